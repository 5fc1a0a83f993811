"""Every word of the grid, the most valuable first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typing_extensions import override

from game.search.interface import Play, SearchCancelledError, Solver
from game.words.lexicon import Lexicon
from letter_grid.rules.grid import NAMES, PLACES, points, spelt, words_from
from letter_grid.rules.state import Move, State, format_move


class LetterGridSolver(Solver[State]):
    """A walk along the word list from each place: a grid has a few hundred words at most."""

    @override
    def plays(
        self,
        view: State,
        seat: int,
        lexicon: Lexicon,
        *,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Sequence[Play]:
        """Each word once, along the path whose move text sorts first."""
        if view.over or seat != view.seat:
            return ()
        found: dict[str, tuple[str, tuple[int, ...]]] = {}
        for first in range(PLACES):
            if cancelled():
                raise SearchCancelledError
            for path in words_from(view.letters, lexicon, first):
                word, text = spelt(view.letters, path), format_move(Move(path))
                if word not in found or text < found[word][0]:
                    found[word] = text, path
        plays = [
            Play((text,), (word,), points(len(word)), tuple(NAMES[place] for place in path))
            for word, (text, path) in found.items()
            if word not in view.words
        ]
        return sorted(plays, key=lambda play: (-play.score, play.moves))


SOLVER = LetterGridSolver()
