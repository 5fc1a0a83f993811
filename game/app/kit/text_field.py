"""A text field: one line of text that the player types, and the editor behind it."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from game.app.clipboard import copy, paste
from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.text import Text
from game.app.kit.widget import Control
from game.language import ngettext

_LONGEST = 64
_COPY, _CUT = {"ctrl+c", "ctrl+insert"}, {"ctrl+x", "shift+delete"}
_MOVES = {"arrow_left", "arrow_right", "home", "end"}


class LineEditor:
    """A line of text, its caret and its selection, which lies between `anchor` and `caret`.

    allowed: which characters it takes. longest: the most of them.
    """

    def __init__(self, text: str, allowed: Callable[[str], bool], longest: int) -> None:
        self.text, self._allowed, self._longest = text, allowed, longest
        self.caret = self.anchor = len(text)

    @property
    def span(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        """The selected text."""
        return self.text[slice(*self.span)]

    def select(self, anchor: int, caret: int) -> None:
        """Select from one place to another, where the caret goes."""
        self.anchor, self.caret = anchor, caret

    def insert(self, text: str) -> bool:
        """Replace the selection by what is allowed of a text; False if not all of that fits."""
        start, end = self.span
        taken = "".join(c for c in text if c.isprintable() and self._allowed(c))
        fits = taken[: max(0, self._longest - len(self.text) + end - start)]
        if fits or not text:
            self.text = self.text[:start] + fits + self.text[end:]
            self.caret = self.anchor = start + len(fits)
        return fits == taken

    def _word(self, step: int) -> int:
        """The edge of the next word in a direction."""
        place = self.caret
        for spaces in (True, False):
            while 0 <= (at := place if step > 0 else place - 1) < len(self.text):
                if (not self.text[at].isalnum()) != spaces:
                    break
                place += step
        return place

    def key(self, key: str) -> bool:
        """Move the caret, select or erase; False if the key does none of that."""
        *held, name = key.split("+")
        if not set(held) <= {"shift", "ctrl"}:
            return False
        if name in _MOVES:
            self._move(name, by_word="ctrl" in held, selecting="shift" in held)
        elif key == "ctrl+a":
            self.select(0, len(self.text))
        elif name in {"backspace", "delete"} and key != "shift+delete":
            if self.anchor == self.caret:
                step = -1 if name == "backspace" else 1
                self.caret = self._word(step) if "ctrl" in held else self._step(step)
            self.insert("")
        else:
            return False
        return True

    def _step(self, step: int) -> int:
        return max(0, min(len(self.text), self.caret + step))

    def _move(self, name: str, *, by_word: bool, selecting: bool) -> None:
        step = {"arrow_left": -1, "arrow_right": 1}.get(name, 0)
        if not step:
            place = 0 if name == "home" else len(self.text)
        elif self.anchor != self.caret and not (selecting or by_word):
            place = self.span[step > 0]
        else:
            place = self._word(step) if by_word else self._step(step)
        self.caret = place
        if not selecting:
            self.anchor = place


class TextField(Control):
    """A field for one line of text.

    ghost: shown while it is empty. allowed: which characters it takes. longest: the most of them;
    limit: the message where more is typed. wrong: what is wrong with the text, emptied as soon as
    it changes. wide: its width, at scale 1.
    """

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
        limit: str = "",
        wrong: Text | None = None,
        on_enter: Callable[[], None] | None = None,
        name: str = "",
        wide: float = 220,
    ) -> None:
        self.words = Text(kit, text or ghost, wrap=False)
        super().__init__(kit, [self.words])
        self.on_change, self.on_enter, self.wrong = on_change, on_enter, wrong
        self.name, self._ghost = name, ghost
        self._limit = limit or ngettext(
            "At most {count} character fits here.", "At most {count} characters fit here.", longest
        ).format(count=longest)
        self.line = LineEditor(text, allowed, longest)
        self.good = True
        """Whether the text is acceptable."""
        self._wide = wide
        self._start = 0
        """The first visible character."""
        self._dragged = False

    @property
    def text(self) -> str:
        """The text that was typed."""
        return self.line.text

    @override
    def semantics(self) -> Semantics | None:
        name = self.caption or self._ghost or self.tip
        note = self.wrong.text if self.wrong is not None else ""
        return Semantics(
            Kind.TEXT_FIELD, name, self.text, note or (self._ghost if self.caption else "")
        )

    @property
    def _pad(self) -> int:
        return self.kit.space(12)

    def set(self, text: str) -> None:
        """Change the text without reporting it."""
        self.line.text = text
        self.line.select(len(text), len(text))
        self.redraw()

    def mark(self, *, good: bool) -> None:
        """Show whether the text is acceptable."""
        if good != self.good:
            self.good = good
            self.redraw()

    @override
    def measure(self, width: int) -> tuple[int, int]:
        high = self.words.measure(1 << 20)[1] + self.kit.space(14)
        return min(width, self.kit.space(self._wide)), high

    @override
    def arrange(self) -> None:
        self.words.place(self._pad, 0, max(1, self.width - 2 * self._pad), self.height)

    @override
    def draw(self) -> None:
        kit, radius = self.kit, self.kit.space(9)
        sheet = "control" if self.enabled else "control-disabled"
        kit.shape(self.back, "round", self.width, self.height, radius, sheet)
        edge = "control-line" if self.good else "invalid"
        kit.shape(self.back, "outline", self.width, self.height, radius, edge)
        shown, room = self.text, self.width - 2 * self._pad
        caret = self.line.caret
        self._start = min(self._start, caret)
        while self._start < caret and self._across(caret) > room:
            self._start += 1
        while len(shown) > max(self._start, caret) and self._across(len(shown)) > room:
            shown = shown[:-1]
        ink = "text-dim" if not self.text else "text" if self.good else "invalid"
        self.words.set(shown[self._start :] or ("" if self.text else self._ghost), ink)
        if self.focused:
            self.draw_focus(9)
            self._draw_caret(len(shown))

    def _draw_caret(self, shown: int) -> None:
        """Draw the caret, and a sheet behind the visible part of the selection."""
        kit, high = self.kit, self.height - self.kit.space(14)
        start, end = (max(self._start, min(shown, place)) for place in self.line.span)
        if start < end:
            left, right = self._across(start), self._across(end)
            at = self._pad + left, kit.space(7)
            kit.shape(self.back, "round", right - left, high, 1, "control-pressed", at)
        at = self._pad + self._across(self.line.caret), kit.space(7)
        kit.shape(self.back, "round", max(2, kit.space(2)), high, 1, "text", at)

    def _across(self, place: int) -> int:
        """The x of a place in the text, from the first visible character."""
        text = self.text[self._start : place]
        probe = Text(self.kit, text.replace(" ", "\u00a0"), wrap=False)
        return probe.measure(1 << 20)[0] if text else 0

    def _changed(self, before: str) -> None:
        """Redraw the line, and report its text if it is another one."""
        self.redraw()
        if self.text != before:
            if self.wrong is not None:
                self.wrong.set("")
            self.on_change(self.text)

    def _put(self, text: str) -> None:
        """Insert a text at the caret, with a message where it does not fit."""
        before = self.text
        if not self.line.insert(text):
            self.kit.notify(self._limit)
        self._changed(before)

    # Pointer and keys

    def _nearest(self, x: int) -> int:
        places = range(self._start, len(self.text) + 1)
        return min(places, key=lambda place: abs(self._pad + self._across(place) - x))

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if button == 1:
            place = self._nearest(x)
            self.line.select(place, place)
            self._dragged = True
            self.redraw()

    @override
    def pointer_move(self, x: int, y: int) -> None:
        if self._dragged and self._nearest(x) != self.line.caret:
            self.line.select(self.line.anchor, self._nearest(x))
            self.redraw()

    @override
    def pointer_up(self, x: int, y: int, button: int) -> None:
        self._dragged = False

    @override
    def typed(self, character: str) -> bool:
        typed = bool(character) and character.isprintable()
        if typed and self.enabled:
            self._put(character)
        return typed

    @override
    def key(self, key: str) -> bool:
        before = self.text
        if not self.enabled:
            return False
        if key in {"ctrl+v", "shift+insert"}:
            self._put(" ".join(paste().splitlines()).strip())
        elif key in _COPY | _CUT:
            if self.line.selected:
                copy(self.line.selected)
                if key in _CUT:
                    self.line.insert("")
            self._changed(before)
        elif self.line.key(key):
            self._changed(before)
        elif key == "enter" and self.on_enter is not None:
            self.on_enter()
        else:
            return False
        return True
