"""Bots of Kubagram: their moves at the end, and the points of a turn compared with those of
people."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.kubagram import bot
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.events import Claimed
from game.games.kubagram.rules.pieces import DICE, TRIPLES, draw_order
from game.games.kubagram.rules.state import AFTER, SHOW, Piece, State
from game.games.kubagram.search.solver import SOLVER
from game.match.header import new_header
from game.match.match import Match
from game.players.bot import choose
from game.players.choice import Choice
from game.players.levels import BY_NAME, levels_of
from game.players.selfplay import play_out
from game.rules.interface import Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.words.lexicon import Lexicon
from game.words.lists import load
from tests.games.kubagram.rules.positions import position

WORDS = Lexicon.of(["TABLE", "AT", "TEA", "COMPUTE", "COMPUTERS"])
LEVELS = ("easy", "expert")


@pytest.fixture
def _keen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The easy one sees every word that it knows: what is tested is what it does then."""
    monkeypatch.setitem(bot.SKILLS, "easy", bot.Skill(DICE, 10**6, 10**6))


def chosen(state: State, seat: int, level: str, words: Lexicon = WORDS) -> str:
    view = GAME.view(state, seat)
    return choose(GAME, SOLVER, view, seat, BY_NAME[level], words, stream(1, "bot"))[0]


def entered(state: State, seat: int, text: str) -> State:
    step = GAME.apply(state, seat, GAME.parse_move(text), LiveJudge(WORDS))
    assert isinstance(step, Step), step
    after: State = step.state
    return after


@pytest.mark.usefixtures("_keen")
@pytest.mark.parametrize("level", LEVELS)
def test_who_is_asked_shows_a_word_that_it_knows_and_else_says_none(level: str) -> None:
    asked = replace(position("TABLEX", phase="after"), phase=SHOW, asked=(1,))
    text = chosen(asked, 1, level)
    assert text.startswith("show ")
    state = entered(asked, 1, text)
    assert chosen(state, 0, level).startswith("claim "), "what was shown is claimed"
    assert chosen(asked, 1, level, Lexicon.of(["AT"])) == "none"


@pytest.mark.usefixtures("_keen")
@pytest.mark.parametrize("level", LEVELS)
def test_the_last_player_claims_says_it_and_goes_on_with_short_words(level: str) -> None:
    state = position("TABLEATRSX", words=((2, "COMPUTE"),), phase="after")
    played: list[str] = []
    while not state.over and len(played) < 20:
        seat = GAME.to_act(state)[0]
        played.append(chosen(state, seat, level))
        state = entered(state, seat, played[-1])
    assert played[-1] == "end"
    said = played.index("cannot")
    assert played[said + 1] == "none"
    assert played[said + 2].startswith("claim ")
    texts = {word.text for word in state.words if word is not None}
    assert "TABLE" in texts
    assert "COMPUTERS" in texts


@pytest.mark.usefixtures("_keen")
def test_a_shown_word_that_a_bot_does_not_know_is_claimed_all_the_same() -> None:
    state = position("TABLEX", phase="after")
    shown = entered(
        replace(state, phase=SHOW, asked=(1,)),
        1,
        "show " + " ".join(str(piece.die + 1) for piece in state.field[:5]),
    )
    choice = Choice(
        GAME, SOLVER, GAME.view(shown, 0), 0, BY_NAME["easy"], WORDS, Lexicon.of(["AT"]),
        stream(1, "bot"),
    )  # fmt: skip
    assert bot.choose(choice)[0].startswith("claim ")


@pytest.mark.usefixtures("_keen")
def test_alone_a_bot_that_misses_a_common_word_ends_the_game() -> None:
    state = position("TABLEX", phase="after", seats=1)
    choice = Choice(
        GAME, SOLVER, GAME.view(state, 0), 0, BY_NAME["easy"], WORDS, Lexicon.of(["AT"]),
        stream(1, "bot"),
    )  # fmt: skip
    assert bot.choose(choice) == ("end",)
    none = replace(choice, lexicon=Lexicon.of(["AT"]))
    assert bot.choose(none) == ("cannot",)


@pytest.mark.usefixtures("_keen")
@pytest.mark.parametrize("level", LEVELS)
def test_a_match_of_version_1_is_played_on_by_its_rules(level: str) -> None:
    state = position("ATRSX", words=((2, "COMPUTE"),), phase="after", extra="rules=1")
    played: list[str] = []
    while not state.over:
        played.append(chosen(state, 0, level))
        state = entered(state, 0, played[-1])
    assert "cannot" not in played
    assert played[0].startswith("claim ")


def boxed(field: str, letters: str, extra: str = "") -> State:
    """Seat 1 is on turn; in the box these letters lie up, in their order."""
    state = position(field, box=True, extra=extra)
    free = [die for die in range(TRIPLES) if die not in state.dice_in_play]
    box: list[Piece | None] = [None] * DICE
    for square, letter in zip(draw_order(0), letters, strict=False):
        die = next(die for die in free if letter in state.alphabet.faces[die])
        free.remove(die)
        box[square] = Piece(die, letter)
    return replace(state, box=tuple(box))


@pytest.mark.parametrize(
    ("field", "word", "claims"), [("TABL", "TABLE", True), ("SCAS", "SCATS", False)]
)
def test_a_joker_is_kept_where_the_word_is_worth_less(
    field: str, word: str, *, claims: bool
) -> None:
    """With the joker, TABLE brings 30 points and SCATS 16; kept, it counts 22."""
    state = replace(boxed(field, "C" * 12, "aside=107:1"), phase=AFTER)
    text = chosen(state, 0, "master", Lexicon.of([word]))
    assert text.startswith("claim ") == claims


def match(first: str, second: str, seed: int) -> Match:
    """A whole match of two bots."""
    lexicon = load("en")
    header = new_header(
        "kubagram",
        defaults(GAME.options),
        ["One", "Two"],
        seed=seed,
        kinds=[f"bot:{first}", f"bot:{second}"],
        lexicon=lexicon,
    )
    return play_out(header, lexicon)


def test_a_turn_brings_a_beginner_what_it_brings_a_person_who_begins() -> None:
    # Forty matches bring between 1.35 and 1.95, by their seeds.
    played = [match("beginner", "beginner", seed) for seed in range(200, 440)]
    turns = sum(one.state.turn - 1 for one in played)
    assert 1.5 <= sum(sum(one.scores) for one in played) / turns <= 2.0
    claims = sum(
        isinstance(event, Claimed) and not one.state_after(number).is_last
        for one in played
        for number, entry in enumerate(one.record.entries)
        for event in one.step_events(entry.number)
    )
    assert 8 <= turns / claims <= 12


def test_every_level_but_the_best_two_has_its_skill_and_each_sees_more() -> None:
    assert [level.name for level in levels_of("kubagram")[:-2]] == list(bot.SKILLS)
    assert [skill.dice for skill in bot.SKILLS.values()] == [7, 8, 9, 12]
