"""What happened in a match, as it is written in a log: sentences, and the words in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.language import say
from game.match.words_told import words_told
from game.rules.interface import Event


class Told(NamedTuple):
    """What happened at one entry, in sentences, and the words of the game that stand in them."""

    text: str
    words: tuple[str, ...]


def told(events: Sequence[Event], names: Sequence[str]) -> Told:
    """What the events of an entry say."""
    words = dict.fromkeys(word for event in events for word in words_told(event))
    return Told(" ".join(say(event, names) for event in events), tuple(words))
