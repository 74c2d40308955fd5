/// Part of the case "edges": calm water in the lee of land that spans the window.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases/edges/edge_cases.hpp"
#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double lee_depth_m = 15.0;
constexpr double lee_period_s = 8.0;
constexpr double lee_cell_m = 5.0;
constexpr solver::Extent extent{80, 150};
constexpr int first_land_row = 40;
constexpr int first_row_behind = 46;
constexpr int rows_judged_from = first_row_behind + 48; // three wavelengths, of 16 cells

/// The kinds of the edges that may let the sea in.
struct LeeWindow {
    const char* name;
    EdgeKind sides;
    EdgeKind north;
};

struct Lee {
    engine::Scenario scenario;
    HarmonicField field;
    double highest = 0.0;         ///< three wavelengths north of the land
    double highest_at_edge = 0.0; ///< the same, at the west, east and north edges
};

Lee run(const LeeWindow& window, double from_deg, const Conditions& conditions, CaseReport& report)
{
    Lee lee;
    engine::Scenario& scenario = lee.scenario;
    scenario = still_water(
        {extent, lee_cell_m, lee_cell_m},
        [](double, double y) {
            return y > (first_land_row - 0.5) * lee_cell_m && y < (first_row_behind - 0.5) * lee_cell_m ? -1.0
                                                                                                        : lee_depth_m;
        },
        model::parabolic_profile(), 0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, lee_period_s, 10, 80);
    scenario.waves.sea = regular_sea(lee_period_s, from_deg);
    set_edges(scenario, window.sides, window.sides, EdgeKind::generating, window.north);
    Tank tank(scenario, conditions);
    tank.advance(300);
    lee.field = harmonic_field(tank, lee_period_s, 2);
    tank.sign(report, "lee of land");
    for (int j = rows_judged_from; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double height = std::abs(lee.field[extent.index(i, j)]);
            const bool at_edge = i == 0 || i == extent.nx - 1 || j == extent.ny - 1;
            (at_edge ? lee.highest_at_edge : lee.highest) = std::max(at_edge ? lee.highest_at_edge : lee.highest, height);
        }
    }
    return lee;
}

} // namespace

void measure_water_behind_land(const Conditions& conditions, CaseReport& report)
{
    report.parameters.push_back(
        fmt::format("Land that cuts off the water in its lee: {} by {} m, {} m deep, a band of land from the west to the "
                    "east edge, a wave of {} s; heights from three wavelengths north of the land on, with strips and edges",
                    extent.nx * lee_cell_m, extent.ny * lee_cell_m, lee_depth_m, lee_period_s));
    const std::string why = "the true height there is 0; the error comes from a sea that fades along the edges, and 0.1 of "
                            "Hs is 1 % of the energy";
    for (const LeeWindow& window : {LeeWindow{"generating south, other edges open", EdgeKind::open, EdgeKind::open},
                                    LeeWindow{"generating south, west and east", EdgeKind::generating, EdgeKind::open},
                                    LeeWindow{"generating all round", EdgeKind::generating, EdgeKind::generating}}) {
        for (const double from_deg : {180.0, 225.0}) {
            const Lee lee = run(window, from_deg, conditions, report);
            const std::string where = fmt::format("{}, from {:.0f}°", window.name, from_deg);
            report.measure("Hs in the lee of land over the incident Hs, " + where, lee.highest, "", at_most(0.1, why));
            report.measure("Hs in the lee of land at the edges over the incident Hs, " + where, lee.highest_at_edge, "",
                           at_most(0.1, why));
            if (from_deg == 225.0 && window.sides == EdgeKind::generating && window.north == EdgeKind::open) {
                report.maps.push_back({"Water in the lee of land, " + where, "wave height over the incident height", "",
                                       lee.scenario.waves.bathymetry, relative_heights(lee.field, 1.0),
                                       engine::MapPicture::Colours::diverging, engine::ValueRange{0.0, 2.0}});
            }
        }
    }
}

} // namespace swell::verification
