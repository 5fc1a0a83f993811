"""States and moves of Letter Grid, and their texts."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from game.rules.common import Ending, TurnState
from game.rules.fields import Fields, listed, seat_numbers, spell_fields, whole
from game.rules.interface import MoveSyntaxError, PositionSyntaxError
from game.rules.options import Option, OptionRole
from game.sentences import N_
from letter_grid.rules.grid import NAMES, PLACE, PLACES, SHORTEST, SIDE

OPTIONS = (
    Option("rounds", N_("Rounds"), (5, 3, 10, 20), 5, free=(1, 100)),
    Option(
        "timer",
        N_("Time for a turn"),
        (None, 30, 60, 120),
        None,
        labels={None: N_("untimed")},
        role=OptionRole.CLOCK,
    ),
)
MOST_SEATS = 4
_KEYS = ("grid", "words", "scores", "taken", "resigned", "seat", "passes")


class Termination(Ending):
    """How a match ends."""

    ROUNDS = "rounds", N_("All rounds are played.")
    PASSED = "passed", N_("Everybody passed.")
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True, kw_only=True)
class State(TurnState):
    """A position. letters: by place. words: those played, in order. taken: by seat the turns it has
    had. passes: turns passed in a row. Nothing is hidden, so a view is the state itself."""

    letters: str
    scores: tuple[int, ...]
    taken: tuple[int, ...]
    words: tuple[str, ...] = ()
    passes: int = 0

    def settled(self) -> State:
        """The state, ended if all rounds are played or everybody has passed or resigned."""
        rounds = self.options.number("rounds")
        if not self.playing:
            return replace(self, termination=Termination.RESIGNED)
        if self.passes >= len(self.playing):
            return replace(self, termination=Termination.PASSED)
        if all(self.taken[seat] >= rounds for seat in self.playing):
            return replace(self, termination=Termination.ROUNDS)
        return self


@dataclass(frozen=True, slots=True)
class Move:
    """A word along a path of places; an empty path is a pass."""

    path: tuple[int, ...] = ()


def parse_move(text: str) -> Move:
    """`pass` or `word A1.B1.B2`; MoveSyntaxError otherwise."""
    if text == "pass":
        return Move()
    if re.fullmatch(r"word [A-D][1-4](\.[A-D][1-4])*", text, re.ASCII):
        path = tuple(PLACE[name] for name in text[5:].split("."))
        if SHORTEST <= len(path) <= PLACES:
            return Move(path)
    raise MoveSyntaxError("a move reads 'pass' or 'word A1.B1.B2', of 3 to 16 places")


def format_move(move: Move) -> str:
    """The text of a move."""
    return "word " + ".".join(NAMES[place] for place in move.path) if move.path else "pass"


def parse_letters(text: str) -> str:
    """Sixteen letters in rows, `ABCD/EFGH/IJKL/MNOP`; PositionSyntaxError otherwise."""
    if not re.fullmatch(r"[A-Z]{4}(/[A-Z]{4}){3}", text, re.ASCII):
        raise PositionSyntaxError("a grid is four rows of four letters, as ABCD/EFGH/IJKL/MNOP")
    return text.replace("/", "")


def format_letters(letters: str) -> str:
    """The grid in rows."""
    return "/".join(letters[row : row + SIDE] for row in range(0, PLACES, SIDE))


def format_position(state: State) -> str:
    """One line: fields, then the options."""
    fields = {
        "grid": format_letters(state.letters),
        "words": listed(state.words),
        "scores": listed(state.scores),
        "taken": listed(state.taken),
        "resigned": seat_numbers(sorted(state.resigned)),
        "seat": state.seat + 1,
        "passes": state.passes,
    }
    return spell_fields(fields, state.options)


def parse_position(text: str) -> State:
    """The state that a line spells; PositionSyntaxError otherwise."""
    fields = Fields(text, _KEYS, OPTIONS)
    for key in _KEYS:
        if not fields.text(key):
            raise PositionSyntaxError(f"there is no {key}=")
    words = fields.each("words", str)
    if not all(re.fullmatch(r"[A-Z]{3,16}", word, re.ASCII) for word in words):
        raise PositionSyntaxError("words are upper-case letters with commas between")
    scores = fields.each("scores", lambda part: whole(part, 0, 10**9, "scores"))
    seats = len(scores)
    if not 1 <= seats <= MOST_SEATS:
        raise PositionSyntaxError("there are 1 to 4 seats")
    taken = fields.numbers("taken", seats, 0, 1000)
    return State(
        options=fields.options,
        seats=seats,
        turn=sum(taken) + 1,
        letters=parse_letters(fields.text("grid")),
        words=words,
        scores=scores,
        taken=taken,
        resigned=frozenset(fields.seats("resigned", seats)),
        seat=fields.seat("seat", seats),
        passes=fields.number("passes", 0, 0, 1000),
    ).settled()
