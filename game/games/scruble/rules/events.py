"""What can happen in a match of SCRUBLE Cube."""

from __future__ import annotations

from typing_extensions import override

from game.games.scruble.rules.twists import TWISTS
from game.rules.interface import Event, SeatEvent
from game.sentences import N_, N_plural, Saying, Sentence, Value

LAYERS: dict[str, Sentence] = {
    "R": N_("the right layer"), "2R": N_("the inner right layer"),
    "L": N_("the left layer"), "2L": N_("the inner left layer"),
    "U": N_("the top layer"), "2U": N_("the inner top layer"),
    "D": N_("the bottom layer"), "2D": N_("the inner bottom layer"),
    "F": N_("the front layer"), "2F": N_("the inner front layer"),
    "B": N_("the back layer"), "2B": N_("the inner back layer"),
}  # fmt: skip
"""What the twelve layers are called in a sentence."""
WAYS: dict[str, Sentence] = {
    "": N_("clockwise"),
    "'": N_("anticlockwise"),
    "2": N_("by half a turn"),
}
"""What the marks of the notation say, as seen from outside at the layer's own face."""


class Twisted(SeatEvent, kind="twisted", sound="twist"):
    """A layer was turned; `twist` in SiGN notation."""

    sentence = N_("{player} turns {layer} {way}.")
    twist: str

    @override
    def values(self) -> dict[str, Value]:
        """The layer and the way it turns in words."""
        layer = self.twist.rstrip("'2")
        words = {"layer": Saying(LAYERS[layer]), "way": Saying(WAYS[self.twist[len(layer) :]])}
        return super().values() | words


class Scored(SeatEvent, kind="scored", sound="score", loud=True, words=("word",), credit="points"):
    """A word was formed: (letters + boosted) * times + bonuses + crossed = points.

    cells: where its letters are. wilds: the cells among them that are wild. extends: the standing
    words it replaces. crosses: the standing words it is credited with.
    """

    sentence = N_plural(
        "{player} forms {word} and scores {points} point.",
        "{player} forms {word} and scores {points} points.",
        "points",
    )
    word: str
    cells: tuple[str, ...]
    wilds: tuple[str, ...]
    letters: int
    boosted: int
    times: int
    length_bonus: int
    face_bonus: int
    extends: tuple[str, ...]
    crosses: tuple[str, ...]
    crossed: int
    points: int


class Crossed(SeatEvent, kind="crossed", words=("word",)):
    """A standing word was crossed at `cell` and credited."""

    sentence = N_plural(
        "It crosses {word} for {points} point more.",
        "It crosses {word} for {points} points more.",
        "points",
    )
    word: str
    cell: str
    points: int


class Extended(Event, kind="extended", words=("word", "longer")):
    """A standing word is part of a longer one now, which takes its place."""

    sentence = N_("{word} has grown into {longer}.")
    word: str
    longer: str


class Forgotten(Event, kind="forgotten", words=("word",)):
    """A word was out of line when the turn ended and no longer stands."""

    sentence = N_("{word} is out of line and no longer stands.")
    word: str


class TurnExtended(SeatEvent, kind="turn-extended", sound="click"):
    """The timer was turned over as agreed."""

    sentence = N_plural(
        "{player} takes {seconds} second more.", "{player} takes {seconds} seconds more.", "seconds"
    )
    seconds: int


TWISTED = tuple(tuple((Twisted(seat, str(twist)),) for twist in TWISTS) for seat in range(4))
"""The events of every seat's every twist: matches have thousands of them."""
