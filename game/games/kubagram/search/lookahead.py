"""Lookahead in Kubagram: the expected gain of a face, a claim or a skip.

The box shows the order of its dice, the marks of their squares and their upper faces; which dice
are in it follows from those outside. A sample assigns a die that fits to each square. In each
sample the next turns are searched, where everybody plays for their own gain less the mean of the
others'. The value of an option is the mean over the samples. All limits are counts, not times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.pieces import DICE, MARKS, draw_order, is_joker
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, State
from game.games.kubagram.rules.turns import VOWEL_RULE
from game.games.kubagram.search.last_turn import LastTurn
from game.games.kubagram.search.model import (
    JOKER,
    PLAIN,
    Evaluator,
    FoundWord,
    Gains,
    TableModel,
    model_of,
)
from game.games.kubagram.search.spelling import IJ, code
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32
from game.search.interface import SearchCancelledError, never
from game.words.lexicon import Lexicon

TAKE = "take"
TO_THE_END = 7
"""With up to this many dice in the box the search goes to the end and includes skips, which decide
who is the last player."""
VOWELS = frozenset(code(face) for face in "AEIOU")


class Coming(NamedTuple):
    """A die to come in a sample: its number, its upper face, the mark of its square."""

    die: int
    up: int
    mark: str


def unseen(view: State) -> list[int]:
    """The dice in the box, which are all that are nowhere else."""
    seen = {*view.dice_in_play, *(die for _seat, die, _letter in view.drawn)}
    return [die for die in range(DICE) if die not in seen]


def sample_box(view: State, count: int, random: Pcg32) -> tuple[Coming, ...]:
    """The next `count` dice of the box: for each square an unseen die with the face that is up."""
    left = random.shuffled(unseen(view))
    squares = [square for square in draw_order(view.rotation) if view.box[square] is not None]
    dice = []
    for square in squares[:count]:
        boxed = view.box[square]
        assert boxed is not None
        joker = boxed.is_joker
        fitting = (
            die
            for die in left
            if is_joker(die) == joker and boxed.letter in view.alphabet.faces[die]
        )
        # The dice of earlier squares may leave none that fits.
        die = next(fitting, left[0])
        left.remove(die)
        dice.append(Coming(die, code(boxed.letter), MARKS[square]))
    return tuple(dice)


class Sample:
    """A sample of the dice to come, and the search in it."""

    def __init__(
        self,
        evaluator: Evaluator,
        last_turn: LastTurn,
        dice: Sequence[Coming],
        whole: int,
        kept: int,
    ) -> None:
        """dice: those to come, as far as the search looks. whole: the number of dice in the box.
        kept: see expected_gains()."""
        self._evaluator = evaluator
        self._last_turn = last_turn
        self._dice = dice
        self._whole = whole
        self._kept = kept
        self._known: dict[tuple[TableModel, int], Gains] = {}

    def value(self, table: TableModel, turns: int) -> Gains:
        """The gains of all seats within `turns` turns, including this one."""
        key = (table, turns)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._value(table, turns)
        return known

    def _value(self, table: TableModel, turns: int) -> Gains:
        if turns == 0 or self._whole > len(self._dice) == table.gone:
            left = [0.0] * self._evaluator.seats
            for _, holder in table.aside:
                left[holder] += self._kept
            return tuple(left)
        emptied = table.gone == self._whole
        if table.phase == HAND:
            return self._best([self.value(after, turns) for after in self._laid(table)], table.seat)
        if table.phase == BEFORE and not emptied:
            taken = [self.value(after, turns) for after in self._taken(table)]
            return self._best(taken, table.seat)
        if emptied and table.passing < 0:
            return self._last_turn.gains(table.seat, table.field, table.aside)
        later = [self._claimed(table, word, turns) for word in self._words(table)]
        if not later or (self._sees_end and self._jokers(table)):
            later.append(self.value(self._next_turn(table), turns - 1))
        return self._best(later, table.seat)

    @property
    def _sees_end(self) -> bool:
        return self._whole <= TO_THE_END

    def _words(self, table: TableModel) -> list[FoundWord]:
        """The words that may be claimed: where the search sees the end, the most valuable one with
        jokers set aside and without them; elsewhere the one that brings most beyond its jokers'
        own value."""

        def worth(word: FoundWord) -> int:
            return word.points - self._kept * len(word.used)

        evaluator, jokers = self._evaluator, self._jokers(table)
        found = evaluator.words(table.field, (), evaluator.minimum)[:1]
        if not jokers:
            return found
        doubled = [w for w in evaluator.words(table.field, jokers, evaluator.minimum) if w.used]
        if self._sees_end:
            return found + doubled[:1]
        best = max(found + doubled, key=worth, default=None)
        return [best] if best and worth(best) > 0 else []

    @staticmethod
    def _jokers(table: TableModel) -> tuple[int, ...]:
        """The jokers that the seat on turn has set aside."""
        return tuple(die for die, holder in table.aside if holder == table.seat)

    def _best(self, values: Sequence[Gains], seat: int) -> Gains:
        if len(values) == 1:
            return values[0]
        return max(values, key=lambda gains: self._evaluator.balance(gains, seat))

    def _laid(self, table: TableModel) -> list[TableModel]:
        """The tables after the die in hand is laid with each face, or set aside."""
        die = table.hand
        joker = is_joker(die)
        phase = BEFORE if table.was_passed and table.gone < self._whole else AFTER
        rest = table._replace(hand=-1, up=-1, mark="", was_passed=False, phase=phase)
        faces = self._evaluator.faces[die]
        vowels = tuple(face for face in faces if face in VOWELS)
        due = bool(vowels) and _vowel_due(table.field)
        if due:
            faces = vowels
        elif table.mark == "I" and not joker:
            faces = (table.up,)
        laid = [
            rest._replace(field=bytes(sorted((*table.field, face + JOKER * joker))))
            for face in faces
        ]
        if joker and not due:
            laid.append(rest._replace(aside=(*rest.aside, (die, table.seat))))
        return laid

    def _taken(self, table: TableModel) -> list[TableModel]:
        """The tables after the next die is taken or, near the end, skipped."""
        tables = [self.take(table)]
        if table.seat not in table.skipped and self._whole - table.gone <= TO_THE_END:
            tables.append(self.skip(table))
        return tables

    def take(self, table: TableModel) -> TableModel:
        """The table after the next die is taken."""
        die, up, mark = self._dice[table.gone]
        taken = table._replace(gone=table.gone + 1)
        if mark == "0":
            return taken._replace(passing=die, phase=AFTER)
        return taken._replace(hand=die, up=up, mark=mark, phase=HAND)

    def skip(self, table: TableModel) -> TableModel:
        """The table after the die is skipped."""
        return table._replace(skipped=table.skipped | {table.seat}, phase=AFTER)

    def _claimed(self, table: TableModel, word: FoundWord, turns: int) -> Gains:
        aside = tuple(pair for pair in table.aside if pair[0] not in word.used)
        later = self.value(table._replace(field=word.field, aside=aside), turns)
        gains = list(later)
        gains[table.seat] += word.points
        return tuple(gains)

    def _next_turn(self, table: TableModel) -> TableModel:
        seat = self._evaluator.next_seat(table.seat)
        if table.passing < 0:
            return table._replace(seat=seat, phase=BEFORE)
        passed = table._replace(seat=seat, phase=HAND, hand=table.passing, mark="0", passing=-1)
        return passed._replace(was_passed=True)


def _vowel_due(field: bytes) -> bool:
    letters = [face & PLAIN for face in field]
    consonants = sum(face not in VOWELS and face != IJ for face in letters)
    return consonants >= VOWEL_RULE and VOWELS.isdisjoint(letters)


def expected_gains(
    view: State,
    seat: int,
    options: Sequence[str],
    lexicon: Lexicon,
    random: Pcg32,
    *,
    samples: int,
    turns: int,
    kept: int,
    cancelled: Callable[[], bool] = never,
) -> list[tuple[float, str]]:
    """The expected gains of some moves for the seat on turn, in points over the mean of the
    others', as (gain, move text), best first, ties in the order given.

    options: move texts; illegal ones are left out. samples: the number of samples. turns: the depth
    of the search in turns, including this one. kept: the value of a joker that is still set aside
    where the search ends. Raises SearchCancelledError when `cancelled` returns True.
    """
    whole = sum(boxed is not None for boxed in view.box)
    if whole <= TO_THE_END:
        turns = 3 * TO_THE_END
    evaluator = Evaluator(view, lexicon.dawg)
    last_turn = LastTurn(evaluator, view, lexicon.dawg)
    all_samples = [
        Sample(evaluator, last_turn, sample_box(view, min(whole, turns + 1), random), whole, kept)
        for _ in range(samples)
    ]
    judge, before = LiveJudge(lexicon), GAME.scores(view)
    worth = []
    for text in options:
        gained = [0.0] * view.seats
        table = model_of(view)
        if text != TAKE:
            step = GAME.apply(view, seat, GAME.parse_move(text), judge)
            if isinstance(step, Rejection):
                continue
            gained = [a - b for a, b in zip(GAME.scores(step.state), before, strict=True)]
            table = model_of(step.state)
        total = 0.0
        for sample in all_samples:
            if cancelled():
                raise SearchCancelledError
            # The next die differs from sample to sample.
            later = sample.value(sample.take(table) if text == TAKE else table, turns)
            both = [first + second for first, second in zip(gained, later, strict=True)]
            total += evaluator.balance(tuple(both), seat)
        worth.append((total / samples, text))
    return sorted(worth, key=lambda pair: -pair[0])
