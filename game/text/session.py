"""A match in a terminal: the table in lines, a line typed is a move or a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event as Signal
from threading import Thread
from typing import Protocol, TextIO

from game.language import _, join, ngettext, player_name, say, word
from game.match.match import Match
from game.match.record import EntryKind
from game.players.best import solver_of
from game.players.happenings import Entered, Happening, Hinted, Refused
from game.players.sitting import STEPS, Sitting
from game.rules.interface import Event
from game.rules.sentence import N_
from game.search.interface import Play
from game.telling import hint_line, pauses_line, series_line, words_told
from game.text.reader import reader_of

_KEPT_EVERY = 1.0
"""Seconds between two writes of the clock while a line is waited for."""

_CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal and, where it knows how, the lines that have scrolled out of it."""

KEPT = N_("The match is kept: hexaglyph play {game} --text --resume goes on with it.")

COMMANDS = {
    "table": N_("tell what lies on the table"),
    "scores": N_("tell the scores and the time left"),
    "log": N_("tell what has happened so far"),
    "hint": N_("a hint in three steps: length and score, first letters, the word and its place"),
    "undo": N_("take back the last move"),
    "undo agreed": N_("take back what every player must agree to"),
    "redo": N_("play again what was taken back"),
    "pause": N_("stop the clock and cover the pieces until the next line"),
    "extend": N_("lengthen the turn, where that was agreed"),
    "resign": N_("give up"),
    "help": N_("tell what can be typed"),
    "quit": N_("leave; the match is kept"),
}


class Lines(Protocol):
    """Where lines come from: a terminal, a pipe, a script."""

    def readline(self) -> str:
        """The next line with its line break, "" at the end."""
        ...


class Session:
    """One match at one terminal. Nothing is drawn over: every line is new, so that it can be read
    by ear, piped and logged."""

    def __init__(self, match: Match, source: Lines, target: TextIO) -> None:
        self._match = match
        self._source = source
        self._target = target
        self._reader = reader_of(match.header.game)
        self._names = match.header.names
        self.sitting = Sitting(match, clocks=False)
        self._stale = True
        """Whether the table has to be read out before the next line is asked for."""

    def run(self) -> int:
        """Play until the match is over or the player leaves; the command's exit code."""
        match = self._match
        self._say(_(match.game.title))
        self._say(_("Words: {words}").format(words=join(words_told(match.header.words))))
        self._say(_("Type help for what can be typed."))
        if match.paused and match.remaining_ms() is None:
            self._hear(self.sitting.pause())
        if match.paused:
            self._say(_("The match is paused. Press Enter to go on."))
        while not match.over:
            if not self._turn():
                self._say(_(KEPT).format(game=match.header.game))
                return 0
        self._end()
        return 0

    def _turn(self) -> bool:
        """Let what is due by itself happen, or take a line; whether the player stays."""
        sitting = self.sitting
        entered = self._hear(sitting.tick())
        if entered or (sitting.thinking and not self._match.over):
            return True
        if sitting.covered:
            return self._hand_over()
        if self._stale and not self._match.paused:
            self._table()
        self._prompt()
        with _kept(self._match):
            line = self._source.readline()
        return bool(line) and (self._hear(sitting.tick()) or not self._take(line.strip()))

    def _cover(self) -> None:
        """Clear away what stands there, as far as the terminal can."""
        if not self._target.isatty():
            return
        if sys.platform == "win32":
            os.system("cls")
        elif os.environ.get("TERM", "dumb") != "dumb":
            self._target.write(_CLEARED)

    def _hand_over(self) -> bool:
        """Let the next player sit down before the table is read out; whether one does."""
        self._cover()
        player = player_name(self.sitting.holder, self._names)
        self._say(_("Hand over to {player}, who presses Enter.").format(player=player))
        if not self._source.readline():
            return False
        self._hear(self.sitting.uncover())
        return True

    def _say(self, line: str) -> None:
        print(line, file=self._target, flush=True)

    def _prompt(self) -> None:
        prompt = f"{player_name(self.sitting.holder, self._names)}> "
        print(prompt, end="", file=self._target, flush=True)

    def _table(self) -> None:
        self._stale = False
        sitting = self.sitting
        for line in self._reader.table(sitting.view, sitting.holder, self._names):
            self._say(line)

    def _hear(self, happenings: Iterable[Happening]) -> bool:
        """Tell what came of something; whether anything was entered."""
        entered = False
        for happening in happenings:
            match happening:
                case Entered(entry, step):
                    entered = True
                    self._stale = self._stale or entry.kind != EntryKind.HINT
                    self._tell(step.events if entry.kind != EntryKind.HINT else ())
                case Refused(rejection):
                    self._say(say(rejection, self._names))
                case Hinted(play, step):
                    self._say(self._hinted(play, step))
        return entered

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self._say(say(event, self._names))

    def _hinted(self, play: Play | None, step: int) -> str:
        if play is None:
            return _("There is nothing to be found here as it stands.")
        lead_up = solver_of(self._match.header.game).lead_up(play.moves)
        places = " ".join(play.moves) if play.several else play.moves[-1]
        return hint_line(play, lead_up, step, places)

    def _take(self, line: str) -> bool:
        """Do what a line says; whether the player leaves."""
        sitting, match = self.sitting, self._match
        if line.lower() == "quit":
            return True
        if match.paused:
            self._hear(sitting.pause())
            self._table()
        if not line:
            return False
        commands: dict[str, Callable[[], object]] = {
            "table": self._table,
            "scores": self._scores,
            "log": lambda: self._tell(event for events in sitting.log for event in events),
            "hint": lambda: self._hear(sitting.hint(STEPS)),
            "help": self._help,
            "undo": self._undo,
            "undo agreed": lambda: self._hear(sitting.undo(range(len(self._names)))),
            "redo": lambda: self._hear(sitting.enter(match.redo, sitting.holder)),
            "pause": self._pause,
            "extend": lambda: self._hear(sitting.enter(match.extend, sitting.holder)),
            "resign": lambda: self._hear(sitting.resign(sitting.holder)),
        }
        commands.get(line.lower(), lambda: self._move(line))()
        return False

    def _undo(self) -> None:
        found = self.sitting.undo()
        self._hear(found)
        if isinstance(found[-1], Refused) and self.sitting.asked_to_undo:
            self._say(_("If every player agrees, type: undo agreed"))

    def _pause(self) -> None:
        happenings = self.sitting.pause()
        if self._match.paused:
            self._cover()
        self._hear(happenings)
        self._say(_("Press Enter to go on."))

    def _move(self, line: str) -> None:
        """Play the first reading of the line that is legal; else say why the likeliest is not."""
        sitting, lexicon = self.sitting, self._match.lexicon
        first: list[Happening] = []
        for text in self._reader.moves(sitting.view, sitting.holder, line, lexicon):
            found = sitting.submit(text)
            if isinstance(found[0], Entered):
                self._hear(found)
                return
            first = first or found
        self._hear(first)
        if not first:
            self._say(_("{text} cannot be found on the table.").format(text=line.upper()))

    def _scores(self) -> None:
        shown = self._match.game.shows_scores(self._match.state)
        scores = [
            f"{player_name(seat, self._names)}: {points if shown else '–'}"
            for seat, points in enumerate(self._match.scores)
        ]
        self._say(join(scores))
        for seat, count in enumerate(self._match.pauses):
            if count:
                self._say(f"{player_name(seat, self._names)}: {pauses_line(count)}")
        left = self._match.remaining_ms()
        if left is not None:
            seconds = left // 1000
            self._say(
                ngettext("{count} second is left.", "{count} seconds are left.", seconds).format(
                    count=seconds
                )
            )

    def _help(self) -> None:
        for line in self._reader.help:
            self._say(_(line))
        for command, meaning in COMMANDS.items():
            self._say(f"{command}: {_(meaning)}")

    def _end(self) -> None:
        outcome = self._match.outcome
        if outcome is None:
            return
        if outcome.sentence:
            self._say(word(outcome.sentence, {}, self._names))
        self._scores()
        winners = [player_name(seat, self._names) for seat in outcome.winners]
        if len(self._names) > 1 and winners:
            self._say(
                ngettext("{names} wins.", "{names} share the win.", len(winners)).format(
                    names=join(winners)
                )
            )
        series = series_line(self._match.header, self._match.scores)
        if series:
            self._say(series)


@contextmanager
def _kept(match: Match) -> Iterator[None]:
    """Keep the match's clock from time to time: waiting for a line is thinking, and a process that
    is killed meanwhile must not have lost it. Nothing else may touch the match within."""
    done = Signal()

    def beat() -> None:
        while not done.wait(_KEPT_EVERY):
            match.keep_clock()

    thread = Thread(target=beat, name="clock", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
