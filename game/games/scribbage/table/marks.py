"""The marks over the dice: a sign at the head of every run, frames, the cursor, the target."""

from __future__ import annotations

from collections.abc import Iterable

from panda3d import core

from game.app.scene.geometry import inked, sign
from game.app.scene.marks import MarkLayers
from game.app.scene.stage import Stage
from game.games.scribbage.rules.layout import Cell, Layout
from game.games.scribbage.table.arranging import Aim, die_at
from game.games.scribbage.table.judgement import APART, INVALID, VALID, Judgement
from game.games.scribbage.table.places import FILL, Viewport

SIGNS = {VALID: ("✓", "valid"), INVALID: ("✗", "invalid"), APART: ("!", "warning")}
FRAMES = {INVALID: ("dashes", "invalid"), APART: ("double", "warning")}
_TOP = FILL + 0.03


class Marks(MarkLayers):
    """Marks under `root`, in the table's axes; each call replaces those of its kind."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        super().__init__(stage, root, "runs", "cursor", "target", "hint")
        # The die that is carried lies before its target.
        self._layers["target"].set_depth_test(False)
        self._layers["target"].set_bin("fixed", 10)

    def runs(
        self,
        viewport: Viewport,
        layout: Layout,
        judgement: Judgement | None,
        moving: frozenset[int] = frozenset(),
    ) -> None:
        """A sign before every run, and a frame on every die that does not count. moving: dice that
        do not lie yet, whose runs have to wait."""
        layer = self._cleared("runs")
        if judgement is None:
            return
        heads: dict[Cell, list[tuple[bool, str]]] = {}
        for run, verdict in judgement.runs:
            first = layout[run.dice[0]]
            if first is None or not moving.isdisjoint(run.dice):
                continue
            column, row = first.cell
            before = (column - 1, row) if run.across else (column, row - 1)
            if viewport.shows(before):
                heads.setdefault(before, []).append((run.across, verdict))
        for cell, signs in heads.items():
            for across, verdict in signs:
                self._head(viewport, cell, verdict, across=across, alone=len(signs) == 1)
        for die, placed in enumerate(layout):
            if placed is None or die in moving or not viewport.shows(placed.cell):
                continue
            frame = FRAMES.get(judgement.verdict(die))
            if frame is not None:
                self._put(layer, viewport, placed.cell, *frame, level=_TOP)

    def _head(
        self, viewport: Viewport, cell: Cell, verdict: str, *, across: bool, alone: bool
    ) -> None:
        """A sign before a run; two in one cell make room for each other."""
        text, colour = SIGNS[verdict]
        node = self._layers["runs"].attach_new_node(sign(text, 0.4, 0.4).make_copy())
        place = core.LPoint3(*viewport.middle(cell), 0)
        # As high as the dice, or the die below would hide it.
        off, by = (0.24, 0.0) if alone else (0.27, 0.17)
        aside = core.LVector3(off, by, FILL) if across else core.LVector3(-by, -off, FILL)
        node.set_pos(place + aside * viewport.unit)
        node.set_scale(viewport.unit)
        node.set_color_scale(inked(self._stage.colour(colour)))
        node.set_shader_input("mark", self._stage.glow(colour, 0.35))

    def _put(
        self,
        parent: core.NodePath,
        viewport: Viewport,
        cell: Cell,
        shape: str,
        colour: str,
        *,
        level: float,
    ) -> None:
        at = core.LPoint3(*viewport.middle(cell), level * viewport.unit)
        self._stage.mark(parent, shape, colour, at=at, size=viewport.unit)

    def cursor(self, viewport: Viewport, cell: Cell | None, *, across: bool, covered: bool) -> None:
        """The cursor's cell, with an arrow in the typing direction."""
        layer = self._cleared("cursor")
        if cell is None or not viewport.shows(cell):
            return
        level = _TOP if covered else 0.02
        self._put(layer, viewport, cell, "corners", "cursor", level=level)
        ahead = (cell[0] + 1, cell[1]) if across else (cell[0], cell[1] + 1)
        node = layer.attach_new_node(sign("→" if across else "↓", 0.4, 0.4).make_copy())
        start = core.LPoint2(*viewport.middle(cell))
        spot = start + (core.LPoint2(*viewport.middle(ahead)) - start) * 0.56
        node.set_pos(*spot, (level + 0.03) * viewport.unit)
        node.set_scale(viewport.unit * 0.62)
        node.set_color_scale(inked(self._stage.colour("cursor")))

    def target(self, viewport: Viewport, layout: Layout, aim: Aim | None) -> None:
        """Where carried dice would be laid: in a free cell, in the place of a die, or nowhere for
        want of room."""
        layer = self._cleared("target")
        for cell in aim.cells if aim is not None else ():
            if aim is None or not viewport.shows(cell):
                continue
            mark = ("square", "selection")
            if not aim.fits:
                mark = FRAMES[INVALID]
            elif aim.replaced:
                mark = FRAMES[APART]
            level = 0.03 if die_at(layout, cell) is None else _TOP
            self._put(layer, viewport, cell, *mark, level=level)

    def hint(self, viewport: Viewport, cells: Iterable[Cell]) -> None:
        """The cells of a hint."""
        layer = self._cleared("hint")
        for cell in cells:
            if viewport.shows(cell):
                self._put(layer, viewport, cell, "double", "hint", level=0.03)
