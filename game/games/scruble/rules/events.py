"""The events of SCRUBLE Cube."""

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
"""The names of the twelve layers in sentences."""
WAYS: dict[str, Sentence] = {
    "": N_("clockwise"),
    "'": N_("anticlockwise"),
    "2": N_("by half a turn"),
}
"""The marks of the notation in words, as seen from outside the layer's own face."""


def in_words(twist: str) -> dict[str, Value]:
    """The layer and the way of a twist in SiGN notation, in words."""
    layer = twist.rstrip("'2")
    return {"layer": Saying(LAYERS[layer]), "way": Saying(WAYS[twist[len(layer) :]])}


class Twisted(SeatEvent, kind="twisted", sound="twist"):
    """A layer was turned; `twist` is in SiGN notation."""

    sentence = N_("{player} turns {layer} {way}.")
    twist: str

    @override
    def values(self) -> dict[str, Value]:
        return super().values() | in_words(self.twist)


class Scored(SeatEvent, kind="scored", sound="score", loud=True, words=("word",), credit="points"):
    """A word was formed: (letters + boosted) * times + bonuses + crossed = points. cells: the sites
    of its letters; wilds: those among them that are wild. extends: standing words it replaces.
    crosses: standing words it is credited with."""

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
    """A standing word became part of a longer one, which replaces it."""

    sentence = N_("{word} has grown into {longer}.")
    word: str
    longer: str


class Forgotten(Event, kind="forgotten", words=("word",)):
    """A word was out of line at the end of a turn and no longer stands."""

    sentence = N_("{word} is out of line and no longer stands.")
    word: str


class TurnExtended(SeatEvent, kind="turn-extended", sound="click"):
    """The timer was turned over."""

    sentence = N_plural(
        "{player} takes {seconds} second more.", "{player} takes {seconds} seconds more.", "seconds"
    )
    seconds: int


TWISTED = tuple(tuple((Twisted(seat, str(twist)),) for twist in TWISTS) for seat in range(4))
"""The events of each seat's twists, made once: matches have thousands of them."""
