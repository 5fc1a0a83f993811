"""Words that a person missed, kept beside the matches until they are known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone

from game.match.checksums import is_intact
from game.match.schema import PROVED
from game.match.store import Store
from game.rules.values import Code


class HowMissed(Code):
    """How a word was missed: it would have been the best play, a hint had to give it, or it was
    played and is no word."""

    BEST = "best"
    HINT = "hint"
    REJECTED = "rejected"


BEST, HINT, REJECTED = HowMissed

_NEVER = "9999-12-31T00:00:00Z"
_TIME = "%Y-%m-%dT%H:%M:%SZ"


@dataclass(frozen=True, slots=True)
class MissedWord:
    """A word that was missed. language: of its list. game and match: in which; 0 for none that is
    kept."""

    word: str
    language: str
    origin: HowMissed
    game: str
    match: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A word to come back to. state: the scheduler's own text, "" before the first time. asked:
    how often it was asked; known: how often it was known."""

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
        """Keep words; one that is kept already is due at once again, unless it was this very match
        that brought it, or it is never to be asked."""
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
        """Whether a match was played here: a record that was taken in is somebody else's."""
        rows = self._store.read("SELECT source FROM match WHERE id = ?", (match,))
        return bool(rows) and rows[0][0] == ""

    def cards(self, now: datetime | None = None) -> list[Card]:
        """All cards, or those due at `now`, the longest due first."""
        rows = self._store.read(
            f"SELECT {PROVED['missed']}, proof FROM missed "
            "WHERE due <= ? AND due < ? ORDER BY due, id",
            (_NEVER if now is None else _spell(now), _NEVER),
        )
        return [_card(*row[:-1]) for row in rows if is_intact(row[:-1], row[-1])]

    def count(self, now: datetime) -> tuple[int, int]:
        """How many are due, and how many there are."""
        question = "SELECT TOTAL(due <= ?), COUNT(*) FROM missed WHERE due < ?"
        rows = self._store.read(question, (_spell(now), _NEVER))
        due, whole = rows[0]
        return int(due), int(whole)

    def next_due(self) -> datetime | None:
        """When the next one is due, or was; None where there are none."""
        found = self._store.read("SELECT MIN(due) FROM missed WHERE due < ?", (_NEVER,))[0][0]
        return None if found is None else _parse(found)

    def graded(self, card: Card, state: str, due: datetime, *, known: bool) -> None:
        """A card was asked: keep when it comes back."""
        question = (
            "UPDATE missed SET card = ?, due = ?, asked = asked + 1, known = known + ? WHERE id = ?"
        )
        self._save([(question, (state, _spell(due), int(known), card.id))])

    def remove(self, card: Card) -> None:
        """Never ask this word again."""
        self._save([("UPDATE missed SET due = ? WHERE id = ?", (_NEVER, card.id))])


def _spell(moment: datetime) -> str:
    return moment.astimezone(timezone.utc).strftime(_TIME)


def _parse(text: str) -> datetime:
    return datetime.strptime(text, _TIME).replace(tzinfo=timezone.utc)


def _card(
    card_id: int,
    language: str,
    word: str,
    origin: str,
    game: str,
    match: int,
    state: str,
    due: str,
    asked: int,
    known: int,
) -> Card:
    missed = MissedWord(word, language, HowMissed(origin), game, match)
    return Card(card_id, missed, state, _parse(due), asked, known)
