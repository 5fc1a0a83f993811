"""A deal of Alphacubes as text: the cubes in the order in which they are drawn, by their letters,
and before them, where some lie on the board already, `board=` with its rows as in a position."""

from __future__ import annotations

from collections.abc import Container

from game.games.alphacubes.rules.moves import parse_cube
from game.games.alphacubes.rules.pieces import CENTRE, CUBES, RACK, SIZE, square_name
from game.games.alphacubes.rules.position import check_cubes, format_board, parse_board
from game.games.alphacubes.rules.state import EMPTY, UNKNOWN, State
from game.rules.copying import replace
from game.rules.interface import PositionSyntaxError
from game.rules.pcg import stream
from game.sentences import N_

BOARD = "board="


def parse_deal(
    text: str, seats: int, among: Container[int]
) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Letters and cubes on the board, and the cubes in the order in which they are drawn. among:
    the cubes of the match's language."""
    names = text.split()
    rows = names.pop(0)[len(BOARD) :] if text.startswith(BOARD) else "/".join([str(SIZE)] * SIZE)
    try:
        letters, cubes = parse_board(rows)
        stock = tuple(parse_cube(name) for name in names)
        known = check_cubes((*stock, *cubes), among)
    except ValueError as error:
        raise PositionSyntaxError(N_("no deal: {error}"), error=error) from None
    if len(set(known)) < len(known):
        raise PositionSyntaxError(N_("no deal: a cube is named twice"))
    if len(stock) < RACK * seats:
        raise PositionSyntaxError(
            N_("no deal: {seats} players need {rack} cubes, not {count}"),
            seats=seats,
            rack=RACK * seats,
            count=len(stock),
        )
    check_together(letters)
    return letters, cubes, stock


def check_together(letters: str) -> None:
    """PositionSyntaxError unless words cross one another, from the middle on."""
    covered = {square for square, letter in enumerate(letters) if letter != EMPTY}
    if covered and CENTRE not in covered:
        raise PositionSyntaxError(
            N_("the first word lies over {square}, where there is no cube"),
            square=square_name(CENTRE),
        )
    reached, waiting = set[int](), [CENTRE] if covered else []
    while waiting:
        square = waiting.pop()
        reached.add(square)
        row = square // SIZE
        beside = (square + step for step in (-1, 1) if (square + step) // SIZE == row)
        waiting += {*beside, square - SIZE, square + SIZE} & covered - reached
    alone = covered - reached
    if alone:
        raise PositionSyntaxError(
            N_("the cube on {square} touches none of the others"), square=square_name(min(alone))
        )
    if len(covered) == 1:
        raise PositionSyntaxError(N_("one cube alone is no word"))


def dealt_out(state: State, seed: int) -> State:
    """With cubes for those that a view does not tell, of the ones that are nowhere to be seen."""
    everything = [*state.stock, *(cube for rack in state.racks for cube in rack), *state.cubes]
    shuffled = stream(seed, "unseen").shuffled(state.alphabet.cubes)
    free = [cube for cube in shuffled if cube not in everything]
    if everything.count(UNKNOWN) > len(free):
        raise PositionSyntaxError(N_("there are more hidden cubes than are left"))

    def seen(cubes: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(free.pop() if cube == UNKNOWN else cube for cube in cubes)

    racks = tuple(map(seen, state.racks))
    return replace(
        state, racks=racks, stock=seen(state.stock), seed=seed if state.seed is None else state.seed
    )


def format_deal(state: State) -> str:
    """The deal from which the state follows, if nobody has played."""
    order = (*range(state.starter, state.seats), *range(state.starter))
    stock = [cube for seat in order for cube in state.racks[seat]]
    names = [CUBES[cube] for cube in (*stock, *state.stock)]
    board = [] if state.empty else [BOARD + format_board(state.letters, state.cubes)]
    return " ".join((*board, *names))
