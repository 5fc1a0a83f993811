"""Words that a person misses: they go to the trainer when the match is left, or reviewed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timezone

from game.app.tables.interface import Status
from game.entry import Role
from game.match.database import StoreError
from game.match.match import Match
from game.match.missed import HINT, REJECTED, Missed, MissedBook
from game.match.store import Store
from game.players.review import Reviewed
from game.players.trainer import missed_in
from game.register import role_of
from game.rules.interface import Rejection
from game.words.fold import fold


def keep_reviewed(store: Store | None, match: Match, found: Sequence[Reviewed]) -> None:
    """Hand the best words of a review that were not played to the trainer."""
    if store is None or match.id is None:
        return
    with suppress(StoreError):  # a store that cannot be written is told of on the menu
        book = MissedBook(store)
        if book.own(match.id):
            missed = missed_in(match.header, found, match.id)
            book.add(missed, datetime.now(timezone.utc))


class PlayMissed:
    """The missed words of one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._words: dict[str, str] = {}

    def refused(self, rejection: Rejection) -> None:
        """A move was refused; perhaps its word is none."""
        if rejection.reason.about_word:
            self._note(str(rejection.values.get("word", "")), REJECTED)

    def tried(self, action: str, status: Status) -> None:
        """An action is about to be taken; perhaps it plays a word that the table knows is none."""
        plays = role_of(self._match.header.game, action) is Role.PLAY
        if plays and status.verdict == "invalid":
            self._note(status.word, REJECTED)

    def hinted(self, word: str) -> None:
        """A hint told a word."""
        self._note(word, HINT)

    def _note(self, text: str, origin: str) -> None:
        word, lexicon = fold(text), self._match.lexicon
        if not word or lexicon is None or not 2 < len(word) <= 15:
            return
        if lexicon.why_left_out(word):
            return
        if (origin == REJECTED) != lexicon.is_word(word):
            self._words[word] = origin

    def keep(self, store: Store | None) -> None:
        """Hand them to the trainer. A match that is not kept, as a lesson's, has none."""
        header, words = self._match.header, self._words
        self._words = {}
        if store is None or self._match.id is None:
            return
        number = self._match.id
        missed = [
            Missed(word, header.language, origin, header.game, number)
            for word, origin in words.items()
        ]
        with suppress(StoreError):  # it has been told while the match was played
            MissedBook(store).add(missed, datetime.now(timezone.utc))
