"""The rules of Letter Grid as a Game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from typing_extensions import override

from game.rules.common import Passed, TurnGame
from game.rules.interface import Reason, Rejection, SeatEvent, Setup, Step
from game.rules.judge import Judge
from game.rules.notation import Notation
from game.rules.options import Options
from game.rules.pcg import Pcg32, stream
from game.sentences import N_, N_plural
from game.words.lexicon import Lexicon
from letter_grid.rules import state
from letter_grid.rules.grid import BAG, NAMES, PLACES, joined, points, spelt, words_from
from letter_grid.rules.state import MOST_SEATS, OPTIONS, Move, State

NO_WAY = Reason(
    "no-way", N_("Each letter must be beside the one before, and no place may come twice.")
)
PLAYED = Reason("played-before", N_("{word} was played before."))
NO_WORD = Reason("no-word", N_("{word} is not a word."), about_word=True)


class Found(SeatEvent, kind="word-found", words=("word",), credit="points"):
    """A word was played."""

    sentence = N_plural(
        "{player} finds {word} for {points} point.",
        "{player} finds {word} for {points} points.",
        "points",
    )
    word: str
    points: int


class LetterGrid(TurnGame[State, Move]):
    """The rules; the README explains them."""

    id = "letter-grid"
    title = N_("Letter Grid")
    summary = N_("Words along neighbouring letters of a flat grid of sixteen.")
    options = OPTIONS
    notation = Notation(
        state.parse_move, state.format_move, state.parse_position, state.format_position
    )

    def seats(self, options: Options) -> range:
        """One to four."""
        return range(1, MOST_SEATS + 1)

    def deal(self, setup: Setup) -> State:
        """Sixteen letters from the bag; `setup.deal` is a grid in rows."""
        self.check(setup)
        drawn = "".join(stream(setup.seed, "deal").shuffled(BAG)[:PLACES])
        letters = drawn if setup.deal is None else state.parse_letters(setup.deal)
        none = (0,) * setup.seats
        return State(
            options=setup.options,
            seats=setup.seats,
            seat=setup.starter,
            letters=letters,
            scores=none,
            taken=none,
        )

    def _ended(self, state: State, *, passes: int) -> State:
        """The state after the turn of `state.seat`."""
        taken = tuple(n + (seat == state.seat) for seat, n in enumerate(state.taken))
        seat = next(iter(state.following()), state.seat)
        return replace(state, taken=taken, turn=state.turn + 1, passes=passes, seat=seat).settled()

    @override
    def moved(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        """Play a word or a pass; a refused word costs nothing."""
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

    @override
    def timed_out(self, state: State, seat: int, judge: Judge) -> Step[State]:
        """A time-out passes."""
        return self._pass(state)

    @override
    def resigned(self, state: State, seat: int) -> Step[State]:
        after = replace(state, resigned=state.resigned | {seat})
        own = seat == state.seat
        return Step(self._ended(after, passes=state.passes) if own else after.settled())

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def view(self, state: State, seat: int | None) -> State:
        """Nothing is hidden."""
        return state

    @override
    def random_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """Words from one place after another, in random order, then a pass."""
        for first in random.shuffled(range(PLACES)):
            for path in words_from(state.letters, lexicon, first):
                if spelt(state.letters, path) not in state.words:
                    yield Move(path)
        yield Move()
