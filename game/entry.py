"""What a game says of itself to everyone outside its own folder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypedDict

from game.sentences import N_


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


def action(id: str, label: str, keys: str, role: Role | None = None) -> Action:
    """An action with its usual keys in one text, separated by spaces."""
    return Action(id, label, tuple(keys.split()), role)


def looking(id: str, label: str, keys: str) -> Action:
    """An action that only looks."""
    return action(id, label, keys, Role.LOOK)


def directed(id: str, keys: str, role: Role, *labels: str) -> tuple[Action, ...]:
    """What is done to the left, to the right, up and down, or to the first of these for which
    there is a label: `id` and `keys` with the way in place of {way}."""
    ways = zip(("left", "right", "up", "down"), labels, strict=False)
    return tuple(action(f"{id}-{way}", label, keys.format(way=way), role) for way, label in ways)


def moving(id: str, held: str, *labels: str) -> tuple[Action, ...]:
    """Actions that move or twist something by the arrows. held: with which key and which button of
    a pad."""
    key, button = held.split()
    return directed(id, f"{key}+arrow_{{way}} {button}+pad_{{way}}", Role.MOVE, *labels)


def turning(id: str, *labels: str) -> tuple[Action, ...]:
    """The four actions that turn or move the view."""
    return directed(id, "alt+arrow_{way} pad_look_{way}", Role.LOOK, *labels)


CURSOR = directed(
    "cursor",
    "arrow_{way} pad_{way}",
    Role.CURSOR,
    *(N_("Cursor left"), N_("Cursor right"), N_("Cursor up"), N_("Cursor down")),
)
"""The actions of a cursor, alike in all games."""
ZOOM = (
    looking("zoom-in", N_("Nearer"), "= pad_lb+pad_rt"),
    looking("zoom-out", N_("Farther"), "- pad_lb+pad_lt"),
)
SELECT = action(
    "select", N_("Select the letter at the cursor, or let it go"), "space pad_a", Role.CHOOSE
)
CONFIRM = action("confirm", N_("Play what is ready, or go on"), "enter", Role.PLAY)
ERASE = action("erase", N_("Erase the last letter"), "backspace pad_x", Role.ERASE)
CLEAR = action("clear", N_("Clear the selection"), "delete pad_rb+pad_x", Role.ERASE)
"""Those that are alike in several games."""


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

    id: as in records and on the command line. rules: a Game. table: a Table. solver: a Solver; by
    default one that finds nothing. reader: how it is read in a terminal (a Reader; "" for the plain
    one). bot: who chooses a bot's move where a turn is more than one play (from a Choice to move
    texts; "" for the common one). strongest: the name of the strongest level of bots that it
    offers: above it a bot of this game would play no better. beyond: what that level does that an
    expert does not, in a sentence (a msgid). review: what a turn is measured against (a
    Yardstick; "" for the best play of its first state). actions: what can be done at its table (a
    sequence of Action). assets: as `package:folder`, where a game keeps its pages
    (howto.<language>.md), its lesson (lesson.json) and, where it is of another package, its
    catalogues (locale/). title_piece: what of it lies in the scene behind the menu (a class derived
    from TitlePiece; "" for nothing). switches: what of its table can be set, kept with the other
    settings. editor: how positions of it are put together by hand (an Editor of
    game.rules.editing; "" for not at all). commands: those of the command line that serve it alone.
    """

    id: str
    rules: str
    table: str
    solver: str = "game.search.interface:NO_SOLVER"
    reader: str = ""
    bot: str = ""
    strongest: str = "expert"
    beyond: str = ""
    review: str = ""
    actions: str = ""
    title_piece: str = ""
    assets: str = ""
    editor: str = ""
    switches: tuple[Switch, ...] = ()
    commands: tuple[Command, ...] = ()


class Parts(TypedDict):
    """The parts of an Entry that lie in the same places in every game of ours."""

    rules: str
    table: str
    editor: str
    solver: str
    actions: str
    reader: str
    bot: str
    review: str
    title_piece: str
    assets: str


def parts_of(package: str, *, table: str, title_piece: str) -> Parts:
    """Those of a game whose package lies like ours. table, title_piece: the names of classes."""
    return {
        "rules": f"{package}.rules:GAME",
        "table": f"{package}.table.table:{table}",
        "editor": f"{package}.rules.editing:EDITOR",
        "solver": f"{package}.search.solver:SOLVER",
        "actions": f"{package}.actions:ACTIONS",
        "reader": f"{package}.reader:READER",
        "bot": f"{package}.bot:choose",
        "review": f"{package}.review:YARDSTICK",
        "title_piece": f"{package}.table.title:{title_piece}",
        "assets": f"{package}:data",
    }
