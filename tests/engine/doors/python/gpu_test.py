"""On a machine with a GPU and CuPy: the surface is read in the engine's own device memory."""
import numpy as np
import pytest

import swell
from conftest import SEA

cupy = pytest.importorskip("cupy")


@pytest.fixture
def engine():
    try:
        made = swell.Engine(SEA, backend="cuda")
    except swell.Error as refused:
        pytest.skip(str(refused))
    with made:
        made.run(20)
        yield made


def seen_by(surface):
    """Returns the view as CuPy arrays in both ways, after the frame is ready."""
    cupy.cuda.runtime.eventSynchronize(surface.ready)
    return cupy.asarray(surface), cupy.from_dlpack(surface)


def test_cupy_sees_the_memory_of_the_engine(engine):
    surface = engine.device_surface()
    address = surface.__cuda_array_interface__["data"][0]

    for seen in seen_by(surface):
        assert seen.data.ptr == address
        np.testing.assert_array_equal(cupy.asnumpy(seen), engine.field("zeta").values)


def test_no_frame_comes_while_cupy_holds_the_surface(engine):
    by_interface, by_capsule = seen_by(engine.device_surface())
    with pytest.raises(swell.Shown):
        engine.step()
    del by_interface
    with pytest.raises(swell.Shown):
        engine.step()
    del by_capsule
    engine.step()
