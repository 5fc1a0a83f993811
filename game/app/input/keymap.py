"""Which key means which action: those of screens are in assets/keys.json, those of a table come
with its game's entry in the register; the player's own choice changes both.

A key is written as Panda3D names it, lower case, with modifiers before it in this order:
"shift+ctrl+alt+z", "arrow_left", "f1", "/".
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
"""What the actions of screens are called (msgids); those of a table come with its game."""

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
    """A key as it is printed on a keyboard: Shift+Ctrl+Z."""
    base = key.rsplit("+", 1)[-1] or "+"
    modifiers = [m for m in key.removesuffix(base).split("+") if m]
    names = [_(_KEY_NAMES[part]) if part in _KEY_NAMES else part.upper() for part in modifiers]
    names.append(_(_KEY_NAMES[base]) if base in _KEY_NAMES else base.upper())
    return "+".join(names)


def group_label(group: str) -> str:
    """What a group is called, in the player's language: a game's is called as the game."""
    return _(GROUP_LABELS[group]) if group in GROUP_LABELS else title_of(group)


def is_pad(key: str) -> bool:
    """Whether a key is one of a gamepad."""
    return key.startswith("pad_")


def shown(keys: Sequence[str], *, pad: bool = False) -> str:
    """An action's keys in words: Ctrl+Y or Shift+Ctrl+Z. pad: whether a gamepad's are included."""
    return _(" or ").join(pretty(key) for key in keys if pad or not is_pad(key))


def why_not(key: str, group: str) -> str:
    """Why no action of a group can have this key, in one sentence, or ""."""
    typed = len(key.removeprefix("shift+")) == 1
    if typed and key[-1].isalpha() and group != "review":
        return _("Letters by themselves are for typing words: hold Ctrl or Alt with it.")
    return ""


_MODES = frozenset({"play", "try", "review", "editor"})


def together(one: str, other: str) -> bool:
    """Whether two groups hold at the same time somewhere; a review's own keys stand above a
    game's, an editor's alone, and two games are never played at once."""
    pair = {one, other}
    if len(pair) == 1 or "global" in pair:
        return True
    return len(pair & _MODES) == 1 and not pair & {"review", "editor"}


def usual_keys(read: Part) -> dict[str, dict[str, tuple[str, ...]]]:
    """The keys of screens, by group and action."""
    return {
        group: {
            action: tuple(key.text() for key in keys.rows())
            for action, keys in actions.members().items()
        }
        for group, actions in read["groups"].members().items()
    }


class Keymap:
    """Keys by group and action. own: the player's keys as "group/action" -> keys."""

    def __init__(self, own: Mapping[str, Sequence[str]] | None = None) -> None:
        self._usual = data_json("assets/keys.json", usual_keys)
        _labels.cache_clear()
        for entry in register.entries().values():
            own_actions = register.actions_of(entry)
            if own_actions:
                usual = {action.id: action.keys for action in own_actions.values()}
                self._usual.setdefault(entry.id, usual)
        self._keys = {group: dict(actions) for group, actions in self._usual.items()}
        chosen = [(*name.partition("/")[::2], tuple(keys)) for name, keys in (own or {}).items()]
        chosen = [
            (group, action, keys) for group, action, keys in chosen if self._has(group, action)
        ]
        for group, action, keys in chosen:
            self._keys[group][action] = keys
        self._give_way({(group, action): set(keys) for group, action, keys in chosen})

    def _has(self, group: str, action: str) -> bool:
        return action in self._keys.get(group, {})

    def _give_way(self, own: Mapping[tuple[str, str], set[str]]) -> None:
        """Where the usual keys have changed since, a key that the player has given away keeps the
        player's meaning."""
        for group, actions in self._keys.items():
            for action, keys in actions.items():
                taken = {
                    key
                    for (name, _meant), given in own.items()
                    if together(group, name)
                    for key in given
                }
                if (group, action) not in own and taken & set(keys):
                    actions[action] = tuple(key for key in keys if key not in taken)

    def own(self) -> dict[str, list[str]]:
        """The keys that are not the usual ones, as the settings keep them."""
        return {
            f"{group}/{action}": list(keys)
            for group, actions in self._keys.items()
            for action, keys in actions.items()
            if keys != self._usual[group][action]
        }

    def changed(self, group: str, action: str) -> bool:
        """Whether an action has other keys than usual."""
        return self._keys[group][action] != self._usual[group][action]

    def reset(self, group: str, action: str) -> None:
        """Give an action its usual keys again."""
        self._keys[group][action] = self._usual[group][action]

    def reset_all(self) -> None:
        """Give every action its usual keys again."""
        self._keys = {name: dict(actions) for name, actions in self._usual.items()}

    def others(self, group: str, action: str, key: str) -> list[tuple[str, str]]:
        """The other actions, with their groups, that a key means where this action holds."""
        return [
            (name, meant)
            for name, actions in self._keys.items()
            if together(group, name)
            for meant, keys in actions.items()
            if key in keys and (name, meant) != (group, action)
        ]

    def groups(self) -> tuple[str, ...]:
        """The groups there are."""
        return tuple(self._keys)

    def actions(self, group: str) -> Mapping[str, tuple[str, ...]]:
        """A group's actions and their keys."""
        return self._keys.get(group, {})

    def action(self, key: str, groups: Sequence[str]) -> str | None:
        """What a key means where these groups hold, the first group first; None for nothing."""
        for group in groups:
            for action, keys in self._keys.get(group, {}).items():
                if key in keys:
                    return action
        return None

    def key_text(self, action: str, groups: Sequence[str]) -> str:
        """The first key of an action, as it is printed, a keyboard's first; "" if it has none."""
        for group in groups:
            keys = self._keys.get(group, {}).get(action)
            if keys:
                return pretty(min(keys, key=is_pad))
        return ""

    def set(self, group: str, action: str, keys: Sequence[str]) -> None:
        """Give an action other keys."""
        self._keys[group][action] = tuple(keys)


@cache
def _labels() -> dict[tuple[str, str], str]:
    """What the actions of games are called, by game and action; by "" and action in any game."""
    found: dict[tuple[str, str], str] = {}
    for entry in register.entries().values():
        for action in register.actions_of(entry).values():
            if action.label:
                found[entry.id, action.id] = action.label
                found.setdefault(("", action.id), action.label)
    return found


def label(action: str, group: str = "") -> str:
    """What an action of a group, or of any, is called in the player's language."""
    games = _labels()
    said = games.get((group, action)) or LABELS.get(action) or games.get(("", action))
    return _(said) if said else action.replace("-", " ").capitalize()
