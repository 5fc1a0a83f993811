"""Trying a turn of a finished match again, before its best play is shown."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.kit.widgets import Text, Widget, buttons
from game.app.screens.play.one_turn_screen import OneTurnScreen
from game.app.screens.review.columns import points_text, tried_text
from game.app.screens.review.searches import ReviewSession, TriedTurn
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.language import _, join, ngettext, player_name
from game.players.retry import Retry
from game.players.review import Reviewed

TRIES = 2
"""The most times that a turn may be tried before its best play is shown."""


class TryAgainScreen(OneTurnScreen):
    """Plays a turn of a review again; nothing of it is stored."""

    def __init__(self, program: Shell, reviewing: ReviewSession, turn: Reviewed) -> None:
        self._reviewing, self._turn = reviewing, turn
        super().__init__(program, self._again())

    def _again(self) -> Retry:
        return Retry(self._reviewing.match.record, self._turn, self._reviewing.match.lexicon)

    @property
    def _tries(self) -> list[TriedTurn]:
        return self._reviewing.tried.setdefault(self._turn.turn, [])

    @override
    def answered(self) -> None:
        sitting = self.sitting
        self._tries.append(TriedTurn(sitting.words, sitting.gained, sitting.share))

    @override
    def once_more(self) -> None:
        if self.ended and len(self._tries) < TRIES:
            self.begin_again(self._again())

    @override
    def show_best(self) -> None:
        self._to_review(show_best=True)

    @override
    def back(self) -> None:
        self._to_review(show_best=False)

    def _to_review(self, *, show_best: bool) -> None:
        reviewing = self._reviewing
        reviewing.passed_on = True
        self.program.go.review(reviewing.match, reviewing.lines, reviewing, best=show_best)

    @override
    def leave(self) -> None:
        self._reviewing.leave()
        super().leave()

    @override
    def after(self) -> Status:
        words, message = join(self.sitting.words), tried_text(self._tries[-1])
        return Status(words, message=message, total=self.sitting.gained)

    @override
    def heading(self) -> str:
        return _("Turn {turn} again").format(turn=self._turn.turn_number)

    @override
    def lines(self) -> Sequence[str]:
        turn, text = self._turn, _("{name} played {words}: {points}.")
        name, words = player_name(turn.seat, self.names), join(turn.words) or "–"
        played = text.format(name=name, words=words, points=points_text(turn))
        return [played, _("What would you play now?")]

    @override
    def results(self) -> Sequence[Widget]:
        kit = self.kit
        rows: list[Widget] = []
        for number, tried in enumerate(self._tries, 1):
            text = Text(kit, tried_text(tried), "strong", colour="bonus")
            rows.append(text.called(f"tried-{number}"))
        if self.ended and self.sitting.share > 100:
            rows.append(Text(kit, _("That is better than the best that was found!"), "strong"))
        if self.ended and len(self._tries) < TRIES:
            way = _("Once more"), "redo", "again", self.once_more
            rows += buttons(kit, [way], small=False, main="again")
        elif self.ended:
            points = self._turn.best.score
            best = ngettext(
                "The best is worth {points} point.", "The best is worth {points} points.", points
            )
            rows.append(Text(kit, best.format(points=points)))
        return rows
