"""The table of Alphacubes: what is laid for the moment, and states and events as they are seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typing_extensions import override

from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Status, Table
from game.games.alphacubes.rules.moves import Lay
from game.games.alphacubes.rules.pieces import SQUARES, VALUES, square_at, square_name
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.rules.typing import letter_counts, unseen
from game.games.alphacubes.table import board, wording
from game.games.alphacubes.table.cursor import Cursor
from game.games.alphacubes.table.draft import Draft, fitting, next_letter, of_text, type_letter
from game.games.alphacubes.table.keys import FLAT, Keys
from game.games.alphacubes.table.laid import CHANNEL
from game.games.alphacubes.table.looking import Looking
from game.games.alphacubes.table.places import Places
from game.games.alphacubes.table.pointer import Pointer
from game.games.alphacubes.table.rack import CHANNEL as DRAWN
from game.games.alphacubes.table.rack import Rack
from game.games.alphacubes.table.shown import Shown
from game.games.alphacubes.table.words import words_on
from game.rules.interface import Event, Rejection
from game.rules.sentence import N_


class AlphacubesTable(Table[State]):
    """The board, the rack before it, and the cubes on their way between them.

    draft: the cubes laid for the moment. active: the cube chosen on the rack. tray: the cubes to
    be exchanged while the tray is open, else None.
    """

    mouse = (
        (LEFT, N_("Click or drag a cube to lay it, click a letter to show it; drag the board.")),
        (MIDDLE, N_("Take a laid cube back; on the board, tilt and turn it.")),
        (RIGHT, N_("Take a laid cube back; on the board, tilt and turn it.")),
        (WHEEL, N_("On a cube: its next letter. On the board: nearer or farther.")),
    )
    ends: ClassVar[Mapping[str, str]] = {"pass": "pass"}

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._stage = host.stage
        self._motion = host.stage.motion
        self.state: State = host.state
        self.looking = Looking(self._stage, flat=host.switched(FLAT))
        self._shown = Shown(self._stage, self.looking)
        self.net = self._shown.net
        self.rack = Rack(self._stage, self.looking)
        self.where = Places(self.looking, self.rack, self.net)
        self.pointer = Pointer(self)
        self.cursor = Cursor()
        self._keys = Keys(self)
        self.draft = Draft()
        self.active: int | None = None
        self.hover: int | None = None
        self._typing = False
        """Whether the pointer rests since letters were typed: what lies under it is not shown."""
        self._pointed = (0.0, 0.0)
        self.tray: frozenset[int] | None = None
        self.tracking = False
        self._hint: tuple[int, ...] = ()
        self._note = ""
        self._missed = False
        """Whether a typed letter found no cube: those typed after it are not laid either."""
        self.concealed = False
        self._rebuild()

    # What may be done

    @property
    def mine(self) -> bool:
        """Whether the player here may lay cubes now."""
        state, host = self.state, self.host
        on_turn = state.seat == host.seat and state.pending is None and not state.over
        return on_turn and not host.locked

    @property
    def holds_rack(self) -> bool:
        """Whether the rack's cubes are known here, so that they can be moved about."""
        return bool(self.rack.order) and not self.concealed

    # Showing states

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        self.settle_cubes()
        self.pointer.cancel()
        before, self.state = self.state, state
        known = {placed.square for placed in self.draft.placed}
        self._hint, self._note, self._missed = (), "", False
        if (before.turn, before.racks, before.over) != (state.turn, state.racks, state.over):
            self.active, self.hover, self.tray = None, None, None
        same_turn = before.turn == state.turn and self.mine
        self.draft = fitting(state, self.host.seat, self.draft) if same_turn else Draft()
        new = [
            square
            for square in range(SQUARES)
            if state.letters[square] != EMPTY == before.letters[square] and square not in known
        ]
        drawn = self._take_rack()
        lively = animate and bool(events) and not self.host.reduced_motion
        self._shown.laid(state, without=new if lively else ())
        self.decorate()
        if lively and new:
            self._shown.arrive(state, new)
        if lively and drawn and not self.concealed:
            self.rack.draw_in(drawn)

    def _rebuild(self) -> None:
        self._take_rack()
        self._shown.laid(self.state)
        self.decorate()

    def _take_rack(self) -> tuple[int, ...]:
        racks, seat = self.state.racks, self.host.seat
        return self.rack.take(seat, racks[seat] if seat < len(racks) else ())

    def decorate(self) -> None:
        """Show the draft, the rack, all marks and cards as they are now."""
        dragged = self.pointer.dragged
        self.where.take(self.state, self.draft)
        self._shown.draft(self.draft, dragged)
        self.rack.show(
            away=self.draft.cubes | ({dragged} if dragged is not None else set()),
            active=self.active,
            hover=self.hover,
            tray=self.tray,
            concealed=self.concealed,
        )
        self._shown.marks(
            self.state,
            self.draft,
            self.cursor,
            covered=self.where.covered,
            hint=self._hint,
            target=self.pointer.target,
        )
        cube, spot = self._told_cube()
        self._shown.unfolded(cube, "" if cube is None else self.letter_of(cube), spot)
        coming = letter_counts(unseen(self.state, self.host.seat)) if self.tracking else None
        self._shown.tracker(coming)
        self._stage.changed()

    def _told_cube(self) -> tuple[int | None, tuple[float, float] | None]:
        """The cube to unfold, and where it is: what is dragged, pointed at, chosen."""
        dragged = self.pointer.dragged
        if dragged is not None:
            return dragged, self._pointed
        cube = self.active if self.hover is None else self.hover
        return cube, None if cube is None else self.where.of_cube(cube)

    # Laying

    def letter_of(self, cube: int) -> str:
        """The letter that a cube of this seat shows."""
        placed = self.draft.of(cube)
        return self.rack.letters[cube] if placed is None else placed.letter

    def _set_draft(self, draft: Draft, sound: str = "drop") -> None:
        for placed in self.draft.placed:
            self.rack.letters[placed.cube] = placed.letter
        if draft != self.draft:
            self.draft = draft
            self.host.draft(draft.text())
            self.host.sound(sound)
        self._note = ""
        self.refresh()

    def refresh(self) -> None:
        """Show everything anew, and let the host ask for the status."""
        self.decorate()
        self.host.changed()

    def refuse(self, rejection: Rejection, onward: str = "") -> bool:
        """Say why a gesture did nothing, and how to go on."""
        why = self.host.word(rejection.reason.sentence, **dict(rejection.values))
        self._note = f"{why} {onward}".strip()
        self.host.sound("refuse")
        self.refresh()
        return True

    def lay_on(self, square: int, cube: int) -> None:
        """Lay a cube of the rack (or another square) on a square."""
        self.active = None
        if self.mine and self.state.letters[square] == EMPTY:
            self.tray = None
            self._set_draft(self.draft.put(square, cube, self.letter_of(cube)))
        else:
            self.refresh()

    def take_back(self, square: int) -> None:
        """Put the cube laid on a square back on the rack."""
        self._set_draft(self.draft.without(square), "pick")

    def recall(self) -> bool:
        """Take all laid cubes back."""
        if not self.draft:
            return False
        self._set_draft(Draft(), "pick")
        return True

    def turn_cube(self, cube: int, step: int) -> None:
        """Turn a cube on to another of its letters."""
        self.turn_to(cube, next_letter(cube, self.letter_of(cube), step))

    def turn_to(self, cube: int, letter: str) -> None:
        """Let a cube show one of its letters."""
        self._motion.settle(f"turn {cube}")
        placed = self.draft.of(cube)
        self.host.sound("twist")
        self.host.acted("next-letter")
        if placed is not None:
            self._set_draft(self.draft.put(placed.square, cube, letter), "")
            return
        self.rack.turn(cube, letter)
        self.refresh()

    def type(self, letter: str) -> bool:
        """Type a letter at the cursor."""
        if not self.mine:
            return False
        if self._missed:
            self.host.sound("refuse")
            return True
        self.tray = None
        self.cursor.begin(self.state)
        cursor = self.cursor
        after = type_letter(
            self.state, self.host.seat, self.draft, cursor.square, cursor.step, letter
        )
        if isinstance(after, Rejection):
            self._missed = True
            return self.refuse(after, self.host.word(wording.ERASE))
        draft, at = after
        self.active, self.hover, self._typing = None, None, True
        cursor.pass_over(at)
        self.looking.show_point(*board.middle(cursor.square).xy)
        self._set_draft(draft)
        return True

    def _unmiss(self) -> bool:
        """Take a letter that found no cube back; whether there was one."""
        missed, self._missed = self._missed, False
        if missed:
            self._note = ""
            self.refresh()
        return missed

    def choose(self, cube: int) -> None:
        """A cube is clicked, or its number pressed: into the tray, or chosen to be laid."""
        if self.tray is not None and cube not in self.draft.cubes:
            self.tray = self.tray ^ {cube}
        else:
            self.active = None if self.active == cube else cube
        self.host.sound("pick")
        self._note = ""
        self.refresh()

    def drop_on_rack(self, cube: int, x: float, y: float) -> None:
        """A dragged cube comes down on the rack, or on the tray."""
        placed = self.draft.of(cube)
        if self.tray is not None:
            _across, up = self.rack.local(x, y)
            self.tray = self.tray | {cube} if up > 0.7 else self.tray - {cube}
        self.rack.move(cube, self.rack.place_at(x))
        if placed is not None:
            self.take_back(placed.square)
        else:
            self.host.sound("drop")
            self.refresh()

    def click_square(self, square: int) -> None:
        """A square is clicked: the chosen cube is laid there, or the cursor goes there."""
        if self.active is not None and self.mine and self.state.letters[square] == EMPTY:
            self.lay_on(square, self.active)
            return
        if self.cursor.click(square):
            self.host.acted("direction")
        self.refresh()

    # Table

    @override
    def status(self) -> Status:
        return wording.status(
            self.host,
            self.state,
            self.draft,
            tray=self.tray,
            note=self._note,
            looks=wording.Looks(self.looking.flat, self.tracking),
        )

    @override
    def press(self, action: str) -> bool:
        if self._missed and action == "submit":
            # What lies is not the whole word that was typed: that is said once more.
            self._missed = False
            self.host.sound("refuse")
            return True
        return (self._unmiss() and action == "erase") or self._keys.press(action)

    @override
    def typed(self, character: str) -> bool:
        letter = character.upper()
        return len(letter) == 1 and "A" <= letter <= "Z" and self.type(letter)

    def point(self, cube: int | None, x: float, y: float) -> None:
        """The pointer is over a cube, or over none."""
        if self._typing and (x, y) == self._pointed:
            return
        self._typing = False
        self._pointed = (x, y)
        if cube != self.hover:
            self.hover = cube
            self.decorate()

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        self._unmiss()
        return self.pointer.down(button, x, y)

    @override
    def pointer_move(self, x: float, y: float) -> None:
        if self.pointer.dragged is not None:
            self._pointed = (x, y)
        self.pointer.move(x, y)

    @override
    def pointer_up(self, button: int, x: float, y: float) -> None:
        self.pointer.up(button, x, y)

    @override
    def wheel(self, steps: int, x: float, y: float) -> bool:
        self._typing = False
        return self.pointer.wheel(steps, x, y)

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        if spot is None:
            square = self.cursor.square if self.cursor.shown else None
        else:
            before = self.rack.over(*spot) or self.net.over(*spot)
            square = None if before else self.where.square_at(*spot)
        return () if square is None or self.concealed else words_on(self.state, square)

    @property
    @override
    def undecided(self) -> tuple[str, ...]:
        return () if self.state.pending is None else self.state.pending.words

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return VALUES

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        laid = move.placements if isinstance(move, Lay) else ()
        return [square_name(placement.square) for placement in laid]

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are squares ("I9")."""
        self._hint = tuple(s for s in map(square_at, cells) if s is not None)
        for square in self._hint[-1:]:
            self.looking.show_point(*board.middle(square).xy)
        self.decorate()

    @override
    def restore_draft(self, text: str) -> None:
        self.draft = of_text(self.state, self.host.seat, text) if self.mine else Draft()
        self.refresh()

    @override
    def conceal(self, hidden: bool) -> None:
        self.concealed = hidden
        self._shown.conceal(hidden)
        self.decorate()

    def settle_cubes(self) -> None:
        """Finish what cubes are still doing."""
        self._motion.settle(CHANNEL)
        self._motion.settle(DRAWN)

    @override
    def settle(self) -> None:
        self._motion.settle()

    @override
    def resized(self) -> None:
        self.looking.reframe()
        self.rack.place()
        if self._shown.repaint(self.state):
            self.rack.paint()
        self.decorate()

    @override
    def close(self) -> None:
        self.settle()
        self.pointer.cancel()
        self.rack.close()
        self._shown.close()
        self.looking.close()
        self._stage.changed()
