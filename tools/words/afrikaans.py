"""Afrikaans words, every form of the stems in Debian's hunspell-af."""

from __future__ import annotations

from pathlib import Path

from game.words.normalize import normalize
from tools.words import hunspell

FOLDER = Path("/usr/share/hunspell")
PACKAGE = "hunspell-af"
ONLY_IN_COMPOUNDS = "c"


def words() -> set[str]:
    """Every word of two or more letters that is written in lower case, accents folded."""
    found = set()
    for text in hunspell.words(FOLDER / "af_ZA.dic", FOLDER / "af_ZA.aff", skip=ONLY_IN_COMPOUNDS):
        word = normalize(text) if text == text.lower() else None
        if word is not None and len(word) > 1:
            found.add(word)
    return found
