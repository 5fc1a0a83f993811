"""A word that was shown to the last player and is then struck from the match by common consent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.state import SHOW
from game.games.kubagram.search.solver import SOLVER
from game.match.changes import AnyStep, Outcome
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.record import format_record, parse_record
from game.match.timeline import fold
from game.players.bot import choose
from game.players.levels import BY_NAME
from game.rules.interface import UNDER_WAY, Rejection, Step
from game.rules.options import defaults
from game.rules.pcg import stream
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import claim_text, position

WORDS = Lexicon.of(["TABLE", "INLET", "IN"])


def done(result: Outcome) -> AnyStep:
    assert isinstance(result, Step), result
    return result


def refused(result: Outcome) -> str:
    assert isinstance(result, Rejection), result
    return result.reason.code


def shown(rules: int = GAME.rules_version) -> Match:
    """Ann has the last die and was shown TABLE."""
    start = GAME.format_position(position("TABLEINS", phase="after", extra=f"rules={rules}"))
    header = new_header(
        GAME.id, defaults(GAME.options), ("Ann", "Bob"), seed=4, lexicon=WORDS,
        deal=UNDER_WAY + start,
    )  # fmt: skip
    match = Match.start(replace(header, rules_version=rules), WORDS, ManualClock())
    done(match.move(0, "cannot"))
    done(match.move(1, table(match, "show")))
    return match


def table(match: Match, verb: str = "claim") -> str:
    return claim_text(match.state, "TABLE").replace("claim", verb)


def folds_alike(match: Match) -> None:
    assert fold(parse_record(format_record(match.record))).state == match.state


@pytest.mark.parametrize("rules", range(2, GAME.rules_version + 1))
def test_another_word_is_claimed(rules: int) -> None:
    match = shown(rules)
    inlet = claim_text(match.state, "INLET")
    if rules > 2:
        assert refused(match.move(0, inlet)) == "shown-first"
    done(match.strike("TABLE"))
    done(match.move(0, inlet))
    assert [word.text for word in match.state.claimed.values()] == ["INLET"]
    folds_alike(match)


@pytest.mark.parametrize("rules", range(2, GAME.rules_version + 1))
def test_the_last_player_says_again_that_they_can_form_none(rules: int) -> None:
    match = shown(rules)
    assert refused(match.move(0, "cannot")) == "shown-first"
    done(match.strike("TABLE"))
    done(match.move(0, "cannot"))
    assert (match.state.phase, match.state.shown) == (SHOW, ())
    done(match.move(1, "none"))
    done(match.move(0, claim_text(match.state, "IN")))
    done(match.move(0, "end"))
    folds_alike(match)


def test_the_word_goes_first_again_once_it_is_added_again() -> None:
    match = shown()
    done(match.strike("TABLE"))
    done(match.add("TABLE"))
    assert refused(match.move(0, claim_text(match.state, "INLET"))) == "shown-first"
    done(match.move(0, table(match)))
    folds_alike(match)


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_bots_and_hints_leave_it(level: str) -> None:
    match = shown()
    done(match.strike("TABLE"))
    state, words = match.state, match.lexicon
    assert words is not None
    view = GAME.view(state, 0)
    (move, *_) = choose(GAME, SOLVER, view, 0, BY_NAME[level], words, stream(1, "bot"))
    assert move != table(match)
    done(match.move(0, move))
    hint = SOLVER.hint(state, 0, words)
    assert hint is not None
    assert hint.words == ("INLET",)
