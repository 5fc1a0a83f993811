"""Alphacubes: crosswords on a board of 17 by 17 with cubes of five letters."""

from game.entry import Command, GameEntry, Switch, parts_of
from game.sentences import N_

ENTRY = GameEntry(
    "alphacubes",
    **parts_of(__name__, table="AlphacubesTable", title_piece="Row"),
    strongest="master",
    beyond=N_("Plays its best words on in its head before it lays one."),
    switches=(Switch("alphacubes-flat", N_("{game} flat, from above")),),
    commands=(
        Command(
            "moves",
            N_("list the plays of a crossword position, best first"),
            f"{__name__}.commands.moves",
            ("alphacubes", "crossword"),
        ),
        Command(
            "gcg", N_("print a record as GCG, for crossword programs"), f"{__name__}.commands.gcg"
        ),
    ),
)
