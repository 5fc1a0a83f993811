"""A match held against the best that could have been played, turn by turn, found off-thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field

from game.app.background import Job
from game.app.ledger import Line
from game.app.screens.review_plan import WholePile
from game.match.match import Match
from game.players.review import Reviewed, review
from game.search.compiled import plainly
from game.search.interface import SearchCancelledError


class Comparison:
    """The search for the best of every turn of one match. found: what it came to, once done.

    brief: whether that came of a plain search, which looks less far.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._job: Job[tuple[Reviewed, ...]] | None = None
        self._done = (0, 0)
        self.found: tuple[Reviewed, ...] | None = None
        self.brief = False

    @property
    def running(self) -> bool:
        """Whether it is under way."""
        return self._job is not None

    @property
    def done(self) -> tuple[int, int]:
        """How many turns of how many are done."""
        return self._done

    def start(self, *, brief: bool = False) -> None:
        """Begin, or once more after a brief search, unless the words are not there."""
        lexicon, record = self._match.lexicon, self._match.record
        again = self.brief and not brief
        if self._job is not None or (self.found is not None and not again) or lexicon is None:
            return
        self.brief = brief

        def work(cancelled: Callable[[], bool]) -> tuple[Reviewed, ...]:
            with plainly() if brief else nullcontext():
                return review(record, lexicon, progress=self._progress, cancelled=cancelled)

        self._job = Job(work)

    def _progress(self, done: int, whole: int) -> None:
        self._done = (done, whole)

    def poll(self) -> bool:
        """Whether it has just ended. Raises what went wrong in it."""
        if self._job is None or not self._job.done:
            return False
        job, self._job = self._job, None
        try:
            self.found = job.result
        except SearchCancelledError:
            return False
        return True

    def stop(self) -> None:
        """Throw away what was found so far."""
        if self._job is not None:
            self._job.cancel()
            self._job = None


@dataclass(frozen=True, slots=True)
class Tried:
    """What a turn came to when it was tried again."""

    words: tuple[str, ...]
    points: int
    share: float


@dataclass
class Reviewing:
    """One match being gone through: what its screens share while they come and go.

    lines: its score pad. chosen: which of the turns found. tried: by turn, what trying again came
    to; shown: the turns whose best has been seen. away: brings up what the review was opened from;
    None for the menu. pile: the plan of a match alone.
    """

    match: Match
    lines: tuple[Line, ...]
    comparison: Comparison
    chosen: int = 0
    tried: dict[int, list[Tried]] = field(default_factory=dict)
    shown: set[int] = field(default_factory=set)
    away: Callable[[], None] | None = None
    pile: WholePile = field(init=False)

    def __post_init__(self) -> None:
        self.pile = WholePile(self.match)

    @property
    def turn(self) -> Reviewed | None:
        """The turn that is chosen."""
        found = self.comparison.found
        return found[self.chosen] if found else None

    def stop(self) -> None:
        """Nobody waits for what is being looked for."""
        self.comparison.stop()
        self.pile.stop()
