"""How long a player waits for a first hint, bot's move and review: on a new machine, and later.

Each is asked for by somebody who looks at the menu, at the set-up and at the table for a second
each, in the window of a process of its own: how long that takes, and what the window's process
works meanwhile, all threads. A bot's move is all that it thinks about in its first turn; a review
is that of a match of a few turns, until the first of them stands there with its best, and until all
do. On a new machine nothing is there; a later start is the third, kernels and lists of words being
kept. Goals: 5 s on a new machine, 0.3 s on any later start; nothing is compiled there. `first_hint`
takes five minutes on two cores; `python -m bench.first_hint GAME...` looks at these games alone.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from bench.rows import Row, duration
from bench.start import display
from game import register
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import format_record
from game.players.selfplay import header_of, series
from game.players.sitting import Sitting
from game.players.work import here
from game.search.interface import never
from game.words.lists import load

TURNS = 4
"""How long the match is that is reviewed."""
ASKED = {
    "hint": "first hint",
    "bot": "first turn of a bot",
    "first of a review": f"first turn of a review of {TURNS}",
    "review": f"review of {TURNS} turns",
}
CODE = """
import sys, time
from pathlib import Path
from game.app.match_setup import MatchSetup
from game.app.program import Program
from game.app.window import WindowOptions
from game.system.home import Home
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import parse_record
from game.match.timeline import fold
from game.search.compiled import cache_counts
home, game, asked, record = sys.argv[1:]

def turn(until, most=90, while_=lambda: True):
    waited, last = 0.0, time.perf_counter()
    end = last + most
    while not until() and last < end:
        loop.turn()
        time.sleep(1 / 60)
        now = time.perf_counter()
        waited += (now - last) * while_()
        last = now
    return waited

def rest():
    turn(lambda: False, 1.0)
    return time.process_time()

program = Program(Home(Path(home)), WindowOptions((1280, 720), silent=True, plain=True))
loop = program.loop
loop.running = True
program.to_menu()
program.settings.set("bot-pace", "instant")
program.lobby.begin_loading()
rest()
program.lobby.opened(game)
rest()
if "review" in asked:
    program.go.review(Match(fold(parse_record(Path(record).read_text())), ManualClock(), None), ())
else:
    setup = MatchSetup.of(game, None, timers=False)
    setup.seed = 7
    setup.kinds = [asked.replace("bot", "bot:medium").replace("hint", "person")]
    setup.kinds *= len(setup.names)
    program.lobby.start(setup)
screen = program.screen

if asked == "hint":
    turn(lambda: screen.match.lexicon is not None)
    for text in {"scribbage": ("throw",), "kubagram": ("rotate 0", "take")}.get(game, ()):
        screen.submit(text)
    spent = rest()
    screen.press("hint")
    waited = turn(lambda: not screen.sitting.searching)
elif asked == "bot":
    pace, searching = screen._pace, []
    begins, thinks, moves = pace.begins, pace.thinks, pace.moves
    pace.begins = lambda: (begins(), searching.append(True))
    pace.moves = lambda move, first: (searching.clear(), moves(move, first=first))[1]
    pace.thinks = lambda: False
    turn(lambda: screen.match.lexicon is not None)
    spent = rest()
    pace.thinks, first = thinks, screen.match.turn
    over = lambda: screen.match.turn != first or screen.match.over
    waited = turn(over, while_=lambda: bool(searching))
else:
    spent = rest()
    screen._compare()
    whole = asked == "review"
    comparison = screen.reviewing.comparison
    waited = turn(lambda: comparison.whole if whole else comparison.found is not None)
print(waited, time.process_time() - spent, cache_counts()[1])
sys.stdout.flush()
program.lobby.close()
import os; os._exit(0)
"""


def _waited(game_id: str, asked: str, record: Path, home: str, around: Mapping[str, str]) -> str:
    """What came of it, in words."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, home, game_id, asked, str(record)],
        env={**around, "LIBGL_ALWAYS_SOFTWARE": "1", "HEXAGLYPH_HOME": home},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    waited, took, compiled = done.stdout.split()
    times = f"{duration(float(waited))}, {duration(float(took))} of processor time"
    return f"{times}, {compiled} kernels compiled"


def _few_turns(game_id: str) -> str:
    """The record of the first turns of a match of two bots."""
    lexicon = load("en")
    header = header_of(series(game_id, "", ("easy", "beginner"), 1, 3), 0, lexicon)
    match = Match.start(header, lexicon, ManualClock())
    sitting = Sitting(match, work=here(never))
    while match.turn <= TURNS and not match.over:
        sitting.tick()
    return format_record(match.record)


def rows(games: Sequence[str] = ()) -> Iterator[Row]:
    """See the module."""
    with display() as around, tempfile.TemporaryDirectory() as folder:
        kept = str(Path(folder) / "kept")
        warm = [sys.executable, "-m", "game", "--home", kept, "warm-up"]
        subprocess.run(warm, env=around, check=True, stdout=subprocess.DEVNULL)
        for game_id in games or register.entries():
            record = Path(folder) / f"{game_id}.txt"
            record.write_text(_few_turns(game_id), encoding="utf-8")
            for asked, named in ASKED.items():
                with tempfile.TemporaryDirectory() as home:
                    told = _waited(game_id, asked, record, home, around)
                yield Row(f"{game_id}: {named} on a new machine", told, goal="5 s")
                _waited(game_id, asked, record, kept, around)
                told = _waited(game_id, asked, record, kept, around)
                yield Row(f"{game_id}: {named} on a later start", told, goal="0.3 s")


if __name__ == "__main__":
    for row in rows(sys.argv[1:]):
        print(f"{row.name}: {row.value}", flush=True)
