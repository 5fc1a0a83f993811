"""The matches of this player: the store, the words they are judged by, starting and resuming."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.app.saving import BesideStore, Disk
from game.app.wordlists import THE_LIST, WORD_TROUBLE, Judging, Words
from game.language import ngettext
from game.match.clock import Clock, SystemClock
from game.match.database import StoreError
from game.match.dealing import new_seed
from game.match.games import rules_of
from game.match.header import PERSON, Header, new_header
from game.match.match import Match
from game.match.rows import MatchRow
from game.match.store import STORE_FILE, Store
from game.match.word_options import fitting, parse_choice, proposed, spell_every
from game.players.bot import bots
from game.rules.options import Options, defaults, parse_options, untimed
from game.system.home import Home, HomeError
from game.words.choice import WordChoice
from game.words.lexicon import Lexicon


@dataclass(slots=True)
class MatchSetup:
    """What the set-up screen agrees on. seed: None for a new one each time."""

    game: str
    options: Options
    names: list[str] = field(default_factory=lambda: [""])
    kinds: list[str] = field(default_factory=lambda: ["person"])
    seed: int | None = None
    deal: str | None = None
    """The pieces that somebody chose (see Setup.deal)."""
    takeback: bool = False
    house: str = ""
    """Which system dictionary judges, and how; see wordlists.Judging."""
    words: WordChoice | None = None
    """Which words of the list; None for what the game proposes."""

    @property
    def choice(self) -> WordChoice:
        """The words that it comes to, with the options as they are now."""
        game = rules_of(self.game)
        if self.words is None:
            return proposed(game, self.options)
        return fitting(self.words, game.language(self.options, "en"))

    @property
    def judging(self) -> Judging:
        """All that judges the match. A deal that was given, of the day or of a challenge, is
        everybody's, and so are its words."""
        return Judging(self.choice, self.house, own=self.seed is None)

    def seat(self, count: int) -> None:
        """Let `count` play, people where there were fewer; nothing changes where they cannot."""
        game = rules_of(self.game)
        usual = game.agreed("", count)
        options = self.options if count in game.seats(self.options) else usual
        if count not in game.seats(options):
            return
        self.options = options
        more = count - len(self.names)
        self.names = [*self.names, *([""] * more)][:count]
        self.kinds = [*self.kinds, *([PERSON] * more)][:count]

    def kept(self) -> dict[str, Any]:
        """As the settings keep it."""
        return {
            "options": str(self.options),
            "names": self.names,
            "kinds": self.kinds,
            "takeback": self.takeback,
            "house": self.house,
            "words": None if self.words is None else " ".join(spell_every(self.words)),
        }

    @classmethod
    def of(cls, game_id: str, kept: Mapping[str, Any] | None, *, timers: bool = True) -> MatchSetup:
        """The set-up that the settings keep; what no longer fits falls back to the defaults. None
        is kept before a game's first match, which is proposed without a clock.
        timers: False for turns without a clock, whatever was kept."""
        declared = rules_of(game_id).options
        try:
            options = parse_options(declared, str((kept or {}).get("options", "")))
        except ValueError:
            options = defaults(declared)
        if kept is None or not timers:
            options = untimed(declared, options)
        setup = cls(game_id, options)
        names = (kept or {}).get("names")
        kinds = (kept or {}).get("kinds")
        if isinstance(names, list) and names:
            setup.names = [str(name) for name in names]
            setup.kinds = ["person"] * len(names)
            if isinstance(kinds, list) and len(kinds) == len(names):
                setup.kinds = [str(kind) for kind in kinds]
        setup.takeback = bool((kept or {}).get("takeback", False))
        setup.house = str((kept or {}).get("house", ""))
        words = (kept or {}).get("words")
        if isinstance(words, str):
            with suppress(ValueError):
                setup.words = parse_choice(words)
        seats = rules_of(game_id).seats(setup.options)
        while len(setup.names) < seats.start:
            setup.names.append("")
            setup.kinds.append("person")
        del setup.names[seats.stop - 1 :], setup.kinds[seats.stop - 1 :]
        return setup


class Matches:
    """Where matches come from and go to.

    store: None where none can be kept; `trouble` then says why, in one sentence.
    """

    def __init__(self, home: Home, disk: Disk, clock: Clock | None = None) -> None:
        self._home, self._disk = home, disk
        self.clock: Clock = clock or SystemClock()
        self.trouble = ""
        self.notice = ""
        """Something to be told once: that a damaged store was put together again."""
        self._store: BesideStore | None = None
        self._opened = False
        self._earlier: set[int] | None = None
        """The matches that were unfinished when this start first looked."""
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
        """What to say of a store that was damaged; "" of one that was not."""
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
        """Matches to go on with, the last played first. One that its rules do not list is found
        again only if it was left before this start."""
        if self.store is None:
            return []
        try:
            rows = [row for row in self.store.unfinished() if row.begun]
        except StoreError as error:
            self.trouble = str(error)
            return []
        if self._earlier is None:
            self._earlier = {row.id for row in rows}
        return [row for row in rows if row.listed or row.id in self._earlier]

    def find_all(self) -> None:
        """After a crash: what is not listed is found again at once, as at the next start."""
        self._earlier = None

    def start(self, setup: MatchSetup, names: list[str]) -> Match:
        """A new match; ValueError if the set-up fits none. names: every seat's, none empty."""
        seed = new_seed() if setup.seed is None else setup.seed
        language = rules_of(setup.game).language(setup.options, "en")
        judging = setup.judging
        own = judging.own and self.words.own and bool(self.words.spelling(language).own)
        header = new_header(
            setup.game,
            setup.options,
            names,
            kinds=setup.kinds,
            seed=seed,
            deal=setup.deal,
            language=language,
            lexicon=self._loaded(language, judging),
            # A house dictionary and one's own words have a say in what the list is called.
            words=None if setup.house or own else setup.choice,
            takeback=setup.takeback,
        )
        return self.begin(header, judging)

    def begin(self, header: Header, judging: Judging = THE_LIST) -> Match:
        """A match with this header; its words are given to it when they have come."""
        if header.word_list:
            judging = Judging.of(header.word_list)
        return Match.start(header, self._loaded(header.language, judging), self.clock, self.store)

    def _loaded(self, language: str, judging: Judging) -> Lexicon | None:
        """The words if they are there; what keeps them away is told by whoever waits for them."""
        try:
            return self.words.get(language, judging)
        except WORD_TROUBLE:
            return None

    def resume(self, match_id: int) -> Match:
        """A stored match, paused, its words to be given to it when its language is known;
        StoreError, RecordError or UnknownLevelError if it cannot be."""
        if self.store is None:
            raise StoreError(self.trouble)
        bots(self.store.record(match_id).header)  # before the match is claimed
        if self._earlier is not None:
            self._earlier.discard(match_id)
        return Match.resume(self.store, match_id, None, self.clock)

    def close(self) -> None:
        """Let go of the store."""
        if self._store is not None:
            self._store.close()
