"""What a game says of itself to everyone outside its own folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


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
class Entry:
    """A game's parts as `module:name`; nothing is loaded until it is asked for.

    id: as in records and on the command line. rules: a Game. solver: a Solver. table: a Table.
    reader: how it is read in a terminal (a Reader; "" for the plain one). bot: who chooses a
    bot's move where a turn is more than one play (from a Choice to move texts; "" for the common
    one). review: what a turn is held against (a Yardstick; "" for the best play of its first
    state). keys: the keys of its table's actions; ours are in assets/keys.json. labels: what
    actions are called that no game of ours has (msgids). assets: as
    `package:folder`, where a game keeps its pages (howto.<language>.md), its lesson (lesson.json)
    and, where it is of another package, its catalogues (locale/).
    """

    id: str
    rules: str
    solver: str
    table: str
    reader: str = ""
    bot: str = ""
    review: str = ""
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    title_piece: str = ""
    assets: str = ""
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)
    commands: tuple[Command, ...] = ()
