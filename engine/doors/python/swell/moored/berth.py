"""Lines and fenders that hold a hull at a place: their loads, her place of rest, and springs for small motions about it."""
from __future__ import annotations

import dataclasses

import numpy as np

from ..hydrodynamics.surface import HullError, Surface
from .hull import Hull
from .lines import Fender, Line

_METRE_STEP = 1e-4
_ANGLE_STEP = 1e-5
_MOST_STEPS = 200


@dataclasses.dataclass(frozen=True)
class Loads:
    """Of lines and fenders on a ship that does not move."""
    #: Force and moment about G, in the ship's axes at rest.
    force: np.ndarray
    #: Distances from fairleads to bollards, and compressions of fenders [m].
    places_m: np.ndarray
    #: Tensions of lines, then loads of fenders [N].
    loads_n: np.ndarray
    #: For each fender, the point where it touches the hull, from G.
    contacts: np.ndarray


@dataclasses.dataclass(frozen=True)
class Rest:
    """A moored ship at rest, and small motions of her about it: six motions of G to loads."""
    #: Six motions from the place where the scenario begins.
    place: np.ndarray
    loads_n: np.ndarray
    #: 6 x 6, of lines and fenders.
    stiffness: np.ndarray
    damping: np.ndarray
    #: Lines, then fenders x 6: change of load per motion, and per velocity.
    load_per_motion: np.ndarray
    load_per_velocity: np.ndarray
    #: Fenders that touch x 2 x 6: sliding velocity along their face, sideways and up; friction times load.
    slides: np.ndarray
    frictions_n: np.ndarray


class Berth:
    """Places in the world are metres east and north of the grid's south-west node; `north_deg` is the direction of true
    north, clockwise from the grid's y axis."""

    def __init__(self, hull: Hull, lines: list[Line], fenders: list[Fender], place_m: tuple[float, float],
                 heading_deg: float, north_deg: float = 0.0) -> None:
        self.hull, self.lines, self.fenders = hull, lines, fenders
        self.heading_deg, self.north_deg = heading_deg, north_deg
        turn = np.radians(heading_deg + north_deg)
        ahead = np.array([np.sin(turn), np.cos(turn)])
        self._to_ship = np.array([ahead, [-ahead[1], ahead[0]]])
        self._place = np.array(place_m, float)
        self._fairleads = np.array([line.fairlead_m for line in lines]).reshape(-1, 3) - hull.gravity_m
        self._bollards = self._in_ship(np.array([line.bollard_m for line in lines]).reshape(-1, 3))
        self._tips = self._in_ship(np.array([fender.place_m for fender in fenders]).reshape(-1, 3))
        relative = np.radians([heading_deg - fender.faces_deg for fender in fenders])
        self._facing = np.stack([np.cos(relative), np.sin(relative), 0.0 * relative], axis=-1).reshape(-1, 3)
        spans = np.linalg.norm(self._bollards - self._fairleads, axis=1)
        self._lengths = [line.unstretched(span) for line, span in zip(lines, spans)]

    def _in_ship(self, places: np.ndarray) -> np.ndarray:
        """Places of the world from G, in the axes of the ship at the place where the scenario begins, at level 0."""
        made = places.copy()
        made[:, :2] = (places[:, :2] - self._place) @ self._to_ship.T
        return made - self.hull.gravity_m

    def loads(self, place: np.ndarray, level_m: float = 0.0) -> Loads:
        turn = rotation(place[3:])
        at = place[:3] + [0.0, 0.0, level_m]
        arms = self._fairleads @ turn.T
        ways = self._bollards - at - arms
        spans = np.linalg.norm(ways, axis=1)
        tensions = np.array([line.load(span / length - 1.0) for line, span, length in zip(self.lines, spans, self._lengths)])
        pulls = tensions[:, None] * ways / np.maximum(spans, 1e-9)[:, None]
        tips, facing = (self._tips - at) @ turn, self._facing @ turn
        depths = np.array([depth_in(self.hull.mesh, tip + self.hull.gravity_m, way) for tip, way in zip(tips, facing)])
        pushes = np.array([fender.load(depth) for fender, depth in zip(self.fenders, depths)])
        contacts = (self._tips - at) - depths.reshape(-1, 1) * self._facing
        force = np.zeros(6)
        for arm, one in [*zip(arms, pulls), *zip(contacts, pushes.reshape(-1, 1) * self._facing)]:
            force += [*one, *np.cross(arm, one)]
        return Loads(force, np.concatenate([spans, depths]), np.concatenate([tensions, pushes]), contacts)

    def rest(self, level_m: float = 0.0) -> Rest:
        """The place where lines, fenders and water balance, at a level. Raises HullError if nothing holds her."""
        place = np.zeros(6)
        scale = np.array([1.0, 1.0, 1.0, *[1.0 / self.hull.length_m] * 3])
        miss = self._unbalanced(place, level_m)
        for _ in range(_MOST_STEPS):
            springs = self._springs(place, level_m)[0] + self.hull.stiffness
            eased = springs + 1e-9 * self.hull.mass_kg * np.diag(1.0 / scale**2)
            step = np.linalg.solve(eased, miss)
            step *= min(1.0, 0.5 / max(np.abs(step / scale).max(), 1e-12))
            share = 1.0
            while share > 1e-3 and np.linalg.norm(scale * self._unbalanced(place + share * step, level_m)) > \
                    np.linalg.norm(scale * miss) * (1.0 - 1e-4 * share):
                share *= 0.5
            place = place + share * step
            miss = self._unbalanced(place, level_m)
            if np.abs(scale * miss).max() < 1e-7 * self.hull.mass_kg:
                return self._about(place, level_m)
        raise HullError("lines and fenders hold her nowhere: look at their places and loads")

    def _unbalanced(self, place: np.ndarray, level_m: float) -> np.ndarray:
        return self.loads(place, level_m).force - self.hull.stiffness @ place

    def _springs(self, place: np.ndarray, level_m: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Stiffness, and change of places and of loads with each motion, by central differences."""
        stiffness, ways, loads = [], [], []
        for motion in range(6):
            step = np.zeros(6)
            step[motion] = _METRE_STEP if motion < 3 else _ANGLE_STEP
            after, before = self.loads(place + step, level_m), self.loads(place - step, level_m)
            width = 2.0 * step[motion]
            stiffness.append((before.force - after.force) / width)
            ways.append((after.places_m - before.places_m) / width)
            loads.append((after.loads_n - before.loads_n) / width)
        return np.array(stiffness).T, np.array(ways).T, np.array(loads).T

    def _about(self, place: np.ndarray, level_m: float) -> Rest:
        at = self.loads(place, level_m)
        stiffness, ways, per_motion = self._springs(place, level_m)
        _require_held(stiffness + self.hull.stiffness)
        holds = at.loads_n > 0.0
        dampers = np.array([one.damping_n_s_per_m for one in [*self.lines, *self.fenders]]) * holds
        damping = (ways.T * dampers) @ ways
        touching = np.flatnonzero(holds[len(self.lines):])
        return Rest(place, at.loads_n, stiffness, damping, per_motion, dampers[:, None] * ways,
                    np.array([self._slide(n, at.contacts[n]) for n in touching]).reshape(-1, 2, 6),
                    np.array([self.fenders[n].friction * at.loads_n[len(self.lines) + n] for n in touching]))

    def _slide(self, fender: int, arm: np.ndarray) -> np.ndarray:
        along = np.cross([0.0, 0.0, 1.0], self._facing[fender])
        return np.array([[*way, *np.cross(arm, way)] for way in (along, np.array([0.0, 0.0, 1.0]))])


def _require_held(springs: np.ndarray) -> None:
    names = {0: "surge", 1: "sway", 5: "yaw"}
    if not np.linalg.eigvalsh(0.5 * (springs + springs.T)).min() > 0.0:
        worst = min(names, key=lambda motion: springs[motion, motion])
        raise HullError(f"lines and fenders at rest do not hold her in {names[worst]}: more lines with pretension do")


def rotation(turn: np.ndarray) -> np.ndarray:
    """The matrix of a rotation vector, by Rodrigues."""
    angle = np.linalg.norm(turn)
    x, y, z = turn
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    if angle < 1e-12:
        return np.eye(3) + cross
    return np.eye(3) + np.sin(angle) / angle * cross + (1.0 - np.cos(angle)) / angle**2 * cross @ cross


def depth_in(mesh: Surface, point: np.ndarray, way: np.ndarray) -> float:
    """How far a point is inside a closed mesh along a unit vector: the way back to the first place outside. 0 outside."""
    a, b, c = np.moveaxis(mesh.corners, 1, 0)
    edges, others, back = b - a, c - a, -way
    side = np.cross(np.broadcast_to(back, others.shape), others)
    size = (edges * side).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        from_a = point - a
        u = (from_a * side).sum(axis=1) / size
        turned = np.cross(from_a, edges)
        v = turned @ back / size
        distance = (others * turned).sum(axis=1) / size
        meets = (u >= 0.0) & (v >= 0.0) & (u + v <= 1.0) & (distance > 0.0)
    met = np.unique(np.round(distance[meets], 7))
    return float(met[0]) if len(met) % 2 == 1 else 0.0
