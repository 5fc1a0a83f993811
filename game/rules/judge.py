"""Who says what is a word: a live lexicon while a match is played, the record when it is folded.

Every question a rule asks of the words goes through a Judge, which keeps the answers in the
order they were given. An entry of the record carries them, so that folding a match never asks a
dictionary and a later word list makes no old match illegal.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from typing_extensions import override

from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon


class MissingVerdictError(LocalizedValueError):
    """A record does not carry an answer that its entry needs."""


class Judge(ABC):
    """Answers questions about words. A move is judged with exactly one Judge."""

    @abstractmethod
    def word(self, word: str) -> bool:
        """Whether `word` (upper-case letters A-Z) is a word in this match."""

    @abstractmethod
    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        """The answer to a question that needs the whole list ("words-left").

        question: letters and hyphens, lower case. answer: computes it from the lexicon, as text
        of [A-Za-z0-9,.:-]; it is called only while playing live, never while folding.
        """

    @abstractmethod
    def screen(self, words: Iterable[str]) -> None:
        """Take the words (A-Z) that a move lays without asking whether they are words. One that the
        match's choice of words leaves out is refused, at no cost; nothing else is said of them."""


class LiveJudge(Judge):
    """Asks a lexicon and remembers what was asked.

    left_out: the words asked for that the whole list has and the match's choice of words leaves
    out, each with that choice. Whoever enters a move refuses it for their sake (see
    game.rules.excluded_words), whatever the rules made of it.
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
        """What was asked and answered, as the record writes it: `STREET+ QIZ- words-left=no`."""
        return " ".join(key + value for key, value in self._verdicts.items())


SIGNS = "+-"
"""How a verdict on a word ends."""
VERDICT = re.compile(r"([A-Z]+)([+-])|([a-z-]+)=([A-Za-z0-9,.:-]*)")
"""One verdict as a record writes it; no token of a move's text looks like this."""


class RecordedJudge(Judge):
    """Answers from the verdicts an entry carries; MissingVerdictError for any other question."""

    def __init__(self, verdicts: Iterable[str]) -> None:
        self._answers: dict[str, str] = {}
        for token in verdicts:
            match = VERDICT.fullmatch(token)
            if match is None:
                raise LocalizedValueError(N_("'{text}' is not a verdict"), text=token)
            word, sign, question, text = match.groups()
            self._answers[word or question] = sign or text

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
        pass  # what was played was not refused
