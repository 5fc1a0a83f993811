"""The director of a table's moments: it sets a moment on its pieces, at the player's pace, has it
played, and says where in the picture points are earned."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from panda3d import core

from game.app.moments.catalogue import Cast, EarnedAt, Group, Kind, Moments, Total
from game.app.moments.player import Player
from game.app.moments.timeline import Timeline, timeline
from game.app.scene.stage import Stage
from game.app.tables.interface import Host
from game.rules.common import MatchEnded
from game.rules.interface import Event

IN_A_ROW = 3
"""Moments that somebody cuts short one after the other before quick ones are offered."""
ANSWERS = {Kind.REFUSED, Kind.HINT}
"""What answers a gesture: whoever goes on typing meanwhile is in no hurry."""


class Director:
    """Plays what a game lists. node: a piece's node, None where it is not there. rested: called
    when a moment is over."""

    def __init__(
        self,
        host: Host,
        moments: Moments,
        node: Callable[[Hashable], core.NodePath | None],
        rested: Callable[[], None],
    ) -> None:
        self._host, self._moments, self._node = host, moments, node
        self._stage: Stage = host.stage
        self._rested = rested
        self._player = Player(host.stage, node, host.sound, self._ended)
        self._cut = 0
        """How many moments in a row were cut short."""
        self._answers = False
        """Whether what was played last was an answer alone."""
        self.great = False
        """Whether the word shown last is a great one by itself."""

    def tell(self, cast: Cast | None, events: Sequence[Event], state: Any) -> None:
        """Show the moments of what happened, and what it earns. state: the one it led to."""
        casts: list[Cast] = []
        self.great = cast is not None and cast.kind is Kind.GREAT
        if cast is not None:
            great = cast.kind is Kind.WORD and self._host.is_best_so_far(events)
            casts.append(replace(cast, kind=Kind.GREAT) if great else cast)
            credits = (event.credit for event in events)
            seat = next((c.seat for c in credits if c is not None and c.points > 0), None)
            if seat is not None and cast.earned:
                self._host.raise_points(seat, self._risen(cast), self._seen(Total(seat)))
        if any(isinstance(event, MatchEnded) for event in events):
            casts.append(Cast(Kind.WON, self._moments.won(state)))
        if casts:
            self.play(*casts)

    def play(self, *casts: Cast) -> None:
        """Play moments one after the other, in place of what is under way."""
        line, tint = Timeline(0), ""
        self._answers = all(cast.kind in ANSWERS for cast in casts)
        for cast in casts:
            line = line.then(self._line(cast))
            tint = tint or self._moments.moment(cast.kind).tint
        self._player.play(line.reduced(tint) if self._host.reduced_motion else line)

    def _line(self, cast: Cast) -> Timeline:
        pieces = {Group.BODY: (Group.BODY,), **cast.pieces}
        line = timeline(self._moments.moment(cast.kind), pieces)
        if cast.arrives:
            line = timeline(self._moments.moment(Kind.ARRIVAL), pieces).then(line)
        return line.quick(self._stage.motion.tempo)

    def _risen(self, cast: Cast) -> tuple[EarnedAt, ...]:
        """Where what a cast earns rises from."""
        places = ((earned, self._seen(earned.piece)) for earned in cast.earned)
        return tuple(EarnedAt(earned, *seen) for earned, seen in places if seen is not None)

    def _seen(self, piece: Hashable) -> tuple[float, float] | None:
        node, root = self._node(piece), self._stage.root
        if node is None or node.is_empty():
            return None
        return self._stage.main.project(node.get_pos(root), root)

    def land(self) -> None:
        """Finish at once what is under way."""
        self._player.land()

    def cut(self) -> None:
        """A gesture comes while something may be under way: that is finished at once. Whoever does
        so again and again is offered quick moments."""
        if not self._player.playing:
            return
        cut = self._cut + (not self._answers)
        self.land()
        self._cut = cut
        if not self._answers and self._cut == IN_A_ROW and self._stage.motion.tempo == 1:
            self._host.hurried()

    @property
    def playing(self) -> bool:
        """Whether a moment is under way."""
        return self._player.playing

    def _ended(self) -> None:
        self._cut = 0
        self._rested()
        self._host.changed()
