"""Alphacubes: seven cubes on a rack, five letters on each, words on a board of 17 by 17."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from typing_extensions import override

from game.games import TITLES
from game.games.alphacubes.rules import events as happened
from game.games.alphacubes.rules import moves, position, reasons
from game.games.alphacubes.rules.laying import Assessment, assess
from game.games.alphacubes.rules.moves import Accept, Challenge, Exchange, Lay, Move
from game.games.alphacubes.rules.pieces import CUBES, RACK, square_name
from game.games.alphacubes.rules.random_moves import some_moves
from game.games.alphacubes.rules.state import (
    RULES,
    Pending,
    State,
    hidden,
    with_cubes,
    with_rack,
    without_cubes,
)
from game.games.alphacubes.rules.turns import draw, end_turn, finish
from game.games.alphacubes.rules.weighing import misspelt
from game.games.alphacubes.rules.words import OPTIONS, allowed, challenges
from game.rules.interface import (
    GIVEN_UP,
    MATCH_OVER,
    NOT_YOUR_TURN,
    Event,
    Game,
    Outcome,
    PositionSyntaxError,
    Rejection,
    Setup,
    Step,
    TimeLimit,
)
from game.rules.judge import Judge
from game.rules.options import Options
from game.rules.pcg import Pcg32, stream
from game.rules.sentence import N_
from game.worded import WordedValueError
from game.words.lexicon import Lexicon

_ENDINGS = {
    "out": N_("A player laid the last cube, and the round is complete."),
    "passes": N_("Nobody could or would play any more."),
    "idle": N_("Turn after turn nobody laid a cube."),
    "resigned": N_("All the others resigned."),
}


class Alphacubes(Game[State, Move]):
    """See game.rules.interface.Game."""

    id = "alphacubes"
    title = TITLES[id]
    summary = N_("Crosswords on a board of 17 by 17, with cubes that show any of five letters.")
    rules_version = RULES
    options = OPTIONS
    provenance = N_(
        "The board's premium squares and the letters on the cubes are reconstructions: the "
        "published drawings are not to be had. They agree with every published figure, and the "
        "published example game replays cube for cube."
    )

    def seats(self, options: Options) -> range:
        """One to four; one alone practises against the best play."""
        return range(1, 5)

    def deal(self, setup: Setup) -> State:
        """A shuffled stock, seven cubes for each seat, in turn order from the starter."""
        if setup.seats not in self.seats(setup.options):
            raise WordedValueError(N_("1 to 4 can play, not {seats}"), seats=setup.seats)
        if not 0 <= setup.starter < setup.seats:
            raise WordedValueError(
                N_("seat {starter} cannot start: there are {seats}"),
                starter=setup.starter + 1,
                seats=setup.seats,
            )
        stock = (
            tuple(stream(setup.seed, "deal").shuffled(range(len(CUBES))))
            if setup.deal is None
            else _stock(setup.deal, setup.seats)
        )
        racks: list[tuple[int, ...]] = [()] * setup.seats
        for turn in range(setup.seats):
            seat = (setup.starter + turn) % setup.seats
            racks[seat] = stock[RACK * turn : RACK * (turn + 1)]
        return State(
            options=setup.options,
            seed=setup.seed,
            starter=setup.starter,
            racks=tuple(racks),
            stock=stock[RACK * setup.seats :],
            scores=(0,) * setup.seats,
            missed=(0,) * setup.seats,
            resigned=(False,) * setup.seats,
            idle=(0,) * setup.seats,
            seat=setup.starter,
            rules=setup.rules_version or RULES,
        )

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat on turn, or those that may accept or challenge what it laid."""
        if state.over:
            return ()
        return state.pending.waiting if state.pending else (state.seat,)

    def turn(self, state: State) -> int:
        """The number of the present turn; answers to a play belong to its turn."""
        return state.turn

    @override
    def assent(self, state: State, seat: int) -> Move | None:
        return Accept()

    @override
    def apply(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        if state.over:
            return Rejection(MATCH_OVER)
        if isinstance(move, Accept | Challenge):
            if state.pending is None or seat not in state.pending.waiting:
                return Rejection(reasons.NOTHING_TO_ANSWER)
            if isinstance(move, Accept):
                return _accept(state, state.pending, seat)
            return _challenge(state, state.pending, seat, judge)
        if state.pending is not None:
            return Rejection(reasons.AWAITS_ANSWER, {"seat": state.pending.waiting[0]})
        if seat != state.seat:
            return Rejection(NOT_YOUR_TURN, {"seat": state.seat})
        if isinstance(move, Lay):
            return _lay(state, move, judge)
        if isinstance(move, Exchange):
            return _exchange(state, move)
        return _then(Step(state, (happened.Passed(seat),)), end_turn(state, passed=True))

    def time_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """A time-out passes; what was laid but not submitted never left the rack."""
        if state.over:
            return Rejection(MATCH_OVER)
        if state.pending is not None:
            return Rejection(reasons.AWAITS_ANSWER, {"seat": state.pending.waiting[0]})
        if seat != state.seat:
            return Rejection(NOT_YOUR_TURN, {"seat": state.seat})
        return _then(Step(state, (happened.TimedOut(seat),)), end_turn(state, passed=True))

    def resign(self, state: State, seat: int) -> Step[State] | Rejection:
        """The seat's cubes stay on its rack. A play of its own that waits is taken back; an
        answer it owes counts as given."""
        if state.over:
            return Rejection(MATCH_OVER)
        if not 0 <= seat < len(state.racks) or state.resigned[seat]:
            return Rejection(NOT_YOUR_TURN, {"seat": state.seat})
        gone = tuple(left or other == seat for other, left in enumerate(state.resigned))
        step = Step(replace(state, resigned=gone), (happened.Resigned(seat),))
        pending = state.pending
        if pending is not None and seat == state.seat:
            back = without_cubes(step.state, pending.placements)
            step = Step(replace(back, pending=None), step.events)
            pending = None
        if len(step.state.active) <= (1 if len(state.racks) > 1 else 0):
            if pending is not None:
                step = _then(step, _settle(step.state, pending, end=False))
            return _then(step, finish(step.state, "resigned"))
        if pending is not None:
            return _then(step, _heard(step.state, pending, seat))
        return _then(step, end_turn(step.state)) if seat == state.seat else step

    def time_limit(self, state: State) -> TimeLimit | None:
        """The turn clock. Accepting and challenging are not timed."""
        seconds = state.options.seconds("turn-time")
        if seconds is None or state.pending is not None or state.over:
            return None
        return TimeLimit("turn", seconds)

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        """scores. A play that waits for its answers has not scored yet."""
        return state.scores

    @override
    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        best = max((state.scores[seat] for seat in state.active), default=0)
        winners = tuple(seat for seat in state.active if state.scores[seat] == best)
        alone = len(state.scores) == 1 and state.over == "resigned"
        sentence = GIVEN_UP if alone else _ENDINGS[state.over]
        return Outcome(state.over, winners, state.scores, sentence)

    def view(self, state: State, seat: int | None) -> State:
        """Other seats' racks, the stock and the seed are hidden."""
        return hidden(state, seat)

    @override
    def parse_move(self, text: str) -> Move:
        return moves.parse_move(text)

    @override
    def format_move(self, move: Move) -> str:
        return moves.format_move(move)

    @override
    def parse_position(self, text: str) -> State:
        return position.parse_position(text)

    @override
    def format_position(self, state: State) -> str:
        return position.format_position(state)

    @override
    def some_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        return some_moves(state, seat, lexicon, random)


def _stock(text: str, seats: int) -> tuple[int, ...]:
    """The cubes in the order they are drawn, as a deal names them."""
    try:
        stock = tuple(moves.parse_cube(name) for name in text.split())
    except ValueError as error:
        raise PositionSyntaxError(N_("no deal: {error}"), error=error) from None
    if len(set(stock)) < len(stock):
        raise PositionSyntaxError(N_("no deal: a cube is named twice"))
    if len(stock) < RACK * seats:
        raise PositionSyntaxError(
            N_("no deal: {seats} players need {rack} cubes, not {count}"),
            seats=seats,
            rack=RACK * seats,
            count=len(stock),
        )
    return stock


def _then(step: Step[State], following: Step[State]) -> Step[State]:
    """Two steps as one."""
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
        wrong = misspelt(assessment.words, judge)
        if wrong is not None:
            return wrong
    words = tuple(word.text for word in assessment.words)
    laid = happened.Laid(
        seat,
        words,
        tuple(square_name(placed.square) for placed in move.placements),
        "".join(placed.letter for placed in move.placements),
    )
    seats = len(state.racks)
    order = tuple((seat + turn) % seats for turn in range(1, seats))
    waiting = tuple(other for other in order if not state.resigned[other])
    pending = Pending(move.placements, words, assessment.score, waiting if asked else ())
    state = replace(with_cubes(state, move.placements), pending=pending)
    step = Step(state, (laid, *_score_events(seat, assessment)))
    return step if asked else _then(step, _settle(state, pending))


def _score_events(seat: int, assessment: Assessment) -> tuple[Event, ...]:
    """The score of a play in its parts."""
    parts: list[Event] = [
        happened.Scored(seat, word.text, word.letter_sum, word.multiplier, word.score)
        for word in assessment.words
    ]
    if assessment.splash:
        parts.append(happened.Splashed(seat, assessment.splash))
    return tuple(parts)


def _settle(state: State, pending: Pending, *, end: bool = True) -> Step[State]:
    """The play stands: it scores, the seat draws, its turn ends (unless the match does)."""
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
    return _then(Step(state, (happened.Accepted(seat),)), _heard(state, pending, seat))


def _heard(state: State, pending: Pending, seat: int) -> Step[State]:
    """`seat` will not challenge; when nobody is left who may, the play stands."""
    waiting = tuple(other for other in pending.waiting if other != seat)
    pending = replace(pending, waiting=waiting)
    if waiting:
        return Step(replace(state, pending=pending))
    return _settle(state, pending)


def _challenge(state: State, pending: Pending, seat: int, judge: Judge) -> Step[State]:
    """The first challenge decides: the play goes back, or the challenger misses a turn."""
    layer = state.seat
    bad = tuple(dict.fromkeys(word for word in pending.words if not allowed(word, judge)))
    challenged = happened.Challenged(seat, pending.words)
    if bad:
        state = replace(without_cubes(state, pending.placements), pending=None)
        step = Step(state, (challenged, happened.Withdrawn(layer, bad, len(bad))), reveals=True)
        return _then(step, end_turn(state))
    missed = (*state.missed[:seat], state.missed[seat] + 1, *state.missed[seat + 1 :])
    state = replace(state, missed=missed)
    step = Step(state, (challenged, happened.Upheld(seat)), reveals=True)
    return _then(step, _settle(state, pending))


def _exchange(state: State, move: Exchange) -> Step[State] | Rejection:
    """As many cubes are drawn first; then the returned ones go back at seeded places."""
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
    state = replace(
        state,
        racks=with_rack(state.racks, seat, kept + state.stock[:count]),
        stock=tuple(stock),
        exchanges=state.exchanges + 1,
    )
    step = Step(state, (happened.Exchanged(seat, count),), reveals=True)
    return _then(step, end_turn(state))


GAME = Alphacubes()
