"""The keys' way with dice: a cursor on the grid, typing, carrying, moving, rotating, jokers."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.tables.interface import Host
from game.games.scribbage.rules.dice import JOKER, Roll, letters
from game.games.scribbage.rules.laying import MIDDLE
from game.games.scribbage.rules.layout import Cell, Run, shown
from game.games.scribbage.rules.notation import format_move, on_grid
from game.games.scribbage.rules.state import HandIn, Lift, Move, NameJoker, State
from game.games.scribbage.table import hands, wording
from game.rules.interface import Rejection

WAYS: dict[str, Cell] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Editor:
    """A cursor and what it does. It asks the rules by playing moves; note: why nothing happened."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.cell: Cell = (MIDDLE - 3, MIDDLE)
        self.across = True
        self.shown = False
        """Whether keys are used; the cursor is not drawn before."""
        self.carried: tuple[int, ...] = ()
        self.naming: int | None = None
        self.note = ""

    def fresh(self) -> None:
        """A new throw, or the end of one."""
        self.cell, self.across = (MIDDLE - 3, MIDDLE), True
        self.carried, self.naming, self.note = (), None, ""

    # What it sees

    @property
    def _state(self) -> State:
        state: State = self._host.state
        return state

    @property
    def _roll(self) -> Roll | None:
        return None if self._host.locked else self._state.roll

    @property
    def die(self) -> int | None:
        """The die at the cursor."""
        return hands.die_at(self._state.layout, self.cell)

    @property
    def near(self) -> int | None:
        """The die at the cursor, or the one just typed before it."""
        (x, y), across = self.cell, self.across
        before = (x - 1, y) if across else (x, y - 1)
        return hands.die_at(self._state.layout, before) if self.die is None else self.die

    def run(self, die: int | None = None) -> Run | None:
        """The word at the cursor or just typed before it, or through a die, the cursor's direction
        first."""
        roll, state = self._state.roll, self._state
        die = self.near if die is None else die
        if roll is None or die is None or state.layout[die] is None:
            return None
        return hands.run_at(roll, state.layout, die, across=self.across)

    # Playing moves

    def play(self, moves: Sequence[Move], *, note: str = "") -> bool:
        """Play moves one after the other; where there are none, say `note`."""
        self.note = ""
        if not moves:
            return self.refuse(note) if note else False
        for move in moves:
            if isinstance(self._host.submit(format_move(move)), Rejection):
                return True
        self._host.changed()
        return True

    def refuse(self, sentence: str, **values: str) -> bool:
        """Say why nothing happens."""
        self.note = self._host.word(sentence, **values)
        self._host.sound("refuse")
        self._host.changed()
        return True

    # The cursor

    def move(self, way: str) -> bool:
        """One cell on."""
        step = WAYS[way]
        if self.shown:
            self._go(step)
        self.shown, self.naming, self.note = True, None, ""
        self._host.changed()
        return True

    def _go(self, step: Cell) -> None:
        cell = (self.cell[0] + step[0], self.cell[1] + step[1])
        if on_grid(cell):
            self.cell = cell

    def _on(self, back: bool = False) -> None:
        step = (1, 0) if self.across else (0, 1)
        self._go((-step[0], -step[1]) if back else step)

    def land(self, cell: Cell) -> None:
        """The pointer chose a cell; chosen again, the direction turns."""
        if self.shown and cell == self.cell:
            self.across = not self.across
        self.cell, self.shown, self.note = cell, True, ""
        self._host.changed()

    def turn(self) -> bool:
        """Type down instead of across, or back."""
        self.across, self.shown = not self.across, True
        self._host.changed()
        return True

    # Dice

    def typed(self, letter: str) -> bool:
        """Name a joker that asks for its letter, or lay a free die with it at the cursor."""
        roll, layout = self._roll, self._state.layout
        if roll is None:
            return False
        if self.naming is not None:
            die, self.naming = self.naming, None
            return self.play((NameJoker(die, letter),))
        self.shown = True
        here = self.die
        if here is not None and shown(roll, layout)[here] == letter:
            self.note = ""
            self._on()
            self._host.changed()
            return True
        found = hands.free_die(roll, layout, letter)
        if found is None:
            return self.refuse(wording.NO_DIE, letter=letter)
        cell = self.cell
        self._on()
        return self.play(hands.put(layout, found[0], cell, found[1]))

    def lay(self, die: int, cell: Cell) -> bool:
        """Lay or move a die; a joker then asks for its letter."""
        if self._roll is None:
            return False
        self.naming = None
        placed = self._state.layout[die]
        done = self.play(hands.put(self._state.layout, die, cell))
        if placed is None:
            self.ask(die)
        return done

    def ask(self, die: int) -> None:
        """Ask what a joker that lies stands for."""
        roll, placed = self._roll, self._state.layout[die]
        if roll is not None and placed is not None and letters(roll)[die] == JOKER:
            self.naming = die if not placed.letter else None
            self._host.changed()

    def next_free(self, die: int) -> bool:
        """Lay a die of the tray at the cursor, and go on."""
        cell = self.cell
        if hands.die_at(self._state.layout, cell) is not None:
            self._on()
            return self.next_free(die) if on_grid(self.cell) and self.cell != cell else False
        self._on()
        return self.lay(die, cell)

    def joker(self) -> bool:
        """Let the joker at the cursor take another letter: it has none until one is typed."""
        roll, die = self._roll, self.die
        if roll is None or die is None or letters(roll)[die] != JOKER:
            return False
        placed = self._state.layout[die]
        done = self.play((NameJoker(die, ""),)) if placed is not None and placed.letter else True
        self.ask(die)
        return done

    def pick(self, *, word: bool = False) -> bool:
        """Take up the die (or the word) at the cursor, or lay down what is carried."""
        if self._roll is None:
            return False
        if self.carried:
            return self._drop()
        die = self.die
        if die is None:
            return False
        run = self.run(die) if word else None
        self.carried = run.dice if run is not None else (die,)
        self._host.changed()
        return True

    def _drop(self) -> bool:
        carried, self.carried = self.carried, ()
        return self.lay_all(carried, self.cell)

    def lay_all(self, dice: Sequence[int], cell: Cell) -> bool:
        """Move dice together, so that the first of them comes to `cell`."""
        layout = self._state.layout
        first = layout[dice[0]]
        if len(dice) == 1 or first is None:
            return self.lay(dice[0], cell)
        by = (cell[0] - first.cell[0], cell[1] - first.cell[1])
        return self.play(hands.shifted(layout, dice, by), note="" if by == (0, 0) else NO_ROOM)

    def shift(self, way: str, *, word: bool) -> bool:
        """Move the die, or the word, at the cursor one cell; the cursor goes along."""
        die = self.die
        if self._roll is None or die is None:
            return False
        run = self.run(die) if word else None
        step, before = WAYS[way], self._state.layout
        if run is None:
            cell = (self.cell[0] + step[0], self.cell[1] + step[1])
            moves = hands.put(before, die, cell) if on_grid(cell) else ()
        else:
            moves = hands.shifted(before, run.dice, step)
        done = self.play(moves, note=NO_ROOM)
        if self._state.layout != before:
            self._go(step)
            self._host.changed()
        return done

    def rotate(self) -> bool:
        """Turn the word at the cursor, or just typed before it, from across to down, or back, about
        the die there."""
        die = self.near
        run = self.run(die)
        if self._roll is None or die is None or run is None:
            return False
        before, past = self._state.layout, self.die is None
        done = self.play(hands.rotated(before, run, die), note=NO_ROOM)
        placed = self._state.layout[die]
        if self._state.layout != before and placed is not None:
            self.across = not run.across
            if past:
                x, y = placed.cell
                self.cell = (x + 1, y) if self.across else (x, y + 1)
            self._host.changed()
        return done

    def erase(self) -> bool:
        """Put back the die at the cursor, or step back to the one before and put that back."""
        if self._roll is None:
            return False
        if self.die is None:
            self._on(back=True)
        self._host.changed()
        return self.lift() or True

    def lift(self) -> bool:
        """Put the die at the cursor back into the tray."""
        die = self.die
        if self._roll is None or die is None:
            return False
        self.naming, self.carried = None, ()
        return self.play((Lift((die,)),))

    def lift_all(self) -> bool:
        """Put everything back."""
        laid = tuple(d for d, placed in enumerate(self._state.layout) if placed is not None)
        if self._roll is None or not laid:
            return False
        self.naming, self.carried = None, ()
        return self.play((Lift(laid),))

    def hand_in(self) -> bool:
        """Stop and take the score."""
        return self._roll is not None and self.play((HandIn(),))


NO_ROOM = wording.NO_ROOM
