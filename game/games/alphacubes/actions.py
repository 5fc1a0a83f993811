"""The actions at the table of Alphacubes, with their keys."""

from game.entry import CURSOR, ERASE, SELECT, ZOOM, Action, Role, action, looking, turning
from game.sentences import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    SELECT,
    action("direction", N_("Type across or down"), "/ pad_rb+pad_b", Role.TURN),
    action("cube-1", N_("Choose the first cube"), "1 pad_lb+pad_left", Role.NUMBER),
    action("cube-2", N_("Choose the second cube"), "2 pad_lb+pad_up", Role.NUMBER),
    action("cube-3", N_("Choose the third cube"), "3 pad_lb+pad_right", Role.NUMBER),
    action("cube-4", N_("Choose the fourth cube"), "4 pad_lb+pad_down", Role.NUMBER),
    action("cube-5", N_("Choose the fifth cube"), "5 pad_rb+pad_left", Role.NUMBER),
    action("cube-6", N_("Choose the sixth cube"), "6 pad_rb+pad_up", Role.NUMBER),
    action("cube-7", N_("Choose the seventh cube"), "7 pad_rb+pad_right", Role.NUMBER),
    action("next-letter", N_("Next letter"), ". pad_rb+pad_down", Role.NEXT),
    action("previous-letter", N_("Previous letter"), ",", Role.NEXT),
    action("submit", N_("Play the word"), "enter pad_y", Role.PLAY),
    ERASE,
    action("recall", N_("Take all cubes back"), "delete pad_rb+pad_x", Role.ERASE),
    action("shuffle", N_("Shuffle the rack"), "ctrl+s pad_ls"),
    action("exchange", N_("Exchange cubes"), "ctrl+e pad_rb+pad_y"),
    action("pass", N_("Pass"), "ctrl+p pad_rb+pad_a", Role.PASS),
    action("accept", N_("Accept the play"), "ctrl+a pad_rb+pad_rt"),
    action("challenge", N_("Challenge the play"), "ctrl+d pad_rb+pad_lt"),
    action("tracker", N_("Letters still to come"), "f6"),
    looking("flat", N_("Flat view from above"), "f5"),
    *turning(
        "board",
        N_("Turn the board left"),
        N_("Turn the board right"),
        N_("Tilt the board towards you"),
        N_("Tilt the board away"),
    ),
    *ZOOM,
    looking("whole-board", N_("The whole board"), "home pad_rs"),
)
