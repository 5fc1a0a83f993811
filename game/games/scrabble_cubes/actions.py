"""What can be done at the table, by which keys."""

from game.entry import CURSOR, Action, Role
from game.worded import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    Action(
        "select",
        N_("Select the letter at the cursor, or let it go"),
        ("space", "pad_a"),
        Role.CHOOSE,
    ),
    Action("confirm", N_("Play what is ready, or go on"), ("enter",), Role.PLAY),
    Action("submit", N_("Play the word"), ("2", "pad_y"), Role.PLAY),
    Action("remove", N_("Remove the cube at the cursor"), ("3", "pad_rb+pad_y")),
    Action("clear", N_("Clear the selection"), ("4", "delete", "pad_rb+pad_x"), Role.ERASE),
    Action("erase", N_("Erase the last letter"), ("5", "backspace", "pad_x"), Role.ERASE),
    Action("next-letter", N_("Next letter"), (".", "pad_rb+pad_right"), Role.NEXT),
    Action("previous-letter", N_("Previous letter"), (",", "pad_rb+pad_left"), Role.NEXT),
    Action("pass", N_("Pass"), ("ctrl+p", "pad_rb+pad_a"), Role.PASS),
    Action("snap", N_("Face the nearest side"), ("home", "pad_rs"), Role.LOOK),
)
