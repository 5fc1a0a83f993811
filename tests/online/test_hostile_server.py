"""A server that means harm: what it sends does nothing to a terminal, and ends nothing else."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from game import register
from game.cli.main import main
from game.online.client_frames import Browse, Day, Friends, Hello, Ratings, from_client
from game.online.server_frames import (
    Boards,
    Circle,
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
    Tables,
    Welcome,
    from_server,
)
from game.online.wire import PROTOCOL, Frame, encode

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
