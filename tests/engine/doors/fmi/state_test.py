"""States: saved, brought back, as bytes and in another instance, with equal bits; reset; two instances in one process."""
import pytest
from fmpy.fmi1 import FMICallException

from conftest import FRAME_S, Instance


def test_a_state_brings_back_the_same_bits(basin):
    instance = Instance(basin)
    instance.run(10)
    state, time_s, before = instance.getFMUstate(), instance.time_s, instance.hash()
    instance.run(15)
    wanted, force = instance.hash(), instance.force()
    instance.setFMUstate(state)
    assert (instance.frame(), instance.hash()) == (10, before)
    instance.time_s = time_s
    instance.run(15)
    assert (instance.hash(), instance.force()) == (wanted, force)
    instance.freeFMUstate(state)
    instance.freeInstance()


def test_a_serialized_state_goes_on_in_another_instance_with_its_inputs(basin):
    first = Instance(basin, settings={"ship[0].is_steered": True, "probe[1].east_m": 42.5, "settings": "bathymetry.depth_m=15.0"})
    first.run(10)
    state = first.getFMUstate()
    data = first.serializeFMUstate(state)
    first.run(10)
    wanted = first.hash()
    first.freeFMUstate(state)
    first.freeInstance()
    second = Instance(basin, start=False)
    second.setFMUstate(second.deSerializeFMUstate(data))
    second.time_s = 10 * FRAME_S
    assert second.frame() == 10 and second.real("probe[1].east_m") == 42.5
    second.run(10)
    assert second.hash() == wanted
    second.freeInstance()


@pytest.mark.parametrize("harm", ["cut", "longer", "another mark", "another byte", "none"])
def test_a_harmed_state_is_refused_in_words(basin, harm):
    instance = Instance(basin)
    instance.run(2)
    data = instance.serializeFMUstate(instance.getFMUstate())
    middle = len(data) // 2
    harmed = {"cut": data[:-9], "longer": data + b"x", "another mark": b"x" + data[1:], "none": b"",
              "another byte": data[:middle] + bytes([data[middle] ^ 0x40]) + data[middle + 1:]}[harm]
    with pytest.raises(FMICallException):
        instance.setFMUstate(instance.deSerializeFMUstate(harmed))
    told = [line for _, category, line in instance.said if category == "logStatusError"]
    assert len(told) == 1 and "state" in told[0]
    instance.freeInstance()


def test_a_state_of_another_fmu_is_refused(basin, klopman):
    one, other = Instance(basin), Instance(klopman)
    data = other.serializeFMUstate(other.getFMUstate())
    with pytest.raises(FMICallException):
        one.deSerializeFMUstate(data)
    assert one.said[-1][2] == "the serialized state is not of this FMU"
    one.freeInstance()
    other.freeInstance()


def test_two_instances_know_nothing_of_each_other(basin):
    alone = Instance(basin)
    alone.run(12)
    wanted = alone.hash()
    alone.freeInstance()
    one, other = Instance(basin, "one"), Instance(basin, "other", {"settings": "bathymetry.depth_m=10.0"})
    for _ in range(12):
        one.run(1)
        other.run(1)
    assert one.hash() == wanted and other.hash() != wanted
    one.freeInstance()
    other.run(3)
    other.freeInstance()


def test_reset_brings_back_the_beginning(basin):
    instance = Instance(basin, settings={"ship[0].is_steered": True, "settings": "bathymetry.depth_m=10.0"})
    instance.run(5)
    instance.reset()
    instance.start()
    assert instance.frame() == 0
    instance.run(12)
    fresh = Instance(basin)
    fresh.run(12)
    assert instance.hash() == fresh.hash()
    instance.freeInstance()
    fresh.freeInstance()
