"""The yardstick of the last turn of Kubagram."""

from __future__ import annotations

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.state import State
from game.players.best import Best, Turn, best_of
from game.search.interface import never
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import position

WORDS = Lexicon.of(["TABLE", "AT", "COMPUTE", "COMPUTERS"])


def best(state: State) -> Best:
    found = best_of(
        Turn(
            game=GAME.id, seat=0, states=(state,), texts=("end",), gained=(0,), revealed=0,
            lexicon=WORDS, cancelled=never,
        )
    )  # fmt: skip
    assert found is not None
    return found


def test_alone_it_goes_on_with_short_words_and_extensions_once_nothing_long_is_left() -> None:
    state = position("TABLEATRS", words=((1, "COMPUTE"),), phase="after", seats=1)
    found = best(state)
    assert [move for move in found.moves if not move.startswith("claim ")] == ["cannot"]
    assert found.words == ("TABLE", "COMPUTERS", "AT")


def test_where_others_are_asked_the_turn_ends_with_that() -> None:
    found = best(position("TABLEATRS", words=((1, "COMPUTE"),), phase="after"))
    assert found.words == ("TABLE",)
    found = best(position("ATRS", words=((1, "COMPUTE"),), phase="after", extra="cannot=yes"))
    assert found.words == ("COMPUTERS", "AT")
