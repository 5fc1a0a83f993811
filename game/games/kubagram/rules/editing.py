"""Editing a position of Kubagram letter by letter: the dice that can show it are found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from typing_extensions import override

from game.games.kubagram.rules.notation import format_piece
from game.games.kubagram.rules.pieces import (
    COLUMNS,
    DICE,
    JOKERS,
    MARKS,
    ROWS,
    TRIPLES,
    Alphabet,
    draw_order,
)
from game.games.kubagram.rules.state import BEFORE, ROTATE, Piece, State, Word
from game.rules.editing import Editor, Fact, assign, match_facts, seat_set
from game.rules.interface import PositionSyntaxError
from game.rules.values import replace
from game.sentences import N_, N_plural, Sentence, Value

ON_JOKER = "*"
"""The mark after a letter on a joker."""
FIELD = tuple(f"field {place}" for place in range(1, 21))
IN_MAT = 120
"""The number of places for a seat's words, with a free one between two words."""
SQUARES = tuple(f"{'ABCDEFGHIJKL'[s % COLUMNS]}{s // COLUMNS + 1}" for s in range(len(MARKS)))
"""The names of the squares of the box: a letter for the column, a number for the row from the
front."""


def mat_places(seat: int) -> tuple[str, ...]:
    """The places for a seat's words."""
    return tuple(f"words {seat + 1}.{place}" for place in range(1, IN_MAT + 1))


def joker_places(seat: int) -> tuple[str, ...]:
    """The places for a seat's jokers."""
    return tuple(f"joker {seat + 1}.{place}" for place in range(1, len(JOKERS) + 1))


class BoxEditor(Editor[State]):
    """The central field, each seat's words and jokers, and the letters up in the box, which has an
    empty square for each die outside it."""

    @override
    def places(self, dealt: State) -> Sequence[Sequence[str]]:
        mats = [
            row for seat in range(dealt.seats) for row in (mat_places(seat), joker_places(seat))
        ]
        box = [SQUARES[row * COLUMNS : (row + 1) * COLUMNS] for row in reversed(range(ROWS))]
        return [FIELD, *mats, *box]

    @override
    def most(self, dealt: State) -> int:
        return DICE

    @override
    def choices(self, dealt: State, place: str) -> tuple[str, ...]:
        if place.startswith("joker"):
            return JOKERS
        return (*sorted(dealt.alphabet.values), ON_JOKER)

    @override
    def over(self, before: str, choice: str) -> str:
        """The mark of a joker is added to the letter there, or removed from it."""
        if choice != ON_JOKER:
            return choice
        return before.removesuffix(ON_JOKER) if before.endswith(ON_JOKER) else before + ON_JOKER

    @override
    def fit(self, dealt: State, written: Mapping[str, str]) -> State:
        aside = tuple(
            (TRIPLES + JOKERS.index(written[place]), seat)
            for seat in range(dealt.seats)
            for place in joker_places(seat)
            if place in written
        )
        jokers = [die for die, _seat in aside]
        for die in jokers:
            if jokers.count(die) > 1:
                raise PositionSyntaxError(
                    N_("there is only one joker {name}"), name=JOKERS[die - TRIPLES]
                )
        pieces = _pieces(dealt, written, jokers)
        field = tuple(pieces[place] for place in FIELD if place in pieces)
        words = tuple(word for seat in range(dealt.seats) for word in _words(dealt, pieces, seat))
        out = [*jokers, *(piece.die for piece in field)]
        out += (piece.die for word in words for piece in word.pieces)
        state = replace(
            dealt,
            drawn=(),
            box=_box(dealt, pieces, set(out)),
            field=field,
            words=words,
            aside=aside,
            hand=None,
            mark="",
            was_passed=False,
            passing=None,
            cannot=False,
            asked=(),
            shown=(),
        )
        if out:
            before = dealt.starter if dealt.phase == ROTATE else dealt.seat
            return replace(state, phase=BEFORE, seat=seat_set(written, before))
        starter = seat_set(written, dealt.starter)
        return replace(state, phase=ROTATE, starter=starter, seat=(starter - 1) % state.seats)

    @override
    def deal(self, state: State) -> str | None:
        for word in state.claimed.values():
            if len(word.pieces) < state.minimum:
                raise PositionSyntaxError(
                    N_("{word} is too short: a word has {count} dice and more"),
                    word=word.text,
                    count=state.minimum,
                )
        if None in state.box or state.phase != ROTATE:
            return None
        boxed = ",".join(format_piece(boxed) for boxed in state.box if boxed is not None)
        return f"{state.starter + 1};{boxed}"

    @override
    def facts(self, state: State) -> tuple[Fact, ...]:
        return match_facts(state.starter if state.phase == ROTATE else state.seat, state.seats)

    @override
    def written(self, state: State) -> Mapping[str, str]:
        found = dict(zip(FIELD, map(_shown, state.field), strict=False))
        for seat in range(state.seats):
            places = iter(mat_places(seat))
            for word in state.claimed.values():
                if word.owner == seat:
                    shown = [*map(_shown, word.pieces), ""]
                    found.update((p, face) for face, p in zip(shown, places, strict=False) if face)
            names = [JOKERS[die - TRIPLES] for die, holder in state.aside if holder == seat]
            found.update(zip(joker_places(seat), names, strict=False))
        return found

    @override
    def lies(self, state: State, written: Mapping[str, str], place: str) -> str:
        """Squares are places of the table; other dice have their numbers."""
        if place in SQUARES or place not in written:
            return place
        kind, _, seat = place.partition(" ")
        if kind == "field":
            dice, row = [piece.die for piece in state.field], FIELD
        elif kind == "words":
            mine = (w for w in state.claimed.values() if w.owner == int(seat[0]) - 1)
            dice, row = (
                [piece.die for word in mine for piece in word.pieces],
                mat_places(int(seat[0]) - 1),
            )
        else:
            return str(TRIPLES + JOKERS.index(written[place]) + 1)
        return str(dice[[p for p in row if p in written].index(place)] + 1)

    @override
    def name(self, place: str) -> tuple[Sentence, Mapping[str, Value]]:
        if place in SQUARES:
            return N_("Square {place} of the box"), {"place": place}
        kind, _, number = place.partition(" ")
        if kind == "field":
            return N_("Central field, die {number}"), {"number": number}
        seat, _, number = number.partition(".")
        values: Mapping[str, Value] = {"seat": int(seat) - 1, "number": number}
        if kind == "words":
            return N_("Words of {player}, place {number}: one stays free between two words"), values
        return N_("Jokers kept by {player}"), values


def _shown(piece: Piece) -> str:
    return piece.letter + (ON_JOKER if piece.is_joker else "")


def _pieces(dealt: State, written: Mapping[str, str], jokers: Sequence[int]) -> dict[str, Piece]:
    """A die for each place that shows a letter."""
    places = [p for row in EDITOR.places(dealt) for p in row if p in written]
    places = [place for place in places if not place.startswith("joker")]
    letters = [written[place].removesuffix(ON_JOKER) for place in places]
    found = assign([list(_dice(dealt, place, written[place], jokers)) for place in places])
    if isinstance(found, int):
        raise PositionSyntaxError(
            N_("no die is left that shows {letter}"), letter=written[places[found]]
        )
    return {
        place: Piece(die, letter) for place, die, letter in zip(places, found, letters, strict=True)
    }


def _dice(dealt: State, place: str, shown: str, jokers: Sequence[int]) -> Iterator[int]:
    """The dice that can show a letter at a place, the one already there first."""
    letter = shown.removesuffix(ON_JOKER)
    there = dealt.box[SQUARES.index(place)] if place in SQUARES else None
    among = range(TRIPLES, DICE) if letter != shown else range(TRIPLES)
    for die in ([there.die] if there is not None and there.die in among else []) + [*among]:
        if letter in dealt.alphabet.faces[die] and die not in jokers:
            yield die


def _words(dealt: State, pieces: Mapping[str, Piece], seat: int) -> Iterator[Word]:
    """The words of a seat: letters side by side. A word that was there before keeps its history."""
    run: list[Piece] = []
    for place in (*mat_places(seat), ""):
        if place in pieces:
            run.append(pieces[place])
        elif run:
            word = Word(seat, tuple(run), ("".join(piece.letter for piece in run),))
            alike = (w for w in dealt.claimed.values() if (w.owner, w.text) == (seat, word.text))
            was = next(alike, word)
            yield replace(word, bases=was.bases, extensions=was.extensions, late=was.late)
            run = []


def _box(dealt: State, pieces: Mapping[str, Piece], out: set[int]) -> tuple[Piece | None, ...]:
    """The box without the dice in `out`: its first squares are empty."""
    squares = draw_order(dealt.rotation)
    boxed = {SQUARES.index(place): piece for place, piece in pieces.items() if place in SQUARES}
    for square in squares[: len(out)]:
        if square in boxed:
            raise PositionSyntaxError(
                N_plural(
                    "the square {place} is empty by then: {count} die lies outside the box",
                    "the square {place} is empty by then: {count} dice lie outside the box",
                    "count",
                ),
                place=SQUARES[square],
                count=len(out),
            )
    box: list[Piece | None] = [None] * len(MARKS)
    used = out | {piece.die for piece in boxed.values()}
    for square in squares[len(out) :]:
        was = dealt.box[square]
        if square in boxed:
            box[square] = Piece(boxed[square].die, boxed[square].letter)
        elif was is not None and was.die not in used:
            box[square] = was
            used.add(was.die)
    rest = iter(_rest(dealt, dealt.alphabet, used))
    for square in squares[len(out) :]:
        if box[square] is None:
            box[square] = next(rest)
    return tuple(box)


def _rest(dealt: State, alphabet: Alphabet, used: set[int]) -> Iterator[Piece]:
    """The other dice, with the letters that were up before."""
    letters = {boxed.die: boxed.letter for boxed in dealt.box if boxed is not None}
    for die in range(DICE):
        if die not in used:
            yield Piece(die, letters.get(die, alphabet.faces[die][0]))


EDITOR = BoxEditor()
