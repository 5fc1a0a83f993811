"""The word lists that come with the game: English, Dutch, Afrikaans.

Each language has a folder in assets/words with `words.z` (the edges of its graph, little-endian), a
`manifest.json` with the list's name, sources and file hashes, and optionally `levels.z`,
`definitions.z`, `not_standard.z` and `offensive.txt`. Files ending in .z are compressed by zlib.
tools/build_words.py builds them.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial

from game.sentences import N_, LocalizedError, Saying
from game.system.files import DamagedFileError, Part, data_file, data_json
from game.words.cache import cached
from game.words.choice import ALL, EVERY_WORD, FAMILY, STANDARD, WordChoice, chosen_in
from game.words.choice import COMMON as COMMON_WORDS
from game.words.dawg import Dawg, build
from game.words.lexicon import COMMON, Lexicon
from game.words.numbering import Numbering, through
from game.words.patch import patched

LANGUAGES = ("en", "nl", "af")
"""The languages that have a list."""
OFFENSIVE, NOT_STANDARD = "offensive.txt", "not_standard.z"
"""The optional files of offensive words, and of informal or foreign ones."""


class WordListError(LocalizedError):
    """A word list is missing or damaged; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class WordList:
    """The manifest of a list.

    name: as records have it. digest: SHA-256 of its words, one a line in alphabetical order.
    count: the number of words. levels: the levels of difficulty, easiest first, if it has any.
    files: the SHA-256 of each file.
    """

    language: str
    name: str
    digest: str
    count: int
    levels: tuple[int, ...]
    files: Mapping[str, str]


@cache
def describe(language: str = "en") -> WordList:
    """The manifest of the list of `language`. WordListError if there is none."""
    if language not in LANGUAGES:
        raise WordListError(
            N_("there is no word list for '{language}', only {languages}"),
            language=language,
            languages=", ".join(LANGUAGES),
        )
    try:
        return data_json(f"assets/words/{language}/manifest.json", partial(listed_in, language))
    except OSError as error:
        raise _unreadable(language, error) from error
    except DamagedFileError as error:
        raise WordListError(error) from error


def listed_in(language: str, read: Part) -> WordList:
    """Parse a manifest."""
    return WordList(
        language=language,
        name=read["name"].text(),
        digest=read["digest"].text(),
        count=read["words"].count(),
        levels=tuple(level.count() for level in read["levels"].rows()),
        files={name: facts["sha256"].text() for name, facts in read["files"].members().items()},
    )


def read(language: str, name: str) -> bytes:
    """The content of one of a list's files, decompressed. WordListError if the list has no such
    file, or its hash is wrong."""
    digest = describe(language).files.get(name)
    if digest is None:
        raise WordListError(
            N_("the word list {language} has no {name}"), language=language, name=name
        )
    try:
        content = data_file(f"assets/words/{language}/{name}").read_bytes()
    except OSError as error:
        raise _unreadable(language, error) from error
    if hashlib.sha256(content).hexdigest() != digest:
        raise _unreadable(language, Saying(N_("{name} is not as it was built"), (("name", name),)))
    return zlib.decompress(content) if name.endswith(".z") else content


def _unreadable(language: str, reason: Saying | OSError) -> WordListError:
    sentence = N_("the word list {language} cannot be read ({reason}); install the game again")
    return WordListError(sentence, language=language, reason=reason)


@cache
def _listed(language: str) -> Lexicon:
    listed = describe(language)
    edges = array("I")
    edges.frombytes(read(language, "words.z"))
    if sys.byteorder == "big":
        edges.byteswap()
    return Lexicon(
        dawg=Dawg(edges),
        language=language,
        name=listed.name,
        digest=listed.digest,
        levels=partial(level, language=language) if listed.levels else None,
    )


def choices(language: str = "en") -> tuple[str, ...]:
    """The choices of words that the data of a list allow."""
    listed = describe(language)
    found = [ALL, *([COMMON_WORDS] if listed.levels else [])]
    return (*found, STANDARD) if NOT_STANDARD in listed.files else tuple(found)


def name_and_digest(language: str, choice: WordChoice = EVERY_WORD) -> tuple[str, str]:
    """The name and the digest of a choice of words, without loading them. The digest covers the
    list and the files that say which words are excluded."""
    listed = describe(language)
    if choice == EVERY_WORD:
        return listed.name, listed.digest
    used = {COMMON_WORDS: "levels.z", STANDARD: NOT_STANDARD}
    files = [used.get(choice.words, ""), *([OFFENSIVE] if choice.family else [])]
    parts = [choice.name(listed.name), listed.digest, *(listed.files.get(f, "") for f in files)]
    return parts[0], hashlib.sha256(" ".join(parts).encode()).hexdigest()


@lru_cache(maxsize=8)
def load(language: str = "en", choice: WordChoice = EVERY_WORD) -> Lexicon:
    """The lexicon of a language with a choice of its words; the same object each time.

    Any choice but all words takes a second the first time on a machine: load it off the render
    thread. WordListError if the list cannot be read or has no such choice.
    """
    if choice.words not in choices(language):
        raise WordListError(
            N_("the word list {language} has no choice '{words}': it has {known}"),
            language=language,
            words=choice.words,
            known=", ".join(choices(language)),
        )
    whole = _listed(language)
    if choice == EVERY_WORD:
        return whole
    gone = offensive(language) if choice.family else frozenset()
    name, digest = name_and_digest(language, choice)

    def make() -> array[int]:
        if choice.words == COMMON_WORDS:
            ranks = _levels(language)
            easy = (w for w, rank in zip(whole.dawg, ranks, strict=True) if rank <= COMMON)
            return build(word for word in easy if word not in gone).edges
        informal = not_standard(language) if choice.words == STANDARD else frozenset()
        return patched(whole.dawg, strike=sorted(gone | informal)).edges

    dawg = Dawg(cached(digest, make))

    def left_out(word: str) -> str:
        if word not in whole.dawg or word in dawg:
            return ""
        return FAMILY if word in gone else choice.words

    return replace(whole, dawg=dawg, name=name, digest=digest, left_out=left_out)


def load_named(language: str, name: str) -> Lexicon:
    """The lexicon that a record names, without its house dictionary. WordListError as load()."""
    return load(language, chosen_in(name))


@cache
def _levels(language: str) -> bytes:
    """The level of every word in alphabetical order; empty for a list without levels."""
    levels = describe(language).levels
    if not levels:
        return b""
    # Two words a byte: the first in the low four bits.
    packed = read(language, "levels.z")
    ranks = bytearray(2 * len(packed))
    half = [levels[min(rank, len(levels) - 1)] for rank in range(16)]
    ranks[0::2] = packed.translate(bytes(half * 16))
    ranks[1::2] = packed.translate(bytes(half[byte >> 4] for byte in range(256)))
    return bytes(ranks[: describe(language).count])


@cache
def _numbering(language: str) -> Numbering:
    lexicon = _listed(language)
    digest = hashlib.sha256(f"{lexicon.digest} through".encode()).hexdigest()
    return Numbering(lexicon.dawg, cached(digest, lambda: through(lexicon.dawg)))


def level(word: str, language: str = "en") -> int | None:
    """The difficulty of a word (upper-case A-Z), from 10 (known to everybody) to 80 (obscure); None
    if the list lacks the word or has no levels.

    Some 40,000 words are at 35 or below, 65,000 at 50, 115,000 at 70. The first call on a machine
    takes 40 ms.
    """
    ranks = _levels(language)
    number = _numbering(language).number(word) if ranks else None
    return None if number is None else ranks[number]


@lru_cache(maxsize=8)
def commonest(lexicon: Lexicon, count: int) -> Lexicon:
    """The `count` commonest words of a lexicon, or all of it if it has no more: the vocabulary of a
    weak player.

    Words go by level; within a level, and in a list without levels, by a checksum, so that a small
    vocabulary has words of every kind. It takes a second or two the first time on a machine: call
    it off the render thread.
    """
    ranked = lexicon.language in LANGUAGES

    def make() -> array[int]:
        words = list(lexicon.dawg)
        if len(words) <= count:
            return lexicon.dawg.edges
        ranks: dict[str, int] = {}
        if ranked:
            listed = _listed(lexicon.language).dawg
            every = words if listed is lexicon.dawg else listed
            ranks = dict(zip(every, _levels(lexicon.language), strict=False))
        alike: dict[int, list[str]] = {}
        for word in words:
            alike.setdefault(ranks.get(word, 255), []).append(word)
        found: list[str] = []
        for rank in sorted(alike):
            room = count - len(found)
            if len(alike[rank]) > room:
                alike[rank].sort(key=lambda word: (zlib.crc32(word.encode()), word))
            found += alike[rank][:room]
        return build(found).edges

    name = f"{lexicon.name}-commonest-{count}"
    levels = name_and_digest(lexicon.language, WordChoice(COMMON_WORDS)) if ranked else ()
    digest = hashlib.sha256(repr((name, lexicon.digest, levels)).encode()).hexdigest()
    # Not cached for every state of a player's own words.
    edges = make() if lexicon.added or lexicon.struck else cached(digest, make)
    if edges == lexicon.dawg.edges:
        return lexicon
    return Lexicon(dawg=Dawg(edges), language=lexicon.language, name=name, digest=digest)


@lru_cache(maxsize=8)
def common(lexicon: Lexicon) -> Lexicon:
    """The common words of a lexicon (see Lexicon.is_common); all of it without levels. It takes a
    second the first time on a machine: call it off the render thread."""
    if lexicon.levels is None or lexicon.language not in LANGUAGES:
        return lexicon
    easy = load(lexicon.language, WordChoice(COMMON_WORDS))
    changed = lexicon.added or lexicon.struck
    if lexicon.digest == describe(lexicon.language).digest:
        return easy.with_changes(add=lexicon.added, strike=lexicon.struck) if changed else easy
    if changed:
        gone = [word for word in easy.dawg if word not in lexicon.dawg]
        return easy.with_changes(add=lexicon.added, strike=gone)
    name = f"{lexicon.name}-common"
    digest = hashlib.sha256(repr((name, lexicon.digest, easy.digest)).encode()).hexdigest()
    edges = cached(digest, lambda: build([w for w in easy.dawg if w in lexicon.dawg]).edges)
    return Lexicon(dawg=Dawg(edges), language=lexicon.language, name=name, digest=digest)


@cache
def offensive(language: str = "en") -> frozenset[str]:
    """The words of the list that many find offensive (upper-case A-Z)."""
    return _marked(language, OFFENSIVE)


@cache
def not_standard(language: str = "en") -> frozenset[str]:
    """The informal and foreign words of the list (upper-case A-Z)."""
    return _marked(language, NOT_STANDARD)


def _marked(language: str, name: str) -> frozenset[str]:
    if name not in describe(language).files:
        return frozenset()
    return frozenset(read(language, name).decode("ascii").split())


DIGESTS = {
    "en": "c436f5b28c9fb90832dc1361f74c04710e32ed7afc9bf03c0d4fca84debef4d2",
    "nl": "4872d8ccf923b6fd0128c309565c7ca2c73b1923ca4c3ac57d6299d1539ff87d",
    "af": "8c7eb70526d117c6d53fc65ee72d4a091bc4bdf4f7ea14cf8f22711ca4743320",
}
"""The SHA-256 of each language's pinned words."""


@cache
def pinned_words(language: str) -> Lexicon:
    """A short list of a language's common words that never changes: deals are chosen by how many of
    them they hold, and records depend on that. WordListError if it is missing or changed."""
    try:
        content = data_file(f"assets/words/pinned/{language}.txt").read_bytes()
    except OSError:
        content = b""
    if hashlib.sha256(content).hexdigest() != DIGESTS.get(language):
        raise WordListError(
            N_("the pinned words of {language} are not as they were; install the game again"),
            language=language,
        )
    return Lexicon.of(content.decode("ascii").split(), language=language, name="pinned")
