"""What scripts/scaling computes from the summaries of runs, and its tables."""
import statistics

from runs import Failure


def loads_of(answer):
    """Returns the share of exchanges in the time of all ranks, and by how much the largest work, and the longest time
    without exchanges, exceed the mean of the ranks; empty without rank_loads."""
    loads = answer.get("rank_loads")
    if not loads:
        return {}
    own = [load["frames_s"] - load["exchange_s"] for load in loads]
    works = [load["work"] for load in loads]
    return {"exchange_share": sum(load["exchange_s"] for load in loads) / sum(load["frames_s"] for load in loads),
            "imbalance_of_work": max(works) / statistics.mean(works) - 1,
            "imbalance_of_time": max(own) / statistics.mean(own) - 1}


def row_of(case, rounds):
    """Returns the figures of a case. The time of seas apart is the mean of their medians."""
    times = [statistics.mean(answer["frame_ms"]["p50"] for answer in answers) for answers in rounds]
    last = rounds[-1][0]
    row = {"ranks": case.ranks, "threads": case.threads,
           "nx": last["grid"]["nx"], "ny": last["grid"]["ny"], "nodes": last["nodes"],
           "p50_ms": times, "p99_ms": [max(answer["frame_ms"]["p99"] for answer in answers) for answers in rounds],
           "median_ms": statistics.median(times), "spread": (max(times) - min(times)) / statistics.median(times),
           "peak_memory_bytes": last["peak_memory_bytes"], "state_hash": last["state_hash"]}
    loads = [loads_of(answers[0]) for answers in rounds]
    row |= {name: statistics.median(load[name] for load in loads) for name in loads[0]}
    return row | ({"rank_loads": last["rank_loads"]} if loads[0] else {})


def ratio(over, under, factor=1.0):
    """Returns the median over the rounds of over / under / factor; both are of one round, so what lasts a round cancels."""
    return statistics.median(one / other / factor for one, other in zip(over["p50_ms"], under["p50_ms"]))


def rows_of(tables, told):
    """Returns the rows of each table, with what they are relative to its first row."""
    rows = {name: [row_of(case, told[case]) for case in cases] for name, cases in tables.items()}
    for name, of_table in rows.items():
        for row in of_table:
            row["speedup" if name in ("strong", "cores") else "efficiency"] = ratio(of_table[0], row)
            if name == "strong":
                row["efficiency"] = ratio(of_table[0], row, row["ranks"])
    for weak, apart in zip(rows.get("weak", []), rows.get("apart", [])):
        weak["efficiency_relative_to_apart"] = ratio(apart, weak)
    for name in ("strong", "cores"):
        if len({row["state_hash"] for row in rows.get(name, [])}) > 1:
            raise Failure(f"the water differs in table {name}: state_hash " + ", ".join(
                f"{row['state_hash']} of {row['ranks']} x {row['threads']}" for row in rows[name]))
    return rows


def markdown(rows):
    """Returns the tables as text. Figures that were not measured are empty."""
    def share(row, name):
        return f"{100 * row[name]:.1f} %" if name in row else ""

    heads = ("ranks x threads", "nodes", "ms a frame (lowest to highest)", "speed-up", "efficiency", "relative to apart",
             "exchanges", "imbalance: work, time")
    lines = []
    for name, of_table in rows.items():
        lines += ["", f"**{name}**", "", f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
        for row in of_table:
            both = ", ".join(filter(None, (share(row, "imbalance_of_work"), share(row, "imbalance_of_time"))))
            cells = (f"{row['ranks']} x {row['threads']}", f"{row['nx']} x {row['ny']}",
                     f"{row['median_ms']:.4g} ({min(row['p50_ms']):.4g} to {max(row['p50_ms']):.4g})",
                     f"{row['speedup']:.2f}" if "speedup" in row else "", share(row, "efficiency"),
                     share(row, "efficiency_relative_to_apart"), share(row, "exchange_share"), both)
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines[1:])
