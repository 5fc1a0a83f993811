"""Pegs: their shapes and texts, and a board of ninety-six in their holes, on the cube and on its
net."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from panda3d import core

from game.app.scene.geometry import Writing, inked, piece, put, shapes
from game.app.scene.light import UNSHADOWED
from game.app.scene.materials import GLOSS, PEG, set_material
from game.app.scene.stage import Stage
from game.app.tables.word_pieces import FormedWord
from game.games import TITLES
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.pieces import PEGS, Peg
from game.games.scruble.rules.sites import BY_NAME, SITES
from game.games.scruble.rules.state import State
from game.games.scruble.table.frames import HEIGHT

HOLLOW = 0.38
"""How far the normals of a fine peg's face lean inwards (see models/build.py)."""
_SHAPES = {
    "letter": "peg-round",
    "wild": "peg-flower",
    "letter-premium": "peg-hexagon",
    "word-premium": "peg-square",
}


def _writings(peg: Peg, *, wild: bool) -> tuple[Writing, ...]:
    if peg.letter:
        return (Writing(peg.letter, 0.56, 0.0, 0.05), Writing(str(peg.value), 0.19, 0.0, -0.265))
    if peg.times == 1:
        first, _space, rest = TITLES["scruble"].partition(" ")
        return (
            Writing("★", 0.24, 0.0, 0.25),
            Writing(first, 0.158, 0.0, 0.055),
            Writing(rest, 0.26, 0.0, -0.14),
        )
    kind = "W" if peg.whole_word else "L"
    if wild:
        return (
            Writing(f"{peg.times}×", 0.27, 0.0, 0.20),
            Writing(kind, 0.27, 0.0, -0.01),
            Writing("★", 0.30, 0.0, -0.24),
        )
    return (Writing(f"{peg.times}×", 0.32, 0.0, 0.13), Writing(kind, 0.32, 0.0, -0.13))


@cache
def face(label: str, value: int, *, wild: bool = False, fine: bool = False) -> core.GeomNode:
    """The face of a peg by its label (see Peg.label) and value, shared by all that look the same.
    wild: premium pegs are wild letters too, and bear a star. Wild pegs bear the text that the rules
    print on them. fine: with the fine, slightly hollow shape."""
    peg = next(peg for peg in PEGS if (peg.label, peg.value) == (label, value))
    shape = shapes("scruble", fine=fine)[_SHAPES[peg.kind]]
    return piece(shape, _writings(peg, wild=wild), HEIGHT + 0.003, HOLLOW if fine else 0.0)


def colour_name(peg: Peg) -> str:
    """The name of its colour in the palette."""
    if peg.letter:
        return "peg"
    return "wild" if peg.times == 1 else f"premium-{peg.label.lower()}"


RAISED = 0.075
"""How far a raised peg stands out of its hole, in cells."""

Frames: TypeAlias = Mapping[int, tuple[tuple[str, str, float], ...]]
"""By site, the frames round its hole: shape, name of its colour, and brightness (see
Stage.mark)."""


class PegBoard:
    """The holes (a node for each site, under `parent`), the pegs in them and the marks round them.
    poses: by site, the frame of its hole: x to the right and y up in the net, z outwards. wild:
    whether premium pegs are wild letters too."""

    def __init__(
        self,
        stage: Stage,
        parent: core.NodePath,
        poses: Sequence[core.LMatrix4],
        *,
        wild: bool = False,
    ) -> None:
        self._stage = stage
        self.wild = wild
        self.holes = [parent.attach_new_node(f"site {site}") for site in range(SITES)]
        for hole, pose in zip(self.holes, poses, strict=True):
            hole.set_mat(pose)
        self._pegs: dict[int, core.NodePath] = {}
        self._placed = b""
        self._marks: Frames = {}
        self._frames: dict[int, list[core.NodePath]] = {}
        self._glowing: Mapping[int, tuple[str, float]] = {}
        self._raised: set[int] = set()
        self.paint()

    def paint(self) -> None:
        """Apply the palette."""
        for number, node in self._pegs.items():
            self._ink(number, node)
        glowing, marks = self._glowing, self._marks
        self.glow({})
        self.glow(glowing)
        self.mark({})
        self.mark(marks)

    def place(self, pegs: bytes) -> None:
        """Put the pegs into the holes. pegs: by site."""
        if pegs == self._placed:
            return
        self._placed = pegs
        for site, peg in enumerate(pegs):
            self.peg(peg).reparent_to(self.holes[site])

    def spin(self, peg: int, degrees: float) -> None:
        """Turn a peg in its hole: degrees anticlockwise from upright in the net."""
        self.peg(peg).set_h(degrees)

    def peg(self, number: int) -> core.NodePath:
        """The node of a peg, created on first use: a cube has the pegs of one language."""
        if number not in self._pegs:
            peg = PEGS[number]
            drawn = face(peg.label, peg.value, wild=self.wild, fine=self._stage.fine)
            node = self._pegs[number] = core.NodePath(drawn.make_copy())
            set_material(node, PEG)
            self._ink(number, node)
        return self._pegs[number]

    def _ink(self, number: int, node: core.NodePath) -> None:
        node.set_color_scale(inked(self._stage.colour(colour_name(PEGS[number]))))

    def lift(self, raised: Iterable[int]) -> None:
        """Raise these pegs, and no others."""
        out = set(raised)
        for peg in out ^ self._raised:
            self.peg(peg).set_z(RAISED if peg in out else 0.0)
        self._raised = out

    def glow(self, strength: Mapping[int, tuple[str, float]]) -> None:
        """Let these pegs glow, and no others: by peg, a colour's name and a strength, 0..1."""
        for peg in self._glowing.keys() - strength.keys():
            self.peg(peg).clear_shader_input("mark")
        for peg, wanted in strength.items():
            if wanted != self._glowing.get(peg):
                self.peg(peg).set_shader_input("mark", self._stage.glow(*wanted))
        self._glowing = strength

    def mark(self, marks: Frames) -> None:
        """Put these frames round the holes, and remove all others."""
        for site in self._marks.keys() | marks.keys():
            wanted = marks.get(site, ())
            if self._marks.get(site, ()) == wanted:
                continue
            for node in self._frames.pop(site, ()):
                node.remove_node()
            self._frames[site] = [
                self._stage.mark(self.holes[site], shape, colour, bright=bright)
                for shape, colour, bright in wanted
            ]
            for node in self._frames[site]:
                node.hide(UNSHADOWED)
        self._marks = marks

    def conceal(self, hidden: bool) -> None:
        """Hide the pegs and marks, or show them again."""
        for hole in self.holes:
            (hole.hide if hidden else hole.show)()

    def close(self) -> None:
        """Remove the pegs."""
        for node in (*self.holes, *self._pegs.values()):
            node.remove_node()


LOW = 0.34
"""The height of the piece of the body under a single peg, in cells."""


def word_pieces(
    formed: FormedWord[State], stage: Stage, root: core.NodePath
) -> list[core.NodePath]:
    """The pegs of a word that was formed, each on a piece of the body, under `root`."""
    scored = next(event for event in formed.events if isinstance(event, Scored))
    found = []
    for cell in scored.cells:
        peg = PEGS[formed.state.pegs[BY_NAME[cell]]]
        node = root.attach_new_node(cell)
        cube = shapes("pieces", fine=stage.fine)["cube"]
        body = put(node, cube, (0, 0, LOW / 2), (1, 1, LOW), stage.colour("body"))
        set_material(body, GLOSS)
        wild = formed.state.pad.variant == 2
        drawn = face(peg.label, peg.value, wild=wild, fine=stage.fine)
        top = put(node, drawn, (0, 0, LOW), colour=inked(stage.colour(colour_name(peg))))
        set_material(top, PEG)
        found.append(node)
    return found
