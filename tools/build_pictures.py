"""Draw every screen in every palette at two sizes, as sheets for docs/pictures/screens/.

    xvfb-run -a -s "-screen 0 1920x1080x24" .venv/bin/python -m tools.build_pictures

The screens are those that the suite walks by keyboard (tests/app/routes.py), reached the same way,
in a home of their own with some matches in it. `--only NAME ...` draws a few, `--single FOLDER`
writes each picture as a file of its own, to be looked at closely. What opens from within a screen,
for a word or a turn, has sheets of its own (`--within` draws only these).
"""

from __future__ import annotations

import argparse
import io
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from panda3d.core import PNMImage, StringStream
from PIL import Image

os.environ.setdefault("ALSOFT_DRIVERS", "null")
os.environ["HOME"] = "/home/ann"  # paths that are shown
os.environ["LOGNAME"] = "ann"  # and the player's name

from game.app.kit.theme import palette_names
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.table_screen import TableScreen
from game.app.title.scene import TitleScene
from game.match.challenge import daily, format_text
from game.match.clock import ManualClock, today
from game.match.header import new_header
from game.match.match import Match
from game.match.results import Result, ScoredWord, keep
from game.match.store import STORE_FILE, Store
from game.rules.interface import Rejection
from game.rules.pcg import Pcg32, stream
from game.system.home import Home
from game.words.lists import load
from tests.app.driver import Driver
from tests.app.routes import Route, follow, routes, wait_for_words
from tests.app.test_every_screen import OPENED

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures" / "screens"
THUMB = (400, 225)
COLUMNS = 6
GAP = 8
GROUND = (128, 128, 128)
WORDS = ("QUARTZ", "JOKER", "ZEPHYR", "WIZARD", "FLAX", "JINX", "QUIET", "OXIDE", "TEA", "CARDS")


@dataclass(frozen=True, slots=True)
class Size:
    """A window and its text size."""

    width: int
    height: int
    text: float

    @property
    def name(self) -> str:
        """As it stands in file names."""
        return f"{self.width}x{self.height}-text-{round(self.text * 100)}"


SIZES = (Size(1280, 720, 1.0), Size(1920, 1080, 2.0))


def fill(home: Home) -> None:
    """Matches to go on with, finished ones, and statistics of some weeks."""
    store = Store(home.data / STORE_FILE)
    lexicon = load("en")
    for number, game_id in enumerate(("scruble", "kubagram", "scrabble-cubes")):
        deal = daily(game_id, today())
        header = new_header(game_id, deal.options, ["Ann"], seed=deal.seed + number)
        match = Match.start(header, lexicon, ManualClock(), store)
        play_on(match, 8)
        if number == 2:
            match.resign(0)
        match.close()
    random = stream(7, "pictures")
    for number in range(40):
        keep(store, *_some_result(random, 1000 + number, number))
    store.close()


def _some_result(random: Pcg32, match: int, number: int) -> tuple[list[Result], list[ScoredWord]]:
    """A result as it might have been, and its words."""
    game_id = "alphacubes" if number % 3 == 0 else "scruble"
    day = today() - timedelta(days=round((40 - number) * 1.4))
    helped = number % 9 == 8
    seats = 2 if number % 5 == 0 else 1
    options = format_text(game_id, daily(game_id, date(2026, 11, 1)).options)
    score = 60 + number + random.below(50)
    result = Result(
        *(match, 1, game_id, options, number, day.isoformat(), seats, "Ann", "person", score),
        *(number % 2 == 0, helped, int(helped)),
    )
    first = random.below(len(WORDS))
    words = [
        ScoredWord(match, 1, WORDS[(first + n) % len(WORDS)], 8 + random.below(40))
        for n in range(4)
    ]
    return [result], words


def play_on(match: Match, count: int) -> None:
    """Play some moves, as far as there are any."""
    for _ in range(count):
        for move in moves(match):
            if not isinstance(match.move(match.to_act[0], move), Rejection):
                break


def moves(match: Match) -> Iterator[str]:
    """Yield moves of the seat to move."""
    if match.over or not match.to_act:
        return
    random = stream(match.header.seed + len(match.record.entries), "pictures")
    lexicon = match.lexicon or load("en")
    for move in match.game.some_moves(match.state, match.to_act[0], lexicon, random):
        yield match.game.format_move(move)


def image(driver: Driver) -> Image.Image:
    """The window as it is, at rest."""
    driver.settle(1500)
    driver.program.loop.ask(2)
    driver.turns(3)
    shot = PNMImage()
    driver.program.base.win.get_screenshot(shot)
    data = StringStream()
    shot.write(data, "x.ppm")
    return Image.open(io.BytesIO(data.get_data())).convert("RGB")


def with_scene(driver: Driver) -> None:
    """Let the menu have its scene, where there is room for it."""
    program = driver.program
    program.plain = False
    while not program.narrow and not (
        isinstance(program.title, TitleScene) and program.title.ready
    ):
        driver.turns()


def without_scene(driver: Driver) -> None:
    """Do without it again: it would be drawn behind every dialog."""
    program = driver.program
    program.plain = True
    if program.title is not None:
        program.title.close()
        program.title = None


def pictures(driver: Driver, route: Route) -> Iterator[tuple[str, Image.Image]]:
    """A screen in every palette: palette and picture."""
    program = driver.program
    program.to_menu()
    driver.settle(1500)
    follow(driver, route)
    screen = program.screen
    if route.name == "menu":
        with_scene(driver)
    if route.name.startswith("play ") and isinstance(screen, PlayScreen):
        for _ in range(6):
            some = next(iter(moves(screen.match)), None)
            if some is not None:
                screen.submit(some)
        wait_for_words(driver)
    yield from in_every_palette(driver)
    without_scene(driver)


def in_every_palette(driver: Driver) -> Iterator[tuple[str, Image.Image]]:
    """What is shown now: palette and picture. The usual palette comes last, and stays."""
    program, screen = driver.program, driver.program.screen
    for palette in (*palette_names()[1:], palette_names()[0]):
        program.set("palette", palette)
        driver.turns(2)
        if isinstance(screen, TableScreen) and screen.table is not None:
            screen.area.live = lambda: False
            screen.table.close()  # as when a match is gone on with after a visit to the settings
            screen.enter()
            screen.changed()
            program.restyle()
        yield palette, image(driver)


def draw_within(size: Size) -> None:
    """The sheet of what opens from within a screen: a row each, a palette a column."""
    drawn: list[Image.Image] = []
    for name in sorted(OPENED):
        with window(size) as driver:
            OPENED[name](driver)
            driver.settle(1500)
            for _palette, picture in in_every_palette(driver):
                drawn.append(picture.resize(THUMB, Image.Resampling.LANCZOS))
    FOLDER.mkdir(parents=True, exist_ok=True)
    columns = len(palette_names())
    sheet(drawn, columns).save(FOLDER / f"within-{size.name}.webp", quality=70, method=6)


@contextmanager
def window(size: Size) -> Iterator[Driver]:
    """A program in a home with some matches in it."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        fill(home)
        driver = Driver(Path(folder), (size.width, size.height))
        settings = driver.program.settings
        for key, value in (
            ("reduced-motion", True), ("text-size", size.text), ("timers", False),
            ("quality", "low"),
        ):  # fmt: skip
            settings.set(key, value)
        driver.program.restyle()
        driver.point(1, 1)
        try:
            yield driver
        finally:
            driver.close()


def sheet(images: list[Image.Image], columns: int = COLUMNS) -> Image.Image:
    """Small pictures side by side."""
    rows = -(-len(images) // columns)
    wide = columns * (THUMB[0] + GAP) + GAP
    whole = Image.new("RGB", (wide, rows * (THUMB[1] + GAP) + GAP), GROUND)
    for index, picture in enumerate(images):
        row, column = divmod(index, columns)
        spot = (GAP + column * (THUMB[0] + GAP), GAP + row * (THUMB[1] + GAP))
        whole.paste(picture, spot)
    return whole


def main() -> int:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", help="names of routes")
    parser.add_argument("--size", help="one of " + ", ".join(size.name for size in SIZES))
    parser.add_argument("--single", type=Path, help="a folder for single pictures")
    parser.add_argument("--within", action="store_true", help="what opens within screens, alone")
    wanted = parser.parse_args()
    chosen = [r for r in routes() if not wanted.only or r.name in wanted.only]
    for size in SIZES:
        if wanted.size and size.name != wanted.size:
            continue
        if not wanted.only:
            draw_within(size)
        if wanted.within:
            continue
        drawn: dict[str, list[Image.Image]] = {palette: [] for palette in palette_names()}
        with window(size) as driver:
            for route in chosen:
                for palette, picture in pictures(driver, route):
                    drawn[palette].append(picture.resize(THUMB, Image.Resampling.LANCZOS))
                    if wanted.single:
                        wanted.single.mkdir(parents=True, exist_ok=True)
                        name = f"{route.name.replace(' ', '-')}-{size.name}-{palette}.png"
                        picture.save(wanted.single / name)
                print(size.name, route.name, flush=True)
        if not wanted.only:
            FOLDER.mkdir(parents=True, exist_ok=True)
            names = "".join(f"{number + 1}. {route.name}\n" for number, route in enumerate(chosen))
            (FOLDER / "order.md").write_text(names, encoding="utf-8")
            for palette, images in drawn.items():
                path = FOLDER / f"{palette}-{size.name}.webp"
                sheet(images).save(path, quality=70, method=6)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
