"""Hints in a match: asked for by the player, counted in the record, told when they are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.hints import STEPS, Hints
from game.language import _, say
from game.rules.interface import Rejection

if TYPE_CHECKING:
    from game.app.screens.play import Play


class PlayHints:
    """The hints of one match on its screen."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._hints = Hints(play.match.header.game)
        self._waits = False

    @property
    def searching(self) -> bool:
        """Whether the player waits for a hint."""
        return self._waits or self._hints.searching

    def forget(self) -> None:
        """The state changed."""
        self._waits = False
        self._hints.forget()

    def take(self) -> None:
        """Tell the next step of a hint, or say what it waits for."""
        play = self._play
        lexicon = play.match.lexicon
        if play.locked:
            return
        if lexicon is None:
            play.notice(_("The words are still being loaded."))
        elif not play.program.lobby.warm(play.match.header.game):
            self._waits = True
            play.notice(_("Getting ready to search, once on this machine; the hint will come."))
        elif self._hints.ask(play.state, play.seat, lexicon):
            self._tell()
        else:
            play.notice(_("Looking for a word …"))

    def update(self) -> None:
        """Go on with a hint that waits for the helper, or that has just been found."""
        if self._waits and self._play.program.lobby.warm(self._play.match.header.game):
            self._waits = False
            self.take()
        if self._hints.poll():
            self._tell()

    def _tell(self) -> None:
        play = self._play
        if not self._hints.none_left:
            step = play.match.hint(play.seat, min(STEPS, self._hints.step + 1))
            if isinstance(step, Rejection):
                play.notice(say(step, play.names))
                return
            play.log += play.heard(step.events)
        told, cells = self._hints.tell()
        play.notice(told)
        if self._hints.told_word:
            play.missed.hinted(self._hints.told_word)
        if cells and play.table is not None:
            play.table.show_hint(cells)
