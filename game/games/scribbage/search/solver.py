"""The Solver of Scribbage: the best crossword of thirteen dice.

A few passes of a beam search, each wider than the one before, find a good arrangement; then every
pattern that might score more is tried (see proof.py), which finds a better one or proves that there
is none. Twice the total value of the dice is an upper bound; reaching it is a proof too. The
results depend on counts of steps, never on time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from typing_extensions import override

from game.games.scribbage.rules.laying import MIDDLE
from game.games.scribbage.rules.layout import Layout, Placed
from game.games.scribbage.rules.moves import HandIn, Lay, Lift, Move
from game.games.scribbage.rules.notation import format_cell, format_move
from game.games.scribbage.rules.pattern import Pattern, score_pattern
from game.games.scribbage.rules.pieces import JOKER, VALUES, Roll
from game.games.scribbage.rules.pieces import letters as rolled_letters
from game.games.scribbage.rules.reasons import NOT_THROWN
from game.games.scribbage.rules.state import TRAY, State
from game.games.scribbage.search.beam import empty_grid, expand_layer, first_words
from game.games.scribbage.search.dice_graph import JOKERS_AT, restrict
from game.games.scribbage.search.disjoint import best_words
from game.games.scribbage.search.layers import DICE, STRIDE, Layers, empty_layers
from game.games.scribbage.search.layers import JOKER as JOKER_MARK
from game.games.scribbage.search.proof import JOKER_MARK as PROOF_JOKER
from game.games.scribbage.search.proof import STRIDE as PROOF_STRIDE
from game.games.scribbage.search.proof import Proof
from game.search.arrays import Longs
from game.search.compiled import available, is_plain
from game.search.interface import Play, SearchCancelledError, Solver, never
from game.sentences import Sentence
from game.words.dawg import Dawg, build
from game.words.lexicon import Lexicon

STEPS = 250_000_000
"""The steps of a proof, about 10 ns each."""
BETWEEN = 2_000_000
"""The steps between two checks whether to stop: some hundredths of a second."""

PLAIN_WIDTH, PLAIN_JOKERS = 1, 1
"""The width of the only pass of a plain search, and the jokers it uses, which are worth nothing:
half a second, with a joker a second or two."""

CHUNK = 16
"""The nodes that a kernel expands between two checks whether to stop."""


class PlacedDie(NamedTuple):
    """A die of an arrangement: its cell (from 0), its letter, and whether it is a joker."""

    column: int
    row: int
    letter: str
    joker: bool


class Arrangement(NamedTuple):
    """A crossword and its score by the rules. proved: no better one exists."""

    score: int
    dice: tuple[PlacedDie, ...]
    proved: bool


PASSES: tuple[tuple[int, int], ...] = ((5, 0), (20, 0), (64, 0))
"""The passes of a search: (width, noise in 1024ths of a point). The first, narrow one has an answer
at once."""
HINT = PASSES[:2]
"""The passes of a hint: a twentieth of a second, mostly within two points of the best."""
HINT_EDGES = 1 << 14
"""If the graph of its words has more edges, which takes two jokers, a hint makes one pass."""


class Search:
    """The search of one throw. letters: the upper ones, JOKER for a joker; at most thirteen. steps:
    the most steps of a proof."""

    def __init__(self, letters: Sequence[str], dawg: Dawg) -> None:
        if len(letters) > DICE:
            raise ValueError(f"there are {DICE} dice, not {len(letters)}")
        self.letters, self.steps = tuple(letters), STEPS
        self._counts = np.zeros(27, np.int32)
        for letter in letters:
            self._counts[JOKERS_AT if letter == JOKER else ord(letter) - 65] += 1
        if is_plain():
            self._counts[JOKERS_AT] = min(self._counts[JOKERS_AT], PLAIN_JOKERS)
        self.edges = restrict(np.frombuffer(dawg.edges, np.uint32), self._counts)
        """The graph of the words that the dice can spell."""
        self._values = np.array([VALUES[chr(65 + i)] for i in range(26)], np.int32)
        total = sum(VALUES[letter] for letter in letters)
        self.bound = 2 * total
        """An upper bound: every die in two words."""
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
        """Make one pass with `width` nodes a layer (PLAIN_WIDTH at most if plain); return the best
        so far. If `enough` returns True the pass ends with what it has; if `cancelled` does, it
        raises SearchCancelledError, and its results are dropped."""
        if is_plain():
            width = min(width, PLAIN_WIDTH)
        layers = empty_layers(width)
        grid, random = empty_grid(), np.array([seed * 2 + 1], np.uint64)
        start = -sum(VALUES[letter] for letter in self.letters)
        first_words(self.edges, self._values, self._counts.copy(), start, noise, random, layers)
        for layer, first in _chunks(layers, len(self.letters)):
            if cancelled():
                raise SearchCancelledError
            if enough() or self.best.proved:
                break
            expand_layer(
                self.edges, self._values, self._counts, layer, noise, random, layers,
                grid, first, first + CHUNK,
            )  # fmt: skip
        found = _best_of(layers, self.bound)
        if found is not None and found.score > self.best.score:
            self.best = found
        return self.best

    def prove(
        self, *, enough: Callable[[], bool] = never, cancelled: Callable[[], bool] = never
    ) -> Arrangement:
        """Try what might score more than the best, within a number of steps; return the best so
        far. A plain search tries nothing. If `enough` returns True it ends with what it has; if
        `cancelled` does, it raises SearchCancelledError."""
        if is_plain() or self.best.proved:
            return self.best
        proof = Proof(self.letters, self.edges, self.best.score)
        while not proof.ended and proof.taken < self.steps and not enough():
            if cancelled():
                raise SearchCancelledError
            proof.run(min(BETWEEN, self.steps - proof.taken))
        if proof.grid is not None:
            self.best = Arrangement(proof.score, tuple(_dice_of(proof.grid)), proved=False)
        if proof.ended:
            self.best = self.best._replace(proved=True)
        return self.best

    def solve(
        self,
        *,
        so_far: Callable[[Arrangement], object] = lambda best: None,
        enough: Callable[[], bool] = never,
        cancelled: Callable[[], bool] = never,
    ) -> Arrangement:
        """Make PASSES, then prove; a plain search makes one pass. so_far: called with each
        improvement. enough, cancelled: see prove()."""
        before = self.best
        for number, (width, noise) in enumerate(PASSES[:1] if is_plain() else PASSES):
            best = self.run(width, noise, number, enough=enough, cancelled=cancelled)
            if best.proved:
                break
            if best is not before:
                so_far(best)
            before = best
        return self.prove(enough=enough, cancelled=cancelled)


def _dice_of(grid: Longs) -> Iterator[PlacedDie]:
    """The dice of a pattern that a proof found, from its corner."""
    cells = np.flatnonzero(grid)
    rows, columns = np.divmod(cells, PROOF_STRIDE)
    for cell, row, column in zip(cells, rows - rows.min(), columns - columns.min(), strict=True):
        shown = int(grid[cell])
        letter = chr(64 + shown % PROOF_JOKER)
        yield PlacedDie(int(column), int(row), letter, shown >= PROOF_JOKER)


def _chunks(layers: Layers, dice: int) -> Iterator[tuple[int, int]]:
    """The layers to expand, in chunks: (layer, first node). Steps lead to later layers only, so a
    layer is complete when it is reached."""
    for layer in range(1, dice - 1):
        for first in range(0, int(layers.sizes[layer]), CHUNK):
            yield layer, first


def _best_of(layers: Layers, bound: int) -> Arrangement | None:
    """The best node of all layers, None if there is none."""
    known: Arrangement | None = None
    for layer, size in enumerate(layers.sizes.tolist()):
        if size == 0:
            continue
        node = int(np.argmax(layers.scores[layer, :size]))
        score = int(layers.scores[layer, node])
        if known is None or score > known.score:
            found = (layers.cells, layers.letters, layers.marks)
            dice = zip(*(of[layer, node, : layer + 1].tolist() for of in found), strict=True)
            known = Arrangement(
                score,
                tuple(
                    PlacedDie(
                        cell % STRIDE, cell // STRIDE, chr(65 + letter), bool(mark & JOKER_MARK)
                    )
                    for cell, letter, mark in dice
                ),
                proved=score == bound,
            )
    return known


def best_arrangement(
    letters: Sequence[str],
    dawg: Dawg,
    *,
    crossing: bool = True,
    enough: Callable[[], bool] = never,
    cancelled: Callable[[], bool] = never,
) -> Arrangement:
    """The best arrangement that is found for dice that show `letters` (see Search.solve). By the
    young players' rules (crossing False) it is exact: words in rows of their own."""
    if crossing:
        return Search(letters, dawg).solve(enough=enough, cancelled=cancelled)
    words, score = best_words(letters, dawg, cancelled)
    dice = tuple(
        PlacedDie(column, 2 * row, letter.upper(), letter.islower())
        for row, word in enumerate(words)
        for column, letter in enumerate(word)
    )
    return Arrangement(score, dice, proved=True)


def layout_of(arrangement: Arrangement, roll: Roll) -> Layout:
    """An arrangement laid with the dice of a throw, around the middle of the grid."""
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
    """The best arrangement that is found, as one play."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """None before the throw, out of turn, or where no word can be laid. The play lifts what is
        in its way, lays all its dice at once, and hands in."""
        if cancelled():
            raise SearchCancelledError
        letters = _thrown(view, seat)
        if not letters:
            return ()
        crossing = view.options.flag("crossing")
        best = best_arrangement(letters, lexicon.dawg, crossing=crossing, cancelled=cancelled)
        return _as_plays(view, best)

    @override
    def nothing(self, view: State) -> Sentence:
        return NOT_THROWN.sentence if view.roll is None else super().nothing(view)

    @override
    def hint(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Play | None:
        """The result of a few narrow passes."""
        letters = _thrown(view, seat)
        if view.options.flag("crossing"):
            search = Search(letters, lexicon.dawg)
            brief = is_plain() or search.edges.size > HINT_EDGES
            for number, (width, noise) in enumerate(HINT[:1] if brief else HINT):
                search.run(width, noise, number, cancelled=cancelled)
            best = search.best
        else:
            best = best_arrangement(letters, lexicon.dawg, crossing=False, cancelled=cancelled)
        return next(iter(_as_plays(view, best)), None)

    @override
    def warm_up(self) -> None:
        """Compile the kernels, or load them from the cache."""
        if available():
            search = Search("ABAE", build(["AB", "BA", "ABA"]))
            search.run(4, 1, 0)
            search.prove()


def _thrown(view: State, seat: int) -> tuple[str, ...]:
    """The letters that a seat can lay; none before the throw and out of turn."""
    if view.roll is None or view.over or seat not in view.members(view.side):
        return ()
    return tuple(rolled_letters(view.roll))


def _as_plays(view: State, best: Arrangement) -> tuple[Play, ...]:
    """An arrangement as a play; none if no word is laid."""
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
    """The moves from one layout to another, and the hand-in."""
    moves: list[Move] = []
    away = tuple(die for die, placed in enumerate(before) if placed and after[die] != placed)
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
