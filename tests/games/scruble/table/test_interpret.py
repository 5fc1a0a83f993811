"""What a gesture at the cube means, without a window: hands, moves and refusals."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

import pytest

from game.app.scene.picking import Ray
from game.app.tables.gestures import (
    NOBODY,
    Choose,
    Click,
    Down,
    Gesture,
    LetGo,
    Over,
    Played,
    Press,
    Refused,
    Situation,
    Type,
    Up,
    Wheel,
)
from game.entry import Role
from game.games.scruble.actions import ACTIONS
from game.games.scruble.rules import GAME
from game.games.scruble.rules.moves import Move, Pass, WordMove
from game.games.scruble.rules.readings import WILD, read
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES, RIGHT, SITES, TABLE
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import BY_TEXT, DRAGS, TWISTS, turned
from game.games.scruble.table.frames import HALF, middle
from game.games.scruble.table.hand import QUARTER, Cue, Hand, Pull, Spot, twist_between
from game.games.scruble.table.interpret import interpret
from game.games.scruble.table.selection import Selection, extended, of_draft, run_between
from game.games.scruble.table.spins import Spins
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from tests.hung import HUNG

STATE: State = GAME.deal(Setup(defaults(GAME.options), 1, 7))
WORDS = Lexicon.of(["TEA", "EAT", "ATE", "RAT", "TAR", "SEA", "ONE", "ION", "SIT", "ITS"])
UPS = (0,) * 6
HERE = Situation(lexicon=WORDS, view=UPS)
WATCHING = replace(NOBODY, lexicon=WORDS, view=UPS)
EMPTY = Hand()
FRONT = [BY_NAME[f"F1{column}"] for column in (1, 2, 3, 4)]


def spot(place: int | str, right: float = 0.0) -> Spot:
    """A site, looked straight at so many cells right of its middle."""
    site = BY_NAME[place] if isinstance(place, str) else place
    at = TABLE[site]
    x, y, z = (
        m + 2 * HALF * n + right * r
        for m, n, r in zip(middle(at.cubie), at.normal, at.right, strict=True)
    )
    return Spot(site, Ray((x, y, z), (-at.normal[0], -at.normal[1], -at.normal[2])))


def beside(place: str = "F22", right: float = 0.0) -> Spot:
    """No site, though a line of sight as over one."""
    return replace(spot(place, right), site=None)


def after(
    *gestures: Gesture, hand: Hand = EMPTY, at: Situation = HERE, state: State = STATE
) -> Hand:
    """The hand after gestures none of which is a move or refused; the cue is the last one's."""

    def following(held: Hand, gesture: Gesture) -> Hand:
        found = interpret(state, replace(held, cue=Cue()), gesture, at)
        assert isinstance(found, Hand), gesture
        return found

    return reduce(following, gestures, hand)


def clicked(*places: int | str) -> list[Gesture]:
    return [
        gesture
        for place in places
        for gesture in (Over(spot(place)), Down(spot(place)), Up(spot(place)))
    ]


def drawn(*sites: int, button: int = 1) -> list[Gesture]:
    over = [Over(spot(site)) for site in sites]
    return [Down(spot(sites[0]), button), *over, Up(spot(sites[-1]), button)]


def played(move: Move, state: State = STATE) -> State:
    step = GAME.apply(state, 0, move, LiveJudge(WORDS))
    assert not isinstance(step, Rejection)
    return step.state


def lines(length: int, state: State = STATE) -> Iterator[tuple[tuple[int, ...], str]]:
    """Every line of so many sites, and how it reads."""
    faces = read(state.pegs, 1)
    for site in range(SITES):
        for ring in LINES[site]:
            yield ring[:length], "".join(faces[s] for s in ring[:length])


def test_nothing_here_needs_a_window() -> None:
    code = (
        "import sys; import game.games.scruble.table.interpret; assert 'panda3d' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=HUNG)


# Picking out letters


def test_two_clicks_pick_the_run_between_them() -> None:
    one = after(*clicked("F11"))
    assert (one.selection.run, one.cue) == ((FRONT[0],), Cue("pick"))
    both = after(*clicked("F11", "F14"))
    assert sorted(both.selection.sites) == FRONT
    assert both.cue.sites == both.selection.sites
    assert not after(*clicked("F11", "F11")).selection
    assert after(*clicked("F11", "F14", "U22")).selection.run == (BY_NAME["U22"],)


def test_an_end_off_the_line_is_refused_and_the_first_kept() -> None:
    off = after(*clicked("F11", "F22"))
    assert (off.selection.run, off.selection.off) == ((FRONT[0],), BY_NAME["F22"])
    assert off.cue == Cue("refuse")
    assert after(*clicked("F13"), hand=off).selection.off is None


def test_letters_are_drawn_over_with_the_middle_button_or_where_dragging_picks() -> None:
    sites = FRONT[:3]
    picks = after(Press("drag-picks"))
    assert picks.draws
    assert not after(Press("drag-picks"), hand=picks).draws
    back = [BY_NAME[f"B1{column}"] for column in (1, 2, 3)]
    behind = [replace(spot(site), on_cube=False) for site in back]
    for hand in (
        after(*drawn(*sites, button=2)),
        after(*drawn(*sites), hand=picks),
        after(*drawn(*sites), at=WATCHING),
        after(Down(behind[0]), *map(Over, behind), Up(behind[-1])),
    ):
        assert len(hand.selection.run) == 3
        assert (hand.grip, hand.cue.sites) == (None, hand.selection.run)
    there_and_back = after(*drawn(*FRONT, FRONT[1], button=2))
    assert there_and_back.selection.run == tuple(FRONT[:2])
    # Where no letter is under the pointer, and on the first one, nothing is drawn yet.
    held = after(Down(spot("F11"), 2), Over(beside()), Over(spot("F11")), Over(None))
    assert not held.selection
    assert after(Up(spot("F11"), 2), hand=held).selection.run == (FRONT[0],)


def test_a_line_is_drawn_on_from_its_last_letter_even_where_it_is_a_word_backwards() -> None:
    line, text = next(
        (sites, text) for sites, text in lines(4) if text.isalpha() and text[0] != text[2]
    )
    word = text[2::-1]
    at = replace(HERE, lexicon=Lexicon.of([word]))
    three = after(Down(spot(line[0]), 2), *(Over(spot(site)) for site in line[1:3]), at=at)
    assert three.selection.run == line[2::-1]
    assert after(Over(spot(line[3])), hand=three, at=at).selection.run == line


def test_a_typed_word_is_found_everywhere_and_erased_letter_by_letter() -> None:
    tea = after(Type("TEA"))
    assert (tea.selection.typed, tea.draft[:3]) == ("TEA", "TEA")
    assert tea.selection.places
    assert tea.cue.sites == tea.selection.sites
    assert after(Press("erase"), hand=tea).selection.typed == "TE"
    assert not after(*[Press("erase")] * 3, hand=tea).selection
    assert after(Type("T"), hand=after(*clicked("F11", "F14"))).selection.typed == "T"
    line = after(*clicked("F11", "F14"))
    assert after(Press("erase"), hand=line).selection.run == line.selection.run[:-1]
    off = after(*clicked("F11", "F23"))
    assert off.selection.off is not None
    assert after(Press("erase"), hand=off).selection == Selection()
    for nothing in ("erase", "clear", "back", "next-place", "submit"):
        assert interpret(STATE, EMPTY, Press(nothing), HERE) is None
    for action in ("clear", "back"):
        cleared = after(Press(action), hand=tea)
        assert (cleared.selection, cleared.cue) == (Selection(), Cue())


def test_what_is_typed_turns_to_the_player_once_it_can_stand_in_one_place_only() -> None:
    typed, turned = EMPTY, list[tuple[int, bool]]()
    word = next(text for _, text in lines(6) if text.isalpha())
    for letter in word:
        typed = after(Type(letter), hand=typed)
        turned.append((len(typed.selection.places), typed.cue.reading))
    assert turned[0][0] > 1
    assert all(reading == (places == 1) for places, reading in turned), turned


def test_no_word_is_longer_than_a_ring() -> None:
    long = after(Type("A" * 20))
    assert long.selection.typed == "A" * 16
    assert interpret(STATE, long, Type("A"), HERE) is None


def test_another_place_or_the_other_end_is_meant() -> None:
    one = next(
        hand for letter in "ETAOINSR" if len((hand := after(Type(letter))).selection.places) > 1
    )
    other = after(Press("next-place"), hand=one)
    assert other.selection.choice != one.selection.choice
    assert after(Press("previous-place"), hand=other).selection == one.selection
    run = after(*clicked("F11", "F14"))
    turned_round = after(Press("next-place"), hand=run)
    assert turned_round.selection.run == run.selection.run[::-1]
    # Where there is no other, the one there is comes into sight again.
    tea = after(Type("TEA"))
    assert len(tea.selection.places) == 1
    assert after(Press("next-place"), hand=tea).cue.sites == tea.selection.sites


def test_the_wilds_of_a_run_are_named_by_typing_and_by_choosing() -> None:
    run, pattern = next(
        (sites, text) for sites, text in lines(3) if text.count(WILD) == 1 and "#" not in text
    )
    words = [pattern.replace(WILD, letter) for letter in "AE"]
    at = replace(HERE, lexicon=Lexicon.of(words))
    hand = after(*drawn(*run, button=2), at=at)
    assert hand.judgement(STATE, at).letters == "AE"
    for gesture in (Type("A"), Choose("A")):
        named = after(gesture, hand=hand, at=at)
        assert named.selection.spelt(STATE) == words[0]
        assert named.cue.sound == "pick"
        again = after(Choose("E"), hand=named, at=at)
        assert again.selection.spelt(STATE) == words[1]
    assert interpret(STATE, EMPTY, Choose("A"), HERE) is None


def test_a_run_is_read_the_way_that_is_a_word_as_soon_as_the_words_are_there() -> None:
    run, text = next(
        (sites, text) for sites, text in lines(3) if text.isalpha() and text != text[::-1]
    )
    backwards = Lexicon.of([text[::-1]])
    early = after(*drawn(*run, button=2), at=replace(HERE, lexicon=None))
    assert early.selection.run == run
    late = after(Over(beside()), hand=early, at=replace(HERE, lexicon=backwards))
    assert late.selection.run == run[::-1]


def test_runs_take_the_short_way_and_grow_along_the_ring() -> None:
    assert run_between(FRONT[0], FRONT[3]) == tuple(FRONT)
    assert run_between(FRONT[3], FRONT[0]) == tuple(reversed(FRONT))
    assert run_between(BY_NAME["F11"], BY_NAME["F22"]) == ()
    run: tuple[int, ...] = ()
    for site in (*FRONT, BY_NAME["R11"]):
        run = extended(run, site)
    assert run == (*FRONT, BY_NAME["R11"])
    assert extended(run, FRONT[1]) == tuple(FRONT[:2])


# Twisting


@pytest.mark.parametrize("site", range(0, SITES, 5))
def test_a_letter_dragged_far_enough_twists_its_layer(site: int) -> None:
    held = after(Down(spot(site)), Over(spot(site, 0.05)))
    assert isinstance(held.grip, Pull)
    assert held.grip.twist is None
    pulled = after(Over(spot(site, QUARTER)), hand=held)
    assert isinstance(pulled.grip, Pull)
    assert pulled.grip.degrees == pytest.approx(DRAGS[site][RIGHT].degrees)
    done = interpret(STATE, pulled, Up(spot(site, QUARTER)), HERE)
    assert done == Played(DRAGS[site][RIGHT], replace(pulled, grip=None))
    # Over no letter, or outside the scene, it hangs on.
    assert after(Over(beside("F22", 1.0)), Over(None), hand=pulled).grip is not None


def test_a_layer_that_is_not_pulled_far_or_let_go_falls_back() -> None:
    pulled = after(Down(spot("F22")), Over(spot("F22", QUARTER)))
    for gestures in ((Over(spot("F22", 0.4)), Up(spot("F22", 0.4))), (LetGo(),), (Press("clear"),)):
        assert after(*gestures, hand=pulled) == EMPTY
    assert after(Up(spot("F22", QUARTER)), hand=pulled, at=WATCHING) == EMPTY
    concealed = replace(HERE, concealed=True)
    assert interpret(STATE, pulled, LetGo(), concealed) == EMPTY


def test_what_is_pulled_or_drawn_marks_nothing_under_the_pointer() -> None:
    for button in (1, 2):
        held = after(Down(spot("F22"), button), Over(spot("F23")))
        assert (held.hover, held.cursor) == (None, BY_NAME["F22"])


def test_twists_between_states_are_found_whatever_the_events() -> None:
    for twist in TWISTS:
        assert twist_between(STATE.pegs, turned(STATE.pegs, twist)) is twist
    other: State = GAME.deal(Setup(defaults(GAME.options), 1, 8))
    assert twist_between(STATE.pegs, other.pegs) is None


# The cursor


def test_the_cursor_shows_itself_then_walks_round_the_surface() -> None:
    hand = after(Press("cursor-right"))
    assert (hand.cursor, hand.in_use) == (BY_NAME["F22"], True)
    seen = [hand.cursor]
    for _ in range(16):
        hand = after(Press("cursor-right"), hand=hand)
        assert hand.cue == Cue(sites=(hand.cursor,))
        seen.append(hand.cursor)
    assert seen[16] == seen[0]
    assert len(set(seen)) == 16
    assert len({TABLE[site].face for site in seen}) == 4


@pytest.mark.parametrize("up", range(4))
def test_ways_are_those_that_the_viewer_sees(up: int) -> None:
    at = replace(HERE, view=(up,) * 6)
    for way, name in enumerate(("up", "right", "down", "left")):
        cursor = after(Press(f"cursor-{name}"), Press(f"cursor-{name}"), at=at).cursor
        assert cursor == LINES[BY_NAME["F22"]][(up + way) % 4][1]
        turn = interpret(STATE, EMPTY, Press(f"turn-{name}"), at)
        assert turn == Played(DRAGS[BY_NAME["F22"]][(up + way) % 4], replace(EMPTY, in_use=True))


def test_the_cursor_marks_the_ends_of_a_word() -> None:
    start = replace(EMPTY, cursor=FRONT[0])
    hand = after(Press("mark"), *[Press("cursor-right")] * 3, Press("mark"), hand=start)
    assert sorted(hand.selection.sites) == FRONT


def test_the_pointer_takes_the_cursor_along_unseen() -> None:
    shown = after(Press("cursor-up"))
    moved = after(Over(spot("U33")), hand=shown)
    assert (moved.hover, moved.cursor, moved.in_use) == (BY_NAME["U33"], BY_NAME["U33"], False)
    keys = after(Press("cursor-up"), hand=moved)
    assert after(Over(spot("U33", 0.1)), hand=keys).in_use
    for gone in (Over(beside()), Over(None)):
        left = after(gone, hand=keys)
        assert (left.hover, left.cursor, left.in_use) == (None, BY_NAME["U33"], True)


def test_nothing_is_pointed_at_any_more_once_a_word_is_turned_to_the_viewer() -> None:
    moved = after(Over(spot("U33")))
    typed = after(Type("TEA"), hand=moved)
    assert (moved.hover, typed.hover) == (BY_NAME["U33"], None)


# Letters that turn in their holes


def test_a_peg_is_spun_at_the_cursor_and_by_the_wheel() -> None:
    peg = STATE.pegs[BY_NAME["F22"]]
    spun = after(Press("spin"))
    assert spun.spins == Spins().spun(peg, 1)
    assert spun.spins.way(peg, BY_NAME["F22"], UPS) == 1
    assert after(Press("spin-back"), hand=spun) == EMPTY
    assert after(Wheel(spot("F22"), 1)).spins == spun.spins
    assert interpret(STATE, EMPTY, Wheel(beside(), 1), HERE) is None
    held = after(Down(spot("F22")))
    assert after(Wheel(spot("F22"), 1), hand=held) == held


def test_a_line_is_spun_across_the_way_it_is_read() -> None:
    ring = LINES[BY_NAME["F22"]][RIGHT]
    line = after(Press("spin-line"))
    upside_down = after(Press("spin-line"), hand=line)
    for site in range(SITES):
        peg = STATE.pegs[site]
        way = upside_down.spins.way(peg, site, UPS)
        assert way == ((line.spins.way(peg, site, UPS) + 2) % 4 if site in ring else 0)
    column = after(Press("spin-line"), hand=after(*clicked("F11", "F41")))
    assert column.spins.way(STATE.pegs[BY_NAME["F21"]], BY_NAME["F21"], UPS) % 2 == RIGHT


def test_letters_that_need_not_be_upright_are_carried_by_twists_and_stand_up_again() -> None:
    view = (0, 1, 2, 3, 0, 1)
    at = replace(HERE, view=view)
    free = after(Press("spin"), Press("upright"), at=at)
    assert not free.spins.upright
    for site, peg in enumerate(STATE.pegs):
        extra = 1 if site == BY_NAME["F22"] else 0
        assert free.spins.way(peg, site, UPS) == (view[site // 16] + extra) % 4
    state = played(BY_TEXT["U"])
    carried = free.after(STATE, state, (), at)
    pegs = [peg for site, peg in enumerate(STATE.pegs) if TABLE[site].face == "U"]
    for peg in pegs:  # a face turned clockwise takes its letters along: up becomes right
        assert carried.spins.turns[peg] == (free.spins.turns[peg] + 1) % 4
    for twist in TWISTS:
        there = played(twist)
        back = free.after(STATE, there, (), at).after(there, STATE, (), at)
        assert back.spins == free.spins
        for site in range(SITES):
            peg, goal = STATE.pegs[site], there.pegs.index(STATE.pegs[site])
            if TABLE[site].cubie[twist.layer.axis] != twist.layer.place:
                assert goal == site
    assert after(Press("upright"), hand=free, at=at).spins == Spins()


# Moves


def test_every_layer_is_twisted_by_keys() -> None:
    twists = [action.id for action in ACTIONS if action.id in BY_TEXT]
    assert len(twists) == 24
    for action in twists:
        assert interpret(STATE, EMPTY, Press(action), HERE) == BY_TEXT[action]
        assert interpret(STATE, EMPTY, Press(action), WATCHING) is None
    assert interpret(STATE, EMPTY, Press("pass"), HERE) == Pass()


def playable() -> tuple[State, str]:
    """A state in which a word can be played, and the word."""
    for twist in TWISTS:
        state = played(twist)
        for _, word in lines(3, state):
            if word.isalpha() and word != word[::-1]:
                at = replace(HERE, lexicon=Lexicon.of([word]))
                if after(Type(word), at=at, state=state).judgement(state, at).playable:
                    return state, word
    raise AssertionError


def test_a_word_is_played_and_what_is_none_refused() -> None:
    state, word = playable()
    at = replace(HERE, lexicon=Lexicon.of([word]))
    typed = after(Type(word), at=at, state=state)
    move = interpret(state, typed, Press("submit"), at)
    assert isinstance(move, WordMove)
    assert (move.word, move.sites) == (word, typed.selection.sites)
    assert typed.cue == Cue("pick", typed.selection.sites, reading=True)
    assert interpret(state, typed, Press("submit"), replace(at, locked=True)) is None
    assert interpret(STATE, after(Type("QQQ")), Press("submit"), HERE) == Refused()
    assert interpret(STATE, after(*clicked("F11")), Press("submit"), HERE) == Refused()


def test_a_word_that_was_played_is_brought_into_sight_and_let_go() -> None:
    state, word = playable()
    lexicon = Lexicon.of([word])
    at = replace(HERE, lexicon=lexicon)
    hand = replace(after(Type(word), at=at, state=state), hint=(1, 2), cue=Cue())
    move = interpret(state, hand, Press("submit"), at)
    assert isinstance(move, WordMove)
    step = GAME.apply(state, 0, move, LiveJudge(lexicon))
    assert not isinstance(step, Rejection)
    left = hand.after(state, step.state, step.events, at)
    assert (left.selection, left.hint) == (Selection(), ())
    assert left.cue == Cue(sites=hand.selection.sites, reading=True)


def test_what_is_selected_goes_with_its_pegs() -> None:
    hand = after(*clicked("F11", "F14"))
    pulled = replace(hand, grip=Pull(0, (0.0, 0.0, 0.0)), hint=(4,))
    twisted = played(BY_TEXT["U"])
    moved = pulled.after(STATE, twisted, (), HERE)
    assert {TABLE[site].face for site in moved.selection.sites} == {"L"}
    assert (moved.grip, moved.hint) == (None, ())
    assert not hand.after(STATE, played(BY_TEXT["R"]), (), HERE).selection
    assert not hand.after(STATE, played(Pass()), (), HERE).selection


def test_a_draft_comes_back_as_it_was() -> None:
    for hand in (after(*clicked("U21")), after(*clicked("U21", "U24")), after(Type("TEA"))):
        assert of_draft(STATE, hand.draft) == hand.selection
    assert of_draft(STATE, "U21").run == (NAMES.index("U21"),)
    for text in ("", "?", "3 Z99>", "99 F11>", "é", "F99"):
        assert not of_draft(STATE, text)
    assert of_draft(STATE, "TEA F11").typed == "TEA"


# Where it means nothing


def test_where_nobody_may_play_letters_can_be_looked_at_all_the_same() -> None:
    hand = after(*clicked("F11", "F14"), at=WATCHING)
    assert hand.selection
    assert after(Type("TEA"), at=WATCHING).selection.typed == "TEA"
    for action in ("submit", "pass", "turn-left", "R'"):
        assert interpret(STATE, hand, Press(action), WATCHING) is None


def test_a_hidden_cube_takes_nothing() -> None:
    hidden = replace(HERE, concealed=True)
    hand = after(*clicked("F11", "F14"))
    keys = [Press(action.id) for action in ACTIONS]
    others = (*clicked("F22"), Type("A"), Choose("A"), Wheel(spot("F22"), 1))
    for gesture in (*keys, *others):
        assert interpret(STATE, hand, gesture, hidden) in (None, hand)
    for gesture in (Down(beside()), Wheel(beside(), 1)):  # nor is it looked at from elsewhere
        assert interpret(STATE, hand, gesture, hidden) == hand


def test_looking_round_is_for_the_camera() -> None:
    for gesture in (Down(beside()), Down(spot("F22"), 3), Click(spot("F22"), 3)):
        assert interpret(STATE, EMPTY, gesture, HERE) is None
    typed = after(Type("TEA"))
    looks = {a.id for a in ACTIONS if interpret(STATE, typed, Press(a.id), HERE) is None}
    assert looks == {a.id for a in ACTIONS if a.role is Role.LOOK} - {"upright"}
    assert after(Up(beside()), hand=EMPTY) == EMPTY
