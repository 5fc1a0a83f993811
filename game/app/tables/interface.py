"""The interface of tables: one game's 3-D scene, from gestures to moves and from events to motion.

A table never changes a state and computes no rule: it hands the texts of moves to its host, and
shows the states and events that come back. It can show any state at any time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from panda3d import core

from game.app.moments.catalogue import EarnedAt
from game.app.mouse_hints import MouseHint
from game.app.scene.stage import Stage
from game.app.tables.word_pieces import FormedWord, plain_tiles
from game.rules.interface import AnyGame, Event, Rejection
from game.rules.score_parts import ScorePart
from game.sentences import Sentence
from game.words.lexicon import Lexicon

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Composition:
    """How the sheets of a screen lie over a table's scene.

    aside: the word in the making and its action stand at the right, below an area that stays free
    for the pieces in the hand (Stage.beside); otherwise at the foot. seats: the players and their
    scores have a sheet; otherwise the table itself shows them. spread: pieces lie beside the area
    for the scene, too: at its left as far as no sheet covers them, at its right in an area below
    the tools and a notice (Stage.beside).
    The scene is framed between the sheets in the corners, or:
    below: it is as wide as the window, but below them.
    corner: in a window that is wide enough it lies beside the players' sheet and below the tools,
    and the area under that sheet stays free for the pieces in the hand.
    """

    aside: bool = False
    spread: bool = False
    below: bool = False
    corner: bool = False
    seats: bool = True


class Part(NamedTuple):
    """One line of a score in parts: its label, in the player's language, and its points as text."""

    label: str
    points: str


def worded(parts: Iterable[ScorePart], word: Callable[..., str]) -> tuple[Part, ...]:
    """The parts that the rules give, in the player's language. word: as Host.word."""
    return tuple(Part(word(p.label.sentence, **dict(p.label.values)), p.points) for p in parts)


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that the player may take now.

    action: its id in the keymap. why_not: if it is not enabled, the reason, in the player's
    language. awaited: nothing else can go on, so that its button takes the focus when it appears.
    on: the state of what it switches; None for no switch. named: the action whose key takes it now,
    if that is another one. labels: all that it may have in turn, if there are others; its button
    has room for each, so that no other slides under the pointer.
    """

    action: str
    label: str
    enabled: bool = True
    why_not: str = ""
    awaited: bool = False
    on: bool | None = None
    named: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Status:
    """What the play screen shows beside the scene, in the player's language.

    word: the word in the making. verdict: "valid", "invalid", "barred" (by a rule, while the word
    list may not speak), "open" (not revealed before it is played) or "" (nothing to judge).
    message: why the word cannot be played, or what to do next. places: where it lies. parts, total:
    its score; None without one. choices: the possible actions. letters: those to choose from for a
    piece that stands for several; chosen: the present one, "" for none.
    """

    word: str = ""
    verdict: str = ""
    message: str = ""
    places: str = ""
    parts: tuple[Part, ...] = ()
    total: int | None = None
    choices: tuple[Choice, ...] = ()
    letters: str = ""
    chosen: str = ""


class Host(Protocol):
    """What the play screen offers to its table.

    game: the rules of the match. names: the players' by seat. looks_on: nobody plays the match
    here, it is only stepped through.
    """

    game: AnyGame
    stage: Stage
    names: Sequence[str]
    looks_on: bool

    @property
    def state(self) -> Any:
        """The present state as the people at this machine may see it (the game's view)."""

    @property
    def seat(self) -> int:
        """The seat that the player acts for, from 0."""

    @property
    def locked(self) -> bool:
        """Whether nobody here may act: during a bot's turn, a replay, or after the end."""

    @property
    def lexicon(self) -> Lexicon | None:
        """The words of the match; None while they are loading."""

    @property
    def reduced_motion(self) -> bool:
        """Whether changes are shown at once, without motion."""

    def submit(self, move: str) -> Rejection | None:
        """Play a move for `seat`. A legal one is in the record, and show() has been called with its
        events, before this returns; otherwise the Rejection, which the host has shown."""

    def switched(self, key: str) -> bool:
        """Whether a setting of the player is on, by its key."""

    def switch(self, key: str, *, on: bool) -> None:
        """Turn a setting of the player on or off for good."""

    def changed(self) -> None:
        """Ask for status() again and draw a frame: selection or cursor has changed."""

    def draft(self, text: str) -> None:
        """Store a selection that is not submitted, so that it survives a crash."""

    def acted(self, action: str) -> None:
        """A gesture did what an action does, for which a lesson may be waiting."""

    def sound(self, name: str, step: int = 0) -> None:
        """Play a sound ("twist", "pick", "refuse" ...), `step` steps of a scale higher."""

    def is_best_so_far(self, events: Sequence[Event]) -> bool:
        """Whether the word of these events, at least the fourth, is the best of the match."""

    def raise_points(
        self, seat: int, earned: Sequence[EarnedAt], total: tuple[float, float] | None
    ) -> None:
        """Let points rise into a seat's total, at a point of the picture (-1..1, y up), or None
        where the table does not show it."""

    def announce(self, line: str, below: str) -> None:
        """Show a banner with a sentence below it, both in the player's language."""

    def offer_quick_moments(self) -> None:
        """Offer quick moments to a player who keeps cutting them short."""

    def word(self, sentence: Sentence, **values: Any) -> str:
        """A sentence in the player's language, with its values filled in."""


class Table(ABC, Generic[S]):
    """One game's scene. Points are x, y in -1..1 of its picture, y up; places are named as in the
    game's notation."""

    mouse: ClassVar[tuple[MouseHint, ...]] = ()
    """What the mouse does."""

    ends: ClassVar[Mapping[str, str]] = {}
    """Actions that may end a turn or the game at a price, which the screen names: their moves."""

    reports: ClassVar[frozenset[str]] = frozenset()
    """The actions that the table reports itself (Host.acted), since their keys do less at times."""

    overview: ClassVar[str] = ""
    """The action that also shows the back of the scene, for pictures; "" for none."""

    clears: ClassVar[bool] = False
    """Whether the move that ends a turn removes at once what was played in it."""

    concealed = False
    """Whether the pieces are hidden, see conceal()."""

    @property
    def composition(self) -> Composition:
        """How sheets lie over the scene as it is now."""
        return Composition()

    def __init__(self, host: Host) -> None:
        self.host = host

    # State

    @abstractmethod
    def show(self, state: S, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        """Show a state, moving there through `events`; at once unless `animate`, or with reduced
        motion. A motion that is running is finished first."""

    @abstractmethod
    def status(self) -> Status:
        """What the screen shows beside the scene now."""

    @property
    def great(self) -> bool:
        """Whether the last word was great in itself."""
        return False

    @property
    def playing(self) -> bool:
        """Whether a moment is playing."""
        return False

    @property
    def engaged(self) -> bool:
        """Whether something of the last turn is still shown that results and bots wait for."""
        return False

    @property
    def cursor(self) -> str:
        """The place of the keyboard's cursor; "" for none."""
        return ""

    @property
    def direction(self) -> str:
        """The direction of typing at the cursor, in the player's language; "" for none."""
        return ""

    @property
    def holding(self) -> Sequence[str]:
        """What the player holds or has opened, in the player's language: lines for those who do not
        see it, each of which is said when it changes."""
        return ()

    def arranged(self, state: S) -> S:
        """A state with the player's pieces in the order in which keys count them."""
        return state

    @property
    def standing(self) -> tuple[str, ...]:
        """The words that lie on the table and count so far, where they are laid piece by piece."""
        return ()

    @property
    def undecided(self) -> tuple[str, ...]:
        """Words that others may still doubt, so that no verdict on them may be shown."""
        return ()

    @property
    def letter_values(self) -> Mapping[str, int]:
        """The value of each letter; see Game."""
        return self.host.game.letter_values(self.host.state)

    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """The words at a point of the picture, or at the keyboard's cursor (None)."""
        return ()

    def where(self, place: str) -> tuple[float, float] | None:
        """The point of the picture that shows the middle of a place, or of a piece as lessons name
        it; None if it is out of sight."""
        return None

    def ending(self, action: str) -> str:
        """The move of `ends` that an action would play now; "" for none."""
        return self.ends.get(action, "")

    def tells(self, way: MouseHint) -> bool:
        """Whether to show a hint now about something that the mouse does."""
        return not self.host.locked

    @property
    def outlook(self) -> Any:
        """How the table looks to the player now and what is held, as a value for look()."""
        return None

    def look(self, outlook: Any) -> bool:
        """Look as a table of the same match did, if there was one (None). What it held is held
        again in the same state; whether it is."""
        return False

    def restore_draft(self, text: str) -> None:
        """Restore a selection that draft() stored; one that no longer fits is ignored."""

    # Moves and events

    @staticmethod
    def parts(event: Event, word: Callable[..., str]) -> tuple[Part, ...]:
        """The score of an event in parts, for the score pad; () for none. word: as Host.word."""
        return ()

    @staticmethod
    def spelled(move: Any) -> Sequence[str]:
        """The places of a move's letters in order, for games whose words are one move each and
        whose scene does not show how they are read; () otherwise."""
        return ()

    @staticmethod
    def places(move: Any) -> Sequence[str]:
        """The places of a move's word, letter by letter, to trace a bot's word before its play."""
        return ()

    def pieces_of(
        self, formed: FormedWord[S], stage: Stage, root: core.NodePath
    ) -> Sequence[core.NodePath]:
        """The pieces of a word in order, on another stage, at the origin of `root`: each about one
        unit wide, standing on z = 0, its letter on top with its head towards +y. By default plain
        tiles."""
        return plain_tiles(stage, root, formed.word, self.letter_values)

    def voices(self, event: Event) -> bool:
        """Whether show() plays a sound for an event in place of the event's own."""
        return False

    # Animations

    def refuse(self) -> None:
        """Show that a move or gesture was refused, with its sound."""
        self.host.sound("refuse")

    def hinted(self, letters: str) -> None:
        """Point out a new hint. letters: the first letters of the word that it reveals."""

    def dealt(self) -> None:
        """Show the pieces arriving at the beginning of a match."""

    def show_hint(self, cells: Sequence[str]) -> None:
        """Mark the places of a hint; none removes the marks."""

    def trace(self, cells: Sequence[str], count: int) -> None:
        """Mark the first `count` places of a word that is shown letter by letter."""
        self.show_hint(cells[:count])

    def conceal(self, hidden: bool) -> None:
        """Hide the pieces, during a pause or a hand-over, or show them again."""

    def settle(self) -> None:
        """Finish every motion at once."""

    # Input

    @abstractmethod
    def press(self, action: str) -> bool:
        """Take an action; False if it means nothing now. "back" puts down what is selected or taken
        up; False without anything."""

    def typed(self, character: str) -> bool:
        """Take a typed character that is no action; False if it means nothing now."""
        return False

    def choose_letter(self, letter: str) -> None:
        """Choose one of the letters of status()."""

    def pointer_down(self, button: int, x: float, y: float) -> bool:
        """A mouse button (1 left, 2 middle, 3 right) goes down over the scene."""
        return False

    def pointer_move(self, x: float, y: float) -> None:
        """The pointer moves, with or without a button held."""

    def pointer_rests(self, x: float, y: float) -> None:
        """The pointer is there while the scene takes nothing: only once it goes on from there does
        it move."""

    def pointer_gone(self) -> None:
        """The pointer leaves the scene."""

    def pointer_up(self, button: int, x: float, y: float) -> None:
        """A mouse button comes up."""

    def let_go(self) -> None:
        """Undo what is half done with a held button, which no longer counts."""

    def wheel(self, steps: int, x: float, y: float) -> bool:
        """The wheel turns (up is positive)."""
        return False

    def resized(self) -> None:
        """Adapt to the size and shape of the picture, to the theme and to the table's settings:
        before the first frame, and after each change."""

    def close(self) -> None:
        """Remove everything from the stage."""
