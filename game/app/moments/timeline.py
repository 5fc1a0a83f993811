"""Moments as data: cues for groups of pieces, with their movements, times and sounds.

Applied to the pieces of an event, cues make a timeline, which has the pose of every piece at any
time. Times are in milliseconds, lengths in widths of the piece along the axes of its node's parent,
and turns in degrees about these axes. Nothing is drawn here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.app.scene import motion

Course: TypeAlias = Callable[[float], float]
"""From progress, 0 to 1, to the share of a cue's shift, turn, size and glow."""
Vector: TypeAlias = "tuple[float, float, float]"
Pieces: TypeAlias = "Mapping[str, Sequence[Hashable]]"
"""The pieces of each group in the order in which they move, as the game's table names them."""

STILL: Vector = (0.0, 0.0, 0.0)
SOON = 2.0
"""How much sooner than the rest of its cue a temporary piece is there."""
FADE = 120
"""How long pieces are tinted with reduced motion."""


def swell(progress: float) -> float:
    """Out and back, gently."""
    return math.sin(math.pi * progress) ** 2


def dip(progress: float) -> float:
    """Out quickly, and back slowly."""
    return math.sin(math.pi * progress**0.6)


def shake(progress: float) -> float:
    """To both sides twice, with decreasing width."""
    return math.sin(4 * math.pi * progress) * (1 - progress)


def arrive(progress: float) -> float:
    """From all to nothing, slower and slower."""
    return 1 - motion.arriving(progress)


def fall(progress: float) -> float:
    """From all to nothing, faster and faster, with one small bounce."""
    return 1 - motion.falling(progress)


def fade(progress: float) -> float:
    """From all to nothing, evenly."""
    return 1 - progress


def grow(progress: float) -> float:
    """From nothing to all, slower and slower."""
    return motion.arriving(progress)


@dataclass(frozen=True, slots=True)
class Cue:
    """The movement of each piece of a group.

    at: the start of the first; lasts: the length of each; apart: from one start to the next, less
    where the moment would become longer. shift, turn, size: the pose where `course` is 1. glow: the
    name of a colour; light: its strength, 0 to 1. mark: the shape of a frame (see Colours.mark) in
    the colour of the glow, which moves and shines in place of the piece and exists only meanwhile.
    comes: how far away a hidden piece is brought from, and taken to again; it is visible meanwhile.
    sound: played at each start, a step of the scale higher each time.
    """

    group: str
    at: int = 0
    lasts: int = 200
    apart: int = 0
    course: Course = swell
    shift: Vector = STILL
    turn: Vector = STILL
    size: float = 1.0
    glow: str = ""
    light: float = 0.0
    mark: str = ""
    comes: Vector = STILL
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A sound at a time; step: steps of the scale above its own pitch."""

    at: float
    sound: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """Cues, and notes that are played once. ms: the length of the whole, whatever the number of
    pieces. tint: the colour of the pieces with reduced motion.
    """

    ms: int
    cues: tuple[Cue, ...]
    notes: tuple[Note, ...] = ()
    tint: str = "standing"


@dataclass(frozen=True, slots=True)
class Act:
    """A cue of one piece, from `start` to `end`."""

    piece: Hashable
    start: float
    end: float
    cue: Cue


@dataclass(frozen=True, slots=True)
class Pose:
    """A pose relative to where a piece lies. glow: the name of a colour and its strength."""

    shift: Vector = STILL
    turn: Vector = STILL
    size: float = 1.0
    glow: tuple[str, float] | None = None


@dataclass(frozen=True, slots=True)
class Timeline:
    """Acts and notes. ms: the end. fades: nothing moves; it also plays with reduced motion."""

    ms: float
    acts: tuple[Act, ...] = ()
    notes: tuple[Note, ...] = ()
    fades: bool = False

    @property
    def pieces(self) -> tuple[Hashable, ...]:
        """The pieces that take part."""
        return tuple(dict.fromkeys(act.piece for act in self.acts))

    @property
    def temporary(self) -> tuple[Hashable, ...]:
        """The pieces that are visible only while their cues last."""
        return tuple(dict.fromkeys(act.piece for act in self.acts if act.cue.comes != STILL))

    @property
    def marks(self) -> tuple[Act, ...]:
        """The acts that have a frame."""
        return tuple(act for act in self.acts if act.cue.mark)

    def poses(self, at: float) -> dict[Hashable, Pose]:
        """The pose of every piece at a time."""
        found = dict.fromkeys(self.pieces, Pose())
        found |= {act.piece: Pose(act.cue.comes) for act in self.acts if act.cue.comes != STILL}
        for act in self.acts:
            if not act.cue.mark and (amount := self.amount(act, at)):
                found[act.piece] = _with(found[act.piece], act.cue, amount)
        return found

    def amount(self, act: Act, at: float) -> float:
        """The share of an act at a time."""
        if at >= self.ms:
            return 0.0
        progress = (at - act.start) / (act.end - act.start)
        return act.cue.course(min(1.0, max(0.0, progress)))

    def then(self, other: Timeline) -> Timeline:
        """This timeline followed by another."""
        acts = (replace(a, start=a.start + self.ms, end=a.end + self.ms) for a in other.acts)
        notes = (replace(note, at=note.at + self.ms) for note in other.notes)
        return Timeline(self.ms + other.ms, (*self.acts, *acts), (*self.notes, *notes))

    def quick(self, tempo: float) -> Timeline:
        """This timeline in a share of its time: tempo, 0 to 1."""
        acts = (replace(act, start=act.start * tempo, end=act.end * tempo) for act in self.acts)
        notes = (replace(note, at=note.at * tempo) for note in self.notes)
        return replace(self, ms=self.ms * tempo, acts=tuple(acts), notes=tuple(notes))

    def reduced(self, tint: str) -> Timeline:
        """This timeline for reduced motion: pieces are tinted instead of moved, and notes play."""
        tinted = Cue("", lasts=FADE, course=fade, glow=tint, light=0.6)
        lit = {act.piece: act.cue for act in self.marks if act.cue.light}
        acts = tuple(
            Act(piece, 0, FADE, replace(lit.get(piece, tinted), lasts=FADE, course=fade))
            for piece in self.pieces
            if piece not in self.temporary
        )
        last = max((note.at for note in self.notes), default=0.0)
        return Timeline(max(FADE, last), acts, self.notes, fades=True)


def _with(pose: Pose, cue: Cue, amount: float) -> Pose:
    """A pose with a share of a cue added; amount: 0 to 1."""
    glow = pose.glow
    if cue.glow and (glow is None or amount * cue.light > glow[1]):
        glow = cue.glow, max(0.0, amount * cue.light)
    there = motion.smooth(min(1.0, SOON * amount))
    return Pose(
        _plus(_plus(pose.shift, cue.shift, amount), cue.comes, -there),
        _plus(pose.turn, cue.turn, amount),
        pose.size * (1 + (cue.size - 1) * amount),
        glow,
    )


def _plus(one: Vector, other: Vector, amount: float) -> Vector:
    return one[0] + other[0] * amount, one[1] + other[1] * amount, one[2] + other[2] * amount


def timeline(moment: Moment, pieces: Pieces) -> Timeline:
    """A moment applied to the pieces of an event; cues for groups without pieces are left out."""
    acts: list[Act] = []
    notes = list(moment.notes)
    for cue in moment.cues:
        group = pieces.get(cue.group, ())
        apart = _apart(moment, cue, len(group))
        for place, piece in enumerate(group):
            start = cue.at + place * apart
            acts.append(Act(piece, start, start + cue.lasts, cue))
            if cue.sound:
                notes.append(Note(start, cue.sound, place))
    return Timeline(moment.ms, tuple(acts), tuple(sorted(notes, key=lambda note: note.at)))


def _apart(moment: Moment, cue: Cue, count: int) -> float:
    """The time from one start to the next."""
    if count < 2:
        return 0.0
    return max(0.0, min(cue.apart, (moment.ms - cue.at - cue.lasts) / (count - 1)))
