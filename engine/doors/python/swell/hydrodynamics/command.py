"""The command `python -m swell.hydrodynamics`: options, progress, closing table."""
from __future__ import annotations

import argparse
import json
import pathlib
import sys
import time
from typing import Any

import numpy as np

from .coefficients_file import netcdf_module, write
from .mesh_files import read_mesh
from .natural_periods import natural_periods
from .panels import Panels, panels_of
from .potentials import FREQUENCIES, LEAST_KH, Coefficients, capytaine_module, coefficients, frequencies_for
from .surface import HullError

#: Haskind's relation must give the diffraction within this, or the file is refused by the reader.
MOST_HASKIND_ERROR = 0.01

_TEXT = """\
Computes how water answers to a hull: added mass, damping, wave forces, and the sums by which Swell finds the diffraction of
any sea. Writes one NetCDF file for one hull at one depth. Uses capytaine 3: pip install "swell-waves[hydrodynamics]".

MESH is an STL or OBJ file: x forward, y to port, z up, origin amidships at still water. It may be closed with its deck; the
part above z = 0 is cut off. Normals must point into the water; an inverted mesh is turned, with a note.
"""
_EXAMPLES = """\
examples:
  python -m swell.hydrodynamics coaster.obj --depth 20 --out coaster_20m.nc
  python -m swell.hydrodynamics coaster.obj --depth deep --out coaster_deep.nc --gm 1.0 --gyration 6 25 25
  python -m swell.hydrodynamics ferry.stl --unit 0.001 --waterline 5.2 --depth 9 --out ferry_9m.nc

exit status: 0 written; 1 written, but Haskind's relation fails by more than 1 %; 2 input refused, nothing written
"""


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except (HullError, ImportError, OSError) as fault:
        print(f"swell.hydrodynamics: {fault}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("python -m swell.hydrodynamics", description=_TEXT, epilog=_EXAMPLES,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("mesh", metavar="MESH", help="hull as .stl or .obj")
    made.add_argument("--depth", required=True, type=_depth, metavar="M", help="depth of the water [m], or deep")
    made.add_argument("--out", required=True, metavar="FILE", help="NetCDF file to write")
    made.add_argument("--panels", type=_count, default=1200, metavar="N",
                      help="number of panels, 100 to 5000 (default 1200); 0 takes the triangles of the mesh. Time grows with "
                      "N squared")
    made.add_argument("--frequencies", type=float, nargs="+", metavar="RAD_S",
                      help=f"default: 27 from 0.12 to 2.5 rad/s; those below k h = {LEAST_KH} are left out")
    made.add_argument("--name", help="name of the hull (default: name of MESH)")
    made.add_argument("--unit", type=_positive, default=1.0, metavar="M", help="metres per unit of MESH (default 1)")
    made.add_argument("--waterline", type=float, default=0.0, metavar="M",
                      help="height of still water in MESH, in metres (default 0)")
    made.add_argument("--gm", type=float, metavar="M", help="metacentric height, for natural periods in the table")
    made.add_argument("--gyration", type=_positive, nargs=3, metavar=("ROLL", "PITCH", "YAW"),
                      help="radii of gyration [m], for natural periods in the table")
    made.add_argument("--no-lid", action="store_true", help="without the lid at z = 0 that removes irregular frequencies")
    made.add_argument("--json", action="store_true", help="the closing table as JSON on standard output")
    return made


def _depth(word: str) -> float:
    return np.inf if word == "deep" else _positive(word)


def _positive(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = -1.0
    if not 0.0 < value < np.inf:
        raise argparse.ArgumentTypeError(f"'{word}' is not a number above 0")
    return value


def _count(word: str) -> int:
    value = int(word) if word.isdecimal() else -1
    if value != 0 and not 100 <= value <= 5000:
        raise argparse.ArgumentTypeError(f"'{word}': allowed are 100 to 5000, and 0 for the triangles of the mesh")
    return value


def _run(options: argparse.Namespace) -> int:
    began = time.monotonic()
    capytaine_module()
    netcdf_module()
    if (options.gm is None) != (options.gyration is None):
        raise HullError("--gm and --gyration belong together: give both, or none")
    target = pathlib.Path(options.out)
    if not target.absolute().parent.is_dir():
        raise HullError(f"{target}: there is no folder {target.parent}")
    frequencies = _frequencies(options)
    panels = panels_of(read_mesh(options.mesh, options.unit, options.waterline), options.panels)
    for note in panels.notes:
        print(f"note: {note}", file=sys.stderr)
    found = coefficients(panels, options.depth, frequencies, tell=_Progress(), lid=not options.no_lid)
    name = options.name or pathlib.Path(options.mesh).stem
    write(target, found, name, f"swell.hydrodynamics, {found.program}, {len(panels)} panels, {found.lid_panels} of a lid")
    summary = summary_of(found, name, time.monotonic() - began)
    if options.gm is not None:
        summary["natural_periods_s"] = natural_periods(found, options.gm, tuple(options.gyration))
    summary["file"] = str(target)
    print(json.dumps(_without_nan(summary), indent=2) if options.json else table_of(summary))
    for warning in warnings_of(found):
        print(f"warning: {warning}", file=sys.stderr)
    return 1 if summary["haskind_error"] > MOST_HASKIND_ERROR else 0


def _frequencies(options: argparse.Namespace) -> np.ndarray:
    wanted = tuple(options.frequencies or FREQUENCIES)
    if not all(0.0 < omega <= 20.0 for omega in wanted):
        raise HullError("--frequencies: allowed are numbers above 0 and up to 20 rad/s")
    kept = frequencies_for(options.depth, wanted)
    if options.frequencies and len(kept) < len(set(wanted)):
        print(f"note: {len(set(wanted)) - len(kept)} frequencies below k h = {LEAST_KH} left out", file=sys.stderr)
    return kept


class _Progress:
    """A line for each frequency, with the time left."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def __call__(self, done: int, count: int, omega: float) -> None:
        left = (time.monotonic() - self._began) / done * (count - done)
        end = "\n" if done == count or not sys.stderr.isatty() else "  \r"
        print(f"frequency {done} of {count}, {omega:.2f} rad/s, {left:.0f} s left", end=end, file=sys.stderr, flush=True)


def summary_of(found: Coefficients, name: str, seconds: float) -> dict[str, Any]:
    hull = found.panels.hydrostatics()
    return {
        "hull": name, "depth_m": found.depth_m, "panels": len(found.panels), "lid_panels": found.lid_panels,
        "points": len(found.patches.points), "frequencies": [float(found.frequencies[0]), float(found.frequencies[-1])],
        "length_m": hull.length_m, "beam_m": hull.beam_m, "draught_m": hull.draught_m, "volume_m3": hull.volume_m3,
        "waterplane_m2": hull.waterplane_m2, "buoyancy_m": [float(value) for value in hull.buoyancy_m],
        "haskind_error": float(found.haskind_error.max()), "seconds": seconds, "notes": found.panels.notes}


def warnings_of(found: Coefficients) -> list[str]:
    """Faults of the coefficients that a person must judge."""
    made = []
    worst = int(np.argmax(found.haskind_error))
    if found.haskind_error[worst] > MOST_HASKIND_ERROR:
        dof = ("surge", "sway", "heave", "roll", "pitch", "yaw")[worst]
        made.append(f"Haskind's relation misses the diffraction in {dof} by {100.0 * found.haskind_error[worst]:.1f} %, "
                    f"allowed is 1 %: take more --panels, or drop the highest --frequencies")
    least = min(np.linalg.eigvalsh(0.5 * (one + one.T)[:3, :3]).min() / np.abs(one[:3, :3]).max() for one in found.damping)
    if least < -0.02:
        made.append(f"the damping is negative by {-100.0 * least:.0f} % at a frequency, an irregular one: take more --panels")
    return made


def table_of(summary: dict[str, Any]) -> str:
    deep = not np.isfinite(summary["depth_m"])
    rows = [("hull", summary["hull"] + (", deep water" if deep else f", {summary['depth_m']:g} m of water")),
            ("panels", f"{summary['panels']}, and {summary['lid_panels']} of the lid; {summary['points']} points"),
            ("frequencies", "{:g} to {:g} rad/s".format(*summary["frequencies"])),
            ("length, beam, draught", "{length_m:.2f}, {beam_m:.2f}, {draught_m:.2f} m".format(**summary)),
            ("displaced volume", f"{summary['volume_m3']:.1f} m3"), ("waterplane", f"{summary['waterplane_m2']:.1f} m2"),
            ("centre of buoyancy", "{:.3f}, {:.3f}, {:.3f} m".format(*summary["buoyancy_m"]))]
    for name, period in summary.get("natural_periods_s", {}).items():
        text = f"{period:.2f} s" if np.isfinite(period) else "none between these frequencies"
        rows.append((f"natural period, {name}", text))
    rows += [("Haskind's error", f"{100.0 * summary['haskind_error']:.2f} % (allowed {100.0 * MOST_HASKIND_ERROR:g} %)"),
             ("time", f"{summary['seconds']:.0f} s"), ("wrote", summary["file"])]
    return "\n".join(f"{name:<24}{text}" for name, text in rows)


def _without_nan(value: Any) -> Any:
    """JSON has no infinity and no NaN: null."""
    if isinstance(value, dict):
        return {key: _without_nan(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_without_nan(one) for one in value]
    return None if isinstance(value, float) and not np.isfinite(value) else value
