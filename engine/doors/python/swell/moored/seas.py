"""Seas at a berth: spectra of JONSWAP's form from heights and periods, and the records of a file."""
from __future__ import annotations

import csv
import dataclasses
import math
import os
import pathlib
import re

import numpy as np

from ..hydrodynamics.surface import HullError

#: Names of the columns of a climate, without unit.
NAMES = {"time": "time", "date": "time", "datetime": "time", "hs": "hs", "hm0": "hs", "swh": "hs", "tp": "tp", "pp1d": "tp",
         "fp": "fp", "tm02": "tm02", "tz": "tm02", "from": "from", "from_direction": "from", "mwd": "from",
         "towards": "towards", "to": "towards", "spread": "spread", "gamma": "gamma", "level": "level", "level_m": "level", "hours": "hours"}
_UNITS = {"hs": "m", "tp": "s", "fp": "hz", "tm02": "s", "from": "deg", "towards": "deg", "spread": "deg", "level": "m",
          "hours": "h"}
_SAME_UNIT = {"degrees": "deg", "degree": "deg", "°": "deg"}
_ALLOWED = {"hs": (0.0, 30.0), "tp": (0.5, 60.0), "fp": (1.0 / 60.0, 2.0), "tm02": (0.5, 60.0), "from": (-720.0, 720.0),
            "towards": (-720.0, 720.0), "spread": (0.0, 82.0), "gamma": (1.0, 20.0), "level": (-100.0, 100.0),
            "hours": (0.0, 1e6)}
_MISSING = {"", "nan", "na", "n/a", "nat", "mm", "null", "none", "-"}


@dataclasses.dataclass(frozen=True)
class Sea:
    hs_m: float
    #: Peak period [s].
    tp_s: float
    #: Clockwise from true north.
    from_deg: float
    #: sqrt(2 (1 - R)), R the length of the mean direction [degrees]; 0: long-crested.
    spread_deg: float = 0.0
    gamma: float = 3.3
    level_m: float = 0.0
    time: str = ""


@dataclasses.dataclass(frozen=True)
class Climate:
    seas: list[Sea]
    #: Lines without a needed value, or with an impossible one.
    left_out: int
    notes: list[str]


def jonswap(omega: np.ndarray, hs_m: float, tp_s: float, gamma: float = 3.3) -> np.ndarray:
    """Spectrum over rad/s [m2 s]; its whole energy, from a third to eight times the peak frequency, is Hs²/16."""
    peak = 2.0 * np.pi / tp_s
    whole = np.linspace(0.3 * peak, 8.0 * peak, 4000)
    area = np.sum(_shape(whole, peak, gamma)) * (whole[1] - whole[0])
    return _shape(omega, peak, gamma) * hs_m**2 / 16.0 / area


def _shape(omega: np.ndarray, peak: float, gamma: float) -> np.ndarray:
    ratio = np.maximum(np.asarray(omega, float), 1e-9) / peak
    width = np.where(ratio <= 1.0, 0.07, 0.09)
    return ratio**-5.0 * np.exp(-1.25 * ratio**-4.0) * gamma ** np.exp(-0.5 * ((ratio - 1.0) / width) ** 2)


def peak_period_of_mean(tm02_s: float, gamma: float = 3.3) -> float:
    """The peak period of a sea of JONSWAP's form that has this mean period sqrt(m0/m2)."""
    ratio = np.linspace(0.3, 8.0, 4000)
    shape = _shape(ratio, 1.0, gamma)
    return tm02_s * math.sqrt(float((shape * ratio**2).sum() / shape.sum()))


def read_climate(path: str | os.PathLike, gauge: str = "") -> Climate:
    """Reads hourly seas from a CSV text with a line of names; with `gauge`, from the berth.csv of `swell berth`."""
    file = pathlib.Path(path)
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as fault:
        raise HullError(f"{file}: {getattr(fault, 'strerror', None) or 'not a text in UTF-8'}") from None
    if len(lines) < 2:
        raise HullError(f"{file}: has no records: wanted are a line of names and a line per hour")
    mark = max(",;\t", key=lines[0].count)
    rows = list(csv.reader(lines, delimiter=mark))
    columns, notes = _columns(file, [name.strip() for name in rows[0]], gauge)
    seas = [_sea({word: row[at].strip() for word, at in columns.items() if at < len(row)}) for row in rows[1:] if row]
    kept = [sea for sea in seas if sea is not None]
    if not kept:
        raise HullError(f"{file}: no record has height, period and direction within their limits")
    return Climate(kept, len(seas) - len(kept), notes)


def _columns(file: pathlib.Path, names: list[str], gauge: str) -> tuple[dict[str, int], list[str]]:
    gauges = sorted({name.removesuffix(" hs_m") for name in names if name.endswith(" hs_m")})
    if gauges and gauge not in gauges:
        raise HullError(f"{file}:1: --gauge is \"{gauge}\": allowed are {', '.join(gauges)}")
    if gauge and not gauges:
        raise HullError(f"{file}:1: --gauge is for the berth.csv of swell berth: this file has no gauges")
    before = f"{gauge} " if gauges else ""
    columns: dict[str, int] = {}
    for at, name in enumerate(names):
        word, unit = _word_and_unit(name.removeprefix(before))
        if gauges and not name.startswith(before) and word not in ("time", "level", "hours"):
            continue
        if word in columns:
            raise HullError(f"{file}:1: two columns are {word}: \"{names[columns[word]]}\" and \"{name}\"")
        if word and unit and word in _UNITS and unit != _UNITS[word]:
            raise HullError(f"{file}:1: \"{name}\" has the unit {unit}: wanted is {_UNITS[word]}")
        if word:
            columns[word] = at
    periods = [word for word in ("tp", "fp", "tm02") if word in columns]
    for wanted, found in (("hs", "hs" in columns), ("tp, fp or tm02", periods), ("from or towards", {"from", "towards"} &
                                                                                set(columns))):
        if not found:
            raise HullError(f"{file}:1: no column {wanted}: the names are {', '.join(names)}")
    return columns, [f"heights from \"{names[columns['hs']]}\", periods from \"{names[columns[periods[0]]]}\""]


def _word_and_unit(name: str) -> tuple[str, str]:
    """The word that a name of a column stands for, empty if unknown, and its unit in lower case."""
    lower = name.strip().lower()
    if lower in NAMES:
        return NAMES[lower], ""
    parts = re.fullmatch(r"(.+?)(?:\s*[(\[](.+)[)\]]|_(m|s|hz|deg|degrees|cm|ft|h))", lower)
    if not parts:
        return "", ""
    unit = (parts[2] or parts[3]).strip()
    return NAMES.get(parts[1].strip(), ""), _SAME_UNIT.get(unit, unit)


def _sea(cells: dict[str, str]) -> Sea | None:
    """None for a record that lacks a value or has an impossible one. A calm of Hs 0 needs no period and no direction."""
    values = {}
    for word, cell in cells.items():
        if word == "time" or cell.lower() in _MISSING:
            continue
        try:
            number = float(cell)
        except ValueError:
            return None
        low, high = _ALLOWED[word]
        if not low <= number <= high:
            return None
        values[word] = number
    gamma = values.get("gamma", 3.3)
    if values.get("hs") == 0.0:
        values = {"tp": 10.0, "from": 0.0, **values}
    if "tp" in values:
        period = values["tp"]
    elif "fp" in values:
        period = 1.0 / values["fp"]
    else:
        period = peak_period_of_mean(values["tm02"], gamma) if "tm02" in values else None
    direction = values["from"] if "from" in values else values["towards"] + 180.0 if "towards" in values else None
    if "hs" not in values or period is None or direction is None:
        return None
    return Sea(values["hs"], period, direction % 360.0, values.get("spread", 0.0), gamma, values.get("level", 0.0),
               cells.get("time", ""))
