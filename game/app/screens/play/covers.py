"""Pauses and changes of players: the sheets over hidden pieces, and the clock that stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.kit.widgets import Align, Button, Column, Fitted, Kit, Panel, Scroll, Text
from game.app.shell import Shell
from game.language import _, say
from game.match.events import READ_ONLY
from game.match.match import Match
from game.rules.interface import Rejection
from game.ui.statistics import pauses_line

TYPES = {style: (1 << 20, rows) for style, rows in {"title": 2, "heading": 3, "strong": 9}.items()}
"""The styles of a title: smaller for a long name, so that it does not break."""


class Cover(Align):
    """A sheet over the scene while its pieces are hidden. first: its button that has the focus."""

    keeps_arrows = True

    def __init__(self, kit: Kit, title: str, note: str, *buttons: Button) -> None:
        self._title = Fitted(kit, title, TYPES, align=0.5).as_news()
        self._text, small = Text(kit, "").as_news(), Text(kit, note, "small").as_news()
        self._text.show(False)
        self.first = buttons[0]
        said = Scroll(kit, Column(kit, [self._title, self._text, small], gap=12)).growing()
        rows = Column(kit, [said, *buttons], gap=12)  # the buttons are seen in any case
        super().__init__(kit, Panel(kit, rows, padding=24), wide=360, margin=8)
        self.show(False)

    def set(self, title: str, text: str) -> None:
        """Whose turn it is, and what happened last."""
        self._title.set(title)
        self._text.say(text)


def pause_cover(
    kit: Kit, go_on: Callable[[], None], leave: Callable[[], None], *, timed: bool
) -> Cover:
    """The cover of a paused match. timed: whether it has a clock."""
    note = _("The pieces are hidden while the match is paused.")
    if timed:
        note = _("The pieces are hidden while the clock stands.")
    again = Button(kit, _("Go on"), go_on, icon="play", look="accent", name="go-on")
    menu = Button(kit, _("To the menu"), leave, look="quiet", name="leave")
    return Cover(kit, _("Paused"), note, again, menu)


def pauses_so_far(match: Match) -> str:
    """The pauses of the player on turn so far, and what more would mean; "" without a clock."""
    acting = match.to_act
    if not acting or match.game.time_limit(match.state) is None:
        return ""
    return pauses_line(match.pauses[acting[0]], playing=True)


def handover_cover(kit: Kit, take: Callable[[], None], *, timed: bool) -> Cover:
    """The cover until the next player at this machine is ready. timed: whether there is a clock."""
    note = _("The pieces show when you are ready.")
    if timed:
        note = _("The pieces show, and a clock runs, when you are ready.")
    ready = Button(kit, _("Ready"), take, icon="play", look="accent", name="ready")
    return Cover(kit, "", note, ready)


def lasting_notice(match: Match, names: Sequence[str]) -> str:
    """A notice that stays as long as a condition of the match does; "" for none."""
    if match.trouble:
        return match.trouble
    if match.saving:
        return _("Saving …")
    return say(Rejection(READ_ONLY), names) if match.read_only and not match.over else ""


class AutoPause:
    """Pauses a running clock while a dialog that asks for it is open. pause: toggles the pause."""

    def __init__(self, program: Shell, match: Match, pause: Callable[[], None]) -> None:
        self._program, self._match, self._pause = program, match, pause
        self._stood = False

    def update(self) -> None:
        """Pause or resume, as the open dialogs ask."""
        match = self._match
        over = any(dialog.stands for dialog in self._program.dialogs)
        runs = match.remaining_ms() is not None and not (match.paused or match.read_only)
        if over and runs and not self._stood:
            self._stood = True
            self._pause()
        elif self._stood and not over:
            self._stood = False
            if match.paused:
                self._pause()
