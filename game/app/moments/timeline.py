"""Moments as data: what moves, when, how far, in what course, and what is heard with it.

A game lists its moments as cues for groups of pieces; set on the pieces of an event they are a
timeline, which says at any time how every piece stands off from where it lies. Nothing is drawn
here. Times are milliseconds; lengths are in widths of the piece, along the axes that its node's
parent has, and turns in degrees about these.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.app.scene import motion

Course: TypeAlias = Callable[[float], float]
"""From progress, 0 to 1, to how much of a cue's shift, turn, size and glow there is."""
Vector: TypeAlias = "tuple[float, float, float]"
Pieces: TypeAlias = "Mapping[str, Sequence[Hashable]]"
"""By group, the pieces in the order in which they move, as the game's table names them."""

STILL: Vector = (0.0, 0.0, 0.0)
LEAST, SOON = 0.02, 4.0
"""How large a piece is that is about to come, and how fast it grows with its cue."""
FADE = 120
"""How long pieces are tinted where motion is reduced."""


def swell(progress: float) -> float:
    """There and back, gently."""
    return math.sin(math.pi * progress) ** 2


def dip(progress: float) -> float:
    """There at once, and back slowly."""
    return math.sin(math.pi * progress**0.6)


def shake(progress: float) -> float:
    """To both sides twice, less and less."""
    return math.sin(4 * math.pi * progress) * (1 - progress)


def arrive(progress: float) -> float:
    """From away to rest, ever slower."""
    return 1 - motion.arriving(progress)


def fall(progress: float) -> float:
    """From above to rest, ever faster, with one small bounce."""
    return 1 - motion.falling(progress)


def fade(progress: float) -> float:
    """From all of it to nothing."""
    return 1 - progress


def grow(progress: float) -> float:
    """From nothing to all of it."""
    return motion.arriving(progress)


@dataclass(frozen=True, slots=True)
class Cue:
    """What each piece of a group does.

    at: when the first begins; lasts: how long each takes; apart: how long after one the next
    begins, less where there are so many that the moment would grow longer. shift, turn, size: how
    it stands off where `course` is 1. glow: the name of a colour, and light how strongly, 0..1.
    mark: the shape of a frame (see Stage.mark) in the colour of the glow, which does it instead of
    the piece, and is there only as long; with a light of its own it shines as strongly as that.
    comes: a piece that is out of sight is there for as long, and grows as it comes and goes.
    sound: what is heard as each begins, a step of the scale above the one before.
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
    comes: bool = False
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A sound, and how many steps of the scale above its own pitch."""

    at: float
    sound: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """A list of cues, and what is heard once. ms: how long it takes altogether, however many
    pieces there are. tint: their colour for a moment where motion is reduced.
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
    """How a piece stands off from where it lies. glow: a colour's name and how strongly."""

    shift: Vector = STILL
    turn: Vector = STILL
    size: float = 1.0
    glow: tuple[str, float] | None = None


@dataclass(frozen=True, slots=True)
class Timeline:
    """Acts and notes, each by its time. ms: when all is over."""

    ms: float
    acts: tuple[Act, ...] = ()
    notes: tuple[Note, ...] = ()
    fades: bool = False
    """Whether nothing moves in it, so that it is for reduced motion too."""

    @property
    def pieces(self) -> tuple[Hashable, ...]:
        """Those that take part."""
        return tuple(dict.fromkeys(act.piece for act in self.acts))

    @property
    def comers(self) -> tuple[Hashable, ...]:
        """The pieces that are there only for the time being."""
        return tuple(dict.fromkeys(act.piece for act in self.acts if act.cue.comes))

    @property
    def marks(self) -> tuple[Act, ...]:
        """The acts of frames."""
        return tuple(act for act in self.acts if act.cue.mark)

    def poses(self, at: float) -> dict[Hashable, Pose]:
        """How every piece that takes part stands off at a time."""
        found = dict.fromkeys(self.pieces, Pose()) | dict.fromkeys(self.comers, Pose(size=LEAST))
        for act in self.acts:
            if not act.cue.mark and (amount := self.amount(act, at)):
                found[act.piece] = _with(found[act.piece], act.cue, amount)
        return found

    def amount(self, act: Act, at: float) -> float:
        """How much there is of an act at a time."""
        if at >= self.ms:
            return 0.0
        progress = (at - act.start) / (act.end - act.start)
        return act.cue.course(min(1.0, max(0.0, progress)))

    def then(self, other: Timeline) -> Timeline:
        """The same, and another after it."""
        acts = (replace(a, start=a.start + self.ms, end=a.end + self.ms) for a in other.acts)
        notes = (replace(note, at=note.at + self.ms) for note in other.notes)
        return Timeline(self.ms + other.ms, (*self.acts, *acts), (*self.notes, *notes))

    def quick(self, tempo: float) -> Timeline:
        """The same in a part of its time: tempo, 0..1."""
        acts = (replace(act, start=act.start * tempo, end=act.end * tempo) for act in self.acts)
        notes = (replace(note, at=note.at * tempo) for note in self.notes)
        return replace(self, ms=self.ms * tempo, acts=tuple(acts), notes=tuple(notes))

    def reduced(self, tint: str) -> Timeline:
        """The same for reduced motion: all is where it belongs at once, what moved is tinted for a
        moment, and sounds as ever."""
        tinted = Cue("", lasts=FADE, course=fade, glow=tint, light=0.6)
        lit = {act.piece: act.cue for act in self.marks if act.cue.light}
        acts = tuple(
            Act(piece, 0, FADE, replace(lit.get(piece, tinted), lasts=FADE, course=fade))
            for piece in self.pieces
            if piece not in self.comers
        )
        last = max((note.at for note in self.notes), default=0.0)
        return Timeline(max(FADE, last), acts, self.notes, fades=True)


def _with(pose: Pose, cue: Cue, amount: float) -> Pose:
    """A pose with a part of a cue added: amount, 0..1."""
    glow = pose.glow
    if cue.glow and (glow is None or amount * cue.light > glow[1]):
        glow = cue.glow, max(0.0, amount * cue.light)
    size = min(1.0, LEAST + SOON * amount) / pose.size if cue.comes else 1.0
    return Pose(
        _plus(pose.shift, cue.shift, amount),
        _plus(pose.turn, cue.turn, amount),
        pose.size * size * (1 + (cue.size - 1) * amount),
        glow,
    )


def _plus(one: Vector, other: Vector, amount: float) -> Vector:
    return (one[0] + other[0] * amount, one[1] + other[1] * amount, one[2] + other[2] * amount)


def timeline(moment: Moment, pieces: Pieces) -> Timeline:
    """A moment set on the pieces of an event; a group that has none is left out."""
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
    """How long after one piece the next begins."""
    if count < 2:
        return 0.0
    return max(0.0, min(cue.apart, (moment.ms - cue.at - cue.lasts) / (count - 1)))
