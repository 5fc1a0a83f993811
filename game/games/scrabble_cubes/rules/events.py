"""The events of Scrabble Cubes. Cells and faces are written as in the record; sentences name a cube
by its readable letters."""

from __future__ import annotations

from game.rules.interface import Event, SeatEvent
from game.sentences import N_, N_plural


class WordScored(
    SeatEvent, kind="word-scored", sound="score", loud=True, words=("word",), credit="points"
):
    """A valid word was submitted."""

    sentence = N_plural(
        "{player} scores {points} point with {word}.",
        "{player} scores {points} points with {word}.",
        "points",
    )
    word: str
    points: int
    faces: tuple[str, ...]


class WordRefused(SeatEvent, kind="word-refused", sound="refuse", loud=True, words=("word",)):
    """The submitted string is no word; its cubes count as used."""

    sentence = N_(
        "{word} is not in the word list: {player} scores nothing, and its cubes are used."
    )
    word: str
    faces: tuple[str, ...]


class CubeReddened(Event, kind="cube-reddened"):
    """A cube was used for the second time."""

    sentence = N_("The letters of the cube {letters} turn red: its next use is the last.")
    cell: str
    letters: str


class CubeUsedUp(Event, kind="cube-used-up"):
    """A cube was used for the third time and left the pile."""

    sentence = N_("The cube {letters} is used up and leaves the pile.")
    cell: str
    letters: str


class CubeRemoved(SeatEvent, kind="cube-removed", sound="drop"):
    """A cube was removed by hand."""

    sentence = N_("{player} removes the cube {letters}.")
    cell: str
    letters: str


class CubeFell(Event, kind="cube-fell", sound="fall"):
    """A cube fell because one below it left. letters: those readable on it then."""

    sentence = N_("The cube {letters} falls.")
    origin: str
    target: str
    letters: str


class HiddenFell(CubeFell):
    """A cube without a readable letter fell."""

    sentence = N_("A hidden cube falls.")


class LettersRevealed(Event, kind="letters-revealed"):
    """These faces are fully revealed now and were not before; `letters` are in the same order."""

    sentence = N_plural(
        "Now fully revealed: the letter {letters}.",
        "Now fully revealed: the letters {letters}.",
        "count",
    )
    count: int
    letters: str
    faces: tuple[str, ...]
