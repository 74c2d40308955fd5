"""An engine, which runs a scenario."""
from __future__ import annotations

import os
from typing import Any, Callable, Mapping

from . import _swell, arrays, axes, dataset, progress, scenario
from .ships import Ships
from .surroundings import Surroundings
from .water import Water
from .words import filled, real, sea, whole, word


class Engine(Water, Ships, Surroundings):
    """Computes the waves of a scenario, frame by frame.

    `given` is a harbour that comes with the package ("klopman_harbour", "hilo_breakwater"), the path of a scenario, its text
    in TOML, or a dict of the same shape. Files named in a text or a dict are searched in `folder`. `settings` override
    single keys, as on the command line: {"sea.height_m": 2.0}. `log` is called with a level (LogLevel) and a line. Other
    keywords are the members of Options: backend="cpu", threads, spare_ships, snapshot_every, gauge_history_frames …

    Only one thread at a time may call an engine; a second is refused. A process that was forked after the engine was made is
    refused too. Frames are computed without the interpreter's lock, so other threads of the program go on.
    """

    #: The interface in C, function by function.
    raw: Any

    def __init__(self, given: Any, *, settings: Mapping[str, Any] | None = None, folder: Any = None,
                 log: Callable[[int, str], object] | None = None, **options: Any) -> None:
        chosen = filled(_swell.Options(), options)
        pairs = scenario.pairs_of(settings or {})
        with scenario.file_of(given, folder) as file:
            self._holds(_swell.Engine(file, pairs, chosen, log), chosen)
        named = isinstance(given, (str, os.PathLike)) and "\n" not in os.fsdecode(given)
        self.name = os.path.splitext(os.path.basename(os.fsdecode(given)))[0] if named else "scenario"

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError("an engine cannot be copied or pickled: make another one, and give it the water by save_state() "
                        "and restore_state()")

    def _holds(self, raw: Any, options: Any) -> None:
        self.raw = raw
        self.grid = raw.get_grid()
        self._gauge_history_frames = options.gauge_history_frames
        self._device = options.device

    @classmethod
    def from_arrays(cls, depth_m: Any, dx_m: float, dy_m: float | None = None, *, sea: Any = None,
                    edges: Mapping[str, Any] | None = None, gauges: Mapping[str, tuple[int, int]] | None = None,
                    walls: Any = (), structures: Any = (), hulls: Any = (), current_m_per_s: tuple[Any, Any] | None = None,
                    initial_zeta_m: Any = None, initial_phi_m2_per_s: Any = None, options: Mapping[str, Any] | None = None,
                    log: Callable[[int, str], object] | None = None, **values: Any) -> Engine:
        """Makes an engine from still-water depths in memory: ny x nx, rows from the south, land is 0 or less. All arrays are
        copied. Masked depths are land; any other masked array is refused.

        `sea`: as order_sea() takes it. `edges`: {"south": "generating", "west": ("sponge", 1.5)}, the width in peak
        wavelengths. `gauges`: {"quay": (i, j)}. `walls`: dicts, {"place": "all_shores", "kind": "rubble"}, with `points_m`
        or `node_reflection`. `structures`: dicts, {"kind": "rubble", "points_m": …, "level_m": 3.0, "width_m": 6.0}, built
        into a copy of the depths; levels are heights over still water. `hulls`: ships with a mesh, dicts of Hull's members,
        {"mesh_file": "coaster.obj", "motion": "answers", "coefficient_files": ["coaster_20m.nc"], "east_m": 200.0}, or with
        `points_m` and `triangles` for `mesh_file`; they are the ships from number 0 on. Other keywords are the members of Scenario: profile, precision, frame_s …
        """
        made = filled(_swell.Scenario(), {"dx_m": dx_m, "dy_m": dx_m if dy_m is None else dy_m, **values})
        axes.refuse_other_steps("depth_m", depth_m, made.dx_m, made.dy_m)
        nodes = _fill(made, depth_m, current_m_per_s, initial_zeta_m, initial_phi_m2_per_s)
        _surround(made, nodes, sea, edges or {}, gauges or {}, walls, structures)
        _add_hulls(made, hulls)
        chosen = filled(_swell.Options(), dict(options or {}))
        engine = cls.__new__(cls)
        engine._holds(_swell.Engine(made, chosen, log), chosen)
        engine.name = made.name or "embedded"
        return engine

    # Frames.

    def step(self) -> Any:
        """Computes one frame, and returns its FrameStats."""
        return self.raw.advance_frame()

    def run(self, frames: int, progress: Any = None) -> Any:
        """Computes this many frames, and returns the FrameStats of the last. `progress`: True draws a bar, also in a notebook;
        a function is called with the numbers of frames done and wanted."""
        return _run(self, whole("frames", frames), progress)

    def advance(self, duration_s: float, most_frames: int = 4) -> Any:
        """Computes the whole frames in a duration, and keeps the rest for the next call (AdvanceReport)."""
        return self.raw.advance(real("duration_s", duration_s), whole("most_frames", most_frames))

    def continue_on_cpu(self) -> None:
        """Continues after a lost GPU (DeviceLost), from the newest checkpoint, with the same bits."""
        self.raw.continue_on_cpu()

    @property
    def frame(self) -> int:
        """The newest usable frame; 0 before the first."""
        return self.raw.get_time()[0]

    @property
    def time_s(self) -> float:
        return self.raw.get_time()[1]

    @property
    def observations(self) -> Any:
        """Numbers that describe the present water: its mass, highest wave, energy."""
        return self.raw.observe()

    # Names, backend, warnings and notes.

    @property
    def title(self) -> str:
        """The name that the scenario gives itself."""
        return self.raw.title()

    @property
    def gauge_names(self) -> list[str]:
        """The names of the gauges, in the order of gauges()."""
        return self.raw.gauge_names()

    @property
    def backend(self) -> str:
        """"cpu" or "cuda"."""
        return self.raw.backend_name()

    @property
    def backend_reason(self) -> str:
        return self.raw.backend_reason()

    @property
    def warnings(self) -> list[str]:
        """Warnings: results that cannot be trusted."""
        return self.raw.warnings()

    @property
    def notes(self) -> list[str]:
        """Changes that made the scenario computable."""
        return self.raw.notes()

    # State.

    def save_state(self, file: Any = None) -> bytes | None:
        """Saves the state, from which a run goes on with the same bits: returns bytes, or writes a file."""
        if file is None:
            return self.raw.save_state()
        self.raw.save_state_file(os.fsdecode(file))
        return None

    def restore_state(self, state: Any) -> None:
        """Restores a state from bytes or a file."""
        if isinstance(state, (bytes, bytearray, memoryview)):
            self.raw.restore_state(bytes(state))
        else:
            self.raw.restore_state_file(os.fsdecode(state))

    def state_hash(self) -> str:
        """Hash of the state, 16 hexadecimal digits: equal digits mean equal bits, on every backend and number of threads."""
        return self.raw.state_hash()

    def write_inputs(self, file: Any) -> None:
        """Writes the orders given so far to a file (option logs_inputs)."""
        self.raw.write_inputs(os.fsdecode(file))

    def replay(self, file: Any, frames: int) -> None:
        """Computes this many frames with the orders of a file by write_inputs()."""
        log = _swell.InputLog(os.fsdecode(file))
        for _ in range(whole("frames", frames)):
            self.raw.replay(log)
            self.raw.advance_frame()

    def to_xarray(self, fields: tuple[str, ...] = ("zeta",)) -> Any:
        """The newest frame as a Dataset of xarray by the CF conventions, as `swell.open()` reads it from a run's folder."""
        return dataset.of_engine(self, fields)

    def close(self) -> None:
        """Ends the engine; its snapshots and fields stay usable. A second call does nothing."""
        self.raw.destroy()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        if self.raw.is_closed:
            return f"<swell.Engine {self.name}, closed>"
        return f"<swell.Engine {self.name}, {self.grid.nx} x {self.grid.ny} nodes of {self.grid.dx_m:g} m>"


def _fill(made: Any, depth_m: Any, current_m_per_s: Any, zeta_m: Any, phi_m2_per_s: Any) -> tuple[int, int]:
    """Sets the values on the grid, and returns its shape."""
    depths = arrays.depths(depth_m)
    made.set_values("depth_m", depths)
    current = (None, None) if current_m_per_s is None else tuple(current_m_per_s)
    if len(current) != 2:
        raise ValueError(f"current_m_per_s has {len(current)} parts: wanted are two arrays, east and north")
    planes = {"current_east_m_per_s": current[0], "current_north_m_per_s": current[1], "initial_zeta_m": zeta_m,
              "initial_phi_m2_per_s": phi_m2_per_s}
    for name, plane in planes.items():
        if plane is not None:
            made.set_values(name, arrays.plane(name, plane, depths.shape))
    return depths.shape


def _surround(made: Any, nodes: tuple[int, int], given_sea: Any, edges: Mapping[str, Any], gauges: Mapping[str, Any],
              walls: Any, structures: Any) -> None:
    """Sets sea, edges, gauges, walls and structures of a scenario from values."""
    if given_sea is not None:
        made.set_sea(sea(given_sea))
    for side, kind in edges.items():
        kind, width = kind if isinstance(kind, (tuple, list)) else (kind, -1.0)
        made.set_edge(word(_swell.Side, side), word(_swell.EdgeKind, kind, f"edges.{side}"), real(f"edges.{side}", width))
    for name, (i, j) in gauges.items():
        made.add_gauge(_swell.Gauge(name, whole(f"gauges.{name}", i), whole(f"gauges.{name}", j)))
    for given in walls:
        values = dict(given)
        points, reflections = values.pop("points_m", None), values.pop("node_reflection", None)
        wall = filled(_swell.Wall(), values)
        if points is not None:
            wall.set_points(arrays.points("points_m", points))
        if reflections is not None:
            wall.set_node_reflection(arrays.plane("node_reflection", reflections, nodes))
        made.add_wall(wall)
    for given in structures:
        values = dict(given)
        points = values.pop("points_m", None)
        structure = filled(_swell.Structure(), values)
        if points is not None:
            structure.set_points(arrays.points("points_m", points))
        made.add_structure(structure)


def _add_hulls(made: Any, hulls: Any) -> None:
    """Adds the ships with a mesh to a scenario from values."""
    for given in hulls:
        values = dict(given)
        points, triangles = values.pop("points_m", None), values.pop("triangles", None)
        hull = filled(_swell.Hull(), values)
        if points is not None or triangles is not None:
            hull.set_mesh(*arrays.mesh(points, triangles))
        made.add_hull(hull)


def _run(engine: Engine, frames: int, told: Any) -> Any:
    stats = None
    advance_frame = engine.raw.advance_frame
    with progress.of(told, frames) as tell:
        for done in range(1, frames + 1):
            stats = advance_frame()
            if tell is not None:
                tell(done, frames)
    return stats
