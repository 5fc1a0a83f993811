"""What clients say to servers."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from game.online.wire import (
    PHRASES,
    Frame,
    Key,
    Known,
    Line,
    MatchFrame,
    Name,
    Number,
    Place,
    Short,
    What,
    decode,
)

HOLIDAYS = 30
"""Days of holiday that a player has in a year."""
LONGEST_REPORT = 300
"""Letters of a report, at most."""
PARTS = 60
"""Parts of a record that is handed in, at most."""


class Hello(Frame, frozen=True):
    """Who is there. signature: of game.online.crypto.challenge, by the key. rules: the newest
    version of each game's rules that the client knows. knows: see game.online.wire.KNOWN."""

    protocol: Place
    key: Key
    name: Name
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]
    rules: Annotated[dict[Short, Place], Meta(max_length=64)]
    knows: Known = ()


class Create(Frame, frozen=True):
    """Open a table. options: `key=value ...`, the words of the list among them. kinds: who is to
    sit there, as in a header; the one who asks takes the first person's seat. public: whether it
    stands in the list of open invitations. days: for a move by correspondence, 0 for a match at one
    go. race: everybody plays alone, the same deal at the same time; scores: whether the others' are
    seen meanwhile. absent: what becomes of a seat whose player stays away: SKIPPED, a bot's kind as
    in a header, or "" for giving up. token: chosen by the client; a table that was opened with it
    is not opened again."""

    game: Short
    options: Line = ""
    language: Short = "en"
    kinds: Annotated[tuple[Short, ...], Meta(max_length=8)] = ("person", "person")
    takeback: bool = False
    rated: bool = False
    public: bool = False
    days: Annotated[int, Meta(ge=0, le=30)] = 0
    race: bool = False
    scores: bool = False
    absent: Short = ""
    token: Short = ""


class Join(Frame, frozen=True):
    """Sit down at a table, or come back to it. have: how many entries are known already. look:
    only look on."""

    code: Short
    have: Place = 0
    look: bool = False


class Move(MatchFrame, frozen=True):
    """A move. number: how many entries it follows; a move that was taken up is not played again."""

    number: Place
    text: Line


class Resign(MatchFrame, frozen=True):
    """Give up."""

    number: Place


class Ask(MatchFrame, frozen=True):
    """Ask for something. word: what is to be struck or added."""

    number: Place
    what: What
    word: Short = ""


class Answer(MatchFrame, frozen=True):
    """What a player says to a question."""

    question: Place
    agree: bool


class Claim(MatchFrame, frozen=True):
    """Let a seat give up whose player has been away longer than agreed, or be skipped or played by
    a bot, where that was agreed."""

    number: Place
    seat: Place


class Phrase(MatchFrame, frozen=True):
    """Say one of PHRASES."""

    phrase: Annotated[int, Meta(ge=0, lt=len(PHRASES))]


class Block(MatchFrame, frozen=True):
    """Hear no more of a player, nor sit at a table with them again."""

    seat: Place


class Report(MatchFrame, frozen=True):
    """Tell whoever runs the server of a player, with the match."""

    seat: Place
    text: Annotated[str, Meta(max_length=LONGEST_REPORT)]


class Browse(Frame, frozen=True):
    """Ask for one's own matches and the open invitations."""


class Holiday(Frame, frozen=True):
    """Let the clocks of one's moves by correspondence stand for some days from now on; 0: let
    them go again."""

    days: Annotated[int, Meta(ge=0, le=HOLIDAYS)]


class Friends(Frame, frozen=True):
    """Ask for one's friends, and who of them is there."""


class Befriend(Frame, frozen=True):
    """Let somebody be a friend: whose code this is, or, where there is none, whom one plays with in
    a match. end: let them be one no longer."""

    code: Short = ""
    match: Number = 0
    seat: Place = 0
    end: bool = False


class Invite(Frame, frozen=True):
    """Ask the friend with this code to a table that one sits at."""

    code: Short
    match: Number


class Day(Frame, frozen=True):
    """Ask for a game's boards of a day. day: as 2026-11-22; "" for today."""

    game: Short
    day: Short = ""


class Ranked(Frame, frozen=True):
    """Sit down at one's own table of today's ranked deal of a game, for the one try there is."""

    game: Short


class HandIn(Frame, frozen=True):
    """A part of the record of a match of today's deal, for the friends' board."""

    part: Annotated[int, Meta(ge=0, lt=PARTS)]
    parts: Annotated[int, Meta(ge=1, le=PARTS)]
    text: Annotated[str, Meta(max_length=2000)]


class Ratings(Frame, frozen=True):
    """Ask how players of a game are rated."""

    game: Short


class Pong(Frame, frozen=True):
    """The answer to a Ping."""

    number: Place


Wish: TypeAlias = Create | Join | Ranked
"""What leads to a table."""
ClientFrame: TypeAlias = (
    Hello | Create | Join | Move | Resign | Ask | Answer | Claim | Phrase | Block | Report | Browse
    | Holiday | Friends | Befriend | Invite | Day | Ranked | HandIn | Ratings | Pong
)  # fmt: skip
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientFrame)


def from_client(text: str | bytes) -> ClientFrame:
    """The frame that a client sent; FrameError says what is wrong with it."""
    frame: ClientFrame = decode(text, _decoder)
    return frame
