"""The actions of a table: the primary one, the others beside it, and a notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from typing_extensions import override

from game.app.kit.symbols import MousePicture
from game.app.kit.widgets import (
    Button,
    Column,
    Flow,
    Kit,
    Reserved,
    Row,
    Scroll,
    Stack,
    Text,
    Widget,
)
from game.app.mouse_hints import MouseHint
from game.app.screens.layout.sheets import sheet
from game.app.tables.interface import Choice
from game.language import _


class GrowOnly(Stack):
    """A child whose space grows with it, and shrinks only when it is restyled. least: fits in any
    case."""

    def __init__(self, kit: Kit, child: Widget, least: Widget | None = None) -> None:
        super().__init__(kit, [child])
        self._kept, self._least = (0, 0), least

    @override
    def measure(self, width: int) -> tuple[int, int]:
        w, h = self.children[0].measure(width)
        if self._least is not None:
            h = max(h, self._least.measure(width)[1])
        self._kept = min(width, max(self._kept[0], w)), max(self._kept[1], h)
        return self._kept

    @override
    def restyle(self) -> None:
        self._kept = (0, 0)
        super().restyle()


class FixedLines(Stack):
    """A child as high as a number of lines of text, which scrolls beyond that."""

    def __init__(self, kit: Kit, child: Widget, lines: int) -> None:
        super().__init__(kit, [Scroll(kit, Column(kit, [child]))])
        self._lines = lines

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return width, self._lines * Text(self.kit, "").measure(1 << 20)[1]


class Notice(Scroll):
    """A sentence, in smaller type if there is too little room, which scrolls beyond that."""

    def __init__(self, kit: Kit) -> None:
        self.text = Text(kit, "", colour="open", align=0.5).called("notice")
        super().__init__(kit, self.text)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        self.text.style = "body"
        return super().measure(width)

    @override
    def arrange(self) -> None:
        self.text.style = "body"
        if self.text.measure(self.width)[1] > self.height:
            self.text.style = "small"
        super().arrange()


class Actions:
    """The table's choices as buttons with their keys.

    A key is shown only where it goes: not while another widget has the focus and takes it. taken:
    whether what has the focus takes the key of an action.

    first: holds the primary action. others: a sheet with the rest. notice: a sheet with a message.
    guide: a sheet with a mouse gesture that was not used yet. These two take no pointer.
    """

    def __init__(
        self,
        kit: Kit,
        press: Callable[[str], None],
        key_text: Callable[[str], str],
        taken: Callable[[str], bool],
    ) -> None:
        self._kit, self._press, self._key_text, self._taken = kit, press, key_text, taken
        self.first, self._others = Stack(kit), Flow(kit, gap=5)
        self.others = sheet(kit, GrowOnly(kit, Scroll(kit, self._others)))
        self._notice = Notice(kit)
        self._mouse, self._way = Stack(kit), Text(kit, "").called("way")
        self.notice = sheet(kit, self._notice)
        self.guide = sheet(kit, Row(kit, [self._mouse, self._way.growing()], gap=8))
        for aside in (self.notice, self.guide):
            aside.pointable = False
            aside.show(False)
        self.others.show(False)
        self._present: tuple[tuple[str, tuple[str, ...]], ...] = ()
        """The actions, with all labels that they may have."""
        self._buttons: list[Button] = []
        self._awaited = False

    def say(self, text: str, way: MouseHint | None = None) -> None:
        """Show a notice ("" for none), and a mouse gesture that was not used yet."""
        if way is not None and _(way.text) != self._way.text:
            self._mouse.replace([MousePicture(self._kit, way)])
        if text != self._notice.text.text:
            self._notice.scroll_to(0)
        self._notice.text.set(text)
        self.notice.show(bool(text))
        self._way.set("" if way is None else _(way.text))
        self.guide.show(way is not None)

    def set(self, choices: tuple[Choice, ...]) -> None:
        """Show these choices; an action keeps its button."""
        present = tuple((choice.action, choice.labels) for choice in choices)
        if present != self._present:
            self._present = present
            self._buttons = [self._button(choice, i == 0) for i, choice in enumerate(choices)]
            self.first.replace(self._buttons[:1])
            self._others.replace([*map(self._reserved, self._buttons[1:], choices[1:])])
            self.others.show(len(choices) > 1)
        for button, choice in zip(self._buttons, choices, strict=True):
            button.label.set(choice.label)
            button.enable(choice.enabled)
            button.switch(choice.on)
            keyed = choice.named or choice.action
            key = self._key_text(keyed)
            button.note.show(bool(key) and choice is choices[0])
            if self._taken(keyed) and not button.focused:
                key = ""  # its place stays free
            button.note.set(key)
            button.shortcut = key
            text = f"{choice.label} ({key})" if key else choice.label
            button.tip = text if choice.enabled else choice.why_not or text
        self._awaited = bool(choices) and choices[0].awaited

    def label(self, action: str) -> str | None:
        """The label of an action's button; None if it has none."""
        shown = zip(self._present, self._buttons, strict=True)
        return next(
            (button.label.text for (name, _labels), button in shown if name == action), None
        )

    @property
    def awaited(self) -> Button | None:
        """The primary action's button if the table waits for it."""
        return self._buttons[0] if self._awaited and self._buttons else None

    def _reserved(self, button: Button, choice: Choice) -> Widget:
        """A button with room for all labels that it may have."""
        texts = (replace(choice, label=text) for text in choice.labels)
        return Reserved(self._kit, button, [self._button(other, first=False) for other in texts])

    def _button(self, choice: Choice, first: bool) -> Button:
        look, press = "accent" if first else "plain", partial(self._press, choice.action)
        button = Button(
            self._kit, choice.label, press, look=look, small=not first, on=choice.on,
            name=f"choice-{choice.action}",
        )  # fmt: skip
        if not first:
            button.label.style = "small"
        return button
