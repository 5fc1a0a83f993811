"""Kernels beside whoever plays: a helper process compiles what is missing, a thread loads the rest.

On a machine that has them all nothing is compiled and no process started. On a new one the game
that was opened last comes first, and searches are plain until its kernels are there. The same
thread makes what hints in the opened match will go by.
"""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from game import register
from game.players import helper_process
from game.players.hint import prepare
from game.search import kernel_cache
from game.search.compiled import available, missing
from game.search.interface import AnySolver
from game.words.lexicon import Lexicon


class Kernels:
    """The kernels of some games. home: the player's own root folder, as --home names it, or None.

    Until it has been found out what is missing, everything counts as missing. helper: whether one
    may be started; else what is missing stays so. notify: called in a thread whenever a game's
    kernels are there. helpers: how many were started.
    """

    def __init__(
        self,
        home: str | None,
        games: Sequence[str],
        *,
        helper: bool = True,
        notify: Callable[[], object] = lambda: None,
    ) -> None:
        self._home, self._games, self._notify = home, list(games), notify
        self._change = threading.Condition()
        self._wanted: str | None = None
        self._first: str | None = None
        """The game that the helper was told to compile first."""
        self._imported = False
        """Whether numba is there, which takes as long as to load a game's kernels."""
        self._loaded: set[str] = set()
        self._words: Lexicon | None = None
        """Of the match on the table."""
        self._prepared: tuple[str, Lexicon] | None = None
        self._process: subprocess.Popen[str] | None = None
        self._stopped = False
        self.helpers = 0
        self._helped = helper
        self.possible = kernel_cache.can_compile()
        missing.update(games)
        self._found_out = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    @property
    def known(self) -> bool:
        """Whether it has been found out what is missing."""
        return self._found_out.is_set()

    def find_out(self) -> None:
        """Wait until it is known what is missing: a few hundredths of a second."""
        self._found_out.wait()

    def want(self, game_id: str, words: Lexicon | None = None) -> None:
        """This game is chosen, or on the table with these words: its kernels are loaded, or
        compiled before all others, and what hints go by is made."""
        if game_id != self._wanted or words is not self._words:
            with self._change:
                self._wanted, self._words = game_id, words
                self._change.notify_all()

    def compiling(self, game_id: str) -> bool:
        """Whether a game's kernels are being compiled, or will be."""
        return self.possible and game_id in missing

    def stop(self) -> None:
        """End the helper; what it has compiled so far stays."""
        with self._change:
            self._stopped = True
            process, self._process = self._process, None
            self._change.notify_all()
        missing.difference_update(self._games)
        if process is not None:
            process.terminate()
            process.wait()

    def join(self) -> None:
        """After stop(): wait until nothing is being loaded any more."""
        self._thread.join()

    # In threads of its own

    def _work(self) -> None:
        """Find out what is missing; then serve what is wanted, as long as the window is open."""
        there = {game_id for game_id in self._games if self.possible and self._is_kept(game_id)}
        with self._change:
            missing.difference_update(there)
            self._found_out.set()
            while not self._stopped:
                wanted = self._wanted
                if self.possible and self._helped and self._unserved(wanted):
                    self._compile(wanted)
                work = self._next(wanted, self._words)
                if work is None:
                    self._change.wait()
                    continue
                self._change.release()
                try:
                    with suppress(Exception):  # whoever searches meets it again, and is told there
                        work()
                finally:
                    self._change.acquire()

    def _next(self, wanted: str | None, words: Lexicon | None) -> Callable[[], object] | None:
        """What is to be done next, first of all or for the opened game, if anything; it counts as
        done."""
        if self._helped and self.possible and not self._imported:
            self._imported = True
            return available
        if wanted is None:
            return None
        if wanted not in missing and wanted not in self._loaded:
            self._loaded.add(wanted)
            return lambda: self._solver(wanted).warm_up()
        if words is not None and self._prepared != (wanted, words):
            self._prepared = (wanted, words)
            return lambda: prepare(self._solver(wanted), words)
        return None

    def _solver(self, game_id: str) -> AnySolver:
        found: AnySolver = register.load(register.entries()[game_id].solver)
        return found

    def _is_kept(self, game_id: str) -> bool:
        return kernel_cache.is_ready(game_id, register.entries()[game_id].solver)

    def _unserved(self, wanted: str | None) -> bool:
        """Whether a helper has to be started, or to be told of another game."""
        if self._process is None:
            return not missing.isdisjoint(self._games)
        return wanted in missing and wanted != self._first

    def _compile(self, first: str | None) -> None:
        """Start a helper on what is missing."""
        if self._process is not None:
            self._process.terminate()
        games = sorted(missing.intersection(self._games), key=self._games.index)
        self._first = first if first in games else games[0]
        others = (game for game in games if game != self._first)
        try:
            self._process = helper_process.start(
                self._home, "warm-up", "--follow", self._first, *others
            )
        except OSError:  # then the first search of each game compiles
            missing.difference_update(self._games)
            return
        self.helpers += 1
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Hear which game is ready, a line each; what a helper that failed has left undone, the
        first search of that game compiles."""
        assert process.stdin is not None
        assert process.stdout is not None
        with process.stdin, process.stdout as lines:
            for line in lines:
                with self._change:
                    missing.discard(line.strip())
                    self._change.notify_all()
                self._notify()
        process.wait()
        with self._change:
            if self._process is process:
                missing.difference_update(self._games)
                self._process = None
                self._change.notify_all()
