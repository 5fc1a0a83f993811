"""Short lists of common words that never change: what the worth of a deal is counted in.

Records depend on them, as a deal may be chosen by its worth: a word more in one of them, and what
was dealt would be other pieces. They were taken once from the lists that come with the game, and
stay as they are whatever becomes of those.
"""

from __future__ import annotations

import hashlib
from functools import cache

from game.sentences import N_
from game.system.files import data_file
from game.words.lexicon import Lexicon
from game.words.lists import WordListError

DIGESTS = {
    "en": "c436f5b28c9fb90832dc1361f74c04710e32ed7afc9bf03c0d4fca84debef4d2",
    "nl": "4872d8ccf923b6fd0128c309565c7ca2c73b1923ca4c3ac57d6299d1539ff87d",
    "af": "8c7eb70526d117c6d53fc65ee72d4a091bc4bdf4f7ea14cf8f22711ca4743320",
}
"""The SHA-256 of each file, by language."""


@cache
def pinned(language: str) -> Lexicon:
    """The pinned words of a language. WordListError if they are not there, or are not as they
    were."""
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
