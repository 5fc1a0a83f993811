"""Positions of Alphacubes that the tests of its table share."""

from __future__ import annotations

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.pieces import CUBES, square_at
from game.games.alphacubes.rules.state import State
from game.match.record import parse_record
from game.match.timeline import fold
from game.rules.interface import Setup
from game.rules.options import defaults
from game.system.files import data_file
from game.words.lexicon import Lexicon

WORDS = Lexicon.of(["VALIDLY", "VIA", "LAID", "DEAL", "IDEAL", "SO", "ON", "IN", "NO", "DO", "AN"])
PUBLISHED = fold(parse_record(data_file("game/games/alphacubes/data/published.txt").read_bytes()))


def dealt(seats: int = 2, words: str = "checked") -> State:
    """The published game's deal, so that the first seat can lay VALIDLY."""
    first = PUBLISHED.states[0]
    cubes = (*(cube for rack in first.racks for cube in rack), *first.stock)
    deal = " ".join(CUBES[cube] for cube in cubes)
    return GAME.deal(Setup(defaults(GAME.options, words=words), seats, 0, deal=deal))


def square(name: str) -> int:
    """The square of a name."""
    found = square_at(name)
    assert found is not None
    return found
