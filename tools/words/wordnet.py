"""Short definitions of English words, out of WordNet's database files (Debian's wordnet-base)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

FOLDER = Path("/usr/share/wordnet")
PACKAGE = "wordnet-base"
PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
_SENSE_TYPES = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}
LONGEST = 96
"""Characters of a definition; longer ones end at a word, with an ellipsis."""
_SECOND = 2
"""How many parts of speech of one word are defined, the commonest first."""


def _lines(name: str) -> Iterator[str]:
    """The lines of a database file, without its licence at the head (lines that begin with two
    spaces)."""
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("  "):
            yield line


def shorten(gloss: str) -> str:
    """The first clause of a WordNet gloss, without examples, of LONGEST characters at most."""
    text = re.split(r';\s*(?=")|:\s*"|^"', gloss, maxsplit=1)[0]
    text = " ".join(text.split(";", maxsplit=1)[0].split()).rstrip(" ,:")
    if len(text) <= LONGEST:
        return text
    return text[:LONGEST].rsplit(" ", 1)[0].rstrip(" ,:(") + "…"


def _glosses(part: str) -> dict[str, tuple[frozenset[str], str]]:
    """For each synset of a part of speech, by its offset: its words as written, and its gloss."""
    found: dict[str, tuple[frozenset[str], str]] = {}
    for line in _lines(f"data.{part}"):
        fields, gloss = line.split("|", 1)
        words = fields.split()
        count = int(words[3], 16)
        spelt = frozenset(words[4 + 2 * i].split("(")[0] for i in range(count))
        found[words[0]] = (spelt, shorten(gloss.strip()))
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


def exceptions(words: Collection[str]) -> dict[str, str]:
    """Irregular inflections in `words` (upper case) and their lemma: RAN is RUN's."""
    found: dict[str, str] = {}
    for part in PARTS:
        for line in _lines(f"{part}.exc"):
            form, lemma = line.split()[:2]
            if form.upper() in words and lemma.isalpha() and lemma.isascii():
                found.setdefault(form.upper(), lemma.upper())
    return found
