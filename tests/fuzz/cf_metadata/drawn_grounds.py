"""Draws the system in which a file's coordinates count, and the place of its cells."""
import dataclasses

from . import drawn_datums, grounds
from .grounds import Ground

PLACES = ((10.0, 54.0), (-120.3, -33.2), (-0.0035, 49.5), (179.9965, -17.3), (7.25, 69.5), (0.0, 0.0), (-75.97, 36.85))


def draw_ground(dice, file):
    kind = dice.choice(("degrees",) * 9 + ("map",) * 18 + ("rotated pole", "plane"))
    if kind == "plane":
        file.tags.update(mapping="plane", datum="none")
        file.ground, file.mapping, file.has_mapping, file.mapping_form = Ground(kind), {}, False, ""
        file.first = dice.choice((0.0, 25.0, 500000.0)), dice.choice((0.0, 100.0, 6e6))
        file.step = 50.0, dice.choice((50.0, 60.0))
        return
    datum, words, place = drawn_datums.draw_datum(dice, file)
    if kind == "degrees":
        _draw_degrees(dice, file, datum, words, place or dice.choice(PLACES))
    elif kind == "rotated pole":
        _draw_rotated_pole(dice, file, datum, words)
    else:
        _draw_map(dice, file, datum, words, place)


def _draw_degrees(dice, file, datum, words, place):
    file.tags["mapping"] = "degrees"
    file.ground = dataclasses.replace(datum, kind="degrees")
    file.mapping = {"grid_mapping_name": "latitude_longitude", **words}
    file.first = place[0] - datum.meridian, place[1]
    step = dice.choice((0.001, 0.002, 1.0 / 960.0, 0.0015))
    file.step = step, dice.choice((step, 0.001))


def _draw_rotated_pole(dice, file, datum, words):
    longitude, latitude = dice.choice((-162.0, 17.5)), dice.choice((39.25, 75.0))
    proj = f"+proj=ob_tran +o_proj=longlat +o_lon_p=0 +o_lat_p={latitude} +lon_0={180.0 + longitude}"
    file.tags["mapping"] = "rotated pole"
    file.ground = dataclasses.replace(datum, kind="rotated pole", meridian=0.0, to_wgs_84=(), proj=proj)
    words.pop("longitude_of_prime_meridian", None)
    file.mapping = {"grid_mapping_name": "rotated_latitude_longitude", "grid_north_pole_longitude": longitude,
                    "grid_north_pole_latitude": latitude, **words}
    file.first, file.step = (dice.choice((0.1, 7.0)), dice.choice((1.2, 8.0))), (0.001, 0.001)


def _draw_map(dice, file, datum, words, place):
    choices = grounds.MAPS + grounds.OFTEN_READ
    if place:  # the datum is used there only
        near = (one for one in choices if abs(one.place[0] - place[0]) < 6.0 and one.cf != "oblique_mercator")
        choices = (grounds.zone_at(place), *near)
    file.projection = projection = dice.choice(choices)
    file.may_warn |= bool(place) and projection.place != place  # the place may be outside the map's area
    file.tags["mapping"] = projection.key
    file.ground = dataclasses.replace(datum, kind="map", proj=projection.proj)
    file.mapping = {"grid_mapping_name": projection.cf, **projection.numbers, **words}
    x, y = file.ground.counts(*(place or projection.place))
    file.first, file.step = (round(x / 50.0) * 50.0, round(y / 50.0) * 50.0), (100.0, dice.choice((100.0, 100.0, 120.0)))
