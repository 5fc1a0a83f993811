"""Judges decide what is a word: a lexicon during play, the recorded verdicts on replay.

Rules ask a Judge, which keeps its verdicts in order. Entries of the record carry them, so that
folding a match needs no dictionary and a later word list makes no old match illegal.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from typing_extensions import override

from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon


class MissingVerdictError(LocalizedValueError):
    """An entry lacks a verdict that it needs."""


class Judge(ABC):
    """Answers questions about words. Each move has a Judge of its own."""

    @abstractmethod
    def word(self, word: str) -> bool:
        """Whether `word` (upper-case letters A-Z) is a word in this match."""

    @abstractmethod
    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        """The answer to a question about the whole list ("words-left").

        question: lower-case letters and hyphens. answer: computes the answer, of the characters
        [A-Za-z0-9,.:-], from the lexicon; called during play only, never on replay.
        """

    @abstractmethod
    def screen(self, words: Iterable[str]) -> None:
        """Note the words (A-Z) that a move forms without judging them. Those that the match's
        choice of words excludes are rejected, at no cost."""


class LiveJudge(Judge):
    """Asks a lexicon and keeps the verdicts.

    left_out: the words that the match's choice of words excludes from the whole list, with that
    choice. A move with such a word is rejected (see game.rules.excluded_words), whatever the rules
    say of it.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._verdicts: dict[str, str] = {}
        self.left_out: dict[str, str] = {}

    @override
    def word(self, word: str) -> bool:
        known = self._lexicon.is_word(word)
        self._verdicts[word] = "+" if known else "-"
        if not known:
            self.screen([word])
        return known

    @override
    def screen(self, words: Iterable[str]) -> None:
        for word in words:
            why = self._lexicon.why_left_out(word)
            if why:
                self.left_out[word] = why

    @override
    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        text = answer(self._lexicon)
        self._verdicts[question] = "=" + text
        return text

    def verdicts(self) -> str:
        """The verdicts as the record has them: `STREET+ QIZ- words-left=no`. LocalizedValueError if
        a record could not be read with one of them."""
        tokens = [key + value for key, value in self._verdicts.items()]
        for token in tokens:
            _parse_verdict(token)
        return " ".join(tokens)


SIGNS = "+-"
"""The last characters of verdicts on words."""
VERDICT = re.compile(r"([A-Z]+)([+-])|([a-z-]+)=([A-Za-z0-9,.:-]*)")
"""A verdict in a record; no token of a move looks like this."""


def _parse_verdict(token: str) -> tuple[str, str]:
    """The word or question of a verdict, and the answer; LocalizedValueError if it is none."""
    match = VERDICT.fullmatch(token)
    if match is None:
        raise LocalizedValueError(N_("'{text}' is not a verdict"), text=token)
    word, sign, question, text = match.groups()
    return word or question, sign or text


class RecordedJudge(Judge):
    """Answers from an entry's verdicts; MissingVerdictError for any other question."""

    def __init__(self, verdicts: Iterable[str]) -> None:
        self._answers = dict(map(_parse_verdict, verdicts))

    @override
    def word(self, word: str) -> bool:
        try:
            return self._answers[word] == "+"
        except KeyError:
            raise MissingVerdictError(
                N_("the record does not say whether {word} is a word"), word=word
            ) from None

    @override
    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        try:
            return self._answers[question]
        except KeyError:
            raise MissingVerdictError(
                N_("the record does not answer '{question}'"), question=question
            ) from None

    @override
    def screen(self, words: Iterable[str]) -> None:
        pass  # recorded moves were not rejected
