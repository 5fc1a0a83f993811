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
from game.games.scruble.rules.moves import WordMove
from game.games.scruble.rules.readings import BARRED, WILD, matches, read, words_along
from game.games.scruble.rules.scoring import Score, crossings, score_line
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES, SITES
from game.games.scruble.rules.state import State, in_line
from game.games.scruble.rules.twists import BY_TEXT, turned
from game.games.scruble.search import kernel as kernels
from game.games.scruble.search.reach import rings, states
from game.games.scruble.search.within import COMPLETE, Search, cube_rows, deepening, graphs
from game.rules.interface import Setup
from game.rules.options import defaults
from game.rules.sentence import N_, N_plural, Value
from game.search.compiled import available, is_plain
from game.search.interface import LeadUp, Play, SearchCancelledError, Solver, never
from game.words.dawg import build
from game.words.lexicon import Lexicon

_ROOM = 4096
"""How many words there is room for at first."""

PLAIN_TWISTS = 1
"""How far a plain search looks: a fifth of a second, where two twists take three."""

HINT_CHUNKS = 2
"""How much a hint looks at: in seven positions of eight it is the best there is, and 99 % of it on
the mean, in a third of the time."""

LINE_SITES = np.array(LINES, np.int32).reshape(SITES * 4, -1)
"""The sites of line `start * 4 + direction`."""


def symbols(pegs: bytes, variant: int) -> kernels.Symbols:
    """A cube as the kernels read it: by site 0 to 25 for A to Z, or WILD, or BARRED."""
    codes = {WILD: kernels.WILD, BARRED: kernels.BARRED}
    shown = read(pegs, variant)
    return np.array([codes.get(c, ord(c) - 65) for c in shown], np.uint8)


def found_words(state: State, lexicon: Lexicon) -> Iterator[WordMove]:
    """Every word that can be read on the cube, played before, new or not."""
    if not available():
        yield from plain_words(state, lexicon)
        return
    shown = read(state.pegs, state.pad.variant)
    shortest = state.pad.options.number("minimum")
    edges = np.frombuffer(lexicon.dawg.edges, np.uint32)
    room, found = _ROOM, _ROOM + 1
    while found > room:
        room = max(room, found)
        words, places = np.zeros((room, 16), np.uint8), np.zeros((room, 2), np.int32)
        cube = symbols(state.pegs, state.pad.variant)
        found = kernels.words_on(cube, LINE_SITES, edges, shortest, words, places)
    letters = (words[:found] + 65).tobytes().decode("latin-1")
    for k, (line, length) in enumerate(places[:found].tolist()):
        word = letters[16 * k : 16 * k + length]
        if word not in lexicon.struck:
            yield WordMove(word, *divmod(line, 4))
    for word in lexicon.added:
        if len(word) >= shortest and word not in lexicon.dawg:
            yield from _readings(shown, word)


def _readings(shown: str, word: str) -> Iterator[WordMove]:
    """Every line on which a cube that shows `shown` can be read as `word`."""
    for start, lines in enumerate(LINES):
        for way, line in enumerate(lines):
            if matches("".join(shown[site] for site in line[: len(word)]), word):
                yield WordMove(word, start, way)


def plain_words(state: State, lexicon: Lexicon) -> Iterator[WordMove]:
    """What found_words() finds, in plain Python."""
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
        scores: dict[tuple[int, ...], Score | None] = {}
        again = pad.options.flag("again")
        found = []
        for move in found_words(view, lexicon):
            sites = move.sites
            if move.word in pad.scored and not again:
                continue
            if sites[0] > sites[-1] and move.word == move.word[::-1]:
                continue
            if sites not in scores:
                if cancelled():
                    raise SearchCancelledError
                scores[sites] = new_score(view, sites)
            score = scores[sites]
            if score is not None:
                found.append(_play(view, move, score))
        return sorted(found, key=lambda play: (-play.score, play.moves))

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
        """The `count` best words within so many twists, each once, with the twists before it.

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
        cube = cube_rows(view, symbols(view.pegs, pad.variant))
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
        return replace(play, cells=tuple(NAMES[view.pegs.index(pegs[site])] for site in cells))

    def lead_up(self, moves: Sequence[str]) -> LeadUp | None:
        """See Solver: the twists before the word."""
        twists = moves[:-1]
        if not twists:
            return None
        values: dict[str, Value] = {"count": len(twists), "twists": " ".join(twists)}
        return LeadUp(FIRST_TWIST, TWISTS_TAKEN, values)

    def prepare(self, lexicon: Lexicon) -> None:
        """See Solver: what the kernel knows of the word graph."""
        graphs(lexicon)

    @override
    def warm_up(self) -> None:
        """Compiles the kernels and reads what three twists can reach."""
        if available():
            edges = np.frombuffer(build(["ART"]).edges, np.uint32)
            words, places = np.zeros((1, 16), np.uint8), np.zeros((1, 2), np.int32)
            kernels.words_on(np.zeros(SITES, np.uint8), LINE_SITES, edges, 3, words, places)
            state = GAME.deal(Setup(defaults(GAME.options), 1, 0))
            self.best(state, 0, Lexicon.of(["ART"]), effort=1)
            rings(COMPLETE)
            states(COMPLETE)


def new_score(state: State, sites: tuple[int, ...]) -> Score | None:
    """What a line scores but for crossings; None if it stood when the turn began."""
    if in_line(state.pad.began, bytes(state.pegs[site] for site in sites)) is not None:
        return None
    return score_line(state.pegs, sites, state.pad.variant)


def _play(state: State, move: WordMove, score: Score) -> Play:
    if state.pad.standing:
        score = replace(score, crossings=crossings(state, move.sites, move.word))
    crossed = (crossing.word for crossing in score.crossings)
    cells = tuple(NAMES[site] for site in move.sites)
    return Play((str(move),), (move.word, *crossed), score.total, cells)


SOLVER = ScrubleSolver()
