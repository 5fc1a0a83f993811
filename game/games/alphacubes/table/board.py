"""The board: its squares with their premiums, the frame with letters and numbers along it, and the
cubes on it. Units: the width of a square; the middle of the board is at 0, 0, its top at z = 0."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import cache
from itertools import takewhile

from panda3d import core

from game.app.scene.geometry import Writing, inked, lettering, piece, shapes
from game.app.scene.light import UNSHADOWED
from game.app.scene.materials import CLOTH, INK, TEAK, set_material
from game.app.scene.picking import Ray, box, plane
from game.app.scene.stage import Stage
from game.app.scene.view import by_resolution
from game.games.alphacubes.rules.pieces import CENTRE, PREMIUMS, SIZE
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table.cubes import EDGE, face_of

PREMIUM_COLOURS = {"d": "premium-2l", "t": "premium-3l", "D": "premium-2w", "T": "premium-3w"}
PREMIUM_TEXTS = {"d": "2L", "t": "3L", "D": "2W", "T": "3W"}
HALF = SIZE / 2
_MIDDLE = SIZE // 2
_NARROWER, _SOFTER = 0.96, 0.2
"""The size of squares, and the lightness of the lines between them, where pixels are large: a line
then is two pixels wide, and looks as heavy as before."""


def middle(square: int, z: float = 0.0) -> core.LPoint3:
    """The middle of a square, at height z; row 1 is the farthest."""
    row, column = divmod(square, SIZE)
    return core.LPoint3(column - _MIDDLE, _MIDDLE - row, z)


def square_under(x: float, y: float) -> int | None:
    """The square at a point of the board, or None."""
    column, row = round(x) + _MIDDLE, _MIDDLE - round(y)
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


def pick(letters: str, ray: Ray) -> int | None:
    """The first square that a ray meets, on its cube or its top; None beside the board. letters: by
    square that of its cube, or EMPTY."""
    half = (EDGE / 2, EDGE / 2, EDGE / 2)
    covered = [square for square, letter in enumerate(letters) if letter != EMPTY]
    boxes = ((square, box(ray, half, (*middle(square, EDGE / 2),))) for square in covered)
    met = [(entered[0], square) for square, entered in boxes if entered is not None]
    if met:
        return min(met)[1]
    distance = plane(ray, 2, 0.0)
    return None if distance is None else square_under(*ray.at(distance)[:2])


def blend(one: core.LVecBase4, other: core.LVecBase4, share: float) -> core.LVecBase4:
    """Two colours mixed. share: that of the second, 0..1."""
    return one * (1 - share) + other * share


def burnt(parent: core.NodePath, writing: core.Geom) -> core.NodePath:
    """Attach light writing on wood to `parent`, and return it."""
    node = core.GeomNode("writing")
    node.add_geom(writing)
    written = parent.attach_new_node(node)
    written.set_color_scale(1, 1, 1, 0)  # light ink
    set_material(written, INK)
    return written


@cache
def _square(premium: str, centre: bool) -> core.GeomNode:
    writings = []
    if premium in PREMIUM_TEXTS:
        size, y = (0.30, -0.26) if centre else (0.40, -0.01)
        writings.append(Writing(PREMIUM_TEXTS[premium], size, 0.0, y))
    if centre:
        writings.append(Writing("★", 0.62, 0.0, 0.13))
    return piece(shapes("alphacubes")["square"], writings, 0.004)


def edges(root: core.NodePath, count: int) -> list[core.NodePath]:
    """Nodes along the frame, the same number on each side, clockwise from the top left, each scaled
    to the size of its part of the frame."""
    found, each = [], count // 4
    length, away = 2 * HALF + 0.9, HALF + 0.43
    for side in range(4):
        for place in range(each):
            along, turn = length * ((place + 0.5) / each - 0.5), math.radians(90 * side)
            node = root.attach_new_node("edge")
            x = along * math.cos(turn) + away * math.sin(turn)
            y = away * math.cos(turn) - along * math.sin(turn)
            node.set_pos(x, y, 0.0)
            wide, deep = length / each, 0.7
            node.set_scale(*((deep, wide) if side % 2 else (wide, deep)), 1)
            found.append(node)
    return found


class Board:
    """The bare board under `root`."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root.attach_new_node("squares")
        self.paint()

    def paint(self) -> None:
        """Build the board in the colours of the palette."""
        self._root.node().remove_all_children()
        stage = self._stage
        frame = self._root.attach_new_node(shapes("alphacubes")["frame"].make_copy())
        set_material(frame, TEAK)
        plain = blend(stage.colour("peg"), stage.colour("cube-plain"), 0.45)
        body = stage.colour("body")
        by_resolution(
            self._lay(plain, body, 1.0), self._lay(plain, blend(body, plain, _SOFTER), _NARROWER)
        )
        self._labels()
        stage.furnish(self._root)

    def _lay(self, plain: core.LVecBase4, lines: core.LVecBase4, size: float) -> core.NodePath:
        """The squares, scaled to `size`, on a bed in the colour of the lines between them."""
        stage, whole = self._stage, self._root.attach_new_node("laid")
        bed = whole.attach_new_node(shapes("alphacubes")["bed"].make_copy())
        bed.set_color_scale(lines)
        bed.hide(UNSHADOWED)
        groups = {ink: core.NodePath(f"squares {ink}") for ink in (0.0, 1.0)}
        for square, premium in enumerate(PREMIUMS):
            colour = stage.colour(PREMIUM_COLOURS[premium]) if premium != EMPTY else plain
            drawn = _square(premium, square == CENTRE).make_copy()
            node = groups[inked(colour).w if premium != EMPTY else 1.0].attach_new_node(drawn)
            node.set_pos(middle(square))
            node.set_scale(size, size, 1)
            node.set_color_scale(colour)
        for ink, group in groups.items():
            group.flatten_strong()
            group.reparent_to(whole)
            group.hide(UNSHADOWED)
            group.set_color_scale(1, 1, 1, ink)
            set_material(group, CLOTH)
        return whole

    def _labels(self) -> None:
        """Write the letters of the columns and the numbers of the rows on the frame."""
        writings = []
        for place in range(SIZE):
            at = place - _MIDDLE
            for side in (-1, 1):
                writings.append(Writing("ABCDEFGHIJKLMNOPQ"[place], 0.42, at, side * (HALF + 0.43)))
                writings.append(Writing(str(place + 1), 0.38, side * (HALF + 0.43), -at))
        burnt(self._root, lettering(writings, 0.084)).hide(UNSHADOWED)


def rows(covered: Iterable[int]) -> list[list[int]]:
    """Squares parted into straight rows, since what is drawn as one has the shadow of a box."""
    left = set(covered)
    found = []
    for square in sorted(left):
        if square in left:
            across = range(square, (square // SIZE + 1) * SIZE)
            down = range(square, SIZE * SIZE, SIZE)
            row = max((list(takewhile(left.__contains__, way)) for way in (across, down)), key=len)
            found.append(row)
            left.difference_update(row)
    return found


class Crossword:
    """The cubes on the board, under `root`, drawn as few nodes; those of the last play are tinted.
    loose: by square the nodes of cubes drawn by themselves."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root.attach_new_node("crossword")
        self._letters: list[core.NodePath] = []
        self._concealed = False
        self.loose: dict[int, core.NodePath] = {}

    def build(self, state: State, loose: Collection[int] = ()) -> None:
        """Draw the cubes of a state. loose: squares whose cubes are to be nodes of their own."""
        self._root.node().remove_all_children()
        letters = core.NodePath("letters")
        self._letters, self.loose = [letters], {}
        fixed = (s for s, letter in enumerate(state.letters) if letter != EMPTY and s not in loose)
        bodies: dict[int, core.NodePath] = {}
        groups = [letters]
        for row in rows(fixed):
            groups.append(core.NodePath("bodies"))
            bodies |= dict.fromkeys(row, groups[-1])
        laid = shapes("alphacubes", fine=self._stage.fine)["laid"]
        plain = self._stage.colour("peg")
        new = blend(plain, self._stage.colour("standing"), 0.45)
        for square, letter in enumerate(state.letters):
            if letter == EMPTY:
                continue
            colour = new if square in state.last else plain
            # The letter is on top; the sides stay blank, or the words would be hard to read.
            body, top = laid.make_copy(), face_of(state.cubes[square], letter).make_copy()
            if square in loose:
                cube = self.loose[square] = self._root.attach_new_node(f"square {square}")
                cube.attach_new_node(body)
                self._letters.append(cube.attach_new_node(top))
                lone = [cube]
            else:
                lone = [bodies[square].attach_new_node(body), letters.attach_new_node(top)]
            for node in lone:
                node.set_pos(middle(square, EDGE / 2))
                node.set_scale(EDGE)
                node.set_color_scale(colour)
        for group in groups:
            group.flatten_strong()
            group.reparent_to(self._root)
        for node in self._letters:
            node.hide(UNSHADOWED)
        self.conceal(self._concealed)
        self._stage.changed()

    def conceal(self, hidden: bool) -> None:
        """Hide the letters of the cubes, or show them again."""
        self._concealed = hidden
        for node in self._letters:
            (node.hide if hidden else node.show)()
