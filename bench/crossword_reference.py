"""The pinned reference of `make bench`: a plain-Python crossword move generator.

Appel and Jacobson's algorithm ("The World's Fastest Scrabble Program", 1988) over a DAWG, written
with what makes plain Python quick: nested dictionaries, word membership by set, left parts found
once for a rack, choices of a rack remembered. It is kept as it is, so that figures of different
days can be compared: do not tune it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

END = ""
"""The key that marks the end of a word in a node."""

Node = dict[str, Any]


def word_graph(words: Iterable[str]) -> Node:
    """The smallest DAWG of the words as nested dictionaries: letter to node, END to True."""
    root: Node = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[END] = True
    known: dict[tuple[tuple[str, int], ...], Node] = {}

    def merged(node: Node) -> Node:
        for letter, below in node.items():
            if letter != END:
                node[letter] = merged(below)
        return known.setdefault(tuple(sorted((k, id(v)) for k, v in node.items())), node)

    return merged(root)


class Play(NamedTuple):
    """A play: whether its line is a row, the line, where its word starts, the letters laid (lower
    case for blanks), the score."""

    across: bool
    line: int
    start: int
    laid: str
    score: int


class Reference:
    """Finds every play of a rack of tiles ("?" is a blank) on a board of rows of letters, with "."
    for empty squares and lower case for blanks."""

    def __init__(
        self,
        words: Iterable[str],
        premiums: tuple[str, ...],
        values: dict[str, int],
        first: tuple[int, int],
    ) -> None:
        self.words = set(words)
        self.graph = word_graph(sorted(self.words))
        self.values = {**values, **{letter.lower(): 0 for letter in values}}
        self.first = first
        letters = [tuple({"d": 2, "t": 3}.get(c, 1) for c in row) for row in premiums]
        whole = [tuple({"D": 2, "T": 3}.get(c, 1) for c in row) for row in premiums]
        self.letter_times = (letters, list(zip(*letters, strict=True)))
        self.word_times = (whole, list(zip(*whole, strict=True)))
        self.symmetric = self.letter_times[0] == self.letter_times[1]

    def find(self, rows: list[str], rack: str) -> list[Play]:
        """All plays."""
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        empty = all(row.count(".") == len(row) for row in rows)
        self.choices: dict[str, list[tuple[str, str, str]]] = {}
        self.lefts: list[list[tuple[str, Node, str]]] = [[] for _ in rack]
        rack = "".join(sorted(rack))
        self._left_parts(self.graph, "", rack)
        plays: list[Play] = []
        self._direction(rows, columns, 0, empty, rack, plays)
        if not (empty and self.symmetric):
            self._direction(columns, rows, 1, empty, rack, plays)
        return plays

    def _choose(self, rack: str) -> list[tuple[str, str, str]]:
        """What may be taken from a rack: the letter, how it shows, what is left."""
        found = []
        for tile in sorted(set(rack)):
            rest = rack.replace(tile, "", 1)
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if tile == "?" else tile:
                found.append((letter, letter.lower() if tile == "?" else letter, rest))
        self.choices[rack] = found
        return found

    def _left_parts(self, node: Node, laid: str, rack: str) -> None:
        self.lefts[len(laid)].append((laid, node, rack))
        if len(rack) > 1:
            for letter, shown, rest in self.choices.get(rack) or self._choose(rack):
                if letter in node:
                    self._left_parts(node[letter], laid + shown, rest)

    def _check(self, column: str, at: int, rack: str) -> tuple[str, int] | None:
        """The letters that fit at a place of a column with what touches them, and its value."""
        above = column[:at].rpartition(".")[2]
        below = column[at + 1 :].partition(".")[0]
        if not above and not below:
            return None
        values, words = self.values, self.words
        total = sum([values[letter] for letter in above + below])
        before, after = above.upper(), below.upper()
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if "?" in rack else rack
        return "".join([c for c in letters if before + c + after in words]), total

    def _direction(
        self,
        rows: list[str],
        columns: list[str],
        way: int,
        empty: bool,
        rack: str,
        plays: list[Play],
    ) -> None:
        for line, row in enumerate(rows):
            checks = [
                self._check(columns[place], line, rack) if letter == "." else None
                for place, letter in enumerate(row)
            ]
            padded = f".{row}."
            anchors = [
                place
                for place, letter in enumerate(row)
                if letter == "."
                and (checks[place] or padded[place] != "." or padded[place + 2] != ".")
            ]
            if empty and self.first[way] == line:
                anchors = [self.first[1 - way]]
            if anchors:
                _Line(self, row, checks, line, way, plays).find(anchors, rack)


class _Line:
    """One line of the board while its plays are found."""

    def __init__(
        self,
        reference: Reference,
        row: str,
        checks: list[tuple[str, int] | None],
        line: int,
        way: int,
        plays: list[Play],
    ) -> None:
        self.reference, self.row, self.checks, self.line = reference, row, checks, line
        self.across, self.plays = way == 0, plays
        self.letter_times = reference.letter_times[way][line]
        self.word_times = reference.word_times[way][line]

    def find(self, anchors: list[int], rack: str) -> None:
        """For each anchor, the words whose first anchor it is."""
        row, values = self.row, self.reference.values
        previous = -1
        for anchor in anchors:
            if anchor and row[anchor - 1] != ".":
                lying = row[:anchor].rpartition(".")[2]
                node: Node | None = self.reference.graph
                for letter in lying.upper():
                    node = node.get(letter) if node is not None else None
                if node is not None:
                    main = sum([values[letter] for letter in lying])
                    self.extend(node, anchor, anchor - len(lying), "", rack, main, 1, 0)
            else:
                self._from_left_parts(anchor, anchor - previous - 1)
            previous = anchor

    def _from_left_parts(self, anchor: int, limit: int) -> None:
        values, letter_times, word_times = (
            self.reference.values,
            self.letter_times,
            self.word_times,
        )
        for length, parts in enumerate(self.reference.lefts[: limit + 1]):
            start = anchor - length
            times = 1
            for place in range(start, anchor):
                times *= word_times[place]
            for laid, node, rest in parts:
                main = 0
                for offset, shown in enumerate(laid, start):
                    main += values[shown] * letter_times[offset]
                self.extend(node, anchor, start, laid, rest, main, times, 0)

    def extend(
        self,
        node: Node,
        place: int,
        start: int,
        laid: str,
        rack: str,
        main: int,
        times: int,
        cross: int,
    ) -> None:
        """Lay every letter that may come at an empty place, and go on from there."""
        reference, row = self.reference, self.row
        check = self.checks[place]
        letter_times, word_times = self.letter_times[place], self.word_times[place]
        for letter, shown, rest in reference.choices.get(rack) or reference._choose(rack):
            if letter not in node or (check is not None and letter not in check[0]):
                continue
            value = reference.values[shown] * letter_times
            total, whole, crossing = main + value, times * word_times, cross
            if check is not None:
                crossing += (check[1] + value) * word_times
            under: Node | None = node[letter]
            onward = place + 1
            while onward < len(row) and row[onward] != ".":
                there = row[onward]
                under = under.get(there.upper()) if under is not None else None
                if under is None:
                    break
                total += reference.values[there]
                onward += 1
            if under is None:
                continue
            longer = laid + shown
            if (
                END in under
                and onward - start > 1
                and (self.across or len(longer) > 1 or check is None)
            ):
                bonus = 50 if len(longer) == 7 else 0
                score = total * whole + crossing + bonus
                self.plays.append(Play(self.across, self.line, start, longer, score))
            if rest and onward < len(row):
                self.extend(under, onward, start, longer, rest, total, whole, crossing)
