"""The rules of Alphacubes as a Game: plays, challenges, exchanges, the end of turns and matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from typing_extensions import override

from game.games import SUMMARIES, TITLES
from game.games.alphacubes.rules import events as happened
from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.assessment import Assessment, assess
from game.games.alphacubes.rules.moves import Exchange, Lay, Move, Plain
from game.games.alphacubes.rules.notation import NOTATION, check_connected, fill_unseen, parse_deal
from game.games.alphacubes.rules.options import OPTIONS
from game.games.alphacubes.rules.pieces import CUBES, RACK, SQUARES, TOTALS, square_name
from game.games.alphacubes.rules.random_moves import random_moves
from game.games.alphacubes.rules.state import (
    EMPTY,
    NO_CUBE,
    RULES,
    UNKNOWN,
    Pending,
    State,
    Termination,
    alphabet_of,
)
from game.games.alphacubes.rules.words import allowed, challenges, playable, words_rejection
from game.rules.common import MatchEnded, Passed, TurnGame, deserted
from game.rules.interface import MATCH_OVER, Event, Rejection, Setup, Step
from game.rules.judge import Judge
from game.rules.options import Options, rules_in_effect
from game.rules.pcg import Pcg32, stream
from game.rules.values import replace
from game.sentences import N_
from game.words.lexicon import Lexicon


class Alphacubes(TurnGame[State, Move]):
    """The rules of Alphacubes."""

    id = "alphacubes"
    title = TITLES[id]
    summary = SUMMARIES[id]
    rules_version = RULES
    options = OPTIONS
    provenance = N_(
        "The board's premium squares and the letters on the cubes are reconstructions, "
        "as the published drawings are not available. They agree with every published "
        "figure, and the published example game replays cube for cube."
    )
    notation = NOTATION

    @override
    def seats(self, options: Options) -> range:
        """One to four; a single player practises against the best play."""
        return range(1, 5)

    @override
    def deal(self, setup: Setup) -> State:
        """The first state: a shuffled stock, and seven cubes for each seat in turn order. The text
        of a deal may also put cubes on the board."""
        self.check(setup)
        rules = rules_in_effect(OPTIONS, setup.options, setup.rules_version or RULES)
        known = alphabet_of(setup.options, rules).cubes
        letters, cubes = EMPTY * SQUARES, (NO_CUBE,) * SQUARES
        if setup.deal is None:
            stock = tuple(stream(setup.seed, "deal").shuffled(known))
        else:
            letters, cubes, stock = parse_deal(setup.deal, setup.seats, known)
        racks: list[tuple[int, ...]] = [()] * setup.seats
        for turn in range(setup.seats):
            seat = (setup.starter + turn) % setup.seats
            racks[seat] = stock[RACK * turn : RACK * (turn + 1)]
        return State(
            options=setup.options,
            seats=setup.seats,
            seed=setup.seed,
            starter=setup.starter,
            racks=tuple(racks),
            letters=letters,
            cubes=cubes,
            stock=stock[RACK * setup.seats :],
            scores=(0,) * setup.seats,
            missed=(0,) * setup.seats,
            idle=(0,) * setup.seats,
            seat=setup.starter,
            rules=rules,
        )

    @override
    def under_way(self, state: State, setup: Setup) -> State:
        check_connected(state.letters)
        return fill_unseen(super().under_way(state, setup), setup.seed)

    @override
    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat on turn, or those that may accept or challenge its play."""
        return state.pending.waiting if state.pending else super().to_act(state)

    @override
    def assent(self, state: State, seat: int) -> Move | None:
        return Plain.ACCEPT

    @override
    def apply(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        if move in (Plain.ACCEPT, Plain.CHALLENGE):
            if state.over:
                return Rejection(MATCH_OVER)
            if state.pending is None or seat not in state.pending.waiting:
                return Rejection(reasons.NOTHING_TO_ANSWER)
            if move is Plain.ACCEPT:
                return _accept(state, state.pending, seat)
            return _challenge(state, state.pending, seat, judge)
        barred = self._barred(state, seat)
        if barred is not None:
            return barred
        if isinstance(move, Lay):
            return _lay(state, move, judge)
        if isinstance(move, Exchange):
            return _exchange(state, move)
        return _then(Step(state, (Passed(seat),)), end_turn(state, passed=True))

    def _barred(self, state: State, seat: int) -> Rejection | None:
        """The refusal of any move of a seat, or None; a pending play is answered first."""
        if state.pending is not None:
            return Rejection(reasons.AWAITS_ANSWER, {"seat": state.pending.waiting[0]})
        return self.barred(state, seat)

    @override
    def time_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        return self._barred(state, seat) or self.timed_out(state, seat, judge)

    @override
    def timed_out(self, state: State, seat: int, judge: Judge) -> Step[State]:
        """Pass."""
        return _then(Step(state, (happened.TimedOut(seat),)), end_turn(state, passed=True))

    @override
    def passed_over(self, state: State, seat: int, judge: Judge) -> Step[State]:
        """Accept a pending play, or pass."""
        if state.pending is not None:
            return _accept(state, state.pending, seat)
        return self.timed_out(state, seat, judge)

    @override
    def resigned(self, state: State, seat: int) -> Step[State]:
        """The cubes of the seat stay on its rack. Its own pending play is taken back; a play that
        waits for its answer is accepted."""
        passes = state.passes - (state.rules >= 4 and seat in _passed(state))
        step = Step(replace(state, resigned=state.resigned | {seat}, passes=passes))
        pending = state.pending
        if pending is not None and seat == state.seat:
            back = step.state.take_back(pending.placements)
            step = Step(replace(back, pending=None))
            pending = None
        if deserted(len(step.state.playing), state.seats):
            if pending is not None:
                step = _settle(step.state, pending, end=False)
            return _then(step, finish(step.state, Termination.RESIGNED))
        if pending is not None:
            return _let_stand(step.state, pending, seat)
        return end_turn(step.state) if seat == state.seat else step

    @override
    def clocked(self, state: State) -> bool:
        """Whether no play is pending: answers are untimed."""
        return state.pending is None

    @override
    def letter_values(self, state: State) -> Mapping[str, int]:
        return state.alphabet.values

    @override
    def playable(self, lexicon: Lexicon) -> Lexicon:
        return playable(lexicon)

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        """The scores; a pending play does not count yet."""
        return state.scores

    @override
    def view(self, state: State, seat: int | None) -> State:
        """The state without other racks, the stock and the seed."""
        racks = (
            rack if owner == seat else (UNKNOWN,) * len(rack)
            for owner, rack in enumerate(state.racks)
        )
        stock = (UNKNOWN,) * len(state.stock)
        return replace(state, seed=None, racks=tuple(racks), stock=stock)

    @override
    def random_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        return random_moves(state, seat, lexicon, random)


def _then(step: Step[State], following: Step[State]) -> Step[State]:
    """Two steps in one."""
    events = step.events + following.events
    return Step(following.state, events, step.reveals or following.reveals)


def _lay(state: State, move: Lay, judge: Judge) -> Step[State] | Rejection:
    seat = state.seat
    assessment = assess(state, move.placements, seat)
    if assessment.rejection is not None:
        return assessment.rejection
    asked = challenges(state)
    if asked:
        judge.screen(word.text for word in assessment.words)
    else:
        wrong = words_rejection(assessment.words, judge)
        if wrong is not None:
            return wrong
    words = tuple(word.text for word in assessment.words)
    laid = happened.Laid(
        seat,
        words,
        tuple(square_name(placed.square) for placed in move.placements),
        "".join(placed.letter for placed in move.placements),
    )
    waiting = state.following() if asked else ()
    pending = Pending(move.placements, words, assessment.score, waiting)
    state = replace(state.place(move.placements), pending=pending)
    step = Step(state, (laid, *_score_events(seat, assessment)))
    return step if asked else _then(step, _settle(state, pending))


def _score_events(seat: int, assessment: Assessment) -> tuple[Event, ...]:
    """The events of a play's score."""
    parts: list[Event] = [
        happened.Scored(seat, word.text, word.letter_sum, word.multiplier, word.score)
        for word in assessment.words
    ]
    if assessment.splash:
        parts.append(happened.Splashed(seat, assessment.splash))
    return tuple(parts)


def _settle(state: State, pending: Pending, *, end: bool = True) -> Step[State]:
    """The play stands: it scores and, unless the match is to end, the seat draws and its turn
    ends."""
    seat = state.seat
    total = state.scores[seat] + pending.score
    scores = (*state.scores[:seat], total, *state.scores[seat + 1 :])
    squares = tuple(placed.square for placed in pending.placements)
    state = replace(state, scores=scores, pending=None, last=squares)
    step = Step(state, (happened.Earned(seat, pending.score, total, pending.words),))
    if not end:
        return step
    step = _then(step, draw(state))
    return _then(step, end_turn(step.state, laid=True))


def _accept(state: State, pending: Pending, seat: int) -> Step[State]:
    return _then(Step(state, (happened.Accepted(seat),)), _let_stand(state, pending, seat))


def _let_stand(state: State, pending: Pending, seat: int) -> Step[State]:
    """`seat` does not challenge; the play stands when no other seat may."""
    waiting = tuple(other for other in pending.waiting if other != seat)
    if waiting:
        return Step(replace(state, pending=replace(pending, waiting=waiting)))
    return _settle(state, pending)


def _challenge(state: State, pending: Pending, seat: int, judge: Judge) -> Step[State]:
    """The first challenge decides: the play is taken back, or the challenger will miss a turn."""
    layer = state.seat
    bad = tuple(dict.fromkeys(word for word in pending.words if not allowed(word, judge)))
    challenged = happened.Challenged(seat, pending.words)
    if bad:
        state = replace(state.take_back(pending.placements), pending=None)
        step = Step(state, (challenged, happened.Withdrawn(layer, bad, len(bad))), reveals=True)
        return _then(step, end_turn(state))
    missed = (*state.missed[:seat], state.missed[seat] + 1, *state.missed[seat + 1 :])
    state = replace(state, missed=missed)
    step = Step(state, (challenged, happened.Upheld(seat)), reveals=True)
    return _then(step, _settle(state, pending))


def _passed(state: State) -> tuple[int, ...]:
    """The seats that have passed in a row up to this turn."""
    before = ((state.seat - back) % state.seats for back in range(1, state.seats))
    return tuple(seat for seat in before if seat in state.playing)[: state.passes]


def _exchange(state: State, move: Exchange) -> Step[State] | Rejection:
    """Draw new cubes, then put the old ones back into the stock at seeded places."""
    seat, rack = state.seat, state.racks[state.seat]
    for cube in move.cubes:
        if cube not in rack:
            return Rejection(reasons.NOT_ON_RACK, {"cube": CUBES[cube]})
        if move.cubes.count(cube) > 1:
            return Rejection(reasons.CUBE_TWICE, {"cube": CUBES[cube]})
    count = len(move.cubes)
    if not count:
        return Rejection(reasons.EXCHANGE_NOTHING)
    if count > len(state.stock):
        return Rejection(reasons.STOCK_SHORT, {"count": len(state.stock)})
    stock = list(state.stock[count:])
    random = stream(state.seed or 0, f"exchange {state.exchanges + 1}")
    for cube in move.cubes:
        stock.insert(random.below(len(stock) + 1), cube)
    kept = tuple(cube for cube in rack if cube not in move.cubes)
    drawn = state.with_rack(seat, kept + state.stock[:count])
    state = replace(drawn, stock=tuple(stock), exchanges=state.exchanges + 1)
    step = Step(state, (happened.Exchanged(seat, count),), reveals=True)
    return _then(step, end_turn(state))


def draw(state: State) -> Step[State]:
    """Fill the rack of the seat on turn from the stock, as far as the stock lasts."""
    rack = state.racks[state.seat]
    count = min(RACK - len(rack), len(state.stock))
    if not count:
        return Step(state)
    drawn = state.with_rack(state.seat, rack + state.stock[:count])
    drawn = replace(drawn, stock=state.stock[count:])
    return Step(drawn, (happened.Drew(state.seat, count),), reveals=True)


def end_turn(state: State, *, passed: bool = False, laid: bool = False) -> Step[State]:
    """Pass the turn on, over seats that have resigned or must miss a turn, or end the game.

    passed, laid: whether the turn was passed, and whether a play was made in it that stands.
    A turn missed for a wrong challenge counts as taken: it ends a row of passes and may complete
    the round. It is not one of the turns without a play. A seat that resigns breaks no row of
    passes, which ends the game once all the others have passed.
    """
    events: list[Event] = []
    idle_end = state.last_chance and not laid
    idle = tuple(
        0 if laid else count + (seat == state.seat and seat not in state.resigned)
        for seat, count in enumerate(state.idle)
    )
    row = passed or (state.rules >= 4 and state.seat in state.resigned)
    passes = state.passes + passed if row else 0
    state = replace(state, passes=passes, idle=idle, turn=state.turn + 1)
    if row and passes >= len(state.playing):
        return finish(state, Termination.PASSES)
    if idle_end:
        return finish(state, Termination.IDLE)
    out = not state.racks[state.seat] and not state.stock and state.seat not in state.resigned
    if out and not state.closing:
        state = replace(state, closing=True)
        events.append(happened.Closing(state.seat))
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
                events.append(happened.LastChance(seat))
            return Step(state, tuple(events))
        missed = list(state.missed)
        missed[seat] -= 1
        state = replace(state, missed=tuple(missed), passes=0, turn=state.turn + 1)
        events.append(happened.Missed(seat))


def finish(state: State, how: Termination) -> Step[State]:
    """End the game, deducting unplayed cubes unless it ends by resignation."""
    events: list[Event] = []
    scores = list(state.scores)
    for seat in state.playing if how is not Termination.RESIGNED else ():
        rack = state.racks[seat]
        if rack:
            points = sum(TOTALS[cube] for cube in rack)
            scores[seat] -= points
            events.append(happened.Deducted(seat, tuple(CUBES[cube] for cube in rack), points))
    events.append(MatchEnded())
    return Step(replace(state, scores=tuple(scores), termination=how), tuple(events))


GAME = Alphacubes()
