"""What the documentation says is so: every command of its pages that can run does, with the output that is shown; every scenario can
be run; every option that is shown exists. Started by ctest: snippets_test.py PROGRAM SOURCE

A page is tried from top to bottom in a folder of its own, in which `assets` is the project's. Of its blocks
    ```sh       every line is run and must end with exit code 0, or the one that "# exit code N" behind it says;
    ```output   follows and shows lines of what the commands before it wrote; … stands for anything;
    ```toml     is a scenario, put into the file that its first line names, or part of one; `swell check` must take it;
    ```console  is shown and not run, because it needs a window, a GPU, the network, rights or minutes: its options must exist.
Everyday runs end after 500 frames; with SWELL_SECOND_STAGE, in the second stage of scripts/test, after as many as a page asks for.
"""
import concurrent.futures
import functools
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "site"))
import pages  # noqa: E402

EVERYDAY_FRAMES = 500
MOST_LINES = 180  # three screens; a page that holds programs or generated tables counts without them


def everyday(line):
    """The command with no more frames than every day has time for."""
    if "SWELL_SECOND_STAGE" in os.environ:
        return line
    return re.sub(r"--frames (\d+)", lambda frames: f"--frames {min(int(frames[1]), EVERYDAY_FRAMES)}", line)


@functools.lru_cache
def help_of(command):
    """What `swell COMMAND --help` says; empty of a command that this build does not have."""
    done = subprocess.run([PROGRAM, *command, "--help"], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


class PageTest(unittest.TestCase):
    """The base of one test class per page."""

    page = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "swell").symlink_to(PROGRAM)
        (self.folder / "assets").symlink_to(SOURCE / "assets")
        self.environment = {**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "SWELL_ASSETS_DIR": str(SOURCE / "assets"),
                            "OMP_WAIT_POLICY": "passive", "COLUMNS": "200"}
        self.text = self.page.read_text(encoding="utf-8")

    def run_line(self, line):
        return subprocess.run(["bash", "-c", everyday(line)], cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)

    def try_commands(self, block):
        output = ""
        for line, code in pages.commands_of(block):
            done = self.run_line(line)
            output += done.stdout + done.stderr
            self.assertEqual(done.returncode, code, f"{self.page.name}:{block.line}: {line}\n{done.stdout}{done.stderr}")
        return output

    def try_scenario(self, block):
        name = pages.named_scenario(block.text)
        file = self.folder / (name or "part.toml")
        file.write_text(block.text if name else pages.completed(block.text), encoding="utf-8")
        if not name:
            done = self.run_line(f"swell check {file.name} --quiet")
            self.assertEqual(done.returncode, 0, f"{self.page.name}:{block.line}: {done.stderr}")

    def test_blocks(self):
        output = ""
        for block in pages.blocks_of(self.text):
            self.assertIn(block.language, pages.KNOWN, f"{self.page.name}:{block.line}: the language of a block is not known")
            if block.language == pages.RUN:
                output = self.try_commands(block)
            elif block.language == pages.SCENARIO:
                self.try_scenario(block)
            elif block.language == pages.OUTPUT:
                for line in block.text.splitlines():
                    self.assertTrue(pages.is_in(line, output), f"{self.page.name}:{block.line}: {line}\nis not in\n{output}")

    def test_commands_stand_between_fences(self):
        for line in self.text.splitlines():
            self.assertFalse(line.startswith(("    swell ", "    scripts/")), f"{self.page.name}: put it between fences: {line}")

    def test_is_short(self):
        if self.page.parent.name == "docs":
            of_programs = sum(block.text.count("\n") for block in pages.blocks_of(self.text) if block.language in pages.TRIED_ELSEWHERE)
            generated = re.search(r"<!-- options: begin -->.*<!-- options: end -->", self.text, re.DOTALL)
            of_tables = generated[0].count("\n") if generated else 0
            self.assertLessEqual(self.text.count("\n") - of_programs - of_tables, MOST_LINES, self.page.name)


class Options(unittest.TestCase):
    """Of every document of the project."""

    def test_exist(self):
        for document in pages.documents(SOURCE):
            for words in pages.uses_of_swell(document.read_text(encoding="utf-8")):
                with self.subTest(document=document.name, command=" ".join(words)):
                    self.check(words)

    def check(self, words):
        command = tuple(words[:2]) if words[0] in ("bench", "export") and len(words) > 1 else (words[0],)
        if not help_of(command) and command == ("view",):
            return  # a build without the viewer
        self.assertTrue(help_of(command), f"there is no swell {' '.join(command)}")
        for word in words:
            if word.startswith("--"):
                option = word.split("=")[0].rstrip("`,.);")
                self.assertTrue(option in help_of(command), f"swell {' '.join(command)} has no {option}")


def all_suites():
    """A suite per page, named as its file is, and one of the options."""
    loader = unittest.defaultTestLoader
    yield loader.loadTestsFromTestCase(Options)
    for page in pages.pages(SOURCE):
        of_page = type("_".join(page.relative_to(SOURCE).with_suffix("").parts), (PageTest,), {"page": page})
        yield loader.loadTestsFromTestCase(of_page)


def run(suite):
    """What there is to say of it, and whether all is so."""
    said = io.StringIO()
    result = unittest.TextTestRunner(said).run(suite)
    return said.getvalue(), result.wasSuccessful()


def main():
    """Two pages at a time: most commands compute on one core."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(run, all_suites()))
    for said, is_so in answers:
        if not is_so:
            print(said)
    return 0 if all(is_so for _, is_so in answers) else 1


if __name__ == "__main__":
    PROGRAM, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    sys.exit(main())
