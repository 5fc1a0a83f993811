"""What the game keeps of a player is the player's alone; what is shared is not."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.crash_log import write_log
from game.app.settings import Settings
from game.match.games import rules_of
from game.match.header import new_header
from game.match.store import STORE_FILE, Store
from game.remote.session import identity
from game.rules.options import defaults
from game.sentences import LocalizedError
from game.system.home import KEY_FILE, SETTINGS_FILE, Home, NotPlainError, read_own
from game.system.player_files import write_file
from game.words.own_dictionary import OwnDictionary
from tests.hung import HUNG
from tests.repo.tree import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def fill(home: Home) -> Store:
    store = Store(home.data / STORE_FILE)
    options = defaults(rules_of("scruble").options)
    store.create(new_header("scruble", options, ["Ann"], seed=1))
    Settings(home.config).save()
    write_log(home, ValueError("a cube rolled off the table"))
    _made = home.cache
    return store


def check(root: Path, names: set[str]) -> None:
    inside = [path for part in ("data", "config", "log") for path in (root / part).rglob("*")]
    assert names <= {path.name for path in inside}
    assert {mode(path) for path in inside if path.is_file()} == {0o600}
    assert {mode(path) for path in inside if path.is_dir()} <= {0o700}
    assert {mode(root / part) for part in ("data", "config", "cache", "log")} == {0o700}


FILES = {"matches.db", "matches.db-wal", "matches.db-shm", "settings.json", "crash.log"}


def test_what_is_kept_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    root = tmp_path / "home"
    store = fill(Home(root))
    check(root, {*FILES, "matches.db.playing-1"})
    assert mode(root) == 0o700
    store.close()
    write_file(tmp_path / "shared.txt", "for everybody")
    (tmp_path / "usual.txt").touch()
    assert mode(tmp_path / "shared.txt") == mode(tmp_path / "usual.txt")


def test_what_is_there_is_tightened_when_it_is_opened(tmp_path: Path) -> None:
    root = tmp_path / "home"
    fill(Home(root)).close()
    for path in root.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    root.chmod(0o755)
    home = Home(root)
    store = Store(home.data / STORE_FILE)
    _opened = home.config, home.cache, home.log
    check(root, {"matches.db", "settings.json", "crash.log"})
    assert mode(root) == 0o755, "the folder that the player named is not ours"
    store.close()


def test_the_log_names_no_folder_and_no_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    home = Home(tmp_path / "games-of-ann")
    for file in (tmp_path / "ann" / "words.txt", home.data / "lost.db"):
        try:
            file.read_bytes()
        except FileNotFoundError as error:
            write_log(home, error)
    told = home.crash_log.read_text(encoding="utf-8")
    assert "ann" not in told
    assert "No such file or directory: '~/words.txt'" in told
    assert "No such file or directory: '~/data/lost.db'" in told
    assert 'File "tests/system/test_private_files.py", line' in told
    assert str(ROOT) not in told
    assert sys.prefix not in told


READERS: dict[str, Callable[[Home], object]] = {
    f"config/{SETTINGS_FILE}": lambda home: print(Settings(home.config).trouble),
    f"config/{KEY_FILE}": identity,
    "data/words-en.txt": lambda home: OwnDictionary("en", home.data),
}


@pytest.mark.parametrize("name", READERS)
def test_what_is_no_plain_file_is_refused_in_a_sentence(
    name: str, home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in (home.data, home.config):
        assert folder.is_dir()
    assert home.root is not None
    path = home.root / name
    path.symlink_to(os.devnull)
    with pytest.raises(NotPlainError):
        read_own(path)
    try:
        READERS[name](home)
    except LocalizedError as error:
        print(error)
    assert f"{path.name} is not a plain file" in capsys.readouterr().out


@pytest.mark.parametrize("words", [("word", "cat"), ("records", "list")])
def test_pipes_among_the_players_files_hold_nothing_up(words: tuple[str, ...], home: Home) -> None:
    Store(home.data / STORE_FILE).close()
    for path in (home.config / SETTINGS_FILE, home.data / f"{STORE_FILE}.sound"):
        path.unlink(missing_ok=True)
        os.mkfifo(path)
    command = [sys.executable, "-m", "game", "--home", str(home.root), *words]
    assert subprocess.run(command, timeout=HUNG, check=False).returncode == 0
