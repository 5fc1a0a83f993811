"""Every legal pattern of a few dice, by deciding for one die after the other what runs through it.

A pattern hangs together, so that it can be written down from any of its words: each die of a word
that lies has a line across it, in which it is alone or part of a word. All ways of deciding that
are tried; only those are left out that cannot reach a score that is known to be possible. Nothing
here steps from one legal pattern to the next, as the search that is tested does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from game.rules.scribbage.dice import JOKER, VALUES

Cell = tuple[int, int]
Line = tuple[Cell, int]
"""A cell and a direction: 0 across, 1 down."""


def best_score(letters: str, words: Iterable[str], known: int) -> int:
    """The highest score that dice showing `letters` can be laid to.

    known: a score that can be had; patterns that must score less are not looked at. The least
    number there is stands for none.
    """
    search = _Search(letters, words, known)
    search.run()
    return search.best


class _Search:
    def __init__(self, letters: str, words: Iterable[str], known: int) -> None:
        self.total = sum(VALUES[letter] for letter in letters)
        self.known = known
        self.best = -self.total
        self.left = Counter(letters)
        self.worth_left = self.total
        usable = [word for word in words if len(word) > 1 and self._formable(word)]
        # The first word of a pattern is the first in this order: each pattern is met once for
        # each place where its first word lies.
        self.words = sorted(set(usable), key=lambda word: (-len(word), word))
        self.using: dict[str, list[tuple[int, str, int]]] = {}
        for rank, word in enumerate(self.words):
            for offset, letter in enumerate(word):
                self.using.setdefault(letter, []).append((rank, word, offset))
        self.grid: dict[Cell, tuple[str, int]] = {}
        self.empty: Counter[Cell] = Counter()
        self.decided: set[Line] = set()
        self.pending: list[Line] = []

    def _formable(self, word: str) -> bool:
        missing = sum((Counter(word) - self.left).values())
        return missing <= self.left[JOKER]

    def run(self) -> None:
        for rank, word in enumerate(self.words):
            for _ in self._lay((0, 0), 0, word):
                self._decide(rank, self._gain((0, 0), 0, len(word)))

    def _gain(self, start: Cell, way: int, length: int) -> int:
        return sum(self.grid[cell][1] for cell in _cells(start, way, length))

    def _decide(self, first: int, gained: int) -> None:
        """Decide the next line; `gained` is what the words that lie are worth."""
        open_lines = sum(self.grid[cell][1] for cell, way in self.pending)
        if gained + open_lines + 2 * self.worth_left < self.known:
            return
        if not self.pending:
            score = gained - self.worth_left
            self.best = max(self.best, score)
            self.known = max(self.known, score)
            return
        line = self.pending.pop()
        cell, way = line
        if line in self.decided:
            self._decide(first, gained)
        else:
            self._alone(first, gained, line)
            letter = self.grid[cell][0]
            for rank, word, offset in self.using.get(letter, ()):
                # Words from the first one on: the first word is the first in order.
                if rank < first:
                    continue
                start = (cell[0] - offset, cell[1]) if way == 0 else (cell[0], cell[1] - offset)
                for _ in self._lay(start, way, word):
                    self._decide(first, gained + self._gain(start, way, len(word)))
        self.pending.append(line)

    def _alone(self, first: int, gained: int, line: Line) -> None:
        cell, way = line
        ends = [_step(cell, way, -1), _step(cell, way, 1)]
        if any(end in self.grid for end in ends):
            return
        self.empty.update(ends)
        self.decided.add(line)
        self._decide(first, gained)
        self.decided.discard(line)
        self.empty.subtract(ends)

    def _lay(self, start: Cell, way: int, word: str) -> Iterator[None]:
        """Lay a word, if it fits, in every way that dice and jokers can; undo it afterwards."""
        cells = list(_cells(start, way, len(word)))
        ends = [_step(start, way, -1), _step(cells[-1], way, 1)]
        if any(end in self.grid for end in ends):
            return
        new: list[tuple[Cell, str]] = []
        for cell, letter in zip(cells, word, strict=True):
            if cell in self.grid:
                if self.grid[cell][0] != letter or (cell, way) in self.decided:
                    return
            elif self.empty[cell] > 0:
                return
            else:
                new.append((cell, letter))
        lines = [(cell, way) for cell in cells]
        self.empty.update(ends)
        self.decided.update(lines)
        yield from self._take(new, 1 - way)
        self.decided.difference_update(lines)
        self.empty.subtract(ends)

    def _take(self, new: list[tuple[Cell, str]], across: int) -> Iterator[None]:
        """Take dice for new cells, whose other lines are then to be decided."""
        if not new:
            yield
            return
        (cell, letter), rest = new[0], new[1:]
        for face in (letter, JOKER):
            if self.left[face] > 0:
                worth = VALUES[face]
                self.left[face] -= 1
                self.worth_left -= worth
                self.grid[cell] = (letter, worth)
                self.pending.append((cell, across))
                yield from self._take(rest, across)
                self.pending.remove((cell, across))
                del self.grid[cell]
                self.worth_left += worth
                self.left[face] += 1


def _step(cell: Cell, way: int, by: int) -> Cell:
    return (cell[0] + by, cell[1]) if way == 0 else (cell[0], cell[1] + by)


def _cells(start: Cell, way: int, length: int) -> Iterator[Cell]:
    for i in range(length):
        yield _step(start, way, i)
