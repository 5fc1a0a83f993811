"""Speaks the focus and the changes on the screen, for players who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.input_handler import InputShell
from game.app.kit.semantics import Kind, Semantics, spoken
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.screens.play.sitting_screen import SittingScreen
from game.app.screens.screen import Screen
from game.app.screens.table_screen import TableScreen
from game.app.tables.interface import Status
from game.language import _, ngettext
from game.sentences import N_
from game.ui.titles import title_of

HEADINGS = 2
"""The number of headings that are spoken when a screen appears."""
_NOT_PLAYED = N_("It cannot be played.")
VERDICTS = {"valid": N_("It is a word."), "invalid": _NOT_PLAYED, "barred": _NOT_PLAYED}


class Speaker:
    """Compares the screen with that of the last turn of the loop and speaks what is new."""

    def __init__(self, program: InputShell) -> None:
        self._program = program
        self._top: object = None
        self._screen: Screen | None = None
        self._focused: Widget | None = None
        self._state = ""
        self._here = self._direction = ""
        self._status = Status()
        self._holding: Sequence[str] = ()
        self._live: list[str] = []

    def update(self) -> None:
        """Speak what is new since the last turn."""
        voice, screen = self._program.voice, self._program.screen
        if screen is not self._screen:
            self._screen, self._status, self._live = screen, Status(), []
            self._holding, self._direction = (), ""
        lines = [*self._arrived(), *self._announced(), *self._moved(), *self._changed()]
        voice.read_out([line for line in lines if line])

    def _arrived(self) -> Sequence[str]:
        """The lines for a screen or dialog that has just appeared."""
        top = self._program.uppermost
        if top is None or top is self._top or not self._program.surface.layers:
            return ()
        self._top, self._focused, self._here = top, None, ""
        whole = isinstance(top, Dialog) or (isinstance(top, Screen) and top.reads_out)
        lines = self._texts() if whole else self._texts(Kind.HEADING)[:HEADINGS]
        if not lines and isinstance(top, TableScreen):
            lines = [title_of(top.match.header.game)]
        return lines

    def _texts(self, *kinds: Kind) -> list[str]:
        """The headings and texts on the top layer, or only its items of some kinds."""
        kinds = kinds or (Kind.HEADING, Kind.TEXT)
        return [meant.name for _widget, meant in self._described() if meant.kind in kinds]

    def _described(self) -> list[tuple[Widget, Semantics]]:
        layers = self._program.surface.layers
        return list(layers[-1].described()) if layers else []

    def _announced(self) -> Sequence[str]:
        """The announced texts of the screen that are new; none while a dialog lies over it."""
        if self._program.uppermost is not self._program.screen:
            return ()
        live = [meant.name for widget, meant in self._described() if widget.news]
        before, self._live = self._live, live
        return [text for text in live if text not in before]

    def _moved(self) -> Sequence[str]:
        """The new focus, or the new state of the present one."""
        screen, focused = self._program.screen, self._program.surface.focused
        before, self._focused = self._focused, focused
        if focused is not None:
            meant, was = focused.semantics(), self._state
            self._state, self._here = "" if meant is None else meant.state, ""
            if meant is None:
                return ()
            if focused is not before:
                return (spoken(meant, enabled=focused.enabled),)
            return (self._state or _("empty"),) if self._state != was else ()
        here = screen.here() if screen is not None else ""
        way = screen.direction() if screen is not None else ""
        was, old_way, self._here, self._direction = self._here, self._direction, here, way
        return (here if here != was else "", way if way != old_way else "")

    def _changed(self) -> Sequence[str]:
        """The changes to the status of the word being made at the table, where it is shown and
        nothing lies over it."""
        screen = self._program.screen
        if not isinstance(screen, SittingScreen) or self._program.uppermost is not screen:
            return ()
        if screen.table.concealed:
            return ()
        before, now = self._status, screen.status
        self._status = now
        held, self._holding = self._holding, screen.holding()
        lines = [line for line in self._holding if line not in held]
        if (before.word, before.verdict, before.total) != (now.word, now.verdict, now.total):
            lines.append(worded(now))
        if now.message != before.message:
            lines.append(now.message)
        return lines

    def say_here(self) -> None:
        """Speak where the focus is and the text around it."""
        screen, focused = self._program.screen, self._program.surface.focused
        meant = None if focused is None else focused.semantics()
        place = ""
        if screen is not None:
            place = ", ".join(filter(None, (screen.here(), screen.direction())))
        if focused is not None and meant is not None:
            place = spoken(meant, enabled=focused.enabled)
        written = self._texts(*((Kind.HEADING,) if focused is not None else ()))
        self._program.voice.read_out([line for line in (place, "; ".join(written)) if line])

    def say_around(self) -> None:
        """Speak everything on the table, or else all text on the screen."""
        screen = self._program.screen
        around = screen.surroundings() if screen is not None else ()
        self._program.voice.read_out(["; ".join(around or self._texts())])


def worded(status: Status) -> str:
    """The word being made, with its points and verdict if known; "" without a word."""
    if not status.word:
        return ""
    points = status.total
    text = "" if points is None else ngettext("{count} point", "{count} points", points)
    parts = (status.word, text.format(count=points), _(VERDICTS.get(status.verdict, "")))
    return ", ".join(part for part in parts if part)
