"""Tests that an engine and the folder of a run give the same xarray Dataset."""
import subprocess

import numpy as np
import pytest

import swell
from conftest import SEA, program

xarray = pytest.importorskip("xarray")


def test_a_dataset_has_the_names_of_the_convention(sea):
    sea.run(2)
    dataset = sea.to_xarray(("zeta", "psi"))
    assert dataset.zeta.dims == ("time", "y", "x") and dataset.zeta.dtype == np.float64
    assert dataset.attrs["Conventions"] == "CF-1.8" and dataset.time.values == pytest.approx([0.1])
    assert dataset.wet.attrs["standard_name"] == "sea_binary_mask"
    np.testing.assert_array_equal(dataset.zeta[0], sea.field())


@pytest.mark.parametrize("scenario", ["klopman_harbour", "sea"])
def test_an_engine_and_the_folder_of_a_run_give_the_same(scenario, tmp_path):
    given = scenario
    if scenario == "sea":
        given = tmp_path / "sea.toml"
        given.write_text(swell.to_toml(SEA))
    done = subprocess.run([program("SWELL_PROGRAM", "build/release/bin/swell"), "run", given, "--frames", "20", "--out",
                           tmp_path / "run", "--fields-every", "10", "--fields", "zeta", "--quiet"], capture_output=True,
                          text=True, timeout=120)
    if "GIS" in done.stderr:
        pytest.skip("this build of the program writes no NetCDF")
    assert done.returncode in (0, 1), done.stderr
    with swell.open(tmp_path / "run") as of_run, swell.Engine(given, backend="cpu") as engine:
        for at, frames in enumerate((0, 10, 10)):
            engine.run(frames)
            wanted, made = of_run.isel(time=[at]).load(), engine.to_xarray()
            # A recording also has the strongest waves outside, for replays. The C interface does not return them.
            wanted = wanted.drop_dims(["sea", "sea_wave"], errors="ignore")
            xarray.testing.assert_identical(made, wanted)


def test_a_folder_without_fields_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError, match="--fields-every"):
        swell.open(tmp_path)
