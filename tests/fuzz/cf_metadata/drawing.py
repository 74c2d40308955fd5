"""Draws a file from a seed."""
import random

from . import drawn_axes, drawn_grounds, drawn_numbers, drawn_statements
from .cf_file import CfFile


def _draw_number_types(dice, file):
    """Chooses the types of the mapping's numbers and of its variable."""
    file.mapping_type = dice.choice(("i4", "i4", "S1", "f8", "i2"))
    kind = dice.choice(("f8",) * 8 + ("f4", "whole"))
    file.tags["numbers of mapping"] = kind
    for name, value in (file.mapping or {}).items():
        if kind == "whole" and isinstance(value, float) and value == int(value) and abs(value) < 2e9:
            file.mapping[name] = int(value)
        elif kind == "f4" and isinstance(value, float):
            file.mapping[name] = drawn_numbers.single(value)
            if float(file.mapping[name]) != value:
                file.place_slack_m += 3.0


def draw(seed):
    """Returns the file of a seed."""
    dice = random.Random(seed)
    file = CfFile(seed, nx=dice.randint(11, 15), ny=dice.randint(11, 15), depth_m=dice.choice((60.0, 70.0)),
                  slope_m=(dice.choice((0.7, 1.3, -0.9)), dice.choice((2.1, -1.7, 3.1))))
    drawn_grounds.draw_ground(dice, file)
    drawn_statements.draw_statement(dice, file)
    _draw_number_types(dice, file)
    drawn_axes.draw_axes(dice, file)
    drawn_axes.draw_arrays(dice, file)
    drawn_axes.draw_order(dice, file)
    drawn_numbers.draw_numbers(dice, file)
    drawn_statements.draw_vertical_crs(dice, file)
    longest_m = max(file.step) * (1.0 if file.ground.kind in ("map", "plane") else 111000.0)
    file.cell_size_m = 0.0 if file.crs_key == "local" else dice.choice((40.0, 50.0)) * longest_m / 100.0
    return file
