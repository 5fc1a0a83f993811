"""The conformance suite's own small games are played online too."""

from tests.conformance.conftest import _tray_is_registered  # noqa: F401 - a fixture
from tests.online.stores import database, engine, opener  # noqa: F401 - fixtures
