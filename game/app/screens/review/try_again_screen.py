"""A turn of a finished match tried again on its table, before its best is shown."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.play.one_turn_screen import OneTurnScreen
from game.app.screens.review.columns import points_text, tried_text
from game.app.screens.review.searches import ReviewSession, Tried
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.language import _, join, ngettext, player_name
from game.players.retry import Retry
from game.players.review import Reviewed

TRIES = 2
"""How often a turn may be tried again before its best is shown."""


class TryAgainScreen(OneTurnScreen):
    """A turn of a review; what is played in it is kept nowhere."""

    def __init__(self, program: Shell, reviewing: ReviewSession, turn: Reviewed) -> None:
        self._reviewing, self._turn = reviewing, turn
        super().__init__(program, self._again())

    def _again(self) -> Retry:
        return Retry(self._reviewing.match.record, self._turn, self._reviewing.match.lexicon)

    @property
    def _tries(self) -> list[Tried]:
        return self._reviewing.tried.setdefault(self._turn.turn, [])

    @override
    def answered(self) -> None:
        sitting = self.sitting
        self._tries.append(Tried(sitting.words, sitting.gained, sitting.share))

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
        sitting = self.sitting
        return Status(
            join(sitting.words), message=tried_text(self._tries[-1]), total=str(sitting.gained)
        )

    @override
    def heading(self) -> str:
        return _("Turn {turn} again").format(turn=self._turn.turn_number)

    @override
    def lines(self) -> Sequence[str]:
        turn = self._turn
        played = _("{name} played {words}: {points}.").format(
            name=player_name(turn.seat, self.names),
            words=join(turn.words) or "–",
            points=points_text(turn),
        )
        return [played, _("What would you play now?")]

    @override
    def came(self) -> Sequence[Widget]:
        kit = self.kit
        rows: list[Widget] = []
        for number, tried in enumerate(self._tries):
            rows.append(Text(kit, tried_text(tried), "strong", colour="bonus"))
            rows[-1].name = f"tried-{number + 1}"
        if self.ended and self.sitting.share > 100:
            rows.append(Text(kit, _("That is better than the best that was found!"), "strong"))
        if self.ended and len(self._tries) < TRIES:
            rows.append(
                Button(
                    kit, _("Once more"), self.once_more, icon="redo", look="accent", name="again"
                )
            )
        elif self.ended:
            text = ngettext(
                "The best is worth {points} point.",
                "The best is worth {points} points.",
                self._turn.best.score,
            )
            rows.append(Text(kit, text.format(points=self._turn.best.score)))
        return rows
