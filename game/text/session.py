"""A match in a terminal: the table is told in lines, a line typed is a move or a command."""

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
from game.players.best import solver_of
from game.players.hint import hint
from game.players.sitting import Sitting
from game.rules.interface import MoveSyntaxError, Rejection, Step
from game.rules.sentence import N_
from game.search.compiled import at_once
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
        self._sitting = Sitting(match, clocks=False)
        self._hint: tuple[int, int, Play | None] = (-1, 0, None)

    def run(self) -> int:
        """Play until the match is over or the player leaves; the command's exit code."""
        match = self._match
        self._say(_(match.game.title))
        self._say(_("Words: {words}").format(words=join(words_told(match.header.words))))
        self._say(_("Type help for what can be typed."))
        if match.paused and match.remaining_ms() is None:
            self._tell(match.unpause())
        if match.paused:
            self._say(_("The match is paused. Press Enter to go on."))
        else:
            self._table()
        while not match.over:
            self._tick()
            if match.over:
                break
            if self._bots_moved() or self._handed_over():
                continue
            self._prompt()
            line = self._line()
            if not line:
                self._say(_(KEPT).format(game=match.header.game))
                return 0
            if self._tick():
                continue
            if self._take(line.strip()):
                self._say(_(KEPT).format(game=match.header.game))
                return 0
        self._end()
        return 0

    def _line(self) -> str:
        """The next line; the clock is kept while it is waited for."""
        with _kept(self._match):
            return self._source.readline()

    def _cover(self) -> None:
        """Clear away what was told, as far as the terminal can."""
        if not self._target.isatty():
            return
        if sys.platform == "win32":
            os.system("cls")
        elif os.environ.get("TERM", "dumb") != "dumb":
            self._target.write(_CLEARED)

    def _bots_moved(self) -> bool:
        """Let the bots that are due move, and tell what they did; whether there were any."""
        moved = False
        with at_once(self._match.header.game):
            for step in self._sitting.play_bots():
                moved = True
                self._tell(step)
        if moved and not self._match.over and not self._is_handed_over():
            self._table()
        return moved

    def _is_handed_over(self) -> bool:
        """Whether another person's turn has come, whose pieces others must not see."""
        self._sitting.pass_on()
        return self._sitting.covered

    def _handed_over(self) -> bool:
        """Where something is hidden, let the next player sit down before it is told."""
        sitting = self._sitting
        if not self._is_handed_over():
            return False
        sitting.stand()
        self._cover()
        self._say(
            _("Hand over to {player}, who presses Enter.").format(
                player=player_name(sitting.holder, self._names)
            )
        )
        if self._source.readline():
            sitting.uncover()
        sitting.covered = False
        self._table()
        return True

    def _say(self, line: str) -> None:
        self._target.write(line + "\n")
        self._target.flush()

    def _prompt(self) -> None:
        self._target.write(f"{player_name(self._sitting.holder, self._names)}> ")
        self._target.flush()

    def _table(self) -> None:
        sitting = self._sitting
        for line in self._reader.table(sitting.view, sitting.holder, self._names):
            self._say(line)

    def _tick(self) -> bool:
        """Enter a time-out that is due; whether there was one."""
        step = self._match.tick()
        if step is None:
            return False
        self._tell(step)
        return True

    def _tell(self, result: Step[object] | Rejection) -> None:
        if isinstance(result, Rejection):
            self._say(say(result, self._names))
            return
        for event in result.events:
            self._say(say(event, self._names))

    def _take(self, line: str) -> bool:
        """Do what a line says; whether the player leaves."""
        match = self._match
        if line.lower() == "quit":
            return True
        if match.paused:
            self._tell(match.unpause())
            self._table()
        if not line:
            return False
        commands: dict[str, Callable[[], None]] = {
            "table": self._table,
            "scores": self._scores,
            "log": self._log,
            "hint": self._give_hint,
            "help": self._help,
            "undo": self._undo,
            "undo agreed": lambda: self._undo(range(len(self._names))),
            "redo": lambda: self._entered(match.redo(self._sitting.holder)),
            "pause": self._pause,
            "extend": lambda: self._entered(match.extend(self._sitting.holder)),
            "resign": lambda: self._entered(match.resign(self._sitting.holder)),
        }
        if line.lower() in commands:
            commands[line.lower()]()
        else:
            self._move(line)
        return False

    def _entered(self, result: Step[object] | Rejection) -> None:
        self._tell(result)
        match = self._match
        if isinstance(result, Rejection) or match.paused or match.over:
            return
        if self._sitting.due is None and not self._is_handed_over():
            self._table()

    def _undo(self, agreed: Iterable[int] = ()) -> None:
        done: list[Step[object] | Rejection] = []

        def enter(undo: Callable[[], Step[object] | Rejection]) -> bool:
            done.append(undo())
            return not isinstance(done[-1], Rejection)

        self._sitting.take_back(enter, agreed)
        for result in done[:-1]:
            self._tell(result)
        self._entered(done[-1])
        refused = done[-1]
        if isinstance(refused, Rejection) and refused.reason.code == "needs-consent":
            self._say(_("If every player agrees, type: undo agreed"))

    def _pause(self) -> None:
        result = self._match.pause()
        if self._match.paused:
            self._cover()
        self._tell(result)
        self._say(_("Press Enter to go on."))

    def _move(self, line: str) -> None:
        """Play the first reading of the line that is legal; else say why the likeliest is not."""
        match = self._match
        seat = self._sitting.holder
        lexicon = match.lexicon
        readings = self._reader.moves(match.game.view(match.state, seat), seat, line, lexicon)
        if not readings:
            self._say(_("{text} cannot be found on the table.").format(text=line.upper()))
            return
        first: Rejection | None = None
        for text in readings:
            try:
                result = match.move(seat, text)
            except MoveSyntaxError as error:
                self._say(str(error))
                self._say(_("Type help for what can be typed."))
                return
            if not isinstance(result, Rejection):
                self._entered(result)
                return
            first = first or result
        if first is not None:
            self._say(say(first, self._names))

    def _scores(self) -> None:
        shown = self._match.game.shows_scores(self._match.state)
        told = [
            f"{player_name(seat, self._names)}: {points if shown else '–'}"
            for seat, points in enumerate(self._match.scores)
        ]
        self._say(join(told))
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

    def _log(self) -> None:
        for number in range(1, len(self._match.record.entries) + 1):
            for event in self._match.step_events(number):
                self._say(say(event, self._names))

    def _help(self) -> None:
        for line in self._reader.help:
            self._say(_(line))
        for command, meaning in COMMANDS.items():
            self._say(f"{command}: {_(meaning)}")

    def _give_hint(self) -> None:
        """The next of three steps for this position; each is an entry of the record."""
        match = self._match
        lexicon, seat = match.lexicon, self._sitting.holder
        if lexicon is None:
            self._say(_("The words are not loaded."))
            return
        at = sum(entry.kind != "hint" for entry in match.record.entries)
        known, step, play = self._hint
        if known != at:
            solver = solver_of(match.header.game)
            view = match.game.view(match.state, seat)
            with at_once(match.header.game):
                step, play = 0, hint(solver, view, seat, lexicon)
        step = min(step + 1, 3)
        self._hint = (at, step, play)
        if play is None:
            self._say(_("There is nothing to be found here as it stands."))
            return
        match.hint(seat, step)
        self._say(
            hint_line(
                play,
                solver_of(match.header.game).lead_up(play.moves),
                step,
                " ".join(play.moves) if play.several else play.moves[-1],
            )
        )

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
