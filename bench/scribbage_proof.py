"""Whether a throw of Scribbage can be worth more than is known: every pattern that might is tried.

A die in two words counts twice: what a pattern scores less than that, it loses (its value for a die
in one word, three times its value for a die left over). What may be lost at most is known, so a
pattern is written down die by die from the dearest one: for each die that lies and each direction
it is decided whether it stands alone there or which word runs through it. A branch ends where more
is lost than may be. Nothing is left out, so that a search that comes to its end is a proof.

    python -m bench.scribbage_proof [MILLIONS]

tries the rolls that are not known to be best, the likeliest first, each for so many MILLIONS (20)
of decisions, and keeps what it proves or finds.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from bench.scribbage_known import Known, change, known
from game.games.scribbage.rules.dice import JOKER, VALUES
from game.games.scribbage.search.beam import JOKERS_AT
from game.games.scribbage.search.simple import spelt
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT, Dawg, build
from game.words.lists import load

MILLIONS = 20
STRIDE = 32
MIDDLE = 16 * STRIDE + 16
DECIDED, LOST, ALLOWED, LAID, LEFT_VALUE, LIMIT, LEFT = range(7)
"""What the array `now` holds: decisions made; what the best found loses, or -1; what may be lost;
how many dice lie; the value of those that do not; how many decisions may be made; how many dice do
not lie."""

Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Proof:
    """ended: nothing was left untried. score and rows: something better, if any was found."""

    ended: bool
    score: int | None
    rows: tuple[str, ...]


def _decide(
    loss: int, edges: Array, pairs: Array, rare: Array, worth: Array, dice: Array, now: Array,
    grid: Array, value: Array, barred: Array, done: Array, laid: Array, best: Array,
) -> None:  # fmt: skip
    """Decide the next die and direction in every way. barred: cells that must stay empty; done: by
    direction and cell, whether it is decided; pairs: the letters that may follow each letter."""
    now[DECIDED] += 1
    if now[DECIDED] > now[LIMIT]:
        return
    found, way, first, forced = -1, 0, -1, 0
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
                    return
            key = rare[grid[cell] - 1] + 2000000 * must + 1000000 * beside
            if key > first:
                found, way, first = cell, w, key
    # A new die stands beside four others at most.
    if forced > 4 * now[LEFT]:
        return
    if found < 0:
        lost = loss + 3 * now[LEFT_VALUE]
        if lost <= now[ALLOWED] and now[LAID] > 1:
            now[LOST], now[ALLOWED] = lost, lost - 1
            best[:] = grid
        return
    step = STRIDE if way else 1
    alone = grid[found - step] == 0 and grid[found + step] == 0
    if alone and loss + value[found] <= now[ALLOWED]:
        barred[found - step] += 1
        barred[found + step] += 1
        done[way, found] = 1
        _deciding(
            loss + value[found], edges, pairs, rare, worth, dice, now,
            grid, value, barred, done, laid, best,
        )  # fmt: skip
        barred[found - step] -= 1
        barred[found + step] -= 1
        done[way, found] = 0
    start, empty = found, 0
    while True:
        if grid[start] == 0:
            empty += 1
            if barred[start] or empty > now[LEFT]:
                return
        if grid[start - step] == 0:
            _walking(
                way, start, ROOT, start, found, loss, edges, pairs, rare, worth, dice, now,
                grid, value, barred, done, laid, best,
            )  # fmt: skip
        start -= step


def _walk(
    way: int, cell: int, node: int, start: int, found: int, loss: int, edges: Array, pairs: Array,
    rare: Array, worth: Array, dice: Array, now: Array, grid: Array, value: Array, barred: Array,
    done: Array, laid: Array, best: Array,
) -> None:  # fmt: skip
    """Every word from `start` through `found`, of which the letters before `cell` are there."""
    step, other = (STRIDE, 1) if way else (1, STRIDE)
    there = grid[cell] != 0
    if now[DECIDED] > now[LIMIT] or (not there and (barred[cell] or now[LEFT] == 0)):
        return
    at = node
    while at:
        edge = np.int64(edges[at])
        if edge == 0:
            return
        letter = edge & LETTER
        at = 0 if edge & LAST else at + 1
        if there and grid[cell] != letter + 1:
            continue
        before, behind = grid[cell - other], grid[cell + other]
        if not there and before and (pairs[before - 1] >> letter) & 1 == 0:
            continue
        if not there and behind and (pairs[letter] >> (behind - 1)) & 1 == 0:
            continue
        for face in range(1 if there else 2):
            die = JOKERS_AT if face else letter
            if not there:
                if dice[die] == 0:
                    continue
                dice[die] -= 1
                grid[cell], value[cell], laid[now[LAID]] = letter + 1, worth[die], cell
                now[LAID] += 1
                now[LEFT] -= 1
                now[LEFT_VALUE] -= worth[die]
            if cell >= found and cell > start and edge & END and grid[cell + step] == 0:
                barred[start - step] += 1
                barred[cell + step] += 1
                for i in range(start, cell + 1, step):
                    done[way, i] += 1
                _deciding(
                    loss, edges, pairs, rare, worth, dice, now,
                    grid, value, barred, done, laid, best,
                )  # fmt: skip
                for i in range(start, cell + 1, step):
                    done[way, i] -= 1
                barred[start - step] -= 1
                barred[cell + step] -= 1
            if edge >> SHIFT:
                _walking(
                    way, cell + step, edge >> SHIFT, start, found, loss, edges, pairs, rare,
                    worth, dice, now, grid, value, barred, done, laid, best,
                )  # fmt: skip
            if not there:
                dice[die] += 1
                grid[cell] = 0
                now[LAID] -= 1
                now[LEFT] += 1
                now[LEFT_VALUE] += worth[die]


def _compiled(function: Callable[..., None]) -> Any:
    """What numba makes of it, where there is numba. It is not kept in numba's cache: functions
    that call each other in turn do not survive that."""
    try:
        return import_module("numba").njit(nogil=True)(function)
    except ImportError:
        return function


_deciding: Any = _compiled(_decide)
_walking: Any = _compiled(_walk)


def prove(letters: Sequence[str], dawg: Dawg, score: int, decisions: int) -> Proof:
    """Whether dice that show `letters` can be worth more than `score`."""
    most = 2 * sum(VALUES[letter] for letter in letters)
    dice = [letter for letter in letters if letter != JOKER]
    jokers = [letter for letter in letters if letter == JOKER]
    allowed, out, better = most - score - 1, 0, None
    rows: tuple[str, ...] = ()
    while dice and out <= allowed:
        words = _words([*dice, *jokers], dawg)
        # The dearest die lies, or it does not: then it is left out, and the next is the dearest.
        common = Counter(letter for word in words for letter in set(word))
        dearest = max(dice, key=lambda letter: (VALUES[letter], -common[letter]))
        now, best = _with([*dice, *jokers], dearest, words, out, allowed, decisions)
        if now[LOST] >= 0:
            allowed, better = int(now[ALLOWED]), most - int(now[LOST])
            rows = _rows(best, letters)
        if now[DECIDED] > decisions:
            return Proof(False, better, rows)
        dice.remove(dearest)
        out += 3 * VALUES[dearest]
    return Proof(True, better, rows)


def _words(dice: Sequence[str], dawg: Dawg) -> set[str]:
    kinds = sorted(set(dice))
    have = tuple(dice.count(kind) for kind in kinds)
    return {word.upper() for _used, word in spelt(kinds, have, dawg)}


def _with(
    dice: Sequence[str], first: str, words: set[str], out: int, allowed: int, decisions: int
) -> tuple[Array, Array]:
    """Try every pattern of these dice with the one that shows `first` in it."""
    edges = np.frombuffer(build(words).edges, np.uint32)
    pairs, rare = np.zeros(26, np.int64), np.full(26, 999999, np.int64)
    for word in words:
        for a, b in pairwise(word):
            pairs[ord(a) - 65] |= 1 << (ord(b) - 65)
        for letter in set(word):
            rare[ord(letter) - 65] -= 1
    worth = np.array([*(VALUES[chr(65 + i)] for i in range(26)), 0], np.int64)
    left = np.zeros(27, np.int64)
    for letter, count in Counter(dice).items():
        left[JOKERS_AT if letter == JOKER else ord(letter) - 65] = count
    cells, start = STRIDE * STRIDE, ord(first) - 65
    grid, value, barred = (np.zeros(cells, np.int64) for _ in range(3))
    laid, best = np.zeros(len(dice) + 1, np.int64), np.zeros(cells, np.int64)
    done = np.zeros((2, cells), np.int64)
    total = sum(VALUES[letter] for letter in dice) - VALUES[first]
    now = np.array([0, -1, allowed, 1, total, decisions, len(dice) - 1], np.int64)
    left[start] -= 1
    grid[MIDDLE], value[MIDDLE], laid[0] = start + 1, VALUES[first], MIDDLE
    _deciding(out, edges, pairs, rare, worth, left, now, grid, value, barred, done, laid, best)
    return now, best


def _rows(best: Array, dice: Sequence[str]) -> tuple[str, ...]:
    """The rows of a pattern; what no die shows is a joker's, in lower case."""
    lines = best.reshape(STRIDE, STRIDE)
    lines = lines[lines.any(axis=1)][:, lines.any(axis=0)]
    left = Counter(dice)
    rows = []
    for line in lines:
        row = ""
        for number in line:
            letter = chr(64 + int(number)) if number else "."
            row += letter if letter == "." or left[letter] > 0 else letter.lower()
            left[letter] -= 1
        rows.append(row)
    return tuple(rows)


def prove_all(decisions: int) -> Iterator[str]:
    """Try the rolls that are not known to be best; what came of each, as text."""
    dawg, best = load("en").dawg, known()
    lost = [2 * sum(VALUES[letter] for letter in k.letters) - k.score for k in best]
    for number in sorted(range(len(best)), key=lambda n: lost[n]):
        told = best[number]
        if told.proved or told.exhausted:
            continue
        proof = prove(told.letters, dawg, told.score, decisions)
        after = change(number, partial(kept, proof=proof))
        yield f"{number + 1} {after.letters} {after.score} (was {told.score}) {proof.ended}"


def kept(k: Known, proof: Proof) -> Known:
    """What is known of a roll with a proof about it."""
    if proof.score is not None and proof.score > k.score:
        k = replace(k, score=proof.score, rows=proof.rows)
    return replace(k, exhausted=proof.ended)


def main(arguments: Sequence[str]) -> int:
    """Prove what can be proved."""
    millions = float(arguments[0]) if arguments else MILLIONS
    for line in prove_all(int(millions * 1e6)):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
