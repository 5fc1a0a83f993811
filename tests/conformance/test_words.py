"""Words by choice, in every game: what is left out is refused at no cost, and records say so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import pytest

from game.language import say
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.record import Record, format_record, parse_record
from game.match.timeline import fold
from game.match.word_options import KEYS, offered
from game.rules.excluded_words import REASONS
from game.rules.interface import Rejection, Step
from game.rules.options import Options, defaults
from game.rules.pcg import stream
from game.words.choice import COMMON, FAMILY, STANDARD, WordChoice
from game.words.dawg import Dawg, build
from game.words.lexicon import Lexicon
from game.words.lists import choices, load, name_and_digest
from tests.conformance.playing import Agreed, agree, games, play, words

GAMES = games()
each_game = pytest.mark.parametrize("game_id", GAMES)
FEW = ("AA", "AB", "AD", "CAT", "DOG")
CODES = {reason.code for reason in REASONS.values()}


def few(agreed: Agreed, why: str = COMMON) -> Lexicon:
    """A choice that leaves out nearly everything."""
    whole = words(agreed.lexicon.language)
    left: Dawg = build(FEW)

    def left_out(word: str) -> str:
        return why if word in whole.dawg and word not in left else ""

    return Lexicon(
        dawg=left, language=whole.language, name="few", digest="0" * 64, left_out=left_out
    )


def variants(game_id: str) -> list[Options]:
    """The defaults of a game, and every other choice of every option on its own."""
    game = agree(game_id, 0).game
    usual = defaults(game.options)
    found = [usual]
    for option in game.options:
        for choice in option.choices:
            changed = usual.change(option.key, choice)
            if choice != option.default and option.applies(changed):
                found.append(changed)
    return found


@dataclass(frozen=True)
class Kept:
    """All that a refusal must leave as it was."""

    record: Record
    state: Any
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    remaining: int | None
    assisted: bool

    @classmethod
    def of(cls, match: Match) -> Kept:
        return cls(
            match.record,
            match.state,
            match.to_act,
            match.scores,
            match.remaining_ms(),
            match.assisted,
        )


def refused_in(agreed: Agreed, most: int = 60) -> int:
    """Play with few words the moves that all words would allow; how many are refused for it."""
    lexicon, whole = few(agreed), words(agreed.lexicon.language)
    random = stream(agreed.header.seed, "left out")
    header = replace(agreed.header, word_list=lexicon.name, word_digest=lexicon.digest)
    match = Match.start(header, lexicon, ManualClock())
    refused = 0
    for _ in range(most):
        if match.over:
            break
        seat = match.to_act[0]
        before, entered = Kept.of(match), False
        for move in islice(agreed.game.some_moves(match.state, seat, whole, random), 20):
            result = match.move(seat, agreed.game.format_move(move))
            if isinstance(result, Step):
                entered = True
                break
            assert isinstance(result, Rejection)
            if result.reason.code in CODES:
                refused += 1
                assert str(result.values["word"]) in say(result, header.names)
                assert Kept.of(match) == before
        if not entered:
            break
    assert fold(parse_record(format_record(match.record))).state == match.state
    return refused


@each_game
def test_a_word_that_is_left_out_is_refused_and_costs_nothing(game_id: str) -> None:
    agreed = agree(game_id, 0)
    asked = 0
    for options in variants(game_id)[:12]:
        seats = next(iter(agreed.game.seats(options)))
        for count in {seats, 2} & set(agreed.game.seats(options)):
            header = new_header(
                game_id,
                options,
                [f"Player {n}" for n in range(count)],
                seed=agreed.header.seed,
                lexicon=words(agreed.game.language(options, "en")),
            )
            asked += refused_in(replace(agreed, header=header, lexicon=words(header.language)))
    assert asked


CHOSEN = [
    WordChoice(COMMON),
    WordChoice(COMMON, family=True),
    WordChoice(STANDARD),
    WordChoice(family=True),
]


@each_game
@pytest.mark.parametrize("choice", CHOSEN, ids=lambda choice: choice.name("list"))
def test_a_match_is_played_with_the_words_chosen_and_names_them(
    game_id: str, choice: WordChoice
) -> None:
    agreed = agree(game_id, 0)
    language = agreed.lexicon.language
    if choice.words not in choices(language):
        pytest.skip("the list does not know which these are")
    lexicon, whole = load(language, choice), words(language)
    name, digest = name_and_digest(language, choice)
    header = replace(agreed.header, word_list=name, word_digest=digest)
    match = play(replace(agreed, header=header, lexicon=lexicon), most=25, calm=True)
    text = format_record(match.record)
    assert f"words: {name} {digest}\n" in text
    read = parse_record(text)
    assert read.header.words == choice
    assert fold(read).state == match.state
    asked = [word[:-1] for entry in read.entries for word in entry.text.split() if word[-1] == "+"]
    assert all(word in lexicon.dawg and word in whole.dawg for word in asked)


@each_game
def test_no_game_has_options_of_the_names_of_those_for_words(game_id: str) -> None:
    game = agree(game_id, 0).game
    assert not KEYS & {option.key for option in game.options}
    assert game.proposed_words in offered("en").choices or game.proposed_words == STANDARD


def test_what_is_left_out_is_told_by_its_reason() -> None:
    agreed = agree("scrabble-cubes", 0)
    for why in (COMMON, STANDARD, FAMILY):
        lexicon = few(agreed, why)
        match = Match.start(agreed.header, lexicon, ManualClock())
        found = agreed.game.some_moves(match.state, 0, agreed.lexicon, stream(1, "told"))
        results = [match.move(0, agreed.game.format_move(move)) for move in islice(found, 30)]
        codes = {r.reason.code for r in results if isinstance(r, Rejection)}
        assert REASONS[why].code in codes
