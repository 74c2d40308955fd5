"""A run of Swell compared with the linear answer to the same sea: standard deviations of motions and loads."""
from __future__ import annotations

import csv
import dataclasses
import os
import pathlib

import numpy as np

from ..hydrodynamics.surface import HullError
from .hull import MOTIONS
from .motions import MooredShip
from .seas import Sea


@dataclasses.dataclass(frozen=True)
class Compared:
    """Standard deviations of one motion [m, degrees] or one load [N]."""
    name: str
    run: float
    #: Of the run, faster and slower than half the peak frequency of the sea.
    run_of_waves: float
    run_slow: float
    linear: float


def compare(ship: MooredShip, sea: Sea, run: str | os.PathLike, from_s: float) -> list[Compared]:
    """Reads motions.csv and moorings.csv in the folder of a run of one ship, from a time on."""
    folder = pathlib.Path(run)
    motions = _columns(folder / "motions.csv", "", from_s, ("time_s", "x_m", "y_m", "heave_m", "roll_deg", "pitch_deg",
                                                            "heading_deg"))
    time, east, north, heave, roll, pitch, heading = motions.T
    answer = ship.answer(sea)
    ahead = np.radians(ship.berth.heading_deg + ship.berth.north_deg)
    series = [east * np.sin(ahead) + north * np.cos(ahead), north * np.sin(ahead) - east * np.cos(ahead), heave, roll, pitch,
              np.degrees(np.unwrap(np.radians(heading)))]
    made = [_compared(name, time, one, sea, linear) for name, one, linear in zip(MOTIONS, series, answer.motions)]
    for one, linear in zip((*ship.berth.lines, *ship.berth.fenders), answer.loads_n):
        loads = _columns(folder / "moorings.csv", one.name, from_s, ("time_s", "load_n"))
        made.append(_compared(one.name, loads[:, 0], loads[:, 1], sea, linear))
    return made


def _columns(file: pathlib.Path, name: str, from_s: float, wanted: tuple[str, ...]) -> np.ndarray:
    """Of the rows with this name, or of all."""
    try:
        with file.open(encoding="utf-8", newline="") as lines:
            rows = [[float(row[column]) for column in wanted] for row in csv.DictReader(lines)
                    if not name or row["name"] == name]
    except (OSError, KeyError, TypeError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or f"lacks a column or a number: {fault}"
        raise HullError(f"{file}: {why}; wanted is the folder of a run of this scenario") from None
    kept = np.array([row for row in rows if row[0] >= from_s])
    if len(kept) < 100:
        whose = f" of {name}" if name else ""
        raise HullError(f"{file}: {len(kept)} rows{whose} from {from_s:g} s on: wanted are 100 or more")
    if not (np.diff(kept[:, 0]) > 0.0).all():
        raise HullError(f"{file}: times do not rise: wanted is a run with one ship that has a mesh")
    return kept


def _compared(name: str, time: np.ndarray, series: np.ndarray, sea: Sea, linear: float) -> Compared:
    step = (time[-1] - time[0]) / (len(time) - 1)
    energy = 2.0 * np.abs(np.fft.rfft(series - series.mean()) / len(series)) ** 2
    slow = np.fft.rfftfreq(len(series), step) < 0.5 / sea.tp_s
    return Compared(name, float(series.std()), float(np.sqrt(energy[~slow].sum())), float(np.sqrt(energy[slow].sum())),
                    float(linear))


def table_of(compared: list[Compared]) -> str:
    rows = [f"{'standard deviation':<26}{'run':>9}{'of waves':>10}{'slow':>9}{'linear':>9}{'run/linear':>12}"
            f"{'of waves':>10}"]
    for at, one in enumerate(compared):
        unit, scale = ("m", 1.0) if at < 3 else ("°", 1.0) if at < 6 else ("kN", 1e-3)
        numbers = "".join(f"{scale * value:>{width}.3f}" for value, width in
                          ((one.run, 9), (one.run_of_waves, 10), (one.run_slow, 9), (one.linear, 9)))
        rows.append(f"{one.name + ' [' + unit + ']':<26}{numbers}{_ratio(one.run, one.linear):>12}"
                    f"{_ratio(one.run_of_waves, one.linear):>10}")
    return "\n".join(rows)


def _ratio(run: float, linear: float) -> str:
    return f"{run / linear:.2f}" if linear > 0.0 else "-"
