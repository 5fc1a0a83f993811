"""The word in the making: what is said of it keeps to the sheet's own height, without a bar."""

from __future__ import annotations

import pytest

from game.app.kit.atlas import Atlas
from game.app.kit.context import Kit
from game.app.kit.fonts import Fonts
from game.app.kit.layout import Column
from game.app.kit.text import Cut, Text
from game.app.kit.theme import Theme
from game.app.kit.widget import Widget
from game.app.screens.play.word import WordBar, WordCard, WordColumn
from game.app.tables.interface import Part, Status
from tests.app.test_surface import Loader

VALUES = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)
PARTS = (Part("Letters", "10"), Part("Letter premiums", "+4"))
SPLASH = (Part("FOPPISH", "21 × 2 = 42"), Part("Splash: all seven cubes", "+50"))
PLAYABLE = "It can be played for 14 points."
MEANING = (
    "(verb) have or possess, in a concrete or an abstract sense; (noun) a person of much wealth"
)
LET_GO = "pick the last letter of the word; pick the same one again to let go."
IN_LINE = "These pegs were already in line when the turn began: move a new letter into place."
SAYS = {
    "valid": Status("HAVE", "valid", PLAYABLE, "F13 to R12", PARTS, 14),
    "long": Status("CRATING", "valid", "It can be played.", "", PARTS, 140),
    "splash": Status("FOPPISH", "valid", "It can be played.", "", SPLASH, 92),
    "invalid": Status("DOLED", "invalid", "It is not in the list.", "F13 to R12", PARTS, 14),
    "open": Status("HAVE", "open", "Worth 20 points if it is a word.", "", PARTS),
    "untiled": Status("?", "", f"Now {LET_GO}", "R33"),
    "none": Status(message="Click the first and the last letter of a word, or type it."),
}


def card(way: str, scale: float) -> WordCard:
    """A card at a text size, as wide and high as it asks for."""
    kit = Kit(Theme(scale=scale, text_size=scale), Atlas(Loader()), Fonts())
    action = Column(kit)
    made: WordCard = WordColumn(kit, print, VALUES)
    if way == "foot":
        made = WordBar(kit, print, VALUES, action)
    width = kit.space(600 if way == "foot" else 296)
    made.place(0, 0, *made.measure(width))
    return made


def tell(made: WordCard, status: Status, aside: str) -> None:
    made.set(status)
    made.set_help(aside)
    made.arrange()


def inside(widget: Widget, made: WordCard) -> bool:
    return widget.y + widget.height <= made.height and widget.x + widget.width <= made.width


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("way", ["foot", "aside"])
@pytest.mark.parametrize("said", SAYS)
def test_a_word_its_parts_and_its_meaning_need_no_bar(way: str, said: str, scale: float) -> None:
    made = card(way, scale)
    tell(made, SAYS[said], MEANING if SAYS[said].verdict == "valid" else "")
    rows = made.details.children[0]
    assert rows.measure(made.details.width)[1] <= made.details.height
    assert all(inside(child, made) for child in made.children if child.visible)


@pytest.mark.parametrize(
    ("total", "unit"), [(None, ""), (1, "point"), (0, "points"), (-3, "points")]
)
def test_the_total_has_its_unit(total: int | None, unit: str) -> None:
    made = card("foot", 1.0)
    tell(made, Status("CAT", "valid", total=total), "")
    assert (made.total.text, made.unit.text) == ("" if total is None else str(total), unit)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_a_barred_word_shows_its_whole_message_and_a_line_of_help(scale: float) -> None:
    made = card("foot", scale)
    tell(made, Status("FOE", "barred", IN_LINE, "U13 to U33", PARTS, 6), MEANING)
    rows, line = made.details.children[0], Text(made.kit, "", "small").measure(1 << 20)[1]
    assert made.find("message").height == 2 * line
    assert made.find("aside").height == line
    assert rows.measure(made.details.width)[1] <= made.details.height


def test_where_a_word_lies_stands_beside_it_if_there_is_room_else_below() -> None:
    made = card("foot", 1.0)
    places = made.find("places")
    tell(made, SAYS["valid"], "")
    assert places.y < made.details.y
    assert places.x > made.word.x + made.word.width
    tell(made, Status("A" * 12, "valid", "", "F13 to R12", PARTS, 14), "")
    assert places.y >= made.details.y + made.details.height
    assert places.height > 0
    tell(made, Status(message="Take a die.", places="R C T"), "")
    assert places.visible
    assert places.y + places.height <= made.height


def test_a_meaning_goes_on_for_as_many_lines_as_there_are_and_is_read_whole() -> None:
    made = card("aside", 1.0)
    tell(made, SAYS["valid"], MEANING)
    aside = made.find("aside")
    assert isinstance(aside, Cut)
    line = aside.measure(aside.width)[1]
    tell(made, Status("HAVE", "valid", "", "", (), 14), MEANING)
    assert aside.measure(aside.width)[1] > line
    semantics = aside.semantics()
    assert semantics is not None
    assert semantics.name == MEANING


def test_a_question_is_not_followed_by_half_a_sentence() -> None:
    question, more = "Did you mean JOB?", " Press the word to say that it should be one."
    made = Cut(Kit(Theme(), Atlas(Loader()), Fonts()), question + more, "small")
    whole, short = made.measure(1 << 20)[0], Text(made.kit, question, "small").measure(1 << 20)[0]
    assert made._node(whole).get_text() == question + more
    assert made._node((whole + short) // 2).get_text() == question
    assert made._node(short // 2).get_text().endswith("…")
