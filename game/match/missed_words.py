"""Words that a person missed, kept as flashcards for the trainer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timezone
from typing import Any, NamedTuple

from game.match.store import Store
from game.rules.values import Code


class HowMissed(Code):
    """How a word was missed: it was the best play, a hint gave it, or it was played and is no
    word."""

    BEST = "best"
    HINT = "hint"
    REJECTED = "rejected"


BEST, HINT, REJECTED = HowMissed
LENGTHS = range(3, 16)
"""The lengths of words that are kept and asked again."""

_NEVER = "9999-12-31T00:00:00Z"
_TIME = "%Y-%m-%dT%H:%M:%SZ"


class MissedWord(NamedTuple):
    """A missed word. language: of its list. match: 0 for one that is not stored."""

    word: str
    language: str
    origin: HowMissed
    game: str
    match: int = 0


class Card(NamedTuple):
    """A flashcard. state: the scheduler's own text, "" before the first time. asked, known: how
    often."""

    id: int
    missed: MissedWord
    state: str
    due: datetime
    asked: int
    known: int


class MissedBook:
    """The missed words of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, words: Iterable[MissedWord], now: datetime) -> None:
        """Add words. One that is there already becomes due now, unless it is from the same match or
        was removed."""
        question = (
            "INSERT INTO missed (language, word, origin, game, match, due) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (language, word) "
            "DO UPDATE SET due = MIN(due, excluded.due), match = excluded.match "
            f"WHERE match != excluded.match AND due < '{_NEVER}'"
        )
        rows = [(m.language, m.word, m.origin, m.game, m.match, _spell(now)) for m in words]
        if rows:
            self._save([(question, row) for row in rows])

    def _save(self, statements: Sequence[tuple[str, tuple[object, ...]]]) -> None:
        self._store.save(lambda store: store.write(statements))

    def own(self, match: int) -> bool:
        """Whether a match was played here, and not imported."""
        rows = self._store.read("SELECT source FROM match WHERE id = ?", (match,))
        return bool(rows) and rows[0][0] == ""

    def cards(self, now: datetime | None = None) -> list[Card]:
        """All cards, or those due at `now`, the most overdue first."""
        until = _NEVER if now is None else _spell(now)
        which = "WHERE due <= ? AND due < ? ORDER BY due, id"
        return [_card(row) for row in self._store.intact("missed", which, (until, _NEVER))]

    def count(self, now: datetime) -> tuple[int, int]:
        """The number of cards due, and of all."""
        question = "SELECT TOTAL(due <= ?), COUNT(*) FROM missed WHERE due < ?"
        rows = self._store.read(question, (_spell(now), _NEVER))
        due, whole = rows[0]
        return int(due), int(whole)

    def next_due(self) -> datetime | None:
        """When the next card is or was due; None without cards."""
        found = self._store.read("SELECT MIN(due) FROM missed WHERE due < ?", (_NEVER,))[0][0]
        return None if found is None else parse_due(found)

    def graded(self, card: Card, state: str, due: datetime, *, known: bool) -> None:
        """Record an answer and when the card is due again."""
        question = (
            "UPDATE missed SET card = ?, due = ?, asked = asked + 1, known = known + ? WHERE id = ?"
        )
        self._save([(question, (state, _spell(due), int(known), card.id))])

    def remove(self, card: Card) -> None:
        """Remove a card for good."""
        self._save([("UPDATE missed SET due = ? WHERE id = ?", (_NEVER, card.id))])


def _spell(moment: datetime) -> str:
    return moment.astimezone(timezone.utc).strftime(_TIME)


def parse_due(text: str) -> datetime:
    """When a stored card is due, in UTC; ValueError for what the store does not write."""
    return datetime.strptime(text, _TIME).replace(tzinfo=timezone.utc)


def _card(row: tuple[Any, ...]) -> Card:
    """The card in a row; see schema.PROVED."""
    card_id, language, word, how, game, match, state, due, asked, known = row
    missed = MissedWord(word, language, HowMissed(how), game, match)
    return Card(card_id, missed, state, parse_due(due), asked, known)
