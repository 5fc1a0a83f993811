"""The word lists of matches, loaded in the background, with the player's own dictionary."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.work import Task
from game.system.home import Home
from game.words.choice import EVERY_WORD, WordChoice, chosen_in
from game.words.lexicon import Lexicon
from game.words.lists import WordListError, load
from game.words.own_dictionary import OWN, OwnDictionaryError
from game.words.spelling import Spelling

WORD_TROUBLE = (OSError, ValueError, ImportError, KeyError, WordListError)
"""The exceptions of loading words."""
_INSTEAD = "-instead-of-"


@dataclass(frozen=True, slots=True)
class Judging:
    """The words that are valid in a match. choice: the part of the language's list. house: one of
    the system's dictionaries: "" for none, "+en_GB" in addition to the list, "=en_GB" instead of
    it. own: whether the player's own words count if the settings allow them."""

    choice: WordChoice = EVERY_WORD
    house: str = ""
    own: bool = True

    @classmethod
    def of(cls, word_list: str) -> Judging:
        """Parse the name of a word list in a record's header."""
        listed = word_list.removesuffix(OWN)
        if _INSTEAD in listed:
            house = "=" + listed.partition(_INSTEAD)[0]
        else:
            _name, plus, tag = listed.partition("+")
            house = plus + tag
        return cls(chosen_in(word_list), house, listed != word_list)


THE_LIST = Judging()


def _load(language: str, judging: Judging) -> Lexicon:
    lexicon = load(language, judging.choice)
    if not judging.house:
        return lexicon
    from game.words.system_dictionary import HouseDictionary, in_addition, instead

    dictionary = HouseDictionary(judging.house[1:])
    return (in_addition if judging.house[0] == "+" else instead)(lexicon, dictionary)


class Words:
    """Word lists by language and Judging, each loaded once."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._loading: dict[tuple[str, WordChoice, str], Task[Lexicon]] = {}
        self._spelling: dict[str, Spelling] = {}
        self.own = True
        """Whether the player's own words count."""

    def load(self, language: str = "en", judging: Judging = THE_LIST) -> None:
        """Start loading a list, unless that was done before."""
        key = (language, judging.choice, judging.house)
        if key not in self._loading:
            task: Task[Lexicon] = Task()
            self._loading[key] = task.begin(lambda _task: _load(language, judging))

    def get(self, language: str = "en", judging: Judging = THE_LIST) -> Lexicon | None:
        """A list with the player's own words where they count; None until it is loaded. Raises one
        of WORD_TROUBLE if loading failed."""
        task = self._loading.get((language, judging.choice, judging.house))
        if task is None or not task.done:
            return None
        own = self.own and judging.own
        return self.spelling(language).own.apply(task.outcome) if own else task.outcome

    def spelling(self, language: str) -> Spelling:
        """The near-misses and the player's own dictionary of a language."""
        if language not in self._spelling:
            try:  # the folder is created by the first write
                self._spelling[language] = Spelling(language, self._home.folders()["data"])
            except OwnDictionaryError:
                self._spelling[language] = Spelling(language)
        return self._spelling[language]

    def read_own(self) -> None:
        """Read the player's own dictionaries again, after their files have changed."""
        self._spelling.clear()
