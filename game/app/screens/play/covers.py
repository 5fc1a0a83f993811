"""Pauses and changes of players: the sheets over hidden pieces, and the clock that stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.app.kit.widgets import Align, Button, Column, Fitted, Kit, Panel, Scroll, Text
from game.app.shell import Shell
from game.app.tables.interface import Choice, Status
from game.language import _, say
from game.match.events import FREE, READ_ONLY
from game.match.match import Match
from game.rules.interface import Rejection
from game.ui.statistics import pauses_line

TAKE_OVER = "take-over"
TYPES = {style: (1 << 20, rows) for style, rows in {"title": 2, "heading": 3, "strong": 9}.items()}
"""The styles of a title: smaller for a long name, so that it does not break."""


class Cover(Align):
    """A sheet over the scene while its pieces are hidden. note: says of a match as it is now why
    they are. said: whether an event has said what the title does. first: its button that has the
    focus."""

    keeps_arrows = True

    def __init__(
        self, kit: Kit, note: Callable[[Match], str], *buttons: Button, said: bool
    ) -> None:
        self._why = note
        self._title = Fitted(kit, "", TYPES, align=0.5)
        self._title.news = not said
        self._text, self._note = Text(kit, "").as_news(), Text(kit, "", "small").as_news()
        self._text.show(False)
        self.first = buttons[0]
        texts = Scroll(kit, Column(kit, [self._title, self._text, self._note], gap=12)).growing()
        rows = Column(kit, [texts, *buttons], gap=12)  # the buttons are seen in any case
        super().__init__(kit, Panel(kit, rows, padding=24), wide=360, margin=8)
        self.show(False)

    def set(self, title: str, text: str, match: Match) -> None:
        """Whose turn it is, and what happened last."""
        self._title.set(title)
        self._text.say(text)
        self._note.set(self._why(match))


def pause_cover(kit: Kit, go_on: Callable[[], None], leave: Callable[[], None]) -> Cover:
    """The cover of a paused match."""
    again = Button(kit, _("Go on"), go_on, icon="play", look="accent", name="go-on")
    menu = Button(kit, _("To the menu"), leave, look="quiet", name="leave")
    return Cover(kit, pause_note, again, menu, said=True)


def handover_cover(kit: Kit, take: Callable[[], None]) -> Cover:
    """The cover until the next player at this machine is ready."""
    ready = Button(kit, _("Ready"), take, icon="play", look="accent", name="ready")
    return Cover(kit, handover_note, ready, said=False)


def pause_note(match: Match) -> str:
    """Why the pieces are hidden in a pause. A clock may run in some parts of a turn only."""
    if match.remaining_ms() is None:
        return _("The pieces are hidden while the match is paused.")
    return _("The pieces are hidden while the clock stands.")


def handover_note(match: Match) -> str:
    """Until when the pieces are hidden from the next player."""
    if match.remaining_ms() is None:
        return _("The pieces show when you are ready.")
    return _("The pieces show, and a clock runs, when you are ready.")


def pauses_so_far(match: Match) -> str:
    """The pauses of the player on turn so far, and what more would mean; "" without a clock."""
    acting = match.to_act
    if not acting or match.game.time_limit(match.state) is None:
        return ""
    return pauses_line(match.pauses[acting[0]], playing=True)


def lasting_notice(match: Match, names: Sequence[str]) -> str:
    """A notice that stays as long as a condition of the match does; "" for none."""
    if match.trouble:
        return match.trouble
    if match.saving:
        return _("Saving …")
    if match.over or not match.read_only:
        return ""
    return _(FREE) if match.free else say(Rejection(READ_ONLY), names)


def status_of(match: Match, status: Status, *, paused: bool) -> Status:
    """What is shown of a table's status: nothing in a pause, and the way to take the match over
    once nobody else plays it."""
    shown = Status(message=_("The match is paused.")) if paused else status
    if not match.free:
        return shown
    take = Choice(TAKE_OVER, _("Play on here"), awaited=True)
    switches = (choice for choice in shown.choices if choice.on is not None)
    return replace(shown, choices=(take, *switches))


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
