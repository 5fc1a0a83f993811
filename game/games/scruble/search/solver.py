"""The Solver of SCRUBLE Cube: every word on the cube with its exact score, and the best words
within a few twists.

Without numba all words are found by the plain-Python search of the rules, which is also the
reference in tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np
from typing_extensions import override

from game.games.scruble.rules import GAME
from game.games.scruble.rules.events import in_words
from game.games.scruble.rules.moves import WordMove, place_text
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.readings import BARRED, WILD, read, words_along
from game.games.scruble.rules.scoring import crossings, score_line
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES, SITES
from game.games.scruble.rules.state import Standing, State, in_line
from game.games.scruble.rules.twists import BY_TEXT, turned
from game.games.scruble.search import kernel as kernels
from game.games.scruble.search.reach import rings, states
from game.games.scruble.search.scores import playable
from game.games.scruble.search.twist_search import COMPLETE, Search, cube_rows, deepening
from game.games.scruble.search.word_tables import graphs
from game.rules.interface import Setup
from game.rules.options import defaults
from game.search.arrays import Bytes
from game.search.compiled import available, is_plain
from game.search.interface import LeadUp, Play, SearchCancelledError, Solver, never
from game.search.ranked import Ranked
from game.sentences import N_, N_plural, Saying
from game.words.lexicon import Lexicon

PLAIN_TWISTS = 1
"""Twists of a plain search: a fifth of a second; two twists take three seconds."""

HINT_CHUNKS = 2
"""Chunks searched for a hint: in seven positions of eight the best word, 99 % of its score on
average, in a third of the time."""


_CODES = {WILD: kernels.WILD, BARRED: kernels.BARRED}
SYMBOLS: dict[int, Bytes] = {
    variant: np.array(
        [_CODES.get(c, ord(c) - 65) for c in read(bytes(range(len(PEGS))), variant)], np.uint8
    )
    for variant in (1, 2)
}
"""By option and peg, its symbol: 0 to 25 for A to Z, or WILD, or BARRED."""

_PLACES = tuple(place_text(start, way) for start in range(SITES) for way in range(4))
"""By line, its text in moves."""
_CELLS = tuple(tuple(NAMES[site] for site in line) for lines in LINES for line in lines)
"""By line, the names of its sites."""


def plain_words(state: State, lexicon: Lexicon) -> Iterator[WordMove]:
    """Every word that can be read on the cube, whether it may be played or not."""
    shown = read(state.pegs, state.pad.variant)
    shortest = state.pad.options.number("minimum")
    for start, lines in enumerate(LINES):
        for way, line in enumerate(lines):
            text = "".join(shown[site] for site in line)
            for word in words_along(text, lexicon, shortest):
                yield WordMove(word, start, way)


TURN = N_("Turn {layer} {way}.")
TWISTS_TAKEN = N_plural("It takes {count} twist.", "It takes {count} twists.", "count")


class ScrubleSolver(Solver[State]):
    """All words on the cube as it stands, and the best ones within some twists."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """A palindrome is given from one end only."""
        pad = view.pad
        if pad.termination or seat != pad.seat:
            return ()
        if cancelled():
            raise SearchCancelledError
        if not available():
            return plain_plays(view, lexicon, cancelled)
        words, places, scores = playable(view, SYMBOLS[pad.variant], lexicon.dawg)
        # ndarray.item is the fastest access to single elements.
        word, line, score = words.item, places[:, 0].item, scores.item

        def keys(numbers: list[int]) -> list[tuple[bytes, str]]:
            return [(word(number), _PLACES[line(number)]) for number in numbers]

        def make(numbers: list[int]) -> list[Play]:
            return [_play(view, word(n).decode(), line(n), score(n)) for n in numbers]

        return Ranked(scores, places[:, 1], make, keys)

    def best(
        self,
        view: State,
        seat: int,
        lexicon: Lexicon,
        *,
        twists: int = 3,
        count: int = 1,
        effort: int | None = None,
        chunks: int | None = None,
        cancelled: Callable[[], bool] = never,
    ) -> Sequence[Play]:
        """The `count` best words within `twists` twists, each once, with the twists before it.

        Best first; of equal scores the one with fewer twists. Complete up to three twists; a plain
        search goes to PLAIN_TWISTS. effort: the most chunks of rings to search; chunks: the most of
        those for each number of twists; None for all. Raises SearchCancelledError if `cancelled`
        returns True.
        """
        pad = view.pad
        if pad.termination or seat != pad.seat:
            return ()
        if is_plain():
            twists = min(twists, PLAIN_TWISTS)
        cube = cube_rows(view, SYMBOLS[pad.variant])
        search = Search(view, cube, lexicon, count)
        for _ in islice(deepening(search, twists, chunks), effort):
            if cancelled():
                raise SearchCancelledError
        return search.plays()

    @override
    def hint(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Play | None:
        """The best word within three twists that HINT_CHUNKS find; its cells are those before the
        twists."""
        plays = self.best(
            view, seat, lexicon, twists=COMPLETE, chunks=HINT_CHUNKS, cancelled=cancelled
        )
        if not plays:
            return None
        (play,) = plays
        cells = [BY_NAME[cell] for cell in play.cells]
        pegs = view.pegs
        for text in play.moves[:-1]:
            pegs = turned(pegs, BY_TEXT[text])
        return play._replace(cells=tuple(NAMES[view.pegs.index(pegs[site])] for site in cells))

    @override
    def lead_up(self, moves: Sequence[str]) -> LeadUp | None:
        twists = moves[:-1]
        if not twists:
            return None
        steps = tuple(Saying(TURN, tuple(in_words(twist).items())) for twist in twists)
        return LeadUp(steps, Saying(TWISTS_TAKEN, (("count", len(twists)),)))

    @override
    def prepare(self, lexicon: Lexicon) -> None:
        graphs(lexicon)

    @override
    def warm_up(self) -> None:
        """Compile the kernels, and read the tables of three twists."""
        if available():
            state, few = GAME.deal(Setup(defaults(GAME.options), 1, 0)), Lexicon.of(["ART"])
            pegs = state.pegs
            stands = replace(
                state.pad, standing=(Standing("ART", pegs[:3]),), scored=frozenset(["ART"])
            )
            self.plays(replace(state, pad=stands), 0, few)
            self.best(state, 0, few, effort=1)
            rings(COMPLETE)
            states(COMPLETE)


def plain_plays(view: State, lexicon: Lexicon, cancelled: Callable[[], bool]) -> list[Play]:
    """The plays of ScrubleSolver.plays in plain Python."""
    pad, again, found = view.pad, view.pad.options.flag("again"), []
    for move in plain_words(view, lexicon):
        sites = move.sites
        if move.word in pad.scored and not again:
            continue
        if sites[0] > sites[-1] and move.word == move.word[::-1]:
            continue
        if cancelled():
            raise SearchCancelledError
        if in_line(pad.began, bytes(view.pegs[site] for site in sites)) is None:
            crossed = crossings(view, sites, move.word)
            score = replace(score_line(view.pegs, sites, pad.variant), crossings=crossed)
            line = move.start * 4 + move.direction
            found.append(_play(view, move.word, line, score.total))
    return sorted(found, key=lambda play: (-play.score, play.moves))


def _play(state: State, word: str, line: int, score: int) -> Play:
    words: tuple[str, ...] = (word,)
    cells = _CELLS[line][: len(word)]
    if state.pad.standing:
        sites = LINES[line // 4][line % 4][: len(word)]
        words += tuple(crossing.word for crossing in crossings(state, sites, word))
    return Play((f"{word} {_PLACES[line]}",), words, score, cells)


SOLVER = ScrubleSolver()
