"""How the sheets of a screen lie over a table's scene."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Composition:
    """What a table asks of the sheets over it.

    aside: the word in the making and its action stand at the right, below room that stays free for
    pieces in the hand (Stage.beside); else at the foot. spread: the scene reaches from edge to
    edge, under the sheets in the corners; below: as wide, but below them; corner: beside the
    players' sheet and below the tools, while the room under that sheet stays free for pieces in the
    hand, if the window is wide enough; else it is framed between them. seats: the players and their
    scores are on a sheet; else the table itself shows them.
    """

    aside: bool = False
    spread: bool = False
    below: bool = False
    corner: bool = False
    seats: bool = True
