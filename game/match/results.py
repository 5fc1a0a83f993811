"""The results of finished matches: a row for each seat, and one for each word.

They are written when a match ends, or read once from its record, and outlive it: deleting a match
does not change the statistics, and resetting these deletes no match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TypeAlias

from game.match.aliases import Aliases
from game.match.base_match import MOST_PAUSES, pauses_of
from game.match.challenge import format_text
from game.match.header import PERSON
from game.match.record import EntryKind
from game.match.schema import UNGATHERED
from game.match.store import Store
from game.match.timeline import Timeline, fold


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a seat. seat: from 1. options: as in a challenge. day: on which it ended (ISO,
    UTC). assisted: whether anyone took a hint or undid something revealed, or the match branched
    off from another. pauses: of its clock."""

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
    """A word that scored. points: with all bonuses. Of a turn that scored several words at once,
    the most valuable one and its own points."""

    match: int
    seat: int
    word: str
    points: int


Progress: TypeAlias = Callable[[int, int], None]

COUNTS = "instr(header, char(10) || 'deal: ') = 0"
"""The condition that a match counts: its pieces were not chosen."""

TOGETHER = 20
"""The number of matches whose results are written in one transaction."""

_COLUMNS = ", ".join(field.name for field in fields(Result))
_RESULT = (
    f"INSERT OR IGNORE INTO result ({_COLUMNS}) VALUES ({', '.join('?' * len(fields(Result)))})"
)
_values = attrgetter(*(field.name for field in fields(Result)))
_said = attrgetter(*(field.name for field in fields(ScoredWord)))
_WORD = "INSERT INTO word (match, seat, word, points) VALUES (?, ?, ?, ?)"


def people_results(results: Iterable[Result]) -> list[Result]:
    """The results of people, without bots'."""
    return [result for result in results if result.kind == PERSON]


def may_be_best(result: Result) -> bool:
    """Whether a result may be a personal best: not with too many pauses."""
    return result.pauses <= MOST_PAUSES


_SAID = (
    "SELECT w.match, w.seat, w.word, w.points FROM word w JOIN result r "
    "ON r.match = w.match AND r.seat = w.seat WHERE r.counted"
)


def keep(store: Store, results: Sequence[Result], words: Sequence[ScoredWord]) -> None:
    """Store the results and words of matches, replacing existing ones, except those reset."""
    matches = {(result.match,) for result in results}
    with store.writing() as db:
        db.executemany("DELETE FROM result WHERE match = ? AND counted", matches)
        db.executemany(_RESULT, map(_values, results))
        db.executemany("DELETE FROM word WHERE match = ?", matches)
        db.executemany(_WORD, map(_said, words))


def keep_end(store: Store, results: Sequence[Result], words: Sequence[ScoredWord]) -> None:
    """Store the result of a match that ends, unless it was imported."""
    rows = store.read("SELECT source FROM match WHERE id = ?", (results[0].match,))
    if rows == [("",)]:
        keep(store, results, words)


class ResultBook:
    """The results of a store's matches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._checked = False
        self.people = Aliases(store)

    def repair(self, progress: Progress | None = None) -> int:
        """Delete damaged rows and, if there are any, read all matches again; the number of damaged
        rows. What was reset stays so. progress: as for read_new()."""
        store = self._store
        results = "DELETE FROM result WHERE match = ? AND seat = ?"
        bad = [(results, key) for key in store.unsound("result")]
        bad += [("DELETE FROM word WHERE rowid = ?", key) for key in store.unsound("word")]
        gathered = "gathered != (id IN (SELECT match FROM result))"
        lost = f"UPDATE match SET gathered = NOT gathered WHERE finished AND {gathered}"
        store.write([(lost, ())])
        if bad:
            store.write(bad)
            ((until,),) = store.read("SELECT coalesce(max(day), '') FROM result WHERE NOT counted")
            self._read("finished AND source != 'import'", progress)
            late = "SELECT match FROM result WHERE NOT counted"
            store.write(
                [
                    ("UPDATE result SET counted = 0 WHERE day <= ?", (until,)),
                    (f"DELETE FROM word WHERE match IN ({late})", ()),
                ]
            )
        return len(bad)

    def read_new(self, progress: Progress | None = None, share: tuple[int, int] = (1, 1)) -> int:
        """Read the unread results of matches that were played here and have finished; their number.
        Records that cannot be read are tried again later.

        progress: called before each with the number read and of all; it may raise to stop, which
        keeps what was read. share: (n, of) to read the nth share only. Unless a share is read,
        damaged rows are repaired the first time, if the store is not known to be intact.
        """
        part, parts = share
        if not self._checked and self._store.gone_through is None and parts == 1:
            self._checked = True
            self.repair(progress)
        return self._read(f"{UNGATHERED} AND id % {parts} = {part - 1}", progress)

    @property
    def unread(self) -> int:
        """The number of finished matches whose results have not been read."""
        question = f"SELECT count(*) FROM match WHERE {UNGATHERED} AND {COUNTS}"
        return int(self._store.read(question)[0][0])

    def _read(self, which: str, progress: Progress | None) -> int:
        finished = self._store.read(
            f"SELECT id, updated FROM match WHERE {which} AND {COUNTS} ORDER BY updated DESC"
        )
        done = 0
        for first in range(0, len(finished), TOGETHER):
            results: list[Result] = []
            words: list[ScoredWord] = []
            try:
                for number, (match_id, updated) in enumerate(finished[first:][:TOGETHER], first):
                    if progress is not None:
                        progress(number, len(finished))
                    folded = self._folded(match_id)
                    if folded is not None:
                        results += results_of(match_id, folded, updated[:10])
                        words += words_of(match_id, folded)
                        done += 1
            finally:
                if results:
                    keep(self._store, results, words)
        return done

    def _folded(self, match_id: int) -> Timeline | None:
        """The timeline of a match, or None if it cannot be read."""
        try:
            return fold(self._store.record(match_id))
        except ValueError:
            return None

    def results(self, which: str = "counted", values: tuple[object, ...] = ()) -> list[Result]:
        """The results that count and fulfil an SQL condition, in the order in which the matches
        ended, with aliases of people resolved."""
        rows = self._store.read(
            f"SELECT {_COLUMNS} FROM result WHERE counted AND {which} ORDER BY day, match, seat",
            values,
        )
        names = [field.name for field in fields(Result)]
        found = [dict(zip(names, row, strict=True)) for row in rows]
        people = self.people.names(v["name"] for v in found if v["kind"] == PERSON)
        for v in found:
            v.update(won=bool(v["won"]), assisted=bool(v["assisted"]))
            if v["kind"] == PERSON:
                v["name"] = people[v["name"]]
        return [Result(**v) for v in found]

    def words(self) -> list[ScoredWord]:
        """The words that count, the most valuable first."""
        rows = self._store.read(f"{_SAID} ORDER BY w.points DESC, w.match, w.word")
        return [ScoredWord(*row) for row in rows]

    def words_in(self, matches: Iterable[int]) -> list[ScoredWord]:
        """The words that count of these matches."""
        found = (self._store.read(f"{_SAID} AND w.match = ?", (match,)) for match in matches)
        return [ScoredWord(*row) for rows in found for row in rows]

    def reset(self) -> None:
        """Reset the statistics: no result so far counts any more."""
        self.read_new()
        self._store.write([("UPDATE result SET counted = 0", ()), ("DELETE FROM word", ())])


def results_of(match_id: int, folded: Timeline, day: str) -> Iterator[Result]:
    """The result of each seat of a finished match."""
    header, outcome = folded.header, folded.outcome
    scores = outcome.scores if outcome is not None else folded.game.scores(folded.state)
    winners = outcome.winners if outcome is not None else ()
    pauses, stood_in = pauses_of(folded), _stood_in(folded)
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
            kind=stood_in.get(seat, kind),
            score=scores[seat],
            won=seat in winners,
            assisted=folded.assisted or header.origin is not None,
            hints=folded.hints[seat],
            pauses=pauses[seat],
        )


def _stood_in(timeline: Timeline) -> dict[int, str]:
    """The kinds of the bots that played for absent players, by seat, whose results do not count as
    theirs."""
    entries = (played.entry for played in timeline.in_force)
    return {e.seat: f"bot:{e.text.split()[0]}" for e in entries if e.kind == EntryKind.BOT}


def words_of(match_id: int, timeline: Timeline) -> Iterator[ScoredWord]:
    """The words that scored and were not undone."""
    for played in timeline.in_force:
        for event in timeline.events[played.entry.number]:
            credit = event.credit
            if credit is not None and credit.word and credit.points > 0:
                yield ScoredWord(match_id, credit.seat + 1, credit.word, credit.points)
