"""What the player has picked out: a run of letters, or a typed word and where it can be read.

Pure bookkeeping: it asks the rules where lines run and what can be read, and judges nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.scruble.rules.moves import parse_place, place_text
from game.games.scruble.rules.readings import WILD, read, readings
from game.games.scruble.rules.sites import LINES, NAMES, RING, line_of
from game.games.scruble.rules.state import State, in_line


def run_between(first: int, last: int) -> tuple[int, ...]:
    """The shortest run from one site to another along a ring; () if no ring has both."""
    runs = [line[: line.index(last) + 1] for line in LINES[first] if last in line]
    return min(runs, key=len, default=())


def extended(run: tuple[int, ...], site: int) -> tuple[int, ...]:
    """A run drawn on to `site`: straight on if it is next, back if it was passed already."""
    if not run:
        return (site,)
    if site in run:
        return run[: run.index(site) + 1]
    line = line_of(run)
    if line is not None and len(run) < RING and LINES[line[0]][line[1]][len(run)] == site:
        return (*run, site)
    if line is not None and site in LINES[line[0]][line[1]][:RING]:
        ahead = LINES[line[0]][line[1]]
        return ahead[: ahead.index(site) + 1]
    return run_between(run[0], site) or run


@dataclass(frozen=True, slots=True)
class Selection:
    """What is picked out. At most one of `typed` and `run` says something.

    typed: a word being typed. places: where it can be read. choice: which of them is meant.
    run: sites picked one by one; its first is where reading begins. letters: the wilds' letters
    that were named, each as (site, letter), the one named last at the end. off: a site that was
    meant as the other end and is in no line with the first.
    """

    typed: str = ""
    places: tuple[tuple[int, ...], ...] = ()
    choice: int = 0
    run: tuple[int, ...] = ()
    letters: tuple[tuple[int, str], ...] = ()
    off: int | None = None

    @property
    def sites(self) -> tuple[int, ...]:
        """The letters picked out, in reading order."""
        if self.run:
            return self.run
        return self.places[self.choice] if self.places else ()

    def __bool__(self) -> bool:
        return bool(self.typed or self.run)

    def type(self, state: State, letter: str) -> Selection:
        """One letter more of a typed word."""
        return of_text(state, self.typed + letter)

    def back(self, state: State) -> Selection:
        """One letter less."""
        if self.typed:
            return of_text(state, self.typed[:-1])
        return replace(self, run=self.run[:-1])

    def other(self, step: int) -> Selection:
        """The next place where the word can be read, or the run read from its other end."""
        if self.run:
            return replace(self, run=self.run[::-1])
        if not self.places:
            return self
        return replace(self, choice=(self.choice + step) % len(self.places))

    def click(self, site: int) -> Selection:
        """One end, then the other; the first end again lets go of it."""
        if len(self.run) == 1:
            run = run_between(self.run[0], site)
            if site == self.run[0]:
                return Selection()
            return Selection(run=run) if run else replace(self, off=site)
        return Selection(run=(site,))

    def name_wild(self, site: int, letter: str) -> Selection:
        """Say which letter a wild peg of the run stands for."""
        others = tuple(named for named in self.letters if named[0] != site)
        return replace(self, letters=(*others, (site, letter)))

    def spelt(self, state: State) -> str:
        """The run as it reads, with the letters named for its wilds."""
        if self.typed:
            return self.typed
        faces, named = read(state.pegs, state.pad.variant), dict(self.letters)
        return "".join(
            named.get(site, WILD) if faces[site] == WILD else faces[site] for site in self.run
        )

    def draft(self) -> str:
        """A text from which of_draft() makes the same selection."""
        line = line_of(self.sites)
        if line is not None:
            return f"{self.typed or len(self.run)} {place_text(*line)}"
        return self.typed or (NAMES[self.run[0]] if self.run else "")

    def carried(self, before: State, after: State) -> Selection:
        """The selection after the cube has changed: its pegs, if they are still in line."""
        if self.typed:
            renewed = of_text(after, self.typed)
            # Keep to the pegs that were meant, if the word can still be read from them.
            pegs = bytes(before.pegs[site] for site in self.sites)
            for choice, sites in enumerate(renewed.places):
                if bytes(after.pegs[site] for site in sites) == pegs:
                    return replace(renewed, choice=choice)
            return renewed
        if not self.run:
            return self
        pegs = bytes(before.pegs[site] for site in self.run)
        if len(pegs) == 1:
            return Selection(run=(after.pegs.index(pegs),))
        line = in_line(after.pegs, pegs)
        if line is None:
            return Selection()
        moved = dict(zip(self.run, line, strict=True))
        named = tuple((moved[s], letter) for s, letter in self.letters if s in moved)
        return Selection(run=line, letters=named)


def of_text(state: State, text: str) -> Selection:
    """A typed word and every place where it can be read."""
    places = readings(state.pegs, text, state.pad.variant) if text else ()
    return Selection(typed=text, places=places)


def of_draft(state: State, text: str) -> Selection:
    """The selection that a draft kept; nothing where it no longer makes sense."""
    first, _, where = text.partition(" ")
    place = parse_place(where) if where else None
    if first.isdecimal() and place is not None and 2 <= int(first) <= RING:
        return Selection(run=LINES[place[0]][place[1]][: int(first)])
    if first in NAMES:
        return Selection(run=(NAMES.index(first),))
    if not (first.isascii() and first.isalpha()):
        return Selection()
    found = of_text(state, first.upper()[:RING])
    if place is not None:
        wanted = LINES[place[0]][place[1]][: len(found.typed)]
        for choice, sites in enumerate(found.places):
            if sites == wanted:
                return replace(found, choice=choice)
    return found
