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
    Action("confirm", N_("Play what is ready, or go on"), ("enter", "pad_y"), Role.PLAY),
    Action("take", N_("Take the next die"), ("ctrl+t", "pad_rb+pad_a"), Role.TAKE),
    Action("end-turn", N_("End the turn"), ("ctrl+enter", "pad_rb+pad_y"), Role.END),
    Action("skip-turn", N_("Skip: no die this turn"), ("ctrl+k", "pad_rb+pad_b")),
    Action(
        "lay-left",
        N_("Lay the die at the left end"),
        ("ctrl+arrow_left", "pad_lb+pad_left"),
        Role.MOVE,
    ),
    Action(
        "lay-right",
        N_("Lay the die at the right end"),
        ("ctrl+arrow_right", "pad_lb+pad_right"),
        Role.MOVE,
    ),
    Action("next-letter", N_("Next letter"), (".", "pad_look_right"), Role.NEXT),
    Action("previous-letter", N_("Previous letter"), (",", "pad_look_left"), Role.NEXT),
    Action("set-aside", N_("Set the joker aside"), ("insert", "pad_rs")),
    Action("turn-box", N_("Turn the box"), ("ctrl+r", "pad_ls")),
    Action(
        "move-left",
        N_("Move the die to the left"),
        ("shift+arrow_left", "pad_rb+pad_left"),
        Role.MOVE,
    ),
    Action(
        "move-right",
        N_("Move the die to the right"),
        ("shift+arrow_right", "pad_rb+pad_right"),
        Role.MOVE,
    ),
    Action("drag-moves", N_("Drag to move dice, or to pick letters"), ("`",), Role.DRAG),
    Action("erase", N_("Erase the last letter"), ("backspace", "pad_x"), Role.ERASE),
    Action("clear", N_("Clear the selection"), ("delete", "pad_rb+pad_x"), Role.ERASE),
    Action("cannot", N_("Say that there is no long word"), ("ctrl+n", "pad_rb+pad_down")),
)
