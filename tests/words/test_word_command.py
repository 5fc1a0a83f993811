"""`hexaglyph word`, as it is typed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from game.app.settings import settings_of
from game.cli.main import main
from game.match.store import STORE_FILE, Store
from game.system.home import Home
from game.words.own_dictionary import OwnDictionary


def ask(home: Path, *words: str) -> int:
    return main(["--home", str(home), "word", *words])


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # The command passes --home on to what it starts; undone after the test.
    monkeypatch.setenv("HEXAGLYPH_HOME", str(tmp_path))


def test_words_with_level_and_meaning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(tmp_path, "street", "FOXTAILS", "qi") == 0
    printed = capsys.readouterr().out
    assert "STREET: a word, difficulty 10 of 80\n  (noun) a thoroughfare" in printed
    assert "FOXTAILS: a word, difficulty 70 of 80\n  FOXTAIL: (noun) " in printed
    assert "QI: a word" in printed


@pytest.mark.parametrize(
    "word", ["LONDON", "NASA", "CAN'T", "WELL-KNOWN", "CS", "LX", "a", "", "ß"]
)
def test_one_that_is_no_word_fails(
    word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(tmp_path, "street", word) == 1
    assert f"{word.upper()}: not a word" in capsys.readouterr().out


def test_near_misses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(tmp_path, "streat") == 1
    printed = capsys.readouterr().out
    assert printed.startswith("STREAT: not a word\n  did you mean ")
    assert "STREET" in printed


def test_own_words_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "words-en.txt").write_text("+GROGG\n-STREET\n")
    assert ask(tmp_path, "grogg") == 0
    assert "a word that you added" in capsys.readouterr().out
    assert ask(tmp_path, "street") == 1
    assert "you struck it" in capsys.readouterr().out


def test_nothing_is_written(tmp_path: Path) -> None:
    assert ask(tmp_path / "nowhere", "street") == 0
    assert not (tmp_path / "nowhere").exists()


def test_a_word_that_a_choice_leaves_out_is_told_with_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(tmp_path, "gonna", "--words", "standard") == 1
    assert "GONNA is informal or foreign" in capsys.readouterr().out
    assert ask(tmp_path, "foxtails", "--words", "common") == 1
    assert "played with common words" in capsys.readouterr().out
    assert ask(tmp_path, "gonna") == 0
    assert ask(tmp_path, "gonna", "--language", "af", "--words", "common") == 2
    assert "af has no choice 'common'" in capsys.readouterr().err


def test_own_words_are_changed_and_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(tmp_path, "--add", "grögg", "street") == 0
    told = capsys.readouterr().out
    assert told.splitlines() == [
        "GROGG is in your dictionary now.",
        "  GROGG should be a word: en, en-scowl-80 30cbdc580bb5",
        "STREET is in your dictionary now.",
    ]
    assert ask(tmp_path, "--strike", "cat") == 0
    assert ask(tmp_path, "--remove", "street") == 0
    capsys.readouterr()
    assert ask(tmp_path, "--own") == 0
    assert capsys.readouterr().out == "-CAT\n+GROGG\n"
    assert ask(tmp_path, "grogg", "street") == 0
    told = capsys.readouterr().out
    assert "  Added to the word list en-scowl-80+own by hand.\n" in told
    assert "en-scowl-80+own, level 10 of 80: nearly everybody knows it." in told
    for wrong in (["--add", "cube", "a"], ["--add", "can't"], [], ["--own", "cube"]):
        assert ask(tmp_path, *wrong) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert "CUBE" not in (tmp_path / "data" / "words-en.txt").read_text()


def test_own_words_count_in_a_terminal_but_not_in_a_deal_that_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)
    OwnDictionary("en", home.data).add("GROGG")
    settings = settings_of(home)

    def listed(*words: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        main(["play", "scruble", "--text", *words])
        store = Store(home.data / STORE_FILE)
        newest = max(row.id for row in store.matches())
        name = store.record(newest).header.word_list
        store.close()
        return name

    assert listed() == "en-scowl-80+own"
    assert listed("--resume") == "en-scowl-80+own"
    assert listed("--seed", "5") == "en-scowl-80"
    assert listed("--daily") == "en-scowl-80"
    settings.set("own-words", False)
    assert listed() == "en-scowl-80"
