"""Which words of SCRUBLE Cube are told as great ones."""

import pytest

from game.app.moments.catalogue import Kind
from game.app.tables.gestures import Situation
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.sites import LINES, NAMES
from game.games.scruble.rules.state import State
from game.games.scruble.table import moments
from game.match.games import rules_of
from game.rules.interface import Setup
from game.rules.options import defaults

GAME = rules_of("scruble")


@pytest.mark.parametrize(("letters", "kind"), [(3, Kind.WORD), (6, Kind.WORD), (7, Kind.GREAT)])
def test_a_long_word_is_a_great_one_from_the_first_turn_on(letters: int, kind: Kind) -> None:
    state: State = GAME.deal(Setup(defaults(GAME.options), 1, 7))
    cells = tuple(NAMES[site] for site in LINES[0][0][:letters])
    scored = Scored(0, "A" * letters, cells, (), letters, 0, 1, 0, 0, (), (), 0, letters)
    told = moments.cast((scored,), state, state, Situation())
    assert told is not None
    assert told.kind is kind
