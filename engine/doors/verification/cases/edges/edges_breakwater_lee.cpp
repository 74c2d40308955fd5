/// Part of the case "edges": the lee of a breakwater that begins at an edge.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases/edges/edge_cases.hpp"
#include "engine/doors/verification/setups/breakwater_run.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

struct Worst {
    double inside = 0.0;  ///< of | |computed| − |exact| | in the lee, outside the strips
    double at_edge = 0.0; ///< of the same at the nodes of the edge from which the breakwater runs
};

/// The lee is the water that the wave does not reach in a straight line.
Worst worst_in_lee(const BreakwaterRun& run, double from_deg)
{
    Worst worst;
    const solver::Extent extent = run.scenario.waves.bathymetry.extent;
    const double drift = std::tan((from_deg - 180.0) * portable::pi / 180.0); // eastwards per length northwards
    for (int j = run.wall_row + 1; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            if (run.east(i) > drift * run.north(j)) {
                continue;
            }
            const std::size_t node = extent.index(i, j);
            const double error = std::abs(std::abs(run.computed[node]) - std::abs(run.exact[node]));
            const double cell = run.scenario.waves.bathymetry.dx_m / run.wavelength_m;
            const bool in_strip = i * cell < 1.1 || (extent.nx - 1 - i) * cell < 1.1 || (extent.ny - 1 - j) * cell < 1.1;
            worst.inside = in_strip ? worst.inside : std::max(worst.inside, error);
            worst.at_edge = i == 0 ? std::max(worst.at_edge, error) : worst.at_edge;
        }
    }
    return worst;
}

} // namespace

void measure_lee_of_breakwater(const Conditions& conditions, CaseReport& report)
{
    report.parameters.emplace_back(
        "A breakwater from the west edge to the middle of the window, compared with Sommerfeld's field: 8 s, 15 m, 12 "
        "cells a wavelength; the lee is the water that no straight path from the sea reaches");
    const std::string why = "the sea of an edge must fade in the shadow of land as the diffracted sea does; at the shadow "
                            "line it has half of the incident Hs";
    for (const EdgeKind west : {EdgeKind::open, EdgeKind::generating}) {
        for (const double from_deg : {160.0, 180.0, 210.0}) {
            BreakwaterWindow window;
            window.cells_per_wavelength = 12;
            window.from_deg = from_deg;
            window.edges = {model::Edge{west}, model::Edge{EdgeKind::generating}, model::Edge{EdgeKind::generating},
                            model::Edge{EdgeKind::open}};
            const BreakwaterRun run = run_breakwater(window, conditions, report);
            const Worst worst = worst_in_lee(run, from_deg);
            const std::string where = fmt::format("west edge {}, from {:.0f}°", model::name_of(west), from_deg);
            report.measure("largest error of Hs in the lee of a breakwater, " + where, worst.inside, "", at_most(0.1, why));
            report.measure("the same along the west edge, " + where, worst.at_edge, "", at_most(0.1, why));
            if (from_deg == 210.0) {
                report.maps.push_back({"Lee of a breakwater, " + where, "wave height over the incident height", "",
                                       run.scenario.waves.bathymetry, relative_heights(run.computed, 1.0),
                                       engine::MapPicture::Colours::diverging, engine::ValueRange{0.0, 2.0}});
            }
        }
    }
}

} // namespace swell::verification
