"""Build the word lists: `python -m tools.build_words [LANGUAGE ...] [--out FOLDER]`.

Needs Debian's packages and, for Dutch, wordfreq from the Python index; the messages name them. The
same packages give the same bytes; the manifest in each folder says which versions they were.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.words.definitions import stems
from tools.words import afrikaans, dutch, glosses, pack, scowl, sources, wordnet

ROOT = Path(__file__).resolve().parent.parent
AFRIKAANS_LICENCE = "Afrikaans-LGPL-2.1.txt"
"""Lies beside the list too, which is kept apart from the rest."""


def not_standard(listed: Mapping[str, int], irregular: Mapping[str, str]) -> bytes:
    """The informal and foreign words of the English list, one a line in order, compressed: those
    that WordNet marks but for a few, those chosen by hand, and what is derived from either."""
    marked, known = wordnet.not_standard(listed)
    ours = sources.chosen("en", "informal") | sources.chosen("en", "foreign")
    marked = (marked - sources.chosen("en", "standard")) | (ours & set(listed))
    known |= marked
    plain, found = known - marked, set(marked)
    for word in sorted(set(listed) - ours):
        comes_from = {irregular.get(word, ""), *stems(word)} & known
        if comes_from & plain:
            found.discard(word)  # BATS are more than mad: there is BAT
        elif comes_from and word not in known:
            found.add(word)
    return zlib.compress("".join(f"{word}\n" for word in sorted(found)).encode("ascii"), 9)


def english(folder: Path) -> int:
    """Write the English list; the bytes written."""
    used = {name: sources.version(name) for name in (scowl.PACKAGE, wordnet.PACKAGE)}
    listed = sources.with_our_own("en", scowl.words())
    words = sorted(listed)
    steps = sorted(set(listed.values()))
    senses = wordnet.definitions(listed)
    irregular = {w: lemma for w, lemma in wordnet.exceptions(listed).items() if lemma in senses}
    return pack.write(
        folder,
        language="en",
        name="en-scowl-80",
        words=words,
        steps=steps,
        sources=used,
        licences=["SCOWL.txt", "WordNet.txt"],
        files={
            "words.z": pack.graph(words),
            "levels.z": pack.levels([listed[word] for word in words], steps),
            "offensive.txt": sources.offensive("en", words),
            "not_standard.z": not_standard(listed, wordnet.exceptions(listed)),
            "definitions.z": pack.definitions(senses, irregular),
        },
    )


def dutch_list(folder: Path) -> int:
    """Write the Dutch list; the bytes written."""
    used = {
        dutch.PACKAGE: sources.version(dutch.PACKAGE),
        dutch.FREQUENCIES: sources.python_version(dutch.FREQUENCIES),
        "OpenDutchWordnet": glosses.VERSION,
    }
    listed = sources.with_our_own("nl", dutch.levels(dutch.words()))
    words = sorted(listed)
    steps = sorted(set(listed.values()))
    ours, irregular = glosses.ours("nl")
    return pack.write(
        folder,
        language="nl",
        name="nl-opentaal",
        words=words,
        steps=steps,
        sources=used,
        licences=["OpenTaal.txt", "wordfreq.txt", "OpenDutchWordNet.txt"],
        files={
            "words.z": pack.graph(words),
            "levels.z": pack.levels([listed[word] for word in words], steps),
            "offensive.txt": sources.offensive("nl", words),
            "definitions.z": pack.definitions(glosses.taken_over(listed) | ours, irregular),
        },
    )


def afrikaans_list(folder: Path) -> int:
    """Write the Afrikaans list, which has no levels, and its licence; the bytes written."""
    used = {afrikaans.PACKAGE: sources.version(afrikaans.PACKAGE)}
    listed = sources.with_our_own("af", dict.fromkeys(afrikaans.words(), sources.DEFAULT_LEVEL))
    words = sorted(listed)
    return pack.write(
        folder,
        language="af",
        name="af-hunspell",
        words=words,
        steps=[],
        sources=used,
        licences=[AFRIKAANS_LICENCE],
        files={
            "words.z": pack.graph(words),
            "offensive.txt": sources.offensive("af", words),
            "definitions.z": pack.definitions(*glosses.ours("af")),
            "LICENSE.txt": (ROOT / "LICENSES" / AFRIKAANS_LICENCE).read_bytes(),
        },
    )


BUILDERS: dict[str, Callable[[Path], int]] = {"en": english, "nl": dutch_list, "af": afrikaans_list}


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what is asked for; 1 if a package is missing."""
    parser = argparse.ArgumentParser(description="Build the word lists in assets/words.")
    parser.add_argument("language", nargs="*", metavar="LANGUAGE", help="default: all")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "words", metavar="FOLDER")
    parsed = parser.parse_args(arguments)
    for language in parsed.language or BUILDERS:
        if language not in BUILDERS:
            parser.error(f"there is no list for {language}, only for {', '.join(BUILDERS)}")
        try:
            size = BUILDERS[language](parsed.out / language)
        except sources.MissingSourceError as error:
            print(f"{language}: {error}; install it and build again", file=sys.stderr)
            return 1
        print(f"{language}: {size:,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
