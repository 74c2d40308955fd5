"""Mistakes of a host: each gives one clear line to its logger and a status, and leaves the water unchanged."""
import math
import shutil

import pytest
from fmpy.fmi1 import FMICallException

from conftest import Instance, export

DISCARD, ERROR = 2, 3


def refused(instance, act):
    """The status and the one line with which a call ended."""
    before = len(instance.said)
    with pytest.raises(FMICallException) as error:
        act()
    told = [one for one in instance.said[before:] if one[1] != "logStatusWarning"]  # which the scenario may give
    assert len(told) == 1
    _, category, line = told[0]
    assert category == {DISCARD: "logStatusDiscard", ERROR: "logStatusError"}[error.value.status] and "\n" not in line
    return error.value.status, line


@pytest.fixture
def instance(basin):
    made = Instance(basin)
    made.run(4)
    yield made
    made.freeInstance()


@pytest.mark.parametrize("step_s", [0.03, 0.0, -0.05, 0.12, 1e-9, math.nan, math.inf, 1e30])
def test_a_step_that_is_no_whole_number_of_frames_changes_nothing(instance, step_s):
    before = instance.hash()
    status, line = refused(instance, lambda: instance.doStep(instance.time_s, step_s))
    assert status == DISCARD and line.endswith("s: allowed are whole numbers of frames of 0.05 s")
    assert instance.hash() == before and instance.getRealStatus(2) == pytest.approx(instance.time_s)
    instance.run(1)
    assert instance.frame() == 5


def test_a_step_from_another_time_is_refused(instance):
    status, line = refused(instance, lambda: instance.doStep(7.0, 0.05))
    assert (status, line) == (DISCARD, "the communication point is 7 s: the water is at 0.2 s")


def test_a_probe_off_the_grid_is_refused_and_may_be_put_back(instance):
    instance.put("probe[1].east_m", -3.0)
    status, line = refused(instance, lambda: instance.run(1))
    assert status == DISCARD and line.startswith("probe[1] is at -3 m, 115 m, off the grid: allowed are 0 to 300 m east")
    instance.put("probe[1].east_m", 3.0)
    instance.run(1)


def test_a_probe_off_the_grid_is_refused_at_the_start(basin):
    made = Instance(basin, settings={"probe[0].north_m": 1e6}, start=False)
    status, line = refused(made, made.start)
    assert status == DISCARD and line.startswith("probe[0] is at 150 m, 1e+06 m, off the grid")
    made.freeInstance()


def test_an_impossible_order_is_refused(instance):
    before = instance.hash()
    instance.put("ship[0].is_steered", True)
    instance.put("ship[0].order.draft_m", 1000.0)
    status, line = refused(instance, lambda: instance.run(1))
    assert status == DISCARD and line.startswith("ship[0]: ") and "1000" in line and instance.hash() == before


def test_a_sea_where_none_can_come_in_is_refused(instance):
    instance.put("sea.is_ordered", True)
    status, line = refused(instance, lambda: instance.run(1))
    assert status == DISCARD and line.startswith("sea: ")


@pytest.mark.parametrize("name, value", [("scenario", "nothing.toml"), ("settings", "depth"), ("settings", "bathymetry.depht_m=3"),
                                         ("backend", "gpu"), ("threads", -1)])
def test_what_no_water_can_be_made_of_is_told_when_it_is_made(basin, name, value):
    made = Instance(basin, settings={name: value}, start=False)
    status, line = refused(made, made.start)
    assert status == ERROR and line
    made.freeInstance()


def test_variables_that_there_are_not_are_refused(instance):
    for act in (lambda: instance.getReal([7]), lambda: instance.getReal([1111]), lambda: instance.getReal([1000037]),
                lambda: instance.getReal([4294967295]), lambda: instance.getInteger([1001]), lambda: instance.getBoolean([10]),
                lambda: instance.getString([10]), lambda: instance.setReal([1011], [1.0]), lambda: instance.setReal([1101], [1.0])):
        status, line = refused(instance, act)
        assert status == DISCARD and line.startswith("value reference ")


def test_numbers_that_are_none_are_refused(instance):
    assert refused(instance, lambda: instance.put("ship[0].order.east_m", math.nan))[0] == DISCARD
    assert refused(instance, lambda: instance.put("water_level_m", math.inf))[0] == DISCARD


def test_calls_at_a_wrong_time_are_refused(basin):
    made = Instance(basin, start=False)
    assert refused(made, lambda: made.doStep(0.0, 0.05))[1] == "fmi2DoStep is not allowed while the instance is instantiated"
    made.start()
    assert refused(made, made.enterInitializationMode)[0] == DISCARD
    assert refused(made, lambda: made.put("settings", "sea.height_m=1"))[0] == DISCARD
    made.terminate()
    made.real("probe[0].elevation_m")
    assert refused(made, lambda: made.doStep(0.0, 0.05))[0] == DISCARD
    made.freeInstance()


def test_another_guid_and_missing_resources_make_no_instance(tmp_path, basin):
    broken = export(basin.scenario, tmp_path / "broken.fmu")
    shutil.rmtree(tmp_path / "broken.fmu.unpacked/resources")
    with pytest.raises(Exception):
        Instance(broken)
    description, guid = basin.description, basin.description.guid
    description.guid = "another"
    try:
        with pytest.raises(Exception):
            Instance(basin)
    finally:
        description.guid = guid


def test_notes_are_told_where_debug_logging_is_on(klopman):
    verbose = Instance(klopman, verbose=True)
    assert all(status == 0 or category != "logEvents" for status, category, _ in verbose.said)
    verbose.freeInstance()
