"""What a table is: one game's 3-D scene, from gestures to move texts and from events to motion.

A table never changes a state and computes no rule of its own: it asks the rules, hands move texts
to its host, and shows the states and events that come back. What it shows can be rebuilt from the
state alone at any time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.app.scene.stage import Stage
from game.rules.interface import AnyGame, Event, Rejection
from game.rules.sentence import N_, Sentence
from game.words.lexicon import Lexicon

S = TypeVar("S")

LEFT, MIDDLE = N_("Left button"), N_("Middle button")
RIGHT, WHEEL = N_("Right button"), N_("Wheel")


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a score in parts: what it is for (already worded) and its points as text."""

    label: str
    points: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the player may do now: an action of the keymap, its label, whether it is open,
    and if it is not, why (already worded). awaited: nothing else goes on before, so that it has the
    keyboard as soon as it comes. on: whether what it switches is on; None for what is no switch."""

    action: str
    label: str
    enabled: bool = True
    why_not: str = ""
    awaited: bool = False
    on: bool | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """What the play screen shows beside the scene, all of it already worded.

    word: the word in the making. verdict: "valid", "invalid", "open" (not told before it is
    played) or "" (nothing to judge). message: the reason where it cannot be played, else what to
    do next. places: where it lies. parts: its score in parts; total: its score. choices: the
    short list of possible actions. letters: those to choose from for a piece that stands for more
    than one; chosen: the one that it stands for, "" while that is open.
    """

    word: str = ""
    verdict: str = ""
    message: str = ""
    places: str = ""
    parts: tuple[Part, ...] = ()
    total: str = ""
    choices: tuple[Choice, ...] = ()
    letters: str = ""
    chosen: str = ""


class Host(Protocol):
    """What the play screen gives to its table."""

    game: AnyGame
    """The rules of the match."""
    stage: Stage
    """The 3-D scene: root node, camera, light, materials, motion, picking ray."""
    names: Sequence[str]
    """The players' names by seat."""
    looks_on: bool
    """Whether the match is only gone through: nobody plays it here."""

    @property
    def state(self) -> Any:
        """The present state as the people at this machine may see it (the game's view)."""
        ...

    @property
    def seat(self) -> int:
        """The seat the player at the machine acts for, from 0."""
        ...

    @property
    def locked(self) -> bool:
        """True while nobody here may act: a bot's turn, a replay, a match that is over."""
        ...

    @property
    def lexicon(self) -> Lexicon | None:
        """The words of the match; None while they are still loading."""
        ...

    @property
    def reduced_motion(self) -> bool:
        """Whether changes are to be shown at once, without motion."""
        ...

    def submit(self, move: str) -> Rejection | None:
        """Play a move for `seat`. Where it is legal it is committed to the record before this
        returns, and show() has been called with its events; else the Rejection, which the host
        has already put on screen."""
        ...

    def switched(self, key: str) -> bool:
        """Whether a setting of the player's is on, by its key."""
        ...

    def switch(self, key: str, *, on: bool) -> None:
        """Turn a setting of the player's on or off, for the next time too."""
        ...

    def changed(self) -> None:
        """The selection or cursor changed: ask status() again and draw a frame."""
        ...

    def draft(self, text: str) -> None:
        """Keep a selection that is not submitted, so that a crash does not lose it."""
        ...

    def acted(self, action: str) -> None:
        """A gesture did what this action does: a lesson that waits for it goes on."""
        ...

    def sound(self, name: str) -> None:
        """Play the sound of an event or gesture: "twist", "pick", "drop", "refuse" ..."""
        ...

    def word(self, sentence: Sentence, **values: Any) -> str:
        """A sentence in the player's language with its parameters filled in."""
        ...


class Table(ABC, Generic[S]):
    """One game's scene. Coordinates of the pointer are x, y in -1..1 of the 3-D view, y up."""

    mouse: ClassVar[tuple[tuple[str, str], ...]] = ()
    """What the mouse does on it: which button or movement, and what comes of it (msgids)."""

    ends: ClassVar[Mapping[str, str]] = {}
    """Its actions that may end a turn or the game at a price, and the moves that they play: the
    screen names the price, and asks."""

    reports: ClassVar[frozenset[str]] = frozenset()
    """Those whose doing it tells the host itself (Host.acted), by key too: their keys do
    less at times."""

    overview: ClassVar[str] = ""
    """The action that shows what lies at the back too, for pictures of what happens there."""

    clears: ClassVar[bool] = False
    """Whether the move that ends a turn takes away at once what was played in it."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @abstractmethod
    def show(self, state: S, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        """Show `state`, moving there through `events`; at once where animate is False or motion
        is reduced. A motion still under way is finished at once first."""

    @property
    def engaged(self) -> bool:
        """Whether it still shows something of the last turn that is to be looked at before the
        results, and by a person before a bot goes on."""
        return False

    def ending(self, action: str) -> str:
        """The move of `ends` that an action would play now; "" for none."""
        return self.ends.get(action, "")

    @abstractmethod
    def status(self) -> Status:
        """What stands beside the scene now."""

    @abstractmethod
    def press(self, action: str) -> bool:
        """Take an action; False if it means nothing now."""

    @staticmethod
    def parts(event: Event, word: Callable[..., str]) -> tuple[Part, ...]:
        """The score that an event tells of in its parts, for the score pad; () if it has none.
        word: as Host.word."""
        return ()

    @staticmethod
    def spelled(move: Any) -> Sequence[str]:
        """The places of a move's letters one after the other, as show_hint() takes them, where a
        whole word is one move and nothing else shows how it is read; () elsewhere."""
        return ()

    @staticmethod
    def places(move: Any) -> Sequence[str]:
        """The places of a word that a move plays, letter by letter as show_hint() takes them: a
        bot's word is traced there before it is played. () for a move without a word."""
        return ()

    def typed(self, character: str) -> bool:
        """Take a typed character that no action is bound to; False if it means nothing now."""
        return False

    def choose_letter(self, letter: str) -> None:
        """Take one of the letters that status() offers."""

    def pointer_down(self, button: int, x: float, y: float) -> bool:
        """A mouse button (1 left, 2 middle, 3 right) goes down over the scene."""
        return False

    def pointer_move(self, x: float, y: float) -> None:
        """The pointer moves, with or without a button held."""

    def pointer_gone(self) -> None:
        """The pointer has left the scene."""

    def pointer_up(self, button: int, x: float, y: float) -> None:
        """A button comes up."""

    def let_go(self) -> None:
        """The button that is held counts no more: what is half done with it is undone."""

    def wheel(self, steps: int, x: float, y: float) -> bool:
        """The wheel turns (up is positive)."""
        return False

    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """The words that lie at a point of the picture, or at the keyboard's cursor (None)."""
        return ()

    @property
    def standing(self) -> tuple[str, ...]:
        """The words that lie there and count so far, where they are laid piece by piece."""
        return ()

    @property
    def undecided(self) -> tuple[str, ...]:
        """Words that lie there for the others to take or doubt: whether they are in the list is
        not to be told yet."""
        return ()

    @property
    def letter_values(self) -> Mapping[str, int]:
        """What each letter is worth, premiums left out; empty where that is not one number."""
        return {}

    def show_hint(self, cells: Sequence[str]) -> None:
        """Mark the places of a hint; an empty sequence takes the marks away."""

    def restore_draft(self, text: str) -> None:
        """Take up a selection that draft() kept; a text that no longer fits is ignored."""

    def conceal(self, hidden: bool) -> None:
        """Hide the pieces while the match is paused or handed over."""

    def settle(self) -> None:
        """Finish every motion at once."""

    def resized(self) -> None:
        """The size or shape of the view changed."""

    def close(self) -> None:
        """Remove everything from the stage."""
