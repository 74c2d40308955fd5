"""Triangles that can be split, merged and turned one by one: the operations of the remeshing."""
from __future__ import annotations

import collections
import math

import numpy as np

from .surface import Surface

#: An edge is a crease if its triangles meet at more than this angle.
_CREASE_COSINE = math.cos(math.radians(35.0))
#: A corner of a crease or rim: the line turns by more than this angle.
_CORNER_COSINE = math.cos(math.radians(30.0))
#: A triangle may turn by this angle when it changes.
_TURN_COSINE = math.cos(math.radians(40.0))


def _minus(a, b):
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _cosine(a, b):
    return _dot(a, b) / math.sqrt(max(_dot(a, a) * _dot(b, b), 1e-300))


def _edge(a, b):
    return (a, b) if a < b else (b, a)


class TriangleNet:
    """Triangles with neighbours. Rims and creases are lines that changes keep."""

    def __init__(self, surface: Surface):
        self.points = [tuple(point) for point in surface.points.tolist()]
        self.triangles = dict(enumerate(map(tuple, surface.triangles.tolist())))
        self.at = collections.defaultdict(set)
        for number, triangle in self.triangles.items():
            for corner in triangle:
                self.at[corner].add(number)
        self._next = len(self.triangles)
        self.lines = {edge for edge in self.edges() if self._is_line(*edge)}
        self.line_at = collections.defaultdict(set)
        for a, b in self.lines:
            self.line_at[a].add(b)
            self.line_at[b].add(a)

    def surface(self) -> Surface:
        used, triangles = np.unique(np.array(list(self.triangles.values())), return_inverse=True)
        return Surface(np.array(self.points)[used], triangles.reshape(-1, 3))

    def edges(self) -> set[tuple[int, int]]:
        return {_edge(triangle[at], triangle[at - 1]) for triangle in self.triangles.values() for at in range(3)}

    def length(self, a: int, b: int) -> float:
        return math.dist(self.points[a], self.points[b])

    def triangles_of(self, a: int, b: int) -> set[int]:
        return self.at[a] & self.at[b]

    def normal(self, triangle):
        a, b, c = (self.points[corner] for corner in triangle)
        return _cross(_minus(b, a), _minus(c, a))

    def _is_line(self, a: int, b: int) -> bool:
        both = [self.normal(self.triangles[number]) for number in self.triangles_of(a, b)]
        return len(both) != 2 or _cosine(*both) < _CREASE_COSINE

    def is_corner(self, a: int) -> bool:
        """Whether lines end, meet or turn here."""
        ends = list(self.line_at[a])
        if len(ends) != 2:
            return len(ends) > 0
        first, second = (_minus(self.points[end], self.points[a]) for end in ends)
        return _cosine(first, second) > -_CORNER_COSINE

    def _remove(self, number: int) -> tuple[int, int, int]:
        triangle = self.triangles.pop(number)
        for corner in triangle:
            self.at[corner].discard(number)
        return triangle

    def _add(self, triangle) -> None:
        self.triangles[self._next] = triangle
        for corner in triangle:
            self.at[corner].add(self._next)
        self._next += 1

    def _unline(self, a: int, b: int) -> None:
        self.lines.discard(_edge(a, b))
        self.line_at[a].discard(b)
        self.line_at[b].discard(a)

    def _line(self, a: int, b: int) -> None:
        self.lines.add(_edge(a, b))
        self.line_at[a].add(b)
        self.line_at[b].add(a)

    def split(self, a: int, b: int) -> int:
        """Puts a point in the middle of an edge, and returns the point."""
        middle = len(self.points)
        self.points.append(tuple(0.5 * (u + v) for u, v in zip(self.points[a], self.points[b])))
        for number in self.triangles_of(a, b):
            triangle = self._remove(number)
            for end in (a, b):
                self._add(tuple(middle if corner == end else corner for corner in triangle))
        if _edge(a, b) in self.lines:
            self._unline(a, b)
            self._line(a, middle)
            self._line(middle, b)
        return middle

    def neighbours(self, a: int) -> set[int]:
        return {corner for number in self.at[a] for corner in self.triangles[number]} - {a}

    def merge(self, gone: int, into: int, longest: float) -> bool:
        """Moves a point to its neighbour; refuses if a line, the sense of a triangle or the longest edge would suffer. A
        corner moves along its line by a sixth of the longest edge at most."""
        shared = self.triangles_of(gone, into)
        if self.line_at[gone] and (into not in self.line_at[gone] or len(self.line_at[gone]) != 2 or (
                self.is_corner(gone) and self.length(gone, into) > longest / 6.0)):
            return False
        around = self.neighbours(gone)
        if len(around & self.neighbours(into)) != len(shared):
            return False
        changed = []
        for number in self.at[gone] - shared:
            triangle = self.triangles[number]
            moved = tuple(into if corner == gone else corner for corner in triangle)
            before, after = self.normal(triangle), self.normal(moved)
            if _cosine(before, after) < _TURN_COSINE or self._is_sliver(moved, after):
                return False
            changed.append((number, moved))
        if any(self.length(into, corner) > longest for corner in around - {into}):
            return False
        ends = self.line_at[gone] - {into}
        for corner in list(self.line_at[gone]):
            self._unline(gone, corner)
        for end in ends:
            self._line(end, into)
        for number in shared:
            self._remove(number)
        for number, moved in changed:
            self._remove(number)
            self._add(moved)
        return True

    def _is_sliver(self, triangle, normal) -> bool:
        """Whether the height is below a tenth of the longest edge."""
        edge = max(self.length(triangle[at], triangle[at - 1]) for at in range(3))
        return _dot(normal, normal) < 0.01 * edge**4

    def turn(self, a: int, b: int) -> bool:
        """Replaces the common edge of two triangles by the other diagonal, if that makes the angles wider."""
        both = list(self.triangles_of(a, b))
        if len(both) != 2 or _edge(a, b) in self.lines:
            return False
        first, second = (self.triangles[number] for number in both)
        c = next(corner for corner in first if corner not in (a, b))
        d = next(corner for corner in second if corner not in (a, b))
        if d in self.neighbours(c) or self._angle(c, a, b) + self._angle(d, a, b) <= math.pi + 1e-6:
            return False
        if first[(first.index(a) + 1) % 3] != b:
            c, d = d, c
        made = (a, d, c), (d, b, c)
        old = self.normal(first), self.normal(second)
        if any(_cosine(self.normal(one), other) < _TURN_COSINE for one in made for other in old):
            return False
        for number in both:
            self._remove(number)
        for triangle in made:
            self._add(triangle)
        return True

    def _angle(self, corner: int, a: int, b: int) -> float:
        cosine = _cosine(_minus(self.points[a], self.points[corner]), _minus(self.points[b], self.points[corner]))
        return math.acos(max(-1.0, min(1.0, cosine)))
