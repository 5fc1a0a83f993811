"""Tallies kept in the store: what has come since is added when they are asked for, and where they
are damaged, or what they rest on was changed, they are found anew."""

from __future__ import annotations

from game.match.proof import holds, proof
from game.match.results import Result, ResultBook
from game.match.store import Store
from game.match.tally import Format, Tally, add_up, respell

_FRESH = "counted AND NOT tallied"
_MARK: Format = ("", "", "", 0, False)
"""Of the row that says how often they have been written, and how many there are."""
_KEYS = "person, game, options, seats, assisted"


def tallies(store: Store) -> list[Tally]:
    """All tallies, those of matches that ended since with them. StoreError if the store cannot be
    read or written."""
    book = ResultBook(store)
    kept = {(*row[:4], bool(row[4])): row[5:] for row in store.read(_READ)}
    sound = all(holds((*place, text), found) for place, (text, found) in kept.items())
    mark = kept.pop(_MARK, ("", ""))[0]
    known: dict[Format, Tally] = {}
    if sound and mark.endswith(f" {len(kept)}"):
        known = {place: Tally.read(text) for place, (text, _proof) in kept.items()}
    latest = max((tally.last[0] for tally in known.values()), default="")
    fresh = book.results(_FRESH) if known else book.results()
    if known and fresh and fresh[0].day < latest:
        known, fresh = {}, book.results()
    if fresh or not known:
        words = book.words_in({result.match for result in fresh}) if known else book.words()
        anew = not known
        add_up(fresh, words, known)
        changed = {(r.game, r.options, r.seats, r.assisted) for r in fresh}
        texts = {p: tally.written() for p, tally in known.items() if p[1:] in changed}
        times = int(mark.split()[0]) + 1 if mark[:1].isdecimal() else 1
        texts[_MARK] = f"{times} {len(known)}"
        _keep(store, texts, fresh, mark, anew=anew)
    respell(known.values())
    return list(known.values())


def _keep(
    store: Store, texts: dict[Format, str], fresh: list[Result], mark: str, *, anew: bool
) -> None:
    """Keep tallies that have changed, unless somebody has kept others since there was this mark.
    anew: in place of all others."""
    rows = [(*place, text, proof(*place, text)) for place, text in texts.items()]
    with store.writing() as db:
        there = db.execute(f"SELECT text FROM tally WHERE ({_KEYS}) = (?, ?, ?, ?, ?)", _MARK)
        if (there.fetchone() or ("",))[0] != mark:
            return
        if anew:
            db.execute("DELETE FROM tally")
            db.execute("UPDATE result SET tallied = 0 WHERE tallied")
        db.executemany("INSERT OR REPLACE INTO tally VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        done = [(result.match, result.seat) for result in fresh]
        db.executemany("UPDATE result SET tallied = 1 WHERE match = ? AND seat = ?", done)


_READ = f"SELECT {_KEYS}, text, proof FROM tally"
