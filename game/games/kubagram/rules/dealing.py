"""The deal: dice are put into the box at random, and drawn for the first turn."""

from __future__ import annotations

from game.games.kubagram.rules.notation import parse_deal
from game.games.kubagram.rules.pieces import ALPHABETS, DICE, MARKS, Alphabet, is_joker
from game.games.kubagram.rules.state import RULES, Piece, State
from game.rules.editing import assign
from game.rules.interface import PositionSyntaxError, Setup
from game.rules.pcg import Pcg32, stream
from game.rules.values import replace
from game.sentences import N_

Drawn = tuple[tuple[int, int, str], ...]


def deal(setup: Setup) -> State:
    """The first state: the last player may turn the box, or who plays alone."""
    language = setup.options.text("alphabet")
    alphabet = ALPHABETS[language]
    drawn: Drawn = ()
    box: tuple[Piece | None, ...]
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
    """The state with dice chosen at random for those that a view hides in the box.
    PositionSyntaxError where the dice that are left cannot show the letters that lie up."""
    faces = {s: boxed for s, boxed in enumerate(state.box) if boxed is not None and boxed.die < 0}
    seen = {*state.dice_in_play, *(boxed.die for boxed in state.box if boxed is not None)}
    seen.update(die for _seat, die, _letter in state.drawn)
    free = stream(seed, "unseen").shuffled(sorted(set(range(DICE)) - seen))
    found = assign([
        [
            die
            for die in free
            if is_joker(die) == face.is_joker and face.letter in state.alphabet.faces[die]
        ]
        for face in faces.values()
    ])  # fmt: skip
    if isinstance(found, int):
        letter = list(faces.values())[found].letter
        raise PositionSyntaxError(N_("no die is left that shows {letter}"), letter=letter)
    box = list(state.box)
    for (square, face), die in zip(faces.items(), found, strict=True):
        box[square] = Piece(die, face.letter)
    return replace(state, box=tuple(box))


def _shuffled(alphabet: Alphabet, random: Pcg32) -> tuple[Piece, ...]:
    dice = random.shuffled(range(DICE))
    return tuple(Piece(die, random.choice(alphabet.sides(die))) for die in dice[: len(MARKS)])


def _draw(
    box: tuple[Piece, ...], alphabet: Alphabet, seats: int, random: Pcg32
) -> tuple[int, Drawn]:
    """The seat that draws the letter nearest to A, and all dice drawn, which stay out of play. The
    Dutch ij ranks as Y, jokers go back, ties draw again; who plays alone draws none."""
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
