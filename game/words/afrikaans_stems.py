"""The words that an inflected Afrikaans word may come from, by the rules of its spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.words.dutch_stems import closed

_HARD = {"W": "F"}
"""BRIEF, BRIEWE."""
_ENDINGS = (("E", "na"), ("ER", "a"), ("ERE", "a"))
_PLAIN_ENDINGS = (("S", "na"), ("DER", "a"), ("STE", "a"), ("NDE", "v"), ("ND", "v"))
_LOST = "GD"
"""What falls out between vowels: OOG, OE; BREED, BREE."""
_PARTICIPLE = re.compile(
    r"(AAN|AF|AGTER|BINNE|BY|DEUR|DOOD|GOED|IN|KLAAR|LOS|MEE|NA|NEER|OM|ONDER|OOP|OOR|"
    r"OP|PLAAS|RAAK|REG|SAAM|TEEN|TEKORT|TELEUR|TERUG|TOE|UIT|VAS|VOL|VOOR|VOORT|VRY|"
    r"WAAR|WEER|WEG)?GE(.+)"
)
"""With what stands before the verb in those that are parted: OPGE..."""
_BEFORE_T = ("FT", "GT", "KT", "PT", "ST")
"""What loses its t at the end of a word."""
_SMALL = ("ETJIE", "TJIE", "JIE", "PIE", "IE")


def stems(word: str) -> Iterator[tuple[str, str]]:
    """Words that `word` (upper case) may come from, the likeliest first, each with the parts of
    speech that it must have for that (the letters of definitions)."""
    for ending, parts in _ENDINGS:
        if word.endswith(ending):
            yield from ((stem, parts) for stem in _stems(word.removesuffix(ending)))
    for ending, parts in _PLAIN_ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield word.removesuffix(ending), parts
    for ending in ("END", "ENDE"):
        if word.endswith(ending):
            yield from ((stem, "v") for stem in _stems(word.removesuffix(ending)))
    small = word.removesuffix("S")
    for ending in _SMALL:
        if small.endswith(ending):
            yield small.removesuffix(ending), "n"
    for ending in ("ETJIE", "IE"):
        if small.endswith(ending):
            yield from ((stem, "n") for stem in closed(small.removesuffix(ending), _HARD))
    if small.endswith("NKIE"):
        yield small.removesuffix("KIE") + "G", "n"  # KONING, KONINKIE
    yield from ((verb, "v") for verb in _verbs(word))


def _stems(stem: str) -> Iterator[str]:
    """A stem before an ending that begins with a vowel, as it is written without the ending."""
    yield from closed(stem, _HARD)
    if stem.endswith(_BEFORE_T):
        yield stem[:-1]  # NAG, NAGTE
    if stem[-1:] in tuple("AEIOUY"):
        ends = (stem + stem[-1], stem) if stem[-2:-1] not in tuple("AEIOU") else (stem,)
        yield from (end + lost for lost in _LOST for end in ends)
        yield stem  # SEE, SEES; KNIE, KNIEE


def _verbs(word: str) -> Iterator[str]:
    """The verbs of which it may be a participle, with or without an ending."""
    if parted := _PARTICIPLE.fullmatch(word):
        verb = (parted[1] or "") + parted[2]
        yield verb
        yield from (verb.removesuffix(end) for end in ("TE", "DE") if verb.endswith(end))
