"""The players: their scores, whose turn it is, and the clock with its sand timer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typing_extensions import override

from game.app.kit.semantics import Kind, Semantics
from game.app.kit.symbols import Emblem, Loop, Ring, fill_between
from game.app.kit.widgets import Button, Column, Cut, Icon, Kit, Row, Text, Widget
from game.app.moments.points import COUNT, counted
from game.language import _, player_name
from game.match.header import PERSON
from game.match.match import Match
from game.rules.limits import Scope, TimeLimit

TICKING_SECONDS = 10
"""The last seconds, which tick if the player wants that."""
CUES = (30, TICKING_SECONDS)
"""The seconds left at which a bell rings."""


class SeatRow(Widget):
    """A player's emblem, name and score; a bar marks whose turn it is."""

    HIGH = 28

    def __init__(self, kit: Kit, name: str, number: int) -> None:
        self._score = Text(kit, "0", "score", align=1, wrap=False).called(f"score-{number + 1}")
        self._called, self._name = name, Cut(kit, name, "strong").growing()
        self._row = Row(kit, [Emblem(kit, number), self._name, self._score], gap=8)
        self._on_turn = False
        self._share: float | None = None
        self._way: tuple[int, int] | None = None
        """The scores from and to which it counts."""
        self._began: float | None = None
        super().__init__(kit, [self._row])

    @override
    def semantics(self) -> Semantics | None:
        score = self._score.text if self._way is None else str(self._way[1])
        return Semantics(Kind.TEXT, f"{self._name.text}: {score}")

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return width, max(self.kit.space(self.HIGH), self._row.measure(width)[1])

    @override
    def arrange(self) -> None:
        edge = self.kit.space(10)
        self._row.place(edge, 0, max(1, self.width - 2 * edge), self.height)

    @override
    def draw(self) -> None:
        if self._on_turn:
            kit, bar = self.kit, self.kit.space(4)
            kit.shape(self.back, "round", self.width, self.height, kit.space(8), "control-hover")
            kit.shape(self.back, "round", bar, self.height, bar / 2, "accent-pressed")
        if self._share is not None:
            self._draw_way(self._share)

    def _draw_way(self, share: float) -> None:
        """Draw the share of the goal that the score has reached, as a bar at the foot."""
        kit, left, high = self.kit, self.kit.space(10), self.kit.space(3)
        whole = self.width - 2 * left
        for wide, colour in ((whole, "panel-line"), (round(share * whole), "accent-pressed")):
            if wide >= high:
                way = kit.shape(self.back, "round", wide, high, high / 2, colour)
                way.set_pos(left, 0, high - self.height)

    def label(self, text: str) -> None:
        """Show a text after the name; "" for none."""
        self._name.set(f"{self._called} ({text})" if text else self._called)

    def name_shown(self, shown: bool) -> None:
        """Show or hide the name."""
        self._name.show(shown)

    def set(
        self, score: int | None, *, on_turn: bool, share: float | None = None, counts: bool = False
    ) -> None:
        """Show the score (None: hidden for now), whether it is this player's turn, and the share of
        a goal (None: there is none). counts: count up to a higher score, see count()."""
        before = self._way[1] if self._way is not None else _number(self._score.text)
        if counts and score is not None and before is not None and score > before:
            self._way, self._began = (before, score), None
        elif self._way is None or score != self._way[1]:
            self._way = None
            self._score.set("–" if score is None else str(score))
        if (on_turn, share) != (self._on_turn, self._share):
            self._on_turn, self._share = on_turn, share
            self.redraw()

    def count(self, now: float) -> None:
        """Advance the counting to `now` (seconds)."""
        if self._way is None:
            return
        self._began = now if self._began is None else self._began
        progress = (now - self._began) / COUNT
        self._score.set(str(counted(*self._way, progress)))
        if progress >= 1:
            self._way = None
        self.repaint()


def _number(text: str) -> int | None:
    """The score in a text; None if it has none."""
    return int(text) if text.removeprefix("-").isdecimal() else None


class Seats(Widget):
    """The players' rows; with large type more than two are emblems and scores, side by side."""

    LARGE, BESIDE, GAP = 1.3, 2, 2

    def __init__(self, kit: Kit, rows: Sequence[SeatRow]) -> None:
        super().__init__(kit, rows)
        self._rows = rows

    def _columns(self) -> int:
        theme = self.kit.theme
        large = len(self._rows) > self.BESIDE and theme.scale > self.LARGE * theme.base
        return self.BESIDE if large else 1

    def _high(self, width: int) -> int:
        return max((row.measure(width)[1] for row in self._rows), default=0)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        gap, lines = self.kit.space(self.GAP), -(-len(self._rows) // self._columns())
        return width, lines * (self._high(width) + gap) - gap

    @override
    def arrange(self) -> None:
        gap, columns = self.kit.space(self.GAP), self._columns()
        wide, high = self.width // columns, self._high(self.width)
        for number, row in enumerate(self._rows):
            line, column = divmod(number, columns)
            row.name_shown(columns == 1)
            row.place(column * wide, line * (high + gap), wide, high)


class Clock(Widget):
    """The time left as a ring with minutes and seconds; beside it the round, the game's title and
    whose turn it is, or below it where it leaves them little room. timer: turned over for more
    time. timed: whether a clock runs at times; its room is kept while it does not. stale: whether
    to update within a second too."""

    GAP, LEAST = 12, 140
    """The gap beside the ring, and the least width there for texts, at scale 1. A timer may take a
    part of it: the texts stay where they are when it is gone."""

    def __init__(self, kit: Kit, title: str, timer: SandTimer, *, timed: bool) -> None:
        self._title, self.timer, self._timed = title, timer, timed
        self._time = Text(kit, "", "clock", align=0.5, wrap=False).called("clock")
        self._ring = Ring(kit, self._time)
        self._sign = Icon(kit, "", size=14)
        self._goal = Cut(kit, "", "small", colour="text-dim").growing()
        self._turn = Cut(kit, "", "strong").called("whose-turn")
        head = Row(kit, [self._sign, self._goal], gap=5)
        self._texts = Column(kit, [head, self._turn], gap=0)
        super().__init__(kit, [self._ring, self._texts, timer])
        self.stale = True
        self.second: int | None = None
        """The seconds left, None without a clock."""

    def _places(self, width: int) -> tuple[int, int, int]:
        """The left and the width of the texts, and the height of what they stand below."""
        ring, timer = self._ring.measure(width), self.timer.measure(width)
        left = ring[0] + self.kit.space(self.GAP)
        if width - left < self.kit.space(self.LEAST):
            return 0, width, max(ring[1], timer[1])
        right = timer[0] + self.kit.space(self.GAP) if self.timer.visible else 0
        return left, max(1, width - left - right), 0

    @override
    def measure(self, width: int) -> tuple[int, int]:
        if not (self._timed or self._ring.visible):
            return width, self._texts.measure(width)[1]
        _, wide, above = self._places(width)
        beside = max(part.measure(width)[1] for part in (self._ring, self.timer))
        return width, max(above + self._texts.measure(wide)[1], beside)

    @override
    def arrange(self) -> None:
        left, wide, above = self._places(self.width) if self._ring.visible else (0, self.width, 0)
        texts = self._texts.measure(wide)[1]
        row = above or self.height
        size, (across, high) = self._ring.measure(row)[0], self.timer.measure(row)
        self._ring.place(0, (row - size) // 2, size, size)
        self.timer.place(self.width - across, (row - high) // 2, across, high)
        self._texts.place(left, above or (row - texts) // 2, wide, texts)

    def follow(self, match: Match, *, ticks: bool) -> str:
        """Update it; the sound to play, or "". ticks: whether the last seconds tick."""
        left = None if match.over else match.remaining_ms()
        second = None if left is None else -(-left // 1000)
        if second == self.second and not self.stale:
            return ""
        before, self.second, self.stale = self.second, second, False
        limit = None if match.over else match.game.time_limit(match.state)
        warning = limit.warning_seconds if limit is not None else TICKING_SECONDS
        whole = limit.seconds if limit is not None else 0
        # Turns are timed by a sand timer, matches by a clock.
        icon = "sand-timer" if limit is not None and limit.scope is Scope.TURN else "clock"
        warn = second is not None and second <= warning
        self._ring.show(second is not None)
        self.timer.follow(limit, second)
        sign = "warning" if warn else icon if second is not None else ""
        sign = "pause" if match.paused else sign
        self._sign.set(sign, "invalid" if warn else "text-dim")
        self._sign.show(bool(sign))
        when = _("Paused") if match.paused and second is None else _when(match)
        whose = whose_turn(match, self._title)
        self._goal.set(when if whose == self._title else f"{when} · {self._title}")
        self._turn.set(whose)
        self._turn.news = match.kinds.count(PERSON) > 1  # else nobody has to be told
        if second is None:
            self._time.set("")
            return ""
        text = f"{second // 60}:{second % 60:02d}"
        self._time.style = "clock" if len(text) < 5 else "caption"
        self._time.set(text, "invalid" if warn else "text")
        self._ring.set(second / max(1, whole, second), "invalid" if warn else "accent-pressed")
        if before != second + 1 or match.paused:
            return ""
        if second in CUES:
            return "bell"
        return "tick" if ticks and second < TICKING_SECONDS else ""


def _when(match: Match) -> str:
    """The round of a match that has rounds, else the turn, in words."""
    counted = match.game.round(match.state)
    if counted is None:
        return _("Turn {number}").format(number=match.game.turn_number(match.turn))
    number, agreed = counted
    round_ = _("Round {number} of {count}") if agreed else _("Round {number}")
    return round_.format(number=number, count=agreed)


def whose_turn(match: Match, title: str = "") -> str:
    """Whose turn it is, in words. title: the text for a match of one player."""
    header, seat = match.header, match.seat
    if match.over:
        return _("The match is over.")
    if len(header.names) < 2 or seat is None:
        return title
    if match.kinds[seat] != PERSON:
        return _("{name} plays").format(name=player_name(seat, header.names))
    if match.kinds.count(PERSON) == 1:
        return _("Your turn")
    return _("Your turn, {name}").format(name=player_name(seat, header.names))


TURN = 0.45
"""The seconds in which a sand timer turns over."""
WIDE, HIGH = 26, 36
_NECK = 0.07
"""The width of the neck, in widths of the glass."""


def _funnel(low: float, high: float) -> list[tuple[float, float]]:
    """Half widths and heights of the glass, which reaches from its neck (0) to an end (1)."""
    return [(_NECK + (0.5 - _NECK) * at, at) for at in (low, high)]


class SandTimer(Button):
    """Runs down with the turn; a press turns it over for more time. key: the key that does so."""

    def __init__(self, kit: Kit, press: Callable[[], None], key: str) -> None:
        tip = _("Turn the timer over")
        tip = f"{tip} ({key})" if key else tip
        super().__init__(kit, "", press, look="quiet", tip=tip, name="sand-timer")
        self._left, self._share = 0, 1.0
        self._began: float | None = None
        self._turning = False
        self.show(False)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.space(WIDE), self.kit.space(HIGH)

    @override
    def draw(self) -> None:
        kit, theme = self.kit, self.kit.theme
        wide, high = self.width - kit.space(4), self.height - kit.space(4)
        x, middle = self.width / 2, self.height / 2
        sheet = "control-hover" if self.hovered else "control"
        kit.shape(self.back, "round", self.width, self.height, kit.space(8), sheet)
        half = high / 2 - kit.space(4)
        # Above, the sand sinks to the neck; below, it rises from the ground.
        sand = [(-1, _funnel(0.0, self._share)), (1, _funnel(self._share, 1.0))]
        for colour, parts in (
            ("panel-line", [(way, _funnel(0.0, 1.0)) for way in (-1, 1)]),
            ("accent-pressed", sand),
        ):
            for way, (near, far) in parts:
                if far[1] - near[1] > 0.01:
                    loops: list[Loop] = [
                        [(x - a * wide * 0.8, middle + way * b * half, 1.0),
                         (x + a * wide * 0.8, middle + way * b * half, 1.0)]
                        for a, b in (near, far)
                    ]  # fmt: skip
                    fill_between(self.back, loops, theme.colour(colour))
        for way in (-1, 1):
            bar = kit.shape(self.back, "round", wide, kit.space(4), kit.space(2), "text-dim")
            bar.set_pos((self.width - wide) / 2, 0, -(middle + way * high / 2 - kit.space(2)))
        if self.focused:
            self.draw_focus(8)

    def follow(self, limit: TimeLimit | None, left: int | None) -> None:
        """Update it. left: the seconds left."""
        extensions = 0 if limit is None or left is None else limit.extensions_left
        if self.visible and extensions < self._left and not self.kit.reduced_motion:
            self._turning, self._began = True, None
        self._left = extensions
        self.show(extensions > 0 or self._turning)
        if limit is not None and left is not None:
            share = min(1.0, left / max(1, limit.extension_seconds))
            if round(share, 2) != round(self._share, 2):
                self._share = share
                self.redraw()

    def update(self, now: float) -> None:
        """Advance the turning to `now` (seconds)."""
        if not self._turning:
            return
        self._began = now if self._began is None else self._began
        progress = min(1.0, (now - self._began) / TURN)
        eased = progress * progress * (3 - 2 * progress)
        self.back.set_pos_hpr(0, 0, 0, 0, 0, 0)
        pivot = (self.width / 2, 0, -self.height / 2)
        self.back.set_r(180 * eased if progress < 1 else 0)
        if progress < 1:
            turned = self.back.get_mat().xform_point(pivot)
            self.back.set_pos(pivot[0] - turned.x, 0, pivot[2] - turned.z)
        else:
            self._turning = False
            self.show(self._left > 0)
        self.repaint()
