"""Kubagram: every word that the central field can form, by kernel and by plain Python.

Goals: 12 letters in under 0.1 ms and 20 letters in under 1 ms.
"""

from __future__ import annotations

import statistics

import numpy as np

from bench.rows import Row, by_turns, compared, duration
from game.games.kubagram.rules.pieces import ALPHABETS, TRIPLES
from game.games.kubagram.rules.state import Piece
from game.games.kubagram.rules.words import formable
from game.games.kubagram.search.solver import SOLVER
from game.games.kubagram.search.spelling import LONGEST, code, spellings, words_of
from game.rules.pcg import stream
from game.words.lists import load

FIELDS = 30
MINIMUM = 5
ROOM = 1 << 15
GOALS = {12: "< 0.1 ms", 20: "< 1 ms"}

Field = tuple[Piece, ...]


def fields(count: int) -> list[Field]:
    """Return central fields of a number of dice, with letters as the English dice fall."""
    faces = ALPHABETS["en"].faces
    found = []
    for number in range(FIELDS):
        random = stream(number, "bench")
        dice = random.shuffled(range(TRIPLES))[:count]
        found.append(tuple(Piece(die, random.choice(faces[die])) for die in dice))
    return found


def of_size(count: int) -> list[Row]:
    """The kernel, the plain walk of the rules, and the kernel with its words taken out."""
    dawg = load("en").dawg
    edges = np.frombuffer(dawg.edges, np.uint32)
    offers = np.zeros(0, np.int32)
    found, lengths = np.zeros((ROOM, LONGEST), np.uint8), np.zeros(ROOM, np.int32)
    some = fields(count)
    stock: dict[Field, np.ndarray[tuple[int], np.dtype[np.int32]]] = {}
    for field in some:
        counts = np.zeros(27, np.int32)
        for piece in field:
            counts[code(piece.letter)] += 1
        stock[field] = counts

    def kernel(field: Field) -> int:
        return spellings(edges, stock[field], offers, MINIMUM, found, lengths)

    def plain(field: Field) -> int:
        return sum(1 for _ in formable(field, (), dawg, MINIMUM))

    for field in some:
        if kernel(field) != plain(field):
            raise AssertionError("the kernel and the rules find different words")
    words = statistics.mean(kernel(field) for field in some)

    def spelled(field: Field) -> object:
        return words_of([piece.letter for piece in field], (), dawg, MINIMUM)

    compiled, walked, listed = map(statistics.median, by_turns((kernel, plain, spelled), some))
    title = f"{count} letters: every word ({words:.0f})"
    return [
        compared(title, compiled, walked, GOALS[count]),
        Row(f"{count} letters: as a list of spellings", duration(listed)),
    ]


def rows() -> list[Row]:
    """The median over central fields as the dice fall; the plain-Python walk beside."""
    SOLVER.warm_up()
    return [row for count in GOALS for row in of_size(count)]
