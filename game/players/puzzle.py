"""Puzzles: a turn of a match in which one play stands out, to be found on its own table.

A puzzle is a record up to the turn, and what the turn's best is worth. Whoever solves it sees what
the seat saw, and nothing else.
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
from game.rules.values import Code
from game.search.compiled import is_plain
from game.search.interface import Play, never
from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon

AHEAD = 15
"""By how many per cent at least the best is ahead of the next score."""
CHOICE = 5
"""With fewer plays than this there is nothing to look for."""
NEAR = 75.0
"""From this share of the best on, in per cent, an answer is among the best."""


class Grade(Code):
    """What an answer is: as good as the best, among the best, or neither."""

    RIGHT = "right"
    NEAR = "near"
    WRONG = "wrong"


class PuzzleError(LocalizedValueError):
    """A text that is no puzzle; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """record: up to the turn. seat: whose turn it is. best: from there on. second: the score that
    comes next. rating: of a player who finds it as often as not."""

    record: Record
    seat: int
    best: Best
    second: int
    rating: int

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.record.header.game

    @property
    def name(self) -> str:
        """What it is known by: nothing but its position decides."""
        return hashlib.sha256(format_record(self.record).encode()).hexdigest()[:12]

    @property
    def turn(self) -> Reviewed:
        """The turn, as a review has it before anything is played in it."""
        folded = fold(self.record)
        at, number = len(self.record.entries), folded.turn
        scores = tuple(folded.game.scores(folded.state))
        turn_number = folded.game.turn_number(number)
        return Reviewed(number, self.seat, at, at, at, 0, (), self.best, scores, turn_number)


def format_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one line; parse_puzzle reads it back."""
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
    """The puzzle that a line holds. PuzzleError if it is none, RecordError if its record cannot be
    read, a game that is not installed among the reasons."""
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
    """The puzzle of a turn, whose entries are those after `first` up to `last`; None where no
    common word stands out. Plain searches do not see far enough to pose any.

    Raises SearchCancelledError when `cancelled` says so.
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
            return Puzzle(record, acting[0], best, second, difficulty(best, lexicon))
    return None


def posed(
    folded: Timeline,
    reviewed: Sequence[Reviewed],
    lexicon: Lexicon,
    *,
    cancelled: Callable[[], bool] = never,
) -> Iterator[Puzzle]:
    """The puzzles of a reviewed match: of the turns that cost its people most, the dearest first.

    Raises SearchCancelledError when `cancelled` says so.
    """
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
    """The best of some plays, made of common words, and the score that comes next; None if it is
    not far enough ahead."""
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
"""What the weakest level of bots is rated, and how far each of the others is from the one before:
three points in four against it."""
_SCALE = 400
HIGHEST = 4000
"""Nobody is rated more, nor any puzzle."""


def expected(player: float, other: float) -> float:
    """In what share of tries a player finds a puzzle, by both ratings (Elo)."""
    return float(1 / (1 + 10 ** ((other - player) / _SCALE)))


def difficulty(best: Best, lexicon: Lexicon) -> int:
    """The rating of a puzzle with this best: it goes by which levels of bots know its words and
    look as many moves ahead, and how often those take the best that they know."""
    found = 0.0
    for level in EVERYWHERE:
        known = all(map(vocabulary(lexicon, level).is_word, best.words))
        if known and len(best.moves) <= level.twists + 1:
            found += 1 - level.error / 100
    low, high = 0, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        whole = sum(expected(FIRST + APART * n, middle) for n in range(len(EVERYWHERE)))
        low, high = (middle, high) if whole > found else (low, middle)
    return high


# Solving them


class Attempt(Retry):
    """A puzzle on the table. It is answered once points come in, or the turn ends."""

    def __init__(self, puzzle: Puzzle, lexicon: Lexicon | None) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle.record, puzzle.turn, lexicon)

    @property
    @override
    def ended(self) -> bool:
        return self.gained != 0 or super().ended

    @property
    def grade(self) -> Grade:
        """What the answer is. A play that others let stand although its words are none is wrong."""
        lexicon = self.match.lexicon
        if lexicon is None or not all(map(lexicon.is_word, self.words)):
            return Grade.WRONG
        if self.share >= 100:
            return Grade.RIGHT
        return Grade.NEAR if self.share >= NEAR else Grade.WRONG
