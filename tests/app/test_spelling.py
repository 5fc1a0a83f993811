"""Names in any script are drawn in letters that the fonts have, and nothing is complained of."""

from __future__ import annotations

import string
import unicodedata

import pytest

from game.app.kit.fonts import Speller, nearest

LETTERS = frozenset(string.ascii_letters + string.digits + string.punctuation + " éß")


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Zoé", "Zoé"),
        ("Ångström", "Angstrom"),
        ("かな", "kana"),
        ("김", "Gim"),
        ("דן", "dn"),
        ("Елена", "Elena"),
        ("李小龍", "LiXiaoLong"),
        ("ไทย", "aithy"),
        ("अमित", "amit"),
        ("中😀", "Zhong:grinning:"),
        ("a\u202eb\x1b[31mc", "ab[31mc"),
        ("one\ntwo", "one\ntwo"),
        ("\x01red\x01x\x02", "redx"),
    ],
)
def test_what_a_font_lacks_is_spelled_in_what_it_has(text: str, spelled: str) -> None:
    assert Speller(LETTERS.__contains__).spell(unicodedata.normalize("NFC", text)) == spelled


def test_whatever_a_character_is_something_that_can_be_drawn_stands_for_it() -> None:
    for number in range(0x20, 0x3000):
        assert set(nearest(chr(number), LETTERS.__contains__)) <= LETTERS


@pytest.mark.window
def test_a_name_in_any_script_is_drawn_without_a_word_on_stderr(
    display: str, capfd: pytest.CaptureFixture[str]
) -> None:
    from game.app.kit.fonts import Fonts
    from game.app.kit.theme import Theme

    assert display
    face = Theme("classic").face("body")
    fonts = Fonts()
    assert fonts.spelled(face, "Ann Ωλ Zoë") == "Ann Ωλ Zoë"
    assert fonts.spelled(face, "דן 中 😀") == "dn Zhong :grinning:"
    assert "warning" not in capfd.readouterr().err
