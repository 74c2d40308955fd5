"""Videos: files and links in the way of a video, and an unusual ffmpeg. The ffmpeg is a script of ours, first on PATH."""
import os
import signal
import time

from faults.playing import fault_list

FAULTS, fault = fault_list()

TAKES_ALL = 'for last; do :; done\ncat >"${last#file:}"\n'


def put_ffmpeg(stage, script):
    folder = stage.folder / "bin"
    folder.mkdir(exist_ok=True)
    (folder / "ffmpeg").write_text("#!/bin/sh\nPATH=/usr/bin:/bin\n" + script, encoding="utf-8")
    (folder / "ffmpeg").chmod(0o755)
    stage.environment["PATH"] = f"{folder}{os.pathsep}{os.environ['PATH']}"


def words(stage, *more):
    """Returns the arguments that record a few frames into --out."""
    shown = stage.swell("view", "--help")
    stage.needs("--offscreen" in shown.output, "this build has no viewer")
    stage.out.mkdir(exist_ok=True)
    return ["view", stage.pond, "--offscreen", "--quiet", "--size", "160x120", "--overwrite", "--record",
            stage.out / "film.mp4", *(more or ("--frames", "0:4:1"))]


@fault("a link of somebody else's")
def foreign_link(stage):
    """film.mp4.partial is a link: the link's target keeps its content, and film.mp4 is a file"""
    put_ffmpeg(stage, TAKES_ALL)
    asked = words(stage)
    victim = stage.file("victim", "mine")
    (stage.out / "film.mp4.partial").symlink_to(victim)
    stage.before = None
    stage.is_done(stage.swell(*asked))
    film = stage.out / "film.mp4"
    stage.must(film.is_file() and not film.is_symlink() and film.stat().st_size == 5 * 160 * 120 * 3, "no video")
    stage.must(victim.read_text(encoding="utf-8") == "mine", "the file behind the link was written")


@fault("an unfinished file that is swapped")
def swapped(stage):
    """Another file replaces film.mp4.partial before the end: 3, and it does not get the name"""
    victim = stage.file("victim", "mine")
    put_ffmpeg(stage, f"ln -sf '{victim}' '{stage.out}/film.mp4.partial'\ncat >/dev/null\n")
    asked = words(stage)
    stage.is_refused(stage.swell(*asked), 3, "film.mp4: its unfinished file is gone")
    stage.must(not (stage.out / "film.mp4").exists(), "it got the name")


@fault("ffmpeg reads nothing", is_slow=True)
def reads_nothing(stage):
    """The first SIGTERM ends a recording whose ffmpeg sleeps, with 143 and without a file"""
    put_ffmpeg(stage, f"touch '{stage.out}/started'\nexec sleep 100\n")
    asked = words(stage, "--frames", "0:100000:1")
    child = stage.popen(asked)
    stage.wait_until((stage.out / "started").exists)
    time.sleep(1.0)
    child.send_signal(signal.SIGTERM)
    began = time.monotonic()
    ended = stage.finish(child, patience_s=30.0)
    stage.must(ended.code == 143, f"exit code {ended.code}: {ended.messages[:300]}")
    stage.must(time.monotonic() - began < 15.0, "it took longer than 15 s")
    left = [name for name in os.listdir(stage.out) if name.startswith("film")]
    stage.must(not left, f"it left {left}")
