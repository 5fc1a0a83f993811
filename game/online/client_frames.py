"""The frames that clients send."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from game.online.wire import (
    PHRASES,
    Frame,
    FrameError,
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
    encode,
)

HOLIDAYS = 30
"""Days of holiday that a player has in a year."""
LONGEST_REPORT = 300
"""The most characters of a report."""
PARTS = 60
"""The most parts of a record that is handed in."""


class Hello(Frame, frozen=True):
    """Introduce the player. signature: of game.online.crypto.challenge, by the key. rules: the
    newest version of each game's rules that the client knows. knows: see game.online.wire.KNOWN."""

    protocol: Place
    key: Key
    name: Name
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]
    rules: Annotated[dict[Short, Place], Meta(max_length=64)]
    knows: Known = ()


class Create(Frame, frozen=True):
    """Open a table. options: `key=value ...`, with the agreed words. kinds: of the seats, as in a
    header; the sender takes the first person's seat. public: whether the table is listed among the
    open invitations. days: for each move by correspondence, 0 for a live match. race: whether all
    play the same deal at the same time, each alone; scores: whether they see each other's scores
    meanwhile. absent: what happens to the seat of a player who stays away: SKIPPED, a bot's kind as
    in a header, or "" to resign. token: chosen by the client; the table of a known token is not
    opened again."""

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
    """Sit down at a table, or come back to it. have: how many entries the client has. look: only
    watch."""

    code: Short
    have: Place = 0
    look: bool = False


class Move(MatchFrame, frozen=True):
    """Make a move. number: how many entries it follows, so that it is not played twice."""

    number: Place
    text: Line


class Resign(MatchFrame, frozen=True):
    """Resign."""

    number: Place


class Ask(MatchFrame, frozen=True):
    """Ask the others for something. word: to strike or add."""

    number: Place
    what: What
    word: Short = ""


class Answer(MatchFrame, frozen=True):
    """Answer a question."""

    question: Place
    agree: bool


class Claim(MatchFrame, frozen=True):
    """Ask that a seat whose player has been away too long resigns or, where that was agreed, is
    skipped or played by a bot."""

    number: Place
    seat: Place


class Phrase(MatchFrame, frozen=True):
    """Send one of PHRASES."""

    phrase: Annotated[int, Meta(ge=0, lt=len(PHRASES))]


class Block(MatchFrame, frozen=True):
    """Block a player: read nothing of them, nor sit at a table with them again."""

    seat: Place


class Report(MatchFrame, frozen=True):
    """Report a player, with the match, to whoever runs the server."""

    seat: Place
    text: Annotated[str, Meta(max_length=LONGEST_REPORT)]


class Browse(Frame, frozen=True):
    """Ask for the lists of tables."""


class Holiday(Frame, frozen=True):
    """Stop the clocks of one's moves by correspondence for some days; 0 lets them run again."""

    days: Annotated[int, Meta(ge=0, le=HOLIDAYS)]


class Friends(Frame, frozen=True):
    """Ask for the list of friends."""


class Befriend(Frame, frozen=True):
    """Add a friend: the player with this code or, if it is "", at a seat of a match. end: remove
    one instead."""

    code: Short = ""
    match: Number = 0
    seat: Place = 0
    end: bool = False


class Invite(Frame, frozen=True):
    """Invite the friend with this code to a table at which one sits."""

    code: Short
    match: Number


class Day(Frame, frozen=True):
    """Ask for a game's boards of a day. day: such as 2026-11-22; "" for today."""

    game: Short
    day: Short = ""


class Ranked(Frame, frozen=True):
    """Sit down at one's own table of a game's ranked deal of today, for the only try."""

    game: Short


class HandIn(Frame, frozen=True):
    """Hand in a part of the record of a match of today's deal, for the friends' board."""

    part: Annotated[int, Meta(ge=0, lt=PARTS)]
    parts: Annotated[int, Meta(ge=1, le=PARTS)]
    text: Annotated[str, Meta(max_length=2000)]


class Ratings(Frame, frozen=True):
    """Ask for the ratings of a game."""

    game: Short


class Pong(Frame, frozen=True):
    """Answer a Ping."""

    number: Place


Wish: TypeAlias = Create | Join | Ranked
"""The frames that lead to a table."""
SEATING = frozenset(kind.wire_name() for kind in (Create, Join, Ranked, Ask)) | {""}
"""What a refusal answers (Refused.answers) if it may keep the player from a table."""
AtTable: TypeAlias = Move | Resign | Ask | Answer | Claim | Phrase
"""The frames to the others at a table."""
ClientFrame: TypeAlias = (
    Hello | Create | Join | AtTable | Block | Report | Browse | Holiday | Friends | Befriend
    | Invite | Day | Ranked | HandIn | Ratings | Pong
)  # fmt: skip
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientFrame)


def from_client(text: str | bytes) -> ClientFrame:
    """The frame that a client sent; FrameError if the text is none."""
    frame: ClientFrame = decode(text, _decoder.decode)
    return frame


def is_sendable(frame: ClientFrame) -> bool:
    """Whether no text of a frame is longer than a server takes."""
    try:
        from_client(encode(frame))
    except FrameError:
        return False
    return True
