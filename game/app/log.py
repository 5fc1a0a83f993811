"""What happened in a match, as it is written in a log: sentences, and the words in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.language import say
from game.rules.interface import Event


class LogLine(NamedTuple):
    """What happened at one entry, in sentences, and the words of the game that stand in them.

    alike: who did what, where it was one thing only; what is alike can be told in one go.
    """

    text: str
    words: tuple[str, ...]
    alike: tuple[str, int] | None = None


def log_line(events: Sequence[Event], names: Sequence[str]) -> LogLine:
    """What the events of an entry say."""
    words = dict.fromkeys(word for event in events for word in event.words_named)
    text = " ".join(say(event, names) for event in events)
    if words and not any(word in text for word in words):
        text = f"{text} ({', '.join(words)})"
    if len(events) != 1 or words:
        return LogLine(text, tuple(words))
    (event,) = events
    return LogLine(text, (), (event.kind, getattr(event, "seat", -1)))


def last_lines(newest: Iterable[LogLine], most: int) -> list[LogLine]:
    """The last `most` pieces of a log, the newest first, where what is alike in a row is one piece:
    die after die laid, twist after twist. newest: its lines, the last of them first."""
    found: list[LogLine] = []
    for line in newest:
        if found and line.alike is not None and line.alike == found[-1].alike:
            found[-1] = line._replace(text=f"{line.text} {found[-1].text}")
        elif len(found) == most:
            break
        else:
            found.append(line)
    return found
