"""The keys of every action, which players change by pressing others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from typing_extensions import override

from game.app.input.keymap import group_label, is_pad, label, pretty, shown, why_not
from game.app.kit.choice import Choice
from game.app.kit.widgets import Button, Column, Kit, Row, Space, Text, Widget, buttons
from game.app.screens.dialog import Answer, Dialog, confirm, nothing
from game.app.screens.page_screen import PageScreen
from game.app.shell import Shell
from game.language import _
from game.sentences import N_


class KeyRow(Button):
    """An action with its keys, and a warning where one of them has another meaning too."""

    def __init__(
        self, kit: Kit, called: str, change: Callable[[], None], *, narrow: bool, name: str
    ) -> None:
        super().__init__(kit, called, change, align=0, look="quiet", small=True, name=name)
        self._narrow = narrow

    def tell(self, keys: str, clash: str) -> None:
        """Show the keys, and their other meanings ("" for none)."""
        self.hint.say("" if self._narrow else keys)
        self.note.say("\n".join(filter(None, (keys if self._narrow else "", clash))))
        self._icon = "warning" if clash else ""
        self.redraw()
        self.relayout()


class KeysScreen(PageScreen):
    """Lists the actions of one group at a time."""

    heading, wide, gap = N_("Keys"), 860, 12

    def __init__(self, program: Shell, then: Callable[[], None]) -> None:
        super().__init__(program, then)
        self.group = "global"

    @override
    def tools(self) -> Sequence[Widget]:
        reset = _("All defaults")
        return [Button(self.kit, reset, self._ask_reset, small=True, name="reset-all")]

    @override
    def above(self) -> Sequence[Widget]:
        groups = [(group, group_label(group)) for group in self.program.keymap.groups()]
        text = _("Choose an action to change its keys. Esc, Enter, Tab and the arrows always work "
                 "in dialogs and on buttons.")  # fmt: skip
        choice = Choice(self.kit, groups, self.group, self._choose, name="group")
        about = Text(self.kit, text, "small", colour="text-dim")
        return [choice.captioned(_("Keys")), about]

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
        """An action with its present keys."""
        keymap, group = self.program.keymap, self.group
        name, change = f"{group}/{action}", partial(self._change, action)
        row = KeyRow(self.kit, label(action, group), change, narrow=self.program.narrow, name=name)
        keys = keymap.actions(group)[action]
        clashes = dict.fromkeys(o for key in keys for o in keymap.others(group, action, key))
        clash = _("Also: {actions}").format(actions=_named(clashes)) if clashes else ""
        row.tell(shown(keys, pad=self.program.pads.connected) or "–", clash)
        return row

    def _change(self, action: str) -> None:
        self.program.ask(KeyDialog(self.program, self.group, action, self.refill))

    def _ask_reset(self) -> None:
        title = _("Reset all actions to their default keys?")
        confirm(self.program, title, (_("All defaults"), self._reset), _("Keep my keys"))

    def _reset(self) -> None:
        self.program.keymap.reset_all()
        self.program.settings.keep_keys(self.program.keymap.own())
        self.refill()


def _named(actions: Iterable[tuple[str, str]]) -> str:
    """Actions by group and name, in words."""
    return ", ".join(f"{label(action)} ({group_label(group)})" for group, action in actions)


class KeyDialog(Dialog):
    """Changes the keys of one action. changed: called after each change."""

    def __init__(
        self, program: Shell, group: str, action: str, changed: Callable[[], None]
    ) -> None:
        title = f"{label(action)} ({group_label(group)})"
        super().__init__(program, title)
        self._group, self._action, self._changed = group, action, changed

    @property
    def _keys(self) -> tuple[str, ...]:
        return self.program.keymap.actions(self._group)[self._action]

    @override
    def first_focus(self) -> str:
        return "change-0" if self._keys_here() else "answer-0"

    def _keys_here(self) -> list[str]:
        """The action's keys; those of a gamepad only if one is connected."""
        pad = self.program.pads.connected
        return [key for key in self._keys if pad or not is_pad(key)]

    @override
    def choices(self) -> list[Answer]:
        answers: list[Answer] = [(_("Add a key"), lambda: self._catch(None))]
        if self.program.keymap.changed(self._group, self._action):
            answers.append((_("Default keys"), self._reset))
        return [*answers, (_("Done"), nothing)]

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        rows: list[Widget] = []
        for i, key in enumerate(self._keys_here()):
            catch, remove = partial(self._catch, key), partial(self._put, key, None)
            ways = [
                (_("Change"), "", f"change-{i}", partial(self.answer, catch)),
                (_("Take away"), "", f"remove-{i}", partial(self.answer, remove)),
            ]
            name = Text(kit, pretty(key), "strong").growing()
            rows.append(Row(kit, [name, *buttons(kit, ways)], gap=8))
        return rows or [Text(kit, _("This action has no key."))]

    def _again(self) -> None:
        self.program.ask(KeyDialog(self.program, self._group, self._action, self._changed))

    def _catch(self, old: str | None) -> None:
        title, take = label(self._action, self._group), partial(self._take, old)
        self.program.ask(CatchKeyDialog(self.program, title, take))

    def _take(self, old: str | None, key: str) -> None:
        """Give the action a key that was pressed ("" for none) if it is free, else ask."""
        program, keymap = self.program, self.program.keymap
        refusal = why_not(key, self._group) if key else ""
        if refusal:
            answers: list[Answer] = [
                (_("Press another"), lambda: self._catch(old)),
                (_("Leave it"), self._again),
            ]
            program.ask(Dialog(program, pretty(key), refusal, answers))
            return
        if not key or key in self._keys:
            self._again()
            return
        others = keymap.others(self._group, self._action, key)
        if not others:
            self._put(old, key)
            return
        text = _("{key} already means: {actions}.").format(key=pretty(key), actions=_named(others))
        answers = [(_("Take it from there"), lambda: self._steal(old, key, others))]
        if old is not None and self._may_swap(old, others):
            swap: Answer = (_("Swap the keys"), lambda: self._steal(old, key, others, swap=True))
            answers.append(swap)
        answers.append((_("Leave it"), self._again))
        program.ask(Dialog(program, _("This key is taken"), text, answers, grave=True))

    def _may_swap(self, old: str, others: list[tuple[str, str]]) -> bool:
        """Whether the others can take the old key without another clash."""
        mine = (self._group, self._action)
        return all(
            set(self.program.keymap.others(group, action, old)) <= {mine}
            for group, action in others
        )

    def _steal(
        self, old: str | None, key: str, others: list[tuple[str, str]], *, swap: bool = False
    ) -> None:
        keymap = self.program.keymap
        for group, action in others:
            keys = keymap.actions(group)[action]
            given = [old if swap and old is not None and k == key else k for k in keys]
            keymap.set(group, action, [k for k in given if k != key])
        self._put(old, key)

    def _put(self, old: str | None, key: str | None) -> None:
        """Replace a key by another; None for adding, or removing, one."""
        keys = list(self._keys)
        if old is None:
            keys += [key] if key is not None else []
        else:
            at = keys.index(old)
            keys[at : at + 1] = [key] if key is not None else []
        self.program.keymap.set(self._group, self._action, keys)
        self._kept()

    def _reset(self) -> None:
        self.program.keymap.reset(self._group, self._action)
        self._kept()

    def _kept(self) -> None:
        self.program.settings.keep_keys(self.program.keymap.own())
        self._changed()
        self._again()


class CatchKeyDialog(Dialog):
    """Waits for a key. caught: called with it, or with "" on Esc."""

    def __init__(self, program: Shell, title: str, caught: Callable[[str], None]) -> None:
        super().__init__(program, title, answers=[(_("Leave it"), lambda: caught(""))])
        self._caught = caught

    @override
    def first_focus(self) -> str:
        return "catcher"

    @override
    def body(self) -> list[Widget]:
        return [KeyCatcher(self.program.kit, self.key)]

    @override
    def key(self, key: str) -> bool:
        """Take every key; Esc leaves the action as it is."""
        self.answer(lambda: self._caught("" if key == "escape" else key))
        return True


class KeyCatcher(Widget):
    """Has the focus, and takes every key."""

    focusable = True

    def __init__(self, kit: Kit, caught: Callable[[str], bool]) -> None:
        self._text = Text(kit, _("Press the key, with Shift, Ctrl or Alt if you like. "
                                 "Esc leaves it as it is."), align=0.5)  # fmt: skip
        super().__init__(kit, [self._text])
        self.name = "catcher"
        self._caught = caught

    @override
    def measure(self, width: int) -> tuple[int, int]:
        around = 2 * self.kit.space(16)
        return width, self._text.measure(width - around)[1] + around

    @override
    def arrange(self) -> None:
        pad = self.kit.space(16)
        self._text.place(pad, pad, self.width - 2 * pad, self.height - 2 * pad)

    @override
    def draw(self) -> None:
        kit, radius = self.kit, self.kit.space(10)
        kit.shape(self.back, "round", self.width, self.height, radius, "panel-sunken")
        if self.focused:
            self.draw_focus(10, gap=1)

    @override
    def key(self, key: str) -> bool:
        return self._caught(key)
