"""What is marked on the cube, and how: every meaning has a shape of its own besides its colour."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.scruble.rules.state import State, in_line
from game.games.scruble.table.wording import Judged

SHOWN_PLACES = 8
"""Of more places than this where a word can be read, only the chosen one is marked."""


@dataclass(frozen=True, slots=True)
class Decor:
    """marks: by site, (shape, colour's name) each. glow: by peg, colour and strength. lifted: the
    pegs that stand out."""

    marks: dict[int, tuple[tuple[str, str], ...]]
    glow: dict[int, tuple[str, float]]
    lifted: frozenset[int]


def decorations(
    state: State,
    judged: Judged,
    *,
    cursor: int | None,
    hover: int | None,
    hint: tuple[int, ...],
) -> Decor:
    """Everything that is marked now.

    Standing words: a double ring, and they glow. The selection: a full ring, and its pegs stand
    out. Other places of a typed word: dashes. Crossed words: dashes in their own colour. A hint: a
    square. The cursor: four corners.
    """
    marks: dict[int, list[tuple[str, str]]] = {}
    glow: dict[int, tuple[str, float]] = {}

    def mark(site: int, shape: str, colour: str) -> None:
        marks.setdefault(site, []).append((shape, colour))

    crossed = {c.word for c in judged.score.crossings} if judged.score is not None else set()
    for standing in state.pad.standing:
        sites = in_line(state.pegs, standing.pegs)
        for site in sites or ():
            mark(site, "double", "standing")
            glow[state.pegs[site]] = ("standing", 0.30)
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
    for site in hint:
        mark(site, "square", "hint")
    if hover is not None and state.pegs[hover] not in glow:
        glow[state.pegs[hover]] = ("hover", 0.35)
    if cursor is not None:
        mark(cursor, "corners", "cursor")
    lifted = frozenset(state.pegs[site] for site in selection.sites)
    return Decor({site: tuple(dict.fromkeys(kinds)) for site, kinds in marks.items()}, glow, lifted)
