"""A dialog that asks for a line of text, and stays while there is something wrong with it."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from game.app.kit.entry import Entry
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.shell import Shell
from game.language import _


class EntryDialog(Dialog):
    """line: what is typed. name, ghost, longest, wide: see Entry. Enter gives the first answer."""

    name = "line"
    ghost = ""
    longest = 400
    wide_entry: float = 500

    def __init__(
        self, program: Shell, title: str, text: str, act: tuple[str, Callable[[], None]]
    ) -> None:
        super().__init__(program, title, text)
        self._act = act
        self.line = self._wrong = ""

    def allowed(self, character: str) -> bool:
        """Whether a character can stand in the line."""
        return character.isprintable()

    @override
    def first_focus(self) -> str:
        return self.name

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        wrong = Text(kit, self._wrong, colour="invalid")
        self._entry = Entry(
            kit,
            self.line,
            self._typed,
            ghost=self.ghost,
            allowed=self.allowed,
            longest=self.longest,
            on_enter=lambda: self.answer(self._act[1]),
            wrong=wrong,
            name=self.name,
            wide=self.wide_entry,
        )
        below: list[Widget] = [wrong] if self._wrong else []
        return [Text(kit, self.text), self._entry, *self.tools(), *below]

    def tools(self) -> list[Widget]:
        """What stands below the line."""
        return []

    def put(self, line: str) -> None:
        """Put another line in its place."""
        self._entry.set(line)
        self._typed(line)

    def _typed(self, line: str) -> None:
        self.line, self._wrong = line, ""

    @override
    def choices(self) -> list[Answer]:
        return [self._act, (_("Cancel"), nothing)]

    def again(self, wrong: str) -> None:
        """Ask once more, with what was wrong."""
        self._wrong = wrong
        self.program.ask(self)
