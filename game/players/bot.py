"""A bot at a table: it is shown a view and answers with a move text.

What it chooses follows from the view, its level and the seed's stream for its seat, and from
nothing else: the same view gives the same move, whenever and on whatever machine it is asked. Only
a plain search, on a machine whose kernels are still being compiled, looks less far. A search that
is cancelled leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import register
from game.match.games import rules_of
from game.match.header import Header
from game.players.choice import Choice
from game.players.levels import Level, hurried, level_named, vocabulary
from game.rules.interface import AnyGame, Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32, stream
from game.search.compiled import is_plain
from game.search.interface import AnySolver, never
from game.words.lexicon import Lexicon

KIND = "bot:"
"""How a header's kind of seat begins where a bot sits; its level follows."""

COMMON = "game.players.choice:choose_play"
"""Who chooses for a game whose Entry names nobody."""

Chooser = Callable[[Choice], tuple[str, ...]]


def level_of(kind: str, game_id: str) -> Level | None:
    """The level of a seat's kind in a header of this game; None for a person.

    UnknownLevelError where the game does not offer it.
    """
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
    """The move texts that the seat would play from this view, in order: more than one where what
    they lead to is known before.

    Raises SearchCancelledError when `cancelled` says so.
    """
    if is_plain():
        level = hurried(level)
    entry = register.entry_of(game.id)
    chooser: Chooser = register.load((entry and entry.bot) or COMMON)
    known = vocabulary(lexicon, level)
    return chooser(Choice(game, solver, view, seat, level, lexicon, known, random, cancelled))


class Bot:
    """One bot in one match. It keeps only the rest of the turn that it has planned."""

    def __init__(self, header: Header, seat: int, kind: str = "") -> None:
        """kind: of the seat, where the bot plays in the place of the player there."""
        level = level_of(kind or header.kinds[seat], header.game)
        if level is None:
            raise ValueError(f"no bot sits in seat {seat + 1}")
        self._header, self._kind, self.seat = header, kind, seat
        self.level = level
        self.game = rules_of(header.game)
        self._solver: AnySolver = register.load(register.entries()[header.game].solver)
        self._seed = header.seed
        self._plan: tuple[str, ...] = ()
        self._expected: Any = None

    def again(self) -> Bot:
        """The same bot, which has planned nothing."""
        return Bot(self._header, self.seat, self._kind)

    def planned(self, view: Any) -> bool:
        """Whether its move in this view belongs to a turn that it has planned already."""
        return bool(self._plan) and view == self._expected

    def choose(self, view: Any, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never) -> str:
        """The move text. view: game.view of the state for the bot's seat."""
        if not self.planned(view):
            # One stream for each position: an interrupted search draws nothing from the next.
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
    """The bots of a match by seat; UnknownLevelError if a level is not known here. kinds: of the
    seats, where not all bots play here."""
    seats = enumerate(header.kinds if kinds is None else kinds)
    return {seat: Bot(header, seat) for seat, kind in seats if level_of(kind, header.game)}
