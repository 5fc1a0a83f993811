"""Dialogs with a line of text: one that is typed, or one to copy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import ClassVar, TypeVar

from typing_extensions import override

from game.app.clipboard import copy, paste
from game.app.kit.text_field import TextField
from game.app.kit.widgets import Align, Text, Widget, buttons
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.shell import Shell
from game.language import _, translate
from game.sentences import N_, LocalizedError, Value

T = TypeVar("T")


class InputDialog(Dialog, ABC):
    """Asks for a line of text, and stays open while it is refused.

    heading, asks, yes: msgids of the title, the question and the first answer, which Enter gives.
    line: the text typed. name, ghost, longest, wide_field: of its TextField. pasted: what joins the
    words of a text that is pasted by a button; None for no such button. refusal: a msgid that says
    what is wrong. replaces: whether typing replaces a line that is proposed, which is selected at
    first. values: parameters of the msgids."""

    heading: ClassVar[str]
    asks: ClassVar[str]
    yes: ClassVar[str] = N_("OK")
    name = "line"
    ghost = ""
    longest = 400
    wide_field: float = 500
    pasted: ClassVar[str | None] = None
    refusal: ClassVar[str] = "{problem}"
    replaces: ClassVar[bool] = True

    def __init__(self, program: Shell, line: str = "", **values: Value) -> None:
        super().__init__(program, translate(self.heading, values), translate(self.asks, values))
        self.line, self._wrong = line, ""
        self._proposed = self.replaces

    @abstractmethod
    def take(self) -> None:
        """Act on the line. A LocalizedError or ValueError is shown, and the dialog stays open."""

    def allowed(self, character: str) -> bool:
        """Whether a character may be typed."""
        return character.isprintable()

    @override
    def first_focus(self) -> str:
        return self.name

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        wrong = Text(kit, self._wrong, colour="invalid")
        self._field = TextField(
            kit, self.line, self._typed, on_enter=lambda: self.answer(self.choices()[0][1]),
            wrong=wrong, ghost=self.ghost, allowed=self.allowed, longest=self.longest,
            name=self.name, wide=self.wide_field,
        )  # fmt: skip
        if self._proposed:
            self._field.line.select(0, len(self.line))
        below: list[Widget] = [wrong] if self._wrong else []
        if self.pasted is not None:
            (button,) = buttons(kit, [(_("Paste"), "pad", "paste", self._paste)])
            below.insert(0, Align(kit, button, across=0))
        return [Text(kit, self.text), self._field, *below]

    def _paste(self) -> None:
        self.put((self.pasted or "").join(paste().split())[: self.longest])

    def put(self, line: str) -> None:
        """Replace the line."""
        self._field.set(line)
        self._typed(line)

    def _typed(self, line: str) -> None:
        self.line, self._wrong, self._proposed = line, "", False

    @override
    def choices(self) -> list[Answer]:
        return [(_(self.yes), partial(self.attempt, self.take)), (_("Cancel"), nothing)]

    def attempt(self, act: Callable[[], object]) -> None:
        """Call `act`; if it fails ask again, and show why."""
        try:
            act()
        except (LocalizedError, ValueError) as error:
            self.refuse(error)

    def refuse(self, error: Exception) -> None:
        """Ask again, and show what was wrong."""
        self._wrong = self.wrong(error)
        self.program.ask(self)

    def wrong(self, error: Exception) -> str:
        """The text shown for an error."""
        return _(self.refusal).format(problem=error)

    def then(self, asked: Future[T], act: Callable[[T], object]) -> None:
        """Go on with the result of work beside the window, unless the player has gone to another
        screen; errors are shown as those of take()."""
        screen = self.program.screen

        def ended(done: Future[T]) -> None:
            result = done.result()
            if self.program.screen is screen:
                act(result)

        self.program.disk.after(asked, lambda done: self.attempt(lambda: ended(done)))


class CopyDialog(Dialog):
    """Shows a line of text to copy. text: the paragraphs before it."""

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
        (button,) = buttons(kit, [(_("Copy"), "pad", "copy", self._copy)])
        return [*texts, line, Align(kit, button, across=0), self._copied]

    def _copy(self) -> None:
        missing = _("There is no clipboard; write it down.")
        self._copied.set(_("Copied.") if copy(self.line) else missing)
