"""The player's own dictionary: kept, undone, and safe against damage."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.words.lexicon import Lexicon
from game.words.own_dictionary import OwnDictionary, OwnDictionaryError

LEXICON = Lexicon.of(["CAT", "DOG", "EMU"])


def test_nothing_is_kept_before_something_is_said(tmp_path: Path) -> None:
    own = OwnDictionary("en", tmp_path / "home")
    assert own.apply(LEXICON) is LEXICON
    own.remove("CAT")
    assert not list(tmp_path.glob("home/*.txt"))


def test_two_windows_keep_each_others_words(tmp_path: Path) -> None:
    one, two = OwnDictionary("en", tmp_path), OwnDictionary("en", tmp_path)
    one.add("GROGG")
    two.add("BLORT")
    one.strike("CAT")
    two.remove("GROGG")
    again = OwnDictionary("en", tmp_path)
    assert (again.added, again.struck) == (frozenset({"BLORT"}), frozenset({"CAT"}))
    assert two.struck == {"CAT"}


def test_a_word_is_said_again_after_another_window_said_otherwise(tmp_path: Path) -> None:
    one, other = OwnDictionary("en", tmp_path), OwnDictionary("en", tmp_path)
    one.add("zzq")
    other.strike("zzq")
    one.add("zzq")
    assert OwnDictionary("en", tmp_path).added == one.added == {"ZZQ"}
    other.remove("zzq")
    one.add("zzq")
    assert OwnDictionary("en", tmp_path).added == {"ZZQ"}


def test_words_are_added_struck_and_undone_and_kept(tmp_path: Path) -> None:
    own = OwnDictionary("en", tmp_path)
    own.add("grögg")
    own.strike("Cat")
    for read in (own, OwnDictionary("en", tmp_path)):
        assert (read.added, read.struck) == (frozenset({"GROGG"}), frozenset({"CAT"}))
        assert list(read.apply(LEXICON).dawg) == ["DOG", "EMU", "GROGG"]
    own.remove("GROGG")
    own.remove("cat")
    for read in (own, OwnDictionary("en", tmp_path)):
        assert read.apply(LEXICON) is LEXICON
    assert {path.name for path in tmp_path.iterdir()} == {"words-en.txt", "words-en.lock"}


def test_what_is_said_last_holds(tmp_path: Path) -> None:
    own = OwnDictionary("en", tmp_path)
    own.add("EMU")
    own.strike("EMU")
    assert OwnDictionary("en", tmp_path).struck == {"EMU"}
    own.add("EMU")
    assert OwnDictionary("en", tmp_path).added == {"EMU"}


def test_each_language_has_its_own(tmp_path: Path) -> None:
    OwnDictionary("en", tmp_path).add("GROGG")
    assert OwnDictionary("nl", tmp_path).added == frozenset()


@pytest.mark.parametrize("word", ["", "a", "can't", "two words", "42"])
def test_what_is_no_word_is_refused(word: str, tmp_path: Path) -> None:
    own = OwnDictionary("en", tmp_path)
    for change in (own.add, own.strike, own.remove):
        with pytest.raises(ValueError, match="two or more letters"):
            change(word)
    assert list(tmp_path.iterdir()) == []


def test_without_a_folder_it_lasts_as_long_as_the_game() -> None:
    own = OwnDictionary("en")
    own.add("GROGG")
    assert own.apply(LEXICON).is_word("grogg")


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_no_file_can_stop_the_game(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    folder = tmp_path_factory.mktemp("own")
    path = folder / "words-en.txt"
    path.write_bytes(b"+GROGG\n" + junk + b"\n-CAT\n")
    own = OwnDictionary("en", folder)
    assert "GROGG" in own.added | own.struck
    assert "CAT" in own.struck
    damaged = own.damaged
    own.add("EMU")
    assert OwnDictionary("en", folder).damaged == 0
    assert {"EMU"} <= OwnDictionary("en", folder).added
    kept = folder / "words-en.txt.damaged"
    assert kept.exists() == bool(damaged)
    if damaged:
        assert kept.read_bytes() == b"+GROGG\n" + junk + b"\n-CAT\n"


def test_file_cut_short_at_every_byte(tmp_path: Path) -> None:
    own = OwnDictionary("en", tmp_path)
    for word in ("GROGG", "QUORN", "ZEDDY"):
        own.add(word)
    path = tmp_path / "words-en.txt"
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        read = OwnDictionary("en", tmp_path)
        complete = whole[:length].count(b"\n+") - (1 if whole[length - 1 : length] != b"\n" else 0)
        assert len(read.added) >= complete


def test_a_write_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = OwnDictionary("en", tmp_path)
    own.add("GROGG")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OwnDictionaryError, match="cannot be written: No space left on device"):
        own.add("QUORN")
    assert own.added == {"GROGG"}
    assert OwnDictionary("en", tmp_path).added == {"GROGG"}
    assert {path.name for path in tmp_path.iterdir()} == {"words-en.txt", "words-en.lock"}


def test_an_unreadable_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "words-en.txt").mkdir()
    with pytest.raises(OwnDictionaryError, match="cannot be read"):
        OwnDictionary("en", tmp_path)


def test_an_unwritable_place_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OwnDictionaryError, match="cannot be written"):
        OwnDictionary("en", tmp_path / "file").add("GROGG")


def test_a_list_with_own_words_has_another_name(tmp_path: Path) -> None:
    own = OwnDictionary("en", tmp_path)
    own.add("GROGG")
    changed = own.apply(LEXICON)
    assert (LEXICON.name, changed.name) == ("custom", "custom+own")
    assert changed.is_word("GROGG")
    own.remove("GROGG")
    assert own.apply(LEXICON) is LEXICON
