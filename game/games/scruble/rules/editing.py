"""The editor of positions: a real cube entered peg by peg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from typing_extensions import override

from game.games.scruble.rules.cube import (
    CENTRE_SLOTS,
    CORNER_SLOTS,
    EDGE_SLOTS,
    format_cube,
    is_odd,
)
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import BY_NAME, NAMES, SIZE
from game.games.scruble.rules.state import Pad, State
from game.rules.editing import Editor, Fact, assign, fact, match_facts, scores_set, seat_set
from game.rules.interface import PositionSyntaxError
from game.rules.values import replace
from game.sentences import N_, LocalizedValueError

_ROUND = "round"
MOST_ROUNDS = 99
AROUND = "UFRBLD"
"""The faces in the order in which a cube in the hand is read."""
LABELS = tuple(peg.label for peg in PEGS)

Pieces: TypeAlias = tuple[tuple[int, ...], ...]
Turned: TypeAlias = tuple[int, int]
"""A corner piece and its rotation, 0 to 2."""


class CubeEditor(Editor[State]):
    """Pegs are set one by one; pieces without a set peg stay where they are if they can."""

    @override
    def places(self, dealt: State) -> Sequence[Sequence[str]]:
        return [
            [f"{face}{row + 1}{column + 1}" for column in range(SIZE)]
            for face in AROUND
            for row in range(SIZE)
        ]

    @override
    def choices(self, dealt: State, place: str) -> tuple[str, ...]:
        site = BY_NAME[place]
        for slots, pieces in (
            (CORNER_SLOTS, dealt.pieces.corners),
            (EDGE_SLOTS, dealt.pieces.edges),
            (CENTRE_SLOTS, dealt.pieces.centres),
        ):
            if any(site in slot for slot in slots):
                labels = {LABELS[peg] for piece in pieces for peg in piece}
                return tuple(sorted(labels, key=lambda label: (not label.isalpha(), label)))
        raise LocalizedValueError(N_("there is no peg at {place}"), place=place)

    @override
    def fit(self, dealt: State, written: Mapping[str, str]) -> State:
        wanted = {BY_NAME[p]: label for p, label in written.items() if p in BY_NAME}
        pegs, known = bytearray(dealt.pegs), dealt.pieces
        _lay(pegs, EDGE_SLOTS, known.edges, _matched(dealt.pegs, wanted, EDGE_SLOTS, known.edges))
        centres = _matched(dealt.pegs, wanted, CENTRE_SLOTS, known.centres)
        corners, centres = _corners(dealt, wanted, centres)
        _lay(pegs, CENTRE_SLOTS, known.centres, centres)
        for slot, (piece, turn) in zip(CORNER_SLOTS, corners, strict=True):
            for place, site in enumerate(slot):
                pegs[site] = known.corners[piece][(place + turn) % 3]
        return State(bytes(pegs), _pad(dealt.pad, bytes(pegs), written))

    @override
    def deal(self, state: State) -> str:
        return format_cube(state.pegs)

    @override
    def facts(self, state: State) -> tuple[Fact, ...]:
        pad = state.pad
        now = Fact(_ROUND, N_("The round that is played"), pad.round, 1, MOST_ROUNDS)
        return (*match_facts(pad.seat, pad.seats, pad.scores), now)


def _pad(pad: Pad, pegs: bytes, written: Mapping[str, str]) -> Pad:
    return replace(
        pad,
        began=pegs,
        standing=tuple(word for word in pad.standing if word.sites_on(pegs)),
        seat=seat_set(written, pad.seat),
        scores=scores_set(written, pad.scores),
        round=fact(written, _ROUND, pad.round),
    )


def _shows(piece: Sequence[int], slot: Sequence[int], wanted: Mapping[int, str]) -> bool:
    """Whether a piece in a slot agrees with the pegs set there."""
    return all(
        LABELS[peg] == wanted.get(site, LABELS[peg]) for peg, site in zip(piece, slot, strict=True)
    )


def _absent(slot: Sequence[int], wanted: Mapping[int, str], *, gone: bool) -> PositionSyntaxError:
    """The error that no piece fits a slot, or that every piece which does is used elsewhere
    (gone)."""
    shown = " ".join(wanted.get(site, "–") for site in slot)
    where = " ".join(NAMES[site] for site in slot)
    if gone:
        text = N_("every piece that shows '{shown}' is set elsewhere, so none can be at {where}")
        return PositionSyntaxError(text, shown=shown, where=where)
    return PositionSyntaxError(N_("no piece shows '{shown}' at {where}"), shown=shown, where=where)


def _matched(pegs: bytes, wanted: Mapping[int, str], slots: Pieces, pieces: Pieces) -> list[int]:
    """The piece for each slot, for pieces that fit in one orientation only."""
    order = sorted(range(len(slots)), key=lambda slot: not any(s in wanted for s in slots[slot]))
    candidates = []
    for number in order:
        slot = slots[number]
        found = [k for k, piece in enumerate(pieces) if _shows(piece, slot, wanted)]
        if not found:
            raise _absent(slot, wanted, gone=False)
        there = [k for k in found if pegs[slot[0]] in pieces[k]]
        candidates.append([*there, *(k for k in found if k not in there)])
    assigned = assign(candidates)
    if isinstance(assigned, int):
        raise _absent(slots[order[assigned]], wanted, gone=True)
    return [piece for _slot, piece in sorted(zip(order, assigned, strict=True))]


def _lay(pegs: bytearray, slots: Pieces, pieces: Pieces, found: Sequence[int]) -> None:
    for slot, piece in zip(slots, found, strict=True):
        for site, peg in zip(slot, pieces[piece], strict=True):
            pegs[site] = peg


def _corners(
    dealt: State, wanted: Mapping[int, str], centres: list[int]
) -> tuple[list[Turned], list[int]]:
    """The corner pieces with their rotations, and the centres, so that both permutations have the
    same parity and the rotations add up to whole turns."""
    ways = [_turned(dealt, wanted, slot) for slot in CORNER_SLOTS]
    for slot, found in zip(CORNER_SLOTS, ways, strict=True):
        if not found:
            raise _absent(slot, wanted, gone=False)
    for order in (centres, _swapped(dealt.pieces.centres, wanted, centres)):
        seated = _seated(tuple(ways), odd=is_odd(order)) if order else None
        if seated is not None:
            return seated, order
    if _seated(tuple(ways), odd=None) is None:
        raise PositionSyntaxError(N_("the eight corner pieces cannot show these pegs together"))
    text = N_("no twists bring the pieces there: two are swapped, or a corner is turned in place")
    raise PositionSyntaxError(text)


def _turned(dealt: State, wanted: Mapping[int, str], slot: Sequence[int]) -> tuple[Turned, ...]:
    """The corner pieces that fit a slot and their rotations; the piece that is there comes
    first."""
    now = tuple(dealt.pegs[site] for site in slot)
    found = []
    for number, piece in enumerate(dealt.pieces.corners):
        for turn in range(3):
            lying = (*piece[turn:], *piece[:turn])
            if _shows(lying, slot, wanted):
                found.append((lying != now, number, turn))
    return tuple((number, turn) for _other, number, turn in sorted(found))


def _seated(ways: tuple[tuple[Turned, ...], ...], *, odd: bool | None) -> list[Turned] | None:
    """A piece for each corner, no piece twice. odd: the parity of their permutation; None for any,
    and any rotations."""

    @cache
    def rest(slot: int, used: int, turns: int, swapped: bool) -> tuple[Turned, ...] | None:
        if slot == len(ways):
            fits = odd is None or (turns == 0 and swapped == odd)
            return () if fits else None
        for piece, turn in ways[slot]:
            if not used >> piece & 1:
                passed = bin(used >> piece).count("1") % 2 == 1
                below = rest(slot + 1, used | 1 << piece, (turns + turn) % 3, swapped != passed)
                if below is not None:
                    return ((piece, turn), *below)
        return None

    found = rest(0, 0, 0, False)
    return None if found is None else list(found)


def _swapped(pieces: Pieces, wanted: Mapping[int, str], centres: Sequence[int]) -> list[int]:
    """The centres with two of them swapped that may be swapped; empty if there are none."""
    for one, other in combinations(range(len(centres)), 2):
        swapped = list(centres)
        swapped[one], swapped[other] = centres[other], centres[one]
        places = ((slot, swapped[slot]) for slot in (one, other))
        if all(_shows(pieces[piece], CENTRE_SLOTS[slot], wanted) for slot, piece in places):
            return swapped
    return []


EDITOR = CubeEditor()
