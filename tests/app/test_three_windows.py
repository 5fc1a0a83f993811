"""Three windows on one machine play a match of each game to its end, over the network."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import register
from game.match.games import rules_of
from tests.hung import HUNG, ended_if_hung

pytestmark = [pytest.mark.window, pytest.mark.long]
WINDOWS = 3


class Window:
    """A process with a window."""

    def __init__(self, home: Path, number: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.app.companion", str(home), str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, *words: object) -> None:
        """Say what the window is to do."""
        assert self.process.stdin is not None
        print(*words, file=self.process.stdin, flush=True)

    def says(self, word: str) -> list[str]:
        """The rest of the next line that begins with a word."""
        assert self.process.stdout is not None
        with ended_if_hung(self.process):
            for line in self.process.stdout:
                if line.startswith(f"{word} "):
                    return line.split()[1:]
        raise AssertionError(f"the window ended before it said {word!r}")


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[list[Window]]:
    found = [Window(tmp_path / str(number), number) for number in range(WINDOWS)]
    yield found
    for window in found:
        window.process.kill()
        window.process.communicate()


def people(game_id: str) -> int:
    """How many play: three where the game has them."""
    game = rules_of(game_id)
    return next(n for n in (3, 2) if n in game.seats(game.agreed("", n)))


def test_three_windows_play_a_match_of_each_game_to_its_end(windows: list[Window]) -> None:
    for place, game_id in enumerate(register.entries()):
        # Another window opens the table each time, and where two play, another looks away.
        at = [windows[(place + turn) % WINDOWS] for turn in range(people(game_id))]
        at[0].tell("open", game_id, len(at))
        (code,) = at[0].says("code")
        for window in at[1:]:
            window.tell("join", code)
        told = [window.says("over") for window in at]
        assert len({record for _moves, record in told}) == 1, game_id
        assert int(told[0][0]) > 0, f"nobody played in {game_id}"
    for window in windows:
        window.process.communicate(timeout=HUNG)
        assert window.process.returncode == 0
