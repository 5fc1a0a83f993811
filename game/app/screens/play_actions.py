"""What can be done, at the foot of a panel: buttons that keep their places, whatever stands above
them, and a notice in a room of its own."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Column, Flow
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.tables.interface import Choice

SHARE, TIGHT_SHARE = 0.3, 0.13
"""How much of the window's height the actions beside the first may take before they scroll, and
where there is little room."""
NOTICE_LINES = 2


class Kept(Widget):
    """One child in a room that grows with it and never shrinks again; the child is at its top, or
    at its foot. most: the most that it grows to, in pixels."""

    def __init__(self, kit: Kit, child: Widget, *, foot: bool = False, most: int = 1 << 20) -> None:
        super().__init__(kit, [child])
        self._foot, self._kept, self._most = foot, 0, most

    @override
    def measure(self, width: int) -> tuple[int, int]:
        w, h = self.children[0].measure(width)
        self._kept = min(self._most, max(self._kept, h))
        return w, self._kept

    @override
    def arrange(self) -> None:
        high = min(self.height, self.children[0].measure(self.width)[1])
        top = self.height - high if self._foot else 0
        self.children[0].place(0, top, self.width, high)


class Room(Widget):
    """One child in room for so many lines of text, whatever it holds; more of it is scrolled to."""

    def __init__(self, kit: Kit, child: Widget, lines: int) -> None:
        super().__init__(kit, [Scroll(kit, Column(kit, [child]))])
        self._high = lines * Text(kit, "").measure(1 << 20)[1]

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return width, self._high

    @override
    def arrange(self) -> None:
        self.children[0].place(0, 0, self.width, self.height)


class Notice(Room):
    """What was said last."""

    def __init__(self, kit: Kit) -> None:
        self.text = Text(kit, "", colour="open").called("notice")
        self.text.show(False)
        super().__init__(kit, self.text, NOTICE_LINES)

    def set(self, text: str) -> None:
        """Say something, or nothing."""
        self.text.set(text)
        self.text.show(bool(text))


class Actions(Column):
    """The table's choices as buttons, with their keys; the first is the one that matters most and
    stands at the foot, where it is never out of sight. height: of the window. tight: whether there
    is little room."""

    def __init__(
        self,
        kit: Kit,
        press: Callable[[str], None],
        key_text: Callable[[str], str],
        *,
        height: int,
        tight: bool,
    ) -> None:
        self._first, self._others = Column(kit), Flow(kit, gap=5)
        self.notice = Notice(kit)
        most = round((TIGHT_SHARE if tight else SHARE) * height)
        others = Kept(kit, Scroll(kit, self._others), most=most)
        first = Kept(kit, self._first, foot=True)
        super().__init__(kit, [others, self.notice, first], gap=7)
        self._press, self._key_text = press, key_text
        self._present: tuple[str, ...] = ()
        self._buttons: list[Button] = []
        self._awaited = False

    def set(self, choices: tuple[Choice, ...]) -> None:
        """Show these; a button stays the same one as long as its action does."""
        actions = tuple(choice.action for choice in choices)
        if actions != self._present:
            self._present = actions
            self._buttons = [self._button(choice, i == 0) for i, choice in enumerate(choices)]
            self._first.replace(self._buttons[:1])
            self._others.replace(self._buttons[1:])
        for button, choice in zip(self._buttons, choices, strict=True):
            button.set_label(choice.label)
            button.enable(choice.enabled)
            button.switch(choice.on)
            button.tip = "" if choice.enabled else choice.why_not
        self._awaited = bool(choices) and choices[0].awaited

    def label(self, action: str) -> str | None:
        """What an action's button says now; None where it has none."""
        shown = zip(self._present, self._buttons, strict=True)
        return next((button.label.text for name, button in shown if name == action), None)

    @property
    def awaited(self) -> Button | None:
        """The first action's button where nothing else goes on before it."""
        return self._buttons[0] if self._awaited and self._buttons else None

    def _button(self, choice: Choice, first: bool) -> Button:
        return Button(
            self.kit,
            choice.label,
            lambda: self._press(choice.action),
            key=self._key_text(choice.action),
            look="accent" if first else "plain",
            small=not first,
            name=f"choice-{choice.action}",
            on=choice.on,
        )
