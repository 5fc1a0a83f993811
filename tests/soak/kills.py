"""Processes that are killed while they write, and what they leave.

A child is forked, says in a file what its player has seen, and kills itself at a moment that
follows from the seed: within a transaction, or at any call of a function.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TextIO

import pytest

from game import register
from game.app.declared_settings import SETTINGS
from game.app.settings import Settings
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.store import Store
from game.match.timeline import fold
from game.rules.pcg import Pcg32, stream
from game.terminal.session import Session
from game.words.own_dictionary import OwnDictionary
from tests.conformance.playing import Agreed, agree
from tests.conformance.tray import ENTRY
from tests.match.killed import main as play_to
from tests.match.test_store import check_killed
from tests.players.test_bots import GAMES

KILLS = 10
COMMANDS = ("undo", "undo agreed", "redo", "pause", "table", "scores", "log", "play pass", "")


def die(*_: object) -> NoReturn:
    """End at once, with nothing tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def killed(child: Callable[[], object], told: Path) -> list[str]:
    """Run something in a process that kills itself; the whole lines that it had printed by then."""
    process = os.fork()
    if not process:
        try:
            with told.open("w", encoding="utf-8", buffering=1) as out, redirect_stdout(out):
                child()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    _process, status = os.waitpid(process, 0)
    assert os.WIFSIGNALED(status), "it ended by itself"
    assert os.WTERMSIG(status) == signal.SIGKILL
    lines = told.read_text(encoding="utf-8").splitlines(keepends=True)
    return [line.rstrip("\n") for line in lines if line.endswith("\n")]


def within_a_write(db: sqlite3.Connection, ticks: int) -> None:
    """Die when SQLite has run so many instructions more."""
    left = ticks

    def instruction() -> int:
        nonlocal left
        left -= 1
        return 0 if left > 0 else die()

    db.set_progress_handler(instruction, 1)


def at_a_call(calls: int) -> None:
    """Die when so many functions more have been called, those of the operating system too."""
    left = calls

    def called(_frame: Any, event: str, _argument: object) -> None:
        nonlocal left
        left -= event in {"call", "c_call"}
        if left <= 0:
            die()

    sys.setprofile(called)


def writing(seed: int, folder: Path) -> int:
    """A match of the small game, killed within a transaction or right after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(register, "BUILT_IN", (*register.BUILT_IN, ENTRY))
        for number in range(seed * KILLS, (seed + 1) * KILLS):
            random, path = stream(number, "kill"), folder / str(number) / "matches.db"
            path.parent.mkdir()
            point = (1 + random.below(60)) * 1000 + 1 + random.below(400)
            lines = killed(partial(play_to, path, number, point), path.with_name("told"))
            check_killed(path, lines)
    return KILLS


class Typing:
    """Somebody at a terminal who types moves and commands at random. What stands there when a line
    is asked for has been seen."""

    def __init__(self, match: Match, store: Store, random: Pcg32) -> None:
        self._match, self._store, self._random = match, store, random
        self._lines, self._ticks = 1 + random.below(40), 1 + random.below(600)

    def readline(self) -> str:
        """The next line."""
        match, random = self._match, self._random
        for entry in match.record.entries:
            print(f"entry {entry.number} {entry.kind} {entry.text}".strip())
        print("seen")
        self._lines -= 1
        if self._lines == 0:
            within_a_write(self._store._db, self._ticks)
        if self._lines < -60:
            die()
        if random.below(4) == 0 or not match.to_act:
            return random.choice(COMMANDS) + "\n"
        lexicon = match.lexicon
        assert lexicon is not None
        moves = match.game.some_moves(match.state, match.to_act[0], lexicon, random)
        move = next(iter(moves), None)
        return f"{match.game.format_move(move) if move is not None else ''}\n"


def _play(agreed: Agreed, path: Path, random: Pcg32, screen: TextIO) -> None:
    store = Store(path)
    match = Match.start(agreed.header, agreed.lexicon, ManualClock(), store)
    Session(match, Typing(match, store, random), screen).run()
    die()


def terminal(seed: int, folder: Path) -> int:
    """Matches of each game in a terminal; what stood there is in the store."""
    for number in range(seed * KILLS, (seed + 1) * KILLS):
        path = folder / str(number) / "matches.db"
        path.parent.mkdir()
        agreed, random = agree(GAMES[number % len(GAMES)], number), stream(number, "terminal")
        with path.with_name("screen").open("w", encoding="utf-8") as screen:
            lines = killed(partial(_play, agreed, path, random, screen), path.with_name("told"))
        last = max((place for place, line in enumerate(lines) if line == "seen"), default=0)
        before = max((p for p, line in enumerate(lines[:last]) if line == "seen"), default=-1)
        seen = [line.removeprefix("entry ") for line in lines[before + 1 : last]]
        store = Store(path)
        rows = store.matches()
        assert rows or not seen
        for row in rows:
            kept = store.record(row.id)
            there = [f"{e.number} {e.kind} {e.text}".strip() for e in kept.entries]
            assert there[: len(seen)] == seen, f"terminal {number}"
            again = Match.resume(store, row.id, agreed.lexicon, ManualClock())
            assert fold(store.record(row.id)).state == again.state
        store.close()
    return KILLS


def _set(folder: Path, random: Pcg32) -> None:
    """Change settings and own words at random, and say what has been kept."""
    settings, own = Settings(folder), OwnDictionary("en", folder)
    flags = [setting.key for setting in SETTINGS if setting.kind == "flag"]
    at_a_call(1 + random.below(60_000))
    while True:
        key, value = random.choice(flags), bool(random.below(2))
        word = "".join(random.choice("AEIRST") for _ in range(4))
        if random.below(2):
            settings.set(key, value)
            assert not settings.trouble, settings.trouble
            print(f"set {key} {value}")
        elif random.below(2):
            own.add(word)
            print(f"own {word} +")
        else:
            own.strike(word)
            print(f"own {word} -")


def settings(seed: int, folder: Path) -> int:
    """Settings and own words; what had been kept is there, and at most one more change."""
    for number in range(seed * KILLS, (seed + 1) * KILLS):
        place, random = folder / str(number), stream(number, "settings")
        place.mkdir()
        lines = killed(partial(_set, place, random), place / "told")
        kept: dict[tuple[str, str], str] = {}
        for line in lines:
            what, name, value = line.split()
            kept[what, name] = value
        found, own = Settings(place), OwnDictionary("en", place)
        assert not found.trouble, found.trouble
        assert not own.damaged
        there = {
            **{("set", key): str(value) for key, value in found.kept.values.items()},
            **{("own", word): "+" for word in own.added},
            **{("own", word): "-" for word in own.struck},
        }
        assert not kept.keys() - there.keys(), f"settings {number}"
        changed = [key for key, value in there.items() if kept.get(key) != value]
        assert len(changed) <= 1, f"settings {number}: {changed}"
        # Another process is held up by nothing that the killed one held.
        found.set("mute", True)
        assert not found.trouble, found.trouble
        own.add("AGAIN")
    return KILLS
