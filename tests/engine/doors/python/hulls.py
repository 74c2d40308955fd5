"""Hulls of triangles for tests, with known volumes."""
import numpy as np

from swell.hydrodynamics.surface import Surface, welded


def box(length=20.0, beam=8.0, draught=4.0, deck=2.0):
    """A closed box of twelve triangles."""
    x, y = 0.5 * length, 0.5 * beam
    points = np.array([(sx * x, sy * y, z) for z in (-draught, deck) for sy in (-1, 1) for sx in (-1, 1)])
    quads = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    return Surface(points, np.array([part for a, b, c, d in quads for part in ((a, b, c), (a, c, d))]))


def of_grid(place, rows, columns):
    """A closed surface: place(u, v) with u from pole to pole and v round."""
    u, v = np.meshgrid(np.linspace(0.0, 1.0, rows + 1), np.arange(columns) / columns, indexing="ij")
    points = np.stack(place(u, v), axis=-1).reshape(-1, 3)
    at = np.arange(len(points)).reshape(rows + 1, columns)
    a, b, c, d = (one.reshape(-1) for one in (at[:-1], at[1:], np.roll(at, -1, 1)[1:], np.roll(at, -1, 1)[:-1]))
    surface = welded(points, np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)]))
    return surface if surface.volumes()[0] > 0.0 else surface.turned()


def spheroid(length, beam, rows=24, columns=32):
    """Half under water; poles at bow and stern, points on the planes y = 0 and z = 0."""
    def place(u, v):
        radius = 0.5 * beam * np.sin(np.pi * u)
        return -0.5 * length * np.cos(np.pi * u), radius * np.cos(2 * np.pi * v), radius * np.sin(2 * np.pi * v)
    return of_grid(place, rows, columns)
