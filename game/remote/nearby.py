"""Discovery of tables on the same network, by DNS-SD over multicast."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from typing_extensions import override
from zeroconf import Error, InterfaceChoice, ServiceBrowser, ServiceInfo, ServiceListener, Zeroconf

from game.online.names import clean_name

SERVICE = "_hexaglyph._tcp.local."
ANSWER_MS, ASKED = 3_000, 3
"""How long a table that was found may take to give its address, and how often it is asked."""
MOST, LONGEST_GAME = 24, 64
"""The most tables listed, and the most characters of a game's id: anybody on a network may
announce anything."""


@dataclass(frozen=True)
class Nearby:
    """A table on the network. name: of the player who opened it."""

    name: str
    game: str
    host: str
    port: int


def _zeroconf(interfaces: Sequence[str]) -> Zeroconf:
    return Zeroconf(interfaces=[*interfaces] or InterfaceChoice.Default)


class Announcement:
    """Announces a table to the network until it is closed. interfaces: addresses of this machine,
    by default all of them. OSError if there is no network."""

    def __init__(
        self, name: str, game: str, address: str, port: int, interfaces: Sequence[str] = ()
    ) -> None:
        self._zeroconf = _zeroconf(interfaces)
        # Two machines may have one host name and open tables on one port.
        unique = f"{port}-{address}-{socket.gethostname()}"[:60].replace(".", "-")
        info = ServiceInfo(
            SERVICE,
            f"{unique}.{SERVICE}",
            addresses=[socket.inet_aton(address)],
            port=port,
            properties={"name": name, "game": game},
            # Copied machines share a host name; none has another's address.
            server=f"hexaglyph-{address.replace('.', '-')}.local.",
        )
        try:
            self._zeroconf.register_service(info, allow_name_change=True)
        except (Error, OSError):
            self._zeroconf.close()
            raise

    def close(self) -> None:
        """Withdraw the announcement."""
        self._zeroconf.close()


class Finder(ServiceListener):
    """Looks for tables. wake: called, in a thread of its own, when `tables` changes. OSError if
    there is no network."""

    def __init__(self, wake: Callable[[], None], interfaces: Sequence[str] = ()) -> None:
        self._wake = wake
        self._found: dict[str, Nearby] = {}
        self._zeroconf = _zeroconf(interfaces)
        self._browser = ServiceBrowser(self._zeroconf, SERVICE, self)

    @property
    def tables(self) -> list[Nearby]:
        """The tables that were found and are still there."""
        return sorted(self._found.copy().values(), key=lambda table: (table.name, table.port))

    @override
    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Note a table that was opened."""
        info = None
        for _time in range(ASKED):
            with suppress(Error):  # a machine too busy to ask, or just closed
                info = zc.get_service_info(type_, name, ANSWER_MS)
            if info is not None or zc.done:
                break
        if info is None or not info.addresses or info.port is None:
            return
        properties = {
            key: (value or b"").decode("utf-8", "replace") for key, value in _properties(info)
        }
        address = socket.inet_ntoa(info.addresses[0])
        if name in self._found or len(self._found) < MOST:
            who, game = clean_name(properties.get("name", ""), "?"), properties.get("game", "")
            self._found[name] = Nearby(who, game[:LONGEST_GAME], address, info.port)
            self._wake()

    @override
    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Note a table that has changed."""
        self.add_service(zc, type_, name)

    @override
    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Note a table that is gone."""
        self._found.pop(name, None)
        self._wake()

    def close(self) -> None:
        """Stop looking."""
        with suppress(Error, OSError):
            self._zeroconf.close()


def _properties(info: ServiceInfo) -> list[tuple[str, bytes | None]]:
    return [(key.decode("ascii", "replace")[:20], value) for key, value in info.properties.items()]
