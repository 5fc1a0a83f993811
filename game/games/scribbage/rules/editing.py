"""The editor of positions: a real throw entered letter by letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import override

from game.games.scribbage.rules.layout import GRID, Placed
from game.games.scribbage.rules.notation import format_cell, format_roll
from game.games.scribbage.rules.pieces import DICE, JOKER, SIDES, first_face, letter_of
from game.games.scribbage.rules.state import MOST_ROUNDS, TRAY, State
from game.rules.editing import Editor, Fact, assign, fact, match_facts, scores_set, seat_set
from game.rules.interface import PositionSyntaxError
from game.rules.values import replace
from game.sentences import N_, N_plural

_ROUNDS = "rounds"
WILD = "?"
"""A joker as it is typed."""
ROW = tuple((GRID // 2 - len(DICE) // 2 + column, GRID // 2) for column in range(len(DICE)))
"""The cells of the dice that are set, in reading order."""
CELLS = tuple(map(format_cell, ROW))


class ThrowEditor(Editor[State]):
    """Typed letters lie in a row on the mat, on whichever dice can show them."""

    opens = ("throw",)

    @override
    def places(self, dealt: State) -> Sequence[Sequence[str]]:
        return (CELLS,)

    @override
    def choices(self, dealt: State, place: str) -> tuple[str, ...]:
        shown = sorted({face for die in _dice(dealt) for face in die} - {JOKER})
        return (*shown, WILD)

    @override
    def fit(self, dealt: State, written: Mapping[str, str]) -> State:
        dice, first = _dice(dealt), first_face(dealt.options.text("alphabet"))
        roll = list(dealt.roll or (first,) * len(DICE))
        cells = [cell for cell in CELLS if cell in written]
        letters = [JOKER if written[cell] == WILD else written[cell] for cell in cells]
        candidates = [
            sorted(
                (die for die, faces in enumerate(dice) if letter in faces),
                key=lambda die: letter_of(die, roll[die]) != letter,
            )
            for letter in letters
        ]
        found = assign(candidates)
        if isinstance(found, int):
            raise _too_many(letters[: found + 1], len(candidates[found]))
        layout = list(TRAY)
        for die, letter, cell in zip(found, letters, cells, strict=True):
            roll[die] = first + dice[die].index(letter)
            layout[die] = Placed(ROW[CELLS.index(cell)])
        seat = seat_set(written, dealt.seat)
        return replace(
            dealt,
            roll=tuple(roll),
            layout=tuple(layout),
            seat=seat,
            side=seat % dealt.sides,
            points=scores_set(written, dealt.points),
            rounds=fact(written, _ROUNDS, dealt.rounds),
        )

    @override
    def deal(self, state: State) -> str:
        return f"{state.starter + 1}:{format_roll(state.roll or ())}"

    @override
    def alike(self, one: State, other: State) -> bool:
        return _in_tray(one) == _in_tray(other)

    @override
    def facts(self, state: State) -> tuple[Fact, ...]:
        over = Fact(_ROUNDS, N_("Rounds that are over"), state.rounds, 0, MOST_ROUNDS - 1)
        return (*match_facts(state.seat, state.seats, state.points, fines=True), over)


def _in_tray(state: State) -> State:
    """The state without its past, and with dice that lie in the editor's row alone back in the
    tray."""
    laid = {placed.cell for placed in state.layout if placed is not None}
    layout = TRAY if laid <= set(ROW) else state.layout
    left = state.fixed_rolls[state.rolls_made :]
    return replace(state, layout=layout, fixed_rolls=left, opening=())


def _dice(state: State) -> tuple[tuple[str, ...], ...]:
    first = first_face(state.options.text("alphabet"))
    return tuple(
        tuple(letter_of(die, first + side) for side in range(SIDES)) for die in range(len(DICE))
    )


def _too_many(letters: Sequence[str], dice: int) -> PositionSyntaxError:
    """The error that the last of these letters cannot lie beside the others; dice: how many have
    it."""
    letter = letters[-1]
    shown = WILD if letter == JOKER else letter
    if letters.count(letter) <= dice:
        return PositionSyntaxError(
            N_("no throw shows {letters}: the dice that have {letter} are needed for the others"),
            letters="".join(letters).replace(JOKER, WILD),
            letter=shown,
        )
    return PositionSyntaxError(
        N_plural(
            "only {count} of the thirteen dice has {letter}",
            "only {count} of the thirteen dice have {letter}",
            "count",
        ),
        count=dice,
        letter=shown,
    )


EDITOR = ThrowEditor()
