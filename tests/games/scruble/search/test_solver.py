"""The solver of SCRUBLE Cube against the rules."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext

import pytest

from game.games.scruble.rules import GAME
from game.games.scruble.rules.assessment import assess
from game.games.scruble.rules.cube import format_cube, scrambled
from game.games.scruble.rules.moves import WordMove
from game.games.scruble.rules.readings import read
from game.games.scruble.rules.sites import BY_NAME, LINES, RIGHT
from game.games.scruble.rules.state import State
from game.games.scruble.search import solver
from game.games.scruble.search.solver import SOLVER, plain_plays
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import OptionValue, defaults
from game.rules.pcg import stream
from game.search.compiled import plainly
from game.search.interface import Play, SearchCancelledError, never
from game.words.lexicon import Lexicon
from game.words.lists import load


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load("en")


def played(seed: int, lexicon: Lexicon, turns: int = 4, **options: OptionValue) -> State:
    """A match after some turns, each with its best word, and a few twists into the next."""
    random = stream(seed, "twists")
    state = GAME.deal(Setup(defaults(GAME.options, **options), 1, seed))
    for _ in range(turns):
        state = twisted(state, random.below)
        best = SOLVER.plays(state, 0, lexicon)[0]
        step = GAME.apply(state, 0, GAME.parse_move(best.moves[0]), LiveJudge(lexicon))
        assert isinstance(step, Step)
        assert step.state.pad.scores[0] - state.pad.scores[0] == best.score
        state = step.state
    return twisted(state, random.below)


def twisted(state: State, below: Callable[[int], int], first: str = "R") -> State:
    for text in (first, "2U'", "F2")[: 1 + below(3)]:
        step = GAME.apply(state, 0, GAME.parse_move(text), LiveJudge(Lexicon.of([])))
        assert isinstance(step, Step)
        state = step.state
    return state


def brute(state: State, lexicon: Lexicon, longest: int) -> Iterator[tuple[WordMove, int]]:
    """Every word of up to `longest` letters by trying every listed one everywhere."""
    listed = [word for word in lexicon.dawg if len(word) <= longest]
    judge = LiveJudge(lexicon)
    for start in range(96):
        for way in range(4):
            for word in listed:
                found = assess(state, LINES[start][way][: len(word)], word, judge)
                if found.rejection is None and found.score is not None:
                    yield WordMove(word, start, way), found.score.total


@pytest.mark.parametrize("variant", [1, 2])
def test_kernel_and_plain_python_find_the_same(lexicon: Lexicon, variant: int) -> None:
    changed = lexicon.with_changes(add=["XQJ", "TEZA", "ART"], strike=["TEA", "ONE", "EAR"])
    for seed in range(3):
        state = played(seed, lexicon, 1 + seed, variant=variant)
        for words in (lexicon, changed):
            fast = list(SOLVER.plays(state, 0, words))
            assert fast == plain_plays(state, words, never)
            assert {play.words[0] for play in fast} & words.struck == set()


@pytest.mark.parametrize("variant", [1, 2])
def test_every_play_is_legal_and_worth_what_the_rules_say(lexicon: Lexicon, variant: int) -> None:
    judge = LiveJudge(lexicon)
    for seed in range(4):
        state = played(seed, lexicon, variant=variant)
        plays = SOLVER.plays(state, 0, lexicon)
        assert plays
        for play in plays:
            move = GAME.parse_move(play.moves[0])
            assert isinstance(move, WordMove)
            found = assess(state, move.sites, move.word, judge)
            assert found.rejection is None
            assert found.score is not None
            assert found.score.total == play.score
            assert play.words[0] == move.word


def test_words_crossed_are_named_and_credited(lexicon: Lexicon) -> None:
    judge, crossed = LiveJudge(lexicon), 0
    cube = scrambled(1)
    shown = read(cube, 2).replace("?", "A")
    rows = ("".join(shown[s] for s in LINES[BY_NAME[f"F{row}1"]][RIGHT][:4]) for row in (2, 3))
    standing = ",".join(f"{word}@F{row}1>" for row, word in enumerate(rows, 2))
    state = GAME.parse_position(f"{format_cube(cube)} variant=2 standing={standing}")
    state = twisted(state, lambda _: 0, "U")
    for play in SOLVER.plays(state, 0, lexicon):
        step = GAME.apply(state, 0, GAME.parse_move(play.moves[0]), judge)
        assert isinstance(step, Step)
        assert step.state.pad.scores[0] - state.pad.scores[0] == play.score
        crossed = max(crossed, len(play.words) - 1)
    assert crossed == 2


def test_no_play_is_missed() -> None:
    listed = "ART TAR RAT TEA NET TEN TON NOT SEA OAT TOT EYE NOON DEED ROAD TEAR"
    small = Lexicon.of(listed.split(" "))
    for variant in (1, 2):
        state = played(6, load("en"), 2, variant=variant)
        expected = dict(brute(state, small, 4))
        found = SOLVER.plays(state, 0, small)
        assert expected
        texts = {str(move): score for move, score in expected.items()}
        assert {play.moves[0]: play.score for play in found}.items() <= texts.items()
        pairs = {(move.word, frozenset(move.sites)) for move in expected}
        assert len(found) == len(pairs)


def test_best_first_and_ties_by_move_text(lexicon: Lexicon) -> None:
    plays = SOLVER.plays(played(2, lexicon), 0, lexicon)
    assert list(plays) == sorted(plays, key=lambda play: (-play.score, play.moves))


def test_before_the_first_twist_nothing_is_new(lexicon: Lexicon) -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 2, 1))
    assert not SOLVER.plays(state, 0, lexicon)
    assert SOLVER.plays(twisted(state, lambda _: 0), 1, lexicon) == ()


def test_words_scored_before_are_left_out_unless_they_may_score_again(lexicon: Lexicon) -> None:
    def best(again: bool) -> Play:
        state = GAME.deal(Setup(defaults(GAME.options, again=again), 1, 5))
        state = twisted(state, lambda _: 0)
        first = SOLVER.plays(state, 0, lexicon)[0]
        line = GAME.format_position(state) + f" scored={first.words[0]}"
        return next(iter(SOLVER.plays(GAME.parse_position(line), 0, lexicon)))

    assert best(True).words[0] != best(False).words[0]


def test_four_letters_where_so_agreed(lexicon: Lexicon) -> None:
    plays = SOLVER.plays(played(3, lexicon, minimum=4), 0, lexicon)
    assert {len(play.words[0]) for play in plays} >= {4}
    assert min(len(play.words[0]) for play in plays) == 4


def test_without_numba_the_same_is_found(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    state = played(1, lexicon)
    compiled = SOLVER.plays(state, 0, lexicon)
    monkeypatch.setattr(solver, "available", lambda: False)
    assert SOLVER.plays(state, 0, lexicon) == list(compiled)
    SOLVER.warm_up()


def test_a_search_can_be_cancelled(lexicon: Lexicon) -> None:
    state = played(1, lexicon)
    with pytest.raises(SearchCancelledError):
        SOLVER.plays(state, 0, lexicon, cancelled=lambda: True)


def test_nothing_is_found_without_words(lexicon: Lexicon) -> None:
    assert not SOLVER.plays(played(1, lexicon, variant=2), 0, Lexicon.of([]))


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("language", ["nl", "af"])
def test_cubes_of_other_languages_are_searched_within_their_bounds(
    language: str, compiled: bool
) -> None:
    """Their pegs have higher numbers than a cube has sites. Plain code raises an error outside an
    array's bounds, where compiled code does not."""
    words = load(language)
    with nullcontext() if compiled else plainly():
        for seed in range(2):
            dealt = GAME.deal(Setup(defaults(GAME.options, alphabet=language), 1, seed))
            state = twisted(dealt, stream(seed, "twists").below)
            play = SOLVER.hint(state, 0, words)
            assert play is not None
            for text in play.moves:
                step = GAME.apply(state, 0, GAME.parse_move(text), LiveJudge(words))
                assert isinstance(step, Step)
                state = step.state
