"""Who may sit in a seat: a person, or a bot of some level; and what an unnamed one is called."""

from __future__ import annotations

from importlib.util import find_spec

from game.language import _, player_name
from game.match.header import PERSON
from game.players.bot import KIND
from game.players.levels import BY_NAME, DEFAULT, LEVELS, PLAIN_DEFAULT
from game.worded import N_, WordedValueError


def kinds() -> list[tuple[str, str]]:
    """Every kind of seat with its name, a person first."""
    bots = [(KIND + level.name, _("Bot: {level}").format(level=_(level.title))) for level in LEVELS]
    return [(PERSON, _("Person")), *bots]


def known(kind: str) -> str:
    """The kind of a set-up that was kept; a level that there is no more gives a person."""
    return kind if kind in {value for value, _label in kinds()} else PERSON


def bot_kinds(text: str) -> list[str]:
    """The kinds of seats that "easy,hard" asks for; WordedValueError for what is no level."""
    levels = [name.strip() for name in text.split(",")] if text else []
    for name in levels:
        if name not in BY_NAME:
            raise WordedValueError(
                N_("there is no level '{name}': there are {known}"),
                name=name,
                known=", ".join(BY_NAME),
            )
    return [KIND + name for name in levels]


def usual_bot() -> str:
    """The kind that a new bot has: a weaker one where searches cannot be compiled."""
    return KIND + (DEFAULT if find_spec("numba") else PLAIN_DEFAULT)


def unnamed(seat: int, kind: str) -> str:
    """What a seat without a name is called."""
    level = BY_NAME.get(kind[len(KIND) :]) if kind.startswith(KIND) else None
    if level is None:
        return player_name(seat, ())
    return _("{level} bot {number}").format(level=_(level.title), number=seat + 1)
