"""Menu, set-up, whole games, review and statistics by the tree alone, as a screen reader goes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game import __version__, register
from game.app.screens.play.confirmations import HINTS_COST
from game.app.settings import Settings
from game.match.clock import today
from game.match.games import rules_of
from game.players.puzzles import Puzzles
from game.system.home import Home
from tests.access.harness import Told, Window

pytestmark = [pytest.mark.window, pytest.mark.long]

WAITS = {"", "Looking for a word …", "Saving …"}
"""What is said before an answer."""
SHOWN = "There it is."
HINTED = ("A word of", "All words", "It begins", "The most valuable", "It is", "The words are")
"""How what a step of a hint says begins."""
OVER = "The match is over."
NO_WORD = "I can form no word"
LOOKS = 50
"""How often a place is looked at before a press counts as lost."""
PRESSES = 200
"""The most presses on the way to a letter: several times those of a pile."""
HINTS = 2
"""In how many turns the word of a hint is played."""


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    home = Home(tmp_path / "home")
    settings = Settings(home.config)
    settings.kept.seen.append(HINTS_COST)  # what the very first hint costs is not asked
    settings.save()
    window = Window(tmp_path / "home")
    yield window
    window.close()


def pressable(node: Told) -> bool:
    return "Action" in node["faces"] and bool(node["enabled"])


def said(nodes: list[Told]) -> str:
    """What was said last of what happened; "" where nothing was, or the node is just replaced."""
    last = nodes[-1] if nodes else None
    return str(last["name"]) if last is not None and last["role"] == "label" else ""


def begin(window: Window, title: str) -> None:
    """From the menu through the set-up into a match, alone and as short as it goes."""
    window.press(f"Set up {title}")
    window.shown("Start")
    alone = window.find("Players: ")
    assert alone is None or alone["name"] == "Players: Alone"
    if window.find("Rounds: ") is not None:
        window.take("Rounds: ", 0)
    window.press("Start")
    window.press("Play at once")
    window.shown("Hint (")


def changed(window: Window, nodes: list[Told], *names: str) -> None:
    """Press these if they are still there, and wait until anything is otherwise than it was."""
    for name in names:
        window.ask(do="press", name=name)
    window.until(lambda now: now != nodes, f"a change by {names}")


def answered(window: Window, before: str) -> list[Told]:
    """Ask for a hint, and wait until something else than before is said of it."""
    window.press("Hint (")
    return window.until(lambda now: said(now) not in {*WAITS, before}, "an answer")


def hinted(window: Window, none: set[str]) -> bool:
    """Ask for a hint until its word is picked out; whether there was one. none: the answers so far
    that had none; nothing is asked while one is still there, as another could not be told from
    it."""
    before = said(window.nodes)
    if before in none:
        return False
    nodes = answered(window, before)
    if not said(nodes).startswith(HINTED):
        none.add(said(nodes))
        return False
    while said(nodes).startswith(HINTED):
        nodes = answered(window, said(nodes))
    window.until(lambda now: said(now).startswith(SHOWN), "the word of a hint")
    return True


def primary(nodes: list[Told]) -> Told | None:
    """The button of what is to be done next: the first after the tools."""
    names = [node["name"] for node in nodes]
    after = nodes[names.index("Menu") + 1 :] if "Menu" in names else []
    return next((node for node in after if node["role"] == "push button"), None)


def over(nodes: list[Told]) -> bool:
    return any(node["name"] == "Again" for node in nodes)


def asked(nodes: list[Told]) -> bool:
    """Whether something is asked before the game goes on."""
    return not over(nodes) and all(not node["name"].startswith("Hint (") for node in nodes)


def play(window: Window) -> int:
    """Play to the end; how many words of hints were played."""
    words, tried, refused, none = 0, 0, set[str](), set[str]()
    while not over(nodes := window.settled()):
        if asked(nodes):  # what something costs
            changed(window, nodes, next(n["name"] for n in nodes if n["role"] == "push button"))
            continue
        next_ = primary(nodes)
        if OVER in said(nodes):
            if any(node["name"] == "Go on" for node in nodes):
                window.press("Go on")
            window.until(over, "the results")
            continue
        if next_ is None:
            continue
        if (not words or (words < HINTS and tried < 12)) and "hrow" not in next_["name"]:
            tried += 1
            words += hinted(window, none)
            nodes = window.settled()
            next_ = primary(nodes)
        if next_ is not None and pressable(next_) and next_["name"] not in refused:
            if next_["name"].startswith(NO_WORD):  # refused where a common one is left
                refused.add(next_["name"])
            changed(window, nodes, next_["name"])
        elif window.find("Remove the cube") is not None:
            changed(window, nodes, "Cursor right", "Remove the cube")
        else:
            ends = ("Pass", "End the game", "End the turn")
            names = [node["name"] for node in nodes]
            changed(window, nodes, next(name for name in ends if name in names))
    return words


GAMES = [entry.id for entry in register.BUILT_IN]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_its_review_and_its_statistics(window: Window, game_id: str) -> None:
    title = rules_of(game_id).title
    window.shown("Choose a game")
    begin(window, title)
    assert any(node["focused"] for node in window.nodes)
    words = play(window)
    assert words, "no word was played"
    results = window.names
    assert any("point" in name for name in results)
    assert any(name.startswith("Best word: ") for name in results)
    window.press("Review")
    steps = "Where you are in the match"
    window.press("One step on")
    window.until(lambda now: any(n["name"] == steps for n in now), "the review")
    window.press("Menu")
    window.press("Statistics")
    window.shown("Best words:" if words > 1 else title)
    window.press("Back")
    window.shown("Choose a game")


def go_to(window: Window, place: str) -> None:
    """Walk over the letters until the cursor is at a place. A press may be lost while another tree
    is built, or be carried out although its answer is: the cursor counts once nothing moves."""
    for _press in range(PRESSES):
        here = window.named("list item")
        if f" {place}" in here:
            window.settled()
            if window.named("list item") == here:
                return
            continue
        window.ask(do="press", name="Next letter")
        if all(window.named("list item") == here for _look in range(LOOKS)):
            window.settled()
    raise AssertionError(f"the cursor never comes to {place}")


def noted(text: str, nodes: list[Told]) -> bool:
    """Whether the note of anything begins with a text."""
    return any(node["note"].startswith(text) for node in nodes)


def test_a_puzzle_is_answered_by_the_tree_alone(window: Window) -> None:
    game_id = "scrabble-cubes"
    puzzle = Puzzles(None).next(game_id, today())
    assert puzzle is not None
    best = puzzle.best
    window.press("Puzzles")
    window.take("Game: All games", 1 + GAMES.index(game_id))
    window.shown(f"Game: {rules_of(game_id).title}")
    window.press("Next puzzle")
    window.shown(f"Puzzle: {rules_of(game_id).title}")
    for count, cell in enumerate(best.cells, 1):
        go_to(window, cell)
        window.press("Select the letter at the cursor")
        spelt = best.words[0][:count]
        window.until(partial(noted, f"{spelt},"), spelt)
    window.press("Play the word")
    answer = f"Right! {best.words[0]} for {best.score} points."
    nodes = window.until(lambda now: said(now) == answer, answer)
    assert any(node["name"].startswith("Your rating: ") for node in window.settled()), nodes
    window.press("Back")
    window.shown("Next puzzle")  # another Back than the one just pressed
    window.press("Back")
    window.shown("Choose a game")


def test_the_toolkit_has_the_games_name(window: Window) -> None:
    window.shown("Choose a game")
    assert window.ask(do="programs") == [["Hexaglyph", __version__]]


def test_a_dialog_is_all_there_is_until_it_is_answered(window: Window) -> None:
    window.press("How to play SCRUBLE Cube")
    nodes = window.until(lambda now: not any(n["name"] == "Choose a game" for n in now), "a page")
    assert any(node["role"] == "heading" for node in nodes)
    window.press(next(n["name"] for n in reversed(nodes) if n["role"] == "push button"))
    window.shown("Choose a game")


def test_a_setting_is_changed_and_says_so(window: Window) -> None:
    window.press("Settings")
    mute = window.shown("Mute")
    assert mute["role"] == "check box"
    assert not mute["checked"]
    window.press("Mute")
    window.until(lambda now: any(n["name"] == "Mute" and n["checked"] for n in now), "muted")


def test_the_tree_is_there_again_where_its_process_has_ended(window: Window) -> None:
    window.press("Settings")
    window.shown("Mute")
    window.end_tree()
    window.press("Mute")
    window.until(lambda now: any(n["name"] == "Mute" and n["checked"] for n in now), "muted")
