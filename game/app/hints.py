"""What a step of a hint says in the window, and which places it marks."""

from __future__ import annotations

from game.language import _, ngettext
from game.players.best import solver_of
from game.players.sitting import STEPS
from game.search.interface import Play
from game.ui.hints import first_letters, hint_line


def worded(game_id: str, play: Play, step: int, taken: int) -> tuple[str, tuple[str, ...], str]:
    """A step of a hint in words, the places to be marked by then, and the letters of the word that
    are told by then. taken: how many hints the player has had."""
    lead_up = solver_of(game_id).lead_up(play.moves)
    line = hint_line(play, lead_up, step, "")
    if step == STEPS:
        return (
            f"{line} {_('Ask once more to be shown how.')} {_cost(taken)}".rstrip(),
            play.cells,
            play.words[0],
        )
    # Where something has to be done first, the letters do not lie there yet.
    shown = 0 if play.several or lead_up is not None else step
    head = first_letters(play.words[0])
    letters = play.words[0][:head] if step > 1 else ""
    return f"{line} {_cost(taken)}".rstrip(), play.cells[: (0, 1, head)[shown]], letters


def _cost(taken: int) -> str:
    """What hints cost: they are counted, and the match counts as played with help."""
    if not taken:
        return ""
    return ngettext(
        "This is your first hint; the match counts as played with help from now on.",
        "You have had {count} hints.",
        taken,
    ).format(count=taken)
