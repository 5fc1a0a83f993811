"""What was agreed for a table when it was opened, and who sits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

import msgspec
from msgspec import Struct

from game.match.games import rules_of
from game.match.header import PERSON, Header, check_kinds, new_header
from game.match.record import SKIPPED
from game.match.word_options import parse_agreed
from game.online.client_frames import Create
from game.rules.common import check_seats
from game.rules.options import untimed
from game.rules.pcg import stream
from game.sentences import N_, LocalizedValueError
from game.words.lists import load


class Player(Struct, frozen=True):
    """A player at a table. key: "" for a bot."""

    key: str
    name: str


QUIET_DAYS = 14
"""After this many days without an entry a table is closed."""
DAY_MS = 86_400_000
Span = tuple[int, int]
"""The beginning and the end of a span of time, in milliseconds."""


def within(spans: Iterable[Span], begin: int, end: int) -> int:
    """How much of `spans`, which do not overlap, lies between two times."""
    return sum(max(0, min(end, last) - max(begin, first)) for first, last in spans)


class Terms(Struct, frozen=True):
    """A table as it is stored beside its match. asked: the frame that opened it. players: by seat,
    None for an open one. seed, salt: see game.online.crypto.seal; they stay on the server until the
    end. race: at a racer's own table, the codes of all racers' tables. closed: whether it was
    closed before the end of the match. day: the date of a ranked deal, "" for other matches."""

    code: str
    asked: Create
    players: tuple[Player | None, ...]
    seed: int
    salt: str
    race: tuple[str, ...] = ()
    closed: bool = False
    day: str = ""

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return None not in self.players

    @property
    def patience(self) -> int:
        """Days without an entry after which the table is closed, more than a move by
        correspondence may take."""
        return max(QUIET_DAYS, self.asked.days + 1)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.asked.kinds) if kind == PERSON)

    def seat_of(self, key: str) -> int | None:
        """The seat of a player, or None."""
        keys = [player.key if player else "" for player in self.players]
        return keys.index(key) if key and key in keys else None

    def seated(self, player: Player) -> Terms:
        """The terms with a player in the first open seat."""
        seat = self.players.index(None)
        return msgspec.structs.replace(
            self, players=(*self.players[:seat], player, *self.players[seat + 1 :])
        )

    def lanes(self, codes: tuple[str, ...]) -> list[Terms]:
        """The tables of a race, one for each player, with the same deal."""
        asked = msgspec.structs.replace(
            self.asked, kinds=(PERSON,), public=False, takeback=False, days=0, absent=""
        )
        return [
            Terms(code, asked, (player,), self.seed, self.salt, codes)
            for code, player in zip(codes, self.players, strict=True)
        ]

    def header(self) -> Header:
        """The header of the match, once all seats are taken."""
        asked = self.asked
        options, words = parse_agreed(asked.game, asked.options, seats=len(asked.kinds))
        game = rules_of(asked.game)
        if asked.days and not game.opens:
            options = untimed(game.options, options)
        names = _apart([player.name for player in self.players if player is not None])
        return new_header(
            asked.game,
            options,
            names,
            seed=self.seed,
            kinds=asked.kinds,
            lexicon=load(game.language(options, asked.language), words),
            starter=stream(self.seed, "starter").below(len(names)),
            takeback=asked.takeback and not asked.rated,
            stand_in=bool(self.stand_in),
        )

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays for players who stay away; "" if none does."""
        return self.asked.absent.removeprefix("bot:") if self.asked.absent != SKIPPED else ""

    def dump(self) -> str:
        """The terms as text for load_terms()."""
        return msgspec.json.encode(self).decode()


def load_terms(text: str) -> Terms:
    """What dump() wrote; msgspec.MsgspecError for anything else."""
    return msgspec.json.decode(text, type=Terms)


def new_terms(
    asked: Create, player: Player, *, code: str, seed: int, salt: str, day: str = ""
) -> Terms:
    """The terms of a table that a player opens, each option once, to fit into lists;
    LocalizedValueError if it cannot be opened so."""
    check_kinds(asked.kinds)
    seats = 1 if asked.race else len(asked.kinds)
    options, _words = parse_agreed(asked.game, asked.options, seats=seats)
    check_seats(rules_of(asked.game), options, seats)
    if asked.race and (len(asked.kinds) < 2 or {*asked.kinds} != {PERSON}):
        raise LocalizedValueError(N_("a race needs two people or more, without bots"))
    if asked.rated and not day and ({*asked.kinds} != {PERSON} or len(asked.kinds) < 2):
        raise LocalizedValueError(N_("a rated match is between people, without bots"))
    if asked.rated and asked.race:
        raise LocalizedValueError(N_("a race is not rated"))
    _check_absent(asked)
    if PERSON not in asked.kinds:
        raise LocalizedValueError(N_("no seat of this table is for a person"))
    named = dict(item.split("=", 1) for item in asked.options.split())
    asked = msgspec.structs.replace(asked, options=" ".join(map("=".join, named.items())))
    players = tuple(None if kind == PERSON else Player("", _called(kind)) for kind in asked.kinds)
    return Terms(code, asked, players, seed, salt, day=day).seated(player)


def _check_absent(asked: Create) -> None:
    """LocalizedValueError if players who stay away cannot be treated as asked."""
    if not asked.absent:
        return
    if asked.absent != SKIPPED:
        if asked.absent == PERSON:
            raise LocalizedValueError(N_("a seat whose player stays away is skipped, or a bot's"))
        check_kinds([asked.absent])
        if asked.rated:
            raise LocalizedValueError(N_("in a rated match no bot plays for anybody"))
    if asked.race or len(asked.kinds) < 2:
        raise LocalizedValueError(N_("in a race nobody is skipped or replaced"))


def _apart(names: Sequence[str]) -> list[str]:
    """Different names by seat: those that were equal get numbers."""
    found: list[str] = []
    for seat, name in enumerate(names):
        numbered = (f"{name} {number}" for number in count(seat + 1))
        free = (one for one in numbered if one not in (*names, *found))
        found.append(name if names.count(name) < 2 else next(free))
    return found


def _called(kind: str) -> str:
    """The name of a bot, which shows everybody that it is one."""
    return f"{kind.partition(':')[2].capitalize()} bot"
