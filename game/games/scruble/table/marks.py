"""The marks on the cube: every meaning has a shape besides its colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.scruble.rules.state import State, in_line
from game.games.scruble.table.hand import Hand
from game.games.scruble.table.judgement import Judged
from game.games.scruble.table.pegs import Frames

SHOWN_PLACES = 8
"""If a word can be read in more places than this, only the chosen one is marked."""
FAINT = 0.5
"""The brightness of the marks of standing words before the last one."""


@dataclass(frozen=True, slots=True)
class Marks:
    """frames: by site, see pegs.Frames. glow: by peg, colour and strength. lifted: the pegs that
    are raised."""

    frames: Frames = field(default_factory=dict)
    glow: Mapping[int, tuple[str, float]] = field(default_factory=dict)
    lifted: frozenset[int] = frozenset()


def marks(state: State, hand: Hand, judged: Judged) -> Marks:
    """All marks of a state and a hand.

    Standing words: a double ring and a glow, fainter for those before the last one. The selection:
    a full ring, its pegs raised. Other places of a typed word: dashes. Crossed words: dashes in
    another colour. A hint: a square. The cursor: four corners.
    """
    frames: dict[int, list[tuple[str, str, float]]] = {}
    glow: dict[int, tuple[str, float]] = {}

    def mark(site: int, shape: str, colour: str, bright: float = 1.0) -> None:
        frames.setdefault(site, []).append((shape, colour, bright))

    crossed = {c.word for c in judged.score.crossings} if judged.score is not None else set()
    last = state.pad.standing[-1:]
    for standing in state.pad.standing:
        sites = in_line(state.pegs, standing.pegs)
        bright = 1.0 if standing in last else FAINT
        for site in sites or ():
            mark(site, "double", "standing", bright)
            glow[state.pegs[site]] = ("standing", 0.30 * bright)
            if standing.word in crossed:
                mark(site, "dashes", "bonus")
    selection = judged.selection
    if len(selection.places) <= SHOWN_PLACES:
        for choice, places in enumerate(selection.places):
            if choice != selection.choice:
                for site in places:
                    mark(site, "dashes", "selection")
    for site in selection.sites:
        mark(site, "ring", "selection")
        glow[state.pegs[site]] = ("selection", 0.16)
    for site in hand.hint:
        mark(site, "square", "hint")
    if hand.hover is not None:
        glow.setdefault(state.pegs[hand.hover], ("hover", 0.35))
    if hand.in_use:
        mark(hand.cursor, "corners", "cursor")
    lifted = frozenset(state.pegs[site] for site in selection.sites)
    return Marks(
        {site: tuple(dict.fromkeys(kinds)) for site, kinds in frames.items()}, glow, lifted
    )
