"""The plot of scripts/scaling."""
import math

from seas import counts_up_to


def text(x, y, words, anchor="middle", colour="#282828"):
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="13" text-anchor="{anchor}">{words}</text>\n'


def panel(left, title, curves, most, highest):
    """Draws curves of {ranks: share of ideal} over the ranks, whose axis is logarithmic."""
    top, width, height = 60, 370, 270
    counts, doublings = counts_up_to(most), max(1.0, math.log2(most))

    def place(ranks, value):
        return left + width * math.log2(ranks) / doublings, top + height * (1 - value / highest)

    drawn = text(left + width / 2, 30, title)
    for percent in range(0, int(100 * highest) + 1, 20):
        _, y = place(1, percent / 100)
        drawn += f'<path d="M{left} {y:.1f}h{width}" stroke="#c8d4dc"/>\n' + text(left - 8, y + 4, f"{percent} %", "end")
    drawn += "".join(text(place(ranks, 0)[0], top + height + 20, ranks) for ranks in counts)
    for number, (name, colour, points) in enumerate(curves):
        places = [place(ranks, value) for ranks, value in points]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        drawn += f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>\n'
        drawn += "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>\n' for x, y in places)
        drawn += text(left + 8, top + height - 10 - 18 * number, name, "start", colour)
    return drawn


def plot(told):
    """Returns the plot: efficiencies of strong and weak scaling."""
    rows, machine = told["tables"], told["machine"]
    curves = {name: [(row["ranks"], row["efficiency"]) for row in rows.get(name, [])]
              for name in ("strong", "weak", "apart")}
    curves["relative"] = [(row["ranks"], row["efficiency_relative_to_apart"]) for row in rows.get("weak", [])
                          if "efficiency_relative_to_apart" in row]
    most = max(ranks for ranks, _ in curves["strong"])
    highest = max(1.2, math.ceil(5 * max(value for points in curves.values() for _, value in points)) / 5)
    source = f'{machine["cpu"]}, {machine["cores"]} cores, commit {told["commit"]}, {told["date"][:10]}'
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 400" width="960" height="400" '
            'font-family="DejaVu Sans, sans-serif">\n<rect width="100%" height="100%" fill="white"/>\n'
            + panel(70, "one sea: efficiency over ranks", [("strong", "#165c96", curves["strong"])], most, highest)
            + panel(560, "a sea that grows: efficiency over ranks",
                    [("weak", "#165c96", curves["weak"]), ("seas apart", "#9c3d1c", curves["apart"]),
                     ("weak relative to seas apart", "#3d8b57", curves["relative"])], most, highest)
            + text(948, 390, source.replace("&", "&amp;").replace("<", "&lt;"), "end") + "</svg>\n")
