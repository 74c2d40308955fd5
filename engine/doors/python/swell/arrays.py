"""Checks of array arguments: every array argument of the package is read, or refused by name, in this file."""
from __future__ import annotations

import decimal
import numbers
from typing import Any

import numpy as np

from . import axes

#: The kinds of numpy's types that are refused, by their letters.
_NO_NUMBERS = {"b": "truths", "c": "complex numbers", "S": "bytes", "U": "texts", "M": "dates", "m": "durations",
               "V": "records", "T": "texts"}

Shape = "tuple[int | None, ...]"


def array_of(name: str, given: Any, shape: Shape, wanted: str, **how: bool) -> np.ndarray:
    """Returns the numbers as float64, one row after the other: the same memory if they have this form, else a copy.

    Reads numpy's arrays in any byte order and memory order, nested lists, and objects that become an array of numpy
    (DataArray, DataFrame, Variable of netCDF4, Field). `shape` has a length per dimension, None for any length; `wanted`
    describes it in the refusal. Raises TypeError for entries that are not real numbers, ValueError for another shape and
    for masked entries. With `land_if_masked` a masked entry becomes 0, which is land; with `on_grid` the first
    masked entry is named as a node, (i, j).
    """
    return _fitting(name, _read(name, given), shape, wanted, **how)


def plane(name: str, given: Any, like: tuple[int, int] | None = None, *, land_if_masked: bool = False) -> np.ndarray:
    """Returns values on the grid, ny x nx, rows from the south; `like` is the shape of the grid."""
    axes.refuse_other_ways(name, given)
    axes.refuse_other_units(name, given)
    wanted = "ny x nx, rows from the south"
    if like is not None:
        wanted = f"a number for each node, {like[0]} x {like[1]} ({wanted})"
    return array_of(name, given, like or (None, None), wanted, land_if_masked=land_if_masked, on_grid=True)


def depths(given: Any) -> np.ndarray:
    """Returns depths of a grid or of a box of it. Masked depths are unknown and become land, as in a raster."""
    return plane("depth_m", given, land_if_masked=True)


def points(name: str, given: Any) -> np.ndarray:
    """Returns east and north of points, n x 2; one point may be given as two numbers."""
    values = _read(name, given)
    if values.shape == (2,):
        values = values.reshape(1, 2)
    return _fitting(name, values, (None, 2), "n x 2, east and north of each point")


def flow_points(name: str, given: Any) -> np.ndarray:
    """Returns east, north and height of points in the water, n x 3; one point may be given as three numbers."""
    values = _read(name, given)
    if values.shape == (3,):
        values = values.reshape(1, 3)
    return _fitting(name, values, (None, 3), "n x 3, east, north and height of each point")


def mesh(points_m: Any, triangles: Any) -> tuple[np.ndarray, np.ndarray]:
    """Returns points of a mesh, n x 3, and the numbers of the corners of its triangles, n x 3 whole numbers."""
    corners = array_of("triangles", triangles, (None, 3), "n x 3, the numbers of three points for each triangle, from 0")
    numbers_of_points = corners.astype(np.int32, casting="unsafe") if np.all(np.abs(corners) < 2**31) else None
    if numbers_of_points is None or np.any(numbers_of_points != corners):
        raise ValueError("triangles: wanted are whole numbers, the numbers of points from 0")
    return array_of("points_m", points_m, (None, 3), "n x 3, x forward, y to port and z up of each point"), numbers_of_points


def waves(given: Any) -> np.ndarray:
    """Returns components of a sea, n x 4."""
    return array_of("waves", given, (None, 4), "n x 4, amplitude, angular frequency, direction of travel and phase of each")


def series(name: str, given: Any) -> np.ndarray:
    """Returns the numbers of a column of any length. Masked entries, which are unknown, become NaN."""
    values = _read(name, given)
    return _fitting(name, np.ma.filled(values.astype(np.float64), np.nan), (None,), "a number for each time")


def _read(name: str, given: Any) -> np.ndarray:
    """Returns the numbers in their own type and memory order, with their mask."""
    values = _stacked(name, given) if isinstance(given, (list, tuple)) else _as_numpy(name, given)
    if values.dtype.kind == "O":
        if values.ndim == 0:
            raise TypeError(f"{name} is a {type(given).__name__}: wanted is an array of real numbers")
        values = _from_objects(name, values)
    _refuse_kind(name, values)
    return values


def _fitting(name: str, values: np.ndarray, shape: Shape, wanted: str, *, land_if_masked: bool = False,
             on_grid: bool = False) -> np.ndarray:
    """Returns the numbers in the form for the interface in C. Refuses another shape."""
    if values.ndim != len(shape) or any(length not in (None, has) for length, has in zip(shape, values.shape)):
        raise ValueError(f"{name} has the shape {_shape_text(values)}: wanted is {wanted}")
    if np.ma.is_masked(values):
        values = _without_mask(name, values, land_if_masked, on_grid)
    with np.errstate(over="ignore"):  # a number beyond float64 becomes infinite, which the engine refuses with its node
        return np.ascontiguousarray(np.asarray(values), dtype=np.float64)


def _as_numpy(name: str, given: Any) -> np.ndarray:
    """Returns the array of one object, with its mask if it has one."""
    try:
        return np.asanyarray(given)
    except (TypeError, ValueError, RuntimeError, BufferError) as error:
        raise TypeError(f"{name} is a {type(given).__name__}, which numpy cannot read: {error}") from None


def _stacked(name: str, given: Any) -> np.ndarray:
    """Returns the array of a nested list. Keeps masks of its parts, which numpy would drop, and refuses booleans among its
    numbers, which numpy would count as 0 and 1."""
    parts = [_stacked(name, one) if isinstance(one, (list, tuple)) else one for one in given]
    try:
        if not any(hasattr(one, "__array__") and not isinstance(one, np.generic) for one in parts):
            if any(isinstance(one, (bool, np.bool_)) for one in parts):
                raise TypeError(f"{name} has truths among its entries: wanted are real numbers")
            return np.asarray(parts)
        arrays = [_as_numpy(name, one) for one in parts]
        for array in arrays:
            _refuse_kind(name, array)
        return np.ma.stack(arrays) if any(map(np.ma.is_masked, arrays)) else np.stack([np.asarray(one) for one in arrays])
    except ValueError:
        raise ValueError(f"{name} is a list whose rows have different lengths: wanted is one length for all") from None


def _from_objects(name: str, values: np.ndarray) -> np.ndarray:
    """Returns the numbers of an array of Python objects. None and NA of pandas count as masked."""
    found = np.zeros(values.shape)
    missing = np.ma.getmaskarray(values).copy()
    for place, one in np.ndenumerate(np.asarray(values)):
        if missing[place] or one is None or one is np.ma.masked or type(one).__name__ == "NAType":
            missing[place] = True
        elif isinstance(one, (numbers.Real, decimal.Decimal)) and not isinstance(one, bool):
            try:
                found[place] = one
            except OverflowError:
                raise ValueError(f"{name} has {str(one)[:20]}… {_place_text(place)}: it does not fit into float64") from None
        else:
            raise TypeError(f"{name} has a {type(one).__name__} {_place_text(place)}: wanted are real numbers")
    return np.ma.masked_array(found, missing) if missing.any() else found


def _refuse_kind(name: str, values: np.ndarray) -> None:
    if values.dtype.kind in _NO_NUMBERS:
        raise TypeError(f"{name} is an array of {_NO_NUMBERS[values.dtype.kind]} ({values.dtype}): wanted are real numbers")


def _without_mask(name: str, values: Any, land_if_masked: bool, on_grid: bool) -> np.ndarray:
    """Returns the numbers with 0 at masked entries. Refuses masked entries, with their count, if they do not mean land."""
    mask = np.ma.getmaskarray(values)
    if not land_if_masked:
        first = tuple(int(at) for at in np.argwhere(mask)[0])
        place = f"at node ({first[1]}, {first[0]})" if on_grid else _place_text(first)
        raise ValueError(f"{name} is masked {place}, and {mask.sum()} of {mask.size} entries are: a masked "
                         f"number is not known; give one for each entry, as by numpy.ma.filled({name}, 0.0)")
    return np.where(mask, 0.0, np.ma.getdata(values))


def _shape_text(values: np.ndarray) -> str:
    return " x ".join(map(str, values.shape)) if values.ndim > 0 else "of a single number"


def _place_text(place: tuple[int, ...]) -> str:
    if len(place) == 2:
        return f"at row {place[0]}, column {place[1]}"
    return f"at entry {', '.join(map(str, place))}"
