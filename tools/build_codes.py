"""The words that codes are spelt in: `python -m tools.build_codes` writes assets/words/codes.txt.

They come from the English list, and stay as they are when the list grows: codes are said between
machines with different versions of the game. So a file that is there is left as it is.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.system.files import data_file
from game.words.choice import COMMON, WordChoice
from game.words.lexicon import HARDEST
from game.words.lists import load

COUNT = 1 << 12
LENGTHS = range(4, 7)


def chosen() -> list[str]:
    """The easiest words of four to six letters that nobody minds, without forms of others."""
    lexicon = load("en", WordChoice(COMMON, family=True))
    known = {word for word in lexicon.dawg if len(word) <= LENGTHS.stop}
    forms = {word + ending for word in known for ending in ("S", "ES", "D", "ED", "R", "ER", "LY")}
    assert lexicon.levels is not None
    ranked = sorted(
        (lexicon.levels(word) or HARDEST, len(word), word)
        for word in known - forms
        if len(word) in LENGTHS
    )
    return sorted(word.lower() for _level, _length, word in ranked[:COUNT])


def main(arguments: Sequence[str] | None = None, folder: Path | None = None) -> None:
    """Write the file into a folder, by default the project's, unless it is there."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    path = (data_file("assets/words") if folder is None else folder) / "codes.txt"
    if path.exists():
        raise SystemExit(f"{path} is there; it is left as it is, because codes must not change")
    text = "".join(f"{word}\n" for word in chosen())
    path.write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
