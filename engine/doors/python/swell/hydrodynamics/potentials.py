"""Radiation and diffraction of a hull by the panel method of capytaine (https://capytaine.org, Apache-2.0)."""
from __future__ import annotations

import dataclasses
import logging
from typing import Any, Callable, Iterator

import numpy as np

from .depth_fit import green_function
from .panels import Panels
from .patches import Patches, force_by_panels, force_by_points, patches_of, relative_error
from .surface import HullError
from .waves import GRAVITY, WATER_DENSITY, frequency_of, pressure, wave_number

DOFS = ("Surge", "Sway", "Heave", "Roll", "Pitch", "Yaw")
HEADINGS_DEG = (0.0, 45.0, 90.0, 135.0, 180.0)
FREQUENCIES = (0.12, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0, 1.1, 1.2, 1.3,
               1.4, 1.5, 1.6, 1.8, 2.0, 2.25, 2.5)
#: Below this k h the Green function of finite depth is wrong.
LEAST_KH = 0.15


@dataclasses.dataclass(frozen=True)
class Coefficients:
    """All that a file of coefficients holds (see coefficients_file.py); moments are about the origin of the mesh."""
    panels: Panels
    patches: Patches
    depth_m: float
    frequencies: np.ndarray
    headings_deg: np.ndarray
    added_mass: np.ndarray
    damping: np.ndarray
    added_mass_at_infinity: np.ndarray
    haskind: np.ndarray
    haskind_at_infinity: np.ndarray
    froude_krylov: np.ndarray
    diffraction: np.ndarray
    #: Largest difference per dof of Haskind's relation on all panels from the diffraction, over the largest diffraction.
    haskind_error: np.ndarray
    #: The same with one velocity per patch.
    points_error: np.ndarray
    lid_panels: int
    program: str


def capytaine_module() -> Any:
    """capytaine 3, or one line that says what to install."""
    try:
        import capytaine
    except ImportError:
        raise ImportError('capytaine is not installed: pip install "swell-waves[hydrodynamics]", or "capytaine>=3"') from None
    if int(capytaine.__version__.split(".")[0]) < 3:
        raise ImportError(f'capytaine {capytaine.__version__} is too old: pip install "capytaine>=3"')
    return capytaine


def frequencies_for(depth_m: float, wanted: tuple[float, ...] = FREQUENCIES) -> np.ndarray:
    """The wanted frequencies without those below k h = 0.15."""
    least = frequency_of(LEAST_KH / depth_m, depth_m) if np.isfinite(depth_m) else 0.0
    kept = np.array(sorted(omega for omega in set(wanted) if omega >= least))
    if len(kept) < 3:
        raise HullError(f"fewer than three frequencies are above {least:.3f} rad/s, k h = {LEAST_KH}: give higher ones")
    return kept


def generalized_normals(panels: Panels) -> np.ndarray:
    """n_i A of each panel for the six motions about the origin, panels x dofs."""
    areas = panels.area_vectors
    return np.concatenate([areas, np.cross(panels.centres, areas)], axis=1)


def coefficients(panels: Panels, depth_m: float, frequencies: np.ndarray, headings_deg: tuple[float, ...] = HEADINGS_DEG,
                 tell: Callable[[int, int, float], object] | None = None, lid: bool = True) -> Coefficients:
    """Solves all frequencies; `tell(done, of, omega)` is called after each."""
    if depth_m <= panels.hydrostatics().draught_m:
        raise HullError(f"the water is {depth_m:g} m deep, the draught is {panels.hydrostatics().draught_m:g} m: the hull is "
                        "aground")
    solver = _Solver(panels, depth_m, lid)
    patches = patches_of(panels)
    infinite = solver.radiation(np.inf)
    found: dict[str, list] = {name: [] for name in (
        "mass", "damping", "haskind", "forces", "pressure", "by_panels", "by_points")}
    for at, omega in enumerate(frequencies):
        potentials = solver.radiation(omega)
        transfer = WATER_DENSITY * solver.projected(potentials)
        sums = patches.sums(potentials, panels)
        found["mass"].append(transfer.real)
        found["damping"].append(omega * transfer.imag)
        found["haskind"].append(sums)
        found["forces"].append([solver.diffraction(omega, heading) for heading in headings_deg])
        found["pressure"].append([solver.froude_krylov(omega, heading) for heading in headings_deg])
        found["by_panels"].append([force_by_panels(potentials, panels, omega, one, depth_m) for one in headings_deg])
        found["by_points"].append([force_by_points(sums, patches, omega, one, depth_m) for one in headings_deg])
        if tell:
            tell(at + 1, len(frequencies), omega)
    arrays = {name: np.array(values) for name, values in found.items()}
    lever_m = panels.hydrostatics().draught_m
    return Coefficients(
        panels, patches, depth_m, np.array(frequencies), np.array(headings_deg), arrays["mass"], arrays["damping"],
        WATER_DENSITY * solver.projected(infinite).real, arrays["haskind"], patches.sums(infinite.real, panels),
        arrays["pressure"].swapaxes(0, 1), arrays["forces"].swapaxes(0, 1),
        relative_error(arrays["by_panels"], arrays["forces"], lever_m),
        relative_error(arrays["by_points"], arrays["forces"], lever_m), solver.lid_panels, solver.program)


class _Solver:
    """A hull in capytaine, with its lid."""

    def __init__(self, panels: Panels, depth_m: float, lid: bool):
        self._capytaine = cpt = capytaine_module()
        logging.getLogger("capytaine").setLevel(logging.ERROR)
        self._panels, self._depth_m = panels, depth_m
        self._normals = generalized_normals(panels)
        count = len(panels) // 2 if panels.is_mirrored else len(panels)
        mesh = self._mesh(panels.points, panels.quads[:count])
        cover = (self._mesh(*panels.lid) if panels.lid else mesh.generate_lid(z=0.0)) if lid else None
        if panels.is_mirrored:
            mesh = cpt.ReflectionSymmetricMesh(mesh, plane="xOz")
            cover = cpt.ReflectionSymmetricMesh(cover, plane="xOz") if cover is not None and cover.nb_faces else None
        self.lid_panels = cover.nb_faces if cover is not None else 0
        self._body = cpt.FloatingBody(mesh=mesh, dofs=cpt.rigid_body_dofs(rotation_center=(0.0, 0.0, 0.0)), name="hull",
                                      lid_mesh=cover if self.lid_panels else None)
        self._solver = cpt.BEMSolver(method="direct", green_function=green_function(cpt))
        self.program = f"capytaine {cpt.__version__}, Delhommeau with exponentials of our own, direct"

    def _mesh(self, points: np.ndarray, quads: np.ndarray) -> Any:
        faces = [list(dict.fromkeys(quad)) for quad in quads.tolist()]
        return self._capytaine.Mesh(points, faces, auto_clean=False, auto_check=False)

    def _solve(self, problem: Any) -> Any:
        return self._solver.solve(problem, keep_details=True, _check_wavelength=False)

    def _condition(self, omega: float) -> dict[str, Any]:
        return {"body": self._body, "omega": omega, "water_depth": self._depth_m, "rho": WATER_DENSITY, "g": GRAVITY}

    def radiation(self, omega: float) -> np.ndarray:
        """Potentials with unit normal velocity n_i, dofs x panels."""
        found = []
        for dof in DOFS:
            result = self._solve(self._capytaine.RadiationProblem(radiating_dof=dof, **self._condition(omega)))
            # At infinity the program keeps the factor omega apart.
            potential = result.potential / omega if np.isfinite(omega) else result.potential.value
            found.append(potential[self._body.hull_mask] / -1j)
        return np.array(found)

    def projected(self, potentials: np.ndarray) -> np.ndarray:
        """Integral of phi_j n_i, dofs x radiating dofs; times rho the added mass + i damping / omega."""
        return -(potentials @ self._normals).T

    def diffraction(self, omega: float, heading_deg: float) -> np.ndarray:
        problem = self._capytaine.DiffractionProblem(wave_direction=np.radians(heading_deg), **self._condition(omega))
        potential = self._solve(problem).potential[self._body.hull_mask]
        return -1j * omega * WATER_DENSITY * potential @ self._normals

    def froude_krylov(self, omega: float, heading_deg: float) -> np.ndarray:
        return -pressure(self._panels.centres, omega, heading_deg, self._depth_m) @ self._normals
