"""Phrases that the readers of all games share: lists, values, premiums, scores in parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.language import _, ngettext, say
from game.sentences import N_, Saying


def listed(label: str, parts: Sequence[str]) -> str:
    """A label with its parts, or "none", on one line."""
    return f"{label}: {', '.join(parts) if parts else _('none')}"


def around(column: int, row: int) -> list[tuple[str, tuple[int, int]]]:
    """The four neighbours of a place (column, row), each with its direction in words."""
    return [
        (_("above"), (column, row - 1)),
        (_("to the right"), (column + 1, row)),
        (_("below"), (column, row + 1)),
        (_("to the left"), (column - 1, row)),
    ]


def nowhere(text: str, example: str) -> list[str]:
    """The answer to a question about nothing that is here, or about nothing. example: of what can
    be asked about."""
    if not text:
        return [_("Say which, for example: {example}.").format(example=example)]
    sentence = _("There is no {place} here. For example: {example}.")
    return [sentence.format(place=text, example=example)]


def unseen(text: str, example: str) -> list[str]:
    """The answer to a question about a word that is not on the table; without one, what to type."""
    if not text:
        return nowhere(text, example)
    return [_("{text} cannot be found on the table.").format(text=text.upper())]


def values_lines(values: Mapping[str, int]) -> list[str]:
    """The letters of each value, in a line each."""
    lines = []
    for points in sorted(set(values.values())):
        label = ngettext("{count} point", "{count} points", points).format(count=points)
        lines.append(listed(label, [letter for letter in values if values[letter] == points]))
    return lines


_MARKS = {
    "2L": N_("double letter"),
    "3L": N_("triple letter"),
    "2W": N_("double word"),
    "3W": N_("triple word"),
}


def mark(factor: int, *, whole_word: bool) -> str:
    """A premium in words."""
    return _(_MARKS[f"{factor}{'W' if whole_word else 'L'}"])


def marks_lines(places: Iterable[tuple[str, str]]) -> list[str]:
    """The places of each kind of mark, in a line each. places: pairs of a mark in words and its
    place."""
    found: dict[str, list[str]] = {}
    for label, place in places:
        found.setdefault(label, []).append(place)
    return [listed(label, where) for label, where in found.items()] or [_("There are none.")]


def _label(label: str | Saying) -> str:
    return label if isinstance(label, str) else say(label)


def parts_line(parts: Iterable[tuple[str | Saying, str]], total: int) -> str:
    """A score in parts, each with its label and points, and their sum."""
    lines = "; ".join(f"{_label(label)} {points}" for label, points in parts)
    points = ngettext("{count} point", "{count} points", total).format(count=total)
    return f"{lines}: {points}"
