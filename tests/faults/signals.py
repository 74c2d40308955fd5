"""Signals in the middle of a run, and before its first frame."""
import signal
import time

from faults import results
from faults.playing import fault_list

FAULTS, fault = fault_list()


def needs_fields(stage):
    stage.needs(stage.machine.has_geo, "this build writes no fields")


@fault("kill -9", is_slow=True)
def killed(stage):
    """Killed at five moments: the recording set aside is read to its newest frame"""
    needs_fields(stage)
    for after_s in (0.0, 0.05, 0.11, 0.2, 0.33):
        (stage.out / "fields.nc.partial").unlink(missing_ok=True)
        child = stage.started()
        time.sleep(after_s)
        child.kill()
        stage.must(stage.finish(child).code == -signal.SIGKILL, "something else ended it")
        stage.must(results.frames_of(stage.out / "fields.nc.partial") >= 5, "its frames are lost")


@fault("kill -9, and again", is_slow=True)
def killed_again(stage):
    """Killed at moments over a whole run, with an earlier run there: each time it can be run again with --overwrite"""
    words = stage.run_words("--frames", "20")
    start = time.monotonic()
    stage.is_done(stage.swell(*words))
    whole_s = time.monotonic() - start
    for part in range(1, 13):
        child = stage.popen(words)
        time.sleep(whole_s * part / 12)
        child.kill()
        stage.finish(child)
    stage.is_done(stage.swell(*words))
    results.check_kept(stage.out, {"run.json", "summary.json", "gauges.csv"})


def ends_with(number):
    def play(stage):
        needs_fields(stage)
        child = stage.started()
        child.send_signal(number)
        ended = stage.finish(child)
        stage.must(ended.code == 128 + number, f"exit code {ended.code}, not {128 + number}: {ended.messages[:300]}")
        stage.must(results.frames_of(stage.out / "fields.nc") >= 5, "its frames are lost")
        results.check_kept(stage.out, {"summary.json", "gauges.csv", "ships.csv", "fields.nc"})
    play.__doc__ = f"{number.name} finishes every file of the run and ends it with {128 + number}"
    play.__module__ = __name__
    return play


for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    fault(f"kill -{each.name[3:]}")(ends_with(each))


@fault("signals that are ignored")
def ignored(stage):
    """SIGPIPE, SIGXFSZ, SIGWINCH, SIGCHLD and a pause change nothing"""
    needs_fields(stage)
    child = stage.started()
    for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGWINCH, signal.SIGCHLD, signal.SIGSTOP, signal.SIGCONT):
        child.send_signal(number)
    time.sleep(0.1)
    stage.must(child.poll() is None, "it ended")
    results.check_ends_by_sigterm(stage, child, {"summary.json", "fields.nc"})


@fault("the same signal twice")
def twice(stage):
    """A second SIGTERM ends it at once, and its frames are read"""
    needs_fields(stage)
    child = stage.started()
    child.send_signal(signal.SIGTERM)
    child.send_signal(signal.SIGTERM)
    ended = stage.finish(child)
    stage.must(ended.code in (143, -signal.SIGTERM), f"exit code {ended.code}")
    held = [name for name in ("fields.nc", "fields.nc.partial") if (stage.out / name).exists()]
    stage.must(held and results.frames_of(stage.out / held[0]) >= 5, "its frames are lost")


@fault("before the first frame")
def early(stage):
    """SIGTERM 5, 10 … 60 ms after the start: nothing, or a whole run that was ended"""
    for milliseconds in range(5, 65, 5):
        child = stage.popen(stage.run_words("--frames", "100000", "--realtime"))
        time.sleep(milliseconds / 1000)
        child.send_signal(signal.SIGTERM)
        ended = stage.finish(child)
        stage.must(ended.code in (143, -signal.SIGTERM), f"exit code {ended.code}: {ended.messages[:300]}")
        if stage.out.exists():
            for file in stage.out.iterdir():
                stage.must(file.suffix == ".partial" or file.stat().st_size > 0, f"{file.name} is empty")


@fault("signals that nobody handles")
def unhandled(stage):
    """SIGUSR1 and SIGALRM end it as the system does; the recording is read"""
    needs_fields(stage)
    for number in (signal.SIGUSR1, signal.SIGALRM):
        (stage.out / "fields.nc.partial").unlink(missing_ok=True)
        child = stage.started()
        child.send_signal(number)
        stage.must(stage.finish(child).code == -number, "something else ended it")
        stage.must(results.frames_of(stage.out / "fields.nc.partial") >= 5, "its frames are lost")
