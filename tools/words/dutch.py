"""Dutch words out of OpenTaal's list (Debian's wdutch), and how common they are (wordfreq)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.words.normalize import normalize
from tools.words.sources import MissingSourceError

LIST = Path("/usr/share/dict/dutch")
PACKAGE = "wdutch"
FREQUENCIES = "wordfreq"
STEPS = ((10, 4_000), (20, 11_000), (35, 41_000), (50, 65_000), (70, 117_000))
"""Each level with how many words have it or an easier one, about as in the English list; the rest
have level HARDEST."""
HARDEST = 80


def words() -> dict[str, set[str]]:
    """Every word of two or more letters with its spellings (een: een, één).

    Names begin with a capital, and phrases have spaces: both are left out. The list writes ij as
    two letters, and so do we; which dice spell it is the game's affair.
    """
    found: dict[str, set[str]] = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        word = normalize(line) if line == line.lower() else None
        if word is not None and len(word) > 1:
            found.setdefault(word, set()).add(line)
    return found


def levels(spelt: Mapping[str, set[str]]) -> dict[str, int]:
    """The difficulty of each word by its frequency; words as frequent as each other share it.

    MissingSourceError if wordfreq is not installed.
    """
    try:
        from wordfreq import get_frequency_dict
    except ImportError as error:
        raise MissingSourceError(f"the Python package {FREQUENCIES} is not installed") from error
    known = get_frequency_dict("nl")
    common = {word: sum(known.get(text, 0.0) for text in texts) for word, texts in spelt.items()}
    found: dict[str, int] = {}
    steps = iter((*STEPS, (HARDEST, len(common))))
    level, until = next(steps)
    before = 0.0
    for place, (word, frequency) in enumerate(sorted(common.items(), key=lambda e: (-e[1], e[0]))):
        if frequency == 0.0:
            level = HARDEST
        elif frequency != before:
            while place >= until:
                level, until = next(steps)
        before = frequency
        found[word] = level
    return found
