"""Sound bytes made unsound, by a generator that follows from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

STRANGE = (
    *(b"", b"0", b"-1", b"99", b"999999999999999999999", b"1e999", b"null", b"[]", b"{}", b'"'),
    *(
        b"\0",
        b"\xff",
        b"\xc3\xa9",
        b"\xe2\x80\xae",
        b"\x1b[2J",
        b"%s",
        b"{0}",
        b"..",
        b"\n\n",
        b" ",
    ),
    *("\N{SUPERSCRIPT TWO}".encode(), "\N{ARABIC-INDIC DIGIT FIVE}".encode(), b"A" * 300),
)
"""What readers stumble over."""


def junk(random: Random) -> bytes:
    """Bytes, or letters, of no kind."""
    if random.random() < 0.5:
        return random.randbytes(random.randrange(60))
    points = (random.randrange(0x250) for _ in range(random.randrange(40)))
    return "".join(map(chr, points)).encode()


def damaged(samples: Sequence[bytes], random: Random) -> bytes:
    """One of the samples with a few of its pieces cut, doubled, replaced or taken from another."""
    if random.random() < 0.1:
        return junk(random)
    text = bytearray(random.choice(samples))
    for _time in range(random.choice((1, 1, 1, 2, 3))):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((0, 1, 1, 2, 5, 20)))
        kind = random.randrange(6)
        if kind == 0:
            del text[at:end]
        elif kind == 1:
            text[at:at] = text[at:end]
        elif kind == 2:
            text[at:end] = random.choice(STRANGE)
        elif kind == 3:
            other = random.choice(samples)
            start = random.randrange(len(other) + 1)
            text[at:end] = other[start : start + random.randrange(1, 12)]
        elif kind == 4 and at < len(text):
            text[at] ^= 1 << random.randrange(8)
        else:
            text[at:end] = bytes(random.choice(text) for _ in range(end - at) if text)
    return bytes(text)
