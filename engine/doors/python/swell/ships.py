"""Ships of an engine: where they are, what they feel, and orders to them."""
from __future__ import annotations

from typing import Any

from . import _swell
from .words import filled, motion, real, whole


class Ships:
    """A part of Engine. Each ship has a place with a number: those of the scenario from 0, then the spare ones, of which
    `spare_ships` of the options says how many there are. An order counts from the next frame on."""

    raw: Any

    @property
    def ships(self) -> list[Any]:
        """The ships that are there, at the end of the newest frame."""
        return [ship for ship in self.raw.copy_ships() if ship.is_there]

    def ship(self, number: int) -> Any:
        """One place, taken or not."""
        return self.raw.get_ship(whole("number", number))

    def force(self, number: int) -> Any:
        """The force of the water on a ship: forward, port, up, and moments about its middle."""
        return self.raw.get_ship_force(whole("number", number))

    def add_ship(self, name: str, length_m: float, beam_m: float, *, east_m: float, north_m: float, heading_deg: float,
                 draft_m: float, ramp_s: float | None = None, shape: Any = None, **speeds: float) -> int:
        """Takes a spare place, and returns its number. `speeds` are those of steer()."""
        ship = filled(_swell.NewShip(), {"name": name, "length_m": length_m, "beam_m": beam_m, "ramp_s": ramp_s,
                                         "shape": shape})
        ship.motion = motion(east_m, north_m, heading_deg, draft_m, **speeds)
        return self.raw.add_ship(ship)

    def steer(self, number: int, *, east_m: float, north_m: float, heading_deg: float, draft_m: float,
              **speeds: float) -> None:
        """Where a ship is now and how it moves, over ground: `east_m_per_s`, `north_m_per_s`, `turn_deg_per_s`
        (clockwise). Until the next order it is carried on so."""
        self.raw.steer_ship(whole("number", number), motion(east_m, north_m, heading_deg, draft_m, **speeds))

    def place(self, number: int, *, east_m: float, north_m: float, heading_deg: float, draft_m: float,
              ramp_s: float = 10.0, **speeds: float) -> None:
        """Puts a ship elsewhere: its draft shrinks where it is, then grows where it is put, each over `ramp_s`."""
        self.raw.place_ship(whole("number", number), motion(east_m, north_m, heading_deg, draft_m, **speeds),
                            real("ramp_s", ramp_s))

    def remove(self, number: int, ramp_s: float = 10.0) -> None:
        """Its draft shrinks over `ramp_s`, then its place is free again."""
        self.raw.remove_ship(whole("number", number), real("ramp_s", ramp_s))
