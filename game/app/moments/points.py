"""Points that rise from the pieces that earn them and fly into a total."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.layout import Panel
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.moments.catalogue import EarnedAt, Share

RISE, FLY = 0.28, 0.30
"""Seconds that points rise from their piece, and then fly to the total."""
APART, SPREAD = 0.05, 0.40
"""Seconds between two starts, and the most between the first and the last."""
COUNT = 0.40
"""Seconds that a total takes to count up."""
HEIGHT = 34
"""How far points rise, at scale 1."""
COLOURS = {Share.VALUE: "text", Share.PREMIUM: "accent-pressed", Share.BONUS: "bonus"}

Point = tuple[float, float]


def start_times(earned: Sequence[EarnedAt], distances: Sequence[float]) -> tuple[float, ...]:
    """When each starts, in seconds: values, then premiums, then bonuses, of each the nearest first,
    so that none flies over one that is still waiting. distances: to the total."""
    order = {share: number for number, share in enumerate(Share)}
    turn = sorted(
        range(len(earned)), key=lambda one: (order[earned[one].earned.share], distances[one])
    )
    apart = min(APART, SPREAD / max(1, len(earned) - 1))
    when = {number: place * apart for place, number in enumerate(turn)}
    return tuple(when[number] for number in range(len(earned)))


def point_at(begin: Point, end: Point, height: float, elapsed: float) -> Point:
    """Where points are `elapsed` seconds after their start, in pixels, y down. height: how far they
    rise before they fly to the total."""
    risen = 1 - (1 - min(1.0, max(0.0, elapsed / RISE))) ** 3
    flown = min(1.0, max(0.0, (elapsed - RISE) / FLY)) ** 2
    x, y = begin[0], begin[1] - height * risen
    return x + (end[0] - x) * flown, y + (end[1] - y) * flown


class Box(NamedTuple):
    """The rectangle that points are written on, in pixels."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: Box) -> bool:
        """Whether two have an area in common."""
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height


def separated(boxes: Sequence[Box], starts: Sequence[float]) -> tuple[Box, ...]:
    """The boxes, moved up so that none overlaps one that starts before it."""
    placed: dict[int, Box] = {}
    for number in sorted(range(len(boxes)), key=lambda one: starts[one]):
        box = boxes[number]
        while met := next((other for other in placed.values() if box.overlaps(other)), None):
            box = box._replace(y=met.y - box.height)
        placed[number] = box
    return tuple(placed[number] for number in range(len(boxes)))


def counted(before: int, after: int, progress: float) -> int:
    """What a total shows while it counts up; progress: 0 to 1."""
    return before + round((after - before) * min(1.0, max(0.0, progress)))


class RisingPoints(Widget):
    """Points in flight over the whole window; they take no click."""

    decor = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._flights: list[tuple[Widget, float, Point, Point]] = []
        """Each panel with its start in seconds, and where it starts and ends."""
        self._began: float | None = None
        self.tempo = 1.0

    def start(
        self, earned: Sequence[EarnedAt], end: tuple[int, int], window: tuple[int, int]
    ) -> None:
        """Let points rise and meet at `end`. end, window: a point and the size, in pixels."""
        self.replace([])
        self._flights, self._began = [], None
        x, y = self.origin()
        pad = self.kit.space(6)
        boxes = []
        for one in earned:
            colour = COLOURS[one.earned.share]
            text = Text(self.kit, one.earned.text, "number", colour=colour, wrap=False)
            wide, high = text.measure(1 << 20)
            panel = Panel(self.kit, text, padding=3, radius=9, colour="sheet", shadow=False)
            self.add(panel)
            panel.pointable = False
            panel.node.hide()
            left = (one.x + 1) / 2 * window[0] - x - wide / 2 - pad
            top = (1 - one.y) / 2 * window[1] - y - high - pad
            boxes.append(Box(left, top, wide + 2 * pad, high + pad))
        goal = end[0] - x, end[1] - y
        starts = start_times(earned, [math.dist(box[:2], goal) for box in boxes])
        for child, start, box in zip(self.children, starts, separated(boxes, starts), strict=True):
            wide, high = round(box.width), round(box.height)
            corner = goal[0] - wide / 2 + pad, goal[1] - high / 2 + pad / 2
            self._flights.append((child, start, box[:2], corner))
            child.place(round(box.x), round(box.y), wide, high)

    @override
    def at(self, x: int, y: int) -> Widget | None:
        return None

    @property
    def moving(self) -> bool:
        """Whether any are in flight."""
        return bool(self._flights)

    def update(self, now: float) -> None:
        """Show them where they are at `now` (seconds)."""
        if not self._flights:
            return
        self._began = now if self._began is None else self._began
        elapsed = (now - self._began) / max(0.01, self.tempo)
        for panel, start, begin, end in self._flights:
            since = elapsed - start
            panel.node.show() if 0 <= since < RISE + FLY else panel.node.hide()
            x, y = point_at(begin, end, self.kit.space(HEIGHT), since)
            panel.node.set_pos(x, 0, -y)
        if elapsed >= max(start for _p, start, _b, _e in self._flights) + RISE + FLY:
            self._flights = []
            self.replace([])
        self.repaint()
