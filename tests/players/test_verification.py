"""`replay --verify` says what a record proves, what it only claims, and what in it is false."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import main
from game.match.clock import ManualClock
from game.match.collection import branch
from game.match.games import rules_of
from game.match.header import Origin, Series, new_header
from game.match.match import Match
from game.match.record import EntryKind, Record, format_record, parse_record
from game.match.timeline import fold
from game.players.bot import Bot
from game.players.verification import Claim, Standing, verify
from game.rules.options import parse_options
from game.words.lists import load
from tests.match.play import ok
from tests.repo.tree import ROOT

PROVED, CLAIMED, FALSE = Standing.PROVED, Standing.CLAIMED, Standing.FALSE


@pytest.fixture(scope="module")
def honest() -> Record:
    """Four turns of a pile between a person and a beginner."""
    lexicon, clock = load("en"), ManualClock()
    game = rules_of("scrabble-cubes")
    header = new_header(
        "scrabble-cubes",
        parse_options(game.options, "mode=head-to-head"),
        ["Ann", "Magnus"],
        kinds=["bot:easy", "bot:beginner"],
        seed=11,
        lexicon=lexicon,
    )
    match = Match.start(header, lexicon, clock)
    seats = [Bot(header, 0), Bot(header, 1)]
    for _turn in range(4):
        seat = match.to_act[0]
        clock.advance(1500)
        ok(match.move(seat, seats[seat].choose(game.view(match.state, seat), lexicon)))
    # The first was no bot, as the header has it from here on.
    record = match.record
    return replace(record, header=replace(record.header, kinds=("person", "bot:beginner")))


def standings(record: Record) -> dict[Standing, list[Claim]]:
    found: dict[Standing, list[Claim]] = {PROVED: [], CLAIMED: [], FALSE: []}
    for claim in verify(record):
        found[claim.standing].append(claim)
    return found


def test_an_honest_record_proves_everything(honest: Record) -> None:
    found = standings(honest)
    assert not found[CLAIMED]
    assert not found[FALSE]
    sentences = " ".join(str(claim.sentence) for claim in found[PROVED])
    for what in ("is legal", "seed", "verdicts", "moves of a bot"):
        assert what in sentences


def without_times(record: Record) -> Record:
    return replace(record, entries=tuple(replace(e, milliseconds=0) for e in record.entries))


def with_header(record: Record, **changes: Any) -> Record:
    return replace(record, header=replace(record.header, **changes))


def a_better_bot(record: Record) -> Record:
    return with_header(record, kinds=("bot:expert", "bot:beginner"))


def without_its_first_move(record: Record) -> Record:
    rest = enumerate(record.entries[1:], 1)
    return replace(record, entries=tuple(replace(e, number=number) for number, e in rest))


def with_a_bot_that_resigns(record: Record) -> Record:
    last = replace(record.entries[-1], number=len(record.entries) + 1)
    resigned = replace(last, kind=EntryKind.RESIGN, seat=1, text="", milliseconds=0)
    return replace(record, entries=(*record.entries, resigned))


def another_list(record: Record) -> Record:
    return with_header(record, word_digest="0" * 64)


TAMPERED: list[tuple[Callable[[Record], Record], Standing, str]] = [
    (without_times, CLAIMED, "No turn took any time"),
    (a_better_bot, FALSE, "A bot of the level expert plays"),
    (another_list, CLAIMED, "which is not here"),
    (lambda record: with_header(record, word_list="", word_digest=""), CLAIMED, "no word list"),
    (lambda record: with_header(record, seed=12), FALSE, "not legal"),
    (lambda record: with_header(record, bots="0" * 12), CLAIMED, "another version of the bot"),
    (lambda record: with_header(record, bots="", app_version="0.1"), CLAIMED, "Hexaglyph 0.1"),
    (
        lambda record: with_header(record, kinds=("person", "bot:magnus")),
        CLAIMED,
        "no level 'magnus'",
    ),
    (lambda record: with_header(record, language="nl"), CLAIMED, "which is not here"),
    (lambda record: with_header(record, kinds=("bot:easy", "bot:hard")), FALSE, "level hard"),
    (without_its_first_move, FALSE, "not legal"),
    (with_a_bot_that_resigns, CLAIMED, "a bot and gave up"),
    (
        lambda record: with_header(record, version=2, origin=Origin(2, "2026-11-22", "0" * 16)),
        CLAIMED,
        "branched off",
    ),
    (lambda record: with_header(record, version=3, series=Series(2, (20, 10))), CLAIMED, "series"),
]
"""What somebody does to a record, what it then is worth, and how that is said."""


@pytest.mark.parametrize(("tamper", "standing", "sentence"), TAMPERED)
def test_what_was_tampered_with_is_named(
    honest: Record, tamper: Callable[[Record], Record], standing: Standing, sentence: str
) -> None:
    found = standings(tamper(honest))
    worded = [str(claim.sentence).format(**claim.values, player="") for claim in found[standing]]
    assert any(sentence in one for one in worded), worded


def test_a_list_that_says_otherwise_makes_it_false(honest: Record) -> None:
    dutch = load("nl")
    relabelled = with_header(honest, language="nl", word_list=dutch.name, word_digest=dutch.digest)
    wrong = [c for c in standings(relabelled)[FALSE] if "says" in str(c.sentence)]
    assert wrong
    assert all(claim.number for claim in wrong)


def test_a_deal_that_was_given_is_only_claimed(honest: Record) -> None:
    game = rules_of("scrabble-cubes")
    state = fold(Record(honest.header, ())).state
    pile = game.format_position(state).split("pile=")[1].split()[0]
    given = with_header(honest, deal=pile)
    assert any("seed" in str(claim.sentence) for claim in standings(given)[PROVED])
    other = with_header(Record(honest.header, ()), seed=12, deal=pile)
    assert any("only claimed" in str(claim.sentence) for claim in standings(other)[CLAIMED])


@pytest.mark.parametrize(
    ("tamper", "standing"),
    [(lambda record: record, PROVED), *((tamper, standing) for tamper, standing, _ in TAMPERED)],
)
def test_the_command_line_says_it_by_its_exit_status(
    honest: Record,
    tamper: Callable[[Record], Record],
    standing: Standing,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(format_record(tamper(honest)))
    code = {PROVED: 0, CLAIMED: 3, FALSE: 4}[standing]
    assert main(["replay", str(path), "--verify"]) == code
    out = capsys.readouterr().out
    assert standing.value in out
    assert "No record proves who played" in out


def test_a_version_of_the_program_alone_makes_no_other_bot(honest: Record) -> None:
    found = standings(with_header(honest, app_version="0.0.1"))
    assert not found[CLAIMED]
    assert not found[FALSE]


def test_moves_before_a_branch_are_not_those_of_its_bots(honest: Record) -> None:
    """A person played them, or another bot; what the bot did since is compared."""
    branched = branch(honest, 2, ("bot:expert", "bot:beginner"))
    assert not standings(branched)[FALSE]
    longer = replace(branched, entries=honest.entries)
    assert {claim.number for claim in standings(longer)[FALSE]} == {3}


@pytest.mark.parametrize(
    "path", sorted((ROOT / "docs" / "pictures").glob("*.txt")), ids=lambda path: path.stem
)
def test_records_that_come_with_the_project_say_nothing_false(path: Path) -> None:
    """They were played by bots that were others than today's, and say so."""
    found = standings(parse_record(path.read_bytes()))
    assert not found[FALSE]
    assert any("another" in str(claim.sentence) for claim in found[CLAIMED])
