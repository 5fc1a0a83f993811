"""The words of one match: its list with those struck and added, and the judge that asks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from game.match.header import Header
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon


class WordsLoadingError(Exception):
    """A word was asked about before there is a list."""


class NoWords:
    """The judge while the word list is still loading."""

    def word(self, word: str) -> bool:
        """See Judge; WordsLoadingError, as everything that asks for a word."""
        raise WordsLoadingError

    def decide(self, question: str, answer: Callable[[Lexicon], str]) -> str:
        """See Judge."""
        raise WordsLoadingError

    def screen(self, words: Iterable[str]) -> None:
        """See Judge."""
        raise WordsLoadingError

    def verdicts(self) -> str:
        """See LiveJudge."""
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

    def __init__(self) -> None:
        self.base: Lexicon | None = None
        self._changed: tuple[Lexicon, dict[str, bool], Lexicon] | None = None

    def lexicon(self, changes: Mapping[str, bool]) -> Lexicon | None:
        """The list with these changes; the same object as long as they are the same."""
        base = self.base
        if base is None or not changes:
            return base
        if self._changed is None or self._changed[:2] != (base, changes):
            self._changed = base, dict(changes), changed(base, changes)
        return self._changed[2]

    def judge(self, changes: Mapping[str, bool]) -> LiveJudge | NoWords:
        """Who says what is a word, with these changes."""
        lexicon = self.lexicon(changes)
        return NoWords() if lexicon is None else LiveJudge(lexicon)
