"""Sheets over a scene that fills the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from typing_extensions import override

from game.app.kit.widgets import Align, Kit, Panel, Widget
from game.app.screens.layout.notices import line_box
from game.app.screens.layout.places import place_sheets
from game.app.screens.layout.room import Box, Places, Room
from game.app.screens.scene_area import SceneArea
from game.app.tables.interface import Table

RADIUS = 14.0
"""Of a sheet's corners, at scale 1."""


def sheet(kit: Kit, child: Widget, *, padding: float = 8) -> Panel:
    """Create a light sheet over a scene."""
    return Panel(kit, child, padding=padding, radius=RADIUS, colour="sheet")


class Sheets(Widget):
    """The scene over the whole window, and sheets over it by name (see placed()).

    over: widgets in the middle of the free area, above all else, and over the sheets around it
    where they need more room; large: in large type, below those;
    flying: crosses the scene, below both. table: has the composition. freed: called with the places
    when the free area has changed; covered: called with the boxes of the sheets when they have
    changed.
    """

    def __init__(
        self, kit: Kit, area: SceneArea, sheets: Mapping[str, Widget], *,
        over: Sequence[Widget], large: Align | None, flying: Widget | None,
        table: Table[Any], freed: Callable[[Places], None],
        covered: Callable[[Sequence[Box]], None],
    ) -> None:  # fmt: skip
        across = () if flying is None else (flying,)
        said = () if large is None else (large,)
        super().__init__(kit, [area, *sheets.values(), *across, *said, *over])
        self._area, self._sheets, self._large = area, dict(sheets), large
        self._over = (*across, *over)
        self._table, self._freed, self._lie_over = table, freed, covered
        self._composition = table.composition
        self._free: object = None
        self._boxes: dict[str, Box] = {}

    @override
    def arrange(self) -> None:
        theme = self.kit.theme
        self._composition = self._table.composition
        room = Room(self.width, self.height, theme.scale, theme.base, self._composition)
        shown = {name: widget for name, widget in self._sheets.items() if widget.visible}
        places = place_sheets(room, {name: widget.measure for name, widget in shown.items()})
        self._area.place(0, 0, self.width, self.height)
        for name, widget in shown.items():
            box = places.boxes.get(name)
            (widget.node.hide if box is None else widget.node.show)()
            # A sheet without a place is put out of the pointer's reach.
            widget.place(*(box or Box(room.width, room.height, widget.width, widget.height)))
        for widget in self._over:
            if widget.visible:
                self._place_over(widget, places.free)
        if self._large is not None and self._large.visible:
            self._large.place(*line_box(room, places, self._large.measure))
        free = (room.width, room.height, places.free, places.beside)
        if free != self._free:
            self._free = free
            self._freed(places)
        if places.boxes != self._boxes:
            self._boxes = places.boxes
            self._lie_over(tuple(places.boxes.values()))

    def _place_over(self, widget: Widget, free: Box) -> None:
        wide = max(free.width, widget.measure(self.width)[0])
        high = min(max(free.height, widget.measure(wide)[1]), self.height)
        x, y = free.x + (free.width - wide) // 2, free.y + (free.height - high) // 2
        x, y = max(0, min(x, self.width - wide)), max(0, min(y, self.height - high))
        widget.place(x, y, wide, high)

    def follow(self) -> None:
        """Arrange the sheets anew if the table's composition has changed."""
        if self._table.composition != self._composition:
            self.relayout()

    @override
    def wheel(self, steps: int, x: int, y: int) -> bool:
        """Pass the wheel to the scene between the sheets, and over those that take no pointer."""
        return self.at(x, y) is self._area and self._area.wheel(steps, x, y)
