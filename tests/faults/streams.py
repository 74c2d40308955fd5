"""Standard input, output and error that are closed, full, or without a reader."""
import json
import os

from faults import results
from faults.playing import fault_list

FAULTS, fault = fault_list()


def closed(*numbers):
    """Starts the program through a shell that closes these descriptors."""
    return ["sh", "-c", 'exec "$0" "$@" ' + " ".join(f"{number}>&-" for number in numbers)]


def nobody_reads():
    """Returns the writing end of a pipe whose reading end is closed."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


def is_complete(stage):
    names = {"summary.json", "gauges.csv", "ships.csv"} | ({"fields.nc", "zeta.png"} if stage.machine.has_geo else set())
    results.check_kept(stage.out, names)


@fault("output closed")
def output_closed(stage):
    """Standard output is closed: 3, and the results in files are complete"""
    ended = stage.swell(*stage.run_words(), prefix=closed(1))
    stage.is_refused(ended, 3, "standard output cannot be written")
    is_complete(stage)


@fault("output full", is_slow=True)
def output_full(stage):
    """Standard output is full: 3 for results, help and JSON alike"""
    for words in (["list"], ["info", "--json", "-"], ["--help"], ["manual"], stage.run_words("--json", "-")):
        with open("/dev/full", "wb") as full:
            stage.is_refused(stage.swell(*words, stdout=full), 3, "standard output cannot be written")
    is_complete(stage)


@fault("output that nobody reads", is_slow=True)
def output_broken(stage):
    """The reader of standard output is gone: 3, and no death by SIGPIPE"""
    for words in (["list"], ["completion", "bash"], stage.run_words()):
        pipe = nobody_reads()
        try:
            stage.is_refused(stage.swell(*words, stdout=pipe), 3, "standard output cannot be written")
        finally:
            os.close(pipe)
    is_complete(stage)


@fault("error closed")
def error_closed(stage):
    """Standard error is closed: the run is done, and no message gets into one of its files"""
    ended = stage.swell(*stage.run_words(), prefix=closed(2))
    stage.is_done(ended)
    is_complete(stage)


@fault("error full")
def error_full(stage):
    """Standard error is full: the run is done"""
    with open("/dev/full", "wb") as full:
        stage.is_done(stage.swell(*stage.run_words("--progress"), stderr=full))
    results.check_kept(stage.out, {"summary.json"})


@fault("error that nobody reads")
def error_broken(stage):
    """The reader of standard error is gone: the run is done"""
    pipe = nobody_reads()
    try:
        stage.is_done(stage.swell("run", stage.pond, "--out", stage.out, stderr=pipe))
    finally:
        os.close(pipe)
    results.check_kept(stage.out, {"summary.json"})


@fault("input closed")
def input_closed(stage):
    """Standard input is closed: the run is done"""
    stage.is_done(stage.swell(*stage.run_words(), prefix=closed(0)))
    is_complete(stage)


@fault("all three closed")
def all_closed(stage):
    """All standard streams are closed: 3, because the results cannot be delivered; the files are whole"""
    ended = stage.swell(*stage.run_words(), prefix=closed(0, 1, 2))
    stage.must(ended.code == 3, f"exit code {ended.code}, not 3")
    is_complete(stage)


@fault("bad input, error closed")
def bad_input_unheard(stage):
    """Bad input is reported by the exit code even if no message can be written: 2"""
    for prefix in (closed(2), closed(0, 1, 2)):
        ended = stage.swell("run", "there_is_no_such_harbour", prefix=prefix)
        stage.must(ended.code in (2, 3), f"exit code {ended.code}, neither 2 nor 3")


@fault("JSON alone on output")
def json_alone(stage):
    """Messages and warnings do not get into the JSON on standard output"""
    ended = stage.swell("run", stage.pond, "--progress", "--json", "-")
    stage.is_done(ended)
    stage.must(json.loads(ended.output)["frames"] == 12, "no summary on standard output")
