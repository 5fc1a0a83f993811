"""The actions at the table, with their keys."""

from game.entry import CURSOR, Action, Role, action
from game.sentences import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    action("select", N_("Select the letter at the cursor, or let it go"), "space", Role.CHOOSE),
    action("submit", N_("Play the word"), "enter", Role.PLAY),
    action("erase", N_("Erase the last letter"), "backspace", Role.ERASE),
    action("clear", N_("Clear the selection"), "delete", Role.ERASE),
    action("pass", N_("Pass"), "ctrl+p", Role.PASS),
)
