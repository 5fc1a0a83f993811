"""The table of SCRUBLE Cube: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from panda3d import core
from typing_extensions import override

from game.app.moments.catalogue import Group
from game.app.mouse_hints import LEFT, MIDDLE, RIGHT, WHEEL, MouseHint
from game.app.tables.base import HandTable
from game.app.tables.gestures import Gesture, Situation
from game.app.tables.interface import Composition, Host, Part, Status
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.moves import WordMove, parse_place
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES
from game.games.scruble.rules.state import State
from game.games.scruble.table.hand import Cue, Hand
from game.games.scruble.table.interpret import REFUSE, interpret
from game.games.scruble.table.moments import MOMENTS, Slice
from game.games.scruble.table.pegs import word_pieces
from game.games.scruble.table.scene import Scene
from game.games.scruble.table.selection import of_draft
from game.games.scruble.table.spins import Spins
from game.games.scruble.table.status import scored_parts, status_of
from game.rules.interface import Event
from game.sentences import N_

WORDS_TURN, UPRIGHT = "scruble-words-turn", "upright"
"""The settings whether the cube turns words towards the player, and letters turn in their holes."""

_LOOKS = ("look-left", "look-right", "look-up", "look-down")
_FACES = ("face-right", "face-back", "face-left", "face-up", "face-down")

MOUSE = (
    MouseHint(
        LEFT,
        N_("Drag a letter sideways, up or down: its whole layer twists."),
        ("turn-left", "turn-right", "turn-up", "turn-down"),
        drags=True,
    ),
    MouseHint(LEFT, N_("Click the first and the last letter of a word, or type it."), ("mark",)),
    MouseHint(
        LEFT,
        N_("Drag beside the cube to see its other sides."),
        (*_LOOKS, *_FACES),
        drags=True,
        taught=True,
    ),
    MouseHint(MIDDLE, N_("Draw over letters to pick them."), ("mark",), drags=True),
    MouseHint(RIGHT, N_("Turn the whole cube."), _LOOKS, drags=True),
    MouseHint(
        WHEEL,
        N_("On a peg: spin it. Beside the cube: nearer or farther."),
        ("spin", "spin-back", "zoom-in", "zoom-out"),
    ),
)


class ScrubleTable(HandTable[State, Hand]):
    """A cube, and the letters selected on it."""

    moments = MOMENTS
    mouse = MOUSE
    pieces_of = staticmethod(word_pieces)
    overview = "mirror"

    scene: Scene

    def __init__(self, host: Host) -> None:
        state: State = host.state
        upright, turns = host.switched(UPRIGHT), host.switched(WORDS_TURN)
        hand = Hand(spins=Spins(upright), upright=upright, turns=turns)
        wild = state.pad.variant == 2
        scene = Scene(host.stage, state.pegs, hand.spins, host.acted, wild=wild)
        super().__init__(host, scene, hand, interpret)

    @property
    @override
    def composition(self) -> Composition:
        return Composition(spread=self.scene.camera.net is not None)

    @property
    @override
    def situation(self) -> Situation:
        return replace(super().situation, view=self.scene.spinning.ups)

    @override
    def heeding(self, hand: Hand) -> Hand:
        spins, upright = hand.spins, self.host.switched(UPRIGHT)
        if upright != hand.upright:  # else a key may have changed how letters stand since
            spins = spins.switched(self.state.pegs, self.scene.spinning.ups, upright=upright)
        turns = self.host.switched(WORDS_TURN)
        return replace(hand, spins=spins, upright=upright, turns=turns)

    @override
    def take(self, gesture: Gesture) -> bool:
        self.hand = self.heeding(self.hand)
        return super().take(gesture)

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        self.hand = self.heeding(self.hand)
        super().show(state, events, animate=animate)

    @override
    def draw(self) -> None:
        """Draw the hand, and give its cue."""
        cue, self.hand = self.hand.cue, replace(self.hand, cue=Cue())
        super().draw()
        if cue.sound == REFUSE:
            self.refuse()
        elif cue.sound:
            self.host.sound(cue.sound)
        if cue.sites:
            self.scene.camera.reveal(cue.sites, ordered=cue.reading)

    @override
    def pointer_move(self, x: float, y: float) -> None:
        """Sites that pass under the pointer while the cube moves are not pointed at."""
        if self._button or not self.host.stage.motion.moving:
            super().pointer_move(x, y)

    @override
    def piece(self, name: Hashable) -> core.NodePath | None:
        if name == Group.BODY:  # what turns to the viewer has to be there
            self.scene.cube.show_sides(None)
        if isinstance(name, Slice):
            return self.scene.cube.sliced()[name.level]
        return self.scene.cube.board.peg(name) if isinstance(name, int) else super().piece(name)

    @override
    def moment_ended(self) -> None:
        self.scene.cube.join()
        self.scene.camera.leave_out()

    @override
    def status(self) -> Status:
        camera = self.scene.camera
        looks = {"unfold": camera.net is not None, "mirror": camera.mirror is not None}
        return status_of(self.host, self.state, self.hand, looks)

    @staticmethod
    @override
    def parts(event: Event, word: Callable[..., str]) -> tuple[Part, ...]:
        return scored_parts(event, word) if isinstance(event, Scored) else ()

    @override
    def restored(self, text: str) -> Hand:
        state, at = self.state, self.situation
        return self.hand.with_selection(state, of_draft(state, text), at).showing(state, at)

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """The standing words at a site."""
        hand = self.hand
        site = (hand.cursor if hand.in_use else None) if spot is None else self.place_at(*spot).site
        if site is None or self.concealed:
            return ()
        pegs = self.state.pegs
        standing = (word for word in self.state.pad.standing if pegs[site] in word.pegs)
        return tuple(word.word for word in standing if word.sites_on(pegs))

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        return [NAMES[site] for site in move.sites] if isinstance(move, WordMove) else ()

    @property
    @override
    def cursor(self) -> str:
        return NAMES[self.hand.cursor] if self.hand.in_use else ""

    @override
    def where(self, place: str) -> tuple[float, float] | None:
        site = BY_NAME.get(place)
        return None if site is None else self.scene.where(site)

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are names ("F23"), or a place with its arrow ("F23>")."""
        lines = [place for place in map(parse_place, cells) if place is not None]
        hint = (*(BY_NAME[cell] for cell in cells if cell in BY_NAME), *(s for s, _ in lines))
        shortest = self.state.pad.options.number("minimum")
        word = LINES[lines[0][0]][lines[0][1]][:shortest] if lines else hint
        self._mark(hint, word)

    @override
    def trace(self, cells: Sequence[str], count: int) -> None:
        """The whole word is shown when its first letter is marked."""
        sites = tuple(BY_NAME[cell] for cell in cells)
        self._mark(sites[:count], sites if count == 1 else ())

    def _mark(self, hint: tuple[int, ...], word: Sequence[int]) -> None:
        self.hand = replace(self.heeding(self.hand), hint=hint)
        if word:
            self.hand = self.hand.reading(self.state, word)
        self.draw()
