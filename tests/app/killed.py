"""The windowed process that the kill tests kill: random hands play, and each frame that was drawn
is printed as the position it showed. The kill point is seeded as in tests.match.killed: the n-th
write, and within it the m-th progress call of SQLite's virtual machine."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from typing_extensions import override

from game.app.screens.play.play_screen import PlayScreen
from game.games.scruble.rules import GAME
from game.games.scruble.table.table import ScrubleTable
from game.rules.pcg import stream
from tests.app.driver import Driver
from tests.app.hands import begin, something


def kill() -> int:
    """End at once, with nothing tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


class Telling(Driver):
    """Prints what each frame of a match of SCRUBLE Cube shows."""

    play: PlayScreen | None = None

    @override
    def turn(self) -> bool:
        drawn, play = super().turn(), self.play
        if drawn and play is not None and self.program.screen is play:
            table = play.table
            assert isinstance(table, ScrubleTable)
            still = table.scene.pegs == table.state.pegs
            position = GAME.format_position(play.match.state) if still else ""
            print(f"shown {len(play.match.record.entries)} {position}", flush=True)
        return drawn


def main(home: Path, seed: int, writes: int, ticks: int) -> None:
    """Play until so many entries are in the record and the next write has run `ticks` steps."""
    random = stream(seed, "killed")
    driver = Telling(home)
    driver.program.to_menu()
    play = driver.play = begin(driver, seed, "turn-seconds=none")
    store = driver.program.lobby.matches.store
    assert store is not None
    left = ticks

    def step() -> int:
        nonlocal left
        left -= 1
        return kill() if left <= 0 else 0

    armed = False
    for _ in range(4000):
        if not armed and len(play.match.record.entries) >= writes:
            armed = True
            store.saving(lambda store: store._db.set_progress_handler(step, 1))
        if driver.program.screen is not play:
            kill()
        if random.below(3):
            driver.key(("ctrl+r", "alt+u", "shift+ctrl+f", "ctrl+p")[random.below(4)], settle=False)
        else:
            something(driver, random)
    kill()
