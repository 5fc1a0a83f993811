"""The rules of Scribbage: who starts, throws, layings, scores, rounds and the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from typing_extensions import override

from game.games import TITLES
from game.games.scribbage.rules import notation
from game.games.scribbage.rules.dice import DICE, JOKER, VALUES, Roll, letters
from game.games.scribbage.rules.laying import lay, lift, name_joker, random_laying
from game.games.scribbage.rules.layout import runs
from game.games.scribbage.rules.options import OPTIONS
from game.games.scribbage.rules.pattern import (
    best_pattern,
    read_pattern,
    score_pattern,
    spell_pattern,
)
from game.games.scribbage.rules.state import (
    ALREADY_THROWN,
    DAY,
    MOST_ROUNDS,
    MOST_SEATS,
    NOT_THROWN,
    RULES,
    TRAY,
    Ended,
    HandIn,
    Last,
    Lay,
    Lift,
    Move,
    NameJoker,
    Opening,
    Refused,
    Resigned,
    RoundEnded,
    Scored,
    ScoredSimply,
    State,
    Throw,
    Thrown,
    TimedOut,
    partners,
)
from game.rules.interface import (
    MATCH_OVER,
    NOT_YOUR_TURN,
    Event,
    Game,
    Outcome,
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
from game.words.choice import STANDARD
from game.words.lexicon import Lexicon


class Scribbage(Game[State, Move]):
    """E. S. Lowe's Scribbage."""

    id = "scribbage"
    title = TITLES[id]
    proposed_words = STANDARD
    summary = N_("Thirteen dice, a cup and a clock: one crossword from one throw.")
    provenance = N_(
        "The letters and values of the thirteen dice are those of a set given to a games museum "
        "in 1970. One value is printed differently on one die and is taken as on the others."
    )
    rules_version = RULES
    options = OPTIONS

    def seats(self, options: Options) -> range:
        """Any number may play, as far as seats have two digits."""
        if options["end"] == DAY:
            return range(1, 2)
        side = partners(options)
        return range(1 if side == 1 else 2 * side, MOST_SEATS + 1, side)

    def deal(self, setup: Setup) -> State:
        """Find out who starts. The first throw is a move."""
        if setup.seats not in self.seats(setup.options):
            raise WordedValueError(
                N_("{seats} cannot play with {options}"), seats=setup.seats, options=setup.options
            )
        rules = setup.rules_version or RULES
        if setup.options.number("rounds") > MOST_ROUNDS and rules > 1:
            raise WordedValueError(
                N_("the match ends after {most} rounds; {rounds} cannot be agreed"),
                most=MOST_ROUNDS,
                rounds=setup.options.number("rounds"),
            )
        opening: Opening = ()
        fixed: tuple[Roll, ...] = ()
        if setup.deal is not None:
            starter, fixed = notation.parse_deal(setup.deal, setup.seats)
        else:
            starter, opening = draw_starter(setup.seats, setup.seed)
        sides = setup.seats // partners(setup.options)
        return State(
            options=setup.options,
            seats=setup.seats,
            opening=opening,
            starter=starter,
            turns=0,
            rounds=0,
            side=starter % sides,
            player=starter,
            roll=None,
            layout=TRAY,
            points=(0,) * sides,
            rolls_made=0,
            fixed_rolls=fixed,
            resigned=frozenset(),
            seed=setup.seed,
            rules=rules,
        )

    def to_act(self, state: State) -> tuple[int, ...]:
        """The player whose turn it is, then the partners, who play along."""
        if state.over:
            return ()
        others = [seat for seat in state.members(state.side) if seat != state.player]
        return (state.player, *others)

    def turn(self, state: State) -> int:
        """The throw and the laying are counted apart: the timer is set when the dice lie."""
        return 2 * state.turns + (1 if state.roll is None else 2)

    def turn_told(self, turn: int) -> int:
        """See Game.turn_told: throwing and laying are one turn."""
        return (turn + 1) // 2

    @override
    def round(self, state: State) -> tuple[int, int] | None:
        if state.options["end"] == DAY:
            return None
        agreed = state.options.number("rounds") if state.options["end"] == "rounds" else 0
        return state.rounds + 1, agreed

    def time_limit(self, state: State) -> TimeLimit | None:
        """The sand timer, while dice can be laid."""
        seconds = state.options.seconds("turn-seconds")
        if state.roll is None or seconds is None or state.over:
            return None
        return TimeLimit("turn", seconds)

    @override
    def apply(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        if state.over:
            return Rejection(MATCH_OVER)
        if seat not in self.to_act(state):
            return Rejection(NOT_YOUR_TURN, {"seat": seat})
        if isinstance(move, Throw):
            return self._throw(state, seat)
        roll = state.roll
        if roll is None:
            return Rejection(NOT_THROWN)
        if isinstance(move, Lay):
            return lay(state, roll, seat, move)
        if isinstance(move, Lift):
            return lift(state, roll, seat, move)
        if isinstance(move, NameJoker):
            return name_joker(state, roll, seat, move)
        judge.screen(run.text for run in runs(roll, state.layout) if JOKER not in run.text)
        return self._take_score(state, roll, judge, (), seat)

    def time_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """What lies is scored."""
        if state.over:
            return Rejection(MATCH_OVER)
        if state.roll is None:
            return Rejection(NOT_THROWN)
        return self._take_score(state, state.roll, judge, (TimedOut(seat),), seat)

    def resign(self, state: State, seat: int) -> Step[State] | Rejection:
        """The seat is skipped from now on; a side left alone among several ends the match."""
        if state.over or seat in state.resigned or not 0 <= seat < state.seats:
            return Rejection(MATCH_OVER)
        state = replace(state, resigned=state.resigned | {seat})
        events: tuple[Event, ...] = (Resigned(seat),)
        playing = [side for side in range(state.sides) if state.members(side)]
        if len(playing) <= (1 if state.sides > 1 else 0):
            return Step(replace(state, over="resigned"), (*events, Ended()))
        if seat == state.player:
            others = state.members(state.side)
            if others:
                left = self._thrower(state, state.side, state.rounds)
                player = others[0] if state.rules < 2 else left
                return Step(replace(state, player=player), events)
            # Whoever is next has a turn, and a timer, of their own.
            turns = state.turns + (state.rules > 1)
            state, more = self._next(replace(state, roll=None, layout=TRAY, turns=turns))
            events += more
        return Step(state, events)

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat has the points of its side."""
        return tuple(state.points[seat % state.sides] for seat in range(state.seats))

    def outcome(self, state: State) -> Outcome | None:
        """The highest score wins; a seat that resigned cannot, whatever its partners win."""
        if not state.over:
            return None
        playing = [side for side in range(state.sides) if state.members(side)]
        best = max((state.points[side] for side in playing), default=0)
        winners = tuple(
            seat
            for seat in range(state.seats)
            if (state.rules < 2 or seat not in state.resigned)
            and seat % state.sides in playing
            and state.points[seat % state.sides] == best
        )
        limit = N_("The game is over: fifty rounds have been played.")
        told = limit if state.over == "limit" else N_("The game is over.")
        return Outcome(state.over, winners, self.scores(state), told)

    def view(self, state: State, seat: int | None) -> State:
        """Everything lies open but the throws to come."""
        return replace(state, seed=None, fixed_rolls=())

    @override
    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    @override
    def format_move(self, move: Move) -> str:
        return notation.format_move(move)

    @override
    def parse_position(self, text: str) -> State:
        return notation.parse_position(text, self.options)

    @override
    def format_position(self, state: State) -> str:
        return notation.format_position(state)

    def some_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """Throw; then lay words of two and three letters, crossing at times, and hand in."""
        if seat not in self.to_act(state):
            return
        if state.roll is None:
            yield Throw()
            return
        yield from random_laying(state, state.roll, lexicon, random)
        yield HandIn()

    def _throw(self, state: State, seat: int) -> Step[State] | Rejection:
        if state.roll is not None:
            return Rejection(ALREADY_THROWN)
        number = state.rolls_made
        if number < len(state.fixed_rolls):
            roll = state.fixed_rolls[number]
        else:
            random = stream(state.seed or 0, f"roll {number}")
            roll = tuple(random.below(6) for _ in DICE)
        thrown = replace(state, roll=roll, layout=TRAY, rolls_made=number + 1)
        return Step(thrown, (Thrown(seat, " ".join(letters(roll))),), reveals=True)

    def _take_score(
        self, state: State, roll: Roll, judge: Judge, events: tuple[Event, ...], seat: int
    ) -> Step[State]:
        layout = state.layout
        crossing = state.options.flag("crossing")
        answer = judge.decide(
            "pattern",
            lambda lexicon: spell_pattern(
                best_pattern(roll, layout, lexicon.is_word, crossing=crossing)
            ),
        )
        pattern = read_pattern(answer, roll, layout)
        score = score_pattern(roll, layout, pattern, crossing=crossing)
        read = (*score.across, *score.down)
        words = tuple(word for word, _ in read)
        for word in words:
            judge.word(word)
        stayed = {run.dice for run in runs(roll, layout, pattern.kept)}
        refused = tuple(Refused(run.text) for run in runs(roll, layout) if run.dice not in stayed)
        across, down = (sum(p for _, p in part) for part in (score.across, score.down))
        dearest = max(read, key=lambda item: (item[1], len(item[0])), default=("", 0))
        scored: Event
        if crossing:
            scored = Scored(seat, words, *dearest, across, down, score.left_value, score.total)
        else:
            gained = score.total + score.left_value
            scored = ScoredSimply(seat, words, *dearest, gained, score.left_value, score.total)
        points = list(state.points)
        points[state.side] += score.total
        done = replace(
            state,
            roll=None,
            layout=TRAY,
            points=tuple(points),
            turns=state.turns + 1,
            last=Last(roll, layout),
        )
        after, more = self._next(done)
        # What does not count has cost its points: the list has spoken.
        binds = bool(refused) and state.rules >= 2
        return Step(after, (*events, *refused, scored, *more), binds=binds)

    def _next(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """Pass the cup to the left; close the round when it comes back to where it began."""
        events: list[Event] = []
        side, rounds = state.side, state.rounds
        while True:
            side = (side + 1) % state.sides
            if side == state.starter % state.sides:
                rounds += 1
                events.append(RoundEnded(rounds))
                over = self._end(state, rounds)
                if over:
                    ended = replace(state, over=over, side=side, rounds=rounds)
                    return ended, (*events, Ended())
            if state.members(side):
                player = self._thrower(state, side, rounds)
                return replace(state, side=side, player=player, rounds=rounds), tuple(events)

    def _thrower(self, state: State, side: int, rounds: int) -> int:
        """Who of a side has the cup: it goes round the table, so that partners throw in turn."""
        if state.rules < 2:
            members = state.members(side)
            return members[rounds % len(members)]
        handed_on = rounds * state.sides + (side - state.starter) % state.sides
        seat = (state.starter + handed_on) % state.seats
        while seat in state.resigned:
            seat = (seat + state.sides) % state.seats
        return seat

    def _end(self, state: State, rounds: int) -> str:
        """Why the match is over after so many rounds, or ""."""
        end = state.options.text("end")
        if end == "rounds":
            agreed = rounds >= state.options.number("rounds")
        else:
            agreed = end == DAY or max(state.points) > state.options.number("target")
        if agreed:
            return end
        return "limit" if state.rules > 1 and rounds >= MOST_ROUNDS else ""


def draw_starter(seats: int, seed: int) -> tuple[int, Opening]:
    """Who starts: each draws a die unseen and rolls it, the highest value starts, ties roll again.

    With more seats than dice, a die goes back before the next is drawn. Alone, nobody draws.
    """
    if seats == 1:
        return 0, ()
    random = stream(seed, "start")
    if seats <= len(DICE):
        drawn = random.shuffled(range(len(DICE)))[:seats]
    else:
        drawn = [random.below(len(DICE)) for _ in range(seats)]
    tied = list(range(seats))
    opening: list[tuple[tuple[int, int, int], ...]] = []
    while len(tied) > 1:
        draw = tuple((seat, drawn[seat], random.below(6)) for seat in tied)
        opening.append(draw)
        worth = {seat: VALUES[DICE[die][face]] for seat, die, face in draw}
        tied = [seat for seat in tied if worth[seat] == max(worth.values())]
    return tied[0], tuple(opening)


GAME = Scribbage()
