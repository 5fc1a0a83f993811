"""How clients and servers speak: frames, frozen values that are each one JSON object on the wire.

A frame names itself in the field `is`. Fields that are not known are ignored, frames that are not
known are refused. Seats count from 0, times are milliseconds, texts are bounded.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from game.rules.values import Code
from game.sentences import N_, LocalizedValueError

PROTOCOL = 1
"""The version of the protocol that is spoken here."""
ABSENT = "absent"
"""What a side says it knows that knows of seats which are skipped, or played by a bot."""
KNOWN = (ABSENT,)
"""What is known here beyond the first frames of this version of the protocol."""
LARGEST = 8192
"""Bytes of a frame, at most."""
PHRASES = (
    *(N_("Hello!"), N_("Good luck!"), N_("Well played!"), N_("What a word!"), N_("Thank you!")),
    *(N_("Sorry!"), N_("One moment, please."), N_("I am back."), N_("That was close!")),
    *(N_("Is everything all right?"), N_("Another one?"), N_("I have to go. Goodbye!")),
)
"""What players can say to each other; a frame names the place of one."""

Line = Annotated[str, Meta(max_length=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Key = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Short = Annotated[str, Meta(max_length=64)]
Place = Annotated[int, Meta(ge=0, le=1 << 31)]
Known = Annotated[tuple[Short, ...], Meta(max_length=64)]
Number = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Plain: TypeAlias = Any
"""A value of an event or a refusal as plain JSON: see game.online.codec."""


class FrameError(LocalizedValueError):
    """A text that is no frame, or a frame that cannot be sent; the message is one sentence."""


class What(Code):
    """What a player asks for. All but EXTEND, which was agreed before the match, and an undo that
    takes nothing from others, need everybody's consent."""

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
"""What the others are asked."""


class Seated(Code):
    """Who is at a seat: nobody yet, somebody whose link is up or down, or a bot."""

    OPEN = "open"
    HERE = "here"
    AWAY = "away"
    BOT = "bot"


class Frame(Struct, frozen=True, tag_field="is", tag=str.lower, omit_defaults=True):
    """A frame; its class in lower case is what it calls itself."""


class MatchFrame(Frame, frozen=True):
    """A frame about one match."""

    match: Number


_encoder = msgspec.json.Encoder()


def encode(frame: Frame) -> str:
    """The frame as it is sent; FrameError if it is too large."""
    content = _encoder.encode(frame)
    if len(content) > LARGEST:
        raise FrameError(N_("a frame of {size} bytes is too large"), size=len(content))
    return content.decode()


def fits(frame: Frame) -> bool:
    """Whether a frame is small enough to be sent."""
    return len(_encoder.encode(frame)) <= LARGEST


def decode(text: str | bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
    """The frame that came; FrameError says what is wrong with it."""
    try:
        content = text.encode() if isinstance(text, str) else text
        if len(content) > LARGEST:
            raise FrameError(N_("a frame of {size} bytes is too large"), size=len(content))
        return decoder.decode(content)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise FrameError(N_("this is no frame: {problem}"), problem=error) from None
