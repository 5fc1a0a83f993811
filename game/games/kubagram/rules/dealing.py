"""The deal: dice at random into the box, and the draw that finds who starts."""

from __future__ import annotations

from game.games.kubagram.rules.box import MARKS
from game.games.kubagram.rules.dice import ALPHABETS, DICE, Alphabet, is_joker
from game.games.kubagram.rules.notation import parse_deal
from game.games.kubagram.rules.state import RULES, Boxed, State
from game.rules.interface import Setup
from game.rules.pcg import Pcg32, stream

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
