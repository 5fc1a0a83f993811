"""The words that a seat can spell with the central field and its jokers, with their points, and the
dice of those that are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from game.games.kubagram.rules.pieces import ALPHABETS, DICE, JOKERS, TRIPLES
from game.games.kubagram.rules.state import State
from game.games.kubagram.search.spelling import (
    BONUS,
    CODES,
    FACES,
    IJ,
    LONGEST,
    points_of,
    spellings,
)
from game.search.arrays import Bytes, Edges, Indices, Ints, Longs
from game.search.compiled import kernel
from game.search.interface import Play
from game.search.ranked import Ranked
from game.words.lexicon import Lexicon

_SHOWS = np.array([sum(1 << CODES[face] for face in set(joker)) for joker in JOKERS], np.int64)
"""By joker the mask of its faces."""
LINE = 10
"""The ASCII code of a line break."""
WIDE = 1 + 2 + (1 + 4) * LONGEST + 2 * len(JOKERS)
"""The most characters of two lines: an ij has two letters, each die three digits and a space, a
joker set aside `=E` besides."""


@cache
def _values(language: str) -> Longs:
    """The points of each face: (27,)."""
    values = ALPHABETS[language].values
    return np.array([values.get(face, 0) for face in FACES], np.int64)


@kernel
def list_words(
    edges: Edges,
    faces: Bytes,
    dice: Bytes,
    aside: Bytes,
    shows: Longs,
    values: Longs,
    minimum: int,
    long: int,
    cannot: bool,
) -> tuple[Bytes, Ints, Longs]:
    """Every spelling, how many faces each has, and what it brings. See spellings and points_of.

    faces, dice: of the central field. aside: jokers that may be used. shows: by joker, the faces
    that it offers as a mask. values: by face. long: how many dice a word needs that is not short.
    """
    counts, jokers = np.zeros(IJ + 1, np.int32), np.empty(len(dice) + len(aside), np.int64)
    laid = 0
    for at in range(len(dice)):
        counts[faces[at]] += 1
        if dice[at] >= TRIPLES:
            jokers[laid] = np.int64(1) << np.int64(faces[at])
            laid += 1
    offers = np.empty(len(aside), np.int32)
    for at in range(len(aside)):
        jokers[laid + at] = offers[at] = shows[aside[at] - TRIPLES]
    room, number = 512, 1024
    while number > room:
        room = number
        found, lengths = np.empty((room, LONGEST), np.uint8), np.empty(room, np.int32)
        number = spellings(edges, counts, offers, minimum, found, lengths)
    points, jokers = np.empty(number, np.int64), jokers[: laid + len(aside)]
    points_of(found, lengths[:number], values, BONUS, jokers, len(aside), long, cannot, points)
    return found[:number], lengths[:number], points


@kernel
def give_dice(
    rows: Longs,
    found: Bytes,
    lengths: Ints,
    faces: Bytes,
    dice: Bytes,
    aside: Bytes,
    shows: Longs,
    aside_first: bool,
) -> Bytes:
    """Of some rows of `found` the letters and, as a claim names them, the dice that make them worth
    most, each a line of ASCII. Every joker that can be had doubles a word.

    There are three jokers at most, so that all ways of giving them places are tried, those that
    were laid first, or those set aside; the rest is filled with plain dice, which are worth the
    same whichever is taken.
    """
    plain = np.zeros((IJ + 1, len(dice)), np.uint8)  # by face the dice that show it,
    have = np.zeros(IJ + 1, np.int64)  # and how many they are
    count = len(aside)
    for at in range(len(dice)):
        count += dice[at] >= TRIPLES
    masks, named = np.zeros(count, np.int64), np.zeros(count, np.int64)
    joker = len(aside) if aside_first else 0
    for at in range(len(dice)):
        face = np.int64(faces[at])
        if dice[at] >= TRIPLES:
            masks[joker], named[joker] = np.int64(1) << face, dice[at]
            joker += 1
        else:
            plain[face, have[face]] = dice[at]
            have[face] += 1
    joker = 0 if aside_first else count - len(aside)
    for at in range(len(aside)):
        masks[joker], named[joker] = shows[aside[at] - TRIPLES], DICE + aside[at]
        joker += 1
    places = np.zeros(count, np.int64)
    needed = np.zeros(IJ + 1, np.int64)
    given = np.zeros(LONGEST, np.int64)  # by letter its die, DICE added for a joker set aside
    text, end = np.empty(len(rows) * WIDE, np.uint8), 0
    for number in range(len(rows)):
        word, length = found[rows[number]], lengths[rows[number]]
        for at in range(length):
            text[end] = word[at] + 65
            if word[at] == IJ:
                text[end], text[end + 1] = 73, 74
                end += 1
            end += 1
        text[end] = LINE
        end += 1
        done, used = False, count
        while not done:
            for chosen in range(1 << count):
                some = 0
                for joker in range(count):
                    some += chosen >> joker & 1
                if done or some != used:
                    continue
                # Places are counted up as digits of a number are, the first joker's slowest.
                for joker in range(count):
                    places[joker] = 0
                more = True
                while more and not done:
                    taken, fits = 0, True
                    needed[:] = 0
                    for joker in range(count):
                        if chosen >> joker & 1:
                            face = np.int64(word[places[joker]])
                            fits = (
                                fits and masks[joker] >> face & 1 and not taken >> places[joker] & 1
                            )
                            taken |= 1 << places[joker]
                    for at in range(length):
                        if not taken >> at & 1:
                            needed[word[at]] += 1
                            fits = fits and needed[word[at]] <= have[word[at]]
                    if fits:
                        done = True
                        needed[:] = 0
                        for at in range(length):
                            if not taken >> at & 1:
                                given[at] = plain[word[at], needed[word[at]]]
                                needed[word[at]] += 1
                        for joker in range(count):
                            if chosen >> joker & 1:
                                given[places[joker]] = named[joker]
                    more = False
                    for joker in range(count - 1, -1, -1):
                        if chosen >> joker & 1 and not more:
                            places[joker] += 1
                            more = places[joker] < length
                            if not more:
                                places[joker] = 0
            used -= 1
        for at in range(length):
            name = given[at] % DICE + 1
            for unit in (100, 10, 1):
                if name >= unit:
                    text[end] = 48 + name // unit % 10
                    end += 1
            if given[at] >= DICE:
                text[end], text[end + 1] = 61, word[at] + 65
                end += 2
            text[end] = 32 if at < length - 1 else LINE
            end += 1
    return text[: end - 1]


class Words:
    """The words that a seat can spell with the central field and the jokers that it may use."""

    def __init__(self, view: State, seat: int, lexicon: Lexicon, minimum: int) -> None:
        field = view.field
        faces = bytes([CODES[piece.letter] for piece in field])
        dice = bytes([piece.die for piece in field])
        aside = bytes([die for die, owner in view.aside if view.may_use(seat, owner)])
        read = np.frombuffer
        self._dice = read(faces, np.uint8), read(dice, np.uint8), read(aside, np.uint8), _SHOWS
        self._cannot = view.cannot
        self.found, self.lengths, self.points = list_words(
            read(lexicon.dawg.edges, np.uint32), *self._dice, _values(view.alphabet.language),
            minimum, view.minimum, view.cannot,
        )  # fmt: skip
        self._named: dict[int, tuple[str, str]] = {}
        if view.cannot:
            self._keep(np.flatnonzero(self.points >= 0))
        if IJ in faces:
            self._keep_best()

    def _keep(self, rows: Indices) -> None:
        self.found, self.lengths = self.found[rows], self.lengths[rows]
        self.points = self.points[rows]
        self._named = {}

    def _keep_best(self) -> None:
        """Keep the best spelling of each word, as an ij may be one die or two."""
        best: dict[str, tuple[int, str, int]] = {}
        rows = range(len(self.lengths))
        for row, (word, dice), points in zip(
            rows, self.named(rows), self.points.tolist(), strict=True
        ):
            entry = -points, dice, row
            best[word] = min(entry, best.get(word, entry))
        self._keep(np.array(sorted(row for _, _, row in best.values()), np.intp))

    def named(self, rows: Sequence[int]) -> list[tuple[str, str]]:
        """The words of some rows, and the dice that make each worth most, as in a claim."""
        known = self._named
        missing = [row for row in rows if row not in known]
        if missing:
            rows_of = np.array(missing)
            text = give_dice(rows_of, self.found, self.lengths, *self._dice, self._cannot)
            lines = text.tobytes().decode().split("\n")
            known.update(zip(missing, zip(lines[::2], lines[1::2], strict=True), strict=True))
        return [known[row] for row in rows]

    def plays(self, rows: Sequence[int]) -> list[Play]:
        """The words of some rows as plays."""
        points, plays = self.points.item, []
        for row, (word, claim) in zip(rows, self.named(rows), strict=True):
            cells = claim.split(" ")
            if "=" in claim:
                cells = [name.partition("=")[0] for name in cells]
            plays.append(Play((f"claim {claim}",), (word,), points(row), tuple(cells)))
        return plays

    def with_others(self, others: Sequence[Play]) -> Ranked:
        """The words and other plays, each word once, with the better play."""
        if not others:
            return Ranked(self.points, self.lengths, self.plays, self._keys)
        every = range(len(self.lengths))
        rows = {word: row for row, (word, _) in zip(every, self.named(every), strict=True)}
        both = [rows[play.words[0]] for play in others if play.words[0] in rows]
        mine = {play.words[0]: rank(play) for play in self.plays(both)}
        others = [p for p in others if p.words[0] not in mine or rank(p) < mine[p.words[0]]]
        lost = [rows[play.words[0]] for play in others if play.words[0] in mine]
        self._keep(np.setdiff1d(np.arange(len(every)), lost))
        words = len(self.lengths)
        return Ranked(
            np.append(self.points, np.array([play.score for play in others], np.int64)),
            np.append(self.lengths, np.array([len(play.cells) for play in others], np.int32)),
            lambda rows: [self.plays([r])[0] if r < words else others[r - words] for r in rows],
        )

    def _keys(self, rows: Sequence[int]) -> list[str]:
        """Sort keys in the order of the plays' texts."""
        return [claim for _, claim in self.named(rows)]


def rank(play: Play) -> tuple[int, tuple[str, ...]]:
    """The sort key of a play, best first."""
    return -play.score, play.moves
