"""A year at the berths: waves at the gauges in each hour of a climate."""
from __future__ import annotations

import collections.abc
import dataclasses
import json
import os
import warnings
from typing import Any, Mapping, Sequence

import numpy as np

from . import _swell, words
from .columns import add_columns


@dataclasses.dataclass(frozen=True, repr=False)
class BerthYear:
    """The waves at the gauges in each record of a climate, in its order. Heights, periods, directions and spreads are
    arrays, records x gauges; with several harbours dicts of them, by the harbour's name. NaN: no waves."""
    #: As `swell berth --json`: climate, thresholds, variants with exceeded heights, hours by month, worst records.
    summary: dict[str, Any]
    #: Time of each record, UTC; None for a scatter table.
    time: np.ndarray | None
    #: Hours for which each record counts.
    hours: np.ndarray
    #: Water level of each record [m].
    level_m: np.ndarray
    #: Significant wave height of the climate's own sea [m].
    incoming_hs: np.ndarray
    #: Names of the gauges.
    gauges: Any
    #: Share of each sea's energy that the table lacks, which counts as calm.
    outside: Any
    #: Significant wave height [m].
    hs: Any
    #: Mean period, sqrt(m0/m2) [s].
    tm02: Any
    #: Mean direction that waves come from, clockwise from true north [degrees].
    from_deg: Any
    #: Directional spread [degrees].
    spread: Any
    #: How names, units and directions of the climate were understood, a line each.
    notes: list[str]

    def __repr__(self) -> str:
        names = [variant["name"] for variant in self.summary["variants"]]
        return f"<swell.BerthYear of {', '.join(names)}: {len(self.hours)} records>"


def berth(climate: Any, transfer: Any, *, level_m: float | None = None, above: Sequence[float] = (),
          criteria: str | Sequence[str] = (), criteria_file: Any = None, columns: Mapping[str, str] | None = None,
          place: tuple[float, float] | None = None) -> BerthYear:
    """Multiplies a climate with transfer tables, as `swell berth` does.

    `climate` is a path (CSV, SWAN's spectra), a dict of arrays, a DataFrame of pandas, or a Dataset of xarray at one place.
    Columns are named as in files: time, hs, tp, from, spread, gamma, level, or by CF standard names; `columns` names
    others, {"from": "Dir"}. Times are datetime64 or datetimes; without a zone they are UTC. Missing values and NaN are
    counted and left out, as in files.

    `transfer` is the path of a transfer.json, a list of paths (levels of one harbour), or a dict of a harbour's name to one
    or several. `level_m` is the water level of all records. Heights of `above` [m] and `criteria`, by id, are thresholds;
    without both they are 0.3, 0.5 and 1 m. `place` is longitude and latitude, for files with several places.

    Raises BadInput with one line for input that `swell berth` refuses. Warns as the program does.
    """
    request = _swell.BerthRequest()
    if isinstance(climate, (str, os.PathLike)):
        request.climate = os.fsdecode(climate)
    else:
        add_columns(request, climate)
    request.transfers = _transfers(transfer)
    request.level_m = None if level_m is None else float(words.real("level_m", level_m))
    request.above_m = [float(words.real("above", one)) for one in ([above] if np.ndim(above) == 0 else above)]
    request.criteria = [criteria] if isinstance(criteria, str) else [_text("criteria", one) for one in criteria]
    request.criteria_file = "" if criteria_file is None else os.fsdecode(criteria_file)
    request.names = {_text("columns", word): _text("columns", name) for word, name in (columns or {}).items()}
    if place is not None:
        request.place = tuple(float(words.real("place", one)) for one in place)
    return _year(_swell.berth(request))


def _transfers(transfer: Any) -> list[tuple[str, str]]:
    """Returns pairs of a name, which may be empty, and a path."""
    if isinstance(transfer, collections.abc.Mapping):
        named = [(_text("transfer", name), files) for name, files in transfer.items()]
    else:
        named = [("", transfer)]
    pairs = []
    for name, files in named:
        for file in [files] if isinstance(files, (str, os.PathLike)) else files:
            if not isinstance(file, (str, os.PathLike)):
                raise TypeError(f"transfer has a {type(file).__name__}: wanted are paths of transfer.json")
            pairs.append((name, os.fsdecode(file)))
    if not pairs:
        raise ValueError("transfer has no file: wanted is the path of a transfer.json")
    return pairs


def _text(name: str, given: Any) -> str:
    if not isinstance(given, str):
        raise TypeError(f"{name} has a {type(given).__name__}: wanted is a text")
    return given


def _year(answer: dict[str, Any]) -> BerthYear:
    for line in answer["warnings"]:
        warnings.warn(line, UserWarning, stacklevel=3)
    summary = json.loads(answer["summary"])
    names = [variant["name"] for variant in summary["variants"]]
    seconds = answer["utc_s"]
    time = None if np.isnan(seconds).any() else np.round(seconds * 1e3).astype(np.int64).astype("datetime64[ms]")

    def by_name(parts: list[Any]) -> Any:
        return parts[0] if len(parts) == 1 else dict(zip(names, parts))

    return BerthYear(summary=summary, time=time, hours=answer["hours"], level_m=answer["level_m"],
                     incoming_hs=answer["incoming_hs"], notes=summary["climate"]["notes"],
                     gauges=by_name([[gauge["name"] for gauge in variant["gauges"]] for variant in summary["variants"]]),
                     **{key: by_name(answer[key]) for key in ("outside", "hs", "tm02", "from_deg", "spread")})
