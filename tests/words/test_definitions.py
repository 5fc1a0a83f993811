"""Definitions, and the way from an inflection to the word that is defined."""

from __future__ import annotations

import random

import pytest

from game.words.definitions import define, look_up
from game.words.lists import level, load


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


@pytest.mark.parametrize("word", ["", "zzzzz", "can't", "café-bar", "X1", "Łódź street"])
def test_what_has_no_meaning_here_has_none(word: str) -> None:
    assert define(word) is None


def test_names_are_not_defined() -> None:
    assert define("london") is None
    assert define("nasa") is None


def test_languages_without_definitions_have_none() -> None:
    assert define("straat", "nl") is None
    assert define("straat", "af") is None


def test_most_words_that_people_know_are_defined() -> None:
    words = list(load().dawg)
    common = random.Random(35).sample([w for w in words if (level(w) or 99) <= 35], 2000)
    every = random.Random(80).sample(words, 2000)
    assert sum(define(word) is not None for word in common) > 0.97 * len(common)
    assert sum(define(word) is not None for word in every) > 0.48 * len(every)
