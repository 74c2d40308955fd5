"""Runs the gallery's programs in an empty folder with few frames, and checks their results."""
import os
import subprocess
import sys

import pytest

from conftest import ROOT

GALLERY = ROOT / "engine/doors/python/gallery"
#: The number of frames, and the result: a file, or a part of the printed text.
LEAVES = {
    "harbour_picture.py": (2, "waves.png"),
    "height_map.py": (40, "height.png"),
    "gauge_spectrum.py": (80, "spectrum.png"),
    "own_ship.py": (40, "2.0 s: at 1"),
    "sea_of_spectrum.py": (60, "Hs 1.00 m in "),
    "parameter_study.py": (20, "12 s: "),
    "lockstep.py": (20, "frame 20: "),
    "event.py": (100, "change 1: applied"),
    "live_plot.py": (20, "live.png"),
    "film.py": (6, "film.gif"),
}


def test_each_program_is_tried():
    assert sorted(file.name for file in GALLERY.glob("*.py")) == sorted(LEAVES)


@pytest.mark.parametrize("name", LEAVES)
def test_the_program_runs(name, tmp_path):
    if "matplotlib" in (GALLERY / name).read_text():
        pytest.importorskip("matplotlib")
    frames, leaves = LEAVES[name]
    done = subprocess.run([sys.executable, GALLERY / name, str(frames)], cwd=tmp_path, capture_output=True, text=True,
                          timeout=120, env={**os.environ, "MPLBACKEND": "Agg", "OMP_WAIT_POLICY": "passive"})
    assert done.returncode == 0, done.stderr
    if "." in leaves and " " not in leaves:
        assert (tmp_path / leaves).stat().st_size > 1000
    else:
        assert leaves in done.stdout
