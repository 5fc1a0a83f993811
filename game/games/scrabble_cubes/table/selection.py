"""What the player has selected: faces in order, or letters typed and where they can be read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice

from game.games.scrabble_cubes.rules.assessment import assess, can_follow
from game.games.scrabble_cubes.rules.notation import format_faces, parse_faces
from game.games.scrabble_cubes.rules.paths import paths_spelling
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import Face
from game.rules.interface import MoveSyntaxError

MANY = 2000
"""The most paths for typed letters that are assessed."""


MOST_MISSED = 20
"""The most typed letters without a place that are kept."""


@dataclass(frozen=True, slots=True)
class Selection:
    """faces: in the order of the word. typed: the letters typed, "" if the faces were selected.
    missed: letters typed after those, which no path reaches; they have to be erased first."""

    faces: tuple[Face, ...] = ()
    typed: str = ""
    missed: str = ""

    def __bool__(self) -> bool:
        return bool(self.faces or self.missed)

    def pick(self, state: State, face: Face) -> Selection | None:
        """With a face selected; a selected one is removed with everything after it. None if it
        cannot follow."""
        if face in self.faces:
            return Selection(self.faces[: self.faces.index(face)])
        if face not in can_follow(state, self.faces):
            return None
        return Selection((*self.faces, face))

    def drag(self, state: State, face: Face) -> Selection:
        """With the path drawn on to a face; back to the last but one removes the last."""
        if face in self.faces:
            return Selection(self.faces[: self.faces.index(face) + 1])
        return self.pick(state, face) or self

    def type(self, state: State, letter: str) -> Selection:
        """With one more typed letter: the path may change. Letters that no path spells are
        missed."""
        longer = None if self.missed else self._onward(state, letter)
        if longer is None or len(longer.faces) > LONGEST:
            return replace(self, missed=(self.missed + letter)[:MOST_MISSED])
        return longer

    def _onward(self, state: State, letter: str) -> Selection | None:
        start = self.typed if self.typed else assess(state, self.faces).word
        if not self.typed and self.faces:
            onward = [f for f in can_follow(state, self.faces) if state.letter(f) == letter]
            if onward:
                return Selection((*self.faces, max(onward, key=lambda f: _worth(state, (f,)))))
        return spelling(state, start + letter)

    def back(self, state: State) -> Selection:
        """Without its last letter."""
        if self.missed:
            return replace(self, missed=self.missed[:-1])
        if self.typed:
            return spelling(state, self.typed[:-1]) or Selection()
        return Selection(self.faces[:-1])

    def draft(self) -> str:
        """The text that of_draft() reads."""
        return format_faces(self.faces)


def _worth(state: State, faces: tuple[Face, ...]) -> int:
    return assess(state, faces).points


def spelling(state: State, text: str) -> Selection | None:
    """The path that spells `text` with the most points; None if there is none."""
    if not text:
        return Selection()
    paths = list(islice(paths_spelling(state, text), MANY))
    if not paths:
        return None
    best = min(paths, key=lambda path: (-_worth(state, path), path))
    return Selection(best, text)


def of_draft(state: State, text: str) -> Selection:
    """The selection of a draft; empty if it no longer fits."""
    try:
        faces = parse_faces(text.removeprefix("word "))
    except MoveSyntaxError:
        return Selection()
    selection = Selection()
    for face in faces:
        longer = None if face in selection.faces else selection.pick(state, face)
        if longer is None:
            return Selection()
        selection = longer
    return selection
