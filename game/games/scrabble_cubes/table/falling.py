"""The animation of cubes that leave and cubes that fall, and of both when they are undone, at most
0.4 seconds long."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from panda3d import core

from game.app.scene.motion import Motion, arriving, falling, smooth
from game.games.scrabble_cubes.rules.events import CubeFell, CubeRemoved, CubeUsedUp
from game.games.scrabble_cubes.rules.notation import parse_cell
from game.games.scrabble_cubes.rules.state import UNKNOWN, Cube, State
from game.games.scrabble_cubes.rules.surface import Cell
from game.games.scrabble_cubes.table.cubes import Cubes
from game.games.scrabble_cubes.table.frames import middle
from game.rules.interface import Event

CHANNEL = "pile"
LEAVE = 0.16
FALL = 0.24
"""In seconds; a fall begins when the cube below has left, and takes as long from any height."""
LIFT = 0.35
"""How far a cube rises as it leaves, in cells."""


def leaving(cubes: Cubes, events: Sequence[Event]) -> list[core.NodePath]:
    """Take the nodes of the cubes that leave, before the new state is built."""
    cells = [parse_cell(e.cell) for e in events if isinstance(e, (CubeUsedUp, CubeRemoved))]
    nodes = (cubes.take(cell) for cell in cells)
    return [node for node in nodes if node is not None]


def animate(
    motion: Motion,
    cubes: Cubes,
    state: State,
    events: Sequence[Event],
    gone: list[core.NodePath],
    changed: Callable[[], None],
) -> None:
    """Let cubes leave and those above them fall to their places in the new state."""
    falls: list[tuple[core.NodePath, core.LPoint3, float]] = []
    for event in events:
        if isinstance(event, CubeFell):
            target = parse_cell(event.target)
            node = cubes.node(target)
            if node is not None:
                height = parse_cell(event.origin).z - target.z
                falls.append((node, middle(state.size, target), float(height)))

    heights = {node: node.get_z() for node in gone}

    def leave(progress: float) -> None:
        for node in gone:
            node.set_scale(max(0.001, 1 - progress**2))
            node.set_z(heights[node] + LIFT * progress)
        changed()

    def remove() -> None:
        for node in gone:
            node.remove_node()
        changed()

    def fall(progress: float) -> None:
        for node, place, height in falls:
            if not node.is_empty():
                node.set_pos(place + core.LVector3(0, 0, height * (1 - progress)))
        changed()

    if gone:
        motion.start(LEAVE, leave, ease=arriving, then=remove, channel=CHANNEL)
    if falls:
        delay = LEAVE if gone else 0.0
        motion.start(FALL, fall, ease=falling, channel=CHANNEL, delay=delay)


def returned(before: State, state: State) -> tuple[list[Cell], list[tuple[Cell, int]]]:
    """The cells to which cubes come back when something is undone, and those to which others rise
    for them, with the number of cells."""
    back: list[Cell] = []
    risen: list[tuple[Cell, int]] = []
    for column, (were, cubes) in enumerate(zip(before.columns, state.columns, strict=True)):
        y, x = divmod(column, state.size)
        below = 0
        for z, cube in enumerate(cubes if len(cubes) > len(were) else ()):
            if z - below < len(were) and _alike(were[z - below], cube):
                risen += [(Cell(x, y, z), below)] if below else []
            else:
                below += 1
                back.append(Cell(x, y, z))
    return back, risen


def _alike(one: Cube, other: Cube) -> bool:
    """Whether two views of a cube may be of the same."""
    letters = zip(one.letters, other.letters, strict=True)
    return one.bonus == other.bonus and all(a == b or UNKNOWN in (a, b) for a, b in letters)


def restore(
    motion: Motion, cubes: Cubes, before: State, state: State, changed: Callable[[], None]
) -> None:
    """Let cubes rise, and those that had left come back below them, where something is undone."""
    back, risen = returned(before, state)
    if not back:
        return
    rising = [
        (node, node.get_z(), height)
        for cell, height in risen
        if (node := cubes.node(cell)) is not None
    ]
    coming = [(node, node.get_z()) for cell in back if (node := cubes.node(cell)) is not None]

    def rise(progress: float) -> None:
        for node, level, height in rising:
            if not node.is_empty():
                node.set_z(level - height * (1 - progress))
        changed()

    def come(progress: float) -> None:
        for node, level in coming:
            if not node.is_empty():
                node.set_scale(max(0.001, progress))
                node.set_z(level + LIFT * (1 - progress))
        changed()

    motion.start(FALL, rise, ease=smooth, channel=CHANNEL)
    motion.start(LEAVE, come, ease=arriving, channel=CHANNEL, delay=FALL if rising else 0.0)
