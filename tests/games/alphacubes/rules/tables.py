"""Positions and plays for the tests."""

from __future__ import annotations

from dataclasses import replace

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.assessment import ACROSS, DOWN
from game.games.alphacubes.rules.moves import Lay, Move, lay
from game.games.alphacubes.rules.pieces import CUBE_BY_NAME, CUBES, square_at
from game.games.alphacubes.rules.spelling import pick
from game.games.alphacubes.rules.state import EMPTY, Placement, State
from game.rules.interface import Event, Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import OptionValue, defaults
from game.words.lexicon import Lexicon


def at(name: str) -> int:
    square = square_at(name)
    assert square is not None
    return square


def cubes(names: str) -> tuple[int, ...]:
    return tuple(CUBE_BY_NAME[name] for name in names.split())


def match(seats: int = 2, seed: int = 7, starter: int = 0, **options: OptionValue) -> State:
    return GAME.deal(Setup(defaults(GAME.options, **options), seats, seed, starter=starter))


def with_board(state: State, *words: tuple[str, str, str]) -> State:
    """The state with words on the board: (word, first square, "across" or "down"). The cubes come
    out of the stock."""
    letters, on_board, stock = list(state.letters), list(state.cubes), list(state.stock)
    for word, start, direction in words:
        for k, letter in enumerate(word):
            square = at(start) + k * (ACROSS if direction == "across" else DOWN)
            if letters[square] == EMPTY:
                cube = next(cube for cube in stock if letter in CUBES[cube])
                stock.remove(cube)
                on_board[square] = cube
                letters[square] = letter
            assert letters[square] == letter
    return replace(state, letters="".join(letters), cubes=tuple(on_board), stock=tuple(stock))


def with_racks(state: State, *racks: str, stock: str | None = None) -> State:
    """The state with these racks (and stock); the board must not need their cubes."""
    named = tuple(cubes(rack) for rack in racks)
    held = {cube for rack in named for cube in rack} | set(state.cubes)
    rest = tuple(cube for cube in state.alphabet.cubes if cube not in held)
    return replace(state, racks=named, stock=rest if stock is None else cubes(stock))


def lay_move(state: State, letters: str, squares: str) -> Lay:
    """The Lay that shows `letters` on `squares`, with cubes of the seat on turn."""
    picked = pick(state.racks[state.seat], letters)
    assert picked is not None, f"no cubes for {letters}"
    return lay(
        [
            Placement(at(square), cube, letter)
            for square, cube, letter in zip(squares.split(), picked, letters, strict=True)
        ]
    )


ANY = Lexicon.of(["ANY"])


def attempt(
    state: State, move: Move | str, words: str = "", seat: int | None = None
) -> Step[State] | Rejection:
    if isinstance(move, str):
        move = GAME.parse_move(move)
    acting = GAME.to_act(state)[0] if seat is None else seat
    return GAME.apply(state, acting, move, LiveJudge(Lexicon.of(words.split()) if words else ANY))


def play(state: State, move: Move | str, words: str = "", seat: int | None = None) -> State:
    step = attempt(state, move, words, seat)
    assert isinstance(step, Step), step
    after: State = step.state
    return after


def events(
    state: State, move: Move | str, words: str = "", seat: int | None = None
) -> tuple[Event, ...]:
    step = attempt(state, move, words, seat)
    assert isinstance(step, Step), step
    return step.events


def refusal(state: State, move: Move | str, words: str = "", seat: int | None = None) -> Rejection:
    rejection = attempt(state, move, words, seat)
    assert isinstance(rejection, Rejection), rejection
    return rejection
