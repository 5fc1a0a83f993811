"""What a player of Kubagram holds: the parts picked for a claim, the choices for the die in
hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.app.tables.gestures import NOBODY, Refused, Situation
from game.games.kubagram.rules.events import Fined, Taken
from game.games.kubagram.rules.moves import ClaimedWord, Part
from game.games.kubagram.rules.state import HAND, ROTATE, SHOW, State
from game.games.kubagram.rules.turns import due_word, offered
from game.games.kubagram.table.places import claimable
from game.games.kubagram.table.selection import NOTHING, Selection
from game.rules.interface import Event
from game.sentences import Saying
from game.words.lexicon import Lexicon


def supposed(lexicon: Lexicon | None) -> Callable[[str], bool]:
    """Whether what was a word is one now; while the words are loading, it is."""
    return (lambda _word: True) if lexicon is None else lexicon.is_word


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand; its selection is the draft.

    order: the dice of the central field from left to right, as the player moves them. letter: the
    one chosen for the die in hand. left: whether Enter lays it at the left end. turned: the
    clockwise quarter turns of the box. cursor, hover: the parts under the keyboard's cursor and the
    pointer. drawing: the part on which the button went down. drawn: whether it has been drawn over
    others since. carried: the die that the pointer moves. moves: whether the left button moves
    dice. hint: the dice of a hint. note: a message about the last gesture.
    """

    selection: Selection = NOTHING
    order: tuple[int, ...] = ()
    letter: str = ""
    left: bool = False
    turned: int = 0
    cursor: Part | None = None
    hover: Part | None = None
    drawing: Part | None = None
    drawn: bool = False
    carried: int | None = None
    moves: bool = False
    hint: frozenset[int] = frozenset()
    note: Refused | Saying | None = None

    @property
    def draft(self) -> str:
        """The selection as text."""
        return self.selection.draft()

    @property
    def pointed(self) -> Part | None:
        """The part under the pointer, or else under the cursor."""
        return self.hover or self.cursor

    def holding(self, selection: Selection) -> Hand:
        """The hand with another selection and no note."""
        return replace(self, selection=selection, note=None)

    def refused(self, why: Refused) -> Hand:
        """The hand with a note of why the last gesture did nothing."""
        return replace(self, note=why)

    def released(self, state: State) -> Hand:
        """The hand with no button down; a carried die goes back to its place."""
        order = tuple(piece.die for piece in state.field)
        return replace(self, order=order, drawing=None, drawn=False, carried=None)

    def after(
        self, before: State, state: State, events: Sequence[Event], at: Situation = NOBODY
    ) -> Hand:
        """The hand in a new state; a selection that was no word is dropped."""
        fined = [event for event in events if isinstance(event, Fined)]
        over = fined or state.phase in (HAND, SHOW) or state.turn != before.turn
        letter, choices = self.letter, offered(state)
        if letter not in choices or any(isinstance(event, Taken) for event in events):
            up = state.hand.letter if state.hand is not None else ""
            letter = up if up in choices else next(iter(choices), "")
        shown = state.shown if due_word(state, supposed(at.lexicon)) else ()
        return replace(
            self.released(state),
            selection=NOTHING if over else self.selection.fitted(state),
            letter=letter,
            turned=self.turned if state.phase == ROTATE else state.rotation,
            cursor=self.cursor if self.cursor in claimable(state, at.seat) else None,
            hover=None,
            hint=frozenset(p.die for p in shown if not isinstance(p, ClaimedWord)),
            note=Refused(fined[-1].sentence, fined[-1].values()) if fined else None,
        )
