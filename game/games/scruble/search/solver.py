"""Every word on a SCRUBLE Cube as it stands, with its exact score.

The kernel walks the word list's DAWG along every line. Where numba is missing, the plain-Python
search of the rules does the same, slower; it is the reference too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np
from typing_extensions import override

from game.games.scruble.rules import GAME
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
from game.games.scruble.search.twist_search import COMPLETE, Search, cube_rows, deepening, graphs
from game.rules.interface import Setup
from game.rules.options import defaults
from game.search.arrays import Bytes
from game.search.compiled import available, is_plain
from game.search.interface import LeadUp, Play, SearchCancelledError, Solver, never
from game.search.ranked import Ranked
from game.sentences import N_, N_plural, Value
from game.words.lexicon import Lexicon

PLAIN_TWISTS = 1
"""How far a plain search looks: a fifth of a second, where two twists take three."""

HINT_CHUNKS = 2
"""How much a hint looks at: in seven positions of eight it is the best there is, and 99 % of it on
the mean, in a third of the time."""


def _symbols(variant: int) -> Bytes:
    """By peg, what it reads as."""
    codes = {WILD: kernels.WILD, BARRED: kernels.BARRED}
    shown = read(bytes(range(len(PEGS))), variant)
    return np.array([codes.get(c, ord(c) - 65) for c in shown], np.uint8)


SYMBOLS = {variant: _symbols(variant) for variant in (1, 2)}
"""By option and peg what it reads as: 0 to 25 for A to Z, or WILD, or BARRED."""

_PLACES = tuple(place_text(start, way) for start in range(SITES) for way in range(4))
"""By line, how a move names it."""
_CELLS = tuple(tuple(NAMES[site] for site in line) for lines in LINES for line in lines)
"""By line, how its sites are called."""


def plain_words(state: State, lexicon: Lexicon) -> Iterator[WordMove]:
    """Every word that can be read on the cube, played before, new or not, in plain Python."""
    shown = read(state.pegs, state.pad.variant)
    shortest = state.pad.options.number("minimum")
    for start, lines in enumerate(LINES):
        for way, line in enumerate(lines):
            text = "".join(shown[site] for site in line)
            for word in words_along(text, lexicon, shortest):
                yield WordMove(word, start, way)


FIRST_TWIST = N_("First twist {twists}.")
TWISTS_TAKEN = N_plural("It takes {count} twist.", "It takes {count} twists.", "count")


class ScrubleSolver(Solver[State]):
    """All words on the cube as it stands, and the best ones within some twists."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """A word that reads the same from both ends is given from one of them."""
        pad = view.pad
        if pad.termination or seat != pad.seat:
            return ()
        if cancelled():
            raise SearchCancelledError
        if not available():
            return plain_plays(view, lexicon, cancelled)
        words, places, scores = playable(view, SYMBOLS[pad.variant], lexicon.dawg)
        # One by one, as items, they are had soonest.
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

        Best first; of words with the same score those with fewer twists come first. Up to three
        twists nothing is missed; a plain search looks PLAIN_TWISTS far. effort: how many steps, of
        some thousand rings each, to search at most; chunks: how many of those for each number of
        twists; None for all of them. Raises SearchCancelledError when `cancelled` says so.
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
        """Within three twists, which come first; among the most promising rings of each number."""
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
        """The twists before the word."""
        twists = moves[:-1]
        if not twists:
            return None
        values: dict[str, Value] = {"count": len(twists), "twists": " ".join(twists)}
        return LeadUp(FIRST_TWIST, TWISTS_TAKEN, values)

    @override
    def prepare(self, lexicon: Lexicon) -> None:
        """What the kernel knows of the word graph."""
        graphs(lexicon)

    @override
    def warm_up(self) -> None:
        """Compiles the kernels and reads what three twists can reach."""
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
    """What ScrubleSolver.plays finds, in plain Python."""
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
