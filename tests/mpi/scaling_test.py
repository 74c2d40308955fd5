"""Runs scripts/scaling with two ranks and small seas, which measures nothing, and checks what it writes and how it ends.

Usage: scaling_test.py PROGRAM MPIEXEC [OPTION of MPIEXEC...]
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import xml.dom.minidom

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "scaling"
PROGRAM, *LAUNCHER = sys.argv[1:]


def command(folder, *options, program=PROGRAM):
    return [sys.executable, str(SCRIPT), "--program", program, "--mpirun", " ".join(LAUNCHER), "--quick", "--ranks", "2",
            "--rounds", "1", "--out", str(folder), *options]


def ended(words):
    return subprocess.run(words, capture_output=True, text=True, timeout=100)


def names_in(folder):
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


def script_for(folder, name, lines):
    """Writes a program of the shell that may call swell as $swell."""
    file = folder / name
    file.write_text(f"#!/bin/sh\nswell='{PROGRAM}'\n{lines}\n", encoding="utf-8")
    file.chmod(0o755)
    return str(file)


def test_files(folder):
    """The water is compared, every table is measured, and the files are whole."""
    done = ended(command(folder / "out", "--cut", "both"))
    assert done.returncode == 0, done.stderr
    names = names_in(folder / "out")
    assert [pathlib.Path(name).suffix for name in names] == [".json", ".svg"], names
    told = json.loads((folder / "out" / names[0]).read_text())
    assert [told["same_water"][cut]["ranks"] for cut in ("rows", "columns", "both")] == [[1, 2]] * 3
    for name in ("strong", "weak", "apart"):
        assert [row["ranks"] for row in told["tables"][name]] == [1, 2], name
    assert [(row["nx"], row["ny"]) for row in told["tables"]["weak"]] == [(64, 64), (64, 128)]
    for rows in told["tables"].values():
        assert all(len(row["p50_ms"]) == told["rounds"] == 1 and row["median_ms"] > 0 for row in rows), rows
        for row in rows:
            assert 0 < row.get("exchange_share", 0.5) < 1 and row.get("imbalance_of_work", 0) >= 0, row
    assert "| 2 x 1 | 64 x 128 |" in done.stdout and str(folder / "out" / names[0]) in done.stdout
    xml.dom.minidom.parse(str(folder / "out" / names[1]))


def test_other_water(folder):
    """Ranks that compute other water end the script before anything is measured."""
    wrong = script_for(folder, "wrong", '"$swell" "$@" | if [ -n "$OMPI_COMM_WORLD_SIZE$PMI_SIZE" ]; '
                       'then sed \'s/"state_hash": "[0-9a-f]*"/"state_hash": "0123456789abcdef"/\'; else cat; fi')
    done = ended(command(folder / "out", program=wrong))
    lines = [line for line in done.stderr.splitlines() if not line.startswith("scaling: note:")]
    assert done.returncode == 1 and len(lines) == 1, done.stderr
    assert "has state_hash 0123456789abcdef on 2 ranks (cut rows)" in lines[0], done.stderr
    assert not names_in(folder / "out")


def test_one_line(folder):
    """What cannot be done is said in one line."""
    silent = script_for(folder, "silent", "exit 0")
    refuses = script_for(folder, "refuses", "echo 'swell: warning: no' >&2; echo 'swell: too few rows' >&2; exit 2")
    for options, program, message in [
            (["--cut", "diagonal"], PROGRAM, "argument --cut: invalid choice: 'diagonal'"),
            (["--side", "63"], PROGRAM, "argument --side: '63' is not a number from 64 to 20000"),
            (["--mpirun", "no_mpirun -x"], PROGRAM, "--mpirun: there is no no_mpirun"),
            ([], str(folder / "absent"), "absent: there is no such program"),
            ([], silent, "did not print one summary"), ([], refuses, "ended with 2: swell: too few rows")]:
        done = ended(command(folder / "out", *options, program=program))
        lines = [line for line in done.stderr.splitlines() if not line.startswith("scaling: note:")]
        assert done.returncode in (1, 2) and len(lines) == 1 and message in lines[0], (message, done.stderr)
    assert not names_in(folder / "out")


def runs(process):
    """Whether a process still runs; a dead one may wait for its parent."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_interrupted(folder):
    """After SIGINT nothing is written, and the ranks end."""
    alive = folder / "alive"
    slow = script_for(folder, "slow", f'[ -z "$OMPI_COMM_WORLD_SIZE$PMI_SIZE" ] && exec "$swell" "$@"\n'
                      f"echo $$ >> '{alive}'; exec sleep 100")
    run = subprocess.Popen(command(folder / "out", program=slow), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 30.0
    while not (alive.exists() and alive.read_text().count("\n") == 2) and time.monotonic() < deadline:
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    _, errors = run.communicate(timeout=30)
    assert run.returncode == 130 and errors.endswith("scaling: interrupted; no file is written\n"), errors
    assert not names_in(folder / "out")
    assert len(alive.read_text().split()) == 2
    deadline = time.monotonic() + 10.0
    while any(map(runs, alive.read_text().split())) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(runs, alive.read_text().split()))


def main():
    os.environ.pop("OMP_NUM_THREADS", None)
    for test in (test_interrupted, test_files, test_other_water, test_one_line):
        with tempfile.TemporaryDirectory() as folder:
            start = time.monotonic()
            test(pathlib.Path(folder))
            print(f"passed {test.__name__} in {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
