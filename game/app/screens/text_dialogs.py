"""Dialogs with a line of text: one that is typed, or one to copy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import ClassVar, TypeVar

from typing_extensions import override

from game.app.clipboard import copy, paste
from game.app.kit.button import Button
from game.app.kit.entry import Entry
from game.app.kit.layout import Align
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.shell import Shell
from game.language import _, translate
from game.sentences import N_, LocalizedError, Value

T = TypeVar("T")


class EntryDialog(Dialog, ABC):
    """heading, asks, yes: msgids of the title, of what is said before the line and of the first
    answer, which Enter gives. line: what is typed. name, ghost, longest, wide: see Entry. pasted:
    what stands between the words of a line that is pasted by a button; None for no such button.
    refusal: a msgid that says what was wrong with the line. values: parameters of the msgids."""

    heading: ClassVar[str]
    asks: ClassVar[str]
    yes: ClassVar[str] = N_("OK")
    name = "line"
    ghost = ""
    longest = 400
    wide_entry: float = 500
    pasted: ClassVar[str | None] = None
    refusal: ClassVar[str] = "{problem}"

    def __init__(self, program: Shell, line: str = "", **values: Value) -> None:
        super().__init__(program, translate(self.heading, values), translate(self.asks, values))
        self.line, self._wrong = line, ""

    @abstractmethod
    def take(self) -> None:
        """Do what is asked with the line. A LocalizedError or ValueError is said, and the dialog
        stays."""

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
            on_enter=lambda: self.answer(self._take),
            wrong=wrong,
            name=self.name,
            wide=self.wide_entry,
        )
        below: list[Widget] = [wrong] if self._wrong else []
        if self.pasted is not None:
            put = partial(self._paste_line, self.pasted)
            button = Button(kit, _("Paste"), put, icon="pad", small=True, name="paste")
            below.insert(0, Align(kit, button, across=0))
        return [Text(kit, self.text), self._entry, *below]

    def _paste_line(self, between: str) -> None:
        self.put(between.join(paste().split())[: self.longest])

    def put(self, line: str) -> None:
        """Put another line in its place."""
        self._entry.set(line)
        self._typed(line)

    def _typed(self, line: str) -> None:
        self.line, self._wrong = line, ""

    @override
    def choices(self) -> list[Answer]:
        return [(_(self.yes), self._take), (_("Cancel"), nothing)]

    def _take(self) -> None:
        self.attempt(self.take)

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something; where it cannot be done ask once more, with what was wrong."""
        try:
            act()
        except (LocalizedError, ValueError) as error:
            self._wrong = self.wrong(error)
            self.program.ask(self)

    def wrong(self, error: Exception) -> str:
        """What is said of an error."""
        return _(self.refusal).format(problem=error)

    def then(self, asked: Future[T], act: Callable[[T], object]) -> None:
        """Go on with what was asked for beside the window; its errors are those of take()."""
        self.program.disk.after(asked, lambda done: self.attempt(lambda: act(done.result())))


class CopyDialog(Dialog):
    """line: to be copied or written down. told: what is said before it, in paragraphs."""

    only = N_("Close")
    name = "line"

    def __init__(self, program: Shell, title: str, line: str, *text: str) -> None:
        super().__init__(program, title)
        self.line, self._texts = line, text

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        texts: list[Widget] = [Text(kit, text) for text in self._texts]
        line = Text(kit, self.line, "strong", colour="open").called(self.name)
        self._copied = Text(kit, "", "small", colour="text-dim").called("copied")
        copy_it = Button(kit, _("Copy"), self._copy, icon="pad", small=True, name="copy")
        return [*texts, line, Align(kit, copy_it, across=0), self._copied]

    def _copy(self) -> None:
        done = copy(self.line)
        self._copied.set(_("Copied.") if done else _("There is no clipboard; write it down."))
