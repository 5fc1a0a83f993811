"""What a game says of itself to everyone outside its own folder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.worded import N_


class Role(Enum):
    """What kind of thing an action does: the same key does the same kind in all games."""

    CURSOR = auto()
    """Moves the cursor."""
    CHOOSE = auto()
    """Takes up, selects or lays down what is at the cursor."""
    PLAY = auto()
    """Plays what is ready, or goes on."""
    END = auto()
    """Ends the turn, whatever lies there."""
    ERASE = auto()
    """Takes back the last piece, or all."""
    TURN = auto()
    """Turns a word or line, or the way of typing."""
    NEXT = auto()
    """Takes the next, or the previous, letter of a piece."""
    MOVE = auto()
    """Moves or twists a piece, or several."""
    DRAG = auto()
    """Changes what a drag does."""
    NUMBER = auto()
    """Chooses the piece that bears a number."""
    PASS = auto()
    """Passes."""
    TAKE = auto()
    """Takes or throws pieces."""
    LOOK = auto()
    """Only looks, and so works where nothing can be played."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done at a table.

    id: as settings files and lessons have it. label: what it is called (a msgid; "" for its id).
    keys: the usual keys, as game.app.input.keymap writes them. role: None where it does something
    that no other game has.
    """

    id: str
    label: str = ""
    keys: tuple[str, ...] = ()
    role: Role | None = None


CURSOR = (
    Action("cursor-left", N_("Cursor left"), ("arrow_left", "pad_left"), Role.CURSOR),
    Action("cursor-right", N_("Cursor right"), ("arrow_right", "pad_right"), Role.CURSOR),
    Action("cursor-up", N_("Cursor up"), ("arrow_up", "pad_up"), Role.CURSOR),
    Action("cursor-down", N_("Cursor down"), ("arrow_down", "pad_down"), Role.CURSOR),
)
"""The actions of a cursor, alike in all games."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line, as `hexaglyph NAME`.

    help: what it does, in a few words (a msgid). module: where its declare(parser) and
    run(arguments) are; imported when it is asked for. kinds: the words that may come first and
    choose it where several games have a command of one name; the parser calls that word `kind`.
    """

    name: str
    help: str
    module: str
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting of a game's table, on or off (Host.switched and Host.switch).

    key: as settings files have it; it begins with the game's id. label: what it is called (a
    msgid); {game} in it is the game's title. usual: whether it is on where nobody has set it.
    """

    key: str
    label: str
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A game's parts as `module:name`; nothing is loaded until it is asked for.

    id: as in records and on the command line. rules: a Game. table: a Table. solver: a Solver;
    by default one that finds nothing.
    reader: how it is read in a terminal (a Reader; "" for the plain one). bot: who chooses a
    bot's move where a turn is more than one play (from a Choice to move texts; "" for the common
    one). review: what a turn is held against (a Yardstick; "" for the best play of its first
    state). actions: what can be done at its table (a sequence of Action). assets: as
    `package:folder`, where a game keeps its pages (howto.<language>.md), its lesson (lesson.json)
    and, where it is of another package, its catalogues (locale/). title_piece: what of it lies in
    the scene behind the menu (a class derived from TitlePiece; "" for nothing). switches: what of
    its table can be set, kept with the other settings. commands: those of the command line that
    serve it alone.
    """

    id: str
    rules: str
    table: str
    solver: str = "game.search.interface:NO_SOLVER"
    reader: str = ""
    bot: str = ""
    review: str = ""
    actions: str = ""
    title_piece: str = ""
    assets: str = ""
    switches: tuple[Switch, ...] = ()
    commands: tuple[Command, ...] = ()
