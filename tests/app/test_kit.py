"""Theme, keys, settings and type without a window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.app.declared_settings import SETTINGS
from game.app.input.keymap import Keymap, pretty
from game.app.input.reader import split_modifiers
from game.app.kit.atlas import Atlas
from game.app.kit.context import Kit
from game.app.kit.fonts import Fonts
from game.app.kit.text import Text
from game.app.kit.theme import Theme, contrast, palette_names, parse_colour, scale_for
from game.app.match_setup import MatchSetup
from game.app.settings import Settings
from game.app.wordlists import Judging
from game.language import join, player_name, translate
from game.sentences import Plural
from game.words.choice import WordChoice

READ = [
    ("text", "panel"),
    ("text", "control"),
    ("text", "panel-sunken"),
    ("text-dim", "panel"),
    ("text-on-accent", "accent"),
    ("text-on-background", "background-top"),
    ("text-on-background", "background-bottom"),
    ("valid", "panel"),
    ("invalid", "panel"),
    ("open", "panel"),
    ("bonus", "panel"),
    ("warning", "panel"),
    ("focus", "panel"),
    ("letter", "peg"),
    ("letter", "wild"),
]


@pytest.mark.parametrize("palette", palette_names())
def test_what_is_read_stands_out(palette: str) -> None:
    theme = Theme(palette)
    for ink, paper in READ:
        found = contrast(theme.colour(ink), theme.colour(paper))
        assert found >= 4.5, (palette, ink, paper, found)


def test_every_palette_names_the_same_meanings() -> None:
    meanings = {frozenset(Theme(name).colours()) for name in palette_names()}
    assert len(meanings) == 1
    assert set(palette_names()) == {"default", "high-contrast", "okabe-ito", "dark"}


def test_an_unknown_palette_gives_the_default() -> None:
    assert Theme("mauve").palette == "default"


@pytest.mark.parametrize("text", ["", "red", "#12", "#1234567", "123456"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"colour|invalid"):
        parse_colour(text)


def test_type_grows_with_the_window_the_display_and_the_players_factor() -> None:
    assert scale_for(1280, 720) == 1
    assert scale_for(640, 360) == pytest.approx(0.7)
    assert 1 < scale_for(3840, 2160) < 3
    assert scale_for(2560, 1440, zoom=2) == 2
    assert scale_for(1280, 720, text_size=2) == 2


@pytest.mark.parametrize("palette", palette_names())
def test_no_text_takes_no_width(palette: str) -> None:
    class Loader:
        def load_texture(self, _path: str) -> object:
            from panda3d.core import Texture

            return Texture()

    kit = Kit(Theme(palette), Atlas(Loader()), Fonts())
    for _ in range(200):
        assert Text(kit, "").measure(300)[0] == 0
        assert 0 < Text(kit, "STREET").measure(300)[0] < 300


def test_no_key_means_two_things_at_once() -> None:
    keymap = Keymap()
    for group in keymap.groups():
        for action, keys in keymap.actions(group).items():
            for key in keys:
                assert keymap.others(group, action, key) == [], (group, action, key)


def test_a_player_gives_an_action_other_keys() -> None:
    keymap = Keymap({"play/undo": ["f12"], "play/nonsense": ["a"], "nowhere/undo": ["b"]})
    assert keymap.action("f12", ("play",)) == "undo"
    assert keymap.action("ctrl+z", ("play",)) is None
    keymap.set("play", "redo", ["f12"])
    assert keymap.others("play", "redo", "f12") == [("play", "undo")]


def test_keys_are_shown_as_they_are_printed() -> None:
    assert pretty("shift+ctrl+z") == "Shift+Ctrl+Z"
    assert pretty("arrow_left") == "Left"
    assert pretty("ctrl++") == "Ctrl++"


def test_modifiers_are_read_off_an_event() -> None:
    assert split_modifiers("shift-control-r") == (frozenset({"shift", "ctrl"}), "r")
    assert split_modifiers("-") == (frozenset(), "-")
    assert split_modifiers("control--") == (frozenset({"ctrl"}), "-")
    assert split_modifiers("shift") == (frozenset(), "shift")


def test_settings_outlive_the_program(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("palette", "dark")
    settings.set("text-size", 1.5)
    settings.kept.setups["scruble"] = {"options": "rounds=5"}
    settings.save()
    again = Settings(tmp_path)
    assert again["palette"] == "dark"
    assert again.number("text-size") == 1.5
    assert again.kept.setups == {"scruble": {"options": "rounds=5"}}
    assert again["mute"] is False


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"version": "1"}', '{"version": 1, "keys": 3}', "\0"]
)
def test_damaged_settings_are_set_aside_and_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text)
    settings = Settings(tmp_path)
    assert "moved to" in settings.trouble
    assert (tmp_path / "settings.damaged.json").read_text() == text
    assert all(settings[setting.key] == setting.default for setting in SETTINGS)
    settings.set("mute", True)
    assert Settings(tmp_path)["mute"] is True


def test_settings_set_aside_are_never_overwritten(tmp_path: Path) -> None:
    for text in ("first", "second", "third"):
        (tmp_path / "settings.json").write_text(text)
        Settings(tmp_path)
    names = ("settings.damaged.json", "settings.damaged-2.json", "settings.damaged-3.json")
    assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]


def test_settings_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    text = '{"version": 99, "values": {"mute": true}}'
    (tmp_path / "settings.json").write_text(text)
    settings = Settings(tmp_path)
    assert "changes will not be kept" in settings.trouble
    settings.set("palette", "dark")
    assert settings["palette"] == "dark"
    assert (tmp_path / "settings.json").read_text() == text


def test_settings_that_cannot_be_read_now_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings = Settings(tmp_path)
    assert "changes will not be kept" in settings.trouble
    settings.set("palette", "dark")
    assert settings["palette"] == "dark"
    assert [path.name for path in tmp_path.glob("*.json")] == ["settings.json"]


def test_a_bot_of_a_level_that_is_gone_becomes_a_person() -> None:
    kept = {"names": ["", "", ""], "kinds": ["person", "bot:mythic", "bot:easy"]}
    assert MatchSetup.of("scruble", kept).kinds == ["person", "person", "bot:easy"]


def test_two_windows_keep_each_others_settings(tmp_path: Path) -> None:
    Settings(tmp_path).set("mute", True)
    one, two = Settings(tmp_path), Settings(tmp_path)
    one.set("palette", "dark")
    one.kept.setups["scruble"] = {"options": "rounds=5"}
    one.save()
    two.set("text-size", 1.5)
    two.kept.keys["undo"] = ["x"]
    two.save()
    one.set("mute", False)
    again = Settings(tmp_path)
    assert (again["palette"], again["text-size"], again["mute"]) == ("dark", 1.5, False)
    assert (again.kept.setups, again.kept.keys) == (
        {"scruble": {"options": "rounds=5"}},
        {"undo": ["x"]},
    )
    assert two["palette"] == "dark"
    two.kept.keys.clear()
    two.save()
    one.set("mute", True)
    assert Settings(tmp_path).kept.keys == {}


def test_settings_cut_short_at_every_byte_never_trip(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("palette", "dark")
    whole = (tmp_path / "settings.json").read_bytes()
    for length in range(len(whole)):
        (tmp_path / "settings.json").write_bytes(whole[:length])
        cut = Settings(tmp_path)
        assert cut["palette"] in {"default", "dark"}


def test_a_value_that_a_setting_does_not_take_is_passed_over(tmp_path: Path) -> None:
    values = {"palette": "mauve", "text-size": 9, "mute": "yes", "nonsense": 1}
    (tmp_path / "settings.json").write_text(json.dumps({"version": 1, "values": values}))
    settings = Settings(tmp_path)
    assert settings.trouble == ""
    assert (settings["palette"], settings["text-size"], settings["mute"]) == ("default", 1.0, False)
    with pytest.raises(ValueError, match="mauve"):
        settings.set("palette", "mauve")


def test_what_judges_is_read_off_the_name_of_a_word_list() -> None:
    assert Judging.of("scowl-80+own") == Judging()
    assert Judging.of("scowl-80") == Judging(own=False)
    assert Judging.of("scowl-80+en_GB") == Judging(house="+en_GB", own=False)
    assert Judging.of("en_GB-instead-of-scowl-80+own") == Judging(house="=en_GB")
    common, standard = WordChoice("common", family=True), WordChoice("standard")
    assert Judging.of("en_GB-instead-of-scowl-80-common-family+own") == Judging(common, "=en_GB")
    assert Judging.of("scowl-80-standard+en_GB+own") == Judging(standard, "+en_GB")


def test_sentences_are_filled_in() -> None:
    plural = Plural("{player} has {n} point.", "{player} has {n} points.", "n")
    assert translate(plural, {"seat": 1, "n": 1}, ("Ann", "Bo")) == "Bo has 1 point."
    assert translate(plural, {"seat": 0, "n": 2}, ("Ann", "Bo")) == "Ann has 2 points."
    assert translate("{a} and {b}", {"a": True}) == "yes and {b}"
    assert player_name(2, ()) == "Player 3"
    assert [join(()), join(("a",)), join(("a", "b", "c"))] == ["", "a", "a, b and c"]
