"""Motions and loads of a moored ship in a sea: linear, by the equation of motion at each frequency."""
from __future__ import annotations

import dataclasses

import numpy as np

from .berth import Berth, Rest
from .hull import moment_arm
from .seas import Sea, jonswap

_DIRECTION_STEP = 5.0
_LEVEL_STEP = 0.05
_SECONDS = 3600.0
_EULER = 0.5772156649


@dataclasses.dataclass(frozen=True)
class Answer:
    """Of one sea. Loads: lines, then fenders."""
    #: Standard deviations of surge, sway, heave [m], roll, pitch, yaw [degrees], at the mesh's origin.
    motions: np.ndarray
    #: Standard deviations [N].
    loads_n: np.ndarray
    #: Loads at rest [N].
    at_rest_n: np.ndarray
    #: Expected largest loads of an hour, by Rayleigh's law of maxima [N].
    largest_n: np.ndarray
    #: Whether a line slackens, or a fender loses the hull, in an hour: then its loads are not linear.
    slackens: np.ndarray
    #: Share of the sea's energy at frequencies that the coefficients lack; it moves nothing here.
    outside: float


class MooredShip:
    """Answers to seas of any height and direction. Construction takes some seconds."""

    def __init__(self, berth: Berth, step_rad_per_s: float = 0.01) -> None:
        self.berth, self.hull = berth, berth.hull
        at = self.hull.coefficients.frequencies
        self.omega = np.arange(at[0], at[-1] + 0.5 * step_rad_per_s, step_rad_per_s)
        self._step = step_rad_per_s
        self.runs_to_deg = np.arange(0.0, 360.0, _DIRECTION_STEP)
        coarse = np.linspace(self.omega[0], self.omega[-1], len(self.omega) // 2 + 1)
        force = self.hull.wave_force(coarse, self.runs_to_deg)
        self._force = np.array([np.interp(self.omega, coarse, one) for one in force.reshape(len(coarse), -1).T]).T.reshape(
            len(self.omega), len(self.runs_to_deg), 6)
        self._added, self._damping = self.hull.added_mass(self.omega), self.hull.damping(self.omega)
        self._rests: dict[int, Rest] = {}
        self._squares: dict[int, np.ndarray] = {}

    def rest(self, level_m: float = 0.0) -> Rest:
        """At the nearest twentieth of a metre."""
        step = round(level_m / _LEVEL_STEP)
        if step not in self._rests:
            self._rests[step] = self.berth.rest(step * _LEVEL_STEP)
        return self._rests[step]

    def natural_periods(self, rest: Rest) -> list[float]:
        """Undamped periods [s] of the moored ship, longest first, each with the added mass at its own
        frequency."""
        made = []
        for motion in range(6):
            omega = self.omega[0]
            for _ in range(20):
                added = self.hull.added_mass(np.array([omega]))[0]
                squares = np.sort(np.linalg.eigvals(np.linalg.solve(self.hull.mass + added,
                                                                    self.hull.stiffness + rest.stiffness)).real)
                omega = np.sqrt(max(squares[motion], 1e-12))
            made.append(float(2.0 * np.pi / omega))
        return made

    def motions_per_metre(self, rest: Rest, more_damping: np.ndarray | None = None,
                          used: np.ndarray | None = None) -> np.ndarray:
        """Motions of G [m, rad] per metre of amplitude: frequencies x directions x 6, of all directions or those used."""
        damping = self._damping + rest.damping + (0.0 if more_damping is None else more_damping)
        omega = self.omega[:, None, None]
        impedance = -omega**2 * (self.hull.mass + self._added) - 1j * omega * damping + self.hull.stiffness + rest.stiffness
        force = self._force if used is None else self._force[:, used]
        return np.einsum("fij,fdj->fdi", np.linalg.inv(impedance), force)

    def answer(self, sea: Sea) -> Answer:
        rest = self.rest(sea.level_m)
        energy = jonswap(self.omega, sea.hs_m, sea.tp_s, sea.gamma)
        return self.answer_to_spectrum(rest, energy, self._shares(sea), max(0.0, sea.hs_m**2 / 16.0))

    def answer_to_spectrum(self, rest: Rest, energy: np.ndarray, shares: np.ndarray,
                           whole_m2: float | None = None) -> Answer:
        """`energy` [m2 s] at `omega`, `shares` of the directions `runs_to_deg`, which add up to 1."""
        used = np.flatnonzero(shares > 0.0)
        per_wave = energy[:, None] * shares[used] * self._step
        squares = self._table(rest)[:, used] if self._is_linear(rest) else self._damped(rest, per_wave, used)
        m0 = np.einsum("fd,fdr->r", per_wave, squares)
        m2 = np.einsum("fd,fdr->r", per_wave * self.omega[:, None] ** 2, squares)
        sigma = np.sqrt(m0)
        cycles = np.maximum(_SECONDS / (2.0 * np.pi) * np.sqrt(m2 / np.maximum(m0, 1e-300)), 2.0)[6:]
        spread = np.sqrt(2.0 * np.log(cycles))
        rise = sigma[6:] * (spread + _EULER / spread)
        inside = float(energy.sum() * self._step)
        outside = 0.0 if not whole_m2 else max(0.0, 1.0 - inside / whole_m2)
        return Answer(sigma[:6] * [1.0, 1.0, 1.0, *[180.0 / np.pi] * 3], sigma[6:], rest.loads_n, rest.loads_n + rise,
                      rise > rest.loads_n, outside)

    def _shares(self, sea: Sea) -> np.ndarray:
        """Of a cos^2s distribution about the sea's direction, at the directions of the tables."""
        offsets = np.arange(-180.0, 180.0) if sea.spread_deg > 1.0 else np.zeros(1)
        exponent = 2.0 / np.radians(sea.spread_deg) ** 2 - 1.0 if sea.spread_deg > 1.0 else 0.0
        weights = np.maximum(np.cos(np.radians(offsets) / 2.0), 0.0) ** (2.0 * exponent)
        weights = np.where(weights > 1e-4 * weights.max(), weights, 0.0)
        places = (self.berth.heading_deg - sea.from_deg - 180.0 + offsets) % 360.0 / _DIRECTION_STEP
        below = np.floor(places).astype(int)
        count = len(self.runs_to_deg)
        made = np.bincount(below % count, weights * (1.0 - (places - below)), count)
        made += np.bincount((below + 1) % count, weights * (places - below), count)
        return made / made.sum()

    def _is_linear(self, rest: Rest) -> bool:
        return not rest.frictions_n.any() and not self.hull.quadratic_roll_damping

    def _table(self, rest: Rest) -> np.ndarray:
        if id(rest) not in self._squares:
            self._squares[id(rest)] = self._squares_of(rest, self.motions_per_metre(rest))
        return self._squares[id(rest)]

    def _squares_of(self, rest: Rest, motions: np.ndarray) -> np.ndarray:
        """Squares of amplitudes of six motions of the origin and of all loads, per metre of amplitude."""
        origin = moment_arm(self.hull.gravity_m).T  # takes a motion of G to one of the origin
        of_origin = motions @ origin.T
        loads = motions @ rest.load_per_motion.T - 1j * self.omega[:, None, None] * (motions @ rest.load_per_velocity.T)
        return np.abs(np.concatenate([of_origin, loads], axis=2)) ** 2

    def _damped(self, rest: Rest, per_wave: np.ndarray, used: np.ndarray) -> np.ndarray:
        """With quadratic roll damping and friction, each replaced by the linear damping that takes the same energy from a
        Gaussian motion; found by repetition."""
        roll = np.eye(6)[3:4]
        speeds = np.full(1 + len(rest.slides), 1e-2)
        for _ in range(30):
            more = np.sqrt(8.0 / np.pi) * self.hull.quadratic_roll_damping * speeds[0] * roll.T @ roll
            for slide, friction, speed in zip(rest.slides, rest.frictions_n, speeds[1:]):
                more = more + friction_damping(friction, speed) * slide.T @ slide
            motions = self.motions_per_metre(rest, more, used)
            found = np.array([self._speed(per_wave, motions, rows) for rows in (roll, *rest.slides)])
            settled = np.abs(found - speeds) <= 0.01 * speeds + 1e-6
            speeds = np.sqrt(np.maximum(found, 1e-6) * speeds)
            if settled.all():
                break
        return self._squares_of(rest, motions)

    def _speed(self, per_wave: np.ndarray, motions: np.ndarray, rows: np.ndarray) -> float:
        """Standard deviation of a velocity, whose components are rows times the velocities of G."""
        squares = (np.abs(motions @ rows.T) ** 2).sum(axis=2)
        return float(np.sqrt((per_wave * self.omega[:, None] ** 2 * squares).sum()))


def friction_damping(most_n: float, speed: float) -> float:
    """Damping [N s/m] that takes the energy of the friction most_n v / sqrt(v² + 0.01²) from a Gaussian speed of this
    standard deviation: exact for slow and for fast ones."""
    return np.sqrt(2.0 / np.pi) * most_n / np.sqrt(speed**2 + 2.0 / np.pi * 0.01**2)
