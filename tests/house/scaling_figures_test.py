"""Checks what scripts/scaling computes, without a run of swell."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest
import xml.dom.minidom

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True


def loaded():
    loader = importlib.machinery.SourceFileLoader("scaling", str(ROOT / "scripts/scaling"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("scaling", loader))
    loader.exec_module(module)
    return module


scaling = loaded()
import drawing  # noqa: E402
import figures  # noqa: E402
import runs  # noqa: E402
import seas  # noqa: E402

Case = seas.Case


def summary(p50, state_hash="a", nx=10, **more):
    return {"grid": {"nx": nx, "ny": 5}, "nodes": nx * 5, "frame_ms": {"p50": p50, "p99": 2 * p50}, "peak_memory_bytes": 1,
            "state_hash": state_hash, **more}


class Seas(unittest.TestCase):
    def test_counts_double_and_end_with_the_most(self):
        self.assertEqual(seas.counts_up_to(1), [1])
        self.assertEqual(seas.counts_up_to(6), [1, 2, 4, 6])
        self.assertEqual(seas.counts_up_to(16), [1, 2, 4, 8, 16])

    def test_boxes(self):
        self.assertEqual(seas.boxes_of(6, "rows"), (1, 6))
        self.assertEqual(seas.boxes_of(6, "columns"), (6, 1))
        self.assertEqual([seas.boxes_of(ranks, "both") for ranks in (1, 7, 12, 16)], [(1, 1), (1, 7), (3, 4), (4, 4)])

    def test_seas_of_hashes_can_be_cut(self):
        for most in range(1, 70):
            self.assertGreaterEqual(seas.size_of_hash_sea(most, "rows")[1], 16 * most)
            self.assertGreaterEqual(seas.size_of_hash_sea(most, "columns")[0], seas.LEAST_SIDE * most)
            self.assertGreaterEqual(seas.size_of_hash_sea(most, "both")[1], 16 * most)

    def test_a_case_of_two_tables_is_measured_once(self):
        with tempfile.TemporaryDirectory() as folder:
            options = scaling.arguments(["--ranks", "4", "--side", "100", "--strong", "harbour"], 4)
            tables = seas.cases_of(options, 4, pathlib.Path(folder))
            self.assertEqual([(case.ranks, case.threads) for case in tables["cores"]], [(1, 4), (2, 2), (4, 1)])
            self.assertEqual(tables["cores"][-1], tables["strong"][-1])
            self.assertEqual(len(seas.distinct(tables)), 3 + 2 + 3 + 2)
            self.assertIn("nx = 100\nny = 400", pathlib.Path(tables["weak"][-1].sea).read_text(encoding="utf-8"))


class Plan(unittest.TestCase):
    TABLES = {name: [Case(name, 1), Case(name, 2)] for name in runs.TABLES}

    def found(self, set_up, frame):
        return {case: (set_up, frame) for case in seas.distinct(self.TABLES)}

    def test_ends_in_time(self):
        for seconds in (100, 200, 400, 1000):
            for frame in (0.001, 0.005, 0.02):
                frames, rounds, kept = runs.plan(self.TABLES, self.found(1.0, frame), seconds, 5)
                cost = rounds * len(seas.distinct(kept)) * (1.0 + (frames + runs.warm_up_of(frames)) * frame)
                self.assertLessEqual(cost, seconds)
                self.assertTrue(runs.FEWEST_FRAMES <= frames <= runs.MOST_FRAMES)

    def test_leaves_out_rounds_then_tables(self):
        self.assertEqual(runs.plan(self.TABLES, self.found(1.0, 0.1), 10000, 5), (400, 5, self.TABLES))
        _, rounds, kept = runs.plan(self.TABLES, self.found(1.0, 0.1), 200, 5)
        self.assertEqual((rounds, list(kept)), (3, list(runs.TABLES)))
        _, rounds, kept = runs.plan(self.TABLES, self.found(1.0, 0.1), 50, 5)
        self.assertEqual((rounds, list(kept)), (3, ["strong"]))
        with self.assertRaisesRegex(runs.Failure, "0.3 minutes are left"):
            runs.plan(self.TABLES, self.found(1.0, 0.1), 20, 5)


class Late:
    """Answers a number of runs; then the time is over."""

    def __init__(self, answers):
        self.left, self.deadline = answers, float("inf")

    def answers(self, case, _frames, _warm_up):
        self.left -= 1
        if self.left < 0:
            raise runs.Late("late")
        return [summary(float(case.ranks))]


class Rounds(unittest.TestCase):
    def test_a_round_that_is_not_done_does_not_count(self):
        cases = [Case("sea", 1), Case("sea", 2)]
        self.assertEqual([len(of_case) for of_case in runs.measure(Late(5), cases, 10, 3).values()], [2, 2])
        with self.assertRaisesRegex(runs.Failure, "no round was done"):
            runs.measure(Late(1), cases, 10, 3)


class Figures(unittest.TestCase):
    def test_loads(self):
        loads = [{"frames_s": 10.0, "exchange_s": 1.0, "work": 300}, {"frames_s": 10.0, "exchange_s": 4.0, "work": 100}]
        told = figures.loads_of({"rank_loads": loads})
        self.assertAlmostEqual(told["exchange_share"], 0.25)
        self.assertAlmostEqual(told["imbalance_of_work"], 0.5)
        self.assertAlmostEqual(told["imbalance_of_time"], 0.2)
        self.assertEqual(figures.loads_of({}), {})

    def test_ratios_are_taken_in_each_round(self):
        """A round in which everything takes ten times as long changes no ratio."""
        one, two = {"p50_ms": [8.0, 80.0, 8.0]}, {"p50_ms": [5.0, 50.0, 5.0]}
        self.assertAlmostEqual(figures.ratio(one, two), 1.6)
        self.assertAlmostEqual(figures.ratio(one, two, 2), 0.8)

    def test_rows(self):
        one, two, wide, apart = Case("s", 1), Case("s", 2), Case("w", 2), Case("s", 2, apart=True)
        tables = {"strong": [one, two], "weak": [one, wide], "apart": [one, apart]}
        told = {one: [[summary(8.0)], [summary(8.0)]], two: [[summary(5.0)], [summary(5.0)]],
                wide: [[summary(10.0, "b")], [summary(12.0, "b")]], apart: [[summary(8.0), summary(10.0)]] * 2}
        rows = figures.rows_of(tables, told)
        self.assertAlmostEqual(rows["strong"][1]["efficiency"], 0.8)
        self.assertAlmostEqual(rows["weak"][1]["efficiency"], (0.8 + 8 / 12) / 2)
        self.assertAlmostEqual(rows["apart"][1]["efficiency"], 8 / 9)
        self.assertAlmostEqual(rows["weak"][1]["efficiency_relative_to_apart"], (0.9 + 0.75) / 2)
        self.assertAlmostEqual(rows["weak"][1]["spread"], 2 / 11)
        lines = figures.markdown(rows).splitlines()
        self.assertIn("| 2 x 1 | 10 x 5 | 5 (5 to 5) | 1.60 | 80.0 % |  |  |  |", lines)
        self.assertEqual({line.count("|") for line in lines if line.startswith("|")}, {9})

    def test_other_water_is_refused(self):
        tables = {"strong": [Case("s", 1), Case("s", 2)]}
        told = {case: [[summary(8.0, str(case.ranks))]] for case in tables["strong"]}
        with self.assertRaisesRegex(runs.Failure, "the water differs in table strong: state_hash 1 of 1 x 1, 2 of 2 x 1"):
            figures.rows_of(tables, told)


class Files(unittest.TestCase):
    def test_a_plot_is_xml_for_any_number_of_ranks(self):
        for counts in ([1], [1, 2, 4]):
            rows = [{"ranks": ranks, "efficiency": 1.3 / ranks, "efficiency_relative_to_apart": 1.0} for ranks in counts]
            told = {"tables": {"strong": rows, "weak": rows}, "machine": {"cpu": "A & B", "cores": 4}, "commit": "c",
                    "date": "d"}
            picture = xml.dom.minidom.parseString(drawing.plot(told))
            self.assertEqual(len(picture.getElementsByTagName("circle")), 3 * len(counts))

    def test_a_file_that_cannot_be_written_leaves_no_part(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a.json").mkdir()
            with self.assertRaises(runs.Failure):
                scaling.write_whole(folder, {folder / "a.json": "1", folder / "a.svg": "2"})
            self.assertEqual([file.name for file in folder.iterdir()], ["a.json"])


if __name__ == "__main__":
    unittest.main()
