"""The end of a match of two, the stock being empty: who holds what is known, and the best play is
proved.

What a seat gains by a play is its score and the totals of the cubes that it gets rid of: what is
over at the end differs from the difference of both seats' gains by a constant. Where the starter's
opponent lays its last cube the match is over at once; where the starter does, the other has one
turn more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from game.games.alphacubes.rules.moves import Plain, format_move, lay
from game.games.alphacubes.rules.pieces import CUBES, SIZE, TOTALS
from game.games.alphacubes.rules.spelling import pick
from game.games.alphacubes.rules.state import Placement, State
from game.games.alphacubes.search.arrays import EMPTY
from game.games.alphacubes.search.layout import Position
from game.games.alphacubes.search.plays import decode, laid, scores
from game.games.alphacubes.search.racks import Rack
from game.games.alphacubes.search.solver import SOLVER, board_position
from game.search.arrays import Ints, Longs
from game.search.interface import SearchCancelledError, never
from game.words.lexicon import Lexicon

SEARCHES = 400
"""The most searches for plays that are made before a proof is given up."""
REPLIES = 40
"""How many places of the opponent's last plays are compared with each play."""
MOST = 1 << 30
"""More than anything can bring."""
PLACE = (1 << 24) - 1
"""The bits of a play that say where its cubes lie."""

Cubes: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """The best that was found to do: its move text, and what it brings over the opponent to the end
    of the match, deductions too. proved: whether nothing brings more against the best answers."""

    move: str
    value: int
    proved: bool


class SpentError(Exception):
    """There have been too many searches."""


def can_be_proved(view: State) -> bool:
    """Whether all that is hidden in a view is known nevertheless, and it is a matter of two."""
    return (
        view.seats == 2
        and len(view.playing) == 2
        and not view.stock
        and not view.over
        and not any(view.missed)
        and len(_unseen(view, view.seat)) == len(view.racks[1 - view.seat])
    )


def _unseen(view: State, seat: int) -> Cubes:
    """The cubes that a seat does not see."""
    seen = {*view.cubes, *view.racks[seat]}
    return tuple(cube for cube in view.alphabet.cubes if cube not in seen)


def ending(
    view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
) -> Ending | None:
    """What the seat on turn should do (see can_be_proved); None if nothing came out of the
    searches. Raises SearchCancelledError when `cancelled` says so."""
    mine, theirs = view.racks[seat], _unseen(view, seat)
    search = _Search(view, lexicon, cancelled)
    before = _total(theirs) - _total(mine)
    board = board_position(view).letters
    if view.closing:
        value, move = search.last(board, mine)
        return Ending(_text(move), value + before, True)
    turn, proved = _Turn(board, mine, theirs, seat == view.starter, view.passes > 0), True
    try:
        search.best(turn, -MOST, MOST)
    except SpentError:
        proved = False
    if turn not in search.found:
        return None
    value, move = search.found[turn]
    return Ending(_text(move), value + before, proved)


@dataclass(frozen=True, eq=False)
class _Turn:
    """letters: the board. starter: whether the seat on turn began the match. passed: whether the
    other seat has just passed."""

    letters: Ints
    mine: Cubes
    theirs: Cubes
    starter: bool
    passed: bool


@dataclass(frozen=True, slots=True)
class _Move:
    """squares, letters: what is laid, nothing for a pass; used: the cubes."""

    squares: tuple[tuple[int, int], ...]
    letters: str
    used: Cubes


_PASS = _Move((), "", ())


class _Search:
    """One proof."""

    def __init__(self, view: State, lexicon: Lexicon, cancelled: Callable[[], bool]) -> None:
        self._values = view.alphabet.values
        self._lexicon = lexicon
        self._left = SEARCHES
        self._cancelled = cancelled
        self.found: dict[_Turn, tuple[int, _Move]] = {}
        """The best move of a turn so far, and what it brings over the opponent."""

    def best(self, turn: _Turn, alpha: int, beta: int) -> int:
        """What the seat on turn gains over the other: exact between alpha and beta, else a bound of
        it on that side."""
        rows = self._find(turn.letters, turn.mine)
        most = _most(rows, turn.mine)
        replies = self._replies(turn)
        limits = self._limits(turn, rows, most, replies)
        for row in _order(limits):
            if limits[row] <= alpha:
                continue
            play = decode(Position(turn.letters), rows[row])
            for used in _used(turn.mine, play.laid):
                gain = play.score + _total(used)
                if gain + limits[row] - most[row] <= alpha:
                    break
                move = _Move(play.squares, play.laid, used)
                worth = gain - self._after(turn, move, gain - beta, gain - alpha)
                alpha = self._better(turn, move, worth, alpha)
                if alpha >= beta:
                    return alpha
        if turn.passed:
            return self._better(turn, _PASS, 0, alpha)
        if not replies or -replies[0][0] > alpha:
            other = _Turn(turn.letters, turn.theirs, turn.mine, not turn.starter, True)
            alpha = self._better(turn, _PASS, -self.best(other, -beta, -alpha), alpha)
        return alpha

    def _better(self, turn: _Turn, move: _Move, worth: int, alpha: int) -> int:
        """The worth of a move that is the best so far, else what was that."""
        if worth > alpha:
            self.found[turn] = worth, move
        return max(worth, alpha)

    def last(self, letters: Ints, rack: Cubes) -> tuple[int, _Move]:
        """The most that a last turn can gain, and how."""
        if not rack:
            return 0, _PASS
        rows = self._find(letters, rack, best=True)
        if len(rows) and laid(rows)[0] < len(rack):  # with fewer cubes' totals: is there better?
            rows = self._find(letters, rack)
        most = _most(rows, rack)
        best, move = 0, _PASS
        for row in np.argsort(-most, kind="stable").tolist():
            if most[row] <= best:
                break
            found = decode(Position(letters), rows[row])
            used = _used(rack, found.laid)[0]
            gain = found.score + _total(used)
            if gain > best:
                best, move = gain, _Move(found.squares, found.laid, used)
        return best, move

    def _after(self, turn: _Turn, move: _Move, alpha: int, beta: int) -> int:
        """What the opponent gains over the seat on turn from after its move on."""
        letters = turn.letters.copy()
        for square, letter in zip(move.squares, move.letters, strict=True):
            letters[square] = ord(letter) - 65
        rest = tuple(cube for cube in turn.mine if cube not in move.used)
        if rest:
            other = _Turn(letters, turn.theirs, rest, not turn.starter, False)
            return self.best(other, alpha, beta)
        return self.last(letters, turn.theirs)[0] if turn.starter else 0

    def _limits(
        self, turn: _Turn, rows: Longs, most: Longs, replies: list[tuple[int, int]]
    ) -> Longs:
        """By play what it brings at most: the opponent may answer with any last play of theirs
        that it does not touch."""
        whole = laid(rows) == len(turn.mine)
        if not turn.starter:
            limits: Longs = np.where(whole, most, most + MOST)
            return limits
        places, place = np.unique(rows[:, 1] & PLACE, return_inverse=True)
        floors = np.zeros(len(places), np.int64)
        for number, packed in enumerate(places.tolist()):
            covered = _mask(_squares(turn.letters, packed))
            fitting = (gain for gain, zone in replies if not zone & covered)
            floors[number] = next(fitting, -MOST)
        answered: Longs = floors[place.ravel()]
        return np.where(whole, most - np.maximum(answered, 0), most - answered)

    def _replies(self, turn: _Turn) -> list[tuple[int, int]]:
        """The opponent's last plays, one for each place, the best first: what they gain, and the
        squares on which nothing may be laid before."""
        if not turn.starter:
            return []
        rows = self._find(turn.letters, turn.theirs)
        rows = rows[laid(rows) == len(turn.theirs)]
        rows = rows[np.argsort(-scores(rows), kind="stable")]
        _places, first = np.unique(rows[:, 1] & PLACE, return_index=True)
        total = _total(turn.theirs)
        return [
            (int(scores(rows[row : row + 1])[0]) + total, _zone(turn.letters, rows[row]))
            for row in sorted(first.tolist())[:REPLIES]
        ]

    def _find(self, letters: Ints, cubes: Cubes, *, best: bool = False) -> Longs:
        if self._cancelled():
            raise SearchCancelledError
        if self._left <= 0:
            raise SpentError
        self._left -= 1
        rack = Rack(tuple(CUBES[cube] for cube in cubes))
        return SOLVER.rows(Position(letters), rack, self._lexicon, self._values, best=best)


def _order(limits: Longs) -> list[int]:
    """Plays by their limits, the highest first; those without one come last."""
    bounded, unbounded = np.flatnonzero(limits < MOST // 2), np.flatnonzero(limits >= MOST // 2)
    parts = (part[np.argsort(-limits[part], kind="stable")] for part in (bounded, unbounded))
    order: list[int] = np.concatenate(list(parts)).tolist()
    return order


def _total(cubes: Cubes) -> int:
    return sum(TOTALS[cube] for cube in cubes)


def _most(rows: Longs, rack: Cubes) -> Longs:
    """By play what it gains at most: its score, and the totals of the dearest cubes."""
    dearest = np.cumsum([0, *sorted((TOTALS[cube] for cube in rack), reverse=True)])
    gains: Longs = scores(rows) + dearest[laid(rows)]
    return gains


def _used(rack: Cubes, letters: str) -> list[Cubes]:
    """The sets of cubes that can show the letters, the dearest first."""
    sets = {0}
    for letter in letters:
        sets = {
            taken | 1 << place
            for taken in sets
            for place, cube in enumerate(rack)
            if not taken >> place & 1 and letter in CUBES[cube]
        }
    used = [tuple(cube for k, cube in enumerate(rack) if taken >> k & 1) for taken in sets]
    return sorted(used, key=lambda cubes: (-_total(cubes), cubes))


def _squares(letters: Ints, packed: int) -> list[tuple[int, int]]:
    """Where the cubes of a play lie."""
    down, line, at = packed >> 23 & 1, packed >> 15 & 255, packed >> 7 & 255
    found: list[tuple[int, int]] = []
    while len(found) < packed & 127:
        square = (at, line) if down else (line, at)
        if letters[square] == EMPTY:
            found.append(square)
        at += 1
    return found


def _mask(squares: list[tuple[int, int]]) -> int:
    return sum(1 << row * SIZE + column for row, column in squares)


def _zone(letters: Ints, play: Longs) -> int:
    """The squares of a play, and those next to the words that it forms: laid there, a cube changes
    what it scores or whether it can be played."""
    squares = _squares(letters, int(play[1]))
    covered = set(squares)
    zone = set(squares)
    for row, column in squares:
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            at = (row + step[0], column + step[1])
            while _inside(at) and (at in covered or letters[at] != EMPTY):
                at = (at[0] + step[0], at[1] + step[1])
            if _inside(at):
                zone.add(at)
    return _mask(sorted(zone))


def _inside(square: tuple[int, int]) -> bool:
    return 0 <= square[0] < SIZE and 0 <= square[1] < SIZE


def _text(move: _Move) -> str:
    if not move.squares:
        return str(Plain.PASS)
    cubes = pick(move.used, move.letters)
    assert cubes is not None
    placed = zip(move.squares, cubes, move.letters, strict=True)
    return format_move(lay([Placement(r * SIZE + c, cube, ch) for (r, c), cube, ch in placed]))
