"""The actions at the table of SCRUBLE Cube, and their keys."""

from game.entry import CLEAR, CURSOR, ERASE, ZOOM, Action, Role, action, looking, moving, turning
from game.sentences import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    action("mark", N_("Begin or end a word at the cursor"), "space pad_a", Role.CHOOSE),
    action("submit", N_("Play the word"), "enter pad_y", Role.PLAY),
    ERASE,
    CLEAR,
    action("next-place", N_("Next place of the word"), "page_down pad_rb+pad_a"),
    action("previous-place", N_("Previous place of the word"), "page_up pad_rb+pad_b"),
    *moving(
        "turn",
        "shift pad_lb",
        N_("Twist the row at the cursor left"),
        N_("Twist the row at the cursor right"),
        N_("Twist the column at the cursor up"),
        N_("Twist the column at the cursor down"),
    ),
    *turning(
        "look",
        N_("Turn the whole cube left"),
        N_("Turn the whole cube right"),
        N_("Turn the whole cube up"),
        N_("Turn the whole cube down"),
    ),
    *ZOOM,
    looking("snap", N_("Face the nearest side"), "home pad_rs"),
    looking("face-front", N_("See the front"), "1"),
    looking("face-right", N_("See the right side"), "2"),
    looking("face-back", N_("See the back"), "3"),
    looking("face-left", N_("See the left side"), "4"),
    looking("face-up", N_("See the top"), "5"),
    looking("face-down", N_("See the bottom"), "6"),
    action("spin", N_("Spin the peg at the cursor"), ". pad_rb+pad_right", Role.NEXT),
    action("spin-back", N_("Spin the peg back"), ", pad_rb+pad_left", Role.NEXT),
    action(
        "spin-line", N_("Turn a line along the reading direction"), "/ pad_rb+pad_up", Role.TURN
    ),
    looking("upright", N_("All letters upright"), "0 pad_rb+pad_down"),
    action("drag-picks", N_("Drag to pick letters, or to twist"), "`", Role.DRAG),
    looking("unfold", N_("Show all six faces"), "f5 pad_ls"),
    looking("mirror", N_("Show the back in a mirror"), "f6"),
    action("pass", N_("Pass"), "ctrl+p pad_rb+pad_y", Role.PASS),
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
