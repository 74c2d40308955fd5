"""Runs `swell check` on a drawn file and compares each node of the grid with the file's truth."""
import dataclasses
import json
import math
import re
import subprocess

import numpy

from . import known, writing
from .cf_file import Promise
from .grounds import WGS_84

PATIENCE_S = 120.0
OUTCOMES = ("right", "refused", "warned", "known", "finding")


@dataclasses.dataclass
class Answer:
    outcome: str
    words: str = ""           # the reason of a refusal or finding; of a right answer its first warning
    is_alarmed: bool = False  # a right answer to an honest file with a warning


def _read_grid(path):
    """Returns the head of an ESRI ASCII grid and its depths, rows from the south."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = {words[0].lower(): float(words[1]) for words in (line.split() for line in lines if line[:1].isalpha())}
    return head, numpy.array([[float(word) for word in line.split()] for line in lines if not line[:1].isalpha()])[::-1]


def _radii(ellipsoid, latitude):
    """Returns the radii of curvature along the meridian and across it."""
    flattening = 1.0 / ellipsoid.inverse_flattening if ellipsoid.inverse_flattening else 0.0
    e2 = flattening * (2.0 - flattening)
    w = 1.0 - e2 * numpy.sin(numpy.radians(latitude)) ** 2
    return ellipsoid.a_m * (1.0 - e2) / w**1.5, ellipsoid.a_m / numpy.sqrt(w)


def _steps(ellipsoid, latitude, longitudes, latitudes):
    """Returns metres to the east and the north of small differences of degrees."""
    along, across = _radii(ellipsoid, latitude)
    return numpy.radians(longitudes) * across * math.cos(math.radians(latitude)), numpy.radians(latitudes) * along


def _degrees_of_nodes(file, told, nx, ny, dx, dy):
    """Returns longitudes and latitudes of the nodes on the file's own datum, by the places that the program printed. The
    grid is a plane at its middle whose north is true; a kilometre away this arithmetic is right to decimetres."""
    x = (numpy.arange(nx) - 0.5 * (nx - 1))[None, :] * dx + numpy.zeros((ny, 1))
    y = (numpy.arange(ny) - 0.5 * (ny - 1))[:, None] * dy + numpy.zeros((1, nx))
    corners = told.get("corners")
    ellipsoid = WGS_84 if corners else file.ground.ellipsoid
    if corners:
        west, south = (corners["south_west"][key] for key in ("longitude_deg", "latitude_deg"))
        east, north = (corners["north_east"][key] for key in ("longitude_deg", "latitude_deg"))
        east += 360.0 * round((west - east) / 360.0)
        longitude, latitude = 0.5 * (west + east), 0.5 * (south + north)
    else:
        found = next((re.search(r"centred on ([\d.]+) ([NS]), ([\d.]+) ([EW])", line) for line in told["bathymetry_report"]
                      if "centred on" in line), None)
        if not found:
            return None
        latitude = float(found[1]) * (1.0 if found[2] == "N" else -1.0)
        longitude = float(found[3]) * (1.0 if found[4] == "E" else -1.0) + file.ground.meridian  # own datum, own meridian
    along, across = _radii(ellipsoid, latitude)
    latitudes = latitude + numpy.degrees(y / along) - numpy.degrees(0.5 * x * x / \
                                         (along * across)) * math.tan(math.radians(latitude))
    longitudes = longitude + numpy.degrees(x / (across * numpy.cos(numpy.radians(latitudes))))
    return file.ground.from_wgs_84(longitudes, latitudes) if corners else (longitudes, latitudes)


def _cells_of_nodes(file, told, head):
    """Returns the place of each node among the file's cells as columns and rows, or a text if the places are not known."""
    nx, ny = int(head["ncols"]), int(head["nrows"])
    dx, dy = told["grid"]["dx_m"], told["grid"]["dy_m"]
    if told.get("raster_cell") is None and file.crs_key == "local":
        if file.ground.kind != "plane":
            return "degrees or a map are used as a plane"
        if abs(dx / file.step[0] - 1.0) > 0.01 or abs(dy / file.step[1] - 1.0) > 0.01:
            return f"cells of {dx} x {dy} m"
        return numpy.meshgrid(numpy.arange(nx, dtype=float), numpy.arange(ny, dtype=float))
    if file.ground.kind == "plane":
        return "a plane without a place has come on the earth"
    degrees = _degrees_of_nodes(file, told, nx, ny, dx, dy)
    if degrees is None:
        return "no place of the grid is printed"
    counts_x, counts_y = file.ground.counts(*degrees)
    if file.ground.kind == "degrees":
        counts_x = counts_x - 360.0 * numpy.round((counts_x - file.first[0]) / 360.0)
    return (counts_x - file.first[0]) / file.step[0], (counts_y - file.first[1]) / file.step[1]


def _wrong(file, told, grid_path):
    """Compares all nodes; returns a description of a wrong answer, or an empty text."""
    head, depths = _read_grid(grid_path)
    cells = _cells_of_nodes(file, told, head)
    if isinstance(cells, str):
        return cells
    columns, rows = cells
    reach = f"from cell {columns.min():.2f}, {rows.min():.2f} to {columns.max():.2f}, {rows.max():.2f}"
    size_m = min(file.step) * (1.0 if file.ground.kind in ("map", "plane") else 50000.0)
    slack_cells = 0.06 + file.place_slack_m / size_m
    inside = (columns >= slack_cells) & (rows >= slack_cells) & (columns <= file.nx - 1 - slack_cells) \
        & (rows <= file.ny - 1 - slack_cells)
    if inside.sum() < 0.3 * inside.size or inside.sum() < 4:
        return f"the grid is elsewhere: {reach}"
    if columns.min() > 1.6 + slack_cells or columns.max() < file.nx - 2.6 - slack_cells or rows.min() > 1.6 + slack_cells \
            or rows.max() < file.ny - 2.6 - slack_cells:
        return f"the grid is a part: {reach}"
    away = numpy.full(columns.shape, 1e9)
    if file.unknown:
        away = numpy.maximum(abs(columns - file.unknown[0]), abs(rows - file.unknown[1]))
        if (depths[away < 0.3] > 0.0).any():
            return f"the unknown cell is {depths[away < 0.3].max():.3f} m deep"
    slack = slack_cells * (abs(file.slope_m[0]) + abs(file.slope_m[1])) + file.numbers.slack_m()
    off = numpy.where(inside & (away > 2.0), abs(depths - file.depth_at(columns, rows)), 0.0)
    if off.max() > slack:
        j, i = numpy.unravel_index(off.argmax(), off.shape)
        wanted = file.depth_at(columns[j, i], rows[j, i])
        return (f"node ({i}, {j}) at cell {columns[j, i]:.2f}, {rows[j, i]:.2f} is {depths[j, i]:.3f} m deep, and "
                f"{wanted:.3f} m is right (allowed: {slack:.3f} m)")
    return ""


def _judged_refusal(said):
    lines = [line for line in said.strip().splitlines() if line]
    if len(lines) != 1:
        return Answer("finding", f"is refused in {len(lines)} lines: {said[:300]!r}")
    return Answer("refused", lines[0])


def _judged_reading(file, told, grid_path):
    warnings = told["warnings"]
    is_placed = file.promise < Promise.PLACELESS
    wrong = _wrong(file, told, grid_path) if is_placed else "is read, although it does not say where its cells are"
    if not wrong and (warnings or file.promise < Promise.TOLD):
        return Answer("right", warnings[0] if warnings else "", bool(warnings)
                      and file.promise == Promise.HONEST and not file.may_warn)
    if warnings and file.promise > Promise.HONEST:
        return Answer("warned", warnings[0])
    wrong = wrong or "is read without a warning"
    return Answer("known" if known.row_of(file, wrong) else "finding",
                  wrong + (f"; warned of: {warnings[0]}" if warnings else ""))


def answer_to(file, swell, folder, truth=None):
    """Writes the file into the folder, lets the program check it, and returns the judged answer. `truth`: a file that is
    compared with the answer in place of the written one."""
    netcdf, scenario, grid = folder / "bed.nc", folder / "bed.toml", folder / "grid.asc"
    writing.write_netcdf(file, netcdf)
    writing.write_scenario(file, netcdf, scenario)
    grid.unlink(missing_ok=True)
    words = [swell, "check", scenario.name, "--json", "-", "--write-grid", grid.name, "--threads", "1"]
    try:
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        return Answer("finding", f"does not end in {PATIENCE_S:.0f} s")
    except UnicodeDecodeError:
        return Answer("finding", "prints bytes that are not UTF-8")
    if done.returncode == 2:
        return _judged_refusal(done.stderr)
    if done.returncode != 0:
        return Answer("finding", f"ends with {done.returncode}: {done.stderr[:300]}")
    return _judged_reading(truth or file, json.loads(done.stdout), grid)
