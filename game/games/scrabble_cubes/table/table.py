"""The table of Scrabble Cubes: gestures and keys to moves, states and events to what is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.materials import WOOD, make_of
from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Status, Table
from game.games.scrabble_cubes.rules.assess import assess, can_follow
from game.games.scrabble_cubes.rules.events import WordRefused, WordScored
from game.games.scrabble_cubes.rules.navigate import DIRECTIONS, arrows
from game.games.scrabble_cubes.rules.notation import format_move, parse_face
from game.games.scrabble_cubes.rules.pieces import LONGEST, VALUES
from game.games.scrabble_cubes.rules.state import RemoveMove, State, WordMove
from game.games.scrabble_cubes.rules.surface import FULLY, Face
from game.games.scrabble_cubes.table import falling, wording
from game.games.scrabble_cubes.table.cubes import Cubes
from game.games.scrabble_cubes.table.cursor import KeyCursor
from game.games.scrabble_cubes.table.frames import centre, pick
from game.games.scrabble_cubes.table.looking import Looking
from game.games.scrabble_cubes.table.marks import Marks
from game.games.scrabble_cubes.table.rack import Rack
from game.games.scrabble_cubes.table.selection import Selection, of_draft
from game.rules.interface import Event, MoveSyntaxError
from game.rules.sentence import N_
from game.words.fold import fold


class ScrabbleCubesTable(Table[State]):
    """One pile on its plate, and the rack of chosen tiles before it."""

    actions: ClassVar[tuple[str, ...]] = (
        *(f"cursor-{direction}" for direction in DIRECTIONS),
        *(
            "select",
            "confirm",
            "submit",
            "remove",
            "clear",
            "erase",
            "next-letter",
            "previous-letter",
        ),
        *("pass", "snap"),
    )
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
        self._motion = host.stage.motion
        self._state: State = host.state
        self._looking = Looking(self._stage, self._state.size)
        self._plate = self._make_plate()
        self._cubes = Cubes(self._stage, self._looking.root)
        self._marks = Marks(self._stage, self._looking.root)
        self._rack = Rack(
            self._stage, self._looking.rack_place(), 0.30 * self._state.size / 3 + 0.32
        )
        self._selection = Selection()
        self.cursor = KeyCursor(self._state)
        self._hover: Face | None = None
        self._hint: tuple[Face, ...] = ()
        self._note = ""
        self._told: Event | None = None
        self._pointer: tuple[float, float] | None = None
        self._drawing: Face | None = None
        self._drawn = False
        self._turning = False
        self._concealed = False
        self._commands: dict[str, Callable[[], bool]] = {
            "select": self._select,
            "confirm": self._confirm,
            "submit": self._submit,
            "remove": self._remove,
            "clear": self._clear,
            "erase": self._erase,
            "next-letter": lambda: self._walk(1),
            "previous-letter": lambda: self._walk(-1),
            "pass": self._pass,
            "snap": self._snap,
        }
        self._rebuild()

    def _make_plate(self) -> core.NodePath:
        plate = self._looking.root.attach_new_node(shapes("pieces")["cube"].make_copy())
        wide = self._state.size + 0.7
        plate.set_scale(wide, wide, 0.22)
        plate.set_z(-0.13)
        plate.set_color_scale(self._stage.colour("wood"))
        make_of(plate, WOOD)
        return plate

    # Showing states

    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        """See Table."""
        self._motion.settle(falling.CHANNEL)
        before, self._state = self._state, state
        self._hint, self._note = (), ""
        if before.columns != state.columns or before.turn != state.turn:
            self._set_selection(Selection())
        verdicts = [e for e in events if isinstance(e, (WordScored, WordRefused))]
        if verdicts or before.turn != state.turn:
            self._told = verdicts[-1] if verdicts else None
        lively = animate and not self.host.reduced_motion
        gone = falling.leaving(self._cubes, events) if lively else []
        self._rebuild()
        if lively:
            changed = self._stage.changed
            falling.animate(self._motion, self._cubes, state, events, gone, changed)

    def _rebuild(self) -> None:
        """Put everything where the state says it is."""
        self._cubes.build(self._state)
        self.cursor.refit(self._state)
        if self._hover is not None and not self._usable(self._hover):
            self._hover = None
        self._cubes.conceal(self._concealed)
        self._decorate()

    def _usable(self, face: Face) -> bool:
        return self._state.surface.status(face) == FULLY

    def _decorate(self) -> None:
        if self._concealed:
            self._stage.changed()
            return
        state, chosen = self._state, self._selection.faces
        glow: dict[Face, tuple[str, float]] = {}
        frames: dict[Face, tuple[str, str]] = {}
        if chosen and not self.host.locked:
            frames.update((face, ("dashes", "selection")) for face in can_follow(state, chosen))
        frames.update((face, ("double", "hint")) for face in self._hint)
        frames.update((face, ("square", "selection")) for face in chosen)
        glow.update((face, ("hint", 0.25)) for face in self._hint)
        glow.update((face, ("selection", 0.12)) for face in chosen)
        if self._hover is not None:
            glow[self._hover] = ("hover", 0.45)
        self._cubes.glow(glow)
        self._marks.frames(state.size, frames)
        self._marks.path(state.size, chosen or self._hint)
        cursor = self.cursor.at if self.cursor.shown else None
        if cursor is None:
            self._marks.cursor(state.size, None, {}, "up")
        else:
            leads = arrows(state.surface, cursor)
            self._marks.cursor(state.size, cursor.face, leads, self.cursor.up)
        self._rack.show(assess(state, chosen).letters, self._selection.missed)
        self._stage.changed()

    def conceal(self, hidden: bool) -> None:
        """See Table."""
        self._concealed = hidden
        self._cubes.conceal(hidden)
        self._marks.conceal(hidden)
        self._rack.show(())
        self._decorate()

    def settle(self) -> None:
        """See Table."""
        self._motion.settle()

    def resized(self) -> None:
        """See Table."""
        self._looking.reframe()

    def close(self) -> None:
        """See Table."""
        self.settle()
        self._rack.close()
        self._looking.close()
        self._stage.changed()

    # The selection

    def status(self) -> Status:
        """See Table."""
        return wording.status(
            self.host,
            self._state,
            self._selection,
            pointed=self._pointed(),
            note=self._note,
            told=self._told,
        )

    def _pointed(self) -> Face | None:
        """The letter whose cube is meant: the cursor's, the one under the pointer, or, for a hand
        that has gone to the button, the only one that is selected."""
        if self.cursor.shown:
            return self.cursor.face
        chosen = self._selection.faces
        return self._hover or (chosen[0] if len(chosen) == 1 else None)

    def _set_selection(self, selection: Selection) -> None:
        if selection != self._selection:
            self._selection = selection
            self.host.draft(selection.draft())

    def _change(self, selection: Selection, *, note: str = "") -> bool:
        """Take a new selection, or say why there is none."""
        self._motion.settle(falling.CHANNEL)
        self._note = note
        grown = len(selection.faces) > len(self._selection.faces)
        if note or (selection.missed and not grown):
            self.host.sound("refuse")
        elif selection != self._selection:
            self.host.sound("pick" if grown else "drop")
        if selection != self._selection:
            self._told = None
        if grown:
            self.host.acted("select")
        self._set_selection(selection)
        self._decorate()
        self.host.changed()
        return True

    def _pick(self, face: Face) -> bool:
        chosen = self._selection.pick(self._state, face)
        if chosen is not None:
            return self._change(chosen)
        full = len(self._selection.faces) >= LONGEST
        faces = self._selection.faces
        weighed = assess(self._state, (*faces, face) if full else (faces[-1], face))
        why = weighed.rejection
        note = "" if why is None else self.host.word(why.reason.sentence, **dict(why.values))
        return self._change(self._selection, note=note)

    def restore_draft(self, text: str) -> None:
        """See Table."""
        self._selection = of_draft(self._state, text)
        self._decorate()
        self.host.changed()

    @staticmethod
    def spelled(move: object) -> Sequence[str]:
        """See Table."""
        return list(map(str, move.faces)) if isinstance(move, WordMove) else ()

    places = spelled

    @property
    def letter_values(self) -> Mapping[str, int]:
        """See Table."""
        return VALUES

    def show_hint(self, cells: Sequence[str]) -> None:
        """See Table. Cells are faces ("T313")."""
        faces = []
        for cell in cells:
            try:
                faces.append(parse_face(cell))
            except MoveSyntaxError:
                continue
        self._hint = tuple(faces)
        self._decorate()

    # Keys

    def where(self, face: Face) -> tuple[float, float] | None:
        """Where the middle of a face is in the picture (-1..1, y up)."""
        return self._looking.seen(centre(self._state.size, face))

    def press(self, action: str) -> bool:
        """See Table."""
        if action.startswith("cursor-"):
            return self._move_cursor(action.removeprefix("cursor-"))
        command = self._commands.get(action)
        return command is not None and command()

    def typed(self, character: str) -> bool:
        """See Table. The cursor is out of use then: Enter plays what was typed."""
        letters = fold(character)
        if self.host.locked or not letters:
            return False
        self.cursor.shown = False
        selection = self._selection
        for letter in letters:
            selection = selection.type(self._state, letter)
        return self._change(selection)

    def _move_cursor(self, direction: str) -> bool:
        self._motion.settle(falling.CHANNEL)
        return self.cursor.move(self._state, direction) and self._cursor_moved()

    def _walk(self, step: int) -> bool:
        return self.cursor.walk(self._state, step) and self._cursor_moved()

    def _cursor_moved(self) -> bool:
        self.cursor.shown = True
        self._hover = None
        self._note = ""
        self._decorate()
        self.host.changed()
        return True

    def _select(self) -> bool:
        face = self.cursor.face
        if self.host.locked or face is None:
            return False
        return self._pick(face) if self.cursor.shown else self._cursor_moved()

    def _confirm(self) -> bool:
        """Select at the cursor, as the rules have it; a word made without the cursor is played."""
        play = self._selection and not self.cursor.shown
        return self._submit() if play else self._select()

    def _submit(self) -> bool:
        if self.host.locked:
            return False
        if not self._selection:
            return self._change(self._selection, note=self.host.word(wording.NOTHING))
        if self._selection.missed:
            # What lies is not all that was typed: why is said once more.
            self._note = ""
            self.host.sound("refuse")
            self.host.changed()
            return True
        self.host.submit(format_move(WordMove(self._selection.faces)))
        return True

    def _remove(self) -> bool:
        face = self._pointed()
        if self.host.locked:
            return False
        if face is None:
            return self._change(self._selection, note=self.host.word(wording.NO_CUBE))
        self.host.submit(format_move(RemoveMove(face.cell)))
        return True

    def _clear(self) -> bool:
        return bool(self._selection) and self._change(Selection())

    def _erase(self) -> bool:
        return bool(self._selection) and self._change(self._selection.back(self._state))

    def _pass(self) -> bool:
        if self.host.locked:
            return False
        self.host.submit("pass")
        return True

    def _snap(self) -> bool:
        self._looking.orbit.spring_back()
        return True

    # The pointer

    def _letter_at(self, x: float, y: float) -> Face | None:
        face = pick(self._state.surface, self._looking.ray(x, y))
        return face if face is not None and self._usable(face) else None

    def pointer_down(self, button: int, x: float, y: float) -> bool:
        """See Table. A letter: pick, and draw a path from it; anything else: look round."""
        self._motion.settle(falling.CHANNEL)
        face = self._letter_at(x, y) if button == 1 and not self.host.locked else None
        if face is None:
            self._turning = True
            self._looking.orbit.grab(x, y, self._stage.now)
            return True
        self._drawing, self._drawn = face, False
        self.cursor.land(face)
        return True

    def pointer_move(self, x: float, y: float) -> None:
        """See Table."""
        if self._turning:
            self._looking.orbit.drag(x, y, self._stage.now)
            return
        # A pointer at rest leaves the cursor to the keys, whatever falls under it; leaving the
        # scene and coming back to the same spot is no movement either.
        if (x, y) == self._pointer:
            return
        if abs(x) <= 1 and abs(y) <= 1:
            self._pointer = x, y
        face = self._letter_at(x, y)
        if self._drawing is not None:
            self._draw(face)
        if face != self._hover or (self.cursor.shown and face is not None):
            self._hover = face
            if face is not None:
                self.cursor.land(face)
            self._decorate()
            self.host.changed()

    def pointer_gone(self) -> None:
        """See Table. What is meant from now on is not what lay under it last."""
        if self._hover is not None:
            self._hover = None
            self._decorate()
            self.host.changed()

    def _draw(self, face: Face | None) -> None:
        """Draw the path on to the letter under the pointer."""
        first = self._drawing
        if face is None or first is None or (face == first and not self._drawn):
            return
        if not self._drawn:
            self._drawn = True
            begun = self._selection.drag(self._state, first)
            if first not in begun.faces:
                begun = Selection((first,))
            self._change(begun)
        longer = self._selection.drag(self._state, face)
        if longer != self._selection:
            self._change(longer)

    def pointer_up(self, button: int, x: float, y: float) -> None:
        """See Table."""
        if self._turning:
            self._turning = False
            self._looking.orbit.release(self._stage.now)
            self._looking.orbit.spring_back()
            return
        first, self._drawing = self._drawing, None
        if first is not None and not self._drawn and self._letter_at(x, y) == first:
            self._pick(first)

    def wheel(self, steps: int, x: float, y: float) -> bool:
        """See Table."""
        self._looking.zoom(steps)
        return True
