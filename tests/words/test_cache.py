"""Word graphs kept from start to start: the same words, made once, and again if damaged."""

from __future__ import annotations

from array import array
from pathlib import Path

from game.system.home import Home
from game.words.cache import cached
from game.words.dawg import Dawg, build

WORDS = ["ART", "ARTS", "RAT"]


class Making:
    """Makes the graph, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> array[int]:
        self.times += 1
        return build(WORDS).edges


def files(home: Home) -> list[Path]:
    return [path for path in (home.cache / "words").rglob("*") if path.is_file()]


def test_it_is_made_once_and_has_the_same_words(home: Home) -> None:
    make = Making()
    assert [list(Dawg(cached("5e", make))) for _ in range(2)] == [WORDS, WORDS]
    assert make.times == 1
    assert len(files(home)) == 1


def test_a_damaged_file_is_made_again(home: Home) -> None:
    make = Making()
    cached("5e", make)
    (path,) = files(home)
    for damaged in (path.read_bytes()[:-1], b"", path.read_bytes()[:-4] + b"\0\0\0\1"):
        path.write_bytes(damaged)
        assert list(Dawg(cached("5e", make))) == WORDS
    assert make.times == 4
    cached("5e", make)
    assert make.times == 4


def test_where_nothing_can_be_written_it_is_made_each_time(home: Home) -> None:
    home.cache.joinpath("words").write_text("in the way")
    make = Making()
    assert [list(Dawg(cached("5e", make))) for _ in range(2)] == [WORDS, WORDS]
    assert make.times == 2
