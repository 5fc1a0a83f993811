"""Settings to a file and from one, in whole or not at all; the quality that frames ask for."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from game.app.exchange import LARGEST, ExchangeError, export_settings, import_settings
from game.app.match_setup import MatchSetup
from game.app.quality import FAST, FIRST, FRAMES, TOO_SLOW, AutoQuality, Pace
from game.app.settings import Settings
from game.cli.main import main
from game.match.games import rules_of
from game.rules.options import OptionRole
from game.system.home import Home
from game.system.player_files import OutsideError


def changed(folder: Path) -> Settings:
    folder.mkdir()
    settings = Settings(folder)
    settings.set("palette", "dark")
    settings.set("volume", 0.2)
    settings.kept.setups["scruble"] = {"options": "rounds=5"}
    settings.keep_keys({"play/hint": ["ctrl+i"]})
    settings.kept.seen.append("lesson-scruble")
    settings.save()
    return settings


def test_all_settings_go_into_a_file_and_out_of_it(tmp_path: Path) -> None:
    settings, other = changed(tmp_path / "one"), tmp_path / "two"
    export_settings(settings, tmp_path / "kept.json")
    other.mkdir()
    taken = Settings(other)
    import_settings(taken, tmp_path / "kept.json")
    assert taken.kept == settings.kept
    assert Settings(other).kept == settings.kept


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"version": 1,\n "values": {', "Line 2, column 13 is not JSON."),
        ("1" * 10_000, "not settings of this game."),
        ("[" * 100_000 + "]" * 100_000, "not settings of this game."),
        ('{"version": 1, "online": {"\\ud800": ""}}', "not settings of this game."),
        ("[]", "It names no version"),
        ('{"version": 2}', "It is of version 2, and this game reads version 1."),
        ('{"version": 1, "values": {"palette": "mauve"}}', 'palette cannot be "mauve".'),
        ('{"version": 1, "values": {"text-size": 9}}', "text-size cannot be 9."),
        ('{"version": 1, "values": {"colour": 1}}', "There is no setting called colour."),
        ('{"version": 1, "vallues": {}}', "There is no setting called vallues."),
        ('{"version": 1, "values": 3}', "values cannot be 3."),
        ('{"version": 1, "keys": {"play/undo": "a"}}', 'keys: play/undo cannot be "a".'),
        ('{"version": 1, "keys": {"play/undo": [1]}}', "keys: play/undo cannot be [1]."),
        ('{"version": 1, "seen": "x"}', 'seen cannot be "x".'),
        ('{"version": 1, "setups": {"scruble": 1}}', "setups: scruble cannot be 1."),
    ],
)
def test_a_file_that_cannot_be_taken_says_why_and_changes_nothing(
    tmp_path: Path, text: str, told: str
) -> None:
    settings = changed(tmp_path / "one")
    before = settings.text()
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(ExchangeError) as refused:
        import_settings(settings, path)
    assert told in str(refused.value)
    assert str(path) in str(refused.value)
    assert settings.text() == before
    assert (tmp_path / "one" / "settings.json").read_text() == before


def test_files_that_are_no_settings_at_all_are_refused(tmp_path: Path) -> None:
    settings = changed(tmp_path / "one")
    (tmp_path / "latin").write_bytes(b'{"version": 1, "seen": ["caf\xe9"]}')
    (tmp_path / "large").write_bytes(b" " * (LARGEST + 1))
    for name, told in (
        ("latin", "byte 29"),
        ("large", "more than 1 MiB"),
        ("missing", "No such file"),
        ("one", "s a directory"),
    ):
        with pytest.raises(OutsideError, match=told):
            import_settings(settings, tmp_path / name)
    with pytest.raises(OutsideError, match="cannot be written"):
        export_settings(settings, tmp_path / "nowhere" / "kept.json")


def test_the_command_writes_and_takes_settings(
    tmp_path: Path, home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    Settings(home.config).set("palette", "okabe-ito")
    path = str(tmp_path / "kept.json")
    assert main(["settings", "export", path]) == 0
    assert json.loads(Path(path).read_text())["values"] == {"palette": "okabe-ito"}
    Settings(home.config).set("palette", "dark")
    assert main(["settings", "import", path]) == 0
    assert Settings(home.config)["palette"] == "okabe-ito"
    assert main(["settings"]) == 0
    assert "palette = okabe-ito" in capsys.readouterr().out
    Path(path).write_text("{")
    assert main(["settings", "import", path]) == 1
    assert "is not JSON" in capsys.readouterr().err
    assert Settings(home.config)["palette"] == "okabe-ito"


def test_settings_that_cannot_be_kept_are_no_success(
    tmp_path: Path, home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.json"
    path.write_text(Settings(home.config).text())

    def full(_part: Path, _target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No room")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        assert main(["settings", "import", str(path)]) == 1
    assert "could not be written (No room)" in capsys.readouterr().err


def test_without_timers_no_game_has_a_clock_for_its_turns() -> None:
    for game in ("scruble", "scrabble-cubes", "alphacubes", "scribbage", "kubagram"):
        for kept in (None, {"options": "", "names": ["Ann"]}):
            options = MatchSetup.of(game, kept, timers=False).options
            clocks = [o.key for o in rules_of(game).options if o.role is OptionRole.CLOCK]
            assert [options[key] for key in clocks] == [None]


def frames(pace: Pace, seconds: float, count: int = FIRST + FRAMES) -> bool:
    return any(pace.frame(seconds) for _ in range(count))


def test_a_tier_that_is_too_slow_is_left_and_not_tried_again() -> None:
    pace = Pace("high")
    assert frames(pace, TOO_SLOW * 1.5)
    assert pace.tier == "medium"
    assert not frames(pace, FAST * 0.5)
    assert (pace.tier, pace.slow) == ("medium", frozenset({"high"}))
    assert frames(pace, TOO_SLOW * 1.5)
    assert not frames(pace, TOO_SLOW * 9)
    assert pace.tier == "low"


def test_between_the_limits_a_tier_stays() -> None:
    pace = Pace("medium")
    assert not frames(pace, (FAST + TOO_SLOW) / 2, 500)
    assert frames(pace, FAST / 2)
    assert pace.tier == "high"


def test_the_first_frames_and_a_few_slow_ones_do_not_count() -> None:
    pace = Pace("high")
    frames(pace, 1.0, FIRST)
    frames(pace, 1.0, FRAMES // 3)
    frames(pace, FAST / 2, FRAMES - FRAMES // 3)
    assert pace.tier == "high"


def test_what_was_measured_is_kept_for_the_driver(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert AutoQuality(settings, "llvmpipe (LLVM 15)").tier == "low"
    auto = AutoQuality(settings, "A card")
    assert auto.tier == "high"
    assert any(auto.frame(TOO_SLOW * 2) for _ in range(FIRST + FRAMES))
    again = AutoQuality(Settings(tmp_path), "A card")
    assert again.tier == "medium"
    assert not any(again.frame(FAST / 2) for _ in range(FIRST + FRAMES))
    assert AutoQuality(Settings(tmp_path), "Another").tier == "high"
    again.anew()
    assert again.tier == "high"


def test_a_tier_that_is_set_is_not_measured(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("quality", "high")
    auto = AutoQuality(settings, "A card")
    assert not any(auto.frame(1.0) for _ in range(3 * (FIRST + FRAMES)))
    assert auto.tier == "high"
    settings.set("quality", "auto")
    steady = AutoQuality(settings, "A card", steady=True)
    assert not any(steady.frame(1.0) for _ in range(3 * (FIRST + FRAMES)))
