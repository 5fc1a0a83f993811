"""What stands beside a word in the making is of that word."""

from collections.abc import Callable

from game.app.tables.interface import Status
from game.app.word_help import WordHelp
from game.words.lexicon import Lexicon
from game.words.spelling import Spelling

WORDS = Lexicon.of(["VAST", "TEA"])
TOLD, OPEN = Status(word="VAST", verdict="valid"), Status(word="T", verdict="open")


def until(wanted: Callable[[], bool]) -> None:
    while not wanted():
        pass


def test_a_meaning_goes_with_its_word_and_comes_back_with_it() -> None:
    beside = WordHelp(Spelling("en"))
    beside.ask(TOLD, WORDS)
    until(beside.update)
    meaning = beside.text
    assert "great" in meaning
    beside.ask(OPEN, WORDS)
    assert beside.text == ""
    beside.ask(TOLD, WORDS)
    until(beside.update)
    assert beside.text == meaning
