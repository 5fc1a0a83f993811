"""Reading the stored matches when a list is opened, of 100 and of 20,000 matches, by the
processor time of each. The matches are those of tests/data/today, over and over."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from functools import partial
from pathlib import Path

from bench.rows import Row, compared, spent
from game.match.collection import Search
from game.match.record import parse_record
from game.match.results import Result, ResultBook, ScoredWord, keep
from game.match.store import Store
from game.match.tally import tallies
from game.match.timeline import fold

FEW, MANY = 100, 20_000
PAGE = 30
GATHERED = 200
"""How many matches' results are computed; all of 20,000 would take minutes."""
RECORDS = Path(__file__).resolve().parent.parent / "tests" / "data" / "today" / "records"
LISTS = {
    "Records listed first": ("", "played", PAGE),
    "Records, the next page": ("", "played", 2 * PAGE),
    **{f"Records by {by}": ("", by, PAGE) for by in ("created", "game", "players", "score")},
    "a player searched for": ("ann", "played", PAGE),
    "a word searched for": ("zax", "played", PAGE),
}
"""What is listed: text, order and how many, one after another in the same store."""
BEGAN = datetime(2024, 1, 1, tzinfo=timezone.utc)
_MATCH = (
    "INSERT INTO match (header, updated, finished, paused, scores, entries, source) "
    "SELECT header, ?, finished, paused, scores, entries, source FROM match WHERE id = ?"
)
_ENTRIES = (
    "INSERT INTO entry (match, number, seat, milliseconds, kind, text) "
    "SELECT ?, number, seat, milliseconds, kind, text FROM entry WHERE match = ? ORDER BY number"
)


def fill(store: Store, count: int) -> None:
    """Fill a new store with a number of finished matches."""
    own = []
    for path in sorted(RECORDS.glob("*-finished.txt")):
        record = parse_record(path.read_text("utf-8"))
        folded = fold(record)
        scores = folded.game.scores(folded.state)
        own.append(store.add(record, scores=scores, finished=True, imported=False))
    with store.writing() as db:
        for number in range(count - len(own)):
            of = own[number % len(own)]
            ended = (BEGAN + timedelta(minutes=70 * number)).isoformat(timespec="microseconds")
            new = db.execute(_MATCH, (ended, of)).lastrowid
            db.execute(_ENTRIES, (new, of))


def _measured(folder: Path, count: int) -> dict[str, float]:
    path = folder / f"{count}.db"
    store = Store(path)
    fill(store, count)
    store.close()
    found: list[Store] = []
    taken = {"the store opened": spent(lambda: found.append(Store(path)))}
    (store,) = found
    taken["matches to go on with, as the menu lists them"] = spent(store.unfinished)
    for name, (text, by, most) in LISTS.items():
        taken[name] = spent(partial(_listed, store, text, by, most))
    keep(store, *_results(count))
    tallies(store)
    results, words = _results(1, since=count)
    keep(store, results, words)
    taken["statistics once a match has ended"] = spent(partial(tallies, store))
    taken["statistics again"] = spent(partial(tallies, store))
    store.close()
    return taken


def _results(count: int, since: int = 0) -> tuple[list[Result], list[ScoredWord]]:
    """Return the results of further matches, in four formats, with 25 words each."""
    results, words = list[Result](), list[ScoredWord]()
    for match in range(since + 1, since + count + 1):
        day = (BEGAN + timedelta(minutes=70 * match)).date().isoformat()
        options = f"rounds={match % 4 + 1}"
        seats = (match, 1, "scruble", options, match, day, 1, "Ann", "person", match % 300, True)
        results.append(Result(*seats, assisted=False, hints=0))
        words += [ScoredWord(match, 1, f"W{(match * n) % 5000}", n + match % 60) for n in range(25)]
    return results, words


def _listed(store: Store, text: str, by: str, most: int) -> None:
    search = Search(store, text, {})
    search.rows(by, most)
    search.count()


def rows() -> Iterator[Row]:
    """See the module."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (_measured(Path(folder), count) for count in (FEW, MANY))
        for name, seconds in many.items():
            yield compared(f"{name}: {MANY:,} against {FEW}", seconds, few[name], "as quick")
        store = Store(Path(folder) / "results.db")
        fill(store, GATHERED)
        seconds = spent(ResultBook(store).read_new) / GATHERED
        store.close()
    yield Row("results gathered, a match", f"{1000 * seconds:.2f} ms", goal="0.5 ms")
