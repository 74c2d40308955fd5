"""Ships of an engine: their places, the forces on them, and orders to them."""
from __future__ import annotations

from typing import Any

from . import _swell
from .words import filled, motion, real, whole, word


class Ships:
    """A part of Engine. Each ship has a place with a number: first the scenario's ships, from 0, then spare places, as many
    as the option `spare_ships`. An order is in force from the next frame on."""

    raw: Any

    @property
    def ships(self) -> list[Any]:
        """The ships in the water at the end of the newest frame."""
        return [ship for ship in self.raw.copy_ships() if ship.is_there]

    def ship(self, number: int) -> Any:
        """Returns one place, taken or not."""
        return self.raw.get_ship(whole("number", number))

    def force(self, number: int) -> Any:
        """Returns the force of the water on a ship: forward, port, up, and moments about its middle."""
        return self.raw.get_ship_force(whole("number", number))

    def add_ship(self, name: str, length_m: float, beam_m: float, *, east_m: float, north_m: float, heading_deg: float,
                 draft_m: float, ramp_s: float | None = None, shape: Any = None, **speeds: float) -> int:
        """Adds a ship in a spare place, and returns its number. `speeds` as in steer()."""
        ship = filled(_swell.NewShip(), {"name": name, "length_m": length_m, "beam_m": beam_m, "ramp_s": ramp_s,
                                         "shape": shape})
        ship.motion = motion(east_m, north_m, heading_deg, draft_m, **speeds)
        return self.raw.add_ship(ship)

    def steer(self, number: int, *, east_m: float, north_m: float, heading_deg: float, draft_m: float,
              **speeds: float) -> None:
        """Orders a ship's present place and its motion over ground: `east_m_per_s`, `north_m_per_s`, `turn_deg_per_s`
        (clockwise). The ship keeps this motion until the next order."""
        self.raw.steer_ship(whole("number", number), motion(east_m, north_m, heading_deg, draft_m, **speeds))

    def place(self, number: int, *, east_m: float, north_m: float, heading_deg: float, draft_m: float,
              ramp_s: float = 10.0, **speeds: float) -> None:
        """Puts a ship in another place: its draft shrinks at the old place, then grows at the new one, each over `ramp_s`."""
        self.raw.place_ship(whole("number", number), motion(east_m, north_m, heading_deg, draft_m, **speeds),
                            real("ramp_s", ramp_s))

    def remove(self, number: int, ramp_s: float = 10.0) -> None:
        """Removes a ship: its draft shrinks over `ramp_s`, then its place is free again."""
        self.raw.remove_ship(whole("number", number), real("ramp_s", ramp_s))

    # Ships with a mesh.

    def hull_loads(self) -> list[Any]:
        """The loads of the water on the mesh of every ship that has one (HullLoad), at the end of the newest frame: forward,
        port, up, moments about the mesh's origin, wetted area, clearance over the bed."""
        return self.raw.copy_hull_loads()

    def hull_motions(self) -> list[Any]:
        """The motion of every ship with a mesh (HullMotion): place, heave, heading, roll, pitch, speeds, and squat as
        `sinkage_m`, `trim_deg` (bow down) and `squat_clearance_m` under the keel."""
        return self.raw.copy_hull_motions()

    def push_ship(self, number: int, **push: float) -> None:
        """Sets the caller's force on a ship that answers the waves, until the next call: `forward_n`, `port_n`, `up_n` along
        her heading, `roll_nm`, `pitch_nm`, `yaw_nm` about her centre of gravity. What is left out is 0."""
        self.raw.push_ship(whole("number", number), filled(_swell.ShipPush(), push))

    # Mooring lines and fenders: [[line]] and [[fender]] of the scenario.

    def mooring_lines(self) -> list[Any]:
        """The lines of all ships (MooringLine) at the end of the newest frame: name, tension, length without load, largest
        tension, breaks, and whether the line holds (`hold`, a LineHold)."""
        return self.raw.copy_mooring_lines()

    def fenders(self) -> list[Any]:
        """The fenders of all ships (Fender) at the end of the newest frame: name, load, compression, largest load."""
        return self.raw.copy_fenders()

    def handle_line(self, number: int, line: str, act: Any, metres: float = 0.0) -> None:
        """Orders a line of a ship, by its name, in the next frame: `act` is "cast_off", "heave_in", "slack" or "renew".
        Heaving in and slackening change its length at once; a winch heaves a little in every frame:

            while engine.mooring_lines()[0].tension_n < 1e5:
                engine.handle_line(0, "bow", "heave_in", metres=0.02)
                engine.step()
        """
        self.raw.handle_line(whole("number", number), line, word(_swell.LineAct, act), real("metres", metres))
