"""The text of each step of a hint in the window, and the places that it marks."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.players.best import solver_of
from game.players.sitting import STEPS
from game.search.interface import Play
from game.ui.hints import cost_line, first_letters, hint_line


def worded(game_id: str, play: Play, step: int, taken: int) -> tuple[str, tuple[str, ...], str]:
    """The text of a step of a hint, the places marked up to this step, and the letters of the word
    revealed up to it. taken: the number of hints the player has had."""
    lead_up = solver_of(game_id).lead_up(play.moves)
    line = hint_line(play, lead_up, step, "")
    if step == STEPS:
        return (
            f"{line} {_('Ask once more to be shown how.')} {cost_line(taken)}".rstrip(),
            play.cells,
            play.words[0],
        )
    # If other moves have to come first, the letters are not in their places yet.
    shown = 0 if play.several or lead_up is not None else step
    head = first_letters(play.words[0])
    letters = play.words[0][:head] if step > 1 else ""
    return f"{line} {cost_line(taken)}".rstrip(), play.cells[: (0, 1, head)[shown]], letters


def marked(places: Sequence[str]) -> list[str]:
    """What a hint marks, for those who do not see it. places: in words; none before the last
    step."""
    return [_("The places: {places}.").format(places="; ".join(places))] if places else []
