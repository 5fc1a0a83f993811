"""A match held against the best that could have been played, turn by turn, found off-thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.background import Job
from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Column
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.language import _, join, player_name
from game.match.match import Match
from game.players.review import Reviewed, costliest, mean_share, review
from game.search.interface import SearchCancelledError


class Comparison:
    """The search for the best of every turn of one match. found: what it came to, once done."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._job: Job[tuple[Reviewed, ...]] | None = None
        self._done = (0, 0)
        self.found: tuple[Reviewed, ...] | None = None

    @property
    def running(self) -> bool:
        """Whether it is under way."""
        return self._job is not None

    @property
    def done(self) -> tuple[int, int]:
        """How many turns of how many are done."""
        return self._done

    def start(self) -> None:
        """Begin, unless it has begun before or the words are not there."""
        lexicon, record = self._match.lexicon, self._match.record
        if self._job is not None or self.found is not None or lexicon is None:
            return

        def work(cancelled: Callable[[], bool]) -> tuple[Reviewed, ...]:
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


class ComparisonList(Column):
    """Shares of the best for each player, the turns that cost most, and then every turn."""

    def __init__(
        self,
        kit: Kit,
        names: Sequence[str],
        found: Sequence[Reviewed],
        go: Callable[[int], None],
    ) -> None:
        self._names, self._go = names, go
        rows: list[Widget] = []
        for seat in range(len(names)):
            share = mean_share(found, seat)
            if share is not None:
                told = _("{name} played {percent} % of the best.").format(
                    name=player_name(seat, names), percent=round(share)
                )
                rows.append(Text(kit, told, "strong"))
                rows[-1].name = f"share-{seat + 1}"
        dear = costliest(found)
        if dear:
            rows.append(Text(kit, _("What cost most"), "strong"))
            rows += [self._row(kit, turn, f"dear-{n + 1}") for n, turn in enumerate(dear)]
        rows.append(Text(kit, _("Every turn"), "strong"))
        rows += [self._row(kit, turn, f"turn-{turn.turn}") for turn in found]
        super().__init__(kit, rows, gap=3)

    def _row(self, kit: Kit, turn: Reviewed, name: str) -> Widget:
        """A turn: pressing it shows the state in which it began."""
        label = _("{played} {points} of {best}, {percent} %").format(
            played=turn.words[0] if turn.words else "–",
            points=turn.gained,
            best=turn.best.score,
            percent=round(turn.share),
        )
        note = player_name(turn.seat, self._names)
        if turn.cost and turn.best.words:
            best = _("best: {words}").format(words=join(turn.best.words[:3]))
            note = f"{note} · {best}"
        return Button(
            kit,
            label,
            lambda: self._go(turn.first),
            note=note,
            look="quiet",
            align=0,
            small=True,
            name=name,
        )
