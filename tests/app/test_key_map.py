"""One key map for all games: a key that several games know does the same kind of thing in each."""

from __future__ import annotations

import pytest

from game import register
from game.app.input.keymap import Keymap, is_pad
from game.entry import Role
from game.games.scruble.rules.twists import BY_TEXT
from game.register import role_of
from game.system import packages

WAYS = ("left", "right", "up", "down")
GAMES = tuple(entry.id for entry in register.BUILT_IN)
BY_RULE = {("scrabble-cubes", str(number)) for number in range(2, 6)}
"""Keys that a game's own rule text gives a meaning."""


ROLES: dict[str, set[Role | None]] = {
    "enter": {Role.PLAY},
    "ctrl+enter": {Role.PLAY, Role.END},
    "space": {Role.CHOOSE},
    "backspace": {Role.ERASE},
    "delete": {Role.ERASE},
    "/": {Role.TURN},
    ".": {Role.NEXT},
    ",": {Role.NEXT},
    "`": {Role.DRAG},
    **{f"arrow_{way}": {Role.CURSOR} for way in WAYS},
    **{f"{held}+arrow_{way}": {Role.MOVE} for held in ("shift", "ctrl") for way in WAYS},
    **{f"alt+arrow_{way}": {Role.LOOK} for way in WAYS},
    **{key: {Role.LOOK} for key in ("home", "=", "-", "f5")},
    "f6": {Role.LOOK, None},
    **{str(number): {Role.LOOK, Role.NUMBER} for number in range(1, 8)},
    "ctrl+p": {Role.PASS},
    "ctrl+t": {Role.TAKE},
}
"""What a key of a keyboard may do in any game that knows it."""


def keyboard(game_id: str) -> dict[str, Role | None]:
    """Each key of a keyboard that a game's own rule text does not give a meaning, with what its
    action does."""
    return {
        key: role_of(game_id, action)
        for action, keys in Keymap().actions(game_id).items()
        for key in keys
        if not is_pad(key) and (game_id, key) not in BY_RULE
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_a_key_with_a_meaning_has_it_in_every_game(game_id: str) -> None:
    found = keyboard(game_id)
    other = {key: role for key, role in found.items() if role not in ROLES.get(key, {role})}
    assert not other
    assert {"enter", "space", "backspace", "delete", "arrow_left"} <= {
        key for keys in Keymap().actions(game_id).values() for key in keys
    }


def test_what_several_games_know_has_one_meaning() -> None:
    """Ctrl with a letter turns a layer in one game, whatever it does in others."""
    known: dict[str, set[str]] = {}
    for game_id in GAMES:
        for action, keys in Keymap().actions(game_id).items():
            for key in keys if action not in BY_TEXT else ():
                if not is_pad(key) and (game_id, key) not in BY_RULE:
                    known.setdefault(key, set()).add(action)
    assert {key for key, actions in known.items() if len(actions) > 1} <= set(ROLES)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_has_a_key_and_a_name(game_id: str) -> None:
    for action in register.actions_of(register.entries()[game_id]).values():
        assert action.label
        assert action.keys


def test_the_keys_of_the_rules_of_scrabble_cubes_stay() -> None:
    keys = Keymap()
    for key, action in (("2", "submit"), ("3", "remove"), ("4", "clear"), ("5", "erase")):
        assert keys.action(key, ("scrabble-cubes",)) == action
    assert keys.action("space", ("scrabble-cubes",)) == "select"
    assert keys.action("enter", ("scrabble-cubes",)) == "confirm"


def test_a_key_that_a_player_gave_away_keeps_the_players_meaning() -> None:
    own = {"scribbage/pick": ["enter"], "play/hint": ["ctrl+1"]}
    keys = Keymap(own)
    assert keys.action("enter", ("scribbage", "play", "global")) == "pick"
    assert keys.action("ctrl+1", ("scribbage", "play", "global")) == "hint"
    assert keys.action("enter", ("kubagram", "play", "global")) == "confirm"
    assert keys.others("scribbage", "pick", "enter") == []
    again = Keymap(keys.own())
    assert again.action("enter", ("scribbage", "play", "global")) == "pick"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_mouse_is_told_of(game_id: str) -> None:
    table = packages.load(register.entries()[game_id].table)
    told = {way.button for way in table.mouse if way.text}
    assert {"Left button", "Right button", "Wheel"} <= told
