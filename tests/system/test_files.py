"""What comes with the game and is damaged is told in one sentence, which names the file and the
place in it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import language
from game.app.input.keymap import usual_keys
from game.app.kit.theme import Theme, palettes
from game.app.scene.geometry import glyphs_in
from game.app.window import NoDisplayError, missing_display
from game.cli import doctor
from game.games.scruble.search import reach
from game.online import codes
from game.system import files
from game.system.files import (
    DamagedFileError,
    MissingFileError,
    Part,
    data_text,
    json_in,
    whole_file,
)
from game.words import lists
from game.words.lists import WordListError, describe
from tests.fuzz.damage import damaged
from tests.hung import HUNG
from tests.repo.tree import ROOT
from tools.build_digests import digests


@pytest.mark.parametrize(
    ("content", "take", "problem"),
    [
        (b'{"groups": \n x}', usual_keys, "it makes no sense at line 2, column 2"),
        (b'{"groups": "\xff"}', usual_keys, "byte 13 of it is not text"),
        (b"[" * 100_000, usual_keys, "it holds too long a number, or brackets in too many"),
        (b"1" * 10_000, usual_keys, "it holds too long a number"),
        (b"[]", usual_keys, "/ should be an object"),
        (b"{}", usual_keys, "groups is missing"),
        (b'{"groups": {"play": {"undo": "z"}}}', usual_keys, "groups/play/undo should be a list"),
        (b'{"groups": {"play": {"undo": [1]}}}', usual_keys, "groups/play/undo/0 should be a text"),
        (b'{"palettes": {"odd": {}}}', palettes, "palettes/default is missing"),
        (
            b'{"palettes": {"default": {"panel": "#12"}}}',
            palettes,
            "palettes/default/panel cannot be '#12'",
        ),
        (
            b'{"palettes": {"default": {"panel": "#123456"}, "odd": {}}}',
            palettes,
            "palettes/odd/panel is missing",
        ),
        (b'{"glyphs": {"A": [1, 2]}}', glyphs_in, "glyphs/A has too few or too many values"),
        (b'{"glyphs": {"A": [1,2,3,4,5,6,7,8,true]}}', glyphs_in, "A/8 should be a number"),
        (b'{"glyphs": {"A": [1,2,3,4,5,6,7,8,1e999]}}', glyphs_in, "A/8 is too large a number"),
        (b'{"glyphs": {"\\u202eA": []}}', glyphs_in, "glyphs/A has too few"),
        (b'{"n": 0}', lambda part: part["n"].count(1), "n cannot be 0"),
        (b'{"n": 2.5}', lambda part: part["n"].count(), "n cannot be 2.5"),
    ],
)
def test_a_damaged_file_is_named_and_the_place_in_it(
    content: bytes, take: Callable[[Part], object], problem: str
) -> None:
    with pytest.raises(DamagedFileError) as raised:
        json_in("assets/some.json", content, take)
    said = str(raised.value)
    assert said.startswith("assets/some.json is damaged: ")
    assert problem in said
    assert said.endswith("; install the game again")
    assert said.isprintable()


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the folder of the game's own files, read in the place of the real one."""
    folder = tmp_path / "assets"
    folder.mkdir()
    for path in (ROOT / "assets").iterdir():
        (folder / path.name).symlink_to(path)
    monkeypatch.setattr(files, "_places", lambda: [tmp_path])
    return folder


def test_what_is_missing_is_told_in_the_players_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    monkeypatch.setattr(files, "_places", lambda: [one, two])
    with pytest.raises(MissingFileError) as missing:
        files.data_file("assets/x.json")
    unreadable = lists._unreadable("nl", missing.value)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    no_screen = NoDisplayError(missing_display())
    paths = f"{one / 'assets/x.json'} or {two / 'assets/x.json'}"
    english = f"assets/x.json is missing: it is not at {paths}; install the game again"
    assert str(missing.value) == english
    assert str(no_screen).startswith("The window cannot be opened: there is no display. Without")
    monkeypatch.undo()
    before = language.language()
    language.install("nl")
    try:
        paths = paths.replace(" or ", " of ")
        dutch = f"assets/x.json ontbreekt: het staat niet op {paths}; installeer het spel opnieuw"
        assert str(missing.value) == dutch
        assert str(unreadable).startswith(f"de woordenlijst nl kan niet worden gelezen ({dutch})")
        assert str(no_screen).startswith("Het venster kan niet worden geopend: er is geen beeldsch")
    finally:
        language.install(before)


def test_a_damaged_list_says_so_by_its_own_error(assets: Path) -> None:
    (assets / "words").unlink()
    (assets / "words" / "nl").mkdir(parents=True)
    (assets / "words" / "nl" / "manifest.json").write_text('{"name": 3}')
    describe.cache_clear()
    try:
        with pytest.raises(WordListError, match=r"nl/manifest\.json is damaged: name should be a"):
            describe("nl")
    finally:
        describe.cache_clear()


def test_so_do_texts_and_the_words_of_codes(assets: Path) -> None:
    (assets / "keys.json").unlink()
    (assets / "keys.json").write_bytes(b"ab\xfe")
    with pytest.raises(DamagedFileError, match=r"keys\.json is damaged: byte 3 of it is not text"):
        data_text("assets/keys.json")
    for text in ("able acid", (ROOT / codes.FILE).read_text().replace("able", "ABLE", 1)):
        with pytest.raises(DamagedFileError, match=r"codes\.txt is damaged: words are missing"):
            codes.words_in(text)


def test_a_colour_that_no_palette_names_is_missing() -> None:
    with pytest.raises(DamagedFileError, match="palettes/default/no-such is missing"):
        Theme("default").colour("no-such")


def _over(assets: Path, name: str, content: str, *words: str) -> tuple[int, str]:
    """What a command ends with, and says, where one of the game's files has other content."""
    path = assets / name
    for folder in list(path.relative_to(assets).parents)[-2::-1]:
        whole = assets / folder
        whole.unlink()
        whole.mkdir()
        for inner in (ROOT / "assets" / folder).iterdir():
            (whole / inner.name).symlink_to(inner)
    path.unlink()
    path.write_text(content)
    script = (
        "import sys; from pathlib import Path; from game.system import files\n"
        f"files._places = lambda: [Path({str(assets.parent)!r}), Path({str(ROOT)!r})]\n"
        f"from game.cli.main import main; sys.exit(main({list(words)!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=HUNG,
        check=False,
    )
    return done.returncode, done.stderr


def test_a_command_over_a_damaged_file_ends_in_its_sentence(assets: Path) -> None:
    code, said = _over(assets, "words/en/manifest.json", "{\n]", "word", "cube")
    assert code == 2
    assert said == (
        "hexaglyph: assets/words/en/manifest.json is damaged: it makes no sense at line 2, "
        "column 1; install the game again\n"
    )


@pytest.mark.window
@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("keys.json", "{}", "groups is missing"),
        ("palettes.json", '{"palettes": 3}', "palettes should be an object"),
        ("textures/interface.json", '{"names": [], "cell": 0}', "cell cannot be 0"),
    ],
)
def test_a_window_over_a_damaged_file_ends_in_its_sentence(
    name: str, content: str, problem: str, assets: Path
) -> None:
    code, said = _over(assets, name, content, "play", "scruble")
    assert code == 1
    sentence = f"hexaglyph: assets/{name} is damaged: {problem}; install the game again"
    assert said.splitlines()[-1] == sentence
    assert "Traceback" not in said


def test_what_twists_bring_about_is_not_guessed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = bytearray((reach.DATA / "states.z").read_bytes())
    content[9] ^= 4
    (tmp_path / "states.z").write_bytes(content)
    monkeypatch.setattr(reach, "DATA", tmp_path)
    reach._new.cache_clear()
    try:
        with pytest.raises(DamagedFileError, match=r"states\.z is damaged: it cannot be unpacked"):
            reach._new("states.z")
    finally:
        reach._new.cache_clear()


def test_what_other_libraries_read_is_known_by_its_digest() -> None:
    """Where this fails, a file was made anew: `python -m tools.build_digests`."""
    assert files.digests() == digests()
    for name in files.digests():
        assert whole_file(name) == ROOT / name


def test_no_damage_to_such_a_file_is_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reaches no reader, whatever it might do there: damage of every kind to each of them."""
    monkeypatch.setattr(files, "_places", lambda: [tmp_path, ROOT])
    random, known = Random(1), files.digests()
    contents = [(ROOT / name).read_bytes() for name in known]
    for name, content in zip(known, contents, strict=True):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for _time in range(8):
            path.write_bytes(damaged([content, random.choice(contents)], random))
            if path.read_bytes() != content:
                with pytest.raises(
                    DamagedFileError, match="it has been changed since it was made"
                ) as raised:
                    whole_file(name)
                assert str(raised.value).startswith(f"{name} is damaged: ")


WINDOW = """
from game.system import files
files._places = lambda: [Path(damaged), Path(root)]
from game.app.screens.play.play_screen import PlayScreen
from tests.app.driver import Driver
driver = Driver(Path(home), plain=False)
program, told = driver.program, []
program.settings.set("quality", quality)
program.tell = lambda title, text: told.append(text)
program.sound._device = True
def play(games):
    program.to_menu()
    if not games:
        program.later(lambda: program.later(end))
        return
    def look():
        if isinstance(program.screen, PlayScreen):
            program.sound.play("tick")
            print(games[0], "is played")
        elif not told:
            program.later(look)
            return
        for text in told:
            print(games[0], text.replace(chr(10), " "))
        told.clear()
        program.later(lambda: play(games[1:]))
    program.later(look)
    program.lobby.play_again(games[0])
def end():
    program.to_menu()
    print(*driver.texts(), sep=chr(10))
    program.quit()
program.later(lambda: play(["scruble", "alphacubes"]))
program.run()
"""
OPENS = ["scruble is played", "alphacubes is played"]
CHANGED = "is damaged: it has been changed since it was made; install the game again"
TRIPS = "{} {} " + CHANGED + "."


@pytest.mark.window
@pytest.mark.parametrize(
    ("name", "plays"),
    [
        ("assets/sounds/tick.ogg", OPENS),
        ("assets/textures/oak.jpg", OPENS),
        ("models/scruble-fine.bam", OPENS),
        ("models/scruble.bam", [TRIPS.format("scruble", "models/scruble.bam"), OPENS[1]]),
        (
            "assets/textures/glyphs.png",
            [
                TRIPS.format(game, "assets/textures/glyphs.png")
                for game in ("scruble", "alphacubes")
            ],
        ),
    ],
)
def test_a_window_goes_on_without_it_where_it_can_and_names_it(
    name: str, plays: list[str], tmp_path: Path
) -> None:
    content = bytearray((ROOT / name).read_bytes())
    content[len(content) // 2] ^= 1
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    names = {"damaged": str(tmp_path), "root": str(ROOT), "home": str(tmp_path / "home")}
    names["quality"] = "high" if "-fine" in name else "low"
    done = subprocess.run(
        [sys.executable, "-c", f"from pathlib import Path\nglobals().update({names!r})\n{WINDOW}"],
        cwd=ROOT, capture_output=True, text=True, timeout=HUNG, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line[: len(begins)] for line, begins in zip(lines, plays, strict=False)] == plays
    told = f"{name} {CHANGED}"
    assert told in lines[2:] or TRIPS.format("scruble", name) in done.stdout


@pytest.mark.window
@pytest.mark.parametrize("name", ["fonts/Manrope-SemiBold.ttf", "textures/interface.png"])
def test_without_type_or_its_own_shapes_no_window_opens(name: str, assets: Path) -> None:
    code, said = _over(assets, name, "damaged", "play", "scruble")
    assert code == 1
    told = f"assets/{name} {CHANGED}"
    assert said.splitlines()[-1] == f"hexaglyph: {told}"
    assert "Traceback" not in said


def test_doctor_names_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_places", lambda: [tmp_path, ROOT])
    bad = ("assets/sounds/tick.ogg", "models/scruble.bam")
    for name in bad:
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes(b"")
    found = [str(finding.found) for finding in doctor.files() if finding.cost]
    assert [text.partition(" is damaged")[0] for text in found] == list(bad)
