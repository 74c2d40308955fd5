"""Natural periods of heave, roll and pitch from coefficients, for a table that a person can judge."""
from __future__ import annotations

import numpy as np

from .coefficients_file import hydrostatic_stiffness
from .potentials import Coefficients
from .waves import GRAVITY, WATER_DENSITY


def moved(matrix: np.ndarray, height_m: float) -> np.ndarray:
    """A 6 x 6 matrix about a point at this height over the present one: the old point moves by omega x (0, 0, -height)."""
    turn = np.eye(6)
    turn[0, 4], turn[1, 3] = -height_m, height_m
    return turn.T @ matrix @ turn


def natural_periods(found: Coefficients, gm_m: float, gyration_m: tuple[float, float, float]) -> dict[str, float]:
    """Undamped periods [s] of a ship that floats at this draught, by single motions. NaN: none in the range of the file."""
    hull = found.panels.hydrostatics()
    mass = WATER_DENSITY * hull.volume_m3
    gravity_z = hull.buoyancy_m[2] + hull.moments["yy"] / hull.volume_m3 - gm_m
    stiffness = hydrostatic_stiffness(hull)
    weight = mass * GRAVITY * gravity_z
    added = np.array([moved(one, gravity_z) for one in found.added_mass])
    wanted = {"heave": (2, mass, stiffness[2, 2]), "roll": (3, mass * gyration_m[0] ** 2, stiffness[3, 3] - weight),
              "pitch": (4, mass * gyration_m[1] ** 2, stiffness[4, 4] - weight)}
    return {name: _period(found.frequencies, inertia + added[:, at, at], spring)
            for name, (at, inertia, spring) in wanted.items()}


def _period(frequencies: np.ndarray, inertia: np.ndarray, spring: float) -> float:
    """Where omega^2 (m + A(omega)) reaches the spring."""
    excess = frequencies**2 * inertia - spring
    above = np.flatnonzero((excess[1:] >= 0.0) & (excess[:-1] < 0.0))
    if len(above) == 0:
        return float("nan")
    at = above[0]
    share = -excess[at] / (excess[at + 1] - excess[at])
    return float(2.0 * np.pi / (frequencies[at] + share * (frequencies[at + 1] - frequencies[at])))
