"""How every screen and dialog is reached from the menu with the keyboard alone.

A new screen needs a route here; test_every_screen finds those that have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pkgutil import walk_packages

from game import register
from game.app import screens
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.screen import Screen
from game.app.screens.statistics_screen import StatisticsScreen
from tests.app.driver import Driver

ABSTRACT = {
    "Screen",
    "PageScreen",
    "TableInWords",
    "TableScreen",
    "OneTurnScreen",
    "StepScreen",
    "SittingScreen",
} | {
    "Dialog",
    "InputDialog",
    "CopyDialog",
    "FileDialog",
    "ExportDialog",
    "AnnouncingScreen",
    "OpenTableScreen",
    "ShareTextDialog",
}
"""Bases of others, which are never shown as such (a plain Dialog is, by many)."""
ELSEWHERE = {
    *("FilmDialog", "MeaningDialog", "TryAgainScreen"),
    *("WaitingScreen", "OnlinePlayScreen", "OnlineResultsScreen", "PhraseDialog", "ServerScreen"),
    *("TableCodeDialog",),
    *("CardDialog", "ClaimsDialog", "FriendCodeDialog", "ReportDialog", "WishDialog"),
}
"""What leads there takes time, or a word to be asked about: test_every_screen opens them itself."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way from the menu. shows: the class that is uppermost at its end. steps: the names of
    widgets that Tab goes to and Enter presses, and keys written as "<f9>"."""

    name: str
    shows: str
    steps: tuple[str, ...]


def routes() -> list[Route]:
    """All of them."""
    play = ("play-scruble",)
    finish = (*play, "<shift+ctrl+g>", "answer-0")
    position = ("records", "position", "edit-scribbage")
    found = [
        Route("menu", "MenuScreen", ()),
        Route("quit", "Dialog", ("<escape>",)),
        Route("settings", "SettingsScreen", ("settings",)),
        Route("keys", "KeysScreen", ("settings", "keys")),
        Route("profile", "ProfileScreen", ("settings", "profile")),
        Route("own words", "OwnWordsScreen", ("settings", "own-list")),
        Route("key", "KeyDialog", ("settings", "keys", "global/mute")),
        Route("catch", "CatchKeyDialog", ("settings", "keys", "global/mute", "change-0")),
        Route("export", "ExportSettingsDialog", ("settings", "export")),
        Route("import", "ImportSettingsDialog", ("settings", "import")),
        Route("daily", "DailyScreen", ("daily",)),
        Route("share", "ShareChallengeDialog", ("daily", "share")),
        Route("challenge", "TakeChallengeDialog", ("challenge",)),
        Route("together", "TogetherScreen", ("together",)),
        Route("code", "CodeDialog", ("together", "code")),
        Route("open", "OpenDialog", ("setup-scruble", "network")),
        Route("name", "NameDialog", ("together", "rename")),
        Route("server", "ServerDialog", ("together", "server")),
        Route("records", "RecordsScreen", ("records",)),
        Route("take in", "TakeRecordDialog", ("records", "take")),
        Route("any position", "ChooseGameDialog", ("records", "position")),
        Route("editor", "EditorScreen", ("records", "position", "edit-scruble")),
        Route("share position", "SharePositionDialog", (*position, "share")),
        Route("standing", "StandingDialog", (*position, "standing")),
        Route("take position", "TakePositionDialog", (*position, "take-in")),
        Route("record", "RecordScreen", ("records", "match-1")),
        Route("branch", "BranchDialog", ("records", "match-1", "left", "play-on")),
        Route("share records", "ShareRecordsDialog", ("records", "share")),
        Route("note", "NoteDialog", ("records", "match-1", "note")),
        Route("share record", "ShareRecordDialog", ("records", "match-1", "share")),
        Route("statistics", "StatisticsScreen", ("statistics",)),
        Route("export statistics", "ExportStatisticsDialog", ("statistics", "export")),
        Route("reset", "Dialog", ("statistics", "reset")),
        Route("people", "PeopleDialog", ("statistics", "people")),
        Route("rename", "RenameDialog", ("statistics", "people", "rename-0")),
        Route("trainer", "TrainerScreen", ("trainer",)),
        Route("puzzles", "PuzzlesScreen", ("puzzles",)),
        Route("puzzle", "PuzzleScreen", ("puzzles", "next")),
        Route("shortcuts", "ShortcutsDialog", ("shortcuts",)),
        Route("unfinished", "UnfinishedDialog", ("matches",)),
        Route("leave", "Dialog", (*play, "<escape>")),
        Route("log", "LogDialog", (*play, "<f9>")),
        Route("pad", "PadDialog", (*play, "<f10>")),
        Route("word", "ChangeWordsDialog", (*play, "<f7>")),
        Route("pause", "PlayScreen", (*play, "<f3>")),
        Route("results", "ResultsScreen", finish),
        Route("share results", "RecordScreen", (*finish, "share")),
        Route("review", "ReviewScreen", (*finish, "review")),
    ]
    for game_id in register.entries():
        howto = f"howto-{game_id}"
        found += [
            Route(f"setup {game_id}", "SetupScreen", (f"setup-{game_id}",)),
            Route(f"how to play {game_id}", "HowToDialog", (howto,)),
            Route(f"lesson {game_id}", "LessonScreen", (howto, "answer-0")),
            Route(f"play {game_id}", "PlayScreen", (f"play-{game_id}",)),
        ]
    return found


def classes() -> set[str]:
    """Every screen and dialog that there is, by the name of its class."""
    for module in walk_packages(screens.__path__, f"{screens.__name__}."):
        import_module(module.name)
    found, waiting = set(), [Screen, Dialog]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("game."):
            found.add(kind.__name__)
    return found - ABSTRACT - ELSEWHERE


def tab_to(driver: Driver, name: str) -> Widget:
    """Press Tab until the widget of that name has the keyboard."""
    surface = driver.program.surface
    for _ in range(300):
        if surface.focused is not None and surface.focused.name == name:
            return surface.focused
        driver.key("tab", settle=False)
    raise AssertionError(f"Tab never comes to {name}")


def follow(driver: Driver, route: Route) -> None:
    """Go the way."""
    for step in route.steps:
        if step.startswith("<"):
            driver.key(step[1:-1])
        else:
            tab_to(driver, step)
            driver.key("enter")
        wait_for_words(driver)


def wait_for_words(driver: Driver) -> None:
    """Until what a screen waits for is there: what comes to rest must not wake up later."""
    screen = driver.program.screen
    if isinstance(screen, StatisticsScreen):
        driver.until(lambda: screen.read is not None)
    if isinstance(screen, PlayScreen):
        driver.until(lambda: screen.match.lexicon is not None or screen.match.over)
    driver.settle(1200)


def uppermost(driver: Driver) -> str:
    """The class of what takes the keyboard now."""
    shown = driver.program.uppermost
    return type(shown).__name__
