"""The base of screens that show a game's table, for play and review (see Host)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from typing_extensions import override

from game import register
from game.app.kit.widgets import Align, Panel, Text, Widget
from game.app.loop import IDLE
from game.app.moments.catalogue import EarnedAt
from game.app.scene.stage import Stage
from game.app.scene.view import Place
from game.app.screens.highlights import Rectangle, around
from game.app.screens.layout.room import Box, Places
from game.app.screens.layout.sheets import RADIUS, Sheets
from game.app.screens.scene_area import SceneArea
from game.app.screens.table_in_words import TableInWords
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.app.window import name_window
from game.app.wordlists import Judging
from game.entry import Role
from game.language import _, say, translate
from game.match.match import Match
from game.register import role_of
from game.rules.interface import Event, Reason, Rejection
from game.sentences import N_, Sentence
from game.system import packages
from game.ui.titles import title_of
from game.words.lexicon import Lexicon

TEMPI = {"full": 1.0, "quick": 0.5, "instant": 0.0}
"""The share of their time that animations take, by the setting "moments"."""

_TURNS = 3
"""The number of turns of the loop in which a table comes up before the window shows it."""
COMING_UP = 10
"""The most frames for which a table in motion delays loading kernels."""

LOOKING_ON = Reason("looking-on", N_("This match can only be watched."))


class TableScreen(TableInWords):
    """A scene that fills the window, with sheets over it. Subclasses say which state is shown.

    Just after the start the sheets come up first, and the scene once it has been rehearsed."""

    looks_on = True
    area: SceneArea
    """The widget over the scene, from build() on."""

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program, match)
        self.on_table, self.saves = match.header.game, match.id is not None
        self.groups = (match.header.game, "play", "global")
        self.stage = Stage(program.base.win, program.kit.theme, quality=program.quality())
        self.backdrop = not program.preload.rehearsed
        self.stage.show(not self.backdrop)
        self._take_settings()
        self._changed = True
        self._turns = 0
        """The number of turns in which it has come up, see _coming_up()."""
        self._in_motion = 0
        """The number of turns of the loop in a row that drew the scene."""

    # Host

    @property
    @override
    @abstractmethod
    def state(self) -> Any: ...

    @property
    @override
    def seat(self) -> int:
        return self.match.seat or 0

    @property
    @override
    def locked(self) -> bool:
        return True

    @property
    @override
    def lexicon(self) -> Lexicon | None:
        return self.match.lexicon

    @property
    @override
    def reduced_motion(self) -> bool:
        return bool(self.program.settings["reduced-motion"])

    @override
    def submit(self, move: str) -> Rejection | None:
        return Rejection(LOOKING_ON)

    @override
    def changed(self) -> None:
        self._changed = True

    @override
    def draft(self, text: str) -> None:
        pass

    @override
    def acted(self, action: str) -> None:
        pass

    @override
    def switched(self, key: str) -> bool:
        return bool(self.program.settings[key])

    @override
    def switch(self, key: str, *, on: bool) -> None:
        self.program.settings.set(key, on)  # the table itself shows it already

    @override
    def sound(self, name: str, step: int = 0) -> None:
        self.program.sound.play(name, step)

    @override
    def is_best_so_far(self, events: Sequence[Event]) -> bool:
        return False

    @override
    def raise_points(
        self, seat: int, earned: Sequence[EarnedAt], total: tuple[float, float] | None
    ) -> None:
        pass

    @override
    def announce(self, line: str, below: str) -> None:
        pass

    @override
    def offer_quick_moments(self) -> None:
        pass

    @override
    def word(self, sentence: Sentence, **values: Any) -> str:
        return translate(sentence, values, self.names)

    # Screen

    @override
    def enter(self) -> None:
        if self.program.title is not None:  # it needs as much memory as a table
            self.program.title.close()
            self.program.title = None
        entry = register.entries()[self.match.header.game]
        self.table = packages.load(entry.table)(self)
        self.mouse = self.table.mouse

    @override
    def leave(self) -> None:
        try:
            self.table.close()
        finally:  # if creating a package's table failed, there is none
            self.program.surface.fade.part(self.stage)
            name_window(self.program.base)

    def _take_settings(self) -> None:
        settings = self.program.settings
        self.stage.inertia = bool(settings["inertia"]) and not self.reduced_motion
        self.stage.motion.reduced = self.reduced_motion
        self.stage.motion.tempo = TEMPI[settings["moments"]]

    @abstractmethod
    def sheets(self) -> Mapping[str, Widget]:
        """The sheets over the scene by name (see layout/places.py), in the order of reading."""

    def key_text(self, action: str) -> str:
        """The key of an action in words; "" if it has none."""
        return self.program.keymap.key_text(action, self.groups)

    def overlay(self) -> list[Widget]:
        """Widgets in the middle of the area that the sheets leave free."""
        text = Text(self.kit, _("Preparing the table, once on this machine …"), align=0.5)
        self._waiting = Align(self.kit, Panel(self.kit, text, padding=16), wide=360, margin=8)
        self._waiting.show(self._late)
        return [self._waiting]

    def large(self) -> Align | None:
        """The widget for text in large type."""
        return None

    def flying(self) -> Widget | None:
        """A widget that crosses the scene, under the large type."""
        return None

    def scene_area(self) -> SceneArea:
        """The widget over the scene."""
        return SceneArea(self.kit, self.table, self.in_reach, self.ask_meaning)

    @override
    def build(self) -> Widget:
        self.area = self.scene_area()
        self._changed = True
        self.stage.set_theme(self.kit.theme)
        name_window(self.program.base, title_of(self.on_table))
        self._over = Sheets(
            self.kit, self.area, self.sheets(), over=self.overlay(), large=self.large(),
            flying=self.flying(), table=self.table, freed=self._freed,
            covered=self._laid_over,
        )  # fmt: skip
        return self._over

    def _part(self, box: Box) -> Place:
        """A rectangle in fractions of the window, y up."""
        width, height = self.program.size
        return (box.x / width, box.right / width, 1 - box.bottom / height, 1 - box.y / height)

    def _freed(self, places: Places) -> None:
        """Frame the scene in the area that the sheets leave free now."""
        self.stage.set_free(*self._part(places.free))
        self.stage.beside = None if places.beside is None else self._part(places.beside)
        self.stage.corners = [self._part(box) for box in places.corners]
        self.table.resized()

    def _laid_over(self, sheets: Sequence[Box]) -> None:
        """Tell the stage which parts of the window sheets cover now."""
        self.stage.blur_under([self._part(box) for box in sheets], self.kit.space(RADIUS))

    @override
    def resized(self) -> None:
        self._take_settings()
        self.stage.set_theme(self.kit.theme)
        self.stage.resized()
        self.table.resized()
        self._changed = True

    def refresh(self, status: Status) -> None:
        """Show the table's status."""

    def catch_up(self) -> None:
        """Show the table's status if it may have changed."""
        if self._changed:
            self._changed = False
            self.status = self.table.status()
            self.refresh(self.status)
            self._over.follow()

    @override
    def update(self, now: float) -> bool:
        self.catch_up()
        if self._coming_up(now):
            return False
        self._keep_pace()
        due = self.stage.update(now)
        if self.stage.refining:
            self.program.loop.by(now + IDLE)
        # Loading kernels is work too: first the table comes up, but not all that moves on it.
        if not due or self._in_motion > COMING_UP:
            self.program.lobby.opened(self.match.header.game, self.match.lexicon)
        self._in_motion = self._in_motion + 1 if due else 0
        return due

    @property
    def come_up(self) -> bool:
        """Whether the scene has come up in the window."""
        return self.program.plain or self._turns == _TURNS

    def in_reach(self) -> bool:
        """Whether the pointer acts on the pieces: not before they are seen."""
        return self.come_up

    def seen(self, place: str) -> Rectangle | None:
        """The rectangle in the window of a place of the table; None if it is not to be seen."""
        return around(self.table.where(place), self.area) if self.come_up else None

    @property
    def _late(self) -> bool:
        """Whether the scene is late because helper processes draw ahead."""
        return self.program.preload.late and not self.come_up

    def _coming_up(self, now: float) -> bool:
        """Whether the scene is not in the window yet. Creating it takes a turn of the loop, opening
        its buffers the next, then drawing it, and only then is the window drawn, so that no turn
        takes long."""
        program = self.program
        if program.preload.rehearsed and self.backdrop:
            self.backdrop = False
            self.stage.show(True)
            program.show_backdrop(False)
        if self._waiting.visible != self._late:
            self._waiting.show(self._late)
        if self.come_up:
            return False
        if self._turns == _TURNS - 1:
            if not program.preload.rehearsed:
                return True
            self.stage.update(now)
        program.loop.put_off(entirely=not self._turns)
        self._turns += 1
        return True

    def _keep_pace(self) -> None:
        """Measure the frames of a scene in motion, and adapt the quality to them."""
        program = self.program
        if self._in_motion > 2 and program.auto.frame(program.loop.drawing):
            self._in_motion = 0
            self.stage.set_quality(program.auto.tier)

    @property
    def read_over(self) -> bool:
        """Whether a dialog lies over it."""
        return len(self.program.surface.layers) > 1

    def heard(self, events: Sequence[Event]) -> None:
        """Play the sounds of events, and read their sentences aloud."""
        for event in events:
            if not self.table.voices(event):
                self.program.sound.play(event.sound)
        self.program.voice.say([say(event, self.names) for event in events])

    def looks(self, group: str, action: str) -> bool:
        """Whether an action works where nothing can be played."""
        mine = group == self.match.header.game
        return not mine or role_of(group, action) is Role.LOOK

    def choose_letter(self, letter: str) -> None:
        """Take one of the letters that the table offers."""
        if not self.locked:
            self.table.choose_letter(letter)

    def take_words(self, judging: Judging) -> bool:
        """Give the match its words once they are loaded; whether it has just got them."""
        if self.match.lexicon is None:
            words = self.program.lobby.words(self.match.header.language, judging)
            if words is not None:
                self.match.lexicon = words
                return True
        return False

    @override
    def closing(self) -> None:
        self.table.settle()
