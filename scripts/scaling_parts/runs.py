"""Runs of the program for scripts/scaling: their order, their number and their end."""
import json
import math
import os
import signal
import subprocess
import sys
import time

from seas import Case, counts_up_to, distinct, flat_sea, size_of_hash_sea

TABLES = ("strong", "cores", "weak", "apart")  # the last is left out first if time is short
FEWEST_FRAMES, MOST_FRAMES = 40, 400
PILOT_FRAMES = 8
MARGIN = 0.85  # of the time that is planned; runs on a shared machine take longer than the first ones
OF_OPEN_MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "PRTE_MCA_rmaps_default_mapping_policy": ":oversubscribe"}


class Failure(Exception):
    """Ends the script with one line."""


class Late(Failure):
    """A run was not done in the time that is left."""


class Swell:
    """The program, and the time until which it may run."""

    def __init__(self, program, mpirun, cut):
        self.program, self.mpirun, self.cut, self.deadline = program, mpirun, cut, math.inf
        self.environment = {**OF_OPEN_MPI, **os.environ}

    def command(self, case, cut, frames, warm_up):
        several = case.ranks > 1 and not case.apart
        launcher = [word.replace("{threads}", str(case.threads)) for word in self.mpirun] + ["-n", str(case.ranks)]
        words = [self.program, "profile", case.sea, "--backend", "cpu", "--threads", str(case.threads),
                 "--frames", str(frames), "--warm-up", str(warm_up), "--quiet", "--json", "-"]
        return [*launcher, *words, "--cut", cut] if several else words

    def answers(self, case, frames, warm_up, cut=None):
        """Returns the summary of the run, or those of all seas apart."""
        command = self.command(case, cut or self.cut, frames, warm_up)
        runs = []
        try:
            for _ in range(case.ranks if case.apart else 1):
                runs.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                             env=self.environment, start_new_session=True))
            return [self.answer(run, command, case) for run in runs]
        except OSError as error:
            raise Failure(f"{command[0]}: {error.strerror}") from error
        finally:
            for run in runs:
                stop(run)

    def answer(self, run, command, case):
        limit = None if self.deadline == math.inf else max(0.1, self.deadline - time.monotonic())
        try:
            output, errors = run.communicate(timeout=limit)
        except subprocess.TimeoutExpired as error:
            raise Late(f"{' '.join(command)}: not done in the time that is left") from error
        if run.returncode != 0:
            lines = [line for line in errors.splitlines() if line.strip(" -")]
            said = [line for line in lines if line.startswith("swell:") and "warning:" not in line] or lines
            raise Failure(f"{' '.join(command)} ended with {run.returncode}: {said[0].strip() if said else 'no message'}")
        try:
            answer = json.loads(output)
        except json.JSONDecodeError as error:
            why = ": was swell built with MPI (SWELL_MPI)?" if command[0] != self.program else ""
            raise Failure(f"{' '.join(command)} did not print one summary{why}") from error
        if not case.apart and answer.get("ranks", case.ranks) != case.ranks:
            raise Failure(f"{' '.join(command)} ran on {answer['ranks']} ranks, but {case.ranks} are asked for")
        return answer


def stop(run):
    """Ends a run that still runs. mpirun ends its ranks when it is asked to end."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        if run.poll() is None:
            os.killpg(run.pid, number)
            try:
                run.communicate(timeout=5)
            except subprocess.TimeoutExpired:
                pass


def check_hashes(swell, most, folder):
    """Compares the water of every cut and number of ranks with one rank's. Returns the hashes."""
    told = {}
    counts = sorted({*counts_up_to(most), *range(1, min(most, 3) + 1), max(1, most - 1)})
    for cut in ("rows", "columns", "both"):
        sea = flat_sea(folder, *size_of_hash_sea(most, cut), cut)
        hashes = {ranks: swell.answers(Case(sea, ranks), 12, 3, cut)[0]["state_hash"] for ranks in counts}
        for ranks, value in hashes.items():
            if value != hashes[1]:
                nx, ny = size_of_hash_sea(most, cut)
                raise Failure(f"the water differs: a flat sea of {nx} x {ny} nodes has state_hash {value} on {ranks} ranks "
                              f"(cut {cut}), and {hashes[1]} on one")
        told[cut] = {"state_hash": hashes[1], "ranks": counts}
        print(f"cut {cut}: the same water on {', '.join(map(str, counts))} ranks", file=sys.stderr, flush=True)
    return told


def pilot(swell, cases):
    """Returns for each case the time of its set-up and of a frame [s], from short runs."""
    found = {}
    for case in cases:
        start = time.monotonic()
        frame_s = max(answer["frame_ms"]["mean"] for answer in swell.answers(case, PILOT_FRAMES, 2)) / 1000
        found[case] = (max(0.0, time.monotonic() - start - (PILOT_FRAMES + 2) * frame_s), frame_s)
    return found


def warm_up_of(frames):
    return frames // 4


def plan(tables, found, seconds, rounds):
    """Returns number of frames and rounds that fit into `seconds`, and the tables that fit. First fewer rounds are planned,
    but three at least; then tables are left out, the last first."""
    for kept in range(len(TABLES), 0, -1):
        left = {name: tables[name] for name in TABLES[:kept]}
        costs = [found[case] for case in distinct(left)]
        set_up, frame = (sum(of) for of in zip(*costs))
        for number in range(rounds, min(rounds, 3) - 1, -1):
            frames = int((MARGIN * seconds / number - set_up) / (1.25 * frame))
            if frames >= FEWEST_FRAMES:
                return min(frames, MOST_FRAMES), number, left
    raise Failure(f"{max(0.0, seconds) / 60:.1f} minutes are left, too few for {FEWEST_FRAMES} frames of each case in the "
                  "table strong: give more --minutes, a smaller sea (--strong) or fewer --rounds")


def measure(swell, cases, frames, rounds):
    """Returns the answers of each case by round, without a last round that was not done in time."""
    told, longest = {case: [] for case in cases}, 0.0
    for turn in range(rounds):
        if swell.deadline - time.monotonic() < longest:
            break
        start = time.monotonic()
        try:
            of_round = {case: swell.answers(case, frames, warm_up_of(frames)) for case in cases}
        except Late:
            break
        for case, answers in of_round.items():
            told[case].append(answers)
        longest = max(longest, time.monotonic() - start)
        print(f"round {turn + 1} of {rounds}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    if not told[cases[0]]:
        raise Failure("no round was done in time: give more --minutes")
    return told
