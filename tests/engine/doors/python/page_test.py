"""Tests that each program in assets/docs/python.md runs in an empty folder."""
import os
import re
import subprocess
import sys

import pytest

from conftest import ROOT

PROGRAMS = re.findall(r"^```python\n(.*?)^```", (ROOT / "assets/docs/python.md").read_text(), re.S | re.M)


def test_the_page_has_programs():
    assert len(PROGRAMS) >= 5


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_the_program_runs(number, tmp_path):
    for module in ("matplotlib", "xarray"):
        if module in PROGRAMS[number]:
            pytest.importorskip(module)
    file = tmp_path / "program.py"
    file.write_text(PROGRAMS[number])
    done = subprocess.run([sys.executable, file], cwd=tmp_path, capture_output=True, text=True, timeout=120,
                          env={**os.environ, "MPLBACKEND": "Agg", "OMP_WAIT_POLICY": "passive"})
    assert done.returncode == 0, done.stderr
