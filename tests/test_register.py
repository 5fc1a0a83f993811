"""One installed package with a game never takes anything down, whatever it does when loaded."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from panda3d import core

from game import register
from game.app.ledger import Ledger
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.cli.exits import INTERRUPTED
from game.match.clock import ManualClock
from game.match.games import UnknownGameError, rules_of
from game.match.games import _loaded as loaded
from game.match.header import new_header
from game.match.match import Match
from game.match.store import STORE_FILE, Store
from game.rules.options import defaults
from game.system import packages
from game.system.home import Home
from game.words.lists import load
from tests.app.driver import Driver
from tests.cli.test_exits import begin
from tests.hung import HUNG, ended_if_hung
from tests.repo.tree import ROOT

GOOD = """
from game.entry import Action, GameEntry
ENTRY = GameEntry({id!r}, "torn_game.rules:GAME", "torn_game:T", actions="torn_game:ACTIONS")
ACTIONS = {actions}
"""
RULES = "from game.games.scruble.rules import GAME\n"
RULES_OF = """
from tests.conformance.hostile import Bare
class Torn(Bare):
    id = title = "torn"
    {}
GAME = Torn()
"""

TORN = {
    "no-rules": ("torn", "()", "raise ImportError('no rules today')", "no rules today"),
    "exit": ("torn", "()", "import sys; sys.exit(3)", "SystemExit"),
    "interrupt": ("torn", "()", "raise KeyboardInterrupt", "KeyboardInterrupt"),
    "wordless": (
        "torn",
        "()",
        "class E(Exception):\n    def __str__(self): raise E\nraise E",
        "(E)",
    ),
    "escape": ("torn", "()", "raise ValueError('\\x1b[2J\\n two')", "ValueError: [2J  two"),
    "no-game": ("torn", "()", "GAME = 5", "is no game.rules.interface.Game"),
    "id": (7, "()", RULES, "the id 7"),
    "spaced": ("a b", "()", RULES, "the id 'a b'"),
    "actions": ("torn", "5", RULES, "TypeError"),
    "key": ("torn", "[Action('act', keys=(1,))]", RULES, "keys of 'act'"),
    "memory": ("torn", "()", "raise MemoryError", "MemoryError"),
    "recursion": ("torn", "()", "def f(): f()\nf()", "RecursionError"),
    "generator": ("torn", "()", "raise GeneratorExit", "GeneratorExit"),
    "slow": ("torn", "()", "import time; time.sleep(0.1); raise OSError('late')", "OSError: late"),
    "title": ("torn", "()", RULES_OF.format("title = None"), "are no texts"),
    "options": ("torn", "()", RULES_OF.format("options = ('x',)"), "are no game.rules.options"),
    "seats": ("torn", "()", RULES_OF.format("def seats(self, o): raise EOFError('n')"), "EOFError"),
    "nobody": ("torn", "()", RULES_OF.format("def seats(self, o): return range(0)"), "nobody can"),
    "clash": ("scruble", "()", RULES, "another game is called 'scruble' already"),
}


def install(folder: Path, game_id: object, actions: str, rules: str) -> None:
    info = folder / "torn-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: torn-package\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[hexaglyph.games]\ntorn = torn_game:ENTRY\n")
    (folder / "torn_game").mkdir()
    (folder / "torn_game" / "__init__.py").write_text(GOOD.format(id=game_id, actions=actions))
    (folder / "torn_game" / "rules.py").write_text(rules + "\n")


@pytest.fixture(params=TORN)
def problem(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Such a package is on the path of this process and of those it starts; what is said of it."""
    game_id, actions, rules, said = TORN[request.param]
    install(tmp_path, game_id, actions, rules)
    monkeypatch.syspath_prepend(str(tmp_path))
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH", ""))))
    monkeypatch.setenv("PYTHONPATH", path)
    return said


def test_it_is_left_out_and_named(problem: str) -> None:
    assert list(register.entries()) == [entry.id for entry in register.BUILT_IN]
    (told,) = register.troubles()
    assert "the package torn-package" in told
    assert problem in told
    assert told.isprintable()
    with pytest.raises(UnknownGameError):
        rules_of("torn")
    assert rules_of("scruble").id == "scruble"


def hexaglyph(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", "--home", str(home), *arguments],
        cwd=ROOT, input="quit\n", capture_output=True, text=True, check=False, timeout=HUNG,
    )  # fmt: skip


@pytest.mark.parametrize("problem", ["exit", "no-rules"], indirect=True)
def test_every_list_and_every_other_game_goes_on(problem: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "data").mkdir(parents=True)
    store = Store(home / "data" / STORE_FILE)
    options = defaults(rules_of("scruble").options)
    header = new_header("scruble", options, ["Ann"], seed=1)
    store.create(header)
    lost = store.create(header)
    ((text,),) = store.read("SELECT header FROM match WHERE id = ?", (lost,))
    text = text.replace("game: scruble", "game: torn")
    store.write([("UPDATE match SET header = ? WHERE id = ?", (text, lost))])
    store.close()
    for arguments in (
        ("records", "list"),
        ("replay", "--list"),
        ("play", "scruble", "--text", "--resume"),
    ):
        done = hexaglyph(home, *arguments)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        if "list" in arguments[1]:
            assert len([line for line in done.stdout.splitlines() if "Ann" in line]) == 2
    done = hexaglyph(home, "play", "torn", "--text", "--resume")
    assert done.returncode == 2
    assert "no game 'torn'" in done.stderr
    assert "torn-package" in done.stderr
    assert problem in done.stderr


RELEASED = threading.Event()
"""What waits for ever waits for this, so that a test can be done with it."""
ENDLESS = {
    "runs": "while True: pass",
    "waits": f"from {__name__} import RELEASED; RELEASED.wait()",
    "holds on": "while True:\n    try:\n        while True: pass\n    except SystemExit: break",
}


@pytest.mark.parametrize("name", ENDLESS)
def test_one_that_never_ends_is_given_up_and_asked_once(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "torn", "()", ENDLESS[name])
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(packages, "LOADING", 0.2)
    monkeypatch.setattr(packages, "_endless", set[str]())
    before = set(threading.enumerate())
    assert list(register.entries()) == [entry.id for entry in register.BUILT_IN]
    (told,) = register.troubles()
    assert "loading torn_game.rules did not end within 0.2 seconds" in told
    loading = set(threading.enumerate()) - before
    register.entries()
    assert register.troubles() == [told]
    assert set(threading.enumerate()) - before <= loading
    RELEASED.set()
    for thread in loading:
        thread.join(HUNG)
        assert not thread.is_alive()
    RELEASED.clear()


@pytest.mark.parametrize("ready", ["problem", "reader"])
def test_a_real_interruption_ends_the_program_wherever_a_package_is(
    ready: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unlike a KeyboardInterrupt that a package raises by itself."""
    waits = "import threading\nprint('here', flush=True)\nthreading.Event().wait()"
    if ready == "problem":
        install(tmp_path, "torn", "()", waits)
    else:
        install_parts(tmp_path, monkeypatch, reader=waits)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    command = begin("--home", str(tmp_path / "home"), "play", "torn", "--text")
    assert command.stdout is not None
    with ended_if_hung(command):
        assert command.stdout.readline() == "here\n"
    command.send_signal(signal.SIGINT)
    _out, error = command.communicate(timeout=HUNG)
    assert (command.returncode, error) == (INTERRUPTED, "")


@pytest.mark.window
@pytest.mark.parametrize("problem", ["exit", "clash"], indirect=True)
def test_the_menu_opens_and_names_it(problem: str, home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root)
    try:
        driver.program.to_menu()
        driver.settle()
        (told,) = [text for text in driver.texts() if "torn-package" in text]
        assert problem in told
        assert all(driver.has(f"setup-{entry.id}") for entry in register.BUILT_IN)
    finally:
        driver.close()


@pytest.mark.window
def test_a_game_that_ends_the_process_while_it_is_played_ends_its_match_alone(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.root is not None
    driver = Driver(home.root)
    program, said = driver.program, list[str]()
    monkeypatch.setattr(program, "tell", lambda title, text: said.extend((title, text)))

    def ends() -> None:
        program.later(program.quit)
        raise SystemExit(3)

    program.to_menu()
    program.later(ends)
    program.run()
    assert said[0] == "The game ran into a problem"
    assert "saved" not in said[1]  # there is no match in the menu
    assert "SystemExit" in home.crash_log.read_text(encoding="utf-8")


PARTS = """
from game.entry import GameEntry
ENTRY = GameEntry(
    "torn", "torn_game.rules:GAME", table="torn_game.table:TABLE", solver="torn_game.solver:SOLVER",
    reader="torn_game.reader:READER",
)
"""
SOLVER = """
from game.search.interface import NO_SOLVER
class Torn(type(NO_SOLVER)):
    def plays(self, *_args, **_named): {}
SOLVER = Torn()
"""
READER = """
from game.terminal.reader import Reader
class Torn(Reader):
    def table(self, view, seat, names): {}
    def changes(self, before, view, seat, names): return []
READER = Torn()
"""
TABLE = """
from tests.conformance.bare_table import TABLE as BARE
def TABLE(host):
    {}
    return BARE(host)
"""
SOUND = {
    "rules": RULES_OF.format("pass"),
    "solver": SOLVER.format("return []"),
    "reader": READER.format("return ['a table']"),
    "table": TABLE.format("pass"),
}


def install_parts(folder: Path, monkeypatch: pytest.MonkeyPatch, **parts: str) -> None:
    """A package with a game of which only the parts that are named are not sound."""
    install(folder, "torn", "()", "")
    package = folder / "torn_game"
    (package / "__init__.py").write_text(PARTS)
    for name, text in {**SOUND, **parts}.items():
        (package / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", str(folder))


@pytest.fixture(autouse=True)
def _torn_modules() -> Iterator[None]:
    """What one test has loaded of its package is not the next one's."""
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "torn_game"]:
        del sys.modules[name]
    loaded.pop("torn", None)


FAILED = "The game torn, of the package torn-package, has failed"


@pytest.mark.parametrize(
    ("part", "text", "said"),
    [
        ("reader", "raise ImportError('no reader today')", "ImportError: no reader today"),
        ("reader", READER.format("raise MemoryError"), "MemoryError"),
        ("reader", READER.format("return self.table(view, seat, names)"), "RecursionError"),
        ("reader", READER.format("raise SystemExit(0)"), "SystemExit: 0"),
        ("reader", READER.format("raise KeyboardInterrupt"), "(KeyboardInterrupt)"),
        ("reader", READER.format("raise GeneratorExit"), "(GeneratorExit)"),
        ("reader", READER.format("return None"), "TypeError"),
        ("solver", "import sys; sys.exit(3)", "SystemExit"),
        ("solver", SOLVER.format("raise ValueError('\\x1b[2J')"), "ValueError: [2J"),
        ("solver", SOLVER.format("return 5"), "TypeError"),
        ("rules", RULES_OF.format("def apply(self, s, seat, m, j): raise OSError('x')"), "OSError"),
        ("rules", RULES_OF.format("def apply(self, s, seat, m, j): return 5"), "AttributeError"),
        ("rules", RULES_OF.format("def view(self, state, seat): raise EOFError"), "EOFError"),
    ],
)
def test_a_game_that_fails_in_a_terminal_is_named_and_its_match_kept(
    part: str, text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_parts(tmp_path, monkeypatch, **{part: text})
    done = subprocess.run(
        [sys.executable, "-m", "game", "--home", str(tmp_path / "home"), "play", "torn", "--text"],
        cwd=ROOT, input="hint\n-\nhint\n", capture_output=True, text=True, check=False,
        timeout=HUNG,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    assert done.stderr.startswith(f"hexaglyph: {FAILED} (")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    store = Store(tmp_path / "home" / "data" / STORE_FILE)
    assert [row.game for row in store.matches()] == ["torn"]
    store.close()


def test_doctor_names_every_part_that_cannot_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = dict.fromkeys(("table", "solver", "reader"), "raise KeyboardInterrupt")
    install_parts(tmp_path, monkeypatch, **bad)
    out = hexaglyph(tmp_path / "home", "doctor").stdout
    for part in bad:
        assert f"The {part} of torn cannot be loaded (ImportError: torn_game.{part} ends" in out


def fails(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, act: Callable[[list[str]], object], said: str
) -> None:
    """Run the window until it names the game that fails, and why. act: what makes it fail; it is
    given what has been told so far."""
    program, told = driver.program, list[str]()
    with monkeypatch.context() as patch:

        def tell(title: str, text: str) -> None:
            told.extend((title, text))
            program.later(program.quit)

        patch.setattr(program, "tell", tell)
        patch.setattr(program, "close", lambda: None)
        act(told)
        program.run()
    assert told[0] == "The game ran into a problem"
    assert FAILED in told[1]
    assert said in told[1]
    program.loop.running = True
    driver.settle()


def another_is_played(driver: Driver) -> None:
    """Play another game in the same window, and close it."""
    driver.program.lobby.play_again("scruble")
    driver.shown(PlayScreen)
    driver.settle()
    driver.close()


@pytest.mark.window
@pytest.mark.parametrize(
    ("part", "text", "said"),
    [
        ("table", "raise ImportError('no table today')", "ImportError: no table today"),
        ("table", TABLE.format("return None"), "AttributeError"),
        ("table", TABLE.format("raise KeyboardInterrupt"), "KeyboardInterrupt"),
        ("solver", SOLVER.format("raise KeyboardInterrupt"), "KeyboardInterrupt"),
    ],
)
def test_a_game_that_fails_in_the_window_is_named_and_the_others_go_on(
    part: str, text: str, said: str, tmp_path: Path, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_parts(tmp_path, monkeypatch, **{part: text})
    assert home.root is not None
    driver = Driver(home.root)
    program = driver.program

    def play(told: list[str]) -> None:
        program.to_menu()
        program.later(lambda: program.lobby.play_again("torn"))

        def hint() -> None:
            if isinstance(program.screen, PlayScreen) and program.screen.match.lexicon is not None:
                program.screen.press("hint")
            if not told:  # the game has not failed yet
                program.later(hint)

        program.later(hint)

    fails(driver, monkeypatch, play, said)
    another_is_played(driver)


WHOLE_TABLE = """
from tests.conformance.bare_table import BareTable
from game.app.picture import Still
class TABLE(BareTable):
    def __init__(self, host):
        super().__init__(host)
        {} and isinstance(host, Still) and self.no_picture
    def close(self):
        super().close()
        {}
"""


@pytest.mark.window
@pytest.mark.parametrize(
    ("where", "solver", "table", "said"),
    [
        ("card", "raise ValueError('x')", (False, "pass"), "ValueError: x"),
        ("card", "raise GeneratorExit", (False, "pass"), "GeneratorExit"),
        ("card", "return []", (True, "pass"), "no_picture"),
        ("card", "return []", (False, "raise OSError('y')"), "OSError: y"),
        ("review", "raise ValueError('x')", (False, "pass"), "ValueError: x"),
        ("review", "raise SystemExit(3)", (False, "pass"), "SystemExit: 3"),
        ("review", "raise ValueError('x')", (False, "raise KeyboardInterrupt"), "Interrupt"),
    ],
)
def test_a_game_that_fails_in_what_follows_a_match_is_named_and_the_others_go_on(
    where: str, solver: str, table: tuple[bool, str], said: str, tmp_path: Path, home: Home,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    parts = {"solver": SOLVER.format(solver), "table": WHOLE_TABLE.format(*table)}
    install_parts(tmp_path, monkeypatch, **parts)
    assert home.root is not None
    driver = Driver(home.root)
    program = driver.program
    program.to_menu()
    driver.settle()
    engine = program.base.graphicsEngine
    before = set(engine.get_windows())
    match = Match.start(
        new_header("torn", defaults(()), ("Ann",), seed=4), load("en"), ManualClock()
    )
    for _ in range(3):
        match.move(0, "-")
    program.show(ResultsScreen(program, match, Ledger(match).lines()))
    driver.settle()
    way = driver.find(where)
    left, top = way.origin()
    driver.point(left + way.width // 2, top + way.height // 2)
    fails(
        driver, monkeypatch, lambda _told: driver.press_and_release(core.MouseButton.one(), 0), said
    )
    assert set(engine.get_windows()) == before, "what it drew into is freed"
    another_is_played(driver)
