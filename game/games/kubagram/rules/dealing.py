"""The deal: dice at random into the box, and the draw that finds who starts."""

from __future__ import annotations

from game.games.kubagram.rules.notation import parse_deal
from game.games.kubagram.rules.pieces import ALPHABETS, DICE, MARKS, Alphabet, is_joker
from game.games.kubagram.rules.state import RULES, UNSEEN, UNSEEN_JOKER, Boxed, State
from game.rules.copying import replace
from game.rules.editing import assign
from game.rules.interface import PositionSyntaxError, Setup
from game.rules.pcg import Pcg32, stream
from game.sentences import N_

Drawn = tuple[tuple[int, int, str], ...]


def deal(setup: Setup) -> State:
    """The first state: the last player may turn the box; alone, one may too."""
    language = setup.options.text("alphabet")
    alphabet = ALPHABETS[language]
    drawn: Drawn = ()
    box: tuple[Boxed | None, ...]
    if setup.deal is not None:
        starter, box = parse_deal(setup.deal, language, setup.seats)
    else:
        box = _shuffled(alphabet, stream(setup.seed, "deal"))
        starter, drawn = _draw(box, alphabet, setup.seats, stream(setup.seed, "start"))
        gone = {die for _, die, _ in drawn}
        box = tuple(None if boxed is None or boxed.die in gone else boxed for boxed in box)
    return State(
        options=setup.options,
        seats=setup.seats,
        starter=starter,
        drawn=drawn,
        box=box,
        seat=(starter - 1) % setup.seats,
        fines=(0,) * setup.seats,
        deductions=(0,) * setup.seats,
        rules=setup.rules_version or RULES,
    )


def fill_unseen(state: State, seed: int) -> State:
    """With dice for the faces that a view of the box tells alone. PositionSyntaxError where no
    dice that are left can show them together."""
    unseen = [s for s, boxed in enumerate(state.box) if boxed is not None and boxed.die < 0]
    free = stream(seed, "unseen").shuffled(sorted(set(range(DICE)) - known_dice(state)))
    box = list(state.box)
    faces = [boxed for square in unseen if (boxed := box[square]) is not None]
    found = assign([
        [
            die
            for die in free
            if is_joker(die) == (face.die == UNSEEN_JOKER)
            and face.letter in state.alphabet.faces[die]
        ]
        for face in faces
    ])  # fmt: skip
    if isinstance(found, int):
        letter = faces[found].letter
        raise PositionSyntaxError(N_("no die is left that shows {letter}"), letter=letter)
    for square, face, die in zip(unseen, faces, found, strict=True):
        box[square] = Boxed(die, face.letter)
    return replace(state, box=tuple(box))


def known_dice(state: State) -> set[int]:
    """The dice that are known to be somewhere."""
    pieces = [piece for word in state.words if word is not None for piece in word.pieces]
    boxed = [boxed for boxed in (*state.box, state.hand, state.passing) if boxed is not None]
    known = {*(piece.die for piece in (*pieces, *state.field)), *(one.die for one in boxed)}
    known.update(die for die, _holder in state.aside)
    known.update(die for _seat, die, _letter in state.drawn)
    return known - {UNSEEN, UNSEEN_JOKER}


def _shuffled(alphabet: Alphabet, random: Pcg32) -> tuple[Boxed, ...]:
    dice = random.shuffled(range(DICE))
    return tuple(Boxed(die, random.choice(alphabet.sides(die))) for die in dice[: len(MARKS)])


def _draw(
    box: tuple[Boxed, ...], alphabet: Alphabet, seats: int, random: Pcg32
) -> tuple[int, Drawn]:
    """Who has the letter nearest A: ij ranks as Y, a joker goes back, ties draw another die. All
    dice drawn stay out of play; alone, nobody draws."""
    if seats == 1:
        return 0, ()
    left = [boxed.die for boxed in box]
    drawn: list[tuple[int, int, str]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        ranks: dict[int, str] = {}
        for seat in tied:
            die = random.choice(left)
            while is_joker(die):
                die = random.choice(left)
            left.remove(die)
            letter = random.choice(alphabet.sides(die))
            drawn.append((seat, die, letter))
            ranks[seat] = "Y" if letter == "IJ" else letter
        tied = [seat for seat in tied if ranks[seat] == min(ranks.values())]
    return tied[0], tuple(drawn)
