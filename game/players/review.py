"""The review of a match: every turn compared with its best."""

from __future__ import annotations

import os
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from game.match.changes import Played
from game.match.record import FOR_THE_ABSENT, EntryKind, Record, move_of
from game.match.timeline import Timeline, fold
from game.players.best import Best, Turn, first_best_of, yardstick_of
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
    every: Callable[[], object] = lambda: None,
    cancelled: Callable[[], bool] = never,
) -> tuple[Reviewed, ...]:
    """Review every turn in which anything could be played, in order: first one after another, as
    far as takes no time, then in longer searches on all cores. While kernels are missing the search
    is plain, among the commonest words.

    progress: called with the number of turns done and of all, as players count them. found: called
    with each turn when its best is known, and before with the best so far; by one thread at a time.
    every: called when every turn has a best, even if it is not final. SearchCancelledError when
    `cancelled` says so.
    """
    folded, stopped, lock = fold(record), threading.Event(), threading.Lock()
    game, turns = folded.game, list(turns_of(folded))
    with at_once(record.header.game):
        words = commonest(lexicon, PLAIN_WORDS) if is_plain() else lexicon

    def note(turn: Reviewed) -> None:
        with lock:
            found(turn)

    def stops() -> bool:
        return stopped.is_set() or cancelled()

    parts = [_Part(folded, entries, after, words, note, stops) for entries, after in turns]
    numbers = [game.turn_number(game.turn(entries[0].before)) for entries, _after in turns]
    left, of = Counter(numbers), len(set(numbers))

    def done(number: int) -> None:
        left[number] -= 1
        if not left[number]:  # its last part
            progress(sum(not count for count in left.values()), of)

    longer: dict[Callable[[], None], int] = {}
    for part, number in zip(parts, numbers, strict=True):
        if part.begin():
            longer[part.go_on] = number
        else:
            done(number)
    every()
    with closing(_in_threads(longer, stopped)) as ended:
        for search in ended:
            done(longer[search])
    return tuple(part.reviewed for part in parts if part.reviewed is not None)


def _in_threads(
    searches: Iterable[Callable[[], None]], stopped: threading.Event
) -> Generator[Callable[[], None]]:
    """Make these searches on all cores, each as soon as there is a core for it; yield them in the
    order in which they end. stopped: set where one fails, to end the others."""
    from concurrent.futures import ThreadPoolExecutor, as_completed  # slow to import

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            begun = {pool.submit(search): search for search in searches}
            for ended in as_completed(begun):
                ended.result()
                yield begun[ended]
        except BaseException:
            stopped.set()
            pool.shutdown(cancel_futures=True)
            raise


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


class _Part:
    """A turn, or a part of one, that is being reviewed. found: as for review()."""

    def __init__(
        self,
        folded: Timeline,
        entries: Sequence[Played],
        after: Any,
        lexicon: Lexicon,
        found: Callable[[Reviewed], object],
        cancelled: Callable[[], bool],
    ) -> None:
        self.reviewed: Reviewed | None = None
        """The result so far; None if nothing could be played."""
        self._entries, self._found = entries, found
        self._turn: Turn | None = None
        self._best: Best | None = None
        game, states = folded.game, tuple(played.before for played in entries)
        acting = game.to_act(states[0])
        if not acting or _nobodys(entries):
            return
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
        self._own = Reviewed(
            number, seat, first, first, last, gained, words, own, totals, turn_number
        )
        self._turn = Turn(
            game=folded.header.game,
            seat=seat,
            states=states,
            texts=moves,
            gained=tuple(game.scores(state)[seat] - began for state in states),
            revealed=max((index for index in reveals if index < len(entries)), default=0),
            lexicon=lexicon,
            cancelled=cancelled,
            so_far=lambda best: self._take(best, so_far=True),
        )

    def begin(self) -> bool:
        """Find a first best; whether a longer search follows."""
        if self._turn is None:
            return False
        with at_once(self._turn.game):
            self._best, goes_on = first_best_of(self._turn)
        if self._best is not None:
            self._take(self._best, so_far=goes_on)
        elif self._own.gained > 0:
            self._note(self._own)
        return goes_on

    def go_on(self) -> None:
        """Search longer."""
        if self._turn is not None and self._best is not None:
            with at_once(self._turn.game):
                best = yardstick_of(self._turn.game).deeper(self._turn, self._best)
            self._take(best, so_far=False)

    def _take(self, best: Best, *, so_far: bool) -> None:
        """Compare the turn with a best, unless a better one is known while the search goes on."""
        turn = self._own
        if best.score >= turn.gained:
            best = replace(best, exact=best.exact and not is_plain())
            turn = replace(turn, best=best, start=self._entries[best.start].entry.number - 1)
        known = self.reviewed
        if not so_far or known is None or turn.best.score > known.best.score:
            self._note(replace(turn, so_far=so_far))

    def _note(self, turn: Reviewed) -> None:
        self.reviewed = turn
        self._found(turn)


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
