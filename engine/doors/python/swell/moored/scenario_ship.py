"""The moored ship of a scenario's file: her hull, coefficients, lines and fenders."""
from __future__ import annotations

import os
import pathlib
import tomllib
from typing import Any

import numpy as np

from ..hydrodynamics.mesh_files import read_mesh
from ..hydrodynamics.surface import HullError
from .berth import Berth
from .hull import Coefficients, Hull, read_coefficients
from .lines import Fender, Line


def berth_of_scenario(path: str | os.PathLike, ship: str = "", depth_m: float | None = None,
                      north_deg: float = 0.0) -> Berth:
    """Reads `[[ship]]`, `[[line]]` and `[[fender]]`. `ship` names one of several that answer; `depth_m` chooses the file of
    coefficients and is needed only for several files over a bed that is not flat."""
    file = pathlib.Path(path)
    try:
        with file.open("rb") as opened:
            scenario = tomllib.load(opened)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise HullError(f"{file}: {getattr(fault, 'strerror', None) or fault}") from None
    try:
        return _berth(scenario, file.parent, ship, depth_m, north_deg)
    except HullError as fault:
        raise HullError(f"{file}: {fault}") from None
    except KeyError as missing:
        raise HullError(f"{file}: {missing} is missing in a [[ship]], [[line]] or [[fender]]: swell check shows where") \
            from None
    except (TypeError, ValueError, AttributeError, IndexError) as fault:
        raise HullError(f"{file}: a value of a [[ship]], [[line]] or [[fender]] cannot be: {fault}; swell check shows "
                        "where") from None


def _berth(scenario: dict[str, Any], folder: pathlib.Path, name: str, depth_m: float | None, north_deg: float) -> Berth:
    ship = _ship(scenario, name)
    if ship.get("mesh_axes", "x forward, z up") != "x forward, z up":
        raise HullError("mesh_axes: wanted is a mesh with x forward and z up")
    if "way_points" not in ship:
        raise HullError("way_points: wanted is the place in metres of the grid")
    lines = [_line(one) for one in scenario.get("line", []) if one.get("ship", ship["name"]) == ship["name"]]
    fenders = [_fender(one) for one in scenario.get("fender", []) if one.get("ship", ship["name"]) == ship["name"]]
    if not lines:
        raise HullError(f"ship \"{ship['name']}\" has no [[line]]: nothing moors her")
    mesh = read_mesh(folder / ship["mesh"], ship.get("mesh_unit_m", 1.0), ship.get("mesh_waterline_m", 0.0))
    hull = Hull(mesh, _coefficients(scenario, ship, folder, depth_m), ship.get("gravity_height_m", 0.0),
                tuple(ship.get("gyration_m", (0.0, 0.0, 0.0))), ship.get("roll_damping", 0.05),
                ship.get("quadratic_roll_damping", 0.0))
    return Berth(hull, lines, fenders, tuple(ship["way_points"][0][:2]), ship.get("heading_deg", 90.0), north_deg)


def _ship(scenario: dict[str, Any], name: str) -> dict[str, Any]:
    answering = [ship for ship in scenario.get("ship", []) if ship.get("motion") == "answers"]
    chosen = [ship for ship in answering if name in ("", ship["name"])]
    if len(chosen) != 1:
        names = ", ".join(ship["name"] for ship in answering) or "none"
        raise HullError(f"--ship is \"{name}\": wanted is one ship with motion = \"answers\", of these: {names}")
    return chosen[0]


def _coefficients(scenario: dict[str, Any], ship: dict[str, Any], folder: pathlib.Path,
                  depth_m: float | None) -> Coefficients:
    files = ship.get("coefficients", [])
    files = [files] if isinstance(files, str) else files
    if not files:
        raise HullError("coefficients: wanted is a file of python -m swell.hydrodynamics")
    read = [read_coefficients(folder / one) for one in files]
    depth_m = scenario.get("bathymetry", {}).get("depth_m") if depth_m is None else depth_m
    if len(read) > 1 and depth_m is None:
        raise HullError("several files of coefficients: give the depth at the ship with --depth")
    return min(read, key=lambda one: abs(1.0 / one.depth_m - 1.0 / (depth_m or 1.0)))


def _table(of: dict[str, Any]) -> np.ndarray | None:
    if "table" not in of:
        return None
    table = np.array(of["table"], float)
    if table.ndim != 2 or table.shape[1] != 2 or len(table) < 2 or not (np.diff(table[:, 0]) > 0.0).all():
        raise HullError(f"table of \"{of['name']}\": wanted are pairs that rise, from [0, 0]")
    return table


def _place(of: dict[str, Any], key: str) -> np.ndarray:
    place = np.array(of[key], float)
    if place.shape != (3,) or not np.isfinite(place).all():
        raise HullError(f"{key} of \"{of['name']}\" is {of[key]}: wanted are three numbers")
    return place


def _line(of: dict[str, Any]) -> Line:
    if not (of.get("stiffness_n", 0.0) > 0.0 or "table" in of):
        raise HullError(f"line \"{of['name']}\" has no stiffness_n and no table")
    return Line(of["name"], _place(of, "fairlead_m"), _place(of, "bollard_m"), of.get("length_m", 0.0),
                of.get("pretension_n", 0.0), of.get("stiffness_n", 0.0), tuple(of.get("curve", (1.0, 0.0, 0.0))),
                of.get("damping_n_s_per_m", 0.0), of.get("strength_n", 0.0), of.get("brake_n", 0.0), _table(of))


def _fender(of: dict[str, Any]) -> Fender:
    if not (of.get("stiffness", 0.0) > 0.0 or "table" in of):
        raise HullError(f"fender \"{of['name']}\" has no stiffness and no table")
    return Fender(of["name"], _place(of, "place_m"), of.get("faces_deg", 0.0), of.get("stiffness", 0.0),
                  of.get("exponent", 1.0), of.get("damping_n_s_per_m", 0.0), of.get("friction", 0.0), _table(of))
