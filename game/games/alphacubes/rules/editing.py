"""Editing a position of Alphacubes, square by square and cube by cube."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from typing_extensions import override

from game.games.alphacubes.rules.notation import check_connected, format_deal
from game.games.alphacubes.rules.pieces import (
    CUBE_BY_NAME,
    CUBES,
    RACK,
    SIZE,
    SQUARES,
    square_at,
    square_name,
)
from game.games.alphacubes.rules.state import EMPTY, NO_CUBE, State
from game.rules.editing import Editor, Fact, assign, match_facts, scores_set, seat_set
from game.rules.interface import PositionSyntaxError
from game.rules.values import replace
from game.sentences import N_

ON_RACK = tuple(f"cube {number}" for number in range(1, RACK + 1))


class BoardEditor(Editor[State]):
    """Squares have letters, on any cubes that can show them; places of the rack have cubes, by
    their five letters. Other cubes of racks are as dealt, or drawn next."""

    @override
    def places(self, dealt: State) -> Sequence[Sequence[str]]:
        rows = [[square_name(s) for s in range(k, k + SIZE)] for k in range(0, SQUARES, SIZE)]
        return (ON_RACK, *rows)

    @override
    def most(self, dealt: State) -> int:
        return len(dealt.alphabet.cubes)

    @override
    def choices(self, dealt: State, place: str) -> tuple[str, ...]:
        return tuple(
            sorted(CUBES[cube] for cube in dealt.alphabet.cubes)
            if place in ON_RACK
            else sorted(dealt.alphabet.values)
        )

    @override
    def fit(self, dealt: State, written: Mapping[str, str]) -> State:
        held = {place: CUBE_BY_NAME[name] for place, name in written.items() if place in ON_RACK}
        for place, cube in held.items():
            if list(held.values()).count(cube) > 1:
                raise PositionSyntaxError(N_("there is only one cube {name}"), name=written[place])
        laid = {p: letter for p, letter in written.items() if square_at(p) is not None}
        racked = {cube for rack in dealt.racks for cube in rack}
        free = [cube for cube in dealt.alphabet.cubes if cube not in held.values()]
        free.sort(key=lambda cube: cube in racked)
        there = {square_name(square): cube for square, cube in enumerate(dealt.cubes)}
        found = assign(
            [
                sorted((c for c in free if letter in CUBES[c]), key=there[place].__ne__)
                for place, letter in laid.items()
            ]
        )
        if isinstance(found, int):
            raise PositionSyntaxError(
                N_("no cube is left that has {letter}"), letter=list(laid.values())[found]
            )
        letters, cubes = [EMPTY] * SQUARES, [NO_CUBE] * SQUARES
        for (place, letter), cube in zip(laid.items(), found, strict=True):
            square = square_at(place)
            if square is not None:
                letters[square], cubes[square] = letter, cube
        seat = seat_set(written, dealt.seat)
        rack = [held.get(place) for place in ON_RACK]
        return replace(
            _drawn(dealt, seat, rack, {*held.values(), *found}),
            letters="".join(letters),
            cubes=tuple(cubes),
            scores=scores_set(written, dealt.scores),
            seat=seat,
            pending=None,
            last=(),
        )

    @override
    def deal(self, state: State) -> str | None:
        check_connected(state.letters)
        full = all(len(rack) == RACK for rack in state.racks)
        return format_deal(state) if full else None

    @override
    def facts(self, state: State) -> tuple[Fact, ...]:
        return match_facts(state.seat, state.seats, state.scores, fines=True)

    @override
    def written(self, state: State) -> Mapping[str, str]:
        squares = enumerate(state.letters)
        return {square_name(square): letter for square, letter in squares if letter != EMPTY}


def _drawn(dealt: State, on_turn: int, held: Sequence[int | None], used: set[int]) -> State:
    """The state with cubes on the rack of the seat on turn, and no used cube on other racks."""
    everything = [cube for rack in dealt.racks for cube in rack]
    everything += [*dealt.stock, *(cube for cube in dealt.cubes if cube != NO_CUBE)]
    waiting = [cube for cube in everything if cube not in used]
    state = dealt
    for seat, before in enumerate(dealt.racks):
        rack: list[int] = []
        for wanted, was in zip_longest(held if seat == on_turn else (), before):
            if wanted is not None:
                rack.append(wanted)
            elif was is not None and waiting:
                rack.append(was if was in waiting else waiting[-1])
                waiting.remove(rack[-1])
        state = state.with_rack(seat, tuple(rack))
    return replace(state, stock=tuple(waiting))


EDITOR = BoardEditor()
