"""Scribbage: thirteen dice from a cup, one crossword and a clock."""

from game.entry import Command, GameEntry, parts_of
from game.sentences import N_

ENTRY = GameEntry(
    "scribbage",
    **parts_of(__name__, table="ScribbageTable", title_piece="Throw"),
    strongest="master",
    beyond=N_(
        "Lays no less than an expert would with the same throw, and seldom much more: "
        "most matches go by luck."
    ),
    commands=(
        Command(
            "best",
            N_("find the best arrangement of a throw"),
            f"{__name__}.commands.best",
            ("scribbage",),
        ),
    ),
)
