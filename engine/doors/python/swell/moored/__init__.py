"""Motions and line loads of a moored ship over a climate: `python -m swell.moored SCENARIO CLIMATE --out FILE`.

    from swell import moored

    ship = moored.MooredShip(moored.berth_of_scenario("berth.toml"))
    answer = ship.answer(moored.Sea(hs_m=1.0, tp_s=10.0, from_deg=45.0))
    answer.motions, answer.largest_n

Linear: coefficients of the hull, springs of the water, and lines and fenders as springs about the place of rest. Needs numpy
alone.
"""
from .against_run import Compared, compare
from .berth import Berth, Rest
from .hull import MOTIONS, Coefficients, Hull, read_coefficients
from .lines import Fender, Line
from .motions import Answer, MooredShip
from .scenario_ship import berth_of_scenario
from .seas import Climate, Sea, jonswap, read_climate

__all__ = ["MOTIONS", "Answer", "Berth", "Climate", "Coefficients", "Compared", "Fender", "Hull", "Line", "MooredShip",
           "Rest", "Sea", "berth_of_scenario", "compare", "jonswap", "read_climate", "read_coefficients"]
