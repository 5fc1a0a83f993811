"""Tables in three parts: a hand, a function that interprets gestures, and a scene.

The hand is a value: what the player holds and no record knows, such as selection and cursor.
`interpret` is a pure function from state, hand and gesture to another hand, a move or a refusal.
The scene draws a state and a hand, animates events, and can be rebuilt at any time. HandTable calls
them in the same order for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from panda3d import core
from typing_extensions import Self, override

from game.app.moments.catalogue import Cast, Group, Kind, Moments
from game.app.moments.director import Director
from game.app.tables import gestures
from game.app.tables.camera import Camera
from game.app.tables.gestures import Gesture, Played, Refused, Situation
from game.app.tables.interface import Host, Table
from game.rules.interface import Event
from game.words.normalize import normalize


class Hand(Protocol):
    """What a player holds: a frozen value of a game."""

    @property
    def draft(self) -> str:
        """The selection that is not yet played, as text that survives a crash."""

    def after(self, before: Any, state: Any, events: Sequence[Event], at: Situation) -> Self:
        """The hand that is left in a new state."""

    def refused(self, why: Refused) -> Self:
        """The hand with a note why the last gesture did nothing."""


S = TypeVar("S")
H = TypeVar("H", bound=Hand)
S_contra = TypeVar("S_contra", contravariant=True)
H_contra = TypeVar("H_contra", contravariant=True)


class Scene(Protocol[S_contra, H_contra]):
    """The picture of a state and a hand."""

    @property
    def camera(self) -> Camera:
        """The camera of the picture."""

    def change(
        self, before: S_contra, state: S_contra, events: Sequence[Event], *, animate: bool
    ) -> None:
        """Go from one state to another through events, or at once."""

    def draw(self, state: S_contra, hand: H_contra, at: Situation) -> None:
        """Draw the hand, and mark what it holds."""

    def land(self) -> None:
        """Finish the pieces' motions at once."""

    def conceal(self, hidden: bool) -> None:
        """Hide the pieces, or show them again."""

    def paint(self) -> None:
        """Apply the colours of the theme to whatever `change` does not redraw."""

    def place_at(self, state: S_contra, x: float, y: float) -> Any:
        """The place at a point of the picture, as gestures name it; None for none."""

    def close(self) -> None:
        """Remove everything."""


class HandTable(Table[S], Generic[S, H]):
    """A table of hand, interpret and scene.

    interpret: from state, hand, gesture and situation to the meaning of the gesture: another hand,
    a move of the game (Played if the hand changes with it), a refusal, or None for nothing.
    """

    moments: ClassVar[Moments] = Moments()
    """The moments of the game; by default those of PLAIN."""

    def __init__(
        self,
        host: Host,
        scene: Scene[S, H],
        hand: H,
        interpret: Callable[[S, H, Gesture, Situation], Any],
    ) -> None:
        super().__init__(host)
        self._interpret = interpret
        self.state: S = host.state
        self.scene, self.hand = scene, hand
        self._theme = host.stage.theme
        self.concealed = False
        self._pointer: tuple[float, float] | None = None
        self._button = 0
        """The held mouse button, 0 for none."""
        self._looking = False
        """Whether the held button moves the camera."""
        self._closed = False
        self.director = Director(host, self.moments, self.piece, self.moment_ended)
        self.scene.change(self.state, self.state, (), animate=False)

    def hand_changed(self, before: H) -> None:
        """Play the sound of a change of the hand, and report what was done to the host."""

    @property
    def situation(self) -> Situation:
        """What gestures depend on besides state and hand."""
        host = self.host
        return Situation(
            host.seat, host.locked, host.lexicon, self.concealed, looks_on=host.looks_on
        )

    # Showing

    @override
    def show(self, state: S, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        self.land()
        before, self.state = self.state, state
        self._hold(self.hand.after(before, state, events, self.situation))
        moves = animate and not self.host.reduced_motion
        self.scene.change(before, state, events, animate=moves)
        self.draw()
        if animate and not self.concealed:
            cast = self.moments.cast(events, before, state, self.situation)
            self.director.show_events(cast, events, state)

    @override
    def refuse(self) -> None:
        self.director.play(
            Cast(Kind.REFUSED, {Group.HELD: self.moments.held(self.state, self.hand)})
        )

    @property
    @override
    def great(self) -> bool:
        return self.director.great

    @property
    @override
    def playing(self) -> bool:
        return self.director.playing

    @override
    def hinted(self, letters: str) -> None:
        pieces = self.moments.hinted(self.state, self.hand)
        if pieces:
            self.director.play(Cast(Kind.HINT, {Group.HINTED: pieces}))

    @override
    def dealt(self) -> None:
        if not (self.host.reduced_motion or self.concealed):
            dealt = self.moments.dealt(self.state, self.hand)
            self.director.play(Cast(Kind.DEAL, {Group.DEALT: dealt}))

    @override
    def voices(self, event: Event) -> bool:
        return isinstance(event, self.moments.voiced)

    def piece(self, name: Hashable) -> core.NodePath | None:
        """The node of a piece, as the game's moments name it; None for none."""
        return self.scene.camera.root if name == Group.BODY else None

    def moment_ended(self) -> None:
        """A moment is over: merge again what was split for it."""

    def land(self) -> None:
        """Finish the pieces' motions at once."""
        self.director.land()
        self.scene.land()

    def _cut(self) -> None:
        """Finish at once what a gesture interrupts."""
        self.director.cut()
        self.land()

    def draw(self) -> None:
        """Draw the hand as it is now."""
        self.scene.draw(self.state, self.hand, self.situation)

    @override
    def conceal(self, hidden: bool) -> None:
        if not (hidden or self.concealed):
            return
        self.let_go()
        self.director.land()
        self.concealed = hidden
        self.scene.conceal(hidden)
        self.draw()

    @override
    def settle(self) -> None:
        self.let_go()
        self.host.stage.motion.settle()

    @override
    def resized(self) -> None:
        self.hand = self.heeding(self.hand)
        self.scene.camera.reframe()
        if self._theme is not self.host.stage.theme:
            self._theme = self.host.stage.theme
            self.land()
            self.scene.paint()
            self.scene.change(self.state, self.state, (), animate=False)
        self.draw()

    @override
    def close(self) -> None:
        self.settle()
        self._closed = True
        self.scene.close()

    # The hand

    def _hold(self, hand: H) -> None:
        before, self.hand = self.hand.draft, hand
        if hand.draft != before:
            self.host.draft(hand.draft)

    def heeding(self, hand: H) -> H:
        """A hand as the table's settings want it now."""
        return hand

    @property
    @override
    def outlook(self) -> Any:
        return self.scene.camera.outlook, self.state, self.hand

    @override
    def look(self, outlook: Any) -> bool:
        if outlook is None:
            return False
        camera, state, hand = outlook
        self.scene.camera.look(camera)
        if state != self.state:
            return False
        self._hold(self.heeding(hand))
        self.take(gestures.LetGo())
        self.take(gestures.Over(None))
        self.changed()
        return True

    def restored(self, text: str) -> H:
        """The hand with the selection of a draft; without one if it no longer fits."""
        return self.hand

    @override
    def restore_draft(self, text: str) -> None:
        self._hold(self.restored(text))
        self.changed()

    def changed(self) -> None:
        """Redraw the hand, and let the host ask for the status."""
        self.draw()
        self.host.changed()

    def take(self, gesture: Gesture) -> bool:
        """Act on a gesture; False if it means nothing now."""
        if self._closed:  # the pointer leaves a scene that is removed
            return False
        meaning = self._interpret(self.state, self.hand, gesture, self.situation)
        if meaning is None:
            return False
        if isinstance(meaning, Refused):
            self.refuse()
            self.hand = self.hand.refused(meaning)
            self.changed()
        elif isinstance(meaning, Played):
            self._hold(meaning.hand)
            self.play(meaning.move)
        elif not isinstance(meaning, type(self.hand)):
            self.play(meaning)
        elif meaning != self.hand:
            before = self.hand
            self._hold(meaning)
            self.hand_changed(before)
            self.changed()
        return True

    def play(self, move: Any) -> bool:
        """Submit a move of the game; if it is refused (False), redraw what the hand still holds."""
        rejection = self.host.submit(self.host.game.format_move(move))
        if rejection is not None:
            self.changed()
        return rejection is None

    # Keys

    @override
    def press(self, action: str) -> bool:
        self._cut()
        if self.scene.camera.press(action):
            self.changed()
            return True
        return self.take(gestures.Press(action))

    @override
    def typed(self, character: str) -> bool:
        self._cut()
        letters = normalize(character) or ""
        return bool(letters) and self.take(gestures.Type(letters))

    @override
    def choose_letter(self, letter: str) -> None:
        self.take(gestures.Choose(letter))

    # The pointer

    def place_at(self, x: float, y: float) -> Any:
        """The place at a point of the picture; None for none."""
        return self.scene.place_at(self.state, x, y)

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        """A button that means nothing to the game moves the camera; only one counts at a time."""
        self.let_go()
        self._cut()
        self._button, self._pointer = button, (x, y)
        if not self.take(gestures.Down(self.place_at(x, y), button)):
            self._looking = self.scene.camera.grab(button, x, y)
        return True

    @override
    def pointer_move(self, x: float, y: float) -> None:
        if self._looking:
            self.scene.camera.drag(x, y)
            return
        # A pointer at rest leaves the cursor to the keys, whatever moves under it; nor does it move
        # if it leaves the scene and returns to the same spot.
        if (x, y) == self._pointer:
            return
        if abs(x) <= 1 and abs(y) <= 1:
            self._pointer = x, y
        self.take(gestures.Over(self.place_at(x, y)))

    @override
    def pointer_rests(self, x: float, y: float) -> None:
        self._pointer = x, y

    @override
    def pointer_gone(self) -> None:
        """From now on it points at no place."""
        self.take(gestures.Over(None))

    @override
    def pointer_up(self, button: int, x: float, y: float) -> None:
        if button != self._button:
            return
        self._button = 0
        if not self._looking:
            self.take(gestures.Up(self.place_at(x, y), button))
            return
        self._looking = False
        if not self.scene.camera.release():
            self.take(gestures.Click(self.place_at(x, y), button))

    @override
    def let_go(self) -> None:
        held, self._button = self._button, 0
        if self._looking:
            self._looking = False
            self.scene.camera.release()
        elif held:
            self.take(gestures.LetGo())

    @override
    def wheel(self, steps: int, x: float, y: float) -> bool:
        if not self.take(gestures.Wheel(self.place_at(x, y), steps)):
            self.scene.camera.zoom(steps, x, y)
        return True
