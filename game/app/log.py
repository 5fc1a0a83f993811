"""The log of a match: its events as sentences, and the words in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.language import say
from game.rules.interface import Event


class LogLine(NamedTuple):
    """The events of one entry as sentences, and the words of the game in them.

    alike: kind and seat of the only event, or None; successive lines alike can be joined.
    """

    text: str
    words: tuple[str, ...]
    alike: tuple[str, int] | None = None


def log_line(events: Sequence[Event], names: Sequence[str]) -> LogLine:
    """The line for the events of an entry."""
    words = dict.fromkeys(word for event in events for word in event.words_named)
    text = " ".join(say(event, names) for event in events)
    if words and not any(word in text for word in words):
        text = f"{text} ({', '.join(words)})"
    if len(events) != 1 or words:
        return LogLine(text, tuple(words))
    (event,) = events
    return LogLine(text, (), (event.kind, getattr(event, "seat", -1)))


def last_lines(newest: Iterable[LogLine], most: int) -> list[LogLine]:
    """The last `most` lines of a log, the newest first, with successive lines that are alike joined
    into one: one die after another, one twist after another. newest: its lines, the last first."""
    found: list[LogLine] = []
    for line in newest:
        if found and line.alike is not None and line.alike == found[-1].alike:
            found[-1] = line._replace(text=f"{line.text} {found[-1].text}")
        elif len(found) == most:
            break
        else:
            found.append(line)
    return found
