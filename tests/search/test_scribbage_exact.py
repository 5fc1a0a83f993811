"""Scribbage's search against every legal pattern, and the best known arrangements by the rules."""

from __future__ import annotations

import pytest

from bench.scribbage_known import known, rolls
from game.rules.pcg import stream
from game.rules.scribbage.dice import DICE, JOKER, VALUES, letters
from game.rules.scribbage.layout import Placed, runs
from game.rules.scribbage.pattern import Pattern, joined, score_pattern
from game.search.scribbage import Search
from game.search.scribbage_simple import spelt
from game.words.lists import load
from tests.search.scribbage_exhaustive import best_score


def few(count: int, seed: int) -> str:
    """A throw of some of the dice."""
    random = stream(seed, f"few {count}")
    return "".join(random.choice(DICE[die]) for die in random.shuffled(range(13))[:count])


def formable(up: str) -> set[str]:
    """The words of the list that the dice can spell."""
    kinds = sorted(set(up))
    have = tuple(up.count(kind) for kind in kinds)
    return {word.upper() for _used, word in spelt(kinds, have, load("en").dawg)}


def check(up: str) -> None:
    search = Search(up, load("en").dawg)
    for number, (width, noise) in enumerate(((100, 0), (200, 0), (200, 2048))):
        search.run(width, noise, number)
    assert search.best.score == best_score(up, formable(up), search.best.score)


@pytest.mark.parametrize(
    ("count", "seed"), [(5, 0), (5, 1), (5, 3), (6, 1), (6, 2), (6, 4), (7, 5)]
)
def test_few_dice_are_laid_best(count: int, seed: int) -> None:
    check(few(count, seed))


@pytest.mark.soak
@pytest.mark.parametrize("count", [5, 6, 7, 8])
def test_more_dice_are_laid_best(count: int) -> None:
    checked = 0
    for seed in range(100, 140):
        up = few(count, seed)
        if up.count(JOKER) <= (count < 7):
            check(up)
            checked += 1
        if checked == 8:
            return


def test_the_exhaustive_search_finds_what_is_plain() -> None:
    assert best_score("CATS", ["CAT", "AS"], -9) == 10
    assert best_score("CATS", ["CAT"], -9) == 7 - 2
    assert best_score("CATS", [], -9) == -9
    assert best_score("ABBA", ["AB", "BA"], -10) == 20
    assert best_score("Q*", ["QI"], -8) == 8


def test_the_best_known_arrangements_score_what_is_said_of_them() -> None:
    lexicon = load("en")
    best = known()
    assert [k.letters for k in best] == ["".join(letters(roll)) for roll in rolls()]
    for roll, told in zip(rolls(), best, strict=True):
        free = list(enumerate(letters(roll)))
        layout: list[Placed | None] = [None] * 13
        for y, row in enumerate(told.rows):
            for x, shown in enumerate(row):
                if shown == ".":
                    continue
                wanted = JOKER if shown.islower() else shown
                item = next(pair for pair in free if pair[1] == wanted)
                free.remove(item)
                layout[item[0]] = Placed((x, y), shown.upper() if wanted == JOKER else "")
        laid = frozenset(die for die, placed in enumerate(layout) if placed is not None)
        words = runs(roll, tuple(layout))
        assert all(lexicon.is_word(run.text) for run in words)
        assert {die for run in words for die in run.dice} == laid
        assert joined(words)
        assert score_pattern(roll, tuple(layout), Pattern(laid)).total == told.score
        bound = 2 * sum(VALUES[letter] for letter in letters(roll))
        assert told.score <= bound
        assert told.proved == (told.score == bound)
