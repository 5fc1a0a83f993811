"""A dialog with a line of text that is to be taken elsewhere."""

from __future__ import annotations

from typing_extensions import override

from game.app.clipboard import copy
from game.app.kit.button import Button
from game.app.kit.layout import Align
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.shell import Shell
from game.language import _
from game.sentences import N_


class LineDialog(Dialog):
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
