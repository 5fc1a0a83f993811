"""The table of Scrabble Cubes: what its hand, its gestures and its scene are told by the host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from typing_extensions import override

from game.app.scene.orbit import Orbit
from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Status, Table
from game.games.scrabble_cubes.rules.notation import format_move, parse_face
from game.games.scrabble_cubes.rules.pieces import VALUES
from game.games.scrabble_cubes.rules.state import State, WordMove
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table import interpret, wording
from game.games.scrabble_cubes.table.hand import Hand, Refused
from game.games.scrabble_cubes.table.interpret import Down, Gesture, Over, Press, Type, Up
from game.games.scrabble_cubes.table.scene import Scene
from game.games.scrabble_cubes.table.selection import of_draft
from game.rules.interface import Event, MoveSyntaxError
from game.rules.sentence import N_
from game.words.fold import fold


class ScrabbleCubesTable(Table[State]):
    """See Table. Gestures are interpreted (see interpret); what comes of them is shown."""

    actions: ClassVar[tuple[str, ...]] = (*interpret.ACTIONS, "snap")
    reports = frozenset({"select"})
    mouse = (
        (
            LEFT,
            N_(
                "Click a letter, or draw over letters, to select them; beside the pile, look round."
            ),
        ),
        (MIDDLE, N_("Look round the pile.")),
        (RIGHT, N_("Look round the pile.")),
        (WHEEL, N_("Nearer or farther.")),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._stage = host.stage
        self._state: State = host.state
        self._scene = Scene(host.stage, self._state.size)
        self.hand = Hand().fitted(self._state)
        self._pointer: tuple[float, float] | None = None
        self._turning = False
        self._scene.build(self._state)
        self._draw()

    # Showing states

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        self._scene.land()
        before, self._state = self._state, state
        self._hold(self.hand.after(before, state, events))
        self._scene.change(state, events, animate=animate and not self.host.reduced_motion)
        self._draw()

    def _draw(self) -> None:
        self._scene.draw(self._state, self.hand, locked=self.host.locked)

    @override
    def conceal(self, hidden: bool) -> None:
        self._scene.conceal(hidden)
        self._draw()

    @override
    def settle(self) -> None:
        self._stage.motion.settle()

    @override
    def resized(self) -> None:
        self._scene.looking.reframe()

    @override
    def close(self) -> None:
        self.settle()
        self._scene.close()

    @override
    def status(self) -> Status:
        return wording.status(self.host, self._state, self.hand)

    # The hand

    def _hold(self, hand: Hand) -> None:
        """Hold this; what is selected is the draft."""
        before, self.hand = self.hand.selection, hand
        if hand.selection != before:
            self.host.draft(hand.selection.draft())

    def _take(self, gesture: Gesture) -> bool:
        """Do what a gesture means; False if it means nothing now."""
        found = interpret.interpret(self._state, self.hand, gesture, locked=self.host.locked)
        if found is None:
            return False
        if isinstance(found, Hand):
            if found != self.hand:
                self._change(found)
        elif isinstance(found, Refused):
            # What was begun with the pointer ends with it.
            self.hand = replace(self.hand, note=found, drawing=None)
            self.host.sound("refuse")
            self._changed()
        else:
            self.host.submit(format_move(found))
        return True

    def _change(self, hand: Hand) -> None:
        before, after = self.hand.selection, hand.selection
        grown = len(after.faces) > len(before.faces)
        if len(after.missed) > len(before.missed):
            self.host.sound("refuse")
        elif after != before:
            self.host.sound("pick" if grown else "drop")
        if grown:
            self.host.acted("select")
        self._hold(hand)
        self._changed()

    def _changed(self) -> None:
        self._draw()
        self.host.changed()

    @override
    def restore_draft(self, text: str) -> None:
        self.hand = replace(self.hand, selection=of_draft(self._state, text))
        self._changed()

    @staticmethod
    @override
    def spelled(move: object) -> Sequence[str]:
        return list(map(str, move.faces)) if isinstance(move, WordMove) else ()

    places = spelled

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return VALUES

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are faces ("T313")."""
        faces = []
        for cell in cells:
            try:
                faces.append(parse_face(cell))
            except MoveSyntaxError:
                continue
        self.hand = replace(self.hand, hint=tuple(faces))
        self._draw()

    # Keys

    def where(self, face: Face) -> tuple[float, float] | None:
        """Where the middle of a face is in the picture (-1..1, y up)."""
        return self._scene.where(self._state, face)

    @override
    def press(self, action: str) -> bool:
        self._scene.land()
        if action == "snap":
            self._orbit.spring_back()
            return True
        return self._take(Press(action))

    @override
    def typed(self, character: str) -> bool:
        letters = fold(character)
        self._scene.land()
        return bool(letters) and self._take(Type(letters or ""))

    # The pointer

    @property
    def _orbit(self) -> Orbit:
        return self._scene.looking.orbit

    def _letter_at(self, x: float, y: float) -> Face | None:
        return self._scene.letter_at(self._state, x, y)

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        """A letter: pick, and draw a path from it; anything else: look round."""
        self._scene.land()
        face = self._letter_at(x, y) if button == 1 else None
        if face is None or not self._take(Down(face)):
            self._turning = True
            self._orbit.grab(x, y, self._stage.now)
        return True

    @override
    def pointer_move(self, x: float, y: float) -> None:
        if self._turning:
            self._orbit.drag(x, y, self._stage.now)
            return
        # A pointer at rest leaves the cursor to the keys, whatever falls under it; leaving the
        # scene and coming back to the same spot is no movement either.
        if (x, y) == self._pointer:
            return
        if abs(x) <= 1 and abs(y) <= 1:
            self._pointer = x, y
        self._take(Over(self._letter_at(x, y)))

    @override
    def pointer_gone(self) -> None:
        """What is meant from now on is not what lay under it last."""
        self._take(Over(None))

    @override
    def pointer_up(self, button: int, x: float, y: float) -> None:
        if self._turning:
            self._turning = False
            self._orbit.release(self._stage.now)
            self._orbit.spring_back()
            return
        self._take(Up(self._letter_at(x, y)))

    @override
    def wheel(self, steps: int, x: float, y: float) -> bool:
        self._scene.looking.zoom(steps)
        return True
