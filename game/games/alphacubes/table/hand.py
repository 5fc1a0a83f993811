"""What a player of Alphacubes holds: a tentative play, the order of the rack, cursor and
pointer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.app.tables.gestures import Refused, Situation
from game.games.alphacubes.rules.pieces import CUBES
from game.games.alphacubes.rules.state import EMPTY, UNKNOWN, State
from game.games.alphacubes.table.cursor import Cursor, Spot
from game.games.alphacubes.table.tentative import TentativePlay, still_placeable
from game.rules.interface import Event


@dataclass(frozen=True, slots=True)
class Held:
    """A mouse button that went down on a cube or on the card. start: where it did. at: the pointer
    now. moved: whether it has moved far enough for a drag."""

    button: int
    start: Spot
    at: Spot
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand; its tentative play is the draft.

    seat: the owner of the rack. orders: by seat the cubes of its rack in their order, including
    those of the tentative play. drawn: the cubes drawn last. letters: by cube the letter it shows
    on the rack, unless that is its first. active: the cube chosen on the rack. hover: the one under
    the pointer. held: a button that is down. tray: the cubes to be exchanged, None while the tray
    is shut. note: why a typed letter was not laid. missed: that letter, until the note is read; no
    more are laid. hint: the squares of a hint. ghosts: the letters that it tells: (square, letter).
    focus: the last square that keys or a hint brought into view. flat: whether the board is seen
    from straight above. tracking: whether the letters still to come are shown. shuffles: how often
    the rack was shuffled. sound: that of the last gesture, or "".
    """

    tentative: TentativePlay = field(default_factory=TentativePlay)
    cursor: Cursor = field(default_factory=Cursor)
    seat: int = 0
    orders: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    drawn: tuple[int, ...] = ()
    letters: Mapping[int, str] = field(default_factory=dict)
    active: int | None = None
    hover: int | None = None
    held: Held | None = None
    tray: frozenset[int] | None = None
    note: Refused | None = None
    missed: str = ""
    hint: tuple[int, ...] = ()
    ghosts: tuple[tuple[int, str], ...] = ()
    focus: int | None = None
    flat: bool = False
    tracking: bool = False
    shuffles: int = 0
    sound: str = field(default="", compare=False)

    @property
    def draft(self) -> str:
        """The text of the tentative play; "" if there is none."""
        return self.tentative.text()

    def refused(self, why: Refused) -> Hand:
        """The hand with a note about a typed letter that was not laid."""
        return replace(self, note=why, sound="")

    def silent(self) -> Hand:
        """The hand without a sound."""
        return replace(self, sound="")

    def read(self) -> Hand:
        """The hand without a note; any other gesture shows that it has been read."""
        return replace(self, note=None, missed="")

    # The rack

    @property
    def order(self) -> tuple[int, ...]:
        """The cubes of the rack by place, including those of the tentative play."""
        return self.orders.get(self.seat, ())

    def ordered(self, cubes: Sequence[int]) -> Hand:
        """The hand with the rack in another order."""
        return replace(self, orders={**self.orders, self.seat: tuple(cubes)})

    def taking(self, state: State, seat: int) -> Hand:
        """The hand with the rack of a seat, as far as it is known, in the order it had before."""
        rack = state.racks[seat] if seat < len(state.racks) else ()
        known = [cube for cube in rack if cube != UNKNOWN]
        before = self.orders.get(seat, ())
        drawn = tuple(cube for cube in known if cube not in before)
        kept = (cube for cube in before if cube in known)
        return replace(self, seat=seat, drawn=drawn).ordered((*kept, *drawn))

    def moving(self, cube: int, place: int) -> Hand:
        """The hand with a cube at another place of the rack."""
        others = [other for other in self.order if other != cube]
        others.insert(place, cube)
        return self.ordered(others)

    def on_rack(self) -> tuple[int, ...]:
        """The cubes on the rack or in the tray, in their order."""
        away = self.tentative.cubes
        return tuple(c for c in self.order if c not in away and c != self.dragged)

    def letter_of(self, cube: int) -> str:
        """The letter that a cube of the rack or of the tentative play shows."""
        placed = self.tentative.of(cube)
        return self.letters.get(cube, CUBES[cube][0]) if placed is None else placed.letter

    # TentativePlay

    def with_tentative(self, play: TentativePlay, sound: str = "drop") -> Hand:
        """The hand with another tentative play; cubes taken back keep the letters they show."""
        back = {placed.cube: placed.letter for placed in self.tentative.placements}
        sound = self.sound if play == self.tentative else sound
        return replace(self.read(), tentative=play, letters={**self.letters, **back}, sound=sound)

    def without(self, square: int) -> Hand:
        """The hand with the cube on a square back on the rack."""
        return self.with_tentative(self.tentative.without(square), "pick")

    def recalled(self) -> Hand:
        """The hand with all cubes back on the rack."""
        return self.with_tentative(TentativePlay(), "pick")

    def showing(self, cube: int, letter: str) -> Hand:
        """The hand with a cube turned to a letter."""
        placed, turned = self.tentative.of(cube), replace(self.read(), sound="twist")
        if placed is None:
            return replace(turned, letters={**self.letters, cube: letter})
        return replace(turned, tentative=self.tentative.put(placed.square, cube, letter))

    # The pointer

    @property
    def dragged(self) -> int | None:
        """The cube that follows the pointer, or None."""
        held = self.held
        return held.start.cube if held is not None and held.moved and held.button == 1 else None

    @property
    def unfolded(self) -> int | None:
        """The cube whose net is shown: the one that is dragged, pointed at or chosen."""
        cubes = (self.dragged, self.hover, self.active)
        return next((cube for cube in cubes if cube is not None), None)

    def pointed(self, spot: Spot) -> int | None:
        """The cube that the pointer points at. One that is chosen or on the rack stays pointed at
        on its card and on the way there."""
        cube = self.unfolded
        lasting = cube is not None and (cube == self.active or cube in self.on_rack())
        stays = spot.card or (spot.near and spot.cube is None and cube == self.hover)
        return cube if lasting and stays else spot.cube

    # New states

    def after(self, before: State, state: State, _events: Sequence[Event], at: Situation) -> Hand:
        """The hand in a new state."""
        hand = replace(self.read(), held=None, hint=(), ghosts=(), focus=None, sound="")
        if (before.turn, before.racks, before.over) != (state.turn, state.racks, state.over):
            hand = replace(hand, active=None, hover=None, tray=None)
        same_turn = before.turn == state.turn and may_lay(state, at)
        play = still_placeable(state, at.seat, self.tentative) if same_turn else TentativePlay()
        board = dict(zip(before.cubes, before.letters, strict=True))
        back = {cube: board[cube] for cube in state.racks[at.seat] if cube in board}
        letters = {**hand.letters, **back}
        return replace(hand, tentative=play, letters=letters).taking(state, at.seat)


def may_lay(state: State, at: Situation) -> bool:
    """Whether the player may lay cubes now."""
    on_turn = state.seat == at.seat and state.pending is None and not state.over
    return on_turn and not at.locked


def target(state: State, hand: Hand, at: Situation) -> int | None:
    """The square on which the dragged cube would be laid, or None."""
    if hand.held is None or hand.dragged is None or hand.held.at.rack is not None:
        return None
    square = hand.held.at.under
    if square is None or state.letters[square] != EMPTY or not may_lay(state, at):
        return None
    return square
