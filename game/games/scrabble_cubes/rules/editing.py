"""The editor of positions: a real pile entered face by face, as it is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from typing_extensions import override

from game.games.scrabble_cubes.rules.notation import format_pile, parse_face
from game.games.scrabble_cubes.rules.pieces import (
    ALPHABETS,
    BAGS,
    LETTER_FACTOR,
    WORD_FACTOR,
    bonus_cubes,
)
from game.games.scrabble_cubes.rules.pile import remove_cubes
from game.games.scrabble_cubes.rules.state import Cube, State
from game.games.scrabble_cubes.rules.surface import SIDES, Cell, Face
from game.rules.editing import Editor, Fact, match_facts, seat_set
from game.rules.interface import PositionSyntaxError
from game.rules.values import replace
from game.sentences import N_, N_plural

BONUSES = (*LETTER_FACTOR, *WORD_FACTOR)


class PileEditor(Editor[State]):
    """A face has a letter, and perhaps the bonus of its cube ("A2L"). A cube with anything set has
    no other bonus than one that is set."""

    away = N_("Take the cube away")

    @override
    def places(self, dealt: State) -> Sequence[Sequence[str]]:
        """The top row by row from the back, then the left and the right side from above."""
        faces = [dealt.surface.grid.faces[slot] for slot in dealt.surface.revealed()]
        rows = groupby(sorted(faces, key=_reading), key=lambda face: _reading(face)[:2])
        return [[str(face) for face in row] for _at, row in rows]

    @override
    def without(self, state: State, place: str) -> State | None:
        """The cubes above fall."""
        alone = sum(map(len, state.columns)) == 1
        return None if alone else remove_cubes(state, [parse_face(place).cell])[0]

    @override
    def choices(self, dealt: State, place: str) -> tuple[str, ...]:
        tiles = ALPHABETS[dealt.options.text("alphabet")].tiles
        return (*(letter for letter, count in tiles.items() if count), *BONUSES)

    @override
    def over(self, before: str, choice: str) -> str:
        """A letter keeps the bonus, and a bonus the letter; the same bonus again removes it."""
        letter, bonus = _parts(before)
        if choice in BONUSES:
            return letter + ("" if choice == bonus else choice)
        return choice + bonus

    @override
    def fit(self, dealt: State, written: Mapping[str, str]) -> State:
        places = {place for row in self.places(dealt) for place in row}
        set_there = ((place, text) for place, text in written.items() if place in places)
        faces = {parse_face(place): _parts(text) for place, text in set_there}
        _count(dealt, faces)
        columns = [list(column) for column in dealt.columns]
        bonuses: dict[Cell, set[str]] = {}
        for (_side, cell), (_letter, bonus) in faces.items():
            bonuses.setdefault(cell, set()).update({bonus} - {""})
        for cell, found in bonuses.items():
            if len(found) > 1:
                raise PositionSyntaxError(
                    N_("the cube {cell} has one bonus, not two"), cell=str(cell)
                )
            column = columns[cell.y * dealt.size + cell.x]
            shown = (faces.get(Face(side, cell), ("", ""))[0] for side in SIDES)
            letters = "".join(
                new or old for new, old in zip(shown, column[cell.z].letters, strict=True)
            )
            column[cell.z] = Cube(letters, next(iter(found), ""))
        seat = seat_set(written, dealt.seat)
        return replace(dealt, columns=tuple(map(tuple, columns)), seat=seat)

    @override
    def facts(self, state: State) -> tuple[Fact, ...]:
        return match_facts(state.seat, state.seats)

    @override
    def deal(self, state: State) -> str | None:
        whole = all(len(column) == state.size for column in state.columns)
        used = any(cube.uses for column in state.columns for cube in column)
        return format_pile(state.columns) if whole and not used and not state.words else None


def _reading(face: Face) -> tuple[int, int, int, int]:
    """The sort key of a face in reading order."""
    x, y, z = face.cell
    return {"T": (0, -y, x, z), "L": (1, -z, x, y), "R": (2, -z, y, x)}[face.side]


def _parts(text: str) -> tuple[str, str]:
    """The letter and the bonus of a face, each perhaps empty."""
    return (text[0], text[1:]) if text[:1].isalpha() else ("", text)


def _count(dealt: State, faces: Mapping[Face, tuple[str, str]]) -> None:
    """Raise PositionSyntaxError if a letter or a bonus is set more often than a pile has it."""
    tiles = ALPHABETS[dealt.options.text("alphabet")].tiles
    most = {letter: count * BAGS[dealt.size] for letter, count in tiles.items()}
    most.update(bonus_cubes(dealt.size))
    found = Counter(letter for letter, _ in faces.values() if letter)
    cubes = {(face.cell, bonus) for face, (_, bonus) in faces.items() if bonus}
    found.update(bonus for _, bonus in cubes)
    for name, count in found.items():
        if count > most[name]:
            raise PositionSyntaxError(
                N_plural(
                    "there is only {count} {name} in a pile",
                    "there are only {count} {name} in a pile",
                    "count",
                ),
                count=most[name],
                name=name,
            )


EDITOR = PileEditor()
