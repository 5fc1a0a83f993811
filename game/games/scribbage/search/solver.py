"""The best crossword from thirteen dice: an anytime search, and the Solver of Scribbage.

Passes of a beam search (scribbage_beam) with growing width and a little noise are run one after
the other, or side by side in threads, since kernels do not hold the GIL. Nothing is published on
this problem; twice the total value of the dice is an upper bound, and meeting it is a proof.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count

import numpy as np
from typing_extensions import override

from game.games.scribbage.rules.dice import JOKER, VALUES, Roll
from game.games.scribbage.rules.dice import letters as rolled_letters
from game.games.scribbage.rules.laying import MIDDLE
from game.games.scribbage.rules.layout import Layout, Placed
from game.games.scribbage.rules.notation import format_cell, format_move
from game.games.scribbage.rules.pattern import Pattern, score_pattern
from game.games.scribbage.rules.state import TRAY, HandIn, Lay, Lift, Move, State
from game.games.scribbage.search.beam import CELLS, JOKERS_AT, expand_layer, first_words
from game.games.scribbage.search.layers import DICE, STRIDE
from game.games.scribbage.search.layers import JOKER as JOKER_MARK
from game.games.scribbage.search.simple import best_words
from game.search.compiled import available, is_plain
from game.search.interface import Play, SearchCancelledError, Solver, never
from game.words.dawg import Dawg, build
from game.words.lexicon import Lexicon

SECONDS = 2.0
"""How long the solver looks for the best arrangement."""

PLAIN_WIDTH = 1
"""How wide a plain search goes, in one pass: a second and a half."""

CHUNK = 16
"""How many nodes a kernel expands before it is asked whether to stop."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A die of an arrangement: its cell (from 0), its letter, and whether it is a joker."""

    column: int
    row: int
    letter: str
    joker: bool


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A crossword and its score as the rules count it. proved: no better one exists."""

    score: int
    dice: tuple[Laid, ...]
    proved: bool


EFFORT: tuple[tuple[int, int], ...] = (
    (5, 0),
    (20, 0),
    (60, 0),
    (100, 2048),
    *((300, noise) for noise in (0, 2048, 3072, 4096)),
    *((600, noise) for noise in (0, 2048, 3072, 4096)),
)
"""The passes of an anytime search: (width, noise in 1024ths of a point), then on and on as the
last. A first answer comes at once, from a narrow pass."""
HINT = EFFORT[:2]
"""The passes of a hint, which nobody waits two seconds for: a tenth of a second, and mostly within
two points of what all of SECONDS finds."""


class Search:
    """One throw's search. letters: what lies up, JOKER for a joker; at most thirteen."""

    def __init__(self, letters: Sequence[str], dawg: Dawg) -> None:
        if len(letters) > DICE:
            raise ValueError(f"there are {DICE} dice, not {len(letters)}")
        self.letters = tuple(letters)
        self._edges = np.frombuffer(dawg.edges, np.uint32)
        self._counts = np.zeros(27, np.int32)
        for letter in letters:
            self._counts[JOKERS_AT if letter == JOKER else ord(letter) - 65] += 1
        self._values = np.array([VALUES[chr(65 + i)] for i in range(26)], np.int32)
        total = sum(VALUES[letter] for letter in letters)
        self.bound = 2 * total
        """No arrangement scores more: every die in two words."""
        self.best = Arrangement(-total, (), proved=total == 0)

    def run(
        self,
        width: int,
        noise: int,
        seed: int,
        *,
        enough: Callable[[], bool] = never,
        cancelled: Callable[[], bool] = never,
    ) -> Arrangement:
        """One pass with `width` nodes a layer, a plain one with PLAIN_WIDTH at the most; the best
        known after it, which is kept in `best`.

        When `enough` says so the pass ends with what it has; when `cancelled` does, with
        SearchCancelledError, and nothing of it is kept.
        """
        if is_plain():
            width = min(width, PLAIN_WIDTH)
        layers = _Layers(width)
        random = np.array([seed * 2 + 1], np.uint64)
        start = -sum(VALUES[letter] for letter in self.letters)
        at = layers
        first_words(
            self._edges, self._values, self._counts.copy(), start, noise, random,
            at.keys, at.scores, at.cells, at.letters, at.marks, at.sizes, at.tables,
        )  # fmt: skip
        for layer, first in layers.chunks(len(self.letters)):
            if cancelled():
                raise SearchCancelledError
            if enough() or self.best.proved:
                break
            expand_layer(
                self._edges, self._values, self._counts, layer, noise, random,
                at.keys, at.scores, at.cells, at.letters, at.marks, at.sizes, at.tables,
                at.grid, at.index, at.checks, first, first + CHUNK,
            )  # fmt: skip
        found = layers.best(self.bound)
        if found is not None and found.score > self.best.score:
            self.best = found
        return self.best

    def anytime(
        self,
        seconds: float,
        *,
        threads: int = 2,
        cancelled: Callable[[], bool] = never,
        clock: Callable[[], float] = time.monotonic,
    ) -> Arrangement:
        """The best that `threads` threads find in about so many seconds; a plain search makes
        one pass."""
        if is_plain():
            return self.run(PLAIN_WIDTH, 0, 0, cancelled=cancelled)
        end = clock() + seconds
        passes = count()

        def work(_thread: int) -> None:
            while clock() < end and not self.best.proved:
                number = next(passes)
                width, noise = EFFORT[min(number, len(EFFORT) - 1)]
                self.run(width, noise, number, enough=lambda: clock() >= end, cancelled=cancelled)

        with ThreadPoolExecutor(threads) as pool:
            for _ in pool.map(work, range(threads)):
                pass
        return self.best


class _Layers:
    """The arrays that the kernels work on; see scribbage_beam."""

    def __init__(self, width: int) -> None:
        slots = 1 << (8 * width).bit_length()
        self.keys = np.zeros((DICE, width), np.int64)
        self.scores = np.zeros((DICE, width), np.int32)
        self.cells = np.zeros((DICE, width, DICE), np.int32)
        self.letters = np.zeros((DICE, width, DICE), np.int8)
        self.marks = np.zeros((DICE, width, DICE), np.int8)
        self.sizes = np.zeros((DICE, 1), np.int32)
        self.tables = np.zeros((DICE, slots), np.uint64)
        self.grid = np.zeros(CELLS, np.int8)
        self.index = np.zeros(CELLS, np.int8)
        self.checks = np.full(CELLS, -1, np.int32)

    def chunks(self, dice: int) -> Iterator[tuple[int, int]]:
        """The layers that can be led on from, in chunks: (layer, first node). A layer is full
        when it is reached, since steps only lead to later ones."""
        for layer in range(1, dice - 1):
            for first in range(0, int(self.sizes[layer, 0]), CHUNK):
                yield layer, first

    def best(self, bound: int) -> Arrangement | None:
        """The best node of all layers, None if there is none."""
        known: Arrangement | None = None
        for layer in range(DICE):
            size = int(self.sizes[layer, 0])
            if size == 0:
                continue
            node = int(np.argmax(self.scores[layer, :size]))
            score = int(self.scores[layer, node])
            if known is None or score > known.score:
                known = Arrangement(
                    score,
                    tuple(
                        Laid(
                            int(cell) % STRIDE,
                            int(cell) // STRIDE,
                            chr(65 + int(letter)),
                            bool(mark & JOKER_MARK),
                        )
                        for cell, letter, mark in zip(
                            self.cells[layer, node, : layer + 1],
                            self.letters[layer, node, : layer + 1],
                            self.marks[layer, node, : layer + 1],
                            strict=True,
                        )
                    ),
                    proved=score == bound,
                )
        return known


def best_arrangement(
    letters: Sequence[str],
    dawg: Dawg,
    *,
    crossing: bool = True,
    seconds: float = SECONDS,
    threads: int = 2,
    cancelled: Callable[[], bool] = never,
) -> Arrangement:
    """The best arrangement of the dice that show `letters` that can be found in the time.

    The young players' way (crossing False) is solved exactly: words in rows of their own.
    """
    if crossing:
        return Search(letters, dawg).anytime(seconds, threads=threads, cancelled=cancelled)
    words, score = best_words(letters, dawg, cancelled)
    dice = tuple(
        Laid(column, 2 * row, letter.upper(), letter.islower())
        for row, word in enumerate(words)
        for column, letter in enumerate(word)
    )
    return Arrangement(score, dice, proved=True)


def layout_of(arrangement: Arrangement, roll: Roll) -> Layout:
    """The arrangement laid with the dice of a throw, around the middle of the grid."""
    layout: list[Placed | None] = list(TRAY)
    if not arrangement.dice:
        return TRAY
    left = MIDDLE - max(laid.column for laid in arrangement.dice) // 2
    top = MIDDLE - max(laid.row for laid in arrangement.dice) // 2
    free: dict[str, list[int]] = {}
    for die, letter in enumerate(rolled_letters(roll)):
        free.setdefault(letter, []).append(die)
    for laid in arrangement.dice:
        die = free[JOKER if laid.joker else laid.letter].pop(0)
        cell = (left + laid.column, top + laid.row)
        layout[die] = Placed(cell, laid.letter if laid.joker else "")
    return tuple(layout)


class ScribbageSolver(Solver[State]):
    """The best arrangement that is found in SECONDS, as one play."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """Nothing before the throw, out of turn, or where no word can be laid.

        The play lifts what is in its way, lays all its dice at once, and hands in.
        """
        if cancelled():
            raise SearchCancelledError
        letters = _thrown(view, seat)
        if not letters:
            return ()
        crossing = view.options.flag("crossing")
        best = best_arrangement(letters, lexicon.dawg, crossing=crossing, cancelled=cancelled)
        return _as_plays(view, best)

    @override
    def hint(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Play | None:
        """What a few narrow passes find."""
        letters = _thrown(view, seat)
        if view.options.flag("crossing"):
            search = Search(letters, lexicon.dawg)
            for number, (width, noise) in enumerate(HINT[:1] if is_plain() else HINT):
                search.run(width, noise, number, cancelled=cancelled)
            best = search.best
        else:
            best = best_arrangement(letters, lexicon.dawg, crossing=False, cancelled=cancelled)
        return next(iter(_as_plays(view, best)), None)

    def warm_up(self) -> None:
        """Compile the kernels, or load them from the cache."""
        if available():
            Search("ABA", build(["AB", "BA", "ABA"])).run(4, 1, 0)


def _thrown(view: State, seat: int) -> tuple[str, ...]:
    """What the dice show that the seat can lay; nothing before the throw and out of turn."""
    if view.roll is None or view.over or seat not in view.members(view.side):
        return ()
    return tuple(rolled_letters(view.roll))


def _as_plays(view: State, best: Arrangement) -> tuple[Play, ...]:
    """An arrangement of a throw's dice as a play; none if no word is laid."""
    roll = view.roll
    if roll is None or not best.dice:
        return ()
    layout = layout_of(best, roll)
    kept = frozenset(die for die, placed in enumerate(layout) if placed is not None)
    score = score_pattern(roll, layout, Pattern(kept), crossing=view.options.flag("crossing"))
    words = sorted((*score.across, *score.down), key=lambda word: (-word[1], word[0]))
    cells = tuple(format_cell(placed.cell) for placed in layout if placed is not None)
    moves = tuple(format_move(move) for move in moves_to(view.layout, layout))
    return (Play(moves, tuple(word for word, _ in words), score.total, cells, several=True),)


def moves_to(before: Layout, after: Layout) -> Sequence[Move]:
    """The moves that turn one layout into another, and hand it in."""
    moves: list[Move] = []
    away = tuple(die for die, placed in enumerate(before) if placed and after[die] is None)
    if away:
        moves.append(Lift(away))
    lay = tuple(
        (die, placed.cell, placed.letter)
        for die, placed in enumerate(after)
        if placed is not None and placed != before[die]
    )
    if lay:
        moves.append(Lay(lay))
    return (*moves, HandIn())


SOLVER = ScribbageSolver()
