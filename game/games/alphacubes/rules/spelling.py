"""Which cubes of a rack can show letters, and which cubes a seat has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.assessment import square_line
from game.games.alphacubes.rules.pieces import CUBES, SQUARES, TOTALS, square_name
from game.games.alphacubes.rules.state import EMPTY, NO_CUBE, UNKNOWN, Placement, State
from game.rules.interface import Rejection


def pick(cubes: Sequence[int], letters: str) -> tuple[int, ...] | None:
    """Different cubes that show `letters` in order, or None if there are none. Cubes with high
    totals come first, since they cost most if they stay unplayed."""
    order = sorted(cubes, key=lambda cube: (-TOTALS[cube], cube))
    holder: dict[int, int] = {}

    def seat_letter(index: int, tried: set[int]) -> bool:
        for cube in order:
            if letters[index] in CUBES[cube] and cube not in tried:
                tried.add(cube)
                if cube not in holder or seat_letter(holder[cube], tried):
                    holder[cube] = index
                    return True
        return False

    if len(letters) > len(cubes) or not all(seat_letter(i, set()) for i in range(len(letters))):
        return None
    by_index = {index: cube for cube, index in holder.items()}
    return tuple(by_index[index] for index in range(len(letters)))


def cannot_show(cubes: Sequence[int], letters: str, cells: tuple[str, ...]) -> Rejection:
    """The refusal of letters that `cubes` cannot show: a letter that none of them has, or all of
    them together. cells: the squares concerned."""
    for letter in letters:
        if not any(letter in CUBES[cube] for cube in cubes):
            return Rejection(reasons.NO_CUBE_SHOWS, {"letter": letter}, cells)
    return Rejection(reasons.NO_MATCHING_CUBES, {"letters": letters}, cells)


def spell(
    state: State, seat: int, square: int, step: int, word: str
) -> tuple[Placement, ...] | Rejection:
    """The cubes of `seat` that write `word` from `square` on (step ACROSS or DOWN), or why there
    are none. Letters of the word may be on the board already."""
    line = square_line(square, step)
    squares = range(square, square + step * len(word), step)
    if squares and (squares[-1] >= SQUARES or square_line(squares[-1], step) != line):
        return Rejection(reasons.RUNS_OFF, {"word": word}, (square_name(square),))
    open_squares: list[int] = []
    needed = ""
    for at, letter in zip(squares, word, strict=True):
        if state.letters[at] == EMPTY:
            open_squares.append(at)
            needed += letter
        elif state.letters[at] != letter:
            cell = square_name(at)
            return Rejection(
                reasons.CLASHES, {"square": cell, "letter": state.letters[at]}, (cell,)
            )
    if not needed:
        return Rejection(reasons.NOTHING_NEW, {"word": word}, (square_name(square),))
    cubes = pick(state.racks[seat], needed)
    if cubes is None:
        cells = tuple(square_name(at) for at in open_squares)
        return cannot_show(state.racks[seat], needed, cells)
    return tuple(
        Placement(at, cube, letter)
        for at, cube, letter in zip(open_squares, cubes, needed, strict=True)
    )


def unseen(state: State, seat: int) -> tuple[int, ...]:
    """The cubes, by index, that `seat` sees neither on the board nor on its rack. A view will
    do."""
    seen = {cube for cube in state.cubes if cube != NO_CUBE}
    seen |= {cube for cube in state.racks[seat] if cube != UNKNOWN}
    return tuple(cube for cube in state.alphabet.cubes if cube not in seen)


def letter_counts(cubes: Sequence[int]) -> dict[str, int]:
    """How many of the cubes have each letter, in alphabetical order, without letters that none
    has."""
    counts = Counter(letter for cube in cubes for letter in CUBES[cube])
    return {letter: counts[letter] for letter in sorted(counts)}
