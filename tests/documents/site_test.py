"""Checks that the documentation site is built without a warning, that its search works without a server, and that its figures
and tables equal the output of their scripts. Started by ctest: site_test.py SOURCE FOLDER; the site is built in FOLDER. Exit
status 77: mkdocs, pygmentize or doxygen is missing."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "site"))
import check_links  # noqa: E402
import collect  # noqa: E402
import pages  # noqa: E402
import verification  # noqa: E402

SKIPPED = 77


class Parts(unittest.TestCase):
    """Checks that the other tests, and the build of the site, would notice a fault in a page."""

    def test_commands_and_their_exit_codes(self):
        block, = pages.blocks_of("text\n```sh\nswell check a \\\n    --strict\n# a remark\nswell run b   # exit code 2\n```\n")
        self.assertEqual(list(pages.commands_of(block)), [("swell check a      --strict", 0), ("swell run b   # exit code 2", 2)])

    def test_lines_of_an_output(self):
        self.assertTrue(pages.is_in("grid 5 x … nodes", "a\n  grid     5 x 7 nodes of 5 m\n"))
        self.assertFalse(pages.is_in("grid 5 x … nodes", "grid 6 x 7 nodes"))

    def test_parts_of_scenarios_are_completed(self):
        self.assertIn("[sea]", pages.completed('[edges]\nwest = "generating"\n'))
        self.assertNotIn("[bathymetry]\ntype = \"flat\"", pages.completed('[bathymetry]\ntype = "slope"\n'))
        self.assertEqual(pages.named_scenario("# pond.toml: all of it\n"), "pond.toml")

    def test_uses_of_the_program(self):
        self.assertEqual(list(pages.uses_of_swell("```console\nA=1 swell run x && swell view --json -\n```\nand `swell info --json`")),
                         [["view", "--json", "-"], ["info", "--json"]])

    def test_a_link_to_nothing_is_refused(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name, "root")
            (root / "assets" / "docs").mkdir(parents=True)
            (root / "assets" / "docs" / "page.md").write_text("[there](page.md#x), [not there](gone.md)\n")
            with self.assertRaisesRegex(collect.PageError, "gone.md"):
                collect.Collector(root, pathlib.Path(name, "site")).collect(["assets/docs/page.md"])

    def test_tables_of_a_verification_show_values_limits_and_misses(self):
        figure = {"name": "height | m", "value": 1.25, "unit": "m", "at_least": None, "at_most": 1, "met": False, "why": "theory"}
        one = {"number": 2, "name": "waves", "title": "Waves", "source": "Airy", "shows": "Heights.", "verdict": "missed", "seconds": 1,
               "parameters": ["depth 20 m"], "figures": [figure], "states": [], "skipped": "", "error": ""}
        made = {"commit": "abc", "date": "2026-11-29T09:36:50Z", "cpu": "Xeon", "cores": 2, "gpu": None}
        with tempfile.TemporaryDirectory() as name:
            file = pathlib.Path(name, "results.json")
            file.write_text(json.dumps({"full": True, "all_met": False, "cases": [one, one | {"number": 1, "name": "first"}], "provenance": made}))
            lines = verification.tables(file).splitlines()
        self.assertEqual(lines[0], "2 cases, `--full`, commit abc, 2026-11-29, on: Xeon, 2 cores.")
        self.assertIn("| 2 | [Waves](#waves) | missed | 1 | height \\| m |", lines)
        self.assertIn("| height \\| m | 1.25 m | at most 1 m | **missed** | theory |", lines)
        self.assertLess(lines.index("## 1. Waves {#first}"), lines.index("## 2. Waves {#waves}"))

    def test_wrong_links_of_a_site_are_found(self):
        with tempfile.TemporaryDirectory() as name:
            pathlib.Path(name, "a.html").write_text('<h1 id="top">A</h1><a href="#top">1</a><a href="#gone">2</a><a href="b.html">3</a>'
                                                    '<script src="https://example.org/x.js"></script>')
            self.assertEqual(len(check_links.wrong_links(name)), 3)


class Figures(unittest.TestCase):
    def test_are_those_of_their_scripts(self):
        with tempfile.TemporaryDirectory() as name:
            made = pathlib.Path(name)
            shutil.copy(SOURCE / "assets/docs/performance.md", made)
            for script in ("draw_axes", "draw_performance"):
                subprocess.run([SOURCE / "scripts" / script, made], check=True)
            for file in made.iterdir():
                self.assertEqual(file.read_text(encoding="utf-8"), (SOURCE / "assets/docs" / file.name).read_text(encoding="utf-8"), file.name)


class Citation(unittest.TestCase):
    def test_names_the_version_of_the_project(self):
        project = re.search(r"project\(swell VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text())[1]
        citation = (SOURCE / "CITATION.cff").read_text(encoding="utf-8")
        self.assertIn(f"\nversion: {project}\n", citation)
        for key in ("cff-version: 1.2.0", "message:", "title:", "authors:"):
            self.assertRegex(citation, rf"(?m)^{re.escape(key)}")


class Readme(unittest.TestCase):
    def test_shows_then_starts_then_leads_on(self):
        """The README shows, in this order and within 120 lines: a picture, two commands, your own bathymetry, a link to the
        pages."""
        words = (SOURCE / "README.md").read_text(encoding="utf-8")
        places = [words.index(part) for part in ("![", "## Two commands", "## Bring your own bathymetry", "(assets/docs/first_harbour.md)")]
        self.assertEqual(places, sorted(places))
        self.assertLessEqual(words.count("\n", 0, places[-1]), 120)


class Site(unittest.TestCase):
    def test_is_built_without_a_warning(self):
        self.assertEqual(BUILD.returncode, 0, BUILD.stdout + BUILD.stderr)
        self.assertTrue((FOLDER / "site" / "index.html").is_file())
        self.assertIn("WaveEngine", (FOLDER / "site" / "reference" / "annotated.html").read_text(encoding="utf-8"))

    def test_has_a_section_for_each_verified_case(self):
        page = (FOLDER / "site" / "verification.html").read_text(encoding="utf-8")
        cases = json.loads((SOURCE / "assets/docs/verification/results.json").read_text(encoding="utf-8"))["cases"]
        listed = re.findall(r"^\| (\d+) \| `(\w+)`", (SOURCE / "engine/doors/verification/README.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual([(str(one["number"]), one["name"]) for one in cases], listed)
        for one in cases:
            self.assertIn(f'id="{one["name"]}"', page)

    def test_search_needs_no_server(self):
        script = FOLDER / "site" / "search" / "main.js"
        words = script.read_text(encoding="utf-8")
        for of_a_server in ("new Worker", "XMLHttpRequest", "fetch("):
            self.assertNotIn(of_a_server, words)
        if shutil.which("node"):
            ask = ("delete globalThis.exports; require('vm').runInThisContext(require('fs').readFileSync(process.argv[1], 'utf8') + "
                   "'\\nglobalThis.ask = words => find_pages(words).map(page => page.location);'); "
                   "console.log(JSON.stringify(ask('upside down')));")
            found = subprocess.run(["node", "-e", ask, script], capture_output=True, text=True, check=True).stdout
            self.assertIn("first_harbour.html#the-usual-mistakes", json.loads(found))


if __name__ == "__main__":
    SOURCE, FOLDER = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    BUILD = subprocess.run([SOURCE / "scripts" / "docs", "--out", FOLDER], capture_output=True, text=True, check=False)
    if BUILD.returncode == SKIPPED:
        print(BUILD.stderr)
        sys.exit(SKIPPED)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
