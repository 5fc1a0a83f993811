"""The keymap: keys and actions by group.

The keys of screens are in assets/keys.json, those of tables come with the game's entry in the
register, and players may change both. A key has Panda3D's name in lower case, with modifiers before
it in this order: "shift+ctrl+alt+z", "arrow_left", "f1", "/".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game import register
from game.language import _
from game.sentences import C_, N_
from game.system.files import Part, data_json
from game.ui.titles import title_of

MODIFIERS = ("shift", "ctrl", "alt", "meta")

LABELS: dict[str, str] = {
    "shortcuts": N_("Show the shortcuts"),
    "full-screen": N_("Full screen"),
    "back": N_("Back"),
    "mute": N_("Sound off or on"),
    "say": N_("Say where I am"),
    "say-table": N_("Say all that lies on the table"),
    "speech": N_("Speech off or on"),
    "text-larger": N_("Larger text"),
    "text-smaller": N_("Smaller text"),
    "quit": N_("Quit"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "hint": N_("Hint"),
    "pause": N_("Pause"),
    "extend": N_("Turn the timer over"),
    "log": N_("Show what happened"),
    "score-pad": N_("Show the score pad"),
    "how-to": N_("How to play"),
    "strike-word": N_("Strike a word"),
    "add-word": N_("Add a word"),
    "meaning": N_("What a word means"),
    "quick-moments": N_("Quick moments, or in full"),
    "resign": N_("Give up"),
    "step-back": N_("One step back"),
    "step-on": N_("One step on"),
    "first": N_("To the start"),
    "last": N_("To the end"),
    "previous-turn": N_("The turn before"),
    "next-turn": N_("The next turn"),
    "try-again": N_("Try this turn again"),
    "show-best": N_("Show the best"),
    "run": N_("Play it through, or stop"),
    "play-on": N_("Play on from here"),
    "note": N_("Write a note"),
    "share": N_("Share as text"),
    "save-picture": N_("Save a picture"),
    "save-film": N_("Save a film of the best turn"),
    "erase": N_("Clear this place"),
    "erase-before": N_("Clear the place before"),
    "clear": N_("Clear all places"),
    "take-away": N_("Take the piece away"),
    "standing": N_("Set points and whose turn it is"),
    "take-in": N_("Import a position"),
}
"""The labels of the actions of screens (msgids); those of a table come with its game."""

GROUP_LABELS: dict[str, str] = {
    "global": N_("Everywhere"),
    "play": N_("In a match"),
    "review": N_("Reviewing a match"),
    "try": N_("Trying a turn again"),
    "editor": N_("Setting up a position"),
}

_KEY_NAMES: dict[str, str] = {
    "arrow_left": C_("a key", "Left"),
    "arrow_right": C_("a key", "Right"),
    "arrow_up": C_("a key", "Up"),
    "arrow_down": C_("a key", "Down"),
    "escape": N_("Esc"),
    "enter": C_("a key", "Enter"),
    "space": C_("a key", "Space"),
    "backspace": N_("Backspace"),
    "delete": C_("a key", "Delete"),
    "insert": C_("a key", "Insert"),
    "page_up": N_("Page up"),
    "page_down": N_("Page down"),
    "home": C_("a key", "Home"),
    "end": C_("a key", "End"),
    "tab": C_("a key", "Tab"),
    "pause": C_("a key", "Pause"),
    "shift": N_("Shift"),
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "meta": N_("Meta"),
    "pad_a": N_("Pad A"),
    "pad_b": N_("Pad B"),
    "pad_x": N_("Pad X"),
    "pad_y": N_("Pad Y"),
    "pad_left": N_("Pad left"),
    "pad_right": N_("Pad right"),
    "pad_up": N_("Pad up"),
    "pad_down": N_("Pad down"),
    "pad_lb": N_("Pad LB"),
    "pad_rb": N_("Pad RB"),
    "pad_lt": N_("Pad LT"),
    "pad_rt": N_("Pad RT"),
    "pad_ls": N_("Left stick pressed"),
    "pad_rs": N_("Right stick pressed"),
    "pad_start": N_("Pad Start"),
    "pad_back": N_("Pad Back"),
    "pad_look_left": N_("Right stick left"),
    "pad_look_right": N_("Right stick right"),
    "pad_look_up": N_("Right stick up"),
    "pad_look_down": N_("Right stick down"),
}


def pretty(key: str) -> str:
    """A key as printed on a keyboard, in the player's language: Shift+Ctrl+Z."""
    base = key.rsplit("+", 1)[-1] or "+"
    modifiers = [m for m in key.removesuffix(base).split("+") if m]
    parts = (*modifiers, base)
    return "+".join(_(_KEY_NAMES[part]) if part in _KEY_NAMES else part.upper() for part in parts)


def group_label(group: str) -> str:
    """The name of a group, or of its game, in the player's language."""
    return _(GROUP_LABELS[group]) if group in GROUP_LABELS else title_of(group)


def is_pad(key: str) -> bool:
    """Whether a key is a gamepad's."""
    return key.startswith("pad_")


def shown(keys: Sequence[str], *, pad: bool = False) -> str:
    """Keys in words: Ctrl+Y or Shift+Ctrl+Z. pad: whether a gamepad's are included."""
    return _(" or ").join(pretty(key) for key in keys if pad or not is_pad(key))


def why_not(key: str, group: str) -> str:
    """Why no action of a group can have this key, in the player's language; "" if it can."""
    typed = len(key.removeprefix("shift+")) == 1
    if typed and key[-1].isalpha() and group != "review":
        return _("Letters by themselves are for typing words: hold Ctrl or Alt with it.")
    return ""


_MODES = frozenset({"play", "try", "review", "editor"})


def together(one: str, other: str) -> bool:
    """Whether two groups ever apply at the same time: a review's keys have priority over a game's,
    an editor's apply alone, and two games are never played at once."""
    pair = {one, other}
    if len(pair) == 1 or "global" in pair:
        return True
    return len(pair & _MODES) == 1 and not pair & {"review", "editor"}


def usual_keys(read: Part) -> dict[str, dict[str, tuple[str, ...]]]:
    """The keys of a file, by group and action."""
    return {
        group: {
            action: tuple(key.text() for key in keys.rows())
            for action, keys in actions.members().items()
        }
        for group, actions in read["groups"].members().items()
    }


class Keymap:
    """Keys by group and action. own: the player's keys by "group/action"."""

    def __init__(self, own: Mapping[str, Sequence[str]] | None = None) -> None:
        self._usual = data_json("assets/keys.json", usual_keys)
        _labels.cache_clear()
        for entry in register.entries().values():
            own_actions = register.actions_of(entry)
            if own_actions:
                usual = {action.id: action.keys for action in own_actions.values()}
                self._usual.setdefault(entry.id, usual)
        self._keys = {group: dict(actions) for group, actions in self._usual.items()}
        chosen: dict[tuple[str, str], tuple[str, ...]] = {}
        for name, keys in (own or {}).items():
            group, _slash, action = name.partition("/")
            if action in self._keys.get(group, {}):
                self._keys[group][action] = chosen[group, action] = tuple(keys)
        self._drop_taken(chosen)

    def _drop_taken(self, own: Mapping[tuple[str, str], tuple[str, ...]]) -> None:
        """Take the player's keys from all other actions, whose default keys may have changed."""
        for group, actions in self._keys.items():
            given = (keys for (name, _action), keys in own.items() if together(group, name))
            taken = {key for keys in given for key in keys}
            for action, keys in actions.items():
                if (group, action) not in own:
                    actions[action] = tuple(key for key in keys if key not in taken)

    def own(self) -> dict[str, list[str]]:
        """The keys that differ from the default, as the settings store them."""
        return {
            f"{group}/{action}": list(keys)
            for group, actions in self._keys.items()
            for action, keys in actions.items()
            if keys != self._usual[group][action]
        }

    def changed(self, group: str, action: str) -> bool:
        """Whether an action's keys differ from the default."""
        return self._keys[group][action] != self._usual[group][action]

    def reset(self, group: str, action: str) -> None:
        """Restore the default keys of an action."""
        self._keys[group][action] = self._usual[group][action]

    def reset_all(self) -> None:
        """Restore all default keys."""
        self._keys = {name: dict(actions) for name, actions in self._usual.items()}

    def others(self, group: str, action: str, key: str) -> list[tuple[str, str]]:
        """The other actions of a key that apply at the same time as this one, with their groups."""
        return [
            (name, meant)
            for name, actions in self._keys.items()
            if together(group, name)
            for meant, keys in actions.items()
            if key in keys and (name, meant) != (group, action)
        ]

    def groups(self) -> tuple[str, ...]:
        """All groups."""
        return tuple(self._keys)

    def actions(self, group: str) -> Mapping[str, tuple[str, ...]]:
        """A group's actions and their keys."""
        return self._keys.get(group, {})

    def action(self, key: str, groups: Sequence[str]) -> str | None:
        """The action of a key in the first of these groups that has one; None for none."""
        for group in groups:
            for action, keys in self._keys.get(group, {}).items():
                if key in keys:
                    return action
        return None

    def key(self, action: str, groups: Sequence[str]) -> str:
        """The first key of an action, a keyboard's if possible; "" if it has none."""
        for group in groups:
            keys = self._keys.get(group, {}).get(action)
            if keys:
                return min(keys, key=is_pad)
        return ""

    def key_text(self, action: str, groups: Sequence[str]) -> str:
        """That key as printed; "" for none."""
        key = self.key(action, groups)
        return pretty(key) if key else ""

    def set(self, group: str, action: str, keys: Sequence[str]) -> None:
        """Change the keys of an action."""
        self._keys[group][action] = tuple(keys)


@cache
def _labels() -> dict[tuple[str, str], str]:
    """The labels of games' actions, by game and action, and by "" and action for any game."""
    found: dict[tuple[str, str], str] = {}
    for entry in register.entries().values():
        for action in register.actions_of(entry).values():
            if action.label:
                found[entry.id, action.id] = action.label
                found.setdefault(("", action.id), action.label)
    return found


def label(action: str, group: str = "") -> str:
    """The label of an action of a group, or of any, in the player's language."""
    games = _labels()
    said = games.get((group, action)) or LABELS.get(action) or games.get(("", action))
    return _(said) if said else action.replace("-", " ").capitalize()
