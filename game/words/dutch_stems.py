"""The words that an inflected Dutch word may come from, by the rules of its spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_VOWELS = frozenset("AEIOUY")
_LONG = frozenset("AEOU")
"""Vowels that are written twice in a closed syllable: BOOM, BOMEN."""
_HARD = {"Z": "S", "V": "F"}
"""No word ends in these: HUIS, HUIZEN; DIEF, DIEVEN."""
_ENDINGS = (("EN", "n"), ("E", "a"), ("ER", "a"), ("ERE", "a"))
_PLAIN_ENDINGS = (("STE", "a"), ("ST", "a"), ("DER", "a"), ("S", "na"), ("N", "n"))
_OF_VERBS = ("T", "TE", "TEN", "DE", "DEN", "D")
_PARTICIPLE = re.compile(
    r"(AAN|ACHTER|AF|BIJ|BINNEN|DOOR|IN|KLAAR|LOS|MEDE|MEE|NA|NEER|OM|ONDER|OP|OPEN|"
    r"OVER|SAMEN|TEGEN|TEKORT|TELEUR|TERECHT|TERUG|TOE|UIT|VAST|VOL|VOOR|VOORBIJ|VOORT|"
    r"VRIJ|WAAR|WEER|WEG)?GE(.+)"
)
"""With what stands before the verb in those that are parted: OPGE..."""
_SMALL = ("ETJE", "TJE", "PJE", "JE")


def stems(word: str) -> Iterator[tuple[str, str]]:
    """Words that `word` (upper case) may come from, the likeliest first, each with the parts of
    speech that it must have for that (the letters of definitions)."""
    for ending, parts in _ENDINGS:
        if word.endswith(ending):
            yield from ((stem, parts) for stem in closed(word.removesuffix(ending), _HARD))
    for ending, parts in _PLAIN_ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield word.removesuffix(ending), parts
    small = word.removesuffix("S")
    for ending in _SMALL:
        if small.endswith(ending):
            yield small.removesuffix(ending), "n"
    if small.endswith("ETJE"):
        yield from ((stem, "n") for stem in closed(small.removesuffix("ETJE"), _HARD))
    yield from ((verb, "v") for verb in _verbs(word))


def _verbs(word: str) -> Iterator[str]:
    """The verbs of which it may be the past, a participle or the present."""
    forms = [word]
    if parted := _PARTICIPLE.fullmatch(word):
        forms.append((parted[1] or "") + parted[2])
    for form in forms:
        for ending in _OF_VERBS:
            if form.endswith(ending):
                yield from _infinitives(form.removesuffix(ending))
        yield from _infinitives(form)
    if len(forms) > 1 and word.endswith("EN"):
        yield forms[1]  # GELADEN


def closed(stem: str, hard: Mapping[str, str]) -> Iterator[str]:
    """A stem before an ending that begins with a vowel, as it is written without the ending.

    hard: what consonants become at the end of a word.
    """
    if len(stem) < 2:
        return
    last, before = stem[-1], stem[-2]
    if last == before and last not in _VOWELS:
        yield stem[:-1]
        return
    ended = stem[:-1] + hard.get(last, last)
    open_ = last not in _VOWELS and before in _LONG and stem[-3:-2] not in _VOWELS
    if open_:
        yield ended[:-1] + before + ended[-1]
    if not open_ or len(_syllables(stem)) > 1:
        yield ended


def _infinitives(stem: str) -> Iterator[str]:
    """The verbs with a stem."""
    if len(stem) < 2 or stem[-1] in _VOWELS:
        return
    last, before = stem[-1], stem[-2]
    soft = {hard: soft for soft, hard in _HARD.items()}.get(last)
    if before in _LONG and stem[-3:-2] == before:
        shorter = stem[:-2]
        yield from (f"{shorter}{end}EN" for end in (last, soft) if end is not None)
        return
    if before in _VOWELS and stem[-3:-2] not in _VOWELS:
        yield f"{stem}{last}EN"
        if len(_syllables(stem)) == 1:
            return
    yield from (f"{stem[:-1]}{end}EN" for end in (last, soft) if end is not None)


def _syllables(stem: str) -> str:
    """A letter for each vowel, or vowels side by side, of a stem."""
    return "".join(
        letter
        for letter, before in zip(stem, " " + stem[:-1], strict=True)
        if letter in _VOWELS and before not in _VOWELS
    )
