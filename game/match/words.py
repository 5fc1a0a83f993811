"""The words of one match: its list with those struck and added, and the judge that asks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from typing_extensions import override

from game.match.header import Header
from game.rules.judge import Judge, LiveJudge
from game.words.lexicon import Lexicon


class WordsLoadingError(Exception):
    """A word was asked about before there is a list."""


class NoWords(Judge):
    """The judge while the word list is still loading: whatever asks for a word is answered with
    WordsLoadingError."""

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
        """Nothing was asked."""
        return ""


def changed(lexicon: Lexicon, changes: Mapping[str, bool]) -> Lexicon:
    """The list with words added (True) and struck (False) by consent."""
    if not changes:
        return lexicon
    return lexicon.with_changes(
        add=[word for word, added in changes.items() if added],
        strike=[word for word, added in changes.items() if not added],
    )


def naming(header: Header, lexicon: Lexicon) -> Header:
    """The header of a match that is judged by a list from now on."""
    return replace(
        header, language=lexicon.language, word_list=lexicon.name, word_digest=lexicon.digest
    )


class MatchWords:
    """base: the list without any changes; None while it is loading."""

    def __init__(self, base: Lexicon | None = None) -> None:
        self.base = base
        self._changed: tuple[Lexicon, Mapping[str, bool], Lexicon] | None = None

    def lexicon(self, changes: Mapping[str, bool]) -> Lexicon | None:
        """The list with these changes; the same object as long as they are the same object."""
        base = self.base
        if base is None or not changes:
            return base
        known = self._changed
        if known is None or known[0] is not base or known[1] is not changes:
            known = self._changed = base, changes, changed(base, changes)
        return known[2]

    def judge(self, changes: Mapping[str, bool]) -> LiveJudge | NoWords:
        """Who says what is a word, with these changes."""
        lexicon = self.lexicon(changes)
        return NoWords() if lexicon is None else LiveJudge(lexicon)
