"""What the rules of a match's game make of its entries."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.match import events as say
from game.match.changes import AnyStep
from game.match.record import Entry, EntryKind, is_level, split_verdicts
from game.rules.interface import AnyGame, MoveSyntaxError, Rejection
from game.rules.judge import Judge
from game.sentences import Saying


def step_of(
    game: AnyGame, state: Any, entry: Entry, judge: Callable[[list[str]], Judge]
) -> AnyStep | Rejection:
    """What an entry that the rules know leads to: a move, a skipped turn ... A time-out is taken to
    come in time. judge: see Timeline.propose."""
    seat = entry.seat
    body, verdicts = split_verdicts(entry.text)
    if entry.kind == EntryKind.MOVE:
        return _played(game, state, seat, body, judge(verdicts))
    if entry.kind == EntryKind.BOT:
        level, _, body = body.partition(" ")
        if not is_level(level):
            return Rejection(say.NO_LEVEL)
        return _played(game, state, seat, body, judge(verdicts))
    if body:
        return Rejection(say.NOT_EMPTY, {"kind": entry.kind})
    if entry.kind == EntryKind.EXTEND:
        return game.extend(state, seat)
    if entry.kind == EntryKind.RESIGN:
        return game.resign(state, seat)
    passes = game.pass_over if entry.kind == EntryKind.SKIP else game.time_out
    return passes(state, seat, judge(verdicts))


def announced(step: AnyStep, entry: Entry) -> AnyStep:
    """A step with which a bot begins to play in somebody's place; that is told first."""
    said = say.StoodIn(entry.seat, Saying(entry.text.partition(" ")[0].capitalize()))
    return step._replace(events=(said, *step.events))


def _played(game: AnyGame, state: Any, seat: int, text: str, judge: Judge) -> AnyStep | Rejection:
    try:
        move = _move(game, text)
    except MoveSyntaxError as error:
        return say.not_a_move(text, error)
    return game.apply(state, seat, move, judge)


@lru_cache(maxsize=4096)
def _move(game: AnyGame, text: str) -> Any:
    """The move of a text; matches of a game have many in common."""
    return game.parse_move(text)
