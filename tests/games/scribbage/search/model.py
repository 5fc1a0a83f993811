"""The best layout of a few dice as a constraint model, for OR-Tools' CP-SAT to solve.

The grid is as large as dice that hang together can need, up to mirroring. A boolean for every
placement of a word says that it lies there as a run of its own: nothing before or after it. A
cell's letter comes from a die or from a joker. What the rules ask is said of cells: neighbours that
lie are in one placement, and every cell that lies is reached from one of them in the top row. This
model shares nothing with the search: no steps, no order of laying, no beam.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import product
from typing import TypeAlias

from ortools.sat.python import cp_model

from game.games.scribbage.rules.pieces import JOKER, VALUES

Cell: TypeAlias = "tuple[int, int]"
Var: TypeAlias = cp_model.IntVar


class Laying:
    """Dice that show `letters` and the words that may be laid with them."""

    def __init__(self, letters: str, words: Iterable[str]) -> None:
        self.model = cp_model.CpModel()
        self.dice = Counter(letters)
        self.total = sum(VALUES[letter] for letter in letters)
        count = len(letters)
        # Joined dice fill as many rows and columns as there are dice and one more, at most.
        self.rows, self.columns = (count + 1) // 2, count
        self.cells = list(product(range(self.rows), range(self.columns)))
        usable = sorted({word for word in words if len(word) > 1 and self._formable(word)})
        alphabet = sorted(set("".join(usable)))
        self.die = {
            (cell, letter): self._bool()
            for cell in self.cells
            for letter in alphabet
            if self.dice[letter]
        }
        self.wild = {
            (cell, letter): self._bool()
            for cell in self.cells
            for letter in alphabet
            if self.dice[JOKER]
        }
        self.lies = {cell: self._bool() for cell in self.cells}
        self.across = {cell: self._bool() for cell in self.cells}
        self.down = {cell: self._bool() for cell in self.cells}
        self._letters(alphabet)
        self.spelling: list[dict[tuple[Cell, str], list[Var]]] = []
        self._words(usable, self.across, (0, 1))
        self._words(usable, self.down, (1, 0))
        self._joined(count)
        self.score = self._score()

    def _bool(self) -> Var:
        return self.model.new_bool_var("")

    def _formable(self, word: str) -> bool:
        missing = Counter(word) - self.dice
        return sum(missing.values()) <= self.dice[JOKER]

    def _letters(self, alphabet: Iterable[str]) -> None:
        """Each cell has one letter or none; each die and joker lies once at most."""
        for cell in self.cells:
            shown = [self.die[cell, x] for x in alphabet if (cell, x) in self.die]
            shown += [self.wild[cell, x] for x in alphabet if (cell, x) in self.wild]
            self.model.add(sum(shown) == self.lies[cell])
            # A die that lies is in a word.
            self.model.add_bool_or(self.across[cell], self.down[cell], self.lies[cell].negated())
            self.model.add_implication(self.across[cell], self.lies[cell])
            self.model.add_implication(self.down[cell], self.lies[cell])
        for letter in alphabet:
            if self.dice[letter]:
                own = [self.die[cell, letter] for cell in self.cells]
                self.model.add(sum(own) <= self.dice[letter])
        if self.wild:
            self.model.add(sum(self.wild.values()) <= self.dice[JOKER])

    def _words(self, words: Iterable[str], inside: dict[Cell, Var], way: Cell) -> None:
        """Runs along one way are placements of words, and nothing else."""
        spelling: dict[tuple[Cell, str], list[Var]] = defaultdict(list)
        self.spelling.append(spelling)
        ending: dict[Cell, list[Var]] = defaultdict(list)
        for word in words:
            for start in self.cells:
                cells = [_step(start, way, i) for i in range(len(word))]
                if cells[-1] not in self.lies:
                    continue
                placed = self._bool()
                for cell, letter in zip(cells, word, strict=True):
                    spelling[cell, letter].append(placed)
                for end in (_step(start, way, -1), _step(cells[-1], way, 1)):
                    if end in self.lies:
                        ending[end].append(placed)
        by_cell: dict[Cell, list[Var]] = defaultdict(list)
        for (cell, letter), placements in spelling.items():
            shown = [x[cell, letter] for x in (self.die, self.wild) if (cell, letter) in x]
            self.model.add(sum(placements) <= sum(shown))
            by_cell[cell] += placements
        for cell in self.cells:
            self.model.add(sum(by_cell[cell]) == inside[cell])
            # Two placements may end at the same empty cell, from either side.
            for placed in ending[cell]:
                self.model.add_implication(placed, self.lies[cell].negated())
            beside = _step(cell, way, 1)
            if beside in self.lies:
                self.model.add_bool_or(
                    self.lies[cell].negated(), self.lies[beside].negated(), inside[cell]
                )

    def _joined(self, count: int) -> None:
        """Steps from neighbour to neighbour reach all that lies, from a first cell."""
        reached = {cell: self._bool() for cell in self.cells}
        self.model.add_at_most_one(reached.values())
        for cell in self.cells:
            self.model.add_implication(reached[cell], self.lies[cell])
            if cell[0] > 0:
                self.model.add(reached[cell] == 0)
        # A pattern lies in the corner.
        top = [self.lies[cell] for cell in self.cells if cell[0] == 0]
        left = [self.lies[cell] for cell in self.cells if cell[1] == 0]
        for cell in self.cells:
            self.model.add_bool_or(*top, self.lies[cell].negated())
            self.model.add_bool_or(*left, self.lies[cell].negated())
        for _ in range(count - 1):
            further = {cell: self._bool() for cell in self.cells}
            for cell in self.cells:
                beside = [_step(cell, way, by) for way in ((0, 1), (1, 0)) for by in (-1, 1)]
                near = [reached[other] for other in beside if other in reached]
                self.model.add_implication(further[cell], self.lies[cell])
                self.model.add_bool_or(*near, reached[cell], further[cell].negated())
            reached = further
        for cell in self.cells:
            self.model.add_implication(self.lies[cell], reached[cell])

    def _score(self) -> cp_model.LinearExprT:
        """What lies counts once more than nothing, what is in two words twice."""
        points: list[cp_model.LinearExprT] = [-self.total]
        for letter, count in self.dice.items():
            own = {
                cell: self.die[cell, letter] for cell in self.cells if (cell, letter) in self.die
            }
            if not own:
                continue
            laid = self.model.new_int_var(0, count, "")
            twice = self.model.new_int_var(0, count, "")
            both = {cell: self._bool() for cell in own}
            for cell, shown in own.items():
                self.model.add_implication(both[cell], shown)
                for spelling in self.spelling:
                    self.model.add(both[cell] <= sum(spelling[cell, letter]))
            self.model.add(laid == sum(own.values()))
            self.model.add(twice == sum(both.values()))
            self.model.add(twice <= laid)
            points += [2 * VALUES[letter] * laid, VALUES[letter] * twice]
        return sum(points)

    def best(self) -> int:
        """The highest score."""
        self.model.maximize(self.score)
        solver = _solver()
        status = solver.solve(self.model)
        assert status == cp_model.OPTIMAL, solver.status_name(status)
        return round(solver.objective_value)

    def reaches(self, score: int) -> bool:
        """Whether the dice can be laid to so many points. Asked once of a model."""
        self.model.add(self.score >= score)
        solver = _solver()
        status = solver.solve(self.model)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return status != cp_model.INFEASIBLE

    def lay(self, laid: Mapping[Cell, tuple[str, bool]]) -> None:
        """Nothing lies but these: by row and column, a letter and whether a joker shows it."""
        for (cell, letter), shown in (*self.die.items(), *self.wild.items()):
            joker = shown is self.wild.get((cell, letter))
            self.model.add(shown == (laid.get(cell) == (letter, joker)))


def _solver() -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 2
    solver.parameters.random_seed = 1
    return solver


def _step(cell: Cell, way: Cell, by: int) -> Cell:
    return cell[0] + by * way[0], cell[1] + by * way[1]
