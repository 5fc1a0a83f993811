"""The moments of Scrabble Cubes. A piece is a cube by its cell, or a letter by its face."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.moments.catalogue import Cast, Earned, Group, Kind, Moments, Share
from game.app.moments.timeline import Cue, Moment, Note, dip, fade, fall, grow, shake, swell
from game.app.tables.gestures import Situation
from game.games.scrabble_cubes.rules.assessment import assess
from game.games.scrabble_cubes.rules.events import CubeFell, CubeUsedUp, WordRefused, WordScored
from game.games.scrabble_cubes.rules.notation import parse_cell, parse_face
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import Cell, Face
from game.games.scrabble_cubes.table.hand import Hand
from game.rules.interface import Event

FELL = "fell"
"""The group of cubes that fell or landed, with dust about them."""

_LIFT = Cue(Group.WORD, 0, 240, 35, dip, (0, 0, 0.13), glow="standing", light=0.5, sound="wood")
_LAND = Cue(Group.BODY, 180, 380, course=dip, shift=(0, 0, -0.07))
_DUST = Cue(
    FELL, 300, 300, 15, fade, (0, 0, 0.53), size=0.62, glow="cube-plain", light=0.4, mark="dust"
)
_FRAME = Cue(Group.WORD, 240, 300, 0, grow, (0, 0, 0.51), size=1.25, glow="standing", mark="square")
_LEAN = Cue(Group.HELD, 0, 240, course=dip, shift=(-0.03, 0.03, 0), turn=(-5, -5, 0))
_TREMBLE = Cue(Group.BODY, 0, 240, course=shake, shift=(0.02, 0, 0))
_TURN = Cue(Group.BODY, 0, 700, course=swell, turn=(0, 0, 20))
_BREATHE = Cue(Group.HINTED, 0, 450, course=swell, size=1.07, glow="hint", light=0.4)

_DROP = Cue(Group.DEALT, 0, 280, 20, fall, (0, 0, 3.5))

OF = {
    Kind.DEAL: Moment(680, (_DROP,), (Note(60, "clacks"),)),
    Kind.WORD: Moment(380, (_LIFT,)),
    Kind.GREAT: Moment(600, (_LIFT, _LAND, _DUST, _FRAME), (Note(180, "deep"),)),
    Kind.REFUSED: Moment(240, (_LEAN, _TREMBLE), (Note(0, "dull"),), "invalid"),
    Kind.WON: Moment(700, (_TURN,), (Note(0, "marimba"),)),
    Kind.HINT: Moment(450, (_BREATHE,), (Note(0, "soft-knock"),), "hint"),
}


def cast(events: Sequence[Event], before: State, _state: State, _at: Situation) -> Cast | None:
    """The cubes of the submitted word, where they are now, and what their letters earn."""
    of_word = next((e for e in events if isinstance(e, (WordScored, WordRefused))), None)
    if of_word is None:
        return None
    falls = {
        parse_cell(event.origin): parse_cell(event.target)
        for event in events
        if isinstance(event, CubeFell)
    }
    faces = tuple(parse_face(face) for face in of_word.faces)
    gone = {parse_cell(event.cell) for event in events if isinstance(event, CubeUsedUp)}
    left = [face.cell for face in faces if face.cell not in gone]
    cubes = tuple(dict.fromkeys(falls.get(cell, cell) for cell in left))
    if isinstance(of_word, WordRefused):
        return Cast(Kind.REFUSED, {Group.HELD: cubes})
    kind = Kind.GREAT if len(faces) == LONGEST else Kind.WORD
    pieces = {Group.WORD: cubes, FELL: tuple(dict.fromkeys((*falls.values(), *cubes)))}
    return Cast(kind, pieces, _earned(before, faces, falls))


def _earned(before: State, faces: Sequence[Face], falls: dict[Cell, Cell]) -> tuple[Earned, ...]:
    """The points of each letter, then the bonuses of the word and its length."""
    worth = assess(before, faces)
    now = [Face(face.side, falls.get(face.cell, face.cell)) for face in faces]
    earned = [
        Earned(face, str(part.points), Share.PREMIUM if part.factor > 1 else Share.VALUE)
        for face, part in zip(now, worth.letters, strict=True)
    ]
    if worth.factor > 1:
        earned.append(Earned(now[-1], f"{worth.factor}×", Share.PREMIUM))
    if worth.long_word:
        earned.append(Earned(now[-1], f"+{worth.long_word}", Share.BONUS))
    return tuple(earned)


def held(_state: State, hand: Hand) -> Sequence[Cell]:
    """The cubes of the selected letters."""
    return tuple(dict.fromkeys(face.cell for face in hand.selection.faces))


def hinted(_state: State, hand: Hand) -> Sequence[Cell]:
    """The cubes of a hint."""
    return tuple(dict.fromkeys(face.cell for face in hand.hint))


def dealt(state: State, _hand: Hand) -> Sequence[Cell]:
    """The cubes, layer by layer from below."""
    return tuple(sorted(state.cells(), key=lambda cell: (cell.z, -cell.y, cell.x)))


MOMENTS = Moments(OF, cast, (WordScored, WordRefused), held, hinted, dealt)
