"""Words of Scrabble Cubes: sentence by sentence from the rule text."""

from __future__ import annotations

import pytest

from game.games.scrabble_cubes.rules import GAME, pieces
from game.games.scrabble_cubes.rules.assessment import assess, can_follow
from game.games.scrabble_cubes.rules.moves import WordMove
from game.games.scrabble_cubes.rules.notation import parse_faces
from game.games.scrabble_cubes.rules.state import Played
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from tests.games.scrabble_cubes.rules.positions import WORDS, flat, play, refused
from tools import letters

ROWS = ("LET", "RET", "SAC")  # far to near: L at T131, E T231, T T331; R T121 ...; S T111 ...
ENGLISH = pieces.ALPHABETS["en"]
EAT = "word T221.T211.T321"


def test_the_pieces_are_those_of_the_published_data() -> None:
    tiles = "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1"
    assert [f"{letter}{count}" for letter, count in ENGLISH.tiles.items()] == tiles.split()
    values = "A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10"
    assert [f"{letter}{value}" for letter, value in ENGLISH.values.items()] == values.split()
    assert (pieces.USES, pieces.RED_AFTER) == (3, 2)
    assert (pieces.SHORTEST, pieces.LONGEST) == (3, 7)
    assert sum(ENGLISH.tiles.values()) == 98
    assert sum(count * ENGLISH.values[letter] for letter, count in ENGLISH.tiles.items()) == 187
    assert pieces.bonus_cubes(3) == {"2L": 4, "3L": 2, "2W": 2, "3W": 1}
    assert pieces.bonus_cubes(4) == {"2L": 9, "3L": 5, "2W": 5, "3W": 2}
    assert pieces.bonus_cubes(5) == {"2L": 19, "3L": 9, "2W": 9, "3W": 5}
    assert pieces.LONG_WORD == {3: 0, 4: 5, 5: 10, 6: 20, 7: 50}


@pytest.mark.parametrize(("size", "bags"), [(3, 1), (4, 2), (5, 4)])
def test_a_pile_is_dealt_without_replacement_with_its_bonus_cubes(size: int, bags: int) -> None:
    state = GAME.deal(Setup(defaults(GAME.options, size=size), 1, 11))
    cubes = [cube for column in state.columns for cube in column]
    assert [len(column) for column in state.columns] == [size] * size**2
    letters = "".join(cube.letters for cube in cubes)
    assert len(letters) == 3 * size**3
    assert all(letters.count(c) <= bags * n for c, n in ENGLISH.tiles.items())
    bonuses = [cube.bonus for cube in cubes if cube.bonus]
    assert {b: bonuses.count(b) for b in set(bonuses)} == pieces.bonus_cubes(size)
    assert {cube.uses for cube in cubes} == {0}


@pytest.mark.parametrize("language", ["nl", "af"])
def test_letters_of_other_languages_are_as_frequent_as_in_their_lists(language: str) -> None:
    found = pieces.ALPHABETS[language]
    assert found.tiles == letters.pieces(language, 98, pieces.SHORTEST, pieces.LONGEST)
    assert found.values == letters.values(language, pieces.SHORTEST, pieces.LONGEST)
    assert sum(found.tiles.values()) == 98
    state = GAME.deal(Setup(defaults(GAME.options, alphabet=language), 1, 11))
    assert GAME.language(state.options, "en") == language
    dealt = "".join(cube.letters for column in state.columns for cube in column)
    assert all(dealt.count(c) <= n for c, n in found.tiles.items())
    word = WordMove(tuple(state.revealed())[:3])
    parts = assess(state, word.faces).letters
    assert [part.value for part in parts] == [found.values[part.letter] for part in parts]


def test_the_same_method_comes_near_the_english_values() -> None:
    derived = letters.values("en", pieces.SHORTEST, pieces.LONGEST)
    assert max(abs(derived[c] - n) for c, n in ENGLISH.values.items()) == 2


def test_a_seed_gives_the_same_pile_for_ever() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 1, 7))
    pile = GAME.format_position(state).split("pile=")[1].split()[0]
    assert pile.startswith("OZY.EFC.EOO/RTN2L.LIU.EAD2L/VPL.NEA.LGW/XAT.ILA3L.DTE2W/NII.WHE.KDB")


def test_a_word_scores_the_values_on_its_letters() -> None:
    step = play(flat(*ROWS), EAT)
    assert GAME.scores(step.state) == (3,)
    assert step.state.words == (Played(0, "EAT", 3, True),)
    assert [event.kind for event in step.events] == ["word-scored"]


def test_each_letter_must_touch_the_one_before_it_by_an_edge_or_a_corner() -> None:
    state = flat(*ROWS)
    assert not isinstance(play(state, "word T221.T211.T321"), Rejection)  # corner, then corner
    apart = refused(state, "word T131.T231.T111")
    assert apart.reason.code == "not-adjacent"
    assert apart.cells == ("T231", "T111")
    assert apart.values["before"] == "E"


def test_words_wrap_round_the_side_of_the_pile() -> None:
    state = GAME.parse_position("pile=QQQ/QQQ/TAE/-/-/-/-/-/-")
    step = play(state, "word T311.R311.L311")
    assert step.state.words[0].word == "TEA"


def test_no_face_is_used_twice_in_a_word() -> None:
    twice = refused(flat(*ROWS), "word T221.T211.T221")
    assert twice.reason.code == "face-twice"
    assert twice.cells == ("T221",)


def test_words_take_three_to_seven_letters() -> None:
    state = flat(*ROWS)
    short = refused(state, "word T221.T211")
    assert (short.reason.code, short.values["least"]) == ("too-short", 3)
    snake = ["T131", "T231", "T331", "T321", "T221", "T121", "T111", "T211"]
    long = refused(state, "word " + ".".join(snake))
    assert (long.reason.code, long.values["most"]) == ("too-long", 7)
    assert play(state, "word " + ".".join(snake[:7])).state.words[0].word == "LETTERS"


@pytest.mark.parametrize(
    ("faces", "word", "points"),
    [
        ("T221.T211.T321", "EAT", 3),
        ("T121.T211.T321.T221", "RATE", 4 + 5),
        ("T331.T221.T211.T121.T111", "TEARS", 5 + 10),
        ("T131.T231.T331.T321.T221.T121", "LETTER", 6 + 20),
        ("T131.T231.T331.T321.T221.T121.T111", "LETTERS", 7 + 50),
    ],
)
def test_the_longer_the_word_the_higher_the_bonus(faces: str, word: str, points: int) -> None:
    step = play(flat(*ROWS), "word " + faces)
    assert step.state.words == (Played(0, word, points, True),)


@pytest.mark.parametrize(
    ("cubes", "points"),
    [
        ({"C": "2L"}, 3 * 2 + 1 + 1),
        ({"C": "3L"}, 3 * 3 + 1 + 1),
        ({"A": "2W"}, (3 + 1 + 1) * 2),
        ({"A": "3W"}, (3 + 1 + 1) * 3),
        ({"C": "2W", "A": "3W"}, (3 + 1 + 1) * 3),  # both: only the triple word is applied
        ({"C": "2W", "A": "2W"}, (3 + 1 + 1) * 2),  # once
        ({"C": "3L", "A": "2W", "T": "2L"}, (9 + 1 + 2) * 2),  # letters before words
    ],
)
def test_bonus_cubes(cubes: dict[str, str], points: int) -> None:
    state = flat(".CA", "..T", "...", cubes=cubes)
    assert play(state, "word T231.T331.T321").state.words == (Played(0, "CAT", points, True),)


def test_the_long_word_bonus_is_not_multiplied() -> None:
    state = flat(*ROWS, cubes={"A": "3W"})
    assert play(state, "word T121.T211.T321.T221").state.words[0].points == 4 * 3 + 5


def test_a_letter_bonus_multiplies_each_letter_of_its_cube() -> None:
    state = GAME.parse_position("pile=-/-/TAE3L/-/-/-/-/-/-")
    assert play(state, "word T311.R311.L311").state.words == (Played(0, "TEA", 9, True),)


def test_a_cube_whose_three_letters_are_in_one_word_is_used_once() -> None:
    state = GAME.parse_position("pile=-/-/TAE/-/-/-/-/-/-")
    step = play(state, "word T311.R311.L311")
    assert step.state.columns[2][0].uses == 1


def test_a_string_is_submitted_only_once_and_refusing_it_costs_nothing() -> None:
    state = play(flat(*ROWS), EAT).state
    again = refused(state, "word T221.T211.T331")  # not adjacent: told first
    assert again.reason.code == "not-adjacent"
    again = refused(state, EAT)
    assert (again.reason.code, again.values["word"]) == ("played-before", "EAT")
    invalid = play(state, "word T131.T121.T111").state  # LRS
    assert refused(invalid, "word T131.T121.T111").reason.code == "played-before"
    assert invalid.columns[0][0].uses == 1


def test_an_invalid_word_scores_nothing_and_uses_its_cubes() -> None:
    step = play(flat(*ROWS), "word T131.T121.T111")
    assert [event.kind for event in step.events] == ["word-refused"]
    assert step.state.words == (Played(0, "LRS", 0, False),)
    assert [step.state.columns[i][0].uses for i in (0, 3, 6)] == [1, 1, 1]
    assert GAME.scores(step.state) == (0,)


def test_letters_turn_red_after_the_second_use() -> None:
    state = flat(*ROWS, cubes={"E": "'"})
    step = play(state, EAT)
    assert step.state.columns[4][0].red
    assert step.state.columns[4][0].uses_left == 1
    assert ("cube-reddened", "221") in [(e.kind, e.values().get("cell")) for e in step.events]
    assert not step.state.columns[1][0].red


def test_a_red_cube_used_for_the_third_time_leaves_the_pile() -> None:
    state = flat(*ROWS, cubes={"A": "''"})
    step = play(state, EAT)
    assert step.state.columns[1] == ()
    assert ("cube-used-up", "211") in [(e.kind, e.values().get("cell")) for e in step.events]


def test_an_invalid_word_can_cost_the_third_use_and_drop_a_cube() -> None:
    state = GAME.parse_position("pile=-/-/BCD''.EFG/-/-/-/-/-/-")
    step = play(state, "word L311.L312.R312")
    assert step.state.words == (Played(0, "CFG", 0, False),)
    assert [cube.letters for cube in step.state.columns[2]] == ["EFG"]
    assert [e.kind for e in step.events] == ["word-refused", "cube-used-up", "cube-fell"]


def test_a_partly_revealed_letter_waits_until_the_fall_reveals_it() -> None:
    state = GAME.parse_position("pile=CAB/ORE''.TIN/-/-/-/-/-/-/-")
    before = refused(state, "word T111.L111.T212")
    assert (before.reason.code, before.values["letter"]) == ("partly-revealed", "C")
    step = play(state, "word L111.L212.L211")  # AIR takes the red cube away; TIN falls
    assert step.state.words[0].word == "AIR"
    assert not step.reveals  # half of the C was seen before
    assert "letters-revealed" in [event.kind for event in step.events]
    assert play(step.state, "word T111.L111.T211").state.words[-1].word == "CAT"


def test_hidden_letters_cannot_be_used() -> None:
    state = GAME.parse_position("pile=CAB/ORE''.TIN/-/-/-/-/-/-/-")
    hidden = refused(state, "word T211.L111.L211")
    assert hidden.reason.code == "hidden-letter"
    assert "letter" not in hidden.values
    assert refused(state, "word T313.L111.L211").reason.code == "no-cube"
    assert refused(state, "word T999.L111.L211").reason.code == "no-cube"


def test_cubes_above_a_removed_one_fall() -> None:
    state = GAME.parse_position("pile=-/-/ABC''.DEF.GHI/-/-/-/-/-/-")
    step = play(state, "word L311.L312.R312")
    assert [cube.letters for cube in step.state.columns[2]] == ["DEF", "GHI"]
    falls = [event.values() for event in step.events if event.kind == "cube-fell"]
    assert falls == [
        {"origin": "312", "target": "311", "letters": "E F"},
        {"origin": "313", "target": "312", "letters": "G H I"},
    ]


def test_two_cubes_of_one_column_leave_and_the_one_above_falls_by_two() -> None:
    state = GAME.parse_position("pile=-/-/ABC''.DEF''.GHI/-/-/-/-/-/-")
    step = play(state, "word L311.L312.R312")
    assert [cube.letters for cube in step.state.columns[2]] == ["GHI"]
    falls = [event.values() for event in step.events if event.kind == "cube-fell"]
    assert falls == [{"origin": "313", "target": "311", "letters": "G H I"}]


def test_a_column_is_emptied_and_shows_what_stood_behind_it() -> None:
    state = GAME.parse_position("pile=-/-/TAE''/-/-/KLM/-/-/-")
    step = play(state, "word T311.R311.L311")
    assert step.state.columns[2] == ()
    assert step.reveals  # the left side of KLM
    revealed = [event for event in step.events if event.kind == "letters-revealed"]
    assert [event.values()["faces"] for event in revealed] == [("L321",)]


def test_the_value_is_told_in_parts_but_never_whether_it_is_a_word() -> None:
    state = flat(".CA", "..T", "...", cubes={"C": "3L", "A": "2W"})
    weighed = assess(state, parse_faces("T231.T331.T321"))
    assert weighed.word == "CAT"
    assert [(p.letter, p.value, p.factor, p.points) for p in weighed.letters] == [
        ("C", 3, 3, 9),
        ("A", 1, 1, 1),
        ("T", 1, 1, 1),
    ]
    assert (weighed.factor, weighed.long_word, weighed.points) == (2, 0, 22)
    assert weighed.rejection is None
    nonsense = assess(state, parse_faces("T321.T231.T331"))
    assert (nonsense.word, nonsense.rejection) == ("TCA", None)


def test_a_selection_tells_what_can_follow() -> None:
    state = flat(*ROWS)
    assert len(can_follow(state, ())) == 9 + 3 + 3
    following = {str(face) for face in can_follow(state, parse_faces("T331.T321"))}
    assert following == {"T231", "T221", "T211", "T311", "R321", "R331", "R311"}
    assert can_follow(state, parse_faces("T131.T231.T331.T321.T221.T121.T111")) == ()


def test_the_judge_is_asked_for_the_word_alone_while_letters_are_hidden() -> None:
    judge = LiveJudge(WORDS)
    GAME.apply(flat(*ROWS), 0, GAME.parse_move(EAT), judge)
    assert judge.verdicts() == "EAT+"
