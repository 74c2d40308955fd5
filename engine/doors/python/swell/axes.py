"""The axes of arrays that have labels: rows must go northwards, columns eastwards."""
from __future__ import annotations

from typing import Any, Iterator

import numpy as np

_NAMES = {
    "x": {"x", "lon", "long", "longitude", "east", "easting", "eastings", "rlon", "xc", "column", "columns"},
    "y": {"y", "lat", "latitude", "north", "northing", "northings", "rlat", "yc", "row", "rows"},
}
_STANDARD_NAMES = {
    "x": {"longitude", "grid_longitude", "projection_x_coordinate"},
    "y": {"latitude", "grid_latitude", "projection_y_coordinate"},
}

#: Name of an axis, its coordinates or None, and its attributes.
Axis = "tuple[str, np.ndarray | None, dict[str, Any]]"


def refuse_other_ways(name: str, given: Any) -> None:
    """Raises ValueError if an array with labels has columns first, or a coordinate that does not grow. An array without
    labels passes."""
    labelled = list(_axes(given))
    if len(labelled) != 2:
        return  # its shape is refused
    rows, columns = labelled
    if _is(rows, "x") or _is(columns, "y"):
        raise ValueError(f"{name} has the dimensions {rows[0]}, {columns[0]}: wanted are rows first, y and then x; "
                         f"transpose it")
    for (label, coordinates, _), way in ((rows, "from south to north"), (columns, "from west to east")):
        if coordinates is None or coordinates.dtype.kind not in "iuf" or coordinates.size < 2:
            continue
        steps = np.diff(coordinates.astype(np.float64))
        if not (steps > 0.0).all():
            does = "falls" if (steps < 0.0).all() else "does not grow throughout"
            raise ValueError(f"{name}: its coordinate {label} {does}, from {coordinates[0]:g} to {coordinates[-1]:g}: it must "
                             f"grow {way}; turn the array and all others of its grid, as by sortby({label!r})")


def _axes(given: Any) -> Iterator[Axis]:
    """Returns the axes of a DataArray or Variable of xarray, a DataFrame, or a Variable of netCDF4."""
    if isinstance(given, np.ndarray):
        return
    if hasattr(given, "dims") and hasattr(given, "shape"):
        known = getattr(given, "coords", {})
        for label in given.dims:
            yield _axis(label, known[label] if label in known else None)
    elif hasattr(given, "index") and hasattr(given, "columns"):
        for label in ("index", "columns"):
            yield label, np.asarray(getattr(given, label)), {}
    elif hasattr(given, "dimensions") and hasattr(given, "group"):
        for label in given.dimensions:
            group = given.group()
            while label not in group.dimensions and group.parent is not None:
                group = group.parent
            yield _axis(label, group.variables.get(label))


def _axis(label: Any, coordinate: Any) -> Axis:
    if coordinate is None or len(coordinate.shape) != 1:
        return str(label), None, {}
    return str(label), np.asarray(coordinate[:]), {
        key: getattr(coordinate, "attrs", {}).get(key, getattr(coordinate, key, None)) for key in ("axis", "standard_name")}


def _is(axis: Axis, which: str) -> bool:
    label, _, attributes = axis
    return (attributes.get("axis") == which.upper() or attributes.get("standard_name") in _STANDARD_NAMES[which]
            or label.lower() in _NAMES[which])
