"""A hull in waves: mass, springs of the water, added mass, damping, and the force of a wave from any direction."""
from __future__ import annotations

import dataclasses
import os

import numpy as np

from ..hydrodynamics import waves
from ..hydrodynamics.coefficients_file import FORMAT, hydrostatic_stiffness
from ..hydrodynamics.surface import HullError, Surface, hydrostatics, wetted
from .netcdf3 import read_netcdf3

#: Degrees of freedom, in the order of all arrays.
MOTIONS = ("surge", "sway", "heave", "roll", "pitch", "yaw")


@dataclasses.dataclass(frozen=True)
class Coefficients:
    """A file of python -m swell.hydrodynamics: about the mesh's origin, time factor exp(-i omega t)."""
    depth_m: float
    frequencies: np.ndarray
    added_mass: np.ndarray
    damping: np.ndarray
    points: np.ndarray
    #: Frequency x motion x point x axis: sum of potential times normal times area.
    haskind: np.ndarray
    volume_m3: float


def read_coefficients(path: str | os.PathLike) -> Coefficients:
    """Raises HullError, one line, for a file that is no "hull hydrodynamics 1" or lacks a variable."""
    file = read_netcdf3(path)
    if file.attributes.get("swell_format") != FORMAT:
        raise HullError(f"{path}: swell_format is not \"{FORMAT}\": wanted is a file of python -m swell.hydrodynamics")
    try:
        of = file.variables
        depth = np.inf if file.attributes.get("deep_water") else float(file.attributes["water_depth_m"])
        read = Coefficients(depth, of["frequency"], of["added_mass"], of["radiation_damping"], of["point"],
                            of["haskind_real"] + 1j * of["haskind_imag"], float(file.attributes["displaced_volume_m3"]))
    except (KeyError, TypeError, ValueError) as missing:
        raise HullError(f"{path}: lacks {missing}, or has another size of it: write the file again with "
                        "python -m swell.hydrodynamics") from None
    count = len(read.frequencies)
    if count < 2 or not (np.diff(read.frequencies) > 0.0).all() or read.added_mass.shape != (count, 6, 6) or \
            read.damping.shape != (count, 6, 6) or read.haskind.shape != (count, 6, len(read.points), 3):
        raise HullError(f"{path}: frequencies do not rise, or arrays differ in size")
    numbers = (read.frequencies, read.added_mass, read.damping, read.points, read.haskind, [read.volume_m3])
    if not (all(np.isfinite(one).all() for one in numbers) and read.frequencies[0] > 0.0 and read.depth_m > 0.0):
        raise HullError(f"{path}: a number is not finite, or a frequency or the depth is not above 0")
    return read


def moment_arm(to: np.ndarray) -> np.ndarray:
    """The 6 x 6 matrix that takes a force and moment about a point to those about another one, at `to` from it."""
    arm = np.eye(6)
    arm[3:, :3] = -np.array([[0.0, -to[2], to[1]], [to[2], 0.0, -to[0]], [-to[1], to[0], 0.0]])
    return arm


class Hull:
    """A ship at rest in still water, with motions about her centre of gravity G, in her own axes."""

    def __init__(self, mesh: Surface, coefficients: Coefficients, gravity_height_m: float = 0.0,
                 gyration_m: tuple[float, float, float] = (0.0, 0.0, 0.0), roll_damping: float = 0.05,
                 quadratic_roll_damping: float = 0.0) -> None:
        self.mesh = mesh
        self.coefficients = coefficients
        self.quadratic_roll_damping = quadratic_roll_damping
        self._wet, _ = wetted(mesh)
        of = hydrostatics(self._wet)
        if abs(of.volume_m3 / coefficients.volume_m3 - 1.0) > 0.05:
            raise HullError(f"the coefficients are those of another hull: {coefficients.volume_m3:.0f} m3 under water, and "
                            f"{of.volume_m3:.0f} m3 of the mesh")
        self.length_m = of.length_m
        self.gravity_m = np.array([of.buoyancy_m[0], of.buoyancy_m[1], gravity_height_m])
        self.mass_kg = waves.WATER_DENSITY * of.volume_m3
        usual = np.array([0.38 * of.beam_m, 0.25 * of.length_m, 0.25 * of.length_m])
        radii = np.where(np.array(gyration_m) > 0.0, gyration_m, usual)
        self.mass = self.mass_kg * np.diag([1.0, 1.0, 1.0, *radii**2])
        self._arm = moment_arm(self.gravity_m)
        self.stiffness = self._stiffness(of)
        if not self.stiffness[3, 3] > 0.0:
            raise HullError(f"she would capsize with the centre of gravity at {gravity_height_m:g} m: give a lower "
                            "gravity_height_m")
        self._added = np.array([self._arm @ one @ self._arm.T for one in coefficients.added_mass])
        self._damping = np.array([self._arm @ one @ self._arm.T for one in coefficients.damping])
        self.roll_damping = self._linear_roll_damping(roll_damping)

    def _stiffness(self, of) -> np.ndarray:
        made = hydrostatic_stiffness(of)
        weight = self.mass_kg * waves.GRAVITY
        made[3, 3] -= weight * self.gravity_m[2]
        made[4, 4] -= weight * self.gravity_m[2]
        return self._arm @ made @ self._arm.T

    def _linear_roll_damping(self, share: float) -> float:
        """A share of critical damping at the natural frequency of roll, as in a run."""
        inertia = self.mass[3, 3] + self._added[:, 3, 3]
        nearest = np.argmin(np.abs(self.coefficients.frequencies**2 * inertia - self.stiffness[3, 3]))
        return 2.0 * share * np.sqrt(self.stiffness[3, 3] * inertia[nearest])

    def added_mass(self, omega: np.ndarray) -> np.ndarray:
        """Frequencies x 6 x 6, linear between the file's frequencies."""
        return _between(self.coefficients.frequencies, self._added, omega)

    def damping(self, omega: np.ndarray) -> np.ndarray:
        """Of radiated waves and, linear, of viscous roll: frequencies x 6 x 6."""
        made = _between(self.coefficients.frequencies, self._damping, omega)
        made[:, 3, 3] += self.roll_damping
        return made

    def wave_force(self, omega: np.ndarray, runs_to_deg: np.ndarray) -> np.ndarray:
        """Force and moment about G of waves of 1 m amplitude with the crest at the mesh's origin at t = 0: frequencies x
        directions x 6. Directions are where waves run to, from forward, counter-clockwise."""
        haskind = _between(self.coefficients.frequencies, self.coefficients.haskind, omega)
        places, shape = self._pressed_points()
        points = self.coefficients.points
        angles = np.radians(runs_to_deg)
        run = np.stack([np.cos(angles), np.sin(angles)])
        depth = self.coefficients.depth_m
        made = np.empty((len(omega), len(runs_to_deg), 6), complex)
        for at, one in enumerate(omega):
            k = waves.wave_number(one, depth)
            under = waves.pressure(places * [0.0, 0.0, 1.0], one, 0.0, depth).real
            froude_krylov = -np.exp(1j * k * (places[:, :2] @ run)).T @ (under[:, None] * shape)
            ahead, _, up = waves.velocity(points * [0.0, 0.0, 1.0], one, 0.0, depth).T
            phase = np.exp(1j * k * (points[:, :2] @ run))
            velocity = phase * np.stack([np.outer(ahead, run[0]), np.outer(ahead, run[1]), np.outer(up, 0.0 * angles + 1.0)])
            diffraction = 1j * one * waves.WATER_DENSITY * np.einsum("ipa,apd->di", haskind[at], velocity)
            made[at] = (froude_krylov + diffraction) @ self._arm.T
        return made

    def _pressed_points(self) -> tuple[np.ndarray, np.ndarray]:
        """Places on the wet hull and six weights of each: the sum of pressure times weight is minus the force and moment
        about the origin. They are the middles of edges, exact for pressures of second degree on a triangle."""
        corners = self._wet.corners
        middles = (0.5 * (corners + np.roll(corners, -1, axis=1))).reshape(-1, 3)
        normals = np.repeat(self._wet.area_vectors / 3.0, 3, axis=0)
        _, first, same = np.unique(np.round(middles, 6), axis=0, return_index=True, return_inverse=True)
        weights = np.zeros((len(first), 6))
        np.add.at(weights, same.reshape(-1), np.concatenate([normals, np.cross(middles, normals)], axis=1))
        return middles[first], weights


def _between(at: np.ndarray, values: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """Linear between the rows of `values`; beyond the ends the first and the last row."""
    after = np.clip(np.searchsorted(at, wanted), 1, len(at) - 1)
    share = np.clip((wanted - at[after - 1]) / (at[after] - at[after - 1]), 0.0, 1.0)
    share = share.reshape(-1, *(1,) * (values.ndim - 1))
    return (1.0 - share) * values[after - 1] + share * values[after]
