"""The quality tiers: low for drawing in software, high for graphics cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quality:
    """What the picture of a scene may cost.

    scale: pixels of the scene to one of the window while something moves; at rest there is always
    one. samples: for smooth edges, 0 for none. rays, shadows: of the soft shadow map while
    something moves, and its width in pixels. shadow: the width of the map of the shadows that
    pieces cast on each other; taps: its samples for a soft edge, 0 for no such shadows and light
    that is computed for vertices.
    """

    scale: float
    samples: int
    rays: int
    shadows: int
    shadow: int = 0
    taps: int = 0


QUALITIES = {
    "low": Quality(0.5, 0, 16, 96),
    "medium": Quality(1.0, 0, 48, 192),
    "high": Quality(1.0, 4, 64, 256, 2048, 12),
}

REST = 0.3
"""Seconds without a change after which a scene is at rest."""
HURRY = 0.12
"""Seconds between two changes below which they count as motion."""
