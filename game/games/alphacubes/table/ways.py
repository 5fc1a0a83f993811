"""What the mouse does at the table."""

from game.app.ways import LEFT, MIDDLE, RIGHT, WHEEL, Way
from game.sentences import N_

_LETTERS = ("next-letter", "previous-letter")
_BOARD = ("board-left", "board-right", "board-up", "board-down")

WAYS = (
    Way(
        LEFT,
        N_("Drag a cube onto the board, or click a square and type a word."),
        ("select",),
        drags=True,
    ),
    Way(
        WHEEL,
        N_("The wheel turns the cube's letter: each shows one of five."),
        _LETTERS,
        taught=True,
    ),
    Way(LEFT, N_("Click a square twice to type downwards."), ("direction",), taught=True),
    Way(LEFT, N_("Click a letter of a cube to show it."), _LETTERS),
    Way(LEFT, N_("Drag the board to move it."), (*_BOARD, "whole-board"), drags=True),
    Way(
        MIDDLE,
        N_("Take a laid cube back; on the board, tilt and turn it."),
        ("erase", *_BOARD),
        drags=True,
    ),
    Way(
        RIGHT,
        N_("Take a laid cube back; on the board, tilt and turn it."),
        ("erase", *_BOARD),
        drags=True,
    ),
    Way(WHEEL, N_("On the board: nearer or farther."), ("zoom-in", "zoom-out")),
)
