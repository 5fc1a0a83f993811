"""Processes that are killed while a match ends: while its last entry, what it came to for the
statistics, or the tallies of all matches are written."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.match.clock import ManualClock
from game.match.match import Match
from game.match.results import ResultBook, results_of, words_of
from game.match.schema import PROVED
from game.match.store import Store
from game.match.tally import add_up, tallies
from game.match.timeline import fold
from game.rules.pcg import Pcg32, stream
from tests.conformance.playing import agree
from tests.players.test_bots import GAMES
from tests.soak.kills import KILLS, die, killed, within_a_write

MATCHES = 3


def _end(match: Match, random: Pcg32) -> None:
    """Let everybody give up after some moves, and say what came of it once it is entered."""
    before, seats = len(match.record.entries), range(len(match.header.names))
    for _ in range(random.below(4)):
        if match.to_act and match.lexicon is not None:
            moves = match.game.some_moves(match.state, match.to_act[0], match.lexicon, random)
            move = next(iter(moves), None)
            if move is not None:
                match.move(match.to_act[0], match.game.format_move(move))
    for seat in seats:
        if not match.over:
            match.resign(seat)
    for entry in match.record.entries[before:]:
        print(f"{match.id} {entry.number} {entry.kind} {entry.text}".strip())


def _play(path: Path, number: int) -> None:
    random, store = stream(number, "ends"), Store(path)
    agreed = agree(GAMES[number % len(GAMES)], number)
    for left in reversed(range(MATCHES)):
        match = Match.start(agreed.header, agreed.lexicon, ManualClock(), store)
        ends = 1 + random.below(2)
        for again in reversed(range(ends)):
            if not left and not again:
                within_a_write(store._db, 1 + random.below(3000))
            _end(match, random)
            if random.below(2):
                tallies(store)
            if again:
                match.undo(0, range(len(match.header.names)))
    die()


def _check(path: Path, told: list[str]) -> None:
    store, book = Store(path), None
    entries = {
        row.id: [f"{row.id} {e.number} {e.kind} {e.text}".strip() for e in record.entries]
        for row in store.matches()
        for record in [store.record(row.id)]
    }
    there = [line for match_id in sorted(entries) for line in entries[match_id]]
    assert [line for line in told if line not in there] == []
    for _ in range(2):
        book = ResultBook(store)
        book.read_new()
        over = [row for row in store.matches() if row.finished]
        results, words = book.results(), book.words()
        for row in over:
            folded = fold(store.record(row.id))
            mine = [one for one in results if one.match == row.id]
            assert mine == list(results_of(row.id, folded, mine[0].day if mine else ""))
            said = {(w.seat, w.word, w.points) for w in words_of(row.id, folded)}
            assert {(w.seat, w.word, w.points) for w in words if w.match == row.id} == said
        expected = add_up(results, words)
        found = {(t.person, t.game, t.options, t.seats, t.assisted): t for t in tallies(store)}
        assert found.keys() == expected.keys()
        assert all(found[key].summary() == expected[key].summary() for key in found)
    assert not any(store.unsound(table) for table in PROVED)
    store.close()


def killed_ending(seed: int, folder: Path) -> int:
    """Three matches of a game that end, the last of them in a process that is killed; whatever was
    told is there, and the statistics agree with the records, each match counted once."""
    for number in range(seed * KILLS, (seed + 1) * KILLS):
        path = folder / str(number) / "matches.db"
        path.parent.mkdir()
        told = killed(partial(_play, path, number), path.with_name("told"))
        try:
            _check(path, told)
        except AssertionError as error:
            raise AssertionError(f"ending {number}: {error}") from error
    return KILLS
