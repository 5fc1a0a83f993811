"""A small game of our own that has a bit of everything: the match is tested with it.

Each seat has a tray of five letters. A turn: swap letters of the tray at will, then spell a word
of three or more of them (its length squared; the letters are replaced from a hidden stock) or
pass. A time-out costs a point if there was a word to be spelt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import ClassVar, NamedTuple

from typing_extensions import override

from game.entry import GameEntry
from game.rules.interface import (
    MATCH_OVER,
    NO_EXTENSION,
    NOT_YOUR_TURN,
    Credit,
    Event,
    Game,
    MoveSyntaxError,
    Outcome,
    PositionSyntaxError,
    Reason,
    Rejection,
    Setup,
    Step,
)
from game.rules.judge import Judge
from game.rules.limits import Scope, TimeLimit
from game.rules.options import Option, OptionRole, Options, parse_options
from game.rules.pcg import Pcg32, stream
from game.sentences import N_, Sentence
from game.words.lexicon import Lexicon

SIZE = 5
BAG = "AAAEEEEIIIOOUTTTNNNRRRSSSLLDDGGBCMPFHVWYKJXQZ"


@dataclass(frozen=True, slots=True)
class TrayState:
    options: Options
    trays: tuple[str, ...]
    stock: str
    scores: tuple[int, ...]
    resigned: tuple[int, ...]
    seat: int
    turn: int
    extended: int = 0


@dataclass(frozen=True, slots=True)
class TrayMove:
    kind: str
    word: str = ""
    first: int = 0
    second: int = 0


class Swapped(Event):
    kind: ClassVar[str] = "swapped"
    sentence: ClassVar[Sentence] = N_("{player} swaps places {first} and {second}.")
    seat: int
    first: int
    second: int


class Spelt(Event):
    kind: ClassVar[str] = "spelt"
    sentence: ClassVar[Sentence] = N_("{player} spells {word} for {points}.")
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    seat: int
    word: str
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, self.points, (self.word,))


class Passed(Event):
    kind: ClassVar[str] = "passed"
    sentence: ClassVar[Sentence] = N_("{player} passes.")
    seat: int


NO_WORD = Reason("no-word", N_("{word} is not a word."), about_word=True)
NO_LETTERS = Reason("no-letters", N_("{player} has not the letters of {word}."))
NO_PLACE = Reason("no-place", N_("There is no place {place}."))

OPTIONS = (
    Option("rounds", N_("Rounds"), (3, 1, 2, 10), 3, free=(1, 1000)),
    Option("timer", N_("Time for a turn"), (None, 20, 90), None, role=OptionRole.CLOCK),
    Option("extensions", N_("Extensions"), (0, 1, 2), 0),
    Option("total", N_("The time is for the whole match"), (False, True), False),
)


def _fits(word: str, tray: str) -> bool:
    return all(word.count(letter) <= tray.count(letter) for letter in word)


def _any_word(tray: str, lexicon: Lexicon) -> bool:
    return any(
        lexicon.is_word("".join(letters))
        for size in range(3, len(tray) + 1)
        for letters in permutations(tray, size)
    )


class Keys(NamedTuple):
    """What the options are called."""

    rounds: str = "rounds"
    timer: str = "timer"
    extensions: str = "extensions"
    total: str = "total"


class Tray(Game[TrayState, TrayMove]):
    keys: ClassVar[Keys] = Keys()
    id = "tray"
    title = N_("Tray")
    summary = N_("Swap, spell, pass.")
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def seats(self, options: Options) -> range:
        return range(1, 4)

    def deal(self, setup: Setup) -> TrayState:
        if setup.deal is not None and not re.fullmatch("[A-Z]+", setup.deal):
            raise PositionSyntaxError("a deal is the letters in order")
        stock = setup.deal or "".join(stream(setup.seed, "deal").shuffled(BAG))
        cut = SIZE * setup.seats
        return TrayState(
            options=setup.options,
            trays=tuple(stock[i : i + SIZE] for i in range(0, cut, SIZE)),
            stock=stock[cut:],
            scores=(0,) * setup.seats,
            resigned=(),
            seat=setup.starter,
            turn=1,
        )

    def to_act(self, state: TrayState) -> tuple[int, ...]:
        over = state.turn > state.options.number(self.keys.rounds) * len(state.trays)
        return () if over or len(state.resigned) == len(state.trays) else (state.seat,)

    def turn(self, state: TrayState) -> int:
        return state.turn

    def _next(self, state: TrayState) -> TrayState:
        seats = len(state.trays)
        order = [(state.seat + i) % seats for i in range(1, seats + 1)]
        free = [seat for seat in order if seat not in state.resigned]
        seat = free[0] if free else state.seat
        return replace(state, seat=seat, turn=state.turn + 1, extended=0)

    def apply(
        self, state: TrayState, seat: int, move: TrayMove, judge: Judge
    ) -> Step[TrayState] | Rejection:
        if not self.to_act(state):
            return Rejection(MATCH_OVER)
        if seat != state.seat:
            return Rejection(NOT_YOUR_TURN, {"seat": seat})
        if move.kind == "pass":
            return Step(self._next(state), (Passed(seat),))
        tray = state.trays[seat]
        if move.kind == "swap":
            if move.second > len(tray):
                return Rejection(NO_PLACE, {"place": move.second}, (str(move.second),))
            letters = list(tray)
            i, j = move.first - 1, move.second - 1
            letters[i], letters[j] = letters[j], letters[i]
            swapped = Swapped(seat, move.first, move.second)
            return Step(self._with_tray(state, "".join(letters)), (swapped,))
        if not _fits(move.word, tray):
            return Rejection(NO_LETTERS, {"seat": seat, "word": move.word})
        if not judge.word(move.word):
            return Rejection(NO_WORD, {"word": move.word})
        for letter in move.word:
            tray = tray.replace(letter, "", 1)
        drawn, stock = state.stock[: len(move.word)], state.stock[len(move.word) :]
        points = len(move.word) ** 2
        after = replace(
            self._with_tray(state, tray + drawn),
            stock=stock,
            scores=self._scored(state, seat, points),
        )
        return Step(self._next(after), (Spelt(seat, move.word, points),), reveals=bool(drawn))

    def _with_tray(self, state: TrayState, tray: str) -> TrayState:
        trays = (*state.trays[: state.seat], tray, *state.trays[state.seat + 1 :])
        return replace(state, trays=trays)

    def _scored(self, state: TrayState, seat: int, points: int) -> tuple[int, ...]:
        return tuple(s + points * (i == seat) for i, s in enumerate(state.scores))

    def time_out(self, state: TrayState, seat: int, judge: Judge) -> Step[TrayState] | Rejection:
        if not self.to_act(state):
            return Rejection(MATCH_OVER)
        tray = state.trays[seat]
        answer = judge.decide("word-left", lambda lex: "yes" if _any_word(tray, lex) else "no")
        lost = -1 if answer == "yes" else 0
        after = self._next(replace(state, scores=self._scored(state, seat, lost)))
        if state.options.flag(self.keys.total):
            after = self._next(replace(after, resigned=(*after.resigned, seat)))
        return Step(after, (Passed(seat),))

    def resign(self, state: TrayState, seat: int) -> Step[TrayState] | Rejection:
        if not self.to_act(state):
            return Rejection(MATCH_OVER)
        if seat in state.resigned:
            return Rejection(NOT_YOUR_TURN, {"seat": seat})
        after = replace(state, resigned=tuple(sorted((*state.resigned, seat))))
        return Step(self._next(after) if seat == state.seat else after, (Passed(seat),))

    def extend(self, state: TrayState, seat: int) -> Step[TrayState] | Rejection:
        if not self.to_act(state) or state.extended >= state.options.number(self.keys.extensions):
            return Rejection(NO_EXTENSION)
        return Step(replace(state, extended=state.extended + 1))

    def time_limit(self, state: TrayState) -> TimeLimit | None:
        seconds = state.options.seconds(self.keys.timer)
        if seconds is None:
            return None
        scope = Scope.MATCH if state.options.flag(self.keys.total) else Scope.TURN
        left = state.options.number(self.keys.extensions) - state.extended
        return TimeLimit(scope, seconds * (1 + state.extended), left, seconds)

    def scores(self, state: TrayState) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: TrayState) -> Outcome | None:
        if self.to_act(state):
            return None
        able = [s for s in range(len(state.trays)) if s not in state.resigned]
        best = max((state.scores[s] for s in able), default=0)
        winners = tuple(s for s in able if state.scores[s] == best)
        return Outcome("rounds", winners, state.scores, N_("All rounds are played."))

    def view(self, state: TrayState, seat: int | None) -> TrayState:
        trays = tuple(t if s == seat else "?" * len(t) for s, t in enumerate(state.trays))
        return replace(state, trays=trays, stock="?" * len(state.stock))

    def parse_move(self, text: str) -> TrayMove:
        match text.split():
            case ["pass"]:
                return TrayMove("pass")
            case ["word", word] if word.isascii() and word.isalpha() and len(word) > 2:
                return TrayMove("word", word.upper())
            case ["swap", a, b] if a in "12345" and b in "12345" and a < b:
                return TrayMove("swap", first=int(a), second=int(b))
        raise MoveSyntaxError("it should read 'pass', 'word CAT' or 'swap 1 2'")

    def format_move(self, move: TrayMove) -> str:
        if move.kind == "swap":
            return f"swap {move.first} {move.second}"
        return f"{move.kind} {move.word}".strip()

    def parse_position(self, text: str) -> TrayState:
        parts = text.split("|")
        try:
            options, trays, stock, scores, resigned, numbers = parts
            seat, turn, extended = (int(n) for n in numbers.split(","))
            state = TrayState(
                options=parse_options(self.options, options),
                trays=tuple(trays.split("/")),
                stock=stock,
                scores=tuple(int(s) for s in scores.split(",")),
                resigned=tuple(int(s) for s in resigned.split(",") if s),
                seat=seat,
                turn=turn,
                extended=extended,
            )
        except ValueError as error:
            raise PositionSyntaxError(str(error)) from None
        letters = stock + "".join(state.trays)
        if not letters.isascii() or not (letters.replace("?", "A").isupper() or not letters):
            raise PositionSyntaxError("letters are A to Z")
        if len(state.scores) != len(state.trays) or not 0 <= seat < len(state.trays):
            raise PositionSyntaxError("the seats do not agree")
        return state

    def format_position(self, state: TrayState) -> str:
        return "|".join(
            (
                str(state.options),
                "/".join(state.trays),
                state.stock,
                ",".join(map(str, state.scores)),
                ",".join(map(str, state.resigned)),
                f"{state.seat},{state.turn},{state.extended}",
            )
        )

    def some_moves(
        self, state: TrayState, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[TrayMove]:
        if seat not in self.to_act(state):
            return
        tray = state.trays[seat]
        if len(tray) > 1 and random.below(2):
            first, second = sorted(random.shuffled(range(1, len(tray) + 1))[:2])
            yield TrayMove("swap", first=first, second=second)
        words = {"".join(p) for size in (3, 4) for p in permutations(tray, size)}
        found = [word for word in sorted(words) if lexicon.is_word(word)]
        for word in random.shuffled(found):
            yield TrayMove("word", word)
        yield TrayMove("pass")


GAME = Tray()
WORDS = (
    "ATE EAT TEA TAN ANT NET TEN TIN NIT RAT TAR ART SEA SET SIT SAT TOE LET LOT NOTE TONE "
    "RATE TEAR SEAT EAST LATE TALE RAIN IRON NEAR EARN SON NOR ROT OAR ORE EAR ERA ARE LIE OIL"
)
LEXICON = Lexicon.of(WORDS.split(), name="tray-words")
ENTRY = GameEntry("tray", "tests.conformance.tray:GAME", "tests.conformance.bare_table:TABLE")
