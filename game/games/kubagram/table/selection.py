"""What a player has picked for a claim: dice, jokers and words in order, or letters typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product

from game.games.kubagram.rules.claims import MOST_BASES, assess
from game.games.kubagram.rules.moves import AsideJoker, Claim, ClaimedWord, FieldDie, Part, Show
from game.games.kubagram.rules.notation import format_move, parse_move
from game.games.kubagram.rules.state import State
from game.games.kubagram.rules.words import face_spellings
from game.rules.interface import MoveSyntaxError, Rejection


@dataclass(frozen=True, slots=True)
class Selection:
    """The parts picked. parts: in the order of the word. typed: the letters typed, "" if the parts
    were picked one by one. missing: the letters typed for which there is no part."""

    parts: tuple[Part, ...] = ()
    typed: str = ""
    missing: str = ""

    def __bool__(self) -> bool:
        return bool(self.parts or self.typed)

    @property
    def claim(self) -> Claim:
        """The claim of the parts."""
        return Claim(self.parts)

    def has(self, part: Part) -> bool:
        """Whether a part is picked; a joker with whatever letter."""
        return _piece(part) in map(_piece, self.parts)

    def toggle(self, part: Part) -> Selection:
        """The selection with a part added or removed."""
        if self.has(part):
            return Selection(tuple(p for p in self.parts if _piece(p) != _piece(part)))
        return Selection((*self.parts, part))

    def drag(self, part: Part) -> Selection:
        """The selection after a part is drawn over; going back to a part removes those after it."""
        picked, piece = list(map(_piece, self.parts)), _piece(part)
        if piece not in picked:
            return Selection((*self.parts, part))
        return Selection(self.parts[: picked.index(piece) + 1])

    def other_letter(self, state: State, step: int) -> Selection | None:
        """The selection with another letter of the joker picked last; None if there is none."""
        for number in range(len(self.parts) - 1, -1, -1):
            part = self.parts[number]
            if isinstance(part, AsideJoker):
                letters = state.alphabet.letters(part.die)
                letter = letters[(letters.index(part.letter) + step) % len(letters)]
                changed = AsideJoker(part.die, letter)
                return Selection((*self.parts[:number], changed, *self.parts[number + 1 :]))
        return None

    def type(self, state: State, seat: int, letters: str) -> Selection:
        """The selection after more letters are typed."""
        return select_letters(state, seat, (self.typed or self.text(state)) + letters)

    def back(self, state: State, seat: int) -> Selection:
        """The selection without its last letter or part."""
        if self.typed:
            return select_letters(state, seat, self.typed[:-1])
        return Selection(self.parts[:-1])

    def text(self, state: State) -> str:
        """The letters of the parts."""
        return "".join(part_text(state, part) for part in self.parts)

    def fitted(self, state: State) -> Selection:
        """The selection without parts that are no longer there."""
        parts = tuple(part for part in self.parts if part_text(state, part))
        return self if parts == self.parts else Selection(parts)

    def draft(self) -> str:
        """The selection as text; "" if it is empty."""
        return format_move(self.claim) if self.parts else ""


NOTHING = Selection()


def of_draft(state: State, text: str) -> Selection:
    """The selection of a draft; an empty one if it no longer fits."""
    try:
        move = parse_move(text)
    except MoveSyntaxError:
        return Selection()
    if not isinstance(move, Claim | Show) or not all(part_text(state, part) for part in move.parts):
        return Selection()
    return Selection(move.parts)


def _piece(part: Part) -> Part | int:
    """The part, or the die of a joker set aside, which is the same with any letter."""
    return part.die if isinstance(part, AsideJoker) else part


def part_text(state: State, part: Part) -> str:
    """The letters of a part; "" if it is not there."""
    if isinstance(part, ClaimedWord):
        word = state.claimed.get(part.index)
        return "" if word is None else word.text
    if isinstance(part, AsideJoker):
        return part.letter if any(die == part.die for die, _ in state.aside) else ""
    return next((piece.letter for piece in state.field if piece.die == part.die), "")


def select_letters(state: State, seat: int, text: str) -> Selection:
    """The most valuable selection that spells `text`: of loose dice, or else of claimed words, or
    else of a claimed word with dice around it. If there is none, as many dice as there are, and the
    letters that are missing."""
    if not text:
        return Selection()
    attempts = [_loose(state, seat, faces) for faces in _faces(state, text)]
    whole = [parts for parts, missing in attempts if not missing]
    whole = whole or list(_compounds(state, text)) or list(_extensions(state, seat, text))
    if whole:
        return Selection(max(whole, key=lambda parts: _worth(state, seat, parts)), text)
    parts, missing = min(attempts, key=lambda attempt: len(attempt[1]))
    return Selection(parts, text, missing)


def _worth(state: State, seat: int, parts: tuple[Part, ...]) -> int:
    weighed = assess(state, seat, Claim(parts))
    return -1 if isinstance(weighed, Rejection) else weighed.worth.total


def _faces(state: State, text: str) -> Iterator[tuple[str, ...]]:
    """The ways to split a text into faces that the central field may show."""
    return face_spellings(text, with_ij=any(piece.letter == "IJ" for piece in state.field))


def _loose(state: State, seat: int, faces: tuple[str, ...]) -> tuple[tuple[Part, ...], str]:
    """Dice of the central field for faces, jokers first, and jokers set aside for faces that it
    lacks. Returns the parts and the missing faces."""
    stock: dict[str, list[int]] = {}
    for piece in sorted(state.field, key=lambda piece: piece.is_joker):
        stock.setdefault(piece.letter, []).append(piece.die)
    best: list[Part | None] = [
        FieldDie(stock[face].pop()) if stock.get(face) else None for face in faces
    ]
    lacking = [place for place, part in enumerate(best) if part is None]
    kept = [die for die, holder in state.aside if state.may_use(seat, holder)]
    for free in map(list, permutations(kept)):
        tried = list(best)
        for place in lacking:
            die = next((die for die in free if faces[place] in state.alphabet.faces[die]), None)
            tried[place] = None if die is None else AsideJoker(die, faces[place])
            if die is not None:
                free.remove(die)
        best = min(best, tried, key=lambda parts: parts.count(None))
    missing = "".join(face for face, part in zip(faces, best, strict=True) if part is None)
    return tuple(part for part in best if part is not None), missing


def _words(state: State) -> Iterator[tuple[ClaimedWord, str]]:
    return ((ClaimedWord(index), word.text) for index, word in state.claimed.items())


def _compounds(state: State, text: str, taken: tuple[Part, ...] = ()) -> Iterator[tuple[Part, ...]]:
    """Two or three claimed words that spell the text."""
    if not text and len(taken) > 1:
        yield taken
    if len(taken) < MOST_BASES:
        for word, spelling in _words(state):
            if word not in taken and text.startswith(spelling):
                yield from _compounds(state, text[len(spelling) :], (*taken, word))


def _extensions(state: State, seat: int, text: str) -> Iterator[tuple[Part, ...]]:
    """A claimed word with loose dice before or after it that spell the text."""
    for word, spelling in _words(state):
        for at in range(len(text) - len(spelling) + 1 if text != spelling else 0):
            if not text.startswith(spelling, at):
                continue
            ends = product(_faces(state, text[:at]), _faces(state, text[at + len(spelling) :]))
            for before, after in ends:
                parts, missing = _loose(state, seat, (*before, *after))
                if not missing:
                    yield (*parts[: len(before)], word, *parts[len(before) :])
