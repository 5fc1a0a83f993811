"""The assessment of a selection of faces: what it spells, its value, and why it cannot be
submitted.

It does not tell whether that is a word: finding out costs uses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.scrabble_cubes.rules import reasons
from game.games.scrabble_cubes.rules.pieces import (
    LETTER_FACTOR,
    LONG_WORD,
    LONGEST,
    SHORTEST,
    WORD_FACTOR,
)
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, HIDDEN, SIDES, Face
from game.rules.interface import Rejection
from game.rules.score_parts import LENGTH, ScorePart, added, times
from game.sentences import N_, Value


@dataclass(frozen=True, slots=True)
class LetterPart:
    """One letter: its value and the factor of its cube's letter bonus."""

    letter: str
    value: int
    factor: int

    @property
    def points(self) -> int:
        """Value times factor."""
        return self.value * self.factor

    @property
    def written(self) -> str:
        """Its text: 8, or 8×2."""
        return f"{self.value}×{self.factor}" if self.factor > 1 else str(self.value)


@dataclass(frozen=True, slots=True)
class Assessment:
    """A selection: its string, the parts of its value, and why it cannot be submitted (or None).
    factor: the highest word bonus of its cubes, 1 without any. long_word: the bonus for length,
    added last."""

    word: str
    letters: tuple[LetterPart, ...]
    factor: int
    long_word: int
    rejection: Rejection | None

    @property
    def points(self) -> int:
        """Its score if it is a word."""
        return sum(part.points for part in self.letters) * self.factor + self.long_word

    def bonuses(self) -> Iterator[ScorePart]:
        """The parts of its score beside the letters."""
        yield from times(self.factor, N_("Word bonus"))
        yield from added(self.long_word, LENGTH, letters=len(self.letters))


def assess(state: State, faces: Sequence[Face]) -> Assessment:
    """Assess faces in order; faces without a cube count for nothing."""
    parts: list[LetterPart] = []
    factor, values = 1, state.letter_values
    for face in faces:
        cube = state.cube(face.cell)
        if cube is not None:
            letter, by = cube.letters[SIDES.index(face.side)], LETTER_FACTOR.get(cube.bonus, 1)
            parts.append(LetterPart(letter, values.get(letter, 0), by))
            factor = max(factor, WORD_FACTOR.get(cube.bonus, 1))
    word = "".join(part.letter for part in parts)
    bonus = LONG_WORD.get(len(word), 0)
    return Assessment(word, tuple(parts), factor, bonus, refusal(state, faces, word))


def refusal(state: State, faces: Sequence[Face], word: str) -> Rejection | None:
    """Why these faces, which spell `word`, cannot be submitted; None if they can."""
    for i, face in enumerate(faces):
        wrong = _unusable(state, face) or _misplaced(state, faces, i)
        if wrong is not None:
            return wrong
    cells = tuple(str(face) for face in faces)
    values: dict[str, Value] = {"word": word, "count": len(faces)}
    if len(faces) < SHORTEST:
        values["least"] = SHORTEST
        return Rejection(reasons.TOO_SHORT, values, cells)
    if len(faces) > LONGEST:
        values["most"] = LONGEST
        return Rejection(reasons.TOO_LONG, values, cells)
    if any(played.word == word for played in state.words):
        return Rejection(reasons.PLAYED_BEFORE, {"word": word}, cells)
    return None


def _unusable(state: State, face: Face) -> Rejection | None:
    letter = state.letter(face)
    if letter is None:
        return Rejection(reasons.NO_CUBE, {"cell": str(face.cell)}, (str(face),))
    shown = state.surface.status(face)
    if shown == HIDDEN:
        return Rejection(reasons.HIDDEN_LETTER, {"face": str(face)}, (str(face),))
    if shown != FULLY:
        values = {"letter": letter, "face": str(face)}
        return Rejection(reasons.PARTLY_REVEALED, values, (str(face),))
    return None


def _misplaced(state: State, faces: Sequence[Face], i: int) -> Rejection | None:
    """What is wrong with the place of faces[i], if all faces up to it are usable."""
    face = faces[i]
    if face in faces[:i]:
        values = {"letter": state.letter(face) or "", "face": str(face)}
        return Rejection(reasons.FACE_TWICE, values, (str(face),))
    if i and not touching(state, faces[i - 1], face):
        before = faces[i - 1]
        return Rejection(
            reasons.NOT_ADJACENT,
            {
                "letter": state.letter(face) or "",
                "face": str(face),
                "before": state.letter(before) or "",
                "place": str(before),
            },
            (str(before), str(face)),
        )
    return None


def touching(state: State, face: Face, other: Face) -> bool:
    """Whether two fully revealed faces share an edge or a corner."""
    grid = state.surface.grid
    slot = grid.slot(face)
    return slot is not None and grid.slot(other) in state.surface.neighbours[slot]


def can_follow(state: State, faces: Sequence[Face]) -> tuple[Face, ...]:
    """The faces that may extend a selection."""
    grid = state.surface.grid
    if not faces:
        return tuple(grid.faces[slot] for slot in state.surface.revealed())
    slot = grid.slot(faces[-1])
    if slot is None or len(faces) >= LONGEST:
        return ()
    beside = (grid.faces[other] for other in state.surface.neighbours[slot])
    return tuple(face for face in beside if face not in faces)
