"""What stands on the pegs: each known by shape, text and colour together."""

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
"""How much the normals of a fine peg's face lean inward (see models/build.py)."""
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
    """The peg with this label (see Peg.label) and value, shared by all that look the same. wild:
    premium pegs are wild letters too, and bear the wild pegs' star. The wild pegs themselves say
    what the rules print on them. fine: of the fine shape, whose face looks a little hollow."""
    peg = next(peg for peg in PEGS if (peg.label, peg.value) == (label, value))
    shape = shapes("scruble", fine=fine)[_SHAPES[peg.kind]]
    return piece(shape, _writings(peg, wild=wild), HEIGHT + 0.003, HOLLOW if fine else 0.0)


def colour_name(peg: Peg) -> str:
    """The meaning of its colour in the palette."""
    if peg.letter:
        return "peg"
    return "wild" if peg.times == 1 else f"premium-{peg.label.lower()}"


RAISED = 0.075
"""How far a selected peg stands out of its hole, in cells."""

Frames: TypeAlias = Mapping[int, tuple[tuple[str, str, float], ...]]
"""By site: the frames round its hole, each a shape, the name of its colour and how bright it is
(see Stage.mark)."""


class PegBoard:
    """The holes (one node for each site, under `parent`), the pegs in them, the marks round them.

    poses: for each site its hole's frame: x to the right and y up as seen in the net, z outwards.
    wild: whether premium pegs are wild letters too.
    """

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
        """Take the colours from the palette."""
        for number, node in self._pegs.items():
            self._ink(number, node)
        glowing, marks = self._glowing, self._marks
        self.glow({})
        self.glow(glowing)
        self.mark({})
        self.mark(marks)

    def place(self, pegs: bytes) -> None:
        """Put the pegs into the holes; pegs: the peg at each site."""
        if pegs == self._placed:
            return
        self._placed = pegs
        for site, peg in enumerate(pegs):
            self.peg(peg).reparent_to(self.holes[site])

    def spin(self, peg: int, degrees: float) -> None:
        """Turn a peg in its hole: against the clock from upright in the net."""
        self.peg(peg).set_h(degrees)

    def peg(self, number: int) -> core.NodePath:
        """The node of a peg, made when it is first asked for: a cube has those of one language."""
        if number not in self._pegs:
            peg = PEGS[number]
            drawn = face(peg.label, peg.value, wild=self.wild, fine=self._stage.fine)
            node = self._pegs[number] = core.NodePath(drawn.make_copy())
            set_material(node, PEG)
            self._ink(number, node)
        return self._pegs[number]

    def _ink(self, number: int, node: core.NodePath) -> None:
        node.set_color_scale(inked(self._stage.colour(colour_name(PEGS[number]))))

    def pose(self, peg: int, root: core.NodePath) -> core.LMatrix4:
        """A peg's frame in that of `root`: y up its letter, z outwards."""
        return self.peg(peg).get_mat(root)

    def lift(self, raised: Iterable[int]) -> None:
        """Let these pegs (and no others) stand out."""
        out = set(raised)
        for peg in out ^ self._raised:
            self.peg(peg).set_z(RAISED if peg in out else 0.0)
        self._raised = out

    def glow(self, strength: Mapping[int, tuple[str, float]]) -> None:
        """Let these pegs (and no others) glow: a colour's name and how strongly, 0..1."""
        for peg in self._glowing.keys() - strength.keys():
            self.peg(peg).clear_shader_input("mark")
        for peg, wanted in strength.items():
            if wanted != self._glowing.get(peg):
                self.peg(peg).set_shader_input("mark", self._stage.glow(*wanted))
        self._glowing = strength

    def mark(self, marks: Frames) -> None:
        """Put these frames round the holes; all others go."""
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
        """Take the pegs away."""
        for node in (*self.holes, *self._pegs.values()):
            node.remove_node()


LOW = 0.34
"""How high the piece of the body stands, in cells."""


def word_pieces(
    formed: FormedWord[State], stage: Stage, root: core.NodePath
) -> list[core.NodePath]:
    """The pegs of what was formed, under `root`."""
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
