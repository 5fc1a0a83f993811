"""The Game of Scribbage: who starts, throws, scores, rounds and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from typing_extensions import override

from game.games import SUMMARIES, TITLES
from game.games.scribbage.rules import notation, reasons
from game.games.scribbage.rules.events import Refused, Scored, ScoredSimply, Thrown
from game.games.scribbage.rules.laying import lay, lift, name_joker, random_laying
from game.games.scribbage.rules.layout import runs
from game.games.scribbage.rules.moves import HandIn, Lay, Lift, Move, NameJoker, Throw
from game.games.scribbage.rules.notation import NOTATION
from game.games.scribbage.rules.options import OPTIONS
from game.games.scribbage.rules.pattern import (
    best_pattern,
    read_pattern,
    score_pattern,
    spell_pattern,
)
from game.games.scribbage.rules.pieces import (
    ALPHABETS,
    DICE,
    JOKER,
    SIDES,
    VALUES,
    Roll,
    face_name,
    first_face,
    letter_of,
    letters,
)
from game.games.scribbage.rules.state import (
    DAY,
    MOST_ROUNDS,
    MOST_SEATS,
    RULES,
    TRAY,
    Last,
    Opening,
    State,
    Termination,
    partners,
)
from game.rules.common import MatchEnded, RoundEnded, TimedOut, TurnGame, deserted
from game.rules.interface import Event, Rejection, Setup, Step
from game.rules.judge import Judge
from game.rules.options import Options
from game.rules.pcg import Pcg32, stream
from game.rules.values import replace
from game.sentences import N_, LocalizedValueError
from game.words.choice import STANDARD
from game.words.lexicon import Lexicon


@lru_cache(maxsize=len(ALPHABETS))
def _kinds(lexicon: Lexicon) -> tuple[tuple[str, frozenset[str]], ...]:
    """Every word and its letters."""
    return tuple((word, frozenset(word)) for word in lexicon.dawg)


class Scribbage(TurnGame[State, Move]):
    """E. S. Lowe's Scribbage."""

    id = "scribbage"
    title = TITLES[id]
    proposed_words = STANDARD
    summary = SUMMARIES[id]
    notation = NOTATION
    provenance = N_(
        "The letters and values of the thirteen dice are those of a set given to a games museum "
        "in 1970. One value is printed differently on one die and is taken as on the others."
    )
    rules_version = RULES
    options = OPTIONS
    opens = True

    @override
    def seats(self, options: Options) -> range:
        """Any number, as long as seats have two digits."""
        if options["end"] == DAY:
            return range(1, 2)
        side = partners(options)
        return range(1 if side == 1 else 2 * side, MOST_SEATS + 1, side)

    @override
    def deal(self, setup: Setup) -> State:
        """Find out who starts; the first throw is a move."""
        self.check(setup)
        rules = setup.rules_version or RULES
        if setup.options.number("rounds") > MOST_ROUNDS and rules > 1:
            raise LocalizedValueError(
                N_("the match ends after {most} rounds; {rounds} cannot be agreed"),
                most=MOST_ROUNDS,
                rounds=setup.options.number("rounds"),
            )
        opening: Opening = ()
        language = setup.options.text("alphabet")
        fixed: tuple[Roll, ...] = ()
        if setup.deal is not None:
            starter, fixed = notation.parse_deal(setup.deal, setup.seats, first_face(language))
        else:
            starter, opening = draw_starter(setup.seats, setup.seed, language)
        sides = setup.seats // partners(setup.options)
        return State(
            options=setup.options,
            seats=setup.seats,
            opening=opening,
            starter=starter,
            side=starter % sides,
            seat=starter,
            points=(0,) * sides,
            fixed_rolls=fixed,
            seed=setup.seed,
            rules=rules,
        )

    @override
    def under_way(self, state: State, setup: Setup) -> State:
        state = super().under_way(state, setup)
        return state if state.seed is not None else replace(state, seed=setup.seed)

    @override
    def worth(self, state: State, lexicon: Lexicon) -> int:
        """The words that the first throw can spell."""
        faces = Counter(letters(self._roll(state)))
        jokers, have = faces.pop(JOKER, 0), frozenset(faces)
        near = (word for word, kinds in _kinds(lexicon) if len(kinds - have) <= jokers)
        return sum((Counter(word) - faces).total() <= jokers for word in near)

    @override
    def to_act(self, state: State) -> tuple[int, ...]:
        """The player on turn, then the partners, who play along."""
        if state.over:
            return ()
        return (state.seat, *(seat for seat in state.members(state.side) if seat != state.seat))

    @override
    def turn(self, state: State) -> int:
        """Throwing and laying are counted apart: the timer is set when the dice lie."""
        return 2 * state.turn - (state.roll is None)

    @override
    def turn_number(self, turn: int) -> int:
        """Throwing and laying are one turn."""
        return (turn + 1) // 2

    @override
    def round(self, state: State) -> tuple[int, int] | None:
        if state.options["end"] == DAY:
            return None
        agreed = state.options.number("rounds") if state.options["end"] == "rounds" else 0
        begun = state.rounds + 1
        return min(begun, agreed or begun), agreed

    @override
    def clocked(self, state: State) -> bool:
        """The sand timer runs while dice can be laid."""
        return state.roll is not None

    @override
    def moved(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        if isinstance(move, Throw):
            return self._throw(state, seat)
        roll = state.roll
        if roll is None:
            return Rejection(reasons.NOT_THROWN)
        if isinstance(move, Lay):
            return lay(state, roll, seat, move)
        if isinstance(move, Lift):
            return lift(state, roll, seat, move)
        if isinstance(move, NameJoker):
            return name_joker(state, roll, seat, move)
        judge.screen(run.text for run in runs(roll, state.layout) if JOKER not in run.text)
        return self._take_score(state, roll, judge, (), seat)

    @override
    def timed_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """The dice are scored as they lie."""
        if state.roll is None:
            return Rejection(reasons.NOT_THROWN)
        return self._take_score(state, state.roll, judge, (TimedOut(seat),), seat)

    @override
    def passed_over(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """A seat that has not thrown does not; otherwise the dice are scored."""
        if state.roll is not None:
            return self.timed_out(state, seat, judge)
        return Step(*self._next(replace(state, turn=state.turn + 1)))

    @override
    def resigned(self, state: State, seat: int) -> Step[State]:
        """The seat is skipped from now on; the match ends if one of several sides is left."""
        state = replace(state, resigned=state.resigned | {seat})
        left = sum(bool(state.members(side)) for side in range(state.sides))
        if deserted(left, state.sides):
            return Step(replace(state, termination=Termination.RESIGNED), (MatchEnded(),))
        if seat != state.seat:
            return Step(state)
        others = state.members(state.side)
        if others:
            thrower = self._thrower(state, state.side, state.rounds)
            return Step(replace(state, seat=others[0] if state.rules < 2 else thrower))
        # The next player has a turn, and a timer, of their own.
        turn = state.turn + (state.rules > 1)
        return Step(*self._next(replace(state, roll=None, layout=TRAY, turn=turn)))

    @override
    def letter_values(self, state: State) -> Mapping[str, int]:
        return VALUES

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat has the points of its side."""
        return tuple(state.points[seat % state.sides] for seat in range(state.seats))

    @override
    def able(self, state: State) -> tuple[int, ...]:
        """In version 1 of the rules a seat that resigned wins with its partners."""
        if state.rules > 1:
            return state.playing
        return tuple(seat for seat in range(state.seats) if state.members(seat % state.sides))

    @override
    def view(self, state: State, seat: int | None) -> State:
        """All is open but the coming throws."""
        return replace(state, seed=None, fixed_rolls=())

    @override
    def random_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """The throw; then words of a few letters, crossing at times, and the hand-in."""
        if state.roll is None:
            yield Throw()
            return
        yield from random_laying(state, state.roll, lexicon, random)
        yield HandIn()

    def _throw(self, state: State, seat: int) -> Step[State] | Rejection:
        if state.roll is not None:
            return Rejection(reasons.ALREADY_THROWN)
        roll = self._roll(state)
        thrown = replace(state, roll=roll, layout=TRAY, rolls_made=state.rolls_made + 1)
        return Step(thrown, (Thrown(seat, tuple(map(face_name, letters(roll)))),), reveals=True)

    def _roll(self, state: State) -> Roll:
        """The next throw."""
        number = state.rolls_made
        if number < len(state.fixed_rolls):
            return state.fixed_rolls[number]
        random = stream(state.seed or 0, f"roll {number}")
        first = first_face(state.options.text("alphabet"))
        return tuple(first + random.below(SIDES) for _ in DICE)

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
            turn=state.turn + 1,
            last=Last(roll, layout),
        )
        after, more = self._next(done)
        # Refused words have cost their points: the verdict is not taken back.
        binds = bool(refused) and state.rules >= 2
        return Step(after, (*events, *refused, scored, *more), binds=binds)

    def _next(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """Pass the cup to the left; end the round when it is back where it began."""
        ahead = [(state.side + step) % state.sides for step in range(1, state.sides + 1)]
        side = next(side for side in ahead if state.members(side))
        first, rounds, events = state.starter % state.sides, state.rounds, tuple[Event, ...]()
        if first in ahead[: ahead.index(side) + 1]:
            rounds += 1
            events = (RoundEnded(rounds),)
            termination = self._end(state, rounds)
            if termination is not None:
                ended = replace(state, termination=termination, side=first, rounds=rounds)
                return ended, (*events, MatchEnded())
        seat = self._thrower(state, side, rounds)
        return replace(state, side=side, seat=seat, rounds=rounds), events

    def _thrower(self, state: State, side: int, rounds: int) -> int:
        """Who of a side throws: the cup goes round the table, so that partners throw in turn."""
        if state.rules < 2:
            members = state.members(side)
            return members[rounds % len(members)]
        handed_on = rounds * state.sides + (side - state.starter) % state.sides
        seat = (state.starter + handed_on) % state.seats
        while seat in state.resigned:
            seat = (seat + state.sides) % state.seats
        return seat

    def _end(self, state: State, rounds: int) -> Termination | None:
        """Why the match is over after `rounds` rounds, or None."""
        end = Termination(state.options.text("end"))
        agreed = {
            Termination.ROUNDS: rounds >= state.options.number("rounds"),
            Termination.TARGET: max(state.points) > state.options.number("target"),
        }
        if agreed.get(end, True):
            return end
        return Termination.LIMIT if state.rules > 1 and rounds >= MOST_ROUNDS else None


def draw_starter(seats: int, seed: int, language: str = "en") -> tuple[int, Opening]:
    """Draw lots for the start with the dice of a language: each player draws a die unseen and rolls
    it, the highest value starts, ties roll again. With more seats than dice, each die is put back
    after the draw. A player alone does not draw."""
    if seats == 1:
        return 0, ()
    random = stream(seed, "start")
    if seats <= len(DICE):
        drawn = random.shuffled(range(len(DICE)))[:seats]
    else:
        drawn = [random.below(len(DICE)) for _ in range(seats)]
    tied, first = list(range(seats)), first_face(language)
    opening: list[tuple[tuple[int, int, int], ...]] = []
    while len(tied) > 1:
        draw = tuple((seat, drawn[seat], first + random.below(SIDES)) for seat in tied)
        opening.append(draw)
        worth = {seat: VALUES[letter_of(die, face)] for seat, die, face in draw}
        tied = [seat for seat in tied if worth[seat] == max(worth.values())]
    return tied[0], tuple(opening)


GAME = Scribbage()
