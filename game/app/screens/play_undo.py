"""Taking back in a match: asked of everybody where something was revealed."""

from __future__ import annotations

from game.app.screens.dialog import Answer, Dialog
from game.app.screens.playing import Playing
from game.language import _, say


class PlayUndo:
    """What the Undo of one match on its screen does."""

    def __init__(self, play: Playing) -> None:
        self._play = play

    @property
    def possible(self) -> bool:
        """Whether something can be taken back, if everybody agrees."""
        why_not = self._play.match.can_undo(self._play.seat)
        return why_not is None or why_not.reason.code == "needs-consent"

    def ask(self) -> None:
        """Take back, or ask whether all agree to it."""
        play = self._play
        why_not = play.match.can_undo(play.seat)
        if why_not is not None and why_not.reason.code == "needs-consent":
            everybody = tuple(range(len(play.names)))
            answers: list[Answer] = [
                (_("All agree"), lambda: self._take_back(everybody)),
                (_("No"), lambda: None),
            ]
            text, title = say(why_not, play.names), _("Take it back?")
            play.program.ask(Dialog(play.program, title, text, answers, grave=True))
        else:
            self._take_back(())

    def _take_back(self, consent: tuple[int, ...]) -> None:
        play = self._play
        play.sitting.take_back(lambda undo: play.enter_change(undo) is None, consent)
