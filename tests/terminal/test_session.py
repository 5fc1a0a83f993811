"""Whole matches in a terminal, in every game of the register, and what can go wrong there."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game import register
from game.cli.main import main
from game.games.kubagram.rules.turns import offered
from game.games.scribbage.rules.pieces import VALUES
from game.match.clock import ManualClock
from game.match.events import FREE, READ_ONLY
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.missed_words import MissedBook
from game.match.record import EntryKind
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.players.best import solver_of
from game.rules.options import OptionValue, defaults
from game.rules.pcg import stream
from game.search.compiled import plainly
from game.system.home import Home
from game.terminal.reader import reader_of
from game.terminal.session import Session
from game.words.lexicon import Lexicon
from game.words.lists import load
from tests.hung import HUNG, ended_if_hung

QUICK = {"scruble": {"rounds": 3}, "scribbage": {"rounds": 2}}


def begin(
    game_id: str,
    seats: int,
    store: Store | None = None,
    clock: ManualClock | None = None,
    options: dict[str, OptionValue] | None = None,
) -> Match:
    game = rules_of(game_id)
    declared = {option.key for option in game.options}
    quick = {k: v for k, v in QUICK.get(game_id, {}).items() if k in declared}
    agreed = defaults(game.options, **{**quick, **(options or {})})
    lexicon: Lexicon = load(game.language(agreed, "en"))
    names = ["Ann", "Bob", "Cy", "Di"][:seats]
    header = new_header(game_id, agreed, names, seed=5, lexicon=lexicon)
    return Match.start(header, lexicon, clock or ManualClock(), store)


class Typist:
    """Types a random legal move each time it is asked for a line."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._random = stream(1, "typist")
        self.typed = 0

    def readline(self) -> str:
        match = self._match
        seat = match.seat
        assert seat is not None
        assert match.lexicon is not None
        self.typed += 1
        view = match.game.view(match.state, seat)
        for move in match.game.some_moves(view, seat, match.lexicon, self._random):
            return str(match.game.format_move(move)) + "\n"
        raise AssertionError("no move")


def seats_of(game_id: str) -> int:
    game = rules_of(game_id)
    return 2 if 2 in game.seats(defaults(game.options)) else 1


@pytest.mark.parametrize("game_id", sorted(register.entries()))
def test_a_whole_match_of_every_game(game_id: str, tmp_path: Path) -> None:
    store = Store(tmp_path / STORE_FILE)
    match = begin(game_id, seats_of(game_id), store)
    told = io.StringIO()
    typist = Typist(match)
    assert Session(match, typist, told).run() == 0
    assert match.over
    lines = told.getvalue().splitlines()
    assert lines[0].strip()
    for points in match.scores:
        assert str(points) in " ".join(lines[-3:])
    assert "{" not in told.getvalue(), "a sentence was left with a gap"
    assert match.id is not None
    record = store.record(match.id)
    assert fold(record).states[-1] == match.state
    assert len(record.entries) > 2
    match.close()
    store.close()


@pytest.mark.parametrize("game_id", sorted(register.entries()))
def test_every_line_of_help_and_table_is_words(game_id: str) -> None:
    match = begin(game_id, seats_of(game_id))
    told = io.StringIO()
    Session(match, io.StringIO("help\ntable\nscores\nlog\nquit\n"), told).run()
    assert len(told.getvalue().splitlines()) > 15
    assert "object at" not in told.getvalue()


@pytest.mark.parametrize("game_id", sorted(register.entries()))
def test_nonsense_is_answered_and_changes_nothing(game_id: str) -> None:
    match = begin(game_id, seats_of(game_id))
    before = match.state
    for text in ("qqqqq", "R''", "word", "lay", "\x00", "é" * 300, "claim 999", "undo", "redo"):
        told = io.StringIO()
        Session(match, io.StringIO(text + "\n"), told).run()
        assert match.state == before
        table = reader_of(game_id).table(before, 0, match.header.names)
        assert len(told.getvalue().splitlines()) > len(table)


def test_a_word_typed_alone_is_taken_where_it_scores_most() -> None:
    match = begin("scruble", 1)
    told = io.StringIO()
    Session(match, io.StringIO("R\nhint\nhint\nhint\n"), told).run()
    hints = told.getvalue()
    word = hints.rsplit("It is ", 1)[1].split(".")[0]
    told = io.StringIO()
    *twists, _last = hints.rsplit("type: ", 1)[1].splitlines()[0].split("; ")
    lines = [*twists, word.lower()]
    Session(match, io.StringIO("".join(f"{line}\n" for line in lines)), told).run()
    assert match.scores[0] > 0
    assert match.hints == (3,)


def test_a_hint_for_many_words_says_what_its_number_is() -> None:
    match = begin("scribbage", 1)
    told = io.StringIO()
    with plainly():  # what is found does not hang on the time there is
        Session(match, io.StringIO("throw\nhint\nhint\nhint\n"), told).run()
    text = told.getvalue()
    found = re.search(r"All words together can score at least (\d+) points; the most", text)
    assert found
    words = text.rsplit("The words are ", 1)[1].split(".")[0].split()
    lexicon = load("en")
    assert len(words) > 1
    assert all(lexicon.is_word(word) for word in words)
    assert sum(VALUES[letter] for word in words for letter in word) >= int(found[1])


def test_a_time_out_is_told_before_the_next_line_is_taken() -> None:
    clock = ManualClock()
    match = begin("scruble", 1, clock=clock)
    clock.advance(91_000)
    told = io.StringIO()
    Session(match, io.StringIO("quit\n"), told).run()
    assert [entry.kind for entry in match.record.entries] == ["timeout"]


class Screen(io.StringIO):
    """A terminal, as far as it says that it is one."""

    def isatty(self) -> bool:
        return True


CLEARED = "\x1b[H\x1b[2J\x1b[3J"


def table_of(match: Match) -> str:
    view = match.game.view(match.state, match.seat or 0)
    return "\n".join(reader_of(match.header.game).table(view, 0, match.header.names))


def test_a_pause_covers_the_pieces_until_the_next_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    match = begin("scruble", 1)
    table, told = table_of(match), Screen()
    Session(match, io.StringIO("pause\n\nquit\n"), told).run()
    before, cleared, after = told.getvalue().partition(CLEARED)
    assert table in before
    assert cleared
    paused, _, again = after.partition("The match goes on.")
    assert "Press Enter" in paused
    assert table not in paused
    assert table in again
    assert match.pauses == (1,)


def test_what_is_no_terminal_is_sent_no_control_characters() -> None:
    told = io.StringIO()
    Session(begin("scruble", 1), io.StringIO("pause\n\nquit\n"), told).run()
    assert "\x1b" not in told.getvalue()


def test_a_timed_match_gone_on_with_shows_its_pieces_when_its_clock_runs() -> None:
    clock = ManualClock()
    match = begin("scruble", 1, clock=clock)
    match.pause()
    table, told = table_of(match), io.StringIO()
    Session(match, io.StringIO(""), told).run()
    assert "Press Enter" in told.getvalue()
    assert table not in told.getvalue()
    assert match.paused
    told = io.StringIO()
    Session(match, io.StringIO("\nquit\n"), told).run()
    assert table in told.getvalue().partition("The match goes on.")[2]
    assert not match.paused


def test_the_log_tells_the_last_entry_too() -> None:
    told = io.StringIO()
    Session(begin("scruble", 1), io.StringIO("R\nU\nlog\nquit\n"), told).run()
    for layer in ("right", "top"):
        assert told.getvalue().count(f"Ann turns the {layer} layer clockwise.") == 2


def test_time_spent_on_a_line_is_kept_while_it_is_waited_for(tmp_path: Path) -> None:
    store, clock = Store(tmp_path / STORE_FILE), ManualClock()
    match = begin("scruble", 1, store, clock)
    assert match.id is not None
    match_id, other = match.id, Store(tmp_path / STORE_FILE)

    class Thinker:
        """Lets time pass, and answers only when that is in the store."""

        def readline(self) -> str:
            clock.advance(22_000)
            while (kept := other.draft(match_id)) is None or kept.turn_ms < 22_000:
                continue
            return ""

    Session(match, Thinker(), io.StringIO()).run()
    store.close()
    again = Match.resume(other, match_id, None, clock)
    assert again.remaining_ms() == 68_000


def test_the_clock_stands_while_the_table_is_handed_over() -> None:
    clock = ManualClock()
    match = begin("alphacubes", 2, clock=clock, options={"turn-time": 60})
    lines = iter(["pass\n", "\n", "quit\n"])

    class Slow:
        def readline(self) -> str:
            line = next(lines)
            clock.advance(5_000)
            return line

    Session(match, Slow(), io.StringIO()).run()
    assert match.remaining_ms() == 55_000
    assert match.pauses == (0, 0)


def test_hidden_cubes_are_not_told_before_the_next_player_sits_down() -> None:
    match = begin("alphacubes", 2)
    told = io.StringIO()
    Session(match, io.StringIO("pass\n\nquit\n"), told).run()
    before, _, after = told.getvalue().partition("Hand over to Bob")
    racks = [line for line in before.splitlines() if line.startswith("Your cubes")]
    assert len(racks) == 1
    assert "Your cubes" in after


def test_the_next_player_is_told_what_was_played_and_that_it_waits_for_an_answer() -> None:
    match = begin("alphacubes", 2, options={"words": "challenged"})
    lexicon = match.lexicon
    assert lexicon is not None
    play = solver_of("alphacubes").hint(match.game.view(match.state, 0), 0, lexicon)
    assert play is not None
    told = io.StringIO()
    lines = io.StringIO(f"{play.moves[-1]}\n\naccept\npass\n\nquit\n")
    Session(match, lines, told).run()
    _, bob, ann = told.getvalue().split("Hand over to ")
    assert f"Ann lays {play.words[0]}" in bob
    assert bob.count("Type accept or challenge.") == 1
    assert ann.startswith("Ann, who presses Enter.")
    assert "Bob passes." in ann
    assert "Ann lays" not in ann
    assert "Type accept or challenge." not in ann


def test_what_is_typed_at_the_hand_over_is_named_and_not_played() -> None:
    match = begin("alphacubes", 2)
    told = io.StringIO()
    Session(match, io.StringIO("pass\nundo\nquit\n"), told).run()
    _, _, after = told.getvalue().partition("Hand over to Bob")
    assert "undo was typed at the hand-over: it was not played.\nAnn passes." in after
    assert [entry.text for entry in match.record.entries] == ["pass"]


def test_the_turn_that_may_end_a_game_of_alphacubes_is_told() -> None:
    match = begin("alphacubes", 1)
    for turn in range(3):
        rack = match.game.format_position(match.state).split("racks=")[1]
        told = io.StringIO()
        Session(match, io.StringIO(f"exchange {rack[:5]}\n"), told).run()
        before, _, after = told.getvalue().partition("exchanges 1 cube.")
        warning = "Lay a cube in this turn, or the game ends."
        assert (warning in before, warning in after) == (turn == 2, turn == 1)
        assert ("The game ends unless Ann lays a cube now." in after) == (turn == 1)
    assert match.over
    assert "Turn after turn nobody laid a cube." in after


@pytest.mark.parametrize("game_id", ["scruble", "scribbage"])
def test_again_goes_on_with_the_series(game_id: str, tmp_path: Path) -> None:
    turn = "pass\n" if game_id == "scruble" else "throw\ndone\ndone\n"
    wish = (game_id, "--text", "--names", "Ann,Bob", "--options", "rounds=1", "--seed", "3")
    done = run(tmp_path, *wish, typed=f"{2 * turn}again\n{2 * turn}no\n")
    assert done.returncode == 0, done.stderr
    _, _, second = done.stdout.partition("Type again for another match")
    finals = re.findall(r"^Ann: (-?\d+) and Bob: (-?\d+)$", done.stdout, re.MULTILINE)
    assert len(finals) == 2
    sums = {name: sum(int(final[i]) for final in finals) for i, name in enumerate(("Ann", "Bob"))}
    line = next(line for line in second.splitlines() if line.startswith("After 2 matches: "))
    assert all(f"{name}: {points}" in line for name, points in sums.items())
    matches = Store(tmp_path / "data" / STORE_FILE).matches()
    assert len(matches) == 2


def test_names_decide_the_options_where_the_defaults_have_no_room(tmp_path: Path) -> None:
    done = run(tmp_path, "scrabble-cubes", "--text", "--names", "Ann,Bob", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "Ann> " in done.stdout


def run(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", "--home", str(home), "play", *arguments],
        input=typed, capture_output=True, text=True, timeout=HUNG, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("clock", ["90", "none"])
def test_the_command_leaves_a_match_and_goes_on_with_it(tmp_path: Path, clock: str) -> None:
    timed = "--options", f"turn-seconds={clock}"
    first = run(tmp_path, "scruble", "--text", "--seed", "3", *timed, typed="R\nquit\n")
    assert first.returncode == 0, first.stderr
    assert "turns the right layer" in first.stdout
    again = run(tmp_path, "scruble", "--text", "--resume", typed="log\nquit\n")
    assert again.returncode == 0, again.stderr
    assert "turns the right layer" in again.stdout
    assert ("The match is paused." in again.stdout) == (clock == "90")
    with closing(Store(Home(tmp_path).data / STORE_FILE)) as store:
        (left,) = store.unfinished()
        kinds = [entry.kind for entry in store.record(left.id).entries]
    assert (EntryKind.PAUSE in kinds) == (clock == "90")


def test_a_match_in_use_elsewhere_is_looked_on_at_until_it_is_free(tmp_path: Path) -> None:
    store = Store(Home(tmp_path).data / STORE_FILE)
    played = begin("scruble", 1, store)
    played.move(0, "U")
    arguments = ["--home", str(tmp_path), "play", "scruble", "--text", "--resume"]
    with subprocess.Popen(
        [sys.executable, "-m", "game", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
    ) as process, ended_if_hung(process):  # fmt: skip

        def said(until: str) -> str:
            """What is printed up to a text."""
            found = ""
            while not found.endswith(until):
                found += process.stdout.read(1)  # type: ignore[union-attr]
            return found

        def type_line(line: str) -> None:
            process.stdin.write(f"{line}\n")  # type: ignore[union-attr]

        assert str(READ_ONLY.sentence) in said("Ann> ")
        type_line("R")
        assert str(READ_ONLY.sentence) in said("Ann> ")
        played.close()
        store.close()
        type_line("")
        while FREE not in said("Ann> "):
            type_line("")  # the store is looked at every second
        type_line("R")
        assert "turns the right layer" in said("Ann> ")
        type_line("quit")
        assert "--resume" in said("it.\n")
    with closing(Store(Home(tmp_path).data / STORE_FILE)) as again:
        assert [entry.text for entry in again.record(played.id or 0).entries] == ["U", "R"]


def test_a_bot_of_an_unknown_level_hides_no_match_left_before(tmp_path: Path) -> None:
    store = Store(Home(tmp_path).data / STORE_FILE)
    left = begin("scruble", 1, store)
    left.close()
    strange = replace(left.record, header=replace(left.header, kinds=("bot:clever",)))
    store.add(strange, scores=(0,), finished=False, imported=False)
    again = run(tmp_path, "scruble", "--text", "--resume")
    assert (again.returncode, again.stderr) == (0, "")
    assert left.id is not None
    store.delete(left.id)
    store.close()
    alone = run(tmp_path, "scruble", "--text", "--resume")
    assert alone.returncode == 2
    assert "there is no level 'clever'" in alone.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--text"], "needs a GAME"),
        (["chess", "--text"], "no game 'chess'"),
        (["scruble", "--text", "--options", "rounds=many"], "rounds"),
        (["scruble", "--text", "--names", "A,B,C,D,E"], "5 cannot play"),
        (["scruble", "--text", "--resume"], "no unfinished match"),
    ],
)
def test_bad_arguments_are_told_in_one_sentence(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_only_a_terminal_speaks_of_what_is_to_be_typed() -> None:
    """A window reads the table aloud too, and has keys and buttons of its own."""
    match = begin("kubagram", 2)
    told = io.StringIO()
    Session(match, io.StringIO("quit\n"), told).run()
    assert "Type rotate 0 to leave it" in told.getvalue()
    table = reader_of("kubagram").table(match.state, 0, ("Ann", "Ben"))
    assert any("may turn the box" in line for line in table)
    assert not any("rotate" in line for line in table)
    match = begin("alphacubes", 2, options={"words": "challenged"})
    match.move(0, next(iter(solver_of("alphacubes").plays(match.state, 0, load("en")))).moves[-1])
    table = reader_of("alphacubes").table(match.game.view(match.state, 1), 1, ("Ann", "Ben"))
    assert "Do you accept the play or challenge it?" in table


def test_what_every_player_must_agree_to_is_taken_back_when_they_do() -> None:
    match = begin("kubagram", 2)
    told = io.StringIO()
    Session(match, io.StringIO("rotate 0\ntake\nundo\n"), told).run()
    assert "undo agreed" in told.getvalue()
    assert len(match.record.entries) == 2
    Session(match, io.StringIO("undo agreed\n"), told).run()
    assert match.record.entries[-1].text == "consent 1,2"
    assert match.assisted


def test_the_last_player_says_that_there_is_no_word_and_the_others_answer() -> None:
    match = begin("kubagram", 2)
    told = io.StringIO()
    while not match.state.is_last:
        Session(match, io.StringIO(f"{next_line(match)}\n"), told).run()
    last = match.seat
    told = io.StringIO()
    Session(match, io.StringIO("cannot\nnone\n"), told).run()
    assert match.state.cannot
    assert match.seat == last
    assert f"{match.header.names[last or 0]} could form, or none" in told.getvalue()


def next_line(match: Match) -> str:
    """A step of a turn of Kubagram without a claim."""
    state = match.state
    letters = offered(state)
    if letters:
        return f"lay {letters[0]} right"
    return {"rotate": "rotate 0", "before": "take"}.get(state.phase, "end")


def test_the_terminal_plays_with_the_words_that_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEXAGLYPH_HOME", str(tmp_path))
    for asked, told, name in (
        (["scribbage"], "No informal or foreign words", "standard"),
        (["kubagram", "--words", "common", "--family"], "Common words", "common-family"),
        (["kubagram", "--challenge", "kubagram:list=common:5"], "Common words", "common"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        game_id, *more = asked
        assert main(["--home", str(tmp_path), "play", game_id, "--text", *more]) == 0
        assert f"Words: {told}" in capsys.readouterr().out
        store = Store(Home.find(str(tmp_path)).data / STORE_FILE)
        header = store.record(max(row.id for row in store.matches())).header
        store.close()
        assert header.word_list == f"en-scowl-80-{name}"
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    options = ["--options", "alphabet=af", "--words", "common"]
    assert main(["--home", str(tmp_path), "play", "kubagram", "--text", *options]) == 2
    assert "option list cannot be 'common': it may be all" in capsys.readouterr().err


@pytest.mark.parametrize("game_id", [entry.id for entry in register.BUILT_IN])
def test_bots_play_their_own_seats(game_id: str, tmp_path: Path) -> None:
    typed = "".join(f"{line}\n" for line in ("throw", "done", "pass", "skip", "end", "quit"))
    done = run(
        tmp_path, game_id, "--text", "--names", "Ann", "--bots", "beginner", "--seed", "3",
        typed=typed,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Ann> " in done.stdout
    assert "Beginner bot 2> " not in done.stdout


def test_the_word_of_a_hint_goes_to_the_trainer(tmp_path: Path) -> None:
    done = run(tmp_path, "scruble", "--text", "--seed", "3", typed="hint\nhint\nhint\nquit\n")
    assert done.returncode == 0, done.stderr
    store = Store(tmp_path / "data" / STORE_FILE)
    (card,) = MissedBook(store).cards()
    store.close()
    assert f"It is {card.missed.word}" in done.stdout


def test_a_level_that_there_is_not_is_named(tmp_path: Path) -> None:
    done = run(tmp_path, "scruble", "--text", "--bots", "easy,grand")
    assert done.returncode == 2
    assert "there is no level 'grand'" in done.stderr


def test_an_end_that_costs_points_is_named_and_waits_to_be_typed_again() -> None:
    match = begin("scribbage", 1, options={"rounds": 1})
    heard = io.StringIO()
    Session(match, io.StringIO("throw\ndone\ntable\ndone\nquit\n"), heard).run()
    assert not match.over
    named = r"you have left costs \d+ points\. Type done once more to do it\."
    assert len(re.findall(named, heard.getvalue())) == 2
    Session(match, io.StringIO("done\ndone\n"), io.StringIO()).run()
    assert match.over


def test_with_a_die_in_hand_that_makes_no_word_a_hint_says_to_lay_it() -> None:
    match = begin("kubagram", 1, options={})
    heard = io.StringIO()
    Session(match, io.StringIO("rotate 0\nhint\ntake\nhint\nquit\n"), heard).run()
    assert "There is no word yet: take the next die." in heard.getvalue()
    assert "lay it at either end" in heard.getvalue()
