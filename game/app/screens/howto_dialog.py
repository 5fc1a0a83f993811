"""How a game is played: its page over the screen, scrolled by wheel, bar or keys."""

from __future__ import annotations

from typing_extensions import override

from game.app.kit.layout import Sides
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.screens.table_screen import TableScreen
from game.app.shell import Shell
from game.language import _
from game.players.lesson import Lesson, LessonError, lesson_of
from game.ui.howto import Block, page


class HowToDialog(Dialog):
    """A dialog, so that a match below it stays as it is."""

    wide = 760
    stands = True

    def __init__(self, program: Shell, game_id: str) -> None:
        super().__init__(program, "")
        self.game_id = game_id
        self._lesson: Lesson | None = None
        self._trouble = ""
        """Why the game's lesson cannot be read."""
        try:
            self._lesson = lesson_of(game_id)
        except LessonError as error:
            self._trouble = str(error)

    @override
    def build(self) -> Widget:
        game = self.program.game_title(self.game_id)
        self.title = _("How to play {game}").format(game=game)
        return super().build()

    @override
    def choices(self) -> list[Answer]:
        lesson, close = self._lesson, (_("Close"), nothing)
        if lesson is None or isinstance(self.program.screen, TableScreen):
            return [close]
        return [(_("Lesson"), lambda: self._learn(lesson)), close]

    def _learn(self, lesson: Lesson) -> None:
        self.program.go.lesson(lesson)

    @override
    def body(self) -> list[Widget]:
        rows: list[Widget] = [Text(self.program.kit, self._trouble)] if self._trouble else []
        for block in page(self.game_id):
            if block.kind == "heading":
                rows.append(Text(self.program.kit, block.text, "strong", colour="open"))
            else:
                rows.append(self._paragraph(block))
        return rows

    def _paragraph(self, block: Block) -> Widget:
        text = Text(self.program.kit, block.text)
        if block.kind != "point":
            return text
        text.grow = 1
        dot = Text(self.program.kit, "•", "body", colour="open", wrap=False)
        return Sides(self.program.kit, [dot, text], gap=10)
