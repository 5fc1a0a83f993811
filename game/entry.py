"""The entry by which a game describes itself to everything outside its folder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypedDict

from game.sentences import N_

Role = Enum("Role", "CURSOR CHOOSE PLAY END ERASE TURN NEXT MOVE DRAG NUMBER PASS TAKE LOOK")
"""The role of an action, which has the same keys in all games.

CURSOR: moves the cursor. CHOOSE: picks up, selects or places what is at the cursor. PLAY: plays
what is ready, or continues. END: ends the turn. ERASE: takes back the last piece, or all. TURN:
rotates a word or line, or changes the direction of typing. NEXT: chooses the next or previous
letter of a piece. MOVE: moves or twists pieces. DRAG: changes the effect of a drag. NUMBER: chooses
a piece by number. PASS: passes. TAKE: takes or throws pieces. LOOK: changes the view, and so works
where nothing can be played.
"""


@dataclass(frozen=True, slots=True)
class Action:
    """An action at a table.

    id: as in settings files and lessons. label: a msgid, "" for the id. keys: the default keys, in
    the notation of game.app.input.keymap. role: None if no other game has such an action.
    """

    id: str
    label: str = ""
    keys: tuple[str, ...] = ()
    role: Role | None = None


def action(id: str, label: str, keys: str, role: Role | None = None) -> Action:
    """An action with its default keys separated by spaces."""
    return Action(id, label, tuple(keys.split()), role)


def looking(id: str, label: str, keys: str) -> Action:
    """An action with Role.LOOK."""
    return action(id, label, keys, Role.LOOK)


def directed(id: str, keys: str, role: Role, *labels: str) -> tuple[Action, ...]:
    """Actions for left, right, up and down, as far as there are labels: the direction is appended
    to `id` and replaces {way} in `keys`."""
    ways = zip(("left", "right", "up", "down"), labels, strict=False)
    return tuple(action(f"{id}-{way}", label, keys.format(way=way), role) for way, label in ways)


def moving(id: str, held: str, *labels: str) -> tuple[Action, ...]:
    """Actions that move or twist something with the arrows while `held`, a key and a gamepad
    button, is held."""
    key, button = held.split()
    return directed(id, f"{key}+arrow_{{way}} {button}+pad_{{way}}", Role.MOVE, *labels)


def turning(id: str, *labels: str) -> tuple[Action, ...]:
    """Four actions that turn or move the view."""
    return directed(id, "alt+arrow_{way} pad_look_{way}", Role.LOOK, *labels)


CURSOR = directed(
    "cursor",
    "arrow_{way} pad_{way}",
    Role.CURSOR,
    *(N_("Cursor left"), N_("Cursor right"), N_("Cursor up"), N_("Cursor down")),
)
"""The actions of a cursor."""
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
"""Actions shared by several games."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line, `hexaglyph NAME`.

    help: a msgid. module: has declare(parser) and run(arguments), imported on use. kinds: the first
    arguments that select it, where several games have a command of this name; the parser calls the
    argument `kind`.
    """

    name: str
    help: str
    module: str
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch:
    """An on-off setting of a game's table (Host.switched and Host.switch).

    key: in settings files, beginning with the game's id. label: a msgid; {game} in it is the game's
    title. usual: the default. help: a msgid, "" for none.
    """

    key: str
    label: str
    usual: bool = False
    help: str = ""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """The parts of a game as `module:name`, loaded on use.

    id: in records and on the command line. rules: a Game. table: a Table. solver: a Solver, by
    default one that finds nothing. reader: a Reader for the terminal, "" for the plain one. bot: a
    function from a Choice to move texts, for games whose turn is more than one play; "" for the
    common one. strongest: the name of the strongest level of bots offered. beyond: what that level
    does that an expert does not (a msgid). review: a Yardstick, "" for the best play of a turn's
    first state. actions: a sequence of Action. title_piece: a class derived from TitlePiece for the
    scene behind the menu, "" for none. assets: as `package:folder`, with pages
    (howto.<language>.md), the lesson (lesson.json) and, in another package, catalogues (locale/).
    editor: an Editor of game.rules.editing, "" for none. switches: settings of its table. commands:
    of the command line, for this game only.
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
    """The parts of a GameEntry that are in the same places in every built-in game."""

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
    """The parts of a game laid out like the built-in ones. table, title_piece: class names."""
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
