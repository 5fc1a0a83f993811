"""The settings, generated from their declarations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from typing_extensions import override

from game.app.declared_settings import SETTINGS, Setting
from game.app.kit.choice import Choice, Slider
from game.app.kit.widgets import Align, Button, Check, Column, Flow, Labelled, Sides, Text, Widget
from game.app.screens.file_dialogs import ExportSettingsDialog, ImportSettingsDialog
from game.app.screens.page_screen import PageScreen
from game.app.voice import lack
from game.language import _, decimal, language, translate
from game.sentences import N_
from game.ui.titles import title_of
from game.words.lists import LANGUAGES


class SettingsScreen(PageScreen):
    """Everything takes effect, and is kept, at once."""

    heading, wide = N_("Settings"), 1000

    @override
    def tools(self) -> Sequence[Widget]:
        go = self.program.go

        return [
            self.tool(_("All my data"), "star", partial(go.profile, self._again), "profile"),
            self.tool(_("Keys"), "keyboard", partial(go.keys, self._again), "keys"),
        ]

    def _again(self) -> None:
        """Come back to the settings."""
        self.program.go.settings(self._then)

    @override
    def body(self) -> Widget:
        kit = self.kit
        sections: dict[str, list[Widget]] = {}
        for setting in SETTINGS:
            rows = sections.setdefault(setting.section, [Text(kit, _(setting.section), "heading")])
            rows.append(self._row(setting))
        rows += [*self._dictionaries(), self._files()]
        columns: list[Widget] = [Column(kit, rows, gap=10) for rows in sections.values()]
        if self.program.narrow:
            return Column(kit, columns, gap=18)
        looks, motion, sound, play = columns
        left, right = Column(kit, [looks, play], gap=18), Column(kit, [motion, sound], gap=18)
        left.grow = right.grow = 1
        return Sides(kit, [left, right], gap=36)

    def _dictionaries(self) -> list[Widget]:
        """What the system lacks for near-misses and house dictionaries in the player's language and
        in the usual one of words. The set-up says it of others."""
        from game.words.system_dictionary import missing

        widgets: list[Widget] = []
        for code in (code for code in LANGUAGES if code in {"en", language()}):
            lack = missing(code)
            text = "" if lack is None else translate(lack.message, lack.values)
            if text and all(text != other.text for other in widgets if isinstance(other, Text)):
                widgets.append(Text(self.kit, text, "small", colour="text-dim"))
        return widgets

    def _files(self) -> Widget:
        """Buttons in words at every text size, for which the head has no room beside the others."""
        dialogs = (("export", ExportSettingsDialog), ("import", ImportSettingsDialog))
        return Flow(self.kit, [
            Button(self.kit, _(dialog.heading), partial(self.ask, dialog), small=True, name=name)
            for name, dialog in dialogs
        ])  # fmt: skip

    def _row(self, setting: Setting) -> Widget:
        control = self._control(setting)
        parts: list[Widget] = [control]
        texts = [_(setting.help)]
        if setting.key == "speech":
            texts += [lack(), self.program.voice.trouble]
        parts += [Text(self.kit, text, "small", colour="text-dim") for text in texts if text]
        if setting.key == "own-words":
            go = partial(self.program.go.own_words, self._again)
            words = Button(self.kit, _("My own words"), go, small=True, name="own-list")
            parts.append(Align(self.kit, words, across=0))
        return Column(self.kit, parts, gap=2)

    def _control(self, setting: Setting) -> Widget:
        kit, key, value = self.kit, setting.key, self.program.settings[setting.key]
        title = title_of(setting.game) if setting.game else ""
        label = _(setting.label).format(game=title)
        if setting.kind == "flag":
            check = Check(kit, label, bool(value), partial(self.program.set, key), name=key)
            return Align(kit, check, across=0)
        if setting.kind == "number":
            change = partial(self.program.set, key)

            def shown(number: float) -> str:
                seconds = decimal(number, 2)
                return _(setting.unit).format(percent=round(number * 100), seconds=seconds)

            ends, step = setting.ends, setting.step
            slider = Slider(kit, float(value), ends, step, change, shown=shown, name=key)
            return Labelled(label, slider)
        # A language is found by who reads no other: it has its own name in every language.
        names = {name: text if key == "language" else _(text) for name, text in setting.labels}
        if key == "quality" and value == "auto":
            measured = names[self.program.auto.measured].lower()
            names["auto"] = _("Automatic (now: {tier})").format(tier=measured)
        values = [(choice, names.get(choice, choice)) for choice in setting.choices()]
        return Labelled(label, Choice(kit, values, value, partial(self._choose, key), name=key))

    def _choose(self, key: str, value: str) -> None:
        self.program.set(key, value)
        if key == "quality":  # which tier is automatic now stands in its label
            self.refill()
