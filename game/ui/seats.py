"""Kinds of seats, default names of players, and what happens to absent players."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import permutations

from game import register
from game.language import _, catalogue_of, installed, player_name
from game.match.header import PERSON
from game.match.record import SKIPPED
from game.players import levels
from game.players.levels import KIND
from game.sentences import N_


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks of a new match, None for what it does not say. names, bots: of
    the players, and levels of the bots after them, separated by commas."""

    seed: int | None = None
    options: str | None = None
    names: str | None = None
    bots: str | None = None


NOTHING = Wish()


def kinds(game_id: str) -> list[tuple[str, str]]:
    """Every kind of seat of a game with its label, a person first."""
    bots = [
        (KIND + level.name, _("Bot: {level}").format(level=_(level.title)))
        for level in levels.levels_of(game_id)
    ]
    return [(PERSON, _("Person")), *bots]


def kind_note(game_id: str, kind: str) -> str:
    """A sentence about what is special about a kind of seat, or ""."""
    entry = register.entry_of(game_id)
    if entry is None or not entry.beyond or kind != KIND + entry.strongest:
        return ""
    return _(entry.beyond)


def kind_or_person(game_id: str, kind: str) -> str:
    """A stored kind of seat; a person's if the game no longer offers it."""
    return kind if kind in {value for value, _label in kinds(game_id)} else PERSON


def bot_kinds(game_id: str, text: str) -> list[str]:
    """The kinds of seats for levels such as "easy,hard". UnknownLevelError."""
    names = [name.strip() for name in text.split(",")] if text else []
    return [KIND + levels.level_named(name, game_id).name for name in names]


def seating(game_id: str, wish: Wish, before: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The seats as (name or "", kind): the people named, else those before; with bots asked for,
    these replace all others. UnknownLevelError."""
    people = [(name.strip(), PERSON) for name in wish.names.split(",")] if wish.names else None
    seats = list(before) if people is None else people
    against = [("", kind) for kind in bot_kinds(game_id, wish.bots or "")]
    return [*(seat for seat in seats if seat[1] == PERSON), *against] if against else seats


def usual_bot() -> str:
    """The default kind of a bot, weaker where searches cannot be compiled."""
    return KIND + (levels.DEFAULT if find_spec("numba") else levels.PLAIN_DEFAULT)


ALONE, BOT, OTHERS = "alone", "bot", "others"
"""Companies: alone, with a bot, with others."""


def companies() -> dict[str, tuple[str, ...]]:
    """The kinds of seats of each company, the recommended one first."""
    return {ALONE: (PERSON,), BOT: (PERSON, usual_bot()), OTHERS: (PERSON, PERSON)}


def company_of(kinds: Sequence[str]) -> str:
    """The company of these kinds of seats."""
    if kinds.count(PERSON) > 1:
        return OTHERS
    return ALONE if len(kinds) == 1 else BOT


def player_names(seats: Iterable[tuple[str, str]]) -> list[str]:
    """The names of the players in these seats, default names included."""
    return [name.strip() or default_name(seat, kind) for seat, (name, kind) in enumerate(seats)]


def default_name(seat: int, kind: str) -> str:
    """The default name of a seat's player."""
    level = levels.BY_NAME.get(kind[len(KIND) :]) if kind.startswith(KIND) else None
    if level is None:
        return player_name(seat, ())
    return _(_BOT).format(level=_(level.title), number=seat + 1)


_BOT = N_("{level} bot {number}")


def reads_as_bot(name: str) -> bool:
    """Whether a name could be mistaken for a bot's in any installed language, however its words are
    ordered, repeated or run together."""
    words = _words(name)
    return not _bot_names().isdisjoint(("".join(words), "".join(dict.fromkeys(words))))


@cache
def _bot_names() -> frozenset[str]:
    """The names of all bots, without spaces, in every order of their words."""
    said = [catalogue_of(code).gettext for code in installed()]
    names = [
        _words(say(_BOT).format(level=say(level.title), number=""))
        for say in said
        for level in levels.LEVELS
    ]
    return frozenset("".join(words) for name in names for words in permutations(name))


def _words(name: str) -> list[str]:
    """The case-folded words of a name."""
    return re.findall(r"[^\W\d_]+", unicodedata.normalize("NFKC", name).casefold())


GIVES_UP = ""
"""Agreed for seats whose player stays away, beside SKIPPED and kinds of bots: they resign."""


def ways_of_absence() -> list[tuple[str, str]]:
    """What can be agreed for absent players, with labels, the default first."""
    return [
        (GIVES_UP, _("gives up")),
        (SKIPPED, _("is skipped")),
        (usual_bot(), _("is played by a bot")),
    ]


def absence_asked(game_id: str, text: str) -> str:
    """Parse "resign", "skip" or a bot's level. UnknownLevelError."""
    plain = {"resign": GIVES_UP, "skip": SKIPPED}
    return plain[text] if text in plain else bot_kinds(game_id, text)[0]


def absence_line(absent: str) -> str:
    """A sentence about what was agreed for absent players."""
    if absent == GIVES_UP:
        return _("A player who stays away too long can be made to give up.")
    if absent == SKIPPED:
        return _("A player who stays away too long is skipped until they are back.")
    text = _("For a player who stays away too long a bot plays until they are back ({level}).")
    return text.format(level=_level(absent))


def instead_line(absent: str, seat: int, names: Sequence[str]) -> str:
    """A sentence about a seat whose player is away."""
    if absent == SKIPPED:
        text = _("{player} is away and is skipped until they are back.")
    else:
        text = _("{player} is away; a bot plays until they are back ({level}).")
    return text.format(player=player_name(seat, names), level=_level(absent))


def labels(absent: str, taken: Sequence[int]) -> Mapping[int, str]:
    """Labels for the names of players who are away, by seat."""
    label = _("skipped") if absent == SKIPPED else _("a bot plays")
    return dict.fromkeys(taken, label)


def _level(absent: str) -> str:
    level = levels.BY_NAME.get(absent.removeprefix(KIND))
    return _(level.title) if level is not None else absent.removeprefix(KIND)
