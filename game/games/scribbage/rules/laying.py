"""Laying, lifting and naming dice, and random ways to lay them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.scribbage.rules import reasons
from game.games.scribbage.rules.events import JokerFreed, JokerNamed, Laid, Lifted
from game.games.scribbage.rules.layout import GRID, Cell, Placed, runs, shown
from game.games.scribbage.rules.moves import Lay, Lift, Move, NameJoker
from game.games.scribbage.rules.notation import format_cell, on_grid
from game.games.scribbage.rules.pieces import JOKER, Roll, face_name, letters
from game.games.scribbage.rules.state import TRAY, State
from game.rules.interface import Event, Rejection, Step
from game.rules.pcg import Pcg32
from game.rules.values import replace
from game.sentences import Value
from game.words.lexicon import Lexicon

MIDDLE = GRID // 2


def lay(state: State, roll: Roll, seat: int, move: Lay) -> Step[State] | Rejection:
    """Lay or move dice, all at once: dice may swap places, but never share one. A die from the tray
    sends one that lies in its cell, and is not named, back there."""
    up = letters(roll)
    if not move.dice:
        return Rejection(reasons.NOTHING_NAMED)
    layout = list(state.layout)
    named: set[int] = set()
    for die, cell, letter in move.dice:
        place = format_cell(cell)
        if not 0 <= die < len(up):
            return Rejection(reasons.NO_SUCH_DIE, {"die": die + 1})
        if die in named:
            return Rejection(reasons.DIE_TWICE, _named(die, roll), (place,))
        if not on_grid(cell):
            return Rejection(reasons.OFF_GRID, {"cell": place}, (place,))
        if letter and up[die] != JOKER:
            return Rejection(reasons.NO_JOKER, _named(die, roll), (place,))
        named.add(die)
        layout[die] = Placed(cell, letter)
    sent_back: list[int] = []
    for die, cell, _ in move.dice:
        for other, placed in enumerate(layout):
            if other == die or placed is None or placed.cell != cell:
                continue
            if other in named or state.layout[die] is not None:
                place = format_cell(cell)
                return Rejection(reasons.CELL_TAKEN, {"cell": place}, (place,))
            sent_back.append(other)
            layout[other] = None
    after = replace(state, layout=tuple(layout))
    reads = shown(roll, after.layout)
    lifted = (_lifted(seat, roll, sent_back),) if sent_back else ()
    laid = Laid(
        seat,
        tuple(face_name(reads[die]) for die, _, _ in move.dice),
        tuple(format_cell(cell) for _, cell, _ in move.dice),
    )
    return Step(after, (laid, *lifted))


def lift(state: State, roll: Roll, seat: int, move: Lift) -> Step[State] | Rejection:
    """Put dice back into the tray; a joker loses its letter there."""
    up = letters(roll)
    if not move.dice:
        return Rejection(reasons.NOTHING_NAMED)
    layout = list(state.layout)
    for die in move.dice:
        if not 0 <= die < len(up):
            return Rejection(reasons.NO_SUCH_DIE, {"die": die + 1})
        if layout[die] is None:
            return Rejection(reasons.NOT_LAID, _named(die, roll))
        layout[die] = None
    event = _lifted(seat, roll, move.dice)
    return Step(replace(state, layout=tuple(layout)), (event,))


def _lifted(seat: int, roll: Roll, dice: Sequence[int]) -> Lifted:
    up = letters(roll)
    return Lifted(seat, tuple(face_name(up[die]) for die in dice))


def name_joker(state: State, roll: Roll, seat: int, move: NameJoker) -> Step[State] | Rejection:
    """Give a laid joker its letter, the same in both its words."""
    up = letters(roll)
    if not 0 <= move.die < len(up):
        return Rejection(reasons.NO_SUCH_DIE, {"die": move.die + 1})
    values = _named(move.die, roll)
    if up[move.die] != JOKER:
        return Rejection(reasons.NO_JOKER, values)
    placed = state.layout[move.die]
    if placed is None:
        return Rejection(reasons.NOT_LAID, values)
    layout = list(state.layout)
    layout[move.die] = Placed(placed.cell, move.letter)
    event: Event = JokerNamed(seat, move.letter) if move.letter else JokerFreed(seat)
    return Step(replace(state, layout=tuple(layout)), (event,))


def _named(die: int, roll: Roll) -> dict[str, Value]:
    return {"die": die + 1, "letter": face_name(letters(roll)[die])}


def random_laying(state: State, roll: Roll, lexicon: Lexicon, random: Pcg32) -> Iterator[Move]:
    """Words of two to four letters from the free dice: the first in the middle, others across laid
    dice; at times a die is lifted, left in disorder or laid in the place of another."""
    up = letters(roll)
    free = [die for die, placed in enumerate(state.layout) if placed is None]
    laid = [die for die, placed in enumerate(state.layout) if placed is not None]
    if laid and random.below(8) == 0:
        yield Lift((random.choice(laid),))
    for die in laid:
        if up[die] == JOKER and random.below(4) == 0:
            yield NameJoker(die, random.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    if free and random.below(6) == 0:
        cell = (MIDDLE + random.below(7) - 3, MIDDLE + random.below(7) - 3)
        yield Lay(((random.choice(free), cell, ""),))
    for _ in range(20):
        if len(free) < 2:
            return
        dice = random.shuffled(free)[: 1 + random.below(3)]
        move = _beside(state, roll, dice, laid, random)
        if move is not None and _makes_word(state, roll, move, lexicon):
            yield move
    if free and state.layout == TRAY:
        yield Lay(((free[0], (MIDDLE, MIDDLE), ""),))


def _beside(
    state: State, roll: Roll, dice: list[int], laid: list[int], random: Pcg32
) -> Lay | None:
    """Lay `dice` in line after a laid die (or in the middle); None if a cell is taken."""
    step = random.choice(((1, 0), (0, 1)))
    start: Cell = (MIDDLE, MIDDLE)
    offset = 0
    if laid:
        placed = state.layout[random.choice(laid)]
        if placed is None:
            return None
        start, offset = placed.cell, 1
    taken = {placed.cell for placed in state.layout if placed is not None}
    up = letters(roll)
    items = []
    for i, die in enumerate(dice):
        cell = (start[0] + step[0] * (i + offset), start[1] + step[1] * (i + offset))
        if cell in taken or not on_grid(cell):
            return None
        letter = random.choice("AEIOST") if up[die] == JOKER else ""
        items.append((die, cell, letter))
    return Lay(tuple(items))


def _makes_word(state: State, roll: Roll, move: Lay, lexicon: Lexicon) -> bool:
    layout = list(state.layout)
    for die, cell, letter in move.dice:
        layout[die] = Placed(cell, letter)
    return all(lexicon.is_word(run.text) for run in runs(roll, tuple(layout)))
