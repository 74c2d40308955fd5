"""Makes the page on the tables of the sources from scripts/seed_tables.toml and the results of scripts/seed_tables."""
import itertools

NAMES = {"thesis": "The thesis", "ETNA paper": "The ETNA paper", "RRB report": "The RRB report", "RAS paper": "The RAS paper",
         "Shioya's thesis": "Shioya's thesis"}
EXACT = ("count", "mean", "flag")
HEAD = """# The tables of the sources, next to Swell's

Every table of the five [sources](../../README.md#sources) of Swell's methods: the source's figure, and Swell's from a run. For
readers who ask whether Swell's methods are the published ones, and how much faster they are. `scripts/seed_tables` makes this
page. The sources' figures are in `scripts/seed_tables.toml`, Swell's in [seed_tables.json](seed_tables.json).

{origin}

A cell is `source / Swell`, or one figure if Swell's is the same. A number in brackets is the source's time over Swell's. A dash is a
figure that the source does not print, or that no run on this machine gives.
"""


def parameters_of(grid, row, column, settings):
    return {**settings, "full": False, **grid["rows"][row], **grid["columns"][column]}


def command_of(grid, row, column, settings, run=None):
    """Returns the command line that gives Swell's figure of a cell, or None if no run does."""
    words = parameters_of(grid, row, column, settings)
    if "ours" not in words or words["full"] > settings["full"]:
        return None
    return grid["run"][run or words.get("run", next(iter(grid["run"])))].format(**words)


def commands_of(grid, settings):
    """Returns the different command lines of a grid, in the order of its rows."""
    cells = list(itertools.product(range(len(grid["rows"])), range(len(grid["columns"]))))
    found = [command_of(grid, row, column, settings) for row, column in cells]
    found += [command_of(grid, row, column, settings, grid["columns"][column]["over"]) for row, column in cells if "over" in grid["columns"][column]]
    return list(dict.fromkeys(command for command in found if command))


def timed_commands_of(grid, settings):
    """Returns the command lines of a grid that give a time."""
    columns = [column for column in grid["columns"] if column["form"] in ("time", "ratio") and not column.get("plain")]
    return commands_of({**grid, "columns": columns}, settings)


def ours_of(grid, row, column, results):
    """Returns Swell's figure of a cell; None without a run, or if the run refused the work."""
    words = parameters_of(grid, row, column, results["settings"])
    command = command_of(grid, row, column, results["settings"])
    value = results["runs"].get(command, {}).get("figures", {}).get(words.get("ours"))
    if value is not None and "over" in words:
        below = results["runs"].get(command_of(grid, row, column, results["settings"], words["over"]), {}).get("figures", {})
        value = below[words["ours"]] / value if words["ours"] in below else None
    return value


def theirs_of(grid, row, column):
    """Returns the source's figure of a cell, a list as the sum of its numbers; None if the source prints none."""
    value = grid["figures"][row][column]
    return round(sum(value), 3) if isinstance(value, list) else None if value == "" else value


def short(value, form):
    if form == "mean":
        return f"{value:.3f}"
    if form == "small":
        return f"{value:.0e}"
    if form == "ratio":
        return f"{value:.1f}"
    return f"{value:.3g}" if isinstance(value, float) and value < 1000 else f"{value:.0f}" if isinstance(value, float) else str(value)


def is_same(theirs, ours, form):
    return theirs is not None and ours is not None and form in EXACT and short(theirs, form) == short(ours, form)


def cell(theirs, ours, words):
    """Returns a cell of a grid: `source / Swell`, and for a time how many times faster Swell is."""
    form = words["form"]
    if is_same(theirs, ours, form):
        return f"{short(theirs, form)} (same)"
    printed = "–" if theirs is None else short(theirs, form) if form in EXACT else str(theirs)
    if ours is None:
        return f"{printed} / –" if "ours" in words else printed
    if form == "time" and theirs and ours and not words.get("plain"):
        factor = theirs / ours
        return f"{printed} / {short(ours, form)} ({factor:{'.2g' if factor < 100 else '.0f'}})"
    return f"{printed} / {short(ours, form)}"


def cells_of(grid, results):
    for row, column in itertools.product(range(len(grid["rows"])), range(len(grid["columns"]))):
        words = parameters_of(grid, row, column, results["settings"])
        yield words, theirs_of(grid, row, column), ours_of(grid, row, column, results)


def verdict(grid, results):
    """Returns a sentence: how many of the exact figures are the same; empty if the grid has none."""
    exact = [is_same(theirs, ours, words["form"]) for words, theirs, ours in cells_of(grid, results)
             if words["form"] in EXACT and theirs is not None and ours is not None]
    return f"Same: {sum(exact)} of {len(exact)}." if exact else ""


def lines_of(grid, results):
    """Returns the Markdown table of a grid."""
    across, width = grid.get("across", 1), len(grid["columns"])
    made = [cell(theirs, ours, words) for words, theirs, ours in cells_of(grid, results)]
    rows = [[row["label"], *made[number * width:(number + 1) * width]] for number, row in enumerate(grid["rows"])]
    heads = ["", *(column["head"] for column in grid["columns"])] * across
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for first in range(0, len(rows), across):
        lines.append(f"| {' | '.join(itertools.chain(*rows[first:first + across]))} |")
    return lines


def title_of(grid, tables):
    """Returns the heading of a grid: source, its tables with their places, and what they show."""
    shown = [table for table in tables if grid["name"] in table.get("grid", ())]
    if not shown:
        return f"## {grid['title']}"
    numbers = ", ".join(f"{table['number']} ({table['place']})" for table in shown)
    return f"## {NAMES[shown[0]['source']]}, {'tables' if len(shown) > 1 else 'table'} {numbers}: {grid['title']}"


def without_runs(tables):
    """Returns the table of the tables that no run gives. Tables of a source with the same reason share a row."""
    rows = {}
    for table in tables:
        if "reason" in table:
            rows.setdefault((table["source"], table["reason"]), []).append(f"{table['number']} ({table['place']})")
    return ["## Tables without a run", "", "| source | table | reason |", "|---|---|---|",
            *(f"| {NAMES[source]} | {', '.join(numbers)} | {reason} |" for (source, reason), numbers in rows.items())]


def origin(data, results):
    """Returns sentences on the runs: commits, days, machines, frames, and how many have no times."""
    made = [run["made"] for run in results["runs"].values()]
    commits, days, machines = (", ".join(sorted({str(one[key]) for one in made})) for key in ("commit", "day", "machine"))
    needed = {command for grid in data["grid"] for command in timed_commands_of(grid, results["settings"])}
    untimed = sum(not run["timed"] for command, run in results["runs"].items() if command in needed)
    frames = results["settings"]["frames"]
    return (f"The runs: commit {commits}, {days}, {machines}; {frames} frames of each harbour"
            f"{', as in the thesis' if frames == 1000 else ' (the thesis has 1000; `--full` runs as many)'}."
            f"{f' {untimed} runs have no times, because other programs used the machine.' if untimed else ''}")


def missing_runs(data, results):
    """Returns the command lines whose figures the results do not have."""
    commands = dict.fromkeys(command for grid in data["grid"] for command in commands_of(grid, results["settings"]))
    return [command for command in commands if command not in results["runs"]]


def page(data, results):
    """Returns the text of the page."""
    missing = len(missing_runs(data, results))
    lines = [HEAD.format(origin=origin(data, results) + (f" {missing} runs are missing; `scripts/seed_tables` makes them." if missing else ""))]
    for grid in data["grid"]:
        said = " ".join(words for words in (verdict(grid, results), grid["why"]) if words)
        lines += [title_of(grid, data["table"]), said, "", *lines_of(grid, results), ""]
    return "\n".join([*lines, *without_runs(data["table"])]) + "\n"
