"""The FMU in libcosim, the library of the Open Simulation Platform: its variables by hand, and its groups by a system structure."""
import shutil
import zipfile

import pytest

from conftest import FORCES, FRAME_S, PLACE, ROOT, InC

pytest.importorskip("libcosimpy")

from libcosimpy.CosimExecution import CosimExecution  # noqa: E402
from libcosimpy.CosimLogging import CosimLogLevel, log_output_level  # noqa: E402
from libcosimpy.CosimObserver import CosimObserver  # noqa: E402
from libcosimpy.CosimSlave import CosimLocalSlave  # noqa: E402

STEP_NS = int(FRAME_S * 1e9)

SYSTEM = """<?xml version="1.0" encoding="UTF-8"?>
<OspSystemStructure xmlns="http://opensimulationplatform.com/MSMI/OSPSystemStructure" version="0.1">
  <StartTime>0.0</StartTime>
  <BaseStepSize>0.05</BaseStepSize>
  <Algorithm>fixedStep</Algorithm>
  <Simulators>
    <Simulator name="leader" source="basin.fmu" stepSize="0.05"/>
    <Simulator name="follower" source="basin.fmu" stepSize="0.05">
      <InitialValues>
        <InitialValue variable="ship[0].is_steered"><Boolean value="true"/></InitialValue>
      </InitialValues>
    </Simulator>
  </Simulators>
  <Connections>
%s  </Connections>
</OspSystemStructure>
"""
CONNECTION = """    <VariableGroupConnection>
      <VariableGroup simulator="leader" name="ship[0].motion.{0}"/>
      <VariableGroup simulator="follower" name="ship[0].order.{0}"/>
    </VariableGroupConnection>
"""


@pytest.fixture(autouse=True)
def quiet():
    log_output_level(CosimLogLevel.ERROR)


def test_libcosim_computes_the_bits_of_c(klopman):
    execution = CosimExecution.from_step_size(STEP_NS)
    index = execution.add_local_slave(CosimLocalSlave(str(klopman.file), "harbour"))
    assert execution.integer_initial_value(index, klopman.references["threads"], 1)
    observer = CosimObserver.create_last_value()
    assert execution.add_observer(observer) and execution.step(200)
    in_c = InC(ROOT / "assets/scenarios/klopman_harbour.toml")
    in_c.run(200)
    assert observer.last_string_values(index, [klopman.references["state_hash"]]) == [in_c.hash().encode()]
    names = [f"ship[0].force.{name}" for name in FORCES] + ["probe[0].elevation_m"]
    values = observer.last_real_values(index, [klopman.references[name] for name in names])
    assert list(values) == [*in_c.force(), in_c.elevation(PLACE)]
    in_c.close()


def test_groups_of_its_description_are_connected(basin, tmp_path):
    shutil.copy(basin.file, tmp_path / "basin.fmu")
    with zipfile.ZipFile(basin.file) as archive:
        (tmp_path / "basin_OspModelDescription.xml").write_bytes(archive.read("OspModelDescription.xml"))
    (tmp_path / "OspSystemStructure.xml").write_text(SYSTEM % "".join(map(CONNECTION.format, ("place", "heading", "velocity", "turn"))))
    execution = CosimExecution.from_osp_config_file(str(tmp_path / "OspSystemStructure.xml"))
    observer = CosimObserver.create_last_value()
    execution.add_observer(observer)
    assert execution.step(100)
    east = [basin.references["ship[0].motion.east_m"]]
    leader, follower = (observer.last_real_values(execution.slave_index_from_instance_name(name), east)[0] for name in ("leader", "follower"))
    assert leader == pytest.approx(60.0 + 5.0 * 100 * FRAME_S) and follower == pytest.approx(leader, abs=0.01)


def test_a_step_that_is_no_frame_ends_the_execution_in_words(basin, capfd):
    execution = CosimExecution.from_step_size(int(0.03e9))
    execution.add_local_slave(CosimLocalSlave(str(basin.file), "harbour"))
    log_output_level(CosimLogLevel.WARNING)
    try:
        assert not execution.step(1)
    except Exception:  # some versions throw
        pass
    captured = capfd.readouterr()
    assert "the communication step is 0.03 s: allowed are whole numbers of frames of 0.05 s" in captured.out + captured.err
