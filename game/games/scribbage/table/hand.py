"""What a player holds at the mat: the cursor, the viewport, dice, and the turn just scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.app.tables.gestures import Refused, Situation
from game.games.scribbage.rules.events import Scored, ScoredSimply
from game.games.scribbage.rules.laying import MIDDLE
from game.games.scribbage.rules.layout import Cell, Layout, Run
from game.games.scribbage.rules.notation import on_grid
from game.games.scribbage.rules.pieces import Roll
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.arranging import die_at, run_at
from game.games.scribbage.table.places import HOME, Point, Spot, Viewport, viewport_showing
from game.rules.interface import Event


@dataclass(frozen=True, slots=True)
class Turn:
    """A scored turn: its throw, its layout, its points, and its seat."""

    roll: Roll
    layout: Layout
    score: int
    seat: int


@dataclass(frozen=True, slots=True)
class Best:
    """The best arrangement found for a turn, worth `score`. proved: there is none better."""

    layout: Layout
    score: int
    proved: bool


@dataclass(frozen=True, slots=True)
class Held:
    """What a mouse button went down on. dice: those gripped, the one under the pointer first; none
    on the mat. cell: of the mat. start: of the pointer then; at: of the pointer now; moved: whether
    that was far enough for a drag. asks: whether the button asks for the word of a die. target: the
    cell where the first die would be laid."""

    dice: tuple[int, ...]
    cell: Cell | None
    start: Spot
    at: Spot
    asks: bool = False
    moved: bool = False
    target: Cell | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds; laid dice are part of the state.

    viewport: the visible part of the grid; chosen: the one that the player went to, which it leaves
    only for what lies outside. order: of the dice in the tray, "" as thrown. cell, across: the
    cursor and the typing direction; in_use: whether it is shown. carried: dice taken up by keys.
    naming: the joker that waits for its letter. held: what the pointer drags; cup: where it holds
    the cup, in the table's axes. hint: the cells of a hint; letters: its letters. note: why the
    last gesture did nothing. turn: the turn just scored, until the next throw; best: its best
    arrangement, once it is found; looked: whether the player has gone on.
    """

    viewport: Viewport = HOME
    chosen: Viewport = HOME
    order: str = ""
    cell: Cell = (MIDDLE - 3, MIDDLE)
    across: bool = True
    in_use: bool = False
    carried: tuple[int, ...] = ()
    naming: int | None = None
    held: Held | None = None
    cup: Point | None = None
    hint: tuple[Cell, ...] = ()
    letters: str = ""
    note: Refused | None = None
    turn: Turn | None = None
    best: Best | None = None
    looked: bool = False

    @property
    def draft(self) -> str:
        """ "": every die that is laid is a move."""
        return ""

    def refused(self, why: Refused) -> Hand:
        """What the pointer held falls back."""
        return replace(self, note=why, held=None)

    # The cursor

    def die(self, layout: Layout) -> int | None:
        """The die at the cursor."""
        return die_at(layout, self.cell)

    def near(self, layout: Layout) -> int | None:
        """The die at the cursor, or the one typed last."""
        here = self.die(layout)
        return die_at(layout, self.stepped(back=True).cell) if here is None else here

    def run(self, state: State, die: int | None = None) -> Run | None:
        """The word at the cursor or typed last, or through a die; in the cursor's direction if
        there are two."""
        die = self.near(state.layout) if die is None else die
        if state.roll is None or die is None or state.layout[die] is None:
            return None
        return run_at(state.roll, state.layout, die, across=self.across)

    def moved(self, by: Cell) -> Hand:
        """With the cursor moved by columns and rows, as far as the grid goes."""
        cell = (self.cell[0] + by[0], self.cell[1] + by[1])
        return replace(self, cell=cell) if on_grid(cell) else self

    def stepped(self, *, back: bool = False) -> Hand:
        """With the cursor one cell on in the typing direction, or back."""
        step = -1 if back else 1
        return self.moved((step, 0) if self.across else (0, step))

    def landing(self, cell: Cell) -> Hand:
        """With a cell chosen by the pointer; chosen again, the typing direction turns."""
        again = self.in_use and cell == self.cell
        return replace(self, cell=cell, in_use=True, across=self.across != again)

    def turned(self) -> Hand:
        """With the other typing direction."""
        return replace(self, across=not self.across, in_use=True)

    def following(self, layout: Layout) -> Hand:
        """With the cursor in the viewport."""
        if not self.in_use or self.viewport.shows(self.cell):
            return self
        return replace(self, viewport=viewport_showing(layout, self.viewport, self.cell))

    # The turn just scored

    @property
    def engaged(self) -> bool:
        """Whether the best of the last turn is searched for or displayed."""
        return self.turn is not None and not self.looked

    @property
    def share(self) -> int | None:
        """The player's share of the best in per cent; None without a best, and for points below
        0."""
        if self.best is None or self.turn is None or self.best.score <= 0 or self.turn.score < 0:
            return None
        return 100 * self.turn.score // self.best.score

    def lying(self, state: State, *, looks_on: bool) -> tuple[Roll | None, Layout]:
        """The throw and layout to show: the current ones, the best of the last turn, or the last
        turn's own when the match is over or looked through (looks_on)."""
        if state.roll is None and self.turn is not None:
            return self.turn.roll, (self.best or self.turn).layout
        if state.roll is None and state.last is not None and (state.over or looks_on):
            return state.last.roll, state.last.layout
        return state.roll, state.layout

    # New states

    def after(self, before: State, state: State, events: Sequence[Event], at: Situation) -> Hand:
        """The hand in a new state."""
        hand = replace(self, held=None, cup=None, hint=(), note=None)
        if before.roll == state.roll and before.rolls_made == state.rolls_made:
            hand = hand.untyped(before.layout, state.layout)
        else:
            hand = Hand(in_use=self.in_use, turn=self.turn, best=self.best, looked=self.looked)
        if state.roll is not None or at.looks_on:
            hand = replace(hand, turn=None, best=None)
        scored = [event for event in events if isinstance(event, (Scored, ScoredSimply))]
        if scored and before.roll and at.lexicon is not None and not at.looks_on:
            turn = Turn(before.roll, before.layout, scored[-1].total, scored[-1].seat)
            hand = replace(hand, turn=turn, best=None, looked=False)
        return hand.seeing(state, looks_on=at.looks_on).following(state.layout)

    def untyped(self, before: Layout, layout: Layout) -> Hand:
        """With the cursor back where the die that was typed last had been laid, if it was taken
        from there."""
        back = self.stepped(back=True)
        die = die_at(before, back.cell)
        return self if die is None or layout[die] is not None else back

    def seeing(self, state: State, *, looks_on: bool) -> Hand:
        """With all that lies in the viewport."""
        layout = self.lying(state, looks_on=looks_on)[1]
        return replace(self, viewport=viewport_showing(layout, self.chosen))
