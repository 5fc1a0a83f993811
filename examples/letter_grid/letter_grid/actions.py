"""What can be done at the table, by which keys."""

from game.entry import CURSOR, Action, Role
from game.worded import N_

ACTIONS: tuple[Action, ...] = (
    *CURSOR,
    Action("select", N_("Select the letter at the cursor, or let it go"), ("space",), Role.CHOOSE),
    Action("submit", N_("Play the word"), ("enter",), Role.PLAY),
    Action("erase", N_("Erase the last letter"), ("backspace",), Role.ERASE),
    Action("clear", N_("Clear the selection"), ("delete",), Role.ERASE),
    Action("pass", N_("Pass"), ("ctrl+p",), Role.PASS),
)
