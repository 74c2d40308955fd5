"""Reads NetCDF-3 files (classic and 64-bit offset) with numpy alone: variables without records, and global attributes."""
from __future__ import annotations

import dataclasses
import math
import os
import pathlib
from typing import Any

import numpy as np

from ..hydrodynamics.surface import HullError

_KINDS = {1: ">i1", 2: "S1", 3: ">i2", 4: ">i4", 5: ">f4", 6: ">f8"}
_DIMENSIONS, _VARIABLES, _ATTRIBUTES = 0x0A, 0x0B, 0x0C


@dataclasses.dataclass(frozen=True)
class NetcdfFile:
    #: Values of each variable by name, in the byte order of the machine.
    variables: dict[str, np.ndarray]
    #: Global attributes: texts and numbers.
    attributes: dict[str, Any]


def read_netcdf3(path: str | os.PathLike) -> NetcdfFile:
    """Raises HullError, one line, for a file that is damaged or of another format."""
    file = pathlib.Path(path)
    try:
        content = file.read_bytes()
    except OSError as fault:
        raise HullError(f"{file}: {fault.strerror}") from None
    if content[:4] not in (b"CDF\x01", b"CDF\x02"):
        raise HullError(f"{file}: not a NetCDF-3 file: wanted is one of python -m swell.hydrodynamics")
    try:
        return _Reader(content).file()
    except (HullError, KeyError, IndexError, ValueError, OverflowError):
        raise HullError(f"{file}: the NetCDF file is damaged or cut short") from None


class _Reader:
    """Takes the parts of a header in their order; each part begins at a multiple of four bytes."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 4
        self._place_bytes = 4 * content[3]

    def file(self) -> NetcdfFile:
        self._number()  # records
        sizes = [(self._text(), self._number())[1] for _ in range(self._count(_DIMENSIONS))]
        attributes = self._attributes()
        variables = {}
        for _ in range(self._count(_VARIABLES)):
            name = self._text()
            shape = [sizes[self._number()] for _ in range(self._number())]
            self._attributes()
            kind = np.dtype(_KINDS[self._number()])
            self._number()  # size in bytes, which follows from the shape
            begin = self._number(self._place_bytes)
            variables[name] = self._values(begin, kind, math.prod(shape)).reshape(shape)
        return NetcdfFile(variables, attributes)

    def _number(self, size: int = 4) -> int:
        return int.from_bytes(self._bytes(size), "big")

    def _bytes(self, size: int) -> bytes:
        taken = self._content[self._at:self._at + size]
        if len(taken) < size:
            raise HullError("cut short")
        self._at += size
        return taken

    def _text(self) -> str:
        size = self._number()
        return self._bytes(size + -size % 4)[:size].decode()

    def _count(self, wanted: int) -> int:
        tag, count = self._number(), self._number()
        if tag not in (0, wanted) or (tag == 0 and count != 0):
            raise HullError("no list")
        return count

    def _attributes(self) -> dict[str, Any]:
        made = {}
        for _ in range(self._count(_ATTRIBUTES)):
            name, kind, count = self._text(), np.dtype(_KINDS[self._number()]), self._number()
            size = kind.itemsize * count
            values = self._bytes(size + -size % 4)[:size]
            numbers = np.frombuffer(values, kind)
            made[name] = values.decode() if kind.char == "S" else numbers[0].item() if count == 1 else numbers
        return made

    def _values(self, begin: int, kind: np.dtype, count: int) -> np.ndarray:
        values = np.frombuffer(self._content, kind, count, begin)
        return values.astype(kind.newbyteorder("="))
