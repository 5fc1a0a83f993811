"""What servers say to clients."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, field

from game.online.wire import (
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


class Greeting(Frame, frozen=True):
    """The first frame of a server. nonce: to be signed. knows: see game.online.wire.KNOWN."""

    protocol: Place
    nonce: Short
    version: Short
    knows: Known = ()


class Row(Struct, frozen=True, omit_defaults=True):
    """A match in a list. yours: whether its next move is the reader's. days: for a move by
    correspondence, 0 at one go; due: milliseconds until that move is due."""

    match: Number
    code: Short
    game: Short
    options: Line
    names: tuple[str, ...]
    yours: bool = False
    over: bool = False
    days: Place = 0
    due: Number | None = None


class Welcome(Frame, frozen=True):
    """The client is known now. name: as it is written from now on."""

    name: Name


class Tables(Frame, frozen=True):
    """The reader's matches and the open invitations. public: matches under way that the reader may
    look on at. holiday: milliseconds that the reader's own
    still lasts; holidays: days that are left of this year's. invited: the tables that friends have
    asked the reader to."""

    mine: tuple[Row, ...]
    open: tuple[Row, ...]
    invited: tuple[Row, ...] = ()
    holiday: Number = 0
    holidays: Place = 0
    public: tuple[Row, ...] = ()


class Time(Struct, frozen=True, omit_defaults=True):
    """The clock: what the turn has run, what is left to the seat on the clock (None: untimed), and
    whether it runs. due: until a move by correspondence is due, None where no days were agreed."""

    elapsed: Number = 0
    left: Number | None = None
    runs: bool = False
    due: Number | None = None


class State(MatchFrame, frozen=True):
    """All that a seat may know of a match: in place of entries that are missing, and before its
    first. seat: the reader's, None who looks on. header: its lines, without seed and deal; none
    while seats are open. seal: see game.online.crypto. undo: why nothing can be taken back, a code,
    or "" if it can. race: whether it is a racer's own table, or where racers gather. looking: the
    names of those who look on. absent: what becomes of a seat whose player stays away, see Create;
    taken: the seats that are skipped, or played by a bot, until their players are back."""

    code: Short
    seats: tuple[Seated, ...]
    names: tuple[str, ...]
    game: Short
    seat: int | None = None
    number: Place = 0
    header: tuple[str, ...] = ()
    position: str = ""
    time: Time = Time()
    seal: str = ""
    undo: str = ""
    over: bool = False
    race: bool = False
    looking: tuple[str, ...] = ()
    absent: Short = ""
    taken: tuple[Place, ...] = ()


class Entered(MatchFrame, frozen=True):
    """Something was entered: see game.match.record.Entry and game.rules.interface.Step. position:
    after it, as the reader may see it."""

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
    """Nothing has changed, and why. match: 0 where it is about none."""

    code: str
    sentence: Plain
    match: Number = 0
    number: Place = 0
    values: dict[str, Plain] = field(default_factory=dict)
    cells: tuple[str, ...] = ()


class Presence(MatchFrame, frozen=True):
    """Who is there. grace: until the clock goes on without the seat on it, 0 where it runs.
    looking: the names of those who look on. taken: see State."""

    seats: tuple[Seated, ...]
    time: Time
    grace: Place = 0
    looking: tuple[str, ...] = ()
    taken: tuple[Place, ...] = ()


class Asked(MatchFrame, frozen=True):
    """Somebody asks for something, or, with `open` false, has been answered."""

    question: Place
    seat: Place
    what: What
    word: str = ""
    open: bool = True
    agreed: bool = False


class Said(MatchFrame, frozen=True):
    """A player says one of PHRASES."""

    seat: Place
    phrase: Place


class Over(MatchFrame, frozen=True):
    """The whole record of a match that is over, in parts of a few thousand characters; the salt of
    its seal. following: the code of a rematch, where one was agreed on."""

    part: Place
    parts: Place
    text: str
    salt: str


class Racer(Struct, frozen=True, omit_defaults=True):
    """How a racer does. points: None while they stay hidden; words: the most valuable, with points,
    once everybody has finished."""

    name: str
    over: bool = False
    points: int | None = None
    words: tuple[tuple[str, int], ...] = ()


class Race(MatchFrame, frozen=True):
    """How the players of a race do, by seat. over: whether everybody has finished."""

    racers: tuple[Racer, ...]
    over: bool = False


class Rematch(MatchFrame, frozen=True):
    """The table where a player goes on: another match, or their own of a race."""

    code: Short


class Friend(Struct, frozen=True, omit_defaults=True):
    """Somebody whom the reader has made a friend (asked), who has made the reader one (asks), or
    both; only then is it known whether they are here."""

    name: str
    code: Short
    asked: bool = False
    asks: bool = False
    here: bool = False


class Circle(Frame, frozen=True):
    """The reader's friends. code: by which others make the reader one."""

    code: Short
    friends: tuple[Friend, ...]


class Invited(Frame, frozen=True):
    """A friend asks the reader to a table."""

    name: str
    code: Short
    game: Short


class Placed(Struct, frozen=True, omit_defaults=True):
    """A place on a day's board. ms: what its player's turns have taken. yours: the reader's."""

    name: str
    points: int
    ms: Number
    yours: bool = False


class Boards(Frame, frozen=True):
    """A game's boards of a day, the best first. friends: the reader's and their friends' matches of
    the daily deal, from records that were handed in: a seed that is known can be rehearsed. ranked:
    everybody's, dealt by the server and tried once; tried: whether the reader has begun. seal,
    seed, salt: of the ranked deal, see game.online.crypto; the last two once it counts no more."""

    game: Short
    day: Short
    friends: tuple[Placed, ...]
    ranked: tuple[Placed, ...]
    tried: bool = False
    seal: str = ""
    seed: Number | None = None
    salt: str = ""


class Rated(Struct, frozen=True, omit_defaults=True):
    """How a player is rated. by_days: at matches by correspondence. sure: how much the rating may
    be off."""

    name: str
    rating: int
    sure: int
    matches: int
    by_days: bool = False
    yours: bool = False


class Ladder(Frame, frozen=True):
    """The players of a game by rating, the best first; the reader among them."""

    game: Short
    players: tuple[Rated, ...]


class Ping(Frame, frozen=True):
    """To be answered at once: how long a frame takes is given back to the clock."""

    number: Place


class Closing(Frame, frozen=True):
    """The last frame of a server, and why; see Refused."""

    code: str
    sentence: Plain
    values: dict[str, Plain] = field(default_factory=dict)


ServerFrame: TypeAlias = (
    Greeting | Welcome | Tables | State | Entered | Refused | Presence | Asked | Said | Over | Race
    | Rematch | Circle | Invited | Boards | Ladder | Ping | Closing
)  # fmt: skip
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ServerFrame)


def from_server(text: str | bytes) -> ServerFrame:
    """The frame that a server sent; FrameError says what is wrong with it."""
    frame: ServerFrame = decode(text, _decoder)
    return frame
