"""Runs the program on several ranks with GPUs, and compares its answers with one rank's on the CPU. Skips itself without a GPU.

Usage: program_on_gpus_test.py PROGRAM MPIEXEC [OPTION of MPIEXEC...]
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from program_on_ranks_test import Program, expect_one_line, files_of


def has_gpu(program):
    info = subprocess.run([program.program, "info", "--json", "-"], capture_output=True, text=True, check=True)
    return json.loads(info.stdout)["backend_auto"] == "cuda"


def test_answers(program):
    """Hash and gauges equal one rank's on the CPU, in processes and in threads, for any cut, with checks and fall-back too."""
    for solver in ([], ["--method", "pcg"]):
        one = program.answer(1, "--backend", "cpu", *solver)
        for processes, options in [(2, []), (4, ["--cut", "both"]), (2, ["--cut", "columns"]), (1, ["--ranks", "3"])]:
            several = program.answer(processes, "--backend", "cuda", *solver, *options)
            assert several["backend"] == "cuda", several["backend"]
            assert several["state_hash"] == one["state_hash"], (processes, options, solver)
            assert several["gauges"] == one["gauges"], (processes, options, solver)


def test_files(program):
    """Maps and fields that a run writes equal one rank's."""
    files = {}
    for processes, backend in ((1, "cpu"), (2, "cuda")):
        folder = program.folder / f"out_{backend}"
        done = program.run(processes, "--backend", backend, "--out", str(folder), "--fields-every", "20", "--foam")
        assert done.returncode == 0, done.stderr
        files[processes] = files_of(folder)
    assert files[1].keys() == files[2].keys()
    differ = {str(name) for name in files[1] if files[1][name] != files[2][name]}
    assert differ <= {"run.json", "summary.json"}, differ


def test_states(program):
    """A state that two ranks save on a GPU is restored by one on the CPU, with the same next frames."""
    state = str(program.folder / "two.state")
    program.answer(2, "--backend", "cuda", "--save-state", state)
    after = [program.answer(processes, "--backend", backend, "--from-state", state)["state_hash"]
             for processes, backend in ((1, "cpu"), (2, "cpu"), (2, "cuda"))]
    assert len(set(after)) == 1, after


def test_no_gpu(program):
    """A rank that finds no GPU ends all."""
    start = time.monotonic()
    before = "[ $rank = 1 ] && export CUDA_VISIBLE_DEVICES="
    expect_one_line(program.run(2, "--backend", "cuda", "--quiet", before=before), start, "rank 1: ")


def test_note(program):
    """Ranks that share a GPU are told of it, and run."""
    done = program.run(3, "--backend", "cuda")
    assert done.returncode == 0 and "fewer ranks are faster" in done.stderr + done.stdout, done.stderr


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1:], pathlib.Path(folder))
        os.chdir(folder)
        if not has_gpu(program):
            print("skipped: no usable GPU")
            return
        for test in (test_answers, test_files, test_states, test_no_gpu, test_note):
            start = time.monotonic()
            test(program)
            print(f"passed {test.__name__} in {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
