"""What games are called, and what they are, in the player's language."""

from __future__ import annotations

from game import register
from game.language import _


def title_of(game_id: str) -> str:
    """A game's name; of one that is not known here, its id."""
    entry = register.entry_of(game_id)
    return game_id if entry is None else _(register.titled(entry)[0])


def summary_of(game_id: str) -> str:
    """A game in a sentence; "" of one that is not known here."""
    entry = register.entry_of(game_id)
    return "" if entry is None else _(register.titled(entry)[1])
