"""How much work a picture may be: low for drawing in software, high for graphics cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quality:
    """scale: pixels of the scene to one of the window while something moves; at rest there is
    always one. samples: for smooth edges, 0 for none. rays, fallen: of the map of fallen light
    while something moves, and its width in pixels. shadow: width of the map of the shadows that
    pieces throw on each other; taps: how often it is asked, for a soft edge; 0 where they throw
    none, and what they scatter is worked out once a vertex.
    """

    scale: float
    samples: int
    rays: int
    fallen: int
    shadow: int = 0
    taps: int = 0


QUALITIES = {
    "low": Quality(0.5, 0, 16, 96),
    "medium": Quality(1.0, 0, 48, 192),
    "high": Quality(1.0, 4, 64, 256, 2048, 12),
}

REST = 0.3
"""Seconds without a change after which the scene is at rest."""
HURRY = 0.12
"""Changes that follow each other as quickly as this are motion."""
