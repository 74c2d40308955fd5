"""Checks the examples of the documentation: each command runs and gives the output that the page shows; each scenario is
accepted; each option exists. Started by ctest: snippets_test.py PROGRAM SOURCE

Tests each page from top to bottom in its own temporary folder, which has links to the project's `assets` and `scripts`. The blocks are:
    ```sh       Commands, one per line. Each is run and must end with exit code 0, or N if the line has "# exit code N".
    ```output   Lines that the last block of commands must have printed; … matches any text.
    ```toml     A scenario, which is written to the file that its first line names; or a part of one, which `swell check` must
                accept.
    ```console  Commands that are not run, because they need a window, a GPU, the network, root's rights or minutes. As in all
                documents, their options must exist.
Runs end after 500 frames. If SWELL_SECOND_STAGE is set, as by the second stage of scripts/test, they end after the number of
frames on the page.
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
MOST_LINES = 180  # three screens; blocks of C and C++ do not count


def everyday(line):
    """Returns the command with at most EVERYDAY_FRAMES frames; unchanged in the second stage."""
    if "SWELL_SECOND_STAGE" in os.environ:
        return line
    return re.sub(r"--frames (\d+)", lambda frames: f"--frames {min(int(frames[1]), EVERYDAY_FRAMES)}", line)


@functools.lru_cache
def help_of(command):
    """Returns the output of `swell COMMAND --help`; empty if this build does not have the command."""
    done = subprocess.run([PROGRAM, *command, "--help"], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


class PageTest(unittest.TestCase):
    """Tests of one page. all_suites() derives a class for each page."""

    page = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "swell").symlink_to(PROGRAM)
        for name in ("assets", "scripts"):
            (self.folder / name).symlink_to(SOURCE / name)
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
    """Checks the options that any document of the project shows."""

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
    """Yields a suite for the options, and one for each page, named after the page's path."""
    loader = unittest.defaultTestLoader
    yield loader.loadTestsFromTestCase(Options)
    for page in pages.pages(SOURCE):
        of_page = type("_".join(page.relative_to(SOURCE).with_suffix("").parts), (PageTest,), {"page": page})
        yield loader.loadTestsFromTestCase(of_page)


def run(suite):
    """Runs a suite. Returns its output, and whether every test passed."""
    said = io.StringIO()
    result = unittest.TextTestRunner(said).run(suite)
    return said.getvalue(), result.wasSuccessful()


def main():
    """Runs all suites, two at a time, because most commands use one core. Prints the output of suites with a failed test."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(run, all_suites()))
    for said, is_so in answers:
        if not is_so:
            print(said)
    return 0 if all(is_so for _, is_so in answers) else 1


if __name__ == "__main__":
    PROGRAM, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    sys.exit(main())
