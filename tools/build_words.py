"""Build the word lists: `python -m tools.build_words [LANGUAGE ...] [--out FOLDER]`.

Needs Debian's packages, which the messages name. The same packages give the same bytes, whatever
the machine; the manifest in each folder says which versions they were.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.words import pack, scowl, sources, wordnet

ROOT = Path(__file__).resolve().parent.parent


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
            "words.dawg": pack.graph(words),
            "levels.bin": pack.levels([listed[word] for word in words], steps),
            "offensive.txt": "".join(f"{w}\n" for w in sources.offensive("en", words)).encode(),
            "definitions.z": pack.definitions(senses, irregular),
        },
    )


BUILDERS: dict[str, Callable[[Path], int]] = {"en": english}


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what is asked for; 1 if a package is missing."""
    parser = argparse.ArgumentParser(description="Build the word lists in assets/words.")
    parser.add_argument("language", nargs="*", choices=[*BUILDERS, []], help="default: all")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "words", metavar="FOLDER")
    parsed = parser.parse_args(arguments)
    for language in parsed.language or BUILDERS:
        try:
            size = BUILDERS[language](parsed.out / language)
        except sources.MissingSourceError as error:
            print(f"{language}: {error}; install it and build again", file=sys.stderr)
            return 1
        print(f"{language}: {size:,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
