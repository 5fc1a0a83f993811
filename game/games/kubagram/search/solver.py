"""What can be claimed in Kubagram: words of the central field, compounds, extensions at the end.

The kernel walks the word list's DAWG with the faces that are left. Where numba is missing the same
source runs as plain Python. Compounds are found by joining claimed words and asking the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from game.games.kubagram.rules.claims import LAST_MINIMUM, MOST_BASES, assess, different, short_open
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.notation import format_move
from game.games.kubagram.rules.state import (
    AFTER,
    BEFORE,
    HAND,
    SHOW,
    AsideJoker,
    Claim,
    ClaimedWord,
    FieldDie,
    LayDie,
    Part,
    State,
    Word,
)
from game.games.kubagram.rules.turns import lay_die, offered
from game.games.kubagram.rules.words import worth
from game.rules.interface import Rejection
from game.rules.sentence import N_
from game.search.compiled import kernel
from game.search.interface import LeadUp, Play, SearchCancelledError, Solver, never
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT, Dawg, build
from game.words.lexicon import Lexicon

IJ = 26
"""The face after the 26 letters: the Dutch ij, which spells I and J."""

LETTER_I, LETTER_J = 8, 9
USED = 1 << 30
"""The bit of a joker's mask that says it is in the word already."""

MOST_ADDED = 3
"""How many dice are tried around a claimed word at the end."""

LONGEST = 32
"""The most letters that a word of any list has."""

Ints = npt.NDArray[np.int32]
Edges = npt.NDArray[np.uint32]
Faces = npt.NDArray[np.uint8]


@kernel
def spellings(
    edges: Edges, counts: Ints, offers: Ints, minimum: int, found: Faces, lengths: Ints
) -> int:
    """Every spelling of a word by at least `minimum` faces.

    counts: 27 numbers, how many dice show each letter and, last, the Dutch ij. offers: for each
    joker set aside a mask of its letters (bit 0 is A); a joker is used where no die shows the
    letter any more. found: (room, LONGEST) faces of each spelling, and lengths: how many.
    Returns how many there are, which may be more than there was room for.

    A depth-first walk without recursion: cursor[d] is twice the edge to look at next at depth d,
    plus one where that edge, an I, is to be tried as the first half of an ij; 0 where none is left.
    """
    number = 0
    depth = 0
    cursor = np.zeros(LONGEST + 1, np.int64)
    faces = np.zeros(LONGEST + 1, np.int64)
    spent = np.zeros(LONGEST + 1, np.int64)  # the joker that was used, plus one; 0 for a die
    cursor[0] = 2 * ROOT if edges[ROOT] else 0
    while depth >= 0:
        node, as_ij = cursor[depth] >> 1, cursor[depth] & 1
        if node == 0 or depth == LONGEST:
            depth -= 1
            if depth >= 0:
                if spent[depth]:
                    offers[spent[depth] - 1] ^= USED
                else:
                    counts[faces[depth]] += 1
            continue
        target = np.int64(edges[node])
        letter = target & LETTER
        if not as_ij and letter == LETTER_I and counts[IJ] > 0:
            cursor[depth] += 1
        else:
            cursor[depth] = 0 if target & LAST else 2 * (node + 1)
        spent[depth] = 0
        faces[depth] = letter
        if as_ij:
            faces[depth] = IJ
            second = target >> SHIFT
            target = 0
            while second and target == 0:
                edge = np.int64(edges[second])
                if edge & LETTER == LETTER_J:
                    target = edge
                second = 0 if edge & LAST else second + 1
            if target == 0:
                continue
        elif counts[letter] == 0:
            for joker in range(offers.shape[0]):
                if offers[joker] & USED == 0 and (offers[joker] >> letter) & 1:
                    spent[depth] = joker + 1
                    break
            if spent[depth] == 0:
                continue
        if spent[depth]:
            offers[spent[depth] - 1] ^= USED
        else:
            counts[faces[depth]] -= 1
        depth += 1
        cursor[depth] = 2 * (target >> SHIFT)
        if target & END and depth >= minimum:
            if number < found.shape[0]:
                lengths[number] = depth
                found[number, :depth] = faces[:depth]
            number += 1
    return number


def code(face: str) -> int:
    """The number of a face: A = 0, the Dutch ij last."""
    return IJ if face == "IJ" else ord(face) - 65


def words_of(
    faces: Sequence[str], jokers: Sequence[Sequence[str]], dawg: Dawg, minimum: int
) -> list[tuple[str, ...]]:
    """Every spelling, as faces, of a word of at least `minimum` dice from dice that show `faces`
    and jokers that each offer several letters."""
    counts = np.zeros(27, np.int32)
    for face in faces:
        counts[code(face)] += 1
    offers = np.array([sum(1 << code(c) for c in set(offer)) for offer in jokers], np.int32)
    edges = np.frombuffer(dawg.edges, np.uint32)
    room = 1024
    while True:
        found = np.zeros((room, LONGEST), np.uint8)
        lengths = np.zeros(room, np.int32)
        number = spellings(edges, counts.copy(), offers.copy(), minimum, found, lengths)
        if number <= room:
            break
        room = number
    return [
        tuple("IJ" if face == IJ else chr(65 + face) for face in found[i, : lengths[i]].tolist())
        for i in range(number)
    ]


FIRST_LAY = N_("First lay the die as {letter}.")
FIRST_CANNOT = N_("First say that you can form no long word.")


class KubagramSolver(Solver[State]):
    """Claims that the seat on turn could make now."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """A word is listed once, with the dice that make it worth most."""
        if view.phase == SHOW and seat in view.asked:
            return self._to_show(view, seat, lexicon, cancelled)
        if view.over or seat != view.seat or view.phase not in (BEFORE, AFTER):
            return ()
        claims = [*_words(view, seat, lexicon, view.minimum), *_compounds(view, lexicon)]
        if view.is_last and short_open(view, seat, lexicon):
            claims += _words(view, seat, lexicon, LAST_MINIMUM)
            claims += _extensions(view, lexicon)
        return _best(view, seat, claims, cancelled)

    def _to_show(
        self, view: State, seat: int, lexicon: Lexicon, cancelled: Callable[[], bool]
    ) -> Sequence[Play]:
        """The words that the last player could claim, the worthiest first; to `seat`, which may
        show one, they bring nothing."""
        asking = replace(view, phase=AFTER, asked=())
        aside = tuple(pair for pair in view.aside if view.may_use(seat, pair[1]))
        claims = _words(replace(asking, aside=aside), view.seat, lexicon, view.minimum)
        plays = _best(asking, view.seat, claims, cancelled)
        shows = (p.moves[0].replace("claim", "show", 1) for p in plays)
        return [replace(p, moves=(text,), score=0) for p, text in zip(plays, shows, strict=True)]

    def lead_up(self, moves: Sequence[str]) -> LeadUp | None:
        """See Solver: the die in hand is laid before the word is claimed; before a short word it is
        said that there is no long one."""
        if "cannot" in moves:
            return LeadUp(FIRST_CANNOT, FIRST_CANNOT, {})
        laid = [move.split()[1] for move in moves[:-1] if move.startswith("lay ")]
        return LeadUp(FIRST_LAY, None, {"letter": laid[0]}) if laid else None

    @override
    def hint(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Play | None:
        """With a die in hand, laid with the face that gives the best claim; where
        nothing of the agreed length is left at the end, after that was said."""
        if view.phase != HAND or seat != view.seat:
            play = super().hint(view, seat, lexicon, cancelled=cancelled)
            if play is not None or view.rules < 2 or not view.is_last or seat != view.seat:
                return play
            said = replace(view, cannot=True, shown=())
            play = super().hint(said, seat, lexicon, cancelled=cancelled)
            return play and replace(play, moves=("cannot", *play.moves))
        found: list[Play] = []
        for letter in offered(view):
            step = lay_die(view, seat, LayDie(letter, left=False))
            if isinstance(step, Rejection):
                continue
            plays = self.plays(step.state, seat, lexicon, cancelled=cancelled)[:1]
            found += [replace(p, moves=(f"lay {letter} right", *p.moves)) for p in plays]
        return max(found, key=lambda play: play.score, default=None)

    def warm_up(self) -> None:
        """Compile the kernel."""
        words_of(("A",), (), build(("A",)), 1)


def _best(
    view: State, seat: int, claims: Iterable[Claim], cancelled: Callable[[], bool]
) -> list[Play]:
    """Claims as plays, the best of each word, the best word first."""
    best: dict[str, Play] = {}
    for number, claim in enumerate(claims):
        if number % 64 == 0 and cancelled():
            raise SearchCancelledError
        play = _play(view, seat, claim)
        if play is None:
            continue
        known = best.get(play.words[0])
        if known is None or (-play.score, play.moves) < (-known.score, known.moves):
            best[play.words[0]] = play
    return sorted(best.values(), key=lambda play: (-play.score, play.moves))


def _words(view: State, seat: int, lexicon: Lexicon, minimum: int) -> Iterator[Claim]:
    """Words from the central field and the jokers aside that the seat may use."""
    aside = [die for die, owner in view.aside if view.may_use(seat, owner)]
    faces = [piece.letter for piece in view.field]
    offers = [view.alphabet.letters(die) for die in aside]
    for letters in words_of(faces, offers, lexicon.dawg, minimum):
        claim = _with_most_jokers(view, letters, aside)
        if claim is not None:
            yield claim


def _with_most_jokers(view: State, letters: tuple[str, ...], aside: list[int]) -> Claim | None:
    """The dice that make a spelling worth most: every joker that can be had doubles it.

    There are three jokers at most, so that all ways of giving them places are tried; the rest is
    filled with plain dice, which are worth the same whichever is taken. None if they do not do.
    """
    laid = [FieldDie(piece.die) for piece in view.field if is_joker(piece.die)]
    plain: dict[str, list[int]] = {}
    for piece in view.field:
        if not is_joker(piece.die):
            plain.setdefault(piece.letter, []).append(piece.die)
    face_of = {piece.die: piece.letter for piece in view.field}
    jokers: list[FieldDie | int] = [*laid, *aside]
    for used in range(len(jokers), -1, -1):
        for chosen in combinations(jokers, used):
            for places in permutations(range(len(letters)), used):
                parts: dict[int, Part] = {}
                for place, joker in zip(places, chosen, strict=True):
                    if isinstance(joker, FieldDie):
                        if face_of[joker.die] == letters[place]:
                            parts[place] = joker
                    elif letters[place] in view.alphabet.faces[joker]:
                        parts[place] = AsideJoker(joker, letters[place])
                if len(parts) == used:
                    claim = _filled(letters, parts, plain)
                    if claim is not None:
                        return claim
    return None


def claim_spelling(view: State, seat: int, word: str) -> Claim | None:
    """The claim of `word` from the central field and the jokers that `seat` may use, with the
    dice that make it worth most; None if they do not spell it. A Dutch ij may be one die or two.
    """
    aside = [die for die, owner in view.aside if view.may_use(seat, owner)]
    spellings_of: list[tuple[str, ...]] = [()]
    for i, letter in enumerate(word):
        whole = [faces for faces in spellings_of if len("".join(faces)) == i]
        longer = [(*faces, letter) for faces in whole]
        if word[i : i + 2] == "IJ":
            longer += [(*faces, "IJ") for faces in whole]
        spellings_of = [f for f in spellings_of if len("".join(f)) > i] + longer
    claims = [_with_most_jokers(view, faces, aside) for faces in spellings_of]
    found = [claim for claim in claims if claim is not None]
    return max(found, key=lambda claim: len(claim.parts), default=None)


def _filled(
    letters: tuple[str, ...], parts: dict[int, Part], plain: dict[str, list[int]]
) -> Claim | None:
    taken: dict[str, int] = {}
    whole: list[Part] = []
    for place, letter in enumerate(letters):
        if place in parts:
            whole.append(parts[place])
            continue
        number = taken.get(letter, 0)
        dice = plain.get(letter, ())
        if number >= len(dice):
            return None
        taken[letter] = number + 1
        whole.append(FieldDie(dice[number]))
    return Claim(tuple(whole))


def _compounds(view: State, lexicon: Lexicon) -> Iterator[Claim]:
    """Two or three claimed words written one after the other that make a word."""
    words = [(i, word) for i, word in enumerate(view.words) if word is not None]
    for first, second in permutations(words, 2):
        joined = first[1].text + second[1].text
        if len(different(view, [*first[1].bases, *second[1].bases])) > MOST_BASES:
            continue
        if lexicon.is_word(joined):
            yield _claim_of(first, second)
        if lexicon.dawg.has_prefix(joined):
            for third in words:
                if third not in (first, second) and lexicon.is_word(joined + third[1].text):
                    yield _claim_of(first, second, third)


def _claim_of(*words: tuple[int, Word]) -> Claim:
    return Claim(tuple(ClaimedWord(index) for index, _ in words))


def _extensions(view: State, lexicon: Lexicon) -> Iterator[Claim]:
    """Up to MOST_ADDED dice of the central field before and after a claimed word."""
    pieces = view.field
    for index, word in enumerate(view.words):
        if word is None:
            continue
        for count in range(1, min(len(pieces), MOST_ADDED) + 1):
            tried: set[tuple[str, ...]] = set()
            for chosen in permutations(pieces, count):
                letters = tuple(piece.letter for piece in chosen)
                if letters in tried:
                    continue
                tried.add(letters)
                for cut in range(count + 1):
                    text = "".join(letters[:cut]) + word.text + "".join(letters[cut:])
                    if lexicon.is_word(text):
                        before: list[Part] = [FieldDie(piece.die) for piece in chosen[:cut]]
                        after: list[Part] = [FieldDie(piece.die) for piece in chosen[cut:]]
                        yield Claim((*before, ClaimedWord(index), *after))


def _play(view: State, seat: int, claim: Claim) -> Play | None:
    assessed = assess(view, seat, claim)
    if isinstance(assessed, Rejection):
        return None
    word = assessed.word
    lost = sum(_owned(view, index, seat) for index in assessed.taken)
    return Play(
        (format_move(claim),),
        (word.text,),
        assessed.worth.total - lost,
        tuple(str(piece.die + 1) for piece in word.pieces),
    )


def _owned(view: State, index: int, seat: int) -> int:
    word = view.words[index]
    return 0 if word is None or word.owner != seat else worth(view.alphabet, word).total


SOLVER = KubagramSolver()
