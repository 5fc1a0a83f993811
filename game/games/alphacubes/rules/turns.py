"""The end of a turn: drawing cubes, the seat that is next, the end of the game."""

from __future__ import annotations

from game.games.alphacubes.rules.events import Closing, Deducted, Drew, LastChance, Missed
from game.games.alphacubes.rules.pieces import CUBES, RACK, TOTALS
from game.games.alphacubes.rules.state import State, Termination, with_rack
from game.rules.common import MatchEnded
from game.rules.interface import Event, Step
from game.rules.values import replace


def draw(state: State) -> Step[State]:
    """Fill the rack of the seat on turn from the stock, as far as the stock lasts."""
    rack = state.racks[state.seat]
    count = min(RACK - len(rack), len(state.stock))
    if not count:
        return Step(state)
    drawn = replace(
        state,
        racks=with_rack(state.racks, state.seat, rack + state.stock[:count]),
        stock=state.stock[count:],
    )
    return Step(drawn, (Drew(state.seat, count),), reveals=True)


def end_turn(state: State, *, passed: bool = False, laid: bool = False) -> Step[State]:
    """Pass the turn on, over seats that have resigned or must miss a turn, or end the game.

    passed, laid: whether the turn was passed, and whether a play was made in it that stands.
    A turn missed for a wrong challenge counts as taken: it ends a row of passes and may complete
    the round. It is not one of the turns without a play.
    """
    events: list[Event] = []
    idle_end = state.last_chance and not laid
    idle = tuple(
        0 if laid else count + (seat == state.seat and seat not in state.resigned)
        for seat, count in enumerate(state.idle)
    )
    passes = state.passes + 1 if passed else 0
    state = replace(state, passes=passes, idle=idle, turn=state.turn + 1)
    if passed and passes >= len(state.playing):
        return finish(state, Termination.PASSES)
    if idle_end:
        return finish(state, Termination.IDLE)
    out = not state.racks[state.seat] and not state.stock and state.seat not in state.resigned
    if out and not state.closing:
        state = replace(state, closing=True)
        events.append(Closing(state.seat))
    seat = state.seat
    while True:
        seat = (seat + 1) % state.seats
        if state.closing and seat == state.starter:
            ended = finish(state, Termination.OUT)
            return Step(ended.state, (*events, *ended.events))
        if seat in state.resigned:
            continue
        if not state.missed[seat]:
            state = replace(state, seat=seat)
            if state.last_chance:
                events.append(LastChance(seat))
            return Step(state, tuple(events))
        missed = list(state.missed)
        missed[seat] -= 1
        state = replace(state, missed=tuple(missed), passes=0, turn=state.turn + 1)
        events.append(Missed(seat))


def finish(state: State, how: Termination) -> Step[State]:
    """End the game, deducting unplayed cubes unless it ends by resignation."""
    events: list[Event] = []
    scores = list(state.scores)
    for seat in state.playing if how is not Termination.RESIGNED else ():
        rack = state.racks[seat]
        if rack:
            points = sum(TOTALS[cube] for cube in rack)
            scores[seat] -= points
            events.append(Deducted(seat, tuple(CUBES[cube] for cube in rack), points))
    events.append(MatchEnded())
    return Step(replace(state, scores=tuple(scores), termination=how), tuple(events))
