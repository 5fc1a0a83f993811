"""The dice on the grid judged as they lie: words, runs that are no words, what is not connected."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.games.scribbage.rules.layout import Layout, Run, runs
from game.games.scribbage.rules.pattern import Score, best_pattern, score_pattern
from game.games.scribbage.rules.pieces import JOKER, VALUES, Roll, letters
from game.words.lexicon import Lexicon

VALID, INVALID, APART = "valid", "invalid", "apart"


@dataclass(frozen=True, slots=True)
class Judgement:
    """runs: each with its verdict: it counts, it is no word, or it is not connected. kept: dice
    that count. jokers: the letters of open jokers, by die. alone: dice in no run. score: of handing
    in now."""

    runs: tuple[tuple[Run, str], ...]
    kept: frozenset[int]
    jokers: dict[int, str]
    alone: tuple[int, ...]
    score: Score

    def of(self, verdict: str) -> tuple[str, ...]:
        """The runs of a verdict, as they read."""
        return tuple(self.read(run) for run, found in self.runs if found == verdict)

    def read(self, run: Run) -> str:
        """A run with the letters of its jokers."""
        pairs = zip(run.dice, run.text, strict=True)
        return "".join(self.jokers.get(die, "?") if c == JOKER else c for die, c in pairs)

    def word_for(self, run: Run | None) -> str:
        """The run to tell the player about, as it reads: the one at the cursor, unless that
        counts and something else does not; "" for none."""
        verdicts = dict(self.runs)
        if run is not None and verdicts.get(run) == VALID and (self.alone or self.wrong):
            run = self.wrong
        return "" if run is None else self.read(run)

    @property
    def wrong(self) -> Run | None:
        """The first run that is no word, else the first that is not connected."""
        found = [run for bad in (INVALID, APART) for run, verdict in self.runs if verdict == bad]
        return next(iter(found), None)

    def words_with(self, die: int) -> tuple[str, ...]:
        """The runs through a die, as they read; none with a joker without a letter."""
        read = [self.read(run) for run, _verdict in self.runs if die in run.dice]
        return tuple(word for word in read if word.isalpha())

    def verdict(self, die: int) -> str:
        """VALID for a die that counts, INVALID if its run is no word, APART if it is not
        connected."""
        if die in self.kept:
            return VALID
        verdicts = [verdict for run, verdict in self.runs if die in run.dice]
        return INVALID if INVALID in verdicts else APART


@lru_cache(maxsize=4)
def judge(roll: Roll, layout: Layout, lexicon: Lexicon, *, crossing: bool) -> Judgement:
    """Judge a layout as handing it in would; cached."""
    pattern = best_pattern(roll, layout, lexicon.is_word, crossing=crossing)
    jokers = dict(pattern.jokers)
    laid = runs(roll, layout)
    verdicts: list[tuple[Run, str]] = []
    for run in laid:
        text = "".join(
            jokers.get(die, JOKER) if c == JOKER else c
            for die, c in zip(run.dice, run.text, strict=True)
        )
        if set(run.dice) <= pattern.kept:
            verdicts.append((run, VALID))
        else:
            whole = JOKER not in text and lexicon.is_word(text)
            verdicts.append((run, APART if whole else INVALID))
    in_runs = {die for run in laid for die in run.dice}
    alone = tuple(d for d, placed in enumerate(layout) if placed is not None and d not in in_runs)
    score = score_pattern(roll, layout, pattern, crossing=crossing)
    return Judgement(tuple(verdicts), pattern.kept, jokers, alone, score)


def sorted_dice(roll: Roll, order: str) -> tuple[int, ...]:
    """The dice in the order of the tray: as thrown (""), by "letter", by "value" (highest first),
    or "vowels" first; jokers last."""
    up = letters(roll)
    keys = {
        "": lambda die: (0, 0, "", die),
        "letter": lambda die: (up[die] == JOKER, 0, up[die], die),
        "value": lambda die: (up[die] == JOKER, -VALUES[up[die]], up[die], die),
        "vowels": lambda die: (up[die] == JOKER, up[die] not in "AEIOU", up[die], die),
    }
    return tuple(sorted(range(len(up)), key=keys[order]))
