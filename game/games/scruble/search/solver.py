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
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES, RING, SITES
from game.games.scruble.rules.state import Standing, State, in_line
from game.games.scruble.rules.twists import BY_TEXT, turned
from game.games.scruble.search import kernel as kernels
from game.games.scruble.search.reach import rings, states
from game.games.scruble.search.scores import LINE_SITES, playable
from game.games.scruble.search.within import COMPLETE, Search, cube_rows, deepening, graphs
from game.rules.interface import Setup
from game.rules.options import defaults
from game.rules.sentence import N_, N_plural, Value
from game.search.arrays import Bytes, Ints
from game.search.compiled import available, is_plain
from game.search.interface import LeadUp, Play, SearchCancelledError, Solver, never
from game.search.ranked import Ranked
from game.words.lexicon import Lexicon

_ROOM = 4096
"""How many words there is room for at first."""

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


_SYMBOLS = {variant: _symbols(variant) for variant in (1, 2)}


def symbols(pegs: bytes, variant: int) -> Bytes:
    """A cube as the kernels read it: by site 0 to 25 for A to Z, or WILD, or BARRED."""
    return _SYMBOLS[variant][np.frombuffer(pegs, np.uint8)]


_LETTERS = bytes(range(65, 91)).ljust(256, b"?")
"""The letters by their numbers."""
_PLACES = tuple(place_text(start, way) for start in range(SITES) for way in range(4))
"""By line, how a move names it."""


def words_of(cube: Bytes, lexicon: Lexicon, shortest: int) -> tuple[Bytes, Ints]:
    """Every word on a cube that shows `cube` (see symbols), as words_on gives them."""
    edges = np.frombuffer(lexicon.dawg.edges, np.uint32)
    room = _ROOM
    while True:
        words, places = np.empty((room, RING), np.uint8), np.empty((room, 2), np.int32)
        found = kernels.words_on(cube, LINE_SITES, edges, shortest, words, places)
        if found <= room:
            return words[:found], places[:found]
        room = found


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
        cube = symbols(view.pegs, pad.variant)
        words, places = words_of(cube, lexicon, pad.options.number("minimum"))
        rows, scores = playable(view, cube_rows(view, cube), words, places)
        lines, lengths = places[rows].T

        def letters(number: int) -> bytes:
            return words[rows[number], : lengths[number]].tobytes()

        def key(number: int) -> tuple[bytes, str]:
            return letters(number), _PLACES[lines[number]]

        def make(number: int) -> Play:
            move = WordMove(
                letters(number).translate(_LETTERS).decode(), *divmod(int(lines[number]), 4)
            )
            return _play(view, move, int(scores[number]))

        return Ranked(scores, lengths, make, key)

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
            found.append(_play(view, move, score.total))
    return sorted(found, key=lambda play: (-play.score, play.moves))


def _play(state: State, move: WordMove, score: int) -> Play:
    sites = move.sites
    crossed = crossings(state, sites, move.word) if state.pad.standing else ()
    words = (move.word, *(crossing.word for crossing in crossed))
    return Play((str(move),), words, score, tuple([NAMES[site] for site in sites]))


SOLVER = ScrubleSolver()
