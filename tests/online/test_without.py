"""Without the extra that playing online needs, that alone is missing, and one sentence says so."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game import register

PROGRAM = """
import sys
for name in ("msgspec", "websockets", "zeroconf", "cryptography", "starlette", "uvicorn"):
    sys.modules[name] = None
import game.app.routes, game.app.screens.menu_screen
import game.app.screens.online.server_screen, game.app.screens.online.together_screen
import game.app.screens.online.waiting_screen
import game.terminal.start
from game.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    "command",
    [("join", "able", "--text"), ("host", next(iter(register.entries()))), ("serve",)],
    ids=lambda c: c[0],
)
def test_a_command_says_what_to_install(command: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "pip install '.[online]'" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
