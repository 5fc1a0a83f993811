"""The words of a match with those struck and added, its judges, and a comparison of verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from typing_extensions import override

from game.match.header import Header
from game.match.record import Record
from game.match.timeline import Timeline
from game.rules.judge import Judge, LiveJudge, RecordedJudge
from game.words.lexicon import Lexicon


class WordsLoadingError(Exception):
    """A verdict is needed before the word list is loaded."""


class NoWords(Judge):
    """The judge while the word list is loading; it raises WordsLoadingError."""

    @override
    def word(self, word: str) -> bool:
        raise WordsLoadingError

    @override
    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        raise WordsLoadingError

    @override
    def screen(self, words: Iterable[str]) -> None:
        raise WordsLoadingError

    def verdicts(self) -> str:
        """No verdicts."""
        return ""


def with_word_changes(lexicon: Lexicon, changes: Mapping[str, bool]) -> Lexicon:
    """The lexicon with words added (True) and struck (False)."""
    if not changes:
        return lexicon
    return lexicon.with_changes(
        add=[word for word, added in changes.items() if added],
        strike=[word for word, added in changes.items() if not added],
    )


def naming_list(header: Header, lexicon: Lexicon) -> Header:
    """The header with the name of the word list."""
    return replace(
        header, language=lexicon.language, word_list=lexicon.name, word_digest=lexicon.digest
    )


class MatchWords:
    """The words of a match. base: its lexicon without changes; None while it is loading."""

    def __init__(self, base: Lexicon | None = None) -> None:
        self.base = base
        self._changed: tuple[Lexicon, Mapping[str, bool], Lexicon] | None = None

    def lexicon(self, changes: Mapping[str, bool]) -> Lexicon | None:
        """The lexicon with changes; the same object for the same `changes` object."""
        base = self.base
        if base is None or not changes:
            return base
        known = self._changed
        if known is None or known[0] is not base or known[1] is not changes:
            known = self._changed = base, changes, with_word_changes(base, changes)
        return known[2]

    def judge(self, changes: Mapping[str, bool]) -> LiveJudge | NoWords:
        """A judge for the words with these changes."""
        lexicon = self.lexicon(changes)
        return NoWords() if lexicon is None else LiveJudge(lexicon)


@dataclass(frozen=True, slots=True)
class Difference:
    """A verdict that differs from that of another list.

    number: of the entry. asked: the word or question. recorded, present: "+" or "-" for a word,
    else the answers.
    """

    number: int
    asked: str
    recorded: str
    present: str


Differ: TypeAlias = Callable[[str, str, str], None]


class _Comparing(RecordedJudge):
    """Answers from the record, and compares with a lexicon."""

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
    """The verdicts in `record` that `lexicon`, with the words struck and added in the match, would
    give otherwise. RecordError if the record is not legal."""
    found: list[Difference] = []
    folded, words = Timeline(record.header), MatchWords(lexicon)
    for entry in record.entries:

        def differ(asked: str, recorded: str, present: str, number: int = entry.number) -> None:
            found.append(Difference(number, asked, recorded, present))

        def comparing(verdicts: list[str], differ: Differ = differ) -> _Comparing:
            return _Comparing(verdicts, words.lexicon(folded.words) or lexicon, differ)

        folded.replay(entry, comparing)
    return found
