"""Playing together: opening and joining tables on the network, and waiting for the others."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from typing_extensions import override

from game import register
from game.app.clipboard import copy
from game.app.kit.choice import Choice
from game.app.kit.widgets import Align, Button, ButtonRow, Column, Flow, Row, Text, Widget, buttons
from game.app.screens.page_screen import PageScreen
from game.app.screens.text_dialogs import EntryDialog
from game.app.shell import Shell
from game.app.together import TogetherError
from game.language import _, translate
from game.match.games import can_be_raced
from game.sentences import N_, LocalizedError
from game.ui.seats import GIVES_UP, absence_line, ways_of_absence
from game.ui.titles import title_of

if TYPE_CHECKING:
    from game.online.mirror import Mirror
    from game.online.server_frames import Circle
    from game.remote.session import Session

LOOK_EVERY = 0.25
"""Seconds between two looks for news."""


class OpenTableScreen(PageScreen):
    """The base of screens that open tables. absent: what is agreed for the seat of a player who
    stays away."""

    absent = GIVES_UP

    @abstractmethod
    def open(self, game_id: str) -> None:
        """Open a table for a game."""

    def absent_choice(self) -> list[Widget]:
        """The choice of what happens to the seat of a player who stays away."""
        kit, choose = self.kit, partial(setattr, self, "absent")
        choice = Choice(kit, ways_of_absence(), self.absent, choose, name="absent")
        label = Text(kit, _("Who stays away too long"), "small")
        return [label, Align(kit, choice.captioned(_("Who stays away")), across=0)]

    def games(self, *, race: bool) -> Flow:
        """A button for each game of which a table, or a race, can be opened."""
        rows = [
            (title_of(game_id), "", f"open-{game_id}", partial(self.open, game_id))
            for game_id in register.entries()
            if not race or can_be_raced(game_id)
        ]
        return Flow(self.kit, buttons(self.kit, rows, small=False), gap=8)


class TogetherScreen(OpenTableScreen):
    """Lists the tables that can be joined, and opens one."""

    heading, first, wide = N_("Play together"), "code", 760

    def __init__(self, program: Shell) -> None:
        super().__init__(program)
        self._seen: list[object] = []
        self._race = False

    @override
    def enter(self) -> None:
        together = self.program.lobby.together
        try:
            together.look()
        except TogetherError as error:
            self.program.tell(_("Play together"), str(error))

    @override
    def body(self) -> Widget:
        kit, program = self.kit, self.program
        together = program.lobby.together
        you = Text(kit, _("You are {name} to the others.").format(name=together.name)).growing()
        (rename,) = buttons(kit, [(_("Another name"), "", "rename", self._rename)])
        self._seen = list(together.nearby)
        found: list[Widget] = []
        for number, table in enumerate(together.nearby):
            game, join = title_of(table.game), partial(self._join, table.host, table.port)
            label = _("{name}: {game}").format(name=table.name, game=game)
            found.append(Button(kit, label, join, icon="play", look="accent", align=0,
                                name=f"nearby-{number}"))  # fmt: skip
        if not (found or together.open_here):
            found = [Text(kit, _("Nobody has opened a table yet."), colour="text-dim")]
        own = (_("Back to your own table"), "play", "own", self._come_back)
        found += buttons(kit, [own] if together.open_here else [], small=False)
        at = together.server or _("A server ...")
        ways: list[ButtonRow] = [
            (_("Type a code"), "keyboard", "code", partial(self.ask, CodeDialog)),
            (at, "flag", "server", self._visit),
        ]
        forms = (False, _("At one table")), (True, _("A race: the same deal, each alone"))
        form = Choice(kit, forms, self._race, partial(self.change, "_race"), name="race")
        text = _("Others on it see your table by themselves, or type its four words.")
        parts = [
            Row(kit, [you, rename], gap=10),
            Text(kit, _("Tables on your network"), "heading"),
            *found,
            Flow(kit, buttons(kit, ways, small=False), gap=8),
            Text(kit, _("Open a table to your network"), "heading"),
            Text(kit, text, "small", colour="text-dim"),
            Align(kit, form.captioned(_("Open a table")), across=0),
            *([] if self._race else self.absent_choice()),
            self.games(race=self._race),
        ]
        return Column(kit, parts, gap=12)

    def _rename(self) -> None:
        self.program.ask(NameDialog(self.program, self.refill))

    def _come_back(self) -> None:
        self.program.go.sit_down(self.program.lobby.together.come_back)

    def _visit(self) -> None:
        if self.program.lobby.together.server:
            self.program.go.server()
        else:
            self.program.ask(ServerDialog(self.program))

    def _join(self, host: str, port: int) -> None:
        self.program.go.sit_down(lambda: self.program.lobby.together.join(host, port))

    @override
    def open(self, game_id: str) -> None:
        lobby, setup = self.program.lobby, self.program.lobby.last_setup(game_id)
        begin = partial(lobby.together.begin_opening, setup, race=self._race, absent=self.absent)
        self.program.go.sit_down(begin)

    @override
    def update(self, now: float) -> bool:
        self.program.loop.by(now + LOOK_EVERY)
        if self._seen != self.program.lobby.together.nearby:
            self.refill()
        return False


class NameDialog(EntryDialog):
    """Asks for the name that others see."""

    heading = N_("Your name")
    asks = N_("Which name should the others see?")
    name, longest = "player", 24

    def __init__(self, program: Shell, then: Callable[[], None]) -> None:
        super().__init__(program, program.lobby.together.name)
        self._then = then

    @override
    def take(self) -> None:
        self.program.lobby.together.name = self.line
        self._then()


class ServerDialog(EntryDialog):
    """Asks for the address of a server."""

    heading = N_("Play at a server")
    asks = N_("The person who runs the server knows its address.")
    name, longest, ghost = "address", 200, "words.example.org"

    def __init__(self, program: Shell) -> None:
        super().__init__(program, program.lobby.together.server)

    @override
    def take(self) -> None:
        together = self.program.lobby.together
        together.server = self.line
        if together.server:
            self.program.go.server()


class CodeDialog(EntryDialog):
    """Asks for the code of a table."""

    heading, yes = N_("Join a table"), N_("Join")
    asks = N_("Type the four words; for a table at a server, its address first.")
    name, longest, refusal = "code", 200, "{problem}."

    @override
    def take(self) -> None:
        self.program.lobby.together.join_code(self.line)
        self.program.go.waiting()


class WaitingScreen(PageScreen):
    """Waits at a table until everybody is there."""

    heading, wide = N_("At the table"), 640

    def __init__(self, program: Shell) -> None:
        super().__init__(program)
        self._drawn = ""
        self._circle: Circle | None = None
        session = program.lobby.together.session
        self._at_server = session is not None and session.visiting

    @override
    def title(self) -> str:
        mirror = self.program.lobby.together.table
        if mirror is None:
            return super().title()
        return _("At the table: {game}").format(game=title_of(mirror.game))

    @override
    def body(self) -> Widget:
        kit, together = self.kit, self.program.lobby.together
        session = together.session
        mirror = together.table
        parts: list[Widget] = []
        code = mirror.code if mirror is not None and self._at_server else together.code
        if code:
            parts.append(Text(kit, _("The code of your table:")))
            shown = Text(kit, code, "title", colour="open").called("code")
            copied = [(_("Copy"), "pad", "copy", partial(self._copy, code))]
            parts.append(Flow(kit, [shown, *buttons(kit, copied)], gap=12))
        if mirror is not None:
            open_seat = _("waiting for somebody ...")
            for name in mirror.names:
                colour = "text" if name else "text-dim"
                parts.append(Text(kit, name or open_seat, "strong", colour=colour))
            if len(mirror.names) > 1 and not mirror.race:
                line = absence_line(mirror.absent)
                parts.append(Text(kit, line, "small", colour="text-dim").called("absent"))
            parts += self._invitations(mirror)
        elif together.before is not None:
            parts.append(Text(kit, _("Asking the others for another match ...")))
        if session is None or not session.up:
            trouble = session.trouble if session is not None else None
            text = _("One moment ...")
            if trouble is not None:
                text = _("The table does not answer ({problem}).").format(problem=trouble)
            parts.append(Text(kit, text, colour="text-dim"))
        return Column(kit, parts, gap=10)

    def _copy(self, code: str) -> None:
        missing = _("There is no clipboard; write it down.")
        self.kit.notify(_("Copied.") if copy(code) else missing)

    def _invitations(self, mirror: Mirror) -> list[Widget]:
        """Buttons to invite friends who are online."""
        friends = self._circle.friends if self._circle is not None else ()
        free = [friend for friend in friends if friend.here] if "" in mirror.names else []

        def invite(code: str) -> None:
            from game.online.client_frames import Invite

            self.program.lobby.together.send(Invite(code, mirror.match))

        rows = []
        for friend in free:
            label = _("Invite {name}").format(name=friend.name)
            rows.append((label, "", f"invite-{friend.code}", partial(invite, friend.code)))
        return [Flow(self.kit, buttons(self.kit, rows), gap=8)] if rows else []

    @override
    def foot(self) -> Sequence[Widget]:
        return [Button(self.kit, _("Leave the table"), self.back, icon="left", name="leave")]

    @override
    def back(self) -> None:
        self.program.lobby.together.leave()
        if self._at_server:
            self.program.go.server()
        else:
            self.program.go.together()

    @override
    def update(self, now: float) -> bool:
        self.program.loop.by(now + LOOK_EVERY)
        try:
            news = self.program.lobby.together.poll()
        except (LocalizedError, OSError) as error:
            self._give_up(str(error))
            return False
        session = self.program.lobby.together.session
        if session is None:
            return False
        for frame in news:
            self._take_friends(frame, session)
            text = refusal(frame)
            if text:
                self._give_up(text)
                return False
            if getattr(frame, "open", True) is False:  # nobody has answered in time
                self.program.lobby.together.again()
        mirror = self.program.lobby.together.table
        if mirror is not None and mirror.folded is not None:
            self.program.lobby.together.full()
            self.program.go.play_online(session)
            return False
        seen = f"{mirror and mirror.names} {session.up} {session.trouble}"
        if seen != self._drawn:
            self._drawn = seen
            self.refill()
        return False

    def _take_friends(self, frame: object, session: Session) -> None:
        """At a server, ask for and keep the list of friends."""
        from game.online.client_frames import Friends
        from game.online.server_frames import Circle, State

        if isinstance(frame, State) and self._at_server and "" in frame.names:
            session.send([Friends()])
        elif isinstance(frame, Circle):
            self._circle = frame
            self.refill()

    def _give_up(self, text: str) -> None:
        self.back()
        self.program.tell(_("The table cannot be joined"), text)


def refusal(frame: object) -> str:
    """The sentence of a frame that refuses something or closes the link; "" for any other."""
    from game.online.codec import sentence_of
    from game.online.server_frames import Closing, Refused

    if not isinstance(frame, Refused | Closing):
        return ""
    said = sentence_of(frame)
    return translate(said.sentence, dict(said.values))
