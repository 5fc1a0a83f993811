"""From the command line to the first frame, and on to the game that was asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.app.window import NoDisplayError, WindowOptions
from game.home import Home
from game.worded import N_, WordedError

if TYPE_CHECKING:
    from game.app.program import Program

MOST_FRAMES = 600
"""A picture of the window is taken by then, whether it has come to rest or not."""


class LaunchError(WordedError):
    """The game cannot be opened as asked; one sentence. code: the exit code."""

    def __init__(self, sentence: str | BaseException, /, code: int = 2, **values: object) -> None:
        super().__init__(sentence, **values)
        self.code = code


def parse_size(text: str | None) -> tuple[int, int] | None:
    """Width and height from `1280x720`; LaunchError otherwise."""
    if text is None:
        return None
    width, _x, height = text.partition("x")
    if not (width.isascii() and height.isascii() and width.isdigit() and height.isdigit()):
        raise LaunchError(N_("--size cannot be {text}: it is written like 1280x720"), text=text)
    size = int(width), int(height)
    if not (320 <= size[0] <= 16384 and 200 <= size[1] <= 16384):
        raise LaunchError(N_("--size must be from 320x200 to 16384x16384"))
    return size


def launch(
    *,
    home: str | None = None,
    game: str | None = None,
    seed: int | None = None,
    options: str | None = None,
    names: str | None = None,
    size: str | None = None,
    full_screen: bool = False,
    silent: bool = False,
    shot: str | None = None,
) -> int:
    """Open the window, stay until it closes; the exit code. LaunchError if it cannot open.

    shot: where to save a picture of the window as soon as it is at rest, to close it then.
    """
    window = WindowOptions(parse_size(size), full_screen=full_screen, silent=silent)
    if game is None and (seed, options, names) != (None, None, None):
        raise LaunchError(N_("--seed, --options and --names belong to a GAME: hexaglyph play GAME"))
    from game.app.program import Program
    from game.app.screens.lesson import offer_lesson

    try:
        program = Program(Home.find(home), window)
    except NoDisplayError as error:
        raise LaunchError(error, 1) from None
    if game is None:
        program.to_menu()
        offer_lesson(program)
    else:
        try:
            _start(program, game, seed, options, names)
        except LaunchError:
            program.close()
            raise
    program.lobby.begin_loading()
    if shot is None:
        program.run()
        return 0
    try:
        _shoot(program, Path(shot))
    finally:
        program.close()
    return 0


def _shoot(program: Program, path: Path) -> None:
    """Draw until nothing moves, then save what the window shows; LaunchError if it cannot be."""
    from panda3d.core import Filename, PNMImage

    program.loop.running = True
    still = turns = 0
    while still < 2 and turns < MOST_FRAMES:
        turns += 1
        still = 0 if program.loop.turn() else still + 1
    program.loop.ask(1)
    program.loop.turn()
    image = PNMImage()
    if not program.base.win.get_screenshot(image):
        raise LaunchError(N_("the window shows nothing"), 1)
    if not image.write(Filename.from_os_specific(str(path))):
        raise LaunchError(N_("{file} cannot be written"), 1, file=path)


def _start(
    program: Program, game: str, seed: int | None, options: str | None, names: str | None
) -> None:
    from game.app.matches import MatchSetup
    from game.match.games import UnknownGameError
    from game.match.words_agreed import parse_agreed

    try:
        setup = MatchSetup.of(game, program.settings.setups.get(game))
        if options is not None:
            setup.options, setup.words = parse_agreed(game, options)
    except (UnknownGameError, ValueError) as error:
        raise LaunchError(error) from None
    if seed is not None and not 0 <= seed < 1 << 63:
        raise LaunchError(N_("--seed must be from 0 to 2**63 - 1"))
    setup.seed = seed
    if names is not None:
        setup.names = [name.strip() for name in names.split(",")]
        setup.kinds = ["person"] * len(setup.names)
    program.to_menu()
    program.lobby.start(setup)
