"""A turn of a finished match tried again on its table, before its best is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Column, Flow, Panel
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.howto import HowToDialog
from game.app.screens.play_actions import Actions
from game.app.screens.play_panel import WordCard
from game.app.screens.review_best import Reviewing, Tried
from game.app.screens.review_course import points_text, tried_text
from game.app.screens.table_screen import TableScreen
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.language import _, join, ngettext, player_name, say
from game.players.retry import Retry
from game.players.review import Reviewed
from game.rules.interface import Rejection

TRIES = 2
"""How often a turn may be tried again before its best is shown."""


class TryAgainScreen(TableScreen):
    """The table as the seat of the turn saw it; what is played in it is kept nowhere."""

    looks_on = False

    def __init__(self, program: Shell, reviewing: Reviewing, turn: Reviewed) -> None:
        self._reviewing, self._turn = reviewing, turn
        self._retry = Retry(reviewing.match.record, turn, reviewing.match.lexicon)
        super().__init__(program, self._retry.match)
        self.groups = (self.match.header.game, "try", "global")
        self._played = 0
        """How many moves of this try are in force."""
        self._over = False
        self._passes_on = False

    @property
    def _tries(self) -> list[Tried]:
        return self._reviewing.tried.setdefault(self._turn.turn, [])

    # Host

    @property
    @override
    def state(self) -> Any:
        return self.game.view(self.match.state, self._turn.seat)

    @property
    @override
    def seat(self) -> int:
        return self._turn.seat

    @property
    @override
    def locked(self) -> bool:
        return self._over

    @override
    def submit(self, move: str) -> Rejection | None:
        entered = self.match.move(self.seat, move)
        if isinstance(entered, Rejection):
            self.sound("refuse")
            self._notify(say(entered, self.names))
            return entered
        self._played += 1
        self._notify("")
        self.heard(entered.events)
        self._retry.settle()
        ended = self._retry.ended
        if ended:
            self._over = True
            self._tries.append(Tried(self._retry.words, self._retry.gained, self._retry.share))
        if not (ended and self.table.clears):
            self.table.show(self.state, entered.events, animate=not self.reduced_motion)
        if ended:
            self._conclude()
        self.changed()
        return None

    # What can be done

    @override
    def press(self, action: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "undo": self._undo,
            "show-best": self._show_best,
            "try-again": self._once_more,
            "meaning": self.mean_here,
            "how-to": lambda: self.program.ask(HowToDialog(self.program, self.match.header.game)),
        }
        if action == "back" and self.program.surface.blur():
            return True
        if action in acts:
            acts[action]()
            return True
        if self._over and self.table.clears:
            return False  # what lies there is no longer the state's
        return self.table.press(action)

    @override
    def typed(self, character: str) -> bool:
        return not self._over and self.table.typed(character)

    def _undo(self) -> None:
        """Take back a move of this try."""
        if not self._played or self._over:
            return
        taken = self.match.undo(self.seat, range(len(self.names)))
        if isinstance(taken, Rejection):
            self._notify(say(taken, self.names))
            return
        self._played -= 1
        self.table.show(self.state, taken.events, animate=not self.reduced_motion)
        self.changed()

    def _once_more(self) -> None:
        if not self._over or len(self._tries) >= TRIES:
            return
        self._retry = Retry(self._reviewing.match.record, self._turn, self._reviewing.match.lexicon)
        self.match, self._played, self._over = self._retry.match, 0, False
        self.table.settle()
        self.table.show(self.state, (), animate=False)
        self._conclude()
        self.changed()

    def _show_best(self) -> None:
        self._to_review(show_best=True)

    @override
    def back(self) -> None:
        self._to_review(show_best=False)

    def _to_review(self, *, show_best: bool) -> None:
        self._passes_on = True
        reviewing = self._reviewing
        self.program.go.review(reviewing.match, reviewing.lines, reviewing, best=show_best)

    @override
    def leave(self) -> None:
        if not self._passes_on:
            self._reviewing.stop()
        super().leave()

    # Screen

    @override
    def panel(self) -> Widget:
        kit, turn = self.kit, self._turn
        self._card = WordCard(kit, self.ask_word, self.choose_letter)
        self._actions = Actions(
            kit,
            self._pressed,
            self._key_text,
            height=self.program.size[1],
            tight=self.program.narrow,
        )
        self._result = Column(kit, gap=8)
        title = _("Turn {turn} again").format(turn=turn.told)
        told = _("{name} played {words}: {points}.").format(
            name=player_name(turn.seat, self.names),
            words=join(turn.words) or "–",
            points=points_text(turn.gained, turn.best.score, turn.share),
        )
        card = Panel(kit, self._card, padding=12, colour="control", shadow=False, outline=True)
        ways: list[Widget] = [
            Button(kit, _("Undo"), self._undo, icon="undo", small=True, name="undo"),
            Button(
                kit, _("Show the best"), self._show_best, icon="star", small=True, name="show-best"
            ),
            Button(kit, _("Back"), self.back, icon="left", small=True, name="back"),
        ]
        rows: list[Widget] = [
            Text(kit, title, "heading"),
            Text(kit, told),
            Text(kit, _("What would you play now?"), "strong"),
            card,
            self._result,
        ]
        self._conclude()
        scroll = Scroll(kit, Column(kit, rows, gap=12)).growing()
        column = Column(kit, [scroll, Flow(kit, ways, gap=6), self._actions], gap=10)
        return Panel(kit, column, padding=14, radius=0)

    def _pressed(self, action: str) -> None:
        """A button of the panel stands for an action."""
        self.program.act(action)

    def _key_text(self, action: str) -> str:
        return self.program.keymap.key_text(action, self.groups)

    def _conclude(self) -> None:
        """Tell what the try came to."""
        kit = self.kit
        rows: list[Widget] = []
        for number, tried in enumerate(self._tries):
            rows.append(Text(kit, tried_text(tried), "strong", colour="bonus"))
            rows[-1].name = f"tried-{number + 1}"
        if self._over and self._retry.share > 100:
            rows.append(Text(kit, _("That is better than the best that was found!"), "strong"))
        if self._over and len(self._tries) < TRIES:
            rows.append(
                Button(
                    kit, _("Once more"), self._once_more, icon="redo", look="accent", name="again"
                )
            )
        elif self._over:
            told = ngettext(
                "The best is worth {points} point.",
                "The best is worth {points} points.",
                self._turn.best.score,
            )
            rows.append(Text(kit, told.format(points=self._turn.best.score)))
        self._result.replace(rows)

    def _notify(self, text: str) -> None:
        self._actions.notice.set(text)

    @override
    def refresh(self, status: Status) -> None:
        self._card.set(Status() if self._over else status)
        self._actions.set(() if self._over else status.choices)
