"""Cubes that show given symbols at given sites, put together from the physical pieces.

Any piece may go into any slot of its kind. That is a cube which twists can reach if the corners'
turns add up to whole ones and corners and centres are permuted both evenly or both oddly; a corner
or two centres about which nothing is demanded are used to see to that. parse_cube() holds the same
conditions, and test_cube.py compares them with what twists do.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.scruble.rules import GAME
from game.games.scruble.rules.cube import (
    CENTRE_SLOTS,
    CORNER_SLOTS,
    EDGE_SLOTS,
    format_cube,
    parse_cube,
)
from game.games.scruble.rules.moves import Move
from game.games.scruble.rules.pieces import CENTRES, CORNERS, EDGES
from game.games.scruble.rules.sites import ARROWS, BY_NAME, LINES
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import parse, turned
from game.rules.interface import Event, PositionSyntaxError, Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import OptionValue, defaults
from game.words.lexicon import Lexicon


def along(place: str, symbols: Sequence[str]) -> dict[int, str]:
    """What is demanded along a line from a place like "F23>": for each site its symbols."""
    line = LINES[BY_NAME[place[:-1]]][ARROWS.index(place[-1])]
    return dict(zip(line, symbols, strict=False))


def arrange(demands: dict[int, str]) -> bytes:
    """A cube that shows at each site one of the symbols demanded there; ValueError if none can."""
    symbols = [""] * 96

    def show(slot: tuple[int, ...], shown: Sequence[str]) -> None:
        for site, symbol in zip(slot, shown, strict=True):
            symbols[site] = symbol

    loose: dict[int, list[tuple[int, ...]]] = {}
    for pegs, slots, pieces in (
        (3, CORNER_SLOTS, CORNERS),
        (2, EDGE_SLOTS, EDGES),
        (1, CENTRE_SLOTS, tuple(CENTRES)),
    ):
        demanding = sorted(slots, key=lambda slot: -sum(site in demands for site in slot))
        placed = _place(demanding, list(pieces), demands)
        if placed is None:
            raise ValueError("no pieces fit")
        for slot, shown in zip(demanding, placed, strict=True):
            show(slot, shown)
        loose[pegs] = [slot for slot in slots if not any(site in demands for site in slot)]
    corner, (one, *_, other) = loose[3][0], loose[1]
    for _ in range(2):
        symbols[one[0]], symbols[other[0]] = symbols[other[0]], symbols[one[0]]
        for _ in range(3):
            first, second, third = (symbols[site] for site in corner)
            show(corner, (second, third, first))
            text = "".join(symbols)
            try:
                return parse_cube("/".join(text[k : k + 16] for k in range(0, 96, 16)))
            except PositionSyntaxError:
                continue
    raise ValueError("no twists lead there")


def _place(
    slots: Sequence[tuple[int, ...]], pieces: list[str], demands: dict[int, str]
) -> list[str] | None:
    """What each slot shows, by backtracking."""
    if not slots:
        return []
    slot = slots[0]
    for piece in pieces:
        for turn in range(len(piece) if len(piece) == 3 else 1):
            shown = piece[turn:] + piece[:turn]
            if all(
                site not in demands or symbol in demands[site]
                for site, symbol in zip(slot, shown, strict=True)
            ):
                rest = list(pieces)
                rest.remove(piece)
                found = _place(slots[1:], rest, demands)
                if found is not None:
                    return [shown, *found]
    return None


def before(cube: bytes, *twists: str) -> str:
    """The deal from which `twists`, in order, lead to `cube`."""
    for text in reversed(twists):
        for _ in range(3):  # and a fourth time would be none
            cube = turned(cube, parse(text))
    return format_cube(cube)


def start(deal: str | None = None, seats: int = 1, seed: int = 0, **options: OptionValue) -> State:
    """A first state."""
    return GAME.deal(Setup(defaults(GAME.options, **options), seats, seed, deal))


def words(*listed: str) -> LiveJudge:
    """A judge who knows just these words."""
    return LiveJudge(Lexicon.of(listed))


def attempt(state: State, move: str | Move, *known: str) -> Step[State] | Rejection:
    """The seat on turn tries a move; a word that it forms counts as one, and so do `known`."""
    parsed = GAME.parse_move(move) if isinstance(move, str) else move
    spelt = str(parsed).split()[0]
    own = (spelt,) if spelt.isalpha() and spelt.isupper() else ()
    return GAME.apply(state, state.pad.seat, parsed, words(*own, *known))


def play(state: State, *moves: str) -> tuple[State, list[Event]]:
    """Play move texts for whoever is on turn; every one must be legal."""
    events: list[Event] = []
    for move in moves:
        step = attempt(state, move)
        assert isinstance(step, Step), (move, step)
        state = step.state
        events += step.events
    return state, events
