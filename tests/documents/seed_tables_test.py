"""Checks the page of the sources' tables: it names every table of the list, equals what its script makes of the figures, and has
counts that the program still takes. Started by ctest: seed_tables_test.py PROGRAM SOURCE"""
import copy
import importlib.machinery
import importlib.util
import pathlib
import re
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True


def loaded(script):
    loader = importlib.machinery.SourceFileLoader(script.name, str(script))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(script.name, loader))
    loader.exec_module(module)
    return module


def not_named(page, tables):
    """Returns the tables that a page does not name with their source, number and place."""
    lines = page.splitlines()
    return [table for table in tables
            if not any(seed_page.NAMES[table["source"]] in line and re.search(rf"[ |]{re.escape(table['number'])} \({re.escape(table['place'])}\)", line)
                       for line in lines if line.startswith(("## ", "| ")))]


class List(unittest.TestCase):
    def test_the_page_names_every_table(self):
        self.assertEqual(not_named(PAGE, DATA["table"]), [])

    def test_a_table_that_the_page_does_not_name_is_found(self):
        forgotten = {"source": "Shioya's thesis", "number": "6.6", "place": "p. 87"}
        self.assertEqual(not_named(PAGE, [*DATA["table"], forgotten]), [forgotten])
        for table in DATA["table"]:
            without = "\n".join(line for line in PAGE.splitlines() if f" {table['number']} (" not in line)
            self.assertIn(table, not_named(without, DATA["table"]))

    def test_every_table_has_a_grid_or_a_reason(self):
        grids = {grid["name"] for grid in DATA["grid"]}
        for table in DATA["table"]:
            self.assertEqual(("grid" in table) + ("reason" in table), 1, table)
            self.assertLessEqual(set(table.get("grid", ())), grids, table)
            self.assertIn(table["source"], DATA["sources"])

    def test_a_table_of_a_text_that_is_not_in_the_list_is_found(self):
        data = {"sources": {"RAS paper": {**DATA["sources"]["RAS paper"], "file": "paper.txt"}},
                "table": [{"source": "RAS paper", "number": number} for number in ("1", "3")]}
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "paper.txt").write_text("TABLE 1. Times\n\nSee TABLE 3.\nTABLE 2. More times\n")
            self.assertEqual(seed_tables.check_sources(data, folder),
                             ["RAS paper: table 2 is not in seed_tables.toml", "RAS paper: there is no table 3"])


class Page(unittest.TestCase):
    def test_is_made_from_the_figures(self):
        self.assertEqual(PAGE, seed_page.page(DATA, RESULTS), "scripts/seed_tables --page makes it anew")

    def test_says_how_many_runs_are_missing(self):
        changed = copy.deepcopy(RESULTS)
        before = len(seed_page.missing_runs(DATA, RESULTS))
        grid = next(grid for grid in DATA["grid"] if grid["name"] == "etna")
        del changed["runs"][seed_page.command_of(grid, 0, 0, RESULTS["settings"])]
        self.assertIn(f" {before + 1} runs are missing;", seed_page.page(DATA, changed))
        self.assertEqual(before > 0, " runs are missing;" in PAGE)

    def test_times_of_a_busy_machine_are_left_out(self):
        self.assertEqual(seed_tables.without_times({"iterations": 5, "solve_ms": 1.0, "set_up_s": 2.0, "stage.solve": 3.0, "memory_mb": 4.0}),
                         {"iterations": 5, "memory_mb": 4.0})
        made = {"commit": "a", "machine": "b"}
        self.assertTrue(seed_tables.is_known({"made": made, "timed": False}, made, needs_times=False))
        self.assertFalse(seed_tables.is_known({"made": made, "timed": True}, {**made, "commit": "c"}, needs_times=True))
        self.assertFalse(seed_tables.is_known(None, made, needs_times=False))

    def test_a_cell_tells_same_from_other(self):
        count, time = {"form": "count", "ours": "iterations"}, {"form": "time", "ours": "solve_ms"}
        self.assertEqual(seed_page.cell(26, 26, count), "26 (same)")
        self.assertEqual(seed_page.cell(26, 27, count), "26 / 27")
        self.assertEqual(seed_page.cell(None, 27, count), "– / 27")
        self.assertEqual(seed_page.cell(26, None, count), "26 / –")
        self.assertEqual(seed_page.cell(5.814, 5.8144, {"form": "mean", "ours": "iterations"}), "5.814 (same)")
        self.assertEqual(seed_page.cell(120.0, 60.0, time), "120.0 / 60 (2)")
        self.assertEqual(seed_page.cell(120.0, None, {"form": "time"}), "120.0")

    def test_counts_that_the_sources_print_are_the_same(self):
        for name, number in (("etna", 6), ("poisson", 1), ("zero_pivots", 18)):
            grid = next(grid for grid in DATA["grid"] if grid["name"] == name)
            if not set(seed_page.commands_of(grid, RESULTS["settings"])) & set(seed_page.missing_runs(DATA, RESULTS)):
                self.assertEqual(seed_page.verdict(grid, RESULTS), f"Same: {number} of {number}.", name)


class Program(unittest.TestCase):
    """Runs the small systems of the page again. Counts have the same bits on every machine."""

    def test_takes_the_counts_of_the_page(self):
        small = re.compile(r"bench poisson --n (63|127|255|32) (--levels|--solver brb)|brb-mic0 --blocks (8x8x4|8x8x2|4x4x2) ")
        commands = [command for command in RESULTS["runs"] if small.search(command)]
        self.assertGreater(len(commands), 90)
        for command in commands[::24] + [command for command in commands if "--levels" in command or "--blocks 8x8x" in command]:
            figures, _ = seed_tables.measure(PROGRAM, command)
            for figure in ("iterations", "zero_pivots"):
                self.assertEqual(figures.get(figure), RESULTS["runs"][command]["figures"].get(figure), command)

    def test_another_count_is_found(self):
        changed = copy.deepcopy(RESULTS)
        grid = next(grid for grid in DATA["grid"] if grid["name"] == "etna")
        command = seed_page.command_of(grid, 0, 0, RESULTS["settings"])
        changed["runs"][command]["figures"]["iterations"] += 1
        self.assertEqual(seed_page.verdict(grid, changed), "Same: 5 of 6.")
        self.assertNotEqual(seed_page.page(DATA, changed), PAGE)


if __name__ == "__main__":
    PROGRAM, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    seed_tables = loaded(SOURCE / "scripts" / "seed_tables")
    seed_page = seed_tables.seed_page
    DATA, RESULTS = seed_tables.read_data(), seed_tables.read_results()
    PAGE = seed_tables.PAGE.read_text(encoding="utf-8")
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
