"""What another word list would say of a record: the verdicts that differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from typing_extensions import override

from game.match.record import Record
from game.match.timeline import Timeline
from game.match.words import MatchWords
from game.rules.judge import RecordedJudge
from game.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that the present list answers otherwise.

    number: of the entry. asked: the word, or the question. recorded, present: "+" or "-" for a
    word, else the answers.
    """

    number: int
    asked: str
    recorded: str
    present: str


Differ: TypeAlias = Callable[[str, str, str], None]


class _Comparing(RecordedJudge):
    """Answers as the record does, and asks the present list beside it."""

    def __init__(self, verdicts: list[str], lexicon: Lexicon, differ: Differ) -> None:
        super().__init__(verdicts)
        self._lexicon = lexicon
        self._differ = differ

    @override
    def word(self, word: str) -> bool:
        known, now = super().word(word), self._lexicon.is_word(word)
        if known != now:
            self._differ(word, "+" if known else "-", "+" if now else "-")
        return known

    @override
    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        known, now = super().decide(question, answer), answer(self._lexicon)
        if known != now:
            self._differ(question, known, now)
        return known


def differences(record: Record, lexicon: Lexicon) -> list[Difference]:
    """Fold `record` and list what `lexicon` would have answered otherwise, the words struck and
    added by consent applied as the match had them. RecordError if the record is not legal."""
    found: list[Difference] = []
    folded, words = Timeline(record.header), MatchWords(lexicon)
    for entry in record.entries:

        def differ(asked: str, recorded: str, present: str, number: int = entry.number) -> None:
            found.append(Difference(number, asked, recorded, present))

        def comparing(verdicts: list[str], differ: Differ = differ) -> _Comparing:
            return _Comparing(verdicts, words.lexicon(folded.words) or lexicon, differ)

        folded.replay(entry, comparing)
    return found
