"""Words that stand, are crossed, grow, break and are forgotten."""

from game.games.scruble.rules import GAME
from game.games.scruble.rules.cube import format_cube
from game.games.scruble.rules.events import Crossed, Extended, Forgotten, Scored
from game.games.scruble.rules.readings import WILD, read
from game.games.scruble.rules.sites import ARROWS, BY_NAME, LINES
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import parse, turned
from game.rules.interface import Event, Step
from tests.games.scruble.rules.arrange import along, arrange, attempt, before, play, start, words

LETTERS = "ABCDEFGHIJKLMNOPRSTUVWXY?"
ELF = along("F43^", [LETTERS, *"ELF"])


def score_of(events: list[Event]) -> Scored:
    return next(event for event in reversed(events) if isinstance(event, Scored))


def standing(state: State) -> list[str]:
    return [word.word for word in state.pad.standing]


def street_and_elf() -> State:
    """STREET has just been scored; ELF crosses it at its first E once U is twisted."""
    cube = arrange(along("L34>", "STREET") | ELF)
    state, _ = play(start(before(cube, "2R", "U"), seats=2), "2R", "STREET L34>")
    return state


def test_printed_example_elf_across_street_scores_both() -> None:
    state, events = play(street_and_elf(), "U", "ELF F33^")
    event = score_of(events)
    assert (event.letters, event.times, event.boosted) == (6, 1, 0)
    assert (event.crosses, event.crossed, event.points) == (("STREET",), 6, 12)
    assert Crossed(1, "STREET", "F33", 6) in events
    assert state.pad.scores[1] == 12
    assert standing(state) == ["STREET", "ELF"]


def test_a_crossing_brings_no_premium_or_bonus_of_the_word_crossed() -> None:
    street = along("L33>", "dSTREET")
    cube = arrange(street | ELF)
    state, _ = play(start(before(cube, "2R", "U")), "2R", "STREET L34>")
    assert state.pad.scores == (12 + 15,)
    _, events = play(state, "U", "ELF F33^")
    assert score_of(events).points == 6 + 6


def test_a_crossing_broken_by_a_later_twist_is_not_credited_and_the_word_is_forgotten() -> None:
    state, events = play(street_and_elf(), "U", "R", "ELF F33^")
    assert score_of(events).points == 6
    assert Forgotten("STREET") in events
    assert standing(state) == ["ELF"]


def test_a_crossing_broken_and_restored_within_the_turn_is_credited() -> None:
    state, events = play(street_and_elf(), "R", "2R", "2R'", "R'", "U", "ELF F33^")
    assert score_of(events).points == 12
    assert standing(state) == ["STREET", "ELF"]


def test_what_is_out_of_line_when_any_turn_ends_is_forgotten_for_good() -> None:
    for ending in ("pass", "time-out"):
        state, _ = play(street_and_elf(), "R")
        if ending == "pass":
            state, events = play(state, "pass")
        else:
            step = GAME.time_out(state, 1, words())
            assert isinstance(step, Step)
            state, events = step.state, list(step.events)
        assert Forgotten("STREET") in events
        assert standing(state) == []
        _, events = play(state, "R'", "U", "ELF F33^")
        assert score_of(events).points == 6


def test_a_word_that_moves_as_a_whole_still_stands() -> None:
    state, _ = play(street_and_elf(), "2D", "pass")
    assert standing(state) == ["STREET"]


def test_a_longer_word_scores_in_full_and_replaces_the_one_inside_it() -> None:
    cube = arrange(along("L34>", "STREETS"))
    state, _ = play(start(before(cube, "2R", "2F")), "2R", "STREET L34>", "2F", "pass")
    assert standing(state) == ["STREET"]
    state, _ = play(start(before(cube, "2R", "2F")), "2R", "STREET L34>", "2F")
    state, events = play(state, "STREETS L34>")
    event = score_of(events)
    assert event.extends == ("STREET",)
    assert (event.letters, event.length_bonus, event.face_bonus) == (7, 10, 10)
    assert event.crossed == 0
    assert Extended("STREET", "STREETS") in events
    assert standing(state) == ["STREETS"]
    assert state.pad.scored == {"STREET", "STREETS"}


def test_a_shorter_word_inside_a_standing_one_is_not_new() -> None:
    state, _ = play(street_and_elf(), "U")
    for move in ("TREE F31>", "REE F32>", "EERT F34<"):
        step = attempt(state, move)
        assert not isinstance(step, Step)
        assert step.reason.code == "nothing-new"


def test_nested_words_grow_from_the_inside_out() -> None:
    cube = arrange(along("L34>", "STREETS"))
    # 2F brings the last S, R the T with it, 2R the first E: three words, each in the next.
    deal = before(cube, "2R", "R", "2F")
    state, _ = play(start(deal), "2R", "STRE L34>")
    assert standing(state) == ["STRE"]
    state, _ = play(state, "R", "STREET L34>")
    assert standing(state) == ["STREET"]
    state, events = play(state, "2F", "STREETS L34>")
    assert standing(state) == ["STREETS"]
    assert score_of(events).extends == ("STREET",)


def word_at(began: bytes, place: str, length: int, wild: str = "A") -> str:
    """What can be read somewhere with option 2, wilds as one letter."""
    shown = read(began, 2)
    line = LINES[BY_NAME[place[:-1]]][ARROWS.index(place[-1])][:length]
    return "".join(shown[s] for s in line).replace(WILD, wild)


def crossing_state(began: bytes, *places: tuple[str, int]) -> State:
    """A turn that began with standing words at these places, then U was twisted."""
    listed = ",".join(f"{word_at(began, place, n)}@{place}" for place, n in places)
    cube = format_cube(turned(began, parse("U")))
    return GAME.parse_position(f"{cube} variant=2 began={format_cube(began)} standing={listed}")


def down(state: State, length: int) -> Scored:
    """Play the word that runs down from F12, whose first letter U has brought."""
    _, events = play(state, f"{word_at(state.pegs, 'F12v', length)} F12v")
    return score_of(events)


BEGAN = arrange({BY_NAME["F22"]: "L", BY_NAME["F32"]: "K", BY_NAME["F21"]: "IR"})


def test_all_words_crossed_on_different_pegs_are_credited() -> None:
    state = crossing_state(BEGAN, ("F21>", 3), ("F31>", 3))
    event = down(state, 4)
    values = [word.value for word in state.pad.standing]
    assert event.crosses == tuple(word.word for word in state.pad.standing)
    assert event.crossed == sum(values)


def test_through_one_peg_only_the_most_valuable_is_credited() -> None:
    state = crossing_state(BEGAN, ("L24>", 4), ("F22>", 4))
    values = sorted((word.value, word.word) for word in state.pad.standing)
    assert values[0][0] != values[1][0]
    event = down(state, 4)
    assert event.crosses == (values[1][1],)
    assert event.crossed == values[1][0]


def test_a_word_crossed_twice_is_credited_once() -> None:
    state = crossing_state(BEGAN, ("F22>", 10))
    assert state.pad.standing[0].pegs[-1] == state.pegs[BY_NAME["B23"]]
    event = down(state, 11)  # down F, over D and up B as far as B23
    assert event.cells[-1] == "B23"
    assert event.crossed == state.pad.standing[0].value


def test_words_in_line_with_the_new_one_are_not_crossed() -> None:
    state = crossing_state(BEGAN, ("F22v", 3), ("F42v", 3))
    event = down(state, 5)
    assert event.crosses == ()
    assert event.extends == (state.pad.standing[0].word,)


def test_a_crossing_on_a_wild_counts_only_if_both_read_the_same_letter() -> None:
    began = arrange({BY_NAME["F22"]: "?"})
    state = crossing_state(began, ("F21>", 3))
    shown = word_at(state.pegs, "F12v", 4)
    same = shown[0] + "A" + shown[2:]
    other = shown[0] + "O" + shown[2:]
    assert score_of(play(state, f"{same} F12v")[1]).crossed == state.pad.standing[0].value > 0
    left, events = play(state, f"{other} F12v")
    assert score_of(events).crossed == 0
    assert len(left.pad.standing) == 2  # the wild is free again, both words stand


def test_a_word_that_stands_may_be_crossed_in_another_turn_too() -> None:
    began = BEGAN
    state = crossing_state(began, ("F21>", 3))
    first = down(state, 3)
    state, _ = play(state, f"{word_at(state.pegs, 'F12v', 3)} F12v", "U'", "2D")
    second = play(state, f"{word_at(state.pegs, 'F12v', 3)} F12v")[1]
    assert first.crossed == score_of(second).crossed > 0
