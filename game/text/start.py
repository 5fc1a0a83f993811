"""From the command line to a match in the terminal: a new one, or the last one unfinished."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timezone

from game.home import Home
from game.language import _, player_name
from game.match.clock import SystemClock
from game.match.games import check_seats, rules_of
from game.match.header import PERSON, new_header
from game.match.match import Match
from game.match.rematch import rematch_header
from game.match.store import STORE_FILE, Store
from game.match.words_agreed import parse_agreed
from game.players.bot import UnknownLevelError, bots
from game.players.kernels import Kernels
from game.seats import bot_kinds, unnamed
from game.text.session import Session
from game.worded import N_, WordedValueError
from game.words.lists import load, load_named


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for. bots: levels of those that sit after the players. resume: go
    on with the last unfinished match."""

    game: str
    seed: int | None = None
    options: str = ""
    names: str = ""
    bots: str = ""
    resume: bool = False


def play_text(wish: Wish, home: Home) -> int:
    """Play in this terminal; the exit code. ValueError or StoreError says in one sentence why
    it cannot start."""
    store = Store(home.data / STORE_FILE)
    try:
        match = _resumed(store, wish) if wish.resume else _started(store, wish)
        with _kernels(match, home):
            while True:
                session = Session(match, sys.stdin, sys.stdout)
                try:
                    code = session.run()
                    if not match.over or not _again():
                        return code
                finally:
                    session.sitting.leave(store, datetime.now(timezone.utc))
                header = rematch_header(match.header, match.scores, _new_seed())
                lexicon = load_named(header.language, header.word_list)
                match = Match.start(header, lexicon, SystemClock(), store)
    finally:
        store.close()


@contextmanager
def _kernels(match: Match, home: Home) -> Iterator[None]:
    """Nobody waits for a compiler. Beside who sits at the terminal kernels are compiled and loaded;
    what reads from a pipe has those that are there, or searches plainly."""
    watched, game_id = sys.stdin.isatty(), match.header.game
    root = None if home.root is None else str(home.root)
    kernels = Kernels(root, [game_id], helper=watched)
    try:
        kernels.find_out()
        if watched:
            kernels.want(game_id, match.lexicon)
        yield
    finally:
        kernels.stop()
        kernels.join()


def _again() -> bool:
    """Whether the same players have another match, which goes on with their series."""
    print(_("Type again for another match; anything else quits."), flush=True)
    return sys.stdin.readline().strip().lower() == "again"


def _new_seed() -> int:
    return random.SystemRandom().randrange(1 << 31)


def _started(store: Store, wish: Wish) -> Match:
    game = rules_of(wish.game)
    names = [name.strip() for name in wish.names.split(",")] if wish.names else []
    bots = bot_kinds(wish.bots)
    names = names or [player_name(0, ())] if bots else names
    options, words = parse_agreed(wish.game, wish.options, seats=len(names) + len(bots))
    while len(names) + len(bots) < game.seats(options).start:
        names.append(player_name(len(names), ()))
    kinds = [PERSON] * len(names) + bots
    names += [unnamed(seat, kinds[seat]) for seat in range(len(names), len(kinds))]
    check_seats(game, options, len(names))
    seed = _new_seed() if wish.seed is None else wish.seed
    lexicon = load(game.language(options, "en"), words)
    header = new_header(wish.game, options, names, seed=seed, kinds=kinds, lexicon=lexicon)
    return Match.start(header, lexicon, SystemClock(), store)


def _resumed(store: Store, wish: Wish) -> Match:
    """The last match that can go on: one with a bot of a level unknown here, which a record from
    elsewhere may have, does not hide those before it."""
    unknown: UnknownLevelError | None = None
    for row in store.unfinished():
        if row.game == wish.game:
            record = store.readable(row.id)
            if record is None:
                continue
            header = record.header
            try:
                bots(header)
            except UnknownLevelError as error:
                unknown = unknown or error
                continue
            lexicon = load_named(header.language, header.word_list)
            return Match.resume(store, row.id, lexicon, SystemClock())
    rules_of(wish.game)
    if unknown is not None:
        raise unknown
    raise WordedValueError(N_("there is no unfinished match of {game}"), game=wish.game)
