"""What a word means, asked about on the table, in the log and in the review."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.kit.links import LinkedText
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.ledger import Ledger
from game.app.match_setup import MatchSetup
from game.app.screens.challenge_dialogs import play_deal
from game.app.screens.meaning_dialog import AskedWord, MeaningDialog
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.app.screens.table_screen import TableScreen
from game.app.wordlists import Judging
from game.games.alphacubes.rules.pieces import CUBES
from game.games.scruble.search.solver import SOLVER
from game.match.challenge import daily
from game.match.clock import ManualClock, today
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.timeline import fold
from game.players.bot import Bot
from game.rules.options import parse_options
from game.system.home import Home
from game.ui.origins import origin_line
from game.words.definitions import look_up
from game.words.lists import load
from tests.app.driver import Driver
from tests.app.hands import begin, somewhere
from tests.app.test_review_window import reviewed
from tests.players.test_bots import agreed, words

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.settings.set("reduced-motion", True)
    yield driver
    driver.close()


def opened(driver: Driver, match: Match) -> ReviewScreen:
    screen = ReviewScreen(driver.program, match, Ledger(match).lines())
    driver.program.show(screen)
    driver.settle()
    return screen


def a_word(screen: TableScreen) -> tuple[tuple[float, float], str] | None:
    """A point of the picture where words lie, and the first of them."""
    assert screen.table is not None
    grid = [(x / 30, y / 30) for y in range(-29, 30) for x in range(-29, 30)]
    for spot in grid:
        found = screen.table.words_at(spot)
        if found:
            return spot, found[0]
    return None


def right_click(driver: Driver, spot: tuple[float, float], *, drag: float = 0) -> None:
    driver.point(*somewhere(driver, (spot[0] + 1) / 2, (1 - spot[1]) / 2))
    driver.press(3)
    if drag:
        driver.point(*somewhere(driver, (spot[0] + 1) / 2 + drag, (1 - spot[1]) / 2))
    driver.release(3)


@pytest.mark.parametrize("game_id", ["scruble", "alphacubes", "scribbage", "kubagram"])
def test_a_word_on_the_table_is_asked_about_with_the_right_button(
    driver: Driver, game_id: str
) -> None:
    match = Match(fold(reviewed(game_id)[0]), ManualClock(), load("en"))
    screen = opened(driver, match)
    found = None
    for number in range(1, len(match.record.entries)):
        screen.go(number)
        driver.turns(2)
        found = a_word(screen)
        if found is not None:
            break
    assert found is not None
    spot, word = found
    right_click(driver, spot)
    assert driver.has(f"meant-{word}")
    assert origin_line(word, load("en")) in driver.texts()
    explained = look_up(word)
    expected = explained.senses[0][1] if explained else "The dictionary has no meaning for it."
    assert any(expected in text for text in driver.texts())
    driver.key("escape")
    assert not driver.has(f"meant-{word}")
    right_click(driver, spot, drag=0.05)
    assert not driver.has(f"meant-{word}")


def test_the_words_of_a_step_are_asked_about_by_key_and_in_its_sentence(driver: Driver) -> None:
    match = Match(fold(reviewed("scrabble-cubes")[0]), ManualClock(), load("en"))
    screen = opened(driver, match)
    driver.key("arrow_right")
    (word,) = {word for event in match.step_events(screen.at) for word in event.words_named}
    driver.key("f12")
    assert driver.has(f"meant-{word}")
    driver.key("enter")
    sentence = driver.find("sentence")
    assert isinstance(sentence, LinkedText)
    press(driver, sentence, word)
    assert driver.has(f"meant-{word}")
    assert any(text.startswith("Its letters are worth ") for text in driver.texts())
    driver.key("escape")
    driver.program.surface.focus(sentence)
    driver.key("enter")
    assert driver.has(f"meant-{word}")


def press(driver: Driver, linked: Widget, word: str) -> None:
    assert isinstance(linked, LinkedText)
    spot = next(spot for spot in linked.spots() if spot.word == word)
    left, top = linked.origin()
    line = Text(linked.kit, "", linked.style).measure(1 << 20)[1]
    driver.click_at(left + (spot.left + spot.right) // 2, top + spot.line * line + line // 2)


def test_words_of_the_log_and_the_word_in_the_making(driver: Driver) -> None:
    play = begin(driver, 3)
    lexicon = play.match.lexicon
    assert lexicon is not None
    driver.key("f12")
    assert "There is no word here." in driver.texts()
    (best,) = SOLVER.best(play.state, 0, lexicon, twists=2)
    for move in best.moves[:-1]:
        play.submit(move)
    word = best.words[0]
    driver.type(word.lower())
    driver.key("f12")
    assert driver.has(f"meant-{word}")
    driver.key("escape")
    press(driver, driver.find("word"), word)
    assert driver.has(f"meant-{word}")
    driver.key("escape")
    driver.key("enter")
    driver.click("log-tab")
    line = next(w for w in driver.top.walk() if isinstance(w, LinkedText) and w.spots())
    press(driver, line, word)
    assert driver.has(f"meant-{word}")
    driver.key("escape")
    driver.key("f9")
    assert any(isinstance(w, LinkedText) and w.spots() for w in driver.top.walk())


def test_a_chosen_link_stays_chosen_while_nothing_changes(driver: Driver) -> None:
    opened: list[str] = []
    linked = LinkedText(
        driver.program.kit, "CAT and DOG", links=("CAT", "DOG"), on_link=opened.append
    )
    linked.key("arrow_right")
    linked.set_linked("CAT and DOG", ("CAT", "DOG"))
    linked.key("enter")
    linked.set_linked("DOG and CAT", ("CAT", "DOG"))
    linked.key("enter")
    assert opened == ["DOG", "DOG"]  # the second, then the first of another text


def test_a_play_that_can_still_be_challenged_is_not_judged(driver: Driver) -> None:
    header = agreed("alphacubes", ("easy", "easy"), words="challenged")
    match = Match.start(header, words(), ManualClock())
    seat = match.to_act[0]
    text = Bot(header, seat).choose(match.game.view(match.state, seat), words())
    match.move(seat, text)
    assert match.state.pending is not None
    driver.program.show(PlayScreen(driver.program, match))
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    play.ask_meaning(match.state.pending.words)
    told = driver.texts()
    assert "That stays hidden until the play is accepted or challenged." in told
    assert not any("word list" in line for line in told)


@pytest.mark.parametrize(
    ("game_id", "options", "made"), [("alphacubes", "words=challenged", ""), ("kubagram", "", "AT")]
)
def test_a_word_that_a_rule_bars_is_not_looked_up_where_asking_has_a_price(
    driver: Driver, game_id: str, options: str, made: str
) -> None:
    chosen = parse_options(rules_of(game_id).options, options)
    header = new_header(game_id, chosen, ("Ann", "Bob"), seed=5, lexicon=words())
    match = Match.start(header, words(), ManualClock())
    driver.program.show(PlayScreen(driver.program, match))
    play = driver.shown(PlayScreen)
    driver.settle()
    driver.take_seat()
    if game_id == "alphacubes":
        cubes = [CUBES[cube] for cube in match.state.racks[match.seat or 0][:2]]
        first, second = (cube[0] + cube[1:].lower() for cube in cubes)
        play.table.restore_draft(f"lay A1:{first} B1:{second}")
    else:
        play.submit("rotate 0")
        driver.take_seat()
        driver.type(made)
    status = play.table.status()
    assert (status.verdict, len(status.word)) == ("barred", 2)
    play.changed()
    driver.settle()
    driver.key("f12")
    assert "There is no word here." in driver.texts()
    assert not play._word_help.text
    assert not driver.program.dialogs


def test_a_word_that_is_none_becomes_ones_own_from_the_next_match_on(driver: Driver) -> None:
    play = begin(driver, 3)
    play.ask_meaning(["STREET", "QZXQ"])
    driver.settle()
    assert not driver.has("wish-STREET")
    driver.click("wish-QZXQ")
    assert "QZXQ is in your dictionary now." in driver.texts()
    assert "QZXQ should be a word: en, en-scowl-80 30cbdc580bb5" in driver.texts()
    driver.key("escape")
    assert play.match.lexicon is not None
    assert not play.match.lexicon.is_word("QZXQ")
    play.ask_meaning(["QZXQ"])
    assert not driver.has("wish-QZXQ")
    driver.key("escape")
    lobby = driver.program.lobby
    lobby.start(MatchSetup.of("scruble", {}))
    assert played_with(driver, "QZXQ") == (True, "en-scowl-80+own")
    lobby.rematch(play.match)
    assert played_with(driver, "QZXQ") == (True, "en-scowl-80+own")
    play_deal(driver.program, daily("scruble", today()))
    assert played_with(driver, "QZXQ") == (False, "en-scowl-80")


def played_with(driver: Driver, word: str) -> tuple[bool, str]:
    """Whether a word is one in the match on the table, and the list that its record names."""
    match = driver.shown(PlayScreen).match
    driver.until(lambda: match.lexicon is not None)
    assert match.lexicon is not None
    name = match.header.word_list
    assert Judging.of(name).own is match.lexicon.is_word(word)
    return match.lexicon.is_word(word), name


def test_a_word_of_another_language_is_explained_in_it_and_names_the_list(driver: Driver) -> None:
    language = "af"
    lexicon = load(language)
    driver.program.to_menu()
    asked = (AskedWord("WATER", 9), AskedWord("QQ"))
    driver.program.ask(MeaningDialog(driver.program, asked, lexicon, language))
    told = driver.texts()
    water = look_up("WATER", language)
    assert water is not None
    assert f"({water.senses[0][0]}) {water.senses[0][1]}" in told
    assert told.count("The dictionary has no meaning for it.") == 1
    assert origin_line("WATER", lexicon) in told
    assert f"Not in the word list {lexicon.name}." in told
    assert "Its letters are worth 9 points." in told
