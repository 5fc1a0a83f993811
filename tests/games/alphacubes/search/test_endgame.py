"""The endgame search of Alphacubes, compared with trying every move to the end by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.moves import Lay, Move, Plain, lay
from game.games.alphacubes.rules.pieces import CENTRE, CUBE_BY_NAME, CUBES
from game.games.alphacubes.rules.state import Placement, State
from game.games.alphacubes.search.endgame import can_be_proved, ending
from game.games.alphacubes.search.solver import SOLVER
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32
from game.search.interface import SearchCancelledError
from game.words.lexicon import Lexicon
from game.words.lists import load
from tests.games.alphacubes.test_bot import late

WORDS = Lexicon.of(["AT", "TA", "EAT", "ATE", "SEAT", "EATS", "AS"])


def position(mine: int, theirs: int, seed: int, seat: int = 0, *, passes: int = 0) -> State:
    """EAT lies in the middle; seat 0 began; who is on turn has so many cubes, the other so many."""
    random = Pcg32(seed)
    state = GAME.deal(Setup(GAME.agreed("", 2), 2, seed))
    word = tuple(
        Placement(CENTRE - 1 + k, CUBE_BY_NAME[name], letter)
        for k, (name, letter) in enumerate(zip(("AEGPY", "AESIN", "ATVER"), "EAT", strict=True))
    )
    laid = state.with_rack(0, ()).place(word)
    known = [CUBES[p.cube] for p in word]
    free = [c for c in state.alphabet.cubes if CUBES[c] not in known and set("AETS") & {*CUBES[c]}]
    chosen = random.shuffled(free)
    racks = [tuple(chosen[:mine]), tuple(chosen[mine : mine + theirs])]
    # What is in nobody's hand lies on the board, far from the word, as it would at the end.
    cubes = list(laid.cubes)
    gone = [c for c in state.alphabet.cubes if c not in {*racks[0], *racks[1], *cubes}]
    for square, cube in enumerate(gone):
        cubes[square] = cube
    return replace(
        laid,
        racks=tuple(racks if seat == 0 else racks[::-1]),
        stock=(),
        seat=seat,
        cubes=tuple(cubes),
        passes=passes,
    )


def moves(state: State) -> Iterator[Move]:
    """Every play with every choice of cubes, and a pass."""
    yield Plain.PASS
    for play in SOLVER.plays(state, state.seat, WORDS):
        found = GAME.parse_move(play.moves[0])
        assert isinstance(found, Lay)
        placed = found.placements
        for cubes in permutations(state.racks[state.seat], len(placed)):
            pairs = list(zip(placed, cubes, strict=True))
            if all(placement.letter in CUBES[cube] for placement, cube in pairs):
                yield lay([replace(placement, cube=cube) for placement, cube in pairs])


def over(state: State, move: Move, known: dict[object, int]) -> int:
    """What a move brings the seat on turn over the other to the end, tried out to the last move."""
    step = GAME.apply(state, state.seat, move, LiveJudge(WORDS))
    assert not isinstance(step, Rejection)
    return difference(step.state, state.seat, known) - lead(state, state.seat)


def lead(state: State, seat: int) -> int:
    return state.scores[seat] - state.scores[1 - seat]


def difference(state: State, seat: int, known: dict[object, int]) -> int:
    """By how much a seat is ahead in the end if both play their best."""
    if state.over:
        return lead(state, seat)
    key = (state.letters, state.racks, state.seat, state.passes, state.closing)
    if key not in known:
        known[key] = max(over(state, move, known) for move in moves(state))
    ahead = lead(state, state.seat) + known[key]
    return ahead if state.seat == seat else -ahead


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("mine", "theirs", "passes"), [(2, 2, 0), (3, 1, 0), (1, 2, 1)])
def test_what_is_proved_is_what_trying_everything_comes_to(
    mine: int, theirs: int, passes: int, seed: int, seat: int
) -> None:
    state = position(mine, theirs, seed, seat, passes=passes)
    view = GAME.view(state, seat)
    assert can_be_proved(view)
    found = ending(view, seat, WORDS)
    assert found is not None
    assert found.proved
    known: dict[object, int] = {}
    assert found.value == max(over(state, move, known) for move in moves(state))
    assert found.value == over(state, GAME.parse_move(found.move), known)


@pytest.mark.parametrize("seed", [9301, 9306])
def test_two_full_racks_are_proved_and_better_than_the_best_play(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon, state = load("en"), late(0, seed)
    assert [len(rack) for rack in state.racks] == [7, 7]
    view, seat = GAME.view(state, state.seat), state.seat
    found = ending(view, seat, lexicon)
    assert found is not None
    assert found.proved
    brought = []
    for first in (found.move, None):
        after = state
        while not after.over:
            best = SOLVER.best(after, after.seat, lexicon)
            text = first if after is state and first else best.moves[0] if best else "pass"
            step = GAME.apply(after, after.seat, GAME.parse_move(text), LiveJudge(lexicon))
            assert not isinstance(step, Rejection)
            after = step.state
        brought.append(lead(after, seat) - lead(state, seat))
    assert brought[0] == found.value > brought[1]
    assert ending(view, seat, lexicon) == found
    with pytest.raises(SearchCancelledError):
        ending(view, seat, lexicon, cancelled=lambda: True)
    monkeypatch.setattr("game.games.alphacubes.search.endgame.SEARCHES", 1)
    assert ending(view, seat, lexicon) is None


def test_nothing_is_proved_while_cubes_are_hidden() -> None:
    state = position(2, 2, 1)
    hidden = replace(state, stock=state.racks[1][:1], racks=(state.racks[0], state.racks[1][1:]))
    assert not can_be_proved(GAME.view(hidden, 0))
    assert not can_be_proved(GAME.view(replace(state, missed=(0, 1)), 0))
    assert not can_be_proved(GAME.view(GAME.deal(Setup(GAME.agreed("", 3), 3, 1)), 0))
