"""A match held against the best that could have been played, turn by turn, found off-thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from typing_extensions import override

from game.app.ledger import Line
from game.app.screens.review_plan import WholePile
from game.app.work import Task, Work
from game.match.match import Match
from game.players.review import Reviewed, review


class Comparison(Work[tuple[Reviewed, ...]]):
    """The search for the best of every turn of one match; its progress is how many turns of how
    many are done. found: the turns, once it has ended.

    brief: whether some came of plain searches, which look less far.
    """

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self.found: tuple[Reviewed, ...] | None = None
        self.brief = False

    def begin(self, *, brief: bool = False) -> None:
        """Begin, or once more after a brief search, unless the words are not there. brief: whether
        kernels are missing now."""
        lexicon, record = self._match.lexicon, self._match.record
        again = self.brief and not brief
        if self.running or (self.found is not None and not again) or lexicon is None:
            return
        self.brief = brief

        def search(task: Task[tuple[Reviewed, ...]]) -> tuple[Reviewed, ...]:
            return review(record, lexicon, progress=task.tell, cancelled=task.cancelled)

        self.start(search)

    @override
    def poll(self) -> bool:
        ended = super().poll()
        if ended:
            self.found = self.result
        return ended


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
