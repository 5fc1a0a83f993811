"""The review of a match: every turn held against the best that could have been played in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from game.match.changes import Played
from game.match.record import EntryKind, Record, split_verdicts
from game.match.timeline import Timeline, fold
from game.players.best import Best, Turn, best_of
from game.rules.interface import Credit, Event
from game.search.compiled import at_once, is_plain
from game.search.interface import never
from game.words.lexicon import Lexicon
from game.words.lists import commonest

PLAIN_WORDS = 20_000
"""From this many of the commonest words a review without kernels takes the best of a turn, so that
four turns of any game are reviewed within five seconds: the easy level's vocabulary."""
COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A turn in which something could be played.

    entry: the number of its last entry, and first: the number of entries before it began; start:
    those before the state in which the best was looked for. gained: what it brought. words: what
    was played. best: what it could have brought, at least what it did. totals: every seat's score
    after it.
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
    told: int = 0
    """What players call the turn."""

    @property
    def cost(self) -> int:
        """How many points less than the best it brought."""
        return self.best.score - self.gained

    @property
    def share(self) -> float:
        """What it brought of the best, in per cent, 0 to 100."""
        if self.best.score <= 0:
            return 100.0
        return 100 * max(0, self.gained) / self.best.score


def review(
    record: Record,
    lexicon: Lexicon,
    *,
    progress: Callable[[int, int], None] = lambda done, whole: None,
    cancelled: Callable[[], bool] = never,
) -> tuple[Reviewed, ...]:
    """Every turn of a match in which anything could be played, in order; turn by turn plainly,
    among the commonest words, as long as kernels are missing.

    progress: told how many turns of how many are done. Raises SearchCancelledError when
    `cancelled` says so.
    """
    folded = fold(record)
    turns = list(_turns(folded))
    found = []
    for number, (entries, after) in enumerate(turns):
        with at_once(record.header.game):
            words = commonest(lexicon, PLAIN_WORDS) if is_plain() else lexicon
            reviewed = _reviewed(folded, entries, after, words, cancelled)
        if reviewed is not None:
            found.append(reviewed)
        progress(number + 1, len(turns))
    return tuple(found)


def costliest(reviewed: Sequence[Reviewed], count: int = COSTLIEST) -> tuple[Reviewed, ...]:
    """The turns that cost most, the dearest first; none that cost nothing."""
    dear = [turn for turn in reviewed if turn.cost > 0]
    return tuple(sorted(dear, key=lambda turn: (-turn.cost, turn.turn))[:count])


def mean_share(reviewed: Sequence[Reviewed], seat: int) -> float | None:
    """The share of the best that a seat played in all its turns together; None without any."""
    mine = [turn for turn in reviewed if turn.seat == seat]
    best = sum(turn.best.score for turn in mine)
    return 100 * sum(max(0, turn.gained) for turn in mine) / best if best > 0 else None


def _turns(folded: Timeline) -> Iterator[tuple[list[Played], Any]]:
    """The entries in force, turn by turn, with the state after each turn."""
    turn_of = folded.game.turn
    groups = [list(g) for _, g in groupby(folded.in_force, key=lambda p: turn_of(p.before))]
    for number, group in enumerate(groups):
        last = number + 1 == len(groups)
        yield group, folded.state if last else groups[number + 1][0].before


def _reviewed(
    folded: Timeline,
    entries: Sequence[Played],
    after: Any,
    lexicon: Lexicon,
    cancelled: Callable[[], bool],
) -> Reviewed | None:
    game, header = folded.game, folded.header
    states = tuple(played.before for played in entries)
    acting = game.to_act(states[0])
    if not acting or entries[0].entry.kind == EntryKind.RESIGN:
        return None
    seat = acting[0]
    events = [event for played in entries for event in folded.events[played.entry.number]]
    began = game.scores(states[0])[seat]
    totals = tuple(game.scores(after))
    gained = totals[seat] - began + deducted(events, seat)
    reveals = [index + 1 for index, played in enumerate(entries) if played.reveals]
    turn = Turn(
        game=header.game,
        seat=seat,
        states=states,
        texts=tuple(split_verdicts(played.entry.text)[0] for played in entries),
        gained=tuple(game.scores(state)[seat] - began for state in states),
        revealed=max((index for index in reveals if index < len(entries)), default=0),
        lexicon=lexicon,
        cancelled=cancelled,
    )
    best = best_of(turn)
    if best is None and gained <= 0:
        return None
    words = words_of(events, seat)
    if best is None or best.score < gained:
        best = Best(gained, words, turn.texts)
    start, last = entries[best.start].entry.number - 1, entries[-1].entry.number
    first, number = entries[0].entry.number - 1, game.turn(states[0])
    told = game.turn_number(number)
    return Reviewed(number, seat, first, start, last, gained, words, best, totals, told)


def deducted(events: Sequence[Event], seat: int) -> int:
    """What the match's end took from a seat for what was left."""
    return -sum(credit.points for credit in _credits(events, seat) if credit.left)


def words_of(events: Sequence[Event], seat: int) -> tuple[str, ...]:
    """The words that a seat scored, each once."""
    scored = (credit.words for credit in _credits(events, seat) if credit.points > 0)
    return tuple(dict.fromkeys(word for words in scored for word in words))


def _credits(events: Sequence[Event], seat: int) -> Iterator[Credit]:
    for event in events:
        if event.credit is not None and event.credit.seat == seat:
            yield event.credit
