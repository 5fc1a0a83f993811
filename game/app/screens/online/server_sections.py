"""The sections of a server's page beside its tables: friends, the day's boards, ratings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from typing_extensions import override

from game import register
from game.app.kit.widgets import Button, Flow, Row, Text, Widget
from game.app.screens.page_screen import game_choice
from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.language import _
from game.online.client_frames import Befriend, ClientFrame, Day, Friends, Join, Ranked, Ratings
from game.online.server_frames import Boards, Circle, Friend, Ladder, ServerFrame
from game.sentences import N_, LocalizedError
from game.ui.server import NOT_PREVENTED, board_lines, friend_lines, ladder_lines

A = TypeVar("A", bound=ServerFrame)


class Section(ABC, Generic[A]):
    """The base of sections. asks: creates the frame that asks the server for it. answer: the type
    of the server's answer. frame: the last answer; None before the first."""

    asks: Callable[..., ClientFrame]
    answer: type[A]
    frame: A | None = None

    def __init__(self, program: Shell, refill: Callable[[], None]) -> None:
        self.program, self._refill = program, refill

    def question(self) -> ClientFrame:
        """The frame that asks the server for it."""
        return self.asks()

    def take(self, frame: ServerFrame) -> bool:
        """Take a frame; whether it was the answer."""
        if not isinstance(frame, self.answer) or not self.about(frame):
            return False
        self.frame = frame
        return True

    def about(self, frame: A) -> bool:
        """Whether an answer belongs to the present question."""
        return True

    def widgets(self) -> list[Widget]:
        """The section's widgets."""
        if self.frame is None:
            return [self.text(_("One moment ..."), dim=True)]
        return self.body(self.frame)

    @abstractmethod
    def body(self, frame: A) -> list[Widget]:
        """The widgets once the answer has come."""

    def send(self, *frames: ClientFrame) -> None:
        """Send frames to the server."""
        self.program.lobby.together.send(*frames)

    def text(self, sentence: str, *, dim: bool = False) -> Text:
        """A line of text."""
        return Text(self.program.kit, sentence, colour="text-dim" if dim else "text")

    def heading(self, text: str) -> Text:
        """A heading."""
        return Text(self.program.kit, text, "heading")


class FriendsSection(Section[Circle]):
    """The player's friends and own code."""

    asks, answer = Friends, Circle

    @override
    def body(self, frame: Circle) -> list[Widget]:
        kit = self.program.kit
        add = Button(kit, _("Add a friend"), self._add, icon="plus", name="befriend")
        parts: list[Widget] = [
            self.text(_("By this code others add you as a friend:")),
            Text(kit, frame.code, "title", colour="open").called("code"),
            Flow(kit, [add]),
            self.heading(_("Your friends")),
        ]
        for friend, line in zip(frame.friends, friend_lines(frame), strict=True):
            parts.append(self._friend(friend, line))
        if not frame.friends:
            parts.append(self.text(_("You are friends once both have added each other."), dim=True))
        return parts

    def _friend(self, friend: Friend, line: str) -> Widget:
        kit, code = self.program.kit, friend.code
        cells: list[Widget] = [Text(kit, line, "strong" if friend.here else "body").growing()]
        if friend.asks and not friend.asked:
            add = partial(self.send, Befriend(code))
            cells.append(Button(kit, _("Add back"), add, look="accent", small=True))
        end = partial(self.send, Befriend(code, end=True))
        cells.append(Button(kit, _("Remove"), end, small=True))
        for cell, name in zip(cells[:0:-1], ("remove", "add"), strict=False):
            cell.name = f"{name}-{code}"
        return Row(kit, cells, gap=8)

    def _add(self) -> None:
        self.program.ask(FriendCodeDialog(self.program))


class FriendCodeDialog(InputDialog):
    """Asks for the code of somebody who is to be a friend."""

    heading, yes = N_("Add a friend"), N_("Add")
    asks = N_("Type the four words that your friend sees as their code here.")
    name, longest = "friend", 64

    @override
    def take(self) -> None:
        self.program.lobby.together.send(Befriend(self.line.strip()[:64]))


class TableCodeDialog(InputDialog):
    """Asks for the code of a table at the server."""

    name, longest = "table", 100
    heading, yes = N_("Join a table"), N_("Join")
    asks = N_("Type the three words of the table.")

    @override
    def take(self) -> None:
        self.program.lobby.together.sit(Join(self.line[:64]))
        self.program.go.waiting()


G = TypeVar("G", Boards, Ladder)


class _GameSection(Section[G]):
    """The base of sections about one game."""

    def __init__(self, program: Shell, refill: Callable[[], None]) -> None:
        super().__init__(program, refill)
        self.game_id = next(iter(register.entries()))

    @override
    def question(self) -> ClientFrame:
        return self.asks(self.game_id)

    @override
    def about(self, frame: G) -> bool:
        return frame.game == self.game_id

    def choice(self) -> Widget:
        """The choice of the game."""
        return game_choice(self.program, self.game_id, self._choose)

    def places(self, lines: list[str], none: str) -> list[Widget]:
        """Lines of a list, or a text if there are none."""
        return [self.text(line) for line in lines] or [self.text(none, dim=True)]

    def _choose(self, game_id: str) -> None:
        self.game_id, self.frame = game_id, None
        self.send(self.question())
        self._refill()


class DaySection(_GameSection[Boards]):
    """The day's two boards."""

    asks, answer = Day, Boards

    @override
    def body(self, frame: Boards) -> list[Widget]:
        kit = self.program.kit
        friends, ranked = board_lines(frame)
        label = _("Your ranked match") if frame.tried else _("Play the ranked deal: one try")
        play = Button(kit, label, self._play, icon="play", look="accent", name="ranked")
        hand = Button(kit, _("Hand in today's match"), self._hand_in, icon="flag", name="hand-over")
        known = _("The seed of the daily deal is known to everybody and can be rehearsed.")
        return [
            self.choice(),
            self.heading(_("Ranked, from the server's own deal")),
            *self.places(ranked, _("Nobody yet.")),
            Flow(kit, [play]),
            Text(kit, _(NOT_PREVENTED), "small", colour="text-dim"),
            self.heading(_("Among friends, the daily deal")),
            *self.places(friends, _("Nobody yet.")),
            Flow(kit, [hand]),
            Text(kit, known, "small", colour="text-dim"),
        ]

    def _play(self) -> None:
        self.program.lobby.together.sit(Ranked(self.game_id))
        self.program.go.waiting()

    def _hand_in(self) -> None:
        from game.remote.session import todays_record

        store = self.program.lobby.matches.store
        try:
            if store is not None:
                self.send(*todays_record(store, self.game_id))
        except LocalizedError as error:
            self.program.tell(_("Hand in today's match"), str(error))


class RatingsSection(_GameSection[Ladder]):
    """How players are rated."""

    asks, answer = Ratings, Ladder

    @override
    def body(self, frame: Ladder) -> list[Widget]:
        rows = self.places(ladder_lines(frame), _("Nobody is rated yet."))
        note = Text(self.program.kit, _(NOT_PREVENTED), "small", colour="text-dim")
        return [self.choice(), *rows, note]


SECTIONS: dict[type[Section[Any]] | None, str] = {
    None: N_("Matches"),
    FriendsSection: N_("Friends"),
    DaySection: N_("Today"),
    RatingsSection: N_("Ratings"),
}
