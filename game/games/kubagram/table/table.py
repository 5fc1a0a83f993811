"""The table of Kubagram: gestures and keys to moves, states and events to what is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typing_extensions import override

from game.app.tables.interface import LEFT, RIGHT, WHEEL, Host, Status, Table
from game.games.kubagram.rules.events import Fined, Taken
from game.games.kubagram.rules.notation import format_move
from game.games.kubagram.rules.state import (
    AFTER,
    HAND,
    ROTATE,
    SHOW,
    Claim,
    ClaimedWord,
    LayDie,
    Move,
    Part,
    Reorder,
    Rotate,
    Show,
    State,
)
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.table import layout, shown, wording
from game.games.kubagram.table.cursor import Cursor
from game.games.kubagram.table.dice import SLIDE
from game.games.kubagram.table.flow import follow_up
from game.games.kubagram.table.keys import commands
from game.games.kubagram.table.layout import Spot
from game.games.kubagram.table.pointer import Pointer
from game.games.kubagram.table.scene import Scene, Seen
from game.games.kubagram.table.selection import Selection, of_draft
from game.rules.interface import Event
from game.rules.sentence import N_

_QUICK = 0.12
"""Seconds in which a die is raised or slides aside under the hand."""


class KubagramTable(Table[State]):
    """The box, the central field, the hand and the players' fields."""

    mouse = (
        (LEFT, N_("Click or draw over dice and words to pick them.")),
        (RIGHT, N_("Drag a die to another place.")),
        (WHEEL, N_("The next letter of the die in hand; before the first die, turn the box.")),
    )
    ends: ClassVar[Mapping[str, str]] = {"end-turn": "end"}

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._stage = host.stage
        self._state: State = host.state
        self.scene = Scene(self._stage, host.names)
        self.selection = Selection()
        self.pointer = Pointer(self)
        self.order = tuple(piece.die for piece in self._state.field)
        self._letter = ""
        self._left = False
        self._turned = 0
        self._following = False
        self.cursor = Cursor(self)
        self._hint: frozenset[int] = frozenset()
        self._note = ""
        self._waiting = wording.Waiting()
        self._commands = commands(self)
        self.show(self._state, animate=False)

    # What the pointer asks

    @property
    def locked(self) -> bool:
        """Whether nobody here may act."""
        return self.host.locked

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self._state.phase

    def targets(self) -> list[tuple[Part, tuple[int, ...]]]:
        """What a claim may take, with its dice."""
        return list(shown.targets(self._state, self.host.seat))

    @property
    def box(self) -> layout.Box:
        """How the box lies."""
        return layout.box_of(self._state.box, self._turned)

    def next_spot(self) -> Spot | None:
        """Where the die lies that is taken next."""
        square = self._state.next_square()
        return None if square is None else self.box.spot(square)

    # Showing states

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        if not self._following:  # what follows in one gesture is seen one after the other
            self._stage.motion.settle()
        before, self._state = self._state, state
        self._note = ""
        self._hint = frozenset(p.die for p in state.shown if not isinstance(p, ClaimedWord))
        self.order = tuple(piece.die for piece in state.field)
        self.pointer.forget()
        choices = offered(state)
        if self._letter not in choices or any(isinstance(event, Taken) for event in events):
            up = state.hand.letter if state.hand is not None else ""
            self._letter = up if up in choices else next(iter(choices), "")
        self.cursor.refit()
        self._refit(before, events)
        origins: dict[int, Spot] = {}
        for event in events:
            if isinstance(event, Taken):
                spot = layout.box_of(before.box, state.rotation).spot(event.square)
                spots = self.scene.dice.spots()
                new = [n for n in self.scene.wanted(state, self._seen) if n not in spots]
                origins.update(dict.fromkeys(new, spot))
        lively = animate and not self.host.reduced_motion
        if state.phase != ROTATE:
            self._turned = state.rotation
        self._furniture()
        self.scene.lay(state, self._seen, SLIDE if lively else 0.0, origins)

    def _refit(self, before: State, events: Sequence[Event]) -> None:
        """Let go of what can be picked no longer; what was no word is let go and told."""
        state = self._state
        fined = [event for event in events if isinstance(event, Fined)]
        if fined:
            self._note = self.host.word(fined[-1].sentence, **fined[-1].values())
        over = fined or state.phase in (HAND, SHOW) or state.turns != before.turns
        fitted = Selection() if over else self.selection.fitted(state)
        if fitted != self.selection:
            self._keep(fitted)

    @property
    def _seen(self) -> Seen:
        return Seen(
            order=self.order,
            selection=self.selection,
            letter=self._letter,
            left=self._left,
            turned=self._turned,
            seat=self.host.seat,
            hover=self.pointer.hover,
            cursor=self.cursor.at,
            hint=self._hint,
            moving=self.pointer.moving,
        )

    def _furniture(self, *, turning: bool = False) -> None:
        state = self._state
        points = shown.points(state) if self.host.game.shows_scores(state) else {}
        self.scene.furniture(state, self._turned, points, turning=turning)

    def _lay_out(self, seconds: float = _QUICK) -> None:
        self.scene.lay(self._state, self._seen, seconds)

    def _mark(self) -> None:
        self.scene.mark(self._state, self._seen)

    @override
    def status(self) -> Status:
        over = self.pointer.hover or self.cursor.at
        seen = wording.Shown(
            self.selection,
            self._letter,
            self._left,
            self._note,
            over.index if isinstance(over, ClaimedWord) else None,
        )
        return wording.status(self.host, self._state, seen, self._waiting)

    @override
    def conceal(self, hidden: bool) -> None:
        self.scene.conceal(hidden)

    @override
    def settle(self) -> None:
        self._stage.motion.settle()

    @override
    def resized(self) -> None:
        self.scene.looking.reframe()

    @override
    def close(self) -> None:
        self.settle()
        self.scene.close()

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """Only claimed words are words."""
        part = self.cursor.at if spot is None else self.pointer.part_at(*spot)
        word = self._state.words[part.index] if isinstance(part, ClaimedWord) else None
        return () if word is None else (word.text,)

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return self._state.alphabet.values

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        """A claimed word in a claim is not gone through die by die."""
        parts = move.parts if isinstance(move, Claim) else ()
        return [str(part.die + 1) for part in parts if not isinstance(part, ClaimedWord)]

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are dice by number from 1."""
        self._hint = frozenset(int(cell) - 1 for cell in cells if cell.isdecimal())
        self._mark()

    # The selection

    def _keep(self, selection: Selection) -> None:
        self.selection = selection
        self.host.draft(selection.draft())

    def _change(self, selection: Selection, note: str = "") -> bool:
        self._note = note
        if selection != self.selection:
            more = len(selection.parts) > len(self.selection.parts)
            self.host.sound("pick" if more else "drop")
            self._keep(selection)
        self._lay_out(0.0 if self.host.reduced_motion else _QUICK)
        self.host.changed()
        return True

    @override
    def restore_draft(self, text: str) -> None:
        self.selection = of_draft(self._state, text)
        self._lay_out(0.0)
        self.host.changed()

    def toggle(self, part: Part) -> None:
        """Pick a part, or let it go."""
        self._change(self.selection.toggle(part))

    def draw(self, part: Part) -> None:
        """Draw the word on over a part."""
        longer = self.selection.drag(part)
        if longer != self.selection:
            self._change(longer)

    def pointed(self) -> None:
        """The pointer is over something else."""
        self._mark()
        self.host.changed()

    @override
    def typed(self, character: str) -> bool:
        """With a die in hand a letter chooses; else letters pick dice."""
        letters = character.upper()
        if self.locked or not all("A" <= letter <= "Z" for letter in letters) or not letters:
            return False
        if self.phase == HAND:
            choices = offered(self._state)
            named = [choice for choice in choices if letters in (choice, *choice)]
            return self.choose(min(named, key=len, default=letters))
        if self.phase == ROTATE:
            return self._refuse()
        return self._change(self.selection.type(self._state, self.host.seat, letters))

    def clear(self) -> bool:
        """Let go of all that is picked; False if nothing is."""
        return bool(self.selection) and self._change(Selection())

    def erase(self) -> bool:
        """Let go of what was picked last; False if nothing is."""
        back = self.selection.back(self._state, self.host.seat)
        return bool(self.selection) and self._change(back)

    # Moves

    def submit(self, move: str) -> bool:
        """Hand a move in, unless nobody here may."""
        if self.locked:
            return False
        self.host.submit(move)
        return True

    def play(self, move: Move) -> bool:
        """Play a move, unless nobody here may."""
        return self.submit(format_move(move))

    def go_on(self, move: str) -> bool:
        """Hand a move in, and what follows from it where nothing else is possible."""
        if self.locked:
            return False
        self._following = True
        try:
            if self.host.submit(move) is None:
                follow_up(self.host, left=self._left)
        finally:
            self._following = False
        return True

    def confirm(self) -> bool:
        """What Enter does: claim what is picked, else what comes next in the turn."""
        if self.phase == ROTATE:
            return self.play(Rotate(self._turned))
        if self.phase == HAND:
            return self.lay(left=self._left)
        if self.selection:
            told = self.status()
            if told.verdict == "invalid" and self.selection.missing:
                return self._change(self.selection, note=told.message)
            return self.play((Show if self.phase == SHOW else Claim)(self.selection.parts))
        if self.phase == SHOW or self._state.is_last:
            return False  # what cannot be unsaid is said by a key of its own
        return self.submit("end") if self.phase == AFTER else self.go_on("take")

    def choose_end(self, *, left: bool) -> bool:
        """Choose the end at which Enter will lay the die in hand."""
        self._left = left
        self._lay_out(0.0)
        self.host.changed()
        return True

    def lay(self, *, left: bool) -> bool:
        """Lay the die in hand."""
        if self.phase != HAND:
            return False
        self._left = left
        return self.go_on(format_move(LayDie(self._letter, left)))

    def _refuse(self) -> bool:
        self.host.sound("refuse")
        self._note = wording.invitation(self.host, self._state)
        self.host.changed()
        return True

    def choose(self, letter: str) -> bool:
        """Choose the letter of the die in hand; one that is not open now says why."""
        if letter not in offered(self._state):
            return self._refuse()
        self._letter = letter
        self.host.sound("pick")
        self._lay_out(0.0)
        self.host.changed()
        return True

    def turn_letter(self, step: int) -> bool:
        """The next letter of the die in hand, or of the joker that was picked last."""
        if self.locked:
            return False
        choices = offered(self._state)
        if self.phase == HAND:
            turned = choices.index(self._letter) + step if len(choices) > 1 else None
            return turned is not None and self.choose(choices[turned % len(choices)])
        other = self.selection.other_letter(self._state, step)
        return other is not None and self._change(other)

    def turn_box(self, step: int) -> bool:
        """Turn the box on, before it is agreed how it lies."""
        if self.locked or self.phase != ROTATE:
            return False
        self._stage.motion.settle()
        self._turned = (self._turned + step) % 4
        self._furniture(turning=step > 0)
        self.host.sound("twist")
        self.host.changed()
        return True

    # The order of the central field

    def arrange(self, order: tuple[int, ...]) -> None:
        """Let the dice slide aside; nothing is played yet."""
        self.order = order
        self._lay_out(0.0 if self.host.reduced_motion else _QUICK)

    def drop(self) -> None:
        """The die that was moved is let go: play the order as it lies."""
        order = self.order
        self.order = tuple(piece.die for piece in self._state.field)
        if order != self.order:
            self.host.submit(format_move(Reorder(order)))
        self._lay_out(0.0 if self.host.reduced_motion else _QUICK)

    def toggle_moves(self) -> bool:
        """Let the left button move dice, or pick them."""
        self.pointer.moves = not self.pointer.moves
        told = wording.DRAG_MOVES if self.pointer.moves else wording.DRAG_PICKS
        return self._change(self.selection, note=self.host.word(told))

    # Keys and the pointer

    @override
    def press(self, action: str) -> bool:
        if action.startswith("cursor-"):
            return self.cursor.press(action.removeprefix("cursor-"))
        command = self._commands.get(action)
        return command is not None and command()

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        return self.pointer.down(button, x, y)

    @override
    def pointer_move(self, x: float, y: float) -> None:
        self.pointer.move(x, y)

    @override
    def pointer_up(self, button: int, x: float, y: float) -> None:
        self.pointer.up(x, y)

    @override
    def wheel(self, steps: int, x: float, y: float) -> bool:
        if self.phase == ROTATE:
            return self.turn_box(steps)
        return self.turn_letter(-steps)
