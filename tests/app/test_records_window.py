"""Records in a window: found, leafed through, shared, filmed, branched off and played on."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from game.app.film import CAPTION, SIZE, Film
from game.app.kit.text import Text
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.record.dialogs import begin_film
from game.app.screens.record.record_screen import PACE, RecordScreen
from game.app.screens.record.records_screen import RecordsScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.app.tables.base import HandTable
from game.match import collection
from game.match.collection import branch_off, import_records
from game.match.games import rules_of
from game.match.header import new_header
from game.match.record import format_record, parse_record, split_records
from game.match.results import Progress
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.players.verification import UNPROVABLE, verify
from game.rules.options import defaults
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.resting import rests_until
from tests.app.test_waiting_window import told
from tests.hung import HUNG
from tests.repo.tree import ROOT

pytestmark = pytest.mark.window

GAMES = ("scruble", "scrabble-cubes", "scribbage", "kubagram")
PUBLISHED = ROOT / "game" / "games" / "alphacubes" / "data" / "published.txt"


def record_file(game: str) -> Path:
    return ROOT / "docs" / "pictures" / f"{game}.txt"


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    store = Store(home.data / STORE_FILE)
    for game in GAMES:
        import_records(store, record_file(game).read_bytes())
    import_records(store, PUBLISHED.read_bytes())
    store.close()
    driver = Driver(home.root)
    driver.program.settings.set("reduced-motion", True)
    driver.program.settings.set("timers", False)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def listed(driver: Driver) -> list[str]:
    top = driver.program.surface.top
    assert top is not None
    return [w.name for w in top.walk() if w.name.startswith("match-")]


def words(driver: Driver) -> str:
    return " ".join(driver.texts())


def text(driver: Driver, name: str) -> str:
    widget = driver.find(name)
    assert isinstance(widget, Text)
    return widget.text


def wait(driver: Driver, turns: int = 30) -> None:
    driver.turns(turns)
    driver.settle()


def leaf(driver: Driver, number: int) -> RecordScreen:
    """Open a match from the list with the keyboard."""
    driver.click("records")
    driver.click(f"match-{number}")
    screen = driver.program.screen
    assert isinstance(screen, RecordScreen)
    return screen


def test_what_is_typed_is_searched_for_and_the_order_changes(driver: Driver) -> None:
    driver.click("records")
    assert listed(driver) == [f"match-{n}" for n in (5, 4, 3, 2, 1)]
    driver.type("cube")
    wait(driver)
    assert listed(driver) == ["match-5", "match-2", "match-1"]
    driver.type("s ann")
    wait(driver)
    assert listed(driver) == ["match-2"]
    driver.click("match-2")
    assert isinstance(driver.program.screen, RecordScreen)
    driver.key("escape")
    screen = driver.program.screen
    assert isinstance(screen, RecordsScreen)
    assert listed(driver) == ["match-2"]
    driver.key("ctrl+a")
    driver.type("webcam")
    wait(driver)
    assert listed(driver) == ["match-4"]
    driver.key("ctrl+a")
    driver.key("backspace")
    wait(driver)
    screen._ordered("score")
    driver.settle()
    assert listed(driver) == [f"match-{n}" for n in (2, 1, 4, 5, 3)]
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_arrows_go_through_every_position(driver: Driver, number: int) -> None:
    screen = leaf(driver, number)
    last = len(screen.match.record.entries)
    assert screen.at == last
    driver.key("home")
    assert screen.at == 0
    for at in range(1, min(8, last) + 1):
        driver.key("arrow_right")
        assert screen.at == at
        assert screen.state == screen.match.state_after(at)
        assert text(driver, "number") == f"Step {at} of {last}"
        assert driver.has(f"entry-{at}")
    driver.key("arrow_left")
    assert screen.at == min(8, last) - 1
    driver.key("end")
    assert screen.at == last
    scores = screen.game.scores(screen.match.state_after(last))
    assert [text(driver, f"score-{i + 1}") for i in range(len(scores))] == list(map(str, scores))


def test_how_a_match_ends_can_be_hidden_until_it_is_reached(driver: Driver) -> None:
    driver.click("records")
    finished = "match-1"
    score = max(leafed_scores(driver, 1))
    assert str(score) in words(driver)
    driver.click("hide-ends")
    assert str(score) not in words(driver)
    driver.click(finished)
    screen = driver.program.screen
    assert isinstance(screen, RecordScreen)
    last = len(screen.match.record.entries)
    assert (screen.at, text(driver, "number")) == (0, "Step 0")
    assert not driver.has("entry-1")
    assert not driver.has("at")
    driver.click("review")
    assert "It shows how the match ends." in driver.texts()
    driver.key("enter")  # the safe answer
    assert driver.program.screen is screen
    driver.key("arrow_right")
    assert driver.has("entry-1")
    assert not driver.has("entry-2")
    driver.key("end")
    assert text(driver, "number") == f"Step {last} of {last}"
    assert driver.has("at")
    driver.key("home")
    assert driver.has("entry-2")


def test_a_note_is_written_beside_an_entry_seen_there_and_heard(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(driver.program.voice, "read_out", heard.extend)
    screen = leaf(driver, 4)
    driver.key("home")
    driver.key("n")
    driver.type("The deal.")
    driver.key("enter")
    driver.key("arrow_right")
    driver.key("arrow_right")
    driver.click("note")
    driver.type("  UGR is a bad die   for the first. ")
    driver.key("enter")
    driver.settle()
    note = "Note: UGR is a bad die for the first."
    assert note in words(driver)
    assert text(driver, "note-0") == "Note: The deal."
    driver.key("arrow_left")
    heard.clear()
    driver.key("arrow_right")
    assert heard[-1] == note
    store = driver.program.lobby.matches.store
    assert store is not None
    assert store.record(4).notes == {0: "The deal.", 2: "UGR is a bad die for the first."}
    assert "note: The deal.\n" in format_record(screen.match.record)
    driver.key("n")
    driver.type(" Or not.")
    driver.key("enter")
    assert f"{note} Or not." in words(driver)
    driver.key("n")
    driver.key("ctrl+a")
    driver.key("backspace")
    driver.key("enter")
    assert note not in words(driver)
    assert store.record(4).notes == {0: "The deal."}
    driver.click("review")
    driver.key("home")
    assert "Note: The deal." in words(driver)
    driver.key("arrow_right")
    assert "Note: The deal." not in words(driver)


def leafed_scores(driver: Driver, number: int) -> tuple[int, ...]:
    store = driver.program.lobby.matches.store
    assert store is not None
    folded = fold(store.record(number))
    assert folded.over
    return folded.game.scores(folded.state)


def test_it_runs_by_itself_and_stops_at_the_end(driver: Driver) -> None:
    screen = leaf(driver, 2)
    last = len(screen.match.record.entries)
    screen.go(last - 2)
    driver.key("space", settle=False)
    driver.until(lambda: screen.at == last)
    assert screen.at == last
    driver.settle()
    driver.key("space", settle=False)
    driver.turns(3)
    assert screen.at == 0
    driver.key("space")
    at = screen.at
    driver.turns(120)
    assert screen.at == at


def test_each_step_comes_in_time_where_nothing_moves_between(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = leaf(driver, 2)
    last = len(screen.match.record.entries)
    screen.go(last - 3)
    driver.key("space", settle=False)
    assert max(rests_until(driver, monkeypatch, lambda: screen.at == last)) <= PACE


def test_a_branch_is_played_on_and_both_are_kept(driver: Driver, home: Home) -> None:
    screen = leaf(driver, 1)
    before = format_record(screen.match.record)
    driver.key("p")  # the match is over there
    driver.key("escape")
    driver.key("home")
    driver.key("arrow_right")
    driver.key("arrow_right")
    driver.key("p")
    driver.key("enter")
    driver.settle()
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    assert play.match.header.origin is not None
    assert play.match.header.origin.entries == 2
    assert play.match.record.entries[:2] == screen.match.record.entries[:2]
    assert set(play.match.header.kinds) >= {"person"}
    assert play.match.state == screen.match.state_after(2)
    number = play.match.id
    driver.program.to_menu()
    driver.settle()
    store = Store(home.data / STORE_FILE)
    assert format_record(store.record(1)) == before
    assert {row.id for row in store.matches()} == {1, 2, 3, 4, 5, number}
    store.close()


def test_it_goes_out_as_text_picture_and_film(driver: Driver, home: Home) -> None:
    screen = leaf(driver, 1)
    driver.key("s")
    driver.click("save")
    assert text(driver, "done").endswith("scruble-2026-11-21.txt.")
    (sent,) = home.records.iterdir()
    assert parse_record(sent.read_bytes()) == screen.match.record
    driver.key("escape")
    driver.key("home")
    driver.key("i")
    (picture,) = home.pictures.iterdir()
    assert str(picture) in words(driver)
    with Image.open(picture) as image:
        assert image.size == (1280, 720)
        assert len(image.convert("RGB").quantize(64).getcolors() or ()) > 20
    driver.key("escape")
    drawn = driver.program.loop.turns
    driver.key("g", settle=False)
    assert screen.film is not None
    assert "Move" in text(driver, "progress")
    driver.until(lambda: screen.film is None)
    assert driver.program.loop.turns - drawn > 10  # a frame at a time, with the window alive
    driver.settle()
    (film,) = home.pictures.glob("*.gif")
    assert str(film) in words(driver)
    with Image.open(film) as image:
        assert image.size == (SIZE[0], SIZE[1] + CAPTION)
        assert getattr(image, "n_frames", 1) > 3
    driver.key("escape")
    driver.key("g", settle=False)
    driver.turns(3)
    driver.key("escape")
    assert screen.film is None
    assert len(list(home.pictures.iterdir())) == 2


def test_a_film_stopped_while_it_is_saved_is_not_written(
    driver: Driver, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped, made = threading.Event(), Film.content

    def late(film: Film) -> bytes:
        assert stopped.wait(HUNG)
        return made(film)

    monkeypatch.setattr(Film, "content", late)
    screen = leaf(driver, 1)
    driver.key("g", settle=False)
    dialog = screen.film
    assert dialog is not None
    driver.until(lambda: text(driver, "progress") == "Saving …")
    saving = dialog._saving._task
    assert saving is not None
    driver.key("escape")
    stopped.set()
    driver.until(lambda: saving.done)
    driver.settle()
    assert screen.film is None
    assert not driver.program.dialogs
    assert not list(home.pictures.iterdir())


def test_a_film_whose_table_fails_frees_what_it_drew_into(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = leaf(driver, 1)
    assert screen.match.header.game == "scruble"
    engine = driver.program.base.graphicsEngine
    before = set(engine.get_windows())
    with monkeypatch.context() as torn:
        torn.setattr(HandTable, "press", lambda *_args: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            begin_film(driver.program, screen.match)
    driver.turns(2)  # a new buffer is listed once a frame has been drawn
    assert set(engine.get_windows()) == before


def test_pictures_and_films_that_cannot_be_kept_say_where_and_why(
    driver: Driver, home: Home
) -> None:
    screen = leaf(driver, 1)
    folder = home.data.parent / "pictures"
    folder.write_text("in the way")
    driver.key("i")
    assert f"Hexaglyph cannot write in {folder} (File exists)" in words(driver)
    driver.key("escape")
    driver.key("g", settle=False)
    driver.until(lambda: screen.film is None)
    driver.settle()
    assert "The film could not be made" in words(driver)
    assert f"Hexaglyph cannot write in {folder} (File exists)" in words(driver)
    assert folder.read_text() == "in the way"


def test_several_matches_are_shared_as_one_text(driver: Driver, home: Home) -> None:
    driver.click("records")
    driver.type("ann")
    wait(driver)
    assert len(listed(driver)) == 4
    driver.click("share")
    driver.click("share-2")
    driver.click("save")
    (path,) = home.records.iterdir()
    assert f"The matches are in {path}." in words(driver).replace("\n", "")
    store = driver.program.lobby.matches.store
    assert store is not None
    parts = [part for _before, part in split_records(path.read_text(encoding="utf-8"))]
    assert [parse_record(part) for part in parts] == [store.record(n) for n in (4, 3, 1)]
    for number in (1, 3, 4):
        driver.click(f"share-{number}")
    driver.click("save")
    assert "No match is ticked." in words(driver)
    driver.key("escape")
    driver.type(" nobody")
    wait(driver)
    driver.click("share")
    assert "No match is listed." in words(driver)


def test_a_record_is_taken_in_from_a_file_or_what_is_wrong_is_said(
    driver: Driver, tmp_path: Path
) -> None:
    driver.click("records")
    whole = record_file("scruble").read_text(encoding="utf-8").replace("Ann", "Eve")
    path = tmp_path / "eve.txt"
    for content, said in (
        (whole[:-5], "the line does not end"),
        (whole.replace("record: 1", "record: 77"), "line 1: this record is of version 77"),
        (whole.replace("2 1 0.000 move", "2 1 0.000 mope"), "there is no kind of entry"),
    ):
        path.write_text(content, encoding="utf-8")
        driver.click("take")
        driver.key("ctrl+a")
        driver.type(str(path))
        driver.key("enter")
        driver.until(lambda: bool(driver.program.dialogs))
        assert said in words(driver)
        driver.key("escape")
    path.write_text(whole, encoding="utf-8")
    driver.click("take")
    driver.key("ctrl+a")
    driver.type(str(path))
    driver.key("enter")
    assert driver.shown(RecordScreen).match.header.names == ("Eve", "Bob")


def begin_import(driver: Driver, monkeypatch: pytest.MonkeyPatch, path: Path) -> threading.Event:
    """Begin to import a file, which goes on beyond a quarter once the event is set."""
    go_on = threading.Event()

    def slow(store: Store, content: str | bytes, progress: Progress) -> list[int]:
        progress(1, 4)
        go_on.wait(HUNG)
        return import_records(store, content, progress)

    monkeypatch.setattr(collection, "import_records", slow)
    driver.click("records")
    driver.click("take")
    driver.key("ctrl+a")
    driver.type(str(path))
    driver.key("enter")
    driver.until(lambda: "The records are being imported: 25 %" in words(driver))
    return go_on


def two_records(path: Path, *, sound: bool = True) -> Path:
    """A file of two records, the last of which is cut off unless it is sound."""
    one = record_file("scruble").read_text(encoding="utf-8")
    both = one.replace("Ann", "Eve") + "\n" + one.replace("Ann", "Amy")
    path.write_text(both if sound else both[:-5], "utf-8")
    return path


@pytest.mark.parametrize("sound", [True, False])
def test_an_import_ends_in_a_message_wherever_the_player_has_gone(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sound: bool
) -> None:
    go_on = begin_import(driver, monkeypatch, two_records(tmp_path / "two.txt", sound=sound))
    try:
        driver.key("escape")
        driver.shown(MenuScreen)
        driver.click("statistics")
    finally:
        go_on.set()
    driver.until(lambda: bool(told(driver)))
    (line,) = told(driver)
    if sound:
        assert line == "2 matches were imported."
    else:
        assert line.startswith("two.txt: line ")
        assert "the line does not end" in line
    assert not driver.program.dialogs


def test_an_import_that_ends_during_a_match_is_told_beside_it_and_covers_nothing(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = begin_import(driver, monkeypatch, two_records(tmp_path / "two.txt"))
    try:
        driver.key("escape")
        driver.program.lobby.play_again("scribbage")
        driver.shown(PlayScreen)
        driver.settle()
    finally:
        go_on.set()
    driver.until(lambda: "2 matches were imported." in words(driver))
    assert not told(driver)
    assert not driver.program.dialogs


@pytest.mark.parametrize("sound", [True, False])
def test_who_comes_back_to_the_records_sees_the_import_go_on_and_end(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sound: bool
) -> None:
    go_on = begin_import(driver, monkeypatch, two_records(tmp_path / "two.txt", sound=sound))
    try:
        driver.key("escape")
        driver.click("records")
        driver.until(lambda: "The records are being imported: 25 %" in words(driver))
        driver.click("take")
        assert driver.program.dialogs, "no second one is begun meanwhile"
        driver.key("escape")
    finally:
        go_on.set()
    driver.until(lambda: bool(driver.program.dialogs))
    assert ("2 matches were imported." if sound else "the line does not end") in words(driver)
    assert not told(driver)


def test_an_import_of_many_says_how_far_it_is_and_keeps_no_entry_from_being_saved(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = begin_import(driver, monkeypatch, two_records(tmp_path / "two.txt"))
    try:
        store = driver.program.lobby.matches.store
        assert store is not None
        saved = store.saving(lambda kept: len(kept.matches()))
        driver.until(saved.done)
    finally:
        go_on.set()
    driver.until(lambda: "2 matches were imported." in words(driver))
    assert len(store.matches()) == saved.result() + 2


def branched(store: Store, kinds: tuple[str, ...]) -> int:
    return store.saving(lambda store: branch_off(store, 5, 3, kinds)).result(HUNG)


def test_what_is_hidden_in_a_match_that_goes_on_stays_so(driver: Driver) -> None:
    store = driver.program.lobby.matches.store
    assert store is not None
    for kinds, seen in (
        (("person", "bot:easy", "bot:easy", "bot:easy"), (0,)),
        (("person",) * 4, ()),
    ):
        match_id = branched(store, kinds)
        driver.program.to_menu()
        driver.settle()
        screen = leaf(driver, match_id)
        assert not screen.match.over
        for _step in range(3):
            state = screen.match.state_after(screen.at)
            seat = seen[0] if seen else None
            assert screen.state == screen.game.view(state, seat)
            assert screen.state != state
            assert not seen or screen.seat == seat
            driver.key("arrow_left")
        driver.click("share")
        assert "do not see yet" in words(driver)
        driver.key("escape")


def test_a_finished_match_is_reviewed_and_a_deleted_one_is_gone(driver: Driver) -> None:
    leaf(driver, 2)
    driver.click("review")
    assert isinstance(driver.program.screen, ReviewScreen)
    driver.key("escape")
    assert isinstance(driver.program.screen, RecordScreen)
    driver.key("escape")
    driver.click("delete-2")
    (which,) = [text for text in driver.texts() if "\n" in text]
    assert which.startswith("Scrabble Cubes\nAnn:\u00a0")  # no line ends before the score
    driver.key("enter")  # keeps it
    assert "match-2" in listed(driver)
    driver.click("delete-2")
    driver.click("answer-0")
    driver.settle()
    assert "match-2" not in listed(driver)


def test_a_damaged_match_keeps_no_window_from_opening(home: Home) -> None:
    assert home.root is not None
    store = Store(home.data / STORE_FILE)
    header = new_header("scruble", defaults(rules_of("scruble").options), ["Ann"], seed=1)
    for _ in range(2):
        store.create(header)
    store.write(
        [("UPDATE match SET header = replace(header, 'game: ', 'game; ') WHERE id = 1", ())]
    )
    store.close()
    driver = Driver(home.root)
    try:
        driver.program.to_menu()
        driver.settle()
        assert any("damaged are kept, but not listed: 1 " in text for text in driver.texts())
        driver.click("records")
        driver.settle()
        assert isinstance(driver.program.screen, RecordsScreen)
    finally:
        driver.close()


def test_a_record_says_what_it_proves(driver: Driver) -> None:
    """Each claim of a match that is over, as the command line tells it."""
    screen = leaf(driver, 5)
    assert screen.match.over
    driver.click("claims")
    driver.until(lambda: UNPROVABLE in driver.texts())
    lines = [text for text in driver.texts() if " – " in text]
    assert len(lines) == len(list(verify(screen.match.record)))
    assert any("is legal, and no clock runs back" in line for line in lines)
    driver.key("escape")
    assert screen._claims is None
