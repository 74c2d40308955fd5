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

    def command(self, processes, options, before="", scenario=None):
        """The words of a run. Each rank runs `before`, lines of the shell that know its number as $rank, first."""
        launcher = [*self.launcher, "-n", str(processes)] if processes > 1 else []
        shell = ["sh", "-c", f"rank=${{OMPI_COMM_WORLD_RANK:-$PMI_RANK}}; {before}\n" + 'exec "$0" "$@"'] if before else []
        backend = [] if "--backend" in options else ["--backend", "cpu"]
        return [*launcher, *shell, self.program, "run", str(scenario or self.scenario), "--threads", "1", *backend, *options]

    def run(self, processes, *options, before="", scenario=None, **environment):
        return subprocess.run(self.command(processes, options, before, scenario), capture_output=True, text=True, timeout=100,
                              env=os.environ | environment)

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
    assert differ <= {"run.json", "summary.json"}, differ  # which have times, and name the ranks
    for name in ("run.json", "summary.json"):
        one, three = (json.loads(files[processes][pathlib.Path(name)]) for processes in (1, 3))
        assert "ranks" not in one and (three["ranks"], three["cut"]) == (3, "rows"), name


def test_states(program):
    """A state that three ranks save is restored by one and by two, with the same next frames."""
    state = str(program.folder / "three.state")
    program.answer(3, "--save-state", state)
    after = [program.answer(processes, "--from-state", state)["state_hash"] for processes in (1, 2, 3)]
    assert len(set(after)) == 1, after


def test_refusals(program):
    """One line from rank 0 names the fault, and every process ends."""
    for options, message in [(["--ranks", "2"], "leave out --ranks"), (["--solver", "diag"], "several ranks do not have the solver diag yet")]:
        start = time.monotonic()
        done = program.run(2, *options)
        expect_one_line(done, start, message)
    start = time.monotonic()
    profile = [program.program, "profile", str(program.scenario), "--backend", "cpu", "--ranks", "2", "--queries", "10"]
    done = subprocess.run(profile, capture_output=True, text=True, timeout=100)
    expect_one_line(done, start, "--queries: several ranks do not answer queries")


def lines_of(errors):
    """The lines of the program on standard error that are not warnings; others are the launcher's."""
    return [line for line in errors.splitlines() if line.startswith("swell:") and not line.startswith("swell: warning:")]


def expect_one_line(done, start, message):
    """The program has ended within ten seconds, with one line of one rank."""
    lines = lines_of(done.stderr)
    assert done.returncode != 0 and len(lines) == 1 and message in lines[0], (message, done.returncode, done.stderr)
    assert time.monotonic() - start < 10.0, message


def test_unequal_ranks(program):
    """Another scenario, another option, or an impossible variable on one rank ends all."""
    other = program.folder / "other.toml"
    other.write_text(SCENARIO.replace("height_m = 0.8", "height_m = 0.9"))
    for before, message in [(f"[ $rank = 2 ] && cp {other} mine.toml || cp {program.scenario} mine.toml", "rank 2 reads another scenario"),
                            ('[ $rank = 1 ] && set -- "$@" --cut both', "rank 1 has other options (cut both")]:
        before = f"mkdir -p of_$rank; cd of_$rank; {before}"
        start = time.monotonic()
        expect_one_line(program.run(3, "--quiet", before=before, scenario="mine.toml" if "mine" in before else None), start, message)
    start = time.monotonic()
    expect_one_line(program.run(2, "--quiet", SWELL_RANKS_WAIT_S="soon"), start, 'SWELL_RANKS_WAIT_S is "soon"')


def test_memory(program):
    """A rank that has too little memory ends all."""
    large = program.folder / "large.toml"
    large.write_text(SCENARIO.replace("nx = 150", "nx = 1500").replace("ny = 118", "ny = 1180"))
    start = time.monotonic()
    done = program.run(3, "--quiet", before="[ $rank = 2 ] && ulimit -v 500000", scenario=large)
    expect_one_line(done, start, "rank 2: 1770000 nodes in float need")


def test_absent(program):
    """A rank that never begins ends all after the time that the user allows."""
    for absent in (0, 1):
        start = time.monotonic()
        done = program.run(2, "--quiet", before=f"[ $rank = {absent} ] && exec sleep 60", SWELL_RANKS_WAIT_S="1")
        expect_one_line(done, start, f"rank {1 - absent}: not all of the 2 processes have begun; waited 1 s")


def started(program, processes, folder, patience_s, **environment):
    """Starts a long run, and waits until its first fields are written. The launcher kills processes so long after a signal."""
    options = ["--frames", "1000000", "--out", str(folder), "--fields-every", "5", "--quiet"]
    patience = {"OMPI_MCA_odls_base_sigkill_timeout": str(patience_s)}
    run = subprocess.Popen(program.command(processes, options), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                           env=os.environ | patience | environment)
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


def expect_ended(ranks, start):
    """The processes end within ten seconds. The launcher may end a moment before them."""
    while any(runs(rank) for rank in ranks) and time.monotonic() - start < 10.0:
        time.sleep(0.05)
    assert not any(runs(rank) for rank in ranks), ranks


def test_killed(program):
    """If a rank is killed, all end within ten seconds; rank 0's files are whole or absent."""
    folder = program.folder / "killed"
    run = started(program, 3, folder, 1)
    ranks = children_of(run)
    assert len(ranks) == 3, ranks
    start = time.monotonic()
    os.kill(ranks[-1], signal.SIGKILL)
    _, errors = run.communicate(timeout=60)
    expect_ended(ranks, start)
    assert run.returncode != 0, errors
    assert (folder / "fields.nc").exists() == (folder / "summary.json").exists(), files_of(folder).keys()


def test_stopped(program):
    """A rank that is stopped ends all after the time that the user allows; one that goes on in time ends none."""
    for stopped, allowed_s in [(2, 2), (0, 2), (1, 0)]:
        folder = program.folder / f"stopped_{stopped}"
        run = started(program, 3, folder, 1, SWELL_RANKS_WAIT_S=str(allowed_s))
        ranks = children_of(run)
        assert len(ranks) == 3, ranks
        start = time.monotonic()
        os.kill(ranks[stopped], signal.SIGSTOP)
        if allowed_s == 0:
            time.sleep(3.0)
            os.kill(ranks[stopped], signal.SIGCONT)
            run.send_signal(signal.SIGINT)
        _, errors = run.communicate(timeout=60)
        done = subprocess.CompletedProcess([], run.returncode, "", errors)
        if allowed_s > 0:
            expect_one_line(done, start, f"rank {stopped} (process {ranks[stopped]}) is stopped; waited 2 s")
        expect_ended(ranks, time.monotonic())
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
        for test in (test_answers, test_files, test_states, test_refusals, test_unequal_ranks, test_memory, test_absent,
                     test_stopped, test_interrupted, test_killed):
            start = time.monotonic()
            test(program)
            print(f"passed {test.__name__} in {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
