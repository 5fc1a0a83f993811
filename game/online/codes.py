"""Codes made of words, which people can tell each other: four for an address on their network,
three for a table, and those of players.

A word stands for 12 bits, its index among the 4,096 words of assets/words/codes.txt, which never
change; an IPv4 address and a port are 48 bits. tools/build_codes.py chose the words.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from ipaddress import IPv4Address

from game.sentences import N_, LocalizedValueError, Saying
from game.system.files import DamagedFileError, data_text

FILE = "assets/words/codes.txt"
BITS = 12
WORDS = 4
"""Words in the code of an address."""


class CodeError(LocalizedValueError):
    """The text is no code."""

    code = 2


@cache
def words() -> tuple[str, ...]:
    """The 4,096 words, in alphabetical order."""
    return words_in(data_text(FILE))


def words_in(text: str) -> tuple[str, ...]:
    """The words that a file lists; DamagedFileError unless they are 4,096 different words of a to
    z, in order."""
    found = tuple(text.split())
    plain = all(word.isascii() and word.isalpha() and word.islower() for word in found)
    if len(found) != 1 << BITS or not plain or list(found) != sorted(set(found)):
        problem = Saying(N_("words are missing in it, too many, or out of order"))
        raise DamagedFileError(FILE, problem)
    return found


@cache
def _places() -> dict[str, int]:
    return {word: place for place, word in enumerate(words())}


def spell(number: int, count: int = WORDS) -> str:
    """A number below 2**(12 * count) as words joined by hyphens."""
    places = ((number >> BITS * at) & ((1 << BITS) - 1) for at in range(count - 1, -1, -1))
    return "-".join(words()[place] for place in places)


def follow_from(text: str, count: int) -> str:
    """A code of `count` words derived from a text by a one-way hash."""
    number = int.from_bytes(sha256(text.encode()).digest(), "big")
    return spell(number % (1 << BITS * count), count)


def read(text: str) -> tuple[int, int]:
    """The number that a code spells, and its number of words. Case does not matter, nor whether
    spaces or hyphens stand between the words. CodeError names a word that no code has."""
    number, parts = 0, re.findall(r"[^\s,.-]+", text.lower())
    if not parts:
        raise CodeError(
            N_("a code is four words, such as {example}"), example=spell(0x7F000001 << 8)
        )
    for part in parts[: 2 * WORDS]:
        place = _places().get(part)
        if place is None:
            raise CodeError(N_("'{word}' is in no code"), word=part)
        number = (number << BITS) | place
    return number, len(parts)


def format_address(host: str, port: int) -> str:
    """The code of an IPv4 address and a port; ValueError for another address."""
    return spell((int(IPv4Address(host)) << 16) | port)


def parse_address(text: str) -> tuple[str, int]:
    """The address and the port that a code spells; CodeError if it spells none."""
    number, count = read(text)
    if count != WORDS:
        raise CodeError(
            N_(
                "the code of a table on your network is of four words, not of {count}; "
                "for a table at a server, say which server"
            ),
            count=count,
        )
    return str(IPv4Address(number >> 16)), number & 0xFFFF
