"""Runs the Python lines in assets/docs/seas.md that convert spectra of ERA5 and of NDBC's buoys into SWAN files. Checks that
Swell reads the same significant heights from these files as wavespectra. Skipped (exit status 77) if wavespectra, xarray or
netCDF4 is not installed. Started by ctest: conversion_test.py PROGRAM SOURCE

The ERA5 file is wavespectra's sample. The buoy file is made here in the format of NDBC: one hour has no directions, and one has
directions that give densities below 0. SWELL_NDBC_FILE names a real file to use instead.
"""
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "site"))
import pages  # noqa: E402

PAGE, SKIPPED = "assets/docs/seas.md", 77
NEEDED = ("wavespectra", "xarray", "netCDF4")
SCENARIO = """[bathymetry]
type = "flat"
nx = 81
ny = 81
cell_size_m = 5.0
depth_m = 20.0
[edges]
west = "generating"
[sea]
kind = "spectrum"
file = "{file}"
time = {time}
"""


def write_buoy(path):
    """Writes three hours of a swell of 12.5 s from the south-west. The second lacks directions; in the third, r1 and r2
    contradict each other."""
    import numpy as np
    import xarray as xr
    hz = np.arange(0.03, 0.40, 0.01)
    shape = (3, len(hz), 1, 1)
    density = np.broadcast_to((2.0 * np.exp(-((hz - 0.08) / 0.02) ** 2)).reshape(1, -1, 1, 1), shape).copy()
    variables = {"spectral_wave_density": density, "mean_wave_dir": np.full(shape, 225.0), "principal_wave_dir": np.full(shape, 225.0),
                 "wave_spectrum_r1": np.full(shape, 0.8), "wave_spectrum_r2": np.full(shape, 0.6)}
    variables["mean_wave_dir"][1] = np.nan
    variables["wave_spectrum_r1"][2] = 0.98
    variables["principal_wave_dir"][2] = 315.0
    dimensions = ("time", "frequency", "latitude", "longitude")
    dataset = xr.Dataset({name: (dimensions, values) for name, values in variables.items()},
                         {"time": np.datetime64("2026-01-14T06:00", "ns") + np.arange(3) * np.timedelta64(1, "h"), "frequency": hz,
                          "latitude": [42.35], "longitude": [-70.65]})
    dataset.to_netcdf(path)


def sea_of(folder, file, time):
    """Returns the significant height of the sea [m] that `swell check` reports."""
    (folder / "sea.toml").write_text(SCENARIO.format(file=file, time=time), encoding="utf-8")
    done = subprocess.run([PROGRAM, "check", "sea.toml", "--quiet", "--json", "-"], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{file}, time {time}: {done.stderr}")
    return json.loads(done.stdout)["sea"]["asked_m"]


class Conversion(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.keeper = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.keeper.cleanup)
        cls.folder = pathlib.Path(cls.keeper.name)
        shutil.copy(SOURCE / "assets" / "spectra" / "era5file.nc", cls.folder / "era5_spectra.nc")
        real = os.environ.get("SWELL_NDBC_FILE")
        if real:
            shutil.copy(real, cls.folder / "44013w2026.nc")
        else:
            write_buoy(cls.folder / "44013w2026.nc")
        cls.lines = [block.text for block in pages.blocks_of((SOURCE / PAGE).read_text(encoding="utf-8")) if block.language == "python"]
        cls.done = subprocess.run([sys.executable, "-W", "ignore", "-c", "\n".join(cls.lines)], cwd=cls.folder, capture_output=True,
                                  text=True, check=False)

    def expect_the_seas_of(self, name):
        from wavespectra import read_swan
        heights = read_swan(str(self.folder / name)).spec.hs(tail=False).values.ravel()
        self.assertGreater(len(heights), 0)
        for time, height_m in enumerate(heights):
            self.assertAlmostEqual(sea_of(self.folder, name, time) / float(height_m), 1.0, delta=0.005, msg=f"{name}, time {time}")
        return heights

    def test_lines_run(self):
        self.assertEqual(len(self.lines), 1)
        self.assertEqual(self.done.returncode, 0, self.done.stderr)

    def test_era5(self):
        self.expect_the_seas_of("era5.spc")

    def test_buoy(self):
        heights = self.expect_the_seas_of("buoy.spc")
        if not os.environ.get("SWELL_NDBC_FILE"):
            self.assertEqual(len(heights), 2, "an hour lacks directions")
            self.assertAlmostEqual(float(heights[0]), 4.0 * (2.0 * 0.02 * 3.14159265 ** 0.5) ** 0.5, delta=0.01)


if __name__ == "__main__":
    PROGRAM, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        print(f"skipped: this Python lacks {', '.join(missing)}")
        sys.exit(SKIPPED)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], warnings="ignore")
