"""The table of Scrabble Cubes without a window: what it shows, what can be selected."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.input.keymap import Keymap
from game.app.kit.theme import Theme, palette_names
from game.app.picture import Picture
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.assessment import assess
from game.games.scrabble_cubes.rules.events import CubeFell
from game.games.scrabble_cubes.rules.moves import WordMove
from game.games.scrabble_cubes.rules.notation import parse_cell, parse_face, parse_faces
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.table.falling import CHANNEL, FALL, LEAVE
from game.games.scrabble_cubes.table.frames import centre, middle, pick
from game.games.scrabble_cubes.table.selection import Selection, of_draft, spelling
from game.games.scrabble_cubes.table.table import ScrabbleCubesTable
from game.rules.interface import Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.words.lexicon import Lexicon

WORDS = Lexicon.of(["LET", "NET", "TEN", "SET", "TEA", "ATE", "TIE", "ION", "ONE", "EON", "RAT"])


def dealt(seed: int = 7, size: int = 3) -> State:
    return GAME.deal(Setup(defaults(GAME.options, size=size), 1, seed))


@pytest.fixture
def picture() -> Iterator[Picture]:
    shown = Picture(GAME, dealt(), size=(320, 240), quality="low", lexicon=WORDS)
    yield shown
    shown.close()


def table_of(picture: Picture) -> ScrabbleCubesTable:
    assert isinstance(picture.table, ScrabbleCubesTable)
    return picture.table


def scene(picture: Picture) -> dict[str, list[object]]:
    """Every cube's place and what is written on it, as the scene has them."""
    cubes = picture.stage.root.find_all_matches("**/cube *")
    return {
        node.name: [
            tuple(round(c, 4) for c in node.get_pos()),
            node.get_scale().x,
            sorted(
                (
                    child.name,
                    tuple(round(c, 3) for c in child.get_pos()),
                    tuple(round(c, 3) for c in child.get_color_scale()),
                    child.node().get_geom(0).get_vertex_data().get_num_rows(),
                )
                for child in node.children
            ),
        ]
        for node in cubes
    }


def test_what_is_shown_after_every_move_is_what_the_state_alone_gives(picture: Picture) -> None:
    random, state = Pcg32(4), picture.host.state
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    now = 0.0
    while not state.termination:
        move = next(GAME.some_moves(state, 0, WORDS, random))
        step = GAME.apply(state, 0, move, LiveJudge(WORDS))
        assert not isinstance(step, Rejection)
        state = picture.host.state = step.state
        picture.table.show(GAME.view(state, 0), step.events)
        if random.below(2):  # let it run, or cut it short
            for _ in range(30):
                now += 1 / 60
                picture.stage.update(now)
            assert not picture.stage.motion.busy(CHANNEL)
        picture.table.settle()
        moved = scene(picture)
        picture.table.show(GAME.view(state, 0), animate=False)
        assert moved == scene(picture)
    assert not scene(picture) or state.termination == "no-words"


def test_a_cube_that_was_removed_comes_back_below_those_that_fell(picture: Picture) -> None:
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    full = picture.host.state
    steps = (
        GAME.apply(full, 0, move, LiveJudge(WORDS))
        for move in GAME.some_moves(full, 0, WORDS, Pcg32(4))
    )
    step, fell = next(
        (step, event)
        for step in steps
        if isinstance(step, Step)
        for event in step.events
        if isinstance(event, CubeFell)
    )
    picture.table.show(GAME.view(step.state, 0), step.events, animate=False)
    picture.table.show(GAME.view(full, 0))
    cubes = table_of(picture).scene.cubes
    risen, back = cubes.node(parse_cell(fell.origin)), cubes.node(parse_cell(fell.target))
    assert risen is not None
    assert back is not None
    assert risen.get_z() == pytest.approx(middle(full.size, parse_cell(fell.target)).z)
    assert back.get_sx() < 0.1
    picture.table.settle()
    moved = scene(picture)
    picture.table.show(GAME.view(full, 0), animate=False)
    assert moved == scene(picture)


def test_cubes_fall_in_at_most_400_milliseconds() -> None:
    assert LEAVE + FALL <= 0.4


def test_every_revealed_letter_is_picked_where_it_is_seen(picture: Picture) -> None:
    table = table_of(picture)
    state = picture.host.state
    for face in state.revealed():
        spot = table.where(str(face))
        assert spot is not None
        table.pointer_move(*spot)
        table.pointer_down(1, *spot)
        table.pointer_up(1, *spot)
        assert table.status().word == state.revealed()[face]
        table.press("clear")
    assert centre(3, parse_face("T111")).z == 1
    assert pick(state.surface, picture.stage.main.ray(-0.99, 0.99)) is None


def test_what_cannot_follow_is_told_and_changes_nothing(picture: Picture) -> None:
    table = table_of(picture)
    table.restore_draft("T313.L313")
    before = table.status()
    spot = table.where("T133")
    assert spot is not None
    table.pointer_down(1, *spot)
    table.pointer_up(1, *spot)
    assert table.status().word == before.word
    assert "does not touch" in table.status().message


def test_a_selection_is_kept_as_a_draft_and_taken_up_again(picture: Picture) -> None:
    table = table_of(picture)
    table.restore_draft("T313.L313.R313")
    letters = table.status().word
    assert len(letters) == 3
    table.press("erase")
    assert picture.host.drafts[-1] == "T313.L313"
    table.restore_draft(picture.host.drafts[-1])
    assert table.status().word == letters[:2]
    for nonsense in ("T313.T111", "T313.T133", "X", "T313.T313", ""):
        table.restore_draft(nonsense)
        assert table.status().word == ""


def test_the_value_shows_before_submission_but_not_whether_it_is_a_word(picture: Picture) -> None:
    picture.table.restore_draft("T313.L313.R313")
    status = picture.table.status()
    assert status.verdict == "open"
    assert status.total
    assert [choice.enabled for choice in status.choices if choice.action == "submit"] == [True]


def test_picking_dragging_and_typing() -> None:
    state = GAME.parse_position("pile=TQV/EQV/NQV/AQV/TQV/EQV/SQV/IQV/NQV")
    t, e, n = parse_faces("T111.T211.T311")
    chosen = Selection().drag(state, t).drag(state, e).drag(state, n)
    assert chosen.faces == (t, e, n)
    assert chosen.drag(state, e).faces == (t, e)  # drawn back
    assert chosen.pick(state, e) == Selection((t,))  # let go with everything after it
    assert chosen.pick(state, t) == Selection()
    assert Selection((t,)).pick(state, n) is None
    typed = spelling(state, "TEN")
    assert typed is not None
    assert [state.letter(face) for face in typed.faces] == ["T", "E", "N"]
    missed = typed.type(state, "Z").type(state, "T")
    assert (missed.faces, missed.missed) == (typed.faces, "ZT")
    assert missed.back(state).back(state) == typed
    tent = typed.type(state, "T")
    assert str(tent.faces[3]) == "T221"
    again = Selection().type(state, "S")
    assert again.type(state, "A") == spelling(state, "SA")
    assert typed.back(state) == spelling(state, "TE")
    assert of_draft(state, typed.draft()).faces == typed.faces


def test_enter_plays_a_word_that_was_typed_and_selects_at_a_cursor(picture: Picture) -> None:
    table = table_of(picture)
    state: State = picture.host.state
    found = GAME.some_moves(state, 0, WORDS, Pcg32(5))
    word = next(move for move in found if isinstance(move, WordMove))
    for face in word.faces:
        assert table.typed(state.letter(face) or "")
    assert table.status().choices[0].named == "confirm"
    assert table.press("confirm")
    assert GAME.scores(picture.host.state) > (0,)
    table.press("cursor-up")
    assert table.press("confirm")
    assert table.status().word
    assert table.status().choices[0].named == ""


def spelt(state: State, move: WordMove) -> str:
    return assess(state, move.faces).word


def type_word(table: ScrabbleCubesTable, word: str) -> None:
    for letter in word:
        assert table.typed(letter)


def test_a_typed_letter_without_a_place_holds_the_word_up(picture: Picture) -> None:
    table, state = table_of(picture), picture.host.state
    found = GAME.some_moves(state, 0, WORDS, Pcg32(5))
    word = spelt(state, next(move for move in found if isinstance(move, WordMove)))
    type_word(table, word)
    absent = next(c for c in "QZJXKVW" if c not in state.letters())
    type_word(table, absent + "ED")
    assert table.status().word == word + absent + "ED"
    assert table.status().message == (
        f"No path of revealed letters spells {word}{absent}. Erase the letter, then type on."
    )
    for action in ("submit", "confirm"):
        assert table.press(action)
        assert picture.host.sounds[-1] == "dull"
        assert picture.host.state is state
    assert not table.status().choices[0].enabled
    for _ in range(3):
        table.press("erase")
    assert table.status().word == word
    table.press("submit")
    assert GAME.scores(picture.host.state) > (0,)


def test_the_eighth_letter_holds_the_word_up_too(picture: Picture) -> None:
    picture.host.state = GAME.parse_position("pile=AAA/AAA/AAA/AAA/AAA/AAA/AAA/AAA/AAA")
    picture.table.show(picture.host.state, animate=False)
    table = table_of(picture)
    type_word(table, "AAAAAAAA")
    assert table.status().word == "A" * 8
    assert "at most 7 letters" in table.status().message
    assert not table.status().choices[0].enabled
    table.press("erase")
    assert table.status().choices[0].enabled


def test_accents_are_typed_as_plain_letters(picture: Picture) -> None:
    picture.host.state = GAME.parse_position("pile=TQV/EQV/NQV/AQV/TQV/EQV/SQV/IQV/NQV")
    table = table_of(picture)
    picture.table.show(picture.host.state, animate=False)
    type_word(table, "téñ")
    assert table.status().word == "TEN"


def test_enter_plays_what_was_typed_after_the_cursor_was_used(picture: Picture) -> None:
    table = table_of(picture)
    state: State = picture.host.state
    found = GAME.some_moves(state, 0, WORDS, Pcg32(5))
    word = next(move for move in found if isinstance(move, WordMove))
    table.press("cursor-up")
    type_word(table, spelt(state, word))
    assert table.press("confirm")
    assert GAME.scores(picture.host.state) > (0,)


def test_a_cube_goes_by_the_button_once_one_of_its_letters_is_selected(picture: Picture) -> None:
    table = table_of(picture)
    cubes = sum(map(len, picture.host.state.columns))
    remove = next(choice for choice in table.status().choices if choice.action == "remove")
    assert not remove.enabled
    assert remove.why_not == "Select one letter of the cube to remove, or put the cursor on it."
    table.press("remove")
    assert table.status().message == remove.why_not
    face = parse_face("L111")
    spot = table.where(str(face))
    assert spot is not None
    table.pointer_move(*spot)
    assert remove in table.status().choices, (
        "the pointer leaves the letter before it is at a button"
    )
    table.pointer_down(1, *spot)
    table.pointer_up(1, *spot)
    table.pointer_move(2.0, 0.0)  # to the button, which is no part of the scene
    assert table.status().message.endswith("Or remove its cube.")
    assert table.press("remove")
    assert sum(map(len, picture.host.state.columns)) == cubes - 1
    assert table.status().word == ""


def test_another_palette_is_taken_up_where_the_pile_stands(picture: Picture) -> None:
    table, stage = table_of(picture), picture.stage
    for palette in palette_names():
        stage.set_theme(Theme(palette))
        table.resized()
        inlays = stage.root.find_all_matches("**/+GeomNode")
        colours = [inlay.get_color_scale() for inlay in inlays]
        assert any(colour.almost_equal(stage.colour("peg"), 1e-3) for colour in colours)


def test_the_number_keys_are_those_of_the_rule_text() -> None:
    keymap = Keymap()
    acts = {key: keymap.action(key, ["scrabble-cubes"]) for key in ("2", "3", "4", "5")}
    assert acts == {"2": "submit", "3": "remove", "4": "clear", "5": "erase"}
