"""The suite's own small games are in the register while these tests run."""

from collections.abc import Iterator

import pytest

from game import register
from tests.conformance.playing import OWN


@pytest.fixture(autouse=True, scope="module")
def _tray_is_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(register, "BUILT_IN", (*register.BUILT_IN, *OWN))
        yield
