"""The proof that a throw is worth no more than is known: every pattern that might score more is
tried.

A die in two words counts twice; a pattern loses against that bound the value of each die in one
word, and three times the value of each die left over. A pattern is built die by die from the most
valuable one: for each laid die and direction it either has no neighbour there, or one of the
possible words runs through it. A branch ends where its loss is too high. Nothing is left out, so a
search that ends is a proof.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.games.scribbage.rules.pieces import JOKER, VALUES
from game.games.scribbage.search.dice_graph import JOKERS_AT, KINDS, restrict
from game.games.scribbage.search.layers import DICE
from game.search.arrays import Edges, Longs
from game.search.compiled import kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT

STRIDE = 32
MIDDLE = 16 * STRIDE + 16
JOKER_MARK = 64
"""Added to a joker's letter in the kept pattern."""

TAKEN, LOST, ALLOWED, LAID, LEFT_VALUE, LIMIT, LEFT, TOP = range(8)
"""The entries of `now`: steps taken; the loss of the best pattern found, or -1; the loss that is
allowed; the number of dice laid; the value of those not laid; the step to pause at; the number of
dice not laid; the top frame, or -1."""
STAGE, LOSS, FOUND, WAY, START, CELL, AT, EDGE, FACE, THERE = range(10)
"""The fields of a frame. It either decides a die and direction (stages ALONE to STARTS), with CELL
for the empty cells that its word begins before it, or walks along a word (stages from LETTERS)."""
ALONE, STOOD, STARTS, LETTERS, FACES, ENDED, ONWARD, WALKED = range(8)
FRAMES = 8 * DICE


@kernel
def common(edges: Edges, pairs: Longs, rare: Longs) -> None:
    """Count in `rare`, downwards, the words of a tree that have each letter, and set in `pairs` by
    letter which ones may follow it."""
    cursor = np.zeros(DICE + 2, np.int64)
    path = np.zeros(DICE + 2, np.int64)
    seen = np.zeros(DICE + 2, np.int64)
    cursor[0] = ROOT if edges[ROOT] else 0
    depth = 0
    while depth >= 0:
        node = cursor[depth]
        if node == 0:
            depth -= 1
            continue
        edge = np.int64(edges[node])
        letter = edge & LETTER
        cursor[depth] = 0 if edge & LAST else node + 1
        path[depth] = letter
        seen[depth + 1] = seen[depth] | (1 << letter)
        if edge & END:
            for i in range(depth):
                pairs[path[i]] |= 1 << path[i + 1]
            for other in range(KINDS):
                if (seen[depth + 1] >> other) & 1:
                    rare[other] -= 1
        depth += 1
        cursor[depth] = edge >> SHIFT


@kernel
def pursue(
    edges: Edges, pairs: Longs, rare: Longs, worth: Longs, dice: Longs, now: Longs, grid: Longs,
    value: Longs, barred: Longs, done: Longs, laid: Longs, best: Longs, frames: Longs,
) -> None:  # fmt: skip
    """Search until everything is tried, or the step to pause at is reached. barred: cells that must
    stay empty; done: by direction and cell, whether it is decided; pairs: by letter, those that may
    follow it. All state is in the arrays, so that the search can be resumed."""
    while now[TOP] >= 0 and now[TAKEN] < now[LIMIT]:
        now[TAKEN] += 1
        frame = frames[now[TOP]]
        under = frames[now[TOP] + 1]
        stage, loss, found, way = frame[STAGE], frame[LOSS], frame[FOUND], frame[WAY]
        if stage == ALONE:
            found, way, first, forced, dead = -1, 0, -1, 0, loss > now[ALLOWED]
            for i in range(now[LAID]):
                cell = laid[i]
                for w in range(2):
                    if done[w, cell]:
                        continue
                    step = STRIDE if w else 1
                    beside = grid[cell - step] != 0 or grid[cell + step] != 0
                    must = beside or value[cell] + loss > now[ALLOWED]
                    if must and not beside:
                        forced += 1
                        if barred[cell - step] and barred[cell + step]:
                            dead = True
                    key = rare[grid[cell] - 1] + 2000000 * must + 1000000 * beside
                    if key > first:
                        found, way, first = cell, w, key
            # A new die stands beside four others at most.
            if dead or forced > 4 * now[LEFT]:
                now[TOP] -= 1
                continue
            if found < 0:
                lost = loss + 3 * now[LEFT_VALUE]
                if lost <= now[ALLOWED] and now[LAID] > 1:
                    now[LOST], now[ALLOWED] = lost, lost - 1
                    best[:] = 0
                    for i in range(now[LAID]):
                        cell = laid[i]
                        best[cell] = grid[cell] + (0 if value[cell] else JOKER_MARK)
                now[TOP] -= 1
                continue
            frame[STAGE], frame[FOUND], frame[WAY] = STARTS, found, way
            frame[START], frame[CELL] = found, 0
            step = STRIDE if way else 1
            alone = grid[found - step] == 0 and grid[found + step] == 0
            if alone and loss + value[found] <= now[ALLOWED]:
                barred[found - step] += 1
                barred[found + step] += 1
                done[way, found] = 1
                frame[STAGE] = STOOD
                under[STAGE], under[LOSS] = ALONE, loss + value[found]
                now[TOP] += 1
        elif stage == STOOD:
            step = STRIDE if way else 1
            barred[found - step] -= 1
            barred[found + step] -= 1
            done[way, found] = 0
            frame[STAGE] = STARTS
        elif stage == STARTS:
            step = STRIDE if way else 1
            start = frame[START]
            if grid[start] == 0:
                frame[CELL] += 1
                if barred[start] or frame[CELL] > now[LEFT]:
                    now[TOP] -= 1
                    continue
            frame[START] = start - step
            if grid[start - step] == 0:
                under[STAGE], under[LOSS], under[FOUND], under[WAY] = LETTERS, loss, found, way
                under[START], under[CELL], under[AT] = start, start, ROOT
                under[THERE] = grid[start] != 0
                now[TOP] += 1
        elif stage == LETTERS:
            cell, at = frame[CELL], frame[AT]
            edge = np.int64(edges[at]) if at else 0
            if edge == 0:
                now[TOP] -= 1
                continue
            letter = edge & LETTER
            frame[AT] = 0 if edge & LAST else at + 1
            if frame[THERE]:
                if grid[cell] != letter + 1:
                    continue
            else:
                if dice[letter] == 0 and dice[JOKERS_AT] == 0:
                    continue
                other = 1 if way else STRIDE
                before, behind = grid[cell - other], grid[cell + other]
                if before and (pairs[before - 1] >> letter) & 1 == 0:
                    continue
                if behind and (pairs[letter] >> (behind - 1)) & 1 == 0:
                    continue
            frame[EDGE], frame[FACE], frame[STAGE] = edge, -1, FACES
        elif stage == FACES:
            frame[FACE] += 1
            cell, edge, start = frame[CELL], frame[EDGE], frame[START]
            letter = edge & LETTER
            if frame[FACE] == 2 or (frame[THERE] and frame[FACE] == 1):
                frame[STAGE] = LETTERS
                continue
            if not frame[THERE]:
                die = JOKERS_AT if frame[FACE] else letter
                if dice[die] == 0:
                    continue
                dice[die] -= 1
                grid[cell], value[cell], laid[now[LAID]] = letter + 1, worth[die], cell
                now[LAID] += 1
                now[LEFT] -= 1
                now[LEFT_VALUE] -= worth[die]
            frame[STAGE] = ONWARD
            step = STRIDE if way else 1
            if cell >= found and cell > start and edge & END and grid[cell + step] == 0:
                barred[start - step] += 1
                barred[cell + step] += 1
                for i in range(start, cell + 1, step):
                    done[way, i] += 1
                frame[STAGE] = ENDED
                under[STAGE], under[LOSS] = ALONE, loss
                now[TOP] += 1
        elif stage == ENDED:
            cell, start = frame[CELL], frame[START]
            step = STRIDE if way else 1
            for i in range(start, cell + 1, step):
                done[way, i] -= 1
            barred[start - step] -= 1
            barred[cell + step] -= 1
            frame[STAGE] = ONWARD
        elif stage == ONWARD:
            frame[STAGE] = WALKED
            cell = frame[CELL] + (STRIDE if way else 1)
            there = grid[cell] != 0
            if frame[EDGE] >> SHIFT and (there or (barred[cell] == 0 and now[LEFT])):
                under[STAGE], under[LOSS], under[FOUND], under[WAY] = LETTERS, loss, found, way
                under[START], under[CELL], under[AT] = frame[START], cell, frame[EDGE] >> SHIFT
                under[THERE] = there
                now[TOP] += 1
        else:
            if not frame[THERE]:
                die = JOKERS_AT if frame[FACE] else frame[EDGE] & LETTER
                dice[die] += 1
                grid[frame[CELL]] = 0
                now[LAID] -= 1
                now[LEFT] += 1
                now[LEFT_VALUE] += worth[die]
            frame[STAGE] = FACES


class Proof:
    """A resumable search through every pattern of dice that show `letters` and might be worth more
    than `score`. score: of the best known pattern. grid: by cell letter + 1 of that pattern, with
    JOKER_MARK for jokers; None until a better one than the first is found. taken: steps taken."""

    def __init__(self, letters: Sequence[str], edges: Edges, score: int) -> None:
        self.letters = tuple(letters)
        self._edges = edges
        self._most = 2 * sum(VALUES[letter] for letter in letters)
        self._dice = [letter for letter in letters if letter != JOKER]
        self._jokers = len(letters) - len(self._dice)
        self._out = 0  # the loss of the dice that are left out
        self.score = score
        self.grid: Longs | None = None
        self.taken = 0
        self._begin()

    @property
    def ended(self) -> bool:
        """Whether nothing is left to try."""
        return not self._dice or self._out > self._most - self.score - 1

    def run(self, steps: int) -> None:
        """Take up to `steps` more steps."""
        until = self.taken + steps
        while not self.ended and self.taken < until:
            now = self._now
            before = int(now[TAKEN])
            now[LIMIT] = before + until - self.taken
            pursue(*self._arrays)
            self.taken += int(now[TAKEN]) - before
            if now[LOST] >= 0:
                self.score, self.grid = self._most - int(now[LOST]), self._best.copy()
            if now[TOP] < 0:
                # No better pattern has the dearest die: leave it out, and go on with the next.
                self._dice.remove(self._dearest)
                self._out += 3 * VALUES[self._dearest]
                self._begin()

    def _begin(self) -> None:
        """Start with the most valuable die that is not left out."""
        if self.ended:
            return
        counts = np.zeros(KINDS + 1, np.int32)
        for letter in self._dice:
            counts[ord(letter) - 65] += 1
        counts[JOKERS_AT] = self._jokers
        edges = restrict(self._edges, counts)
        pairs, rare = np.zeros(KINDS, np.int64), np.full(KINDS, 999999, np.int64)
        common(edges, pairs, rare)
        self._dearest = max(self._dice, key=lambda x: (VALUES[x], int(rare[ord(x) - 65])))
        first = ord(self._dearest) - 65
        worth = np.array([*(VALUES[chr(65 + i)] for i in range(KINDS)), 0], np.int64)
        left = counts.astype(np.int64)
        cells = STRIDE * STRIDE
        grid, value, barred, self._best = (np.zeros(cells, np.int64) for _ in range(4))
        laid, done = np.zeros(len(self.letters) + 1, np.int64), np.zeros((2, cells), np.int64)
        frames = np.zeros((FRAMES, 10), np.int64)
        left[first] -= 1
        grid[MIDDLE], value[MIDDLE], laid[0] = first + 1, worth[first], MIDDLE
        total = sum(VALUES[letter] for letter in self._dice) - int(worth[first])
        dice = len(self._dice) + self._jokers
        allowed = self._most - self.score - 1
        self._now = np.array([0, -1, allowed, 1, total, 0, dice - 1, 0], np.int64)
        frames[0, STAGE], frames[0, LOSS] = ALONE, self._out
        self._arrays = (
            edges, pairs, rare, worth, left, self._now, grid, value, barred, done, laid,
            self._best, frames,
        )  # fmt: skip
