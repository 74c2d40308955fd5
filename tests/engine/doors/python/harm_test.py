"""Tests that wrong types, closed engines, other threads and forked children cause an exception and never a crash."""
import copy
import os
import pickle
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import swell
from conftest import BASIN, SEA
from swell import _swell


def test_what_is_no_scenario_is_refused():
    for wrong in (None, 7, b"klopman_harbour", ["a"]):
        with pytest.raises(TypeError):
            swell.Engine(wrong)
    with pytest.raises(swell.BadInput):
        swell.Engine("no_such_harbour")
    with pytest.raises(swell.BadInput, match="depht_m"):
        swell.Engine({**BASIN, "bathymetry": {**BASIN["bathymetry"], "depht_m": 1.0}})
    with pytest.raises(TypeError, match="spare_boats"):
        swell.Engine(BASIN, spare_boats=1)
    with pytest.raises(ValueError, match="auto, cpu, cuda"):
        swell.Engine(BASIN, backend="tpu")
    with pytest.raises(TypeError, match="a.b is a set"):
        swell.to_toml({"a": {"b": {1}}})


def test_arrays_of_another_shape_are_refused(basin):
    with pytest.raises(ValueError, match="n x 2"):
        basin.elevation([1.0, 2.0, 3.0])
    with pytest.raises(ValueError, match="each node"):
        swell.Engine.from_arrays(np.ones((10, 12)), 5.0, initial_zeta_m=np.ones((12, 10)))
    with pytest.raises(ValueError, match="depth_m has the shape 10"):
        swell.Engine.from_arrays(np.ones(10), 5.0)
    with pytest.raises(ValueError, match="n x 4"):
        basin.order_sea({"height_m": 1.0, "period_s": 5.0, "waves": np.ones((3, 3))})
    with pytest.raises(swell.BadValue):
        basin.set_depths(np.ones((3, 3)), i=60, j=60)
    with pytest.raises(swell.Error):
        basin.motion([[0.0, 0.0]], np.nan)


def test_every_call_of_a_closed_engine_is_refused(basin):
    arguments = {"advance": (1.0, 4), "query": (np.ones((1, 2)), _swell.QueryOptions()), "query_motion": (np.ones((1, 2)), 0.0), "query_flow": (np.ones((1, 3)),),
                 "copy_patch": (_swell.Patch(), _swell.QueryOptions(), False), "copy_field": (0, 0),
                 "copy_gauge_history": (0, 5), "get_whitecap_cover": (5.0,), "restore_state": (b"x",),
                 "set_origin": (0.0, 0.0), "to_degrees": (0.0, 0.0), "to_metres": (0.0, 0.0), "get_ship": (0,),
                 "get_ship_force": (0,), "push_ship": (0, _swell.ShipPush()), "handle_line": (0, "bow", 0, 0.0), "remove_ship": (0, 1.0), "steer_ship": (0, _swell.ShipMotion()),
                 "place_ship": (0, _swell.ShipMotion(), 1.0), "add_ship": (_swell.NewShip(),), "set_sea": (_swell.Sea(),),
                 "order_sea": (None, None), "set_water_level": (0.0,), "order_water_level": (0.0, None),
                 "set_depths": (0, 0, np.ones((1, 1))), "order_depths": (0, 0, np.ones((1, 1)), None),
                 "order_depths_inside": (np.ones((3, 2)), 1.0, None), "can_order_depths_inside": (np.ones((3, 2)), 1.0, None),
                 "set_current": (np.ones((1, 1)),) * 2, "order_current": (np.ones((1, 1)), np.ones((1, 1)), None),
                 "can_order_sea": (None, None), "can_order_water_level": (0.0, None),
                 "can_order_depths": (0, 0, np.ones((1, 1)), None),
                 "can_order_current": (np.ones((1, 1)), np.ones((1, 1)), None),
                 "get_change": (1,), "save_state_file": ("x",), "restore_state_file": ("x",), "write_inputs": ("x",)}
    basin.close()
    basin.close()
    asked = 0
    for name in dir(basin.raw):
        if name.startswith("_") or name in ("destroy", "is_closed", "replay"):
            continue
        if name == "copy_patch":
            arguments[name][0].columns = arguments[name][0].rows = 1
        with pytest.raises(swell.Closed):
            getattr(basin.raw, name)(*arguments.get(name, ()))
        asked += 1
    assert asked > 45


def test_wrong_types_are_refused_by_every_call(basin):
    for name in dir(basin.raw):
        call = getattr(basin.raw, name)
        if name.startswith("_") or name == "destroy" or not callable(call):
            continue
        for wrong in ((object(),) * 9, ("x", None, 1, 2, 3)):
            with pytest.raises(TypeError):
                call(*wrong)
    assert basin.step().frame == 1


def test_an_object_that_was_never_made_is_refused():
    for kind in (_swell.Engine, _swell.Snapshot, _swell.InputLog):
        with pytest.raises(TypeError):
            kind().destroy()
    with pytest.raises((TypeError, RuntimeError)):
        _swell.Engine.__new__(_swell.Engine).advance_frame()


def test_a_second_thread_is_refused_while_the_first_computes():
    with swell.Engine("klopman_harbour", snapshot_every=1) as engine:
        engine.step()
        seen, ended = [], threading.Event()

        def compute():
            engine.run(8)
            ended.set()

        worker = threading.Thread(target=compute)
        worker.start()
        while not ended.is_set():
            try:
                engine.raw.get_time()
            except swell.Busy:
                seen.append("busy")
            try:
                with engine.snapshot() as snapshot:
                    snapshot.elevation([[300.0, 300.0]])
            except swell.NotHeld:
                pass
            time.sleep(0.0005)
        worker.join()
        assert seen, "frames are computed without the interpreter's lock, and the engine is asked meanwhile"
        assert engine.frame == 9


def test_a_log_function_cannot_call_its_engine():
    refused = []

    def asks(level, line):
        try:
            made[0].frame
        except (swell.Busy, IndexError) as error:
            refused.append(type(error))

    made = []
    with swell.Engine(SEA, log=asks) as engine:
        made.append(engine)
        engine.run(3)


def test_a_snapshot_outlives_its_engine(basin):
    basin.run(2)
    snapshot = basin.snapshot()
    wanted = basin.elevation([[150.0, 115.0]])
    basin.close()
    assert snapshot.elevation([[150.0, 115.0]]) == wanted
    snapshot.release()
    snapshot.release()
    with pytest.raises(swell.Closed):
        snapshot.elevation([[150.0, 115.0]])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_child_is_refused_in_words(basin):
    basin.step()
    snapshot = basin.snapshot()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        text = []
        for ask in (basin.step, basin.state_hash, snapshot.elevation, lambda: snapshot.frame, basin.snapshot):
            try:
                ask()
                text.append("answered")
            except swell.Forked as error:
                text.append("spawn" if "spawn" in str(error) else "no word")
            except TypeError:
                text.append("spawn")
        basin.close()
        os.write(write, " ".join(text).encode())
        os._exit(0)
    os.close(write)
    told = os.read(read, 1000).decode()
    _, status = os.waitpid(child, 0)
    assert status == 0 and told == "spawn spawn spawn spawn spawn"
    assert basin.step().frame == 2


def test_an_engine_that_its_log_function_holds_is_let_go():
    import gc
    import weakref

    class Holder:
        def __call__(self, level, line):
            pass

    holder = Holder()
    holder.engine = swell.Engine(BASIN, log=holder)
    gone = weakref.ref(holder)
    del holder
    gc.collect()
    assert gone() is None


def ended(program):
    """Runs a program and returns its exit status and output. Hides the warning of Python 3.12 and later of a fork with
    threads."""
    return subprocess.run([sys.executable, "-W", "ignore::DeprecationWarning", "-c", program], capture_output=True, text=True,
                          timeout=60)


def test_a_program_that_ends_while_a_daemon_thread_computes_exits_with_0():
    made = ended("import swell, threading, time\n"
                 "engine = swell.Engine('klopman_harbour', backend='cpu')\n"
                 "threading.Thread(target=lambda: engine.run(10**6), daemon=True).start()\n"
                 "time.sleep(0.2)\n")
    assert (made.returncode, made.stderr) == (0, "")


def test_a_program_ends_while_a_log_function_asks_another_engine():
    made = ended("import swell, threading, time\n"
                 "basin = {'bathymetry': {'type': 'flat', 'nx': 61, 'ny': 47, 'cell_size_m': 5.0, 'depth_m': 20.0}}\n"
                 "deep = {'at_s': 0.2, 'over_s': 0.0, 'box_m': [[10, 10], [80, 80]], 'depth_m': 4000.0}\n"
                 "refused = {'steps_per_frame': 1, 'event': [deep]}\n"
                 "other = swell.Engine(basin, threads=1)\n"
                 "asks = threading.Event()\n"
                 "def log(level, line):\n"
                 "    asks.set()\n"
                 "    time.sleep(0.5)\n"
                 "    print(other.step().frame, flush=True)\n"
                 "engine = swell.Engine({**basin, **refused}, threads=1, log=log)\n"
                 "threading.Thread(target=lambda: engine.run(8), daemon=True).start()\n"
                 "assert asks.wait(20)\n")
    assert (made.returncode, made.stdout, made.stderr) == (0, "1\n", "")


def test_a_forked_child_ends_while_the_parent_computes():
    made = ended("import os, swell, sys, threading, time\n"
                 "engine = swell.Engine('klopman_harbour', backend='cpu')\n"
                 "threading.Thread(target=lambda: engine.run(10**6), daemon=True).start()\n"
                 "time.sleep(0.2)\n"
                 "child = os.fork()\n"
                 "sys.exit(0 if child == 0 else os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n")
    assert (made.returncode, made.stderr) == (0, "")


def test_an_engine_is_not_copied(basin):
    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="cannot be copied or pickled"):
            attempt(basin)


def test_a_subinterpreter_is_refused_in_words():
    made = ended("import swell\n"
                 "try:\n    import _xxsubinterpreters as inner\nexcept ImportError:\n    import _interpreters as inner\n"
                 "other = inner.create()\n"
                 "inner.run_string(other, 'try:\\n import swell\\nexcept ImportError as error:\\n print(error, flush=True)')\n")
    assert made.returncode == 0, made.stderr
    assert "not in a subinterpreter" in made.stdout, made.stderr
