"""`hexaglyph shot`: pictures without a display, and one sentence where there can be none."""

from __future__ import annotations

import io
from argparse import ArgumentParser
from pathlib import Path

import pytest
from panda3d import core
from PIL import Image, ImageSequence

from game.app.film import CAPTION, SIZE
from game.cli.main import main
from game.cli.shot import declare, scene_of
from game.match.games import rules_of
from game.match.record import parse_record
from game.rules.interface import Setup
from game.rules.options import defaults
from tests.repo.tree import ROOT

GAME = rules_of("scruble")
RECORDS = ROOT / "tests" / "data" / "today" / "records"
SMALL = ("--size", "320x180", "--quality", "low")


def shot(*arguments: str) -> int:
    return main(["shot", "scruble", *SMALL, *arguments])


def read(path: Path) -> core.PNMImage:
    image = core.PNMImage()
    assert image.read(core.Filename.from_os_specific(str(path)))
    return image


def test_a_deal_and_its_position_give_the_same_picture(tmp_path: Path) -> None:
    one, other = tmp_path / "one.png", tmp_path / "other.png"
    assert shot("--seed", "7", "--out", str(one)) == 0
    position = GAME.format_position(GAME.deal(Setup(defaults(GAME.options), 1, 7)))
    assert shot("--position", position, "--out", str(other)) == 0
    assert one.read_bytes() == other.read_bytes()
    image = read(one)
    assert (image.get_x_size(), image.get_y_size()) == (320, 180)
    values = {tuple(image.get_xel_val(x, 90)) for x in range(0, 320, 2)}
    assert len(values) > 20


def test_a_scene_is_judged_by_the_words_of_its_language_or_record() -> None:
    parser, scribbage = ArgumentParser(), rules_of("scribbage")
    declare(parser)
    dutch = scribbage.agreed("alphabet=nl", 1)
    position = scribbage.format_position(scribbage.deal(Setup(dutch, 1, 7)))
    record = RECORDS / "alphacubes-finished.txt"
    header = parse_record(record.read_bytes()).header
    for arguments, language, words in (
        (["scribbage", "--options", "alphabet=nl"], "nl", ""),
        (["scribbage", "--position", position], "nl", ""),
        (["scruble"], "en", ""),
        (["--record", str(record)], header.language, header.word_list),
    ):
        scene = scene_of(parser.parse_args(arguments))
        assert (scene.language, scene.words) == (language, words)


def test_what_is_pressed_and_picked_out_shows(tmp_path: Path) -> None:
    plain, other = tmp_path / "plain.png", tmp_path / "other.png"
    assert shot("--out", str(plain)) == 0
    assert shot("--press", "mirror", "--draft", "4 F11>", "--out", str(other)) == 0
    assert plain.read_bytes() != other.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--position", "nonsense"), "six faces"),
        (("--record", "nowhere.txt"), "nowhere.txt"),
        (("--palette", "mud"), "mud"),
        (("--options", "variant=9"), "variant"),
        (("--seats", "9"), "9 cannot play scruble"),
        (("--press", "dance"), "dance"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_sentence(
    arguments: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none.png"
    assert shot(*arguments, "--out", str(out)) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert "Traceback" not in error
    assert not out.exists()


def test_a_record_of_another_game_and_a_damaged_one_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "bad.txt"
    record.write_text("hexaglyph\n", encoding="utf-8")
    assert shot("--record", str(record), "--out", str(tmp_path / "x.png")) == 1
    assert "bad.txt" in capsys.readouterr().err
    assert shot("--out", str(tmp_path / "no" / "folder" / "x.png")) == 1
    assert "x.png" in capsys.readouterr().err


def test_an_unknown_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "chess", "--out", str(tmp_path / "x.png")]) == 2
    assert "chess" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere/cube.png", "No such file or directory"),
        ("no/cube.jpg", "No such file or directory"),
    ],
)
def test_a_picture_that_cannot_be_written_says_why(
    name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / name
    assert main(["shot", "scruble", "--quality", "low", "--out", str(out)]) == 1
    said = capsys.readouterr().err
    assert str(out) in said
    assert told in said


@pytest.mark.parametrize("name", ["scruble", "scrabble-cubes", "scribbage", "kubagram"])
def test_the_best_turn_of_a_record_becomes_a_gif(name: str, tmp_path: Path) -> None:
    out = tmp_path / "best.gif"
    record = ROOT / "docs" / "pictures" / f"{name}.txt"
    assert main(["shot", "--record", str(record), "--quality", "low", "--gif", str(out)]) == 0
    with Image.open(out) as film:
        assert film.format == "GIF"
        assert film.size == (SIZE[0], SIZE[1] + CAPTION)
        assert film.info["loop"] == 0
        frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(film)]
    assert len(frames) > 2
    assert len(set(frames)) > 2
    assert out.stat().st_size < 1_500_000
    assert list(tmp_path.iterdir()) == [out]


def test_a_record_from_standard_input_becomes_a_gif_of_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = (ROOT / "docs" / "pictures" / "scruble.txt").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    out = tmp_path / "a[" / "b].gif"  # which would be markup on a terminal
    out.parent.mkdir()
    assert main(["shot", "--record", "-", "--quality", "low", "--gif", str(out)]) == 0
    assert out.read_bytes().startswith(b"GIF")


def test_a_gif_needs_a_record_in_which_something_was_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = str(ROOT / "docs" / "pictures" / "scruble.txt")
    out = str(tmp_path / "best.gif")
    assert main(["shot", "--record", record, "--to", "2", "--gif", out]) == 1
    assert "nothing has been won" in capsys.readouterr().err
    for arguments in (["scruble", "--gif", out], ["--record", record], ["--out", out]):
        assert main(["shot", *arguments]) == 2
