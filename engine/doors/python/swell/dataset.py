"""Fields as a Dataset of xarray by the CF conventions: of an engine, or of the folder of a run."""
from __future__ import annotations

import pathlib
from typing import Any

import numpy as np

from . import _swell

_LONG_NAMES = {
    "zeta": "surface elevation over still water",
    "phi": "velocity potential at the surface",
    "psi": "amplitude of the vertical structure of the potential, unit of phi over that of the profile",
    "depth": "still-water depth, positive down; land where not positive",
}
_UNITS = {"zeta": "m", "phi": "m2 s-1", "depth": "m"}


def _xarray() -> Any:
    try:
        import xarray
    except ImportError:
        raise ImportError('xarray is not installed: pip install "swell-waves[xarray]"') from None
    return xarray


def open(run: Any) -> Any:  # noqa: A001: used as swell.open, so it is not mistaken for the builtin
    """The fields of a run: a folder with fields.nc (swell run … --fields-every N), also of a run that goes on, or such a
    file. Times are seconds from the start of the run."""
    xarray = _xarray()
    path = pathlib.Path(run)
    if path.is_dir():
        found = [file for file in (path / "fields.nc", path / "fields.nc.partial") if file.exists()]
        if not found:
            raise FileNotFoundError(f"{path}: has no fields.nc: swell run … --fields-every N writes it")
        path = found[0]
    return xarray.open_dataset(path, decode_times=False, engine=None if path.suffix == ".nc" else "netcdf4")


def of_engine(engine: Any, fields: tuple[str, ...]) -> Any:
    """The newest frame of an engine, with one time."""
    xarray = _xarray()
    is_float = engine.grid.precision == _swell.Precision.FLOAT
    number = np.float32 if is_float else np.float64
    depth = engine.depth_m
    wet = depth > 0.0
    variables = _axes(engine)
    for name in fields:
        variables[name] = _series(engine, name, wet, number)
    variables["depth"] = (("y", "x"), depth.astype(number), {"units": "m", "long_name": _LONG_NAMES["depth"]})
    variables["wet"] = (("y", "x"), wet.astype(np.int8), {
        "long_name": "where the grid is water", "standard_name": "sea_binary_mask", "units": "1",
        "flag_values": np.array([0, 1], np.int8), "flag_meanings": "land water"})
    variables.update(_ships(engine))
    attributes = {"Conventions": "CF-1.8", "title": engine.title, "source": f"Swell {_swell.version()}",
                  "history": f"computed by Swell {_swell.version()}",
                  "frame_s": engine.grid.frame_s}
    return xarray.decode_cf(xarray.Dataset(variables, attrs=attributes), decode_times=False)


def _axes(engine: Any) -> dict[str, Any]:
    grid = engine.grid
    axes = {"time": ("time", np.array([engine.time_s]), {
        "units": "s", "long_name": "time since the start of the run"})}
    for name, count, step, word in (("y", grid.ny, grid.dy_m, "north"), ("x", grid.nx, grid.dx_m, "east")):
        axes[name] = (name, np.arange(count) * step, {"units": "m", "axis": name.upper(),
                                                      "long_name": f"distance {word} of the south-west node",
                                                      "standard_name": f"projection_{name}_coordinate"})
    return axes


def _series(engine: Any, name: str, wet: np.ndarray, number: type) -> Any:
    """Returns a field of the state; psi_1, psi_2 … are psi of further modes."""
    base, _, mode = name.partition("_")
    values = engine.field(base, int(mode or 0)).values.astype(number)
    attributes = {"long_name": _LONG_NAMES[base], "_FillValue": number(np.nan), "ancillary_variables": "wet"}
    if mode:
        attributes["long_name"] = _LONG_NAMES["psi"].replace("potential,", f"potential, mode {mode},")
    if base in _UNITS:
        attributes["units"] = _UNITS[base]
    if base == "psi":
        lag_s = engine.grid.frame_s / engine.grid.steps_per_frame
        attributes["comment"] = f"belongs to phi one time step earlier, {lag_s:g} s before the time of the frame"
        attributes["lag_s"] = lag_s
    return ("time", "y", "x"), np.where(wet, values, number(np.nan))[np.newaxis], attributes


def _ships(engine: Any) -> dict[str, Any]:
    """The ships that are there."""
    ships = engine.ships
    if not ships:
        return {}

    def of_time(member: Any, unit: str, what: str) -> Any:
        return ("time", "ship"), np.array([[member(ship.motion) for ship in ships]]), {"units": unit, "long_name": what}

    def of_ship(values: list[float], what: str) -> Any:
        return "ship", np.array(values), {"units": "m", "long_name": what}

    return {
        "ship_name": ("ship", np.array([ship.name.encode() for ship in ships]), {"long_name": "name of the ship"}),
        "ship_length": of_ship([ship.length_m for ship in ships], "length of the ship"),
        "ship_beam": of_ship([ship.beam_m for ship in ships], "beam of the ship"),
        "ship_full_draft": of_ship([ship.full_draft_m for ship in ships], "draft of the ship under way"),
        "ship_x": of_time(lambda at: at.east_m, "m", "place of the ship, in the coordinates of x"),
        "ship_y": of_time(lambda at: at.north_m, "m", "place of the ship, in the coordinates of y"),
        "ship_heading": of_time(lambda at: at.heading_deg, "degree", "heading of the ship, clockwise from true north"),
        "ship_draft": of_time(lambda at: at.draft_m, "m", "draft of the ship"),
        "ship_speed": of_time(lambda at: float(np.hypot(at.east_m_per_s, at.north_m_per_s)), "m s-1",
                              "speed of the ship over ground"),
    }
