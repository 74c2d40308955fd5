"""Tests queries, fields, orders and states."""
import numpy as np
import pytest

import swell


def test_a_field_is_what_it_was_whatever_frames_come(basin):
    basin.run(3)
    field = basin.field()
    before = field.values.copy()
    basin.run(3)
    basin.close()
    np.testing.assert_array_equal(field, before)
    assert field.shape == (47, 61) and field.frame == 3 and field.name == "zeta"


def test_a_field_is_shown_without_a_copy_and_cannot_be_written(basin):
    field = basin.field("phi")
    address = field.__array_interface__["data"][0]
    for view in (np.asarray(field), field.values, np.asarray(memoryview(field.values))):
        assert view.__array_interface__["data"][0] == address and not view.flags.writeable
    with pytest.raises(ValueError):
        np.asarray(field)[0, 0] = 1.0
    assert np.array(field, dtype=np.float32).dtype == np.float32
    assert field.__dlpack_device__() == (1, 0)
    with pytest.raises(BufferError):
        field.__dlpack__(stream=1)


@pytest.mark.skipif(not hasattr(np, "from_dlpack") or np.lib.NumpyVersion(np.__version__) < "2.1.0",
                    reason="numpy before 2.1 shows nothing that is read alone by DLPack")
def test_dlpack_shows_the_same_memory_and_keeps_it(basin):
    field = basin.field()
    view = np.from_dlpack(field)
    assert view.__array_interface__["data"][0] == field.__array_interface__["data"][0]
    kept = view.copy()
    del field
    basin.close()
    np.testing.assert_array_equal(view, kept)


def test_psi_has_modes_and_depths_are_those_of_the_scenario(basin):
    assert basin.field("psi", 0).shape == (47, 61)
    with pytest.raises(swell.BadValue):
        basin.field("psi", 7)
    with pytest.raises(ValueError, match="zeta, phi, psi"):
        basin.field("chi")
    assert (basin.depth_m == 20.0).all() and basin.wet.all()


def test_points_are_asked_by_ones_and_by_many(basin):
    basin.run(5)
    one = basin.elevation((150.0, 115.0))
    many = basin.query([[150.0, 115.0], [-50.0, 0.0]], footprint="disc", length_m=0.0)
    assert one.shape == (1,) and list(many["ground"]) == [swell.Ground.WATER, swell.Ground.OFF_GRID]
    elevations, normals = basin.patch(0.0, 0.0, 10.0, 4, 3, normals=True)
    assert elevations.shape == (3, 4) and normals.shape == (3, 4, 3)
    assert basin.motion([[150.0, 115.0]], -2.0)["ground"][0] == swell.Ground.WATER
    assert basin.elevation(np.empty((0, 2))).shape == (0,)


def test_own_dents_are_left_out(basin):
    basin.run(40)
    ship = basin.ships[0]
    place = (ship.motion.east_m, ship.motion.north_m)
    kept = basin.elevation(place)[0]
    assert basin.elevation(place, dents="without_own", own_ship=0)[0] > kept + 0.5


def test_ships_come_are_steered_and_go(basin):
    number = basin.add_ship("ferry", 30.0, 8.0, east_m=200.0, north_m=60.0, heading_deg=0.0, draft_m=1.0, ramp_s=1.0,
                            north_m_per_s=2.0)
    basin.run(20)
    assert [ship.name for ship in basin.ships] == ["barge", "ferry"]
    assert basin.ship(number).motion.north_m == pytest.approx(62.0, abs=0.2)
    basin.steer(number, east_m=200.0, north_m=62.0, heading_deg=10.0, draft_m=1.0, north_m_per_s=2.0, turn_deg_per_s=1.0)
    basin.step()
    assert abs(basin.force(number).up_n) > 0.0
    basin.place(number, east_m=100.0, north_m=180.0, heading_deg=0.0, draft_m=1.0, ramp_s=1.0)
    basin.step()
    assert basin.ship(number).flags & swell.ShipFlag.PUT_ELSEWHERE
    basin.remove(number, 1.0)
    with pytest.raises(swell.NoSuchShip):
        basin.force(17)


def test_gauges_tell_what_was_there(basin):
    basin.run(10)
    first, zeta = basin.gauge_history(0)
    assert first == 1 and len(zeta) == 10 and zeta[-1] == basin.gauges()["zeta_m"][0]


def test_an_order_takes_effect_at_its_frame(sea):
    number = sea.order_sea({"kind": "regular", "height_m": 0.2, "period_s": 4.0, "from_deg": 270.0}, after_frame=4, over_s=1.0)
    assert sea.change(number).state == swell.ChangeState.PENDING
    sea.run(6)
    assert sea.change(number).state == swell.ChangeState.APPLIED
    assert sea.change(number).prepared_s > 0.0 and sea.change(number).waited_s >= 0.0
    level = sea.order_water_level(0.04, after_frame=8, over_s=0.0)
    sea.run(6)
    assert sea.change(level).state == swell.ChangeState.APPLIED and sea.water_level_m == pytest.approx(0.04)
    depths = np.full((10, 10), 21.0)  # measured from level 0
    sea.order_depths(depths, i=10, j=10, after_frame=14)
    sea.run(6)
    assert sea.depth_m[15, 15] == pytest.approx(21.04)
    assert sea.waves.shape[1] == 4
    with pytest.raises(swell.NotHeld):
        sea.current


def test_an_order_can_be_asked_about(sea):
    before = sea.state_hash()
    assert sea.can_order_water_level(0.04, after_frame=8) == ""
    assert "allowed are" in sea.can_order_water_level(1000.0)
    assert sea.can_order_sea({"kind": "regular", "height_m": 0.2, "period_s": 4.0, "from_deg": 270.0}) == ""
    assert sea.can_order_sea(None) == ""
    assert sea.can_order_depths(np.full((10, 10), 21.0), i=10, j=10) == ""
    assert "unstable" in sea.can_order_depths(np.full((10, 10), 5000.0), i=10, j=10, after_frame=4)
    square = [[100.0, 100.0], [150.0, 100.0], [150.0, 150.0], [100.0, 150.0]]
    assert sea.can_order_depths_inside(square, 21.0) == ""
    assert "unstable" in sea.can_order_depths_inside(square, 5000.0, after_frame=4)
    assert "the polygon: " in sea.can_order_depths_inside(square[:2], 21.0)
    assert "no current" in sea.can_order_current(np.zeros(sea.depth_m.shape), np.zeros(sea.depth_m.shape))
    assert sea.state_hash() == before
    with pytest.raises(swell.Error):
        sea.change(1)


def test_a_state_goes_on_with_the_same_bits(basin, tmp_path):
    basin.run(5)
    state = basin.save_state()
    basin.save_state(tmp_path / "state")
    basin.run(5)
    wanted = basin.state_hash()
    for saved in (state, bytearray(state), tmp_path / "state"):
        basin.restore_state(saved)
        assert basin.frame == 5
        basin.run(5)
        assert basin.state_hash() == wanted
    with pytest.raises(swell.WrongState):
        basin.restore_state(b"nothing")


def test_orders_are_given_again(basin, tmp_path):
    start = basin.save_state()
    basin.run(3)
    basin.add_ship("ferry", 30.0, 8.0, east_m=200.0, north_m=60.0, heading_deg=0.0, draft_m=1.0)
    basin.run(3)
    wanted = basin.state_hash()
    basin.write_inputs(tmp_path / "orders")
    basin.restore_state(start)
    basin.replay(tmp_path / "orders", 6)
    assert basin.state_hash() == wanted


def test_foam_is_collected_on_every_second_node(sea):
    assert sea.foam() is None
    sea.collect_foam()
    sea.run(5)
    assert sea.foam().shape == (24, 31) and len(sea.raw.foam_hash()) == 16
    assert 0.0 < sea.whitecap_cover(12.0) < 1.0


def test_a_place_on_the_earth_is_refused_where_there_is_none(basin):
    with pytest.raises(swell.NotOnEarth):
        basin.to_degrees(0.0, 0.0)
    with pytest.raises(swell.NotOnEarth):
        basin.to_metres(0.0, 0.0)
    basin.set_origin(1000.0, 0.0)
    assert basin.query([[1150.0, 115.0]])["ground"][0] == swell.Ground.WATER


def test_a_gpus_surface_is_not_held_on_a_cpu(basin):
    with pytest.raises(swell.NotHeld):
        basin.device_surface()


def test_a_snapshots_surface_is_shown_without_a_copy_and_outlives_all(basin):
    basin.run(3)
    expected = basin.field().values
    snapshot = basin.snapshot()
    surface = snapshot.surface()
    again = snapshot.surface()
    view = np.asarray(surface)
    assert view.__array_interface__["data"][0] == np.asarray(again).__array_interface__["data"][0]
    assert not view.flags.writeable and surface.frame == 3 and view.dtype == np.float64
    basin.run(3)
    snapshot.release()
    basin.close()
    del surface, again
    np.testing.assert_array_equal(view, expected)


def test_views_of_surfaces_keep_slots_busy_until_they_go(basin):
    basin.step()
    kept = []
    for _ in range(8):
        kept.append(basin.snapshot().surface())
        basin.step()
    newest = kept[-1].frame
    assert newest < 8  # no new snapshot is made while five slots are held
    kept.clear()
    basin.step()
    assert basin.snapshot().frame == basin.frame > newest
