"""Orders a sea from a spectrum in the form of wavespectra: efth(freq, dir) [m2/Hz/degree]; directions are those from which
waves come. This example makes up a swell; with wavespectra, use `spectrum = wavespectra.read_ww3(file).isel(time=0,
site=0)`."""
import sys

import numpy as np
import xarray

import swell

frequencies, directions = np.arange(0.06, 0.25, 0.01), np.arange(0.0, 360.0, 10.0)
peak = np.exp(-(((frequencies - 0.12) / 0.02) ** 2))[:, None] * np.exp(-(((directions - 190.0) / 20.0) ** 2))[None, :]
spectrum = xarray.Dataset({"efth": (("freq", "dir"), 0.05 * peak)}, coords={"freq": frequencies, "dir": directions})

energy_m2 = spectrum.efth * 0.01 * 10.0  # energy of each band: density times both widths
bands = energy_m2.stack(wave=("freq", "dir"))
bands = bands[bands > 1e-4 * bands.max()]
waves = np.column_stack([
    np.sqrt(2.0 * bands),  # amplitude
    2.0 * np.pi * bands.freq,  # angular frequency
    np.radians(270.0 - bands.dir),  # direction of travel, anticlockwise from east
    np.random.default_rng(1).uniform(0.0, 2.0 * np.pi, len(bands)),  # phase
])
height_m = float(4.0 * np.sqrt(bands.sum()))
engine = swell.Engine("klopman_harbour")
engine.order_sea({"height_m": height_m, "period_s": 1.0 / 0.12, "from_deg": 190.0, "waves": waves}, over_s=5.0)
engine.run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
print(f"Hs {height_m:.2f} m in {len(engine.waves)} waves")
