"""Definitions, and the way from an inflection to the word that is defined."""

from __future__ import annotations

import random

import pytest

from game.app.tables.interface import Status
from game.app.word_help import WordHelp
from game.sentences import N_
from game.ui.origins import meaning_line
from game.words import afrikaans_stems, dutch_stems
from game.words.definitions import PARTS, define, look_up
from game.words.lexicon import Lexicon
from game.words.lists import WordListError, level, load, offensive, read
from game.words.normalize import normalize
from game.words.spelling import Spelling
from tools.words import glosses


@pytest.mark.parametrize(
    ("word", "lemma"),
    [
        ("street", "STREET"),
        ("Streets", "STREET"),
        ("ran", "RUN"),
        ("mice", "MOUSE"),
        ("quizzes", "QUIZ"),
        ("jogged", "JOG"),
        ("strutted", "STRUT"),
        ("crazier", "CRAZY"),
        ("gazing", "GAZE"),
        ("cities", "CITY"),
        ("foxtails", "FOXTAIL"),
        ("firemen", "FIREMAN"),
        ("gourmandised", "GOURMANDIZE"),
        ("computers", "COMPUTER"),
        ("notes", "NOTE"),
        ("canes", "CANE"),
        ("caned", "CANE"),
        ("bathes", "BATHE"),
        ("breathes", "BREATHE"),
        ("butting", "BUTT"),
        ("loathes", "LOATHE"),
        ("lathes", "LATHE"),
        ("refugees", "REFUGEE"),
        ("ripest", "RIPE"),
        ("singed", "SINGE"),
        ("massed", "MASS"),
        ("boxes", "BOX"),
        ("dishes", "DISH"),
        ("goes", "GO"),
        ("wished", "WISH"),
        ("walked", "WALK"),
        ("hoped", "HOPE"),
        ("hopped", "HOP"),
        ("butted", "BUTT"),
        ("passed", "PASS"),
        ("bused", "BUS"),
    ],
)
def test_inflections_lead_to_their_lemma(word: str, lemma: str) -> None:
    found = look_up(word)
    assert found is not None
    assert found.lemma == lemma
    assert 1 <= len(found.senses) <= 2
    text = define(word)
    assert text is not None
    assert text.startswith("(" if lemma == word.upper() else f"{lemma}: (")


def test_a_definition_is_short_and_plain() -> None:
    found = look_up("quiz")
    assert found is not None
    assert found.senses[0] == ("noun", "an examination consisting of a few short questions")
    assert found.senses[1][0] == "verb"


@pytest.mark.parametrize("language", ["en", "nl", "af"])
def test_every_meaning_is_whole(language: str) -> None:
    text = read(language, "definitions.z").decode("utf-8")
    glosses = [field[1:] for line in text.split("\n") for field in line.split("\t")[1:]]
    assert len(glosses) > 1000
    assert not [gloss for gloss in glosses if "…" in gloss or gloss.count("(") != gloss.count(")")]


def test_a_semicolon_ends_a_clause_and_is_a_word() -> None:
    found = look_up("semicolon")
    assert found is not None
    assert found.senses[0][1].endswith("(`;') used to connect independent clauses")


@pytest.mark.parametrize("word", ["", "zzzzz", "can't", "café-bar", "X1", "Łódź street"])
def test_what_has_no_meaning_here_has_none(word: str) -> None:
    assert define(word) is None


def test_names_are_not_defined() -> None:
    assert define("london") is None
    assert define("nasa") is None


@pytest.mark.parametrize(
    ("word", "lemma"),
    [
        ("pennenvruchten", "PENNENVRUCHT"),
        ("busreizen", "BUSREIS"),
        ("grensrivieren", "GRENSRIVIER"),
        ("buurstaten", "BUURSTAAT"),
        ("bankovervallers", "BANKOVERVALLER"),
        ("pashokjes", "PASHOKJE"),
        ("kapittelde", "KAPITTELEN"),
        ("weerkaatst", "WEERKAATSEN"),
        ("Vissersdorpje", "VISSERSDORP"),
    ],
)
def test_dutch_inflections_lead_to_their_lemma(word: str, lemma: str) -> None:
    found = look_up(word, "nl")
    assert found is not None
    assert found.lemma == lemma
    assert 1 <= len(found.senses) <= 2


def test_dutch_words_are_explained_in_dutch() -> None:
    assert define("pashokje", "nl") == "(noun) kamertje om kleding te passen"
    assert define("kogelslingeren", "nl") == "(verb) kogelstoten"


@pytest.mark.parametrize(
    ("word", "lemma"),
    [
        ("bome", "BOOM"),
        ("katte", "KAT"),
        ("briewe", "BRIEF"),
        ("ploeë", "PLOEG"),
        ("vrae", "VRAAG"),
        ("nagte", "NAG"),
        ("knieë", "KNIE"),
        ("hondjies", "HOND"),
        ("boompie", "BOOM"),
        ("ringetjie", "RING"),
        ("groter", "GROOT"),
        ("mooiste", "MOOI"),
        ("leë", "LEEG"),
        ("breë", "BREED"),
        ("geloop", "LOOP"),
        ("geëet", "EET"),
        ("lopend", "LOOP"),
    ],
)
def test_afrikaans_inflections_lead_to_their_lemma(word: str, lemma: str) -> None:
    found = look_up(word, "af")
    assert found is not None
    assert found.lemma == lemma
    assert 1 <= len(found.senses) <= 2


@pytest.mark.parametrize("language", ["nl", "af"])
def test_every_word_of_two_letters_is_explained(language: str) -> None:
    assert not [w for w in load(language).dawg if len(w) == 2 and define(w, language) is None]


def test_an_inflection_is_only_of_words_that_can_be_inflected_so() -> None:
    """A comparative comes from an adjective: KOPER is none of KOOP, SLEGTER is one of SLEG."""
    assert ("SLEG", "a") in afrikaans_stems.stems("SLEGTER")
    assert all("n" not in parts for word, parts in dutch_stems.stems("KOPER"))


@pytest.mark.parametrize("language", ["nl", "af"])
def test_our_own_meanings_are_of_words_in_the_list_and_short(language: str) -> None:
    listed, gone = load(language), offensive(language)
    senses, irregular = glosses.ours(language)
    for word, told in senses.items():
        assert listed.is_word(word), word
        assert word not in gone, word
        assert len(told) <= 2, word
        assert all(part in PARTS and 2 <= len(gloss) <= 90 for part, gloss in told), word
    for form, lemma in irregular.items():
        assert listed.is_word(form), form
        assert form not in senses, form
        assert lemma in senses, (form, lemma)


def test_most_words_that_people_know_are_defined() -> None:
    words = list(load().dawg)
    common = random.Random(35).sample([w for w in words if (level(w) or 99) <= 35], 2000)
    every = random.Random(80).sample(words, 2000)
    assert sum(define(word) is not None for word in common) > 0.97 * len(common)
    assert sum(define(word) is not None for word in every) > 0.48 * len(every)


def test_meanings_that_cannot_be_read_are_named_and_nothing_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def damaged(language: str) -> bytes:
        raise WordListError(N_("the meanings are damaged"))

    monkeypatch.setattr("game.words.definitions._text", damaged)
    assert meaning_line("CAT", "en") == "the meanings are damaged"
    beside = WordHelp(Spelling("en"))
    beside.ask(Status(word="CAT", verdict="valid"), Lexicon.of(["CAT"]))
    while not beside.update():
        pass
    assert beside.text == "the meanings are damaged"


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        ("Café", "CAFE"),
        ("ĳs", "IJS"),
        ("Ĳs", "IJS"),
        ("Łódź", "LODZ"),
        ("łódź", "LODZ"),
        ("GROẞ", "GROSS"),
        ("Đavo", "DAVO"),
        ("Œuvre", "OEUVRE"),
        ("X1", None),
        ("", None),
    ],
)
def test_letters_with_marks_are_plain_ones_in_either_case(typed: str, letters: str | None) -> None:
    assert normalize(typed) == letters
