"""Short definitions of English words, out of WordNet's database files (Debian's wordnet-base)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from game.words.lexicon import COMMON

FOLDER = Path("/usr/share/wordnet")
PACKAGE = "wordnet-base"
PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
_SENSE_TYPES = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}
_SECOND = 2
"""How many parts of speech of one word are defined, the commonest first."""


def _lines(name: str) -> Iterator[str]:
    """The lines of a database file, without its licence at the head (lines that begin with two
    spaces)."""
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("  "):
            yield line


def first_clause(gloss: str) -> str:
    """The first clause of a WordNet gloss, without examples."""
    # A semicolon as such is written (`;').
    text = re.split(r''';(?!')|:\s*"|^"''', gloss, maxsplit=1)[0]
    return " ".join(text.split()).rstrip(" ,:")


def _glosses(part: str) -> dict[str, tuple[frozenset[str], str]]:
    """For each synset of a part of speech, by its offset: its words as written, and its gloss."""
    found: dict[str, tuple[frozenset[str], str]] = {}
    for line in _lines(f"data.{part}"):
        fields, gloss = line.split("|", 1)
        words = fields.split()
        count = int(words[3], 16)
        spelt = frozenset(words[4 + 2 * i].split("(")[0] for i in range(count))
        found[words[0]] = (spelt, first_clause(gloss.strip()))
    return found


def _first_sense_counts() -> dict[tuple[str, str], int]:
    """How often the first sense of (lemma, part of speech) is met in WordNet's tagged texts."""
    counts: dict[tuple[str, str], int] = {}
    for line in _lines("cntlist.rev"):
        key, sense, count = line.split()
        if sense == "1":
            lemma, rest = key.split("%")
            counts[lemma, _SENSE_TYPES[rest[0]]] = int(count)
    return counts


def definitions(words: Collection[str]) -> dict[str, list[tuple[str, str]]]:
    """[(part of speech, gloss), ...] of each lemma in `words` (upper case); the commonest first.

    Senses that are written with a capital (London) are left out.
    """
    counts = _first_sense_counts()
    found: dict[str, list[tuple[int, str, str]]] = {}
    for part, letter in PARTS.items():
        glosses = _glosses(part)
        for line in _lines(f"index.{part}"):
            fields = line.split()
            lemma = fields[0]
            if lemma.upper() not in words:
                continue
            # lemma pos synset_cnt p_cnt [symbols] sense_cnt tagsense_cnt offset [offset ...]
            for offset in fields[6 + int(fields[3]) :]:
                spelt, gloss = glosses[offset]
                if lemma in spelt and gloss:
                    rank = -counts.get((lemma, part), 0)
                    found.setdefault(lemma.upper(), []).append((rank, letter, gloss))
                    break
    order = list(PARTS.values())
    result: dict[str, list[tuple[str, str]]] = {}
    for word, senses in found.items():
        senses.sort(key=lambda sense: (sense[0], order.index(sense[1])))
        result[word] = [(letter, gloss) for _, letter, gloss in senses[:_SECOND]]
    return result


_USAGES = frozenset({"colloquialism", "slang", "disparagement", "ethnic_slur", "obscenity"})
_INFORMAL = re.compile(
    r"\((informal|slang|colloquial)|\b(informal|slang|colloquial)\b[^;]*"
    r"\b(terms?|words?|expressions?|names?|abbreviation|usage|for)\b"
)
_LANGUAGES = "natural_language"

_Key = tuple[str, str]
"""A synset: its part of speech and its offset."""


class _Synset(NamedTuple):
    words: list[str]
    pointers: list[tuple[str, _Key, int]]
    gloss: str


def _synsets() -> dict[_Key, _Synset]:
    """Every synset; of a pointer its symbol, where it leads, and the word of the synset (from 1)
    that it is of, 0 for all of them."""
    found: dict[_Key, _Synset] = {}
    for part, letter in PARTS.items():
        for line in _lines(f"data.{part}"):
            head, gloss = line.split("|", 1)
            fields = head.split()
            after = 4 + 2 * int(fields[3], 16)
            words = [text.split("(")[0] for text in fields[4:after:2]]
            pointers = [
                (fields[i], ("a" if fields[i + 2] == "s" else fields[i + 2], fields[i + 1]),
                 int(fields[i + 3][:2], 16))
                for i in range(after + 1, after + 1 + 4 * int(fields[after]), 4)
            ]  # fmt: skip
            found[letter, fields[0]] = _Synset(words, pointers, gloss.strip())
    return found


def _languages(synsets: Mapping[_Key, _Synset]) -> set[_Key]:
    """The synsets of single languages: all that is under the one of natural languages."""
    below: dict[_Key, list[_Key]] = {}
    for key, synset in synsets.items():
        for symbol, above, _of in synset.pointers:
            if symbol in ("@", "@i"):
                below.setdefault(above, []).append(key)
    found: set[_Key] = set()
    waiting = [key for key, synset in synsets.items() if synset.words[0] == _LANGUAGES]
    while waiting:
        for key in below.get(waiting.pop(), ()):
            if key not in found:
                found.add(key)
                waiting.append(key)
    return found


def not_standard(words: Mapping[str, int]) -> tuple[set[str], set[str]]:
    """Those of `words` (upper case, with their levels) that WordNet calls informal, slang or an
    insult in every sense, or that it says are another language's and that are not common; and all
    of `words` that it has, these among them.

    A word that it writes with a capital only (Frau) counts where it is another language's.
    """
    synsets = _synsets()
    usages = {k for k, s in synsets.items() if k[0] == "n" and s.words[0] in _USAGES}
    languages = _languages(synsets)
    known: set[str] = set()
    marked: dict[str, bool] = {}
    for synset in synsets.values():
        for place, spelt in enumerate(synset.words, 1):
            word = spelt.upper()
            if word not in words:
                continue
            own = [(symbol, to) for symbol, to, of in synset.pointers if of in (0, place)]
            foreign = any(symbol == ";c" and to in languages for symbol, to in own)
            if spelt != spelt.lower() and not foreign:
                continue
            known.add(word)
            informal = any(symbol == ";u" and to in usages for symbol, to in own)
            informal = informal or _INFORMAL.search(synset.gloss.split(";")[0]) is not None
            odd = informal or (foreign and words[word] > COMMON)
            marked[word] = marked.get(word, True) and odd
    return {word for word, odd in marked.items() if odd}, known


def exceptions(words: Collection[str]) -> dict[str, str]:
    """Irregular inflections in `words` (upper case) and their lemma: RAN is RUN's."""
    found: dict[str, str] = {}
    for part in PARTS:
        for line in _lines(f"{part}.exc"):
            form, lemma = line.split()[:2]
            if form.upper() in words and lemma.isalpha() and lemma.isascii():
                found.setdefault(form.upper(), lemma.upper())
    return found
