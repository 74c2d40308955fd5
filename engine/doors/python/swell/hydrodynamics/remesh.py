"""A surface with triangles of nearly equal edges, by splits, merges, turns and moves along the surface (Botsch and Kobbelt,
"A remeshing approach to multiresolution modeling", 2004)."""
from __future__ import annotations

import numpy as np

from .surface import HullError, Surface
from .triangle_net import TriangleNet

_PASSES = 6
#: An input with more triangles would take minutes.
MOST_TRIANGLES = 200_000


def remeshed(surface: Surface, count: int) -> Surface:
    """The surface with about `count` triangles. Points stay on the surface; rims, creases and their corners stay."""
    if len(surface.triangles) > MOST_TRIANGLES:
        raise HullError(f"the wetted hull has {len(surface.triangles)} triangles: allowed are {MOST_TRIANGLES}; coarsen it")
    area = float(np.linalg.norm(surface.area_vectors, axis=1).sum())
    edge = np.sqrt(4.0 / np.sqrt(3.0) * area / count)
    best = None
    for _ in range(3):
        made = _with_edges(surface, edge)
        miss = len(made.triangles) / count
        if best is None or abs(np.log(miss)) < abs(np.log(len(best.triangles) / count)):
            best = made
        if abs(miss - 1.0) < 0.05:
            break
        edge *= np.sqrt(miss)
    return best


def _with_edges(surface: Surface, edge: float) -> Surface:
    near = _Nearest(surface, edge)
    net = TriangleNet(surface)
    longest = 4.0 / 3.0 * edge
    for at in range(_PASSES):
        _split_all(net, longest)
        _merge_all(net, 0.8 * edge, longest)
        _turn_all(net)
        if at < _PASSES - 1:
            _move_all(net, near)
    return net.surface()


def _split_all(net: TriangleNet, longest: float) -> None:
    long = [edge for edge in net.edges() if net.length(*edge) > longest]
    while long:
        for a, b in sorted(long, key=lambda edge: (-net.length(*edge), edge)):
            net.split(a, b)
        long = [edge for edge in net.edges() if net.length(*edge) > longest]


def _merge_all(net: TriangleNet, shortest: float, longest: float) -> None:
    """Merges short edges, shortest first, until hardly any is left that can go."""
    merged = len(net.triangles)
    while merged > 0.01 * len(net.triangles):
        merged = 0
        short = [edge for edge in net.edges() if net.length(*edge) < shortest]
        for a, b in sorted(short, key=lambda edge: (net.length(*edge), edge)):
            if net.triangles_of(a, b) and net.length(a, b) < shortest:
                merged += net.merge(a, b, longest) or net.merge(b, a, longest)


def _turn_all(net: TriangleNet) -> None:
    for _ in range(3):
        if not sum(net.turn(a, b) for a, b in sorted(net.edges()) if net.triangles_of(a, b)):
            return


def _move_all(net: TriangleNet, near: _Nearest) -> None:
    """Moves points that are on no line towards the middle of their neighbours, along the surface."""
    free = [at for at in sorted(net.at) if net.at[at] and not net.line_at[at]]
    if not free:
        return
    middles = np.array([np.mean([net.points[other] for other in sorted(net.neighbours(at))], axis=0) for at in free])
    before = [net.points[at] for at in free]
    for at, place in zip(free, near.to(middles).tolist()):
        net.points[at] = tuple(place)
    for at, old in zip(free, before):
        if not _keeps_sense(net, at, old):
            net.points[at] = old


def _keeps_sense(net: TriangleNet, at: int, old: tuple) -> bool:
    """Whether no triangle at a moved point is turned over."""
    place = net.points[at]
    after = [np.array(net.normal(net.triangles[number])) for number in sorted(net.at[at])]
    net.points[at] = old
    before = [np.array(net.normal(net.triangles[number])) for number in sorted(net.at[at])]
    net.points[at] = place
    return all(one @ other > 0.5 * np.sqrt((one @ one) * (other @ other)) for one, other in zip(before, after))


class _Nearest:
    """The nearest place on a surface."""

    _CANDIDATES = 24

    def __init__(self, surface: Surface, edge: float):
        fine = TriangleNet(surface)
        _split_all(fine, edge)
        self._corners = fine.surface().corners
        self._centres = self._corners.mean(axis=1)

    def to(self, places: np.ndarray) -> np.ndarray:
        return np.concatenate([self._to(part) for part in np.array_split(places, max(1, len(places) // 64))])

    def _to(self, places: np.ndarray) -> np.ndarray:
        distances = ((places[:, None] - self._centres) ** 2).sum(axis=2)
        count = min(self._CANDIDATES, len(self._centres))
        chosen = np.argpartition(distances, count - 1, axis=1)[:, :count]
        found = nearest_on_triangles(places[:, None], self._corners[chosen])
        best = ((found - places[:, None]) ** 2).sum(axis=2).argmin(axis=1)
        return found[np.arange(len(places)), best]


def nearest_on_triangles(places: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """The nearest place on each triangle: within the triangle if the foot is there, else on the nearest edge."""
    a, b, c = corners[..., 0, :], corners[..., 1, :], corners[..., 2, :]
    normal = np.cross(b - a, c - a)
    square = np.maximum((normal * normal).sum(-1, keepdims=True), 1e-300)
    foot = places - ((places - a) * normal).sum(-1, keepdims=True) / square * normal
    best = np.broadcast_to(foot, np.broadcast_shapes(foot.shape, a.shape)).copy()
    inside = np.ones(best.shape[:-1], bool)
    for one, other in ((a, b), (b, c), (c, a)):
        inside &= (np.cross(other - one, foot - one) * normal).sum(-1) >= 0.0
    least = np.where(inside, 0.0, np.inf)
    for one, other in ((a, b), (b, c), (c, a)):
        run = other - one
        share = ((places - one) * run).sum(-1) / np.maximum((run * run).sum(-1), 1e-300)
        on_edge = one + np.clip(share, 0.0, 1.0)[..., None] * run
        distance = ((on_edge - places) ** 2).sum(-1)
        nearer = ~inside & (distance < least)
        best[nearer], least[nearer] = on_edge[nearer], distance[nearer]
    return best
