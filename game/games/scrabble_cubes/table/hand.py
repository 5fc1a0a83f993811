"""What a player holds at the pile: a selection, the cursor, the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.app.tables.gestures import NOBODY, Refused, Situation
from game.games.scrabble_cubes.rules.events import WordRefused, WordScored
from game.games.scrabble_cubes.rules.navigate import Cursor, cursor_at, refit
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, Face
from game.games.scrabble_cubes.table.selection import Selection
from game.rules.interface import Event


@dataclass(frozen=True, slots=True)
class Hand:
    """What is not in the record until it is played; the selection is the draft.

    at: the keyboard's cursor, None while no letter is revealed. in_use: whether it is shown: the
    first key that moves it only shows it; the pointer moves it unseen. hover: the letter under the
    pointer. drawing: the letter from which a path may be drawn while the button is held; drawn:
    whether one has been. note: why the last gesture did nothing. verdict: the last word's verdict,
    until the selection changes. hint: the letters of a hint.
    """

    selection: Selection = field(default_factory=Selection)
    at: Cursor | None = None
    in_use: bool = False
    hover: Face | None = None
    drawing: Face | None = None
    drawn: bool = False
    note: Refused | None = None
    verdict: Event | None = None
    hint: tuple[Face, ...] = ()

    @property
    def pointed(self) -> Face | None:
        """The letter whose cube a key means: at the cursor, under the pointer, or, with the pointer
        elsewhere, the only one that is selected."""
        return self.marked if self.in_use else self.hover or self.marked

    @property
    def marked(self) -> Face | None:
        """The letter whose cube a button means, which the pointer leaves on its way there."""
        if self.in_use:
            return None if self.at is None else self.at.face
        chosen = self.selection.faces
        return chosen[0] if len(chosen) == 1 else None

    def with_selection(self, selection: Selection) -> Hand:
        """With another selection, or with the same one and no refusal."""
        verdict = self.verdict if selection == self.selection else None
        return replace(self, selection=selection, note=None, verdict=verdict)

    def landing(self, face: Face) -> Hand:
        """With the pointer on a letter: the cursor goes on from there, unseen."""
        return replace(
            self, at=cursor_at(face, self.at.side if self.at is not None else "L"), in_use=False
        )

    def fitted(self, state: State) -> Hand:
        """With cursor and pointer on usable letters only."""
        hover = self.hover
        if hover is not None and state.surface.status(hover) != FULLY:
            hover = None
        return replace(self, at=refit(state, self.at), hover=hover)

    @property
    def draft(self) -> str:
        """The selection as text."""
        return self.selection.draft()

    def refused(self, why: Refused) -> Hand:
        """A pointer gesture ends with a refusal."""
        return replace(self, note=why, drawing=None)

    def after(
        self, before: State, state: State, events: Sequence[Event], _at: Situation = NOBODY
    ) -> Hand:
        """The hand in a new state."""
        kept = before.columns == state.columns and before.turn == state.turn
        verdicts = [event for event in events if isinstance(event, (WordScored, WordRefused))]
        verdict = self.verdict
        if verdicts or before.turn != state.turn:
            verdict = verdicts[-1] if verdicts else None
        selection = self.selection if kept else Selection()
        return replace(self, selection=selection, note=None, verdict=verdict, hint=()).fitted(state)
