"""VTK reads the same data from fields.vtkhdf as the recording holds, step by step, bit by bit."""
import netCDF4
import numpy as np
import pytest
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonExecutionModel import vtkStreamingDemandDrivenPipeline
from vtkmodules.vtkIOHDF import vtkHDFReader

from conftest import record


def reader_of(recording):
    reader = vtkHDFReader()
    assert reader.CanReadFile(str(recording.with_name("fields.vtkhdf")))
    reader.SetFileName(str(recording.with_name("fields.vtkhdf")))
    reader.UpdateInformation()
    return reader


def times_of(reader):
    steps = vtkStreamingDemandDrivenPipeline.TIME_STEPS()
    information = reader.GetOutputInformation(0)
    return [information.Get(steps, step) for step in range(information.Length(steps))]


@pytest.mark.parametrize(("name", "fields", "number"), [("plane", ("zeta", "phi", "psi", "psi_1"), np.float32),
                                                        ("doubles", ("zeta", "phi", "psi", "psi_1"), np.float64),
                                                        ("placed", ("zeta",), np.float32)])
def test_every_step_is_that_of_the_recording(recordings, name, fields, number):
    reader = reader_of(recordings[name])
    with netCDF4.Dataset(recordings[name]) as recording:
        recording.set_auto_mask(False)
        times_s = times_of(reader)
        assert times_s == list(recording["time"][:])
        for step, time_s in enumerate(times_s):
            reader.UpdateTimeStep(time_s)
            points = reader.GetOutput().GetPointData()
            assert {points.GetArrayName(n) for n in range(points.GetNumberOfArrays())} == {*fields, "depth"}
            for field in (*fields, "depth"):
                values = vtk_to_numpy(points.GetArray(field))
                expected = recording[field][...] if field == "depth" else recording[field][step]
                assert values.dtype == number
                np.testing.assert_array_equal(values.reshape(expected.shape), expected)


@pytest.mark.parametrize("name", ["plane", "placed"])
def test_the_image_lies_where_the_recording_does(recordings, name):
    reader = reader_of(recordings[name])
    reader.Update()
    image = reader.GetOutput()
    with netCDF4.Dataset(recordings[name]) as recording:
        x, y = recording["x"][:], recording["y"][:]

    assert image.GetDimensions() == (len(x), len(y), 1)
    assert image.GetBounds()[:4] == pytest.approx((x[0], x[-1], y[0], y[-1]), rel=1e-12)


def test_nothing_differs_between_two_files_of_one_run(recordings, tmp_path):
    scenario = recordings["plane"].parent.parent / "plane.toml"

    again = record(tmp_path / "again", scenario, "--fields-every", "5", "--fields", "zeta,phi,psi", "--foam", "--vtk")

    assert again.with_name("fields.vtkhdf").read_bytes() == recordings["plane"].with_name("fields.vtkhdf").read_bytes()
