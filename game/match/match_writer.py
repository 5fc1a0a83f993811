"""Writes a match to its store: the match itself, its entries, its draft.

Most stores have written when they return. One that writes in a thread of its own may still be at
it; then an entry does not count until landed() says that it is on disk.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from game.match.archive import Draft
from game.match.clock import today
from game.match.database import StoreError
from game.match.header import Header
from game.match.record import Entry, Record
from game.match.results import keep_end, results_of, words_of
from game.match.store import Store
from game.match.timeline import Timeline


class MatchWriter:
    """Writes one match. store: None to keep nothing."""

    def __init__(self, store: Store | None, match_id: int | None = None) -> None:
        self._store = store
        self._number: Future[int] | None = None
        if match_id is not None:
            self._number = Future()
            self._number.set_result(match_id)
        self._waits: Future[Any] | None = None
        self._beside: list[Future[Any]] = []
        """Drafts and headers being written, which nobody waits for."""
        self._looking: Future[bool] | None = None
        """The question whether another process plays it, until that is answered."""

    @property
    def id(self) -> int | None:
        """The match's number in the store, or None."""
        number = self._number
        if number is None or not number.done() or number.exception() is not None:
            return None
        return number.result()

    @property
    def saving(self) -> bool:
        """Whether the match itself or an entry is being written."""
        return self._waits is not None

    def create(self, header: Header) -> bool:
        """Write the match unless it is in the store. Whether it is there, not still being written.
        StoreError if it cannot be written."""
        if self._store is None or self._number is not None:
            return True
        self._number = self._waits = self._store.saving(lambda store: store.create(header))
        return self.landed()

    def add(self, store: Store, record: Record, scores: tuple[int, ...]) -> None:
        """Write a finished match that was played elsewhere. StoreError if that failed."""
        if self._number is None:
            self._number = store.saving(
                lambda store: store.add(record, scores=scores, finished=True, imported=False)
            )
            if self._number.done():
                self._number.result()

    def enter(self, entry: Entry, *, scores: tuple[int, ...], finished: bool, draft: str) -> bool:
        """Write an entry. Whether it is on disk, not still being written. StoreError."""
        number = self._number
        if self._store is None or number is None:
            return True
        self._waits = self._store.saving(
            lambda store: store.append(
                number.result(), entry, scores=scores, finished=finished, draft=draft
            )
        )
        return self.landed()

    def keep_end(self, folded: Timeline) -> None:
        """Write the result of a finished match for the statistics. If that fails, it is read from
        the record later."""
        match_id, counts = self.id, folded.header.deal is None
        if self._store is not None and match_id is not None and counts:
            results = list(results_of(match_id, folded, today().isoformat()))
            words = list(words_of(match_id, folded))
            with suppress(StoreError):
                self._ask(lambda store, _number: keep_end(store, results, words))

    def landed(self) -> bool:
        """Whether what was being written is on disk now. StoreError if it cannot be written."""
        waits = self._waits
        if waits is None or not waits.done():
            return False
        self._waits = None
        if waits is self._number and waits.exception() is not None:
            self._number = None  # retried with the next entry
        waits.result()
        return True

    def change_header(self, header: Header) -> None:
        """Overwrite the header. StoreError if that has failed by now."""
        self._ask(lambda store, number: store.change_header(number, header))

    def keep_draft(self, draft: Draft, *, last: bool = False) -> None:
        """Overwrite the draft; while one is being written, only if this is the last. StoreError if
        writing it or the one before has failed by now."""
        if last or all(asked.done() for asked in self._beside):
            self._ask(lambda store, number: store.keep_draft(number, draft))

    def _ask(self, write: Callable[[Store, int], None]) -> None:
        """Write something that nobody waits for, if the match is stored."""
        number = self._number
        if self._store is None or number is None:
            return
        asked = [*self._beside, self._store.saving(lambda store: write(store, number.result()))]
        self._beside = [one for one in asked if not one.done()]
        for one in asked:
            if one.done():
                one.result()

    def is_free(self, before: bool) -> bool:
        """Whether no process plays the match; the answer `before` while the next is on its way."""
        number, looking = self._number, self._looking
        if self._store is None or number is None:
            return before
        looking = looking or self._store.saving(lambda store: store.is_free(number.result()))
        self._looking = None if looking.done() else looking
        if not looking.done():
            return before
        return looking.exception() is None and looking.result()

    def release(self, *, finished: bool) -> None:
        """Release the claim to the match once everything is written."""
        number = self._number
        if self._store is not None and number is not None:
            self._store.saving(lambda store: store.release(number.result(), finished=finished))
