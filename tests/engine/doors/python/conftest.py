"""Shared by the tests of swell. They use the installed package, and Swell's sources and programs if these are present."""
import os
import pathlib

import numpy as np
import pytest

import swell

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "CMakePresets.json").exists())

#: A basin of 61 x 47 nodes without a sea, a gauge in it, as a file would have it.
BASIN = {
    "profile": "parabolic",
    "precision": "double",
    "bathymetry": {"type": "flat", "nx": 61, "ny": 47, "cell_size_m": 5.0, "depth_m": 20.0},
    "ship": [{"name": "barge", "length_m": 60.0, "beam_m": 20.0, "draft_m": 2.0, "speed_m_per_s": 5.0, "ramp_s": 1.0,
              "way_points": [[60.0, 115.0], [270.0, 115.0]]}],
    "gauge": [{"name": "middle", "x_m": 150.0, "y_m": 115.0}],
    "solver": {},
}

#: The same water with waves from the west.
SEA = {**{key: value for key, value in BASIN.items() if key != "ship"},
       "edges": {"west": "generating", "east": "open"},
       "sea": {"height_m": 0.5, "period_s": 5.0, "from_deg": 270.0, "components": 20}}


@pytest.fixture
def basin():
    with swell.Engine(BASIN, threads=1, spare_ships=1, snapshot_every=1, gauge_history_frames=50, logs_inputs=True) as made:
        yield made


@pytest.fixture
def sea():
    with swell.Engine(SEA, threads=1) as made:
        yield made


def program(variable, place):
    """A program of a build of Swell: of that variable, else in its build folder; without it a test is skipped."""
    path = pathlib.Path(os.environ.get(variable, ROOT / place))
    if not path.exists():
        pytest.skip(f"there is no {path.name} in {path.parent}: build the preset release")
    return path


def hump(ny=47, nx=61):
    """A round hump of water in the middle."""
    north, east = np.mgrid[:ny, :nx]
    return 1.0 / (1.0 + 0.05 * ((east - nx // 2) ** 2 + (north - ny // 2) ** 2))
