"""A surface of triangles: checks, cuts by a plane, and integrals."""
from __future__ import annotations

import collections
import dataclasses

import numpy as np


class HullError(ValueError):
    """A mesh or an option that cannot be used. The message is one line."""


@dataclasses.dataclass(frozen=True)
class Surface:
    """Triangles with outward normals: counter-clockwise, seen from the water."""
    #: x forward, y to port, z up from still water [m], points x 3.
    points: np.ndarray
    #: Indices of points, triangles x 3.
    triangles: np.ndarray

    @property
    def corners(self) -> np.ndarray:
        """Triangles x corners x axes."""
        return self.points[self.triangles]

    @property
    def area_vectors(self) -> np.ndarray:
        """Normal times area of each triangle [m2]."""
        a, b, c = np.moveaxis(self.corners, 1, 0)
        return 0.5 * np.cross(b - a, c - a)

    @property
    def centres(self) -> np.ndarray:
        return self.corners.mean(axis=1)

    def turned(self) -> Surface:
        """The same triangles with the normals to the other side."""
        return Surface(self.points, self.triangles[:, ::-1])

    def volumes(self) -> np.ndarray:
        """Volume by x n_x, y n_y and z n_z [m3], of a closed surface or one whose rim lies in the plane z = 0: a lid there adds
        nothing to any of them."""
        return (self.centres * self.area_vectors).sum(axis=0)

    def integral(self, function) -> float:
        """Integral of function(x, y, z) n_z over the surface; exact if the function is of second degree or less."""
        corners = self.corners
        middles = 0.5 * (corners + np.roll(corners, -1, axis=1))
        values = function(middles[..., 0], middles[..., 1], middles[..., 2]).mean(axis=1)
        return float((values * self.area_vectors[:, 2]).sum())


def welded(points: np.ndarray, triangles: np.ndarray) -> Surface:
    """Joins points that are closer than a millionth of the length, and drops triangles that have no area then."""
    grain = 1e-6 * max(np.ptp(points, axis=0).max(), 1e-30)
    _, first, same = np.unique(np.round(points / grain).astype(np.int64), axis=0, return_index=True, return_inverse=True)
    triangles = same.reshape(-1)[triangles]
    corners = np.sort(triangles, axis=1)
    keeps = (corners[:, 0] != corners[:, 1]) & (corners[:, 1] != corners[:, 2])
    return Surface(points[first], triangles[keeps])


def cut(surface: Surface, axis: int, sign: float) -> Surface:
    """The part where sign * coordinate <= 0. Neighbours share the point at which a common edge is cut."""
    points = [tuple(point) for point in surface.points]
    heights = sign * surface.points[:, axis]
    heights[np.abs(heights) < 1e-9 * np.ptp(surface.points, axis=0).max()] = 0.0
    for at in np.flatnonzero(heights == 0.0):
        points[at] = (*points[at][:axis], 0.0, *points[at][axis + 1:])
    middle: dict[tuple[int, int], int] = {}

    def crossing(inner: int, outer: int) -> int:
        if (inner, outer) not in middle:
            share = heights[inner] / (heights[inner] - heights[outer])
            place = (1.0 - share) * surface.points[inner] + share * surface.points[outer]
            place[axis] = 0.0
            middle[inner, outer] = len(points)
            points.append(tuple(place))
        return middle[inner, outer]

    kept = []
    for triangle in surface.triangles.tolist():
        above = [heights[corner] > 0.0 for corner in triangle]
        if not any(heights[corner] < 0.0 for corner in triangle):
            continue  # above the plane, or in it
        polygon = []
        for at, corner in enumerate(triangle):
            following = triangle[(at + 1) % 3]
            if not above[at]:
                polygon.append(corner)
            if above[at] != above[(at + 1) % 3] and heights[corner] != 0.0 and heights[following] != 0.0:
                polygon.append(crossing(following, corner) if above[at] else crossing(corner, following))
        kept += [[polygon[0], polygon[at], polygon[at + 1]] for at in range(1, len(polygon) - 1)]
    if not kept:
        where = "below z = 0, still water" if axis == 2 else "on one side of y = 0"
        raise HullError(f"no triangle lies {where}: shift the mesh")
    used, triangles = np.unique(np.array(kept), return_inverse=True)
    return Surface(np.array(points)[used], triangles.reshape(-1, 3))


def wetted(surface: Surface) -> tuple[Surface, list[str]]:
    """The part below z = 0 with normals into the water, and notes on changes."""
    below = cut(surface, 2, 1.0)
    if below.points[:, 2].min() >= 0.0:
        raise HullError("the hull has no draught: z = 0 is still water")
    _check_closed(below)
    notes = []
    if below.volumes()[0] < 0.0:
        below = below.turned()
        notes.append("normals pointed into the hull: turned")
    volumes = below.volumes()
    if not volumes.min() > 0.0 or np.ptp(volumes) > 0.01 * volumes.mean():
        raise HullError("the volumes by x, y and z are {:.4g}, {:.4g} and {:.4g} m3: wanted are three equal ones, so some "
                        "triangles are turned or missing".format(*volumes))
    return below, notes


def _check_closed(below: Surface) -> None:
    """Requires that each edge below water has two triangles, which run along it in opposite directions."""
    runs = collections.Counter()
    for a, b, c in below.triangles.tolist():
        runs.update(((a, b), (b, c), (c, a)))
    for (a, b), count in runs.items():
        ends = "from ({:.3f}, {:.3f}, {:.3f}) to ({:.3f}, {:.3f}, {:.3f})".format(*below.points[a], *below.points[b])
        if count > 1:
            raise HullError(f"the edge {ends} belongs to two triangles with different sides outward, or to more than two: "
                            "give all triangles the same sense")
        if (b, a) not in runs and min(below.points[a][2], below.points[b][2]) < 0.0:
            raise HullError(f"not closed below water: the edge {ends} has one triangle")


@dataclasses.dataclass(frozen=True)
class Hydrostatics:
    """Figures of a wetted hull, in metres."""
    volumes_m3: np.ndarray
    waterplane_m2: float
    #: Integrals of x, y, x2, y2 and x y over the waterplane.
    moments: dict[str, float]
    buoyancy_m: np.ndarray
    length_m: float
    beam_m: float
    draught_m: float

    @property
    def volume_m3(self) -> float:
        return float(self.volumes_m3[0])


def hydrostatics(below: Surface) -> Hydrostatics:
    """Integrals over the wetted surface: the vertical projection of that surface is the waterplane."""
    volumes = below.volumes()
    whole = {name: -below.integral(function) for name, function in {
        "1": lambda x, y, z: np.ones_like(x), "x": lambda x, y, z: x, "y": lambda x, y, z: y, "xx": lambda x, y, z: x * x,
        "yy": lambda x, y, z: y * y, "xy": lambda x, y, z: x * y}.items()}
    centre = np.array([below.integral(lambda x, y, z: x * z), below.integral(lambda x, y, z: y * z),
                       below.integral(lambda x, y, z: 0.5 * z * z)]) / volumes[2]
    sizes = np.ptp(below.points, axis=0)
    return Hydrostatics(volumes, whole.pop("1"), whole, centre, float(sizes[0]), float(sizes[1]),
                        float(-below.points[:, 2].min()))
