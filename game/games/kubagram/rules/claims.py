"""Assess claims: words from the central field, compounds of claimed words, extensions at the
end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.kubagram.rules import reasons
from game.games.kubagram.rules.moves import AsideJoker, Claim, ClaimedWord, FieldDie, Part
from game.games.kubagram.rules.state import Piece, State, Word
from game.games.kubagram.rules.words import Worth, formable, own_jokers, worth
from game.rules.interface import Rejection
from game.rules.judge import Judge
from game.rules.values import replace
from game.sentences import Value
from game.words.lexicon import Lexicon

MOST_BASES = 3
LAST_MINIMUM = 2


@dataclass(frozen=True, slots=True)
class Assessment:
    """A claim by the rules alone, whether or not it is a word. taken: the indices of the claimed
    words in it. short: whether it is open only to the last player when no long word is left."""

    word: Word
    worth: Worth
    taken: tuple[int, ...]
    short: bool


def assess(state: State, seat: int, claim: Claim) -> Assessment | Rejection:
    """Assess a claim of `seat`, or refuse it whatever its word is."""
    pieces: list[Piece] = []
    claimed: dict[int, Word] = {}
    for part in claim.parts:
        if not isinstance(part, ClaimedWord):
            piece = _loose(state, seat, part)
            if isinstance(piece, Rejection):
                return piece
            pieces.append(piece)
            continue
        base = state.words[part.index] if part.index < len(state.words) else None
        if base is None:
            return Rejection(reasons.NO_SUCH_WORD, {"number": part.index + 1})
        if part.index in claimed:
            return Rejection(reasons.USED_TWICE)
        pieces += base.pieces
        claimed[part.index] = base
    if len({piece.die for piece in pieces}) < len(pieces):
        return Rejection(reasons.USED_TWICE)
    word = _formed(state, seat, claim, tuple(pieces), list(claimed.values()))
    if isinstance(word, Rejection):
        return word
    loose = len(claimed) < len(claim.parts)
    short = loose and (bool(claimed) or len(pieces) < state.minimum)
    return Assessment(word, worth(state.alphabet, word), tuple(claimed), short)


def _formed(
    state: State, seat: int, claim: Claim, pieces: tuple[Piece, ...], claimed: list[Word]
) -> Word | Rejection:
    """The word of a claim from its pieces and claimed words, or why it is barred."""
    if not claimed:
        text = "".join(piece.letter for piece in pieces)
        barred = _bars_length(state, claim, text)
        return barred or Word(seat, pieces, (text,), late=state.cannot)
    bases = [base for word in claimed for base in word.bases]
    late = any(word.late for word in claimed)
    if len(claimed) < len(claim.parts):
        if not state.is_last:
            return Rejection(reasons.ONLY_LAST_EXTENDS)
        if len(claimed) > 1:
            return Rejection(reasons.TOO_MANY_WORDS)
        extensions = claimed[0].extensions + 1 if state.rules < 2 else int(not late)
        return Word(seat, pieces, tuple(bases), extensions, late)
    bases = distinct_bases(state, bases)
    if not 2 <= len(claimed) <= MOST_BASES or len(bases) > MOST_BASES:
        return Rejection(reasons.TOO_MANY_WORDS)
    if len({word.text for word in claimed}) < len(claimed):
        return Rejection(reasons.SAME_WORD)
    return Word(seat, pieces, tuple(bases), late=late)


def _loose(state: State, seat: int, part: Part) -> Piece | Rejection:
    """The piece of a part that is no claimed word, or why `seat` cannot use it."""
    if isinstance(part, FieldDie):
        for piece in state.field:
            if piece.die == part.die:
                return piece
        return Rejection(reasons.NOT_IN_FIELD, {"die": part.die + 1}, (str(part.die + 1),))
    if not isinstance(part, AsideJoker):
        raise TypeError(f"{part!r} is no loose die")
    holder = dict(state.aside).get(part.die)
    if holder is None or part.letter not in state.alphabet.faces[part.die]:
        return Rejection(reasons.NOT_ASIDE, {"die": part.die + 1}, (str(part.die + 1),))
    if not state.may_use(seat, holder):
        letters = "".join(state.alphabet.faces[part.die])
        return Rejection(
            reasons.NOT_YOUR_JOKER, {"letters": letters, "other": holder}, (str(part.die + 1),)
        )
    return Piece(part.die, part.letter)


def _bars_length(state: State, claim: Claim, text: str) -> Rejection | None:
    """The refusal of a word of loose dice for its length, or None. After `cannot` no long word of
    the central field alone is claimed."""
    count, least = len(claim.parts), LAST_MINIMUM if state.is_last else state.minimum
    if count < least:
        return Rejection(reasons.TOO_SHORT, {"word": text, "count": count, "minimum": least})
    field_alone = all(isinstance(part, FieldDie) for part in claim.parts)
    if state.cannot and field_alone and count >= state.minimum:
        return Rejection(reasons.SAID_CANNOT, {"word": text, "minimum": state.minimum})
    return None


def distinct_bases(state: State, bases: list[str]) -> list[str]:
    """The base words that count in a compound: each once, except in version 1 of the rules."""
    return bases if state.rules < 2 else list(dict.fromkeys(bases))


def long_word_left(state: State, seat: int, lexicon: Lexicon) -> bool:
    """Whether a word of the agreed length can be formed from the central field and the seat's
    jokers. A plain search, for the end of a match alone."""
    return next(_long_words(state, seat, lexicon), None) is not None


def common_word_left(state: State, seat: int, lexicon: Lexicon) -> bool:
    """Whether a common word of that length can be formed."""
    return any(map(lexicon.is_common, _long_words(state, seat, lexicon)))


def _long_words(state: State, seat: int, lexicon: Lexicon) -> Iterator[str]:
    jokers = own_jokers(state, seat)
    return (word for word, _ in formable(state.field, jokers, lexicon.dawg, state.minimum))


def short_words_open(state: State, seat: int, lexicon: Lexicon) -> bool:
    """Whether the last player may form short words and extensions: after `cannot`, or, in version 1
    of the rules, when no long word is left in the list."""
    if state.rules < 2:
        return state.is_last and not long_word_left(state, seat, lexicon)
    return state.cannot


def bars_cannot(state: State, seat: int, judge: Judge) -> Rejection | None:
    """The refusal of `cannot` by a single player if a common long word can be formed, or None."""
    answer = judge.decide(
        "common-word-left",
        lambda lexicon: "yes" if common_word_left(state, seat, lexicon) else "no",
    )
    return Rejection(reasons.COMMON_LEFT, {"minimum": state.minimum}) if answer == "yes" else None


def bars_short(state: State, seat: int, assessment: Assessment, judge: Judge) -> Rejection | None:
    """The refusal of a short word or extension that is not open yet, or None."""
    if not assessment.short:
        return None
    values: dict[str, Value] = {"minimum": state.minimum, "word": assessment.word.text}
    if state.rules >= 2:
        return None if state.cannot else Rejection(reasons.SAY_CANNOT, values)
    answer = judge.decide(
        "long-word-left", lambda lexicon: "yes" if long_word_left(state, seat, lexicon) else "no"
    )
    return Rejection(reasons.LONG_WORD_LEFT, values) if answer == "yes" else None


def gain(state: State, seat: int, assessment: Assessment) -> int:
    """The points that a claim earns a seat: its total less those of the seat's words in it."""
    taken = (state.words[index] for index in assessment.taken)
    own = (word for word in taken if word is not None and word.owner == seat)
    lost = sum(worth(state.alphabet, word).total for word in own)
    return assessment.worth.total - lost


def apply_claim(state: State, assessment: Assessment) -> State:
    """The state after a claim: its dice have left the field, its claimed words their owners."""
    used = {piece.die for piece in assessment.word.pieces}
    words = [None if i in assessment.taken else word for i, word in enumerate(state.words)]
    shown = {part.die for part in state.shown if not isinstance(part, ClaimedWord)}
    first = state.rules >= 3 or shown & used
    return replace(
        state,
        field=tuple(piece for piece in state.field if piece.die not in used),
        aside=tuple((die, holder) for die, holder in state.aside if die not in used),
        words=(*words, assessment.word),
        shown=() if first else state.shown,
    )
