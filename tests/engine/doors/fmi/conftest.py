"""Shared by the tests of the FMU: an FMU that the program makes, its instances, and the same water by the interface in C."""
import ctypes
import dataclasses
import os
import pathlib
import subprocess

import fmpy
import fmpy.fmi2
import pytest

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "CMakePresets.json").exists())
FRAME_S = 0.05
FORCES = ("forward_n", "port_n", "up_n", "roll_nm", "pitch_nm", "yaw_nm")
PLACE = (300.0, 350.0)

#: A basin of 61 x 47 nodes with a barge on a track and a gauge.
BASIN = """profile = "parabolic"
precision = "double"
[bathymetry]
type = "flat"
nx = 61
ny = 47
cell_size_m = 5.0
depth_m = 20.0
[[ship]]
name = "barge <&> one"
length_m = 60.0
beam_m = 20.0
draft_m = 2.0
speed_m_per_s = 5.0
ramp_s = 1.0
way_points = [[60.0, 115.0], [270.0, 115.0]]
[[gauge]]
name = "middle"
x_m = 150.0
y_m = 115.0
[solver]
"""


def built(variable, place):
    path = pathlib.Path(os.environ.get(variable, ROOT / place))
    assert path.exists(), f"there is no {path}: scripts/fmi builds it"
    return path


def export(scenario, file, *options):
    """Makes an FMU."""
    done = subprocess.run([built("SWELL_FMI_PROGRAM", "build/fmi/small/swell_small"), "export", "fmu", str(scenario), "--out", str(file),
                           *options], capture_output=True, text=True, timeout=120, env={**os.environ, "SWELL_ASSETS_DIR": str(ROOT / "assets")})
    assert done.returncode == 0, done.stderr
    return Fmu(file)


class Instance:
    """An instance with all functions of FMPy. It keeps the messages to its host, and takes variables by name."""

    def __init__(self, fmu, name="one", settings=None, start=True, verbose=False):
        self.slave = fmpy.fmi2.FMU2Slave(guid=fmu.description.guid, unzipDirectory=fmu.folder, instanceName=name,
                                         modelIdentifier=fmu.description.coSimulation.modelIdentifier)
        self.references = fmu.references
        self.said = []
        callbacks = fmpy.fmi2.fmi2CallbackFunctions()
        callbacks.logger = fmpy.fmi2.fmi2CallbackLoggerTYPE(
            lambda _environment, _name, status, category, line: self.said.append((status, category.decode(), line.decode())))
        callbacks.allocateMemory = fmpy.fmi2.fmi2CallbackAllocateMemoryTYPE(fmpy.calloc)
        callbacks.freeMemory = fmpy.fmi2.fmi2CallbackFreeMemoryTYPE(fmpy.free)
        self.instantiate(callbacks=callbacks, loggingOn=verbose)
        for variable, value in (settings or {}).items():
            self.put(variable, value)
        if start:
            self.start()

    def __getattr__(self, name):
        return getattr(self.slave, name)

    def start(self, time_s=0.0):
        self.time_s = time_s
        self.setupExperiment(startTime=time_s)
        self.enterInitializationMode()
        self.exitInitializationMode()

    def put(self, name, value):
        set_one = {bool: self.setBoolean, int: self.setInteger, float: self.setReal, str: self.setString}[type(value)]
        set_one([self.references[name]], [value])

    def real(self, name):
        return self.getReal([self.references[name]])[0]

    def frame(self):
        return self.getInteger([self.references["frame"]])[0]

    def hash(self):
        return self.getString([self.references["state_hash"]])[0].decode()

    def force(self, ship=0):
        return [self.real(f"ship[{ship}].force.{name}") for name in FORCES]

    def run(self, frames, frames_a_step=1):
        for _ in range(frames // frames_a_step):
            self.doStep(self.time_s, frames_a_step * FRAME_S)
            self.time_s += frames_a_step * FRAME_S


@dataclasses.dataclass
class Fmu:
    """An FMU that was unpacked."""
    file: pathlib.Path

    def __post_init__(self):
        self.description = fmpy.read_model_description(str(self.file), validate=True)
        self.folder = fmpy.extract(str(self.file), unzipdir=str(self.file) + ".unpacked")
        self.references = {variable.name: variable.valueReference for variable in self.description.modelVariables}


class Force(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), *((name, ctypes.c_double) for name in FORCES), ("dent_m", ctypes.c_double)]


class Sample(ctypes.Structure):
    _fields_ = [("elevation_m", ctypes.c_double), ("normal", ctypes.c_float * 3), ("depth_m", ctypes.c_float),
                ("ground", ctypes.c_int32), ("reserved", ctypes.c_int32)]


class InC:
    """An engine that is used only through the functions of swell.h."""

    def __init__(self, scenario):
        self.interface = ctypes.CDLL(str(built("SWELL_FMI_LIBRARY", "build/fmi/lib/libswell.so")))
        self.interface.swell_last_error.restype = ctypes.c_char_p
        self.engine = ctypes.c_void_p()
        self.call("swell_create_from_scenario", str(scenario).encode(), None, ctypes.c_size_t(0), None, ctypes.byref(self.engine))

    def call(self, name, *arguments):
        assert getattr(self.interface, name)(*arguments) == 0, self.interface.swell_last_error().decode()

    def run(self, frames):
        for _ in range(frames):
            self.call("swell_advance_frame", self.engine, None)

    def hash(self):
        digits = ctypes.create_string_buffer(17)
        self.call("swell_state_hash", self.engine, digits, ctypes.c_size_t(17))
        return digits.value.decode()

    def force(self, ship=0):
        force = Force(size=ctypes.sizeof(Force))
        self.call("swell_get_ship_force", self.engine, ctypes.c_int32(ship), ctypes.byref(force))
        return [getattr(force, name) for name in FORCES]

    def elevation(self, place):
        sample = Sample()
        self.call("swell_query", self.engine, (ctypes.c_double * 2)(*place), ctypes.c_size_t(1), None, ctypes.byref(sample), None)
        return sample.elevation_m

    def steer(self, motion, ship=0):
        self.call("swell_steer_ship", self.engine, ctypes.c_int32(ship), (ctypes.c_double * 7)(*motion))

    def close(self):
        self.interface.swell_destroy(self.engine)


@pytest.fixture(scope="session")
def klopman(tmp_path_factory):
    return export("klopman_harbour", tmp_path_factory.mktemp("klopman") / "klopman_harbour.fmu")


@pytest.fixture(scope="session")
def basin(tmp_path_factory):
    folder = tmp_path_factory.mktemp("basin")
    (folder / "basin.toml").write_text(BASIN)
    fmu = export(folder / "basin.toml", folder / "basin.fmu", "--probes", "2")
    fmu.scenario = folder / "basin.toml"
    return fmu
