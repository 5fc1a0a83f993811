"""`hexaglyph word`, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main


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
