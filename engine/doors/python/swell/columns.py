"""Climates in memory as columns of numbers: dicts of arrays, DataFrames of pandas, Datasets of xarray. No import of either:
an object counts by its attributes."""
from __future__ import annotations

import collections.abc
import datetime
from typing import Any, Iterator, NamedTuple

import numpy as np

from . import arrays

_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


#: Names whose columns are read. A text in one of these columns is refused, and in others left out.
_KNOWN = {"time", "hs", "tp", "fp", "tm02", "tm01", "tm10", "from", "towards", "spread", "gamma", "level", "hours", "share"}


class _Column(NamedTuple):
    name: str
    values: Any
    unit: str = ""
    standard_name: str = ""


def add_columns(request: Any, climate: Any) -> None:
    """Adds the columns of a climate to a request. Times become seconds since 1970, and masked entries, None and NaT become NaN,
    which the engine counts as missing."""
    for column in _columns_in(climate):
        values = _one_dimension(column)
        kind = values.dtype.kind
        if kind == "M" or (kind == "O" and _has_dates(values)):
            request.add_times(column.name, column.standard_name, _seconds(column.name, values))
        elif kind == "m":  # xarray decodes periods in seconds as durations
            request.add(column.name, "s", column.standard_name, _durations(values))
        elif _has_texts(values) and column.name not in _KNOWN:
            continue  # names of stations
        elif _has_texts(values) and column.name == "time":
            raise TypeError("time is an array of texts: wanted are datetime64 or datetimes")
        else:
            request.add(column.name, column.unit, column.standard_name, arrays.series(column.name, values))


def _columns_in(climate: Any) -> Iterator[_Column]:
    if hasattr(climate, "data_vars") and hasattr(climate, "variables"):
        return _of_dataset(climate)
    if hasattr(climate, "columns") and hasattr(climate, "index") and hasattr(climate, "iloc"):
        return _of_frame(climate)
    if isinstance(climate, collections.abc.Mapping):
        return _of_mapping(climate)
    raise TypeError(f"climate is of the type {type(climate).__name__}: wanted is a path, a dict of arrays, a DataFrame of pandas or a "
                    "Dataset of xarray")


def _of_mapping(climate: Any) -> Iterator[_Column]:
    for name, values in climate.items():
        if not isinstance(name, str):
            raise TypeError(f"climate: the key {name!r} is of the type {type(name).__name__}: wanted is a text")
        yield _Column(name, values, *_words_of(values))


def _of_frame(climate: Any) -> Iterator[_Column]:
    index = climate.index
    names = [str(name) for name in climate.columns]
    index_name = str(index.name) if getattr(index, "name", None) is not None else "time"
    if index_name not in names and _is_of_dates(index):
        yield _Column(index_name, index)
    for at, name in enumerate(names):
        yield _Column(name, climate.iloc[:, at])


def _of_dataset(climate: Any) -> Iterator[_Column]:
    if "efth" in climate.variables:
        raise ValueError("climate has whole spectra (efth), which are read from files only: give its heights, periods and "
                         "directions, or use the program")
    for name, values in climate.variables.items():
        if _is_along_time(values):
            yield _Column(str(name), values, *_words_of(values))


def _is_along_time(values: Any) -> bool:
    """Leaves out axes such as a longitude, and numbers without dimensions."""
    return any(str(name) in ("time", "valid_time") for name in values.dims)


def _words_of(values: Any) -> tuple[str, str]:
    """Returns unit and standard name, if the object has attributes by the CF conventions."""
    attributes = getattr(values, "attrs", None)
    if not isinstance(attributes, collections.abc.Mapping):
        return "", ""
    return str(attributes.get("units", "")), str(attributes.get("standard_name", ""))


def _is_of_dates(index: Any) -> bool:
    return np.dtype(getattr(index.dtype, "base", None) or "O").kind == "M" or (
        str(index.dtype) == "object" and len(index) > 0 and _has_dates(np.asarray(index)))


def _one_dimension(column: _Column) -> np.ndarray:
    values = column.values
    if getattr(getattr(values, "dtype", None), "tz", None) is not None:  # pandas' times with a zone
        values = np.asarray(values, dtype="datetime64[ns]")
    elif isinstance(values, (list, tuple)):
        made = np.empty(len(values), dtype=object)
        made[:] = values
        is_plain = all(isinstance(one, (int, float, np.generic)) and not isinstance(one, bool) for one in values)
        values = np.asarray(values) if is_plain else made
    else:
        values = np.asanyarray(values)
    long = [length for length in values.shape if length != 1]
    if values.ndim == 0 or len(long) > 1:
        shape = " x ".join(map(str, values.shape)) or "of a single number"
        raise ValueError(f"{column.name} has the shape {shape}: wanted is a number for each time; choose one place first, as "
                         "by .sel(longitude=…, latitude=…, method=\"nearest\")")
    return values.reshape(-1)


def _has_texts(values: np.ndarray) -> bool:
    return values.dtype.kind in "UST" or (values.dtype.kind == "O" and any(isinstance(one, str) for one in values))


def _has_dates(values: np.ndarray) -> bool:
    return any(isinstance(one, datetime.datetime) for one in values)


def _seconds(name: str, values: np.ndarray) -> np.ndarray:
    """Returns seconds since 1970, UTC; NaN for NaT, None and masked times. Dates without a zone are UTC."""
    if values.dtype.kind == "M":
        missing = np.isnat(np.ma.getdata(values)) | np.ma.getmaskarray(values)
        since = np.ma.getdata(values).astype("datetime64[us]") - np.datetime64(0, "us")
        return np.where(missing, np.nan, since.astype(np.int64) / 1e6)
    seconds = np.full(values.shape, np.nan)
    for at, one in enumerate(values):
        if one is None or one is np.ma.masked or one != one:  # NaT differs from itself
            continue
        if not isinstance(one, datetime.datetime):
            raise TypeError(f"{name} has a {type(one).__name__} at entry {at}: wanted are datetime64 or datetimes")
        seconds[at] = ((one if one.tzinfo else one.replace(tzinfo=datetime.timezone.utc)) - _EPOCH).total_seconds()
    return seconds


def _durations(values: np.ndarray) -> np.ndarray:
    missing = np.isnat(np.ma.getdata(values)) | np.ma.getmaskarray(values)
    return np.where(missing, np.nan, np.ma.getdata(values) / np.timedelta64(1, "s"))
