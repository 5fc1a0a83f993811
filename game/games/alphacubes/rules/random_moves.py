"""Legal moves in random order, found by walking the word graph in plain Python."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.alphacubes.rules.assessment import (
    ACROSS,
    DOWN,
    assess,
    formed,
    neighbours,
    square_line,
)
from game.games.alphacubes.rules.moves import Exchange, Lay, Move, Plain, lay
from game.games.alphacubes.rules.pieces import CENTRE, CUBES, SQUARES
from game.games.alphacubes.rules.spelling import pick
from game.games.alphacubes.rules.state import EMPTY, Placement, State
from game.games.alphacubes.rules.words import playable
from game.rules.pcg import Pcg32
from game.words.dawg import END, ROOT, SHIFT
from game.words.lexicon import Lexicon

_RELUCTANCE = 12
"""One turn in this many begins with an exchange or a pass, whatever plays there are."""
_PATIENCE = 150  # the number of letters tried from one square before the next is tried


def random_moves(state: State, seat: int, lexicon: Lexicon, random: Pcg32) -> Iterator[Move]:
    """Legal moves of a seat that may act: mostly plays first, then an exchange and a pass."""
    if state.pending is not None:
        answers: list[Move] = [Plain.ACCEPT, Plain.ACCEPT, Plain.CHALLENGE]
        first = random.choice(answers)
        yield first
        yield Plain.CHALLENGE if first is Plain.ACCEPT else Plain.ACCEPT
        return
    idle = list(_idle(state, seat, random))
    if random.below(_RELUCTANCE) == 0:
        yield idle.pop(random.below(len(idle)))
    yield from _plays(state, seat, playable(lexicon), random)
    yield from idle


def _idle(state: State, seat: int, random: Pcg32) -> Iterator[Move]:
    """An exchange, if the stock allows one, and a pass, in random order."""
    rack = random.shuffled(state.racks[seat])
    most = min(len(rack), len(state.stock))
    exchange = Exchange(tuple(sorted(rack[: 1 + random.below(most)]))) if most else None
    if exchange and random.below(2):
        yield exchange
        yield Plain.PASS
        return
    yield Plain.PASS
    if exchange:
        yield exchange


def _plays(state: State, seat: int, lexicon: Lexicon, random: Pcg32) -> Iterator[Lay]:
    """Legal plays: from random squares in random directions, the letters tried in random order."""
    walk = _Walk(state, seat, lexicon, random)
    starts = [(square, step) for square in range(SQUARES) for step in (ACROSS, DOWN)]
    for start, step in random.shuffled(starts):
        if walk.may_begin(start, step):
            walk.patience = _PATIENCE
            yield from walk.words(start, step, ROOT, ())


class _Walk:
    """Walks over the word graph along the lines of one board, with one rack."""

    def __init__(self, state: State, seat: int, lexicon: Lexicon, random: Pcg32) -> None:
        self.state, self.seat, self.lexicon, self.random = state, seat, lexicon, random
        self.rack = state.racks[seat]
        self.letters = sorted({letter for cube in self.rack for letter in CUBES[cube]})
        self.anchors = {
            square
            for square in range(SQUARES)
            if state.letters[square] == EMPTY
            and any(state.letters[near] != EMPTY for near in neighbours(square))
        } or {CENTRE}
        self.patience = _PATIENCE
        self.fitting: dict[str, bool] = {}
        self.crossing: dict[tuple[int, int, str], bool] = {}

    def may_begin(self, start: int, step: int) -> bool:
        """Whether a word may begin at `start`: after a free square, with an anchor within reach."""
        line = square_line(start, step)
        before = start - step
        if before >= 0 and square_line(before, step) == line and self._holds(before):
            return False
        free, square = 0, start
        while free < len(self.rack) and square < SQUARES and square_line(square, step) == line:
            if square in self.anchors:
                return True
            free += not self._holds(square)
            square += step
        return False

    def _holds(self, square: int) -> bool:
        return self.state.letters[square] != EMPTY

    def words(
        self, square: int, step: int, node: int, laid: tuple[tuple[int, str], ...]
    ) -> Iterator[Lay]:
        """The plays that continue at `square` from `node` of the word graph. laid: the squares and
        letters of the cubes so far."""
        dawg = self.lexicon.dawg
        if self._holds(square):
            edge = dawg.edge(node, ord(self.state.letters[square]) - 65)
            if edge:
                yield from self._on(square, step, edge, laid)
            return
        for letter in self.random.shuffled(self.letters):
            self.patience -= 1
            if self.patience < 0:
                return
            edge = dawg.edge(node, ord(letter) - 65)
            if edge and self._crosses(square, step, letter):
                longer = (*laid, (square, letter))
                if self._fits("".join(sorted(shown for _, shown in longer))):
                    yield from self._on(square, step, edge, longer)

    def _fits(self, shown: str) -> bool:
        """Whether the rack can show these letters (in alphabetical order) together."""
        if shown not in self.fitting:
            self.fitting[shown] = pick(self.rack, shown) is not None
        return self.fitting[shown]

    def _crosses(self, square: int, step: int, letter: str) -> bool:
        """Whether the letter forms a word, or nothing, across the line."""
        key = (square, step, letter)
        if key not in self.crossing:
            words = formed(self.state, {square: letter}, ACROSS + DOWN - step)
            self.crossing[key] = all(
                self.lexicon.is_word(word.text)
                for word in words
                if word.squares[1] - word.squares[0] != step
            )
        return self.crossing[key]

    def _on(
        self, square: int, step: int, edge: int, laid: tuple[tuple[int, str], ...]
    ) -> Iterator[Lay]:
        """The play that ends with `edge` on `square`, if it is one, and those that continue it."""
        if edge & END and any(at in self.anchors for at, _ in laid):
            cubes = pick(self.rack, "".join(letter for _, letter in laid))
            if cubes is not None:
                placed = [
                    Placement(at, cube, letter)
                    for (at, letter), cube in zip(laid, cubes, strict=True)
                ]
                assessment = assess(self.state, placed, self.seat)
                # The word may go on over cubes that lie behind it.
                if assessment.rejection is None and all(
                    self.lexicon.is_word(word.text) for word in assessment.words
                ):
                    yield lay(placed)
        onward = square + step
        if onward < SQUARES and square_line(onward, step) == square_line(square, step):
            yield from self.words(onward, step, edge >> SHIFT, laid)
