"""The actions at the table of Scrabble Cubes, and their keys."""

from game.entry import CONFIRM, CURSOR, SELECT, ZOOM, Action, Role, action, looking, turning
from game.sentences import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    SELECT,
    CONFIRM,
    action("submit", N_("Play the word"), "2 pad_y", Role.PLAY),
    action("remove", N_("Remove the cube at the cursor"), "3 pad_rb+pad_y"),
    action("clear", N_("Clear the selection"), "4 delete pad_rb+pad_x", Role.ERASE),
    action("erase", N_("Erase the last letter"), "5 backspace pad_x", Role.ERASE),
    action("next-letter", N_("Next letter"), ". pad_rb+pad_right", Role.NEXT),
    action("previous-letter", N_("Previous letter"), ", pad_rb+pad_left", Role.NEXT),
    action("pass", N_("Pass"), "ctrl+p pad_rb+pad_a", Role.PASS),
    *turning(
        "look",
        N_("Turn the pile left"),
        N_("Turn the pile right"),
        N_("Tilt the pile towards you"),
        N_("Tilt the pile away"),
    ),
    *ZOOM,
    looking("snap", N_("Face the nearest side"), "home pad_rs"),
)
