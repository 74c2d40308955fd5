"""Runs the program on several ranks, in processes of MPI and in threads, and compares its answers with one rank's.

Usage: program_on_ranks_test.py PROGRAM MPIEXEC [OPTION of MPIEXEC...]
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

SCENARIO = """
name = "sound"
frames = 60

[bathymetry]
type = "flat"
nx = 150
ny = 118
cell_size_m = 5.0
depth_m = 12.0

[edges]
west = "generating"
east = "open"

[sea]
kind = "jonswap"
height_m = 0.8
period_s = 6.0
from_deg = 250.0
seed = 3

[[gauge]]
name = "at a cut"
x_m = 320.0
y_m = 240.0
"""


class Program:
    def __init__(self, words, folder):
        self.program, *self.launcher = words
        self.folder = folder
        self.scenario = folder / "sound.toml"
        self.scenario.write_text(SCENARIO)

    def command(self, processes, options):
        launcher = [*self.launcher, "-n", str(processes)] if processes > 1 else []
        backend = [] if "--backend" in options else ["--backend", "cpu"]
        return [*launcher, self.program, "run", str(self.scenario), "--threads", "1", *backend, *options]

    def run(self, processes, *options):
        return subprocess.run(self.command(processes, options), capture_output=True, text=True, timeout=100)

    def answer(self, processes, *options):
        done = self.run(processes, *options, "--json", "-")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


def files_of(folder):
    return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_answers(program):
    """Hash and gauges equal one rank's, in processes and in threads, for any cut."""
    one = program.answer(1)
    for processes, options in [(2, []), (3, []), (4, ["--cut", "both"]), (2, ["--cut", "columns"]),
                               (1, ["--ranks", "3"]), (1, ["--ranks", "7"])]:
        several = program.answer(processes, *options)
        assert several["state_hash"] == one["state_hash"], (processes, options)
        assert several["gauges"] == one["gauges"], (processes, options)


def test_files(program):
    """Maps and fields that a run writes equal one rank's."""
    outputs = ["--fields-every", "20", "--fields", "zeta,phi", "--foam"]
    files = {}
    for processes in (1, 3):
        folder = program.folder / f"out_{processes}"
        done = program.run(processes, "--out", str(folder), *outputs)
        assert done.returncode == 0, done.stderr
        files[processes] = files_of(folder)
    assert files[1].keys() == files[3].keys()
    differ = {str(name) for name in files[1] if files[1][name] != files[3][name]}
    assert differ <= {"run.json", "summary.json"}, differ  # which have times


def test_states(program):
    """A state that three ranks save is restored by one and by two, with the same next frames."""
    state = str(program.folder / "three.state")
    program.answer(3, "--save-state", state)
    after = [program.answer(processes, "--from-state", state)["state_hash"] for processes in (1, 2, 3)]
    assert len(set(after)) == 1, after


def test_refusals(program):
    """One line from rank 0 names the fault, and every process ends."""
    for options, message in [(["--ranks", "2"], "leave out --ranks"), (["--backend", "cuda"], "several ranks do not have GPUs yet")]:
        start = time.monotonic()
        done = program.run(2, *options)
        lines = [line for line in done.stderr.splitlines() if line.startswith("swell:")]
        assert done.returncode != 0 and len(lines) == 1 and message in lines[0], done.stderr
        assert time.monotonic() - start < 10.0


def started(program, processes, folder, patience_s):
    """Starts a long run, and waits until its first fields are written. The launcher kills processes so long after a signal."""
    options = ["--frames", "1000000", "--out", str(folder), "--fields-every", "5"]
    patience = {"OMPI_MCA_odls_base_sigkill_timeout": str(patience_s)}
    run = subprocess.Popen(program.command(processes, options), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                           env=os.environ | patience)
    deadline = time.monotonic() + 60.0
    while not list(folder.glob("fields.nc*")) and time.monotonic() < deadline:
        time.sleep(0.1)
    return run


def children_of(process):
    """The processes of the program that a launcher has started."""
    listed = subprocess.run(["ps", "-o", "pid=,comm=", "--ppid", str(process.pid)], capture_output=True, text=True, check=True)
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if line.split()[1].startswith("swell")]


def runs(process):
    """Whether a process still runs; a dead one may wait for its parent."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_killed(program):
    """If a rank is killed, all end within ten seconds; rank 0's files are whole or absent."""
    folder = program.folder / "killed"
    run = started(program, 3, folder, 1)
    ranks = children_of(run)
    assert len(ranks) == 3, ranks
    start = time.monotonic()
    os.kill(ranks[-1], signal.SIGKILL)
    _, errors = run.communicate(timeout=60)
    while any(runs(rank) for rank in ranks) and time.monotonic() - start < 10.0:
        time.sleep(0.05)
    assert run.returncode != 0 and not any(runs(rank) for rank in ranks), errors
    assert time.monotonic() - start < 10.0
    assert (folder / "fields.nc").exists() == (folder / "summary.json").exists(), files_of(folder).keys()


def test_interrupted(program):
    """After SIGINT the results are written, as on one rank."""
    folder = program.folder / "interrupted"
    run = started(program, 2, folder, 5)
    run.send_signal(signal.SIGINT)
    output, errors = run.communicate(timeout=60)
    assert (folder / "summary.json").exists(), errors
    assert json.loads((folder / "summary.json").read_text())["frames"] > 0


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1:], pathlib.Path(folder))
        os.chdir(folder)
        for test in (test_answers, test_files, test_states, test_refusals, test_interrupted, test_killed):
            test(program)
            print("passed", test.__name__)


if __name__ == "__main__":
    main()
