"""What a match keeps in its store: itself, its entries, its draft.

Most stores have written when they return. One that writes in a thread of its own may take longer
than its caller waits; then nothing counts as entered until it has been asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from game.match.archive import Draft
from game.match.database import StoreError
from game.match.header import Header
from game.match.integrity import today
from game.match.record import Entry, Record
from game.match.results import keep_end, results_of, words_of
from game.match.store import Store
from game.match.timeline import Timeline

_Asked = Future[Any]


class MatchWriter:
    """Keeps one match; store: None keeps nothing, and all is done at once."""

    def __init__(self, store: Store | None, match_id: int | None = None) -> None:
        self._store = store
        self._number: Future[int] | None = None
        if match_id is not None:
            self._number = Future()
            self._number.set_result(match_id)
        self._waits: _Asked | None = None
        self._beside: list[_Asked] = []
        """Drafts and headers on their way: nobody waits for those."""

    @property
    def id(self) -> int | None:
        """The match's number in the store; None while it has none."""
        number = self._number
        if number is None or not number.done() or number.exception() is not None:
            return None
        return number.result()

    @property
    def saving(self) -> bool:
        """Whether the match itself, or an entry, is on its way to the disk."""
        return self._waits is not None

    def create(self, header: Header) -> bool:
        """See that the match is in the store; whether it is, or else it is on its way. StoreError
        if it cannot be kept."""
        if self._store is None or self._number is not None:
            return True
        self._number = self._waits = self._store.saving(lambda store: store.create(header))
        return self.landed()

    def add(self, home: Store, record: Record, scores: tuple[int, ...]) -> None:
        """Keep a match that was played elsewhere and is over; StoreError if it is known by now
        that it cannot be kept."""
        if self._number is None:
            self._number = home.saving(
                lambda store: store.add(record, scores=scores, finished=True, imported=False)
            )
            if self._number.done():
                self._number.result()

    def enter(self, entry: Entry, *, scores: tuple[int, ...], finished: bool, draft: str) -> bool:
        """Keep an entry; whether it is, or else it is on its way. StoreError if it cannot be."""
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
        """Keep the result of a match that is over, for the statistics. Where that fails, or the
        process ends before, it is read from the record later."""
        match_id, counts = self.id, folded.header.deal is None
        if self._store is not None and match_id is not None and counts:
            results = list(results_of(match_id, folded, today().isoformat()))
            words = list(words_of(match_id, folded))
            with suppress(StoreError):
                self._ask(lambda store: keep_end(store, results, words))

    def landed(self) -> bool:
        """Whether what was on its way is kept by now; StoreError if it could not be."""
        waits = self._waits
        if waits is None or not waits.done():
            return False
        self._waits = None
        if waits is self._number and waits.exception() is not None:
            self._number = None  # it is tried again with the next entry
        waits.result()
        return True

    def change_header(self, header: Header) -> None:
        """Keep a header again; StoreError if it is known by now that it could not be kept."""
        number = self._number
        if self._store is not None and number is not None:
            self._ask(lambda store: store.change_header(number.result(), header))

    def keep_draft(self, draft: Draft, *, last: bool = False) -> None:
        """Overwrite the row beside the record; while one is on its way, only if it is the last.
        StoreError if it is known by now that it, or the one before, could not be kept."""
        number = self._number
        if self._store is None or number is None:
            return
        if last or all(asked.done() for asked in self._beside):
            self._ask(lambda store: store.keep_draft(number.result(), draft))

    def _ask(self, write: Callable[[Store], None]) -> None:
        assert self._store is not None
        asked = [*self._beside, self._store.saving(write)]
        self._beside = [one for one in asked if not one.done()]
        for one in asked:
            if one.done():
                one.result()

    def release(self, *, finished: bool) -> None:
        """Let another process play the match, once all that was asked for is written."""
        number = self._number
        if self._store is not None and number is not None:
            self._store.saving(lambda store: store.release(number.result(), finished=finished))
