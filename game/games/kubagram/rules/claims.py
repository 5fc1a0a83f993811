"""Claims: words from the central field, compounds of claimed words, extensions at the very end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.kubagram.rules.events import (
    LONG_WORD_LEFT,
    NO_SUCH_WORD,
    NOT_ASIDE,
    NOT_IN_FIELD,
    NOT_YOUR_JOKER,
    ONLY_LAST_EXTENDS,
    SAME_WORD,
    TOO_MANY_WORDS,
    TOO_SHORT,
    USED_TWICE,
)
from game.games.kubagram.rules.state import (
    AsideJoker,
    Claim,
    ClaimedWord,
    FieldDie,
    Part,
    Piece,
    State,
    Word,
)
from game.games.kubagram.rules.words import Worth, formable, own_jokers, worth
from game.rules.interface import Rejection
from game.rules.judge import Judge
from game.words.lexicon import Lexicon

MOST_BASES = 3
LAST_MINIMUM = 2


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a claim would be: the word, its worth in parts, and the claimed words it takes up.
    Nothing is said about whether it is a word. short: it is only open to the last player, when no
    longer word can be formed."""

    word: Word
    worth: Worth
    taken: tuple[int, ...]
    short: bool


def assess(state: State, seat: int, claim: Claim) -> Assessment | Rejection:
    """What `claim` would be worth, or which rule bars it whatever the dictionary says."""
    pieces: list[Piece] = []
    bases: list[str] = []
    taken: list[int] = []
    loose = 0
    extensions = 0
    for part in claim.parts:
        if isinstance(part, ClaimedWord):
            word = _claimed(state, part.index)
            if word is None:
                return Rejection(NO_SUCH_WORD, {"number": part.index + 1})
            if part.index in taken:
                return Rejection(USED_TWICE)
            pieces += word.pieces
            bases += word.bases
            taken.append(part.index)
            extensions = max(extensions, word.extensions)
            continue
        piece = _loose(state, seat, part)
        if isinstance(piece, Rejection):
            return piece
        pieces.append(piece)
        loose += 1
    if len({piece.die for piece in pieces}) < len(pieces):
        return Rejection(USED_TWICE)
    text = "".join(piece.letter for piece in pieces)
    if taken and loose:
        barred = _bars_extension(state, taken)
        word = Word(seat, tuple(pieces), tuple(bases), extensions + 1)
    elif taken:
        barred = _bars_compound(taken, bases, len(claim.parts))
        word = Word(seat, tuple(pieces), tuple(bases))
        if barred is None and _repeats(state, taken):
            barred = Rejection(SAME_WORD)
    else:
        word = Word(seat, tuple(pieces), (text,))
        least = LAST_MINIMUM if state.is_last else state.minimum
        barred = None
        if len(pieces) < least:
            barred = Rejection(TOO_SHORT, {"word": text, "count": len(pieces), "minimum": least})
    if barred is not None:
        return barred
    short = bool(loose) and (bool(taken) or len(pieces) < state.minimum)
    return Assessment(word, worth(state.alphabet, word), tuple(taken), short)


def _claimed(state: State, index: int) -> Word | None:
    return state.words[index] if 0 <= index < len(state.words) else None


def _loose(state: State, seat: int, part: Part) -> Piece | Rejection:
    """A die of the central field, or a joker set aside: one's own, or the last player's any."""
    if isinstance(part, FieldDie):
        for piece in state.field:
            if piece.die == part.die:
                return piece
        return Rejection(NOT_IN_FIELD, {"die": part.die + 1}, (str(part.die + 1),))
    if not isinstance(part, AsideJoker):
        raise TypeError(f"{part!r} is no loose die")
    holder = dict(state.aside).get(part.die)
    if holder is None or part.letter not in state.alphabet.faces[part.die]:
        return Rejection(NOT_ASIDE, {"die": part.die + 1}, (str(part.die + 1),))
    if holder != seat and not state.is_last:
        letters = "".join(state.alphabet.faces[part.die])
        return Rejection(
            NOT_YOUR_JOKER, {"letters": letters, "other": holder}, (str(part.die + 1),)
        )
    return Piece(part.die, part.letter)


def _bars_extension(state: State, taken: list[int]) -> Rejection | None:
    if not state.is_last:
        return Rejection(ONLY_LAST_EXTENDS)
    if len(taken) > 1:
        return Rejection(TOO_MANY_WORDS)
    return None


def _bars_compound(taken: list[int], bases: list[str], parts: int) -> Rejection | None:
    if not len(taken) >= 2 or len(bases) > MOST_BASES or len(taken) != parts:
        return Rejection(TOO_MANY_WORDS)
    return None


def _repeats(state: State, taken: list[int]) -> bool:
    texts = [word.text for word in (state.words[index] for index in taken) if word is not None]
    return len(set(texts)) < len(texts)


def long_word_left(state: State, seat: int, lexicon: Lexicon) -> bool:
    """Whether the last player can still form a word of the agreed length from the central field
    and their own jokers. Plain search, run only when a shorter word is claimed at the end."""
    jokers = own_jokers(state, seat)
    return next(formable(state.field, jokers, lexicon.dawg, state.minimum), None) is not None


def bars_short(state: State, seat: int, assessment: Assessment, judge: Judge) -> Rejection | None:
    """Short words and extensions wait until no word of the agreed length can be formed."""
    if not assessment.short:
        return None
    answer = judge.decide(
        "long-word-left",
        lambda lexicon: "yes" if long_word_left(state, seat, lexicon) else "no",
    )
    if answer == "yes":
        return Rejection(LONG_WORD_LEFT, {"minimum": state.minimum, "word": assessment.word.text})
    return None


def take_up(state: State, assessment: Assessment) -> State:
    """The state with the claim made: its dice leave the field, its words their owners."""
    used = {piece.die for piece in assessment.word.pieces}
    words = [None if i in assessment.taken else word for i, word in enumerate(state.words)]
    return replace(
        state,
        field=tuple(piece for piece in state.field if piece.die not in used),
        aside=tuple((die, holder) for die, holder in state.aside if die not in used),
        words=(*words, assessment.word),
    )
