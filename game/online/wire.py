"""The protocol: frames, frozen values that are each one JSON object on the wire.

The field `is` names the frame. Unknown fields are ignored, unknown frames are refused. Seats count
from 0, times are in milliseconds, and the length of texts is bounded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.rules.values import Code
from game.sentences import N_, LocalizedValueError

PROTOCOL = 1
"""The version of the protocol."""
PATH = "/play"
"""Where a server takes players' sockets."""
ABSENT = "absent"
"""Announced by a program that knows about seats which are skipped or played by a bot."""
MADE_TO_RESIGN = "made"
"""Announced by a program that reads records in which an absent player was made to resign."""
KNOWN = (ABSENT, MADE_TO_RESIGN)
"""What this program knows beyond the first frames of this version of the protocol."""
PING_MS = 10_000
"""How often a server pings each of its players, and measures the time that a frame takes."""
LARGEST = 8192
"""The most bytes of a frame."""
PART = 1900
"""Characters of a record in one frame; none takes more than four bytes."""
PHRASES = (
    *(N_("Hello!"), N_("Good luck!"), N_("Well played!"), N_("What a word!"), N_("Thank you!")),
    *(N_("Sorry!"), N_("One moment, please."), N_("I am back."), N_("That was close!")),
    *(N_("Is everything all right?"), N_("Another one?"), N_("I have to go. Goodbye!")),
)
"""The phrases that players can send each other; a frame gives the index of one."""

Line = Annotated[str, Meta(max_length=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Key = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Short = Annotated[str, Meta(max_length=64)]
Place = Annotated[int, Meta(ge=0, le=1 << 31)]
Known = Annotated[tuple[Short, ...], Meta(max_length=64)]
Number = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
T = TypeVar("T")
Plain: TypeAlias = Any
"""A value of an event or a refusal as plain JSON; see game.online.codec."""


class FrameError(LocalizedValueError):
    """A text is no frame, or a frame cannot be sent."""


class What(Code):
    """What a player may ask for. It needs everybody's consent, except EXTEND, which was agreed
    before the match, and an undo that takes nothing from others."""

    UNDO = "undo"
    REDO = "redo"
    EXTEND = "extend"
    STRIKE = "strike"
    ADD = "add"
    REMATCH = "rematch"


ASKS = {
    What.UNDO: N_("{player} asks to take back the last step."),
    What.STRIKE: N_("{player} asks that {word} be no word in this match."),
    What.ADD: N_("{player} asks that {word} be a word in this match."),
    What.REMATCH: N_("{player} asks for another match."),
}
"""The questions that the others are asked."""


class Seated(Code):
    """Who is at a seat: nobody yet, a player who is connected or not, or a bot."""

    OPEN = "open"
    HERE = "here"
    AWAY = "away"
    BOT = "bot"


class Frame(Struct, frozen=True, tag_field="is", tag=str.lower, omit_defaults=True):
    """A frame; its name on the wire is its class in lower case."""

    @classmethod
    def wire_name(cls) -> str:
        """The name on the wire."""
        return cls.__name__.lower()


class MatchFrame(Frame, frozen=True):
    """A frame about one match."""

    match: Number


_encoder = msgspec.json.Encoder()


def encode(frame: Frame) -> str:
    """The frame as JSON; FrameError if it is too large."""
    content = _encoder.encode(frame)
    if len(content) > LARGEST:
        raise FrameError(N_("a frame of {size} bytes is too large"), size=len(content))
    return content.decode()


def fits(frame: Frame) -> bool:
    """Whether a frame is small enough to be sent."""
    return len(_encoder.encode(frame)) <= LARGEST


def decode(text: str | bytes, read: Callable[[bytes], T]) -> T:
    """The frame that a text holds; FrameError if it holds none. read: reads the frame, or raises
    what msgspec raises."""
    try:
        content = text.encode() if isinstance(text, str) else text
        if len(content) > LARGEST:
            raise FrameError(N_("a frame of {size} bytes is too large"), size=len(content))
        return read(content)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise FrameError(N_("this is not a frame: {problem}"), problem=error) from None
