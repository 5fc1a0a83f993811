"""What the mouse does at the table."""

from game.app.ways import LEFT, RIGHT, WHEEL, Way
from game.sentences import N_

WAYS = (
    Way(
        WHEEL,
        N_("The wheel turns the letter of the die in hand."),
        ("next-letter", "previous-letter"),
        taught=True,
    ),
    Way(
        LEFT, N_("Draw over dice, click them one by one, or type a word."), ("select",), drags=True
    ),
    Way(
        RIGHT,
        N_("Drag a die to another place with the right button."),
        ("move-left", "move-right"),
        drags=True,
        taught=True,
    ),
    Way(WHEEL, N_("Before the first die: turn the box."), ("turn-box",)),
)
