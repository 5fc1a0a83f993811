"""The card of a match: what is written on it, and what must not be before the day is over."""

from __future__ import annotations

import io
from datetime import date, timedelta
from pathlib import Path

import pytest
from PIL import Image

from game.app.card import SIZE, card_of, draw_card
from game.cli.main import main
from game.match.challenge import daily, parse_challenge
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.record import parse_record
from game.match.timeline import Timeline, fold
from game.players.best import Best
from game.players.review import Reviewed
from game.rules.pcg import stream
from game.words.lists import load
from tests.repo.tree import ROOT

RECORDS = ROOT / "tests" / "data" / "today" / "records"
DAY = date(2026, 12, 1)


def kept(name: str) -> Match:
    record = parse_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    return Match(fold(record), ManualClock(), None)


def of_the_day(game_id: str = "scrabble-cubes") -> Match:
    """A match of a day's deal: played until something is won, and given up then."""
    deal, lexicon = daily(game_id, DAY), load("en")
    header = new_header(game_id, deal.options, ["Ann"], seed=deal.seed, lexicon=lexicon)
    match, random = Match(Timeline(header), ManualClock(), lexicon), stream(1, "card")
    while not match.scores[0]:
        move = next(match.game.some_moves(match.state, 0, lexicon, random))
        match.move(0, match.game.format_move(move))
    match.resign(0)
    return match


def turn(number: int, gained: int, best: int) -> Reviewed:
    return Reviewed(number, 0, number, number, number, gained, (), Best(best, (), ()))


def test_a_card_names_everybody_the_best_word_and_the_deal() -> None:
    match = kept("scruble-finished")
    card = card_of(match, (turn(1, 5, 10), turn(2, 10, 10)), DAY)
    assert [score for _name, score, _share in card.seats] == sorted(match.scores, reverse=True)
    assert {share for _name, _score, share in card.seats} == {None, 75.0}
    assert not card.secret
    assert parse_challenge(card.deal).seed == match.header.seed
    assert card.best.partition(",")[0].isupper()


def test_of_the_days_deal_no_word_stands_on_it_before_the_day_is_over() -> None:
    match = of_the_day()
    card, later = (card_of(match, (), day) for day in (DAY, DAY + timedelta(days=1)))
    assert card.secret
    assert not later.secret
    word = later.best.partition(",")[0]
    assert word.isalpha()
    assert word not in card.best
    assert any(character.isdigit() for character in card.best)


def test_a_card_is_drawn_and_without_letters_where_they_are_secret() -> None:
    match = of_the_day()
    drawn = []
    for day in (DAY, DAY + timedelta(days=1)):
        content = draw_card(match, card_of(match, (), day), "PNG", quality="low")
        image = Image.open(io.BytesIO(content))
        assert image.size == SIZE
        drawn.append(image.crop((0, 0, 700, 630)).convert("L"))
    dark = [sum(image.histogram()[:60]) for image in drawn]
    assert drawn[0].tobytes() != drawn[1].tobytes()
    assert dark[0] != dark[1]


@pytest.mark.parametrize(
    ("record", "arguments", "code", "said"),
    [
        ("scruble-running", ("--out", "x.png"), 1, "is not over yet"),
        ("scruble-finished", ("--gif", "x.gif"), 2, "--card needs"),
    ],
)
def test_a_card_that_cannot_be_is_refused_in_one_sentence(
    record: str,
    arguments: tuple[str, str],
    code: int,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / arguments[1]
    path = str(RECORDS / f"{record}.txt")
    assert main(["shot", "--record", path, "--card", arguments[0], str(out)]) == code
    assert said in capsys.readouterr().err
    assert not out.exists()
