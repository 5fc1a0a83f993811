"""Sentences about the origin and meaning of words."""

from __future__ import annotations

from game.language import _
from game.sentences import N_
from game.words.definitions import look_up
from game.words.lexicon import COMMON, HARDEST, Lexicon
from game.words.lists import WordListError

_GRADES = (
    (35, N_("nearly everybody knows it")),
    (COMMON, N_("most people know it")),
    (70, N_("avid readers know it")),
    (HARDEST, N_("large dictionaries have it")),
)
"""The meaning of levels of difficulty, each up to the one given."""


def origin_line(asked: str, lexicon: Lexicon) -> str:
    """A sentence about the origin of a word (upper-case A-Z), or that it is none."""
    if not lexicon.is_word(asked):
        return _("Not in the word list {list}.").format(list=lexicon.name)
    if asked in lexicon.added:
        return _("Added to the word list {list} by hand.").format(list=lexicon.name)
    if asked not in lexicon.dawg and lexicon.house is not None:
        return _("From this system's dictionary {name}.").format(name=lexicon.house.name)
    level = None if lexicon.levels is None else lexicon.levels(asked)
    if level is None:
        return _("In the word list {list}.").format(list=lexicon.name)
    grade = next(text for most, text in _GRADES if level <= most)
    text = _("In the word list {list}, level {level} of 80: {grade}.")
    return text.format(list=lexicon.name, level=level, grade=_(grade))


def meaning_line(asked: str, language: str) -> str:
    """The meaning of a word in one line, or ""; why the meanings cannot be read if they cannot."""
    try:
        found = look_up(asked, language)
    except WordListError as error:
        return str(error)
    if found is None:
        return ""
    text = "; ".join(f"({_(part)}) {gloss}" for part, gloss in found.senses)
    return text if found.lemma == found.word else f"{found.lemma}: {text}"


def wish_line(asked: str, lexicon: Lexicon) -> str:
    """A line in English for the maintainer of a word list: that a word is missing."""
    digest = f" {lexicon.digest[:12]}" if lexicon.digest else ""
    return f"{asked} should be a word: {lexicon.language}, {lexicon.name}{digest}"
