"""Crossword plays by brute force over words and places, for racks of pieces with many letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.games.alphacubes.search.layout import Layout


def shows(pieces: Sequence[str], letters: str) -> Iterator[str]:
    """Every way in which the pieces can show the letters, as texts with blanks in lower case."""

    def assign(index: int, free: tuple[int, ...]) -> Iterator[str]:
        if index == len(letters):
            yield ""
            return
        for piece in free:
            if pieces[piece] == "?" or letters[index] in pieces[piece]:
                shown = letters[index].lower() if pieces[piece] == "?" else letters[index]
                rest = tuple(other for other in free if other != piece)
                yield from (shown + more for more in assign(index + 1, rest))

    yield from set(assign(0, tuple(range(len(pieces)))))


def plays(
    layout: Layout, rows: Sequence[str], pieces: Sequence[str], words: Iterable[str]
) -> dict[tuple[tuple[int, int, str], ...], int]:
    """The score of every play, by the squares and letters laid; of a play that can be read both
    ways once. `rows` with "." for empty squares."""
    listed = set(words)
    empty = all(letter == "." for row in rows for letter in row)
    found: dict[tuple[tuple[int, int, str], ...], int] = {}
    for down in (False, True):
        for word in listed:
            for row in range(layout.height):
                for column in range(layout.width):
                    spots = [
                        (row + k, column) if down else (row, column + k) for k in range(len(word))
                    ]
                    for laid in _layings(layout, rows, pieces, word, spots, down):
                        score = _score(layout, rows, dict(laid), down, listed, empty)
                        if score is not None:
                            key = tuple(sorted((r, c, shown) for (r, c), shown in laid))
                            found[key] = score
    return found


def _at(rows: Sequence[str], row: int, column: int) -> str:
    if 0 <= row < len(rows) and 0 <= column < len(rows[0]):
        return rows[row][column]
    return "."


def _layings(
    layout: Layout,
    rows: Sequence[str],
    pieces: Sequence[str],
    word: str,
    spots: list[tuple[int, int]],
    down: bool,
) -> Iterator[list[tuple[tuple[int, int], str]]]:
    last_row, last_column = spots[-1]
    if last_row >= layout.height or last_column >= layout.width:
        return
    step = (1, 0) if down else (0, 1)
    before = _at(rows, spots[0][0] - step[0], spots[0][1] - step[1])
    behind = _at(rows, last_row + step[0], last_column + step[1])
    if before != "." or behind != ".":
        return
    need, free = "", []
    for letter, (row, column) in zip(word, spots, strict=True):
        there = rows[row][column]
        if there == ".":
            need += letter
            free.append((row, column))
        elif there.upper() != letter:
            return
    if need and len(need) <= len(pieces):
        for shown in shows(pieces, need):
            yield list(zip(free, shown, strict=True))


def _score(
    layout: Layout,
    rows: Sequence[str],
    laid: dict[tuple[int, int], str],
    down: bool,
    words: set[str],
    empty: bool,
) -> int | None:
    """What a laying scores, or None if it is not legal."""
    if empty:
        if layout.first not in laid or len(laid) < 2:
            return None
    elif not any(
        _at(rows, row + r, column + c) != "."
        for row, column in laid
        for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))
    ):
        return None
    total = 0
    for number, square in enumerate(laid):
        for way in (down, not down):
            if way == down and number:
                continue
            word, score = _word(layout, rows, laid, square, way)
            if len(word) > 1:
                if word.upper() not in words:
                    return None
                total += score
    return total + (layout.bonus if len(laid) == layout.bonus_at else 0)


def _word(
    layout: Layout,
    rows: Sequence[str],
    laid: dict[tuple[int, int], str],
    square: tuple[int, int],
    down: bool,
) -> tuple[str, int]:
    """The word through a square, and its score."""
    step = (1, 0) if down else (0, 1)

    def letter(row: int, column: int) -> str:
        return laid.get((row, column)) or _at(rows, row, column)

    row, column = square
    while letter(row - step[0], column - step[1]) != ".":
        row, column = row - step[0], column - step[1]
    word, points, times = "", 0, 1
    while (shown := letter(row, column)) != ".":
        value = layout.values[ord(shown) - 65] if shown.isupper() else 0
        if (row, column) in laid:
            premium = layout.premiums[row][column]
            value *= {"d": 2, "t": 3}.get(premium, 1)
            times *= {"D": 2, "T": 3}.get(premium, 1)
        word += shown
        points += value
        row, column = row + step[0], column + step[1]
    return word, points * times
