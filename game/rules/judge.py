"""Who says what is a word: a live lexicon while a match is played, the record when it is folded.

Every question a rule asks of the words goes through a Judge, which keeps the answers in the
order they were given. An entry of the record carries them, so that folding a match never asks a
dictionary and a later word list makes no old match illegal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Protocol

from game.worded import N_, WordedValueError
from game.words.lexicon import Lexicon


class MissingVerdictError(WordedValueError):
    """A record does not carry an answer that its entry needs."""


class Judge(Protocol):
    """Answers questions about words. A move is judged with exactly one Judge."""

    def word(self, word: str) -> bool:
        """Whether `word` (upper-case letters A-Z) is a word in this match."""
        ...

    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        """The answer to a question that needs the whole list ("words-left").

        question: letters and hyphens, lower case. answer: computes it from the lexicon, as text
        of [A-Za-z0-9,.:-]; it is called only while playing live, never while folding.
        """
        ...

    def screen(self, words: Iterable[str]) -> None:
        """Words (A-Z) that a move lays without asking whether they are words. One that the match's
        choice of words leaves out is refused here, at no cost; nothing else is told of them."""
        ...


class LiveJudge:
    """Asks a lexicon and remembers what was asked.

    left_out: the words asked for that the whole list has and the match's choice of words leaves
    out, each with that choice. Whoever enters a move refuses it for their sake (see
    game.rules.left_out), whatever the rules made of it.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._verdicts: dict[str, str] = {}
        self.left_out: dict[str, str] = {}

    def word(self, word: str) -> bool:
        """See Judge."""
        known = self._lexicon.is_word(word)
        self._verdicts[word] = "+" if known else "-"
        if not known:
            self.screen([word])
        return known

    def screen(self, words: Iterable[str]) -> None:
        """See Judge."""
        for word in words:
            why = self._lexicon.why_left_out(word)
            if why:
                self.left_out[word] = why

    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        """See Judge."""
        text = answer(self._lexicon)
        self._verdicts[question] = "=" + text
        return text

    def verdicts(self) -> str:
        """What was asked and answered, as the record writes it: `STREET+ QIZ- words-left=no`."""
        return " ".join(key + value for key, value in self._verdicts.items())


VERDICT = re.compile(r"([A-Z]+)([+-])|([a-z-]+)=([A-Za-z0-9,.:-]*)")
"""One verdict as a record writes it; no token of a move's text looks like this."""


class RecordedJudge:
    """Answers from the verdicts an entry carries; MissingVerdictError for any other question."""

    def __init__(self, verdicts: Iterable[str]) -> None:
        self._answers: dict[str, str] = {}
        for token in verdicts:
            match = VERDICT.fullmatch(token)
            if match is None:
                raise WordedValueError(N_("'{token}' is no verdict"), token=token)
            word, sign, question, text = match.groups()
            self._answers[word or question] = sign or text

    def word(self, word: str) -> bool:
        """See Judge."""
        try:
            return self._answers[word] == "+"
        except KeyError:
            raise MissingVerdictError(
                N_("the record does not say whether {word} is a word"), word=word
            ) from None

    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        """See Judge."""
        try:
            return self._answers[question]
        except KeyError:
            raise MissingVerdictError(
                N_("the record does not answer '{question}'"), question=question
            ) from None

    def screen(self, words: Iterable[str]) -> None:
        """See Judge. What was played was not refused."""
