"""Starts a match in the terminal: a new one, or the last unfinished one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime, timezone

from game import register
from game.language import _, say
from game.match.clock import SystemClock
from game.match.dealing import new_seed
from game.match.events import FREE, READ_ONLY
from game.match.games import rules_of
from game.match.header import PERSON, Header, new_header
from game.match.match import Match
from game.match.rematch import rematch_header
from game.match.store import STORE_FILE, Store
from game.match.word_options import parse_agreed
from game.players.bot import bots
from game.players.kernels import Kernels
from game.players.levels import UnknownLevelError
from game.rules.common import check_seats
from game.rules.interface import Rejection
from game.sentences import N_, LocalizedValueError
from game.system.home import Home
from game.terminal.session import Session
from game.ui.clock import pause_helps
from game.ui.seats import Wish, player_names, seating
from game.words.lexicon import Lexicon
from game.words.lists import load, load_named
from game.words.own_dictionary import OWN, OwnDictionary


def play_text(
    game_id: str, wish: Wish, home: Home, *, resume: bool = False, own: bool = False
) -> int:
    """Play a game in this terminal; the exit code. resume: resume its last unfinished match. own:
    whether the player's own words count in a new match whose deal was not given. ValueError or
    StoreError if it cannot start."""
    with closing(Store(home.data / STORE_FILE)) as store:
        if resume:
            match = _resumed(store, game_id, home)
        else:
            match = _started(store, game_id, wish, home, own=own)
        with register.blaming(game_id), _kernels(match, home):
            while True:
                if match.read_only:
                    print(say(Rejection(READ_ONLY)))
                    print(_("Press Enter to see what happens, and to play on once you can."))
                session = Session(match, sys.stdin, sys.stdout)
                try:
                    code = session.run()
                    free = match.id if match.free and not session.left else None
                    if free is None and not (match.over and _again()):
                        return code
                finally:
                    session.sitting.leave(store, datetime.now(timezone.utc))
                if free is not None:
                    print(_(FREE))
                    lexicon = _words_of(match.header, home)
                    match = Match.resume(store, free, lexicon, SystemClock(), away=False)
                else:
                    match = _following(match, store, home, own=own)


@contextmanager
def _kernels(match: Match, home: Home) -> Iterator[None]:
    """Compile and load kernels beside a player at a terminal, so that nobody waits for a compiler;
    input from a pipe uses those that exist, or searches plainly."""
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
    """Whether the same players want another match, which continues their series."""
    print(_("Type again for another match; anything else quits."), flush=True)
    return sys.stdin.readline().strip().lower() == "again"


def _following(match: Match, store: Store, home: Home, *, own: bool) -> Match:
    """The next match of a series."""
    header = rematch_header(match.header, match.scores, new_seed())
    header = replace(header, word_list="", word_digest="")  # own words may be others
    lexicon = load_named(header.language, match.header.word_list)
    lexicon = _with_own(lexicon, home) if own else lexicon
    return Match.start(header, lexicon, SystemClock(), store)


def _words_of(header: Header, home: Home) -> Lexicon:
    """The words of a stored match."""
    lexicon = load_named(header.language, header.word_list)
    return _with_own(lexicon, home) if header.word_list.endswith(OWN) else lexicon


def _with_own(lexicon: Lexicon, home: Home) -> Lexicon:
    return OwnDictionary(lexicon.language, home.data).apply(lexicon)


def _started(store: Store, game_id: str, wish: Wish, home: Home, *, own: bool) -> Match:
    game = rules_of(game_id)
    seats = seating(game_id, wish, [("", PERSON)] if wish.bots else [])
    options, words = parse_agreed(game_id, wish.options or "", seats=len(seats))
    people = sum(kind == PERSON for _name, kind in seats)
    seats[people:people] = [("", PERSON)] * (game.seats(options).start - len(seats))
    check_seats(game, options, len(seats))
    seed = new_seed() if wish.seed is None else wish.seed
    lexicon = load(game.language(options, "en"), words)
    if own and wish.seed is None:
        lexicon = _with_own(lexicon, home)
    kinds = [kind for _name, kind in seats]
    header = new_header(
        game_id, options, player_names(seats), seed=seed, kinds=kinds, lexicon=lexicon
    )
    return Match.start(header, lexicon, SystemClock(), store)


def _resumed(store: Store, game_id: str, home: Home) -> Match:
    """The last match that can be resumed; one with a bot of an unknown level, from a record from
    elsewhere, is skipped."""
    unknown: UnknownLevelError | None = None
    for row in store.unfinished():
        if row.game == game_id:
            record = store.readable(row.id)
            if record is None:
                continue
            header = record.header
            try:
                bots(header)
            except UnknownLevelError as error:
                unknown = unknown or error
                continue
            words, away = _words_of(header, home), pause_helps(header)
            return Match.resume(store, row.id, words, SystemClock(), away=away)
    rules_of(game_id)
    if unknown is not None:
        raise unknown
    raise LocalizedValueError(N_("there is no unfinished match of {game}"), game=game_id)
