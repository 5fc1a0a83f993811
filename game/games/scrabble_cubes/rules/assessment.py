"""The assessment of a selection of faces: what it spells, its value, and why it cannot be
submitted.

It does not tell whether that is a word: finding out costs uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from game.rules.interface import Reason, Rejection
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
    count = len(faces)
    if count < SHORTEST:
        return _reject(reasons.TOO_SHORT, faces, word=word, count=count, least=SHORTEST)
    if count > LONGEST:
        return _reject(reasons.TOO_LONG, faces, word=word, count=count, most=LONGEST)
    if any(played.word == word for played in state.words):
        return _reject(reasons.PLAYED_BEFORE, faces, word=word)
    return None


def _reject(reason: Reason, faces: Iterable[Face], **values: Value) -> Rejection:
    return Rejection(reason, values, tuple(map(str, faces)))


def _unusable(state: State, face: Face) -> Rejection | None:
    shown = state.surface.status(face)
    if shown == FULLY:
        return None
    letter = state.letter(face)
    if letter is None:
        return _reject(reasons.NO_CUBE, [face], cell=str(face.cell))
    if shown == HIDDEN:
        return _reject(reasons.HIDDEN_LETTER, [face], face=str(face))
    return _reject(reasons.PARTLY_REVEALED, [face], letter=letter, face=str(face))


def _misplaced(state: State, faces: Sequence[Face], i: int) -> Rejection | None:
    """What is wrong with the place of faces[i], if all faces up to it are usable."""
    face = faces[i]
    if face in faces[:i]:
        letter = state.letter(face) or ""
        return _reject(reasons.FACE_TWICE, [face], letter=letter, face=str(face))
    if i and not touching(state, faces[i - 1], face):
        before = faces[i - 1]
        return _reject(
            reasons.NOT_ADJACENT,
            [before, face],
            letter=state.letter(face) or "",
            face=str(face),
            before=state.letter(before) or "",
            place=str(before),
        )
    return None


def touching(state: State, face: Face, other: Face) -> bool:
    """Whether two fully revealed faces share an edge or a corner."""
    grid, shown = state.surface.grid, state.surface.shown
    one, two = grid.slot(face), grid.slot(other)
    if one is None or two is None:
        return False
    return two in grid.contacts[one] and shown[one] == shown[two] == FULLY


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
