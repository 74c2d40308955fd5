"""The command `python -m swell.moored`: options, a row per hour, closing table."""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import sys
from typing import Any, Iterator

import numpy as np

from ..hydrodynamics.surface import HullError
from . import against_run
from .hull import MOTIONS
from .motions import Answer, MooredShip
from .scenario_ship import berth_of_scenario
from .seas import Climate, Sea, read_climate

_TEXT = """\
Computes how a moored ship moves in every hour of a climate, and the loads of her lines and fenders, without a run for each
hour. Takes the ship, her lines and her fenders from SCENARIO, and the seas at her place from CLIMATE. Writes one line of CSV
for each hour: standard deviations of six motions, and of each line and fender the standard deviation and the expected
largest load of that hour.

SCENARIO is a file of Swell with a ship with motion = "answers", a mesh and coefficients, and with [[line]] and [[fender]].

CLIMATE is a CSV text with a line of names: hs, a period (tp, fp or tm02), a direction (from or towards), and if known time,
spread, gamma, level. Heights hold at the ship, not outside the harbour: `swell berth` makes them, and --gauge names the
place in its berth.csv. Each sea gets the spectrum of JONSWAP; a known mean period becomes the peak period that belongs to it.

All is linear: the loads are wrong in hours in which a line slackens or a fender loses the hull. The table counts them.
"""
_EXAMPLES = """\
examples:
  python -m swell.moored berth.toml seas_at_berth.csv --out motions_of_year.csv
  python -m swell.moored berth.toml year/berth.csv --gauge basin --out motions_of_year.csv --json
  python -m swell.moored berth.toml --sea 1.0 10 45
  python -m swell.moored berth.toml --sea 1.0 10 45 --against run --from-s 300    (after swell run berth.toml --out run)

exit status: 0 written; 2 input refused, nothing written
"""


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except (HullError, OSError) as fault:
        print(f"swell.moored: {fault}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("python -m swell.moored", description=_TEXT, epilog=_EXAMPLES,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("scenario", metavar="SCENARIO", help="file with the ship, her lines and fenders (.toml)")
    made.add_argument("climate", metavar="CLIMATE", nargs="?", help="seas at the berth (.csv)")
    made.add_argument("--out", metavar="FILE", help="CSV file to write")
    made.add_argument("--sea", type=float, nargs=3, metavar=("HS", "TP", "FROM"),
                      help="instead of CLIMATE: one sea, in metres, seconds, degrees")
    made.add_argument("--against", metavar="RUN", help="with --sea: the folder of a run in this sea, to be compared")
    made.add_argument("--from-s", type=float, default=0.0, metavar="S", help="with --against: begin of the comparison [s]")
    made.add_argument("--gauge", default="", metavar="NAME", help="the gauge at the berth, if CLIMATE is a berth.csv")
    made.add_argument("--ship", default="", metavar="NAME", help="one of several ships that answer")
    made.add_argument("--depth", type=float, metavar="M",
                      help="depth at the ship, which chooses among files of coefficients (default: that of a flat bed)")
    made.add_argument("--north", type=float, default=0.0, metavar="DEG",
                      help="direction of true north, clockwise from the grid's y axis (default 0)")
    made.add_argument("--json", action="store_true", help="the closing table as JSON on standard output")
    return made


def _run(options: argparse.Namespace) -> int:
    if (options.climate is None) == (options.sea is None):
        raise HullError("give either CLIMATE or --sea")
    if options.climate is not None and options.out is None:
        raise HullError("--out is missing: give the CSV file to write")
    if options.against is not None and options.sea is None:
        raise HullError("--against needs the sea of the run: give --sea")
    if options.out and not pathlib.Path(options.out).absolute().parent.is_dir():
        raise HullError(f"{options.out}: there is no folder {pathlib.Path(options.out).parent}")
    climate = read_climate(options.climate, options.gauge) if options.climate else _one_sea(*options.sea)
    ship = MooredShip(berth_of_scenario(options.scenario, options.ship, options.depth, options.north))
    if options.against is not None:
        print(against_run.table_of(against_run.compare(ship, climate.seas[0], options.against, options.from_s)))
        return 0
    for note in climate.notes:
        print(f"note: {note}", file=sys.stderr)
    answers = [ship.answer(sea) for sea in _shown(climate.seas)]
    if options.out:
        _write(options.out, ship, climate.seas, answers)
    summary = summary_of(ship, climate, answers)
    print(json.dumps(summary, indent=2) if options.json else table_of(summary))
    for line in _warnings(summary):
        print(f"warning: {line}", file=sys.stderr)
    return 0


def _one_sea(hs_m: float, tp_s: float, from_deg: float) -> Climate:
    if not (0.0 <= hs_m <= 30.0 and 0.5 <= tp_s <= 60.0 and -720.0 <= from_deg <= 720.0):
        raise HullError("--sea: allowed are heights from 0 to 30 m, periods from 0.5 to 60 s, directions from -720 to 720")
    return Climate([Sea(hs_m, tp_s, from_deg)], 0, [])


def _shown(seas: list[Sea]) -> Iterator[Sea]:
    """A line now and then, with the share that is done."""
    for at, sea in enumerate(seas, 1):
        yield sea
        if at % 500 == 0 and sys.stderr.isatty():
            print(f"sea {at} of {len(seas)}", end="  \r", file=sys.stderr, flush=True)


def _names(ship: MooredShip) -> list[str]:
    return [one.name for one in (*ship.berth.lines, *ship.berth.fenders)]


def _write(path: str, ship: MooredShip, seas: list[Sea], answers: list[Answer]) -> None:
    """A file that is there is replaced once the new one is whole."""
    head = ["time", "hs_m", "tp_s", "from_deg", "level_m"]
    head += [f"{name}_{'m' if at < 3 else 'deg'}" for at, name in enumerate(MOTIONS)]
    head += [f"{name} {number}" for name in _names(ship) for number in ("at_rest_n", "std_n", "largest_n")]
    partial = pathlib.Path(path + ".partial")
    try:
        with partial.open("w", encoding="utf-8") as file:
            print(",".join(_quoted(name) for name in [*head, "slackening", "outside"]), file=file)
            for sea, one in zip(seas, answers):
                loads = np.stack([one.at_rest_n, one.loads_n, one.largest_n], axis=1).reshape(-1)
                numbers = [sea.hs_m, sea.tp_s, sea.from_deg, sea.level_m, *one.motions, *loads]
                cells = [f"{number:.5g}" for number in numbers] + [str(int(one.slackens.sum())), f"{one.outside:.3g}"]
                print(",".join([_quoted(sea.time), *cells]), file=file)
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\n') else text


def summary_of(ship: MooredShip, climate: Climate, answers: list[Answer]) -> dict[str, Any]:
    motions = np.array([one.motions for one in answers])
    largest = np.array([one.largest_n for one in answers])
    slackens = np.array([one.slackens for one in answers])
    strengths = [line.strength_n for line in ship.berth.lines] + [0.0] * len(ship.berth.fenders)
    rest = ship.rest(climate.seas[0].level_m)
    moved = {name: {"mean": float(motions[:, at].mean()), "highest_1_percent": float(np.quantile(motions[:, at], 0.99)),
                    "highest": float(motions[:, at].max()), "unit": "m" if at < 3 else "degrees"}
             for at, name in enumerate(MOTIONS)}
    loads = [{"name": name, "at_rest_n": float(rest.loads_n[at]), "largest_n": float(largest[:, at].max()),
              "worst": climate.seas[int(largest[:, at].argmax())].time, "strength_n": strengths[at],
              "slackening": int(slackens[:, at].sum())} for at, name in enumerate(_names(ship))]
    return {"records": len(answers), "left_out": climate.left_out, "natural_periods_s": ship.natural_periods(rest),
            "motions": moved, "loads": loads, "outside": float(np.mean([one.outside for one in answers]))}


def _warnings(summary: dict[str, Any]) -> list[str]:
    made = [f"{one['name']}: the expected largest load of an hour is {one['largest_n'] / 1e3:.0f} kN, above its strength of "
            f"{one['strength_n'] / 1e3:.0f} kN" for one in summary["loads"] if 0.0 < one["strength_n"] < one["largest_n"]]
    slack = max(one["slackening"] for one in summary["loads"])
    if slack:
        made.append(f"a line slackens, or a fender loses the hull, in up to {slack} of {summary['records']} records: loads "
                    "there are not linear; check the worst ones by runs")
    if summary["outside"] > 0.02:
        made.append(f"{100.0 * summary['outside']:.1f} % of the energy lies at frequencies that the coefficients lack, and "
                    "moves nothing here")
    return made


def table_of(summary: dict[str, Any]) -> str:
    periods = ", ".join(f"{one:.1f}" for one in summary["natural_periods_s"])
    rows = [f"{summary['records']} records, {summary['left_out']} left out; natural periods {periods} s", "",
            f"{'standard deviation':<24}{'mean':>10}{'1 %':>10}{'highest':>10}"]
    for name, one in summary["motions"].items():
        label = f"{name} [{'m' if one['unit'] == 'm' else '°'}]"
        rows.append(f"{label:<24}{one['mean']:>10.3f}{one['highest_1_percent']:>10.3f}{one['highest']:>10.3f}")
    rows += ["", f"{'load [kN]':<24}{'at rest':>10}{'largest':>10}{'strength':>10}  slackens in"]
    for one in summary["loads"]:
        strength = f"{one['strength_n'] / 1e3:.0f}" if one["strength_n"] > 0.0 else "-"
        rows.append(f"{one['name']:<24}{one['at_rest_n'] / 1e3:>10.1f}{one['largest_n'] / 1e3:>10.1f}{strength:>10}"
                    f"  {one['slackening']}")
    return "\n".join(rows)
