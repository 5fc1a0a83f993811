"""Letter Grid as a Game: what a turn is, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from typing_extensions import override

from game.rules.interface import (
    MATCH_OVER,
    NOT_YOUR_TURN,
    Credit,
    Event,
    Game,
    Outcome,
    Reason,
    Rejection,
    Scope,
    Setup,
    Step,
    TimeLimit,
)
from game.rules.judge import Judge
from game.rules.options import Options
from game.rules.pcg import Pcg32, stream
from game.rules.sentence import N_, N_plural, Sentence
from game.words.lexicon import Lexicon
from letter_grid.rules import state as notation
from letter_grid.rules.grid import BAG, NAMES, PLACES, joined, points, spelt, words_from
from letter_grid.rules.state import MOST_SEATS, OPTIONS, Move, State

NO_WAY = Reason(
    "no-way", N_("Each letter must be beside the one before, and no place may come twice.")
)
PLAYED = Reason("played-before", N_("{word} was played before."))
NO_WORD = Reason("no-word", N_("{word} is no word."), about_word=True)


@dataclass(frozen=True, slots=True)
class Found(Event):
    """A word was played."""

    kind: ClassVar[str] = "word-found"
    sentence: ClassVar[Sentence] = N_plural(
        "{player} finds {word} for {points} point.",
        "{player} finds {word} for {points} points.",
        "points",
    )
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    seat: int
    word: str
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, self.points, (self.word,))


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat had no word, or no time left."""

    kind: ClassVar[str] = "passed"
    sound: ClassVar[str] = "pass"
    sentence: ClassVar[Sentence] = N_("{player} passes.")
    seat: int


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """A seat gave up."""

    kind: ClassVar[str] = "resigned"
    sound: ClassVar[str] = "pass"
    sentence: ClassVar[Sentence] = N_("{player} gives up.")
    seat: int


class LetterGrid(Game[State, Move]):
    """See Game, and the README for the rules."""

    id = "letter-grid"
    title = N_("Letter Grid")
    summary = N_("Words along neighbouring letters of a flat grid of sixteen.")
    options = OPTIONS

    def seats(self, options: Options) -> range:
        """One to four."""
        return range(1, MOST_SEATS + 1)

    def deal(self, setup: Setup) -> State:
        """Sixteen letters from the bag; `setup.deal` is a grid in rows."""
        if setup.seats not in self.seats(setup.options):
            raise ValueError(f"{setup.seats} cannot play: one to {MOST_SEATS} can")
        drawn = "".join(stream(setup.seed, "deal").shuffled(BAG)[:PLACES])
        letters = drawn if setup.deal is None else notation.parse_letters(setup.deal)
        none = (0,) * setup.seats
        return State(setup.options, letters, (), none, none, (), setup.starter, 0)

    @override
    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.over else (state.seat,)

    @override
    def turn(self, state: State) -> int:
        return sum(state.taken) + 1

    def _ended(self, state: State, *, passes: int) -> State:
        """The state after the turn of `state.seat`."""
        taken = tuple(n + (seat == state.seat) for seat, n in enumerate(state.taken))
        state = replace(state, taken=taken, passes=passes)
        seats = len(taken)
        order = ((state.seat + step) % seats for step in range(1, seats + 1))
        return replace(state, seat=next((s for s in order if s in state.playing), state.seat))

    def _barred(self, state: State, seat: int) -> Rejection | None:
        if state.over:
            return Rejection(MATCH_OVER)
        return Rejection(NOT_YOUR_TURN, {"seat": seat}) if seat != state.seat else None

    @override
    def apply(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        """A word that is refused costs nothing."""
        barred = self._barred(state, seat)
        if barred is not None:
            return barred
        if not move.path:
            return self._pass(state)
        cells = tuple(NAMES[place] for place in move.path)
        if not joined(move.path):
            return Rejection(NO_WAY, {}, cells)
        word = spelt(state.letters, move.path)
        if word in state.words:
            return Rejection(PLAYED, {"word": word}, cells)
        if not judge.word(word):
            return Rejection(NO_WORD, {"word": word}, cells)
        gained = points(len(word))
        scores = tuple(n + gained * (s == seat) for s, n in enumerate(state.scores))
        after = replace(state, words=(*state.words, word), scores=scores)
        return Step(self._ended(after, passes=0), (Found(seat, word, gained),))

    def _pass(self, state: State) -> Step[State]:
        return Step(self._ended(state, passes=state.passes + 1), (Passed(state.seat),))

    def time_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """A time-out passes."""
        return self._barred(state, seat) or self._pass(state)

    @override
    def resign(self, state: State, seat: int) -> Step[State] | Rejection:
        if state.over:
            return Rejection(MATCH_OVER)
        if seat not in state.playing:
            return Rejection(NOT_YOUR_TURN, {"seat": seat})
        after = replace(state, resigned=tuple(sorted((*state.resigned, seat))))
        if seat == state.seat:
            after = self._ended(after, passes=state.passes)
        return Step(after, (GaveUp(seat),))

    @override
    def time_limit(self, state: State) -> TimeLimit | None:
        seconds = state.options.seconds("timer")
        return None if seconds is None else TimeLimit(Scope.TURN, seconds)

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    @override
    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        best = max((state.scores[seat] for seat in state.playing), default=0)
        winners = tuple(seat for seat in state.playing if state.scores[seat] == best)
        if not winners:
            return Outcome("resigned", (), state.scores, N_("Everybody gave up."))
        if state.passes >= len(state.playing):
            return Outcome("passed", winners, state.scores, N_("Everybody passed."))
        return Outcome("rounds", winners, state.scores, N_("All rounds are played."))

    def view(self, state: State, seat: int | None) -> State:
        """Nothing is hidden."""
        return state

    @override
    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    @override
    def format_move(self, move: Move) -> str:
        return notation.format_move(move)

    @override
    def parse_position(self, text: str) -> State:
        return notation.parse_position(text)

    @override
    def format_position(self, state: State) -> str:
        return notation.format_position(state)

    def some_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """Words from one place after another, in random order; a pass at last."""
        if seat not in self.to_act(state):
            return
        for first in random.shuffled(range(PLACES)):
            for path in words_from(state.letters, lexicon, first):
                if spelt(state.letters, path) not in state.words:
                    yield Move(path)
        yield Move()
