"""How positions of every game are put together: nothing set, the standing, what is taken in."""

from __future__ import annotations

import pytest

from game import register
from game.match.clock import ManualClock
from game.match.editing import EditedPosition
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.record import format_record, parse_record
from game.match.timeline import fold
from game.rules.editing import SEAT, score_key
from game.rules.interface import UNDER_WAY, PositionSyntaxError, Setup

EDITED = [game_id for game_id, entry in register.entries().items() if entry.editor]


def begun(game_id: str) -> EditedPosition:
    """Nothing set, for two seats."""
    game = rules_of(game_id)
    return EditedPosition.begin(game_id, Setup(game.agreed("", 2), 2, 5))


@pytest.mark.parametrize("game_id", EDITED)
def test_a_match_goes_on_with_the_standing_that_is_set(game_id: str) -> None:
    edited, game = begun(game_id), rules_of(game_id)
    facts = {fact.key: fact for fact in edited.editor.facts(edited.state)}
    scored = score_key(0) in facts
    other = 3 - facts[SEAT].value
    wanted = {SEAT: str(other)} | ({score_key(0): "57", score_key(1): "30"} if scored else {})
    settled = edited.stand(wanted).settled
    now = {fact.key: str(fact.value) for fact in settled.editor.facts(settled.state)}
    assert wanted.items() <= now.items()
    if scored:
        assert game.scores(settled.state) == (57, 30)
    header = new_header(
        game_id, edited.setup.options, ["Ann", "Bob"], seed=5, deal=settled.setup.deal
    )
    match = Match.start(header, None, ManualClock())
    match.resign(1)
    record = parse_record(format_record(match.record))
    assert fold(record).states == [match.state_after(0), match.state_after(1)]
    assert settled.setup.deal is not None
    assert match.state_after(0) == settled.state or not settled.setup.deal.startswith(UNDER_WAY)


@pytest.mark.parametrize("game_id", EDITED)
def test_a_position_of_other_seats_is_refused(game_id: str) -> None:
    game = rules_of(game_id)
    edited = begun(game_id)
    seats = next(n for n in (1, 3) if n in game.seats(game.agreed("", n)))
    text = UNDER_WAY + game.format_position(game.deal(Setup(game.agreed("", seats), seats, 5)))
    with pytest.raises(PositionSyntaxError, match="other options, or of other seats"):
        game.begin(Setup(edited.setup.options, 2, 5, text))


@pytest.mark.parametrize("game_id", EDITED)
def test_every_fact_has_its_limits(game_id: str) -> None:
    edited = begun(game_id)
    for fact in edited.editor.facts(edited.state):
        assert fact.least <= fact.value <= fact.most
        for number in (fact.least, fact.most):
            told = edited.stand({fact.key: str(number)}).settled
            now = {one.key: one.value for one in told.editor.facts(told.state)}
            assert now[fact.key] == number, fact
