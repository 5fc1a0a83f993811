"""The lobby: starting and resuming matches from the menu, and loading what they need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game import register
from game.app.crash_log import write_log
from game.app.importing import Importing
from game.app.matches import Matches
from game.app.together import Together
from game.app.waiting import wake
from game.app.wordlists import THE_LIST, WORD_TROUBLE, Judging
from game.language import _, player_name
from game.match.database import StoreError
from game.match.games import can_be_raced, rules_of
from game.system.files import without

if TYPE_CHECKING:
    from game.app.match_setup import MatchSetup
    from game.app.places import Places
    from game.app.preload import Preload
    from game.app.saving import Disk
    from game.app.settings import Settings
    from game.match.match import Match
    from game.players.kernels import Kernels
    from game.players.lesson import Lesson
    from game.rules.options import Options
    from game.system.home import Home
    from game.words.lexicon import Lexicon

TABLE = "table {}"
"""Under which the set-up of a game's tables is kept, beside that of its matches."""


class LobbyHost(Protocol):
    """What the lobby needs of the program."""

    home: Home
    disk: Disk
    settings: Settings
    go: Places
    preload: Preload

    def tell(self, title: str, text: str) -> None:
        """Show a message until the player closes it."""

    def mention(self, text: str) -> None:
        """Show a message that needs no answer, and say it."""


class Lobby:
    """Starts and resumes matches, and loads words and kernels outside the render thread."""

    def __init__(self, program: LobbyHost) -> None:
        self.program = program
        self.matches = Matches(program.home, program.disk)
        self.together = Together(program.home, program.settings)
        self.importing = Importing()
        self.kernels: Kernels | None = None
        """Compiles and loads kernels; None until the rules are loaded."""
        self._reported: set[tuple[str, Judging]] = set()
        self.race, self.absent = False, ""
        """For tables that are opened: whether it is a race, and what is agreed for players who stay
        away (see Create)."""

    def set_up(self, game_id: str) -> None:
        """Show the set-up screen of a game."""
        self.opened(game_id)
        self.program.go.setup(game_id)

    def last_setup(self, game_id: str) -> MatchSetup:
        """The last set-up of a game, without a turn clock if the settings turn clocks off."""
        from game.app.match_setup import MatchSetup

        settings = self.program.settings
        kept = settings.kept.setups.get(game_id)
        return MatchSetup.of(game_id, kept, timers=bool(settings["timers"]))

    def table_setup(self, game_id: str) -> MatchSetup:
        """The set-up for a table that is opened to others: the one with which the last was opened
        from the set-up screen, else the last one without its bots."""
        from game.app.match_setup import MatchSetup

        settings = self.program.settings
        kept = settings.kept.setups.get(TABLE.format(game_id))
        if kept is not None:
            return MatchSetup.of(game_id, kept, timers=bool(settings["timers"]))
        setup = self.last_setup(game_id)
        setup.without_bots()
        return setup

    def open_table(self, setup: MatchSetup) -> None:
        """Begin to open a table to the network, as chosen; see Together.begin_opening."""
        race = self.race and can_be_raced(setup.game)
        self.together.begin_opening(setup, race=race, absent=self.absent)

    def play_again(self, game_id: str) -> None:
        """Start a match with the last set-up of a game."""
        self.start(self.last_setup(game_id))

    def least_seats(self, game_id: str, options: Options) -> int:
        """The minimum number of players with these options."""
        return rules_of(game_id).seats(options).start

    def start(self, setup: MatchSetup, *, keep: bool = True) -> None:
        """Start a match. keep: whether its set-up is stored for the next one."""
        match = self._begun(lambda: self.matches.start(setup))
        if match is None:
            return
        if keep:
            self.keep_setup(setup)
        self._play(match, setup.judging)

    def keep_setup(self, setup: MatchSetup, *, table: bool = False) -> None:
        """Store a set-up for the next match, or table, of its game."""
        key = TABLE.format(setup.game) if table else setup.game
        self.program.settings.kept.setups[key] = setup.kept()
        self.program.settings.save()

    def _begun(self, begin: Callable[[], Match]) -> Match | None:
        """A new match, or None with a message to the player if it cannot start."""
        self.matches.words.own = bool(self.program.settings["own-words"])
        try:
            return begin()
        except (ValueError, StoreError) as error:
            self.program.tell(_("The match cannot start"), str(error))
            return None

    def resume(self, match_id: int, *, away: bool = True) -> None:
        """Resume a stored match. away: see Matches.resume."""
        try:
            match = self.matches.resume(match_id, away=away)
        except (ValueError, StoreError) as error:
            text = _("Match {number}: {problem}").format(number=match_id, problem=error)
            self.program.tell(_("This match cannot be opened"), text)
            return
        self._play(match)

    def begin_lesson(self, lesson: Lesson) -> Match:
        """A new match of a lesson, which is not stored."""
        from game.players.lesson import language_of, match_of

        words, clock = self.words(language_of(lesson)), self.matches.clock
        return match_of(lesson, words, clock, lambda seat: player_name(seat, ()))

    def rematch(self, match: Match) -> None:
        """Start the next match of a series, with the same seats and the next starter. In an online
        match, ask the other players."""
        if match.kinds != match.header.kinds or self.together.leads_to(match):
            self.together.again()
            self.program.go.waiting()
            return
        from game.match.dealing import new_seed
        from game.match.rematch import rematch_header

        again = rematch_header(match.header, match.scores, new_seed())
        judging = replace(Judging.of(again.word_list), own=True)
        header = replace(again, word_list="", word_digest="")  # own words may have changed since
        following = self._begun(lambda: self.matches.begin(header, judging))
        if following is not None:
            self._play(following, judging)

    def _play(self, match: Match, judging: Judging = THE_LIST) -> None:
        if match.header.word_list:
            judging = Judging.of(match.header.word_list)
        self.program.go.play(match, judging)

    # Work outside the render thread

    def poll(self) -> None:
        """Take what the disk has done, and what has come from a table, and mention an import that
        has ended; call this once a turn."""
        self.program.disk.poll()
        self.together.hear()
        if news := self.importing.news():
            self.program.mention(news)

    def begin_loading(self) -> None:
        """Load words, compile kernels in a helper process and check the store for damage, once the
        menu is shown and the rules are loaded."""
        self.program.preload.then(self.matches.words.load)
        if self.matches.store is not None:
            report = partial(write_log, self.program.home)
            self.program.preload.then(partial(self.matches.store.go_through, report))
        self.program.preload.then(self._begin_kernels)

    def _begin_kernels(self) -> None:
        from game.players.kernels import Kernels

        if self.kernels is None:
            root = self.program.home.root
            games = list(register.entries())
            self.kernels = Kernels(None if root is None else str(root), games, notify=wake)

    def opened(self, game_id: str, words: Lexicon | None = None) -> None:
        """Give a game's kernels priority: it was chosen, or a match of it opened. words: those of
        the match, if loaded."""
        if self.kernels is not None:
            self.kernels.want(game_id, words)

    def compiling(self, game_id: str) -> bool:
        """Whether a game is searched without kernels because they are still being compiled."""
        return self.kernels is not None and self.kernels.compiling(game_id)

    def words(self, language: str, judging: Judging = THE_LIST) -> Lexicon | None:
        """The words of a language, or None until they are loaded; a failure is reported once."""
        words = self.matches.words
        words.own = bool(self.program.settings["own-words"])
        # Without a house dictionary that fails, the list goes on.
        for tried in dict.fromkeys((judging, replace(judging, house=""))):
            words.load(language, tried)
            try:
                return words.get(language, tried)
            except WORD_TROUBLE as error:
                if (language, tried) not in self._reported:
                    self._reported.add((language, tried))
                    self.program.tell(_("The words could not be loaded"), str(error))
        return None

    def reports(self) -> list[str]:
        """Problems to report in the menu, as sentences."""
        matches = self.matches
        settings = self.program.settings
        reports = [text for text in (settings.trouble, settings.unsaved) if text]
        reports += [*register.troubles(), *without()]
        if matches.store is None:
            reports.append(matches.trouble)
        elif matches.store.trouble:
            reports.append(matches.store.trouble)
        if matches.notice:
            reports.append(matches.notice)
        return reports

    def close(self) -> None:
        """Close the store, finish pending writes and end the helper process."""
        self.together.close()
        self.matches.close()
        self.program.disk.close()
        if self.kernels is not None:
            self.kernels.stop()
