"""Where the pointer can be: a point of the picture, and all there that a gesture may mean."""

from __future__ import annotations

from dataclasses import dataclass

STILL = 0.025
"""How far the pointer moves before a press is a drag, in parts of the picture."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of the picture (x, y in -1..1, y up) and what is there.

    cube: the player's own, on the rack or laid for the moment. letter: one that can be chosen, on
    the card or below a cube of the rack, with its cube. square: the one that is seen there past
    rack and card, by its cube or its top; under: the one that a cube held there would be over.
    rack: the nearest place of the rack, None beside it; the tray over it counts while it is open,
    and only then is tray True. card: whether the unfolded cube's card is there; near: that, or the
    way to it from the cube.
    """

    x: float = 0.0
    y: float = 0.0
    cube: int | None = None
    letter: tuple[int, str] | None = None
    square: int | None = None
    under: int | None = None
    rack: int | None = None
    tray: bool = False
    card: bool = False
    near: bool = False

    @property
    def on_board(self) -> int | None:
        """The square that is meant there; none behind the card or the rack."""
        return self.square if not self.card and (self.rack is None or self.tray) else None

    def far_from(self, other: Spot) -> bool:
        """Whether the pointer that moved here from another spot has dragged."""
        return max(abs(self.x - other.x), abs(self.y - other.y)) >= STILL
