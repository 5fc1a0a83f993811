"""The word lists that come with the game: English, Dutch, Afrikaans.

Each language has a folder in assets/words with `words.z` (its graph's edges, little-endian), a
`manifest.json` that names the list, its sources and the hash of every file, and, where there is
such a thing, `levels.z`, `definitions.z` and `offensive.txt`; what ends in .z is compressed by
zlib. tools/build_words.py builds them.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any

from game.files import data_file
from game.worded import N_, WordedError
from game.words.dawg import Dawg
from game.words.lexicon import Lexicon
from game.words.numbering import Numbering

LANGUAGES = ("en", "nl", "af")
"""The languages that have a list."""


class WordListError(WordedError):
    """A word list is missing or damaged; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class WordList:
    """A list as it was built.

    name: what records call it. digest: SHA-256 of its words, one a line in alphabetical order.
    count: how many words it has. levels: the difficulty levels it knows, the easiest first, or
    none. files: for each file beside the manifest its SHA-256.
    """

    language: str
    name: str
    digest: str
    count: int
    levels: tuple[int, ...]
    files: Mapping[str, str]


@cache
def describe(language: str = "en") -> WordList:
    """What the list of `language` is, without loading it. WordListError if there is none."""
    if language not in LANGUAGES:
        raise WordListError(
            N_("there is no word list for '{language}', only {languages}"),
            language=language,
            languages=", ".join(LANGUAGES),
        )
    try:
        path = data_file(f"assets/words/{language}/manifest.json")
        manifest: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return WordList(
            language=language,
            name=manifest["name"],
            digest=manifest["digest"],
            count=manifest["words"],
            levels=tuple(manifest["levels"]),
            files={name: facts["sha256"] for name, facts in manifest["files"].items()},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise _unreadable(language, str(error)) from error


def read(language: str, name: str) -> bytes:
    """What is in one of a list's files, decompressed, which must be as it was built.

    WordListError if they are not, or if the list has no such file.
    """
    digest = describe(language).files.get(name)
    if digest is None:
        raise WordListError(
            N_("the word list {language} has no {name}"), language=language, name=name
        )
    try:
        content = data_file(f"assets/words/{language}/{name}").read_bytes()
    except OSError as error:
        raise _unreadable(language, str(error)) from error
    if hashlib.sha256(content).hexdigest() != digest:
        raise _unreadable(language, f"{name} is not as it was built")
    return zlib.decompress(content) if name.endswith(".z") else content


def _unreadable(language: str, reason: str) -> WordListError:
    return WordListError(
        f"the word list {language} cannot be read ({reason}); install the game again"
    )


@cache
def _listed(language: str) -> Lexicon:
    listed = describe(language)
    edges = array("I")
    edges.frombytes(read(language, "words.z"))
    if sys.byteorder == "big":
        edges.byteswap()
    return Lexicon(
        Dawg(edges),
        language=language,
        name=listed.name,
        digest=listed.digest,
        levels=partial(level, language=language) if listed.levels else None,
    )


@lru_cache(maxsize=8)
def load(language: str = "en", *, level: int | None = None, polite: bool = False) -> Lexicon:
    """The lexicon of a language; loaded once, the same object every time.

    level: only the words of at most this difficulty (see `level`), for players of a small
    vocabulary; where the list has no levels it makes no difference. That takes a second, so ask
    for it off the render thread. polite: without the words that many find offensive. Either
    marks the lexicon's name. WordListError if the list cannot be read.
    """
    lexicon = _listed(language)
    listed = describe(language)
    name = lexicon.name
    if polite:
        lexicon = lexicon.with_changes(strike=offensive(language))
        name += "-polite"
    if level is None or not listed.levels or level >= listed.levels[-1]:
        if not polite:
            return lexicon
        digest = hashlib.sha256(f"{listed.digest} {name}".encode()).hexdigest()
        return Lexicon(lexicon.dawg, language=language, name=name, digest=digest)
    ranks = _levels(language)
    easy = (w for w, rank in zip(_listed(language).dawg, ranks, strict=True) if rank <= level)
    return Lexicon.of(
        (word for word in easy if word in lexicon.dawg), language=language, name=f"{name}-{level}"
    )


@cache
def _levels(language: str) -> bytes:
    """The level of every word in alphabetical order; none where the list has no levels."""
    levels = describe(language).levels
    if not levels:
        return b""
    # Two words a byte: the first in the low four bits.
    packed = read(language, "levels.z")
    ranks = bytearray(2 * len(packed))
    ranks[0::2] = bytes(levels[byte & 15] for byte in packed)
    ranks[1::2] = bytes(levels[min(byte >> 4, len(levels) - 1)] for byte in packed)
    return bytes(ranks[: describe(language).count])


@cache
def _numbering(language: str) -> Numbering:
    return Numbering(_listed(language).dawg)


def level(word: str, language: str = "en") -> int | None:
    """How difficult a word (upper-case A-Z) is: 10 (everybody's) to 80 (a dictionary's depths).

    Up to 35 lie some 40,000 words that everybody knows, up to 50 some 65,000, up to 70 some
    115,000. None if the list lacks the word or has no levels. The first call takes 40 ms.
    """
    ranks = _levels(language)
    number = _numbering(language).number(word) if ranks else None
    return None if number is None else ranks[number]


@lru_cache(maxsize=8)
def commonest(lexicon: Lexicon, count: int) -> Lexicon:
    """The `count` commonest words of a lexicon, for players of a small vocabulary.

    Common is what has an easy level. Between words of the same level, and in a list without
    levels, a checksum of the word decides: a small vocabulary has some of each kind. All of the
    lexicon if it has no more words. It takes a second or two: ask for it off the render thread.
    """
    words = list(lexicon.dawg)
    if len(words) <= count:
        return lexicon
    ranks: dict[str, int] = {}
    if lexicon.language in LANGUAGES:
        ranks = dict(zip(_listed(lexicon.language).dawg, _levels(lexicon.language), strict=False))
    words.sort(key=lambda word: (ranks.get(word, 255), zlib.crc32(word.encode()), word))
    name = f"{lexicon.name}-commonest-{count}"
    return Lexicon.of(words[:count], language=lexicon.language, name=name)


@cache
def offensive(language: str = "en") -> frozenset[str]:
    """The words of the list that many find offensive (upper-case A-Z); none if none are marked."""
    if "offensive.txt" not in describe(language).files:
        return frozenset()
    return frozenset(read(language, "offensive.txt").decode("ascii").split())
