"""Patches of a hull, at whose middles the water's velocity is asked for, and Haskind's relation on them.

The force by diffraction is F_i = i omega rho sum over panels of phi_i u . n A: phi_i is the potential of motion i with unit
normal velocity n_i, u the velocity of the incident wave. A patch has one velocity for all its panels, so the sums
W = sum of phi_i n A are all that is kept."""
from __future__ import annotations

import dataclasses

import numpy as np

from .panels import Panels
from .waves import WATER_DENSITY, velocity

STATIONS = 11
#: A panel belongs to the bottom if its unit normal has z below this.
_BOTTOM = -0.7


@dataclasses.dataclass(frozen=True)
class Patches:
    #: The patch of each panel.
    of_panel: np.ndarray
    #: Centroid of each patch [m], patches x axes.
    points: np.ndarray
    #: Number of panels of each patch.
    counts: np.ndarray

    def sums(self, potentials: np.ndarray, panels: Panels) -> np.ndarray:
        """W of the format: dofs x patches x axes, from potentials, dofs x panels."""
        parts = potentials[:, :, None] * panels.area_vectors
        made = np.zeros((len(potentials), len(self.points), 3), parts.dtype)
        np.add.at(made, (slice(None), self.of_panel), parts)
        return made


def patches_of(panels: Panels) -> Patches:
    """11 stations of equal length, each with starboard and port, each with bottom, lower side and upper side; empty ones are
    left out."""
    areas = np.linalg.norm(panels.area_vectors, axis=1)
    x, y, z = panels.centres.T
    ends = panels.points[:, 0].min(), panels.points[:, 0].max()
    station = np.clip(((x - ends[0]) / (ends[1] - ends[0]) * STATIONS).astype(int), 0, STATIONS - 1)
    half_draught = 0.5 * panels.points[:, 2].min()
    level = np.where(panels.area_vectors[:, 2] < _BOTTOM * areas, 0, np.where(z < half_draught, 1, 2))
    key = (2 * station + (y >= 0.0)) * 3 + level
    _, of_panel = np.unique(key, return_inverse=True)
    whole = np.bincount(of_panel, areas)
    points = np.stack([np.bincount(of_panel, areas * axis) / whole for axis in (x, y, z)], axis=1)
    return Patches(of_panel, points, np.bincount(of_panel))


def force_by_panels(potentials: np.ndarray, panels: Panels, omega: float, heading_deg: float, depth_m: float) -> np.ndarray:
    """Diffraction force by Haskind's relation with the velocity at each panel, per dof."""
    normal_flow = (velocity(panels.centres, omega, heading_deg, depth_m) * panels.area_vectors).sum(axis=1)
    return 1j * omega * WATER_DENSITY * potentials @ normal_flow


def force_by_points(sums: np.ndarray, patches: Patches, omega: float, heading_deg: float, depth_m: float) -> np.ndarray:
    """Diffraction force by Haskind's relation with one velocity for each patch, per dof."""
    return 1j * omega * WATER_DENSITY * np.einsum("ipa,pa->i", sums, velocity(patches.points, omega, heading_deg, depth_m))


def relative_error(found: np.ndarray, wanted: np.ndarray, lever_m: float) -> np.ndarray:
    """Largest difference per dof, over the dof's largest wanted value; the last axis is the dof. A dof that no wave moves, as
    roll of a half cylinder, is measured against 1 % of the largest force, times a lever for moments."""
    most = np.abs(wanted).reshape(-1, 6).max(axis=0)
    floor = 0.01 * most[:3].max() * np.array([1.0, 1.0, 1.0, lever_m, lever_m, lever_m])
    return np.abs(found - wanted).reshape(-1, 6).max(axis=0) / np.maximum(np.maximum(most, floor), 1e-30)
