"""Makes the tables of the page on verification from the JSON that `swell verify --full --json` wrote."""
import json
import re

MARK = re.compile(r"^<!-- verification: (\S+) -->$")


def number(value, unit=""):
    return f"{value:.4g} {unit}".rstrip()


def limit_of(figure):
    low, high, unit = figure["at_least"], figure["at_most"], figure["unit"]
    if low is not None and high is not None:
        return f"{number(low)} to {number(high, unit)}"
    return "" if low is None and high is None else f"at most {number(high, unit)}" if low is None else f"at least {number(low, unit)}"


def cell(text):
    """Escapes text, so that a Markdown table shows it unchanged."""
    return re.sub(r"([|*_<>\[\]`])", r"\\\1", text)


def table(heads, rows):
    return [f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads), *(f"| {' | '.join(row)} |" for row in rows), ""]


def verdict_of(figure):
    return {None: "", True: "met", False: "**missed**"}[figure["met"]]


def summary(cases):
    return table(("", "case", "verdict", "figures", "missed"),
                 ((str(one["number"]), f"[{cell(one['title'])}](#{one['name']})", one["verdict"], str(len(one["figures"])),
                   "; ".join(cell(figure["name"]) for figure in one["figures"] if figure["met"] is False)) for one in cases))


def origin(made):
    """Commit, date and machine of a run."""
    gpu = f"{made['gpu']['name']}, driver {made['gpu']['driver_version']}; " if made["gpu"] else ""
    return f"commit {made['commit']}, {made['date'][:10]}, on: {cell(gpu + made['cpu'])}, {made['cores']} cores."


def section(one):
    lines = [f"## {one['number']}. {cell(one['title'])} {{#{one['name']}}}", "", cell(one["shows"]), "", f"Source: {cell(one['source'])}", ""]
    if "provenance" in one:  # a case that was run again later
        lines += [f"Run again: {origin(one['provenance'])}", ""]
    lines += [f"* {cell(line)}" for line in one["parameters"]] + [""]
    lines += [f"{label}: {cell(one[key])}\n" for key, label in (("skipped", "Skipped"), ("error", "Ended")) if one[key]]
    if one["figures"]:
        lines += table(("figure", "value", "limit", "", "reason for the limit"),
                       ((cell(figure["name"]), number(figure["value"], figure["unit"]), limit_of(figure), verdict_of(figure),
                         cell(figure["why"])) for figure in one["figures"]))
    return lines


def tables(path):
    """Returns the text that replaces the mark: commit, date and machine of the run, a summary, and a section for each case."""
    report = json.loads(path.read_text(encoding="utf-8"))
    lines = [f"{len(report['cases'])} cases{', `--full`' if report['full'] else ''}, {origin(report['provenance'])}", ""]
    cases = sorted(report["cases"], key=lambda one: one["number"])
    return "\n".join(lines + summary(cases) + [line for one in cases for line in section(one)])
