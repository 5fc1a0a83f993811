"""What a seat may choose from: a fixed number of moves, the same wherever the seat sees the same.

No game but the smallest has few enough moves to number them once for all (Alphacubes has more
plays than fit into any array), so an action is a number in the menu of the present view, and the
menu's texts are part of what is observed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from game.rules.interface import AnyGame
from game.rules.pcg import stream
from game.search.interface import AnySolver
from game.words.lexicon import Lexicon

TRIES = 4
"""How many moves are looked at for each place of the menu, as a game may offer one twice."""


def menu(
    game: AnyGame,
    view: Any,
    seat: int,
    lexicon: Lexicon,
    *,
    size: int,
    longest: int,
    solver: AnySolver | None = None,
    first: str | None = None,
) -> tuple[str, ...]:
    """At most `size` move texts: `first`, where there is one; with a solver, half of them the first
    moves of its best plays; the rest moves that the rules offer, in an order that follows from the
    view alone.

    longest: how many bytes a text may have; longer ones are left out.
    """
    found: dict[str, None] = {}
    if first is not None:
        _add(found, first, longest)
    if solver is not None:
        for play in solver.plays(view, seat, lexicon):
            if len(found) >= size // 2:
                break
            _add(found, play.moves[0], longest)
    for text in islice(_offered(game, view, seat, lexicon), TRIES * size):
        if len(found) >= size:
            break
        _add(found, text, longest)
    return tuple(found)


def _add(found: dict[str, None], text: str, longest: int) -> None:
    if len(text.encode()) <= longest:
        found[text] = None


def _offered(game: AnyGame, view: Any, seat: int, lexicon: Lexicon) -> Iterator[str]:
    random = stream(0, f"menu {seat} {game.format_position(view)}")
    return map(game.format_move, game.some_moves(view, seat, lexicon, random))
