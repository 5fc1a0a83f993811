"""A line of text to be typed."""

from __future__ import annotations

from collections.abc import Callable

from game.app.kit.button import draw_focus
from game.app.kit.context import Kit
from game.app.kit.text import Text
from game.app.kit.widget import Widget

_LONGEST = 64


class Entry(Widget):
    """One line that the player types. ghost: shown while it is empty. allowed: which characters
    it takes. The caret is at the end of what is typed unless the arrows moved it."""

    focusable = True
    pointable = True
    typing = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_change: Callable[[str], None],
        *,
        ghost: str = "",
        allowed: Callable[[str], bool] = str.isprintable,
        longest: int = _LONGEST,
        on_enter: Callable[[], None] | None = None,
        name: str = "",
        wide: float = 220,
    ) -> None:
        super().__init__(kit)
        self.text, self.on_change, self.on_enter = text, on_change, on_enter
        self.name, self._ghost = name, ghost
        self._allowed, self._longest = allowed, longest
        self._wide = kit.space(wide)
        self.caret = len(text)
        self._pad = kit.space(12)
        self.words = Text(kit, text or ghost, wrap=False)
        self.add(self.words)

    def set(self, text: str) -> None:
        """Change the text from outside."""
        self.text = text
        self.caret = len(text)
        self.redraw()

    def measure(self, width: int) -> tuple[int, int]:
        """See Widget."""
        return min(width, self._wide), self.words.measure(1 << 20)[1] + self.kit.space(14)

    def arrange(self) -> None:
        """See Widget."""
        self.words.place(self._pad, 0, max(1, self.width - 2 * self._pad), self.height)

    def draw(self) -> None:
        """See Widget."""
        kit, radius = self.kit, self.kit.space(9)
        sheet = "control" if self.enabled else "control-disabled"
        kit.shape(self.back, "round", self.width, self.height, radius, sheet)
        kit.shape(self.back, "outline", self.width, self.height, radius, "control-line")
        shown, room = self.text, self.width - 2 * self._pad
        start = 0
        while start < self.caret and self._wide_of(shown[start : self.caret]) > room:
            start += 1
        while shown[start:] and self._wide_of(shown[start:]) > room and len(shown) > self.caret:
            shown = shown[:-1]
        self.words.set(
            shown[start:] or ("" if self.text else self._ghost), "text" if self.text else "text-dim"
        )
        if self.focused:
            draw_focus(kit, self, radius)
            caret = kit.shape(
                self.back, "round", max(2, kit.space(2)), self.height - kit.space(14), 1, "text"
            )
            caret.set_pos(self._pad + self._wide_of(shown[start : self.caret]), 0, -kit.space(7))

    def _wide_of(self, text: str) -> int:
        probe = Text(self.kit, text.replace(" ", "\u00a0"), wrap=False)
        return probe.measure(1 << 20)[0] if text else 0

    def _change(self, text: str, caret: int) -> None:
        self.caret = caret
        changed = text != self.text
        self.text = text
        self.redraw()
        if changed:
            self.on_change(text)

    def pointer_down(self, x: int, y: int, button: int) -> None:
        """See Widget."""
        if button == 1:
            self.caret = min(
                range(len(self.text) + 1),
                key=lambda i: abs(self._pad + self._wide_of(self.text[:i]) - x),
            )
            self.redraw()

    def typed(self, character: str) -> bool:
        """See Widget."""
        if not character.isprintable() or not character:
            return False
        if self.enabled and self._allowed(character) and len(self.text) < self._longest:
            text = self.text[: self.caret] + character + self.text[self.caret :]
            self._change(text, self.caret + 1)
        return True

    def key(self, key: str) -> bool:
        """See Widget."""
        text, caret = self.text, self.caret
        if key == "backspace" and caret:
            self._change(text[: caret - 1] + text[caret:], caret - 1)
        elif key == "delete":
            self._change(text[:caret] + text[caret + 1 :], caret)
        elif key == "ctrl+a":
            self._change("", 0)
        elif key in {"arrow_left", "arrow_right", "home", "end"}:
            steps = {"arrow_left": caret - 1, "arrow_right": caret + 1, "home": 0}
            self._change(text, max(0, min(len(text), steps.get(key, len(text)))))
        elif key == "enter" and self.on_enter is not None:
            self.on_enter()
        else:
            return key == "backspace"
        return True
