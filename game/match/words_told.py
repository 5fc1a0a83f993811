"""The words that an event tells of."""

from __future__ import annotations

from game.rules.interface import Event

FIELDS = ("word", "words", "longer")
"""The fields in which events of all games name words."""


def words_told(event: Event) -> tuple[str, ...]:
    """The words that an event names, each once, in the order of its fields."""
    values = event.values()
    found: list[str] = []
    for field in FIELDS:
        value = values.get(field)
        if isinstance(value, str) and value:
            found.append(value)
        elif isinstance(value, tuple):
            found += [str(word) for word in value]
    return tuple(dict.fromkeys(found))
