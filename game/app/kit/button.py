"""Buttons and check boxes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Semantics, keyed
from game.app.kit.text import BASELINE, Cut, Text
from game.app.kit.widget import PRESSING, Control, Widget


def draw_box(widget: Widget, at: tuple[int, int], size: int, sheet: str, *, ticked: bool) -> None:
    """Draw a check box at a point of a widget, filled with the colour `sheet` ("" for none)."""
    kit, spot = widget.kit, widget.back.attach_new_node("box")
    spot.set_pos(at[0], 0, -at[1])
    radius, inset = 0.29 * size, round(size / 6)
    if sheet:
        kit.shape(spot, "round", size, size, radius, sheet)
    kit.shape(spot, "outline", size, size, radius, "control-line")
    if ticked:
        kit.icon(spot, "check", size - 2 * inset, "text-on-accent", (inset, inset))


class Pressable(Control, ABC):
    """A control that is pressed by Enter, Space or the pointer."""

    taken = PRESSING

    @abstractmethod
    def activate(self) -> None:
        """Do what it is for, with its sound."""

    @override
    def key(self, key: str) -> bool:
        if key in self.taken:
            self.activate()
        return key in self.taken


class Button(Pressable):
    """A label with an optional icon before it, a note below it and a key beside it.

    shortcut: the key that does the same, in words. aside: follows the label, if there is one, on
    its line, as far as there is room. lines: the most that the note has, which is shortened to
    them; 0 for any number.
    look: "plain", "accent" (the primary action) or "quiet" (without a sheet until it is pointed
    at). align: of the label, 0 left, 0.5 centred. on: the state of what it switches, shown by a box
    before the label; None for a button that is no switch.
    """

    def __init__(
        self,
        kit: Kit,
        label: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        aside: str = "",
        note: str = "",
        lines: int = 0,
        key: str = "",
        look: str = "plain",
        align: float = 0.5,
        tip: str = "",
        name: str = "",
        small: bool = False,
        on: bool | None = None,
    ) -> None:
        self.label = Text(kit, label, "strong" if small else "button", align=align)
        self.note = (
            Cut(kit, note, "small", colour="text-dim", align=align, lines=lines)
            if lines
            else Text(kit, note, "small", colour="text-dim", align=align)
        )
        self.aside = Cut(kit, aside, "small", colour="text-dim")
        self.hint = Text(kit, key, "small", colour="text-dim", wrap=False)
        super().__init__(kit, (self.label, *self._dim))
        for part in (self.label, *self._dim):
            part.show(bool(part.text))
        self.aside.show(bool(aside and label))
        self.on_press, self.look, self.align, self.on = on_press, look, align, on
        self.tip, self.name, self.shortcut = tip, name or label, key
        self._icon, self._small = icon, small
        self._icon_at = (0, 0)

    @property
    def _dim(self) -> tuple[Text, ...]:
        """What is written beside and below the label."""
        return self.aside, self.note, self.hint

    @property
    @override
    def role(self) -> tuple[str, ...]:
        return (*super().role, self.label.text)

    @override
    def semantics(self) -> Semantics | None:
        name = self.caption or (self.label.text if len(self.label.text) > 1 else "")
        name = name or self.tip or self.label.text
        tip = "" if self.tip in name else self.tip.removeprefix(name).strip(" ()")
        note = self.note.text if any(map(str.isalnum, self.note.text)) else ""  # a dot, a line
        more = [part for part in (self.aside.text, note, tip) if part != self.shortcut]
        told = dict.fromkeys([*more, keyed(self.shortcut)])
        return Semantics(Kind.BUTTON, name, note=", ".join(filter(None, told)), on=self.on)

    def set_note(self, note: str) -> None:
        """Change the note; "" for none."""
        self.note.set(note)
        self.note.show(bool(note))

    def switch(self, on: bool | None) -> None:
        """Show the state of what it switches; only of a button that is a switch."""
        if on != self.on:
            self.on = on
            self.redraw()

    def set_icon(self, icon: str) -> None:
        """Change the icon; only of a button that has one."""
        if icon != self._icon:
            self._icon = icon
            self.redraw()

    # Layout

    @property
    def _icon_size(self) -> int:
        return self.kit.space(16 if self._small else 20)

    @property
    def _pad(self) -> tuple[int, int]:
        beside = (10 if self.label.text else 6) if self._small else 16
        return self.kit.space(beside), self.kit.space(5 if self._small else 9)

    def _sides(self) -> tuple[int, int]:
        """The widths of what lies left and right of the label."""
        before = bool(self._icon) or self.on is not None
        gap = self.kit.space(8)
        left = self._icon_size + (gap if self.label.visible else 0) if before else 0
        key = self.hint.measure(1 << 20)[0] + gap if self.hint.visible else 0
        return left, key

    @override
    def measure(self, width: int) -> tuple[int, int]:
        left, right = self._sides()
        room = max(1, width - 2 * self._pad[0] - left - right)
        texts = [t.measure(room) for t in (self.label, self.note) if t.visible]
        wide = max((w for w, _ in texts), default=0)
        high = max(sum(h for _, h in texts), self._icon_size)
        return wide + left + right + 2 * self._pad[0], high + 2 * self._pad[1]

    @override
    def arrange(self) -> None:
        left, right = self._sides()
        room = max(1, self.width - 2 * self._pad[0] - left - right)
        texts = [t for t in (self.label, self.note) if t.visible]
        sizes = [t.measure(room) for t in texts]
        wide = min(room, max((w for w, _ in sizes), default=0))
        x = self._pad[0] + left + round((room - wide) * self.align)
        self._icon_at = x - left, (self.height - self._icon_size) // 2
        y = (self.height - sum(h for _, h in sizes)) // 2
        for text, (_, high) in zip(texts, sizes, strict=True):
            text.place(x, y, wide if self.align else room, high)
            y += high
        if self.aside.visible:
            start = self.label.x + sizes[0][0] + self.kit.space(10)
            down = round(BASELINE * (self.label.size - self.aside.size))
            left = max(0, x + room - start)
            self.aside.give(int(left > 3 * self.aside.size))
            self.aside.place(start, self.label.y + down, left, self.aside.measure(left)[1])
        if self.hint.visible:
            w, h = self.hint.measure(1 << 20)
            self.hint.place(self.width - self._pad[0] - w, (self.height - h) // 2, w, h)

    # Drawing

    def _colours(self) -> tuple[str, str, str]:
        """The colours of the sheet, its outline and the label; "" for none."""
        state = "-pressed" if self.pressed else "-hover" if self.hovered else ""
        if not self.enabled:
            return ("" if self.look == "quiet" else "control-disabled"), "", "text-disabled"
        if self.look == "accent":
            return "accent" + state, "", "text-on-accent"
        if self.look == "quiet" and not state:
            return "", "", "text"
        return "control" + state, "control-line", "text"

    @override
    def draw(self) -> None:
        kit, size, radius = self.kit, (self.width, self.height), self.kit.space(10)
        sheet, outline, ink = self._colours()
        if sheet:
            kit.shape(self.back, "round", *size, radius, sheet)
        if outline:
            kit.shape(self.back, "outline", *size, radius, outline)
        if self._icon:
            kit.icon(self.back, self._icon, self._icon_size, ink, self._icon_at)
        elif self.on is not None:
            box = "accent" if self.on else ""
            draw_box(self, self._icon_at, self._icon_size, box, ticked=self.on)
        if self.focused:
            self.draw_focus(10)
        self.label.set(self.label.text, ink)
        soft = ink if self.look == "accent" or not self.enabled else "text-dim"
        for part in self._dim:
            part.set(part.text, soft)

    # Input

    @override
    def activate(self) -> None:
        if self.enabled:
            self.kit.sound("click")
            self.on_press()

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if button == 1 and self.enabled:
            self.pressed = True
            self.redraw()

    @override
    def pointer_up(self, x: int, y: int, button: int) -> None:
        if button == 1 and self.pressed:
            self.pointer_lost()
            if 0 <= x < self.width and 0 <= y < self.height:
                self.activate()

    @override
    def pointer_lost(self) -> None:
        self.pressed = False
        self.redraw()


class ListButton(Button):
    """A row of a list that can be pressed and marked."""

    def __init__(
        self, kit: Kit, label: str, on_press: Callable[[], None], *, note: str = "", name: str = ""
    ) -> None:
        super().__init__(
            kit, label, on_press, note=note, look="quiet", align=0, small=True, name=name
        )

    def mark(self, on: bool, icon: str = "") -> None:
        """Highlight it, with an icon, or not."""
        look = "plain" if on else "quiet"
        if look != self.look:
            self.look, self._icon = look, icon if on else ""
            self.redraw()


ButtonRow: TypeAlias = tuple[str, str, str, Callable[[], None]]
"""A button's label, icon, name and what a press does."""


def buttons(
    kit: Kit,
    rows: Iterable[ButtonRow],
    *,
    small: bool = True,
    align: float = 0.5,
    main: str = "",
    look: str = "plain",
    keys: Callable[[str], str] = lambda _name: "",
    tips: Mapping[str, str] = MappingProxyType({}),
) -> list[Button]:
    """Buttons from rows. main: the name of the one in
    the accent look. keys: the key of a button by its name. tips: by name."""
    return [
        Button(kit, label, press, icon=icon, look="accent" if name == main else look,
               align=align, small=small, key=keys(name), tip=tips.get(name, ""), name=name)
        for label, icon, name, press in rows
    ]  # fmt: skip


class Check(Pressable):
    """A box that is on or off, with its label beside it."""

    def __init__(
        self, kit: Kit, label: str, on: bool, on_change: Callable[[bool], None], *, name: str = ""
    ) -> None:
        self.label = Text(kit, label)
        super().__init__(kit, [self.label])
        self.label.show(bool(label))
        self.on, self.on_change, self.name = on, on_change, name or label

    @override
    def semantics(self) -> Semantics | None:
        return Semantics(Kind.CHECK, self.label.text or self.caption, note=self.tip, on=self.on)

    @property
    def _box(self) -> int:
        return self.kit.space(24)

    def _indent(self) -> int:
        return self._box + (self.kit.space(10) if self.label.visible else 0)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        w, h = self.label.measure(max(1, width - self._indent())) if self.label.visible else (0, 0)
        # The extra room is for the focus ring, which would touch the label.
        return w + self._indent() + self.kit.space(8), max(self._box, h) + self.kit.space(6)

    @override
    def arrange(self) -> None:
        self.label.place(self._indent(), 0, max(1, self.width - self._indent()), self.height)

    @override
    def draw(self) -> None:
        sheet = "accent" if self.on else "control-hover" if self.hovered else "control"
        draw_box(self, (0, (self.height - self._box) // 2), self._box, sheet, ticked=self.on)
        if self.focused:
            self.draw_focus(7)
        self.label.set(self.label.text, "text" if self.enabled else "text-disabled")

    @override
    def activate(self) -> None:
        if self.enabled:
            self.on = not self.on
            self.kit.sound("click")
            self.redraw()
            self.on_change(self.on)

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if button == 1:
            self.activate()
