"""Positions of Scrabble Cubes for tests, and steps that must be legal."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.state import State
from game.rules.interface import Rejection, Step
from game.rules.judge import LiveJudge
from game.sentences import Sentence, Value, parameters
from game.words.lexicon import Lexicon

WORDS = Lexicon.of(
    ["AIR", "ART", "TEA", "EAT", "ATE", "RATE", "TEARS", "LETTER", "LETTERS", "CAT", "ACT", "OXO"]
)
NO_WORDS = Lexicon.of(["ZZZ"])


def flat(*rows: str, options: str = "", cubes: dict[str, str] | None = None) -> State:
    """One layer of a 3x3x3 pile: its top letters, the far row first; "." is an empty column.

    Left and right letters are Q and V, bonus cubes and uses as in `cubes`, by their top letter.
    """
    named = cubes or {}
    columns = [
        "-" if letter == "." else f"{letter}QV{named.get(letter, '')}"
        for row in reversed(rows)
        for letter in row
    ]
    return GAME.parse_position(f"{options} pile={'/'.join(columns)}")


def worded(sentence: Sentence, values: Mapping[str, Value]) -> str:
    """The English sentence; KeyError where it names a parameter that it is not given."""
    one, many, count = parameters(sentence, values)
    known = {"player": "Ann"} if "seat" in values else {}
    return (one if many is None or count == 1 else many).format(**values, **known)


def play(state: State, move: str, lexicon: Lexicon = WORDS, seat: int | None = None) -> Step[State]:
    """Play a move that must be legal."""
    acting = state.seat if seat is None else seat
    step = GAME.apply(state, acting, GAME.parse_move(move), LiveJudge(lexicon))
    assert not isinstance(step, Rejection), step
    for event in step.events:
        worded(event.sentence, event.values())
    return step


def refused(
    state: State, move: str, lexicon: Lexicon = WORDS, seat: int | None = None
) -> Rejection:
    """Try a move that must be refused."""
    acting = state.seat if seat is None else seat
    rejection = GAME.apply(state, acting, GAME.parse_move(move), LiveJudge(lexicon))
    assert isinstance(rejection, Rejection), rejection
    worded(rejection.reason.sentence, rejection.values)
    return rejection
