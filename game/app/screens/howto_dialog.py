"""How a game is played: its how-to page, and its lesson, which its first start offers."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from typing_extensions import override

from game.app.kit.widgets import Sides, Text, Widget
from game.app.match_setup import MatchSetup
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.screens.table_screen import TableScreen
from game.app.shell import Shell
from game.language import _
from game.players.lesson import Lesson, LessonError, lesson_of
from game.ui.howto import Block, page
from game.ui.titles import title_of


class HowToDialog(Dialog):
    """A game's how-to page; from the menu it leads to the game's lesson."""

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
    def build(self) -> Widget:  # again where the language has changed
        game = title_of(self.game_id)
        self.title = _("How to play {game}").format(game=game)
        return super().build()

    @override
    def choices(self) -> list[Answer]:
        lesson, close = self._lesson, (_("Close"), nothing)
        if lesson is None or isinstance(self.program.screen, TableScreen):
            return [close]
        return [(_("Lesson"), lambda: self.program.go.lesson(lesson)), close]

    @override
    def body(self) -> list[Widget]:
        rows: list[Widget] = [Text(self.program.kit, self._trouble)] if self._trouble else []
        return [*rows, *map(self._row, page(self.game_id))]

    def _row(self, block: Block) -> Widget:
        kit = self.program.kit
        if block.kind == "heading":
            heading = Text(kit, block.text, "strong", colour="open")
            heading.heads = True
            return heading
        text = Text(kit, block.text)
        if block.kind != "point":
            return text
        dot = Text(kit, "•", "body", colour="open", wrap=False)
        return Sides(kit, [dot, text.growing()], gap=10)


SEEN = "lesson-{}"


def mark_seen(program: Shell, game_id: str) -> None:
    """Note that a game's lesson has been offered or taken: it is not offered again."""
    kept, key = program.settings.kept, SEEN.format(game_id)
    if key not in kept.seen:
        kept.seen.append(key)
        program.settings.save()


def start_game(program: Shell, setup: MatchSetup) -> None:
    """Start a match; the first time, offer the game's lesson (Enter) before it. Esc goes back to
    where the match was asked for, and it is offered again."""
    kept, game_id = program.settings.kept, setup.game
    start = partial(program.lobby.start, setup)
    lesson = None
    with suppress(LessonError):  # its how-to page says what is wrong with it
        lesson = lesson_of(game_id)
    if lesson is None or SEEN.format(game_id) in kept.seen or game_id in kept.setups:
        start()
        return

    def at_once() -> None:
        mark_seen(program, game_id)
        start()

    def learn() -> None:
        program.lobby.keep_setup(setup)  # for those who leave the lesson
        program.go.lesson(lesson, start)

    answers: list[Answer] = [
        (_("Show me how"), learn),
        (_("Play at once"), at_once),
        (_("Cancel"), nothing),
    ]
    title = _("Your first game of {game}").format(game=title_of(game_id))
    text = _(
        "A lesson shows you how, with your own hands, until you have scored your first "
        "words. You will find it later under “?”."
    )
    program.ask(Dialog(program, title, text, answers))
