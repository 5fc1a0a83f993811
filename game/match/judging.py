"""What another word list would say of a record: the verdicts that differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.match.record import Record
from game.match.timeline import Timeline
from game.match.words import changed
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


class _Comparing:
    """Answers as the record does, and asks the present list beside it."""

    def __init__(
        self, verdicts: list[str], lexicon: Lexicon, differ: Callable[[str, str, str], None]
    ) -> None:
        self._recorded = RecordedJudge(verdicts)
        self._lexicon = lexicon
        self._differ = differ

    def word(self, word: str) -> bool:
        known, now = self._recorded.word(word), self._lexicon.is_word(word)
        if known != now:
            self._differ(word, "+" if known else "-", "+" if now else "-")
        return known

    def screen(self, words: Iterable[str]) -> None:
        """What was played was not refused."""

    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        known, now = self._recorded.decide(question, answer), answer(self._lexicon)
        if known != now:
            self._differ(question, known, now)
        return known


def differences(record: Record, lexicon: Lexicon) -> list[Difference]:
    """Fold `record` and list what `lexicon` would have answered otherwise, the words struck and
    added by consent applied as the match had them. RecordError if the record is not legal."""
    found: list[Difference] = []
    folded = Timeline(record.header)
    for entry in record.entries:
        words = changed(lexicon, folded.words)

        def differ(asked: str, recorded: str, present: str, number: int = entry.number) -> None:
            found.append(Difference(number, asked, recorded, present))

        def comparing(verdicts: list[str], words: Lexicon = words) -> _Comparing:
            return _Comparing(verdicts, words, differ)

        folded.replay(entry, comparing)
    return found
