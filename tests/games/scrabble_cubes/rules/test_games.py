"""Whole games of Scrabble Cubes played by a script, with invariants after every move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import Move, RemoveMove, WordMove
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import surface
from game.rules.interface import Rejection, Setup, Step
from game.rules.judge import LiveJudge, RecordedJudge
from game.rules.options import OptionValue, defaults
from game.rules.pcg import Pcg32
from game.words.lexicon import Lexicon


def some_words() -> Lexicon:
    """Made-up words of letters that are common in the pile."""
    random, letters = Pcg32(3), "AAEEEEIIOORRSSTTLLNNDUG"
    return Lexicon.of(
        "".join(random.choice(letters) for _ in range(random.choice((3, 3, 3, 4, 4, 5, 6, 7))))
        for _ in range(4000)
    )


LEXICON = some_words()


def scripted_move(state: State, random: Pcg32) -> Move:
    """Mostly words, now and then a string that is none, a removal or a pass."""
    if random.below(5) == 0:
        path = wandering(state, random)
        if path is not None:
            return path
    return next(GAME.some_moves(state, state.seat, LEXICON, random))


def wandering(state: State, random: Pcg32) -> WordMove | None:
    """Any three letters that touch and have not been submitted."""
    grid, neighbours = state.surface.grid, state.surface.neighbours
    revealed = state.surface.revealed()
    first = random.choice(revealed)
    for second in random.shuffled(neighbours[first]):
        for third in random.shuffled(neighbours[second]):
            move = WordMove((grid.faces[first], grid.faces[second], grid.faces[third]))
            word = "".join(state.letter(face) or "" for face in move.faces)
            if third != first and word not in {played.word for played in state.words}:
                return move
    return None


def check_invariants(before: State, move: Move, step: Step[State]) -> None:
    state, kinds = step.state, [event.kind for event in step.events]
    # no floating cube: the surface is that of columns filled from below
    assert state.surface == surface(state.size, bytes(map(len, state.columns)))
    assert len(state.cells()) == sum(map(len, state.columns))
    assert all(cube.uses in (0, 1, 2) for column in state.columns for cube in column)
    # cubes leave only when used up or removed, and the order in each column stays
    left = kinds.count("cube-used-up") + kinds.count("cube-removed")
    assert len(before.cells()) - len(state.cells()) == left
    for was, now in zip(before.columns, state.columns, strict=True):
        letters = iter(cube.letters for cube in was)
        assert all(any(cube.letters == seen for seen in letters) for cube in now)
    uses = [sum(c.uses for column in s.columns for c in column) for s in (before, state)]
    cells = {face.cell for face in move.faces} if isinstance(move, WordMove) else set()
    if not isinstance(move, RemoveMove):
        assert uses[1] == uses[0] + len(cells) - 3 * kinds.count("cube-used-up")
    # the score is the sum of the words of the record, and no word is there twice
    assert sum(GAME.scores(state)) == sum(played.points for played in state.words)
    assert len({played.word for played in state.words}) == len(state.words)
    assert all(played.points == 0 for played in state.words if not played.valid)
    assert GAME.parse_position(GAME.format_position(state)) == state


def play_out(seed: int, **options: OptionValue) -> State:
    chosen = defaults(GAME.options, **options)
    state = GAME.deal(Setup(chosen, GAME.seats(chosen)[0], seed))
    random = Pcg32(seed, 9)
    for _ in range(2000):
        if state.termination:
            return state
        move, judge = scripted_move(state, random), LiveJudge(LEXICON)
        assert GAME.parse_move(GAME.format_move(move)) == move
        step = GAME.apply(state, state.seat, move, judge)
        assert not isinstance(step, Rejection), (step, move)
        check_invariants(state, move, step)
        folded = GAME.apply(state, state.seat, move, RecordedJudge(judge.verdicts().split()))
        assert folded == step
        state = step.state
    raise AssertionError("the game does not end")


def test_a_hundred_games_of_solitaire_are_played_to_the_end() -> None:
    ended = [play_out(seed) for seed in range(100)]
    assert {state.termination for state in ended} == {"empty", "no-words"}
    assert all(state.words for state in ended)


@pytest.mark.parametrize("size", [4, 5])
def test_larger_piles_are_played_to_the_end(size: int) -> None:
    for seed in range(3):
        assert play_out(seed, size=size).termination in ("empty", "no-words")


def test_games_of_head_to_head_are_played_to_the_end() -> None:
    endings = {play_out(seed, mode="head-to-head").termination for seed in range(12)}
    assert endings <= {"empty", "no-words", "stalled"}


@pytest.mark.soak
def test_five_hundred_games_in_all_formats() -> None:
    for seed in range(500):
        size = 3 + seed % 3
        play_out(seed, size=size, mode=("solitaire", "head-to-head")[seed // 3 % 2])


def test_a_view_is_played_on_like_the_state_as_far_as_it_is_seen() -> None:
    for seed in range(10):
        state, random = GAME.deal(Setup(defaults(GAME.options), 1, seed)), Pcg32(seed)
        while not state.termination:
            view = GAME.view(state, 0)
            assert GAME.view(view, 0) == view
            move = next(GAME.some_moves(state, 0, LEXICON, random))
            seen = GAME.apply(view, 0, move, LiveJudge(LEXICON))
            step = GAME.apply(state, 0, move, LiveJudge(LEXICON))
            assert not isinstance(step, Rejection)
            assert not isinstance(seen, Rejection)
            # Only whether a word is left can hang on letters that the view does not tell.
            told, true = (replace(s.state, columns=(), termination=None) for s in (seen, step))
            assert told == true
            assert seen.state.surface == step.state.surface
            state = step.state
