"""The set-up of a match as chosen on the set-up screen and stored in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.app.wordlists import Judging
from game.match.dealing import new_seed
from game.match.games import rules_of
from game.match.header import PERSON, Header, new_header
from game.match.word_options import fitting, parse_choice, proposed, spell_every
from game.rules.options import Options, defaults, parse_options, untimed
from game.ui.seats import kind_or_person, player_names
from game.words.choice import WordChoice
from game.words.lexicon import Lexicon

if TYPE_CHECKING:
    from game.online.client_frames import Create


@dataclass(slots=True)
class MatchSetup:
    """The choices of the set-up screen. seed: None for a new one each time."""

    game: str
    options: Options
    names: list[str] = field(default_factory=lambda: [""])
    kinds: list[str] = field(default_factory=lambda: ["person"])
    seed: int | None = None
    deal: str | None = None
    """Pieces in an order that was chosen (see Setup.deal)."""
    takeback: bool = False
    house: str = ""
    """The system dictionary that judges, and how; see wordlists.Judging."""
    words: WordChoice | None = None
    """The choice of words in the list; None for the default of the game."""

    @property
    def choice(self) -> WordChoice:
        """The choice of words, or the game's default, adapted to the current options."""
        game = rules_of(self.game)
        if self.words is None:
            return proposed(game, self.options)
        return fitting(self.words, game.language(self.options, "en"))

    @property
    def judging(self) -> Judging:
        """All that judges the match. A daily deal or a challenge is the same for everybody, and so
        are its words."""
        return Judging(self.choice, self.house, own=self.seed is None)

    @property
    def language(self) -> str:
        """The language of the words."""
        return rules_of(self.game).language(self.options, "en")

    def header(self, lexicon: Lexicon | None, *, own: bool) -> Header:
        """The header of a new match; ValueError if the set-up is not valid. lexicon: its words, if
        loaded; own: whether the player's own are among them."""
        return new_header(
            self.game,
            self.options,
            player_names(zip(self.names, self.kinds, strict=True)),
            kinds=self.kinds,
            seed=new_seed() if self.seed is None else self.seed,
            deal=self.deal,
            language=self.language,
            lexicon=lexicon,
            # A house dictionary and the player's own words change the name of the list.
            words=None if self.house or own else self.choice,
            takeback=self.takeback,
        )

    def seat(self, count: int) -> None:
        """Set the number of seats, adding people; without effect if the game does not allow it."""
        game = rules_of(self.game)
        usual = game.agreed("", count)
        options = self.options if count in game.seats(self.options) else usual
        if count not in game.seats(options):
            return
        self.options = options
        more = count - len(self.names)
        self.names = [*self.names, *([""] * more)][:count]
        self.kinds = [*self.kinds, *([PERSON] * more)][:count]

    def without_bots(self) -> None:
        """Take the bots out, and let at least two people play."""
        seats = zip(self.names, self.kinds, strict=True)
        self.names = [name for name, kind in seats if kind == PERSON]
        self.kinds = [PERSON] * len(self.names)
        self.seat(max(2, len(self.names)))

    def kept(self) -> dict[str, Any]:
        """The set-up in the form stored in the settings."""
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
        """The set-up stored in the settings, with defaults for what is no longer valid. kept: None
        before a game's first match, which is proposed without a clock. timers: False for turns
        without a clock, whatever is stored."""
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
                setup.kinds = [kind_or_person(game_id, str(kind)) for kind in kinds]
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


def wish_of(
    setup: MatchSetup, *, race: bool = False, rated: bool = False, days: int = 0, absent: str = ""
) -> Create:
    """The frame that opens a table for a set-up, with at least two people, and only people in a
    race or a rated match. absent: see Create."""
    from game.online.client_frames import Create

    people = setup.kinds.count(PERSON)
    kinds = setup.kinds if people > 1 else [PERSON, *setup.kinds]
    if race or rated:
        kinds = [PERSON] * max(2, people)
    options = " ".join([str(setup.options), *spell_every(setup.choice)])
    return Create(
        setup.game, options, kinds=tuple(kinds), takeback=setup.takeback, public=True,
        race=race, rated=rated, days=days, absent="" if race else absent,
    )  # fmt: skip
