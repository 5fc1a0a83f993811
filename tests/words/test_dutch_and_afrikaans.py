"""The Dutch and the Afrikaans list: what is in them, what is not, levels, sizes, licences."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.system.files import data_file
from game.words import lists
from game.words.choice import WordChoice
from game.words.lexicon import digest_of

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000
LANGUAGES = ["nl", "af"]

WORDS = {
    "nl": "STRAAT DIJK IJS IJSVRIJ BIJ ZIJN LIJN CAFE EEN GEEN COEFFICIENT BEINVLOED DE HET "
    "JA ZE UW TAFEL LEPEL KOEIEN HAVO UFO APP COVID HUIZEN FIETS KWARTJE YOGHURT QUIZ",
    "af": "STRAAT BRAAI HUIS BOOM SE SY NE OE YS DINGETJIE GEEET REEN MORE VRA KOEIE TOEP VOEL "
    "LEPEL KOMBUIS OPHOU GEHELP",
}
NO_WORDS = {
    "nl": "AMSTERDAM NEDERLAND BV KG TV WC DVD CAO HBO X QXQ KLAASJE",
    "af": "PRETORIA AFRIKA BV KM NR MNR ENS'S ASB X QXQ",
}


@pytest.mark.parametrize(
    ("language", "word"), [(lang, word) for lang, text in WORDS.items() for word in text.split()]
)
def test_words(language: str, word: str) -> None:
    assert lists.load(language).is_word(word)


@pytest.mark.parametrize(
    ("language", "word"), [(lang, word) for lang, text in NO_WORDS.items() for word in text.split()]
)
def test_names_and_abbreviations_are_no_words(language: str, word: str) -> None:
    assert not lists.load(language).is_word(word)


def test_accents_and_the_ij_are_folded() -> None:
    dutch, afrikaans = lists.load("nl"), lists.load("af")
    assert all(dutch.is_word(word) for word in ("café", "één", "ĳs", "IJS", "beïnvloed"))
    assert all(afrikaans.is_word(word) for word in ("sê", "oë", "reën", "voël"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_letter_words_are_those_chosen_by_hand(language: str) -> None:
    chosen = ROOT / f"tools/words/sources/{language}/two_letters.txt"
    lines = chosen.read_text(encoding="utf-8").splitlines()
    ours = {line.split()[0] for line in lines if not line.startswith("#")}
    assert {word for word in lists.load(language).dawg if len(word) == 2} == ours
    assert len(ours) > 50


@pytest.mark.parametrize(("language", "least"), [("nl", 340_000), ("af", 140_000)])
def test_manifest_says_what_the_list_is(language: str, least: int) -> None:
    listed = lists.describe(language)
    words = list(lists.load(language).dawg)
    assert len(words) == listed.count > least
    assert digest_of(words) == listed.digest == lists.load(language).digest
    gone = lists.offensive(language)
    assert 50 < len(gone) < 1000
    assert gone < set(words)
    assert lists.load(language, WordChoice(family=True)).dawg.walk("A")


def test_data_are_small_and_licences_are_there() -> None:
    size = sum(
        path.stat().st_size
        for language in LANGUAGES
        for path in data_file(f"assets/words/{language}").iterdir()
    )
    assert size < 2 * MEGABYTE
    licence = (ROOT / "LICENSES/Afrikaans-LGPL-2.1.txt").read_text(encoding="utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licence
    assert data_file("assets/words/af/LICENSE.txt").read_text(encoding="utf-8") == licence
    assert "OpenTaal" in (ROOT / "LICENSES/OpenTaal.txt").read_text(encoding="utf-8")
    assert "SUBTLEX" in (ROOT / "LICENSES/wordfreq.txt").read_text(encoding="utf-8")


def test_dutch_levels_go_by_frequency() -> None:
    assert lists.describe("nl").levels == (10, 20, 35, 50, 70, 80)
    assert lists.level("HUIS", "nl") == 10
    assert lists.level("FIETS", "nl") in (10, 20)
    assert lists.level("BOULEVARDBLADEN", "nl") == 80
    assert lists.level("QXQ", "nl") is None
    counts = dict.fromkeys(lists.describe("nl").levels, 0)
    for word in lists.load("nl").dawg:
        counts[lists.level(word, "nl") or 0] += 1
    up_to = {most: sum(n for at, n in counts.items() if at <= most) for most in (35, 50, 70)}
    assert 40_000 < up_to[35] < 43_000
    assert 63_000 < up_to[50] < 67_000
    assert 115_000 < up_to[70] < 121_000


def test_afrikaans_has_no_levels() -> None:
    assert lists.describe("af").levels == ()
    assert lists.level("HUIS", "af") is None
    assert lists.choices("af") == ("all",)
    with pytest.raises(lists.WordListError, match="af has no choice 'common': it has all"):
        lists.load("af", WordChoice("common"))
