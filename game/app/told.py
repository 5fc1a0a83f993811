"""What happened in a match, as it is written in a log: sentences, and the words in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.language import say
from game.match.words_told import words_told
from game.rules.interface import Event


class Told(NamedTuple):
    """A sentence, and the words of the game that stand in it."""

    text: str
    words: tuple[str, ...]


def told(events: Sequence[Event], names: Sequence[str]) -> list[Told]:
    """What events say, a sentence each."""
    return [Told(say(event, names), words_told(event)) for event in events]
