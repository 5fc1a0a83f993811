"""Bots at the table: they think off the render thread and move at the pace that is set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.screens.playing import Playing
from game.app.work import Task
from game.language import _, player_name
from game.players.bot import Bot
from game.rules.interface import MoveSyntaxError
from game.search.compiled import at_once
from game.search.interface import SearchCancelledError

PACES = {"human": (1.4, 0.7), "fast": (0.4, 0.25), "instant": (0.0, 0.0)}
"""By the setting "bot-pace": seconds before the first move of a turn, and before each other."""
TRACE = {"human": (0.2, 0.8), "fast": (0.08, 0.3), "instant": (0.0, 0.0)}
"""Likewise seconds for each letter of a word that is traced, and for the whole of it after that."""


class PlayBots:
    """The bots of one match on its screen. What was thought about another state is thrown away."""

    def __init__(self, play: Playing) -> None:
        self._play = play
        self._job: Task[str] | None = None
        self._state: Any = None
        self._since = 0.0
        self._turn = 0
        """The turn in which a bot moved last."""
        self._places: tuple[str, ...] | None = None
        """Where the word lies that is being traced; None before that."""
        self._traced = 0
        """How many of its letters are marked."""
        self._traced_at = 0.0

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._job is not None

    @property
    def thought(self) -> bool:
        """Whether a bot has found its move and waits for the time to make it."""
        return self._job is not None and self._job.done

    def stop(self) -> None:
        """Throw away what is being thought about."""
        if self._job is not None:
            self._job.cancel()
            self._job, self._places = None, None
            # The thread may still be at its last step: it keeps its bot, we take a new one.
            self._play.sitting.forget()
        self._state = None

    def update(self, now: float) -> None:
        """Go on, once each turn of the loop."""
        play, match = self._play, self._play.match
        bot = play.sitting.due
        if bot is None or self._looked_at():
            if self._state is not None:
                self.stop()
            return
        if self._state is not match.state:
            self.stop()
            self._state, self._since = match.state, now
            task: Task[str] = Task()
            self._job = task.begin(self._thought(play.sitting.due or bot))
            if self._turn != match.turn:
                name = player_name(bot.seat, play.names)
                play.notice(_("{name} is thinking …").format(name=name))
        elif self._job is not None and self.thought and self._is_time(now, self._job):
            self._enter(bot.seat, self._job)

    def _trace(self, job: Task[str], now: float) -> bool:
        """Mark the word that is about to be played, letter by letter; whether that is done."""
        play, table = self._play, self._play.table
        letter, whole = TRACE[str(play.program.settings["bot-pace"])]
        if table is None or not whole:
            return True
        if self._places is None:
            try:
                move = play.game.parse_move(job.outcome)
            except (SearchCancelledError, MoveSyntaxError):
                return True
            self._places, self._traced, self._traced_at = tuple(table.places(move)), 0, now
        passed, count = now - self._traced_at, len(self._places)
        seen = count if play.reduced_motion else min(count, 1 + int(passed / letter))
        if seen != self._traced:
            self._traced = seen
            table.show_hint(self._places[:seen])
        return not count or (passed >= letter * count + whole and not play.stage.pending)

    def _looked_at(self) -> bool:
        """Whether a person still looks at what the table shows of their turn."""
        table, entries = self._play.table, self._play.match.record.entries
        if table is None or not table.engaged or not entries:
            return False
        return not self._play.sitting.is_bot(entries[-1].seat)

    def _thought(self, bot: Bot) -> Callable[[Task[str]], str]:
        game, thought = self._play.match.header.game, self._play.sitting.thought(bot)

        def think(task: Task[str]) -> str:
            with at_once(game):
                return thought(task.cancelled)

        return think

    def _is_time(self, now: float, job: Task[str]) -> bool:
        """Whether what went before has been seen, and the pace allows a move. While somebody reads
        a dialog a bot waits, unless its clock runs."""
        play = self._play
        if play.read_over and play.match.remaining_ms() is None:
            return False
        first, other = PACES[str(self._play.program.settings["bot-pace"])]
        rest = other if self._turn == self._play.match.turn else first
        if self._places is None and (now - self._since < rest or self._play.stage.pending):
            return False
        return self._trace(job, now)

    def _enter(self, seat: int, job: Task[str]) -> None:
        match = self._play.match
        self._job, self._state, self._turn = None, None, match.turn
        self._places = None
        try:
            text = job.outcome
        except SearchCancelledError:
            return
        play = self._play
        refused = play.enter_for(seat, text)
        if refused is not None:
            play.sitting.refused(seat, text, refused)
