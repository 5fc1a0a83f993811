"""The choice of words that a match is played with."""

from __future__ import annotations

from dataclasses import dataclass

ALL, COMMON, STANDARD = "all", "common", "standard"
"""All words; words that most people know; words that are neither informal nor foreign."""
FAMILY = "family"
"""Added to a list's name where offensive words are excluded."""


@dataclass(frozen=True, slots=True)
class WordChoice:
    """words: ALL, COMMON or STANDARD. family: whether offensive words are excluded."""

    words: str = ALL
    family: bool = False

    def name(self, base: str) -> str:
        """The name that records give to this choice from the list `base`."""
        parts = [base, *([self.words] if self.words != ALL else []), *([FAMILY] * self.family)]
        return "-".join(parts)


EVERY_WORD = WordChoice()


def chosen_in(name: str) -> WordChoice:
    """The choice named by a record's word list, which may include a house dictionary."""
    base, _plus, _house = name.partition("+")
    shorter = base.removesuffix(f"-{FAMILY}")
    words = next((w for w in (COMMON, STANDARD) if shorter.endswith(f"-{w}")), ALL)
    return WordChoice(words, shorter != base)
