"""The kit that every widget is made with: theme, atlas, fonts, sounds and messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from panda3d.core import NodePath

from game.app.kit.atlas import Atlas
from game.app.kit.fonts import Fonts
from game.app.kit.theme import Theme


@dataclass(slots=True)
class Kit:
    """Makes parts of widgets. sound: plays a sound by name, safely. notify: shows a message."""

    theme: Theme
    atlas: Atlas
    fonts: Fonts
    sound: Callable[[str], None] = lambda _name: None
    notify: Callable[[str], None] = lambda _text: None
    reduced_motion: bool = False

    def space(self, pixels: float) -> int:
        """A distance given at scale 1, in pixels."""
        return self.theme.space(pixels)

    def shape(
        self,
        parent: Any,
        name: str,
        width: float,
        height: float,
        radius: float,
        colour: str,
        at: tuple[float, float] = (0, 0),
    ) -> NodePath[Any]:
        """Attach a shape of the atlas, in a colour of the palette, to a node; at: its top left
        corner, in pixels, y downwards."""
        piece = self.atlas.shape(name, width, height, radius, self.theme.colour(colour))
        return _attached(piece, parent, at)

    def icon(
        self, parent: Any, name: str, size: float, colour: str, at: tuple[float, float] = (0, 0)
    ) -> NodePath[Any]:
        """Attach an icon of the atlas as shape() does."""
        return _attached(self.atlas.icon(name, size, self.theme.colour(colour)), parent, at)


def _attached(piece: NodePath[Any], parent: Any, at: tuple[float, float]) -> NodePath[Any]:
    piece.reparent_to(parent)
    piece.set_pos(at[0], 0, -at[1])
    return piece
