"""Waves that a ship can feel, computed in real time.

    import swell

    with swell.Engine("klopman_harbour") as engine:
        engine.run(200)
        print(engine.time_s, engine.elevation([[300.0, 350.0]]), engine.state_hash())

A thin layer over the interface in C: `Engine.raw` has that, function by function. Lengths are metres, times seconds, angles
degrees; places are metres east and north of the grid's south-west node; arrays over the grid go row by row from there.
"""
import pathlib as _pathlib

from ._interpreter import require_main as _require_main

_require_main()  # first of all: what is loaded in a subinterpreter can crash at its end

from . import _swell  # noqa: E402

_swell._require_main_interpreter()  # if Python has no module of interpreters

from ._swell import (AdvanceReport, Backend, BadInput, BadMachine, BadTime, BadValue, BadWater, Breaking, Busy, Change,
                     ChangeState, Closed, Dents, DeviceLost, EdgeKind, Error, Fault, Footprint, Forked, FrameStats,
                     FrameStatus, Grid, Ground, HullShape, InputLog, LineAct, LineHold, LogLevel, NoRoom, NoSuchShip,
                     NotHeld, NotOnEarth, NotYet, Observations, Precision, SeaKind, Ship, ShipFlag, ShipForce, ShipMotion, Shown, Side,
                     SpreadingLaw, StructureKind, WallKind, WallPlace, WhenLate, WrongState)
from .berth_year import BerthYear, berth
from .dataset import open
from .engine import Engine
from .field import Field
from .scenario import shipped_harbours, to_toml
from .snapshot import Snapshot

__version__ = _swell.version()

# The variable SWELL_ASSETS_DIR goes before this folder, as everywhere in Swell.
_swell.set_assets_folder(str(_pathlib.Path(__file__).parent / "harbours"))

__all__ = ["AdvanceReport", "Backend", "BadInput", "BadMachine", "BadTime", "BadValue", "BadWater", "BerthYear", "Breaking",
           "Busy", "Change", "ChangeState", "Closed", "Dents", "DeviceLost", "EdgeKind", "Engine", "Error", "Fault", "Field",
           "Footprint", "Forked", "FrameStats", "FrameStatus", "Grid", "Ground", "HullShape", "InputLog", "LineAct", "LineHold",
           "LogLevel", "NoRoom", "NoSuchShip", "NotHeld", "NotOnEarth", "NotYet", "Observations", "Precision", "SeaKind", "Ship",
           "ShipFlag", "ShipForce", "ShipMotion", "Shown", "Side", "Snapshot", "SpreadingLaw", "StructureKind", "WallKind",
           "WallPlace", "WhenLate", "WrongState", "berth", "open", "shipped_harbours", "to_toml"]
