"""What a table is: one game's 3-D scene, from gestures to move texts and from events to motion.

A table never changes a state and computes no rule of its own: it asks the rules, hands move texts
to its host, and shows the states and events that come back. What it shows can be rebuilt from the
state alone at any time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from panda3d import core

from game.app.moments.catalogue import EarnedAt
from game.app.scene.stage import Stage
from game.app.tables.word_pieces import FormedWord, plain_tiles
from game.app.ways import Way
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
    scores have a sheet; otherwise the table itself shows them. The scene is framed between the
    sheets in the corners, or:
    spread: it reaches from edge to edge, under those sheets.
    below: it is as wide, but below them.
    corner: in a window that is wide enough it lies beside the players' sheet and below the tools,
    and the area under that sheet stays free for the pieces in the hand.
    """

    aside: bool = False
    spread: bool = False
    below: bool = False
    corner: bool = False
    seats: bool = True


class Part(NamedTuple):
    """One line of a score in parts: what it is for (already worded) and its points as text."""

    label: str
    points: str


def worded(parts: Iterable[ScorePart], word: Callable[..., str]) -> tuple[Part, ...]:
    """The parts that the rules give. word: as Host.word."""
    return tuple(Part(word(p.label.sentence, **dict(p.label.values)), p.points) for p in parts)


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the player may do now: an action of the keymap, its label, whether it is open,
    and if it is not, why (already worded). awaited: nothing else goes on before, so that it has the
    keyboard as soon as it comes. on: whether what it switches is on; None for what is no switch.
    named: the action whose key does it now, where that is another one's."""

    action: str
    label: str
    enabled: bool = True
    why_not: str = ""
    awaited: bool = False
    on: bool | None = None
    named: str = ""


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

    @property
    def seat(self) -> int:
        """The seat the player at the machine acts for, from 0."""

    @property
    def locked(self) -> bool:
        """True while nobody here may act: a bot's turn, a replay, a match that is over."""

    @property
    def lexicon(self) -> Lexicon | None:
        """The words of the match; None while they are still loading."""

    @property
    def reduced_motion(self) -> bool:
        """Whether changes are to be shown at once, without motion."""

    def submit(self, move: str) -> Rejection | None:
        """Play a move for `seat`. Where it is legal it is committed to the record before this
        returns, and show() has been called with its events; else the Rejection, which the host
        has already put on screen."""

    def switched(self, key: str) -> bool:
        """Whether a setting of the player's is on, by its key."""

    def switch(self, key: str, *, on: bool) -> None:
        """Turn a setting of the player's on or off, for the next time too."""

    def changed(self) -> None:
        """The selection or cursor changed: ask status() again and draw a frame."""

    def draft(self, text: str) -> None:
        """Keep a selection that is not submitted, so that a crash does not lose it."""

    def acted(self, action: str) -> None:
        """A gesture did what this action does: a lesson that waits for it goes on."""

    def sound(self, name: str, step: int = 0) -> None:
        """Play the sound of an event or gesture: "twist", "pick", "drop", "refuse" ...,
        `step` steps of a scale above its own pitch."""

    def is_best_so_far(self, events: Sequence[Event]) -> bool:
        """Whether a word played now is the best of the match so far, from the fourth on."""

    def raise_points(
        self, seat: int, earned: Sequence[EarnedAt], total: tuple[float, float] | None
    ) -> None:
        """Let points rise from the pieces that earn them into a seat's total: a point of the
        picture (-1..1, y up), or None where the table shows none itself."""

    def announce(self, line: str, below: str) -> None:
        """Say something in large type over the table, and a sentence below it (both worded)."""

    def hurried(self) -> None:
        """Somebody cut moments short again and again: offer quick ones."""

    def word(self, sentence: Sentence, **values: Any) -> str:
        """A sentence in the player's language with its parameters filled in."""


class Table(ABC, Generic[S]):
    """One game's scene. Coordinates of the pointer are x, y in -1..1 of the 3-D view, y up."""

    mouse: ClassVar[tuple[Way, ...]] = ()
    """What the mouse does on it."""

    ends: ClassVar[Mapping[str, str]] = {}
    """Its actions that may end a turn or the game at a price, and the moves that they play: the
    screen names the price, and asks."""

    reports: ClassVar[frozenset[str]] = frozenset()
    """Those whose doing it tells the host itself (Host.acted), by key too: their keys do
    less at times."""

    composition: ClassVar[Composition] = Composition()
    """How the sheets lie over its scene."""

    overview: ClassVar[str] = ""
    """The action that shows what lies at the back too, for pictures of what happens there."""

    clears: ClassVar[bool] = False
    """Whether the move that ends a turn takes away at once what was played in it."""

    concealed = False
    """Whether the pieces are hidden, see conceal()."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @abstractmethod
    def show(self, state: S, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        """Show `state`, moving there through `events`; at once where animate is False or motion
        is reduced. A motion still under way is finished at once first."""

    def refuse(self) -> None:
        """A move or gesture was refused: let that be seen on the pieces, and heard."""
        self.host.sound("refuse")

    def hinted(self, letters: str) -> None:
        """A hint was just given: draw the eye to it. letters: those that it tells, from the first
        of the word on."""

    def dealt(self) -> None:
        """A new match begins: let the pieces be seen to come."""

    @property
    def great(self) -> bool:
        """Whether the word that was shown last was a great one by itself."""
        return False

    def voices(self, event: Event) -> bool:
        """Whether what show() shows of an event is heard with it, in place of the event's own
        sound."""
        return False

    @property
    def playing(self) -> bool:
        """Whether a moment is under way."""
        return False

    @property
    def engaged(self) -> bool:
        """Whether it still shows something of the last turn that is to be looked at before the
        results, and by a person before a bot goes on."""
        return False

    def tells(self, way: Way) -> bool:
        """Whether now is the time to tell of one of its ways that nobody has found yet."""
        return not self.host.locked

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
        """What each letter is worth; see Game."""
        return self.host.game.letter_values(self.host.state)

    def pieces_of(
        self, formed: FormedWord[S], stage: Stage, root: core.NodePath
    ) -> Sequence[core.NodePath]:
        """The pieces of a word in its order, on another stage, under `root`, at its origin: each
        about a unit wide and standing on z = 0, the letter that counts on top with its head
        towards +y. Here, plain tiles."""
        return plain_tiles(stage, root, formed.word, self.letter_values)

    def show_hint(self, cells: Sequence[str]) -> None:
        """Mark the places of a hint; an empty sequence takes the marks away."""

    def trace(self, cells: Sequence[str], count: int) -> None:
        """Mark the first places of a word that is gone through letter by letter."""
        self.show_hint(cells[:count])

    @property
    def cursor(self) -> str:
        """The place of the keyboard's cursor, as show_hint() takes them; "" while it is nowhere."""
        return ""

    def where(self, place: str) -> tuple[float, float] | None:
        """Where the middle of a place is in the picture (-1..1, y up): of one that show_hint()
        takes, or of a piece as the game's lesson names it. None where it is out of sight."""
        return None

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
