"""The file of hydrodynamic coefficients of one hull at one depth: NetCDF-4, "hull hydrodynamics 1"."""
from __future__ import annotations

import os
import pathlib
from typing import Any

import numpy as np

from .potentials import DOFS, Coefficients
from .surface import Hydrostatics
from .waves import GRAVITY, WATER_DENSITY

FORMAT = "hull hydrodynamics 1"


def netcdf_module() -> Any:
    try:
        import netCDF4
    except ImportError:
        raise ImportError('netCDF4 is not installed: pip install "swell-waves[hydrodynamics]", or netCDF4 alone') from None
    return netCDF4


def hydrostatic_stiffness(hull: Hydrostatics) -> np.ndarray:
    """Of the displaced water alone, about the origin; the weight adds -m g z_G to roll and pitch [N/m, N, N m]."""
    first = hull.moments
    made = np.zeros((6, 6))
    made[2, 2] = hull.waterplane_m2
    made[2, 3] = made[3, 2] = first["y"]
    made[2, 4] = made[4, 2] = -first["x"]
    made[3, 4] = made[4, 3] = -first["xy"]
    made[3, 3] = first["yy"] + hull.volume_m3 * hull.buoyancy_m[2]
    made[4, 4] = first["xx"] + hull.volume_m3 * hull.buoyancy_m[2]
    return WATER_DENSITY * GRAVITY * made


def attributes_of(found: Coefficients, name: str, source: str) -> dict[str, Any]:
    """Global attributes of the file."""
    hull = found.panels.hydrostatics()
    deep = not np.isfinite(found.depth_m)
    made = {
        "swell_format": FORMAT, "hull": name, "source": source, "water_depth_m": 0.0 if deep else float(found.depth_m),
        "water_density_kg_per_m3": WATER_DENSITY, "gravity_m_per_s2": GRAVITY,
        "displaced_volume_m3": float(hull.volumes_m3[0]), "volume_by_y_m3": float(hull.volumes_m3[1]),
        "volume_by_z_m3": float(hull.volumes_m3[2]), "waterplane_area_m2": hull.waterplane_m2, "length_m": hull.length_m,
        "beam_m": hull.beam_m, "draught_m": hull.draught_m, "buoyancy_x_m": float(hull.buoyancy_m[0]),
        "buoyancy_y_m": float(hull.buoyancy_m[1]), "buoyancy_z_m": float(hull.buoyancy_m[2]),
        "haskind_error": float(found.haskind_error.max())}
    if deep:
        made["deep_water"] = np.int32(1)
    return made


def write(path: str | os.PathLike, found: Coefficients, name: str, source: str) -> None:
    """Writes the file; a file that is there is replaced once the new one is whole."""
    netcdf = netcdf_module()
    target = pathlib.Path(path)
    partial = target.with_name(target.name + ".partial")
    try:
        with netcdf.Dataset(partial, "w", format="NETCDF3_64BIT_OFFSET") as file:
            file.setncatts(attributes_of(found, name, source))
            sizes = {"frequency": len(found.frequencies), "dof": 6, "radiating_dof": 6, "point": len(found.patches.points),
                     "axis": 3, "heading": len(found.headings_deg)}
            for dimension, size in sizes.items():
                file.createDimension(dimension, size)
            for variable, (dimensions, values, text) in _variables(found).items():
                _put(file, variable, dimensions, values, text)
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)


def _variables(found: Coefficients) -> dict[str, tuple[tuple[str, ...], np.ndarray, str]]:
    """Name to dimensions, values and description."""
    pairs = ("frequency", "dof", "radiating_dof")
    at_points = ("frequency", "dof", "point", "axis")
    of_waves = ("heading", "frequency", "dof")
    per_metre = "per metre of amplitude, crest at the origin at t = 0, time factor exp(-i omega t)"
    return {
        "frequency": (("frequency",), found.frequencies, "rad/s"),
        "heading": (("heading",), found.headings_deg, "degrees, where waves run to, from +x counter-clockwise"),
        "added_mass": (pairs, found.added_mass, "SI, about the origin; dofs are " + " ".join(DOFS).lower()),
        "radiation_damping": (pairs, found.damping, "SI, about the origin"),
        "added_mass_at_infinity": (pairs[1:], found.added_mass_at_infinity, "SI, about the origin"),
        "hydrostatic_stiffness": (("dof", "dof"), hydrostatic_stiffness(found.panels.hydrostatics()),
                                  "SI, about the origin, without the weight"),
        "point": (("point", "axis"), found.patches.points, "m, where the water's velocity is asked for"),
        "point_panels": (("point",), found.patches.counts.astype(np.int32), "panels of each point"),
        "haskind_real": (at_points, found.haskind.real, "sum of potential times normal times area"),
        "haskind_imag": (at_points, found.haskind.imag, "sum of potential times normal times area"),
        "haskind_at_infinity": (at_points[1:], found.haskind_at_infinity, "sum of potential times normal times area"),
        "froude_krylov_real": (of_waves, found.froude_krylov.real, per_metre),
        "froude_krylov_imag": (of_waves, found.froude_krylov.imag, per_metre),
        "diffraction_real": (of_waves, found.diffraction.real, per_metre),
        "diffraction_imag": (of_waves, found.diffraction.imag, per_metre),
    }


def _put(file: Any, name: str, dimensions: tuple[str, ...], values: np.ndarray, text: str) -> None:
    """Haskind's sums at the frequencies are of single precision: they are nine tenths of the file."""
    kind = "i4" if values.dtype.kind == "i" else "f4" if name in ("haskind_real", "haskind_imag") else "f8"
    made = file.createVariable(name, kind, dimensions)
    made.long_name = text
    made[...] = values
