"""The results of a match on a server, whose other players may still be there."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.kit.widgets import Text, Widget
from game.app.ledger import Line
from game.app.screens.results_screen import ResultsScreen
from game.app.shell import Shell
from game.app.together import LISTEN_EVERY
from game.language import _, translate
from game.online.wire import ASKS, What
from game.remote.match import RemoteMatch
from game.ui.server import away_lines, racers_away


class OnlineResultsScreen(ResultsScreen):
    """The results of a match, and whether the others ask for another, or have left."""

    match: RemoteMatch

    def __init__(self, program: Shell, match: RemoteMatch, lines: tuple[Line, ...]) -> None:
        super().__init__(program, match, lines)
        self._said = ""

    @override
    def others(self) -> list[Widget]:
        self._others = Text(self.kit, "", "strong", colour="open").as_news().called("others")
        self._others.say(self._said)
        return [self._others]

    def _standing(self) -> str:
        """What the others do: ask for another match, or leave."""
        match, mirror = self.match, self.match.mirror
        if not match.session.up:
            return _("Your connection is lost; trying to get it back ...")
        names: Sequence[str] = match.header.names
        if mirror.race:  # the others were at tables of their own
            names = [racer.name for racer in mirror.racers]
            racers = enumerate(mirror.racers)
            asking = [place for place, racer in racers if racer.again and not racer.away]
            gone = racers_away(mirror.racers, over=True)
        else:
            asks = match.asks_again
            asking = [] if asks is None or asks in (mirror.seat, *mirror.away) else [asks]
            gone = away_lines(names, mirror.away, mirror.left, over=True)
        lines = [translate(ASKS[What.REMATCH], {"seat": seat}, names) for seat in asking]
        return " ".join([*lines, *gone])

    @override
    def update(self, now: float) -> bool:
        if self.match.led_on:  # the player had agreed before the results came up
            self.program.lobby.together.held = None
            self.program.go.waiting()
            return False
        said = self._standing()
        if said != self._said:
            self._said = said
            self._others.say(said)
            self.program.voice.say([said])
        self.program.loop.by(now + LISTEN_EVERY)
        return super().update(now)
