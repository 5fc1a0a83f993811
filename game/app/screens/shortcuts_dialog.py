"""The list of shortcuts: every action of the screen with its keys; pressing one does it."""

from __future__ import annotations

from functools import partial

from typing_extensions import override

from game.app.input.keymap import group_label, label, shown
from game.app.kit.symbols import MousePicture
from game.app.kit.widgets import Button, Row, Text, Widget
from game.app.screens.dialog import Dialog
from game.app.shell import Shell
from game.language import _
from game.sentences import N_


class ShortcutsDialog(Dialog):
    """Lists the actions of the screen's groups, its own first."""

    wide = 640
    only = N_("Close")
    stands = True

    def __init__(self, program: Shell) -> None:
        super().__init__(program, _("Shortcuts"))

    @override
    def body(self) -> list[Widget]:
        program, kit = self.program, self.program.kit
        groups = program.screen.groups if program.screen is not None else ("global",)
        rows: list[Widget] = []
        for group in groups:
            held = self._held(group, groups)
            if held:
                rows.append(Text(kit, group_label(group), "strong", colour="open"))
            for action, keys in held.items():
                rows.append(self._row(group, action, shown(keys, pad=program.pads.connected)))
        rows += self._mouse()
        rows.append(Text(kit, _("Press a line to do what it says."), "small"))
        rows.append(Text(kit, _("Tab and the arrow keys move between buttons."), "small"))
        rows.append(Text(kit, _("Every key can be changed in the settings."), "small"))
        return rows

    def _row(self, group: str, action: str, keys: str) -> Button:
        """A button that does an action, so that the mouse alone can do everything."""
        program = self.program

        def act() -> None:
            program.act(action)

        return Button(
            program.kit, label(action, group), lambda: self.answer(partial(program.later, act)),
            key=keys, look="quiet", align=0, small=True, name=f"{group}/{action}",
        )  # fmt: skip

    def _held(self, group: str, groups: tuple[str, ...]) -> dict[str, list[str]]:
        """A group's actions that do something here, with the keys that do them."""
        program, keymap = self.program, self.program.keymap
        found: dict[str, list[str]] = {}
        for action, keys in keymap.actions(group).items():
            meant = [key for key in keys if keymap.action(key, groups) == action]
            if meant and (program.screen is None or program.screen.takes(group, action)):
                found[action] = meant
        return found

    def _mouse(self) -> list[Widget]:
        """What the mouse does on this screen."""
        kit, screen = self.program.kit, self.program.screen
        rows: list[Widget] = []
        for way in screen.mouse if screen is not None else ():
            meaning = Text(kit, _(way.text)).growing()
            name = Text(kit, _(way.button), "strong").growing(0.4)
            rows.append(Row(kit, [MousePicture(kit, way), name, meaning], gap=12))
        return [Text(kit, _("Mouse"), "strong", colour="open"), *rows] if rows else []
