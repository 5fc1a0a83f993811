"""The table of Scribbage: gestures and keys to moves, states and events to what is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typing_extensions import override

from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Status, Table
from game.games.scribbage.rules.dice import VALUES, Roll, letters
from game.games.scribbage.rules.events import Scored, ScoredSimply, Thrown
from game.games.scribbage.rules.layout import Cell, Layout
from game.games.scribbage.rules.state import State
from game.games.scribbage.table import wording
from game.games.scribbage.table.after import Afterwards, Turn, lying
from game.games.scribbage.table.commands import commands
from game.games.scribbage.table.decor import Cup, Decor
from game.games.scribbage.table.dice import Die
from game.games.scribbage.table.editor import Editor
from game.games.scribbage.table.hands import Aim, aim
from game.games.scribbage.table.live import VALID, Live, judged
from game.games.scribbage.table.marks import Marks
from game.games.scribbage.table.places import HOME, Looking, Window, holding
from game.games.scribbage.table.pointer import Pointer
from game.games.scribbage.table.sliding import SLIDE, Goal, goals, slide
from game.games.scribbage.table.throwing import THROW, Throwing
from game.rules.interface import Event
from game.rules.sentence import N_

_MOMENT = 0.2
_GATHER = 0.4
_SETTLING = frozenset({"pick", "confirm"})
"""Actions that only end a throw that is still rolling."""


class ScribbageTable(Table[State]):
    """The mat and the dice on it, the tray and the cup in front."""

    mouse = (
        (LEFT, N_("Drag a die; hold the cup to shake it; drag the mat to move it.")),
        (MIDDLE, N_("Move the mat.")),
        (RIGHT, N_("Drag a whole word; on a joker, ask for its letter.")),
        (WHEEL, N_("Nearer or farther.")),
    )
    ends: ClassVar[Mapping[str, str]] = {"hand-in": "done", "confirm": "done"}
    clears = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._stage = host.stage
        self._motion = host.stage.motion
        self._state: State = host.state
        self.looking = Looking(self._stage)
        self._decor = Decor(self._stage, self.looking.root)
        self._dice = [Die(self._stage, self.looking.root, number) for number in range(13)]
        self._cup = Cup(self._stage, self.looking.root)
        self.throwing = Throwing(self._motion, self._cup, self._dice, self._stage.changed)
        self._marks = Marks(self._stage, self.looking.root)
        self.editor = Editor(host)
        self.after = Afterwards(host.changed)
        self.pointer = Pointer(self)
        self.window: Window = HOME
        self._order = ""
        self._live: Live | None = None
        self._judged: tuple[object, ...] = ()
        self._hint: tuple[Cell, ...] = ()
        self._concealed = False
        self._done = False
        """Whether the best of the last turn has been looked at."""
        self._commands = commands(self)
        self._arrange(0.0)

    # Showing states

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        self._motion.settle(THROW)
        self._motion.settle(SLIDE)
        self.throwing.stop()
        before, self._state = self._state, state
        self._hint = ()
        self.pointer.forget()
        lively = animate and not self.host.reduced_motion
        if before.roll != state.roll or before.rolls_made != state.rolls_made:
            self.editor.fresh()
            self.window = HOME
            self._order = ""
        if state.roll is not None or self.host.looks_on:
            self.after.forget()
        scored = [e for e in events if isinstance(e, (Scored, ScoredSimply))]
        if scored and before.roll is not None and not self.host.looks_on:
            last = scored[-1]
            self._look_after(Turn(before.roll, before.layout, last.total, last.seat))
        self.window = holding(state.layout, self.window)
        if lively and state.roll is not None and any(isinstance(e, Thrown) for e in events):
            self._marks.runs(self.window, state.layout, None)
            self.throwing.play(self._seed(), state.roll, self._gather)
            return
        self._arrange(_MOMENT if lively else 0.0)

    def _seed(self) -> int:
        """The seed of the next throw's looks, or of the one that lies: the same for everybody."""
        made = self._state.rolls_made - (self._state.roll is not None)
        return 7919 * made + 31 * self._state.seats + self._state.starter

    def _gather(self) -> None:
        self._cup.show(False)
        self._arrange(_GATHER)
        self.host.changed()

    def _look_after(self, turn: Turn) -> None:
        lexicon = self.host.lexicon
        self._done = False
        if lexicon is not None:
            crossing = self._state.options.flag("crossing")
            self.after.begin(turn, lexicon, crossing=crossing)

    @property
    def engaged(self) -> bool:
        """See Table: the best of the last turn is looked for, or looked at."""
        return self.after.turn is not None and not self._done

    @property
    def roll(self) -> Roll | None:
        """The faces of the dice on the table, None while they are in the cup."""
        return self._lying[0]

    @property
    def laid(self) -> Layout:
        """The layout on the mat."""
        return self._lying[1]

    @property
    def _lying(self) -> tuple[Roll | None, Layout]:
        return lying(self._state, self.after, looks_on=self.host.looks_on)

    def _arrange(self, seconds: float) -> None:
        """Put everything where it belongs, within so many seconds."""
        self.window = holding(self.laid, self.window)
        self._judge()
        if self.roll is None:
            self.throwing.rest(self._seed())
        else:
            self._cup.show(False)
        self._lay_out(seconds)

    def _lay_out(self, seconds: float) -> None:
        """Bring the dice to where the window has them; hide those beside it."""
        slide(self._motion, self._goals(), seconds, self._stage.changed)
        for die in self._dice:
            placed = self.laid[die.number]
            beside = placed is not None and not self.window.shows(placed.cell)
            (die.node.hide if self._concealed or beside else die.node.show)()
        self.decorate()

    def _goals(self) -> list[Goal]:
        roll = self.roll
        if roll is None:
            return []
        jokers = self._live.jokers if self._live is not None else {}
        return goals(self._dice, roll, self.laid, self.window, self._order, jokers)

    def _judge(self) -> None:
        """Judge what lies, where it is not judged yet."""
        roll, lexicon = self.roll, self.host.lexicon
        if roll is None or lexicon is None:
            self._live, self._judged = None, ()
            return
        wanted = (roll, self.laid, lexicon)
        if self._judged != wanted:
            crossing = self._state.options.flag("crossing")
            self._live = judged(roll, self.laid, lexicon, crossing=crossing)
            self._judged = wanted

    def decorate(self) -> None:
        """Draw the mat's cells and all marks anew."""
        self._decor.show(self.window)
        laying = self._state.roll is not None and not self._concealed
        cursor = self.editor.cell if laying and self.editor.shown else None
        covered = self.editor.die is not None
        self._marks.cursor(self.window, cursor, across=self.editor.across, covered=covered)
        self._marks.runs(self.window, self.laid, None if self._concealed else self._live)
        self._marks.hint(self.window, self._hint)
        self._marks.target(self.window, self._state.layout, self.aim if laying else None)
        held = set(self.editor.carried) | set(self.pointer.held)
        for die in self._dice:
            chosen = die.number in held or die.number == self.editor.naming
            die.glow(self._stage.glow("selection", 0.4) if chosen else None)
        self._stage.changed()

    @property
    def aim(self) -> Aim | None:
        """What comes of it if what is carried is laid down now."""
        dice, cell = self.pointer.held, self.pointer.target
        if not dice and self.editor.carried:
            dice, cell = self.editor.carried, self.editor.cell
        return aim(self._state.layout, dice, cell) if dice and cell is not None else None

    # What stands beside

    @override
    def status(self) -> Status:
        if self.after.take():
            self._arrange(0.0 if self.host.reduced_motion else _GATHER)
        elif self._live is None and self.roll is not None and self.host.lexicon is not None:
            self._arrange(0.0)
        state, editor = self._state, self.editor
        if state.roll is None:
            note = editor.note
            if self.throwing.shaking:
                note = self.host.word(wording.SHAKING)
            return wording.between_turns(
                self.host, state, self.after, note=note, engaged=self.engaged
            )
        up = letters(state.roll)
        held = "".join(up[die] for die in editor.carried)
        note = editor.note
        if self.throwing.rolling or editor.naming is not None or held:
            note = wording.in_hand(self.host, held, rolling=self.throwing.rolling)
        run = editor.run() if editor.shown else None
        word = "" if run is None or self._live is None else self._live.read(run)
        return wording.laying(self.host, state, self._live, word=word, note=note, letters=up)

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        if self._concealed or self._live is None:
            return ()
        die = self.editor.die if spot is None else self.pointer.die_at(*spot)
        return () if die is None else self._live.words_with(die)

    @property
    @override
    def standing(self) -> tuple[str, ...]:
        return self._live.of(VALID) if self._live is not None and self._state.roll else ()

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return VALUES

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are written column.row."""
        self._hint = tuple((int(a), int(b)) for a, _dot, b in (c.partition(".") for c in cells))
        self.window = holding(self.laid, self.window, *self._hint)
        self._arrange(0.0)

    # Actions

    @override
    def press(self, action: str) -> bool:
        """Any action first ends a throw that is still rolling."""
        if self.throwing.rolling and action != "throw":
            self._motion.settle(THROW)
            if action in _SETTLING:
                return True
        command = self._commands.get(action)
        if command is None or not command():
            return False
        self.follow()
        return True

    @override
    def typed(self, character: str) -> bool:
        letter = character.upper()
        if len(letter) != 1 or not "A" <= letter <= "Z":
            return False
        self._motion.settle(THROW)
        done = self.editor.typed(letter)
        self.follow()
        return done

    def follow(self) -> None:
        """Keep the cursor on the mat, and draw what changed."""
        if self.editor.shown and not self.window.shows(self.editor.cell):
            self.window = holding(self.laid, self.window, self.editor.cell)
            self._arrange(0.0)
        else:
            self.decorate()

    def throw(self) -> bool:
        """See the dice at rest, throw them, or go on, whichever there is to do."""
        if self._state.roll is not None:
            if self.throwing.rolling:
                self._motion.settle(THROW)
                return True
            return self.editor.turn()
        return self.go_on() if self.host.locked else self.shake()

    def pick(self) -> bool:
        """Throw where there is nothing to pick, pick, or turn the way of typing."""
        if self._state.roll is None:
            return self.throw()
        return self.editor.pick() or self.editor.turn()

    @override
    def ending(self, action: str) -> str:
        """Enter hands nothing in that is empty, or still rolls."""
        passed = self.throwing.rolling or not any(self._state.layout)
        return "" if action == "confirm" and passed else super().ending(action)

    def confirm(self) -> bool:
        """Throw, go on, or hand in what lies; an empty grid is not handed in by the way."""
        if self._state.roll is None:
            return self.throw()
        if not any(self._state.layout):
            return self.editor.refuse(wording.NOTHING_LIES)
        return self.editor.hand_in()

    def shake(self, *, held: bool = False) -> bool:
        """Shake the cup, or go on shaking it; the throw is played when it is let go."""
        if self.host.locked or self._state.roll is not None or self._state.over:
            return False
        if self.after.turn is not None:
            self.after.forget()
            self._arrange(0.0)
        if self.host.reduced_motion:
            self.host.submit("throw")
        else:
            self.host.sound("roll")
            self.throwing.shake(self._seed(), lambda: self.host.submit("throw"), held=held)
        self.host.changed()
        return True

    def sort(self, order: str) -> bool:
        """Order the dice in the tray, or leave them as they were thrown."""
        if self._state.roll is None:
            return False
        self._order = "" if self._order == order else order
        self._arrange(0.0 if self.host.reduced_motion else _MOMENT)
        return True

    def go_on(self) -> bool:
        """The best has been looked at."""
        if not self.engaged:
            return False
        self._done = True
        self.host.changed()
        return True

    def zoom(self, steps: int, about: Cell) -> bool:
        """Show fewer cells, or more."""
        self.window = self.window.zoomed(steps, about)
        return self._reframed()

    def pan(self, columns: int, rows: int) -> bool:
        """Show other cells."""
        self.window = self.window.moved(columns, rows)
        return self._reframed()

    def home(self) -> bool:
        """Show the middle of the grid."""
        self.window = HOME
        self._arrange(0.0)
        return True

    def _reframed(self) -> bool:
        """Show the window just as it is, even where dice lie beside it."""
        self._lay_out(0.0)
        return True

    # The rest of a table

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        return self.pointer.down(button, x, y)

    @override
    def pointer_move(self, x: float, y: float) -> None:
        self.pointer.move(x, y)

    @override
    def pointer_up(self, button: int, x: float, y: float) -> None:
        self.pointer.up(button, x, y)

    @override
    def wheel(self, steps: int, x: float, y: float) -> bool:
        spot = self.looking.touched(x, y, 0.0)
        cell = None if spot is None else self.window.cell(spot.x, spot.y)
        return self.zoom(steps, cell if cell is not None else self.editor.cell)

    def die(self, number: int) -> Die:
        """One of the dice."""
        return self._dice[number]

    def place_back(self) -> None:
        """Let dice that were dragged return to where they belong."""
        self._arrange(0.0 if self.host.reduced_motion else _MOMENT)

    @override
    def conceal(self, hidden: bool) -> None:
        self._concealed = hidden
        self._marks.conceal(hidden)
        if not self.throwing.rolling and not self.throwing.shaking:
            self._arrange(0.0)

    @override
    def settle(self) -> None:
        self._motion.settle(THROW)
        self._motion.settle(SLIDE)

    @override
    def resized(self) -> None:
        self.looking.reframe()

    @override
    def close(self) -> None:
        self.throwing.stop()
        self.after.forget()
        self._motion.drop(THROW)
        self._motion.drop(SLIDE)
        self.looking.close()
        self._stage.changed()
