"""The English list: what is in it, what is not, its levels, its size, and damage to its files."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.system import files
from game.system.files import data_file
from game.words import lists
from game.words.choice import WordChoice
from game.words.lexicon import digest_of
from tests.hung import HUNG

EXAMPLES = (Path(__file__).parent / "examples.txt").read_text(encoding="utf-8").split()
NO_WORDS = ["LONDON", "NASA", "CAN'T", "WELL-KNOWN", "CS", "LX", "DS", "KB", "ZZ", "BV", "QIZ"]
MEGABYTE = 1_000_000


@pytest.mark.parametrize("word", EXAMPLES)
def test_example_words_are_words(word: str) -> None:
    assert lists.load().is_word(word)
    assert lists.load().is_word(word.lower())
    assert word in lists.load().dawg


@pytest.mark.parametrize("word", NO_WORDS)
def test_names_abbreviations_and_the_like_are_no_words(word: str) -> None:
    assert not lists.load().is_word(word)
    assert not lists.load().is_word(word.lower())


def test_single_letters_are_no_words() -> None:
    assert not any(lists.load().is_word(chr(65 + letter)) for letter in range(26))
    assert min(map(len, lists.load().dawg)) == 2


def test_two_letter_words_are_those_chosen_by_hand() -> None:
    chosen = Path(__file__).parents[2] / "tools/words/sources/en/two_letters.txt"
    lines = chosen.read_text(encoding="utf-8").splitlines()
    ours = {line.split()[0] for line in lines if not line.startswith("#")}
    assert {word for word in lists.load().dawg if len(word) == 2} == ours
    # Those that the source files among abbreviations are words all the same.
    assert ours >= {"AA", "AB", "AE", "AL", "AR", "AW", "BO", "ED", "EL", "HM", "LI", "MM"}
    assert ours >= {"MO", "OE", "OP", "OS"}


def test_manifest_says_what_the_list_is() -> None:
    listed = lists.describe("en")
    words = list(lists.load().dawg)
    assert words == sorted(words)
    assert len(words) == listed.count > 250_000
    assert digest_of(words) == listed.digest == lists.load().digest
    assert lists.load().name == listed.name == "en-scowl-80"
    assert lists.load() is lists.load("en")


def test_english_data_are_small_and_have_licences() -> None:
    folder = data_file("assets/words/en")
    assert sum(path.stat().st_size for path in folder.iterdir()) < 3 * MEGABYTE
    licences = Path(__file__).parents[2] / "LICENSES"
    assert "Kevin Atkinson" in (licences / "SCOWL.txt").read_text(encoding="utf-8")
    assert "Princeton" in (licences / "WordNet.txt").read_text(encoding="utf-8")


def test_levels() -> None:
    assert lists.describe("en").levels == (10, 20, 35, 40, 50, 55, 60, 70, 80)
    counts = dict.fromkeys(lists.describe("en").levels, 0)
    for word in lists.load().dawg:
        at = lists.level(word)
        assert at is not None
        counts[at] += 1
    # About as many as the source has: 40,500 up to 35, 63,700 up to 50, 115,700 up to 70.
    up_to = {most: sum(n for at, n in counts.items() if at <= most) for most in (35, 50, 70)}
    assert 40_000 < up_to[35] < 43_000
    assert 63_000 < up_to[50] < 67_000
    assert 115_000 < up_to[70] < 121_000
    assert lists.level("CAT") == 10
    assert lists.level("FOXTAILS") == 70
    assert lists.level("QIZ") is None


def test_list_of_easy_words() -> None:
    easy = lists.load("en", WordChoice("common"))
    assert easy.is_word("street")
    assert not easy.is_word("foxtails")
    words = set(easy.dawg)
    assert words < set(lists.load().dawg)
    assert all((lists.level(word) or 99) <= 50 for word in words)
    assert easy.name == "en-scowl-80-common"
    assert (easy.name, easy.digest) == lists.name_and_digest("en", WordChoice("common"))
    assert lists.load("en", WordChoice("all")) is lists.load()


def test_polite_list_lacks_offensive_words() -> None:
    gone = lists.offensive("en")
    assert 200 < len(gone) < 1000
    assert all(lists.load().is_word(word) for word in gone)
    polite = lists.load("en", WordChoice(family=True))
    assert set(polite.dawg) == set(lists.load().dawg) - gone
    assert polite.is_word("snigger")
    assert polite.is_word("scunner")
    assert (polite.name, polite.struck) == ("en-scowl-80-family", frozenset())
    assert polite.digest != lists.load().digest


def test_unknown_language_is_refused() -> None:
    with pytest.raises(lists.WordListError, match="there is no word list for 'tlh'"):
        lists.load("tlh")


@pytest.mark.parametrize("damage", ["cut", "flip", "gone", "manifest", "no manifest"])
def test_damaged_list_is_told_in_one_sentence(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "assets/words/en"
    shutil.copytree(data_file("assets/words/en"), folder)
    graph = folder / "words.z"
    content = graph.read_bytes()
    if damage == "cut":
        graph.write_bytes(content[:-1])
    elif damage == "flip":
        graph.write_bytes(content[:1000] + bytes([content[1000] ^ 1]) + content[1001:])
    elif damage == "gone":
        graph.unlink()
    elif damage == "manifest":
        (folder / "manifest.json").write_text('{"name": "en"')
    else:
        (folder / "manifest.json").unlink()
    monkeypatch.setattr(files, "_places", lambda: [tmp_path])
    for cached in (lists.describe, lists.load, lists._listed):
        cached.cache_clear()
    try:
        with pytest.raises(lists.WordListError, match="install the game again"):
            lists.load()
    finally:
        for cached in (lists.describe, lists.load, lists._listed):
            cached.cache_clear()


def test_importing_words_loads_nothing_heavy() -> None:
    code = (
        "import sys, game.words.lists, game.words.spelling, game.words.definitions\n"
        "heavy = {'numpy', 'numba', 'enchant', 'PIL', 'panda3d', 'sqlite3'} & set(sys.modules)\n"
        "ours = {m for m in sys.modules if m.startswith('game.')}\n"
        "under = {'words', 'system', 'sentences'}\n"
        "floor = {m for m in ours if m.split('.')[1] not in under}\n"
        "print(heavy or floor or 'light')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=HUNG
    )
    assert done.stdout.strip() == "light"


def test_common_words_of_a_match_are_those_up_to_level_50_and_those_added() -> None:
    listed = lists.load("en")
    asked = ["TABLE", "table", "FOXTAILS", "QIZ"]
    assert [listed.is_common(word) for word in asked] == [True, True, False, False]
    changed = listed.with_changes(add=["QIZ"], strike=["TABLE"])
    assert [changed.is_common(word) for word in asked] == [False, False, False, True]
    assert lists.load("af").is_common("HUIS"), "a list without levels tells nothing apart"
    assert not lists.load("nl").is_common("BOULEVARDBLADEN")


OUT = ["GONNA", "DUNNO", "GIMME", "LOL", "BONJOUR", "FRAU", "ZA", "LOLS", "SCHNOOKS"]
STAY = ["GENES", "BATS", "CLAMS", "BAGEL", "RABBI", "LOLLED", "SURELY", "QI", "FOXTAILS"]


def test_standard_list_lacks_informal_and_foreign_words() -> None:
    standard = lists.load("en", WordChoice("standard"))
    assert {word: standard.is_word(word) for word in OUT + STAY} == {
        **dict.fromkeys(OUT, False),
        **dict.fromkeys(STAY, True),
    }
    assert all(standard.why_left_out(word) == "standard" for word in OUT)
    assert standard.why_left_out("QIZ") == ""
    assert set(standard.dawg) == set(lists.load().dawg) - lists.not_standard("en")
    assert standard.with_changes(add=["ZA"]).is_word("ZA")
    assert standard.with_changes(strike=["ZA"]).why_left_out("ZA") == ""


def test_family_filter_is_apart_from_the_choice_of_words() -> None:
    family = lists.load("en", WordChoice("common", family=True))
    assert family.name == "en-scowl-80-common-family"
    offensive = next(word for word in sorted(lists.offensive("en")) if lists.level(word) == 50)
    assert family.why_left_out(offensive) == "family"
    assert family.why_left_out("FOXTAILS") == "common"
