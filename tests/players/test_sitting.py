"""A sitting alone, without window or terminal: people and bots at every game to its end."""

from __future__ import annotations

import pytest

from game import register
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.players.sitting import PERSON, IllegalMoveError, Sitting
from game.rules.interface import Rejection
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.words.lists import load

GAMES = tuple(entry.id for entry in register.BUILT_IN)


def sit(game_id: str, kinds: tuple[str, ...], seed: int = 3) -> Sitting:
    game, lexicon = rules_of(game_id), load("en")
    options = game.agreed("", len(kinds))
    names = [f"P{seat}" for seat in range(len(kinds))]
    header = new_header(
        game_id, options, names, seed=seed, kinds=kinds, lexicon=lexicon, takeback=True
    )
    return Sitting(Match.start(header, lexicon, ManualClock()))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_person_and_a_bot_play_every_game_to_its_end(game_id: str) -> None:
    sitting, random = sit(game_id, (PERSON, "bot:beginner")), Pcg32(5)
    match, game = sitting.match, sitting.match.game
    assert match.lexicon is not None
    for _ in range(4000):
        for step in sitting.play_bots():
            assert match.record.entries[-1].seat == 1
            assert step.state is not None
        if match.over:
            break
        sitting.pass_on()
        # One person alone hands over to nobody.
        assert (sitting.holder, sitting.covered, sitting.locked) == (0, False, False)
        moves = game.some_moves(match.state, 0, match.lexicon, random)
        done = sitting.submit(game.format_move(next(moves)))
        assert not isinstance(done, Rejection)
    assert match.over
    assert {entry.seat for entry in match.record.entries} == {0, 1}
    assert sitting.due is None


def test_undo_goes_back_past_what_a_bot_played() -> None:
    sitting = sit("alphacubes", (PERSON, "bot:beginner"))
    match = sitting.match
    before = match.state
    assert not isinstance(sitting.submit("pass"), Rejection)
    list(sitting.play_bots())
    taken: list[object] = []

    def enter(undo: object) -> bool:
        assert callable(undo)
        taken.append(undo())
        return not isinstance(taken[-1], Rejection)

    sitting.take_back(enter, (0, 1))
    assert len(taken) == 2
    assert match.state == before
    assert sitting.due is None


def test_people_hand_over_where_something_is_hidden() -> None:
    sitting = sit("alphacubes", (PERSON, PERSON))
    sitting.begin()
    assert sitting.covered
    assert sitting.locked
    sitting.uncover()
    assert not sitting.locked
    sitting.submit("pass")
    sitting.pass_on()
    assert (sitting.holder, sitting.covered) == (1, True)
    assert sitting.view == sitting.match.game.view(sitting.match.state, 1)


def test_a_clock_alone_is_handed_over_too_if_it_is_asked_for() -> None:
    for clocks in (True, False):
        game, lexicon = rules_of("scruble"), load("en")
        header = new_header("scruble", defaults(game.options), ("A", "B"), seed=1, lexicon=lexicon)
        match = Match.start(header, lexicon, ManualClock())
        assert match.remaining_ms() is not None
        sitting = Sitting(match, clocks=clocks)
        sitting.submit("pass")
        sitting.pass_on()
        assert sitting.covered == clocks
        sitting.stand()
        assert match.paused
        sitting.uncover()
        assert not match.paused


def test_a_bots_move_that_is_refused_is_a_mistake_unless_it_comes_late() -> None:
    sitting = sit("alphacubes", ("bot:beginner", PERSON))
    bot = sitting.due
    assert bot is not None
    with pytest.raises(IllegalMoveError, match="accept"):
        sitting.enter(bot, "accept")
