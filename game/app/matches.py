"""The player's matches: their store and their words, starting and resuming them."""

from __future__ import annotations

from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.saving import BesideStore, Disk
from game.app.wordlists import THE_LIST, WORD_TROUBLE, Judging, Words
from game.language import ngettext
from game.match.clock import Clock, SystemClock
from game.match.database import StoreError
from game.match.rows import MatchRow
from game.match.store import STORE_FILE, Store
from game.system.home import Home, HomeError

if TYPE_CHECKING:
    from game.app.match_setup import MatchSetup
    from game.match.header import Header
    from game.match.match import Match
    from game.players.sitting import Sitting
    from game.words.lexicon import Lexicon


class Matches:
    """Starts matches, resumes those in the store and opens them to be looked at.

    store: None if it cannot be opened; `trouble` then gives the reason in one sentence.
    """

    def __init__(self, home: Home, disk: Disk, clock: Clock | None = None) -> None:
        self._home, self._disk = home, disk
        self.clock: Clock = clock or SystemClock()
        self.trouble = ""
        self.notice = ""
        """A message to show once: a damaged store was repaired. Otherwise ""."""
        self._store: BesideStore | None = None
        self._opened = False
        self._earlier: set[int] | None = None
        """The matches that were unfinished at the first look after the program started."""
        self._drawn: set[int] = set()
        """The seeds that were drawn for matches since then, whose deals nobody can ask for."""
        self._dropped: set[int] = set()
        """The matches that left() deletes, maybe later."""
        self._outlook: tuple[object, object] = "", None
        """The match that was left last, by its number if it is stored, and how its table looked."""
        self.words = Words(home)

    @property
    def store(self) -> BesideStore | None:
        """The store, opened on first use."""
        if not self._opened:
            self._opened = True
            try:
                self._store = BesideStore(Path(self._home.data) / STORE_FILE, self._disk)
                self.notice = self._mended(self._store)
            except (HomeError, StoreError) as error:
                self.trouble = str(error)
        return self._store

    @staticmethod
    def _mended(store: Store) -> str:
        """A message about a store that was damaged; "" if it was not."""
        if store.set_aside is None:
            return ""
        found = store.recovered
        text = ngettext(
            "The saved matches were damaged: {count} could be saved. The damaged file is kept as "
            "{file}.",
            "The saved matches were damaged: {count} could be saved. The damaged file is kept as "
            "{file}.",
            found.matches,
        )
        return text.format(count=found.matches, file=store.set_aside)

    def unfinished(self) -> list[MatchRow]:
        """Matches that can be resumed, the last played first. One that its rules do not list is
        included only if it was left before the program started."""
        if self.store is None:
            return []
        try:
            rows = [r for r in self.store.unfinished() if r.begun and r.id not in self._dropped]
        except StoreError as error:
            self.trouble = str(error)
            return []
        if self._earlier is None:
            self._earlier = {row.id for row in rows}
        return [row for row in rows if row.listed or row.id in self._earlier]

    def find_all(self) -> None:
        """Include unlisted matches at once, as after a new start; for use after a crash."""
        self._earlier = None

    def start(self, setup: MatchSetup) -> Match:
        """A new match; ValueError if the set-up is not valid."""
        judging, language = setup.judging, setup.language
        own = judging.own and self.words.own and bool(self.words.spelling(language).own)
        header = setup.header(self._loaded(language, judging), own=own)
        if setup.seed is None:
            self._drawn.add(header.seed)
        return self.begin(header, judging)

    def begin(self, header: Header, judging: Judging = THE_LIST) -> Match:
        """A new match with this header; words that are not loaded yet are passed to it later."""
        from game.match.match import Match

        if header.word_list:
            judging = Judging.of(header.word_list)
        return Match.start(header, self._loaded(header.language, judging), self.clock, self.store)

    def _loaded(self, language: str, judging: Judging) -> Lexicon | None:
        """The words if they are loaded, else None; errors are left to Lobby.words()."""
        try:
            return self.words.get(language, judging)
        except WORD_TROUBLE:
            return None

    def resume(self, match_id: int, *, away: bool = True) -> Match:
        """A stored match; its words are passed to it once its language is known. away: whether it
        is paused, if that helps. StoreError, RecordError or UnknownLevelError if it cannot be
        opened."""
        if self.store is None:
            raise StoreError(self.trouble)
        from game.match.match import Match
        from game.players.bot import bots
        from game.ui.clock import pause_helps

        header = self.store.record(match_id).header
        bots(header)  # raises before the match is claimed
        away = away and pause_helps(header)
        if self._earlier is not None:
            self._earlier.discard(match_id)
        return Match.resume(self.store, match_id, None, self.clock, away=away)

    def vanishes(self, match: Match) -> bool:
        """Whether a match is deleted when it is left: nothing was played in it, nor did anything
        lead to it, such as a series or a position; and if it has a clock, no later match can have
        its deal, as one of a daily game or a challenge could, with the time back."""
        from game.match.record import EntryKind
        from game.ui.clock import timed

        header, stops = match.header, (EntryKind.PAUSE, EntryKind.RESUME)
        led = header.deal is not None or header.origin is not None or header.series is not None
        done = match.saving or bool(match.draft or match.notes)
        played = done or any(entry.kind not in stops for entry in match.record.entries)
        again = timed(match) and header.seed not in self._drawn
        return match.id is not None and not (led or played or again)

    def outlook(self, match: Match) -> object | None:
        """How the table of a match looked when it was left; None if another was left since."""
        key, outlook = self._outlook
        return outlook if key in (match, match.id) else None

    def leave(self, sitting: Sitting, outlook: object) -> None:
        """Leave a sitting whose table looks like this. Its match is deleted if it vanishes and
        nobody comes back."""
        match, number, count = sitting.match, sitting.match.id, sitting.match.count
        self._outlook = number or match, outlook
        sitting.leave(self.store, datetime.now(timezone.utc))
        if self.store is None or number is None or sitting.returns or not self.vanishes(match):
            return
        self._dropped.add(number)
        self.store.saving(lambda store: store.delete(number, count))

    def look_at(self, match_id: int) -> Match:
        """A stored match, read-only; StoreError or RecordError if it cannot be opened."""
        if self.store is None:
            raise StoreError(self.trouble)
        from game.match.match import Match
        from game.match.timeline import fold

        folded = fold(self.store.record(match_id))
        return Match(folded, self.clock, None, None, match_id, read_only=True)

    def close(self) -> None:
        """Close the store."""
        if self._store is not None:
            self._store.close()
