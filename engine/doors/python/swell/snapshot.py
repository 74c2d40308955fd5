"""The water at the end of one frame, for other threads."""
from __future__ import annotations

from typing import Any

import numpy as np

from . import _swell, arrays, layouts
from .field import Field
from .words import filled


def patch(raw: Any, west_m: float, south_m: float, spacing_m: float, columns: int, rows: int, normals: bool,
          how: dict[str, Any]) -> Any:
    """Returns elevations, and normals if requested, of an engine or a snapshot."""
    wanted = filled(_swell.Patch(), {"west_m": west_m, "south_m": south_m, "spacing_m": spacing_m, "columns": columns,
                                     "rows": rows})
    elevations, found, _ = raw.copy_patch(wanted, filled(_swell.QueryOptions(), how), normals)
    return (elevations, found) if normals else elevations


def query(raw: Any, points: Any, how: dict[str, Any]) -> np.ndarray:
    """Returns samples of the surface, a record per point."""
    found, _ = raw.query(arrays.points("points", points), filled(_swell.QueryOptions(), how))
    return layouts.records(found, layouts.SAMPLE)


class Snapshot:
    """A snapshot from `Engine.snapshot()`. Any thread may query it, while the engine computes and after its end.

    It occupies one of the engine's six slots, so release it soon after the query (`with`, or `release()`).
    """

    def __init__(self, raw: Any) -> None:
        self._raw = raw

    @property
    def frame(self) -> int:
        return self._raw.get_time()[0]

    @property
    def time_s(self) -> float:
        return self._raw.get_time()[1]

    def query(self, points: Any, **how: Any) -> np.ndarray:
        """As Engine.query(), with the same bits."""
        return query(self._raw, points, how)

    def elevation(self, points: Any, **how: Any) -> np.ndarray:
        """As Engine.elevation()."""
        return self.query(points, **how)["elevation_m"]

    def patch(self, west_m: float, south_m: float, spacing_m: float, columns: int, rows: int, *, normals: bool = False,
              **how: Any) -> Any:
        """As Engine.patch()."""
        return patch(self._raw, west_m, south_m, spacing_m, columns, rows, normals, how)

    def surface(self) -> Field:
        """The elevation at all nodes, in the memory of the slot, without a copy. While it or a view of it is alive the slot
        stays busy, also after release()."""
        frame, time_s = self._raw.get_time()
        return Field(self._raw.get_surface(), "zeta", frame, time_s)

    def release(self) -> None:
        """Returns the slot to the engine, at the latest when no view of the surface is alive. A second call does nothing."""
        self._raw.release()

    def __enter__(self) -> Snapshot:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
