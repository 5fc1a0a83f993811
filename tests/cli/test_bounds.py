"""Whatever reads has a bound, and says it: words, files, the input, keys, moves."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from game.app import exchange, profile
from game.app.settings import settings_of
from game.cli.common import word_list
from game.cli.main import main
from game.cli.selfplay import LARGEST_SERIES
from game.match.games import rules_of
from game.rules.interface import MoveSyntaxError
from game.system.home import Home
from game.system.player_files import OutsideError, read_file
from game.words import spelling
from game.words.dawg import Dawg
from game.words.near_misses import near_misses
from game.words.normalize import LONGEST
from game.words.spelling import Spelling

MIB = 1 << 20
RECORD, TEXT = "16 MiB", "64 MiB"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """What a command ends with, and what it prints."""
    capsys.readouterr()
    code = main(list(words))
    printed = capsys.readouterr()
    return code, printed.out + printed.err


def sparse(path: Path, size: int) -> Path:
    """A file of nothing, which takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(size)
    return path


def test_a_word_has_64_letters_and_no_more(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LONGEST == 64
    looked: list[str] = []

    def counted(words: Dawg, word: str, **limits: Any) -> list[str]:
        looked.append(word)
        return near_misses(words, word, **limits)

    monkeypatch.setattr(spelling, "near_misses", counted)
    code, printed = said(capsys, "word", "q" * 64)
    assert (code, looked) == (1, ["Q" * 64])
    assert "more than" not in printed
    for count in (65, 100_000):
        code, printed = said(capsys, "word", "q" * count)
        assert code == 1
        cut = "q" * 64 + "\N{HORIZONTAL ELLIPSIS}"
        assert printed == f"{cut}: not a word; no word has more than 64 letters\n"
        assert Spelling("en").suggest("q" * count) == []
    assert looked == ["Q" * 64], "no near-miss of a longer one is looked for"


def test_nor_has_one_of_the_players_own(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = said(capsys, "word", "--add", "q" * 65)
    assert code == 2
    assert "it has from 2 to 64 letters" in printed
    assert said(capsys, "word", "--add", "q" * 64)[0] == 0
    assert said(capsys, "word", "q" * 64)[0] == 0


@pytest.mark.parametrize(
    ("words", "bound"),
    [
        (("replay", "{file}"), RECORD),
        (("review", "{file}"), RECORD),
        (("records", "import", "{file}"), RECORD),
        (("settings", "import", "{file}"), "1 MiB"),
        (("profile", "import", "{file}"), "256 MiB"),
    ],
)
def test_a_file_of_more_than_its_bound_is_refused_unread(
    words: tuple[str, ...], bound: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    most = int(bound.split(maxsplit=1)[0]) * MIB
    file = sparse(tmp_path / "long", most + 1)
    code, printed = said(capsys, *(word.format(file=file) for word in words))
    assert code
    assert f"long has more than {bound}; no more is read." in printed


def test_so_is_the_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a" * (16 * MIB + 1))))
    code, printed = said(capsys, "replay", "-")
    assert code
    assert f"more than {RECORD}; no more is read." in printed


def test_a_list_of_words_has_bounds_for_all_of_it_and_for_each(tmp_path: Path) -> None:
    with pytest.raises(OutsideError, match=f"more than {TEXT}; no more is read"):
        word_list(str(sparse(tmp_path / "list", 64 * MIB + 1)))
    words = tmp_path / "words.txt"
    words.write_text(f"cube\n{'a' * 64}\n{'a' * 1_000_000}\nq\n")
    assert sorted(word_list(str(words)).dawg) == ["A" * 64, "CUBE"]


def test_bounds_of_less_than_a_mebibyte_are_told_too(tmp_path: Path) -> None:
    key = sparse(tmp_path / "key", profile.LARGEST_KEY + 1)
    with pytest.raises(OutsideError, match="key has more than 4 KiB; no more is read"):
        read_file(key, profile.LARGEST_KEY)
    assert read_file(sparse(key, profile.LARGEST_KEY), profile.LARGEST_KEY)


def test_windows_read_no_more_either(home: Home, tmp_path: Path) -> None:
    long = sparse(tmp_path / "settings.json", exchange.LARGEST + 1)
    settings = settings_of(home, lambda work: work())
    with pytest.raises(OutsideError, match="more than 1 MiB"):
        exchange.import_settings(settings, long)
    assert (exchange.LARGEST, profile.LARGEST, LARGEST_SERIES) == (MIB, 256 * MIB, 1024 * MIB)


@pytest.mark.parametrize(
    "game_id", ["scruble", "scrabble-cubes", "alphacubes", "scribbage", "kubagram"]
)
def test_a_move_of_any_length_is_refused_in_a_sentence(game_id: str) -> None:
    for text in ("word " + "T111." * 100_000, "a" * 1_000_000, "lay " + "A h8 " * 100_000):
        with pytest.raises(MoveSyntaxError) as refused:
            rules_of(game_id).parse_move(text)
        assert len(str(refused.value)) < 1000
