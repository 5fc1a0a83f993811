"""What can be done at the table, by which keys."""

from game.entry import CURSOR, Action, Role
from game.worded import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    Action("mark", N_("Begin or end a word at the cursor"), ("space", "pad_a"), Role.CHOOSE),
    Action("submit", N_("Play the word"), ("enter", "pad_y"), Role.PLAY),
    Action("erase", N_("Erase the last letter"), ("backspace", "pad_x"), Role.ERASE),
    Action("clear", N_("Clear the selection"), ("delete", "pad_rb+pad_x"), Role.ERASE),
    Action("next-place", N_("Next place of the word"), ("page_down", "pad_rb+pad_a")),
    Action("previous-place", N_("Previous place of the word"), ("page_up", "pad_rb+pad_b")),
    Action(
        "turn-left",
        N_("Twist the row at the cursor left"),
        ("shift+arrow_left", "pad_lb+pad_left"),
        Role.MOVE,
    ),
    Action(
        "turn-right",
        N_("Twist the row at the cursor right"),
        ("shift+arrow_right", "pad_lb+pad_right"),
        Role.MOVE,
    ),
    Action(
        "turn-up",
        N_("Twist the column at the cursor up"),
        ("shift+arrow_up", "pad_lb+pad_up"),
        Role.MOVE,
    ),
    Action(
        "turn-down",
        N_("Twist the column at the cursor down"),
        ("shift+arrow_down", "pad_lb+pad_down"),
        Role.MOVE,
    ),
    Action(
        "look-left", N_("Turn the whole cube left"), ("alt+arrow_left", "pad_look_left"), Role.LOOK
    ),
    Action(
        "look-right",
        N_("Turn the whole cube right"),
        ("alt+arrow_right", "pad_look_right"),
        Role.LOOK,
    ),
    Action("look-up", N_("Turn the whole cube up"), ("alt+arrow_up", "pad_look_up"), Role.LOOK),
    Action(
        "look-down", N_("Turn the whole cube down"), ("alt+arrow_down", "pad_look_down"), Role.LOOK
    ),
    Action("snap", N_("Face the nearest side"), ("home", "pad_rs"), Role.LOOK),
    Action("face-front", N_("See the front"), ("1",), Role.LOOK),
    Action("face-right", N_("See the right side"), ("2",), Role.LOOK),
    Action("face-back", N_("See the back"), ("3",), Role.LOOK),
    Action("face-left", N_("See the left side"), ("4",), Role.LOOK),
    Action("face-up", N_("See the top"), ("5",), Role.LOOK),
    Action("face-down", N_("See the bottom"), ("6",), Role.LOOK),
    Action("spin", N_("Spin the peg at the cursor"), (".", "pad_rb+pad_right"), Role.NEXT),
    Action("spin-back", N_("Spin the peg back"), (",", "pad_rb+pad_left"), Role.NEXT),
    Action(
        "spin-line",
        N_("Turn a line along the reading direction"),
        ("/", "pad_rb+pad_up"),
        Role.TURN,
    ),
    Action("upright", N_("All letters upright"), ("0", "pad_rb+pad_down"), Role.LOOK),
    Action("drag-picks", N_("Drag to pick letters, or to twist"), ("`",), Role.DRAG),
    Action("unfold", N_("Show all six faces"), ("f5", "pad_ls"), Role.LOOK),
    Action("mirror", N_("Show the back in a mirror"), ("f6",), Role.LOOK),
    Action("pass", N_("Pass"), ("ctrl+p", "pad_rb+pad_y"), Role.PASS),
    *(
        Action(f"{deep}{layer}{back}", f"{deep}{layer}{back}", (f"{way}+{layer.lower()}",))
        for layer in "RLUDFB"
        for way, deep, back in (
            ("ctrl", "", ""),
            ("shift+ctrl", "", "'"),
            ("alt", "2", ""),
            ("shift+alt", "2", "'"),
        )
    ),
)
