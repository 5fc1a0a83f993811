"""Two games that are as unlike ours as the interface allows; nothing may be done for them alone.

Odd calls everything by names that mean something elsewhere, has options of every type, a title
with braces and a percent sign, and no solver, no reader, no pages. Bare has nothing at all: one
seat, no options, no words, one move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from typing_extensions import override

from game.entry import Action, GameEntry, Role, Switch
from game.rules import options
from game.rules.common import Passed
from game.rules.interface import (
    MATCH_OVER,
    Credit,
    Event,
    Game,
    MoveSyntaxError,
    Outcome,
    PositionSyntaxError,
    Rejection,
    Setup,
    Step,
)
from game.rules.judge import Judge
from game.rules.options import Option, Options
from game.rules.pcg import Pcg32
from game.words.lexicon import Lexicon
from tests.conformance import tray
from tests.conformance.tray import Keys, Tray, TrayMove, TrayState


class Undone(Event):
    """A word, under the name of something else."""

    kind: ClassVar[str] = "undo"
    sound: ClassVar[str] = "no-such-sound"
    loud: ClassVar[bool] = True
    sentence: ClassVar[str] = "100 % {word} for {player}: {points} | “ẞ” & <b>"
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    seat: int
    word: str
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, self.points, (self.word,))


class Odd(Tray):
    """Tray, called otherwise."""

    id = "9_Odd.one-X"
    title = "“Odd” {0} %s & <b>ẞ</b>"
    summary = "{player}: %d % of {nothing}"
    keys = Keys("end", "again", "number-7", "show")
    options: ClassVar[tuple[Option, ...]] = (
        Option("end", "{rounds} %", (3, 1, 2), 3, free=(1, 1000)),
        Option("again", "Seconds", (None, 20, 90), None, role=options.OptionRole.CLOCK),
        Option("number-7", "7", (0, 1, 2), 0, applies=lambda o: o.seconds("again") is not None),
        Option("show", "Yes or no", (False, True), False),
        Option("kind", "A word", ("take", "none-of-them", "9"), "9", labels={"take": "%s {0}"}),
        Option("always", "No choice", ("this",), "this", help="<i>help</i> {x}"),
    )
    verbs: ClassVar[dict[str, str]] = {"swap": "undo", "word": "help", "pass": "."}

    @override
    def format_move(self, move: TrayMove) -> str:
        kind, space, rest = super().format_move(move).partition(" ")
        return self.verbs[kind] + space + rest

    @override
    def parse_move(self, text: str) -> TrayMove:
        verb, space, rest = text.partition(" ")
        kind = next((kind for kind, own in self.verbs.items() if own == verb), None)
        if kind is None:
            raise MoveSyntaxError("it is none of these")
        return super().parse_move(kind + space + rest)

    @override
    def apply(
        self, state: TrayState, seat: int, move: TrayMove, judge: Judge
    ) -> Step[TrayState] | Rejection:
        found = super().apply(state, seat, move, judge)
        if isinstance(found, Rejection):
            return found
        events = tuple(
            Undone(event.seat, event.word, event.points) if isinstance(event, tray.Spelt) else event
            for event in found.events
        )
        return found._replace(events=events)


@dataclass(frozen=True, slots=True)
class Count:
    """How often was played, and whether it was given up."""

    options: Options
    done: int = 0
    given_up: bool = False


class Bare(Game[Count, int]):
    """Three moves, each of which costs a point."""

    id = "scr"
    title = ""
    summary = ""
    options = ()
    LAST = 3

    @override
    def seats(self, options: Options) -> range:
        return range(1, 2)

    @override
    def deal(self, setup: Setup) -> Count:
        if setup.deal is not None:
            raise PositionSyntaxError("there is nothing to deal")
        return Count(setup.options)

    @override
    def to_act(self, state: Count) -> tuple[int, ...]:
        return () if state.given_up or state.done >= self.LAST else (0,)

    @override
    def turn(self, state: Count) -> int:
        return state.done + 1

    @override
    def apply(self, state: Count, seat: int, move: int, judge: Judge) -> Step[Count] | Rejection:
        if seat not in self.to_act(state):
            return Rejection(MATCH_OVER)
        return Step(replace(state, done=state.done + 1))

    @override
    def time_out(self, state: Count, seat: int, judge: Judge) -> Step[Count] | Rejection:
        return self.apply(state, seat, 0, judge)

    @override
    def resign(self, state: Count, seat: int) -> Step[Count] | Rejection:
        if seat not in self.to_act(state):
            return Rejection(MATCH_OVER)
        return Step(replace(state, given_up=True), (Passed(seat),))

    @override
    def scores(self, state: Count) -> tuple[int, ...]:
        return (-state.done,)

    @override
    def outcome(self, state: Count) -> Outcome | None:
        return None if self.to_act(state) else Outcome("x", (), self.scores(state))

    @override
    def view(self, state: Count, seat: int | None) -> Count:
        return state

    @override
    def parse_move(self, text: str) -> int:
        if text != "-":
            raise MoveSyntaxError("there is one move: -")
        return 0

    @override
    def format_move(self, move: int) -> str:
        return "-"

    @override
    def parse_position(self, text: str) -> Count:
        done, comma, given_up = text.partition(",")
        if not comma or done not in tuple("0123") or given_up not in {"yes", "no"}:
            raise PositionSyntaxError("it reads 0,no")
        return Count(Options({}), int(done), given_up == "yes")

    @override
    def format_position(self, state: Count) -> str:
        return f"{state.done},{'yes' if state.given_up else 'no'}"

    @override
    def some_moves(self, state: Count, seat: int, lexicon: Lexicon, random: Pcg32) -> Iterator[int]:
        yield from (0,) if seat in self.to_act(state) else ()


ODD, BARE = Odd(), Bare()
ACTIONS = (
    Action("submit", "{0} %s", ("enter", "f1"), Role.LOOK),
    Action("undo", "Not the undo you know", ("ctrl+z",), Role.PLAY),
    Action("no keys"),
    Action("global/mute", keys=("ctrl+m",)),
)
_HERE, _TABLE = "tests.conformance.hostile", "tests.conformance.bare_table:TABLE"
ENTRIES = (
    GameEntry(
        ODD.id,
        f"{_HERE}:ODD",
        _TABLE,
        actions=f"{_HERE}:ACTIONS",
        switches=(Switch(f"{ODD.id}-flat", "{game} {game}", usual=True),),
    ),
    GameEntry(BARE.id, f"{_HERE}:BARE", _TABLE),
)
