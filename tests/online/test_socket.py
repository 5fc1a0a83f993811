"""A player's connection, where nothing answers."""

from __future__ import annotations

import socket
import threading

from game.remote.socket import Socket


def test_why_nothing_answers_is_said_in_words_without_a_number() -> None:
    with socket.socket() as closed:  # bound, but nobody listens
        closed.bind(("127.0.0.1", 0))
        woken = threading.Event()
        link = Socket(f"ws://127.0.0.1:{closed.getsockname()[1]}", woken.set)
        assert woken.wait(60)
        link.close()
    assert not link.up
    assert link.trouble == "Connection refused"
