"""The searches of a review, which run beside the window, and the state its screens share."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue

from typing_extensions import override

from game.app.ledger import Line
from game.app.waiting import wake
from game.app.work import Task, Work
from game.match.error import RecordError
from game.match.match import Match
from game.match.timeline import fold
from game.players.best import Laid, yardstick_of
from game.players.prospects import Prospects, prospects_of
from game.players.review import Reviewed, review
from game.search.compiled import at_once


class Comparison(Work[tuple[Reviewed, ...]]):
    """Searches for the best play of every turn of a match; its progress is the number of turns done
    and of all. found: the turns that have a best so far, None before the first. every: whether
    those are all; whole: whether none of them will improve. brief: whether some were searched
    plainly, which looks less far."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self.found: tuple[Reviewed, ...] | None = None
        self.every = self.whole = self.brief = False
        self._every = threading.Event()
        """Set by the search's thread when every turn has a best."""
        self._turns: dict[int, Reviewed] = {}
        """The turns searched so far, filled by the search's threads."""

    def begin(self, *, brief: bool = False) -> None:
        """Start, or search again after a brief search; nothing happens while words are missing.
        brief: whether kernels are missing now."""
        lexicon, record = self._match.lexicon, self._match.record
        again = self.brief and not brief
        if self.running or (self.whole and not again) or lexicon is None:
            return
        self.brief = brief
        turns: dict[int, Reviewed] = {}
        self._every = every = threading.Event()

        def noted(turn: Reviewed) -> None:
            turns[turn.turn] = turn
            wake()

        def search(task: Task[tuple[Reviewed, ...]]) -> tuple[Reviewed, ...]:
            return review(
                record, lexicon, progress=task.tell, found=noted, every=every.set,
                cancelled=task.cancelled,
            )  # fmt: skip

        self.start(search)
        self._turns = turns

    @override
    def poll(self) -> bool:
        """Whether there is another turn, or a better play. After a brief search its turns stay
        until all have been searched again."""
        if super().poll():
            self.found, self.every, self.whole = self.result, True, True
            return True
        every, turns = self._every.is_set() or self.every, tuple(self._turns.values())
        known = self.found or ()
        if len(turns) < len(known) or (turns, every) == (known, self.every):
            return False
        self.found, self.every = turns, every
        return True

    @override
    def stop(self) -> None:
        super().stop()
        self._turns = {}
        if not self.whole:
            self.found, self.every = None, False


class PlanSearch(Work[tuple[Laid, ...]]):
    """Searches for the plan of a match; its progress is the number of words so far, its result the
    words and the end. wanted: whether the match has a plan."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._yardstick = yardstick_of(match.header.game)
        self.wanted = self._yardstick.has_plan(match.record)

    @property
    def points(self) -> int:
        """The points of all its words."""
        return sum(laid.play.score for laid in self.result or () if laid.play is not None)

    def begin(self) -> None:
        """Start, unless it was started before or words are missing."""
        lexicon, record = self._match.lexicon, self._match.record
        if self.running or self.result is not None or lexicon is None:
            return

        def search(task: Task[tuple[Laid, ...]]) -> tuple[Laid, ...]:
            found: list[Laid] = []
            with at_once(record.header.game):
                for laid in self._yardstick.plan(record, lexicon, task.cancelled):
                    found.append(laid)
                    if laid.play is not None:
                        task.tell(len(found))
            return tuple(found)

        self.start(search)


class Appraisal(Work[None]):
    """Estimates what turns of a match were worth, one at a time. known: the newest estimates by
    turn. refused: why there are none; "" if there are."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self.known: dict[int, Prospects] = {}
        self.refused = ""
        self._turn = 0
        self._found: SimpleQueue[tuple[int, Prospects]] = SimpleQueue()

    def waits(self, turn: int) -> bool:
        """Whether a turn is being estimated and has no estimate yet."""
        return self.running and self._turn == turn and turn not in self.known

    def begin(self, turn: Reviewed) -> None:
        """Estimate a turn, unless that is under way or words are missing."""
        lexicon, record = self._match.lexicon, self._match.record
        if lexicon is None or (self.running and self._turn == turn.turn):
            return

        def search(task: Task[None]) -> None:
            with at_once(record.header.game):
                for worth in prospects_of(fold(record), turn, lexicon, cancelled=task.cancelled):
                    self._found.put((turn.turn, worth))
                    wake()

        self._turn, self.refused = turn.turn, ""
        self.start(search)

    @override
    def poll(self) -> bool:
        """Whether there is another estimate, or a reason why there is none."""
        news = not self._found.empty()
        while not self._found.empty():
            turn, worth = self._found.get()
            self.known[turn] = worth
        try:
            ended = super().poll()
        except RecordError as error:
            self.refused, ended = str(error), True
        return ended or news


@dataclass(frozen=True, slots=True)
class TriedTurn:
    """The result of a turn that was tried again."""

    words: tuple[str, ...]
    points: int
    share: float


@dataclass
class ReviewSession:
    """A review of one match: what its screens share.

    lines: the score pad. chosen: the index of the chosen turn. tried: results of trying again, by
    turn; shown: the turns whose best was shown. away: brings up the screen that opened the review;
    None for the menu. passed_on: whether another of its screens comes up next. pile: the plan of a
    match alone. appraisal: what turns were worth.
    """

    match: Match
    lines: tuple[Line, ...]
    comparison: Comparison
    chosen: int = 0
    tried: dict[int, list[TriedTurn]] = field(default_factory=dict)
    shown: set[int] = field(default_factory=set)
    away: Callable[[], None] | None = None
    passed_on: bool = False
    pile: PlanSearch = field(init=False)
    appraisal: Appraisal = field(init=False)

    def __post_init__(self) -> None:
        self.pile = PlanSearch(self.match)
        self.appraisal = Appraisal(self.match)

    @property
    def turn(self) -> Reviewed | None:
        """The chosen turn."""
        found = self.comparison.found
        return found[self.chosen] if found else None

    def leave(self) -> None:
        """Stop all searches when a screen goes, unless another of the review comes up next."""
        if not self.passed_on:
            for work in (self.comparison, self.pile, self.appraisal):
                work.stop()
        self.passed_on = False
