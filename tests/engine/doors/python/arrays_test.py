"""Tests arrays that other packages make: masked arrays, other layouts and number types, labels; and arrays that are refused."""
import fractions

import numpy as np
import pytest

import swell
from conftest import SEA
from swell import arrays

NODES = (47, 61)
LAND = np.zeros(NODES, bool)
LAND[:, 50:] = True


def engine_of(depth_m, **more):
    more = {"edges": {"west": "generating", "east": "open"}, "sea": {"height_m": 0.4, "period_s": 5.0, "from_deg": 270.0},
            "options": {"threads": 1, "backend": "cpu"}, **more}
    return swell.Engine.from_arrays(depth_m, 5.0, **more)


def depths():
    found = np.full(NODES, 12.0)
    found[LAND] = 0.0
    found[:10, 7] = 4.0
    return found


def hash_of(depth_m, **more):
    with engine_of(depth_m, **more) as engine:
        engine.run(2)
        return engine.state_hash()


@pytest.fixture(scope="module")
def plain():
    return hash_of(depths())


class LazyVariable:
    """A variable like netCDF4's, which becomes an array, with a mask, only when it is converted."""

    def __init__(self, values):
        self.values = values

    def __array__(self, dtype=None, copy=None):
        return self.values


@pytest.mark.parametrize("beneath", [12.0, 9.969209968386869e36, np.nan, -32767.0])
def test_masked_depths_are_land(beneath, plain):
    values = depths()
    values[LAND] = beneath
    masked = np.ma.masked_array(values, LAND)
    for given in (masked, masked.astype(">f8"), np.ma.masked_array(np.asfortranarray(values), LAND), LazyVariable(masked), list(masked),
                  masked[::-1].copy()[::-1], tuple(list(row) for row in masked)):
        assert hash_of(given) == plain


def test_missing_depths_among_objects_are_land(plain):
    values = depths().astype(object)
    values[LAND] = None
    assert hash_of(values) == plain and hash_of(values.tolist()) == plain
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(np.where(LAND, np.nan, depths())).astype("Float64")
    assert hash_of(frame) == plain


def test_masked_depths_of_an_order_are_land():
    box = np.ma.masked_array(np.full((4, 5), 30.0), np.zeros((4, 5), bool))
    box[1, 2] = np.ma.masked
    with swell.Engine({**SEA, "water": {"shores_move": True}}, threads=1) as engine:
        assert engine.can_order_depths(box, i=20, j=20) == ""
        engine.order_depths(box, i=20, j=20, after_frame=2)
        engine.run(4)
        assert not engine.wet[21, 22] and engine.wet.sum() == engine.wet.size - 1


@pytest.mark.parametrize("name", ["initial_zeta_m", "initial_phi_m2_per_s", "east", "north", "node_reflection"])
def test_any_other_masked_array_is_refused_with_its_first_node(name):
    masked = np.ma.masked_array(np.zeros(NODES), np.zeros(NODES, bool))
    masked[4, 20] = masked[7, 3] = np.ma.masked
    given = {"east": {"current_m_per_s": (masked, np.zeros(NODES))}, "north": {"current_m_per_s": (np.zeros(NODES), masked)},
             "node_reflection": {"walls": [{"place": "nodes", "node_reflection": masked}]}}.get(name, {name: masked})
    with pytest.raises(ValueError, match=rf"{name}.* is masked at node \(20, 4\), and 2 of {masked.size}"):
        engine_of(depths(), **given)


def test_masked_points_waves_and_orders_are_refused(sea):
    points = np.ma.masked_array([[10.0, 10.0], [20.0, 20.0]], [[False, False], [False, True]])
    current = np.ma.masked_array(np.zeros(NODES), LAND)
    waves = np.ma.masked_array([[0.2, 1.2, 0.0, 0.0]], [[True, False, False, False]])
    for asked in (lambda: sea.elevation(points), lambda: sea.motion(points, -1.0), lambda: sea.order_depths_inside(points, 5.0),
                  lambda: sea.order_current(current, np.zeros(NODES)), lambda: sea.can_order_current(np.zeros(NODES), current),
                  lambda: sea.order_sea({"height_m": 0.5, "period_s": 5.0, "waves": waves}),
                  lambda: engine_of(depths(), walls=[{"place": "polygon", "points_m": points}])):
        with pytest.raises(ValueError, match="is masked"):
            asked()
    with pytest.raises(TypeError, match="depth_m is a masked number"):
        sea.order_depths_inside([[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]], np.ma.masked)


@pytest.mark.parametrize("layout", [
    lambda values: values.astype(">f8"), lambda values: values.astype(">f4"), lambda values: values.astype(">i2"),
    lambda values: values.astype("<u2"), lambda values: values.astype(np.float16), lambda values: values.astype(np.longdouble),
    np.asfortranarray, lambda values: values[:, ::-1].copy()[:, ::-1], lambda values: np.repeat(values, 3, 0)[::3],
    lambda values: values.tolist(), lambda values: tuple(map(tuple, values)), lambda values: [list(row) for row in values],
    lambda values: list(values.astype(">f4")), lambda values: values.astype(object),
    lambda values: [[fractions.Fraction(int(one)) for one in row] for row in values], memoryview, np.ma.asarray])
def test_layouts_with_the_same_numbers_are_the_same_water(layout, plain):
    assert hash_of(layout(depths())) == plain


def test_layouts_of_other_arguments_are_read(sea):
    points = np.array([[100.0, 50.0], [150.0, 115.0], [30.0, 30.0]])
    sea.run(20)
    wanted = sea.elevation(points)
    for given in (points.astype(">f8"), np.asfortranarray(points), points.tolist(), points.astype(">i4"), list(points)):
        np.testing.assert_array_equal(sea.elevation(given), wanted)
    lump = np.where(np.arange(61) == 20, 0.5, 0.0) * np.ones((47, 1))
    assert hash_of(depths(), initial_zeta_m=lump.astype(">f4")) == hash_of(depths(), initial_zeta_m=lump.tolist())
    wall = np.where(LAND, np.nan, 0.5)
    assert (hash_of(depths(), walls=[{"place": "nodes", "node_reflection": wall}])
            == hash_of(depths(), walls=[{"place": "nodes", "node_reflection": wall.astype(">f4").tolist()}]))


def test_an_array_that_fits_is_not_copied():
    values = depths()
    values.setflags(write=False)
    assert np.shares_memory(arrays.depths(values), values)
    points = np.zeros((5, 2))
    assert np.shares_memory(arrays.points("points", points), points)


def test_arrays_of_other_things_are_refused_by_name(sea):
    values = depths()
    for given, said in ((values > 0.0, "truths"), (values.astype(complex), "complex numbers"), (values.astype(str), "texts"),
                        (values.astype("M8[s]"), "dates"), ((values > 0.0).tolist(), "truths"), ("deep", "texts"),
                        ([[True, 12.0], [12.0, 12.0]], "truths"), ([[1.0, "2"], [1.0, 2.0]], "texts"), (None, "NoneType"),
                        ({"depth": 1.0}, "dict"), ([[1.0, {}], [1.0, 2.0]], "a dict at row 0, column 1"),
                        ([values[0] > 0.0, values[1]], "truths")):
        with pytest.raises(TypeError, match=f"depth_m .*{said}"):
            engine_of(given)
    with pytest.raises(TypeError, match="points .*truths"):
        sea.elevation([[True, False]])
    with pytest.raises(TypeError, match="east_m_per_s .*complex"):
        sea.order_current(np.zeros(NODES, complex), np.zeros(NODES))
    with pytest.raises(TypeError, match="waves .*truths"):
        sea.order_sea({"height_m": 1.0, "period_s": 5.0, "waves": np.ones((3, 4), bool)})


def test_wrong_shapes_are_refused_by_name(sea):
    values = depths()
    for given, said in ((values[None], "1 x 47 x 61"), (values[0], "shape 61"), (np.float64(3.0), "single number"),
                        ([[1.0, 2.0], [1.0]], "different lengths")):
        with pytest.raises(ValueError, match=f"depth_m .*{said}"):
            engine_of(given)
    turned = np.zeros((61, 47))
    for asked in (lambda: sea.order_current(turned, turned), lambda: sea.can_order_current(turned, turned),
                  lambda: engine_of(values, initial_zeta_m=turned), lambda: engine_of(values, current_m_per_s=(turned, turned)),
                  lambda: engine_of(values, walls=[{"place": "nodes", "node_reflection": turned}])):
        with pytest.raises(ValueError, match="shape 61 x 47: wanted is a number for each node, 47 x 61"):
            asked()
    with pytest.raises(ValueError, match="polygon .*n x 2"):
        sea.order_depths_inside(np.zeros((3, 3)), 5.0)


def test_labelled_arrays_go_northwards_and_eastwards(plain):
    xarray = pytest.importorskip("xarray")
    pandas = pytest.importorskip("pandas")
    north, east = np.arange(47) * 5.0, np.arange(61) * 5.0
    good = xarray.DataArray(depths(), dims=("y", "x"), coords={"y": north, "x": east})
    unnamed = xarray.DataArray(depths(), dims=("a", "b"))
    frame = pandas.DataFrame(depths(), index=north, columns=east)
    for given in (good, unnamed, good.variable, good.astype(">f4"), frame, good[::-1].sortby("y")):
        assert hash_of(given) == plain
    for given, said in ((good[::-1], "coordinate y falls, from 230 to 0"), (good[:, ::-1], "coordinate x falls"), (good.T, "transpose"),
                        (frame[::-1], "coordinate index falls"), (frame[frame.columns[::-1]], "coordinate columns falls"),
                        (good.rename(y="lat", x="lon").T, "transpose"), (good.isel(y=[0, 2, 1]), "does not grow")):
        with pytest.raises(ValueError, match=f"depth_m.*{said}"):
            engine_of(given)
    with pytest.raises(ValueError, match="initial_zeta_m.*y falls"):
        engine_of(depths(), initial_zeta_m=good[::-1] * 0.0)


def test_stated_units_and_steps_are_those_of_the_argument(plain):
    xarray = pytest.importorskip("xarray")
    metres = {"units": "m"}
    coordinates = {"y": ("y", np.arange(47) * 5.0, metres), "x": ("x", np.arange(61) * 5.0, metres)}
    good = xarray.DataArray(depths(), dims=("y", "x"), coords=coordinates, attrs=metres)
    in_km = good.assign_coords(x=("x", np.arange(61) * 0.005, {"units": "km"}))
    for given in (good, good.assign_attrs(units="unknown to us"), in_km):
        assert hash_of(given) == plain
    with pytest.raises(ValueError, match="depth_m has the units cm: wanted are m; multiply it by 0.01"):
        engine_of((good * 100.0).assign_attrs(units="cm"))
    with pytest.raises(ValueError, match="current_east_m_per_s has the units cm/s: wanted are m/s"):
        engine_of(depths(), current_m_per_s=((good * 0.0).assign_attrs(units="cm/s"), good * 0.0))
    wide = good.assign_coords(x=("x", np.arange(61) * 10.0, metres))
    with pytest.raises(ValueError, match="coordinate x has a step of 10 m, and dx_m is 5"):
        engine_of(wide)


def test_a_variable_of_netcdf_keeps_its_mask_and_its_way(tmp_path, plain):
    netcdf = pytest.importorskip("netCDF4")
    with netcdf.Dataset(tmp_path / "bed.nc", "w") as file:
        for name, way in (("up", 1), ("down", -1)):
            group = file.createGroup(name)
            group.createDimension("y", 47)
            group.createDimension("x", 61)
            group.createVariable("y", "f8", ("y",))[:] = np.arange(47)[::way]
            group.createVariable("bed", "f4", ("y", "x"), fill_value=9e9)[:] = np.ma.masked_array(depths(), LAND)[::way]
    with netcdf.Dataset(tmp_path / "bed.nc") as file:
        assert hash_of(file["up/bed"]) == plain and hash_of(file["up/bed"][:]) == plain
        with pytest.raises(ValueError, match="y falls"):
            engine_of(file["down/bed"])


def test_a_current_of_another_number_of_parts_is_refused():
    for parts in (np.zeros((3, *NODES)), [np.zeros(NODES)]):
        with pytest.raises(ValueError, match="current_m_per_s has . parts: wanted are two arrays"):
            engine_of(depths(), current_m_per_s=parts)
