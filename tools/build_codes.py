"""The words that codes are spelt in: `python -m tools.build_codes` writes assets/words/codes.txt.

They come from the English list, and stay as they are when the list grows: codes are said between
machines with different versions of the game.
"""

from __future__ import annotations

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


if __name__ == "__main__":
    text = "".join(f"{word}\n" for word in chosen())
    data_file("assets/words").joinpath("codes.txt").write_text(text, encoding="ascii")
