"""The words of matches, loaded beside everything else, with the player's own dictionary.

`house` says which of the system's dictionaries judges besides: "" for none, "+en_GB" in addition
to the list, "=en_GB" instead of it.
"""

from __future__ import annotations

from game.app.background import Job
from game.home import Home, HomeError
from game.words.lexicon import Lexicon
from game.words.lists import WordListError, load
from game.words.own import OwnDictionaryError
from game.words.spelling import Spelling

WORD_TROUBLE = (OSError, ValueError, ImportError, KeyError, WordListError)
"""What loading words may raise."""
_INSTEAD = "-instead-of-"


def house_of(word_list: str) -> str:
    """The house dictionary that a word list of a record's header names, as `house`."""
    if _INSTEAD in word_list:
        return "=" + word_list.partition(_INSTEAD)[0]
    _name, plus, tag = word_list.partition("+")
    return plus + tag


def _load(language: str, house: str) -> Lexicon:
    lexicon = load(language)
    if not house:
        return lexicon
    from game.words.house import HouseDictionary, in_addition, instead

    dictionary = HouseDictionary(house[1:])
    return (in_addition if house[0] == "+" else instead)(lexicon, dictionary)


class Words:
    """Word lists by language and house dictionary, each loaded once."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._jobs: dict[tuple[str, str], Job[Lexicon]] = {}
        self._spelling: dict[str, Spelling] = {}
        self.own = True
        """Whether the player's own words count."""

    def load(self, language: str = "en", house: str = "") -> None:
        """Begin to load a list, once."""
        key = (language, house)
        if key not in self._jobs:
            self._jobs[key] = Job(lambda _cancelled: _load(language, house))

    def get(self, language: str = "en", house: str = "") -> Lexicon | None:
        """A list once it has come, with the player's own words; raises what kept it away."""
        job = self._jobs.get((language, house))
        if job is None or not job.done:
            return None
        return self.spelling(language).own.apply(job.result) if self.own else job.result

    def spelling(self, language: str) -> Spelling:
        """What helps with words: near-misses, and the player's own dictionary."""
        if language not in self._spelling:
            try:
                self._spelling[language] = Spelling(language, self._home.data)
            except (HomeError, OwnDictionaryError):
                self._spelling[language] = Spelling(language)
        return self._spelling[language]
