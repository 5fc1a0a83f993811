"""The frames that servers send."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from game.match import record
from game.online.wire import (
    ASKS,
    PART,
    Frame,
    Known,
    Line,
    MatchFrame,
    Name,
    Number,
    Place,
    Plain,
    Seated,
    Short,
    What,
    decode,
)
from game.system.cleaning import clean

MOST_ENTRIES = 1 << 17
"""More entries than any match has."""
MOST_PARTS = record.LARGEST // PART + 1
"""The most parts of the record of a match that is over."""


class Greeting(Frame, frozen=True):
    """The first frame of a server. nonce: to sign. knows: see game.online.wire.KNOWN."""

    protocol: Place
    nonce: Short
    version: Short
    knows: Known = ()


class Row(Struct, frozen=True, omit_defaults=True):
    """A table in a list. yours: whether the next move is the reader's. days: for each move by
    correspondence, 0 for a live match; due: milliseconds until the next move is due. race, rated,
    takeback, absent: see Create; absent is None where an earlier server tells none of these."""

    match: Number
    code: Short
    game: Short
    options: Line
    names: tuple[str, ...]
    yours: bool = False
    over: bool = False
    days: Place = 0
    due: Number | None = None
    race: bool = False
    rated: bool = False
    takeback: bool = False
    absent: Short | None = None


class Welcome(Frame, frozen=True):
    """The client is known now. name: the player's, cleaned."""

    name: Name


class Tables(Frame, frozen=True):
    """The reader's tables and the open invitations. invited: the tables to which friends have
    invited the reader. holiday: milliseconds that the reader's holiday still lasts; holidays: days
    of holiday left this year. public: matches under way that the reader may watch."""

    mine: tuple[Row, ...]
    open: tuple[Row, ...]
    invited: tuple[Row, ...] = ()
    holiday: Number = 0
    holidays: Place = 0
    public: tuple[Row, ...] = ()


class Time(Struct, frozen=True, omit_defaults=True):
    """The clock: the time that the turn has taken, what is left to the seat on the clock (None:
    untimed), and whether it runs. due: the time until a move by correspondence is due, or None."""

    elapsed: Number = 0
    left: Number | None = None
    runs: bool = False
    due: Number | None = None


class State(MatchFrame, frozen=True):
    """All that the reader may know of a match; sent at the start, and instead of many missing
    entries. seat: the reader's, None for a spectator. header: its lines, without seed and deal;
    none while seats are open. seal: see game.online.crypto.seal. undo: the code of why nothing can
    be undone, "" if something can. race: whether the table belongs to a race; ranked: whether it is
    the player's only try at a day's deal. looking: the names of the spectators. absent: see Create;
    taken: the seats that are skipped, or played by a bot, until their players are back; left: those
    whose players are away on purpose."""

    code: Short
    seats: tuple[Seated, ...]
    names: tuple[str, ...]
    game: Short
    seat: int | None = None
    number: Annotated[int, Meta(ge=0, le=MOST_ENTRIES)] = 0
    header: tuple[str, ...] = ()
    position: str = ""
    time: Time = Time()
    seal: str = ""
    undo: str = ""
    over: bool = False
    race: bool = False
    ranked: bool = False
    looking: tuple[str, ...] = ()
    absent: Short = ""
    taken: tuple[Place, ...] = ()
    left: tuple[Place, ...] = ()


class Entered(MatchFrame, frozen=True):
    """A new entry: see game.match.record.Entry and game.rules.interface.Step. position: after it,
    as the reader sees it."""

    number: Place
    seat: Place
    ms: Number
    kind: str
    events: tuple[Plain, ...]
    position: str
    time: Time
    undo: str = ""
    reveals: bool = False
    binds: bool = False


class Refused(Frame, frozen=True):
    """A request is refused, for the reason that the sentence gives. match: 0 for none. answers: the
    name of the refused frame; "" if nothing was asked, or the server is too old to say so."""

    code: str
    sentence: Plain
    match: Number = 0
    number: Place = 0
    values: dict[str, Plain] = field(default_factory=dict)
    cells: tuple[str, ...] = ()
    answers: Short = ""


class Presence(MatchFrame, frozen=True):
    """Who is there. grace: the time that the clock still stands for the seat on it, 0 if it runs.
    looking, taken, left: see State."""

    seats: tuple[Seated, ...]
    time: Time
    grace: Place = 0
    looking: tuple[str, ...] = ()
    taken: tuple[Place, ...] = ()
    left: tuple[Place, ...] = ()


class Asked(MatchFrame, frozen=True):
    """A seat asks the others for something, which is one of ASKS, or, if not `open`, asks no more.
    agreed: whether everybody did; declined: whether somebody did not. Neither: the answers did not
    come in time, or something was entered meanwhile; earlier servers say so of a refusal too."""

    question: Place
    seat: Place
    what: What
    word: str = ""
    open: bool = True
    agreed: bool = False
    declined: bool = False

    def __post_init__(self) -> None:
        if self.what not in ASKS:
            raise ValueError(f"nobody is asked about {self.what}")


class Said(MatchFrame, frozen=True):
    """A player sends one of PHRASES."""

    seat: Place
    phrase: Place


class Over(MatchFrame, frozen=True):
    """A part of the record of a match that is over, with the salt of its seal."""

    part: Annotated[int, Meta(ge=0, lt=MOST_PARTS)]
    parts: Annotated[int, Meta(ge=0, le=MOST_PARTS)]
    text: str
    salt: str


class Racer(Struct, frozen=True, omit_defaults=True):
    """A racer's standing. points: None while they are hidden; words: the most valuable, with their
    points, once everybody has finished. away: whether the racer has gone before finishing, or after
    the race; left: on purpose. again: whether they ask for another."""

    name: str
    over: bool = False
    points: int | None = None
    words: tuple[tuple[str, int], ...] = ()
    away: bool = False
    left: bool = False
    again: bool = False


class Race(MatchFrame, frozen=True):
    """The standings of a race, by seat. over: whether everybody has finished."""

    racers: tuple[Racer, ...]
    over: bool = False


class Rematch(MatchFrame, frozen=True):
    """The table where a player goes on: a rematch, or their own table of a race."""

    code: Short


class Friend(Struct, frozen=True, omit_defaults=True):
    """A player whom the reader has added (asked), who has added the reader (asks), or both. here:
    whether a mutual friend is online."""

    name: str
    code: Short
    asked: bool = False
    asks: bool = False
    here: bool = False


class Circle(Frame, frozen=True):
    """The reader's friends. code: by which others can add the reader."""

    code: Short
    friends: tuple[Friend, ...]


class Invited(Frame, frozen=True):
    """A friend invites the reader to a table."""

    name: str
    code: Short
    game: Short


class Placed(Struct, frozen=True, omit_defaults=True):
    """A place on a day's board. ms: the time of all turns. yours: whether it is the reader's."""

    name: str
    points: int
    ms: Number
    yours: bool = False


class Boards(Frame, frozen=True):
    """A game's boards of a day, the best first. friends: the reader and friends in the daily deal,
    from records that were handed in; its seed is public, so it can be rehearsed. ranked: everybody
    in the deal that the server makes and each player tries once; tried: whether the reader has
    begun. seal, seed, salt: of the ranked deal, see game.online.crypto.seal; seed and salt only
    once it no longer counts."""

    game: Short
    day: Short
    friends: tuple[Placed, ...]
    ranked: tuple[Placed, ...]
    tried: bool = False
    seal: str = ""
    seed: Number | None = None
    salt: str = ""


class Rated(Struct, frozen=True, omit_defaults=True):
    """A player's rating. by_days: whether for matches by correspondence. sure: by how much the
    rating may be off."""

    name: str
    rating: int
    sure: int
    matches: int
    by_days: bool = False
    yours: bool = False


class Ladder(Frame, frozen=True):
    """The best players of a game by rating, and the reader."""

    game: Short
    players: tuple[Rated, ...]


class Ping(Frame, frozen=True):
    """Measures how long a frame takes, which is given back to the player's clock."""

    number: Place


class Closing(Frame, frozen=True):
    """The last frame of a server, with the reason; see Refused."""

    code: str
    sentence: Plain
    values: dict[str, Plain] = field(default_factory=dict)


ServerFrame: TypeAlias = (
    Greeting | Welcome | Tables | State | Entered | Refused | Presence | Asked | Said | Over | Race
    | Rematch | Circle | Invited | Boards | Ladder | Ping | Closing
)  # fmt: skip


def from_server(text: str | bytes) -> ServerFrame:
    """The frame that a server sent, with clean texts: anybody may run a server. FrameError if the
    text is none."""
    return decode(text, _read)


def _read(content: bytes) -> ServerFrame:
    plain = msgspec.json.decode(content)
    in_lines = isinstance(plain, dict) and plain.get("is") == "over"  # a part of a record
    frame: ServerFrame = msgspec.convert(_cleaned(plain, "\n" if in_lines else ""), ServerFrame)
    return frame


def _cleaned(plain: Plain, keep: str) -> Plain:
    """A JSON value with its texts cleaned. keep: characters to leave as they are."""
    if isinstance(plain, str):
        return clean(plain, keep)
    if isinstance(plain, list):
        return [_cleaned(part, keep) for part in plain]
    if isinstance(plain, dict):
        return {key: _cleaned(part, keep) for key, part in plain.items()}
    return plain
