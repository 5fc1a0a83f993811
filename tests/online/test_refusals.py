"""A refusal says what it answers, so that it is not taken for the answer to something else."""

from __future__ import annotations

import pytest

from game import register
from game.match.clock import ManualClock
from game.online import reasons
from game.online.client import AGAIN_MS, Client
from game.online.client_frames import Ask, Befriend, ClientFrame, Create, Join, Ranked
from game.online.codec import refused
from game.online.server_frames import Refused, State, Welcome
from game.online.wire import What
from game.rules.interface import Rejection
from game.server.storage import Storage
from tests.online.lobbies import Evening, begun
from tests.online.stores import Open, run

GAME = next(iter(register.entries()))
STRANGE = "no such code"


def wishing(wish: Create | Join | Ranked) -> tuple[Client, ManualClock]:
    """A client that the server knows, and that waits for a table."""
    clock = ManualClock()
    client = Client("0" * 64, str, "Ann", {}, clock)
    client.receive(Welcome("Ann"))
    client.wish(wish)
    return client, clock


def test_every_refusal_names_the_frame_that_it_answers(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        number = (await begun(Create(GAME), ann, ben)).match
        frames: list[ClientFrame] = [
            *(Join(STRANGE), Create("no-game"), Ranked("no-game"), Befriend(STRANGE)),
            *(Ask(number, 0, What.REMATCH), Ask(number + 1, 0, What.REMATCH)),
        ]
        for frame in frames:
            assert (await ann.ask(frame, Refused)).answers == frame.wire_name()

    run(opener, act)


def test_a_table_is_taken_whatever_else_is_refused_meanwhile(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        client, _clock = wishing(Create(GAME))
        client.receive(await ann.ask(Befriend(STRANGE), Refused))
        client.receive(await ann.ask(Create(GAME), State))
        assert client.mirror is not None

    run(opener, act)


@pytest.mark.parametrize("answers", ["join", ""])
def test_what_was_refused_is_not_wished_for_again(answers: str) -> None:
    """Nor where the server is too old to say what it refuses."""
    client, clock = wishing(Join(STRANGE))
    clock.advance(AGAIN_MS)
    assert client.tick() == [Join(STRANGE)]
    client.receive(refused(Rejection(reasons.NO_TABLE), answers=answers))
    clock.advance(AGAIN_MS)
    assert client.tick() == []
