"""The input of a bot's choice, and the choice for games without a bot of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.players.levels import Level, settled
from game.rules.interface import AnyGame
from game.rules.pcg import Pcg32
from game.search.interface import AnySolver, Play, SearchCancelledError, never
from game.words.lexicon import Lexicon


@dataclass(frozen=True)
class Choice:
    """A decision of a bot.

    view: the seat's view of the state. lexicon: the words of the match. known: the words that the
    bot knows. random: the random stream of this decision.
    """

    game: AnyGame
    solver: AnySolver
    view: Any
    seat: int
    level: Level
    lexicon: Lexicon
    known: Lexicon
    random: Pcg32
    cancelled: Callable[[], bool] = field(default=never)

    def check(self) -> None:
        """Raise SearchCancelledError if the search was cancelled."""
        if self.cancelled():
            raise SearchCancelledError


def best_noticed(plays: Sequence[Play], glimpses: int | None, random: Pcg32) -> Play | None:
    """The best of `glimpses` random plays, or of all for None; None without plays. plays: best
    first."""
    if not plays or glimpses is None:
        return plays[0] if plays else None
    return plays[min(random.below(len(plays)) for _ in range(glimpses))]


def choose_play(choice: Choice) -> tuple[str, ...]:
    """The moves of a play that suits the bot's level, else a random move."""
    from game.search.ranked import scores_of  # imports numpy, which games' own bots may not need

    plays = choice.solver.plays(choice.view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays:
        return plays[settled(scores_of(plays), choice.level, choice.random)].moves
    moves = choice.game.some_moves(choice.view, choice.seat, choice.known, choice.random)
    return (choice.game.format_move(next(moves)),)
