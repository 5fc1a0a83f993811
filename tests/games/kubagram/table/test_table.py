"""The table of Kubagram without a window: what it shows and says, what can be picked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from panda3d import core

from game.app.kit.theme import Theme, palette_names
from game.app.moments.catalogue import Group
from game.app.picture import Picture
from game.app.tables.gestures import Down, Up
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.moves import ClaimedWord, FieldDie
from game.games.kubagram.rules.pieces import ALPHABETS, JOKERS, MARKS, TRIPLES, draw_order
from game.games.kubagram.rules.state import AFTER, HAND, Piece, State
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import WIDE_TABLE, Spot, box_layout
from game.games.kubagram.table.interpret import END_BY_KEY, SHOW_BY_KEY
from game.games.kubagram.table.mats import fitted, label, name_width
from game.games.kubagram.table.places import Place
from game.games.kubagram.table.selection import Selection
from game.games.kubagram.table.table import KubagramTable
from game.rules.interface import Setup
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import claim_text, entered, play, position, show_text
from tests.games.seen import READ, SHAPES, framed, height, inside_free

BELOW_SHEETS = (0.0, 1.0, 116 / 720, 1 - 88 / 720)
WORDS = Lexicon.of(["TABLE", "SPOON", "TABLESPOON", "CATTLE", "COMPUTE", "COMPUTERS"])


@pytest.fixture
def picture() -> Iterator[Picture]:
    state = GAME.deal(Setup(defaults(GAME.options), 2, 3))
    shown = Picture(GAME, state, size=(454, 360), quality="low", lexicon=WORDS)
    yield shown
    shown.close()


def look_at(picture: Picture, state: State) -> KubagramTable:
    picture.host.state = state
    assert isinstance(picture.table, KubagramTable)
    picture.table.show(state, animate=False)
    return picture.table


# Where things lie


WIDE = ["TABLE", "CATTLE", "SPOON", "COMPUTE", "BASIC", "FROCK", "HOBBY", "JUNKET", "TOGGLE"]


@pytest.fixture
def large() -> Iterator[Picture]:
    with framed(GAME, position(), free=BELOW_SHEETS, lexicon=WORDS) as shown:
        yield shown


@pytest.mark.parametrize(
    ("seats", "owners"), [(1, (1,)), (2, (1, 2)), (2, (2,)), (4, (1, 2, 3, 4))]
)
def test_claimed_words_stay_readable_however_long_they_are(
    large: Picture, seats: int, owners: tuple[int, ...]
) -> None:
    words = tuple((owners[n % len(owners)], word) for n, word in enumerate(WIDE))
    state = position("HV", words, seats=seats, box=True)
    table = look_at(large, state)
    sizes, areas = set(), table.scene.camera.areas
    for seat in range(seats):
        lying = layout.player_field(areas, state, seat)
        columns = areas.columns(seats, seat)
        for spots in lying.words.values():
            area = next(area for area in columns if area.holds(spots[0].x, spots[0].y))
            x, _ = layout.beside(spots[-1])
            assert area.x - area.width / 2 < spots[0].x - spots[0].size / 2
            seen = large.stage.main.project(face(spots[0])[0], table.scene.camera.root)
            edge = core.LPoint3(area.x - area.width / 2 + 0.12, spots[0].y, 0)
            border = large.stage.main.project(edge, table.scene.camera.root)
            assert seen is not None
            assert border is not None
            assert seen[0] > border[0]  # a die is seen farther out than it lies
            assert spots[-1].x + spots[-1].size / 2 + 0.2 < x < area.x + area.width / 2 - 0.4
            assert max(spot.y + spot.size / 2 for spot in spots) < area.far - layout.LABEL
            assert min(spot.y - spot.size / 2 for spot in spots) > area.near
            sizes |= {spot.size for spot in spots}
    assert len(sizes) == 1  # the best word is not the smallest
    root = table.scene.camera.root
    for spot in table.scene.dice.spots.values():
        assert height(large, face(spot), root) >= READ


def test_who_is_alone_has_another_mat_once_words_lie_there(large: Picture) -> None:
    few, many = ((1, word) for word in WIDE[:1]), ((1, word) for word in WIDE * 2)
    for words, mats in ((few, 1), (many, 2)):
        table = look_at(large, position("HV", tuple(words), seats=1, box=True))
        assert len(table.scene.mats.pools[0]) == mats


def face(spot: Spot) -> list[core.LPoint3]:
    """The corners of a die's upper face."""
    half, level = spot.size / 2, spot.z + spot.size
    aside = (-half, half)
    return [core.LPoint3(spot.x + x, spot.y + y, level) for x in aside for y in aside]


def test_what_is_read_is_large_enough_and_all_of_it_in_the_picture(large: Picture) -> None:
    state = play(GAME.deal(Setup(defaults(GAME.options), 2, 3)), "rotate 0").state
    table = look_at(large, state)
    root, areas = table.scene.camera.root, table.scene.camera.areas
    box = box_layout(areas, state.box, 0)
    for square in box.squares()[:12]:
        assert height(large, face(box.spot(square)), root) >= READ
    field = look_at(large, position("CATTLEV", box=True)).scene.dice.spots
    assert min(height(large, face(spot), root) for spot in field.values()) >= 54
    for letters in (1, 3, 6):
        die, tiles = areas.hand(letters)
        assert all(height(large, face(spot), root) >= READ for spot in (die, *tiles))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_table_lies_in_what_is_free(shape: str) -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 4, 3))
    with framed(GAME, state, size=SHAPES[shape], free=BELOW_SHEETS, lexicon=WORDS) as picture:
        table = look_at(picture, state)
        root, areas = table.scene.camera.root, table.scene.camera.areas
        for area in (*areas.mats(4), box_layout(areas, state.box, 0).area):
            corners = [
                core.LPoint3(x, y, 0)
                for x in (area.x - area.width / 2, area.x + area.width / 2)
                for y in (area.near, area.far)
            ]
            assert inside_free(picture, corners, root)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_a_players_name(seats: int) -> None:
    state = GAME.deal(Setup(defaults(GAME.options), seats, 3))
    assert {seat for seat, _, _ in state.drawn} == set(range(seats))
    for seat in range(seats):
        mat, drawn = (
            WIDE_TABLE.mats(seats)[seat],
            layout.player_field(WIDE_TABLE, state, seat).drawn,
        )
        room = layout.name_room(mat, len(drawn))
        for name in ("W" * 30, "I" * 9, "Bartholomew", "Medium bot 2"):
            ends = mat.x - mat.width / 2 + name_width(*fitted(seat + 1, name, room))
            for spot in drawn.values():
                assert spot.x - spot.size / 2 > ends


# Picking and typing


# What is said


def test_a_claim_is_weighed_in_parts_and_never_judged_while_asking_costs(picture: Picture) -> None:
    table = look_at(picture, position("CATTLE", box=True))
    for letter in "cattle":
        table.typed(letter)
    status = table.status()
    assert (status.word, status.verdict, status.total) == ("CATTLE", "open", 21)
    assert [part.points for part in status.parts] == ["1+3+2+2+4+4", "+5"]
    assert "5" in status.message
    table.press("clear")
    for letter in "ettac":
        table.typed(letter)
    assert table.status().verdict == "open"  # no word, and not told


def test_where_asking_costs_nothing_the_table_says_what_is_a_word(picture: Picture) -> None:
    table = look_at(picture, position("CATTLE", box=True, options="asking-costs=no"))
    for letter in "cattle":
        table.typed(letter)
    assert table.status().verdict == "valid"
    table.press("erase")
    assert table.status().verdict == "invalid"


def test_letters_that_are_not_there_are_listed(picture: Picture) -> None:
    table = look_at(picture, position("CATTLE", box=True))
    for letter in "pop":
        table.typed(letter)
    assert table.status().message == "Not there to be picked: P, O, P."


def test_a_bar_is_named_before_the_claim(picture: Picture) -> None:
    table = look_at(picture, position("CATTLE", ((2, "TABLE"),), box=True))
    for letter in "cat":
        table.typed(letter)
    status = table.status()
    assert (status.verdict, status.total) == ("barred", None)
    assert "5" in status.message
    assert not status.choices[0].enabled
    table.press("clear")
    for part in (ClaimedWord(0), FieldDie(picture.host.state.field[0].die)):
        table.take(Down(Place(part)))
        table.take(Up(Place(part)))
    assert "last player" in table.status().message


def test_the_last_player_hears_that_a_long_word_is_left_but_not_which(picture: Picture) -> None:
    table = look_at(picture, position("CATTLE", phase="after"))
    for letter in "cat":
        table.typed(letter)
    status = table.status()
    assert status.verdict == "barred"
    assert "CATTLE" not in status.message


def test_what_may_be_done_is_always_on_screen(picture: Picture) -> None:
    table = look_at(picture, picture.host.state)
    actions = [choice.action for choice in table.status().choices]
    assert actions == ["confirm", "turn-box"]
    seen = {"rotate"}
    for _ in range(60):
        state = picture.host.state
        seen.add(state.phase)
        status = table.status()
        assert status.message
        assert any(choice.enabled for choice in status.choices)
        picture.table.press("confirm")
        if state.phase == "hand":
            assert {"lay-left", "lay-right"} <= {choice.action for choice in status.choices}
    assert seen == {"rotate", "hand", "before", "after"}


def test_who_plays_alone_does_not_sit_last(picture: Picture) -> None:
    table = look_at(picture, picture.host.state)
    assert "You sit last" in table.status().message
    table = look_at(picture, GAME.deal(Setup(defaults(GAME.options), 1, 3)))
    assert "sit last" not in table.status().message
    assert "Turn the box" in table.status().message


OPEN = position("CATTLE", box=True)
DONE = position("TABLEIN", phase="after")
REGULAR, JOKER = Piece(90, ALPHABETS["en"].faces[90][0]), Piece(TRIPLES, JOKERS[0][0])
HELD = replace(OPEN, phase=HAND, hand=REGULAR, mark="III")
ASKED = play(DONE, "cannot").state


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("Claim a word, or take the next die from a square marked I", OPEN),
        ("Claim a word, or end the turn.", replace(OPEN, phase=AFTER)),
        (
            "Claim a word or end the turn; the die from a 0 goes to Player 2.",
            replace(OPEN, phase=AFTER, passing=REGULAR),
        ),
        ("Choose one of the letters and lay the die", HELD),
        (
            "Lay the die: from a square marked I only the letter that lies up",
            replace(HELD, mark="I"),
        ),
        ("You were passed this die: choose one of its letters", replace(HELD, was_passed=True)),
        ("You have a joker: lay it as one of its letters", replace(HELD, hand=JOKER)),
        ("That was the last die: claim words of 5 or more dice, or say that you can form", DONE),
        ("That was the last die: claim what there is", replace(DONE, rules=1)),
        ("Player 1 can form no word of 5 or more dice. Player 2, do you see one?", ASKED),
        ("You may form shorter words and lengthen claimed ones", replace(DONE, cannot=True)),
        (
            "You were shown TABLE: claim it before any other word.",
            entered(ASKED, 1, show_text(ASKED, "TABLE"), "TABLE").state,
        ),
    ],
)
def test_who_plays_reads_what_there_is_to_do(picture: Picture, text: str, state: State) -> None:
    assert look_at(picture, state).status().message.startswith(text)


def test_who_cannot_play_now_reads_whose_turn_it_is(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = look_at(picture, picture.host.state)
    monkeypatch.setattr(type(picture.host), "locked", True)
    assert table.status().message == "It is Player 2's turn."


def test_other_actions_stay_in_their_places_when_a_letter_is_picked(picture: Picture) -> None:
    table = look_at(picture, picture.host.state)
    while picture.host.state.phase != "before" or not picture.host.state.field:
        picture.table.press("confirm")
    before = [choice.action for choice in table.status().choices]
    table.typed(picture.host.state.field[0].letter.lower())
    after = [choice.action for choice in table.status().choices]
    assert before[:3] == ["confirm", "skip-turn", "end-turn"]
    assert after == [*before[:3], "erase", "clear", "take"]


def test_why_a_face_that_lay_up_on_a_one_cannot_be_changed_is_said(picture: Picture) -> None:
    boxed = ",".join(f"{n + 1}:{['ABH', 'EBH', 'IBH', 'OSH'][n][1]}" for n in range(4))
    squares = [square for square in draw_order(0) if MARKS[square] == "I"][:4]
    box = ["."] * 108
    for square, die in zip(squares, boxed.split(","), strict=True):
        box[square] = die
    state = GAME.parse_position(f"seats=2 seat=1 box={','.join(box)}")
    table = look_at(picture, play(state, "take").state)
    assert table.status().word == "B"
    assert table.typed("a")
    assert table.status().word == "B"
    assert "I" in table.status().message


def test_a_letter_typed_where_it_means_nothing_is_refused_aloud(picture: Picture) -> None:
    table = look_at(picture, picture.host.state)
    assert table.typed("e")  # the box is not agreed on yet
    assert picture.host.sounds[-1] == "soft-knock"
    while picture.host.state.hand is None:
        table.press("confirm")
    state = picture.host.state
    other = next(c for c in "ABCDEFGH" if c not in state.alphabet.letters(state.hand.die))
    word = table.status().word
    assert table.typed(other)
    assert (table.status().word, picture.host.sounds.count("soft-knock")) == (word, 2)


def test_every_die_stands_where_the_state_alone_would_put_it(picture: Picture) -> None:
    table = look_at(picture, picture.host.state)
    for _ in range(40):
        table.press("confirm")
        state = picture.host.state
        moved = dict(table.scene.dice.spots)
        table.show(state, animate=False)
        assert dict(table.scene.dice.spots) == moved
        outside = 108 - sum(boxed is not None for boxed in state.box)
        assert len(moved) == outside


def test_a_claim_that_is_no_word_says_so_once_and_is_let_go(picture: Picture) -> None:
    table = look_at(picture, position("CATTLE", box=True))
    for letter in "ettac":
        table.typed(letter)
    table.press("confirm")
    assert GAME.scores(picture.host.state)[0] == -5
    status = table.status()
    assert "ETTAC" in status.message
    assert table.hand.selection == Selection()
    table.press("cursor-left")
    table.press("select")
    assert "ETTAC" not in table.status().message


def test_motion_ends_where_the_state_alone_would_put_it(picture: Picture) -> None:
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    table = look_at(picture, picture.host.state)
    table.press("confirm")
    moved = 0
    for step in range(12):
        table.press("confirm")
        moved += picture.stage.motion.moving
        picture.draw(step)
        table.settle()
        assert not picture.stage.motion.moving
    seen = picture.image()
    table.show(picture.host.state, animate=False)
    again = picture.image()
    assert moved > 4
    for x in range(0, 454, 9):
        for y in range(0, 360, 9):
            assert seen.get_xel(x, y) == again.get_xel(x, y)


def test_a_die_whose_taking_is_undone_is_carried_back_to_its_square(picture: Picture) -> None:
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    table = look_at(picture, play(picture.host.state, "rotate 0").state)
    before, seen = picture.host.state, picture.image()
    square = before.next_square()
    assert square is not None
    taken = play(before, "take")
    table.show(GAME.view(taken.state, 0), taken.events, animate=False)
    box, dice = table.scene.box, table.scene.dice
    table.show(GAME.view(before, 0))
    (die,) = dice.leaving
    picture.draw(0)
    ways = []
    for frame in range(9):
        picture.draw(frame / 30)
        ways.append(dice.node(die).get_pos())
        assert box.die(square) is None
    assert [at.y for at in ways] == sorted(at.y for at in ways)
    picture.draw(1)
    assert box.die(square) is not None
    assert not dice.leaving
    again = picture.image()
    for x in range(0, 454, 9):
        for y in range(0, 360, 9):
            assert seen.get_xel(x, y) == again.get_xel(x, y)


def test_points_rise_once_the_dice_of_a_claim_lie_on_the_mat(picture: Picture) -> None:
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    before = position("TABLESPOON", box=True)
    table = look_at(picture, before)
    claim = play(before, claim_text(before, "TABLESPOON"), "TABLESPOON")
    table.show(claim.state, claim.events)
    told = table.moments.cast(claim.events, before, claim.state, table.situation)
    assert told is not None
    picture.draw(0)
    dice = table.scene.dice
    earn = [(die, spot) for die, spot in dice.spots.items() if die in told.pieces[Group.WORD]]

    def farthest() -> float:
        ways = (dice.node(die).get_pos() - core.LPoint3(*spot[:3]) for die, spot in earn)
        return float(max(way.length() for way in ways)) / earn[0][1].size

    picture.draw(0.1)
    assert farthest() > 5
    picture.draw(told.lands / 1000)
    assert farthest() < 0.2


def test_concealed_dice_are_not_drawn(picture: Picture) -> None:
    table = look_at(picture, position("CATTLE", box=True))
    shown = picture.image()
    table.conceal(True)
    hidden = picture.image()
    table.conceal(False)
    again = picture.image()
    spot = table.scene.dice.spots[picture.host.state.field[0].die]
    seen = table.scene.camera.project(core.LPoint3(spot.x - 0.3, spot.y + 0.3, spot.size))
    assert seen is not None
    x = int((seen[0] + 1) / 2 * shown.get_x_size())
    y = int((1 - seen[1]) / 2 * shown.get_y_size())
    assert shown.get_bright(x, y) > hidden.get_bright(x, y) + 0.15
    assert abs(shown.get_bright(x, y) - again.get_bright(x, y)) < 0.02


def test_a_hint_marks_its_dice(picture: Picture) -> None:
    state = position("CATTLE", box=True)
    table = look_at(picture, state)
    before = picture.image()
    table.show_hint([str(piece.die + 1) for piece in state.field] + ["?"])
    after = picture.image()
    spot = table.scene.dice.spots[state.field[0].die]
    seen = table.scene.camera.project(core.LPoint3(spot.x - 0.25, spot.y + 0.3, spot.size))
    assert seen is not None
    x = int((seen[0] + 1) / 2 * before.get_x_size())
    y = int((1 - seen[1]) / 2 * before.get_y_size())
    assert before.get_xel(x, y) != after.get_xel(x, y)


def test_a_claim_round_trips_through_the_draft(picture: Picture) -> None:
    state = position("CATTLE", box=True)
    table = look_at(picture, state)
    for letter in "cat":
        table.typed(letter)
    kept = picture.host.drafts[-1]
    picked = table.hand.selection.parts
    table.press("clear")
    assert table.hand.selection.parts == ()
    table.restore_draft(kept)
    assert table.hand.selection.parts == picked
    assert len(picked) == 3


def refused(table: KubagramTable, picture: Picture, why: str) -> None:
    """Enter changes nothing here, and the message says which key is meant."""
    state = picture.host.state
    assert table.press("confirm")
    assert picture.host.state is state
    assert why in table.status().message


def test_the_last_player_says_that_there_is_no_long_word_by_a_key_of_its_own(
    picture: Picture,
) -> None:
    table = look_at(picture, position("ATXQ", phase="after"))
    actions = [choice.action for choice in table.status().choices]
    assert actions[:2] == ["cannot", "end-turn"]
    refused(table, picture, END_BY_KEY)
    for letter in "at":
        table.typed(letter)
    status = table.status()
    assert (status.verdict, status.choices[0].enabled) == ("barred", False)
    assert "5" in status.message
    table.press("clear")
    assert table.press("cannot")
    state = picture.host.state
    assert (state.phase, state.asked) == ("show", (1,))
    assert table.hand.selection == Selection()


def test_who_is_asked_shows_a_word_or_says_that_there_is_none(picture: Picture) -> None:
    asked = play(position("TABLEX", phase="after"), "cannot").state
    table = look_at(picture, asked)
    assert [choice.action for choice in table.status().choices] == ["cannot"]
    refused(table, picture, SHOW_BY_KEY)
    for letter in "table":
        table.typed(letter)
    status = table.status()
    assert [choice.action for choice in status.choices][:1] == ["confirm"]
    assert "TABLE" in status.choices[0].label
    table.press("confirm")
    state = picture.host.state
    assert [part.die for part in state.shown] == [piece.die for piece in asked.field[:5]]
    table = look_at(picture, asked)
    assert table.press("cannot")
    assert picture.host.state.cannot


def test_another_palette_is_taken_up_where_the_dice_lie(picture: Picture) -> None:
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    table, stage = look_at(picture, play(picture.host.state, "rotate 0").state), picture.stage
    table.press("take")  # the die is on its way when the colours change
    assert stage.motion.moving
    seen: list[core.PNMImage] = []
    for name in (*palette_names(), palette_names()[0]):
        stage.set_theme(Theme(name))
        table.resized()
        assert not stage.motion.moving
        drawn = table.scene.dice.node(picture.host.state.field[0].die)
        assert drawn.get_color_scale().almost_equal(stage.colour("peg"), 1e-3)
        seen.append(picture.image())
    for x in range(0, 454, 9):
        for y in range(0, 360, 9):
            assert seen[0].get_xel(x, y) == seen[-1].get_xel(x, y)


def test_a_long_name_on_a_mat_is_written_smaller_before_it_is_cut() -> None:
    name = "BARTHOLOMEW"
    whole = name_width(name)
    assert name_width(*fitted(1, name, whole)) == pytest.approx(whole)
    for room in (0.95 * whole, 0.75 * whole):
        text, high = fitted(1, name, room)
        assert text == name
        assert name_width(text, high) == pytest.approx(room)
    text, high = fitted(1, name, 0.5 * whole)
    assert name.startswith(text)
    assert text != name
    assert name_width(text, high) <= 0.5 * whole


def test_a_name_on_a_mat_is_cut_between_its_words() -> None:
    name = "Medium bot 2"
    whole = name_width("MEDIUM BOT 2")
    assert label(2, name, whole) == "MEDIUM BOT 2"
    assert label(2, name, whole - 0.01) == "MEDIUM BOT"
    assert label(2, name, name_width("MEDIUM")) == "MEDIUM"
    assert label(2, name, name_width("MED")) == "MED"
    assert label(2, name, 0.0) == "2"  # beside many dice that were drawn
    assert label(2, "名", whole) == "MING"
    assert label(2, "\ue000", whole) == "2"
    assert label(2, "Ёлка Ωλ", whole) == "ELKA OL"
    assert label(2, "かな", whole) == "KANA"
