"""The score of laid dice: the best legal pattern that remains when dice are removed, computed
exactly.

A pattern is legal if every run of two or more dice is a word, every die is in a word, and all words
are joined through shared dice (by the young players' rules words need not be joined, and each die
counts once). Removing a die breaks the runs through it, so possible words are segments of the laid
runs, and a set of kept dice is legal if every line through it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from string import ascii_uppercase

from game.games.scribbage.rules.layout import Layout, Run, runs, shown
from game.games.scribbage.rules.pieces import JOKER, Roll, values
from game.sentences import N_, LocalizedValueError

IsWord = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Pattern:
    """The dice that are kept, and the letters of their open jokers as (die, letter)."""

    kept: frozenset[int]
    jokers: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """The parts of a pattern's score. across, down: the words and their values, in reading order.
    left: the dice left over. total = across + down - left; a die counts in both of its words (once,
    if words need not cross)."""

    across: tuple[tuple[str, int], ...]
    down: tuple[tuple[str, int], ...]
    left: tuple[int, ...]
    left_value: int
    total: int


def best_pattern(roll: Roll, layout: Layout, is_word: IsWord, *, crossing: bool = True) -> Pattern:
    """The pattern with the highest score that remains when dice are removed from `layout`. Ties go
    to the pattern with more dice, then with earlier dice, then with joker letters nearest A, so
    that every platform finds the same one."""
    worth = values(roll)
    reads = shown(roll, layout)
    free = tuple(die for die, letter in enumerate(reads) if letter == JOKER and layout[die])
    whole = (1 << 26 ** len(free)) - 1
    lines = [_line(run, reads, worth, free, is_word, whole) for run in runs(roll, layout)]
    dice = sorted({die for run in runs(roll, layout) for die in run.dice})
    ranked: list[tuple[int, int, int, int]] = []
    total = sum(worth)
    subsets = [(0, 0)]
    for die in dice:
        subsets += [(kept | 1 << die, value + worth[die]) for kept, value in subsets]
    for kept, of_kept in subsets:
        letters, score, covered = whole, 0, 0
        for mask, table in lines:
            allowed, gain, used = table[kept & mask]
            letters &= allowed
            if not letters:
                break
            score += gain
            covered |= used
        if not letters or covered != kept:
            continue
        score = (score if crossing else of_kept) - (total - of_kept)
        ranked.append((-score, -bin(kept).count("1"), kept, letters))
    ranked.sort()
    for _, _, kept, letters in ranked:
        members = frozenset(die for die in dice if kept >> die & 1)
        if not crossing or joined(runs(roll, layout, members)):
            return Pattern(members, _jokers(letters, free, members))
    return Pattern(frozenset())


def _line(
    run: Run,
    reads: tuple[str, ...],
    worth: tuple[int, ...],
    free: tuple[int, ...],
    is_word: IsWord,
    whole: int,
) -> tuple[int, dict[int, tuple[int, int, int]]]:
    """For each subset of a run's dice: the joker letters that leave only words (a bit for each
    assignment), the value of the words, and the dice in words."""
    size = len(run.dice)
    segments: dict[tuple[int, int], int] = {}
    for start in range(size):
        for stop in range(start + 2, size + 1):
            word = [reads[die] for die in run.dice[start:stop]]
            segments[start, stop] = _letters_for(word, run.dice[start:stop], free, is_word, whole)
    table: dict[int, tuple[int, int, int]] = {}
    for subset in range(1 << size):
        allowed, gain, used, start = whole, 0, 0, 0
        for i in range(size + 1):
            if i < size and subset >> i & 1:
                continue
            if i - start >= 2:
                allowed &= segments[start, i]
                gain += sum(worth[die] for die in run.dice[start:i])
                used |= sum(1 << die for die in run.dice[start:i])
            start = i + 1
        kept = sum(1 << die for i, die in enumerate(run.dice) if subset >> i & 1)
        table[kept] = (allowed, gain, used)
    return sum(1 << die for die in run.dice), table


def _letters_for(
    word: list[str], dice: tuple[int, ...], free: tuple[int, ...], is_word: IsWord, whole: int
) -> int:
    """The assignments of letters to open jokers, as bits, for which the segment is a word.
    Assignment a * 26 + b gives letter a to the first joker and b to the second."""
    inside = [joker for joker in free if joker in dice]
    if not inside:
        return whole if is_word("".join(word)) else 0
    bits = 0
    count = 26 ** len(free)
    seen: dict[str, bool] = {}
    for assignment in range(count):
        letters = _assigned(assignment, len(free))
        for joker in inside:
            word[dice.index(joker)] = letters[free.index(joker)]
        text = "".join(word)
        if text not in seen:
            seen[text] = is_word(text)
        if seen[text]:
            bits |= 1 << assignment
    return bits


def _assigned(assignment: int, jokers: int) -> tuple[str, ...]:
    letters = []
    for _ in range(jokers):
        assignment, letter = divmod(assignment, 26)
        letters.append(ascii_uppercase[letter])
    return tuple(reversed(letters))


def _jokers(
    letters: int, free: tuple[int, ...], kept: frozenset[int]
) -> tuple[tuple[int, str], ...]:
    first = (letters & -letters).bit_length() - 1
    assigned = _assigned(first, len(free))
    return tuple((die, assigned[i]) for i, die in enumerate(free) if die in kept)


def joined(words: tuple[Run, ...]) -> bool:
    """Whether all words are connected through shared dice; True for none."""
    if not words:
        return True
    reached, left = set(words[0].dice), list(words[1:])
    while True:
        near = [run for run in left if reached & set(run.dice)]
        if not near:
            return not left
        for run in near:
            reached |= set(run.dice)
            left.remove(run)


def score_pattern(roll: Roll, layout: Layout, pattern: Pattern, *, crossing: bool = True) -> Score:
    """The score of a legal pattern, in parts."""
    worth = values(roll)
    chosen = dict(pattern.jokers)
    across: list[tuple[str, int]] = []
    down: list[tuple[str, int]] = []
    for run in runs(roll, layout, pattern.kept):
        text = "".join(
            chosen.get(die, letter) for die, letter in zip(run.dice, run.text, strict=True)
        )
        (across if run.across else down).append((text, sum(worth[die] for die in run.dice)))
    left = tuple(die for die in range(len(roll)) if die not in pattern.kept)
    left_value = sum(worth[die] for die in left)
    gained = (
        sum(points for _, points in across + down)
        if crossing
        else sum(worth[die] for die in pattern.kept)
    )
    return Score(tuple(across), tuple(down), left, left_value, gained - left_value)


_VERDICT = re.compile(r"((?:[1-9][0-9]?(?:\.[1-9][0-9]?)*)?)((?::[1-9][0-9]?[A-Z])*)")


def spell_pattern(pattern: Pattern) -> str:
    """The text of a pattern in a verdict: the numbers of the kept dice joined by dots, then each
    joker's letter."""
    kept = ".".join(str(die + 1) for die in sorted(pattern.kept))
    return ":".join([kept, *(f"{die + 1}{letter}" for die, letter in pattern.jokers)])


def read_pattern(text: str, roll: Roll, layout: Layout) -> Pattern:
    """The pattern of a verdict for these dice; ValueError if there is none."""
    found = _VERDICT.fullmatch(text)
    if found is None:
        raise LocalizedValueError(N_("the verdict pattern={text} spells no pattern"), text=text)
    kept = [int(die) - 1 for die in found[1].split(".") if die]
    jokers = tuple((int(joker[:-1]) - 1, joker[-1]) for joker in found[2].split(":")[1:])
    laid = {die for die, placed in enumerate(layout) if placed is not None}
    for die in kept:
        if die not in laid:
            raise LocalizedValueError(
                N_("the verdict pattern={text} names die {die}, which is not laid"),
                text=text,
                die=die + 1,
            )
    for die, _letter in jokers:
        if die not in kept or shown(roll, layout)[die] != JOKER:
            raise LocalizedValueError(
                N_("the verdict pattern={text} gives die {die} a letter that is not open"),
                text=text,
                die=die + 1,
            )
    return Pattern(frozenset(kept), jokers)
