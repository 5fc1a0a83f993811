"""A screen with a game's table on a stage: what play and review share (see Host)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from typing_extensions import override

from game import register
from game.app.kit.layout import Column, Fixed, Row
from game.app.kit.widget import Widget
from game.app.scene.stage import Stage
from game.app.screens.meaning import Asked, MeaningDialog, is_word
from game.app.screens.scene_area import SceneArea, SceneStack
from game.app.screens.screen import Screen
from game.app.shell import Shell
from game.app.tables.interface import Host, Status, Table
from game.entry import Role
from game.language import say, word
from game.match.match import Match
from game.register import role_of
from game.rules.interface import Event, Reason, Rejection
from game.rules.sentence import N_, Sentence
from game.words.lexicon import Lexicon

PANEL = 372
"""The side panel's width at scale 1."""

COMING_UP = 10
"""For how many frames at most a table in motion keeps kernels from being loaded."""

LOOKING_ON = Reason("looking-on", N_("This match is only being looked at."))


class TableScreen(Screen, Host):
    """The scene at the left, a panel at the right. A subclass says what state is shown."""

    backdrop = False
    in_place = False
    looks_on = True
    table: Table[Any]
    """What stands on the stage, from enter() on."""
    area: SceneArea
    """Where it is seen, from build() on."""

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program)
        self.match = match
        self.groups = (match.header.game, "play", "global")
        self.game, self.names = match.game, match.header.names
        self.stage = Stage(
            program.base.graphicsEngine,
            program.base.win,
            program.kit.theme,
            quality=program.quality(),
        )
        self._take_settings()
        self.status = Status()
        self._changed = True
        self._in_motion = 0
        """How many turns in a row drew the scene."""

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
        self.program.set(key, on)

    @override
    def sound(self, name: str) -> None:
        self.program.sound.play(name)

    @override
    def word(self, sentence: Sentence, **values: Any) -> str:
        return word(sentence, values, self.names)

    # Screen

    @override
    def enter(self) -> None:
        entry = register.entries()[self.match.header.game]
        self.table = register.load(entry.table)(self)
        self.mouse = self.table.mouse

    @override
    def leave(self) -> None:
        self.table.close()
        self.stage.close()

    def _take_settings(self) -> None:
        settings = self.program.settings
        self.stage.upright = bool(settings["upright"])
        self.stage.inertia = bool(settings["inertia"]) and not self.reduced_motion
        self.stage.motion.reduced = self.reduced_motion

    @abstractmethod
    def panel(self) -> Widget:
        """The side panel's widgets."""

    def overlay(self) -> list[Widget]:
        """What lies over the scene."""
        return []

    def above(self) -> Widget | None:
        """What stands above the scene, which is then as much lower."""
        return None

    @override
    def build(self) -> Widget:
        kit = self.kit
        self.area = SceneArea(kit, self.table, self.ask_meaning)
        scene = SceneStack(kit, self.area, self.overlay()).growing()
        width, height = self.program.size
        share = min(PANEL * kit.theme.scale, width * (0.5 if self.program.narrow else 0.4))
        panel = Fixed(kit, self.panel(), share / kit.theme.scale)
        beside = width - kit.space(share / kit.theme.scale)
        above, top = self.above(), 1.0
        left: Widget = scene
        if above is not None:
            top = 1 - above.measure(beside)[1] / height
            left = Column(kit, [above, scene], gap=0).growing()
        root = Row(kit, [left, panel], gap=0, stretch=True)
        self._region = (0.0, beside / width, 0.0, top)
        self._changed = True
        self._place_scene()
        return root

    def _place_scene(self) -> None:
        self.stage.set_theme(self.kit.theme)
        self.stage.set_region(*self._region)
        self.table.resized()

    @override
    def resized(self) -> None:
        self._take_settings()
        self.stage.resized()
        self.table.resized()

    def refresh(self, status: Status) -> None:
        """Show what the table says now."""

    def catch_up(self) -> None:
        """Show what the table says now, if that may be something else."""
        if self._changed:
            self._changed = False
            self.status = self.table.status()
            self.refresh(self.status)

    @override
    def update(self, now: float) -> bool:
        self.catch_up()
        self._keep_pace()
        due = self.stage.update(now)
        # Loading kernels is work too: first the table comes up, but not all that moves on it.
        if not due or self._in_motion > COMING_UP:
            self.program.lobby.opened(self.match.header.game, self.match.lexicon)
        self._in_motion = self._in_motion + 1 if due else 0
        return due

    def _keep_pace(self) -> None:
        """Let frames of a scene in motion be measured; one change alone is drawn more finely."""
        program = self.program
        if self._in_motion > 2 and program.auto.frame(program.loop.drawing):
            self._in_motion = 0
            self.stage.set_quality(program.auto.tier)

    @property
    def read_over(self) -> bool:
        """Whether a dialog lies over it, which somebody may be reading."""
        return len(self.program.surface.layers) > 1

    def heard(self, events: Sequence[Event]) -> None:
        """Let events be heard: their sounds, and what they say where it is read aloud."""
        for event in events:
            self.program.sound.play(event.sound)
        self.program.voice.say([say(event, self.names) for event in events])

    def looks(self, group: str, action: str) -> bool:
        """Whether an action works where nothing can be played."""
        mine = group == self.match.header.game
        return not mine or role_of(group, action) is Role.LOOK

    def ask_meaning(self, words: Sequence[str]) -> None:
        """Tell what words mean, in a dialog over the table."""
        values, undecided = self.table.letter_values, self.table.undecided
        asked = [
            Asked(
                word,
                sum(map(values.__getitem__, word)) if set(word) <= set(values) else None,
                word in undecided,
            )
            for word in dict.fromkeys(words)
        ]
        language = self.match.header.language
        self.program.ask(MeaningDialog(self.program, asked, self.lexicon, language))

    def ask_word(self, word: str) -> None:
        """Tell what a word means, in a dialog over the table."""
        self.ask_meaning((word,))

    def choose_letter(self, letter: str) -> None:
        """A letter of those that the table offers was pressed."""
        if not self.locked:
            self.table.choose_letter(letter)

    def mean_here(self) -> bool:
        """Tell what the words at the keyboard's cursor mean; else the word in the making, once its
        verdict is known. False if there is none."""
        words, making = self.table.words_at(None), self.status
        if not words and making.verdict in {"valid", "invalid"} and is_word(making.word):
            words = (making.word,)
        if words:
            self.ask_meaning(words)
        return bool(words)

    @override
    def closing(self) -> None:
        self.table.settle()
