"""Runs the long commands of assets/docs/berth.md on cells of 30 m, and checks the year that they give: every hour counts, the new
mole shelters what it should shelter and nothing else, and low water and high water both count. Started by ctest:
berth_page_test.py PROGRAM SOURCE
"""
import csv
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "site"))
import pages  # noqa: E402

PAGE = "assets/docs/berth.md"
COARSER = " --set bathymetry.cell_size_m=30 frame_s=1"
HOURS = 8760


def coarser(line):
    """Returns a command of the page with coarser cells and longer frames, if it computes a table."""
    return line + COARSER if line.startswith("swell transfer") else line


class TheYear(unittest.TestCase):
    """Plays the page once; each test looks at the files."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        (cls.folder / "bin").mkdir()
        (cls.folder / "bin" / "swell").symlink_to(PROGRAM)
        for name in ("assets", "scripts"):
            (cls.folder / name).symlink_to(SOURCE / name)
        environment = {**os.environ, "PATH": f"{cls.folder / 'bin'}:{os.environ['PATH']}", "SWELL_ASSETS_DIR": str(SOURCE / "assets"),
                       "OMP_WAIT_POLICY": "passive"}
        for block in pages.blocks_of((SOURCE / PAGE).read_text(encoding="utf-8")):
            if block.language == pages.SCENARIO:
                (cls.folder / pages.named_scenario(block.text)).write_text(block.text, encoding="utf-8")
            if block.language in (pages.RUN, "console"):
                for line, _ in pages.commands_of(block):
                    if " try" not in line and "--check" not in line:
                        done = subprocess.run(["bash", "-c", coarser(line)], cwd=cls.folder, env=environment, capture_output=True, text=True, check=False)
                        if done.returncode != 0:
                            raise AssertionError(f"{PAGE}:{block.line}: {coarser(line)}\n{done.stdout}{done.stderr}")
        cls.year = json.loads((cls.folder / "year" / "berth.json").read_text(encoding="utf-8"))

    def means(self, variant):
        """Returns the mean height at each gauge of a variant [m]."""
        of = next(each for each in self.year["variants"] if each["name"] == variant)
        return {gauge["name"]: gauge["mean_hs_m"] for gauge in of["gauges"]}

    def test_counts_every_hour(self):
        self.assertEqual(self.year["climate"]["records"], HOURS)
        for variant in self.year["variants"]:
            for gauge in variant["gauges"]:
                for above in gauge["above"]:
                    self.assertEqual(sum(month["observed_hours"] for month in above["months"]), HOURS)
                    self.assertEqual(sum(month["above_hours"] for month in above["months"]), above["above_hours"])

    def test_the_mole_shelters_the_berths_behind_it(self):
        before, after = self.means("A"), self.means("B")
        self.assertLess(after["marina"], 0.8 * before["marina"])
        self.assertAlmostEqual(after["anchorage"] / before["anchorage"], 1.0, delta=0.1)

    def test_has_a_line_for_each_hour_at_the_level_of_its_tide(self):
        with open(self.folder / "year.csv", encoding="utf-8") as file:
            levels = [float(row["level_m"]) for row in csv.DictReader(file)]
        with open(self.folder / "year" / "berth.csv", encoding="utf-8") as file:
            self.assertEqual([float(row["level_m"]) for row in csv.DictReader(file)], levels)

    def test_draws_the_figures(self):
        for name in ("berth.png", "berth_months.png"):
            self.assertGreater((self.folder / "year" / name).stat().st_size, 10_000)


if __name__ == "__main__":
    PROGRAM, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    unittest.main(argv=sys.argv[:1], verbosity=1)
