"""Bots play whole games by the rules, and know nothing but what their seat may see."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game import register
from game.games.alphacubes import bot as alphacubes
from game.games.alphacubes.search import endgame
from game.games.alphacubes.search.simulation import Stage
from game.games.kubagram import bot as kubagram
from game.games.scrabble_cubes import bot as scrabble_cubes
from game.games.scribbage import bot as scribbage
from game.games.scruble import bot as scruble
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import PERSON, Header, new_header
from game.match.match import Match
from game.match.record import format_record, parse_record
from game.match.timeline import fold
from game.players.bot import Bot, bots, level_of
from game.players.levels import (
    BY_NAME,
    EVERYWHERE,
    LEVELS,
    Level,
    UnknownLevelError,
    levels_of,
    settled,
    vocabulary,
)
from game.players.selfplay import play_out
from game.players.sitting import IllegalMoveError
from game.rules.interface import Rejection
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.search.interface import SearchCancelledError
from game.ui.seats import bot_kinds, kind_note, kind_or_person, kinds
from game.words.lexicon import Lexicon
from game.words.lists import commonest, level, load

GAMES = ("scruble", "scrabble-cubes", "alphacubes", "scribbage", "kubagram")
SMALL: dict[str, dict[str, Any]] = {
    "scruble": {"rounds": 2},
    "scrabble-cubes": {"mode": "head-to-head"},
    "scribbage": {"rounds": 1},
}
"""Options that make a game short enough to be played four times over."""
TABLES = (("beginner", "easy"), ("medium", "beginner"), ("easy", "hard"), ("expert", "medium"))
"""Who plays in each of four games."""

each_game = pytest.mark.parametrize("game_id", GAMES)


@cache
def words() -> Lexicon:
    return load("en")


def agreed(game_id: str, levels: tuple[str, ...], seed: int = 1, **more: Any) -> Header:
    """A match of bots of these levels."""
    game = rules_of(game_id)
    options = defaults(game.options, **{**SMALL.get(game_id, {}), **more})
    kinds = [f"bot:{name}" for name in levels]
    names = [f"Bot {seat + 1}" for seat in range(len(levels))]
    return new_header(game_id, options, names, seed=seed, kinds=kinds, lexicon=words())


def with_small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels as they are but for how far they search."""
    for name, whole in list(BY_NAME.items()):
        monkeypatch.setitem(BY_NAME, name, replace(whole, words=whole.words and 8_000))
    tables: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
        (alphacubes.SKILLS, {"guesses": 1}),
        (kubagram.FORESIGHTS, {"samples": 3, "turns": 2}),
        (scrabble_cubes.SKILLS, {"piles": 2}),
        (scribbage.SKILLS, {"width": 8, "passes": 1}),
        (scruble.SKILLS, {"twists": 1}),
    )
    for table, small in tables:
        for name in ("expert", "master"):
            monkeypatch.setitem(table, name, replace(table[name], **small))
    master = replace(alphacubes.SKILLS["master"], stages=(Stage(3, 1, 1), Stage(2, 2, 1)))
    monkeypatch.setitem(alphacubes.SKILLS, "master", master)
    monkeypatch.setattr(alphacubes, "CLOSE", 2)
    monkeypatch.setattr(endgame, "SEARCHES", 40)
    for count, small_count in (("WEIGHED", 3), ("GUESSES", 2), ("FEWEST", 1), ("MOST", 2)):
        monkeypatch.setattr(scrabble_cubes, count, small_count)


def whole_game(game_id: str, levels: tuple[str, ...], seed: int) -> None:
    """Bots play one game to its end, and its record folds to that."""
    match = play_out(agreed(game_id, levels, seed=seed), words())
    assert match.over
    outcome = match.outcome
    assert outcome is not None
    assert outcome.termination != "resigned"
    # One throw of Scribbage can leave both below nothing.
    assert max(match.scores) > 0 or game_id == "scribbage"
    assert all(entry.kind == "move" for entry in match.record.entries)
    folded = fold(parse_record(format_record(match.record)))
    assert folded.state == match.state


@each_game
@pytest.mark.parametrize("number", range(4))
def test_whole_games_end_and_fold(
    game_id: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_small_budget(monkeypatch)
    whole_game(game_id, TABLES[number], 100 + number)


@each_game
def test_the_same_match_is_played_twice(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_small_budget(monkeypatch)
    header = agreed(game_id, ("medium", "beginner"), seed=5)
    first, second = (play_out(header, words()).record.entries for _ in range(2))
    assert first == second


def test_who_plans_alone_knows_no_more_than_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    with_small_budget(monkeypatch)
    header = agreed("scrabble-cubes", ("expert",), seed=3, mode="solitaire")
    match = Match.start(header, words(), ManualClock())
    for _ in range(5):
        view = match.game.view(match.state, 0)
        other = hidden_otherwise("scrabble-cubes", match.state, 0)
        assert other != match.state
        text = Bot(header, 0).choose(view, words())
        assert Bot(header, 0).choose(match.game.view(other, 0), words()) == text
        assert not isinstance(match.move(0, text), Rejection)


def hidden_otherwise(game_id: str, state: Any, seat: int) -> Any:
    """A state that the seat cannot tell from this one, with something hidden changed."""
    if game_id == "alphacubes":
        stock = state.stock[::-1]
        other = 1 - seat
        racks = list(state.racks)
        racks[other], stock = stock[: len(racks[other])], (*stock[len(racks[other]) :],)
        stock = (*stock, *state.racks[other])
        return replace(state, racks=tuple(racks), stock=stock, seed=99)
    if game_id == "kubagram":
        filled = [square for square, boxed in enumerate(state.box) if boxed and boxed.die < 105]
        box = list(state.box)
        by_letter: dict[str, list[int]] = {}
        for square in filled:
            by_letter.setdefault(box[square].letter, []).append(square)
        first, second = next(v for v in by_letter.values() if len(v) > 1)[:2]
        box[first], box[second] = box[second], box[first]
        return replace(state, box=tuple(box))
    if game_id == "scrabble-cubes":
        shown = rules_of(game_id).view(state, seat)
        columns = []
        for real, seen in zip(state.columns, shown.columns, strict=True):
            columns.append(
                tuple(
                    replace(
                        cube,
                        letters="".join(
                            chr((ord(own) - 65 + 1) % 26 + 65) if veil == "?" else own
                            for own, veil in zip(cube.letters, known.letters, strict=True)
                        ),
                    )
                    for cube, known in zip(real, seen, strict=True)
                )
            )
        return replace(state, columns=tuple(columns))
    if game_id == "scribbage":
        return replace(state, seed=99)
    return state


@pytest.mark.parametrize(
    ("game_id", "name"),
    [
        *((game_id, "medium") for game_id in GAMES),
        # These guess at what they do not see.
        *((game_id, "expert") for game_id in ("scrabble-cubes", "alphacubes", "kubagram")),
        *((game_id, "master") for game_id in ("scrabble-cubes", "kubagram")),
    ],
)
def test_equal_views_give_equal_moves(
    game_id: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_small_budget(monkeypatch)
    header = agreed(game_id, (name, name), seed=12)
    game = rules_of(game_id)
    match = Match.start(header, words(), ManualClock())
    players = bots(header)
    for _ in range(48 if game_id == "kubagram" else 12):
        if match.over:
            break
        seat = match.to_act[0]
        state = match.state
        other = hidden_otherwise(game_id, state, seat)
        if game_id != "scruble":
            assert other != state
        view, twin = game.view(state, seat), game.view(other, seat)
        assert view == twin
        planned = players[seat].planned(view)
        text = players[seat].choose(view, words())
        if not planned:
            assert Bot(header, seat).choose(twin, words()) == text
        assert not isinstance(match.move(seat, text), Rejection)


@each_game
def test_a_search_that_is_stopped_leaves_no_trace(game_id: str) -> None:
    header = agreed(game_id, ("medium", "medium"), seed=3)
    game = rules_of(game_id)
    match = Match.start(header, words(), ManualClock())
    bot = Bot(header, match.to_act[0])
    if game_id in ("scribbage", "kubagram"):
        # The first move of these needs no search.
        for _ in range(2 if game_id == "kubagram" else 1):
            seat = match.to_act[0]
            move = Bot(header, seat).choose(game.view(match.state, seat), words())
            assert not isinstance(match.move(seat, move), Rejection)
        bot = Bot(header, match.to_act[0])
    view = game.view(match.state, bot.seat)
    with pytest.raises(SearchCancelledError):
        bot.choose(view, words(), cancelled=lambda: True)
    assert bot.choose(view, words()) == Bot(header, bot.seat).choose(view, words())


def test_seats_are_bots_or_people() -> None:
    assert level_of("person", "scruble") is None
    assert level_of("bot:hard", "scruble") is BY_NAME["hard"]
    with pytest.raises(UnknownLevelError, match="beginner, easy, medium, hard, expert"):
        level_of("bot:grandmaster", "scruble")
    header = agreed("scruble", ("easy", "easy"))
    mixed = replace(header, kinds=("person", "bot:easy"))
    assert list(bots(mixed)) == [1]
    with pytest.raises(ValueError, match="every seat"):
        play_out(mixed, words())


def test_a_game_offers_the_levels_up_to_its_strongest(monkeypatch: pytest.MonkeyPatch) -> None:
    for strongest, offered in (
        ("master", LEVELS),
        ("expert", EVERYWHERE),
        ("hard", LEVELS[:4]),
        ("unheard-of", EVERYWHERE),
    ):
        built_in = tuple(replace(entry, strongest=strongest) for entry in register.BUILT_IN)
        monkeypatch.setattr(register, "BUILT_IN", built_in)
        assert levels_of("scruble") == offered
        assert [kind for kind, _label in kinds("scruble")[1:]] == [f"bot:{x.name}" for x in offered]
        header = agreed("scruble", ("master", "easy"))
        if LEVELS[-1] in offered:
            assert bots(header)[0].level is LEVELS[-1]
            assert bot_kinds("scruble", "easy, master") == ["bot:easy", "bot:master"]
        else:
            assert kind_or_person("scruble", "bot:master") == PERSON
            with pytest.raises(UnknownLevelError, match="no level 'master' in SCRUBLE Cube"):
                bots(header)
            with pytest.raises(UnknownLevelError, match="no level 'master'"):
                bot_kinds("scruble", "easy, master")
    assert levels_of("no-such-game") == EVERYWHERE


def test_what_a_master_does_beyond_an_expert_is_said_of_it_alone() -> None:
    for entry in register.BUILT_IN:
        told = {kind: kind_note(entry.id, kind) for kind, _label in kinds(entry.id)}
        said = [kind for kind, sentence in told.items() if sentence]
        assert said == ([f"bot:{entry.strongest}"] if entry.strongest == "master" else [])


def test_an_illegal_move_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bot, "choose", lambda *_, **__: "QQQ U11>")
    with pytest.raises(IllegalMoveError, match="seat 1"):
        play_out(agreed("scruble", ("easy", "easy")), words())


def test_each_level_knows_more_words_and_errs_less() -> None:
    assert [level.name for level in EVERYWHERE] == ["beginner", "easy", "medium", "hard", "expert"]
    counts = [level.words or len(list(words().dawg)) for level in EVERYWHERE]
    assert counts[0] == 8000
    assert counts == sorted(set(counts))
    errors = [level.error for level in EVERYWHERE]
    assert errors == sorted(set(errors), reverse=True)
    for best in (EVERYWHERE[-1], LEVELS[-1]):
        assert best.error == 0
        assert vocabulary(words(), best) is words()


def test_a_beginner_knows_the_commonest_words() -> None:
    known = set(vocabulary(words(), LEVELS[0]).dawg)
    assert len(known) == 8000
    assert all(level(word) in (10, 20) for word in known)
    everybody = {word for word in words().dawg if level(word) == 10}
    assert everybody < known
    assert commonest(words(), 10**7) is words()


def test_words_added_to_the_match_are_known_and_those_struck_are_not() -> None:
    lexicon = words().with_changes(add=["ZZYZX"], strike=["HOUSE"])
    known = vocabulary(lexicon, LEVELS[0])
    assert known.is_word("ZZYZX")
    assert not known.is_word("HOUSE")
    assert vocabulary(words(), LEVELS[0]).is_word("HOUSE")


def test_a_list_without_levels_has_its_share_of_each_kind() -> None:
    known = list(commonest(load("af"), 8000).dawg)
    assert len(known) == 8000
    assert len({word[0] for word in known}) > 20


def test_how_often_and_how_far_a_player_errs() -> None:
    scores = list(range(100, 0, -1))
    level = Level("one", "One", None, 40, 50, 0)
    random = Pcg32(7)
    found = [scores[settled(scores, level, random)] for _ in range(4000)]
    assert min(found) == 50
    assert 0.36 < sum(score < 100 for score in found) / 4000 < 0.42
    never = replace(level, error=0)
    assert {settled(scores, never, random) for _ in range(100)} == {0}
    assert settled([5, 5, 5], replace(level, error=100, least=10), random) in (0, 2)


def test_a_game_without_a_chooser_is_played_through_its_solver(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = tuple(replace(entry, bot="") for entry in register.BUILT_IN)
    monkeypatch.setattr(register, "BUILT_IN", plain)
    match = play_out(agreed("scruble", ("expert", "beginner"), seed=2), words())
    assert match.over
    best = play_out(agreed("scrabble-cubes", ("expert", "beginner"), seed=2), words())
    assert best.over
