"""What a player holds at the cube: a selection, the cursor, a layer or a run being dragged.

A layer is dragged by a peg in the plane of its face: the angle follows from how far the pointer's
ray has moved in that plane, also beyond the edges of the face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.app.scene.picking import Ray, Vector, plane
from game.app.tables.gestures import Refused, Situation
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.sites import BY_NAME, TABLE, directions
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import DRAGS, TWISTS, Twist, turned
from game.games.scruble.table.frames import SURFACE
from game.games.scruble.table.selection import Judgement, Selection, extended, judge
from game.games.scruble.table.spins import Spins
from game.rules.interface import Event

UNDECIDED = 0.16
"""Cells that the pointer moves before a press becomes a drag."""
QUARTER = 2.6
"""Cells that the pointer moves for a quarter turn."""
ENOUGH, HALF_TURN = 0.3, 1.5
"""The shares of a quarter turn from which on a released layer completes one, or a half turn."""


@dataclass(frozen=True, slots=True)
class Pull:
    """A layer being dragged. site: where the button went down; start: the point there. way: the
    direction of the site that the pointer took first, None until then. degrees: the layer's angle
    about its positive axis."""

    site: int
    start: Vector
    way: int | None = None
    degrees: float = 0.0

    @classmethod
    def at(cls, site: int, ray: Ray) -> Pull:
        """The drag of the peg at a site that begins with this ray."""
        return cls(site, _on_face(site, ray) or (0.0, 0.0, 0.0))

    @property
    def twist(self) -> Twist | None:
        """The quarter turn in the direction of the drag; None before there is one."""
        return None if self.way is None else DRAGS[self.site][self.way]

    def to(self, ray: Ray) -> Pull:
        """The drag with the pointer's ray moved to `ray`."""
        point = _on_face(self.site, ray)
        if point is None:
            return self
        pulled = tuple(a - b for a, b in zip(point, self.start, strict=True))
        if self.way is None and max(map(abs, pulled)) < UNDECIDED:
            return self
        along = [
            sum(p * w for p, w in zip(pulled, direction, strict=True))
            for direction in directions(self.site)
        ]
        way = max(range(4), key=along.__getitem__) if self.way is None else self.way
        angle = DRAGS[self.site][way].degrees * along[way] / QUARTER
        return replace(self, way=way, degrees=max(-180.0, min(180.0, angle)))

    @property
    def completes(self) -> Twist | None:
        """The twist that the layer makes if it is released now; None if it falls back."""
        share = abs(self.degrees) / 90
        if self.twist is None or share < ENOUGH:
            return None
        turned = (180 if share > HALF_TURN else 90) * (1 if self.degrees > 0 else -1)
        layer = self.twist.layer
        found = (t for t in TWISTS if t.layer is layer and (t.degrees - turned) % 360 == 0)
        return next(found, None)


def _on_face(site: int, ray: Ray) -> Vector | None:
    """The point where a ray meets the plane of a site's face."""
    normal = TABLE[site].normal
    axis = next(axis for axis in range(3) if normal[axis])
    distance = plane(ray, axis, SURFACE * normal[axis])
    return None if distance is None else ray.at(distance)


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a pointer gesture. site: the site under it, None beside the cube. sight: its ray
    in the cube's axes. on_cube: whether the site is on the cube itself, not on its mirrored back or
    its unfolded faces."""

    site: int | None
    sight: Ray
    on_cube: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    """A run being drawn over letters. first: where the button went down. run: its sites, none until
    the pointer is on another site."""

    first: int
    run: tuple[int, ...] = ()

    def to(self, site: int) -> Drawing:
        """Extended to a site."""
        if not self.run and site == self.first:
            return self
        return replace(self, run=extended(self.run or (self.first,), site))


Grip: TypeAlias = "Pull | Drawing"


@dataclass(frozen=True, slots=True)
class Cue:
    """What follows a gesture once. sound: its name. sites: letters to show; reading: whether they
    have to read from left to right or downwards."""

    sound: str = ""
    sites: tuple[int, ...] = ()
    reading: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """What is not in the record until it is played; the selection is the draft.

    cursor: the site that keys act on. in_use: whether it is shown: the first key that moves it only
    shows it; the pointer moves it unseen. hover: the site under the pointer. grip: what the held
    button drags. draws: whether dragging selects letters instead of twisting. spins: how the
    letters stand. upright, turns: the settings whether letters turn upright to the player, and
    whether the cube turns words towards the player, as they were last. hint: the sites of a
    hint. cue: what follows the last gesture; reset once it is given.
    """

    selection: Selection = field(default_factory=Selection)
    cursor: int = BY_NAME["F22"]
    in_use: bool = False
    hover: int | None = None
    grip: Grip | None = None
    draws: bool = False
    spins: Spins = field(default_factory=Spins)
    upright: bool = True
    turns: bool = True
    hint: tuple[int, ...] = ()
    cue: Cue = field(default_factory=Cue)

    @property
    def draft(self) -> str:
        """The selection as text."""
        return self.selection.draft()

    def judgement(self, state: State, at: Situation) -> Judgement:
        """The selection as the rules see it."""
        return judge(state, self.selection, at.lexicon)

    def with_selection(
        self, state: State, selection: Selection, at: Situation, sound: str = ""
    ) -> Hand:
        """With another selection, in the direction in which it is a word; `sound` is heard if it
        changed."""
        meant = judge(state, selection, at.lexicon).selection
        if meant == self.selection:
            return self
        return replace(self, selection=meant, cue=replace(self.cue, sound=sound))

    def revealing(self, sites: Sequence[int]) -> Hand:
        """With letters to be shown."""
        return replace(self, cue=replace(self.cue, sites=tuple(sites), reading=False))

    def reading(self, state: State, sites: Sequence[int]) -> Hand:
        """With a word to be shown so that it reads from left to right or downwards; if letters are
        not kept upright, it only has to be seen. The cube may turn away under the pointer."""
        if not self.turns:
            return self
        spins = self.spins.straightened(state.pegs[site] for site in sites)
        cue = replace(self.cue, sites=tuple(sites), reading=spins.upright)
        return replace(self, spins=spins, cue=cue, hover=None)

    def showing(self, state: State, at: Situation) -> Hand:
        """With the selection to be shown, readable if it is a word or is being typed."""
        sites, found = self.selection.sites, self.judgement(state, at)
        if found.playable or self.selection.typed:
            return self.reading(state, sites)
        return self.revealing(sites) if self.turns else self

    def refused(self, _why: Refused) -> Hand:
        """The selection itself displays why it cannot be played."""
        return replace(self, grip=None)

    def after(self, before: State, state: State, events: Sequence[Event], at: Situation) -> Hand:
        """The hand in a new state."""
        hand = replace(self, grip=None, hint=())
        if before.pegs != state.pegs:
            hand = hand.with_selection(state, self.selection.carried(before, state), at)
            twist = twist_between(before.pegs, state.pegs)
            if twist is not None:
                hand = replace(hand, spins=self.spins.twisted(twist, before.pegs, state.pegs))
        elif before.pad is not state.pad:
            hand = hand.with_selection(state, Selection(), at)
        for event in events:
            if isinstance(event, Scored):
                hand = hand.reading(state, [BY_NAME[cell] for cell in event.cells])
        return hand


def twist_between(before: bytes, after: bytes) -> Twist | None:
    """The twist from one cube to another, None if there is none."""
    return next((t for t in TWISTS if turned(before, t) == after), None)
