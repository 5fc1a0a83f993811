"""Claims: words from the central field, compounds of claimed words, extensions at the very end."""

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
    extensions, late = 0, False
    for part in claim.parts:
        if isinstance(part, ClaimedWord):
            word = _claimed(state, part.index)
            if word is None:
                return Rejection(reasons.NO_SUCH_WORD, {"number": part.index + 1})
            if part.index in taken:
                return Rejection(reasons.USED_TWICE)
            pieces += word.pieces
            bases += word.bases
            taken.append(part.index)
            extensions, late = max(extensions, word.extensions), late or word.late
            continue
        piece = _loose(state, seat, part)
        if isinstance(piece, Rejection):
            return piece
        pieces.append(piece)
        loose += 1
    if len({piece.die for piece in pieces}) < len(pieces):
        return Rejection(reasons.USED_TWICE)
    text = "".join(piece.letter for piece in pieces)
    if taken and loose:
        barred = _bars_extension(state, taken)
        extensions = extensions + 1 if state.rules < 2 else int(not late)
        word = Word(seat, tuple(pieces), tuple(bases), extensions, late)
    elif taken:
        bases = distinct_bases(state, bases)
        barred = _bars_compound(taken, bases, len(claim.parts))
        word = Word(seat, tuple(pieces), tuple(bases), late=late)
        if barred is None and _repeats(state, taken):
            barred = Rejection(reasons.SAME_WORD)
    else:
        word = Word(seat, tuple(pieces), (text,), late=state.cannot)
        barred = _bars_length(state, claim, text)
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
    """Why the length of a word of loose dice bars it, or None; who can form no long word claims
    none of the field."""
    count, least = len(claim.parts), LAST_MINIMUM if state.is_last else state.minimum
    if count < least:
        return Rejection(reasons.TOO_SHORT, {"word": text, "count": count, "minimum": least})
    field_alone = all(isinstance(part, FieldDie) for part in claim.parts)
    if state.cannot and field_alone and count >= state.minimum:
        return Rejection(reasons.SAID_CANNOT, {"word": text, "minimum": state.minimum})
    return None


def _bars_extension(state: State, taken: list[int]) -> Rejection | None:
    if not state.is_last:
        return Rejection(reasons.ONLY_LAST_EXTENDS)
    if len(taken) > 1:
        return Rejection(reasons.TOO_MANY_WORDS)
    return None


def _bars_compound(taken: list[int], bases: list[str], parts: int) -> Rejection | None:
    several = 2 <= len(taken) <= MOST_BASES
    if not several or len(bases) > MOST_BASES or len(taken) != parts:
        return Rejection(reasons.TOO_MANY_WORDS)
    return None


def distinct_bases(state: State, bases: list[str]) -> list[str]:
    """The base words that count in a compound: each once, but by version 1 of the rules each as
    often as it is there."""
    return bases if state.rules < 2 else list(dict.fromkeys(bases))


def _repeats(state: State, taken: list[int]) -> bool:
    texts = [word.text for word in (state.words[index] for index in taken) if word is not None]
    return len(set(texts)) < len(texts)


def long_word_left(state: State, seat: int, lexicon: Lexicon) -> bool:
    """Whether the last player can still form a word of the agreed length from the central field
    and their own jokers. Plain search, run only when a shorter word is claimed at the end."""
    return next(_long_words(state, seat, lexicon), None) is not None


def common_word_left(state: State, seat: int, lexicon: Lexicon) -> bool:
    """Whether a word of that length that most people know can still be formed."""
    return any(map(lexicon.is_common, _long_words(state, seat, lexicon)))


def _long_words(state: State, seat: int, lexicon: Lexicon) -> Iterator[str]:
    jokers = own_jokers(state, seat)
    return (word for word, _ in formable(state.field, jokers, lexicon.dawg, state.minimum))


def short_words_open(state: State, seat: int, lexicon: Lexicon) -> bool:
    """Whether the last player may form short words and extensions now: they have said that they
    can form no long one; by version 1 of the rules, when the list has none."""
    if state.rules < 2:
        return state.is_last and not long_word_left(state, seat, lexicon)
    return state.cannot


def bars_cannot(state: State, seat: int, judge: Judge) -> Rejection | None:
    """Alone, the game judges by the common words whether no long one can be formed."""
    answer = judge.decide(
        "common-word-left",
        lambda lexicon: "yes" if common_word_left(state, seat, lexicon) else "no",
    )
    return Rejection(reasons.COMMON_LEFT, {"minimum": state.minimum}) if answer == "yes" else None


def bars_short(state: State, seat: int, assessment: Assessment, judge: Judge) -> Rejection | None:
    """Short words and extensions wait until no word of the agreed length can be formed."""
    if not assessment.short:
        return None
    values: dict[str, Value] = {"minimum": state.minimum, "word": assessment.word.text}
    if state.rules >= 2:
        return None if state.cannot else Rejection(reasons.SAY_CANNOT, values)
    answer = judge.decide(
        "long-word-left", lambda lexicon: "yes" if long_word_left(state, seat, lexicon) else "no"
    )
    return Rejection(reasons.LONG_WORD_LEFT, values) if answer == "yes" else None


def apply_claim(state: State, assessment: Assessment) -> State:
    """The state with the claim made: its dice leave the field, its words their owners."""
    used = {piece.die for piece in assessment.word.pieces}
    words = [None if i in assessment.taken else word for i, word in enumerate(state.words)]
    shown = {part.die for part in state.shown if not isinstance(part, ClaimedWord)}
    return replace(
        state,
        field=tuple(piece for piece in state.field if piece.die not in used),
        aside=tuple((die, holder) for die, holder in state.aside if die not in used),
        words=(*words, assessment.word),
        shown=() if shown & used else state.shown,
    )
