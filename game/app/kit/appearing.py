"""Screens and dialogs come in over a moment: they fade in and rise a little. They can be used at
once; what was there before is gone with the first frame."""

from __future__ import annotations

from typing import Any

from panda3d.core import NodePath

SECONDS = 0.18
"""How long it takes; every transition stays below a quarter of a second."""
RISE = 12
"""How far it rises, in pixels."""


class Appearing:
    """One layer that comes in."""

    def __init__(self) -> None:
        self._node: NodePath[Any] | None = None
        self._began: float | None = None

    def begin(self, node: NodePath[Any]) -> None:
        """Let a layer come in; one that was still coming is there at once."""
        self._finish()
        self._node, self._began = node, None
        self._show(0.0)

    def update(self, now: float) -> bool:
        """Show it as it is at `now` (seconds); whether a frame is due."""
        if self._node is None:
            return False
        if self._node.is_empty():
            self._node = None
            return False
        if self._began is None:
            self._began = now
        progress = (now - self._began) / SECONDS
        if progress >= 1.0:
            self._finish()
        else:
            self._show(1 - (1 - progress) ** 2)
        return True

    def _show(self, progress: float) -> None:
        if self._node is not None:
            self._node.set_alpha_scale(progress)
            self._node.set_z(-RISE * (1 - progress))

    def _finish(self) -> None:
        if self._node is not None and not self._node.is_empty():
            self._node.clear_color_scale()
            self._node.set_z(0)
        self._node = None
