"""Meshes in STL (binary or text) and OBJ files."""
from __future__ import annotations

import os
import pathlib
import struct

import numpy as np

from .surface import HullError, Surface, welded


def read_mesh(path: str | os.PathLike, metres_per_unit: float = 1.0, waterline_m: float = 0.0) -> Surface:
    """Triangles of a file, welded. Still water is at the height waterline_m of the file, in metres."""
    file = pathlib.Path(path)
    try:
        content = file.read_bytes()
    except OSError as fault:
        raise HullError(f"{file}: {fault.strerror}") from None
    try:
        if file.suffix.lower() == ".obj":
            points, triangles = _of_obj(content)
        elif file.suffix.lower() == ".stl":
            points, triangles = _of_stl(content)
        else:
            raise HullError("has an unknown form: allowed are .stl and .obj")
        if len(triangles) == 0:
            raise HullError("has no triangle")
        if not np.isfinite(points).all():
            raise HullError("has a coordinate that is not finite")
        points = points * metres_per_unit - [0.0, 0.0, waterline_m]
        length = np.ptp(points, axis=0).max()
        if not 1.0 <= length <= 500.0:
            raise HullError(f"is {length:.4g} m long: allowed are 1 to 500 m; give metres per unit with --unit")
        return welded(points, triangles)
    except HullError as fault:
        raise HullError(f"{file}: {fault}") from None


def _of_stl(content: bytes) -> tuple[np.ndarray, np.ndarray]:
    count = struct.unpack_from("<I", content, 80)[0] if len(content) >= 84 else -1
    if count >= 0 and len(content) == 84 + 50 * count:
        rows = np.frombuffer(content, np.dtype([("floats", "<f4", 12), ("word", "<u2")]), count, 84)
        points = rows["floats"][:, 3:].astype(float).reshape(-1, 3)
    elif content.lstrip().startswith(b"solid"):
        points = _of_stl_text(content)
    else:
        raise HullError(f"has {len(content)} bytes, but its header counts {max(count, 0)} triangles: cut short, or no STL")
    return points, np.arange(len(points)).reshape(-1, 3)


def _of_stl_text(content: bytes) -> np.ndarray:
    points = []
    for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
        words = line.split()
        if words[:1] == ["vertex"]:
            points.append(_numbers(words[1:4], 3, number))
        elif words[:1] == ["endloop"] and len(points) % 3 != 0:
            raise HullError(f"line {number}: a facet has not three vertices")
    if len(points) % 3 != 0:
        raise HullError("ends within a facet: cut short")
    return np.array(points).reshape(-1, 3)


def _of_obj(content: bytes) -> tuple[np.ndarray, np.ndarray]:
    points, triangles = [], []
    for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
        words = line.split("#")[0].split()
        if words[:1] == ["v"]:
            points.append(_numbers(words[1:4], 3, number))
        elif words[:1] == ["f"]:
            corners = [_index(word, len(points), number) for word in words[1:]]
            if len(corners) < 3:
                raise HullError(f"line {number}: a face has {len(corners)} corners: wanted are three or more")
            triangles += [[corners[0], corners[at], corners[at + 1]] for at in range(1, len(corners) - 1)]
    return np.array(points).reshape(-1, 3), np.array(triangles, dtype=np.int64).reshape(-1, 3)


def _numbers(words: list[str], count: int, line: int) -> list[float]:
    try:
        values = [float(word) for word in words]
    except ValueError:
        values = []
    if len(values) != count:
        raise HullError(f"line {line}: a vertex is '{' '.join(words)}': wanted are three numbers")
    return values


def _index(word: str, points: int, line: int) -> int:
    """Index from 0. OBJ counts from 1, or back from the newest vertex by negative numbers; a/b/c has textures and normals."""
    try:
        given = int(word.split("/")[0])
    except ValueError:
        given = 0
    at = given - 1 if given > 0 else points + given
    if given == 0 or not 0 <= at < points:
        raise HullError(f"line {line}: a face has the corner '{word}': allowed are 1 to {points}, or -{points} to -1")
    return at
