"""What Dutch and Afrikaans words mean: meanings of our own (sources/LANGUAGE/meanings.txt), and for
Dutch glosses of Open Dutch WordNet (Vrije Universiteit Amsterdam and others, CC BY-SA 4.0), as far
as they are Dutch. Those are of senses that English WordNet lacks; so words
that it has other, commoner senses of are left out, and so are the easiest words: what is said here
of the others is what they mean.

    python -m tools.words.glosses CHECKOUT

takes them out of a checkout of https://github.com/cltl/OpenDutchWordnet (commit d8259864) into
sources/nl/glosses.txt; what the builders read is that file.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

from game.words.normalize import normalize
from tools.words.sources import FOLDER
from tools.words.wordnet import first_clause

SOURCE = "resources/cili/new_synsets.csv"
LINKED = ("wiktionary", "omegawiki", "google")
"""Where the checkout's lists of words with synsets of English WordNet come from."""
VERSION = "1.3 (d8259864)"
OURS = "meanings.txt"
Senses: TypeAlias = "dict[str, list[tuple[str, str]]]"
"""[(part of speech, gloss), ...] of each word that has any."""
FILE = FOLDER / "nl" / "glosses.txt"
HEAD = """# From Open Dutch WordNet 1.3, https://github.com/cltl/OpenDutchWordnet,
# by Marten Postma, Emiel van Miltenburg, Roxane Segers, Anneleen Schoen and Piek Vossen,
# Creative Commons Attribution-ShareAlike 4.0 (LICENSES/OpenDutchWordNet.txt).
# Abbreviations are written out; nothing else is changed. Word, part of speech, gloss.
"""
_WRITTEN_OUT = {
    "v.e.": "van een",
    "v.d.": "van de",
    "v.h.": "van het",
    "mbt.": "met betrekking tot",
    "ogv.": "op het gebied van",
    "obv.": "op basis van",
    "ivm.": "in verband met",
    "t.b.v.": "ten behoeve van",
    "t.a.v.": "ten aanzien van",
    "t.o.v.": "ten opzichte van",
    "d.m.v.": "door middel van",
    "m.b.v.": "met behulp van",
    "i.p.v.": "in plaats van",
    "m.n.": "met name",
    "b.v.": "bijvoorbeeld",
    "bijv.": "bijvoorbeeld",
    "iem.": "iemand",
}
_EASIEST = 20
"""The highest level of words that are left out."""
_SENSES = 2
"""How many of a word are kept, the first ones."""


def _plain(gloss: str) -> str:
    """A gloss with its abbreviations written out."""
    return re.sub(r"[\w.]+\.", lambda found: _WRITTEN_OUT.get(found[0], found[0]), gloss)


def taken(rows: Iterable[str], linked: Collection[str]) -> list[str]:
    """The lines of FILE, in order. rows: those of SOURCE, which hold the word, two numbers, the
    part of speech and the gloss, in Dutch before a semicolon. linked: words that are left out."""
    found = set()
    for row in rows:
        word, _id, _synset, part, text, *_others = row.split("\t")
        gloss = _plain(text.partition(";")[0].strip())
        plain = normalize(word) is not None and word == word.lower() and word not in linked
        if plain and gloss and gloss.lower() != word:
            found.add((word, part, gloss))
    return [f"{word}\t{part}\t{gloss}" for word, part, gloss in sorted(found)]


def ours(language: str) -> tuple[Senses, dict[str, str]]:
    """Meanings that we wrote, and the lemmas of irregular forms: lines with word, part of speech
    and gloss, or with a form and = before its lemma, parted by tabs."""
    senses: Senses = {}
    irregular: dict[str, str] = {}
    for line in (FOLDER / language / OURS).read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        word, *fields = line.split("\t")
        if len(fields) == 1:
            irregular[normalize(word) or ""] = normalize(fields[0].removeprefix("=")) or ""
        else:
            part, gloss = fields
            senses.setdefault(normalize(word) or "", []).append((part, gloss))
    return senses, irregular


def taken_over(levels: Mapping[str, int]) -> Senses:
    """Open Dutch WordNet's meanings of the words (upper case, with their levels) that have one."""
    found: Senses = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            word, part, gloss = line.split("\t")
            folded = normalize(word)
            if folded is not None and levels.get(folded, 0) > _EASIEST:
                found.setdefault(folded, []).append((part, first_clause(gloss)))
    return {word: senses[:_SENSES] for word, senses in found.items()}


def main(arguments: list[str]) -> int:
    """Write FILE; the exit code."""
    folder = Path(arguments[0])
    rows = (folder / SOURCE).read_text(encoding="utf-8").splitlines()[1:]
    lists = (folder / "resources" / f"wn-{name}-nld.txt" for name in LINKED)
    linked = {
        line.split("\t")[1]
        for listed in lists
        for line in listed.read_text(encoding="utf-8").splitlines()
    }
    FILE.write_text(HEAD + "\n".join(taken(rows, linked)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
