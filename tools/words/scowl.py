"""English words and their levels, out of the SCOWL lists (Debian's scowl)."""

from __future__ import annotations

from pathlib import Path

from game.words.normalize import normalize

FOLDER = Path("/usr/share/dict/scowl")
PACKAGE = "scowl"
LARGEST = 80
"""The largest of SCOWL's sizes that is read: beyond lie words that few dictionaries have."""


def words() -> dict[str, int]:
    """Every word of two or more letters with its level, the smallest size that has it.

    All spellings (American, British with -ise and -ize, Canadian, Australian) and variants count;
    the lists of names, abbreviations, contractions and upper-case words are left alone.
    """
    found: dict[str, int] = {}
    for path in sorted(FOLDER.glob("*-words.*")):
        level = int(path.suffix[1:])
        if level > LARGEST:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            word = normalize(line) if line == line.lower() else None
            if word is not None and len(word) > 1:
                found[word] = min(level, found.get(word, level))
    return found
