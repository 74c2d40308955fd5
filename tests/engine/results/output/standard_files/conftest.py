"""Shared by the tests of the files: recordings that the program makes."""
import os
import pathlib
import subprocess

import pytest

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "CMakePresets.json").exists())

#: A basin of 31 x 23 nodes with waves from the west and a barge.
BASIN = """[bathymetry]
type = "flat"
nx = 31
ny = 23
cell_size_m = 5.0
depth_m = 20.0
[edges]
west = "generating"
east = "open"
[sea]
height_m = 0.5
period_s = 8.0
from_deg = 270.0
components = 20
[[ship]]
name = "barge"
length_m = 40.0
beam_m = 20.0
draft_m = 2.0
speed_m_per_s = 8.0
ramp_s = 1.0
way_points = [[40.0, 55.0], [120.0, 55.0]]
"""


def record(folder, scenario, *options):
    program = pathlib.Path(os.environ.get("SWELL_PROGRAM", ROOT / "build/release/bin/swell"))
    done = subprocess.run([program, "run", scenario, "--frames", "20", "--out", folder, "--quiet", *options],
                          capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return folder / "fields.nc"


@pytest.fixture(scope="session")
def recordings(tmp_path_factory):
    """Recordings of a plane in metres, with everything in it, and of a harbour with a projection."""
    folder = tmp_path_factory.mktemp("recordings")
    plane = folder / "plane.toml"
    plane.write_text(BASIN)
    everything = ("--fields-every", "5", "--fields", "zeta,phi,psi", "--foam", "--vtk")
    return {
        "plane": record(folder / "plane", plane, *everything),
        "doubles": record(folder / "doubles", plane, *everything, "--precision", "double"),
        "placed": record(folder / "placed", "hilo_breakwater", "--fields-every", "10", "--foam", "--vtk"),
    }
