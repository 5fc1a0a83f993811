"""Settings that hold at once, to a file and from one, in a real window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.app.kit.choice import Slider
from game.app.kit.text import Text
from game.app.quality import FIRST, FRAMES, AutoQuality
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.settings_screen import SettingsScreen
from game.app.settings import Settings
from game.language import install, language
from game.system.home import KEY_FILE, Home
from game.words.own_dictionary import OwnDictionary
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.show(SettingsScreen(driver.program))
    driver.settle()
    yield driver
    driver.close()
    install("en")


def write(driver: Driver, path: Path) -> None:
    """Type a path in the dialog."""
    driver.find("path")
    driver.key("ctrl+a")
    driver.type(str(path))


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_files_are_offered_in_words_and_commands_without_marks(
    driver: Driver, size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.words.system_dictionary.tags", lambda _language: [])
    driver.program.set("text-size", size)
    driver.program.show(SettingsScreen(driver.program))
    driver.settle()
    assert {"Export all settings", "Import all settings"} <= set(driver.texts())
    assert any("'sudo apt install" in text for text in driver.texts())
    assert not any("`" in text for text in driver.texts())


def test_settings_are_exported_and_imported_by_keyboard(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = driver.program
    program.set("palette", "dark")
    program.set("language", "nl")
    program.settings.keep_keys({"play/hint": ["ctrl+i"]})
    driver.settle()
    program.surface.focus(driver.find("export"))
    driver.key("enter")
    write(driver, tmp_path / "kept.json")
    driver.key("enter")
    assert any(str(tmp_path / "kept.json") in text for text in driver.texts())
    driver.key("enter")
    program.set("palette", "default")
    program.set("language", "en")
    program.settings.keep_keys({})
    driver.settle()
    program.surface.focus(driver.find("import"))
    driver.key("enter")
    write(driver, tmp_path / "kept.json")
    driver.key("enter")
    assert program.kit.theme.palette == "dark"
    assert language() == "nl"
    assert program.keymap.action("ctrl+i", ("play",)) == "hint"
    assert "Instellingen" in driver.texts()


def test_a_damaged_file_is_refused_in_the_dialog_and_asked_again(
    driver: Driver, tmp_path: Path
) -> None:
    before = driver.program.settings.text()
    (tmp_path / "bad.json").write_text('{"version": 7}')
    driver.click("import")
    write(driver, tmp_path / "bad.json")
    driver.key("enter")
    assert any("version 7" in text for text in driver.texts())
    assert driver.find("path")
    driver.key("escape")
    assert driver.program.settings.text() == before


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x", "x" * 256])
@pytest.mark.parametrize("way", ["import", "export"])
def test_a_name_that_no_file_can_have_is_refused(driver: Driver, way: str, name: str) -> None:
    driver.click(way)
    write(driver, Path(name))
    driver.key("enter")
    assert f"The folder of {name} does not exist." in driver.texts()
    assert driver.find("path")


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes on Windows")
@pytest.mark.parametrize("way", ["import", "export"])
@pytest.mark.parametrize("whole", [False, True])
def test_a_pipe_or_a_folder_is_refused_instead_of_waited_for(
    driver: Driver, tmp_path: Path, way: str, whole: bool
) -> None:
    os.mkfifo(tmp_path / "pipe")
    if whole:
        driver.click("profile")
    else:
        driver.click(way)
    for path in (tmp_path / "pipe", tmp_path):
        driver.click("path")
        write(driver, path)
        driver.click(way if whole else "answer-0")
        told = f"{path} is not a plain file."
        driver.until(partial(says, driver, told))
        driver.settle()


def says(driver: Driver, text: str) -> bool:
    return text in driver.texts()


def test_a_file_is_not_replaced_unasked(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("mine")
    for answer, kept in (("answer-1", True), ("answer-0", False)):
        driver.click("export")
        write(driver, path)
        driver.key("enter")
        driver.click(answer)
        assert (path.read_text() == "mine") == kept


def test_automatic_quality_says_what_it_is_now(driver: Driver) -> None:
    assert "Automatic (now: low)" in driver.texts()


def test_a_table_in_motion_is_measured_and_changes_tier(driver: Driver, home: Home) -> None:
    program = driver.program
    program.auto = AutoQuality(Settings(home.config), "A card")
    program.lobby.play_again("scruble")
    driver.settle()
    screen = program.screen
    assert isinstance(screen, PlayScreen)
    assert screen.stage.tier == "high"
    program.auto = AutoQuality(Settings(home.config), "A card")  # it has measured nothing yet
    for _ in range(FIRST + FRAMES + 8):
        program.loop.turn()
        program.loop.drawing = 1.0  # a second a frame
        screen.stage.changed()
    assert screen.stage.tier == "medium"
    driver.settle()


def test_looks_and_motion_hold_at_once_on_a_table(driver: Driver) -> None:
    program = driver.program
    program.lobby.play_again("scruble")
    driver.settle()
    screen = program.screen
    assert isinstance(screen, PlayScreen)
    for key, value in (("reduced-motion", True), ("palette", "okabe-ito")):
        program.set(key, value)
    driver.settle()
    assert screen.stage.motion.reduced is True
    assert screen.stage.theme.palette == "okabe-ito"


def test_volumes_are_apart(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    class Played:
        volume = -1.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def set_play_rate(self, rate: float) -> None:
            assert rate == 1

        def play(self) -> None:
            return

    sound = driver.program.sound
    pick, tick = Played(), Played()
    sound._device = True
    sound._sounds = {("pick", 0): pick, ("tick", 0): tick}
    for key, value in (("volume", 0.5), ("volume-effects", 0.4), ("volume-clock", 1.0)):
        driver.program.set(key, value)
    sound.play("pick")
    sound.play("tick")
    assert (pick.volume, tick.volume) == pytest.approx((0.2, 0.5))
    driver.program.set("mute", True)
    pick.volume = -1.0
    sound.play("pick")
    assert pick.volume == -1.0


def test_own_words_are_added_struck_and_taken_back(driver: Driver, home: Home) -> None:
    driver.click("own-list")
    driver.type("grogg")
    driver.key("enter")
    assert "GROGG is added." in driver.texts()
    driver.type("a")
    driver.click("own-add")
    assert any("needs two letters" in text for text in driver.texts())
    driver.key("ctrl+a")
    driver.type("street")
    driver.click("own-strike")
    own = OwnDictionary("en", home.data)
    assert sorted(own.added) == ["GROGG"]
    assert sorted(own.struck) == ["STREET"]
    driver.click("own-undo-0")
    assert OwnDictionary("en", home.data).added == set()
    driver.find("own-language").key("arrow_right")
    driver.settle()
    assert "You have added no word, and struck none." in driver.texts()
    driver.key("escape")
    assert isinstance(driver.program.screen, SettingsScreen)


def test_everything_goes_to_a_file_and_comes_from_one(
    driver: Driver, home: Home, tmp_path: Path
) -> None:
    program, file = driver.program, tmp_path / "mine.zip"
    OwnDictionary("en", home.data).add("GROGG")
    (home.config / KEY_FILE).write_bytes(b"secret key")
    program.set("palette", "dark")

    def press(name: str) -> str:
        driver.click(name)
        driver.until(lambda: ready(driver))
        found = driver.find("news")
        assert isinstance(found, Text)
        return found.text

    driver.click("profile")
    write(driver, file)
    assert press("export") == f"Everything is in {file}."
    driver.click("export")
    driver.until(lambda: bool(program.dialogs))
    assert "Replace the file?" in driver.texts()
    driver.click("answer-1")
    program.surface.focus(driver.find("passphrase"))
    driver.type("correct horse")
    driver.click("export")
    driver.until(lambda: bool(program.dialogs))
    driver.click("answer-0")
    driver.until(lambda: ready(driver))
    OwnDictionary("en", home.data).remove("GROGG")
    (home.config / KEY_FILE).unlink()
    program.lobby.matches.words.read_own()
    program.set("palette", "default")
    assert press("import").startswith("New: 0 matches")
    assert program.settings["palette"] == "dark"
    assert sorted(program.lobby.matches.words.spelling("en").own.added) == ["GROGG"]
    assert (home.config / KEY_FILE).read_bytes() == b"secret key"
    file.write_bytes(file.read_bytes()[:-40])
    assert "is damaged" in press("import")
    driver.key("escape")
    assert isinstance(driver.program.screen, SettingsScreen)


def ready(driver: Driver) -> bool:
    """Whether what was begun has come to its end."""
    return bool(driver.find("export").enabled)


@pytest.mark.parametrize("size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("page", ["settings", "records", "statistics"])
def test_no_tool_covers_a_title_in_type_of_any_size(driver: Driver, page: str, size: float) -> None:
    driver.program.set("text-size", size)
    getattr(driver.program.go, page)()
    driver.settle()
    title = driver.find("title")
    wide, high = title.measure(title.width)
    assert wide <= title.width
    assert high <= title.measure(10_000)[1]  # one line


def test_the_value_of_a_slider_is_clear_of_its_focus_ring(driver: Driver) -> None:
    slider = driver.find("text-size")
    assert isinstance(slider, Slider)
    assert slider.label.x + slider.label.width < slider.width


def test_imported_settings_silence_a_sentence_like_the_key_does(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    hushed: list[None] = []
    monkeypatch.setattr(driver.program.voice, "hush", lambda: hushed.append(None))
    driver.program.settings.kept.values["mute"] = True
    driver.program.set_anew()
    assert hushed


def test_only_dictionaries_of_ones_own_language_are_missed(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("game.words.system_dictionary.missing", asked.append)
    driver.program.show(SettingsScreen(driver.program))
    driver.settle()
    assert asked == ["en"]
    driver.program.set("language", "af")
    driver.settle()
    assert sorted(asked[1:]) == ["af", "en"]
