"""The options of Scrabble Cubes."""

from __future__ import annotations

from game.games.scrabble_cubes.rules import pieces
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, SOLITAIRE, TIMED, Mode
from game.rules.options import Option, OptionRole, in_languages, of_worth
from game.sentences import N_

OPTIONS = (
    Option(
        "mode",
        N_("Format"),
        tuple(Mode),
        SOLITAIRE,
        labels={
            SOLITAIRE: N_("Solitaire"),
            TIMED: N_("Timed Solitaire"),
            HEAD_TO_HEAD: N_("Head to Head"),
        },
    ),
    Option(
        "size", N_("Pile"), pieces.SIZES, 3, labels={3: "3 × 3 × 3", 4: "4 × 4 × 4", 5: "5 × 5 × 5"}
    ),
    Option(
        "time",
        N_("Time for the game, in seconds"),
        tuple(range(120, 601, 60)),
        pieces.SOLITAIRE_SECONDS,
        free=pieces.SOLITAIRE_RANGE,
        applies=lambda options: options["mode"] == TIMED,
    ),
    Option(
        "turn-seconds",
        N_("Time for a turn, in seconds"),
        (30, pieces.TURN_SECONDS, 90, 120, 180, None),
        pieces.TURN_SECONDS,
        labels={None: N_("untimed")},
        applies=lambda options: options["mode"] == HEAD_TO_HEAD,
        role=OptionRole.CLOCK,
    ),
    in_languages(
        "alphabet",
        N_("The Dutch and Afrikaans letters are our own: as often as in the words of their lists."),
    ),
    of_worth(),
)
