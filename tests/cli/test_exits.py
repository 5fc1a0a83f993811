"""Commands end with one sentence or none: interrupted, unheard, without letters or streams."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from pathlib import Path

import pytest

from game import language
from game.app.settings import settings_of
from game.cli.exits import INTERRUPTED, NO_READER
from game.cli.main import COMMANDS, main, parser
from game.match.missed_words import HINT, MissedBook
from game.match.store import STORE_FILE, Store
from game.system.home import SETTINGS_FILE, Home
from tests.hung import HUNG, ended_if_hung, until
from tests.repo.tree import ROOT

PICTURES = ROOT / "docs" / "pictures"
PUBLISHED = str(ROOT / "game" / "games" / "alphacubes" / "data" / "published.txt")
FEN = "/".join(["15"] * 15)
TALKERS = {
    "help": ["play", "--help"],
    "replay": ["replay", PUBLISHED, "--log"],
    "replay list": ["replay", "--list"],
    "records": ["records", "show", "1"],
    "export": ["records", "export", "1"],
    "gcg": ["gcg", PUBLISHED],
    "word": ["word", "street", "quux"],
    "moves": ["moves", "crossword", "--position", FEN, "--rack", "TEASING", "--top", "9"],
    "best": ["best", "scribbage", "--dice", "S E T", "--seconds", "0.1"],
    "rules": ["--interface", "nl", "rules", "kubagram"],
    "review": ["review", str(PICTURES / "kubagram.txt")],
    "stats": ["stats"],
    "settings": ["settings"],
    "train": ["train", "--list"],
    "puzzle": ["puzzle", "--list"],
    "text": ["play", "scruble", "--text"],
}


INTERRUPTIBLE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
runpy.run_module("game", run_name="__main__", alter_sys=True)
"""
"""`python -m game`, also where the suite itself runs in the background or under nohup, which
ignore Ctrl-C or a hang-up."""


INTERRUPTED_EARLY = """
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Impatient:
    @staticmethod
    def find_spec(name, _path, _target=None):
        if name == "game.cli.exits":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Impatient)
runpy.run_module("game", run_name="__main__", alter_sys=True)
"""
"""`python -m game`, with Ctrl-C while it imports its modules."""


def begin(
    *arguments: str,
    stdin: int = subprocess.DEVNULL,
    stdout: int = subprocess.PIPE,
    encoding: str = "utf-8",
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *arguments],
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )


@pytest.fixture
def _stored(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["records", "import", PUBLISHED]) == 0
    capsys.readouterr()


@pytest.mark.usefixtures("_stored")
@pytest.mark.parametrize("name", sorted(set(TALKERS) - {"help"}))  # argparse lets that pass
def test_who_has_heard_enough_is_told_nothing(name: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = begin(*TALKERS[name], stdout=writer)
    os.close(writer)
    _out, error = command.communicate(timeout=HUNG)
    assert (command.returncode, error) == (NO_READER, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_output_that_is_full_is_told_in_one_sentence() -> None:
    with open("/dev/full", "wb") as full:
        command = begin("rules", "scruble", stdout=full.fileno())
        _out, error = command.communicate(timeout=HUNG)
    assert (command.returncode, error) == (1, "hexaglyph: No space left on device\n")


@pytest.mark.usefixtures("_stored")
@pytest.mark.parametrize("name", TALKERS)
def test_ascii_is_enough(name: str) -> None:
    command = begin("--interface", "nl", *TALKERS[name][2 * (name == "rules") :], encoding="ascii")
    out, error = command.communicate(timeout=HUNG)
    assert command.returncode == (1 if name == "word" else 0)
    assert out.isascii()
    assert "Traceback" not in error


def test_what_ascii_lacks_is_printed_in_what_it_has() -> None:
    run = "exit_code_of(lambda: print('caf\u00e9 \u2013 \u5b57'))"
    code = f"from game.cli.exits import exit_code_of; {run}"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert told.stdout == "cafe - ?\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["records list", "play scruble --text", "records import -"])
def test_streams_may_be_closed(command: str, closed: str) -> None:
    shell = f"exec {sys.executable} -m game {command} {closed}"
    done = subprocess.run(
        ["sh", "-c", shell], cwd=ROOT, capture_output=True, text=True, input="", check=False
    )
    assert done.returncode == (1 if command.endswith("-") else 0)
    assert "Traceback" not in done.stderr


def interrupt(command: subprocess.Popen[str], number: int = signal.SIGINT) -> tuple[int, str]:
    command.send_signal(number)
    command.wait(HUNG)  # with its input open, whose end would end it too
    _out, error = command.communicate(timeout=HUNG)
    return command.returncode, error


def test_ctrl_c_in_the_first_moments_is_as_quiet_as_later() -> None:
    command = [sys.executable, "-c", INTERRUPTED_EARLY, "rules", "scruble"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")


def test_an_interrupted_match_in_the_terminal_is_kept(home: Home) -> None:
    command = begin("play", "scruble", "--text", "--seed", "1", stdin=subprocess.PIPE)
    assert command.stdin is not None
    assert command.stdout is not None
    command.stdin.write("R\n")
    command.stdin.flush()
    with ended_if_hung(command):
        assert any("(B)" in line for line in iter(command.stdout.readline, ""))
    assert interrupt(command) == (INTERRUPTED, "")
    store = Store(home.data / STORE_FILE)
    (row,) = store.unfinished()
    assert row.entries <= 1
    assert store.claim(row.id)
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")
@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_terminated_match_hands_its_missed_words_to_the_trainer(
    home: Home, name: str, code: int
) -> None:
    command = begin("play", "scruble", "--text", "--seed", "1", stdin=subprocess.PIPE)
    assert command.stdin is not None
    assert command.stdout is not None
    command.stdin.write("hint\n" * 3)
    command.stdin.flush()
    with ended_if_hung(command):
        assert any("It is " in line for line in iter(command.stdout.readline, ""))
    assert interrupt(command, getattr(signal, name)) == (code, "")
    store = Store(home.data / STORE_FILE)
    assert [card.missed.origin for card in MissedBook(store).cards()] == [HINT]
    store.close()


def begin_series() -> subprocess.Popen[str]:
    """A long series by two processes, one match of which has been printed."""
    command = begin(
        *("selfplay", "scruble", "--seats", "beginner", "--games", "9999", "--jobs", "2"),
        *("--options", "rounds=1", "--out", "-"),
    )
    assert command.stdout is not None
    with ended_if_hung(command):
        assert command.stdout.readline().startswith("{")
    return command


def test_an_interrupted_series_ends_with_its_processes() -> None:
    assert interrupt(begin_series()) == (INTERRUPTED, "")


def test_a_killed_series_leaves_no_process_behind() -> None:
    command = begin_series()
    command.kill()
    command.communicate(timeout=HUNG)  # its processes hold the output open as long as they live


def begin_window(home: Home) -> subprocess.Popen[str]:
    """A window with a match that is in the store."""
    command = begin("play", "scruble", "--silent", "--seed", "1", "--size", "640x480")
    log = home.data / STORE_FILE
    until(lambda: command.poll() is not None or (log.exists() and matches_in(log)), "a match")
    assert command.poll() is None
    return command


def is_free(home: Home) -> bool:
    """Whether its match is there, and another process may play it."""
    store = Store(home.data / STORE_FILE)
    (row,) = store.unfinished()
    free = store.claim(row.id)
    store.close()
    return free


@pytest.mark.window
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_window_that_a_signal_ends_keeps_its_match(home: Home, name: str) -> None:
    if not hasattr(signal, name):
        pytest.skip("there is no such signal here")
    number = getattr(signal, name)
    command = begin_window(home)
    command.send_signal(number)
    _output, error = command.communicate(timeout=HUNG)  # helpers would hold its output open
    assert command.returncode == (INTERRUPTED if name == "SIGINT" else 128 + number)
    assert "Traceback" not in error
    assert is_free(home)


@pytest.mark.window
@pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")
def test_a_window_whose_driver_aborts_keeps_its_match_and_says_where_it_was(home: Home) -> None:
    command = begin_window(home)
    command.send_signal(signal.SIGABRT)
    _output, error = command.communicate(timeout=HUNG)
    assert command.returncode == -signal.SIGABRT
    assert "Fatal Python error: Aborted" in error
    assert 'game/app/start.py", line ' in error
    assert is_free(home)


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the display is X11's")
def test_a_window_that_loses_its_display_keeps_its_match(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with open(reading, encoding="ascii") as told:
        monkeypatch.setenv("DISPLAY", ":" + told.readline().strip())
    command = begin_window(home)
    server.kill()
    server.wait(HUNG)
    _output, error = command.communicate(timeout=HUNG)
    assert command.returncode == 1
    assert error.splitlines()[-1] == "hexaglyph: The display is gone. The match is saved."
    assert is_free(home)


def test_a_helper_ends_with_the_process_that_holds_its_input() -> None:
    helper = begin("warm-up", "--follow", stdin=subprocess.PIPE)
    assert helper.stdin is not None
    helper.stdin.close()
    assert helper.wait(HUNG) == 1
    for pipe in (helper.stdout, helper.stderr):
        assert pipe is not None
        pipe.close()


def matches_in(path: Path) -> int:
    """How many matches lie in a store that another process may be making at this moment."""
    store = sqlite3.connect(path.as_uri() + "?mode=ro", uri=True)
    try:
        (count,) = store.execute("SELECT count(*) FROM match WHERE NOT finished").fetchone()
    except sqlite3.OperationalError:
        return 0
    finally:
        store.close()
    return int(count)


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["records", "show", str(1 << 63)], 2, "argument ID: it should be a number from 1 to"),
        (["records", "delete", "-5"], 2, ""),
        (["replay", "--match", "9" * 5000], 2, "argument --match: it should be a number"),
        (["shot", "--match", str(1 << 64), "--out", "x.png"], 2, "argument --match: it should"),
        (["play", "scruble", "--text", "--seed", str(1 << 70)], 2, "argument --seed"),
        (["shot", "scruble", "--seats", "9999999", "--out", "x.png"], 1, "9999999 cannot play"),
        (["records", "import", "/dev/zero"], 1, "/dev/zero has more than 16 MiB"),
        (["replay", "/dev/zero"], 1, "/dev/zero has more than 16 MiB"),
        (["review", "/dev/zero"], 1, "/dev/zero has more than 16 MiB"),
        (["gcg", "/dev/zero"], 1, "/dev/zero has more than 16 MiB"),
        (["settings", "import", "/dev/zero"], 1, "/dev/zero has more than 1 MiB"),
        (["moves", "crossword", "--batch", "/dev/zero"], 1, "/dev/zero has more than 64 MiB"),
        (["--home", "~nosuchuser/x", "records", "list"], 1, "~nosuchuser/x does not exist"),
        (["records", "list", "--sor", "score"], 2, "unrecognized arguments: --sor"),
        (["play", "--resume", "--text"], 2, "--text needs a GAME"),
        (["play", "scruble", "--resume", "--text"], 2, "no unfinished match of scruble"),
        (["play", "scruble", "--daily", "--seed", "3"], 2, "a seed of its own: leave out --seed"),
        (["play", "scruble", "--resume", "--seed", "3"], 2, "as it was dealt: leave out --seed"),
        (["play", "--resume", "--bots", "easy", "--text"], 2, "was dealt: leave out --bots"),
        (["play", "--shot", "x.txt"], 2, "x.txt cannot be written: its name should end in .png"),
        (["shot", "scruble", "--out", "x.gif"], 2, "x.gif cannot be written: its name should end"),
        (["shot", "--match", "1", "--gif", "x.png"], 2, "its name should end in .gif"),
        (["best", "chess"], 2, "argument {scruble,scribbage}: "),
        (["records", "delete", "1"], 1, "--yes"),
        (["stats", "--reset"], 1, "--yes"),
        (["word", "q" * 10_000], 1, "no word has more than 64 letters"),
    ],
)
@pytest.mark.usefixtures("_stored")
def test_bad_input_is_told_in_one_sentence(
    arguments: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        found = main(arguments)
    except SystemExit as ended:
        found = int(str(ended.code))
    said = capsys.readouterr()
    assert found == code
    assert told in said.err + said.out
    assert len(said.err) < 1000 or "9999" in said.err


POSITION = "15/" * 14 + "9" * 9


def test_a_number_in_a_position_is_no_longer_than_two_digits(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = tmp_path / "words"
    words.write_text("tea\n")
    always = ["moves", "crossword", "--rack", "TEA", "--words", str(words)]
    assert main([*always, "--position", POSITION]) == 1
    assert "row 15 is made of letters and of numbers up to 99" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        *(["play", "chess", "--text"], ["play", "chess"], ["rules", "chess"], ["warm-up", "chess"]),
        *(["shot", "chess", "--out", "x.png"], ["selfplay", "chess", "--seats", "easy"]),
        ["play", "chess", "--resume", "--text"],
    ],
)
def test_an_unknown_game_ends_alike_everywhere(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert "there is no game 'chess': there are scruble" in capsys.readouterr().err


class Marked(NullTranslations):
    """A language in which every message shows that it was looked up."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"«{one if count == 1 else many}»"


def test_commands_speak_the_language_that_the_window_was_set_to(
    home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = settings_of(home)
    settings.set("language", "nl")
    with spoken():
        main(["records", "list"])
        assert language.language() == "nl"
        main(["--interface", "af", "records", "list"])
        assert language.language() == "af", "what the command line says stands above it"
    (home.config / SETTINGS_FILE).write_text("{", encoding="utf-8")
    with spoken():
        assert main(["records", "list"]) == 0
        assert language.language() == "en"
    capsys.readouterr()


@contextmanager
def spoken() -> Iterator[None]:
    """Puts back what is spoken, and asked for, afterwards."""
    before = os.environ.pop(language.VARIABLE, None)
    try:
        yield
    finally:
        os.environ.pop(language.VARIABLE, None)
        if before is not None:
            os.environ[language.VARIABLE] = before
        language.install("en")


@pytest.mark.parametrize("command", ["", *COMMANDS, "moves", "gcg", "best"])
def test_help_is_in_the_players_language(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(language, "_catalogue", Marked())
    with pytest.raises(SystemExit):
        main([*command.split(), "--help"])
    told = re.sub("«.*?»", "", capsys.readouterr().out, flags=re.DOTALL)
    assert not re.search("[a-z]{3,} [a-z]{2,} [a-z]{2,}", told), told


def test_argparse_speaks_the_players_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(language, "_catalogue", Marked())
    for wrong in (["records"], ["rules"], ["rules", "a", "b"], ["best", "chess"], ["shot", "--to"]):
        assert main(wrong) == 2
        assert capsys.readouterr().err.startswith("«usage: »")


def test_no_parser_reads_a_part_of_an_option_for_the_whole() -> None:
    parsers = [parser()]
    for one in parsers:
        one.declared()
        assert not one.allow_abbrev
        for action in one._actions:
            if isinstance(action, argparse._SubParsersAction):
                parsers += action.choices.values()
