"""A match in a terminal: the table is printed, and each line typed is a move or a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TextIO

from game.language import _, join, ngettext, player_name, say, translate
from game.match.match import Match
from game.match.record import EntryKind
from game.players.best import solver_of
from game.players.happenings import Entered, Happening, Hinted, Refused
from game.players.local_players import COSTLY, Price, price_of
from game.players.sitting import STEPS, Sitting
from game.rules.interface import Event, Rejection
from game.search.interface import Play
from game.sentences import N_
from game.terminal.clock import Bell, keeping_clock
from game.terminal.reader import reader_of
from game.ui.clock import limit_line, seconds_line
from game.ui.formats import choice_names
from game.ui.hints import cost_line, hint_line
from game.ui.howto import page
from game.ui.review import price_line
from game.ui.statistics import pauses_line, series_line

_CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal and, where it knows how, the lines that have scrolled out of it."""

KEPT = N_("The match is kept: hexaglyph play {game} --text --resume goes on with it.")

PLAY = "play"
"""The word before a move that would otherwise be taken for something else."""

TELLING = frozenset({"table", "scores", "clock", "log", "rules", "help", "say", "quit"})
"""The commands that change nothing in the match."""

COMMANDS = {
    "table": N_("what lies on the table"),
    "scores": N_("the scores and the time left"),
    "clock": N_("the time left; it is also announced at 30 and 10 seconds and at the end"),
    "log": N_("what has happened so far"),
    "hint": N_(
        "a hint in three steps: length and score, first letters, the word and its place; each is "
        "counted, and a match with any counts as played with help"
    ),
    "undo": N_("take back the last move"),
    "undo agreed": N_(
        "take back what every player must agree to; the match then counts as played with help"
    ),
    "redo": N_("play again what was taken back"),
    "pause": N_("stop the clock and cover the pieces until the next line"),
    "extend": N_("lengthen the turn, where that was agreed"),
    "resign": N_("give up"),
    "rules": N_("how the game is played"),
    "help": N_("this list"),
    "quit": N_("leave; the match is kept"),
    "play ...": N_("play a word that is also a command or a move, as in: play table"),
}


class Lines(Protocol):
    """A source of lines: a terminal, a pipe or a script."""

    def readline(self) -> str:
        """The next line with its line break, "" at the end."""
        ...


class Session:
    """One match at one terminal. Nothing is overwritten: every line is new, for screen readers,
    pipes and logs. sitting: a Sitting of the match by default. left: whether the player has left a
    match that is not over."""

    meanings: Mapping[str, str] = COMMANDS
    """The commands and what they do (msgids)."""

    def __init__(
        self, match: Match, source: Lines, target: TextIO, sitting: Sitting | None = None
    ) -> None:
        self._match, self._source, self._target = match, source, target
        self._reader, self._names = reader_of(match.header.game), match.header.names
        self.sitting = sitting or Sitting(match, clocks=False)
        self._warned = ""
        """The move or command that is done if it is typed once more."""
        self._known: Any = None
        """The position that was printed last for this player; None to print all of it."""
        self._missed: list[Event] = []
        """The events since the last change of players, printed again for the next, as the terminal
        was cleared."""
        self._rest: list[str] = []
        """The moves of a line after its first."""
        self.bell = Bell(match, self._say)
        self.left = False

    def run(self) -> int:
        """Play until the match is over or free (see Match), or the player leaves; the command's
        exit code."""
        match = self._match
        self._say(_(match.game.title))
        self._say(_("Words: {words}").format(words=join(choice_names(match.header.words))))
        limit = match.game.time_limit(match.state)
        if limit is not None and match.remaining_ms() is not None:
            self._say(limit_line(limit))
        self._say(_("Type help for a list of commands."))
        if match.paused and match.remaining_ms() is None:
            self._hear(self.sitting.pause())
        if match.paused:
            self._say(_("The match is paused. Press Enter to go on."))
        while not (match.over or match.free):
            if not self._turn():
                self.left = True
                self._leave()
                return 0
        if match.over:
            self._end()
        return 0

    def _leave(self) -> None:
        """Say how to come back."""
        self._say(_(KEPT).format(game=self._match.header.game))

    def _turn(self) -> bool:
        """Let the sitting advance, or take a line; False if the player leaves."""
        sitting = self.sitting
        entered = self._hear(sitting.tick())
        if entered:
            self._rest = []  # typed for the position before
        if entered or self._match.free or (sitting.thinking and not self._match.over):
            return True
        if sitting.covered:
            return self._hand_over()
        if self._rest:
            self._move(self._rest.pop(0), self._warned)
            return True
        self._tell_changes()
        self._prompt()
        with keeping_clock(self._match, self.bell):
            line = self._source.readline()
        late = line and (self._hear(sitting.tick()) or self._match.free)
        if late and not self._is_asked(line.strip()):
            if line.strip():
                self._say(_("{line} came too late: it was not played.").format(line=line.strip()))
            return True
        return bool(line) and not self._take(line.strip())

    def _cover(self) -> None:
        """Clear the terminal, if it can."""
        if not self._target.isatty():
            return
        if sys.platform == "win32":
            os.system("cls")
        elif os.environ.get("TERM", "dumb") != "dumb":
            self._target.write(_CLEARED)

    def _hand_over(self) -> bool:
        """Wait for the next player before printing the table; False if nobody comes."""
        self._cover()
        player = player_name(self.sitting.holder, self._names)
        self._say(_("Hand over to {player}, who presses Enter.").format(player=player))
        line = self._source.readline()
        if not line:
            return False
        self._known = None
        if line.strip():  # whoever typed it had not seen the table
            text = _("{line} was typed at the hand-over: it was not played.")
            self._say(text.format(line=line.strip()))
        self._tell(self._missed)
        self._missed = []
        self._hear(self.sitting.uncover())
        return True

    def _say(self, line: str) -> None:
        print(line, file=self._target, flush=True)

    def _prompt(self) -> None:
        name = player_name(self.sitting.holder, self._names)
        print(f"{name}> ", end="", file=self._target, flush=True)

    def _table(self) -> None:
        """Print the whole table."""
        sitting = self.sitting
        self._known = view = sitting.view
        table = self._reader.table(view, sitting.holder, self._names)
        for line in (*table, *self._reader.cues(view)):
            self._say(line)

    def _tell_changes(self) -> None:
        """Print what has changed on the table since it was printed."""
        sitting, known = self.sitting, self._known
        if self._match.paused or known == sitting.view:
            return
        if known is None:
            self._table()
            return
        self._known = sitting.view
        for line in self._reader.changes(known, sitting.view, sitting.holder, self._names):
            self._say(line)

    def _hear(self, happenings: Iterable[Happening]) -> bool:
        """Print happenings; whether there was an entry."""
        entered = False
        for happening in happenings:
            match happening:
                case Entered(entry, step):
                    entered = True
                    events = step.events if entry.kind != EntryKind.HINT else ()
                    self._missed += events
                    self._tell(events)
                case Refused(rejection):
                    self._rest = []
                    self._say(say(rejection, self._names))
                case Hinted(play, step):
                    if play is not None:
                        self._say(cost_line(self._match.hints[self.sitting.holder]))
                    self._say(self._hinted(play, step))
        return entered

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self._say(say(event, self._names))

    def _hinted(self, play: Play | None, step: int) -> str:
        solver = solver_of(self._match.header.game)
        if play is None:
            return translate(solver.nothing(self.sitting.view), {})
        lead_up = solver.lead_up(play.moves)
        view, seat = self.sitting.view, self.sitting.holder
        typed = "; ".join(self._reader.typed(view, seat, play.moves))
        return hint_line(play, lead_up, step, typed)

    def _take(self, line: str) -> bool:
        """Do what a line says; True if the player leaves."""
        sitting, match = self.sitting, self._match
        warned, self._warned = self._warned, ""
        name = line.lower()
        if match.paused and name != "quit":
            self._known = None
            self._hear(sitting.pause())
            self._tell_changes()
        if not line:
            return False
        verb, _space, rest = line.partition(" ")
        commands, questions = self._commands(), self._reader.questions
        hidden = name != warned and self._hides_word(line)
        if hidden and name in commands and name not in TELLING:
            self._warned = name
            self._say(_("Type {move} once more to do it.").format(move=name))
        elif name in commands:
            commands[name]()
        elif verb.lower() in questions:
            answer = questions[verb.lower()].answer
            for found in answer(sitting.view, sitting.holder, rest.strip(), match.lexicon):
                self._say(found)
        elif name != "quit":
            self._play(line, warned)
        if hidden:
            text = _("To play the word {word}, type: {typed}")
            self._say(text.format(word=verb.upper(), typed=f"{PLAY} {line}"))
        return name == "quit"

    def _is_asked(self, line: str) -> bool:
        """Whether a line is a command or a question, not a move."""
        verb = line.partition(" ")[0].lower()
        return line.lower() in {"quit", *self._commands()} or verb in self._reader.questions

    def _hides_word(self, line: str) -> bool:
        """Whether a line is taken for something else than a word that could be played now: for a
        command or a question, or for a move that cannot be played."""
        sitting, name = self.sitting, line.lower()
        other = self._is_asked(line) or name in self._reader.names
        if sitting.locked or not other or sitting.may_play(name):
            return False
        found = self._readings(line, as_word=True)
        return not isinstance(found, Rejection) and any(map(sitting.may_play, found))

    def _readings(self, text: str, *, as_word: bool) -> Sequence[str] | Rejection:
        """The moves that a typed text may mean, the likeliest first."""
        sitting, lexicon = self.sitting, self._match.lexicon
        return self._reader.readings(sitting.view, sitting.holder, text, lexicon, as_word=as_word)

    def _commands(self) -> dict[str, Callable[[], object]]:
        """The commands, and what each does."""
        sitting, match = self.sitting, self._match
        return {
            "table": self._table,
            "scores": self._scores,
            "clock": self._clock,
            "log": lambda: self._tell(event for events in sitting.log for event in events),
            "hint": lambda: self._hear(sitting.hint(STEPS)),
            "rules": self._rules,
            "help": self._help,
            "undo": self._undo,
            "undo agreed": lambda: self._hear(sitting.undo(range(len(self._names)))),
            "redo": lambda: self._hear(sitting.enter(match.redo, sitting.holder)),
            "pause": self._pause,
            "extend": lambda: self._hear(sitting.enter(match.extend, sitting.holder)),
            "resign": lambda: self._hear(sitting.resign(sitting.holder)),
        }

    def _play(self, line: str, warned: str) -> None:
        """Play the first move of a line; the others follow in later turns of the loop."""
        verb, _space, rest = line.partition(" ")
        as_word = verb.lower() == PLAY and bool(rest)
        text = rest if as_word else line
        first, *self._rest = self._reader.steps(text) or (text,)
        self._move(first, warned, as_word=as_word)

    def _undo(self) -> None:
        found = self.sitting.undo()
        self._hear(found)
        refused = any(isinstance(happening, Refused) for happening in found)
        if refused and self.sitting.asked_to_undo:
            self._say(_("If every player agrees, type: undo agreed"))

    def _pause(self) -> None:
        happenings = self.sitting.pause()
        if self._match.paused:
            self._cover()
        self._hear(happenings)
        self._say(_("Press Enter to go on."))

    def _move(self, line: str, warned: str, *, as_word: bool = False) -> None:
        """Play the first legal reading of the line, or say why the likeliest one is not legal.
        warned: the move whose cost the player knows. as_word: see Reader.readings()."""
        first: list[Happening] = []
        readings = self._readings(line, as_word=as_word)
        if isinstance(readings, Rejection):
            self._hear([Refused(readings)])
            return
        for text in readings:
            if text != warned and self._warns(text):
                self._rest = []
                return
            found = self.sitting.submit(text)
            if isinstance(found[0], Entered):
                self._hear(found)
                return
            first = first or found
        self._hear(first)
        if not first:
            self._rest = []
            self._say(_("{text} cannot be found on the table.").format(text=line.upper()))

    def _warns(self, move: str) -> bool:
        """Name the cost of a move that ends something; whether it has to be typed again."""
        ends = move in self._reader.ends
        price = price_of(self._match, self.sitting.holder, move) if ends else Price()
        if price.points < COSTLY:
            return False
        self._warned = move
        again = _("Type {move} once more to do it.").format(move=move)
        self._say(f"{price_line(price)} {again}")
        return True

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
        if self._match.remaining_ms() is not None:
            self._clock()

    def _clock(self) -> None:
        left = self._match.remaining_ms()
        self._say(_("There is no clock.") if left is None else seconds_line(left // 1000))

    def _rules(self) -> None:
        for block in page(self._match.header.game):
            self._say(block.text)

    def _help(self) -> None:
        for line in self._reader.help:
            self._say(_(line))
        for question in self._reader.questions.values():
            self._say(_(question.help))
        for command, meaning in self.meanings.items():
            self._say(f"{command}: {_(meaning)}")

    def _end(self) -> None:
        outcome = self._match.outcome
        if outcome is None:
            return
        if outcome.sentence:
            self._say(translate(outcome.sentence, dict(outcome.values), self._names))
        self._scores()
        winners = [player_name(seat, self._names) for seat in outcome.winners]
        if len(self._names) > 1 and winners:
            text = ngettext("{names} wins.", "{names} share the win.", len(winners))
            self._say(text.format(names=join(winners)))
        series = series_line(self._match.header, self._match.scores)
        if series:
            self._say(series)
