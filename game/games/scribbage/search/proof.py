"""Whether a throw can be worth more than is known: every pattern that might is tried.

A die in two words counts twice: what a pattern scores less than that, it loses (its value for a die
in one word, three times its value for a die left over). What may be lost at most is known, so a
pattern is written down die by die from the dearest one: for each die that lies and each direction
it is decided whether it stands alone there or which word runs through it. A branch ends where more
is lost than may be. Nothing is left out, so that a search that comes to its end is a proof.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.games.scribbage.rules.pieces import JOKER, VALUES
from game.games.scribbage.search.dice_graph import JOKERS_AT, KINDS, spelled
from game.games.scribbage.search.layers import DICE
from game.search.arrays import Edges, Longs
from game.search.compiled import kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT

STRIDE = 32
MIDDLE = 16 * STRIDE + 16
JOKER_MARK = 64
"""Added to a joker's letter in the pattern that is kept."""

TAKEN, LOST, ALLOWED, LAID, LEFT_VALUE, LIMIT, LEFT, TOP = range(8)
"""What the array `now` holds: steps taken; what the best found loses, or -1; what may be lost; how
many dice lie; the value of those that do not; after how many steps to pause; how many dice do not
lie; the topmost frame, or -1."""
STAGE, LOSS, FOUND, WAY, START, CELL, AT, EDGE, FACE, THERE = range(10)
"""What a frame holds. A frame decides a die and direction (stages ALONE to STARTS), with CELL for
how many empty cells its word begins before it, or walks along a word (stages from LETTERS)."""
ALONE, STOOD, STARTS, LETTERS, FACES, ENDED, ONWARD, WALKED = range(8)
FRAMES = 8 * DICE


@kernel
def common(edges: Edges, pairs: Longs, rare: Longs) -> None:
    """Count in `rare`, downwards, the words of a tree that have each letter, and note in `pairs`
    by letter which ones may follow it."""
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
    edges: Edges,
    pairs: Longs,
    rare: Longs,
    worth: Longs,
    dice: Longs,
    now: Longs,
    grid: Longs,
    value: Longs,
    barred: Longs,
    done: Longs,
    laid: Longs,
    best: Longs,
    frames: Longs,
) -> None:
    """Go on until everything is tried, or enough steps are taken.

    barred: cells that must stay empty; done: by direction and cell, whether it is decided; pairs:
    the letters that may follow each letter. Everything it needs to go on later is in its arrays.
    """
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
    """Tries, step by step, every pattern of dice that show `letters` that might be worth more than
    `score`.

    score: of the best that is known. grid: letter + 1 by cell of the pattern that is worth it, a
    joker's with JOKER_MARK; None while none better than the first was found. taken: how many steps
    were taken.
    """

    def __init__(self, letters: Sequence[str], edges: Edges, score: int) -> None:
        self.letters = tuple(letters)
        self._edges = edges
        self._most = 2 * sum(VALUES[letter] for letter in letters)
        self._dice = [letter for letter in letters if letter != JOKER]
        self._jokers = len(letters) - len(self._dice)
        self._out = 0
        """What those left out of it lose."""
        self.score = score
        self.grid: Longs | None = None
        self.taken = 0
        self._begin()

    @property
    def ended(self) -> bool:
        """Whether nothing is left untried."""
        return not self._dice or self._out > self._most - self.score - 1

    def run(self, steps: int) -> None:
        """Take `steps` steps more, or as many as are left."""
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
                # The dearest die does not lie then: it is left out, and the next is the dearest.
                self._dice.remove(self._dearest)
                self._out += 3 * VALUES[self._dearest]
                self._begin()

    def _begin(self) -> None:
        """Set out with the dearest die that is not left out."""
        if self.ended:
            return
        counts = np.zeros(KINDS + 1, np.int32)
        for letter in self._dice:
            counts[ord(letter) - 65] += 1
        counts[JOKERS_AT] = self._jokers
        edges = spelled(self._edges, counts)
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
