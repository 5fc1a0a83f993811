"""The matches of a store: searching, sorting, importing records, branching."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.match.error import RecordError
from game.match.header import BRANCHED, Header, Origin, begun_now
from game.match.match import Match
from game.match.record import NO_ENTRY, Record, decoded, format_record, parse_record, split_records
from game.match.results import Progress
from game.match.rows import EVERY, PLAYED, MatchRow
from game.match.store import Store, add_notes
from game.match.timeline import Timeline, fold
from game.sentences import N_, LocalizedValueError
from game.words.normalize import normalize as folded

SORTS = {
    "played": PLAYED,
    "created": "created DESC, updated DESC, id DESC",
    "game": PLAYED,
    "players": "players, updated DESC",
    "score": "best DESC, updated DESC, id DESC",
    "length": "m.entries DESC, updated DESC, id DESC",
}
"""The orders of matches, descending for times, scores and lengths. Games are queried one by one."""


class Search:
    """A search among the matches of a store: those in which every term of `text` occurs, in the
    game's id or title (titles: by id, translated), in a player's name, in the day it was created or
    last played, or as a word played."""

    def __init__(self, store: Store, text: str, titles: Mapping[str, str]) -> None:
        self._store, self._titles = store, titles
        parts, self._values = [EVERY], list[object]()
        # An argument of a command line that is no UTF-8 has characters that no database takes.
        for term in text.encode("utf-8", "replace").decode("utf-8").split():
            parts.append(f"({' OR '.join(self._ways(term))})")
        self._which = " AND ".join(parts)

    def rows(self, by: str = "played", most: int | None = None) -> list[MatchRow]:
        """The first `most` matches found, ordered by a key of SORTS; ValueError for any other."""
        if by not in SORTS:
            text = N_("matches cannot be ordered by '{text}': {known}")
            raise LocalizedValueError(text, text=by, known=", ".join(SORTS))
        if by != "game":
            return self._store.some(self._which, tuple(self._values), order=SORTS[by], most=most)
        found: list[MatchRow] = []
        for game in sorted(self._games(), key=lambda game: self._titles.get(game, game).casefold()):
            left = None if most is None else most - len(found)
            which, values = f"game = ? AND {self._which}", (game, *self._values)
            found += self._store.some(which, values, order=PLAYED, most=left)
        return found

    def count(self) -> int:
        """The number of matches found, without known damaged ones."""
        damaged, which = ", ".join(map(str, self._store.damaged)), self._which
        which += f" AND id NOT IN ({damaged})" if damaged else ""
        query = f"SELECT count(*) FROM match m WHERE {which}"
        ((found,),) = self._store.read(query, tuple(self._values))
        return int(found)

    def _ways(self, term: str) -> Iterator[str]:
        """The SQL conditions of which a term meets one; their values are added to those of all."""
        yield "instr(players, ?) OR instr(created, ?) OR instr(substr(updated, 1, 10), ?)"
        self._values += [term.casefold()] * 3
        games = [game for game in self._games() if _in_title(term.casefold(), game, self._titles)]
        if games:
            yield f"game IN ({', '.join('?' * len(games))})"
            self._values += games
        word = folded(term)
        if word is not None and len(word) > 1:
            # Looked for once: this goes through all entries, and there are several queries.
            with_word = {match for (match,) in self._store.read(_WITH_WORD, (f" {word}+",))}
            yield "id IN (SELECT value FROM json_each(?))"
            self._values.append(json.dumps(sorted(with_word)))

    def _games(self) -> list[str]:
        """The ids of the games of all matches."""
        found = [""]
        query = "SELECT game FROM match WHERE game > ? LIMIT 1"
        while rows := self._store.read(query, (found[-1],)):
            found += rows[0]
        return found[1:]


def _in_title(term: str, game: str, titles: Mapping[str, str]) -> bool:
    return any(term in name.casefold() for name in (game, titles.get(game, "")))


_WITH_WORD = "SELECT DISTINCT match FROM entry WHERE instr(text, ?)"
"""The ids of matches in which a word was accepted: verdicts follow the move, after a space."""


def visible_state(match: Timeline | Match, state: Any) -> Any:
    """A state as shown when stepping through a match: all of it once the match is over; before
    that the view of its only person, or a spectator's if there are several."""
    if match.over:
        return state
    return match.game.view(state, only_player(match))


def only_player(match: Timeline | Match) -> int | None:
    """The seat of the only person in a match; None unless there is exactly one."""
    people = match.header.people
    return people[0] if len(people) == 1 else None


def import_records(
    store: Store, text: str | bytes, progress: Progress = lambda _done, _count: None
) -> list[int]:
    """Import the records in a text and return the id of each. Of a match that the store has already
    only the notes are added.

    RecordError says what is wrong, and in which line: every entry is checked against the rules
    before anything is stored. progress: called before each record is checked, and before each is
    stored, with the number done by then and of all; it may raise to stop, which keeps what was
    stored.
    """
    whole = list[tuple[Record, Timeline]]()
    parts = list(split_records(decoded(text) if isinstance(text, bytes) else text))
    for before, part in parts:
        progress(len(whole), 2 * len(parts))
        try:
            record = parse_record(part)
            whole.append((record, fold(record)))
        except RecordError as error:
            if error.line is not None:
                error.line += before
            raise
    taken, there = list[int](), _There(store)
    for record, played in whole:
        progress(len(parts) + len(taken), 2 * len(parts))
        taken.append(there.noted(record) or there.added(record, played))
    return taken


class _There:
    """The matches of a store, to which an import adds. Those that may be a record that is imported
    are read once, as many may begin on the same day with the same seed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._like: dict[tuple[object, ...], dict[str, int]] = {}

    def noted(self, record: Record) -> int | None:
        """The id of the match that is this record, to which its notes are added; None if there is
        none."""
        match_id = self._alike(record).get(_content(record))
        if match_id is None:
            return None
        with self._store.writing() as db:
            # The player may have deleted it meanwhile.
            if not db.execute("SELECT 1 FROM match WHERE id = ?", (match_id,)).fetchone():
                return None
            add_notes(db, match_id, record.notes)
        return match_id

    def added(self, record: Record, played: Timeline) -> int:
        """Add a record; its id."""
        match_id = _add(self._store, played, imported=True)
        self._alike(record)[_content(record)] = match_id
        return match_id

    def _alike(self, record: Record) -> dict[str, int]:
        """The ids of the matches with the game, the beginning, the length and the seed of a record,
        by their content."""
        header = record.header
        key = (header.game, header.created, len(record.entries), f"\nseed: {header.seed}\n")
        if key not in self._like:
            which = "game = ? AND created = ? AND m.entries = ? AND instr(header, ?) > 0"
            rows = reversed(self._store.some(which, key))  # of equal ones the last played counts
            read = [(row.id, self._store.readable(row.id)) for row in rows]
            self._like[key] = {_content(one): match_id for match_id, one in read if one is not None}
        return self._like[key]


def _content(record: Record) -> str:
    """A digest of all of a record but its notes."""
    text = format_record(replace(record, notes={}))
    return hashlib.sha256(text.encode()).hexdigest()


def branch_off(store: Store, match_id: int, at: int, kinds: Sequence[str] = ()) -> int:
    """Add a match that continues another after `at` entries; its id. ValueError, RecordError or
    StoreError if that is impossible."""
    return _add(store, fold(branch(store.record(match_id), at, kinds)), imported=False)


def _add(store: Store, played: Timeline, *, imported: bool) -> int:
    return store.add(
        Record(played.header, tuple(played.entries), played.notes),
        scores=played.game.scores(played.state),
        finished=played.over,
        imported=imported,
    )


def origin_of(record: Record, at: int) -> Origin:
    """The reference to a record's first `at` entries."""
    text = format_record(Record(record.header, record.entries[:at]))
    digest = hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]
    return Origin(at, record.header.created, digest)


def branch(record: Record, at: int, kinds: Sequence[str] = ()) -> Record:
    """The record of a new match that continues after the first `at` entries.

    kinds: who plays from now on, by seat; by default as before. ValueError if there is no such
    entry or the match was over by then; RecordError if it is not legal up to there.
    """
    if not 0 <= at <= len(record.entries):
        raise LocalizedValueError(NO_ENTRY, count=len(record.entries), number=at)
    if fold(record, at).over:
        raise LocalizedValueError(N_("the match was already over"))
    header = replace(
        record.header,
        origin=origin_of(record, at),
        kinds=tuple(kinds) or record.header.kinds,
        version=BRANCHED,
        series=None,
    )
    return Record(begun_now(header), record.entries[:at])


def find_origin(store: Store, header: Header) -> int | None:
    """The id of the stored match that one with this header branched off from, or None."""
    origin = header.origin
    if origin is None:
        return None
    known = (header.game, origin.created, origin.entries)
    for row in store.some("game = ? AND created = ? AND m.entries >= ?", known):
        record = store.readable(row.id)
        if record is not None and origin_of(record, origin.entries) == origin:
            return row.id
    return None
