"""The picture of a pile: drawn from a state and a hand, and rebuilt from them at any time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, piece, put, shapes, stretched
from game.app.scene.materials import OAK, set_material
from game.app.scene.stage import Stage
from game.app.tables.gestures import Situation
from game.games.scrabble_cubes.rules.assessment import LetterPart, assess, can_follow
from game.games.scrabble_cubes.rules.navigate import arrows, upward
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, Face
from game.games.scrabble_cubes.table import falling
from game.games.scrabble_cubes.table.camera import TableCamera
from game.games.scrabble_cubes.table.cubes import DIM, Cubes
from game.games.scrabble_cubes.table.frames import centre, pick
from game.games.scrabble_cubes.table.hand import Hand
from game.games.scrabble_cubes.table.marks import Marks
from game.rules.interface import Event

STEP = 0.76
"""From tile to tile."""
LEAN = 35.0
"""Degrees that the tiles lean back from upright."""


@cache
def _tile(letter: str, value: int, factor: int) -> core.GeomNode:
    writings = [Writing(letter, 0.62, 0.0, 0.05), Writing(str(value), 0.2, 0.33, -0.31)]
    if factor > 1:
        writings.append(Writing(f"{factor}×", 0.2, -0.3, -0.31))
    return piece(shapes("pieces")["tile"], writings, 0.153)


class Rack:
    """Tiles under the scene's root at `place`, scaled by `scale`."""

    def __init__(self, stage: Stage, place: core.LPoint3, scale: float) -> None:
        self._stage = stage
        self._root = stage.root.attach_new_node("rack")
        self._root.set_pos(place)
        self._root.set_scale(scale)
        ledge = stretched(shapes("pieces")["slab"], STEP * LONGEST + 0.3, 0.5)
        wood = put(self._root, ledge, (0, 0, -0.53))
        set_material(wood, OAK)
        stage.furnish(wood)
        self._tiles = self._root.attach_new_node("tiles")

    def show(self, letters: Sequence[LetterPart], missed: int = 0) -> None:
        """Show these letters; the last `missed` of them, which have no place, are darker."""
        self._tiles.node().remove_all_children()
        for place, part in enumerate(letters[:LONGEST]):
            shape = _tile(part.letter, part.value, part.factor)
            pale = self._stage.colour("peg", 1.0 if place < len(letters) - missed else DIM)
            x = (place - (LONGEST - 1) / 2) * STEP
            put(self._tiles, shape, (x, 0, 0), [0.72] * 3, pale).set_p(90 - LEAN)

    def close(self) -> None:
        """Remove the rack."""
        self._root.remove_node()


class Scene:
    """A pile on its plate, the marks on it, and the rack of selected letters. cubes: those of the
    pile."""

    def __init__(self, stage: Stage, size: int) -> None:
        self._stage = stage
        self._motion = stage.motion
        self.camera = TableCamera(stage, size)
        board = stretched(shapes("pieces")["slab"], size + 0.7, size + 0.7)
        plate = put(self.camera.root, board, (0, 0, -0.24))
        set_material(plate, OAK)
        stage.furnish(plate)
        self.cubes = Cubes(stage, self.camera.root)
        self._marks = Marks(stage, self.camera.root)
        self._rack = Rack(stage, self.camera.rack_place(), 0.30 * size / 3 + 0.32)
        self._concealed = False

    def paint(self) -> None:
        """Nothing: cubes are drawn anew by `change`, and wood has one palette."""

    def build(self, state: State) -> None:
        """Build the cubes of a state."""
        self.cubes.build(state)
        self.cubes.conceal(self._concealed)

    def change(
        self, before: State, state: State, events: Sequence[Event], *, animate: bool
    ) -> None:
        """Show another state: cubes leave and fall, or are placed at once."""
        gone = falling.leaving(self.cubes, events) if animate else []
        self.build(state)
        if animate:
            changed = self._stage.changed
            falling.animate(self._motion, self.cubes, state, events, gone, changed)
            falling.restore(self._motion, self.cubes, before, state, changed)

    def land(self) -> None:
        """Finish all falls at once."""
        self._motion.settle(falling.CHANNEL)

    def draw(self, state: State, hand: Hand, at: Situation) -> None:
        """Mark what the hand holds."""
        self._stage.changed()
        if self._concealed:
            return
        chosen = hand.selection.faces
        glow: dict[Face, tuple[str, float]] = {}
        frames: dict[Face, tuple[str, str]] = {}
        if chosen and not at.locked:
            frames.update((face, ("dashes", "selection")) for face in can_follow(state, chosen))
        frames.update((face, ("double", "hint")) for face in hand.hint)
        frames.update((face, ("square", "selection")) for face in chosen)
        glow.update((face, ("hint", 0.25)) for face in hand.hint)
        glow.update((face, ("selection", 0.12)) for face in chosen)
        if hand.hover is not None:
            glow[hand.hover] = ("hover", 0.45)
        self.cubes.glow(glow)
        self._marks.frames(state.size, frames)
        self._marks.path(state.size, chosen or hand.hint)
        if hand.at is None or not hand.in_use:
            self._marks.cursor(state.size, None, {}, "up")
        else:
            leads = arrows(state.surface, hand.at)
            self._marks.cursor(state.size, hand.at.face, leads, upward(hand.at))
        missed = [LetterPart(c, state.letter_values[c], 1) for c in hand.selection.missed]
        self._rack.show([*assess(state, chosen).letters, *missed], len(missed))

    def conceal(self, hidden: bool) -> None:
        """Hide letters and marks, or let them be drawn again."""
        self._concealed = hidden
        self.cubes.conceal(hidden)
        self._marks.conceal(hidden)
        self._rack.show(())

    def place_at(self, state: State, x: float, y: float) -> Face | None:
        """The letter at a point of the picture (-1..1, y up), if it can be used."""
        face = pick(state.surface, self.camera.ray(x, y))
        usable = face is not None and state.surface.status(face) == FULLY
        return face if usable else None

    def where(self, state: State, face: Face) -> tuple[float, float] | None:
        """The middle of a face in the picture (-1..1, y up)."""
        return self.camera.project(centre(state.size, face))

    def close(self) -> None:
        """Remove everything."""
        self._rack.close()
        self.camera.close()
        self._stage.changed()
