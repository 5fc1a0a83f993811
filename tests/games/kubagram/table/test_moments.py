"""The words of Kubagram that have the moment of a great word."""

import pytest

from game.app.moments.catalogue import Kind
from game.app.tables.gestures import Situation
from game.games.kubagram.rules.events import Claimed
from game.games.kubagram.table import moments
from tests.games.kubagram.rules.positions import position


@pytest.mark.parametrize(
    ("word", "factor", "kind"),
    [
        ("TABLE", 1, Kind.WORD),
        ("COMPUTE", 1, Kind.WORD),
        ("TABLE", 2, Kind.GREAT),
        ("COMPUTER", 1, Kind.GREAT),
    ],
)
def test_a_long_word_is_a_great_one_from_the_first_turn_on(
    word: str, factor: int, kind: Kind
) -> None:
    state = position("HV", ((1, word),), seats=1, box=True)
    claimed = Claimed(0, word, 20, 5, factor, 25 * factor, 1, 25 * factor)
    told = moments.cast((claimed,), state, state, Situation())
    assert told is not None
    assert told.kind is kind
