"""Waiting at a table until everybody is there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from typing_extensions import override

from game.app.clipboard import copy
from game.app.kit.widgets import Button, Column, Flow, Text, Widget, buttons
from game.app.screens.online.news import LOOK_EVERY, refusal
from game.app.screens.page_screen import PageScreen
from game.app.shell import Shell
from game.language import _
from game.sentences import N_, LocalizedError
from game.ui.seats import absence_line
from game.ui.server import away_lines
from game.ui.titles import title_of

if TYPE_CHECKING:
    from game.online.mirror import Mirror
    from game.online.server_frames import Circle
    from game.remote.session import Session


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
            parts += [Text(kit, line).as_news() for line in self._gone()]
        if session is None or not session.up:
            trouble = session.trouble if session is not None else ""
            text = _("One moment ...")
            if trouble:
                text = _("The table does not answer ({problem}). Its host may have left.")
                text = text.format(problem=trouble)
            parts.append(Text(kit, text, colour="text-dim"))
        return Column(kit, parts, gap=10)

    def _gone(self) -> list[str]:
        """Sentences about those who cannot agree to another match, as they have left this one."""
        old = self.program.lobby.together.before
        return [] if old is None else away_lines(old.names, old.away, old.left, over=True)

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
        from game.online.client_frames import SEATING

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
            if text and getattr(frame, "answers", "") in SEATING:
                self.program.lobby.together.refused(getattr(frame, "code", ""))
                self._give_up(text)
                return False
            if text:
                self.kit.notify(text)
            if _expired(frame):
                self.program.lobby.together.again()
        mirror = self.program.lobby.together.table
        if mirror is not None and mirror.folded is not None:
            self.program.lobby.together.full()
            self.program.go.play_online(session)
            return False
        seen = f"{mirror and mirror.names} {session.up} {session.trouble} {self._gone()}"
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
        again = self.program.lobby.together.before is not None
        title = _("No other match") if again else _("The table cannot be joined")
        self.back()
        self.program.tell(title, text)


def _expired(frame: object) -> bool:
    """Whether a frame says that a request for another match was not answered in time."""
    from game.online.server_frames import Asked
    from game.online.wire import What

    if not isinstance(frame, Asked) or frame.what is not What.REMATCH:
        return False
    return not (frame.open or frame.agreed)
