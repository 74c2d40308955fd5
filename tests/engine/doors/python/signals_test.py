"""Ctrl-C in long calls gives KeyboardInterrupt soon, and leaves an engine that goes on from a whole frame."""
import gc
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import swell
from conftest import BASIN, SEA

#: From the signal to the exception.
SOON_S = 2.0


def interrupted(call, after_s=0.3):
    """Calls, sends Ctrl-C meanwhile, and answers the seconds that the call took to end."""
    sent = []

    def send():
        sent.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    sender = threading.Timer(after_s, send)
    sender.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            call()
        return time.monotonic() - sent[0]
    finally:
        sender.cancel()
        sender.join()
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("call", [
    lambda engine: engine.advance(1e6, 2**31 - 1), lambda engine: engine.raw.advance(1e6, 2**31 - 1),
    lambda engine: engine.run(10**9), lambda engine: engine.run(10**9, progress=lambda done, wanted: None)])
def test_frames_end_soon_and_the_engine_goes_on_with_the_same_bits(call):
    with swell.Engine(BASIN, threads=1) as engine, swell.Engine(BASIN, threads=1) as other:
        assert interrupted(lambda: call(engine)) < SOON_S
        frames = engine.frame
        assert frames > 0 and engine.time_s == pytest.approx(frames * engine.grid.frame_s)
        assert engine.step().frame == frames + 1
        other.run(frames + 1)
        assert engine.state_hash() == other.state_hash()


def test_a_replay_ends_soon(basin, tmp_path):
    basin.run(1)
    basin.write_inputs(tmp_path / "orders")
    with swell.Engine(BASIN, threads=1, spare_ships=1) as other:
        assert interrupted(lambda: other.replay(tmp_path / "orders", 10**9)) < SOON_S
        assert other.step().frame > 1


@pytest.mark.parametrize("make", [
    lambda: swell.Engine.from_arrays(np.full((1000, 1200), 12.0), 5.0, spin_up_s=600.0, options={"backend": "cpu", "threads": 1},
                                     edges={"west": "generating", "east": "open"},
                                     sea={"kind": "jonswap", "height_m": 0.5, "period_s": 6.0, "from_deg": 270.0}),
    lambda: swell.Engine(SEA, settings={"bathymetry.nx": 1200, "bathymetry.ny": 1000}, backend="cpu", threads=1)])
def test_a_set_up_ends_soon(make):
    assert interrupted(make) < SOON_S
    with swell.Engine(BASIN, threads=1) as engine:
        assert engine.step().frame == 1


def test_a_program_ends_after_ctrl_c_in_a_set_up():
    program = ("import signal, sys, threading, swell\n"
               "sea = {'bathymetry': {'type': 'flat', 'nx': 900, 'ny': 700, 'cell_size_m': 5.0, 'depth_m': 20.0},\n"
               "       'edges': {'west': 'generating', 'east': 'open'}, 'sea': {'height_m': 0.5, 'period_s': 6.0, 'from_deg': 270.0}}\n"
               "threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT)).start()\n"
               "try:\n    swell.Engine(sea, backend='cpu', threads=1, log=lambda level, line: None)\n"
               "except KeyboardInterrupt:\n    sys.exit(7)\n")
    done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (7, "")


THREE_LOOKS_S = 0.15  # a call looks for signals 20 times a second
LARGE = (700, 900)
SHALLOWER = np.full(LARGE, 11.0)


def large():
    return swell.Engine.from_arrays(np.full(LARGE, 12.0), 5.0, options={"backend": "cpu", "threads": 1})


@pytest.fixture(scope="module")
def harbours():
    """Two harbours: the calls of one are interrupted, the calls of the other are completed."""
    with large() as one, large() as other:
        yield one, other


def seconds_of(call):
    begin = time.monotonic()
    call()
    return time.monotonic() - begin


#: Long calls. No other reference than the call's keeps what some of them are given.
ROUNDS = {
    "set_depths": lambda engine, kept: engine.set_depths(SHALLOWER + 0.5),
    "save_state": lambda engine, kept: engine.save_state(),
    "restore_state": lambda engine, kept: engine.restore_state(bytes(bytearray(kept))),
    "save_state_file": lambda engine, kept: engine.save_state("state"),
    "restore_state_file": lambda engine, kept: engine.restore_state("kept"),
    "can_order_water_level": lambda engine, kept: engine.can_order_water_level(0.5),
    "motion": lambda engine, kept: engine.motion(np.full((2_000_000, 2), 100.0), -1.0),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_long_call_ends_soon_and_its_work_is_whole(harbours, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    engine, other = harbours
    for each in harbours:
        each.set_depths(np.full(LARGE, 12.0))
        each.step()
    kept = other.save_state()
    other.save_state("kept")
    whole_s = seconds_of(lambda: ROUNDS[name](other, kept))
    soon_s = min(SOON_S, max(whole_s / 2, THREE_LOOKS_S))
    assert interrupted(lambda: ROUNDS[name](engine, kept), after_s=whole_s / 10) < soon_s
    assert engine.state_hash() == other.state_hash()
    assert np.array_equal(engine.depth_m, other.depth_m)
    assert engine.step().frame == other.step().frame
    assert engine.state_hash() == other.state_hash()


def interrupt_depths(engine):
    """Leaves set_depths() at work, and returns the seconds that it takes in all."""
    whole_s = seconds_of(lambda: engine.set_depths(SHALLOWER))
    interrupted(lambda: engine.set_depths(SHALLOWER), after_s=whole_s / 20)
    return whole_s


def test_an_array_may_be_changed_and_freed_after_ctrl_c(harbours):
    engine = harbours[0]
    depths = np.full(LARGE, 10.0)
    interrupted(lambda: engine.set_depths(depths), after_s=0.05)
    depths[:] = 3.0
    del depths
    assert (engine.depth_m == 10.0).all()


def test_the_next_call_waits_and_can_be_interrupted_too(harbours):
    engine = harbours[0]
    whole_s = interrupt_depths(engine)
    assert interrupted(lambda: engine.frame, after_s=whole_s / 20) < whole_s / 2
    frames = []
    caller = threading.Thread(target=lambda: frames.append(engine.frame))
    caller.start()
    caller.join()
    assert frames == [engine.frame] and (engine.depth_m == SHALLOWER).all()


@pytest.mark.parametrize("end", [lambda held: held[0].close(), lambda held: (held.clear(), gc.collect())])
def test_an_engine_can_be_left_while_an_interrupted_call_works(end):
    held = [large()]
    whole_s = interrupt_depths(held[0])
    assert seconds_of(lambda: end(held)) < whole_s / 2
    if held:
        with pytest.raises(swell.Closed):
            held[0].frame
    with swell.Engine(BASIN, threads=1) as engine:
        assert engine.step().frame == 1


#: Ctrl-C in a question that takes seconds, and then the end of the program.
LEAVES = ("import signal, sys, threading, numpy, swell\n"
          "engine = swell.Engine.from_arrays(numpy.full((700, 900), 12.0), 5.0, options={'backend': 'cpu', 'threads': 1},\n"
          "                                  log=lambda level, line: None)\n"
          "threading.Timer(0.1, lambda: signal.raise_signal(signal.SIGINT)).start()\n"
          "try:\n    engine.can_order_water_level(0.5)\n"
          "except KeyboardInterrupt:\n    print('interrupted', flush=True)\n    sys.exit(7)\n")


def test_a_program_ends_after_ctrl_c_in_a_long_call():
    done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", LEAVES], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (7, "interrupted\n", "")


def test_a_second_ctrl_c_ends_a_program_that_waits_for_its_calls():
    with subprocess.Popen([sys.executable, "-c", LEAVES], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout.readline() == "interrupted\n"
        time.sleep(0.2)
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=120) == -signal.SIGINT and program.stderr.read() == ""


def test_the_handler_of_a_signal_may_ask_the_engine_between_frames(basin):
    seen = []
    before = signal.signal(signal.SIGALRM, lambda *_: seen.append((basin.frame, basin.time_s)))
    signal.setitimer(signal.ITIMER_REAL, 0.02)
    try:
        while not seen:
            basin.advance(1.0, 1000)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)
    assert seen[0][1] == pytest.approx(seen[0][0] * basin.grid.frame_s)


def test_advance_reports_as_in_one_call(basin):
    report = basin.advance(0.05 * 7 + 0.02, 3)
    assert report.frames == 3 == basin.frame and report.dropped_s == pytest.approx(0.2) and report.remaining_s == pytest.approx(0.02)
    report = basin.advance(0.03, 5)
    assert (report.frames, report.dropped_s) == (1, 0.0) and report.remaining_s == pytest.approx(0.0, abs=1e-9)
    report = basin.advance(0.5, 100)
    assert report.frames == 10 and report.worst_frame in range(5, 15) and report.worst_wall_ms > 0.0
    assert basin.advance(0.0, 4).frames == 0
    for duration_s, most in ((1.0, 0), (1.0, -3), (-1.0, 4), (float("nan"), 4)):
        with pytest.raises(swell.BadValue):
            basin.advance(duration_s, most)


def test_lines_of_a_set_up_come_in_the_thread_that_makes_the_engine():
    scenario = {**SEA, "sea": {**SEA["sea"], "period_s": 1.6}}
    for make in (lambda act: act(), lambda act: (lambda thread: (thread.start(), thread.join()))(threading.Thread(target=act))):
        told, makers = [], []

        def act():
            makers.append(threading.get_ident())
            swell.Engine(scenario, threads=1, log=lambda level, line: told.append((threading.get_ident(), line))).close()

        make(act)
        assert told and {thread for thread, _ in told} == set(makers)


def test_a_refused_set_up_says_why_in_the_main_thread():
    with pytest.raises(swell.BadInput, match="cell_size_m"):
        swell.Engine({**BASIN, "bathymetry": {**BASIN["bathymetry"], "cell_size_m": -1.0}})
