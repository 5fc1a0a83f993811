"""Hints in a match: asked for by the player, counted in the record, told when they are found."""

from __future__ import annotations

from game.app.hints import SHOWN, Hints
from game.app.screens.playing import Playing
from game.language import _, ngettext, say
from game.match.database import StoreError
from game.rules.interface import Rejection


class PlayHints:
    """The hints of one match on its screen."""

    def __init__(self, play: Playing) -> None:
        self._play = play
        self._hints = Hints(play.match.header.game)
        self._moves: list[str] = []
        """What is still to be shown of a play."""
        self._showing = False

    @property
    def searching(self) -> bool:
        """Whether the player waits for a hint."""
        return self._hints.searching

    def forget(self) -> None:
        """The state changed."""
        if not self._showing:
            self._moves = []
        self._hints.forget()

    def take(self) -> None:
        """Tell the next step of a hint, or look for one."""
        play = self._play
        lexicon = play.match.lexicon
        if play.locked or self._moves:
            return
        if lexicon is None:
            play.notice(_("The words are still being loaded."))
        elif self._hints.ask(play.state, play.seat, lexicon):
            self._tell()
        else:
            play.notice(_("Looking for a word …"))

    def update(self) -> None:
        """Go on with a hint that has just been found."""
        if self._hints.poll():
            self._tell()
        if self._moves and not self._play.stage.pending:
            self._show_move()

    def _count(self, step: int) -> bool:
        """Put a step into the record; whether it was taken."""
        play = self._play
        try:
            taken = play.match.hint(play.seat, step)
        except StoreError as error:  # what cannot be counted is not shown
            play.notice(str(error))
            return False
        if isinstance(taken, Rejection):
            play.notice(say(taken, play.names))
            return False
        play.log.append(play.heard(taken.events))
        return True

    def _show_move(self) -> None:
        """Play the next move of what is shown; the last is only picked out."""
        play, move = self._play, self._moves.pop(0)
        if self._moves:
            self._showing = True
            refused = play.submit(move)
            self._showing = False
            if refused is not None:
                self._moves = []
        elif play.table is not None:
            play.table.restore_draft(move)
            play.notice(_("There it is. Playing it is up to you."))

    def _cost(self) -> str:
        """What hints cost: they are counted, and the match counts as played with help."""
        taken = self._play.match.hints[self._play.seat]
        return ngettext(
            "This is your first hint; the match counts as played with help from now on.",
            "You have had {count} hints.",
            taken,
        ).format(count=taken)

    def _tell(self) -> None:
        play, shown = self._play, self._hints.all_told
        if shown is not None:
            if self._count(SHOWN):
                self._moves = list(shown.moves)
            return
        if not self._hints.none_left and not self._count(self._hints.step + 1):
            return
        told, cells = self._hints.tell()
        play.notice(f"{told} {self._cost()}" if not self._hints.none_left else told)
        if self._hints.told_word:
            play.missed.hinted(self._hints.told_word)
        if cells and play.table is not None:
            play.table.show_hint(cells)
