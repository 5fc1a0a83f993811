"""The system's dictionaries, for real, and what is left when the library is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.words import system_dictionary
from game.words.lexicon import Lexicon
from game.words.lists import load
from game.words.spelling import MOST, Spelling
from game.words.system_dictionary import HouseDictionary, in_addition, instead
from tests.hung import HUNG

ENGLISH = system_dictionary.tags("en")
needs_english = pytest.mark.skipif(
    not ENGLISH, reason="no English spelling dictionary: libenchant-2-2 or hunspell-en-us missing"
)


@needs_english
class TestSystem:
    def test_near_misses_are_words_of_the_list(self) -> None:
        spelling = Spelling("en")
        assert spelling.house is not None
        assert system_dictionary.missing("en") is None
        for typed, meant in (("streat", "STREET"), ("hapening", "HAPPENING"), ("TEH", "THE")):
            found = spelling.suggest(typed)
            assert meant in found
            assert typed.upper() not in found
            assert len(found) == len(set(found)) <= MOST
            assert all(load().is_word(word) for word in found)

    def test_near_misses_follow_the_players_own_words(self, tmp_path: Path) -> None:
        spelling = Spelling("en", tmp_path)
        spelling.own.strike("STREET")
        spelling.own.add("STREATH")
        found = spelling.suggest("streat")
        assert "STREET" not in found
        assert "STREATH" in found
        spelling.own.remove("STREET")
        spelling.own.remove("STREATH")
        assert "STREET" in Spelling("en", tmp_path).suggest("streat")
        assert "STREATH" not in Spelling("en", tmp_path).suggest("streat")

    def test_at_least_one_letter_of_a_near_miss_was_typed(self) -> None:
        found = Spelling("en").suggest("qz")
        assert "QI" in found
        assert all(set(word) & set("QZ") for word in found)

    @pytest.mark.parametrize("text", ["", "a", "can't", "12", "\x00\x00", "喵喵"])
    def test_anything_may_be_asked(self, text: str) -> None:
        assert Spelling("en").suggest(text) == []

    def test_no_name_no_letter_and_no_junk_is_a_house_word(self) -> None:
        house = HouseDictionary(ENGLISH[0])
        assert house.knows("STREET")
        for word in ("LONDON", "NASA", "A", "Q", "CS", "LX", "QIZ", "XQZJK"):
            assert not house.knows(word)

    def test_house_in_addition(self) -> None:
        house = HouseDictionary(ENGLISH[0])
        lexicon = in_addition(Lexicon.of(["QI", "ZAX"]), house)
        assert lexicon.is_word("zax")
        assert lexicon.is_word("street")
        assert not lexicon.is_word("xqzjk")
        assert not lexicon.is_word("CS")
        assert list(lexicon.dawg) == ["QI", "ZAX"]
        assert lexicon.name == f"custom+{ENGLISH[0]}"
        struck = lexicon.with_changes(strike=["street"], add=["xqzjk"])
        assert not struck.is_word("street")
        assert struck.is_word("xqzjk")
        assert struck.is_word("house")

    def test_house_instead_of_the_list(self) -> None:
        house = HouseDictionary(ENGLISH[0])
        lexicon = instead(Lexicon.of(["QI", "STREET", "XQZJK"]), house)
        assert list(lexicon.dawg) == ["QI", "STREET"]
        assert lexicon.is_word("qi")
        assert lexicon.is_word("house")
        assert not lexicon.is_word("xqzjk")
        assert ENGLISH[0] in lexicon.name

    def test_a_dictionary_that_is_not_there(self) -> None:
        with pytest.raises(KeyError):
            HouseDictionary("xx_YY")

    def test_a_language_without_dictionary_says_how_to_get_one(self) -> None:
        missing = system_dictionary.missing("tlh")
        assert missing is not None
        assert "tlh" in str(missing)
        assert system_dictionary.missing("en") is None


@pytest.mark.skipif(not system_dictionary.tags("nl"), reason="hunspell-nl is not installed")
def test_accents_of_the_house_are_folded() -> None:
    house = HouseDictionary("nl_NL")
    assert house.knows("CAFE")
    assert house.knows("IJS")
    assert not house.knows("AMSTERDAM")


# Python that makes importing enchant fail in each of the ways it is known to.
FAILURES = {
    "the library's file is not there": ("", {"PYENCHANT_LIBRARY_PATH": "/nonsense/libenchant.so"}),
    "the library's file is no library": ("", {"PYENCHANT_LIBRARY_PATH": __file__}),
    "no package": ("import sys; sys.modules['enchant'] = None\n", {}),
    "an assertion": (
        "import sys, importlib.abc\n"
        "class Fails(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        assert name != 'enchant', 'no libenchant'\n"
        "sys.meta_path.insert(0, Fails())\n",
        {},
    ),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_without_the_library_everything_else_works(failure: str, tmp_path: Path) -> None:
    before, variables = FAILURES[failure]
    code = before + (
        "import sys\n"
        "from pathlib import Path\n"
        "from game.words.spelling import Spelling\n"
        "from game.words.system_dictionary import missing\n"
        "from game.words.definitions import define\n"
        "spelling = Spelling('en', Path(sys.argv[1]))\n"
        "assert spelling.house is None\n"
        "assert 'STREET' in spelling.suggest('streat')\n"
        "spelling.own.add('grogg')\n"
        "assert 'GROGG' in Spelling('en', Path(sys.argv[1])).suggest('groggg')\n"
        "assert define('street')\n"
        "print(missing(spelling.language))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        env={**os.environ, **variables},
        timeout=HUNG,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "enchant library is not installed" in done.stdout
    assert "install" in done.stdout.split(";")[1]
    assert done.stdout.count("\n") == 1
