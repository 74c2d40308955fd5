/// Part of the case "edges": the open sea in a window of which some edges only let waves out.
#include <algorithm>
#include <array>
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

constexpr double open_sea_depth_m = 15.0;
constexpr double open_sea_period_s = 8.0;
constexpr double open_sea_cell_m = 5.0;
constexpr int open_sea_nodes = 112; // 6.8 wavelengths

/// The kinds of the edges other than the western one, which always lets the sea in.
struct OpenSeaWindow {
    const char* name;
    EdgeKind south;
    EdgeKind beyond; ///< of the east and north edges
};

struct OpenSea {
    engine::Scenario scenario;
    HarmonicField field;
    double rms_error = 0.0; ///< over the amplitude
    double lowest = 1e9;    ///< height over the wave's own
    double highest = 0.0;
};

OpenSea cross(const OpenSeaWindow& window, double from_deg, const Conditions& conditions, CaseReport& report)
{
    OpenSea sea;
    engine::Scenario& scenario = sea.scenario;
    scenario = still_water(
        {{open_sea_nodes, open_sea_nodes}, open_sea_cell_m, open_sea_cell_m},
        [](double, double) { return open_sea_depth_m; }, model::parabolic_profile(), 0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, open_sea_period_s, 10, 80);
    scenario.waves.sea = regular_sea(open_sea_period_s, from_deg);
    set_edges(scenario, EdgeKind::generating, window.beyond, window.south, window.beyond);
    const PlaneWave wave = plane_wave(model::wave_components(*scenario.waves.sea).front(), scenario, open_sea_depth_m);
    Tank tank(scenario, conditions);
    constexpr int frames_of_settling = 300;
    tank.advance(frames_of_settling);
    sea.field = harmonic_field(tank, open_sea_period_s, 2);
    tank.sign(report, "open sea");
    double sum = 0.0;
    int count = 0;
    for_each_inner_node(scenario, 1.1 * wave.wavelength_m(), [&](int i, int j, std::size_t node) {
        sum += std::norm(sea.field[node] - wave.at(i * open_sea_cell_m, j * open_sea_cell_m));
        const double height = std::abs(sea.field[node]);
        sea.lowest = std::min(sea.lowest, height);
        sea.highest = std::max(sea.highest, height);
        ++count;
    });
    sea.rms_error = std::sqrt(sum / count);
    return sea;
}

} // namespace

void measure_open_beside_generating(const Conditions& conditions, CaseReport& report)
{
    report.parameters.push_back(fmt::format(
        "Open sea: {} m square, {} m deep, cells of {} m, a wave of {} s, parabolic profile; the west edge, or west and "
        "south, let the sea in, the others are open. Errors are taken outside the strips, 1.1 wavelengths from the edges.",
        open_sea_nodes * open_sea_cell_m, open_sea_depth_m, open_sea_cell_m, open_sea_period_s));
    const std::string why = "an edge that knows the incident sea errs only by its discretisation and its reflection; four "
                            "generating edges err by 0.1 %, a strip's reflection adds up to 2.5 %";
    const OpenSeaWindow all{"all round", EdgeKind::generating, EdgeKind::generating};
    report.measure(
        "rms error, generating all round, from 250°", 100.0 * cross(all, 250.0, conditions, report).rms_error, "%",
        at_most(
            0.5,
            "all edges know the sea, so a larger error would be a fault of this case's exact wave or of its measurement"));
    const OpenSeaWindow west{"west", EdgeKind::open, EdgeKind::open};
    const OpenSeaWindow both{"west and south", EdgeKind::generating, EdgeKind::open};
    for (const OpenSeaWindow& window : {west, both}) {
        Curve error{window.name, {}, {}, Curve::Style::line};
        for (const double from_deg : {180.0, 190.0, 225.0, 250.0, 270.0}) {
            const OpenSea sea = cross(window, from_deg, conditions, report);
            const std::string where = fmt::format("generating {}, from {:.0f}°", window.name, from_deg);
            report.measure("rms error, " + where, 100.0 * sea.rms_error, "%", at_most(3.0, why));
            report.measure("lowest Hs over the asked Hs, " + where, sea.lowest, "", at_least(0.95, why));
            report.measure("highest Hs over the asked Hs, " + where, sea.highest, "", at_most(1.05, why));
            if (from_deg == 250.0) {
                report.maps.push_back({"The open sea, " + where, "wave height over the asked height", "",
                                       sea.scenario.waves.bathymetry, relative_heights(sea.field, 1.0),
                                       engine::MapPicture::Colours::diverging, engine::ValueRange{0.5, 1.5}});
            }
            error.x.push_back(from_deg);
            error.y.push_back(100.0 * sea.rms_error);
        }
        if (report.plots.empty()) {
            report.plots.push_back({"Error of a plane wave in a window", {"wave from [°]"}, {"rms error [%]"}, {}});
        }
        report.plots.front().curves.push_back(error);
    }
}

} // namespace swell::verification
