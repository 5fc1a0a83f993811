"""Bots: a view in, a move text out.

A bot's choice depends only on the view, its level and the seed's stream for its seat, so it is the
same at any time and on any machine; only a plain search, while kernels are being compiled, looks
less far. A cancelled search has no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import register
from game.match.games import rules_of
from game.match.header import Header
from game.players.best import solver_of
from game.players.choice import Choice, choose_play
from game.players.levels import KIND, Level, level_named, vocabulary
from game.rules.interface import AnyGame, Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32, stream
from game.search.interface import AnySolver, never
from game.words.lexicon import Lexicon

Chooser = Callable[[Choice], tuple[str, ...]]


def level_of(kind: str, game_id: str) -> Level | None:
    """The level of a kind of seat; None for a person. UnknownLevelError if the game does not offer
    it."""
    return level_named(kind[len(KIND) :], game_id) if kind.startswith(KIND) else None


def choose(
    game: AnyGame,
    solver: AnySolver,
    view: Any,
    seat: int,
    level: Level,
    lexicon: Lexicon,
    random: Pcg32,
    *,
    cancelled: Callable[[], bool] = never,
) -> tuple[str, ...]:
    """The moves that the seat plays from this view: several if their results are known in advance.
    A plain search looks less far.

    SearchCancelledError when `cancelled` says so.
    """
    chooser: Chooser = register.part_of(game.id, "bot") or choose_play
    known = vocabulary(lexicon, level)
    return chooser(Choice(game, solver, view, seat, level, lexicon, known, random, cancelled))


class Bot:
    """A bot in a match. Its only state is the rest of its planned turn."""

    def __init__(self, header: Header, seat: int, kind: str = "") -> None:
        """kind: of the bot, if it plays in a player's place."""
        level = level_of(kind or header.kinds[seat], header.game)
        if level is None:
            raise ValueError(f"no bot sits in seat {seat + 1}")
        self._header, self._kind, self.seat = header, kind, seat
        self.level = level
        self.game = rules_of(header.game)
        self._solver = solver_of(header.game)
        self._seed = header.seed
        self._plan: tuple[str, ...] = ()
        self._expected: Any = None

    def again(self) -> Bot:
        """The same bot without a plan."""
        return Bot(self._header, self.seat, self._kind)

    def planned(self, view: Any) -> bool:
        """Whether the move in this view is planned already."""
        return bool(self._plan) and view == self._expected

    def choose(self, view: Any, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never) -> str:
        """The move text. view: game.view of the state for the bot's seat."""
        if not self.planned(view):
            # A stream for each position, so that a cancelled search has no effect on the next.
            purpose = f"bot {self.seat + 1} {self.game.format_position(view)}"
            random = stream(self._seed, purpose)
            self._plan = ()
            self._plan = choose(
                self.game, self._solver, view, self.seat, self.level, lexicon, random,
                cancelled=cancelled,
            )  # fmt: skip
        text, rest = self._plan[0], self._plan[1:]
        self._plan, self._expected = (), None
        if rest:
            step = self.game.apply(view, self.seat, self.game.parse_move(text), LiveJudge(lexicon))
            if not isinstance(step, Rejection):
                self._plan, self._expected = rest, self.game.view(step.state, self.seat)
        return text


def bots(header: Header, kinds: Sequence[str] | None = None) -> dict[int, Bot]:
    """The bots of a match by seat. kinds: of the seats, by default the header's.
    UnknownLevelError."""
    seats = enumerate(header.kinds if kinds is None else kinds)
    return {seat: Bot(header, seat) for seat, kind in seats if level_of(kind, header.game)}
