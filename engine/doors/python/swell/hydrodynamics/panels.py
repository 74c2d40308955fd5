"""The panels of a hull: its wetted surface in quads or triangles of a wanted number, with normals into the water."""
from __future__ import annotations

import dataclasses

import numpy as np

from .remesh import nearest_on_triangles, remeshed
from .stations import NoSection, quads_by_stations
from .surface import HullError, Hydrostatics, Surface, cut, hydrostatics, wetted

#: Distance from the mirror image, over the length, below which a hull counts as symmetric.
_SYMMETRIC = 5e-4


@dataclasses.dataclass(frozen=True)
class Panels:
    """Panels; of a symmetric hull the port half comes first, then its image in the same order."""
    points: np.ndarray
    #: Indices of four points, counter-clockwise from outside; a triangle has its last corner twice.
    quads: np.ndarray
    #: Whether the second half of the panels is the image of the first.
    is_mirrored: bool
    #: Changes to the mesh, a line each.
    notes: list[str]
    #: Points and quads of the lid at z = 0 inside the hull, of its port half if symmetric; None: capytaine makes one.
    lid: tuple[np.ndarray, np.ndarray] | None = None

    def __len__(self) -> int:
        return len(self.quads)

    @property
    def area_vectors(self) -> np.ndarray:
        a, b, c, d = np.moveaxis(self.points[self.quads], 1, 0)
        return 0.5 * np.cross(c - a, d - b)

    @property
    def centres(self) -> np.ndarray:
        """Centroid of the two triangles of each panel."""
        a, b, c, d = np.moveaxis(self.points[self.quads], 1, 0)
        first, second = (np.linalg.norm(np.cross(one, c - a), axis=1)[:, None] for one in (b - a, d - a))
        return (first * (a + b + c) + second * (a + c + d)) / (3.0 * (first + second))

    def surface(self) -> Surface:
        """The panels as triangles."""
        return Surface(self.points, _triangles(self.quads))

    def hydrostatics(self) -> Hydrostatics:
        return hydrostatics(self.surface())


def panels_of(mesh: Surface, count: int) -> Panels:
    """About `count` panels on the wetted part of a mesh; 0 takes the triangles of the mesh as panels."""
    below, notes = wetted(mesh)
    volume = hydrostatics(below).volume_m3
    symmetric = is_symmetric(below)
    part = cut(below, 1, -1.0) if symmetric else below
    if symmetric:
        notes.append("symmetric: the port half is computed, and mirrored")
        volume *= 0.5
    points, quads, lid = part.points, part.triangles[:, [0, 1, 2, 2]], None
    if count > 0:
        points, quads, lid, kind = _made(part, count // 2 if symmetric else count, symmetric)
        points, shift = with_volume(points, quads, volume)
        notes.append(f"{len(below.triangles)} wetted triangles became {len(quads) * (1 + symmetric)} panels, {kind}, moved by "
                     f"{1000.0 * shift:.0f} mm to hold the volume")
    if symmetric:
        image = (quads + len(points))[:, [1, 0, 3, 2]]
        image = np.where((quads[:, 2] == quads[:, 3])[:, None], (quads + len(points))[:, [0, 2, 1, 1]], image)
        points, quads = np.concatenate([points, points * [1.0, -1.0, 1.0]]), np.concatenate([quads, image])
    return Panels(points, quads, symmetric, notes, lid)


def _made(part: Surface, count: int, symmetric: bool) -> tuple[np.ndarray, np.ndarray, tuple | None, str]:
    if symmetric:
        try:
            points, quads, *lid = quads_by_stations(part, count)
            volume = Surface(points, _triangles(quads)).volumes()
            if np.abs(volume[[0, 2]] / part.volumes()[[0, 2]] - 1.0).max() < 0.05:
                return points, quads, tuple(lid), "quads between sections"
        except NoSection:
            pass
    made = remeshed(part, max(8, count))
    why = "the sections are not single lines from the middle plane" if symmetric else "the hull is not symmetric"
    return made.points, made.triangles[:, [0, 1, 2, 2]], None, f"triangles, because {why}"


def _triangles(quads: np.ndarray) -> np.ndarray:
    second = quads[quads[:, 2] != quads[:, 3]]
    return np.concatenate([quads[:, :3], second[:, [0, 2, 3]]])


def is_symmetric(surface: Surface) -> bool:
    """Whether each point of the mirror image is near the surface."""
    points = surface.points * [1.0, -1.0, 1.0]
    limit = _SYMMETRIC * np.ptp(surface.points[:, 0])
    corners = surface.corners
    low, high = corners.min(axis=1) - limit, corners.max(axis=1) + limit
    grain = 0.1 * limit
    places = set(map(tuple, np.round(surface.points / grain).astype(int).tolist()))
    alone = [tuple(place) not in places for place in np.round(points / grain).astype(int).tolist()]
    for point in points[alone]:  # the others have a twin
        near = ((point >= low) & (point <= high)).all(axis=1)
        if not near.any():
            return False
        found = nearest_on_triangles(point[None], corners[near])
        if np.linalg.norm(found - point, axis=1).min() > limit:
            return False
    return True


def with_volume(points: np.ndarray, quads: np.ndarray, volume_m3: float) -> tuple[np.ndarray, float]:
    """Moves all points along their normals, except those of the rim, so that the panels hold a volume. Returns the distance.

    Coarse panels cut the corners of a round hull, and hold less."""
    triangles = _triangles(quads)
    rim = list(rim_points(triangles))
    total = 0.0
    for _ in range(4):
        areas = Surface(points, triangles).area_vectors
        normals = np.zeros_like(points)
        for corner in range(3):
            np.add.at(normals, triangles[:, corner], areas / 3.0)
        sizes = np.linalg.norm(normals, axis=1)
        moves = sizes > 0.0
        moves[rim] = False
        if not moves.any():
            break
        shift = (volume_m3 - Surface(points, triangles).volumes()[0]) / sizes[moves].sum()
        points = points.copy()
        points[moves] += shift * normals[moves] / sizes[moves, None]
        total += shift
    if points[:, 2].max() > 1e-9 or abs(Surface(points, triangles).volumes()[0] / volume_m3 - 1.0) > 1e-3:
        raise HullError("so few panels do not hold the volume of the hull: ask for more with --panels")
    return points, total


def rim_points(triangles: np.ndarray) -> set[int]:
    """Points of edges with one triangle."""
    count: dict[tuple[int, int], int] = {}
    for triangle in triangles.tolist():
        for at in range(3):
            edge = tuple(sorted((triangle[at], triangle[at - 1])))
            count[edge] = count.get(edge, 0) + 1
    return {point for edge, number in count.items() if number == 1 for point in edge}
