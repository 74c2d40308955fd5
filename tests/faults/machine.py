"""Machines that lack memory, threads, open files, stack, time, or a GPU."""
import bisect
import resource

from faults import results
from faults.playing import fault_list

FAULTS, fault = fault_list()
MEBIBYTE = 1024 * 1024


def run_under(stage, bytes_of_memory, *more):
    return stage.swell(*stage.run_words(*more), limits=[(resource.RLIMIT_AS, bytes_of_memory)])


@fault("memory refused at the start", is_slow=True)
def memory(stage):
    """16 million nodes and 1.5 GB: 3, one line that names the needed and the available memory"""
    ended = run_under(stage, 1500 * MEBIBYTE, "--set", "bathymetry.nx=4000", "--set", "bathymetry.ny=4000")
    stage.is_refused(ended, 3, "need", "GiB of memory", "ulimit -v")


def is_not_loaded(ended):
    """Returns true if the kernel or the loader ended the program before its first line."""
    return ended.code == 127 or (ended.code < 0 and not ended.messages)


def sweep(stage, limits_mebibytes):
    """Runs under each limit. Each run ends within seconds: small limits prevent loading, larger ones are refused with one line,
    and the largest suffice."""
    done = 0
    for mebibytes in limits_mebibytes:
        limits = [(resource.RLIMIT_AS, mebibytes * MEBIBYTE)]
        ended = stage.swell(*stage.run_words(), limits=limits, patience_s=5.0)
        if is_not_loaded(ended):
            stage.must(done == 0, f"{mebibytes} MiB: not loaded, though less was enough")
            continue
        done += ended.code == 0
        if ended.code != 0:
            stage.is_refused(ended, 3)
        elif stage.out.exists():
            results.check_kept(stage.out, {"summary.json", "gauges.csv"})
    stage.must(done >= 1, "no limit was enough")


@fault("memory limits, some")
def some_memory_limits(stage):
    """Six limits from little to twice the need, with all threads: one line or done, within 5 s"""
    sweep(stage, (20, 200, 260, 280, 340, 800))


@fault("memory limits about the need", is_slow=True)
def memory_limits_about_the_need(stage):
    """Limits from 8 MiB to twice the need by steps of 4, with all threads: one line or done, within 5 s"""
    sweep(stage, (*range(8, 700, 4), 1000, 2000))


@fault("memory limits about the start", is_slow=True)
def memory_limits_about_the_start(stage):
    """Limits by steps of 256 KiB from the least that loads the program: the loader's line, then one of ours, then done"""
    def ended_under(kibibytes):
        return stage.swell("--version", limits=[(resource.RLIMIT_AS, kibibytes * 1024)], patience_s=5.0)

    limits = range(64, 4 * MEBIBYTE, 64)
    least = limits[bisect.bisect_left(limits, True, key=lambda kibibytes: not is_not_loaded(ended_under(kibibytes)))]
    for kibibytes in range(least, least + 24 * 1024, 256):
        ended = ended_under(kibibytes)
        if ended.code != 0:
            stage.is_refused(ended, 3, "not enough memory", "ulimit -v")
    stage.must(ended.code == 0, "24 MiB beside the program are not enough to say its version")


@fault("no threads")
def no_threads(stage):
    """The system gives no second thread: 3, and how many it gives; with one thread it runs"""
    stage.needs(stage.machine.is_root, "nobody but root may become a user without processes")
    limits = [(resource.RLIMIT_NPROC, 1)]
    ended = stage.swell("run", stage.pond, "--quiet", "--threads", "2", limits=limits, as_nobody=True)
    stage.is_refused(ended, 3, "the system gives 1 of 2 threads")
    stage.is_done(stage.swell("run", stage.pond, "--quiet", "--threads", "1", limits=limits, as_nobody=True))


@fault("more threads than there can be")
def many_threads(stage):
    """--threads 100000000 or -1: refused with one line"""
    for threads in ("100000000", "-1", "0x", "1e9"):
        ended = stage.swell("run", stage.pond, "--quiet", "--threads", threads)
        stage.is_refused(ended, 3 if ended.code == 3 else 2)


@fault("few open files", is_slow=True)
def open_files(stage):
    """From 3 to 12 files may be open: refused with one line, or done"""
    done = 0
    for most in (*range(3, 13), 64):
        ended = stage.swell(*stage.run_words(), limits=[(resource.RLIMIT_NOFILE, most)])
        if ended.code == 127 and "shared libraries" in ended.messages:
            continue  # the system cannot even load the program
        done += ended.code == 0
        if ended.code != 0:
            stage.is_refused(ended, 3 if ended.code == 3 else 2)
    stage.must(done >= 1, "no number was enough")


@fault("a small stack")
def small_stack(stage):
    """256 KiB of stack are enough"""
    stage.is_done(stage.swell(*stage.run_words(), limits=[(resource.RLIMIT_STACK, 256 * 1024)]))
    results.check_kept(stage.out, {"summary.json", "gauges.csv"})


@fault("no GPU")
def no_gpu(stage):
    """A GPU is asked for on a machine without one: 3, one line that names the missing part; auto takes the CPU"""
    stage.needs(not stage.machine.has_gpu, "this machine has a GPU")
    for words in (["run", stage.pond, "--quiet", "--backend", "cuda"], ["run", stage.pond, "--quiet", "--backend", "cuda",
                  "--device", "7"], ["profile", stage.pond, "--quiet", "--backend", "cuda"],
                  ["bench", "poisson", "--n", "31", "--backend", "cuda"]):
        stage.is_refused(stage.swell(*words), 3)
    hidden = {**stage.environment, "CUDA_VISIBLE_DEVICES": "nonsense"}
    stage.is_done(stage.swell("run", stage.pond, "--quiet", "--backend", "auto", env=hidden))


@fault("cores that are not there")
def no_core(stage):
    """--core 9999 or -1: 2 or 3, one line"""
    for core in ("9999", "-1"):
        ended = stage.swell("run", stage.pond, "--quiet", "--backend", "cpu", "--core", core)
        stage.is_refused(ended, 3 if ended.code == 3 else 2)
