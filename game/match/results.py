"""What finished matches came to, kept beside them: one row for each seat, one for each word.

A row is read from its record once, by folding it, and outlives the record: deleting a match takes
nothing from the statistics, and resetting the statistics deletes no match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields

from game.match.challenge import format_text
from game.match.pauses import pauses_of
from game.match.record import RecordError
from game.match.store import Store
from game.match.timeline import Timeline, fold


@dataclass(frozen=True, slots=True)
class Result:
    """One seat of a finished match. seat: from 1. options: those not as usual, as a challenge has
    them. day: ISO date, UTC, on which it ended. assisted: a hint was taken, by whomever, or
    something taken back that had been revealed, or it branched off from another match. pauses: of
    its clock."""

    match: int
    seat: int
    game: str
    options: str
    seed: int
    day: str
    seats: int
    name: str
    kind: str
    score: int
    won: bool
    assisted: bool
    hints: int
    pauses: int = 0


@dataclass(frozen=True, slots=True)
class ScoredWord:
    """A word that scored. points: what it brought its seat, everything with it included; of a turn
    that scored several words at once, the most valuable one and its own points."""

    match: int
    seat: int
    word: str
    points: int


_COLUMNS = ", ".join(field.name for field in fields(Result))


def keep(store: Store, results: Sequence[Result], words: Sequence[ScoredWord]) -> None:
    """Put a match's results and words beside the matches; what two read at once is kept once."""
    marks = ", ".join("?" * len(fields(Result)))
    rows: list[tuple[str, tuple[object, ...]]] = [
        (f"INSERT OR IGNORE INTO result ({_COLUMNS}) VALUES ({marks})", astuple(r)) for r in results
    ]
    rows += [("DELETE FROM word WHERE match = ?", (match,)) for match in {r.match for r in results}]
    rows += [("INSERT INTO word VALUES (?, ?, ?, ?)", astuple(w)) for w in words]
    store.write(rows)


class ResultBook:
    """The results of a store's matches."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def gather(self, progress: Callable[[int, int], None] | None = None) -> int:
        """Read the matches played here that have finished since; how many. A record that cannot
        be read, because its game is not installed, waits until it can be.

        progress: called before each with how many have been read and how many there are; what it
        raises ends the reading, and what has been read stays.
        """
        missing = self._store.read(
            "SELECT id, updated FROM match WHERE finished AND source != 'import' "
            "AND id NOT IN (SELECT match FROM result)"
        )
        count = 0
        for number, (match_id, updated) in enumerate(missing):
            if progress is not None:
                progress(number, len(missing))
            try:
                folded = fold(self._store.record(match_id))
            except (RecordError, ValueError):
                continue
            results = list(results_of(match_id, folded, updated[:10]))
            keep(self._store, results, list(words_of(match_id, folded)))
            count += 1
        return count

    def results(self) -> list[Result]:
        """Every seat's result that counts, in the order in which the matches ended."""
        rows = self._store.read(
            f"SELECT {_COLUMNS} FROM result WHERE counted ORDER BY day, match, seat"
        )
        names = [field.name for field in fields(Result)]
        values = [dict(zip(names, row, strict=True)) for row in rows]
        return [
            Result(**{**v, "won": bool(v["won"]), "assisted": bool(v["assisted"])}) for v in values
        ]

    def words(self) -> list[ScoredWord]:
        """Every word that counts, the dearest first."""
        rows = self._store.read(
            "SELECT w.match, w.seat, w.word, w.points FROM word w JOIN result r "
            "ON r.match = w.match AND r.seat = w.seat WHERE r.counted "
            "ORDER BY w.points DESC, w.match, w.word"
        )
        return [ScoredWord(*row) for row in rows]

    def reset(self) -> None:
        """Let nothing that has ended by now count any more; no match is deleted."""
        self.gather()
        self._store.write([("UPDATE result SET counted = 0", ()), ("DELETE FROM word", ())])


def results_of(match_id: int, folded: Timeline, day: str) -> Iterator[Result]:
    """The result of each seat of a finished match."""
    header, outcome = folded.header, folded.outcome
    scores = outcome.scores if outcome is not None else folded.game.scores(folded.state)
    winners = outcome.winners if outcome is not None else ()
    pauses = pauses_of(folded)
    for seat, (name, kind) in enumerate(zip(header.names, header.kinds, strict=True)):
        yield Result(
            match=match_id,
            seat=seat + 1,
            game=header.game,
            options=format_text(header.game, header.options, header.words),
            seed=header.seed,
            day=day,
            seats=len(header.names),
            name=name,
            kind=kind,
            score=scores[seat],
            won=seat in winners,
            assisted=folded.assisted or header.origin is not None,
            hints=folded.hints[seat],
            pauses=pauses[seat],
        )


def words_of(match_id: int, timeline: Timeline) -> Iterator[ScoredWord]:
    """The words that scored and were not taken back."""
    for played in timeline.in_force:
        for event in timeline.events[played.entry.number]:
            credit = event.credit
            if credit is not None and credit.word and credit.points > 0:
                yield ScoredWord(match_id, credit.seat + 1, credit.word, credit.points)
