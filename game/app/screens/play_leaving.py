"""The ways out of a match: giving up, the menu, the settings, the results once it is over."""

from __future__ import annotations

from typing import Any

from game.app.input.keymap import label
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.playing import Playing
from game.app.tables.interface import Table
from game.language import _, ngettext, player_name
from game.match.match import Match
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge


def where_kept(match: Match) -> str:
    """Where a match that is left is found again, as a sentence."""
    if match.game.listed(match.header.options):
        return _("The match is saved; you find it in the menu.")
    return _(
        "This match is not listed with the saved ones: you will find it at the next start, "
        "paused, with its clock where it is now."
    )


DEAR = 10
"""From so many points on an end that costs them is asked about."""


def price(match: Match, seat: int, move: str) -> int:
    """How many points a move takes from its seat; 0 where it is illegal, or is none ("")."""
    lexicon, game = match.lexicon, match.game
    if lexicon is None or not move:
        return 0
    step = game.apply(match.state, seat, game.parse_move(move), LiveJudge(lexicon))
    if isinstance(step, Rejection):
        return 0
    before, after = game.scores(match.state)[seat], game.scores(step.state)[seat]
    return max(0, before - after)


class PlayLeaving:
    """What is asked before a match is left or given up."""

    def __init__(self, play: Playing) -> None:
        self._play = play

    def ask(self) -> None:
        """Ask where to; a clock stands meanwhile. A match that is over has its results."""
        play = self._play
        if play.match.over:
            play.show_results()
            return
        stood = play.match.remaining_ms() is not None and not play.match.paused
        if stood:
            play.pause()
        program = play.program
        answers: list[Answer] = [
            (_("To the menu"), lambda: program.later(program.to_menu)),
            (_("Settings"), self._settings),
            (_("Give up"), self.ask_resign),
            (_("Stay"), play.go_on if stood else lambda: None),
        ]
        title, text = _("Leave the match?"), where_kept(play.match)
        program.ask(Dialog(program, title, text, answers, grave=True))

    def _settings(self) -> None:
        match_id, program = self._play.match.id, self._play.program

        def again() -> None:
            if match_id is None:
                program.to_menu()
            else:
                program.lobby.resume(match_id)

        program.later(lambda: program.go.settings(again))

    def ask_price(self, table: Table[Any], action: str) -> bool:
        """Ask before an action that costs its player points by what it ends; whether it does."""
        play = self._play
        points = 0 if play.locked else price(play.match, play.seat, table.ending(action))
        if points < DEAR:
            return False

        def end() -> None:
            table.press(action)

        told = ngettext("It costs {points} point.", "It costs {points} points.", points)
        answers: list[Answer] = [
            (label(action, play.match.header.game), end),
            (_("Play on"), lambda: None),
        ]
        title, text = _("Stop here?"), told.format(points=points)
        play.program.ask(Dialog(play.program, title, text, answers, grave=True))
        return True

    def ask_resign(self) -> None:
        """Ask whether the player gives up."""
        play = self._play
        if play.match.over or play.match.read_only:
            return
        seat = play.seat
        answers: list[Answer] = [
            (_("Give up"), lambda: self._resign(seat)),
            (_("Play on"), lambda: None),
        ]
        title = _("Does {name} give up?").format(name=player_name(seat, play.names))
        play.program.ask(Dialog(play.program, title, answers=answers, grave=True))

    def _resign(self, seat: int) -> None:
        """Give up; a clock that stood goes on, and stands again for whoever plays on."""
        play, match = self._play, self._play.match
        stood = match.paused
        if stood:
            play.enter_change(match.unpause)
        play.enter_change(lambda: match.resign(seat))
        if stood and not (match.over or match.paused):
            play.enter_change(match.pause)
