"""Who has played here: people renamed, names that are one person's merged, and parted again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from functools import partial

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Column, Row
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog, confirm
from game.app.screens.text_dialogs import EntryDialog
from game.app.shell import Shell
from game.language import _, join, ngettext
from game.match.aliases import LONGEST, Aliases, name_key
from game.match.database import StoreError
from game.match.store import Store
from game.sentences import N_


class PeopleDialog(Dialog):
    """A row for each person. played: how many matches each has. changed: called once something
    was."""

    only = N_("Close")

    def __init__(
        self, program: Shell, store: Store, played: Mapping[str, int], changed: Callable[[], None]
    ) -> None:
        text = _("Give two names the same one, and their matches count as one person's.")
        super().__init__(program, _("Players"), text)
        self._store, self._played, self._changed = store, played, changed
        self._people = Aliases(store)

    @override
    def body(self) -> list[Widget]:
        rows = enumerate(self._played)
        return [*super().body(), *(self._row(number, name) for number, name in rows)]

    def _row(self, number: int, name: str) -> Widget:
        kit = self.program.kit
        count = self._played[name]
        text = ngettext("{count} match", "{count} matches", count).format(count=count)
        merged = self._people.merged(name)
        if merged:
            names = join(self._people.names_of(name))
            text = _("{matches}, as {names}").format(matches=text, names=names)
        words = [Text(kit, name, "strong"), Text(kit, text, "small", colour="text-dim")]
        buttons = [
            Button(kit, _("Rename"), partial(self._ask, name), small=True, name=f"rename-{number}")
        ]
        if merged:
            part = partial(self._do, lambda people: people.separate(name))
            buttons.append(Button(kit, _("Separate"), part, small=True, name=f"separate-{number}"))
        return Row(kit, [Column(kit, words, gap=1).growing(), *buttons], gap=8)

    def _ask(self, name: str) -> None:
        self.program.answered(self)
        rename = partial(self._rename, name)
        self.program.ask(RenameDialog(self.program, name, rename))

    def _rename(self, person: str, name: str) -> None:
        target = name_key(self._people.target(person, name))
        names = [other for other in self._played if name_key(other) == target]
        act = partial(self._do, lambda people: people.rename(person, name))
        if not names or names == [person]:
            act()
            return
        title = _("Are {name} and {other} one person?").format(name=person, other=names[0])
        text = _("Their matches then count as one person's. You can separate them again.")
        confirm(self.program, title, (_("One person"), act), _("Cancel"), text)

    def _do(self, act: Callable[[Aliases], None]) -> None:
        self.program.answered(self)
        self.program.disk.after(self._store.saving(lambda kept: act(Aliases(kept))), self._done)

    def _done(self, asked: Future[None]) -> None:
        try:
            asked.result()
        except StoreError as error:
            self.program.tell(self.title, str(error))
        else:
            self._changed()


class RenameDialog(EntryDialog):
    """Asks for somebody's new name. rename: is given it."""

    heading, yes = N_("Rename {name}"), N_("Rename")
    asks = N_("In matches the names stay as they were; in the statistics this one holds.")
    longest = LONGEST

    def __init__(self, program: Shell, name: str, rename: Callable[[str], None]) -> None:
        super().__init__(program, name, name=name)
        self._with_name = rename

    @override
    def take(self) -> None:
        self._with_name(self.line)
