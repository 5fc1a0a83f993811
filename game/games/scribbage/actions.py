"""What can be done at the table, by which keys."""

from game.entry import CURSOR, Action, Role
from game.worded import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    Action(
        "throw",
        N_("Shake and throw; then, switch the typing direction"),
        ("ctrl+t", "pad_rs"),
        Role.TAKE,
    ),
    Action("confirm", N_("Play what is ready, or go on"), ("enter",), Role.PLAY),
    Action(
        "pick",
        N_("Take up or lay down a die; on an empty square, switch the typing direction"),
        ("space", "pad_a"),
        Role.CHOOSE,
    ),
    Action("pick-word", N_("Take up a word"), ("shift+space", "pad_rb+pad_a")),
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
    Action("move-up", N_("Move the die up"), ("shift+arrow_up", "pad_rb+pad_up"), Role.MOVE),
    Action(
        "move-down", N_("Move the die down"), ("shift+arrow_down", "pad_rb+pad_down"), Role.MOVE
    ),
    Action(
        "move-word-left",
        N_("Move the word left"),
        ("ctrl+arrow_left", "pad_lb+pad_left"),
        Role.MOVE,
    ),
    Action(
        "move-word-right",
        N_("Move the word right"),
        ("ctrl+arrow_right", "pad_lb+pad_right"),
        Role.MOVE,
    ),
    Action("move-word-up", N_("Move the word up"), ("ctrl+arrow_up", "pad_lb+pad_up"), Role.MOVE),
    Action(
        "move-word-down",
        N_("Move the word down"),
        ("ctrl+arrow_down", "pad_lb+pad_down"),
        Role.MOVE,
    ),
    Action("rotate", N_("Turn the word across or down"), ("/", "pad_ls"), Role.TURN),
    Action("joker", N_("Ask for the joker's letter"), (".", "pad_rb+pad_b"), Role.NEXT),
    Action("erase", N_("Erase the last letter"), ("backspace", "pad_x"), Role.ERASE),
    Action("lift", N_("Put the die back"), ("delete", "pad_rb+pad_x"), Role.ERASE),
    Action("lift-all", N_("Put all dice back"), ("shift+delete",)),
    Action("hand-in", N_("Hand in"), ("ctrl+enter", "pad_y"), Role.PLAY),
    Action("sort-letter", N_("Sort by letter"), ("ctrl+1", "pad_lb+pad_ls")),
    Action("sort-value", N_("Sort by value"), ("ctrl+2",)),
    Action("sort-vowels", N_("Vowels first"), ("ctrl+3",)),
    Action("best", N_("Done looking at the best"), ("ctrl+b", "pad_rb+pad_y")),
    Action("zoom-in", N_("Nearer"), ("=", "pad_lb+pad_rt"), Role.LOOK),
    Action("zoom-out", N_("Farther"), ("-", "pad_lb+pad_lt"), Role.LOOK),
    Action("pan-left", N_("Look further left"), ("alt+arrow_left", "pad_look_left"), Role.LOOK),
    Action("pan-right", N_("Look further right"), ("alt+arrow_right", "pad_look_right"), Role.LOOK),
    Action("pan-up", N_("Look further up"), ("alt+arrow_up", "pad_look_up"), Role.LOOK),
    Action("pan-down", N_("Look further down"), ("alt+arrow_down", "pad_look_down"), Role.LOOK),
    Action("snap", N_("Face the nearest side"), ("home", "pad_lb+pad_rs"), Role.LOOK),
)
