"""The solver of Kubagram: words of the central field, compounds, extensions at the end.

Kernels spell, join and extend; where numba is missing the same source runs as plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, permutations, product

from typing_extensions import override

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.claims import (
    LAST_MINIMUM,
    MOST_BASES,
    assess,
    distinct_bases,
    gain,
    short_words_open,
)
from game.games.kubagram.rules.moves import AsideJoker, Claim, ClaimedWord, FieldDie, LayDie, Part
from game.games.kubagram.rules.notation import format_move
from game.games.kubagram.rules.pieces import DICE
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, SHOW, Piece, State
from game.games.kubagram.rules.turns import due_word, lay_die, offered
from game.games.kubagram.rules.words import face_spellings
from game.games.kubagram.search.joining import extensions_of, joins
from game.games.kubagram.search.spelling import FACES, code, counts_of
from game.games.kubagram.search.words import Words, rank
from game.rules.interface import Rejection, Setup
from game.rules.options import defaults
from game.search.interface import LeadUp, Play, SearchCancelledError, Solver, never
from game.sentences import N_, Saying, Sentence
from game.words.lexicon import Lexicon

LAY_FIRST: Sentence = N_(
    "No letter of the die in hand makes a word: lay it at either end, and the turn goes on."
)
NONE_YET: Sentence = N_("There is no word yet: take the next die.")
TURN_BOX: Sentence = N_("Turn the box, or leave it as it lies: no die is taken before that.")
END_TURN: Sentence = N_("There is no word now: end your turn.")
NO_MORE: Sentence = N_("No word is left: end the game.")
SHOW_NONE: Sentence = N_("No word of that length can be formed: say that you have none to show.")
_NOTHING = {ROTATE: TURN_BOX, HAND: LAY_FIRST, BEFORE: NONE_YET, AFTER: END_TURN, SHOW: SHOW_NONE}

HOUSE_ADDED = 3
"""The most dice tried around a claimed word that only the house may know: its words cannot be
enumerated, so that each try is a question."""

FIRST_LAY = N_("First lay the die as {letter}.")
FIRST_CANNOT = N_("First say that you can form no long word.")


class KubagramSolver(Solver[State]):
    """All claims of the seat on turn."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """Each word once, with the dice that make it worth most."""
        if view.phase == SHOW and seat in view.asked:
            return self._to_show(view, seat, lexicon, cancelled)
        if view.over or seat != view.seat or view.phase not in (BEFORE, AFTER):
            return ()
        if cancelled():
            raise SearchCancelledError
        if view.rules >= 3 and due_word(view, lexicon.is_word):
            return _best(view, seat, [Claim(view.shown)], cancelled)
        claims = [*_compounds(view, lexicon)] if len(view.claimed) > 1 else []
        short = view.is_last and short_words_open(view, seat, lexicon)
        if short:
            claims += _extensions(view, seat, lexicon)
        words = Words(view, seat, lexicon, LAST_MINIMUM if short else view.minimum)
        return words.with_others(_best(view, seat, claims, cancelled) if claims else ())

    def _to_show(
        self, view: State, seat: int, lexicon: Lexicon, cancelled: Callable[[], bool]
    ) -> Sequence[Play]:
        """The words that `seat` may show the last player, the most valuable first, with no points
        for `seat` itself."""
        asking = replace(view, phase=AFTER, asked=())
        aside = tuple(pair for pair in view.aside if view.may_use(seat, pair[1]))
        words = Words(replace(asking, aside=aside), view.seat, lexicon, view.minimum)
        if cancelled():
            raise SearchCancelledError
        plays = list(words.with_others([]))
        shows = (p.moves[0].replace("claim", "show", 1) for p in plays)
        return [p._replace(moves=(text,), score=0) for p, text in zip(plays, shows, strict=True)]

    @override
    def lead_up(self, moves: Sequence[str]) -> LeadUp | None:
        """Laying the die in hand before a claim, or saying that there is no long word before a
        short one."""
        if "cannot" in moves:
            return LeadUp((Saying(FIRST_CANNOT),), Saying(FIRST_CANNOT))
        laid = [move.split()[1] for move in moves[:-1] if move.startswith("lay ")]
        return LeadUp((Saying(FIRST_LAY, (("letter", laid[0]),)),), None) if laid else None

    @override
    def nothing(self, view: State) -> Sentence:
        return NO_MORE if view.is_last else _NOTHING[view.phase]

    @override
    def hint(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Play | None:
        """The best claim, preceded by laying the die in hand with the best face, or by `cannot`
        where no long word is left at the end."""
        if view.phase != HAND or seat != view.seat:
            play = super().hint(view, seat, lexicon, cancelled=cancelled)
            if play is not None or view.rules < 2 or not view.is_last or seat != view.seat:
                return play
            said = replace(view, cannot=True, shown=())
            play = super().hint(said, seat, lexicon, cancelled=cancelled)
            return play and play._replace(moves=("cannot", *play.moves))
        found: list[Play] = []
        for letter in offered(view):
            step = lay_die(view, seat, LayDie(letter, left=False))
            if isinstance(step, Rejection):
                continue
            plays = self.plays(step.state, seat, lexicon, cancelled=cancelled)[:1]
            found += [p._replace(moves=(f"lay {letter} right", *p.moves)) for p in plays]
        return max(found, key=lambda play: play.score, default=None)

    @override
    def warm_up(self) -> None:
        """Compile the kernels."""
        few = Lexicon.of(["AB"])
        view = GAME.deal(Setup(defaults(GAME.options), 2, 0))
        Words(replace(view, field=(Piece(0, "A"), Piece(1, "B"))), 0, few, 2).plays([0])
        next(joins(few.dawg, ["A", "B"]))
        next(extensions_of(few.dawg, ["A"], counts_of("B")))


def _best(
    view: State, seat: int, claims: Iterable[Claim], cancelled: Callable[[], bool]
) -> list[Play]:
    """Claims as plays, the best one of each word."""
    best: dict[str, Play] = {}
    for number, claim in enumerate(claims):
        if number % 64 == 0 and cancelled():
            raise SearchCancelledError
        play = _play(view, seat, claim)
        if play is None:
            continue
        known = best.get(play.words[0])
        if known is None or rank(play) < rank(known):
            best[play.words[0]] = play
    return list(best.values())


def claim_spelling(view: State, seat: int, word: str) -> Claim | None:
    """The claim of `word` from the central field and the jokers that `seat` may use, with the dice
    that make it worth most; None if they do not spell it. A Dutch ij may be one die or two."""
    if len(word) > DICE:
        return None
    aside = [die for die, owner in view.aside if view.may_use(seat, owner)]
    found = (_dice_for(view, aside, faces) for faces in face_spellings(word))
    longest: list[Part] = max(filter(None, found), key=len, default=[])
    return Claim(tuple(longest)) if longest else None


def _dice_for(view: State, aside: Sequence[int], faces: Sequence[str]) -> list[Part] | None:
    """The dice that show some faces and make them worth most, or None. aside: jokers that may be
    used. Each joker used doubles a word. There are three at most, so all ways of placing them are
    tried; the other faces take plain dice, which are all worth the same."""
    plain: dict[str, list[Part]] = {}
    for piece in view.field:
        if not piece.is_joker:
            plain.setdefault(piece.letter, []).append(FieldDie(piece.die))
    laid: list[dict[str, Part]] = [
        {piece.letter: FieldDie(piece.die)} for piece in view.field if piece.is_joker
    ]
    others: list[dict[str, Part]] = [
        {face: AsideJoker(die, face) for face in view.alphabet.faces[die]} for die in aside
    ]
    # After `cannot` a long word is claimed only with a joker set aside.
    jokers = [*others, *laid] if view.cannot else [*laid, *others]
    for used in range(len(jokers), -1, -1):
        for chosen in combinations(jokers, used):
            fitting = ([i for i, face in enumerate(faces) if face in joker] for joker in chosen)
            for places in product(*fitting):
                if len(set(places)) < used:
                    continue
                given = {i: joker[faces[i]] for i, joker in zip(places, chosen, strict=True)}
                stock = {face: iter(dice) for face, dice in plain.items()}
                parts = [
                    given.get(i) or next(stock.get(face, iter(())), None)
                    for i, face in enumerate(faces)
                ]
                if None not in parts:
                    return [part for part in parts if part is not None]
    return None


def _compounds(view: State, lexicon: Lexicon) -> Iterator[Claim]:
    """The claims of two or three claimed words that form a word."""
    words = list(view.claimed.items())
    texts = [word.text for _, word in words]
    alone = lexicon.house is None
    for numbers in joins(lexicon.dawg, texts) if alone else _joins_of_house(lexicon, texts):
        first, second = (words[number][1] for number in numbers[:2])
        if len(distinct_bases(view, [*first.bases, *second.bases])) <= MOST_BASES:
            yield Claim(tuple(ClaimedWord(words[number][0]) for number in numbers))


def _joins_of_house(lexicon: Lexicon, texts: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """As joins(), including pairs that only the house knows."""
    walk = lexicon.dawg.walk
    for first, second in permutations(range(len(texts)), 2):
        joined = texts[first] + texts[second]
        if lexicon.is_word(joined):
            yield first, second
        for third in range(len(texts)) if walk(joined) else ():
            if third not in (first, second) and lexicon.is_word(joined + texts[third]):
                yield first, second, third


def _extensions(view: State, seat: int, lexicon: Lexicon) -> Iterator[Claim]:
    """The claims of a claimed word with up to MOST_ADDED dice around it: of the central field, and
    jokers set aside."""
    words = list(view.claimed.items())
    texts = [word.text for _, word in words]
    aside = [die for die, owner in view.aside if view.may_use(seat, owner)]
    shown = [piece.letter for piece in view.field]
    jokers = [face for die in aside for face in view.alphabet.letters(die)]
    found = extensions_of(lexicon.dawg, texts, counts_of([*shown, *jokers]))
    if lexicon.house is not None:
        found = chain(found, _extensions_of_house(lexicon, texts, shown))
    for number, before, added in found:
        # A joker was counted as a die of each of its letters.
        parts = _dice_for(view, aside, [FACES[face] for face in added])
        if parts:
            yield Claim((*parts[:before], ClaimedWord(words[number][0]), *parts[before:]))


def _extensions_of_house(
    lexicon: Lexicon, texts: Sequence[str], shown: Sequence[str]
) -> Iterator[tuple[int, int, list[int]]]:
    """As extensions_of(), by up to HOUSE_ADDED dice, including words that only the house knows.
    shown: the faces of the central field."""
    for count in range(1, min(len(shown), HOUSE_ADDED) + 1):
        for added in set(permutations(shown, count)):
            for number, before in product(range(len(texts)), range(count + 1)):
                word = "".join((*added[:before], texts[number], *added[before:]))
                if lexicon.is_word(word):
                    yield number, before, [code(face) for face in added]


def _play(view: State, seat: int, claim: Claim) -> Play | None:
    assessed = assess(view, seat, claim)
    if isinstance(assessed, Rejection):
        return None
    word = assessed.word
    dice = tuple(str(piece.die + 1) for piece in word.pieces)
    return Play((format_move(claim),), (word.text,), gain(view, seat, assessed), dice)


SOLVER = KubagramSolver()
