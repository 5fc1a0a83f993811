"""Short definitions of words in their own language; inflections are looked up by their stem."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from game.sentences import N_
from game.words import afrikaans_stems, dutch_stems
from game.words.lexicon import HARDEST
from game.words.lists import level, load, read
from game.words.normalize import normalize

PARTS = {
    "n": N_("noun"),
    "v": N_("verb"),
    "a": N_("adjective"),
    "r": N_("adverb"),
    "p": N_("pronoun"),
    "e": N_("preposition"),
    "c": N_("conjunction"),
    "i": N_("interjection"),
    "m": N_("numeral"),
    "t": N_("article"),
}
"""The part of speech by the letter in the data."""
# Endings and their replacement in the stem: WordNet's rules of detachment, then some derivations
# that change the sense little.
_ENDINGS = (
    ("IES", "Y"),
    ("ES", ""),
    ("S", ""),
    ("IED", "Y"),
    ("ED", "E"),
    ("ED", ""),
    ("ING", "E"),
    ("ING", ""),
    ("IEST", "Y"),
    ("EST", "E"),
    ("EST", ""),
    ("IER", "Y"),
    ("ER", "E"),
    ("ER", ""),
    ("MEN", "MAN"),
    ("ILY", "Y"),
    ("ABLY", "ABLE"),
    ("IBLY", "IBLE"),
    ("LY", ""),
    ("INESS", "Y"),
    ("NESS", ""),
    ("ISE", "IZE"),
    ("ISER", "IZER"),
    ("ISATION", "IZATION"),
    ("OUR", "OR"),
    ("LESS", ""),
)
_DOUBLING = ("ED", "ING", "ER", "EST")
_HISSING = ("S", "X", "Z", "CH", "SH", "O")
"""The ends of the stems that take -ES: all others take -S (NOTES is of NOTE, not of NOT)."""
_SHORT = re.compile("(QU|[^AEIOUY])*[AEIOUY][^AEIOUWXY]")
"""The stems that double their last letter before an ending: CANED is of CANE, not of CAN."""
_DEPTH = {"en": 3}
"""How many endings are removed in turn (ORGANISERS, ORGANISER, ORGANIZER), if not one."""


@dataclass(frozen=True, slots=True)
class Definition:
    """The meaning of a word.

    word: as looked up, upper case. lemma: the word defined, `word` or its stem. senses: (part of
    speech in English, gloss), the commonest first, two at most.
    """

    word: str
    lemma: str
    senses: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        text = "; ".join(f"({part}) {gloss}" for part, gloss in self.senses)
        return text if self.lemma == self.word else f"{self.lemma}: {text}"


@cache
def _text(language: str) -> bytes:
    """All definitions of a language, one line a word: 3.9 MB for English, 20 ms to load."""
    return read(language, "definitions.z")


def _line(word: str, language: str) -> list[str]:
    """The fields after the word on its line, found by bisection; [] if it has none."""
    text = _text(language)
    wanted = word.encode("ascii")
    low, high = 0, len(text) - 1
    # Every line begins after a newline, the first one too: `low` and `high` stay on newlines.
    while low < high:
        start = text.rfind(b"\n", low, (low + high) // 2 + 1)
        tab = text.index(b"\t", start)
        end = text.index(b"\n", tab)
        found = text[start + 1 : tab]
        if found == wanted:
            return text[tab + 1 : end].decode("utf-8").split("\t")
        if found < wanted:
            low = end
        else:
            high = start
    return []


def stems(word: str) -> Iterator[str]:
    """The possible stems of an English word, likeliest first."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            stem = word.removesuffix(ending)
            if ending in _DOUBLING and not instead and len(stem) > 2 and stem[-1] == stem[-2]:
                yield stem[:-1]
            yield stem + instead


def look_up(word: str, language: str = "en") -> Definition | None:
    """The meaning of `word` (any case), or None. WordListError if definitions cannot be read."""
    asked = normalize(word)
    if asked is None:
        return None
    tried = {asked: ""}
    for _ in range(_DEPTH.get(language, 1) + 1):
        found = [known for word, as_ in tried.items() if (known := _defined(word, as_, language))]
        if found:
            # The commonest stem; of equally common ones the likeliest.
            lemma, fields = min(found, key=lambda known: level(known[0], language) or HARDEST)
            senses = tuple((PARTS[field[0]], field[1:]) for field in fields)
            return Definition(asked, lemma, senses)
        tried = _one_ending_less(tried, language)
    return None


def _one_ending_less(words: Iterable[str], language: str) -> dict[str, str]:
    """The possible stems of these words that are in the list, each with the parts of speech that it
    must have, "" for any."""
    listed, found = load(language), dict[str, str]()
    for word in words:
        for stem, parts in _STEMS[language](word):
            if listed.is_word(stem):
                found.setdefault(stem, parts)
    return found


def _english_stems(word: str) -> Iterator[tuple[str, str]]:
    """The possible stems of an English word, those that a rule of spelling or grammar speaks
    against only where no other is defined (BUSED)."""
    found = list(stems(word))
    for fits in (_spelled_so, _inflected_so, _ends_so):
        found = [s for s in found if fits(word, s) and _defined(s, "", "en")] or found
    return ((stem, "") for stem in found)


def _spelled_so(word: str, stem: str) -> bool:
    """Whether a stem takes the ending of a word without a change of its own end."""
    ending = word.removeprefix(stem)
    if ending == "ES":
        return stem.endswith(_HISSING)
    return ending not in _DOUBLING or not _SHORT.fullmatch(stem)


def _inflected_so(word: str, stem: str) -> bool:
    """Whether a stem is a verb, where the ending is one of verbs (BREATHING is not of BREATH)."""
    return not word.endswith(("ED", "ING")) or _defined(stem, "v", "en") is not None


def _ends_so(word: str, stem: str) -> bool:
    """Whether a form in -ED is of a verb in -E: SINGED is of SINGE, though SINGING is of SING."""
    return not word.endswith("ED") or (word[:-1] == stem and _inflected_so(word, stem))


_STEMS: dict[str, Callable[[str], Iterator[tuple[str, str]]]] = {
    "en": _english_stems,
    "nl": dutch_stems.stems,
    "af": afrikaans_stems.stems,
}


def _defined(word: str, parts: str, language: str) -> tuple[str, list[str]] | None:
    """The lemma that defines `word`, irregular forms resolved, and its senses of these parts of
    speech; None if there are none."""
    fields = _line(word, language)
    if fields and fields[0].startswith("="):
        word = fields[0][1:]
        fields = _line(word, language)
    senses = [field for field in fields if not parts or field[0] in parts]
    return (word, senses) if senses else None


def define(word: str, language: str = "en") -> str | None:
    """The meaning of `word` as one line, or None; see look_up()."""
    found = look_up(word, language)
    return None if found is None else str(found)
