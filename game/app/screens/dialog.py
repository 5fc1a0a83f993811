"""Dialogs: sheets over the screen that ask or say something and wait for an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TypeVar

from typing_extensions import override

from game.app.kit.widgets import Align, Column, Flow, Panel, Scroll, Stack, Text, Widget, buttons
from game.app.shell import Shell
from game.language import _
from game.sentences import N_, LocalizedError

T = TypeVar("T")
Answer = tuple[str, Callable[[], object]]


def nothing() -> None:
    """What a Cancel or Close answer does."""


class Veil(Widget):
    """Darkens the screen under a dialog, and takes the pointer from it."""

    pointable = True

    @override
    def draw(self) -> None:
        self.kit.shape(self.back, "round", self.width, self.height, 0, "veil")


class Dialog:
    """A title, some text, and answers. Enter gives the first answer, Esc the last. grave: the other
    answers are not easily undone, so Enter gives the last one too. Without answers it is a message
    with one button."""

    wide = 560
    only = N_("OK")
    """The button of a message."""
    stands = False
    """Whether it stops the clock of a match below it, and covers the pieces."""

    def __init__(
        self, program: Shell, title: str, text: str = "", answers: Sequence[Answer] = (),
        *, grave: bool = False,
    ) -> None:  # fmt: skip
        self.program, self.title, self.text = program, title, text
        self.answers, self.grave = list(answers), grave

    def first_focus(self) -> str:
        """The name of the widget that has the focus at first."""
        return f"answer-{self.usual}"

    @property
    def usual(self) -> int:
        """The index of the answer that Enter gives."""
        return len(self.choices()) - 1 if self.grave else 0

    def body(self) -> list[Widget]:
        """The widgets between title and answers."""
        return [Text(self.program.kit, self.text)] if self.text else []

    def choices(self) -> list[Answer]:
        """The answers, each a label and what it does."""
        return self.answers or [(_(self.only), nothing)]

    def build(self) -> Widget:
        """Build its widgets."""
        kit = self.program.kit
        answers = [
            (label, "", f"answer-{i}", partial(self.answer, act))
            for i, (label, act) in enumerate(self.choices())
        ]
        row = buttons(kit, answers, small=False, main=f"answer-{self.usual}")
        scroll = Scroll(kit, Column(kit, self.body(), gap=10)).growing()
        parts = [Text(kit, self.title, "heading"), scroll, Flow(kit, row, gap=10)]
        sheet = Panel(kit, Column(kit, parts, gap=14), padding=22)
        return Stack(kit, [Veil(kit), Align(kit, sheet, wide=self.wide, margin=16)])

    def answer(self, act: Callable[[], object]) -> None:
        """Close the dialog and do what was chosen."""
        self.program.answered(self)
        act()

    def key(self, key: str) -> bool:
        """Answer by Esc or Enter."""
        answers = self.choices()
        if key == "escape":
            self.answer(answers[-1][1])
        elif key == "enter":
            self.answer(answers[self.usual][1])
        else:
            return False
        return True


def when_done(
    program: Shell, asked: Future[T], title: str, then: Callable[[T], object] = lambda _none: None
) -> None:
    """Go on with what is done beside the window, unless the player has gone to another screen, or
    tell under `title` why it failed."""
    screen = program.screen

    def done(asked: Future[T]) -> None:
        try:
            result = asked.result()
        except (LocalizedError, OSError, ValueError) as error:
            program.tell(title, str(error))
        else:
            if program.screen is screen:
                then(result)

    program.disk.after(asked, done)


def confirm(program: Shell, title: str, yes: Answer, no: str, text: str = "") -> None:
    """Ask before something that is not easily undone. no: the label of the answer that changes
    nothing, which Esc and Enter give."""
    program.ask(Dialog(program, title, text, [yes, (no, nothing)], grave=True))
