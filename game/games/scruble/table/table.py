"""The table of SCRUBLE Cube: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from typing_extensions import override

from game.app.tables.base import HandTable
from game.app.tables.gestures import Situation
from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Part, Status
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.moves import WordMove, parse_place
from game.games.scruble.rules.pieces import LETTER_VALUES
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES
from game.games.scruble.rules.state import State, in_line
from game.games.scruble.table import wording
from game.games.scruble.table.hand import Cue, Hand
from game.games.scruble.table.interpret import interpret
from game.games.scruble.table.scene import Scene
from game.games.scruble.table.selection import of_draft
from game.games.scruble.table.spins import Spins
from game.rules.interface import Event
from game.rules.sentence import N_


class ScrubleTable(HandTable[State, Hand]):
    """One cube, and the letters picked out on it."""

    mouse = (
        (
            LEFT,
            N_("Click: begin or end a word. Drag: twist a layer; beside the cube, turn the cube."),
        ),
        (MIDDLE, N_("On a peg: draw over letters to pick them.")),
        (RIGHT, N_("Turn the whole cube.")),
        (WHEEL, N_("On a peg: spin it. Beside the cube: nearer or farther.")),
    )
    overview = "mirror"

    scene: Scene

    def __init__(self, host: Host) -> None:
        state: State = host.state
        self._upright = host.stage.upright
        scene = Scene(host.stage, state.pegs, host.acted, wild=state.pad.variant == 2)
        super().__init__(host, scene, Hand(spins=Spins(self._upright)), interpret)

    @property
    @override
    def situation(self) -> Situation:
        return replace(super().situation, view=self.scene.spinning.ups)

    @override
    def draw(self) -> None:
        """Show the hand as it is now, and give its cue."""
        cue, self.hand = self.hand.cue, replace(self.hand, cue=Cue())
        super().draw()
        if cue.sound:
            self.host.sound(cue.sound)
        if cue.sites:
            self.scene.camera.reveal(cue.sites, ordered=cue.reading)

    @override
    def resized(self) -> None:
        """The size of the view changed, or a setting."""
        upright = self.host.stage.upright
        if upright != self._upright:
            self._upright = upright
            view = self.scene.spinning.ups
            spins = self.hand.spins.switched(self.state.pegs, view, upright=upright)
            self.hand = replace(self.hand, spins=spins)
        super().resized()

    @override
    def pointer_move(self, x: float, y: float) -> None:
        """What passes under the pointer while the cube moves by itself is not meant."""
        if self._button or not self.host.stage.motion.moving:
            super().pointer_move(x, y)

    @override
    def status(self) -> Status:
        camera = self.scene.camera
        looks = {"unfold": camera.net is not None, "mirror": camera.mirror is not None}
        return wording.status(self.host, self.state, self.hand, looks)

    @staticmethod
    @override
    def parts(event: Event, word: Callable[..., str]) -> tuple[Part, ...]:
        return wording.scored_parts(event, word) if isinstance(event, Scored) else ()

    @override
    def restore_draft(self, text: str) -> None:
        state, at = self.state, self.situation
        self._hold(self.hand.holding(state, of_draft(state, text), at).showing(state, at))
        self.changed()

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """Only words that stand lie on a cube."""
        hand = self.hand
        site = (hand.cursor if hand.in_use else None) if spot is None else self.place_at(*spot).site
        if site is None or self._concealed:
            return ()
        pegs = self.state.pegs
        standing = (word for word in self.state.pad.standing if pegs[site] in word.pegs)
        return tuple(word.word for word in standing if in_line(pegs, word.pegs) is not None)

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return LETTER_VALUES

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        return [NAMES[site] for site in move.sites] if isinstance(move, WordMove) else ()

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are names ("F23"), or a place with its arrow ("F23>") for its start."""
        lines = [place for place in map(parse_place, cells) if place is not None]
        hint = (*(BY_NAME[cell] for cell in cells if cell in BY_NAME), *(s for s, _ in lines))
        self.hand = replace(self.hand, hint=hint)
        if hint:
            shortest = self.state.pad.options.number("minimum")
            word = LINES[lines[0][0]][lines[0][1]][:shortest] if lines else hint
            self.hand = self.hand.reading(self.state, word)
        self.draw()
