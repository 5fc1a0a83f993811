"""Scribbage's search against an exact model, and the best known arrangements by the rules."""

from __future__ import annotations

import pytest

from bench.scribbage_known import known, rolls
from game.games.scribbage.rules.layout import Placed, runs
from game.games.scribbage.rules.pattern import Pattern, joined, score_pattern
from game.games.scribbage.rules.pieces import DICE, JOKER, VALUES, letters
from game.games.scribbage.search.disjoint import spellings
from game.games.scribbage.search.solver import Search
from game.rules.pcg import stream
from game.words.lists import load
from tests.games.scribbage.search.model import Laying


def few(count: int, seed: int) -> str:
    """A throw of some of the dice."""
    random = stream(seed, f"few {count}")
    return "".join(random.choice(DICE[die]) for die in random.shuffled(range(13))[:count])


def formable(up: str) -> set[str]:
    """The words of the list that the dice can spell."""
    kinds = sorted(set(up))
    have = tuple(up.count(kind) for kind in kinds)
    return {word.upper() for _used, word in spellings(kinds, have, load("en").dawg)}


def check(up: str) -> None:
    """What the search finds can be laid, says the model, and not a point more."""
    search = Search(up, load("en").dawg)
    for number, (width, noise) in enumerate(((100, 0), (200, 0), (200, 2048))):
        search.run(width, noise, number)
    best, words = search.best, formable(up)
    wide = max((laid.column for laid in best.dice), default=0)
    deep = max((laid.row for laid in best.dice), default=0)
    model = Laying(up, words)
    model.lay(
        {
            (d.row, d.column) if deep <= wide else (d.column, d.row): (d.letter, d.joker)
            for d in best.dice
        }
    )
    assert model.best() == best.score
    assert not Laying(up, words).reaches(best.score + 1)


@pytest.mark.parametrize(
    ("count", "seed"),
    [
        (5, 0),
        (5, 1),
        (5, 2),
        (5, 3),
        (6, 1),
        (6, 2),
        (6, 4),
        (7, 102),
        (7, 105),
        (8, 105),
        (8, 106),
    ],
)
def test_few_dice_are_laid_best(count: int, seed: int) -> None:
    check(few(count, seed))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
@pytest.mark.parametrize("count", [5, 6, 7, 8])
def test_more_dice_are_laid_best(count: int, seed: int) -> None:
    check(few(count, seed))


def test_the_model_finds_what_is_plain() -> None:
    assert Laying("CATS", ["CAT", "AS"]).best() == 10
    assert Laying("CATS", ["CAT"]).best() == 7 - 2
    assert Laying("CATS", []).best() == -9
    assert Laying("ABBA", ["AB", "BA"]).best() == 20
    assert Laying("Q*", ["QI"]).best() == 8


def test_the_model_says_what_can_be_reached() -> None:
    assert Laying("ABBA", ["AB", "BA"]).reaches(20)
    assert not Laying("ABBA", ["AB", "BA"]).reaches(21)
    # Side by side they would make runs that are no words.
    assert not Laying("ABAB", ["AB"]).reaches(20)
    # Two words that share no die are not joined: 5 + 4 less the other two.
    assert Laying("ABDO", ["AB", "DO"]).best() == 5 - 4


def test_a_layout_that_the_rules_refuse_is_refused() -> None:
    model = Laying("CATS", ["CAT", "AS"])
    model.lay({(0, 0): ("C", False), (0, 1): ("A", False)})
    assert not model.reaches(-100)


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
