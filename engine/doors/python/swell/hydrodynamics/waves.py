"""Airy waves: crest at the origin at t = 0, time factor exp(-i omega t), per metre of amplitude."""
from __future__ import annotations

import numpy as np

GRAVITY = 9.81
WATER_DENSITY = 1025.0


def wave_number(omega: float, depth_m: float) -> float:
    """k of omega^2 = g k tanh(k h), by Newton's method; depth inf: omega^2 / g."""
    deep = omega * omega / GRAVITY
    if not np.isfinite(depth_m):
        return deep
    k = deep / np.sqrt(np.tanh(min(deep * depth_m, 50.0)))
    for _ in range(50):
        tanh = np.tanh(k * depth_m)
        step = (k * tanh - deep) / (tanh + k * depth_m * (1.0 - tanh * tanh))
        k -= step
        if abs(step) < 1e-14 * k:
            break
    return float(k)


def frequency_of(wave_number_per_m: float, depth_m: float) -> float:
    return float(np.sqrt(GRAVITY * wave_number_per_m * np.tanh(wave_number_per_m * depth_m)))


def _phase_and_heights(places: np.ndarray, omega: float, heading_deg: float, depth_m: float):
    k = wave_number(omega, depth_m)
    heading = np.radians(heading_deg)
    run = np.array([np.cos(heading), np.sin(heading)])
    run[np.abs(run) < 1e-15] = 0.0
    z = places[:, 2]
    if k * depth_m < 20.0:
        cosh = np.cosh(k * (z + depth_m)) / np.cosh(k * depth_m)
        sinh = np.sinh(k * (z + depth_m)) / np.cosh(k * depth_m)
    else:
        cosh = sinh = np.exp(k * z)
    return k, run, np.exp(1j * k * (places[:, :2] @ run)), cosh, sinh


def velocity(places: np.ndarray, omega: float, heading_deg: float, depth_m: float) -> np.ndarray:
    """Velocity of the water [m/s], places x axes. The heading is where waves run to, from +x counter-clockwise."""
    k, run, phase, cosh, sinh = _phase_and_heights(places, omega, heading_deg, depth_m)
    return (GRAVITY * k / omega * phase)[:, None] * np.stack([run[0] * cosh, run[1] * cosh, -1j * sinh], axis=1)


def pressure(places: np.ndarray, omega: float, heading_deg: float, depth_m: float) -> np.ndarray:
    """Pressure of the wave without the weight of the water [Pa]."""
    _, _, phase, cosh, _ = _phase_and_heights(places, omega, heading_deg, depth_m)
    return WATER_DENSITY * GRAVITY * cosh * phase
