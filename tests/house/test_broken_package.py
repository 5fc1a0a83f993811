"""One installed package with a game never takes anything down, whatever it does when loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import register
from game.home import Home
from game.match.games import UnknownGameError, rules_of
from game.match.header import new_header
from game.match.store import STORE_FILE, Store
from game.rules.options import defaults
from tests.app.driver import Driver
from tests.hung import HUNG
from tests.repo.tree import ROOT

GOOD = """
from game.entry import Action, Entry
ENTRY = Entry({id!r}, "torn_game.rules:GAME", "torn_game:T", actions="torn_game:ACTIONS")
ACTIONS = {actions}
"""
RULES = "from game.games.scruble.rules import GAME\n"

TORN = {
    "no-rules": ("torn", "()", "raise ImportError('no rules today')", "no rules today"),
    "exit": ("torn", "()", "import sys; sys.exit(3)", "SystemExit"),
    "interrupt": ("torn", "()", "raise KeyboardInterrupt", "KeyboardInterrupt"),
    "wordless": (
        "torn",
        "()",
        "class E(Exception):\n    def __str__(self): raise E\nraise E",
        "(E)",
    ),
    "escape": ("torn", "()", "raise ValueError('\\x1b[2J\\n two')", "ValueError:  [2J  two"),
    "no-game": ("torn", "()", "GAME = 5", "is no game.rules.interface.Game"),
    "id": (7, "()", RULES, "the id 7"),
    "spaced": ("a b", "()", RULES, "the id 'a b'"),
    "actions": ("torn", "5", RULES, "TypeError"),
    "key": ("torn", "[Action('act', keys=(1,))]", RULES, "keys of 'act'"),
    "clash": ("scruble", "()", RULES, "another game is called 'scruble' already"),
}


def install(folder: Path, game_id: object, actions: str, rules: str) -> None:
    info = folder / "torn-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: torn-package\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[hexaglyph.games]\ntorn = torn_game:ENTRY\n")
    (folder / "torn_game").mkdir()
    (folder / "torn_game" / "__init__.py").write_text(GOOD.format(id=game_id, actions=actions))
    (folder / "torn_game" / "rules.py").write_text(rules + "\n")


@pytest.fixture(params=TORN)
def problem(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Such a package is on the path of this process and of those it starts; what is said of it."""
    game_id, actions, rules, said = TORN[request.param]
    install(tmp_path, game_id, actions, rules)
    monkeypatch.syspath_prepend(str(tmp_path))
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH", ""))))
    monkeypatch.setenv("PYTHONPATH", path)
    yield said
    for name in ("torn_game", "torn_game.rules"):
        sys.modules.pop(name, None)


def test_it_is_left_out_and_named(problem: str) -> None:
    assert list(register.entries()) == [entry.id for entry in register.BUILT_IN]
    (told,) = register.troubles()
    assert "the package torn-package" in told
    assert problem in told
    assert told.isprintable()
    with pytest.raises(UnknownGameError):
        rules_of("torn")
    assert rules_of("scruble").id == "scruble"


def hexaglyph(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", "--home", str(home), *arguments],
        cwd=ROOT, input="quit\n", capture_output=True, text=True, check=False, timeout=HUNG,
    )  # fmt: skip


@pytest.mark.parametrize("problem", ["exit", "no-rules"], indirect=True)
def test_every_list_and_every_other_game_goes_on(problem: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "data").mkdir(parents=True)
    store = Store(home / "data" / STORE_FILE)
    options = defaults(rules_of("scruble").options)
    header = new_header("scruble", options, ["Ann"], seed=1)
    store.create(header)
    lost = store.create(header)
    ((text,),) = store.read("SELECT header FROM match WHERE id = ?", (lost,))
    text = text.replace("game: scruble", "game: torn")
    store.write([("UPDATE match SET header = ? WHERE id = ?", (text, lost))])
    store.close()
    for arguments in (
        ("records", "list"),
        ("replay", "--list"),
        ("play", "scruble", "--text", "--resume"),
    ):
        done = hexaglyph(home, *arguments)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        if "list" in arguments[1]:
            assert len([line for line in done.stdout.splitlines() if "Ann" in line]) == 2
    done = hexaglyph(home, "play", "torn", "--text", "--resume")
    assert done.returncode == 2
    assert "no game 'torn'" in done.stderr
    assert "torn-package" in done.stderr
    assert problem in done.stderr


@pytest.mark.window
@pytest.mark.parametrize("problem", ["exit", "clash"], indirect=True)
def test_the_menu_opens_and_names_it(problem: str, home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root)
    try:
        driver.program.to_menu()
        driver.settle()
        (told,) = [text for text in driver.texts() if "torn-package" in text]
        assert problem in told
        assert all(driver.has(f"setup-{entry.id}") for entry in register.BUILT_IN)
    finally:
        driver.close()
