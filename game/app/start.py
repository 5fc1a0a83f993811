"""Launching the window from the command line, with the requested game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.window import NoDisplayError, WindowOptions
from game.app.x11 import on_display_lost
from game.language import _
from game.match.games import rules_of
from game.sentences import N_, LocalizedError
from game.system.home import Home
from game.system.signals import held
from game.ui.seats import NOTHING, Wish, seating

if TYPE_CHECKING:
    from game.app.program import Program

MOST_FRAMES = 600
"""The most frames drawn before a screenshot, even if something still moves."""


class LaunchError(LocalizedError):
    """The game cannot be launched; the message is one sentence. code: the exit code."""

    def __init__(self, sentence: str | BaseException, /, code: int = 2, **values: object) -> None:
        super().__init__(sentence, **values)
        self.code = code


@dataclass(frozen=True, slots=True)
class Shot:
    """A screenshot to take once nothing moves. name: its file name, for the format. keep: called
    with the content of the file."""

    name: str
    keep: Callable[[bytes], None]


def parse_size(text: str | None) -> tuple[int, int] | None:
    """Parse a width and height written like `1280x720`; LaunchError if invalid."""
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
    game: str | None = None,
    wish: Wish = NOTHING,
    *,
    home: str | None = None,
    resume: bool = False,
    table: str | None = None,
    name: str = "",
    size: str | None = None,
    full_screen: bool = False,
    silent: bool = False,
    shot: Shot | None = None,
) -> int:
    """Open the window and run until it closes; the exit code. LaunchError if it cannot open.

    resume: continue the last unfinished match, of `game` if given. table: join the table with this
    code, see Together.join_code. name: the player's name there. shot: take this screenshot and
    close the window.
    """
    window = WindowOptions(parse_size(size), full_screen=full_screen, silent=silent)
    if game is None and wish != NOTHING:
        raise LaunchError(
            N_("--seed, --options, --names and --bots belong to a GAME: hexaglyph play GAME")
        )
    if game is not None:
        rules_of(game)  # an unknown game opens no window
    program = _opened(home, window)
    try:
        if table is not None:
            _sit_down(program, table, name)
        elif resume:
            _resume(program, game)
        elif game is not None:
            start_game(program, game, wish)
        else:
            program.to_menu()
    except LocalizedError:
        program.close()
        raise
    program.lobby.begin_loading()
    if shot is None:
        program.preload.draw_ahead(program.home)
        program.run()
    else:
        _shoot(program, shot)
    return 0


def _opened(home: str | None, window: WindowOptions) -> Program:
    try:
        with held():
            from game.app.program import Program

            program = Program(Home.find(home), window)
    except NoDisplayError as error:
        raise LaunchError(error, 1) from None

    def reason() -> str:
        if program.screen is not None and program.screen.saves:
            return _("The display is gone. The match is saved.")
        return _("The display is gone.")

    on_display_lost([program.quit, program.lobby.close], reason)
    return program


def _sit_down(program: Program, table: str, name: str) -> None:
    """Join the table with this code."""
    together = program.lobby.together
    together.name = name
    together.join_code(table)
    program.go.waiting()


def _shoot(program: Program, shot: Shot) -> None:
    """Take a screenshot and close the window; LaunchError if the screenshot fails."""
    try:
        shot.keep(picture_at_rest(program, shot.name))
    finally:
        program.close()


def picture_at_rest(program: Program, name: str) -> bytes:
    """Draw until nothing moves; the content of an image file of that name."""
    from panda3d.core import PNMImage, StringStream

    program.loop.running = True
    _turn_until_still(program)
    if program.title is not None:  # it draws few frames where they are expensive
        program.title.rest()
        _turn_until_still(program)
    program.loop.ask(1)
    program.loop.turn()
    image = PNMImage()
    if not program.base.win.get_screenshot(image):
        raise LaunchError(N_("the window shows nothing"), 1)
    content = StringStream()
    if not image.write(content, name):
        raise LaunchError(N_("{file} is not the name of a picture file"), 1, file=name)
    return bytes(content.data)


def _turn_until_still(program: Program) -> None:
    still = turns = 0
    while still < 2 and turns < MOST_FRAMES:
        turns += 1
        drew = program.loop.turn()
        still = 0 if drew or not program.preload.done else still + 1


def _resume(program: Program, game: str | None) -> None:
    """Continue the last unfinished match, of `game` if given; LaunchError if there is none."""
    matches = program.lobby.matches
    found = matches.unfinished()
    if matches.trouble:
        raise LaunchError(matches.trouble, 1)
    for row in found:
        if game in (None, row.game):
            program.to_menu()
            program.lobby.resume(row.id)
            return
    if game is None:
        raise LaunchError(N_("there is no unfinished match"))
    raise LaunchError(N_("there is no unfinished match of {game}"), game=game)


def start_game(program: Program, game: str, wish: Wish) -> None:
    """Start a match with the options of the command line, and the last set-up for the others.
    LaunchError if they are not valid."""
    from game.app.match_setup import MatchSetup
    from game.match.word_options import parse_agreed

    try:
        setup = MatchSetup.of(game, program.settings.kept.setups.get(game))
        before = [*zip(setup.names, setup.kinds, strict=True)]
        sitting = seating(game, wish, before)
        setup.names, setup.kinds = [name for name, _kind in sitting], [kind for _, kind in sitting]
        seats = len(sitting) if wish.names or wish.bots else 0
        if wish.options is not None or (seats and seats not in rules_of(game).seats(setup.options)):
            setup.options, setup.words = parse_agreed(game, wish.options or "", seats=seats)
    except ValueError as error:
        raise LaunchError(error) from None
    if wish.seed is not None and not 0 <= wish.seed < 1 << 63:
        raise LaunchError(N_("--seed must be from 0 to 2**63 - 1"))
    setup.seed = wish.seed
    program.to_menu()
    program.lobby.start(setup)
