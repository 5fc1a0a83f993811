"""The pile: how it is dealt, and how cubes are used, leave and fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from itertools import compress
from operator import ne

from game.games.scrabble_cubes.rules.events import CubeFell, HiddenFell, LettersRevealed
from game.games.scrabble_cubes.rules.pieces import ALPHABETS, BAGS, USES, bonus_cubes
from game.games.scrabble_cubes.rules.state import UNKNOWN, Cube, State
from game.games.scrabble_cubes.rules.surface import FULLY, HIDDEN, Cell, Face, Surface, lowered
from game.rules.interface import Event, PositionSyntaxError
from game.rules.pcg import Pcg32, stream
from game.rules.values import replace
from game.sentences import N_

Columns = tuple[tuple[Cube, ...], ...]


def dealt_pile(size: int, seed: int, tiles: Mapping[str, int]) -> Columns:
    """A full pile for a match seed: letters and bonuses drawn without replacement. tiles: the count
    of each letter in a bag."""
    random = stream(seed, "deal")
    bag = "".join(letter * count for letter, count in tiles.items()) * BAGS[size]
    count = size**3
    letters = random.shuffled(bag)[: 3 * count]
    bonuses = [name for name, number in bonus_cubes(size).items() for _ in range(number)]
    bonuses = random.shuffled(bonuses + [""] * (count - len(bonuses)))
    cubes = [Cube("".join(letters[3 * i : 3 * i + 3]), bonuses[i]) for i in range(count)]
    return tuple(tuple(cubes[i : i + size]) for i in range(0, count, size))


def guess_hidden(view: State, random: Pcg32) -> State:
    """A pile that agrees with the view, its hidden letters drawn from those not seen.
    PositionSyntaxError if too few are left."""
    seen = Counter(letter for cubes in view.columns for cube in cubes for letter in cube.letters)
    hidden = seen.pop(UNKNOWN, 0)
    left = [
        letter
        for letter, number in ALPHABETS[view.options.text("alphabet")].tiles.items()
        for _ in range(max(0, number * BAGS[view.size] - seen[letter]))
    ]
    if len(left) < hidden:
        raise PositionSyntaxError(N_("the position hides more letters than are left"))
    drawn = iter(random.shuffled(left)[:hidden])
    columns = tuple(
        tuple(
            replace(cube, letters="".join(next(drawn) if c == UNKNOWN else c for c in cube.letters))
            for cube in cubes
        )
        for cubes in view.columns
    )
    return replace(view, columns=columns)


def heights(columns: Columns) -> bytes:
    """The number of cubes in each column."""
    return bytes(len(column) for column in columns)


def use_cubes(state: State, cells: Collection[Cell]) -> tuple[State, list[Cell], list[Cell]]:
    """Use each of these cubes once: the state, the cells now red, the cells used up. Cubes that are
    used up stay in the state until remove_cubes()."""
    columns, n = list(state.columns), state.size
    reddened: list[Cell] = []
    used_up: list[Cell] = []
    for cell in cells:
        at = cell.y * n + cell.x
        cube = columns[at][cell.z]
        cube = Cube(cube.letters, cube.bonus, cube.uses + 1)
        columns[at] = (*columns[at][: cell.z], cube, *columns[at][cell.z + 1 :])
        if cube.uses >= USES:
            used_up.append(cell)
        elif cube.red:
            reddened.append(cell)
    return replace(state, columns=tuple(columns)), sorted(reddened), sorted(used_up)


def remove_cubes(state: State, cells: Collection[Cell]) -> tuple[State, list[Event], bool]:
    """Remove cubes; those above fall. Returns the state, the events (falls, then letters revealed),
    and whether a face shows that was wholly hidden before."""
    if not cells:
        return state, [], False
    n, after = state.size, state.surface
    shown_before, before = after.shown, bytearray(after.shown)
    columns = list(state.columns)
    came_from: dict[Cell, Cell] = {}
    events: list[Event] = []
    for at in sorted({cell.y * n + cell.x for cell in cells}):
        x, y = at % n, at // n
        kept = [z for z in range(len(columns[at])) if Cell(x, y, z) not in cells]
        for _ in range(len(columns[at]) - len(kept)):
            after = lowered(after, at)
        columns[at] = tuple(columns[at][z] for z in kept)
        for to, z in enumerate(kept):
            if to != z:
                came_from[Cell(x, y, to)] = Cell(x, y, z)
                new, old = 3 * (to * n * n + at), 3 * (z * n * n + at)
                before[new : new + 3] = shown_before[old : old + 3]
    state = replace(state, columns=tuple(columns), surface=after)
    for target, origin in came_from.items():
        letters = state.readable(target)
        events.append((CubeFell if letters else HiddenFell)(str(origin), str(target), letters))
    revealed: list[Face] = []
    unveiled = False
    for slot in compress(range(len(before)), map(ne, before, after.shown)):
        if after.shown[slot] != HIDDEN:
            unveiled = unveiled or before[slot] == HIDDEN
            if after.shown[slot] == FULLY:
                revealed.append(after.grid.faces[slot])
    if revealed:
        letters = " ".join(state.letter(face) or UNKNOWN for face in revealed)
        names = tuple(str(face) for face in revealed)
        events.append(LettersRevealed(len(revealed), letters, names))
    return state, events, unveiled


def mask(columns: Columns, surface: Surface) -> Columns:
    """The cubes as they are seen, without the letters that show nowhere and the bonuses of hidden
    cubes."""
    area = surface.grid.size**2

    def seen(column: int, z: int, cube: Cube) -> Cube:
        first = 3 * (z * area + column)
        shown = surface.shown[first : first + 3]
        if all(shown):
            return cube
        letters = "".join(
            letter if visible else UNKNOWN
            for letter, visible in zip(cube.letters, shown, strict=True)
        )
        return Cube(letters, cube.bonus if any(shown) else "", cube.uses)

    return tuple(
        tuple(seen(column, z, cube) for z, cube in enumerate(cubes))
        for column, cubes in enumerate(columns)
    )
