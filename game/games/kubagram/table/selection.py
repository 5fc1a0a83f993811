"""What the player has picked out for a claim: dice, jokers and words in order, or letters typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from game.games.kubagram.rules.claims import MOST_BASES, assess
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.notation import format_move, parse_move
from game.games.kubagram.rules.state import (
    AsideJoker,
    Claim,
    ClaimedWord,
    FieldDie,
    Part,
    Show,
    State,
)
from game.rules.interface import MoveSyntaxError, Rejection


@dataclass(frozen=True, slots=True)
class Selection:
    """parts: as a claim has them, in order. typed: the letters typed, "" if the parts were picked.
    missing: the letters typed that nothing shows."""

    parts: tuple[Part, ...] = ()
    typed: str = ""
    missing: str = ""

    def __bool__(self) -> bool:
        return bool(self.parts or self.typed)

    def has(self, part: Part) -> bool:
        """Whether a die, joker (as whatever letter) or word is picked."""
        return any(_same(part, other) for other in self.parts)

    def toggle(self, part: Part) -> Selection:
        """Pick a part, or let it go."""
        if self.has(part):
            return Selection(tuple(other for other in self.parts if not _same(part, other)))
        return Selection((*self.parts, part))

    def drag(self, part: Part) -> Selection:
        """Draw on over a part; back to one picked before lets go of those after it."""
        for number, other in enumerate(self.parts):
            if _same(part, other):
                return Selection(self.parts[: number + 1])
        return Selection((*self.parts, part))

    def other_letter(self, state: State, step: int) -> Selection | None:
        """The joker picked last with its next letter; None if there is none."""
        for number in range(len(self.parts) - 1, -1, -1):
            part = self.parts[number]
            if isinstance(part, AsideJoker):
                letters = state.alphabet.letters(part.die)
                letter = letters[(letters.index(part.letter) + step) % len(letters)]
                changed = AsideJoker(part.die, letter)
                return Selection((*self.parts[:number], changed, *self.parts[number + 1 :]))
        return None

    def type(self, state: State, seat: int, letters: str) -> Selection:
        """Type on."""
        return spelled(state, seat, (self.typed or self.text(state)) + letters)

    def back(self, state: State, seat: int) -> Selection:
        """Without its last letter or part."""
        if self.typed:
            return spelled(state, seat, self.typed[:-1])
        return Selection(self.parts[:-1])

    def text(self, state: State) -> str:
        """What the parts spell."""
        return "".join(part_text(state, part) for part in self.parts)

    def fitted(self, state: State) -> Selection:
        """Without what is not there any more."""
        parts = tuple(part for part in self.parts if part_text(state, part))
        return self if parts == self.parts else Selection(parts)

    def draft(self) -> str:
        """The selection as a draft keeps it."""
        return format_move(Claim(self.parts)) if self.parts else ""


NOTHING = Selection()


def of_draft(state: State, text: str) -> Selection:
    """The selection that a draft kept; an empty one if it no longer fits."""
    try:
        move = parse_move(text)
    except MoveSyntaxError:
        return Selection()
    if not isinstance(move, Claim | Show) or not all(part_text(state, part) for part in move.parts):
        return Selection()
    return Selection(move.parts)


def _same(one: Part, other: Part) -> bool:
    if isinstance(one, AsideJoker) and isinstance(other, AsideJoker):
        return one.die == other.die
    return one == other


def part_text(state: State, part: Part) -> str:
    """What a part spells; "" if it is not there."""
    if isinstance(part, ClaimedWord):
        word = state.words[part.index] if part.index < len(state.words) else None
        return "" if word is None else word.text
    if isinstance(part, AsideJoker):
        return part.letter if any(die == part.die for die, _ in state.aside) else ""
    return next((piece.letter for piece in state.field if piece.die == part.die), "")


def spelled(state: State, seat: int, text: str) -> Selection:
    """What `text` is best picked from: loose dice, else claimed words, else a word with dice added
    to it; else the dice that there are, and the letters that are missing."""
    if not text:
        return Selection()
    attempts = [_loose(state, seat, faces) for faces in _facings(state, text)]
    whole = [parts for parts, missing in attempts if not missing]
    whole = whole or list(_compounds(state, text)) or list(_extensions(state, seat, text))
    if whole:
        return Selection(max(whole, key=lambda parts: _worth(state, seat, parts)), text)
    parts, missing = min(attempts, key=lambda attempt: len(attempt[1]))
    return Selection(parts, text, missing)


def _worth(state: State, seat: int, parts: tuple[Part, ...]) -> int:
    weighed = assess(state, seat, Claim(parts))
    return -1 if isinstance(weighed, Rejection) else weighed.worth.total


def _facings(state: State, text: str) -> Iterator[tuple[str, ...]]:
    """The ways to spell a text by faces: an IJ by one die or by two, the single letters first."""
    double = any(piece.letter == "IJ" for piece in state.field)

    def on(at: int) -> Iterator[tuple[str, ...]]:
        if at == len(text):
            yield ()
            return
        for rest in on(at + 1):
            yield (text[at], *rest)
        if double and text.startswith("IJ", at):
            for rest in on(at + 2):
                yield ("IJ", *rest)

    return on(0)


def _loose(state: State, seat: int, faces: tuple[str, ...]) -> tuple[tuple[Part, ...], str]:
    """Dice of the central field for faces, jokers among them first; what they lack from jokers
    set aside. Returns the parts and the faces that nothing shows."""
    stock: dict[str, list[int]] = {}
    for piece in sorted(state.field, key=lambda piece: is_joker(piece.die)):
        stock.setdefault(piece.letter, []).append(piece.die)
    parts: list[Part | None] = []
    lacking: list[int] = []
    for place, face in enumerate(faces):
        dice = stock.get(face)
        if not dice:
            lacking.append(place)
        parts.append(FieldDie(dice.pop()) if dice else None)
    kept = [die for die, holder in state.aside if state.may_use(seat, holder)]
    best: list[tuple[int, AsideJoker]] = []
    for dice_order in permutations(kept):
        found: list[tuple[int, AsideJoker]] = []
        free = list(dice_order)
        for place in lacking:
            for die in free:
                if faces[place] in state.alphabet.faces[die]:
                    found.append((place, AsideJoker(die, faces[place])))
                    free.remove(die)
                    break
        if len(found) > len(best):
            best = found
    for place, joker in best:
        parts[place] = joker
    missing = "".join(faces[place] for place in lacking if parts[place] is None)
    return tuple(part for part in parts if part is not None), missing


def _words(state: State) -> list[tuple[ClaimedWord, str]]:
    return [(ClaimedWord(i), word.text) for i, word in enumerate(state.words) if word is not None]


def _compounds(state: State, text: str) -> Iterator[tuple[Part, ...]]:
    """Two or three claimed words that make the text, one after the other."""
    words = _words(state)

    def on(at: int, taken: tuple[Part, ...]) -> Iterator[tuple[Part, ...]]:
        if at == len(text) and len(taken) > 1:
            yield taken
        if len(taken) < MOST_BASES:
            for word, spelling in words:
                if word not in taken and text.startswith(spelling, at):
                    yield from on(at + len(spelling), (*taken, word))

    return on(0, ())


def _extensions(state: State, seat: int, text: str) -> Iterator[tuple[Part, ...]]:
    """A claimed word with loose dice before and after it that make the text."""
    for word, spelling in _words(state):
        at = text.find(spelling)
        while at >= 0:
            rest = text[:at] + text[at + len(spelling) :]
            for faces in _facings(state, rest) if rest else ():
                parts, missing = _loose(state, seat, faces)
                before = 0
                while len("".join(faces[:before])) < at:
                    before += 1
                if not missing and len("".join(faces[:before])) == at:
                    yield (*parts[:before], word, *parts[before:])
            at = text.find(spelling, at + 1)
