"""The types of the arrays that kernels work on."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
SignedBytes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]
Hashes = npt.NDArray[np.uint64]
Edges = npt.NDArray[np.uint32]
"""A DAWG's edges, see game/words/dawg.py."""
Indices = npt.NDArray[np.intp]
"""What numpy finds: where something lies."""
