// Case 6: a wave runs past the end of a breakwater. Its height in the lee is compared with Sommerfeld's exact field.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/setups/breakwater_run.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double strip = 1.6; ///< wavelengths along the edges that are not judged

/// The difference between |computed| and |exact| over a part of the window.
struct Comparison {
    double rms = 0.0;
    double largest = 0.0;
};

/// Compares the fields at the places for which `is_in(east, north)` is true, in wavelengths from the breakwater's end.
template <class IsIn>
Comparison compare(const BreakwaterRun& run, IsIn&& is_in)
{
    const solver::Extent extent = run.scenario.waves.bathymetry.extent;
    Comparison comparison;
    double sum = 0.0;
    int count = 0;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const bool inside = run.east(i) > run.east(0) + strip && run.east(i) < run.east(extent.nx - 1) - strip &&
                                run.north(j) < run.north(extent.ny - 1) - strip;
            if (inside && is_in(run.east(i), run.north(j))) {
                const std::size_t node = extent.index(i, j);
                const double error = std::abs(std::abs(run.computed[node]) - std::abs(run.exact[node]));
                comparison.largest = std::max(comparison.largest, error);
                sum += error * error;
                ++count;
            }
        }
    }
    comparison.rms = std::sqrt(sum / std::max(count, 1));
    return comparison;
}

/// Heights along a line of nodes, computed and exact.
void add_curves(LinePlot& plot, const BreakwaterRun& run, int row)
{
    const solver::Extent extent = run.scenario.waves.bathymetry.extent;
    const std::string place = fmt::format("{:.0f} wavelengths into the lee", run.north(row));
    Curve computed{place, {}, {}, Curve::Style::line};
    Curve exact{place + ", exact", {}, {}, Curve::Style::dashes};
    for (int i = 0; i < extent.nx; ++i) {
        const std::size_t node = extent.index(i, row);
        computed.x.push_back(run.east(i));
        computed.y.push_back(std::abs(run.computed[node]));
        exact.x.push_back(run.east(i));
        exact.y.push_back(std::abs(run.exact[node]));
    }
    plot.curves.push_back(std::move(computed));
    plot.curves.push_back(std::move(exact));
}

void add_pictures(CaseReport& report, const BreakwaterRun& run, int cells)
{
    LinePlot plot{"Wave height along lines in the lee of the breakwater",
                  {"wavelengths east of its end"},
                  {"height over the incident wave's"},
                  {}};
    for (const int wavelengths : {1, 2, 4}) {
        add_curves(plot, run, run.wall_row + wavelengths * cells);
    }
    report.plots.push_back(std::move(plot));
    MapPlot map{
        "Wave height past a breakwater", "height over the incident wave's",   "",
        run.scenario.waves.bathymetry,   relative_heights(run.computed, 1.0), engine::MapPicture::Colours::diverging,
        engine::ValueRange{0.0, 2.0}};
    report.maps.push_back(map);
    map.title = "Computed minus exact";
    const std::vector<double> exact = relative_heights(run.exact, 1.0);
    std::ranges::transform(map.values, exact, map.values.begin(), std::minus{});
    map.range = engine::ValueRange{-0.1, 0.1};
    report.maps.push_back(std::move(map));
}

} // namespace

CaseReport breakwater(const Conditions& conditions)
{
    BreakwaterWindow window;
    window.cells_per_wavelength = conditions.is_full ? 32 : 16;
    // The best edges are used, because the breakwater is judged here. An open western edge would take from the incident
    // sea, whose diffraction then moves the shadow line by 0.04, and strips of one wavelength send back 2 %.
    window.edges = {model::Edge{EdgeKind::wall}, model::Edge{EdgeKind::generating, 1.5},
                    model::Edge{EdgeKind::generating, 1.5}, model::Edge{EdgeKind::open, 1.5}};
    CaseReport report;
    const BreakwaterRun run = run_breakwater(window, conditions, report);
    report.parameters.push_back(
        fmt::format("A wave of 8 s head on, 15 m of water (kh 1.1), {} cells a wavelength, parabolic profile; the "
                    "breakwater is one row of land from the west edge to the middle of a window of {:.0f} by {:.0f} "
                    "wavelengths; errors are taken north of it, outside the edges' strips",
                    window.cells_per_wavelength, 2.0 * window.half_width, window.sea + window.lee));
    const double from = 0.5; // wavelengths from the end, where the breakwater's thickness matters
    const Comparison lee = compare(run, [&](double east, double north) { return east < 0.0 && north > from; });
    const Comparison lit = compare(run, [&](double east, double north) { return east > 0.0 && north > from; });
    const double half_cell = 0.51 / window.cells_per_wavelength;
    const Comparison line =
        compare(run, [&](double east, double north) { return std::abs(east) < half_cell && north > from; });
    const std::string why = "the equations over an even bottom reduce to Helmholtz' equation, so the error comes from the "
                            "grid, the breakwater's thickness of one cell and the edges' reflection of 2 %";
    report.measure("lee, rms of the error of |zeta|/a", lee.rms, "", at_most(0.02, why));
    report.measure("shadow line, largest error of |zeta|/a", line.largest, "", at_most(0.02, why));
    report.measure("lee, largest error", lee.largest, "", not_judged("shows where the rms comes from"));
    report.measure("lit side, rms of the error", lit.rms, "",
                   not_judged("a breakwater is built for its lee; this shows the error outside it"));
    add_pictures(report, run, window.cells_per_wavelength);
    return report;
}

} // namespace swell::verification
