"""The review of a match: every turn compared with its best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from game.match.changes import Played
from game.match.record import FOR_THE_ABSENT, EntryKind, Record, move_of
from game.match.timeline import Timeline, fold
from game.players.best import Best, Turn, best_of
from game.rules.interface import Credit, Event
from game.search.compiled import at_once, is_plain
from game.search.interface import never
from game.words.lexicon import Lexicon
from game.words.lists import commonest

PLAIN_WORDS = 20_000
"""The number of commonest words in reviews without kernels, so that four turns of any game take at
most five seconds: the vocabulary of the easy level."""
COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A reviewed turn in which something could be played.

    entry: the number of its last entry. first: the number of entries before it; start: before the
    state in which the best was searched. gained: the points of the turn. words: those played. best:
    worth at least `gained`. totals: the scores after it. so_far: whether the search goes on.
    """

    turn: int
    seat: int
    first: int
    start: int
    entry: int
    gained: int
    words: tuple[str, ...]
    best: Best
    totals: tuple[int, ...] = ()
    turn_number: int = 0
    """The number of the turn as players count."""
    so_far: bool = False

    @property
    def cost(self) -> int:
        """The points lost against the best."""
        return self.best.score - self.gained

    @property
    def share(self) -> float:
        """The share of the best, 0 to 100 per cent."""
        if self.best.score <= 0:
            return 100.0
        return 100 * max(0, self.gained) / self.best.score


def review(
    record: Record,
    lexicon: Lexicon,
    *,
    progress: Callable[[int, int], None] = lambda done, whole: None,
    found: Callable[[Reviewed], object] = lambda turn: None,
    cancelled: Callable[[], bool] = never,
) -> tuple[Reviewed, ...]:
    """Review every turn in which anything could be played, in order. While kernels are missing the
    search is plain, among the commonest words.

    progress: called with the number of turns done and of all, as players count them. found: called
    with each turn when its best is known, and before with the best so far. SearchCancelledError
    when `cancelled` says so.
    """
    folded = fold(record)
    turns = list(turns_of(folded))
    numbers = [folded.game.turn_number(folded.game.turn(turn[0].before)) for turn, _ in turns]
    following, of = [*numbers[1:], -1], len(set(numbers))
    reviewed, done = [], 0
    for number, (entries, after) in enumerate(turns):
        with at_once(record.header.game):
            words = commonest(lexicon, PLAIN_WORDS) if is_plain() else lexicon
            turn = _reviewed(folded, entries, after, words, found, cancelled)
        if turn is not None:
            reviewed.append(turn)
            found(turn)
        if numbers[number] != following[number]:  # its last part
            done += 1
            progress(done, of)
    return tuple(reviewed)


def costliest(reviewed: Sequence[Reviewed]) -> tuple[Reviewed, ...]:
    """The COSTLIEST turns, the most costly first."""
    dear = [turn for turn in reviewed if turn.cost > 0]
    return tuple(sorted(dear, key=lambda turn: (-turn.cost, turn.turn))[:COSTLIEST])


def mean_share(reviewed: Sequence[Reviewed], seat: int) -> float | None:
    """A seat's share of the best over all its turns, in per cent; None without any."""
    mine = [turn for turn in reviewed if turn.seat == seat]
    best = sum(turn.best.score for turn in mine)
    return 100 * sum(max(0, turn.gained) for turn in mine) / best if best > 0 else None


def turns_of(folded: Timeline) -> Iterator[tuple[list[Played], Any]]:
    """The entries in force by turn, with the state after each."""
    turn_of = folded.game.turn
    groups = [list(g) for _, g in groupby(folded.in_force, key=lambda p: turn_of(p.before))]
    for number, group in enumerate(groups):
        last = number + 1 == len(groups)
        yield group, folded.state if last else groups[number + 1][0].before


def _nobodys(entries: Sequence[Played]) -> bool:
    """Whether the seat resigned, or its player was away."""
    absent = any(played.entry.kind in FOR_THE_ABSENT for played in entries)
    return absent or entries[0].entry.kind == EntryKind.RESIGN


def _reviewed(
    folded: Timeline,
    entries: Sequence[Played],
    after: Any,
    lexicon: Lexicon,
    found: Callable[[Reviewed], object],
    cancelled: Callable[[], bool],
) -> Reviewed | None:
    game, header = folded.game, folded.header
    states = tuple(played.before for played in entries)
    acting = game.to_act(states[0])
    if not acting or _nobodys(entries):
        return None
    seat = acting[0]
    events = [event for played in entries for event in folded.events[played.entry.number]]
    began = game.scores(states[0])[seat]
    totals = tuple(game.scores(after))
    gained = totals[seat] - began + deducted(events, seat)
    reveals = [index + 1 for index, played in enumerate(entries) if played.reveals]
    words, moves = words_of(events, seat), tuple(move_of(p.entry) or "" for p in entries)

    first, number = entries[0].entry.number - 1, game.turn(states[0])
    own = Best(gained, words, moves, exact=False)
    last, turn_number = entries[-1].entry.number, game.turn_number(number)
    reached = Reviewed(number, seat, first, first, last, gained, words, own, totals, turn_number)

    def held_against(best: Best) -> Reviewed:
        if best.score < gained:
            return reached
        best = replace(best, exact=best.exact and not is_plain())
        return replace(reached, best=best, start=entries[best.start].entry.number - 1)

    turn = Turn(
        game=header.game,
        seat=seat,
        states=states,
        texts=moves,
        gained=tuple(game.scores(state)[seat] - began for state in states),
        revealed=max((index for index in reveals if index < len(entries)), default=0),
        lexicon=lexicon,
        cancelled=cancelled,
        so_far=lambda best: found(replace(held_against(best), so_far=True)),
    )
    best = best_of(turn)
    if best is None:
        return reached if gained > 0 else None
    return held_against(best)


def deducted(events: Sequence[Event], seat: int) -> int:
    """The points deducted from a seat at the end of the match for leftover pieces."""
    return -sum(credit.points for credit in _credits(events, seat) if credit.left)


def words_of(events: Sequence[Event], seat: int) -> tuple[str, ...]:
    """The words scored by a seat, each once."""
    scored = (credit.words for credit in _credits(events, seat) if credit.points > 0)
    return tuple(dict.fromkeys(word for words in scored for word in words))


def _credits(events: Sequence[Event], seat: int) -> Iterator[Credit]:
    for event in events:
        if event.credit is not None and event.credit.seat == seat:
            yield event.credit
