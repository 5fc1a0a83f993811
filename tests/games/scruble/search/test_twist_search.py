"""The best words within some twists, against playing every twist out."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from game.games.scruble.rules import GAME
from game.games.scruble.rules.sites import RINGS
from game.games.scruble.rules.state import State, in_line
from game.games.scruble.rules.twists import TWISTS, parse, turned
from game.games.scruble.search.reach import Reach, ring_twists, rings, state_twists, states
from game.games.scruble.search.solver import SOLVER
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import OptionValue, defaults
from game.rules.pcg import stream
from game.search.interface import Play, SearchCancelledError
from game.words.lexicon import Lexicon
from game.words.lists import load
from tools.build_reach import same_for_words

DISTINCT = bytes(range(96))


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load("en")


def rotations() -> list[bytes]:
    """The 24 turns of the whole cube."""
    found = {DISTINCT}
    while True:
        more = set(found)
        for axis in ("R 2R 2L' L'", "U 2U 2D' D'"):
            for pegs in found:
                whole = pegs
                for text in axis.split():
                    whole = turned(whole, parse(text))
                more.add(whole)
        if len(more) == len(found):
            return sorted(found)
        found = more


def reached(twists: int) -> set[bytes]:
    found = {DISTINCT}
    for _ in range(twists):
        found |= {turned(pegs, twist) for pegs in found for twist in TWISTS}
    return found


def test_states_are_all_states_once_up_to_turning_the_whole_cube() -> None:
    whole = rotations()
    assert len(whole) == 24

    def alike(pegs: bytes) -> bytes:
        return min(bytes(pegs[site] for site in turn) for turn in whole)

    for twists, count in ((0, 1), (1, 37), (2, 1036)):
        found = states(twists)
        assert len(found.level) == count
        rows = {alike(bytes(row)) for row in found.sources}
        assert len(rows) == count
        assert rows == {alike(pegs) for pegs in reached(twists)}


def test_rings_are_all_rings_once() -> None:
    for twists in (0, 1, 2):
        shown = np.array(
            [[pegs[s] for s in ring] for pegs in reached(twists) for ring in RINGS], np.uint8
        )
        expected = {bytes(row) for row in same_for_words(shown)}
        found = [bytes(row) for row in same_for_words(rings(twists).sources)]
        assert len(found) == len(set(found))
        assert set(found) == expected


def test_three_twists_reach_142356_rings_in_28270_states() -> None:
    assert len(rings(3).level) == 142_356
    assert len(states(3).level) == 28_270
    known = {bytes(row) for row in same_for_words(rings(3).sources)}
    random = stream(5, "twists")
    for _ in range(200):
        pegs = DISTINCT
        for _ in range(3):
            pegs = turned(pegs, random.choice(TWISTS))
        rows = same_for_words(np.array([[pegs[s] for s in ring] for ring in RINGS], np.uint8))
        assert {bytes(row) for row in rows} <= known


@pytest.mark.parametrize("what", ["rings", "states"])
def test_each_comes_with_the_twists_that_lead_to_it(what: str) -> None:
    found: Reach = rings(3) if what == "rings" else states(3)
    random = stream(6, what)
    for _ in range(200):
        row = random.below(len(found.level))
        pegs, shown = DISTINCT, bytes(found.sources[row])
        told = ring_twists(found, row) if what == "rings" else state_twists(found, row)
        assert len(told) == found.level[row]
        for twist in told:
            pegs = turned(pegs, twist)
        assert pegs == shown if what == "states" else in_line(pegs, shown) is not None


def started(seed: int, lexicon: Lexicon, **options: OptionValue) -> State:
    """A match with some words standing."""
    state = GAME.deal(Setup(defaults(GAME.options, **options), 1, seed))
    for turn in range(3):
        for move in SOLVER.best(state, 0, lexicon, twists=1, count=3)[turn].moves:
            state = after(state, move, lexicon)
    assert state.pad.standing
    return state


def after(state: State, move: str, lexicon: Lexicon) -> State:
    step = GAME.apply(state, 0, GAME.parse_move(move), LiveJudge(lexicon))
    assert isinstance(step, Step), (move, step)
    following: State = step.state
    return following


def checked(state: State, play: Play, lexicon: Lexicon) -> None:
    """The play is legal and worth what it says."""
    before = state.pad.scores[0]
    for move in play.moves:
        state = after(state, move, lexicon)
    assert state.pad.scores[0] - before == play.score
    assert play.words[0] in state.pad.scored


def brute(state: State, lexicon: Lexicon, twists: int) -> dict[str, tuple[int, int]]:
    """Each word's highest score and, for that, the fewest twists."""
    found: dict[str, tuple[int, int]] = {}
    for length in range(twists + 1):
        for sequence in product(TWISTS, repeat=length):
            pegs = state.pegs
            for twist in sequence:
                pegs = turned(pegs, twist)
            for play in SOLVER.plays(State(pegs, state.pad), 0, lexicon):
                best = (play.score, -length)
                found[play.words[0]] = max(best, found.get(play.words[0], best))
    return found


def compare(state: State, lexicon: Lexicon, twists: int, count: int) -> None:
    expected = brute(state, lexicon, twists)
    plays = SOLVER.best(state, 0, lexicon, twists=twists, count=count)
    ranked = sorted(expected.values(), reverse=True)
    told = [(play.score, 1 - len(play.moves)) for play in plays]
    assert told == ranked[: len(told)]
    assert len(told) == min(count, len(ranked))
    for play in plays:
        assert expected[play.words[0]] == (play.score, 1 - len(play.moves))
        checked(state, play, lexicon)


@pytest.mark.parametrize("variant", [1, 2])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_within_one_twist_nothing_is_missed(lexicon: Lexicon, variant: int, seed: int) -> None:
    compare(started(seed, lexicon, variant=variant), lexicon, 1, 12)


def test_words_that_cross_standing_ones_are_among_the_best() -> None:
    listed = "ART TAR RAT TEA NET TEN TON NOT SEA OAT TOT EYE NOON DEED ROAD TEAR EAT ATE"
    small = Lexicon.of(listed.split())
    crossed = 0
    for seed in range(8):
        state = started(seed, small)
        compare(state, small, 1, 30)
        plays = SOLVER.best(state, 0, small, twists=2, count=18)
        crossed += sum(len(play.words) > 1 for play in plays)
        for play in plays:
            checked(state, play, small)
    assert crossed


@pytest.mark.soak
@pytest.mark.parametrize("variant", [1, 2])
def test_within_two_twists_nothing_is_missed(lexicon: Lexicon, variant: int) -> None:
    compare(started(1, lexicon, variant=variant), lexicon, 2, 20)


def test_two_twists_with_a_small_list() -> None:
    small = Lexicon.of(["ROAD", "TEAR", "NOON", "DEED", "SEAT", "TAXI", "LAZY", "CRAZY", "STREET"])
    state = GAME.deal(Setup(defaults(GAME.options), 1, 2))
    compare(state, small, 2, 9)


@pytest.mark.parametrize("variant", [1, 2])
def test_three_and_four_twists_only_get_better(lexicon: Lexicon, variant: int) -> None:
    state = started(4, lexicon, variant=variant)
    scores = []
    for twists in range(5):
        plays = SOLVER.best(state, 0, lexicon, twists=twists, count=3, effort=40)
        for play in plays:
            checked(state, play, lexicon)
            assert len(play.moves) <= twists + 1
        scores.append(plays[0].score if plays else 0)
    assert scores == sorted(scores)
    assert scores[3] > scores[1]


@pytest.mark.parametrize("variant", [1, 2])
def test_nothing_is_worth_more_after_four_twists_than_the_best_within_four(
    lexicon: Lexicon, variant: int
) -> None:
    state = started(3, lexicon, variant=variant)
    (best,) = SOLVER.best(state, 0, lexicon, twists=4)
    checked(state, best, lexicon)
    random, crossed = stream(8, "twists"), 0
    for _ in range(100):
        pegs = state.pegs
        for _ in range(4):
            pegs = turned(pegs, random.choice(TWISTS))
        plays = SOLVER.plays(State(pegs, state.pad), 0, lexicon)
        crossed += sum(len(play.words) > 1 for play in plays)
        assert all(play.score <= best.score for play in plays)
    assert crossed


def test_a_crossing_four_twists_away_is_found(lexicon: Lexicon) -> None:
    state, random = started(3, lexicon), stream(9, "twists")
    away: list[Play] = []
    while not away:
        pegs = state.pegs
        for _ in range(4):
            pegs = turned(pegs, random.choice(TWISTS))
        plays = SOLVER.plays(State(pegs, state.pad), 0, lexicon)
        away = [play for play in plays if len(play.words) > 1]
    word = away[0].words[0]
    highest = max(play.score for play in plays if play.words[0] == word)
    (best,) = SOLVER.best(state, 0, Lexicon.of([word]), twists=4)
    checked(state, best, Lexicon.of([word]))
    assert best.score >= highest


def test_added_words_are_found_and_struck_and_scored_ones_are_not(lexicon: Lexicon) -> None:
    state = started(5, lexicon)
    best = SOLVER.best(state, 0, lexicon, twists=2)[0].words[0]
    changed = lexicon.with_changes(strike=[best], add=["XJK", "XQZ", "TTTEEERRR"])
    plays = SOLVER.best(state, 0, changed, twists=2, count=5)
    assert best not in {play.words[0] for play in plays}
    only = Lexicon.of(["ZZZ"]).with_changes(add=["ART", "TAR"], strike=["TAR"])
    found = SOLVER.best(state, 0, only, twists=2, count=5)
    assert [play.words[0] for play in found] == ["ART"]
    pad = replace(state.pad, scored=state.pad.scored | {best})
    plays = SOLVER.best(State(state.pegs, pad), 0, lexicon, twists=2, count=5)
    assert best not in {play.words[0] for play in plays}


def test_the_same_search_gives_the_same_plays(lexicon: Lexicon) -> None:
    state = started(6, lexicon)
    first = SOLVER.best(state, 0, lexicon, count=5)
    assert SOLVER.best(state, 0, lexicon, count=5) == first
    assert len(first) == len({play.words[0] for play in first}) == 5


def test_a_search_can_be_cancelled_and_finds_nothing_for_others(lexicon: Lexicon) -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 2, 1))
    with pytest.raises(SearchCancelledError):
        SOLVER.best(state, 0, lexicon, cancelled=lambda: True)
    assert SOLVER.best(state, 1, lexicon) == ()
    assert SOLVER.best(state, 0, Lexicon.of([]), twists=1) == []
    assert SOLVER.best(state, 0, lexicon, twists=0) == []
