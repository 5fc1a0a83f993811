"""A position being set up by hand, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game import register
from game.match.games import rules_of
from game.rules.editing import Editor
from game.rules.interface import UNDER_WAY, PositionSyntaxError, Rejection, Setup
from game.rules.judge import RecordedJudge
from game.sentences import N_


def editor_of(game_id: str) -> Editor[Any] | None:
    """The editor of a game, or None."""
    found: Editor[Any] | None = register.part_of(game_id, "editor")
    return found


@dataclass(frozen=True)
class EditedPosition:
    """A position being set up.

    dealt: the initial state. written: the contents of the places set, and facts. at: the place of
    the cursor. state: the resulting state. begun: the beginning of a choice being typed.
    """

    game: str
    setup: Setup
    dealt: Any
    at: str
    written: Mapping[str, str] = field(default_factory=dict)
    state: Any = None
    begun: str = ""

    @classmethod
    def begin(cls, game_id: str, setup: Setup) -> EditedPosition:
        """A position with nothing set. PositionSyntaxError for an invalid deal, LookupError if the
        game has no editor."""
        game, editor = rules_of(game_id), editor_of(game_id)
        if editor is None:
            raise LookupError(game_id)
        state = game.begin(setup)
        under_way = (setup.deal or "").startswith(UNDER_WAY)
        for text in () if under_way else editor.opens:
            seat = game.to_act(state)[0]
            step = game.apply(state, seat, game.parse_move(text), RecordedJudge([]))
            if isinstance(step, Rejection):
                raise PositionSyntaxError(step.reason.sentence, **step.values)
            state = step.state
        at = editor.places(state)[0][0]
        return cls(game_id, setup, state, at, editor.written(state), state)

    @property
    def editor(self) -> Editor[Any]:
        """The editor of the game."""
        found = editor_of(self.game)
        assert found is not None
        return found

    @property
    def places(self) -> tuple[str, ...]:
        """Every place in reading order."""
        return tuple(place for row in self.editor.places(self.dealt) for place in row)

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices at the cursor that continue what was typed."""
        choices = self.editor.choices(self.dealt, self.at)
        return tuple(choice for choice in choices if choice.startswith(self.begun))

    @property
    def deal(self) -> str:
        """The deal that gives the position, else the position itself. PositionSyntaxError if no
        match can begin in it."""
        text = self.editor.deal(self.state)
        if text is not None:
            begun = EditedPosition.begin(self.game, replace(self.setup, deal=text))
            if self.editor.alike(begun.state, self.state):
                return text
        return UNDER_WAY + rules_of(self.game).format_position(self.state)

    @property
    def set(self) -> tuple[str, ...]:
        """The places that are set."""
        return tuple(place for place in self.places if place in self.written)

    @property
    def lies(self) -> str:
        """What the table calls the place of the cursor."""
        return self.editor.lies(self.state, self.written, self.at)

    def take_away(self) -> EditedPosition:
        """Remove the piece at the cursor. PositionSyntaxError if that is impossible."""
        state = self.editor.without(self.state, self.at)
        if state is None:
            raise PositionSyntaxError(N_("nothing can be removed here"))
        left = replace(self, dealt=state, state=state, written=self.editor.written(state), begun="")
        return left if left.at in left.places else replace(left, at=left.places[0])

    def stand(self, facts: Mapping[str, str]) -> EditedPosition:
        """Set facts by key. PositionSyntaxError if they do not fit."""
        return self._with({**self.written, **facts})

    @property
    def settled(self) -> EditedPosition:
        """The position begun from its own deal: the first position of a match."""
        return EditedPosition.begin(self.game, replace(self.setup, deal=self.deal))

    def read(self, text: str) -> EditedPosition:
        """Parse a deal or a position. PositionSyntaxError if it is neither."""
        text = text.strip()
        try:
            return EditedPosition.begin(self.game, replace(self.setup, deal=text))
        except PositionSyntaxError:
            if "=" not in text and " " not in text:
                raise
            rules_of(self.game).parse_position(text)
            position = UNDER_WAY + text
            begun = EditedPosition.begin(self.game, replace(self.setup, deal=position))
            return begun.settled

    def put(self, choice: str) -> EditedPosition:
        """Set the place at the cursor, and go to the next. PositionSyntaxError if nothing fits."""
        if choice not in self.choices:
            raise PositionSyntaxError(
                N_("'{choice}' is on no piece that can be there"), choice=choice
            )
        stands = self.editor.over(self.written.get(self.at, ""), choice)
        return self._with({**self.written, self.at: stands}).step(1)

    def type(self, character: str) -> EditedPosition:
        """Type a character of a choice, and put the choice once complete. PositionSyntaxError as
        put(), also for a character that begins no choice."""
        begun = replace(self, begun=self.begun + character.upper())
        if not begun.choices:
            begun = replace(self, begun=character.upper())
        if begun.choices and begun.begun not in begun.choices:
            return begun
        return replace(self, begun="").put(begun.begun)

    def erase(self) -> EditedPosition:
        """Clear the place at the cursor."""
        return self._with({p: choice for p, choice in self.written.items() if p != self.at})

    def step(self, by: int) -> EditedPosition:
        """Move the cursor by places."""
        places = self.places
        at = places[max(0, min(len(places) - 1, places.index(self.at) + by))]
        return replace(self, at=at, begun="")

    def row(self, by: int) -> EditedPosition:
        """Move the cursor by rows."""
        rows = [list(row) for row in self.editor.places(self.dealt)]
        now = next(number for number, row in enumerate(rows) if self.at in row)
        column, row = rows[now].index(self.at), rows[max(0, min(len(rows) - 1, now + by))]
        return replace(self, at=row[min(column, len(row) - 1)], begun="")

    def cleared(self) -> EditedPosition:
        """Clear everything."""
        return replace(self._with({}), at=self.places[0])

    def _with(self, written: Mapping[str, str]) -> EditedPosition:
        state = self.editor.fit(self.dealt, written)
        return replace(self, written=written, state=state, begun="")
