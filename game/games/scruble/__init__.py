"""SCRUBLE Cube: words round the surface of a 4x4x4 twisting cube with 96 letter pegs."""

from game.entry import Command, GameEntry, Switch, parts_of
from game.sentences import N_

ENTRY = GameEntry(
    "scruble",
    **parts_of(__name__, table="ScrubleTable", title_piece="PegCube"),
    strongest="master",
    beyond=N_("Sees four twists ahead, and leaves the next player as little as it can."),
    switches=(
        Switch("scruble-words-turn", N_("{game}: words turn to you"), usual=True),
        Switch(
            "upright",  # as it is called in the files of players who have set it
            N_("{game}: letters turn upright to you"),
            usual=True,
            help=N_("Off: a letter stays the way its peg was turned."),
        ),
    ),
    commands=(
        Command(
            "best", N_("find the best words of a cube"), f"{__name__}.commands.best", ("scruble",)
        ),
    ),
)
