"""The table of Scribbage: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from typing_extensions import override

from game.app.tables.base import HandTable
from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Status
from game.games.scribbage.rules.dice import VALUES, Roll
from game.games.scribbage.rules.layout import Layout
from game.games.scribbage.rules.notation import format_move
from game.games.scribbage.rules.state import State, Throw
from game.games.scribbage.table import wording
from game.games.scribbage.table.best import BestSearch
from game.games.scribbage.table.hand import Hand
from game.games.scribbage.table.interpret import interpret
from game.games.scribbage.table.judged import VALID, Judged
from game.games.scribbage.table.scene import Scene, judged
from game.games.scribbage.table.window import holding
from game.rules.interface import Event
from game.rules.sentence import N_

_SETTLING = frozenset({"throw", "pick", "confirm"})
"""Actions that only end a throw that is still rolling."""


class ScribbageTable(HandTable[State, Hand]):
    """The mat and the dice on it, the tray and the cup in front."""

    mouse = (
        (LEFT, N_("Drag a die; hold the cup to shake it; drag the mat to move it.")),
        (MIDDLE, N_("Move the mat.")),
        (RIGHT, N_("Drag a whole word; on a joker, ask for its letter.")),
        (WHEEL, N_("Nearer or farther.")),
    )
    ends: ClassVar[Mapping[str, str]] = {"hand-in": "done", "confirm": "done"}
    clears = True

    hand: Hand
    scene: Scene

    def __init__(self, host: Host) -> None:
        self.search = BestSearch(host.changed)
        self._lexicon = host.lexicon
        hand = Hand(window=holding(host.state.layout, Hand().window))
        super().__init__(host, Scene(host.stage, self.changed), hand, interpret)

    # Showing states

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        before = self.hand.turn
        super().show(state, events, animate=animate)
        turn, lexicon = self.hand.turn, self.host.lexicon
        if turn is None:
            self.search.stop()
        elif turn is not before and lexicon is not None:
            self.search.begin(turn, lexicon, crossing=state.options.flag("crossing"))

    @property
    @override
    def engaged(self) -> bool:
        return self.hand.engaged

    @override
    def settle(self) -> None:
        """A cup that is shaken throws nothing by being hurried."""
        self.let_go()
        self.scene.land()

    @override
    def close(self) -> None:
        self.search.stop()
        super().close()

    # What stands beside

    @property
    def lying(self) -> tuple[Roll | None, Layout]:
        """The throw that lies on the table, None while it is in the cup, and how it is laid."""
        return self.hand.lying(self.state, looks_on=self.host.looks_on)

    @property
    def judged(self) -> Judged | None:
        """What lies, judged; None while the words are loading, or where nothing lies."""
        return judged(self.state, self.hand, self.situation)

    @override
    def status(self) -> Status:
        found = self.search.take()
        if found is not None or self._lexicon is not self.host.lexicon:
            self._lexicon = self.host.lexicon
            if found is not None:
                self.hand = replace(self.hand, best=found)
                self.scene.gather()
            self.draw()
        throwing = self.scene.throwing
        doing = wording.SHAKING if throwing.shaking else wording.ROLLING if throwing.rolling else ""
        return wording.status(
            self.host,
            self.state,
            self.hand,
            self.judged,
            throwing=doing,
            searching=self.search.running,
        )

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        judged = self.judged
        if self.situation.concealed or judged is None:
            return ()
        die = self.hand.die(self.state.layout) if spot is None else self.place_at(*spot).die
        return () if die is None else judged.words_with(die)

    @property
    @override
    def standing(self) -> tuple[str, ...]:
        judged = self.judged
        return judged.of(VALID) if judged is not None and self.state.roll else ()

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return VALUES

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are written column.row."""
        hint = tuple((int(a), int(b)) for a, _dot, b in (c.partition(".") for c in cells))
        window = holding(self.lying[1], self.hand.window, *hint)
        self.hand = replace(self.hand, hint=hint, window=window)
        self.draw()

    # Gestures

    @override
    def press(self, action: str) -> bool:
        """Any action first ends a throw that is still rolling, and some do no more."""
        if self.scene.throwing.rolling and action in _SETTLING:
            self.scene.land()
            return True
        return super().press(action)

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        if self.scene.throwing.rolling:
            self.scene.land()
            return True
        return super().pointer_down(button, x, y)

    @override
    def play(self, move: Any) -> bool:
        """Moves are played one after the other until one is refused. Before dice are thrown the
        cup is shaken for a moment, where no hand has shaken it."""
        if move == (Throw(),) and self.hand.cup is None and not self.host.reduced_motion:
            if not self.scene.throwing.shaking:
                self.host.sound("roll")
            self.scene.shake(self.state, lambda: self.host.submit(format_move(Throw())))
            self.changed()
            return True
        return all(super(ScribbageTable, self).play(one) for one in move)

    @override
    def heard(self, before: Hand) -> None:
        if self.hand.note is not before.note and self.hand.note is not None:
            self.host.sound("refuse")
        if self.hand.cup is not None and before.cup is None:
            self.host.sound("roll")

    @override
    def ending(self, action: str) -> str:
        """Enter hands nothing in that is empty, or still rolls."""
        passed = self.scene.throwing.rolling or not any(self.state.layout)
        return "" if action == "confirm" and passed else super().ending(action)
