"""The word being formed: in tiles, with its verdict and its score in parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from typing_extensions import override

from game.app.kit.links import LinkedText, Spot
from game.app.kit.text import OFFSET
from game.app.kit.widgets import Column, Cut, Flow, Icon, Kit, Scroll, Text, Widget, buttons
from game.app.screens.meaning_dialog import is_word
from game.app.tables.interface import Part, Status
from game.language import _, ngettext
from game.sentences import N_

_NOT_PLAYED = N_("It cannot be played.")
VERDICTS = {
    "valid": ("check", "valid", N_("It is a word.")),
    "invalid": ("cross", "invalid", _NOT_PLAYED),
    "barred": ("cross", "invalid", _NOT_PLAYED),
    "open": ("more", "open", ""),
    "": ("", "text", ""),
}
"""The icon, the colour and the words of each verdict."""
TILE, LEAST, GAP = 34, 22, 4
"""The size of a tile, the least size, below which the word is written without tiles, and the gap
between tiles, at scale 1."""
LINES, BETWEEN, APART, DOWN = 3, 3, 10, 1
"""The lines of small type below a word; the gaps between a part's label and its points, between two
texts in a line, and between the score and the message, at scale 1."""


class WordTiles(LinkedText):
    """A word in tiles with its letters' values, which can be pressed for its meaning. values: the
    points of each letter."""

    def __init__(self, kit: Kit, on_word: Callable[[str], None], values: Mapping[str, int]) -> None:
        super().__init__(kit, "", "number", on_link=on_word, name="word")
        self._values = values

    @override
    def set_linked(self, text: str, links: object = (), colour: str | None = None) -> None:
        longer = text != self.text
        super().set_linked(text, (text,) if links else (), colour)
        if longer:
            parts = [Text(self.kit, c, "tile", colour="letter", align=0.5) for c in text]
            values = [str(self._values.get(c, "")) for c in text]
            small = [Text(self.kit, v, "caption", colour="letter", align=1) for v in values]
            self.replace([*parts, *small] if is_tiled(text) else [])

    def _tile(self, width: int) -> int:
        """The size of a tile in this width; 0 if there is too little room."""
        gap, count = self.kit.space(GAP), len(self.text)
        if not is_tiled(self.text):
            return 0
        size = min(self.kit.space(TILE), (width + gap) // count - gap)
        return size if size >= self.kit.space(LEAST) else 0

    @override
    def measure(self, width: int) -> tuple[int, int]:
        tile, gap = self._tile(width), self.kit.space(GAP)
        if tile:
            return len(self.text) * (tile + gap) - gap, self.kit.space(TILE)
        wide, high = super().measure(width)
        # Its line's blank edges may hang over the row, which keeps the height of tiles.
        return wide, self.kit.space(TILE) if high == self._line else high

    @override
    def arrange(self) -> None:
        tile, count = self._tile(self.width), len(self.text)
        for index, child in enumerate(self.children):
            x = (index % count) * (tile + self.kit.space(GAP))
            high = child.measure(tile)[1]
            child.show(bool(tile) and (index < count or tile == self.kit.space(TILE)))
            if index < count:
                child.place(x - OFFSET, (tile - high) // 2 - self.kit.space(1), tile, high)
            else:
                child.place(x, tile - high, tile - self.kit.space(3), high)

    @override
    def spots(self) -> list[Spot]:
        if not self._tile(self.width):
            return super().spots()
        return [Spot(self.text, 0, 0, self.measure(self.width)[0])] if self.focusable else []

    @override
    def draw(self) -> None:
        kit, tile = self.kit, self._tile(self.width)
        if not tile:
            super().draw()
            return
        lit = self.focusable and (self.hovered or self.focused)
        edge = {"text": "control-line"}.get(self.colour, self.colour)
        for index in range(len(self.text)):
            x = index * (tile + kit.space(GAP))
            shapes = (("round", "control-line", 2.0), ("round", "hover" if lit else "peg", 0.0))
            for shape, colour, down in (*shapes, ("outline", edge, 0.0)):
                piece = kit.shape(self.back, shape, tile, tile, kit.space(6), colour)
                piece.set_pos(x, 0, -kit.space(down))


def is_tiled(text: str) -> bool:
    """Whether a text is one word that can be shown in tiles."""
    return text.isalpha()


class WordCard(Widget):
    """The base of WordBar and WordColumn, which show the word being formed."""

    def __init__(self, kit: Kit, on_word: Callable[[str], None], values: Mapping[str, int]) -> None:
        self.word = WordTiles(kit, on_word, values)
        self.total = Text(kit, "", "number", align=1, wrap=False, colour="bonus").called("total")
        self.unit = Text(kit, "", "caption", colour="text-dim", align=1, wrap=False)
        self.mark = Icon(kit, "", size=20)
        self._places = Cut(kit, "", "small", colour="text-dim").called("places")
        self._message = Text(kit, "").called("message")
        self._parts = Flow(kit, gap=APART, down=BETWEEN)
        self._present: tuple[Part, ...] = ()
        self._help = Cut(kit, "", "small").called("aside")
        self._help.show(False)
        self._said = Flow(kit, [self._message, self._parts], gap=APART, down=DOWN)
        self.details = Scroll(kit, Column(kit, [self._said, self._help], gap=0))
        self._beside = 0
        """The left edge of the room beside the word."""
        below = [self.details, self._places, self.total, self.unit]
        super().__init__(kit, [self.word, self.mark, *below])

    def set(self, status: Status) -> None:
        """Show the table's status."""
        icon, colour, said = VERDICTS[status.verdict]
        judged = is_word(status.word) and status.verdict in {"valid", "invalid"}
        self.word.set_linked(status.word, judged, colour)
        self.word.show(bool(status.word))
        self.mark.set(icon, colour)
        self.mark.caption = _(said)
        self.mark.show(bool(status.verdict and status.word))
        total = status.total
        self.total.set("" if total is None else str(total))
        self.unit.set("" if total is None else ngettext("point", "points", total))
        self.unit.show(total is not None)
        loud = colour == "invalid"
        self._message.style = "small" if status.word else "body"
        self._message.set(status.message, "invalid" if loud else "text")
        self._places.say(status.places)
        self._message.show(bool(status.message))
        first = self._message if loud or not status.word else self._parts
        self._said.children.sort(key=lambda said: said is not first)
        if status.parts != self._present:
            self._present = status.parts
            self._parts.replace([self._part(part) for part in status.parts])
        self._parts.show(bool(status.parts) and not loud)  # what helps has their room

    def set_help(self, text: str) -> None:
        """Show the word's meaning, or suggestions, as far as there is room."""
        self._help.say(text)

    def _part(self, part: Part) -> Widget:
        label = Text(self.kit, part.label, "small", colour="text-dim")
        points = Text(self.kit, part.points, "small", wrap=False)
        return Flow(self.kit, [label, points], gap=BETWEEN)

    def _place_word(self, width: int) -> int:
        """Place the word and its mark in the first row; the top of the next."""
        kit, edge = self.kit, self.pad
        if not self.word.visible:
            return edge[1]
        mark = self.mark.measure(width)[0] if self.mark.visible else 0
        wide, high = self.word.measure(width - mark - kit.space(6))
        high = max(high, kit.space(TILE))
        self.word.place(edge[0], edge[1], wide, high)
        if mark:
            top = edge[1] + (high - mark) // 2
            self.mark.place(edge[0] + wide + kit.space(6), top, mark, mark)
        self._beside = wide + mark + kit.space(6 + APART)
        return edge[1] + high + kit.space(4)

    def _place_below(self, top: int, width: int, low: int) -> None:
        """Place the texts about the word from `top` down to `low`; its places at the right of the
        tiles, or at the foot if there is room."""
        edge, places, kept = self.pad, self._places, self._said.measure(width)[1]
        places.give(1)
        wide, line = places.measure(1 << 20)
        if places.visible and self.word.visible and self._beside + wide <= width:
            high = top - self.kit.space(4) - edge[1]
            places.place(edge[0] + self._beside, edge[1] + (high - line) // 2, wide, line)
        elif places.visible:
            places.give(int(low - top - kept >= line))
            low -= places.measure(width)[1]
            places.place(edge[0], low, width, places.measure(width)[1])
        wrong = self._message.colour == "invalid"  # then it is what helps
        self._help.give(max(int(wrong), (low - top - kept) // self._line))
        self.details.place(edge[0], top, width, max(1, low - top))

    @property
    def pad(self) -> tuple[int, int]:
        """The margins at the sides, and above and below, which do not grow with the type."""
        base = self.kit.theme.base
        return round(16 * base), round(10 * base)

    @property
    def _rows(self) -> int:
        """The height of a word, and of LINES lines about it below."""
        return LINES * self._line + sum(map(self.kit.space, (TILE, 4, BETWEEN, DOWN)))

    @property
    def _line(self) -> int:
        return Text(self.kit, "", "small").measure(1 << 20)[1]


class WordBar(WordCard):
    """The word at the foot, with the total and then the action beside it. action: its holder."""

    WIDE = 148

    def __init__(
        self, kit: Kit, on_word: Callable[[str], None], values: Mapping[str, int], action: Widget
    ) -> None:
        super().__init__(kit, on_word, values)
        self._action = action
        self.add(action)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return width, self._rows + 2 * self.pad[1]

    @override
    def arrange(self) -> None:
        kit, edge, total = self.kit, self.pad, self.total
        inset = edge[1]
        wide = min(kit.space(self.WIDE), round(0.42 * self.width))
        x = self.width - inset - wide
        self._action.place(x, inset, wide, self.height - 2 * inset)
        points, high = total.measure(1 << 20)
        unit, low = self.unit.measure(1 << 20)
        right = max(points, unit if self.unit.visible else 0)
        x -= round(20 * kit.theme.base) + right
        top = (self.height - high - low) // 2
        total.place(x, top, right, high)
        self.unit.place(x, top + high - kit.space(2), right, low)
        room = max(1, x - edge[0] - kit.space(8))
        top, low = self._place_word(room), self.height - edge[1]
        if not self.word.visible:  # the text instead of a word stands in the middle
            top += max(0, low - top - self.details.measure(room)[1]) // 2
        self._place_below(top, room, low)


class WordColumn(WordCard):
    """The word at the right, with its parts below it and the total at the foot."""

    HIGH = 152

    @override
    def measure(self, width: int) -> tuple[int, int]:
        rows = self._rows + self.total.measure(1 << 20)[1]
        return width, max(rows + 2 * self.pad[1], round(self.HIGH * self.kit.theme.base))

    @override
    def arrange(self) -> None:
        edge, total = self.pad, self.total
        room = max(1, self.width - 2 * edge[0])
        points, high = total.measure(1 << 20)
        foot = self.height - edge[1] - high
        total.place(edge[0], foot, points, high)
        unit, low = self.unit.measure(1 << 20)
        gap = self.kit.space(8)
        self.unit.place(edge[0] + points + gap, foot + high - low - self.kit.space(5), unit, low)
        top = self._place_word(room)
        low = foot if total.text else self.height - edge[1]
        self._place_below(top, room, low)


class Letters(Flow):
    """Buttons for the letters that a piece may stand for; the present one is marked."""

    def __init__(self, kit: Kit, choose: Callable[[str], None]) -> None:
        super().__init__(kit, [], gap=4)
        self._choose = choose
        self._present = ("", "")

    def set(self, letters: str, chosen: str) -> None:
        """Offer these; "" offers none."""
        if (letters, chosen) != self._present:
            self._present = letters, chosen
            rows = [(c, "", f"letter-{c}", partial(self._choose, c)) for c in letters]
            self.replace(buttons(self.kit, rows, main=f"letter-{chosen}"))
