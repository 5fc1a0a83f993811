"""Access to the rules of games by id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import register
from game.sentences import N_, LocalizedValueError

if TYPE_CHECKING:  # whoever asks only for what a game is called needs no rules
    from game.rules.interface import AnyGame

_loaded: dict[str, AnyGame] = {}


class UnknownGameError(LocalizedValueError):
    """No game with this id is installed."""

    code = 2


def rules_of(game_id: str) -> AnyGame:
    """The rules of a game, loaded once. UnknownGameError if there is none."""
    if game_id not in _loaded:
        rules = register.part_of(game_id, "rules")
        if rules is None:
            raise unknown(game_id)
        _loaded[game_id] = rules
    return _loaded[game_id]


def can_be_raced(game_id: str) -> bool:
    """Whether a game can be raced, because it can be played alone."""
    game = rules_of(game_id)
    return 1 in game.seats(game.agreed("", 1))


def unknown(game_id: str) -> UnknownGameError:
    """The error for a game that is not installed."""
    known = ", ".join(register.entries())
    return UnknownGameError(
        N_("there is no game '{game}': there are {known}"), game=game_id, known=known
    )
