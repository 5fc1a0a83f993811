"""What comes from a table or a server while a screen waits for it."""

from __future__ import annotations

from game.language import _, say

LOOK_EVERY = 0.25
"""Seconds between two looks for news."""


def refusal(frame: object) -> str:
    """The sentence of a frame that refuses something, as another player may, or closes the link; ""
    for any other."""
    from game.online.codec import sentence_of
    from game.online.server_frames import Asked, Closing, Refused

    if isinstance(frame, Asked) and frame.declined:
        return _("Not everybody agreed.")
    if not isinstance(frame, Refused | Closing):
        return ""
    said = sentence_of(frame)
    return say(said)
