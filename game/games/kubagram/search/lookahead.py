"""Looking ahead in Kubagram: what a face, a claim or a skip is worth with the dice to come.

The box shows in which order its dice come, the marks of their squares and the faces that lie up;
which dice are in it is known as well, since all others are seen. So a sample gives each square a
die that fits, and in it the next turns are searched, everybody playing for their own gain less the
mean of the others'. What an option is worth is the mean over the samples. Every limit is a count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.pieces import DICE, MARKS, draw_order, is_joker
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, State
from game.games.kubagram.rules.turns import VOWEL_RULE
from game.games.kubagram.search.model import (
    JOKER,
    KEPT,
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
"""With this many dice in the box or fewer it is searched to the end, skips included: they settle
who is last."""
VOWELS = frozenset(code(face) for face in "AEIOU")


class Coming(NamedTuple):
    """A die to come as it may be: its number, the face that lies up, the mark of its square."""

    die: int
    up: int
    mark: str


def unseen(view: State) -> list[int]:
    """The dice in the box: all that are nowhere else."""
    seen = {*view.dice_in_play, *(die for _seat, die, _letter in view.drawn)}
    return [die for die in range(DICE) if die not in seen]


def sample_box(view: State, count: int, random: Pcg32) -> tuple[Coming, ...]:
    """The next `count` dice of the box, each one of those that are not seen and have its face."""
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
        # What was given to earlier squares may leave a later one nothing that fits.
        die = next(fitting, left[0])
        left.remove(die)
        dice.append(Coming(die, code(boxed.letter), MARKS[square]))
    return tuple(dice)


class Sample:
    """One way in which the coming dice may lie, searched."""

    def __init__(self, evaluator: Evaluator, dice: Sequence[Coming], whole: int) -> None:
        """dice: those to come, as far as is looked; whole: how many there are in all."""
        self._evaluator = evaluator
        self._dice = dice
        self._whole = whole
        self._known: dict[tuple[TableModel, int], Gains] = {}

    def value(self, table: TableModel, turns: int) -> Gains:
        """What everybody gains from here within `turns` turns, this one among them."""
        key = (table, turns)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._value(table, turns)
        return known

    def _value(self, table: TableModel, turns: int) -> Gains:
        if turns == 0 or self._whole > len(self._dice) == table.gone:
            return (0.0,) * self._evaluator.seats
        emptied = table.gone == self._whole
        if table.phase == HAND:
            return self._best(self._laid(table), table.seat, turns)
        if table.phase == BEFORE and not emptied:
            return self._best(self._taken(table), table.seat, turns)
        if emptied and table.passing < 0:
            return self._evaluator.last_turn(table.seat, table.field, table.aside)
        mine = tuple(die for die, holder in table.aside if holder == table.seat)
        words = self._evaluator.words(table.field, mine, self._evaluator.minimum)
        if words:
            return self._claimed(table, words[0], turns)
        return self.value(self._next_turn(table), turns - 1)

    def _best(self, tables: Sequence[TableModel], seat: int, turns: int) -> Gains:
        if len(tables) == 1:
            return self.value(tables[0], turns)
        values = [self.value(table, turns) for table in tables]
        return max(values, key=lambda gains: self._evaluator.balance(gains, seat))

    def _laid(self, table: TableModel) -> list[TableModel]:
        """Each face for the die in hand; a joker may go aside as well."""
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
        """The next die taken, or left."""
        tables = [self.take(table)]
        if table.seat not in table.skipped and self._whole - table.gone <= TO_THE_END:
            tables.append(self.skip(table))
        return tables

    def take(self, table: TableModel) -> TableModel:
        """The next die in hand, or on its way to the next player."""
        die, up, mark = self._dice[table.gone]
        taken = table._replace(gone=table.gone + 1)
        if mark == "0":
            return taken._replace(passing=die, phase=AFTER)
        return taken._replace(hand=die, up=up, mark=mark, phase=HAND)

    def skip(self, table: TableModel) -> TableModel:
        """The die left in the box."""
        return table._replace(skipped=table.skipped | {table.seat}, phase=AFTER)

    def _claimed(self, table: TableModel, word: FoundWord, turns: int) -> Gains:
        aside = tuple(pair for pair in table.aside if pair[0] not in word.used)
        later = self.value(table._replace(field=word.field, aside=aside), turns)
        gains = list(later)
        gains[table.seat] += word.worth
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
    return consonants >= VOWEL_RULE and not any(face in VOWELS for face in letters)


def expected_gains(
    view: State,
    seat: int,
    options: Sequence[str],
    lexicon: Lexicon,
    random: Pcg32,
    *,
    samples: int,
    turns: int,
    cancelled: Callable[[], bool] = never,
) -> list[tuple[float, str]]:
    """What each of some moves is worth to the seat on turn, in points over the others' mean, with
    the dice to come; best first, equals in the order in which they were given.

    options: move texts; any that the rules refuse is left out. samples: how many ways in which
    the dice may lie. turns: how far is looked, this turn among them. Raises SearchCancelledError
    when `cancelled` says so.
    """
    whole = sum(boxed is not None for boxed in view.box)
    if whole <= TO_THE_END:
        turns = 3 * TO_THE_END
    evaluator = Evaluator(view, lexicon.dawg)
    ways = [
        Sample(evaluator, sample_box(view, min(whole, turns + 1), random), whole)
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
            gained[seat] -= KEPT * max(0, len(view.aside) - len(step.state.aside))
            table = model_of(step.state)
        total = 0.0
        for way in ways:
            if cancelled():
                raise SearchCancelledError
            # The view does not know the next die: every sample has its own.
            later = way.value(way.take(table) if text == TAKE else table, turns)
            both = [first + second for first, second in zip(gained, later, strict=True)]
            total += evaluator.balance(tuple(both), seat)
        worth.append((total / samples, text))
    return sorted(worth, key=lambda pair: -pair[0])
