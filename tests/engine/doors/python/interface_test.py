"""Tests that every function of the C interface can be called from Python, and is documented."""
import pathlib
import re

import swell
from conftest import ROOT
from swell import _swell


def functions():
    header = (ROOT / "engine/doors/c_api/swell.h").read_text()
    code = re.sub(r"///?.*", "", header)
    return set(re.findall(r"\b(swell_[a-z_]+)\(", code))


def test_the_module_calls_every_function_of_the_interface():
    sources = "\n".join(file.read_text() for file in (ROOT / "engine/doors/python").glob("*.[ch]pp"))
    assert len(functions()) > 60
    assert {name for name in functions() if not re.search(rf"\b{name}\b", sources)} == set()


def test_the_module_has_every_function_by_its_name():
    """Exceptions have another name in Python: functions that create, free or set defaults are constructors and destructors."""
    words = {"swell_create_from_scenario", "swell_create_from_values", "swell_warning", "swell_note", "swell_read_inputs",
             "swell_release_snapshot", "swell_query_snapshot", "swell_copy_snapshot_patch", "swell_get_snapshot_time", "swell_get_snapshot_surface",
             "swell_free_inputs", "swell_gauge_name", "swell_can_order"}
    there = set(dir(_swell)) | set(dir(_swell.Engine)) | set(dir(_swell.Snapshot))
    missing = {name for name in functions() - words
               if not name.startswith("swell_default_") and name.removeprefix("swell_") not in there}
    assert missing == set()


def test_every_member_of_the_structures_is_there():
    """Exceptions are `size` and reserved members, and counts and pointers, which are arrays and texts in Python."""
    header = re.sub(r"///.*", "", (ROOT / "engine/doors/c_api/swell_types.h").read_text())
    without = re.compile(r"size|reserved.*|log.*|.*_count|points_m|node_reflection|waves|sea|gauges|walls|structures|hulls|triangles|edges|nx|ny|"
                         r"depth_m|current_.*|initial_.*|pitch|is_double|zeta")
    for body, name in re.findall(r"typedef struct swell_\w+ \{(.*?)\} swell_(\w+);", header, re.S):
        kind = getattr(_swell, "".join(word.title() for word in name.split("_")), None)
        if kind is None or not hasattr(kind, "_fields"):
            continue
        members = re.findall(r"(\w+)(?:\[\w+\])?;", body)
        assert [member for member in members if member not in kind._fields and not without.fullmatch(member)] == [], name


def test_types_are_described_for_editors():
    folder = pathlib.Path(swell.__file__).parent
    assert (folder / "py.typed").exists()
    stub = (folder / "_swell.pyi").read_text()
    assert "class Engine" in stub and "def advance_frame(self) -> FrameStats" in stub


def test_every_call_can_hand_its_answer_to_python():
    """The description of a function must not have C++ types: these cannot become Python objects, so a call would be refused."""
    described = "\n".join(f"{name}: {getattr(member, '__nb_signature__', '')} {member.__doc__}"
                          for kind in [_swell] + [kind for kind in vars(_swell).values() if isinstance(kind, type)]
                          for name, member in vars(kind).items())
    assert "get_device_surface" in described
    assert [line for line in described.splitlines() if "::" in line] == []


def test_every_public_name_has_a_docstring():
    for name in swell.__all__:
        assert getattr(swell, name).__doc__, name
    for name, member in vars(swell.Engine).items():
        if not name.startswith("_") and callable(member):
            assert member.__doc__, name


def test_versions_are_told():
    assert re.fullmatch(r"\d+\.\d+\.\d+", swell.__version__)
    assert _swell.abi_version() == _swell.ABI_VERSION
    assert _swell.status_text(0) == "done"
