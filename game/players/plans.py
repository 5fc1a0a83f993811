"""What a whole match could have brought, for a review: a plan over all its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.search.plan import course
from game.match.fold import fold
from game.match.record import Record
from game.players.chooser import never
from game.rules.interface import Event, Step
from game.rules.judge import LiveJudge
from game.search.interface import Play
from game.words.lexicon import Lexicon

WIDTH = 6
"""How many words a plan compares at each step."""


def whole_plan(
    record: Record, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
) -> tuple[Play, ...]:
    """The words of the best plan found for one who plays Scrabble Cubes alone, in their order,
    with all that falls revealed known from the start; none for any other match.

    It takes about a second. Raises SearchCancelledError when `cancelled` says so.
    """
    laid = whole_course(record, lexicon, cancelled=cancelled)
    return tuple(step.play for step in laid if step.play is not None)


@dataclass(frozen=True, slots=True)
class Laid:
    """The pile as it lies before a word of a plan, or after the last, where `play` is None.
    events: what led to it from the one before."""

    play: Play | None
    state: State
    events: tuple[Event, ...]


def planned_alone(record: Record) -> bool:
    """Whether there is a plan for a match: of Scrabble Cubes, alone."""
    return record.header.game == "scrabble-cubes" and len(record.header.names) == 1


def whole_course(
    record: Record,
    lexicon: Lexicon,
    *,
    progress: Callable[[int], None] = lambda words: None,
    cancelled: Callable[[], bool] = never,
) -> tuple[Laid, ...]:
    """The plan of `whole_plan`, laid out word by word; what is taken away where no word is left
    belongs to the next word.

    progress: told how many words there are so far. Raises SearchCancelledError when `cancelled`
    says so.
    """
    played = fold(record).in_force
    if not planned_alone(record) or not played:
        return ()
    laid: list[Laid] = []
    state: State = played[0].before
    events: tuple[Event, ...] = ()
    end = Laid(None, state, ())
    for planned in course(state, lexicon, width=WIDTH, cancelled=cancelled):
        if planned.play is not None:
            laid.append(Laid(planned.play, planned.state, events))
            progress(len(laid))
            events = ()
        step = GAME.apply(planned.state, planned.state.seat, planned.move, LiveJudge(lexicon))
        if not isinstance(step, Step):
            raise ValueError(f"{planned.move} cannot be played")
        events += tuple(step.events)
        if planned.play is not None:
            end = Laid(None, step.state, events)
    return (*laid, end) if laid else ()
