"""A position that is being put together by hand, place by place, as a value."""

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
    """How positions of a game are put together; None where they are not."""
    entry = register.entry_of(game_id)
    if entry is None or not entry.editor:
        return None
    found: Editor[Any] = register.load(entry.editor)
    return found


@dataclass(frozen=True)
class Draft:
    """What is set so far.

    dealt: the state to begin with. written: what stands at the places that are set. at: the place
    of the cursor. state: what comes of it. begun: what is typed of a choice.
    """

    game: str
    setup: Setup
    dealt: Any
    at: str
    written: Mapping[str, str] = field(default_factory=dict)
    state: Any = None
    begun: str = ""

    @classmethod
    def begin(cls, game_id: str, setup: Setup) -> Draft:
        """Nothing is set. PositionSyntaxError if the set-up's deal is none, LookupError if
        positions of the game are not put together."""
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
        """How positions of its game are put together."""
        found = editor_of(self.game)
        assert found is not None
        return found

    @property
    def places(self) -> tuple[str, ...]:
        """Every place in reading order."""
        return tuple(place for row in self.editor.places(self.dealt) for place in row)

    @property
    def choices(self) -> tuple[str, ...]:
        """What may stand at the cursor, as far as it goes on from what is begun."""
        choices = self.editor.choices(self.dealt, self.at)
        return tuple(choice for choice in choices if choice.startswith(self.begun))

    @property
    def deal(self) -> str:
        """The deal that the position follows from, or the position itself where none leads there.
        PositionSyntaxError if no match can begin in it."""
        text = self.editor.deal(self.state)
        if text is not None:
            begun = Draft.begin(self.game, replace(self.setup, deal=text))
            if self.editor.alike(begun.state, self.state):
                return text
        return UNDER_WAY + rules_of(self.game).format_position(self.state)

    @property
    def set(self) -> tuple[str, ...]:
        """The places at which something is set."""
        return tuple(place for place in self.places if place in self.written)

    @property
    def lies(self) -> str:
        """What the table calls the place of the cursor."""
        return self.editor.lies(self.state, self.written, self.at)

    def take_away(self) -> Draft:
        """Without the piece at the cursor's place; what is set stays so. PositionSyntaxError where
        none can go."""
        state = self.editor.without(self.state, self.at)
        if state is None:
            raise PositionSyntaxError(N_("nothing can be removed here"))
        left = replace(self, dealt=state, state=state, written=self.editor.written(state), begun="")
        return left if left.at in left.places else replace(left, at=left.places[0])

    def stand(self, facts: Mapping[str, str]) -> Draft:
        """Set facts by their keys. PositionSyntaxError says why they cannot be so."""
        return self._with({**self.written, **facts})

    @property
    def settled(self) -> Draft:
        """As it is dealt from its own deal: the first position of a match."""
        return Draft.begin(self.game, replace(self.setup, deal=self.deal))

    def read(self, text: str) -> Draft:
        """The position that a line spells, a deal or a position in the game's notation.
        PositionSyntaxError if it is neither."""
        text = text.strip()
        try:
            return Draft.begin(self.game, replace(self.setup, deal=text))
        except PositionSyntaxError:
            if "=" not in text and " " not in text:
                raise
            rules_of(self.game).parse_position(text)
            position = UNDER_WAY + text
            begun = Draft.begin(self.game, replace(self.setup, deal=position))
            return begun.settled

    def put(self, choice: str) -> Draft:
        """Set the cursor's place, and go to the next. PositionSyntaxError says why it cannot be
        so."""
        if choice not in self.choices:
            raise PositionSyntaxError(
                N_("'{choice}' is on no piece that can be there"), choice=choice
            )
        stands = self.editor.over(self.written.get(self.at, ""), choice)
        return self._with({**self.written, self.at: stands}).step(1)

    def type(self, character: str) -> Draft:
        """Go on with what is begun, and put it once it is a choice; what no choice begins with is
        refused. PositionSyntaxError as put()."""
        begun = replace(self, begun=self.begun + character.upper())
        if not begun.choices:
            begun = replace(self, begun=character.upper())
        if begun.choices and begun.begun not in begun.choices:
            return begun
        return replace(self, begun="").put(begun.begun)

    def erase(self) -> Draft:
        """Let anything stand at the cursor's place."""
        return self._with({p: choice for p, choice in self.written.items() if p != self.at})

    def step(self, by: int) -> Draft:
        """With the cursor `by` places on, as far as there are any."""
        places = self.places
        at = places[max(0, min(len(places) - 1, places.index(self.at) + by))]
        return replace(self, at=at, begun="")

    def row(self, by: int) -> Draft:
        """With the cursor `by` rows down."""
        rows = [list(row) for row in self.editor.places(self.dealt)]
        now = next(number for number, row in enumerate(rows) if self.at in row)
        column, row = rows[now].index(self.at), rows[max(0, min(len(rows) - 1, now + by))]
        return replace(self, at=row[min(column, len(row) - 1)], begun="")

    def cleared(self) -> Draft:
        """Nothing is set any more."""
        return replace(self._with({}), at=self.places[0])

    def _with(self, written: Mapping[str, str]) -> Draft:
        state = self.editor.fit(self.dealt, written)
        return replace(self, written=written, state=state, begun="")
