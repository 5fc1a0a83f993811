"""The actions at the table of Scribbage, and their keys."""

from game.entry import CONFIRM, CURSOR, ERASE, ZOOM, Action, Role, action, looking, moving, turning
from game.sentences import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    action(
        "throw",
        N_("Shake and throw; then, switch the typing direction"),
        "ctrl+t pad_rs",
        Role.TAKE,
    ),
    CONFIRM,
    action(
        "pick",
        N_("Take up or lay down a die; on an empty square, switch the typing direction"),
        "space pad_a",
        Role.CHOOSE,
    ),
    action("pick-word", N_("Take up a word"), "shift+space pad_rb+pad_a"),
    *moving(
        "move",
        "shift pad_rb",
        N_("Move the die to the left"),
        N_("Move the die to the right"),
        N_("Move the die up"),
        N_("Move the die down"),
    ),
    *moving(
        "move-word",
        "ctrl pad_lb",
        N_("Move the word left"),
        N_("Move the word right"),
        N_("Move the word up"),
        N_("Move the word down"),
    ),
    action("rotate", N_("Turn the word across or down"), "/ pad_ls", Role.TURN),
    action("joker", N_("Ask for the joker's letter"), ". pad_rb+pad_b", Role.NEXT),
    ERASE,
    action("lift", N_("Put the die back"), "delete pad_rb+pad_x", Role.ERASE),
    action("lift-all", N_("Put all dice back"), "shift+delete"),
    action("hand-in", N_("Hand in"), "ctrl+enter pad_y", Role.PLAY),
    action("sort-letter", N_("Sort by letter"), "ctrl+1 pad_lb+pad_ls"),
    action("sort-value", N_("Sort by value"), "ctrl+2"),
    action("sort-vowels", N_("Vowels first"), "ctrl+3"),
    action("best", N_("Back from the best"), "ctrl+b pad_rb+pad_y"),
    *ZOOM,
    *turning(
        "pan",
        N_("Look further left"),
        N_("Look further right"),
        N_("Look further up"),
        N_("Look further down"),
    ),
    looking("snap", N_("Face the nearest side"), "home pad_lb+pad_rs"),
)
