"""`hexaglyph shot`: draws a position to a picture file, without a display."""

from __future__ import annotations

import argparse
import re
from contextlib import closing
from typing import Any, NamedTuple

from game.cli import common
from game.cli.common import number
from game.cli.exits import CommandError, UsageError
from game.cli.replay import read
from game.language import _
from game.match.clock import SystemClock, today
from game.match.dealing import with_worthy_seed
from game.match.games import rules_of
from game.match.match import Match
from game.match.record import Record
from game.match.timeline import fold
from game.rules.common import TurnGame, check_seats
from game.rules.interface import AnyGame, Setup
from game.rules.options import parse_options
from game.sentences import N_

LANGUAGE = "en"
"""The language of the words in games that do not choose one by their options."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _(
        "Examples: shot GAME --seed 7 --out start.png; shot GAME --record game.txt --palette dark "
        "--size 1920x1080 --out end.png; shot --match 3 --gif best.gif"
    )
    add = parser.add_argument
    add("game", metavar="GAME", nargs="?", help=_("a game's name"))
    what = parser.add_mutually_exclusive_group()
    choose = what.add_argument
    choose("--seed", metavar="S", type=number(0), default=1, help=_("the seed of a new deal"))
    choose("--record", dest="file", metavar="FILE", help=_("the end of a record"))
    choose("--match", metavar="ID", type=number(1), help=_("the end of a stored match"))
    choose("--position", metavar="TEXT", help=_("one line of position notation"))
    add("--options", metavar="TEXT", default="", help=_("key=value key=value"))
    add("--seats", metavar="N", type=number(1), help=_("players of a new deal"))
    add("--to", metavar="N", type=number(0), help=_("stop after N entries of the record"))
    add("--draft", metavar="TEXT", default="", help=_("what is picked out"))
    add("--press", metavar="ACTION", action="append", default=[], help=_("take an action first"))
    add("--size", metavar="WxH", type=_size, default=(1280, 720))
    add("--palette", metavar="NAME", default="default")
    add("--quality", choices=("low", "medium", "high"), default="high")
    add("--out", metavar="FILE.png", help=_("the picture to write"))
    add("--gif", metavar="FILE.gif", help=_("the best turn of the record as a moving picture"))
    add("--card", action="store_true", help=_("draw a finished match as a card to show to others"))
    common.add_force(parser)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{2,4})x([0-9]{2,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(_("it should be like 1280x720"))
    return int(match[1]), int(match[2])


class Scene(NamedTuple):
    """What is drawn: the game, the position, the word list by its language and name, the record if
    there is one, and its name in messages."""

    game: AnyGame
    state: Any
    language: str
    words: str = ""
    record: Record | None = None
    name: str = ""


def scene_of(arguments: argparse.Namespace) -> Scene:
    """What the arguments ask to draw."""
    if arguments.file is not None or arguments.match is not None:
        name, record = read(arguments)
        with common.naming(name, record):
            folded = fold(record)
        header = record.header
        return Scene(folded.game, folded.state, header.language, header.word_list, record, name)
    game = rules_of(arguments.game)
    if arguments.position is not None:
        state = game.parse_position(arguments.position)
        turns = game.turn_state(state) if isinstance(game, TurnGame) else None
        return Scene(game, state, game.language(turns.options, LANGUAGE) if turns else LANGUAGE)
    options = parse_options(game.options, arguments.options)
    seats = game.seats(options).start if arguments.seats is None else arguments.seats
    options = game.agreed(arguments.options, seats)
    check_seats(game, options, seats)
    state = game.deal(with_worthy_seed(game.id, Setup(options, seats, arguments.seed)))
    return Scene(game, state, game.language(options, LANGUAGE))


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    if (arguments.out is None) == (arguments.gif is None):
        raise UsageError(N_("give one of --out and --gif"))
    common.check_ending(arguments.out, *common.PICTURES)
    common.check_ending(arguments.gif, ".gif")
    played = arguments.file is not None or arguments.match is not None
    if arguments.gif is not None and not played:
        raise UsageError(N_("--gif needs --record or --match"))
    if arguments.card and (not played or arguments.out is None):
        raise UsageError(N_("--card needs --record or --match, and --out"))
    if arguments.game is None and not played:
        raise UsageError(N_("give a game, --record or --match"))
    scene = scene_of(arguments)
    if arguments.game not in (None, scene.game.id):
        text = N_("{match} is a match of {game}, not of {asked}")
        raise CommandError(text, match=scene.name, game=scene.game.id, asked=arguments.game)
    from game.app.kit.theme import palette_names

    names = palette_names()
    if arguments.palette not in names:
        text = N_("there is no palette {palette}: there are {palettes}")
        raise CommandError(text, palette=arguments.palette, palettes=", ".join(names))
    if arguments.gif is not None and scene.record is not None:
        _film(arguments, scene.record)
    elif arguments.card and scene.record is not None:
        _card(arguments, scene.record, scene.name)
    else:
        _draw(arguments, scene)
    return 0


def _film(arguments: argparse.Namespace, record: Record) -> None:
    """Draw the best turn of a record as a film."""
    from game.app.film import Film, best_clip

    match = Match(fold(record), SystemClock(), None)
    clip = best_clip(match)
    if clip is None:
        raise CommandError(N_("nothing has been won in this match yet"))
    drawn = closing(Film(match, clip, palette=arguments.palette, quality=arguments.quality))
    with drawn as film, common.bar(arguments.gif) as progress:
        while film.advance():
            progress(film.done, film.whole)
        common.write_output(arguments.gif, film.content(), force=arguments.force)


def _card(arguments: argparse.Namespace, record: Record, name: str) -> None:
    """Draw the card of a finished match, after comparing its turns with the best."""
    from game.app.card import card_of, draw_card
    from game.players.review import review
    from game.words.lists import load_named

    header = record.header
    lexicon = load_named(header.language, header.word_list)
    match = Match(fold(record), SystemClock(), lexicon)
    if not match.over:
        raise CommandError(N_("{match} is not over yet"), match=name)
    with common.bar(_("Review")) as progress:
        found = review(record, lexicon, progress=progress)
    kind = "JPEG" if arguments.out.lower().endswith(common.PICTURES[1:]) else "PNG"
    card = card_of(match, found, today())
    content = draw_card(match, card, kind, palette=arguments.palette, quality=arguments.quality)
    common.write_output(arguments.out, content, force=arguments.force)


def _draw(arguments: argparse.Namespace, scene: Scene) -> None:
    from game.app.picture import Picture
    from game.words.lists import WordListError, load_named

    try:
        lexicon = load_named(scene.language, scene.words)
    except WordListError:
        lexicon = None
    looks = {name: getattr(arguments, name) for name in ("size", "palette", "quality")}
    with Picture(scene.game, scene.state, lexicon=lexicon, **looks) as picture:
        for action in arguments.press:
            if not picture.table.press(action):
                raise CommandError(N_("{action} means nothing now"), action=action)
        if arguments.draft:
            picture.table.restore_draft(arguments.draft)
        name = "picture.png" if arguments.out == common.STANDARD else arguments.out
        common.write_output(arguments.out, picture.content(name), force=arguments.force)
