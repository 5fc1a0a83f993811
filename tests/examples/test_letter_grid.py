"""A sixth game from another package: a folder of rules, a solver, a table, a reader are enough.

It is installed as a player would, and nothing of the game knows it but by its entry point.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest

from game import language, register
from game.app.input.keymap import Keymap, label
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.table_screen import TableScreen
from game.entry import Action
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.missed_words import MissedBook
from game.match.store import STORE_FILE, Store
from game.players.happenings import Refused
from game.players.lesson import lesson_of
from game.players.sitting import Sitting
from game.rules.interface import AnyGame, MoveSyntaxError, Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults, parse_options
from game.search.interface import AnySolver, Play
from game.system import packages
from game.ui.howto import page
from game.words.lexicon import Lexicon
from game.words.lists import load
from tests.app.driver import Driver
from tests.repo.tree import ROOT
from tools import messages

EXAMPLE = ROOT / "examples" / "letter_grid"
ID = "letter-grid"
GRID = "CATS/ROSE/DINE/LAMP"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, installed by pip into a folder that holds nothing else."""
    here = tmp_path_factory.mktemp("sixth")
    source, target = here / "source", here / "installed"
    made = shutil.ignore_patterns("__pycache__", "build", "*.egg-info", ".*_cache")
    shutil.copytree(EXAMPLE, source, ignore=made)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-index"]
    done = subprocess.run(
        [*pip, "--no-deps", "--no-build-isolation", "--target", str(target), str(source)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return target


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package is on the path of this process and of those it starts."""
    monkeypatch.syspath_prepend(str(folder))
    others = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(folder), others))))
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "letter_grid"]:
        monkeypatch.delitem(sys.modules, name)


def python(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONUTF8": "1"},
    )


def test_it_is_no_game_until_it_is_installed() -> None:
    assert ID not in register.entries()


@pytest.mark.usefixtures("installed")
def test_it_is_found_and_stands_behind_our_own() -> None:
    found = register.entries()
    assert list(found)[: len(register.BUILT_IN)] == [entry.id for entry in register.BUILT_IN]
    assert rules_of(ID).id == ID
    for part in (found[ID].rules, found[ID].solver, found[ID].table, found[ID].reader):
        assert packages.load(part) is not None


@pytest.mark.usefixtures("installed")
def test_the_conformance_suite_and_the_terminal_take_it_by_name(tmp_path: Path) -> None:
    """The same tests, called the same way, as for the games of the house."""
    report = tmp_path / "report.xml"
    ran = python(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not soak"),
        *("-k", ID, "tests/conformance", "tests/terminal", f"--junitxml={report}"),
        *("tests/online/test_absence.py", "tests/online/test_table.py"),
    )
    assert ran.returncode == 0, ran.stdout[-6000:]
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None
    assert "failed" not in ran.stdout
    names = report.read_text(encoding="utf-8")
    for test in ("test_a_match_is_the_same_in_every_process", "test_a_whole_match_of_every_game"):
        assert f"{test}[{ID}]" in names
    assert f"test_a_match_goes_on_without_a_player_until_they_are_back[{ID}-skip]" in names
    assert f"test_the_record_as_text_folds_to_the_states_played[{ID}-0]" in names


# Its rules


def deal(seats: int = 2, **changes: Any) -> tuple[AnyGame, Any]:
    game = rules_of(ID)
    return game, game.deal(Setup(defaults(game.options, **changes), seats, 1, GRID))


def played(game: AnyGame, state: Any, *texts: str) -> Any:
    for text in texts:
        seat = game.to_act(state)[0]
        step = game.apply(state, seat, game.parse_move(text), LiveJudge(load()))
        assert isinstance(step, Step), step
        state = step.state
    return state


@pytest.mark.usefixtures("installed")
def test_words_count_by_length_and_a_word_once() -> None:
    game, state = deal()
    state = played(game, state, "word A1.B1.C1", "word A1.B1.C1.D1")
    assert game.scores(state) == (1, 3)
    for text, code in (
        ("word A1.B1.C1", "played-before"),
        ("word A1.C1.D1", "no-way"),
        ("word A1.B1.A1", "no-way"),
        ("word A1.A2.A3", "no-word"),
    ):
        refused = game.apply(state, 0, game.parse_move(text), LiveJudge(load()))
        assert isinstance(refused, Rejection)
        assert refused.reason.code == code
    for text in ("word A1.B1", "word E1.A1.B1", "word a1.b1.c1", "pass "):
        with pytest.raises(MoveSyntaxError):
            game.parse_move(text)


@pytest.mark.usefixtures("installed")
def test_it_ends_after_the_rounds_or_when_all_pass() -> None:
    game, state = deal(rounds=1)
    over = game.outcome(played(game, state, "word A1.B1.C1", "pass"))
    assert over is not None
    assert (over.termination, over.winners, over.scores) == ("rounds", (0,), (1, 0))
    game, state = deal()
    over = game.outcome(played(game, state, "word A1.B1.C1", "pass", "pass"))
    assert over is not None
    assert over.termination == "passed"


@pytest.mark.usefixtures("installed")
def test_the_solver_finds_what_can_be_spelt_and_nothing_else() -> None:
    """Against asking of every word of a list whether it can be traced, letter by letter."""
    words = ["CAT", "CATS", "ROSE", "COAT", "TOAD", "NOSE", "DINE", "MINE", "LAMP", "SEEN", "ACT"]
    traced = {"CAT", "CATS", "COAT", "ROSE", "DINE", "MINE", "LAMP", "SEEN", "NOSE"}
    rows = GRID.split("/")
    at = {(x, y): rows[y][x] for x in range(4) for y in range(4)}

    def spells(word: str, way: tuple[tuple[int, int], ...]) -> bool:
        if len(way) == len(word):
            return True
        near = [
            c
            for c in at
            if c not in way
            and (not way or max(abs(c[0] - way[-1][0]), abs(c[1] - way[-1][1])) == 1)
        ]
        return any(at[c] == word[len(way)] and spells(word, (*way, c)) for c in near)

    assert {word for word in words if spells(word, ())} == traced
    game, state = deal()
    solver = packages.load(register.entries()[ID].solver)
    plays = solver.plays(state, 0, Lexicon.of(words))
    assert {play.words[0] for play in plays} == traced
    assert [play.score for play in plays] == sorted((p.score for p in plays), reverse=True)
    for play in plays:
        after = game.apply(state, 0, game.parse_move(play.moves[0]), LiveJudge(Lexicon.of(words)))
        assert isinstance(after, Step)
        assert game.scores(after.state)[0] == play.score


# What a player sees


@pytest.mark.usefixtures("installed")
def test_a_match_typed_in_a_terminal(tmp_path: Path) -> None:
    home = str(tmp_path / "player")
    start = ("-m", "game", "--home", home, "play", ID, "--text", "--seed", "3", "--names", "Ann,Bo")
    game = rules_of(ID)
    first = game.deal(Setup(defaults(game.options), 2, 3))
    solver = packages.load(register.entries()[ID].solver)
    best = solver.plays(first, 0, load())[0]
    ran = python(*start, typed=f"{best.words[0].lower()}\npass\npass\n")
    assert ran.returncode == 0, ran.stderr
    assert best.words[0] in ran.stdout
    assert f"Ann finds {best.words[0]} for {best.score} points." in ran.stdout
    assert "Everybody passed." in ran.stdout


@pytest.mark.usefixtures("installed")
def test_a_picture_of_it(tmp_path: Path) -> None:
    from panda3d import core

    plain, marked = tmp_path / "plain.png", tmp_path / "marked.png"
    shot = ("-m", "game", "shot", ID, "--size", "320x180", "--quality", "low")
    for out, more in ((plain, ()), (marked, ("--draft", "A1 B1 B2"))):
        drawn = python(*shot, *more, "--out", str(out))
        assert drawn.returncode == 0, drawn.stderr
    image = core.PNMImage()
    assert image.read(core.Filename.from_os_specific(str(plain)))
    assert len({tuple(image.get_xel_val(x, 90)) for x in range(0, 320, 2)}) > 20
    assert plain.read_bytes() != marked.read_bytes()


class Hands:
    """Hands at its table, in a window."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.at = (0, 0)
        driver.program.lobby.matches.words.load()
        driver.program.to_menu()
        driver.settle()
        driver.click(f"play-{ID}")
        driver.settle()
        screen = driver.program.screen
        assert isinstance(screen, TableScreen)
        self.screen, self.match = screen, screen.match
        driver.until(lambda: self.match.lexicon is not None)

    @property
    def table(self) -> Any:
        assert self.screen.table is not None
        return self.screen.table

    def best(self) -> Play:
        """The best that can be played now."""
        solver: AnySolver = packages.load(register.entries()[ID].solver)
        seat = self.match.seat
        assert seat is not None
        assert self.match.lexicon is not None
        return solver.plays(self.match.state, seat, self.match.lexicon)[0]

    def walk(self, cell: str) -> None:
        """Bring the cursor to a place by the arrow keys, and pick its letter."""
        goal = "ABCD".index(cell[0]), int(cell[1]) - 1
        for axis, keys in enumerate((("left", "right"), ("up", "down"))):
            step = goal[axis] - self.at[axis]
            for _ in range(abs(step)):
                self.driver.key(f"arrow_{keys[step > 0]}")
        self.at = goal
        self.driver.key("space")

    def point(self, cell: str) -> None:
        """Move the pointer to a place's tile."""
        spot = self.table.scene.where("ABCD".index(cell[0]) + 4 * (int(cell[1]) - 1))
        left, right, bottom, top = self.screen.stage.region
        width, height = self.driver.program.size
        x = (left + (spot[0] + 1) / 2 * (right - left)) * width
        y = (1 - (bottom + (spot[1] + 1) / 2 * (top - bottom))) * height
        self.driver.point(x, y)


@pytest.mark.window
@pytest.mark.usefixtures("installed", "display")
def test_a_match_in_a_window_by_keys_and_pointer(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "player")
    try:
        hands = Hands(driver)
        driver.key("arrow_right")  # the first key only shows the cursor, at A1
        first = hands.best()
        for cell in first.cells:
            hands.walk(cell)
        assert hands.table.status().word == first.words[0]
        driver.key("enter")
        assert sum(hands.match.scores) == first.score
        for press in ("click", "drag"):
            before, play = sum(hands.match.scores), hands.best()
            for number, cell in enumerate(play.cells):
                hands.point(cell)
                if press == "click" or number == 0:
                    driver.press()
                if press == "click" or cell == play.cells[-1]:
                    driver.release()
            assert hands.table.status().word == play.words[0]
            driver.key("enter")
            assert sum(hands.match.scores) == before + play.score
        for _ in hands.match.header.names:
            driver.key("ctrl+p")
        assert hands.match.over
        driver.shown(ResultsScreen)
    finally:
        driver.close()


# What it brings along


@pytest.fixture
def spoken(installed: Path) -> Iterator[None]:
    """The language of this process, as it was."""
    assert installed
    before = language.language()
    yield
    language.install(before)


@pytest.fixture(scope="module")
def found() -> messages.PlainCatalog:
    """What it says and the game does not."""
    return messages.own(EXAMPLE / "letter_grid")


@pytest.mark.parametrize("code", messages.LANGUAGES)
def test_its_catalogues_are_whole_and_hold_nothing_of_the_games_own(
    code: str, found: messages.PlainCatalog
) -> None:
    assert found.get("Letter Grid") is not None
    assert found.get("Settings") is None
    assert list(messages.faults(code, found, EXAMPLE / "letter_grid" / "assets" / "locale")) == []


@pytest.mark.usefixtures("spoken")
def test_it_speaks_the_players_language_beside_the_game() -> None:
    game = rules_of(ID)
    for code, title, settings in (
        ("nl", "Letterraster", "Instellingen"),
        ("af", "Letterrooster", "Instellings"),
        ("en", "Letter Grid", "Settings"),
    ):
        language.install(code)
        assert language._(game.title) == title
        assert language._("Settings") == settings


@pytest.mark.usefixtures("spoken")
def test_its_page_and_its_lesson_come_through_the_door() -> None:
    pages = set()
    for code in ("en", *messages.LANGUAGES):
        language.install(code)
        blocks = page(ID)
        assert [block.kind for block in blocks[:2]] == ["heading", "text"]
        assert any(language._("Rounds") in block.text for block in blocks)
        pages.add(blocks[1].text)
    assert len(pages) == 1 + len(messages.LANGUAGES)
    lesson = lesson_of(ID)
    assert lesson is not None
    game = rules_of(ID)
    state = game.deal(Setup(parse_options(game.options, lesson.options), 1, lesson.seed))
    (asked,) = (step for step in lesson.steps if step.wait == "event")
    solver = packages.load(register.entries()[ID].solver)
    assert asked.values["word"] in {play.words[0] for play in solver.plays(state, 0, load())}


@pytest.mark.usefixtures("spoken")
def test_without_pages_a_game_has_none() -> None:
    bare = replace(register.entries()[ID], id="bare", assets="")
    assert register.assets_of(bare) is None
    assert register.asset("no-such-game", "howto.x.md") is None


def test_a_package_that_is_broken_takes_no_other_game_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "torn-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: torn\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[hexaglyph.games]\ntorn = torn_game:ENTRY\nother = json:dumps\nbare = bare_game:ENTRY\n"
    )
    (tmp_path / "torn_game.py").write_text("raise RuntimeError('torn')\n")
    (tmp_path / "bare_game.py").write_text(
        "from game.entry import GameEntry\n"
        "ENTRY = GameEntry('bare', 'bare_game:G', 'bare_game:T', assets='bare_game:a')\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    assert list(register.entries()) == [entry.id for entry in register.BUILT_IN]
    assert register.broken()["torn"] == "RuntimeError: torn"
    assert "no game.entry.GameEntry" in register.broken()["other"]
    assert "bare_game" in register.broken()["bare"]
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH", ""))))
    monkeypatch.setenv("PYTHONPATH", path)
    told = python("-m", "game", "doctor")
    assert told.returncode == 0, told.stderr
    assert "of the package torn, is left out (RuntimeError: torn)" in told.stdout


@pytest.mark.usefixtures("installed")
def test_a_refused_word_reaches_the_trainer(tmp_path: Path) -> None:
    lexicon, store = load(), Store(tmp_path / STORE_FILE)
    agreed = defaults(rules_of(ID).options)
    header = new_header(ID, agreed, ["Ann", "Bo"], seed=1, deal=GRID, lexicon=lexicon)
    match = Match.start(header, lexicon, ManualClock(), store)
    sitting = Sitting(match)
    (refused,) = sitting.submit("word A1.A2.A3")
    assert isinstance(refused, Refused)
    sitting.leave(store, datetime(2026, 11, 21, tzinfo=timezone.utc))
    words = [card.missed.word for card in MissedBook(store).cards()]
    assert words == [refused.rejection.values["word"]]


@pytest.mark.usefixtures("installed")
def test_an_action_of_its_own_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    own = (Action("shake-grid", "Shake the grid", ("f9",)), Action("turn-it", keys=("f10",)))
    monkeypatch.setattr("letter_grid.actions.ACTIONS", own)
    Keymap()
    assert label("shake-grid") == "Shake the grid"
    assert label("shake-grid", ID) == "Shake the grid"
    assert label("turn-it") == "Turn it"
