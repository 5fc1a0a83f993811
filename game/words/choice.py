"""Which of a language's words a match is played with, by choice of its players."""

from __future__ import annotations

from dataclasses import dataclass

ALL, COMMON, STANDARD = "all", "common", "standard"
"""The whole list; the words that most people know; those that are not informal or foreign."""
FAMILY = "family"
"""Besides: without the words that many find offensive."""


@dataclass(frozen=True, slots=True)
class WordChoice:
    """words: ALL, COMMON or STANDARD. family: whether offensive words are left out."""

    words: str = ALL
    family: bool = False

    def name(self, base: str) -> str:
        """What records call the words of the list `base` that are chosen."""
        parts = [base, *([self.words] if self.words != ALL else []), *([FAMILY] * self.family)]
        return "-".join(parts)


EVERY_WORD = WordChoice()


def chosen_in(name: str) -> WordChoice:
    """The choice that the name of a word list in a record tells, with a house dictionary or not."""
    base, _plus, _house = name.partition("+")
    shorter = base.removesuffix(f"-{FAMILY}")
    words = next((w for w in (COMMON, STANDARD) if shorter.endswith(f"-{w}")), ALL)
    return WordChoice(words, shorter != base)
