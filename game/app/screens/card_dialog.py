"""Drawing the card of a finished match, after its turns were compared with the best."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.card import SCENE, card_of, draw_card
from game.app.kit.widgets import Text, Widget
from game.app.picture import beside
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.record.sharing import keep_picture, stem
from game.app.screens.review.searches import Comparison
from game.app.shell import Shell
from game.language import _
from game.match.challenge import today
from game.match.match import Match
from game.players.review import Reviewed


def save_card(program: Shell, match: Match, found: Sequence[Reviewed]) -> None:
    """Draw the card of a match into a PNG in the pictures folder, and say where it is."""

    def draw(palette: str, quality: str) -> bytes:
        output, card = beside(program.base.win, *SCENE), card_of(match, found, today())
        return draw_card(match, card, "PNG", palette=palette, quality=quality, output=output)

    titles = _("The card is ready"), _("The card could not be made")
    keep_picture(program, f"{stem(match)}-card", draw, titles)


class CardDialog(Dialog):
    """Shows the progress of the comparison. The screen calls advance() each turn of the loop."""

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program, _("A card to show to others"))
        self._match, self._comparison = match, Comparison(match)
        self._progress = Text(program.kit, "", "strong")
        self._stopped = False

    @override
    def body(self) -> list[Widget]:
        text = _("The share of the best stands on it, as soon as every turn's best is found.")
        self._progress = Text(self.program.kit, "…", "strong").called("progress")
        return [Text(self.program.kit, text), self._progress]

    @override
    def choices(self) -> list[Answer]:
        return [(_("Leave out the share"), self._draw), (_("Stop"), self.stop)]

    def advance(self) -> bool:
        """Show the progress, and draw the card at the end; False once it is drawn or stopped."""
        comparison = self._comparison
        if self._stopped:
            return False
        comparison.begin()
        comparison.poll()
        if comparison.whole:
            self.program.answered(self)
            self._draw()
            return False
        done, whole = comparison.progress or (0, 0)
        if whole:
            far = _("Looking for the best: turn {done} of {whole} …")
            self._progress.set(far.format(done=done, whole=whole))
        return True

    def _draw(self) -> None:
        found = self._comparison.found if self._comparison.whole else None
        self.stop()
        save_card(self.program, self._match, found or ())

    def stop(self) -> None:
        """Stop the comparison."""
        self._stopped = True
        self._comparison.stop()
