"""The actions at the table of Kubagram, with their keys."""

from game.entry import CLEAR, CURSOR, ERASE, SELECT, Action, Role, action, moving
from game.sentences import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    SELECT,
    action("confirm", N_("Play what is ready, or go on"), "enter pad_y", Role.PLAY),
    action("take", N_("Take the next die"), "ctrl+t pad_rb+pad_a", Role.TAKE),
    action("end-turn", N_("End the turn"), "ctrl+enter pad_rb+pad_y", Role.END),
    action("skip-turn", N_("Skip: no die this turn"), "ctrl+k pad_rb+pad_b"),
    *moving(
        "lay", "ctrl pad_lb", N_("Lay the die at the left end"), N_("Lay the die at the right end")
    ),
    action("next-letter", N_("Next letter"), ". pad_look_right", Role.NEXT),
    action("previous-letter", N_("Previous letter"), ", pad_look_left", Role.NEXT),
    action("set-aside", N_("Set the joker aside"), "insert pad_rs"),
    action("turn-box", N_("Turn the box"), "ctrl+r pad_ls"),
    *moving(
        "move", "shift pad_rb", N_("Move the die to the left"), N_("Move the die to the right")
    ),
    action("drag-moves", N_("Drag to move dice, or to pick letters"), "`", Role.DRAG),
    ERASE,
    CLEAR,
    action("cannot", N_("Say that there is no long word"), "ctrl+n pad_rb+pad_down"),
)
