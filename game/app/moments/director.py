"""The director of a table's moments: it casts pieces in them and plays them at the chosen pace."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from panda3d import core
from typing_extensions import override

from game.app.moments.catalogue import Cast, EarnedAt, Group, Kind, Moments, Total
from game.app.moments.player import TimelinePlayer
from game.app.moments.timeline import Timeline, timeline
from game.app.tables.interface import Host
from game.rules.common import MatchEnded
from game.rules.interface import Event

IN_A_ROW = 3
"""The moments cut short in a row after which quick ones are offered."""
ANSWERS = {Kind.REFUSED, Kind.HINT}
"""Moments that answer a gesture: to type on meanwhile is no sign of hurry."""


WAITING = "points"
"""The channel of points that are still to rise."""


class Director(TimelinePlayer):
    """Plays the moments of a game. node: from a piece to its node. ended: called after a moment."""

    def __init__(
        self,
        host: Host,
        moments: Moments,
        node: Callable[[Hashable], core.NodePath | None],
        ended: Callable[[], None],
    ) -> None:
        super().__init__(host.stage, node, host.sound, self._over)
        self._host, self._moments, self._on_end = host, moments, ended
        self._cut = 0
        """The number of moments in a row that were cut short."""
        self._answers = False
        """Whether the last moments were only answers to a gesture."""
        self.great = False
        """Whether the last word was great in itself."""

    def show_events(self, cast: Cast | None, events: Sequence[Event], state: Any) -> None:
        """Play the moments of events, and let their points rise. state: the one they led to."""
        casts: list[Cast] = []
        self.great = cast is not None and cast.kind is Kind.GREAT
        if cast is not None:
            great = cast.kind is Kind.WORD and self._host.is_best_so_far(events)
            casts.append(replace(cast, kind=Kind.GREAT) if great else cast)
        if any(isinstance(event, MatchEnded) for event in events):
            casts.append(Cast(Kind.WON, self._moments.won(state)))
        if casts:
            self.play(*casts)
        credits = (event.credit for event in events)
        seat = next((c.seat for c in credits if c is not None and c.points > 0), None)
        if cast is not None and cast.earned and seat is not None:
            self._raise_points(cast, seat)

    def _raise_points(self, cast: Cast, seat: int) -> None:
        """Let points rise to a seat's total, once the pieces that earn them lie on the table."""

        def rise() -> None:
            self._host.raise_points(seat, self._earned_at(cast), self._spot(Total(seat)))

        arrival = self._moments.moment(Kind.ARRIVAL).ms if cast.arrives else 0
        motion = self._stage.motion
        seconds = (arrival + cast.lands) / 1000 * motion.tempo
        motion.start(seconds, lambda _progress: None, then=rise, channel=WAITING, fades=True)

    @property
    @override
    def playing(self) -> bool:
        """Whether a moment is playing, or points are still to rise."""
        return super().playing or self._stage.motion.busy(WAITING)

    @override
    def land(self) -> None:
        """Finish the moment at once; points that are still to rise do not."""
        self._stage.motion.drop(WAITING)
        super().land()

    def play(self, *casts: Cast) -> None:
        """Play moments one after another, in place of those that are playing."""
        line, tint = Timeline(0), ""
        self._answers = all(cast.kind in ANSWERS for cast in casts)
        for cast in casts:
            line = line.then(self._timeline_for(cast))
            tint = tint or self._moments.moment(cast.kind).tint
        self.start(line.reduced(tint) if self._host.reduced_motion else line)

    def _timeline_for(self, cast: Cast) -> Timeline:
        pieces = {Group.BODY: (Group.BODY,), **cast.pieces}
        line = timeline(self._moments.moment(cast.kind), pieces)
        if cast.arrives:
            line = timeline(self._moments.moment(Kind.ARRIVAL), pieces).then(line)
        return line.quick(self._stage.motion.tempo)

    def _earned_at(self, cast: Cast) -> tuple[EarnedAt, ...]:
        spots = ((earned, self._spot(earned.piece)) for earned in cast.earned)
        return tuple(EarnedAt(earned, *spot) for earned, spot in spots if spot is not None)

    def _spot(self, piece: Hashable) -> tuple[float, float] | None:
        """The point of the picture that shows a piece; None if it is not visible."""
        node, root = self._node(piece), self._stage.root
        if node is None or node.is_empty():
            return None
        return self._stage.main.project(node.get_pos(root), root)

    def cut(self) -> None:
        """Finish the moment for a gesture; after several in a row, offer quick moments."""
        if not self.playing:
            return
        cut = self._cut + (not self._answers)
        self.land()
        self._cut = cut
        if not self._answers and self._cut == IN_A_ROW and self._stage.motion.tempo == 1:
            self._host.offer_quick_moments()

    def _over(self) -> None:
        self._cut = 0
        self._on_end()
        self._host.changed()
