"""The table of Scribbage: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from panda3d import core
from typing_extensions import override

from game.app.mouse_hints import LEFT, MIDDLE, RIGHT, WHEEL, MouseHint
from game.app.tables.base import HandTable
from game.app.tables.interface import Composition, Host, Status
from game.app.work import Task, Work
from game.games.scribbage.rules.layout import Layout
from game.games.scribbage.rules.moves import Lay, Throw
from game.games.scribbage.rules.notation import format_cell, format_move
from game.games.scribbage.rules.pieces import Roll, letters
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.dice import word_pieces
from game.games.scribbage.table.hand import Best, Hand, Turn
from game.games.scribbage.table.interpret import interpret
from game.games.scribbage.table.judgement import VALID, Judgement
from game.games.scribbage.table.moments import CUP, FELT, MOMENTS
from game.games.scribbage.table.places import viewport_showing
from game.games.scribbage.table.scene import Scene, judgement
from game.games.scribbage.table.status import ROLLING, SHAKING, announce, status_of
from game.language import _
from game.rules.interface import Event
from game.search.compiled import at_once
from game.sentences import N_
from game.words.lexicon import Lexicon

_SETTLING = frozenset({"throw", "pick", "confirm"})
"""Actions that only end a throw that is still rolling."""


_PANS = ("pan-left", "pan-right", "pan-up", "pan-down")
_MOVES = ("move-word-left", "move-word-right", "move-word-up", "move-word-down")

MOUSE = (
    MouseHint(LEFT, N_("Hold the cup, shake it and let go to throw."), ("throw",), drags=True),
    MouseHint(
        LEFT,
        N_("Drag dice onto the grid, click them one by one, or type a word."),
        ("pick",),
        drags=True,
    ),
    MouseHint(
        RIGHT,
        N_("Drag a whole word with the right button."),
        ("pick-word", *_MOVES),
        drags=True,
        taught=True,
    ),
    MouseHint(LEFT, N_("Drag the mat to move it."), _PANS, drags=True),
    MouseHint(MIDDLE, N_("Move the mat."), _PANS, drags=True),
    MouseHint(LEFT, N_("On a joker: ask for its letter."), ("joker",)),
    MouseHint(WHEEL, N_("Nearer or farther."), ("zoom-in", "zoom-out")),
)


def best_of(turn: Turn, lexicon: Lexicon, crossing: bool, task: Task[Best]) -> Best:
    """The best arrangement of a turn's dice; the player's own if nothing better is found."""
    # This loads numba, which is too slow before the first frame.
    from game.games.scribbage.search.solver import SOLVER, best_arrangement, layout_of

    with at_once("scribbage"):
        SOLVER.warm_up()
        found = best_arrangement(
            letters(turn.roll), lexicon.dawg, crossing=crossing, cancelled=task.cancelled
        )
    if found.score < turn.score:
        return Best(turn.layout, turn.score, proved=False)
    return Best(layout_of(found, turn.roll), found.score, found.proved)


class ScribbageTable(HandTable[State, Hand]):
    """The mat and the dice on it, the tray and the cup in front."""

    composition = Composition(corner=True)
    moments = MOMENTS
    mouse = MOUSE
    pieces_of = staticmethod(word_pieces)
    ends: ClassVar[Mapping[str, str]] = {"hand-in": "done", "confirm": "done"}
    clears = True

    scene: Scene

    def __init__(self, host: Host) -> None:
        self.search: Work[Best] = Work(host.changed)
        """The search for the best arrangement of the turn just scored."""
        self._lexicon = host.lexicon
        hand = Hand().seeing(host.state, looks_on=host.looks_on)
        language = host.state.options.text("alphabet")
        super().__init__(host, Scene(host.stage, language, self.changed), hand, interpret)

    # Showing states

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        before = self.hand.turn
        super().show(state, events, animate=animate)
        turn, lexicon = self.hand.turn, self.host.lexicon
        if turn is None:
            self.search.stop()
        elif turn is not before and lexicon is not None:
            crossing = state.options.flag("crossing")
            self.search.start(partial(best_of, turn, lexicon, crossing))

    @property
    @override
    def engaged(self) -> bool:
        return self.hand.engaged

    @override
    def settle(self) -> None:
        """Hurrying does not make a shaken cup throw."""
        self.let_go()
        self.land()

    @override
    def close(self) -> None:
        self.search.stop()
        super().close()

    # The status

    @property
    def lying(self) -> tuple[Roll | None, Layout]:
        """The throw on the table, None while it is in the cup, and its layout."""
        return self.hand.lying(self.state, looks_on=self.host.looks_on)

    @property
    def judgement(self) -> Judgement | None:
        """The judgement of what lies; None while the words are loading, or if nothing lies."""
        return judgement(self.state, self.hand, self.situation)

    @override
    def piece(self, name: Hashable) -> core.NodePath | None:
        if isinstance(name, int):
            return self.scene.die(name).node
        if name == FELT:
            return self.scene.felt
        return self.scene.cup.node if name == CUP else super().piece(name)

    @override
    def status(self) -> Status:
        # The player's own crossword is counted first, then the best one replaces it.
        found = None
        if not self.director.playing and self.search.poll():
            found = self.search.result
        if found is not None or self._lexicon is not self.host.lexicon:
            self._lexicon = self.host.lexicon
            if found is not None:
                hand = replace(self.hand, best=found)
                self.hand = hand.seeing(self.state, looks_on=self.host.looks_on)
                self.scene.move_slowly()
                announce(self.host, self.hand)
            self.draw()
        throwing = self.scene.throwing
        doing = SHAKING if throwing.shaking else ROLLING if throwing.rolling else ""
        return status_of(
            self.host,
            self.state,
            self.hand,
            self.judgement,
            throwing=doing,
            searching=self.search.running,
        )

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        judgement = self.judgement
        if self.situation.concealed or judgement is None:
            return ()
        die = self.hand.die(self.state.layout) if spot is None else self.place_at(*spot).die
        return () if die is None else judgement.words_with(die)

    @property
    @override
    def standing(self) -> tuple[str, ...]:
        judgement = self.judgement
        return judgement.of(VALID) if judgement is not None and self.state.roll else ()

    @property
    @override
    def cursor(self) -> str:
        return format_cell(self.hand.cell) if self.hand.in_use else ""

    @property
    @override
    def direction(self) -> str:
        return _("across") if self.hand.across else _("down")

    @override
    def where(self, place: str) -> tuple[float, float] | None:
        """Cells ("50.50"), and dice of the tray by their letter ("tray R")."""
        _tray, _, letter = place.partition("tray ")
        if not letter:
            column, _dot, row = place.partition(".")
            if not (column.isdecimal() and row.isdecimal()):
                return None
            return self.scene.camera.project(self.scene.middle((int(column), int(row))))
        roll, layout = self.lying
        up = letters(roll) if roll is not None else ()
        free = (die for die, shown in enumerate(up) if shown == letter and layout[die] is None)
        die = next(free, None)
        return (
            None if die is None else self.scene.camera.project(self.scene.die(die).node.get_pos())
        )

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are written column.row."""
        hint = tuple((int(a), int(b)) for a, _dot, b in (c.partition(".") for c in cells))
        viewport = viewport_showing(self.lying[1], self.hand.viewport, *hint)
        self.hand = replace(self.hand, hint=hint, letters="", viewport=viewport)
        self.draw()

    @override
    def hinted(self, letters: str) -> None:
        self.hand = replace(self.hand, letters=letters)
        super().hinted(letters)

    # Gestures

    @override
    def press(self, action: str) -> bool:
        """Any action ends a throw that is still rolling; some do no more."""
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
        """Before a throw the cup is shaken for a moment, unless by hand."""
        if move == Throw() and self.hand.cup is None and not self.host.reduced_motion:
            if not self.scene.throwing.shaking:
                self.host.sound("roll")
            self.scene.shake(self.state, lambda: self.host.submit(format_move(Throw())))
            self.changed()
            return True
        played = super().play(move)
        if played and isinstance(move, Lay) and len(move.dice) > 1:
            self.host.acted("pick-word")
        return played

    @override
    def tells(self, way: MouseHint) -> bool:
        """A word can be moved only if one lies."""
        return super().tells(way) and any(self.state.layout)

    @override
    def hand_changed(self, before: Hand) -> None:
        if self.hand.note is not before.note and self.hand.note is not None:
            self.refuse()
        if self.hand.cup is not None and before.cup is None:
            self.host.sound("roll")

    @override
    def ending(self, action: str) -> str:
        """Enter does not hand in an empty grid, or a throw that still rolls."""
        passed = self.scene.throwing.rolling or not any(self.state.layout)
        return "" if action == "confirm" and passed else super().ending(action)
