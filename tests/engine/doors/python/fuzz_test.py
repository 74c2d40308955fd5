"""Any calls with any arguments, in any order: at most an exception results. SWELL_FUZZ_SECONDS sets the duration (2 s).

The calls run in a process of their own, which ends by itself if nothing crashes."""
import os
import subprocess
import sys

PROGRAM = """
import os, random, sys, tempfile, threading, time
import numpy as np
import swell
from swell import _swell
from conftest import BASIN, SEA

seed, seconds = int(sys.argv[1]), float(sys.argv[2])
dice = random.Random(seed)
os.chdir(tempfile.mkdtemp())
kinds = [_swell.Options, _swell.QueryOptions, _swell.Patch, _swell.ChangeTime, _swell.ShipMotion, _swell.NewShip,
         _swell.Sea, _swell.Wall, _swell.Scenario]
numbers = [0, 1, -1, 2, 3, 7, 40, 2**31 - 1, -2**31, 2**63, 0.0, 0.5, -3.0, 1e9, 1e308, float("nan"), float("inf"), True]
# A patch or a history of 2^31 values may fit into memory, but takes minutes. So sizes stay small.
small = [number for number in numbers if not isinstance(number, int) or abs(number) < 1000]


def array():
    shape = dice.choice([(0,), (1,), (2,), (1, 2), (5, 2), (3, 4), (47, 61), (61, 47), (0, 2), (2, 2, 2)])
    values = np.random.default_rng(dice.random().__hash__() & 0xffff).normal(10.0, 5.0, shape)
    return dice.choice([values, values.astype(np.float32), values.astype(int), np.asfortranarray(values), values * np.nan,
                        values[::-1], values.tolist()])


def struct():
    made = dice.choice(kinds)()
    for name in made._fields:
        if dice.random() < 0.3:
            try:
                setattr(made, name, dice.choice(small + [made, "word"]))
            except (TypeError, ValueError, OverflowError):
                pass
    return made


def value():
    return dice.choice([lambda: dice.choice(small), lambda: dice.choice(small), array, array, struct, struct, lambda: None,
                        lambda: dice.choice(["", "x", "a/b", "orders", "\\0"]), lambda: b"state", lambda: dice.choice(states),
                        lambda: dice.choice(things)])()


def ask(thing):
    names = [name for name in dir(thing) if not name.startswith("__") or name in ("__init__", "__repr__")]
    name = dice.choice(names)
    if name == "destroy" and dice.random() < 0.9:
        return
    try:
        member = getattr(thing, name)
        if callable(member):
            given = member(*[value() for _ in range(dice.randrange(5))])
            if isinstance(given, bytes):
                states.append(given)
            if isinstance(given, _swell.Snapshot):
                things.append(given)
    except (Exception, MemoryError):
        pass


until, states, things = time.monotonic() + seconds, [b""], []
while time.monotonic() < until:
    engine = swell.Engine(dice.choice([BASIN, SEA]), threads=1, spare_ships=2, snapshot_every=1, gauge_history_frames=20,
                          logs_inputs=True, holds_frame_before=dice.choice([True, False]))
    things = things[-3:] + [engine.raw, struct(), struct()]
    del states[1:-3]
    beside = [threading.Thread(target=lambda: [ask(engine.raw) for _ in range(100)]) for _ in range(2)]
    for thread in beside:
        thread.start()
    for _ in range(200):
        ask(dice.choice(things))
    for thread in beside:
        thread.join()
print("done")
"""


def test_no_calls_end_the_process():
    seconds = os.environ.get("SWELL_FUZZ_SECONDS", "2")
    done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", PROGRAM, "1", seconds], capture_output=True, text=True,
                          timeout=60 + 2 * float(seconds), cwd=os.path.dirname(__file__),
                          env={**os.environ, "OMP_WAIT_POLICY": "passive", "PYTHONPATH": os.path.dirname(__file__)})
    assert done.returncode == 0 and done.stdout.strip().endswith("done"), done.stderr[-3000:]
