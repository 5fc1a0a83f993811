"""Every action with its keys, which the player changes by pressing others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from typing_extensions import override

from game.app.input.keymap import group_label, label, shown
from game.app.kit.button import Button
from game.app.kit.choice import Choice
from game.app.kit.context import Kit
from game.app.kit.layout import Column, Space
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import confirm
from game.app.screens.key_dialogs import KeyDialog
from game.app.screens.page import Page
from game.app.shell import Shell
from game.language import _
from game.sentences import N_


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


class KeysScreen(Page):
    """The actions of one group at a time."""

    heading = N_("Keys")
    wide = 860
    gap = 12

    def __init__(self, program: Shell, then: Callable[[], None]) -> None:
        super().__init__(program, then)
        self.group = "global"

    @override
    def tools(self) -> Sequence[Widget]:
        reset = _("All as usual")
        return [Button(self.kit, reset, self._ask_reset, small=True, name="reset-all")]

    @override
    def above(self) -> Sequence[Widget]:
        groups = [(group, group_label(group)) for group in self.program.keymap.groups()]
        text = _("Choose an action to change its keys. Esc, Enter, Tab and the arrows always work "
                 "in dialogs and on buttons.")  # fmt: skip
        choice = Choice(self.kit, groups, self.group, self._choose, name="group")
        choice.caption = _("Keys")
        return [choice, Text(self.kit, text, "small", colour="text-dim")]

    @override
    def body(self) -> Widget:
        edge = Space(self.kit, height=4)  # the ring round the first row stands out a little
        actions = self.program.keymap.actions(self.group)
        return Column(self.kit, [edge, *(self._row(action) for action in actions)], gap=2)

    def _choose(self, group: str) -> None:
        self.group = group
        self.refill()
        self.scroll_to(0)

    def _row(self, action: str) -> KeyRow:
        """An action with the keys that it has now."""
        keymap, group = self.program.keymap, self.group
        name, change = f"{group}/{action}", partial(self._change, action)
        row = KeyRow(self.kit, label(action, group), change, narrow=self.program.narrow, name=name)
        keys = keymap.actions(group)[action]
        clashes = dict.fromkeys(
            other for key in keys for other in keymap.others(group, action, key)
        )
        also = ", ".join(f"{label(meant)} ({group_label(name)})" for name, meant in clashes)
        row.tell(
            shown(keys, pad=self.program.pads.connected) or "–",
            _("Also: {actions}").format(actions=also) if also else "",
        )
        return row

    def _change(self, action: str) -> None:
        self.program.ask(KeyDialog(self.program, self.group, action, self.refill))

    def _ask_reset(self) -> None:
        title = _("Give all actions their usual keys?")
        confirm(self.program, title, (_("All as usual"), self._reset), _("Keep my keys"))

    def _reset(self) -> None:
        self.program.keymap.reset_all()
        self.program.settings.keep_keys(self.program.keymap.own())
        self.refill()
