"""Which key means which action: read from assets/keys.json, for a game of another package from its
entry in the register, changed by the player's own choice.

A key is written as Panda3D names it, lower case, with modifiers before it in this order:
"shift+ctrl+alt+z", "arrow_left", "f1", "/".
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game import register
from game.files import data_file
from game.language import _
from game.match.games import rules_of
from game.rules.sentence import N_

MODIFIERS = ("shift", "ctrl", "alt", "meta")

LABELS: dict[str, str] = {
    "shortcuts": N_("Show the shortcuts"),
    "full-screen": N_("Full screen"),
    "back": N_("Back"),
    "mute": N_("Sound off or on"),
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
    "share": N_("Share as text"),
    "save-picture": N_("Save a picture"),
    "save-film": N_("Save a film of the best turn"),
    "cursor-left": N_("Cursor left"),
    "cursor-right": N_("Cursor right"),
    "cursor-up": N_("Cursor up"),
    "cursor-down": N_("Cursor down"),
    "mark": N_("Begin or end a word at the cursor"),
    "submit": N_("Play the word"),
    "erase": N_("Erase the last letter"),
    "clear": N_("Clear the selection"),
    "next-place": N_("Next place of the word"),
    "previous-place": N_("Previous place of the word"),
    "turn-left": N_("Twist the row at the cursor left"),
    "turn-right": N_("Twist the row at the cursor right"),
    "turn-up": N_("Twist the column at the cursor up"),
    "turn-down": N_("Twist the column at the cursor down"),
    "look-left": N_("Turn the whole cube left"),
    "look-right": N_("Turn the whole cube right"),
    "look-up": N_("Turn the whole cube up"),
    "look-down": N_("Turn the whole cube down"),
    "snap": N_("Face the nearest side"),
    "face-front": N_("See the front"),
    "face-right": N_("See the right side"),
    "face-back": N_("See the back"),
    "face-left": N_("See the left side"),
    "face-up": N_("See the top"),
    "face-down": N_("See the bottom"),
    "spin": N_("Spin the peg at the cursor"),
    "spin-back": N_("Spin the peg back"),
    "spin-line": N_("Turn a line along the reading direction"),
    "upright": N_("All letters upright"),
    "drag-picks": N_("Drag to pick letters, or to twist"),
    "unfold": N_("Show all six faces"),
    "mirror": N_("Show the back in a mirror"),
    "pass": N_("Pass"),
    "throw": N_("Shake and throw; then, switch the typing direction"),
    "pick": N_("Take up or lay down a die; on an empty square, switch the typing direction"),
    "pick-word": N_("Take up a word"),
    "move-up": N_("Move the die up"),
    "move-down": N_("Move the die down"),
    "move-word-left": N_("Move the word left"),
    "move-word-right": N_("Move the word right"),
    "move-word-up": N_("Move the word up"),
    "move-word-down": N_("Move the word down"),
    "rotate": N_("Turn the word across or down"),
    "joker": N_("Ask for the joker's letter"),
    "lift": N_("Put the die back"),
    "lift-all": N_("Put all dice back"),
    "hand-in": N_("Hand in"),
    "sort-letter": N_("Sort by letter"),
    "sort-value": N_("Sort by value"),
    "sort-vowels": N_("Vowels first"),
    "best": N_("Done looking at the best"),
    "pan-left": N_("Look further left"),
    "pan-right": N_("Look further right"),
    "pan-up": N_("Look further up"),
    "pan-down": N_("Look further down"),
    "select": N_("Select the letter at the cursor, or let it go"),
    "remove": N_("Remove the cube at the cursor"),
    "next-letter": N_("Next letter"),
    "previous-letter": N_("Previous letter"),
    "direction": N_("Type across or down"),
    "cube-1": N_("Choose the first cube"),
    "cube-2": N_("Choose the second cube"),
    "cube-3": N_("Choose the third cube"),
    "cube-4": N_("Choose the fourth cube"),
    "cube-5": N_("Choose the fifth cube"),
    "cube-6": N_("Choose the sixth cube"),
    "cube-7": N_("Choose the seventh cube"),
    "recall": N_("Take all cubes back"),
    "shuffle": N_("Shuffle the rack"),
    "exchange": N_("Exchange cubes"),
    "accept": N_("Accept the play"),
    "challenge": N_("Challenge the play"),
    "tracker": N_("Letters still to come"),
    "flat": N_("Flat view from above"),
    "board-left": N_("Turn the board left"),
    "board-right": N_("Turn the board right"),
    "board-up": N_("Tilt the board towards you"),
    "board-down": N_("Tilt the board away"),
    "zoom-in": N_("Nearer"),
    "zoom-out": N_("Farther"),
    "whole-board": N_("The whole board"),
    "confirm": N_("Play what is ready, or go on"),
    "take": N_("Take the next die"),
    "end-turn": N_("End the turn"),
    "skip-turn": N_("Skip: no die this turn"),
    "lay-left": N_("Lay the die at the left end"),
    "lay-right": N_("Lay the die at the right end"),
    "set-aside": N_("Set the joker aside"),
    "cannot": N_("Say that there is no long word"),
    "turn-box": N_("Turn the box"),
    "move-left": N_("Move the die to the left"),
    "move-right": N_("Move the die to the right"),
    "drag-moves": N_("Drag to move dice, or to pick letters"),
}
"""What an action is called (msgids); one that is not listed is called by its own name."""

_LABELS_OF_OTHERS: dict[str, str] = {}
"""What actions of other packages' games are called, as their entries say."""

GROUP_LABELS: dict[str, str] = {
    "global": N_("Everywhere"),
    "play": N_("In a match"),
    "review": N_("Reviewing a match"),
    "try": N_("Trying a turn again"),
}

_KEY_NAMES: dict[str, str] = {
    "arrow_left": N_("Left"),
    "arrow_right": N_("Right"),
    "arrow_up": N_("Up"),
    "arrow_down": N_("Down"),
    "escape": N_("Esc"),
    "enter": N_("Enter"),
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "insert": N_("Insert"),
    "page_up": N_("Page up"),
    "page_down": N_("Page down"),
    "home": N_("Home"),
    "end": N_("End"),
    "tab": N_("Tab"),
    "pause": N_("Pause"),
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


@dataclass(frozen=True, slots=True)
class Conflict:
    """One key that means several actions which can be asked for at the same time."""

    key: str
    actions: tuple[tuple[str, str], ...]


def pretty(key: str) -> str:
    """A key as it is printed on a keyboard: Shift+Ctrl+Z."""
    base = key.rsplit("+", 1)[-1] or "+"
    modifiers = [m for m in key.removesuffix(base).split("+") if m]
    names = [_(_KEY_NAMES[part]) if part in _KEY_NAMES else part.upper() for part in modifiers]
    names.append(_(_KEY_NAMES[base]) if base in _KEY_NAMES else base.upper())
    return "+".join(names)


def group_label(group: str) -> str:
    """What a group is called, in the player's language: a game's is called as the game."""
    return _(GROUP_LABELS[group]) if group in GROUP_LABELS else _(rules_of(group).title)


def is_pad(key: str) -> bool:
    """Whether a key is one of a gamepad."""
    return key.startswith("pad_")


def shown(keys: Sequence[str], *, pad: bool = False) -> str:
    """An action's keys in words: Ctrl+Y or Shift+Ctrl+Z. pad: whether a gamepad's are told too."""
    return _(" or ").join(pretty(key) for key in keys if pad or not is_pad(key))


def why_not(key: str, group: str) -> str:
    """Why no action of a group can have this key, in one sentence, or ""."""
    typed = len(key.removeprefix("shift+")) == 1
    if typed and key[-1].isalpha() and group != "review":
        return _("Letters by themselves are for typing words: hold Ctrl or Alt with it.")
    return ""


_MODES = frozenset({"play", "try", "review"})


def together(one: str, other: str) -> bool:
    """Whether two groups hold at the same time somewhere; a review's own keys stand above a
    game's, and two games are never played at once."""
    pair = {one, other}
    if len(pair) == 1 or "global" in pair:
        return True
    return len(pair & _MODES) == 1 and "review" not in pair


class Keymap:
    """Keys by group and action. own: the player's keys as "group/action" -> keys."""

    def __init__(self, own: Mapping[str, Sequence[str]] | None = None) -> None:
        text = data_file("assets/keys.json").read_text(encoding="utf-8")
        groups: dict[str, dict[str, list[str]]] = json.loads(text)["groups"]
        self._usual = {
            group: {action: tuple(keys) for action, keys in actions.items()}
            for group, actions in groups.items()
        }
        for entry in register.entries().values():
            _LABELS_OF_OTHERS.update(entry.labels)
            if entry.keys:
                added = {action: tuple(keys) for action, keys in entry.keys.items()}
                self._usual.setdefault(entry.id, added)
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

    def conflicts(self, groups: Sequence[str]) -> list[Conflict]:
        """Keys with several meanings where all these groups hold together."""
        meanings: dict[str, list[tuple[str, str]]] = {}
        for group in groups:
            for action, keys in self._keys.get(group, {}).items():
                for key in keys:
                    meanings.setdefault(key, []).append((group, action))
        return [Conflict(k, tuple(found)) for k, found in meanings.items() if len(found) > 1]


def label(action: str) -> str:
    """What an action is called, in the player's language."""
    told = LABELS.get(action) or _LABELS_OF_OTHERS.get(action)
    return _(told) if told else action.replace("-", " ").capitalize()
