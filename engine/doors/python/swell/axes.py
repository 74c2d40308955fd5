"""The labels of arrays: rows must go northwards, columns eastwards; stated units and steps must be those of the argument."""
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

#: Units that labels state, by the size of one in m or m/s. Other texts are not compared.
_METRES = {"m": 1.0, "metre": 1.0, "metres": 1.0, "meter": 1.0, "meters": 1.0, "cm": 0.01, "mm": 0.001, "dm": 0.1, "km": 1000.0,
           "ft": 0.3048, "foot": 0.3048, "feet": 0.3048, "fathom": 1.8288, "fathoms": 1.8288}
_METRES_PER_SECOND = {"m/s": 1.0, "m s-1": 1.0, "m.s-1": 1.0, "m s^-1": 1.0, "meter second-1": 1.0, "metre second-1": 1.0,
                      "cm/s": 0.01, "cm s-1": 0.01, "cm.s-1": 0.01, "km/h": 1 / 3.6, "km h-1": 1 / 3.6, "ft/s": 0.3048,
                      "knot": 0.514444, "knots": 0.514444, "kn": 0.514444, "kt": 0.514444, "kts": 0.514444}

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


def refuse_other_units(name: str, given: Any) -> None:
    """Raises ValueError if an array states units in which a number is another length or speed than in those of its name."""
    stated = _text(getattr(given, "attrs", {}).get("units", getattr(given, "units", None)))
    wanted, sizes = ("m/s", _METRES_PER_SECOND) if name.endswith("_m_per_s") else ("m", _METRES)
    if name.endswith("_m") or name.endswith("_m_per_s"):
        size = sizes.get(stated, 1.0)
        if size != 1.0:
            raise ValueError(f"{name} has the units {stated}: wanted are {wanted}; multiply it by {size:g}")


def refuse_other_steps(name: str, given: Any, dx_m: float, dy_m: float) -> None:
    """Raises ValueError if a coordinate in metres has another step than the grid, by over 1 %."""
    labelled = list(_axes(given))
    if len(labelled) != 2:
        return
    for (label, coordinates, attributes), key, step_m in ((labelled[0], "dy_m", dy_m), (labelled[1], "dx_m", dx_m)):
        size = _METRES.get(_text(attributes.get("units")))
        if size is None or coordinates is None or coordinates.dtype.kind not in "iuf" or coordinates.size < 2:
            continue
        has_m = size * float(coordinates[-1] - coordinates[0]) / (coordinates.size - 1)
        if abs(has_m - step_m) > 0.01 * abs(step_m):
            raise ValueError(f"{name}: its coordinate {label} has a step of {has_m:g} m, and {key} is {step_m:g}: give the same")


def _text(value: Any) -> str:
    return value.strip() if isinstance(value, str) else ""


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
        key: getattr(coordinate, "attrs", {}).get(key, getattr(coordinate, key, None)) for key in ("axis", "standard_name", "units")}


def _is(axis: Axis, which: str) -> bool:
    label, _, attributes = axis
    return (attributes.get("axis") == which.upper() or attributes.get("standard_name") in _STANDARD_NAMES[which]
            or label.lower() in _NAMES[which])
