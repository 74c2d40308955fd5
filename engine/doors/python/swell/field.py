"""A field of the water at the end of one frame."""
from __future__ import annotations

from typing import Any

import numpy as np


class Field:
    """Values on the grid, ny x nx, row by row from the south-west node. They never change: frames write to other memory.

    numpy, PyTorch, JAX and CuPy use the same memory, without a copy, and keep it alive: `numpy.asarray(field)`,
    `torch.from_dlpack(field)`. The memory is read-only; a library without read-only arrays is refused (BufferError).
    """

    __slots__ = ("_values", "name", "frame", "time_s", "__weakref__")

    def __init__(self, values: np.ndarray, name: str, frame: int, time_s: float) -> None:
        values.setflags(write=False)
        self._values = values
        self.name = name
        self.frame = frame
        self.time_s = time_s

    @property
    def values(self) -> np.ndarray:
        """The same memory as a read-only array."""
        return self._values

    @property
    def shape(self) -> tuple[int, ...]:
        return self._values.shape

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return self._values.__array_interface__

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        if dtype is not None and np.dtype(dtype) != self._values.dtype:
            if copy is False:
                raise ValueError("another type of numbers needs a copy")
            return self._values.astype(dtype)
        return self._values.copy() if copy else self._values

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._values.__dlpack_device__()

    def __dlpack__(self, *, stream: Any = None, max_version: tuple[int, int] | None = None,
                   dl_device: tuple[int, int] | None = None, copy: bool | None = None) -> Any:
        """Returns a capsule of the memory. `stream` must be None, because host memory is without streams."""
        if stream is not None:
            raise BufferError("stream: allowed is None, because this field is in host memory")
        if max_version is None and dl_device is None and copy is None:
            return self._values.__dlpack__()
        return self._values.__dlpack__(max_version=max_version, dl_device=dl_device, copy=copy)

    def __getitem__(self, key: Any) -> Any:
        return self._values[key]

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<{self.name}, {columns} x {rows} nodes, at {self.time_s:g} s>"
