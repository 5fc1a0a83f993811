"""A dialog: a sheet over the screen that asks or tells something and waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Align, Column, Flow, Panel, Stack
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.shell import Shell
from game.language import _
from game.sentences import N_

Answer = tuple[str, Callable[[], None]]


def nothing() -> None:
    """The act of an answer after which all stays as it is."""


class Veil(Widget):
    """Darkens what lies under a dialog, and keeps the pointer from it."""

    pointable = True

    @override
    def draw(self) -> None:
        self.kit.shape(self.back, "round", self.width, self.height, 0, "veil")


class Dialog:
    """A title, some text, and answers; the first answer is the one that Enter gives.

    Esc gives the last answer. grave: what the others do is not easily made good again, and Enter
    gives the last answer too. Without answers it is a message with one button.
    """

    wide = 560
    only = N_("OK")
    """The answer of one that only tells something."""
    stands = False
    """Whether the clock of a match below it stands, and the pieces are covered, as long."""

    def __init__(
        self,
        program: Shell,
        title: str,
        text: str = "",
        answers: Sequence[Answer] = (),
        *,
        grave: bool = False,
    ) -> None:
        self.program, self.grave = program, grave
        self.title, self.text = title, text
        self.answers = list(answers)

    def first_focus(self) -> str:
        """The name of the widget that has the keyboard at first."""
        return f"answer-{self.usual}"

    @property
    def usual(self) -> int:
        """The number of the answer that Enter gives."""
        return len(self.choices()) - 1 if self.grave else 0

    def body(self) -> list[Widget]:
        """What stands between title and answers."""
        return [Text(self.program.kit, self.text)] if self.text else []

    def choices(self) -> list[Answer]:
        """The answers there are."""
        return self.answers or [(_(self.only), nothing)]

    def build(self) -> Widget:
        """Its widgets."""
        kit = self.program.kit
        looks = ("plain", "accent")
        buttons = [
            Button(
                kit,
                label,
                partial(self.answer, act),
                look=looks[i == self.usual],
                name=f"answer-{i}",
            )
            for i, (label, act) in enumerate(self.choices())
        ]
        scroll = Scroll(kit, Column(kit, self.body(), gap=10)).growing()
        parts = [Text(kit, self.title, "heading"), scroll, Flow(kit, buttons, gap=10)]
        sheet = Panel(kit, Column(kit, parts, gap=14), padding=22)
        return Stack(kit, [Veil(kit), Align(kit, sheet, wide=self.wide, margin=16)])

    def answer(self, act: Callable[[], None]) -> None:
        """Take the dialog away and do what was chosen."""
        self.program.answered(self)
        act()

    def key(self, key: str) -> bool:
        """Esc gives the last answer, Enter the usual one."""
        answers = self.choices()
        if key == "escape":
            self.answer(answers[-1][1])
        elif key == "enter":
            self.answer(answers[self.usual][1])
        else:
            return False
        return True


def confirm(program: Shell, title: str, yes: Answer, no: str, text: str = "") -> None:
    """Ask before something that is not easily made good again. no: the answer that leaves all as
    it is, which Esc and Enter give."""
    program.ask(Dialog(program, title, text, [yes, (no, nothing)], grave=True))
