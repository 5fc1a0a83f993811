"""A line of text that is edited: its caret, what is selected in it, and what keys do to both."""

from __future__ import annotations

from collections.abc import Callable

_MOVES = {"arrow_left", "arrow_right", "home", "end"}


class Line:
    """allowed: which characters it takes. longest: how many of them. What is selected lies between
    `anchor` and `caret`."""

    def __init__(self, text: str, allowed: Callable[[str], bool], longest: int) -> None:
        self.text, self._allowed, self._longest = text, allowed, longest
        self.caret = self.anchor = len(text)

    @property
    def span(self) -> tuple[int, int]:
        """Where what is selected begins and ends."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        """What is selected."""
        start, end = self.span
        return self.text[start:end]

    def select(self, anchor: int, caret: int) -> None:
        """Select from one place to another, where the caret is then."""
        self.anchor, self.caret = anchor, caret

    def insert(self, text: str) -> bool:
        """Put a text in the place of what is selected; False if not all of it is taken."""
        start, end = self.span
        taken = "".join(c for c in text if c.isprintable() and self._allowed(c))
        fits = taken[: max(0, self._longest - len(self.text) + end - start)]
        if fits or not text:
            self.text = self.text[:start] + fits + self.text[end:]
            self.caret = self.anchor = start + len(fits)
        return fits == text

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
        """Move the caret, select, or erase; False if the key does none of it."""
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
