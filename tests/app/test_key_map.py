"""One key map for all games: a key that several games know does the same kind of thing in each."""

from __future__ import annotations

import json

import pytest

from game import register
from game.app.input.keymap import Keymap, is_pad
from game.files import data_file
from game.games.scruble.rules.twists import BY_TEXT

GAMES = tuple(entry.id for entry in register.BUILT_IN)
BY_RULE = {("scrabble-cubes", str(number)) for number in range(2, 6)}
"""Keys that a game's own rule text gives a meaning."""


def keyboard(game_id: str) -> dict[str, str]:
    """Each key of a keyboard with its action; a twist of a layer is named by its letter."""
    return {
        key: action
        for action, keys in Keymap().actions(game_id).items()
        for key in keys
        if not is_pad(key) and action not in BY_TEXT
    }


def meanings() -> dict[str, list[str]]:
    text = data_file("assets/keys.json").read_text(encoding="utf-8")
    found: dict[str, list[str]] = json.loads(text)["meanings"]
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_key_with_a_meaning_has_it_in_every_game(game_id: str) -> None:
    kinds, found = meanings(), keyboard(game_id)
    other = {
        key: action
        for key, action in found.items()
        if key in kinds and action not in kinds[key] and (game_id, key) not in BY_RULE
    }
    assert not other
    assert {"enter", "space", "backspace", "delete", "arrow_left"} <= set(found)


def test_what_several_games_know_has_one_meaning() -> None:
    told: dict[str, set[str]] = {}
    for game_id in GAMES:
        for key, action in keyboard(game_id).items():
            if (game_id, key) not in BY_RULE:
                told.setdefault(key, set()).add(action)
    assert {key for key, actions in told.items() if len(actions) > 1} <= set(meanings())
    known = {action for game_id in GAMES for action in Keymap().actions(game_id)}
    assert {action for actions in meanings().values() for action in actions} <= known


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
    assert not keys.conflicts(("scribbage", "play", "global"))
    again = Keymap(keys.own())
    assert again.action("enter", ("scribbage", "play", "global")) == "pick"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_mouse_is_told_of(game_id: str) -> None:
    table = register.load(register.entries()[game_id].table)
    told = {what for what, done in table.mouse if done}
    assert {"Left button", "Right button", "Wheel"} <= told
