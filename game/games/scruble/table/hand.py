"""What a player holds before the cube: letters picked out, the cursor, a layer or a line drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.app.scene.picking import Ray
from game.app.tables.gestures import Refused, Situation
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.sites import BY_NAME
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import TWISTS, Twist, turned
from game.games.scruble.table.judged import Judged, judged
from game.games.scruble.table.pull import Pull
from game.games.scruble.table.selection import Selection, extended
from game.games.scruble.table.spins import Spins
from game.rules.interface import Event


@dataclass(frozen=True, slots=True)
class Spot:
    """The place that a gesture of the pointer names. site: the one under it, None beside the cube.
    sight: the line of sight through it, in the cube's own axes. on_cube: whether the site is seen
    on the cube itself, not on its back or on its unfolded faces."""

    site: int | None
    sight: Ray
    on_cube: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    """A line being drawn over letters. first: where the button went down. run: the letters so far,
    none until the pointer is on another."""

    first: int
    run: tuple[int, ...] = ()

    def to(self, site: int) -> Drawing:
        """Drawn on to a site."""
        if not self.run and site == self.first:
            return self
        return replace(self, run=extended(self.run or (self.first,), site))


Grip: TypeAlias = "Pull | Drawing"


@dataclass(frozen=True, slots=True)
class Cue:
    """What is heard and brought into sight once, by what was done last. sound: its name. sites: the
    letters; reading: whether they are to stand from left to right or downwards."""

    sound: str = ""
    sites: tuple[int, ...] = ()
    reading: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Nothing of it is in the record before it is played; its selection is the draft.

    cursor: the site that keys act on. in_use: whether it is on screen: the first key that moves it
    only shows where it is; the pointer takes it along, unseen. hover: the site under the pointer.
    grip: what the button that is held does. draws: whether dragging picks letters instead of
    twisting. spins: how the letters stand. turns: whether words turn to the player. hint: the
    sites of a hint. cue: what the last gesture is followed by; once it is given, it is gone.
    """

    selection: Selection = field(default_factory=Selection)
    cursor: int = BY_NAME["F22"]
    in_use: bool = False
    hover: int | None = None
    grip: Grip | None = None
    draws: bool = False
    spins: Spins = field(default_factory=Spins)
    turns: bool = True
    hint: tuple[int, ...] = ()
    cue: Cue = field(default_factory=Cue)

    @property
    def draft(self) -> str:
        """What is selected, as text."""
        return self.selection.draft()

    def judged(self, state: State, at: Situation) -> Judged:
        """The selection as the rules see it."""
        return judged(state, self.selection, at.lexicon)

    def holding(self, state: State, selection: Selection, at: Situation, sound: str = "") -> Hand:
        """With another selection, read the way in which it is a word; heard if it is another."""
        meant = judged(state, selection, at.lexicon).selection
        if meant == self.selection:
            return self
        return replace(self, selection=meant, cue=replace(self.cue, sound=sound))

    def revealing(self, sites: Sequence[int]) -> Hand:
        """With letters to be brought into sight."""
        return replace(self, cue=replace(self.cue, sites=tuple(sites), reading=False))

    def reading(self, state: State, sites: Sequence[int]) -> Hand:
        """With a word to be brought into sight, and to stand so that it reads from left to right or
        downwards; where letters stay as hands and twists left them, only to be seen."""
        if not self.turns:
            return self
        spins = self.spins.straightened(state.pegs[site] for site in sites)
        cue = replace(self.cue, sites=tuple(sites), reading=spins.upright)
        return replace(self, spins=spins, cue=cue)

    def showing(self, state: State, at: Situation) -> Hand:
        """With what is selected to be brought into sight, and to be read where it is a word, or may
        become one as it is typed."""
        sites, found = self.selection.sites, self.judged(state, at)
        if found.playable or self.selection.typed:
            return self.reading(state, sites)
        return self.revealing(sites) if self.turns else self

    def refused(self, _why: Refused) -> Hand:
        """What is selected says itself why it cannot be played."""
        return replace(self, grip=None)

    def after(self, before: State, state: State, events: Sequence[Event], at: Situation) -> Hand:
        """What the hand still holds in a new state."""
        hand = replace(self, grip=None, hint=())
        if before.pegs != state.pegs:
            hand = hand.holding(state, self.selection.carried(before, state), at)
            twist = twist_between(before.pegs, state.pegs)
            if twist is not None:
                hand = replace(hand, spins=self.spins.twisted(twist, before.pegs, state.pegs))
        elif before.pad is not state.pad:
            hand = hand.holding(state, Selection(), at)
        for event in events:
            if isinstance(event, Scored):
                hand = hand.reading(state, [BY_NAME[cell] for cell in event.cells])
        return hand


def twist_between(before: bytes, after: bytes) -> Twist | None:
    """The twist that leads from one cube to another, if one does."""
    return next((t for t in TWISTS if turned(before, t) == after), None)
