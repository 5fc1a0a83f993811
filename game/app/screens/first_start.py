"""The first start of a game, which offers its lesson once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.app.screens.dialog import Answer, Dialog
from game.app.shell import Shell
from game.language import _
from game.players.lesson import LessonError, lesson_of


def mark_seen(program: Shell, game_id: str) -> None:
    """Note that a game's lesson has been offered or taken: it is not offered again."""
    kept = program.settings.kept
    if _seen(game_id) not in kept.seen:
        kept.seen.append(_seen(game_id))
        program.settings.save()


def _seen(game_id: str) -> str:
    return f"lesson-{game_id}"


def begin(program: Shell, game_id: str, start: Callable[[], None]) -> None:
    """Start a game; the first time, ask whether to begin with its lesson (Enter) or at once
    (Esc)."""
    kept = program.settings.kept
    lesson = None
    with suppress(LessonError):  # its how-to page says what is wrong with it
        lesson = lesson_of(game_id)
    if lesson is None or _seen(game_id) in kept.seen or game_id in kept.setups:
        start()
        return
    mark_seen(program, game_id)
    answers: list[Answer] = [
        (_("Show me how"), lambda: program.go.lesson(lesson)),
        (_("Play at once"), start),
    ]
    title = _("Your first game of {game}").format(game=program.game_title(game_id))
    text = _(
        "A lesson shows you how, with your own hands, until you have scored your first "
        "words. You will find it later under “?”."
    )
    program.ask(Dialog(program, title, text, answers))
