"""A puzzle on its game's table: finding the best play of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timezone
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.widgets import Button, Text, Widget
from game.app.screens.dialog import confirm
from game.app.screens.play.one_turn_screen import OneTurnScreen
from game.app.screens.review.display import BestDisplay
from game.app.shell import Shell
from game.app.tables.interface import Choice, Status
from game.language import _, join
from game.match.clock import today
from game.match.database import StoreError
from game.match.error import RecordError
from game.players.puzzle import Attempt, Grade, Puzzle
from game.players.puzzles import Answered, Puzzles
from game.rules.interface import Event, Rejection
from game.ui.puzzles import answer_line, asked_line, best_line, give_up_line, rating_line, title_of

NEXT = "next"
COLOURS = {Grade.RIGHT: "valid", Grade.NEAR: "bonus", Grade.WRONG: "invalid"}


class PuzzleScreen(OneTurnScreen):
    """Poses a puzzle until it is answered or given up. game_id: the game of the next puzzle; "" for
    any."""

    sitting: Attempt

    def __init__(self, program: Shell, puzzles: Puzzles, puzzle: Puzzle, game_id: str = "") -> None:
        self._puzzles, self._puzzle, self._game_id = puzzles, puzzle, game_id
        self._answered: Answered | None = None
        self._display: BestDisplay | None = None
        super().__init__(program, Attempt(puzzle, None))

    @property
    @override
    def state(self) -> Any:
        return super().state if self._display is None else self._display.view()

    @override
    def update(self, now: float) -> bool:
        def lay(events: tuple[Event, ...]) -> None:
            self.table.show(self.state, events, animate=not self.reduced_motion)

        display = self._display  # its next move follows once the one before has landed
        if display is not None and not self.stage.pending and not display.done:
            if display.go_on(now, self.table, lay):
                self.changed()
            self.program.loop.by(display.due)
        return super().update(now)

    # Answering

    @override
    def answered(self) -> None:
        """Store the answer; a puzzle that was given up counts too."""
        try:
            self._answered = self._puzzles.answer(self.sitting, datetime.now(timezone.utc))
        except StoreError as error:
            self.program.tell(_("The answer could not be kept"), str(error))
        self.program.voice.say([answer_line(self.sitting)])
        if self.sitting.grade is Grade.RIGHT:
            self.sound("chime")

    @override
    def show_best(self) -> None:
        """Show the best play on the table; before an answer this gives the puzzle up."""
        if self._display is not None or self.match.lexicon is None:
            return
        self._give_up(self._reveal)

    @override
    def submit(self, move: str) -> Rejection | None:
        """Play a move; one that ends the turn without a word gives the puzzle up."""
        if not self.sitting.is_given_up_by(move):
            return super().submit(move)
        self._give_up(partial(super().submit, move))
        return None

    def _give_up(self, act: Callable[[], object]) -> None:
        """Give the puzzle up by `act`; ask first where that costs rating."""
        price = 0 if self.ended else self._puzzles.price(self.sitting)
        if price > 0:
            give_up = _("Show the best"), act
            title, text = _("Give the puzzle up?"), give_up_line(price)
            confirm(self.program, title, give_up, _("Play on"), text)
        else:
            act()

    def _reveal(self) -> None:
        if not self.ended:
            self.ended = True
            self.answered()
        self._display = BestDisplay(self.match, self.sitting.turn)
        self.lay()

    @override
    def once_more(self) -> None:
        if self.ended:
            self._display, lexicon = None, self.match.lexicon
            self.begin_again(Attempt(self._puzzle, lexicon))

    def _next(self) -> None:
        """Go to the next puzzle, or back if there is none."""
        puzzle = self._puzzles.next(self._game_id, today())
        if puzzle is None:
            self.back()
            return
        try:
            self.program.go.puzzle(self._puzzles, puzzle, self._game_id)
        except RecordError as error:  # kept by another release, or come with a profile
            self.back()
            self.program.tell(_("Puzzles"), str(error))

    @override
    def back(self) -> None:
        self.program.go.puzzles(self._game_id)

    @override
    def press(self, action: str) -> bool:
        if action == NEXT and self.ended:
            self._next()
            return True
        return super().press(action)

    # Screen

    @override
    def after(self) -> Status:
        best = self._puzzle.best
        go_on = Choice(NEXT, _("Next"), awaited=True)
        message = _("The best play")
        return Status(join(best.words), message=message, total=best.score, choices=(go_on,))

    @override
    def heading(self) -> str:
        return title_of(self._puzzle)

    @override
    def lines(self) -> Sequence[str]:
        return [asked_line(self._puzzle)]

    @override
    def results(self) -> Sequence[Widget]:
        kit = self.kit
        if not self.ended:
            return []
        answer, colour = answer_line(self.sitting), COLOURS[self.sitting.grade]
        rows: list[Widget] = [
            Text(kit, answer, "strong", colour=colour).called("answer"),
            Text(kit, best_line(self._puzzle)).called("best").as_news(),
        ]
        if self._answered is not None:
            rows.append(Text(kit, rating_line(self._answered), colour="text-dim").as_news())
        rows.append(Button(kit, _("Once more"), self.once_more, icon="redo", name="again"))
        return rows
