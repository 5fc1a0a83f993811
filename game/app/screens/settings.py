"""The settings, generated from their declarations."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from game.app.kit.button import Button, Check
from game.app.kit.choice import Choice, Slider
from game.app.kit.layout import Align, Column, Panel, Row
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.exchange import ExportSettingsDialog, ImportSettingsDialog
from game.app.screens.screen import Screen
from game.app.screens.setup import Labelled, Sides
from game.app.settings import SETTINGS, Setting
from game.app.shell import Shell
from game.app.voice import lack
from game.language import _, decimal, word
from game.words.lists import LANGUAGES


class SettingsScreen(Screen):
    """Everything takes effect, and is kept, at once. then: where leaving leads."""

    def __init__(self, program: Shell, then: Callable[[], None] | None = None) -> None:
        super().__init__(program)
        self._then = then or program.to_menu

    @override
    def first_focus(self) -> str:
        return "back"

    @override
    def back(self) -> None:
        self._then()

    @override
    def build(self) -> Widget:
        kit = self.kit
        title = Text(kit, _("Settings"), "title", wrap=False)
        title.grow = 1
        head = Row(
            kit,
            [
                Button(
                    kit,
                    "",
                    lambda: self.program.later(self.back),
                    icon="left",
                    look="quiet",
                    tip=_("Back"),
                    name="back",
                ),
                title,
                self._head(_("Export"), "up", self._export, "export"),
                self._head(_("Import"), "down", self._import, "import"),
                self._head(_("Keys"), "keyboard", self._keys, "keys"),
            ],
            gap=10,
        )
        sections: dict[str, list[Widget]] = {}
        for setting in SETTINGS:
            rows = sections.setdefault(setting.section, [Text(kit, _(setting.section), "heading")])
            rows.append(self._row(setting))
        rows += self._dictionaries()
        columns: list[Widget] = [Column(kit, rows, gap=10) for rows in sections.values()]
        body: Widget
        if self.program.narrow:
            body = Column(kit, columns, gap=18)
        else:
            looks, motion, sound, play = columns
            left, right = Column(kit, [looks, play], gap=18), Column(kit, [motion, sound], gap=18)
            left.grow = right.grow = 1
            body = Sides(kit, [left, right], gap=36)
        scroll = Scroll(kit, body)
        scroll.grow = 1
        sheet = Column(kit, [head, scroll], gap=14)
        return Align(kit, Panel(kit, sheet, padding=22), wide=kit.space(1000), margin=14)

    def _head(self, told: str, icon: str, act: Callable[[], None], name: str) -> Widget:
        """A button at the top: its words where there is room."""
        narrow = self.program.narrow
        return Button(
            self.kit,
            "" if narrow else told,
            lambda: self.program.later(act),
            icon=icon,
            tip=told if narrow else "",
            small=True,
            name=name,
        )

    def _export(self) -> None:
        self.program.ask(ExportSettingsDialog(self.program))

    def _import(self) -> None:
        self.program.ask(ImportSettingsDialog(self.program))

    def _keys(self) -> None:
        program, then = self.program, self._then
        program.go.keys(lambda: program.later(lambda: program.go.settings(then)))

    def _dictionaries(self) -> list[Widget]:
        """What the system lacks for near-misses and house dictionaries, where it does."""
        from game.words.enchanted import missing

        told: list[Widget] = []
        for language in LANGUAGES:
            lack = missing(language)
            text = "" if lack is None else word(lack.message, lack.values)
            if text and all(text != other.text for other in told if isinstance(other, Text)):
                told.append(Text(self.kit, text, "small", colour="text-dim"))
        return told

    def _row(self, setting: Setting) -> Widget:
        control = self._control(setting)
        parts: list[Widget] = [control]
        told = [_(setting.help)]
        if setting.key == "speech":
            told += [lack(), self.program.voice.trouble]
        parts += [Text(self.kit, text, "small", colour="text-dim") for text in told if text]
        return Column(self.kit, parts, gap=2)

    def _control(self, setting: Setting) -> Widget:
        kit, key, value = self.kit, setting.key, self.program.settings[setting.key]
        title = self.program.game_title(setting.game) if setting.game else ""
        label = _(setting.label).format(game=title)
        if setting.kind == "flag":
            return Align(
                kit,
                Check(kit, label, bool(value), lambda on: self.program.set(key, on), name=key),
                across=0,
            )
        if setting.kind == "number":
            slider = Slider(
                kit,
                float(value),
                setting.ends,
                setting.step,
                lambda number: self.program.set(key, number),
                shown=lambda number: _(setting.unit).format(
                    percent=round(number * 100), seconds=decimal(number, 2)
                ),
                name=key,
            )
            return Labelled(label, slider)
        # A language is found by who reads no other: it has its own name in every language.
        names = {name: told if key == "language" else _(told) for name, told in setting.labels}
        if key == "quality" and value == "auto":
            measured = names[self.program.auto.measured].lower()
            names["auto"] = _("Automatic (now: {tier})").format(tier=measured)
        values = [(choice, names.get(choice, choice)) for choice in setting.choices()]
        choice = Choice(kit, values, value, lambda v: self.program.set(key, v), name=key)
        return Labelled(label, choice)
