"""Runs the program and checks its JSON against assets/schemas. Started by ctest: schemas_test.py PROGRAM ASSETS"""
import copy
import functools
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
import warnings

try:
    import jsonschema
except ImportError:
    sys.exit("schemas_test: Python's package jsonschema is missing: run scripts/install_dependencies (Debian: python3-jsonschema)")

POND = """
frames = 6
[bathymetry]
type = "flat"
nx = 61
ny = 47
cell_size_m = 5.0
depth_m = 15.0
[edges]
west = "generating"
east = "open"
[sea]
height_m = 0.5
period_s = 8.0
from_deg = 270.0
components = 20
[[ship]]
name = "barge"
length_m = 60.0
beam_m = 20.0
draft_m = 2.0
speed_m_per_s = 6.0
way_points = [[100.0, 120.0], [250.0, 120.0]]
"""


def schemas():
    """Returns every schema by its name, such as "summary"."""
    files = sorted((ASSETS / "schemas").glob("*.schema.json"))
    return {file.name.removesuffix(".schema.json"): json.loads(file.read_text()) for file in files}


@functools.lru_cache
def validator_of(name):
    known = schemas()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # versions newer than Debian 12's deprecate RefResolver but keep it
        resolver = jsonschema.RefResolver("", known[name], store={schema["$id"]: schema for schema in known.values()})
        return jsonschema.Draft202012Validator(known[name], resolver=resolver)


def errors_in(answer, name):
    """Returns the errors of an answer, one line each."""
    return [f"{error.json_path}: {error.message}" for error in validator_of(name).iter_errors(answer)]


def objects_in(schema):
    """Yields every schema of an object inside a schema."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from objects_in(part)


def places_in(answer, path=()):
    """Yields the path to every key of an answer, outermost first. From a list only the first entry is taken."""
    if isinstance(answer, dict):
        for key, value in answer.items():
            yield (*path, key)
            yield from places_in(value, (*path, key))
    elif isinstance(answer, list) and answer:
        yield from places_in(answer[0], (*path, 0))


def object_at(answer, path):
    for step in path:
        answer = answer[step]
    return answer


class Schemas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.pond = pathlib.Path(cls.folder.name) / "pond.toml"
        cls.pond.write_text(POND)
        cls.profile = pathlib.Path(cls.folder.name) / "profile.json"
        cls.profile.write_text(json.dumps(cls.ask("profile", cls.pond, "--warm-up", "2")))

    @classmethod
    def ask(cls, *words):
        """Runs the program with --json and returns its answer."""
        command = [PROGRAM, *map(str, words), "--json", "-"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(f"{command}: exit code {done.returncode}: {done.stderr}")
        return json.loads(done.stdout)

    def hold(self, answer, name):
        """Checks that the answer fits the schema, and that the schema would notice a missing or renamed key."""
        self.assertEqual(errors_in(answer, name), [])
        optional = {"levels", "grids", "start", "begins_at", "stage_ms", "set_up_s", "peak_memory_bytes", "memory", "copy_gb_per_s", "kernels", "stage_bandwidth", "queries", "check"}
        for path in places_in(answer):
            other = copy.deepcopy(answer)
            place = object_at(other, path[:-1])
            value = place.pop(path[-1])
            if path[-1] not in optional and not (len(path) == 2 and path[0] in ("stage_ms", "stage_bandwidth", "options", "seconds")):
                self.assertFalse(validator_of(name).is_valid(other), f"{path} may be forgotten")
            place["forgotten " + path[-1]] = value
            self.assertFalse(validator_of(name).is_valid(other), f"{path} may have another name")

    def test_are_sound_and_closed(self):
        for name, schema in schemas().items():
            jsonschema.Draft202012Validator.check_schema(schema)
            self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
            for part in objects_in(schema):
                self.assertIs(part["additionalProperties"], False, name)
                self.assertLessEqual(set(part["required"]), set(part["properties"]), name)

    def test_run(self):
        self.hold(self.ask("run", self.pond), "summary")

    def test_list_of_files(self):
        """Checks the list of a finished run. The list of a killed run has the same keys."""
        out = self.profile.with_name("out")
        self.ask("run", self.pond, "--out", out)
        answer = json.loads((out / "run.json").read_text())
        self.assertTrue(answer["closed"])
        self.assertEqual({file["name"]: file["bytes"] for file in answer["files"]},
                         {file.name: file.stat().st_size for file in out.iterdir() if file.name != "run.json"})
        self.hold(answer, "files")
        answer["earlier"] = answer["files"]
        self.hold(answer, "files")

    def test_run_of_another_solver(self):
        self.hold(self.ask("run", self.pond, "--solver", "cg", "--precision", "double"), "summary")

    def test_run_of_a_fixed_count(self):
        self.hold(self.ask("run", self.pond, "--method", "fixed"), "summary")

    def test_profile(self):
        answer = json.loads(self.profile.read_text())
        self.assertEqual(answer["warm_up_frames"], 2)
        self.hold(answer, "summary")

    def test_profile_of_loops(self):
        answer = self.ask("profile", self.pond, "--warm-up", "0", "--frames", "1", "--kernels", "--backend", "cpu")
        self.assertGreater(len(answer["kernels"]), 10)
        self.hold(answer, "summary")

    def test_profile_of_queries(self):
        answer = self.ask("profile", self.pond, "--warm-up", "0", "--frames", "20", "--queries", "50", "--backend", "cpu")
        self.assertEqual(answer["queries"]["points"], 50)
        self.assertGreater(answer["queries"]["snapshot_query_us"]["p50"], 0)
        self.hold(answer, "summary")

    def test_profile_in_turns(self):
        self.hold(self.ask("profile", self.pond, "--warm-up", "5", "--threads", "1,2", "--seconds", "1", "--backend", "cpu"), "turns")

    def test_transfer(self):
        gauge = '[[gauge]]\nname = "middle"\ni = 30\nj = 23\n'
        file = self.profile.with_name("gauged.toml")
        file.write_text(POND + gauge)
        answer = self.ask("transfer", file, "--periods", "8", "--from-deg", "270,90", "--set", "frame_s=0.4")
        self.assertEqual((len(answer["waves"]), len(answer["left_out"])), (1, 1))
        self.hold(answer, "transfer")

    def test_berth(self):
        file = self.profile.with_name("berth.toml")
        file.write_text(POND + '[[gauge]]\nname = "middle"\ni = 30\nj = 23\n')
        words = ("--periods", "7,8,9", "--from-deg", "250,270,290", "--water-levels=-1,0,1", "--set", "frame_s=0.4")
        self.ask("transfer", file, *words, "--out", file.with_suffix(""))
        climate = self.profile.with_name("climate.csv")
        climate.write_text("time,hs,tp,from,level\n" + "".join(f"2025-{month:02}-01T00:00Z,1,8,270,0.5\n" for month in range(1, 13)))
        answer = self.ask("berth", climate, "--transfer", file.with_suffix("") / "transfer.json")
        gauge, = answer["variants"][0]["gauges"]
        self.assertEqual([len(one["months"]) for one in gauge["above"]], [12, 12, 12])
        self.assertEqual(len(answer["variants"][0]["level_errors"]), 1)
        self.hold(answer, "berth")
        answer = self.ask("berth", climate, "--level", "0", "--check", "1", "--transfer", file.with_suffix("") / "transfer.json")
        self.assertEqual([one["is_worst"] for one in answer["check"]], [True, False])
        self.hold(answer, "berth")
        climate.write_text("hs,tp,from,hours\n1,8,270,100\n0,8,270,300\n")
        answer = self.ask("berth", climate, "--level", "1", "--transfer", file.with_suffix("") / "transfer.json")
        self.assertIsNone(answer["climate"]["from"])
        self.assertEqual(errors_in(answer, "berth"), [])

    def test_compare_of_folders(self):
        gauge = '[[gauge]]\nname = "middle"\ni = 30\nj = 23\n'
        file = self.profile.with_name("compared.toml")
        file.write_text(POND.replace("frames = 6", "frames = 90\nframe_s = 0.4") + gauge)
        folders = [self.profile.with_name(name) for name in ("run_a", "run_b")]
        for folder, height in zip(folders, ("0.5", "0.7")):
            self.ask("run", file, "--set", f"sea.height_m={height}", "--out", folder)
        answer = self.ask("compare", *folders)
        self.assertEqual([one["name"] for one in answer["gauges"]], ["middle"])
        self.hold(answer, "compare_runs")

    def test_campaign(self):
        gauge = '[[gauge]]\nname = "middle"\ni = 30\nj = 23\n'
        self.profile.with_name("gauged.toml").write_text(POND + gauge)
        study = self.profile.with_name("study.toml")
        study.write_text('scenario = "gauged.toml"\n[grid]\n"sea.height_m" = [0.5, 1]\n[set]\nedges.north = "open"\n')
        answer = self.ask("campaign", study, "--out", self.profile.with_name("study"))
        self.assertEqual(answer, json.loads((self.profile.with_name("study") / "campaign.json").read_text()))
        self.assertEqual([member["values"] for member in answer["members"]], [[0.5], [1]])
        self.hold(answer, "campaign")

    def test_check(self):
        self.hold(self.ask("check", self.pond), "check")

    def test_full_check(self):
        self.hold(self.ask("check", self.pond, "--full"), "check")

    def test_check_of_every_kind_of_bathymetry(self):
        for scenario in ("klopman_harbour", "plymouth-100k", "ijssel-100k", "port_presto-100k"):
            self.assertEqual(errors_in(self.ask("check", scenario), "check"), [], scenario)

    def test_compare(self):
        self.hold(self.ask("compare", self.profile, self.profile, "--fail-over", "1.5"), "comparison")

    def test_compare_with_a_profile_that_differs(self):
        old = json.loads(self.profile.read_text())
        old["provenance"]["cpu"] = "another"
        file = self.profile.with_name("old.json")
        file.write_text(json.dumps(old))
        self.hold(self.ask("compare", file, self.profile), "comparison")

    def test_bench_poisson(self):
        self.hold(self.ask("bench", "poisson", "--n", "15,31", "--levels", "6"), "bench_poisson")
        self.hold(self.ask("bench", "poisson", "--n", "15", "--solver", "cg"), "bench_poisson")
        words = ("--parity", "even", "--lumping", "m2m", "--omega", "0.9", "--coarsest-solve", "exact")
        self.hold(self.ask("bench", "poisson", "--n", "15", *words), "bench_poisson")
        self.hold(self.ask("bench", "poisson", "--n", "7", "--dimensions", "3", "--solver", "diag"), "bench_poisson")

    def test_bench_matrix(self):
        file = self.profile.with_name("small.mtx")
        entries = [f"{row} {row} 4" for row in range(1, 9)] + [f"{row} {row - 1} -1" for row in range(2, 9)]
        head = "%%MatrixMarket matrix coordinate real symmetric"
        file.write_text("\n".join([head, f"8 8 {len(entries)}", *entries, ""]))
        words = ("--parts", "2", "--overlap", "1", "--krylov", "bicgstab")
        self.hold(self.ask("bench", "matrix", file, *words, "--solver", "ras-ilut", "--drop", "0.01"), "bench_matrix")

    def test_bench_solvers(self):
        words = ("--frames", "2", "--backend", "cpu", "--precision", "double")
        self.hold(self.ask("bench", "solvers", self.pond, *words), "bench_solvers")

    def test_verify(self):
        self.hold(self.ask("verify", "--case", "standing_wave", "--backend", "cpu"), "verification")

    def test_bench_frames(self):
        words = ("--sizes", "2k,4k", "--frames", "2", "--warm-up", "0", "--backend", "cpu")
        self.hold(self.ask("bench", "frames", *words), "bench_frames")


if __name__ == "__main__":
    PROGRAM, ASSETS = sys.argv[1], pathlib.Path(sys.argv[2])
    unittest.main(argv=sys.argv[:1])
