"""The words that lie on the board."""

from __future__ import annotations

from game.games.alphacubes.rules.pieces import SIZE, SQUARES
from game.games.alphacubes.rules.state import EMPTY, State


def words_on(state: State, square: int) -> tuple[str, ...]:
    """The words that go through a square, across before down."""
    if state.letters[square] == EMPTY:
        return ()
    row, column = divmod(square, SIZE)
    lines = (
        (state.letters[row * SIZE : (row + 1) * SIZE], column),
        (state.letters[column:SQUARES:SIZE], row),
    )
    return tuple(word for line, at in lines if len(word := _word(line, at)) > 1)


def _word(line: str, at: int) -> str:
    """The letters without a gap about a place of a line."""
    return line[:at].rpartition(EMPTY)[2] + line[at:].partition(EMPTY)[0]
