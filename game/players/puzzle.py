"""Puzzles: turns in which one play stands out, to be found on the game's table.

A puzzle is a record up to the turn, and the turn's best. Its solver has the seat's view.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from typing_extensions import override

from game.match.record import Record, format_record, parse_record
from game.match.timeline import Timeline, fold
from game.players.best import Best, Turn, yardstick_of
from game.players.levels import EVERYWHERE, vocabulary
from game.players.retry import Retry
from game.players.review import COSTLIEST, Reviewed
from game.rules.interface import Rejection, Step
from game.rules.judge import LiveJudge
from game.rules.values import Code
from game.search.compiled import is_plain
from game.search.interface import Play, never
from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon

AHEAD = 15
"""The least lead of the best over the next score, in per cent."""
CHOICE = 5
"""The least number of plays to choose from."""
NEAR = 75.0
"""The share of the best, in per cent, from which an answer is among the best."""


class Grade(Code):
    """The grade of an answer: as good as the best, among the best, or neither."""

    RIGHT = "right"
    NEAR = "near"
    WRONG = "wrong"


class PuzzleError(LocalizedValueError):
    """A text that is no puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. record: up to the turn. seat: on turn. second: the next score after the best.
    rating: of a player who finds it half the time."""

    record: Record
    seat: int
    best: Best
    second: int
    rating: int

    @property
    def game(self) -> str:
        """The game's id."""
        return self.record.header.game

    @property
    def name(self) -> str:
        """Its name, a digest of the record."""
        return hashlib.sha256(format_record(self.record).encode()).hexdigest()[:12]

    @property
    def turn(self) -> Reviewed:
        """The turn as reviewed before anything was played."""
        folded = fold(self.record)
        at, number = len(self.record.entries), folded.turn
        scores = tuple(folded.game.scores(folded.state))
        turn_number = folded.game.turn_number(number)
        return Reviewed(number, self.seat, at, at, at, 0, (), self.best, scores, turn_number)


def format_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one line, which parse_puzzle() reads back."""
    best = puzzle.best
    return json.dumps(
        {
            "record": format_record(puzzle.record),
            "seat": puzzle.seat + 1,
            "score": best.score,
            "second": puzzle.second,
            "words": best.words,
            "moves": best.moves,
            "cells": best.cells,
            "rating": puzzle.rating,
        },
        ensure_ascii=False,
    )


def parse_puzzle(text: str) -> Puzzle:
    """Parse a puzzle. PuzzleError if it is none, RecordError if its record cannot be read, for
    example because its game is not installed."""
    try:
        read = json.loads(text)
        numbers = [read[key] for key in ("seat", "score", "second", "rating")]
        texts = [tuple(read[key]) for key in ("words", "moves", "cells")]
        record = read["record"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise PuzzleError(N_("this is not a puzzle")) from None
    seat, score, second, rating = numbers
    sound = all(type(number) is int for number in numbers) and isinstance(record, str)
    sound = sound and all(isinstance(part, str) for parts in texts for part in parts)
    sound = sound and 0 <= second < score and 0 <= rating <= HIGHEST and bool(texts[1])
    if not sound:
        raise PuzzleError(N_("this is not a puzzle"))
    parsed = parse_record(record)
    if seat - 1 not in range(len(parsed.header.names)):
        raise PuzzleError(N_("this is not a puzzle"))
    words, moves, cells = texts
    return Puzzle(parsed, seat - 1, Best(score, words, moves, cells), second, rating)


# Finding them


def pose(
    folded: Timeline,
    first: int,
    last: int,
    lexicon: Lexicon,
    *,
    cancelled: Callable[[], bool] = never,
) -> Puzzle | None:
    """The puzzle of the turn with the entries after `first` up to `last`; None if no common word
    stands out, or searches are plain, which are too shallow.

    SearchCancelledError when `cancelled` says so.
    """
    if is_plain():
        return None
    game, header = folded.game, folded.header
    for at in range(first, last):
        state = folded.states[at]
        acting = game.to_act(state)
        if not acting:
            continue
        turn = Turn(header.game, acting[0], (state,), (), (0,), 0, lexicon, cancelled)
        plays = yardstick_of(header.game).plays(turn)
        if plays:
            found = _standing_out(plays, lexicon)
            if found is None:
                return None
            play, second = found
            best = Best(play.score, play.words, play.moves, play.cells)
            record = Record(header, tuple(folded.entries[:at]))
            rating = difficulty(header.game, best, lexicon)
            return Puzzle(record, acting[0], best, second, rating)
    return None


def posed(
    folded: Timeline,
    reviewed: Sequence[Reviewed],
    lexicon: Lexicon,
    *,
    cancelled: Callable[[], bool] = never,
) -> Iterator[Puzzle]:
    """The puzzles of a reviewed match, from its people's most costly turns. SearchCancelledError
    when `cancelled` says so."""
    people = [turn for turn in reviewed if turn.seat in folded.header.people and turn.cost > 0]
    count = 0
    for turn in sorted(people, key=lambda turn: -turn.cost):
        puzzle = pose(folded, turn.first, turn.entry, lexicon, cancelled=cancelled)
        if puzzle is not None and puzzle.seat == turn.seat:
            yield puzzle
            count += 1
        if count == COSTLIEST:
            return


def _standing_out(plays: Sequence[Play], lexicon: Lexicon) -> tuple[Play, int] | None:
    """The best play, if it is of common words, and the next score; None if its lead is too
    small."""
    top = plays[0].score
    if top <= 0 or len(plays) < CHOICE:
        return None
    best = list(takewhile(lambda play: play.score == top, plays))
    second = max(0, plays[len(best)].score) if len(best) < len(plays) else top
    if 100 * top < (100 + AHEAD) * second:
        return None
    known = (play for play in best if all(map(lexicon.is_common, play.words)))
    play = next(known, None)
    return None if play is None else (play, second)


# How hard they are

FIRST, APART = 800, 300
"""The rating of the weakest level of bots, and the distance between levels: three points in
four."""
_SCALE = 400
HIGHEST = 4000
"""The highest rating of players and puzzles."""


def expected(player: float, other: float) -> float:
    """The expected score of a player against a puzzle, by their ratings (Elo)."""
    return float(1 / (1 + 10 ** ((other - player) / _SCALE)))


def difficulty(game_id: str, best: Best, lexicon: Lexicon) -> int:
    """The rating of a game's puzzle with this best, by which levels of bots know its words and look
    far enough ahead, and how often they then play the best."""
    found, yardstick = 0.0, yardstick_of(game_id)
    for level in EVERYWHERE:
        known = all(map(vocabulary(lexicon, level).is_word, best.words))
        if known and yardstick.in_reach(best, level):
            found += 1 - level.error / 100
    low, high = 0, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        whole = sum(expected(FIRST + APART * n, middle) for n in range(len(EVERYWHERE)))
        low, high = (middle, high) if whole > found else (low, middle)
    return high


# Solving them


class Attempt(Retry):
    """An attempt at a puzzle. It ends with the first points or the end of the turn."""

    def __init__(self, puzzle: Puzzle, lexicon: Lexicon | None) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle.record, puzzle.turn, lexicon)

    @property
    @override
    def ended(self) -> bool:
        return self.gained != 0 or super().ended

    def is_given_up_by(self, move: str) -> bool:
        """Whether a move would end the turn without a word, as a pass does."""
        match, seat, lexicon = self.match, self.turn.seat, self.match.lexicon
        if self.ended or lexicon is None:
            return False
        game, judge = match.game, LiveJudge(lexicon)
        step = game.apply(match.state, seat, game.parse_move(move), judge)
        if isinstance(step, Rejection):
            return False
        state, asked = step.state, game.to_act(step.state)

        def is_asked(other: int) -> bool:
            """Whether a play waits for this seat's answer."""
            yes = game.assent(state, other)
            return yes is not None and isinstance(game.apply(state, other, yes, judge), Step)

        same = game.scores(state)[seat] == game.scores(match.state)[seat]
        return same and seat not in asked and not any(map(is_asked, asked))

    @property
    def grade(self) -> Grade:
        """The grade. A play of invalid words that the others accepted is wrong."""
        lexicon = self.match.lexicon
        if lexicon is None or not all(map(lexicon.is_word, self.words)):
            return Grade.WRONG
        if self.share >= 100:
            return Grade.RIGHT
        return Grade.NEAR if self.share >= NEAR else Grade.WRONG
