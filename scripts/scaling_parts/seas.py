"""The seas of scripts/scaling, and the cases in which it computes them."""
import dataclasses
import math

LEAST_SIDE = 64  # columns that a box must have; it must have 16 rows

# The keys of assets/scenarios/open_sea.toml, without ship and gauge and with fewer waves. Waves enter and leave through the
# edges that grow with the ranks, so that each rank has the same work.
SEA = """name = "{nx} x {ny}"
profile = "dispersive"
frames = 2000
precision = "float"

[bathymetry]
type = "flat"
nx = {nx}
ny = {ny}
cell_size_m = 5.0
depth_m = 50.0

[edges]
{entry} = "generating"
{exit} = "open"

[sea]
height_m = 2.0
period_s = 8.0
from_deg = {from_deg}
spreading = 15.0
components = 30
"""


@dataclasses.dataclass(frozen=True)
class Case:
    """One way to compute a sea: on `ranks` with `threads` each, or `ranks` separate seas at once."""
    sea: str
    ranks: int
    threads: int = 1
    apart: bool = False


def counts_up_to(most):
    """Returns 1, 2, 4, ... and `most`."""
    return sorted({2**power for power in range(most.bit_length()) if 2**power <= most} | {most})


def boxes_of(ranks, cut):
    """Returns how many boxes of the weak sea are beside each other, and how many in a column."""
    if cut == "both":
        columns = max(number for number in range(1, math.isqrt(ranks) + 1) if ranks % number == 0)
        return columns, ranks // columns
    return (1, ranks) if cut == "rows" else (ranks, 1)


def size_of_hash_sea(most, cut):
    """Returns nx, ny of a small sea that 1 to `most` ranks can cut. No box has a size that divides it."""
    columns, rows = {"rows": (1, most), "columns": (most, 1), "both": (math.isqrt(most - 1) + 1, most)}[cut]
    return 80 * columns + 22, 24 * rows + 22


def flat_sea(folder, nx, ny, cut):
    """Writes a scenario file. Returns its path."""
    sides = {"entry": "south", "exit": "north", "from_deg": 180.0} if cut == "columns" else {
        "entry": "west", "exit": "east", "from_deg": 270.0}
    file = folder / f"flat_{nx}_{ny}_{sides['entry']}.toml"
    file.write_text(SEA.format(nx=nx, ny=ny, **sides), encoding="utf-8")
    return str(file)


def cases_of(options, cores, folder):
    """Returns the cases of each table. A case may be in two tables, and is measured once."""
    counts = counts_up_to(options.ranks)

    def weak_sea(ranks):
        columns, rows = boxes_of(ranks, options.cut)
        return flat_sea(folder, columns * options.side, rows * options.side, options.cut)

    strong = flat_sea(folder, 182, 118, options.cut) if options.quick else options.strong
    return {"strong": [Case(strong, ranks) for ranks in counts],
            "cores": [Case(strong, ranks, cores // ranks) for ranks in counts if cores % ranks == 0 and cores > 1],
            "weak": [Case(weak_sea(ranks), ranks) for ranks in counts],
            "apart": [Case(weak_sea(1), ranks, apart=ranks > 1) for ranks in counts]}


def distinct(tables):
    """Returns every case of the tables once, in order."""
    return list(dict.fromkeys(case for cases in tables.values() for case in cases))
