"""Positions for the tests, from letters instead of die numbers."""

from __future__ import annotations

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.events import Claimed
from game.games.kubagram.rules.pieces import ALPHABETS, TRIPLES
from game.games.kubagram.rules.state import Piece, State
from game.rules.interface import Rejection, Step
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon


def pieces(
    letters: list[str], language: str = "en", taken: frozenset[int] = frozenset()
) -> list[Piece]:
    """A regular die for each letter, none of `taken`, no die twice (augmenting paths)."""
    faces = ALPHABETS[language].faces[:TRIPLES]
    holder: dict[int, int] = {}

    def seat(index: int, tried: set[int]) -> bool:
        for die, offers in enumerate(faces):
            if letters[index] in offers and die not in tried and die not in taken:
                tried.add(die)
                if die not in holder or seat(holder[die], tried):
                    holder[die] = index
                    return True
        return False

    for index in range(len(letters)):
        assert seat(index, set()), f"the dice cannot show {letters}"
    die_of = {index: die for die, index in holder.items()}
    return [Piece(die_of[index], letter) for index, letter in enumerate(letters)]


def spell(found: list[Piece]) -> str:
    return ",".join(f"{piece.die + 1}:{piece.letter}" for piece in found) or "-"


def position(
    field: str = "", words: tuple[tuple[int, str], ...] = (), *, language: str = "en",
    extra: str = "", options: str = "", seats: int = 2, phase: str = "before", box: bool = False,
    seat: int = 1, boxed: str = "",
) -> State:  # fmt: skip
    """A position: letters in the central field (spaces between, if any face has two), claimed
    words as (seat from 1, letters), the box empty or, for `box`, with one die (or `boxed`)."""
    split = field.split() if " " in field else list(field)
    letters = split + [letter for _, word in words for letter in word]
    found = pieces(letters, language)
    here, rest = found[: len(split)], found[len(split) :]
    claimed = []
    for owner, word in words:
        own, rest = rest[: len(word)], rest[len(word) :]
        claimed.append(f"{owner}/{spell(own).replace(',', '+')}/{word}/0")
    squares = "-"
    if box or boxed:
        used = frozenset(piece.die for piece in found)
        free = next(die for die in range(TRIPLES) if die not in used)
        named = boxed or f"{free + 1}:{ALPHABETS[language].faces[free][0]}"
        squares = ",".join([".", named, *(["."] * 106)])
    text = (
        f"seats={seats} seat={seat} phase={phase} field={spell(here)} box={squares} "
        f"words={';'.join(claimed) or '-'} alphabet={language} {options} {extra}"
    )
    return GAME.parse_position(text)


def claim_text(state: State, word: str, *parts: str) -> str:
    """The claim of `word` from the central field, left to right, after any further parts."""
    left = list(state.field)
    dice = []
    for letter in word:
        piece = next(piece for piece in left if piece.letter == letter)
        left.remove(piece)
        dice.append(str(piece.die + 1))
    return "claim " + " ".join([*parts, *dice])


def attempt(
    state: State, text: str, words: str = "", seat: int | None = None
) -> Step[State] | Rejection:
    judge = LiveJudge(Lexicon.of(words.split()))
    mover = state.seat if seat is None else seat
    return GAME.apply(state, mover, GAME.parse_move(text), judge)


def show_text(state: State, word: str, *parts: str) -> str:
    return claim_text(state, word, *parts).replace("claim", "show")


def entered(state: State, seat: int, text: str, words: str = "") -> Step[State]:
    step = attempt(state, text, words, seat)
    assert not isinstance(step, Rejection), step
    return step


def play(state: State, text: str, words: str = "") -> Step[State]:
    return entered(state, state.seat, text, words)


def refusal(state: State, text: str, words: str = "") -> str:
    step = attempt(state, text, words)
    assert isinstance(step, Rejection), step
    return step.reason.code


def claimed(step: Step[State]) -> Claimed:
    return next(event for event in step.events if isinstance(event, Claimed))
