"""A server that means harm: what it sends does nothing to a terminal, and ends nothing else."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

import msgspec
import pytest
from msgspec import structs
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from game import register
from game.cli.main import main
from game.language import say
from game.match.games import rules_of
from game.online.client_frames import (
    Browse,
    Day,
    Friends,
    Hello,
    Join,
    Phrase,
    Ratings,
    from_client,
)
from game.online.codec import CodecError, EventCodec
from game.online.mirror import Mirror
from game.online.server_frames import (
    MOST_ENTRIES,
    MOST_PARTS,
    Asked,
    Boards,
    Circle,
    Entered,
    Friend,
    Greeting,
    Ladder,
    Over,
    Placed,
    Race,
    Racer,
    Rated,
    Refused,
    Row,
    ServerFrame,
    State,
    Tables,
    Time,
    Welcome,
    from_server,
)
from game.online.wire import ASKS, PROTOCOL, Frame, FrameError, What, encode
from game.remote.match import RemoteMatch
from game.rules.interface import Setup
from game.rules.pcg import stream
from tests.conformance.tray import LEXICON
from tests.hung import HUNG
from tests.match.play import header
from tests.online.link import KEYS, Net
from tests.online.serving import Guest
from tests.online.test_fuzz import JUNK

GAME = next(iter(register.entries()))
EVIL = "\x1b[2J\x1b]0;t\x07\u202eA\u2028B\nC\x9b"
CLEAN = "[2J]0;tA B C"
ROW = Row(1, EVIL, EVIL, EVIL, (EVIL, "Ben"))


@contextmanager
def hostile(answers: dict[type[Frame], Sequence[ServerFrame]]) -> Iterator[str]:
    """A server that answers each kind of frame with these; its address."""

    def handle(link: ServerConnection) -> None:
        try:
            link.send(encode(Greeting(PROTOCOL, "nonce", "1")))
            for text in link:
                for frame in answers.get(type(from_client(text)), ()):
                    link.send(encode(frame))
        except ConnectionClosed:
            pass

    with serve(handle, "127.0.0.1", 0, compression=None) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield "{}:{}".format(*server.socket.getsockname())
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("words", "asked", "answer"),
    [
        ((), Browse, Tables((ROW,), (ROW,), (ROW,), public=(ROW,))),
        (("friends",), Friends, Circle(EVIL, (Friend(EVIL, EVIL, asked=True),))),
        (("day", GAME), Day, Boards(GAME, EVIL, (Placed(EVIL, 1, 1),), (), seed=1, salt=EVIL)),
        (("ratings", GAME), Ratings, Ladder(GAME, (Rated(EVIL, 1, 2, 3),))),
        ((), Browse, Refused(EVIL, f"{EVIL} {{x}}", values={"x": EVIL})),
    ],
)
def test_what_a_server_says_does_nothing_to_a_terminal(
    words: tuple[str, ...],
    asked: type[Frame],
    answer: ServerFrame,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with hostile({Hello: [Welcome("Ann")], asked: [answer]}) as address:
        main(["visit", "--server", address, *words])
    told = "".join(capsys.readouterr())
    assert CLEAN in told
    assert told.replace("\n", "").isprintable()


def test_texts_within_a_frame_are_cleaned_but_for_the_lines_of_a_record() -> None:
    race = from_server(encode(Race(1, (Racer(EVIL, words=((EVIL, 1),)),))))
    assert race == Race(1, (Racer(CLEAN, words=((CLEAN, 1),)),))
    over = from_server(encode(Over(1, 0, 1, f"record: 1\n{EVIL}\n", "")))
    assert over == Over(1, 0, 1, "record: 1\n[2J]0;tA B\nC\n", "")


def test_nobody_is_asked_what_needs_no_answer() -> None:
    for what in What:
        said = msgspec.json.encode(
            {"is": "asked", "match": 1, "question": 1, "seat": 0, "what": what}
        )
        if what in ASKS:
            assert from_server(said) == Asked(1, 1, 0, what)
        else:
            with pytest.raises(FrameError, match=f"nobody is asked about {what}"):
                from_server(said)


def test_a_server_claims_neither_more_entries_nor_a_longer_record_than_there_can_be() -> None:
    state = State(1, "able", (), (), GAME, number=MOST_ENTRIES)
    assert from_server(encode(state)) == state
    for frame in (
        structs.replace(state, number=MOST_ENTRIES + 1),
        Over(1, 0, MOST_PARTS + 1, "", ""),
        Over(1, MOST_PARTS, MOST_PARTS, "", ""),
    ):
        with pytest.raises(FrameError, match="this is not a frame"):
            from_server(encode(frame))


WRONG: list[list[object]] = [
    ["hint/HintTaken", 99, 1, 1],
    ["hint/HintTaken", -1, 1, 1],
    ["hint/HintTaken", None, 1, 1],
    ["hint/HintTaken", "x", 1, 1],
    ["hint/HintTaken", True, 1, 1],
    ["hint/HintTaken", 0, 1],
    ["strike/WordStruck", 0, 5],
    ["strike/WordStruck", 0, ["CAT", "DOG"]],
    ["undo/TookBack", 0, "a step"],
    [["strike/WordStruck"], 0, "CAT"],
    [],
]


def entered(mirror: Mirror, event: list[object], seat: int = 0, position: str = "") -> Entered:
    """The next entry, with an event."""
    assert mirror.folded is not None
    place = position or mirror.folded.game.format_position(mirror.view)
    return Entered(mirror.match, mirror.number + 1, seat, 0, "hint", (event,), place, Time())


def test_an_event_with_wrong_values_is_refused_and_ends_nothing_else() -> None:
    net = Net(header(), LEXICON)
    net.deliver()
    ann = net.clients[KEYS[0]]
    mirror = ann.mirror
    assert mirror is not None
    for event in WRONG:
        with pytest.raises(FrameError, match=r"cannot be read: (this event|there is no seat)"):
            ann.receive(from_server(encode(entered(mirror, event))))
    sound: list[object] = ["hint/HintTaken", 1, 1, 1]
    with pytest.raises(FrameError, match="there is no seat 9"):
        ann.receive(from_server(encode(entered(mirror, sound, seat=8))))
    rules = rules_of(mirror.game)
    alone = rules.format_position(rules.deal(Setup(header().options, 1, 0)))
    with pytest.raises(FrameError, match="is not for 2 players"):
        ann.receive(from_server(encode(entered(mirror, sound, position=alone))))
    assert mirror.number == 0
    ann.receive(from_server(encode(entered(mirror, sound))))
    assert mirror.number == 1
    assert mirror.folded is not None
    assert mirror.folded.hints[1] == 1


@pytest.mark.parametrize("game_id", register.entries())
def test_whatever_event_comes_through_can_be_told_and_counted(game_id: str) -> None:
    game, random = rules_of(game_id), stream(1, "events")
    codec, names, taken = EventCodec(game), ("Ann", "Ben"), 0
    saying = {"sentence": "{player}: {seat} {gap}", "values": {"seat": 7}}
    junk: tuple[Any, ...] = (*JUNK, ["CAT", "DOG"], ["CAT", 1], saying, 1, "CAT", 0)
    for name, kind in sorted(codec._events.items()):
        for _ in range(200):
            values = [random.choice(junk) for _field in fields(kind)]
            try:
                event = codec.decode_event([name, *values], len(names))
            except CodecError:
                continue
            taken += 1
            assert say(event, names)
            hash((event, event.credit, event.words_named))
    assert taken


def test_a_seat_that_the_match_does_not_have_is_refused() -> None:
    net = Net(header(), LEXICON)
    net.deliver()
    ann, sound = net.clients[KEYS[0]], net.table.state(0)
    for seat in (2, 98, -1):
        ann.wish(Join("able"))
        wrong = structs.replace(sound, seat=seat)
        with pytest.raises(FrameError, match=f"cannot be read: there is no seat {seat + 1}$"):
            ann.receive(from_server(encode(wrong)))
        ann.wish(Join("able"))  # where seats are open yet, there is nothing to compare it with
        ann.receive(structs.replace(wrong, header=(), position=""))
        with pytest.raises(FrameError, match=f"cannot be read: there is no seat {seat + 1}$"):
            ann.receive(sound)
    ann.wish(Join("able"))
    ann.receive(sound)
    assert ann.mirror is not None
    assert ann.mirror.view == net.table.match.game.view(net.table.match.state, 0)  # type: ignore[union-attr]


def test_nonsense_that_comes_while_nobody_plays_is_told_afterwards() -> None:
    net = Net(header(), LEXICON)
    net.deliver()
    mirror = net.clients[KEYS[0]].mirror
    assert mirror is not None
    state, wrong = net.table.state(0), entered(mirror, WRONG[0])
    with hostile({Hello: [Welcome("Ann")], Join: [state], Phrase: [wrong]}) as address:
        guest = Guest(0, "Ann", url=f"ws://{address}/play")
        guest.session.send(guest.client.wish(Join("able")))
        guest.until(lambda: guest.begun)
        match = RemoteMatch(guest.session, LEXICON)
        match.close()
        assert match.tick() is None
        match.say(Phrase(state.match, 0))
        for _ in range(HUNG * 10):
            match.listen()
            if match._nonsense is not None:
                break
            guest.nap()
        match.reopen()
        with pytest.raises(FrameError, match="cannot be read: there is no seat 100"):
            match.tick()


def test_an_entry_of_no_kind_is_said_to_be_that() -> None:
    net = Net(header(), LEXICON)
    net.deliver()
    ann = net.clients[KEYS[0]]
    assert ann.mirror is not None
    entry = Entered(ann.mirror.match, 1, 0, 5, "dance", (), "", Time())
    with pytest.raises(FrameError, match="cannot be read: there is no kind of entry 'dance'"):
        ann.receive(entry)
