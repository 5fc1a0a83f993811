"""One of several windows that play with each other: a process of its own, whose hands know no game.
Told to, it opens a table or types the code of one, plays with keys and pointer, and gives up in the
end."""

from __future__ import annotations

import os
import sys
import time
from hashlib import sha256
from itertools import islice
from pathlib import Path

from game import register
from game.app.kit.button import Button
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.online.online_play_screen import OnlinePlayScreen
from game.app.together import LISTEN_EVERY
from game.entry import Role
from game.match.games import rules_of
from game.match.record import EntryKind, format_record
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import stream
from game.system import packages
from tests.app.driver import Driver
from tests.app.hands import somewhere
from tests.conftest import ONE_IN
from tests.hung import HUNG

ENTRIES = 6
"""Entries of the match after which a player gives up."""
TRIES = 40
"""Times that hands try something before they give up all the same."""


class Companion:
    """A player with a window on the lowest tier. number: which of them."""

    def __init__(self, home: Path, number: int) -> None:
        self.driver = Driver(home, (1280, 720))
        self.driver.one_in = ONE_IN
        self.program, self._random = self.driver.program, stream(number, "company")
        self.program.settings.set("quality", "low")
        self.program.to_menu()
        self.driver.settle()

    def open(self, game_id: str, seats: int) -> None:
        """Open a table; its code is said."""
        driver, program = self.driver, self.program
        program.settings.kept.setups[game_id] = {
            "options": str(rules_of(game_id).agreed("", seats)),
            "names": [""] * seats,
            "kinds": ["person"] * seats,
        }
        driver.click("together")
        driver.settle()
        driver.click(f"open-{game_id}")
        driver.until(lambda: program.lobby.together.table is not None)
        print("code", program.lobby.together.code, flush=True)
        self.play()

    def join(self, code: str) -> None:
        """Sit down at a table."""
        driver = self.driver
        driver.click("together")
        driver.settle()
        driver.click("code")
        driver.settle()
        driver.type(code.replace("-", " "))
        driver.click("answer-0")
        self.play()

    def play(self) -> None:
        """Play until the match is over, and say how it went; then back to the menu."""
        driver = self.driver
        screen = driver.shown(OnlinePlayScreen)
        driver.settle()
        self._play(screen)
        record = screen.match.mirror.record
        assert record is not None
        moves = sum(entry.kind == EntryKind.MOVE for entry in record.entries)
        print("over", moves, sha256(format_record(record).encode()).hexdigest(), flush=True)
        # Away by way of the results, and of whatever still lies over the table.
        driver.shown(MenuScreen, lambda: driver.key("escape", settle=False))
        driver.settle()

    def _play(self, screen: OnlinePlayScreen) -> None:
        """Hands at work while it is this player's turn."""
        driver, tries = self.driver, 0
        entry = register.entries()[screen.match.header.game]
        actions = [action for action in packages.load(entry.actions) if action.keys]
        steps = [action.keys[0] for action in actions if action.role in STEPS]
        ends = [action.keys[0] for action in actions if action.role in ENDS]
        hung = time.monotonic() + HUNG
        while screen.match.mirror.record is None:
            assert time.monotonic() < hung, "the match never ends"
            driver.turns(2)
            over = screen.match.mirror.record is not None
            assert over or self.program.screen is screen, driver.texts()
            if screen.locked or over:
                # Windows that share few cores leave them to whose turn it is.
                self.program.waiting.wait(LISTEN_EVERY)
                continue
            tries += 1
            if screen.match.count >= ENTRIES or tries > TRIES:
                self._give_up()
            else:
                self._something(screen, steps, ends)
                driver.turns(4)

    def _something(self, screen: OnlinePlayScreen, steps: list[str], ends: list[str]) -> None:
        """A word, a click or a drag, a key of the game's; a question is agreed to."""
        driver, random = self.driver, self._random
        if self.program.dialogs:
            driver.click("answer-0")
            return
        what = random.below(4)
        if what == 0:
            points = [
                somewhere(driver, random.below(100) / 100, random.below(100) / 100) for _ in "ab"
            ]
            driver.point(*points[0])
            driver.press()
            driver.point(*points[random.below(2)])
            driver.release(settle=False)
        elif what == 1:
            for key in ("delete", *self._word(screen), "enter"):
                driver.key(key, settle=False)
        else:
            keys = steps if what == 2 else ends
            driver.key(keys[random.below(len(keys))], settle=False)

    def _word(self, screen: OnlinePlayScreen) -> str:
        """A word that the player could play now, or a letter that is none."""
        match, seat = screen.match, screen.match.mirror.seat
        if match.lexicon is not None and seat is not None:
            game, view = match.game, match.state
            for move in islice(game.some_moves(view, seat, match.lexicon, self._random), 8):
                step = game.apply(view, seat, move, LiveJudge(match.lexicon))
                events = () if isinstance(step, Rejection) else step.events
                words = (event.credit.word for event in events if event.credit is not None)
                word = next(filter(None, words), "")
                if word:
                    return word.lower()
        return chr(ord("a") + self._random.below(26))

    def _give_up(self) -> None:
        """Leave by the key and the buttons that a player has for it."""
        driver = self.driver
        if not self.program.dialogs:
            driver.key("escape")
        answers = {w.label.text: w.name for w in driver.top.walk() if isinstance(w, Button)}
        for name in (answers.get("Give up", ""), "answer-0"):
            if self.program.dialogs and driver.has(name):
                driver.click(name)
                driver.turns(4)


STEPS = (Role.TAKE, Role.MOVE, Role.CHOOSE)
ENDS = (Role.PLAY, Role.END, Role.PASS)


def main(home: Path, number: int) -> None:
    """Do what is said on the standard input, line by line, until it ends."""
    companion = Companion(home, number)
    for line in sys.stdin:
        verb, *rest = line.split()
        if verb == "open":
            companion.open(rest[0], int(rest[1]))
        else:
            companion.join(rest[0])
    companion.driver.close()


if __name__ == "__main__":
    os.environ["HEXAGLYPH_NETWORK"] = "127.0.0.1"
    main(Path(sys.argv[1]), int(sys.argv[2]))
