"""The menu: resume a match, play or set up a game, and go to every other place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timezone
from functools import partial
from typing import TYPE_CHECKING

from typing_extensions import override

from game import register
from game.app.desktop import notify
from game.app.kit.button import buttons
from game.app.kit.layout import Stack
from game.app.kit.widgets import (
    Align,
    Button,
    Column,
    Grid,
    Panel,
    Reserved,
    Row,
    Scroll,
    Text,
    Widget,
)
from game.app.screens.dialog import confirm
from game.app.screens.screen import Screen
from game.app.screens.tiles import Tiles
from game.language import _, join, ngettext
from game.match.database import StoreError
from game.match.header import PERSON
from game.match.missed_words import MissedBook
from game.system.files import DamagedFileError, MissingFileError, go_on_without
from game.ui.records import NO_BREAK, standing
from game.ui.seats import default_name
from game.ui.server import row_line, row_note
from game.ui.titles import summary_of, title_of

if TYPE_CHECKING:
    from game.app.kept_seats import KeptSeat
    from game.match.rows import MatchRow

PANEL = 520
"""The panel's width at scale 1."""
_EDGE = 8
_ABOVE = 44
"""What is kept free above the title."""
_MOST = 99
"""The greatest count of what waits that a button tells."""


def _in_short(count: int) -> str:
    return str(count) if count <= _MOST else f"{_MOST}+"


def _together_label(moves: int) -> str:
    """moves: of those that wait at the player's server."""
    text = _("Play together ({count})").format(count=_in_short(moves))
    return text if moves else _("Play together")


def _trainer_label(due: int) -> str:
    """due: the number of words that are."""
    return _("Trainer ({due})").format(due=_in_short(due)) if due else _("Trainer")


class MenuScreen(Screen):
    """The first screen."""

    returns = True

    @override
    def build(self) -> Widget:
        kit, narrow = self.kit, self.program.narrow
        text = _("Word games with cubes, dice and pegs.")
        style = "body" if narrow else "heading"
        tiles = Tiles(kit, "HEXAGLYPH", size=30 if narrow else 46)
        title = Column(kit, [tiles, Text(kit, text, style, colour="text-on-background")], gap=18)
        if narrow:
            return Align(kit, self._panel(), margin=8, wide=560)
        self._title = Align(kit, title, across=0.5, down=0, margin=_ABOVE).growing()
        panel = Align(kit, self._panel(), across=1, margin=_EDGE, wide=PANEL)
        self._uncover()
        return Stack(kit, [Row(kit, [self._title, panel], gap=0, stretch=True)])

    def _panel(self) -> Widget:
        kit, program = self.kit, self.program
        self._numbered: dict[str, Button] = {}
        """The games' buttons by what is typed to press them."""
        unfinished = self._unfinished_row(program.lobby.matches.unfinished())
        troubles = program.lobby.reports()
        parts: list[Widget] = [
            Text(kit, trouble, "small", colour="invalid") for trouble in troubles
        ]
        parts += [
            unfinished,
            *(self._game(*numbered) for numbered in enumerate(register.entries(), 1)),
        ]
        go = program.go
        ways = [
            (_together_label(program.lobby.together.moves), "plus", "together", go.together),
            (_("Daily game"), "star", "daily", go.daily),
            (_trainer_label(self._due_words()), "hint", "trainer", go.trainer),
            (_("Puzzles"), "help", "puzzles", go.puzzles),
            (_("Challenge"), "flag", "challenge", go.challenge),
            (_("Statistics"), "pad", "statistics", go.statistics),
            (_("Settings"), "settings", "settings", go.settings),
            (_("Records"), "play", "records", go.records),
            (_("Shortcuts"), "keyboard", "shortcuts", go.shortcuts),
            (_("Quit"), "cross", "quit", program.quit),
        ]
        longest = {"together": _together_label(_MOST + 1), "trainer": _trainer_label(_MOST + 1)}
        most = [(longest.get(name, label), icon, name, act) for label, icon, name, act in ways]
        places = buttons(kit, ways, look="quiet", align=0)
        self._together = places[0]
        pairs = zip(places, buttons(kit, most), strict=True)
        together, *others = (Reserved(kit, place, [long]) for place, long in pairs)
        foot = Column(kit, [together, Grid(kit, others, columns=3)], gap=0)
        heading = Text(kit, _("Choose a game"), "heading")
        below: list[Widget] = [foot]
        if program.narrow:  # large type leaves little room for both
            parts, below = [*parts, foot], []
        scroll = Scroll(kit, Column(kit, parts, gap=6)).growing()
        return Panel(kit, Column(kit, [heading, scroll, *below], gap=8), padding=18)

    def _unfinished_row(self, rows: Sequence[MatchRow]) -> Widget:
        """A button for a match with people at other machines, else for the match played last, and
        one for the list of the others, where there are any: the games below it stand in one
        place."""
        kit, seats = self.kit, self.program.lobby.together.seats.newest_first
        count = len(rows) - (0 if seats else 1)
        text = Text(kit, _("A match that you leave waits here."), "small", colour="text-dim")
        empty = Panel(kit, text, radius=10, shadow=False, outline=True)
        resume = self.program.lobby.resume
        newest = [(s.game, join(s.names), partial(self._come_back, s)) for s in seats]
        stand = partial(standing, gap=NO_BREAK)
        newest += [(r.game, stand(r.names, r.scores), partial(resume, r.id)) for r in rows]
        last, *others = [self._resume(game_id, "\n") for game_id in register.entries()]
        for shown in newest[:1]:
            others.append(last)
            last = self._resume(*shown)
        more = self._more(count)
        more.show(count > 0)
        beside = Reserved(kit, more, [self._more(_MOST + 1)])
        last_row = Row(kit, [Reserved(kit, last, others).growing(), beside], gap=8, stretch=True)
        return Reserved(kit, last_row if newest else empty, [last_row, empty])

    def _come_back(self, seat: KeptSeat) -> None:
        together = self.program.lobby.together
        self.program.go.sit_down(partial(together.go_on, seat))

    def _more(self, count: int) -> Button:
        text = ngettext("{count} more match", "{count} more matches", count)
        text = text.format(count=_in_short(count))
        return Button(self.kit, text, self.program.go.unfinished, small=True, name="matches")

    def _resume(self, game_id: str, note: str, press: Callable[[], None] = lambda: None) -> Button:
        label = _("Go on: {game}").format(game=title_of(game_id))
        return Button(
            self.kit, label, press, icon="play", note=note, lines=2, look="accent", align=0,
            name="resume",
        )  # fmt: skip

    def _begin_game(self, game_id: str) -> None:
        """Play a game as it was last set up."""
        self.program.go.begin(self.program.lobby.last_setup(game_id))

    @override
    def typed(self, character: str) -> bool:
        """Press a game's button by its number."""
        button = self._numbered.get(character)
        if button is not None:
            self.program.surface.focus(button)
            button.activate()
        return button is not None

    def _game(self, number: int, game_id: str) -> Widget:
        kit, program, title = self.kit, self.program, title_of(game_id)
        key = str(number) if number < 10 else ""
        play = Button(
            kit, title, partial(self._begin_game, game_id), align=0, name=f"play-{game_id}",
            aside=self._last(game_id), note=summary_of(game_id), key=key,
            tip=_("Starts at once, as it was last set up."),
        ).growing()  # fmt: skip
        self._numbered[key] = play
        tips = {
            f"setup-{game_id}": _("Set up {game}").format(game=title),
            f"howto-{game_id}": _("How to play {game}").format(game=title),
        }
        ways = [
            ("", "settings", f"setup-{game_id}", partial(program.lobby.set_up, game_id)),
            ("?", "", f"howto-{game_id}", partial(program.go.how_to, game_id)),
        ]
        return Row(kit, [play, *buttons(kit, ways, small=False, tips=tips)], gap=8, stretch=True)

    def _last(self, game_id: str) -> str:
        """Whom the last set-up was with, in a few words; "" where there was none."""
        setup = self.program.settings.kept.setups.get(game_id, {})
        names, kinds = setup.get("names"), setup.get("kinds")
        seats = len(names) if isinstance(names, list) else 0
        if not seats:
            return ""
        if seats == 1:
            return _("alone")
        if isinstance(kinds, list) and len(kinds) == seats and kinds.count(PERSON) == 1:
            bots = [(n, str(kind)) for n, kind in enumerate(kinds) if kind != PERSON]
            if len(bots) == 1:
                return _("against {names}").format(names=default_name(*bots[0]))
            text = ngettext("against {count} bot", "against {count} bots", len(bots))
            return text.format(count=len(bots))
        return ngettext("{count} player", "{count} players", seats).format(count=seats)

    def _due_words(self) -> int:
        """The number of words that are due in the trainer."""
        store = self.program.lobby.matches.store
        try:
            return MissedBook(store).count(datetime.now(timezone.utc))[0] if store else 0
        except StoreError:
            return 0

    # The scene behind it

    @override
    def enter(self) -> None:
        program, title = self.program, self.program.title
        program.lobby.together.let_go()
        if title is not None:
            quality, reduced = program.quality(), self.kit.reduced_motion
            title.restyle(self.kit.theme, quality=quality, reduced=reduced)
            title.show(not program.narrow)

    @override
    def resized(self) -> None:
        self.enter()
        self._uncover()

    def _uncover(self) -> None:
        """Show the scene where it has room: left of the panel, below the title."""
        kit, title = self.kit, self.program.title
        seen = title is not None and title.ready and not self.program.narrow
        if title is not None and seen:
            width, height = self.program.size
            free = width - kit.space(PANEL) - 2 * kit.space(_EDGE)
            title.frame(0.01, free / width, 0.02, 1 - self._title.measure(free)[1] / height)
        self.backdrop = not seen
        self.program.show_backdrop(self.backdrop)

    @override
    def leave(self) -> None:
        self.program.lobby.together.look_away()
        if self.program.title is not None:
            self.program.title.show(False)

    @override
    def update(self, now: float) -> bool:
        program, together = self.program, self.program.lobby.together
        if program.preload.games:
            together.glance(now)
            self._remind()
        self._together.label.set(_together_label(together.moves))
        if program.plain or program.narrow:
            return False
        if program.title is None:
            # At once at rest, it would compile shaders that are not rehearsed yet.
            reduced, preload = self.kit.reduced_motion, program.preload
            if preload.rehearsed if reduced else preload.pieces:
                self._begin()
            return False
        if program.title.ready:
            due = program.title.update(now)
            program.loop.by(program.title.next_turn(now))
            return due
        if program.title.build():
            self._uncover()
        return False

    def _remind(self) -> None:
        """Notify the desktop of moves that wait at the player's server."""
        rows, self.program.lobby.together.reminders = self.program.lobby.together.reminders, []
        for row in rows:
            notify(_("Your move"), f"{row_line(row)} ({row_note(row)})")

    def _begin(self) -> None:
        """Make the scene's stage."""
        program = self.program
        from game.app.scene.buffers import SceneError
        from game.app.title.scene import TitleScene

        try:
            program.title = TitleScene(
                program.base.win,
                self.kit.theme,
                quality=program.quality(),
                reduced=self.kit.reduced_motion,
                spent=program.spent,
            )
        except SceneError:
            program.plain = True
        except (DamagedFileError, MissingFileError) as error:
            go_on_without(error)
            program.plain = True

    @override
    def back(self) -> None:
        """Esc on the menu asks whether to quit."""
        program = self.program
        confirm(program, _("Quit Hexaglyph?"), (_("Quit"), program.quit), _("Stay"))
