"""Cubes leave a pile: what falls, and which letters that reveals, against the definitions."""

from __future__ import annotations

import pytest

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.events import CubeFell, LettersRevealed
from game.games.scrabble_cubes.rules.pile import remove_cubes
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, HIDDEN, SIDES, Cell, Face
from game.rules.interface import Setup
from game.rules.options import defaults
from game.rules.pcg import Pcg32


def cells_of(state: State) -> list[Cell]:
    return [
        Cell(at % state.size, at // state.size, z)
        for at, column in enumerate(state.columns)
        for z in range(len(column))
    ]


def shown(state: State) -> dict[str, int]:
    """How far each face of the pile is uncovered."""
    surface = state.surface
    there = {str(Face(side, cell)) for cell in cells_of(state) for side in SIDES}
    faces = zip(map(str, surface.grid.faces), surface.shown, strict=True)
    return {face: far for face, far in faces if face in there}


@pytest.mark.parametrize("size", [3, 4, 5])
def test_what_falls_and_what_that_reveals(size: int) -> None:
    random = Pcg32(5, size)
    state = GAME.deal(Setup(defaults(GAME.options, size=size), 1, 11))
    fell, bared = 0, 0
    while cells := cells_of(state):
        gone = set(random.shuffled(cells)[: 1 + random.below(3)])
        before = shown(state)
        was = {cell: cell for cell in cells}
        for x, y in {cell[:2] for cell in cells}:
            kept = [cell for cell in cells if cell[:2] == (x, y) and cell not in gone]
            was.update({Cell(x, y, z): cell for z, cell in enumerate(kept)})
        next_state, events, unveiled = remove_cubes(state, gone)
        after = shown(next_state)
        falls = {(str(was[cell]), str(cell)) for cell in cells_of(next_state) if was[cell] != cell}
        told = {(event.origin, event.target) for event in events if isinstance(event, CubeFell)}
        assert told == falls
        origins = {
            str(Face(s, c)): str(Face(s, was[c])) for c in cells_of(next_state) for s in SIDES
        }
        revealed = {f for f in after if after[f] == FULLY and before[origins[f]] != FULLY}
        named = [event for event in events if isinstance(event, LettersRevealed)]
        assert {face for event in named for face in event.faces} == revealed
        assert unveiled == any(after[f] != HIDDEN == before[origins[f]] for f in after)
        fell, bared, state = fell + len(falls), bared + len(revealed), next_state
    assert fell > 5
    assert bared > 5
