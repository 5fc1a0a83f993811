"""Every palette: what is written can be read on its ground, and what means something is seen.

Ratios and their least values are those of WCAG 2.2: 4.5 for text (1.4.3), 3 for marks, outlines
and the focus (1.4.11). Text of what cannot be used now is exempt there; here it is held to 3.
"""

from __future__ import annotations

import pytest
from panda3d import core

from game.app.kit.theme import Theme, contrast, palette_names
from game.app.scene.geometry import inked

TEXT = 4.5
MARK = 3.0

ON_PANEL = ("text", "text-dim", "valid", "invalid", "warning", "open", "bonus")
WRITTEN: dict[str, tuple[str, ...]] = {
    "panel": ON_PANEL,
    "control": ("text", "text-dim", "open"),
    "control-hover": ("text", "text-dim"),
    "control-pressed": ("text", "text-dim"),
    "panel-sunken": ("text", "text-dim"),
    "accent": ("text-on-accent",),
    "accent-hover": ("text-on-accent",),
    "accent-pressed": ("text-on-accent",),
    "background-top": ("text-on-background", "text-dim-on-background"),
    "background-bottom": ("text-on-background", "text-dim-on-background"),
    "peg": ("letter", "letter-red"),
    "wild": ("letter",),
    "premium-2l": ("letter",),
    "premium-2w": ("letter",),
}
"""Which inks stand on a ground."""

SEEN: dict[str, tuple[str, ...]] = {
    "panel": (
        *("focus", "control-line", "text-disabled", "open"),
        *("seat-1", "seat-2", "seat-3", "seat-4"),
    ),
    "control": ("focus", "control-line", "seat-1", "seat-2", "open"),
    "panel-sunken": ("focus", "text-disabled"),
    "control-disabled": ("text-disabled",),
    "body": ("peg", "wild", "premium-2l", "premium-2w"),
    "peg": ("body",),
}
"""Which marks, outlines and pieces stand on a ground."""

LIGHT_INK = (0.94, 0.95, 1.0, 1.0)
"""What is written on dark pieces (see the stage)."""


@pytest.mark.parametrize("palette", palette_names())
def test_what_is_written_can_be_read(palette: str) -> None:
    theme = Theme(palette)
    faint = [
        f"{ink} on {ground}: {found:.2f}"
        for ground, inks in WRITTEN.items()
        for ink in inks
        if (found := contrast(theme.colour(ground), theme.colour(ink))) < TEXT
    ]
    assert not faint


@pytest.mark.parametrize("palette", palette_names())
def test_what_means_something_is_seen(palette: str) -> None:
    theme = Theme(palette)
    faint = [
        f"{mark} on {ground}: {found:.2f}"
        for ground, marks in SEEN.items()
        for mark in marks
        if (found := contrast(theme.colour(ground), theme.colour(mark))) < MARK
    ]
    assert not faint


@pytest.mark.parametrize("palette", palette_names())
def test_premiums_are_written_upon_in_an_ink_that_shows(palette: str) -> None:
    theme = Theme(palette)
    for name in ("premium-2l", "premium-3l", "premium-2w", "premium-3w"):
        ground = theme.colour(name)
        dark = inked(core.LVecBase4(*ground)).w
        inks = [contrast(ground, ink) for ink in (LIGHT_INK, theme.colour("letter"))]
        assert inks[round(dark)] == max(inks) >= MARK, name


@pytest.mark.parametrize("palette", palette_names())
def test_seats_are_told_apart(palette: str) -> None:
    theme = Theme(palette)
    seats = [theme.colour(f"seat-{number}") for number in (1, 2, 3, 4)]
    assert len(set(seats)) == 4


def test_high_contrast_goes_further() -> None:
    theme = Theme("high-contrast")
    for ground, inks in WRITTEN.items():
        for ink in inks:
            least = TEXT if ink == "letter-red" or ground.startswith(("premium", "accent")) else 7
            assert contrast(theme.colour(ground), theme.colour(ink)) >= least, (ground, ink)
