"""Every part that a game's GameEntry names does its work: solver, bot, review, reader, table."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from game import register
from game.app.screens.play.play_screen import PlayScreen
from game.language import say
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.match import Match
from game.match.record import Record
from game.players.best import Best, Turn, solver_of, yardstick_of
from game.players.bot import Bot
from game.players.local_players import was_entered
from game.players.puzzle import Attempt, Grade, Puzzle, format_puzzle, parse_puzzle
from game.players.review import mean_share, review
from game.rules.excluded_words import REASONS
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import stream
from game.search.compiled import plainly
from game.search.interface import never
from game.terminal.reader import reader_of
from game.terminal.session import Session
from tests.app.driver import Driver
from tests.conformance.playing import OWN, Agreed, agree, play
from tests.terminal.test_session import Typist

GAMES = [*register.entries(), *(entry.id for entry in OWN)]
each_game = pytest.mark.parametrize("game_id", GAMES)
SOME = 8
"""Entries after which something lies there to be searched."""


def begun(agreed: Agreed, entries: int) -> Match:
    """A match after some random moves."""
    return play(agreed, most=entries, calm=True)


@each_game
def test_what_the_solver_finds_can_be_played(game_id: str) -> None:
    agreed = agree(game_id, 0)
    match = begun(agreed, SOME)
    if match.over:
        return
    game, seat = agreed.game, match.to_act[0]
    with plainly():
        plays = solver_of(game_id).plays(game.view(match.state, seat), seat, agreed.lexicon)
    scores = [play.score for play in plays[:20]]
    assert scores == sorted(scores, reverse=True)
    for found in plays[:5]:
        state = match.state
        for text in found.moves:
            step = game.apply(state, seat, game.parse_move(text), LiveJudge(agreed.lexicon))
            assert not isinstance(step, Rejection), (text, say(step, agreed.header.names))
            state = step.state


@each_game
def test_a_bot_of_every_seat_plays_legal_moves(game_id: str) -> None:
    agreed = agree(game_id, 0)
    match = Match.start(agreed.header, agreed.lexicon, ManualClock())
    seats = range(len(agreed.header.names))
    header = replace(agreed.header, kinds=("bot:beginner",) * len(seats))
    bots = [Bot(header, seat) for seat in seats]
    for _ in range(SOME):
        if match.over:
            break
        seat = match.to_act[0]
        view = agreed.game.view(match.state, seat)
        with plainly():
            text = bots[seat].choose(view, agreed.lexicon)
        assert not isinstance(match.move(seat, text), Rejection), text


@each_game
def test_a_review_weighs_the_turns_of_a_match(game_id: str) -> None:
    agreed = agree(game_id, 0)
    match = begun(agreed, SOME)
    record = Record(match.record.header, match.record.entries)
    with plainly():
        found = review(record, agreed.lexicon)
    for turn in found:
        assert 0 <= turn.share <= 100
        assert turn.cost >= 0
    for seat in range(len(agreed.header.names)):
        share = mean_share(found, seat)
        assert share is None or 0 <= share <= 100
    assert yardstick_of(game_id) is not None


@each_game
def test_what_its_yardstick_finds_answers_a_puzzle(game_id: str) -> None:
    agreed = agree(game_id, 0)
    match = begun(agreed, SOME)
    if match.over:
        return
    seat = match.to_act[0]
    turn = Turn(game_id, seat, (match.state,), (), (0,), 0, agreed.lexicon, never)
    with plainly():
        plays = yardstick_of(game_id).plays(turn)
    if not plays or plays[0].score <= 0:
        return
    best = Best(plays[0].score, plays[0].words, plays[0].moves, plays[0].cells)
    puzzle = Puzzle(match.record, seat, best, 0, 1200)
    assert parse_puzzle(format_puzzle(puzzle)) == puzzle
    tried = Attempt(puzzle, agreed.lexicon)
    for text in best.moves:
        assert not tried.ended
        assert was_entered(tried.submit(text)), text
    assert tried.ended
    assert tried.gained == best.score
    assert tried.grade is Grade.RIGHT


@each_game
def test_the_reader_tells_the_table_and_takes_every_move(game_id: str) -> None:
    agreed = agree(game_id, 0)
    match, reader, game = begun(agreed, SOME), reader_of(game_id), agreed.game
    for seat in range(len(agreed.header.names)):
        lines = reader.table(game.view(match.state, seat), seat, agreed.header.names)
        assert all(isinstance(line, str) for line in lines)
        assert any(lines)
    for seat in match.to_act:
        view = game.view(match.state, seat)
        random = stream(1, "reader")
        for move in islice(game.some_moves(match.state, seat, agreed.lexicon, random), 5):
            text = game.format_move(move)
            readings = reader.readings(view, seat, text, agreed.lexicon)
            assert not isinstance(readings, Rejection)
            assert text in readings


@each_game
def test_a_match_in_a_terminal(game_id: str) -> None:
    agreed = agree(game_id, 0)
    match = Match.start(agreed.header, agreed.lexicon, ManualClock())
    typist, told = Typist(match), io.StringIO()

    class Some:
        def readline(self) -> str:
            return typist.readline() if typist.typed < SOME else "quit\n"

    assert Session(match, Some(), told).run() == 0
    assert told.getvalue()


@pytest.mark.window
@each_game
def test_the_table_in_a_window(game_id: str, tmp_path: Path) -> None:
    """Random moves on it, with whatever keys, buttons and gestures between them."""
    driver = Driver(tmp_path / "player")
    try:
        driver.program.settings.set("reduced-motion", True)
        driver.program.settings.set("timers", False)
        driver.program.lobby.matches.words.load()
        driver.program.to_menu()
        driver.settle()
        driver.click(f"play-{game_id}")
        screen = driver.shown(PlayScreen)
        driver.until(lambda: screen.match.lexicon is not None)
        game, random = rules_of(game_id), stream(1, "window")
        actions = list(register.actions_of(register.entries()[game_id]))
        for _ in range(SOME):
            if screen.match.over:
                break
            table, match = screen.table, screen.match
            assert table is not None
            assert match.lexicon is not None
            for action in actions[:: max(1, len(actions) // 4)]:
                if action not in table.ends:
                    table.press(action)
            for x, y in ((0.0, 0.0), (0.4, -0.3)):
                table.pointer_move(x, y)
                table.pointer_down(3, x, y)
                table.pointer_up(3, x, y)
                table.wheel(1, x, y)
            table.let_go()
            table.status()
            if match.over:
                break
            seat = match.to_act[0]
            move = next(iter(game.some_moves(match.state, seat, match.lexicon, random)))
            refused = screen.submit(game.format_move(move))
            # What lies at random may be a word that the match's choice of words excludes.
            assert refused is None or refused.reason in REASONS.values()
            driver.turns(2)
            table.show(game.view(match.state, screen.seat), animate=False)
        driver.turns(2)
    finally:
        driver.close()
