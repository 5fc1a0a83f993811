"""The rules of a game by its id, loaded once."""

from __future__ import annotations

from game import register
from game.rules.interface import AnyGame
from game.worded import N_, WordedValueError

_loaded: dict[str, AnyGame] = {}


class UnknownGameError(WordedValueError):
    """No game of that id is installed; the message names those that are."""


def rules_of(game_id: str) -> AnyGame:
    """The game called `game_id` ("scruble"); UnknownGameError if there is none."""
    if game_id not in _loaded:
        # Ours are looked up without asking the installed packages, which takes milliseconds.
        known = {entry.id: entry for entry in register.BUILT_IN}
        if game_id not in known:
            known = register.entries()
        if game_id not in known:
            raise UnknownGameError(
                N_("there is no game '{game_id}': there are {known}"),
                game_id=game_id,
                known=", ".join(known),
            )
        _loaded[game_id] = register.load(known[game_id].rules)
    return _loaded[game_id]
