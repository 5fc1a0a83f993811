"""Every action with its keys, which the player changes by pressing others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from typing_extensions import override

from game.app.input.keymap import group_label, label, shown
from game.app.kit.button import Button
from game.app.kit.choice import Choice
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Panel, Row, Space
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.key_dialogs import KeyDialog
from game.app.screens.screen import Screen
from game.app.shell import Shell
from game.language import _


class KeyRow(Button):
    """An action with its keys; a warning where one of them means something else as well."""

    def __init__(
        self, kit: Kit, called: str, change: Callable[[], None], *, narrow: bool, name: str
    ) -> None:
        super().__init__(kit, called, change, align=0, look="quiet", small=True, name=name)
        self._narrow = narrow

    def tell(self, keys: str, clash: str) -> None:
        """Show these keys, and what else they mean, or ""."""
        beside = "" if self._narrow else keys
        below = [part for part in ((keys if self._narrow else ""), clash) if part]
        self.hint.set(beside)
        self.hint.show(bool(beside))
        self.note.set("\n".join(below))
        self.note.show(bool(below))
        self._icon = "warning" if clash else ""
        self.redraw()
        self.relayout()


class KeysScreen(Screen):
    """The actions of one group at a time. then: where leaving leads."""

    def __init__(self, program: Shell, then: Callable[[], None]) -> None:
        super().__init__(program)
        self._then = then
        self.group = "global"
        self._rows: dict[str, KeyRow] = {}
        self._list = Column(program.kit)
        self._scroll = Scroll(program.kit, self._list)
        self._focus = "back"

    @override
    def first_focus(self) -> str:
        return self._focus

    @override
    def back(self) -> None:
        self._then()

    @override
    def build(self) -> Widget:
        kit = self.kit
        back = Button(
            kit,
            "",
            lambda: self.program.later(self.back),
            icon="left",
            look="quiet",
            tip=_("Back"),
            name="back",
        )
        title = Text(kit, _("Keys"), "title", wrap=False)
        title.grow = 1
        reset = Button(kit, _("All as usual"), self._ask_reset, small=True, name="reset-all")
        groups = [(group, group_label(group)) for group in self.program.keymap.groups()]
        choice = Choice(kit, groups, self.group, self._choose, name="group")
        told = Text(
            kit,
            _("Choose an action to change its keys. Esc, Enter, Tab and the arrows always work "
              "in dialogs and on buttons."),
            "small",
            colour="text-dim",
        )  # fmt: skip
        self._list = Column(kit, gap=2)
        self._fill()
        self._scroll = Scroll(kit, self._list)
        self._scroll.grow = 1
        head = Row(kit, [back, title, reset], gap=10)
        sheet = Column(kit, [head, choice, told, self._scroll], gap=12)
        return Align(kit, Panel(kit, sheet, padding=22), wide=kit.space(860), margin=14)

    def _choose(self, group: str) -> None:
        self.group = group
        self._focus = "group"
        self._scroll.scroll_to(0)
        self.program.later(self._fill)

    def _fill(self) -> None:
        """A row for each action of the group."""
        narrow = self.program.narrow
        self._rows = {
            action: KeyRow(
                self.kit,
                label(action, self.group),
                partial(self._change, action),
                narrow=narrow,
                name=f"{self.group}/{action}",
            )
            for action in self.program.keymap.actions(self.group)
        }
        self.refresh()
        edge = Space(self.kit, height=4)  # the ring round the first row stands out a little
        self._list.replace([edge, *self._rows.values()])

    def refresh(self) -> None:
        """Show the keys as they are now."""
        keymap, group = self.program.keymap, self.group
        for action, row in self._rows.items():
            keys = keymap.actions(group)[action]
            clashes = dict.fromkeys(
                other for key in keys for other in keymap.others(group, action, key)
            )
            also = ", ".join(f"{label(meant)} ({group_label(name)})" for name, meant in clashes)
            row.tell(
                shown(keys, pad=self.program.pads.connected) or "–",
                _("Also: {actions}").format(actions=also) if also else "",
            )

    def _change(self, action: str) -> None:
        self._focus = f"{self.group}/{action}"
        self.program.ask(KeyDialog(self.program, self.group, action, self.refresh))

    def _ask_reset(self) -> None:
        answers: list[Answer] = [
            (_("All as usual"), self._reset),
            (_("Keep my keys"), lambda: None),
        ]
        title = _("Give all actions their usual keys?")
        self.program.ask(Dialog(self.program, title, "", answers, grave=True))

    def _reset(self) -> None:
        self.program.keymap.reset_all()
        self.program.settings.keep_keys(self.program.keymap.own())
        self.refresh()
