"""Loading kernels in the background: a helper process compiles missing ones, a thread loads them.

Nothing is compiled, and no process started, if they are all cached. On a new machine the game
opened last comes first, and searches run plainly until its kernels are ready. The thread also
prepares hints for the opened match.
"""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from game import register
from game.players import helper_process
from game.players.best import solver_of
from game.players.hint import prepare
from game.search import kernel_cache
from game.search.compiled import available, missing
from game.system.home import Home, HomeError
from game.system.old_caches import remove_unused
from game.words.lexicon import Lexicon


class Kernels:
    """Loads the kernels of some games. home: the player's root folder as --home has it, or None.

    Until it is known what is missing, everything counts as missing. helper: whether a helper may be
    started. notify: called in a thread whenever a game's kernels are ready. helpers: the number
    started.
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
        """The game that the helper compiles first."""
        self._imported = False
        """Whether numba is imported, which takes as long as loading a game's kernels."""
        self._loaded: set[str] = set()
        self._words: Lexicon | None = None
        """The words of the opened match."""
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
        """Whether it is known what is missing."""
        return self._found_out.is_set()

    def find_out(self) -> None:
        """Wait until it is known what is missing: a few hundredths of a second."""
        self._found_out.wait()

    def want(self, game_id: str, words: Lexicon | None = None) -> None:
        """A game was chosen, or opened with these words: load its kernels, or compile them before
        all others, and prepare hints."""
        if game_id != self._wanted or words is not self._words:
            with self._change:
                self._wanted, self._words = game_id, words
                self._change.notify_all()

    def compiling(self, game_id: str) -> bool:
        """Whether a game's kernels are being compiled, or will be."""
        return self.possible and game_id in missing

    def stop(self) -> None:
        """Stop the helper."""
        with self._change:
            self._stopped = True
            process, self._process = self._process, None
            self._change.notify_all()
        missing.difference_update(self._games)
        if process is not None:
            process.terminate()
            process.wait()

    def join(self) -> None:
        """After stop(): wait for the thread."""
        self._thread.join()

    # In threads of its own

    def _work(self) -> None:
        """Find out what is missing, and remove unused caches of other versions; then load what is
        wanted until stop()."""
        try:
            there = {game_id for game_id in self._games if self.possible and self._is_kept(game_id)}
            with self._change:
                missing.difference_update(there)
        finally:
            self._found_out.set()  # whatever happened: find_out() waits for it
        with suppress(HomeError):
            remove_unused(Home.find(self._home).folders()["cache"], time.time(), self._all_kept)
        with self._change:
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
                    with suppress(Exception):  # a search raises it again, where it is reported
                        work()
                finally:
                    self._change.acquire()

    def _next(self, wanted: str | None, words: Lexicon | None) -> Callable[[], object] | None:
        """The next piece of work, which then counts as done, or None."""
        if self._helped and self.possible and not self._imported:
            self._imported = True
            return available
        if wanted is None:
            return None
        if wanted not in missing and wanted not in self._loaded:
            self._loaded.add(wanted)
            return lambda: solver_of(wanted).warm_up()
        if words is not None and self._prepared != (wanted, words):
            self._prepared = (wanted, words)
            return lambda: prepare(solver_of(wanted), words)
        return None

    def _all_kept(self) -> bool:
        """Whether the kernels of every game are compiled, where they can be."""
        return not self.possible or all(map(self._is_kept, register.entries()))

    def _is_kept(self, game_id: str) -> bool:
        return kernel_cache.is_ready(game_id, register.entries()[game_id].solver)

    def _unserved(self, wanted: str | None) -> bool:
        """Whether a helper has to be started, or restarted for another game."""
        if self._process is None:
            return not missing.isdisjoint(self._games)
        return wanted in missing and wanted != self._first

    def _compile(self, first: str | None) -> None:
        """Start a helper that compiles what is missing."""
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
        """Read which games are ready, one a line. What a failed helper leaves undone is compiled by
        the first search."""
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
