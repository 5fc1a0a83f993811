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
    Action("direction", N_("Type across or down"), ("/", "pad_rb+pad_b"), Role.TURN),
    Action("cube-1", N_("Choose the first cube"), ("1", "pad_lb+pad_left"), Role.NUMBER),
    Action("cube-2", N_("Choose the second cube"), ("2", "pad_lb+pad_up"), Role.NUMBER),
    Action("cube-3", N_("Choose the third cube"), ("3", "pad_lb+pad_right"), Role.NUMBER),
    Action("cube-4", N_("Choose the fourth cube"), ("4", "pad_lb+pad_down"), Role.NUMBER),
    Action("cube-5", N_("Choose the fifth cube"), ("5", "pad_rb+pad_left"), Role.NUMBER),
    Action("cube-6", N_("Choose the sixth cube"), ("6", "pad_rb+pad_up"), Role.NUMBER),
    Action("cube-7", N_("Choose the seventh cube"), ("7", "pad_rb+pad_right"), Role.NUMBER),
    Action("next-letter", N_("Next letter"), (".", "pad_rb+pad_down"), Role.NEXT),
    Action("previous-letter", N_("Previous letter"), (",",), Role.NEXT),
    Action("submit", N_("Play the word"), ("enter", "pad_y"), Role.PLAY),
    Action("erase", N_("Erase the last letter"), ("backspace", "pad_x"), Role.ERASE),
    Action("recall", N_("Take all cubes back"), ("delete", "pad_rb+pad_x"), Role.ERASE),
    Action("shuffle", N_("Shuffle the rack"), ("ctrl+s", "pad_ls")),
    Action("exchange", N_("Exchange cubes"), ("ctrl+e", "pad_rb+pad_y")),
    Action("pass", N_("Pass"), ("ctrl+p", "pad_rb+pad_a"), Role.PASS),
    Action("accept", N_("Accept the play"), ("ctrl+a", "pad_rb+pad_rt")),
    Action("challenge", N_("Challenge the play"), ("ctrl+d", "pad_rb+pad_lt")),
    Action("tracker", N_("Letters still to come"), ("f6",)),
    Action("flat", N_("Flat view from above"), ("f5",), Role.LOOK),
    Action("board-left", N_("Turn the board left"), ("alt+arrow_left", "pad_look_left"), Role.LOOK),
    Action(
        "board-right", N_("Turn the board right"), ("alt+arrow_right", "pad_look_right"), Role.LOOK
    ),
    Action(
        "board-up", N_("Tilt the board towards you"), ("alt+arrow_up", "pad_look_up"), Role.LOOK
    ),
    Action("board-down", N_("Tilt the board away"), ("alt+arrow_down", "pad_look_down"), Role.LOOK),
    Action("zoom-in", N_("Nearer"), ("=", "pad_lb+pad_rt"), Role.LOOK),
    Action("zoom-out", N_("Farther"), ("-", "pad_lb+pad_lt"), Role.LOOK),
    Action("whole-board", N_("The whole board"), ("home", "pad_rs"), Role.LOOK),
)
