"""What a player holds before the board: the cubes laid for the moment, the rack in its order, the
cursor, the pointer."""

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
    """A mouse button that went down on a cube or on the card. start: where; at: where the pointer
    is now; moved: whether that is, or was, far enough to be a drag."""

    button: int
    start: Spot
    at: Spot
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Nothing of it is in the record before it is played; its laying is the draft.

    laying: the cubes laid for the moment. seat: whose rack it is. orders: by seat the cubes of its
    rack in the order in which they stand, those laid included; drawn: those that came last.
    letters: the letter that a cube shows on the rack, where it is not its first.
    active: the cube chosen on the rack. hover: the one under the pointer. held: what a button
    went down on. tray: the cubes to be exchanged while the tray is open, else None.
    note: why a typed letter was not laid; missed: whether those typed after it are not either.
    hint: the squares of a hint; ghosts: those of them whose letter it tells.
    focus: the square that keys or a hint brought into view last.
    flat: whether the board is seen from straight above. tracking: whether the letters still to
    come are shown. shuffles: how often the rack was shuffled.
    sound: what the last gesture sounds like.
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
    missed: bool = False
    hint: tuple[int, ...] = ()
    ghosts: tuple[tuple[int, str], ...] = ()
    focus: int | None = None
    flat: bool = False
    tracking: bool = False
    shuffles: int = 0
    sound: str = field(default="", compare=False)

    @property
    def draft(self) -> str:
        """The move that plays what is laid; "" if nothing is."""
        return self.tentative.text()

    def refused(self, why: Refused) -> Hand:
        """With a typed letter that is not laid."""
        return replace(self, note=why, missed=True, sound="")

    def silent(self) -> Hand:
        """Before a gesture: nothing has sounded of it yet."""
        return replace(self, sound="")

    def read(self) -> Hand:
        """With nothing refused: whatever else is done, the note has been read."""
        return replace(self, note=None, missed=False)

    # The rack

    @property
    def order(self) -> tuple[int, ...]:
        """The cubes of the rack by place, those that lie on the board for the moment included."""
        return self.orders.get(self.seat, ())

    def ordered(self, cubes: Sequence[int]) -> Hand:
        """With the rack in another order."""
        return replace(self, orders={**self.orders, self.seat: tuple(cubes)})

    def taking(self, state: State, seat: int) -> Hand:
        """With a seat's cubes, as far as they are known, in the order they had when it last held
        them."""
        rack = state.racks[seat] if seat < len(state.racks) else ()
        known = [cube for cube in rack if cube != UNKNOWN]
        before = self.orders.get(seat, ())
        drawn = tuple(cube for cube in known if cube not in before)
        kept = (cube for cube in before if cube in known)
        return replace(self, seat=seat, drawn=drawn).ordered((*kept, *drawn))

    def moving(self, cube: int, place: int) -> Hand:
        """With a cube at another place of the rack, the others in the order they have."""
        others = [other for other in self.order if other != cube]
        others.insert(place, cube)
        return self.ordered(others)

    def on_rack(self) -> tuple[int, ...]:
        """The cubes that stand on the rack or in the tray now, in their order."""
        away = self.tentative.cubes
        return tuple(c for c in self.order if c not in away and c != self.dragged)

    def letter_of(self, cube: int) -> str:
        """The letter that a cube of this seat shows."""
        placed = self.tentative.of(cube)
        return self.letters.get(cube, CUBES[cube][0]) if placed is None else placed.letter

    # TentativePlay

    def with_tentative(self, play: TentativePlay, sound: str = "drop") -> Hand:
        """With other cubes laid; those taken back show the letter that they showed there."""
        back = {placed.cube: placed.letter for placed in self.tentative.placements}
        sound = self.sound if play == self.tentative else sound
        return replace(self.read(), tentative=play, letters={**self.letters, **back}, sound=sound)

    def without(self, square: int) -> Hand:
        """With the cube laid on a square back on the rack."""
        return self.with_tentative(self.tentative.without(square), "pick")

    def recalled(self) -> Hand:
        """With all laid cubes back on the rack."""
        return self.with_tentative(TentativePlay(), "pick")

    def showing(self, cube: int, letter: str) -> Hand:
        """With a cube turned to a letter, on the rack or where it is laid."""
        placed, turned = self.tentative.of(cube), replace(self.read(), sound="twist")
        if placed is None:
            return replace(turned, letters={**self.letters, cube: letter})
        return replace(turned, tentative=self.tentative.put(placed.square, cube, letter))

    # The pointer

    @property
    def dragged(self) -> int | None:
        """The cube that follows the pointer; it is neither on the rack nor on the board."""
        held = self.held
        return held.start.cube if held is not None and held.moved and held.button == 1 else None

    @property
    def unfolded(self) -> int | None:
        """The cube whose letters are all shown: what is dragged, pointed at, chosen."""
        cubes = (self.dragged, self.hover, self.active)
        return next((cube for cube in cubes if cube is not None), None)

    def pointed(self, spot: Spot) -> int | None:
        """The cube that the pointer means; one that is chosen or on the rack is meant on its card,
        and on the way there."""
        cube = self.unfolded
        lasting = cube is not None and (cube == self.active or cube in self.on_rack())
        stays = spot.card or (spot.near and spot.cube is None and cube == self.hover)
        return cube if lasting and stays else spot.cube

    # New states

    def after(self, before: State, state: State, _events: Sequence[Event], at: Situation) -> Hand:
        """What the hand still holds in a new state."""
        hand = replace(self.read(), held=None, hint=(), ghosts=(), focus=None, sound="")
        if (before.turn, before.racks, before.over) != (state.turn, state.racks, state.over):
            hand = replace(hand, active=None, hover=None, tray=None)
        same_turn = before.turn == state.turn and may_lay(state, at)
        play = still_placeable(state, at.seat, self.tentative) if same_turn else TentativePlay()
        return replace(hand, tentative=play).taking(state, at.seat)


def may_lay(state: State, at: Situation) -> bool:
    """Whether the player here may lay cubes now."""
    on_turn = state.seat == at.seat and state.pending is None and not state.over
    return on_turn and not at.locked


def target(state: State, hand: Hand, at: Situation) -> int | None:
    """The square on which the cube that is dragged would lie."""
    if hand.held is None or hand.dragged is None or hand.held.at.rack is not None:
        return None
    square = hand.held.at.under
    if square is None or state.letters[square] != EMPTY or not may_lay(state, at):
        return None
    return square
