"""Everything that reads what comes from outside: files, lines, frames, texts that are pasted.

Each reader takes any bytes at all, or refuses them by its own error, in one sentence.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game import register
from game.app import profile
from game.app.input.keymap import usual_keys
from game.app.kit.atlas import cells_in
from game.app.kit.theme import palettes
from game.app.scene.geometry import glyphs_in
from game.app.scene.light import studio_in
from game.app.settings import SettingsError, read_settings
from game.cli.exits import CommandError
from game.games.alphacubes.commands import gcg
from game.language import catalogue_at, say
from game.match import challenge
from game.match.clock import ManualClock, today
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import new_header
from game.match.record import decoded, parse_record, split_records
from game.match.store_contents import ProfileError
from game.match.timeline import Timeline, fold
from game.match.word_options import parse_agreed
from game.online import codes
from game.online.client_frames import from_client
from game.online.codec import EventCodec
from game.online.mirror import Mirror
from game.online.server_frames import Entered, State, Time, from_server
from game.online.table_views import public_lines
from game.online.wire import FrameError, Seated, encode
from game.players.lesson import LessonError, parse_lesson
from game.players.puzzle import PuzzleError, parse_puzzle
from game.system.files import DamagedFileError, MissingFileError, Part, digests_in, json_in, text_in
from game.ui.howto import parse
from game.words.lists import LANGUAGES, listed_in
from game.words.own_dictionary import OwnDictionary
from tests.conformance.playing import agree, play
from tests.conformance.test_text import examples, try_move, try_options, try_position
from tests.repo.tree import ROOT

CORPUS = Path(__file__).with_name("corpus")
"""By reader, what it once failed over, and samples that come from nowhere else."""
TODAY = ROOT / "tests" / "data" / "today"


@dataclass(frozen=True, slots=True)
class Reader:
    """samples: what is sound. read: takes bytes. refusals: the errors that refuse some."""

    samples: Callable[[], Sequence[bytes]]
    read: Callable[[bytes], object]
    refusals: tuple[type[Exception], ...] = ()

    def attempt(self, content: bytes) -> bool:
        """Whether it is taken; AssertionError for a refusal that is no sentence, and whatever else
        is raised."""
        try:
            self.read(content)
        except self.refusals as error:
            said = str(error)
            assert said, "it says nothing"
            assert said.isprintable(), said
            assert "invalid literal" not in said, said
            assert " object at " not in said, said
            return False
        return True


def text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    """A reader of texts, for bytes that are none too."""
    return lambda content: read(content.decode("utf-8", "replace"))


def kept(name: str) -> list[bytes]:
    """What the corpus has for a reader."""
    return [path.read_bytes() for path in sorted((CORPUS / name).glob("*"))]


def _settings() -> list[bytes]:
    return [(TODAY / "settings.json").read_bytes()]


def _words() -> list[bytes]:
    return [(TODAY / "words-en.txt").read_bytes()]


def _records() -> list[bytes]:
    return [path.read_bytes() for path in sorted((TODAY / "records").glob("*.txt"))]


def _several(content: bytes) -> None:
    for _before, part in split_records(decoded(content)):
        fold(parse_record(part))


def _own(content: bytes) -> None:
    with TemporaryDirectory(prefix="own-") as folder:
        (Path(folder) / "words-en.txt").write_bytes(content)
        own = OwnDictionary("en", Path(folder))
        assert all(word.isalpha() for word in own.added | own.struck)


def _profile(name: str, content: bytes) -> None:
    """A profile with any content in one of its parts, and the right digest over it."""
    about = {"version": profile.VERSION, "parts": {name: sha256(content).hexdigest()}}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("profile.json", json.dumps(about))
        file.writestr(name, content)
    profile.read(packed.getvalue())


def _catalogues() -> list[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / "examples").glob("**/hexaglyph.mo"))]


def _catalogue(content: bytes) -> None:
    with TemporaryDirectory(prefix="locale-") as folder:
        path = Path(folder) / "hexaglyph.mo"
        path.write_bytes(content)
        found = catalogue_at(path)
    assert isinstance(found.gettext("Undo"), str)
    for count in (0, 1, 2, 5, 11, 10**9):
        assert isinstance(found.ngettext("{count} point", "{count} points", count), str)


def _challenges() -> list[bytes]:
    return [str(challenge.daily(e.id, today())).encode() for e in register.BUILT_IN]


def _code(content: str) -> None:
    codes.parse_address(content)


def _examples(game_id: str, place: int) -> list[bytes]:
    return [sample.encode() for sample in examples(game_id)[place]]


def _agreed(game_id: str, content: str) -> None:
    parse_agreed(game_id, content)


def _lessons() -> list[bytes]:
    return [path.read_bytes() for path in sorted(ROOT.glob("game/games/*/data/lesson.json"))]


def _gcg(content: bytes) -> None:
    with TemporaryDirectory(prefix="gcg-") as folder:
        path = Path(folder) / "game.gcg"
        path.write_bytes(content)
        gcg.taken(str(path))


def _pages() -> list[bytes]:
    return [(ROOT / "game/games/scruble/data/howto.en.md").read_bytes()]


DATA: dict[str, Callable[[Part], object]] = {
    "assets/keys.json": usual_keys,
    "assets/digests.json": digests_in,
    "assets/palettes.json": palettes,
    "assets/textures/interface.json": cells_in,
    "assets/textures/glyphs.json": glyphs_in,
    "assets/textures/light.json": studio_in,
    **{f"assets/words/{code}/manifest.json": partial(listed_in, code) for code in LANGUAGES},
}
"""The JSON that comes with the game and is read when it runs, but for what games bring."""


def _shipped(name: str) -> list[bytes]:
    return [(ROOT / name).read_bytes()]


def _shipped_text(name: str, take: Callable[[str], object], content: bytes) -> None:
    take(text_in(name, content))


def _puzzles() -> list[bytes]:
    found = sorted(ROOT.glob("game/games/*/data/puzzles.jsonl"))
    return [line for path in found for line in path.read_bytes().splitlines()[::9]]


def _begun() -> State:
    """A match on a server that has just begun."""
    agreed = agree("scruble", 0)
    names, game = ("Ann", "Ben"), agreed.game
    header = new_header(game.id, game.agreed("", 2), names, seed=1)
    position = game.format_position(game.view(Timeline(header).state, 0))
    seated = (Seated.HERE,) * 2
    return State(
        1, "able", seated, names, game.id, 0, header=public_lines(header), position=position
    )


def _entered() -> list[bytes]:
    """Entries with every kind of event that random play has."""
    events: dict[str, list[Any]] = {}
    codec, begun = EventCodec(rules_of(_begun().game)), _begun()
    for number in range(4):
        match = play(agree(begun.game, number), most=60)
        for at in range(1, match.count + 1):
            plain = map(codec.encode_event, match.step_events(at))
            events.update((event[0], event) for event in plain)
    entries = (
        Entered(1, 1, 0, 0, kind, (event,), begun.position, Time())
        for event in events.values()
        for kind in ("move", "hint", "strike")
    )
    return [encode(entry).encode() for entry in entries]


def _mirrored(content: bytes) -> None:
    """What a player hears of the entry, and what it counts."""
    frame, mirror = from_server(content), Mirror(_begun(), ManualClock())
    if not isinstance(frame, Entered) or not mirror.take_entry(frame):
        return
    assert mirror.folded is not None
    for event in mirror.folded.events[-1]:
        assert say(event, mirror.names)
        hash((event.credit, event.words_named))


@cache
def readers() -> dict[str, Reader]:
    """All of them by name."""
    found = {
        "record": Reader(_records, lambda c: fold(parse_record(c)), (RecordError,)),
        "collection": Reader(_records, _several, (RecordError,)),
        "challenge": Reader(
            _challenges, text(challenge.parse_challenge), (challenge.ChallengeError,)
        ),
        "settings": Reader(_settings, text(partial(read_settings, strict=False)), (SettingsError,)),
        "settings-taken": Reader(_settings, text(read_settings), (SettingsError,)),
        "own-words": Reader(_words, _own),
        "zip": Reader(partial(kept, "zip"), profile.read, (ProfileError,)),
        "client-frame": Reader(partial(kept, "client-frame"), from_client, (FrameError,)),
        "server-frame": Reader(partial(kept, "server-frame"), from_server, (FrameError,)),
        "entry-of-a-server": Reader(_entered, _mirrored, (FrameError,)),
        "code": Reader(partial(kept, "code"), text(_code), (codes.CodeError,)),
        "catalogue": Reader(_catalogues, _catalogue),
        "page": Reader(_pages, partial(_shipped_text, "howto.en.md", parse), (DamagedFileError,)),
        "words-of-codes": Reader(
            partial(_shipped, codes.FILE),
            partial(_shipped_text, codes.FILE, codes.words_in),
            (DamagedFileError,),
        ),
        "puzzle": Reader(_puzzles, text(parse_puzzle), (PuzzleError, RecordError)),
        "lesson": Reader(_lessons, partial(parse_lesson, "scruble"), (LessonError,)),
        "gcg": Reader(partial(kept, "gcg"), _gcg, (CommandError,)),
    }
    for part in ("matches.json", "settings.json", "words-en.txt"):
        found[f"profile-{part}"] = Reader(
            partial(kept, f"profile-{part}"), partial(_profile, part), (ProfileError,)
        )
    found |= {
        name: Reader(
            partial(_shipped, name),
            partial(json_in, name, take=take),
            (DamagedFileError, MissingFileError),
        )
        for name, take in DATA.items()
    }
    for entry in register.BUILT_IN:
        game_id = entry.id
        found |= {
            f"move-{game_id}": Reader(
                partial(_examples, game_id, 0), text(partial(try_move, game_id))
            ),
            f"position-{game_id}": Reader(
                partial(_examples, game_id, 1), text(partial(try_position, game_id))
            ),
            f"options-{game_id}": Reader(
                partial(kept, "options"), text(partial(try_options, game_id))
            ),
            f"agreed-{game_id}": Reader(
                partial(kept, "options"), text(partial(_agreed, game_id)), (ValueError,)
            ),
        }
    return found
