/// Part of the case "edges": depth that varies along a generating edge.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases/edges/edge_cases.hpp"
#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double side_m = 900.0;
constexpr double offshore_depth_m = 20.0;
constexpr double inshore_depth_m = 13.0;
constexpr double transition_m = 100.0;
constexpr double slope_period_s = 9.0;

/// The uneven bottom at y >= 0, y = 0 at the edge of the small window; further out it becomes uniform within 100 m.
double depth_at(double variation, double x_m, double y_m)
{
    const double wave = variation * portable::sin(portable::two_pi * x_m / side_m);
    if (y_m < 0.0) {
        const double share = std::clamp(-y_m / transition_m, 0.0, 1.0);
        return offshore_depth_m * (1.0 + wave * 0.5 * (1.0 + portable::cos(portable::pi * share)));
    }
    const double share = std::min(y_m / side_m, 1.0);
    return offshore_depth_m * (1.0 + wave) * (1.0 - share) + inshore_depth_m * share;
}

struct SlopeWindow {
    engine::Scenario scenario;
    HarmonicField field;
    int rows_outside = 0; ///< south of the small window
};

/// The window, extended southwards by so many metres.
SlopeWindow run(double variation, double extension_m, double cell_m, const Conditions& conditions, CaseReport& report)
{
    SlopeWindow window;
    window.rows_outside = static_cast<int>(std::lround(extension_m / cell_m));
    const int nodes = static_cast<int>(std::lround(side_m / cell_m));
    engine::Scenario& scenario = window.scenario;
    scenario = still_water(
        {{nodes, nodes + window.rows_outside}, cell_m, cell_m},
        [&](double x, double y) { return depth_at(variation, x + 0.5 * cell_m, y - window.rows_outside * cell_m); },
        model::parabolic_profile(), 0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, slope_period_s, 10, 90);
    scenario.waves.sea = regular_sea(slope_period_s, 180.0);
    set_edges(scenario, EdgeKind::wall, EdgeKind::wall, EdgeKind::generating, EdgeKind::open);
    Tank tank(scenario, conditions);
    tank.advance(10L * static_cast<long>(std::lround(20.0 + 3.0 * (side_m + extension_m) / (8.0 * slope_period_s))));
    window.field = harmonic_field(tank, slope_period_s, 2);
    tank.sign(report, "uneven edge");
    return window;
}

/// The difference between the small and the large window over the incident height, 1.3 wavelengths or more inside.
struct Difference {
    double of_heights = 0.0; ///< rms
    /// rms with phases. A phase shift common to all nodes is taken out, because waves from farther away arrive later. The
    /// 100 m of transition bend crests by a quarter of a radian, which an edge cannot know.
    double of_waves = 0.0;
};

Difference difference(const SlopeWindow& small, const SlopeWindow& large)
{
    constexpr double strip_m = 130.0;
    const solver::Extent extent = small.scenario.waves.bathymetry.extent;
    const auto farther = [&](int i, int j) { return large.field[extent.index(i, j + large.rows_outside)]; };
    std::complex<double> turn = 0.0;
    for_each_inner_node(small.scenario, strip_m,
                        [&](int i, int j, std::size_t node) { turn += small.field[node] * std::conj(farther(i, j)); });
    turn /= std::abs(turn);
    Difference sums;
    int count = 0;
    for_each_inner_node(small.scenario, strip_m, [&](int i, int j, std::size_t node) {
        sums.of_waves += std::norm(small.field[node] - turn * farther(i, j));
        sums.of_heights += std::pow(std::abs(small.field[node]) - std::abs(farther(i, j)), 2);
        ++count;
    });
    return {std::sqrt(sums.of_heights / count), std::sqrt(sums.of_waves / count)};
}

} // namespace

void measure_uneven_generating_edge(const Conditions& conditions, CaseReport& report)
{
    const double cell_m = conditions.is_full ? 6.0 : 9.0;
    report.parameters.push_back(fmt::format(
        "Uneven depth along a generating edge: {0} m square, cells of {1} m, waves of {2} s from the south, side walls; "
        "depth 20 m (1 ± A sin(2πx/{0} m)) falling to 13 m in the north; the reference is the same sea in a window 900 m "
        "longer, of uniform depth in its south, which becomes uneven in the last 100 m before the small window's edge",
        side_m, cell_m, slope_period_s));
    Curve heights{"heights", {}, {}, Curve::Style::line};
    Curve waves{"waves, with their phases", {}, {}, Curve::Style::dashes};
    for (const double variation : {0.10, 0.25, 0.50}) {
        const SlopeWindow small = run(variation, 0.0, cell_m, conditions, report);
        const SlopeWindow large = run(variation, 900.0, cell_m, conditions, report);
        const Difference found = difference(small, large);
        const bool is_judged = variation == 0.25;
        const std::string edge = fmt::format("depth varying by {:.0f} % along a generating edge", 100.0 * variation);
        report.measure("rms error of heights, " + edge, 100.0 * found.of_heights, "%",
                       is_judged ? at_most(6.0, "real edges vary as much; the waves that the edge computes from the local "
                                                "depth miss the refraction in the 100 m of transition, some per cent")
                                 : not_judged("shows the trend with the variation"));
        report.measure("rms error with phases, " + edge, 100.0 * found.of_waves, "%",
                       not_judged("includes the bending of the crests in the 100 m of transition"));
        heights.x.push_back(100.0 * variation);
        heights.y.push_back(100.0 * found.of_heights);
        waves.x.push_back(100.0 * variation);
        waves.y.push_back(100.0 * found.of_waves);
        if (is_judged) {
            report.maps.push_back({"Wave height in a window with a generating edge of uneven depth",
                                   "wave height over the asked height", "", small.scenario.waves.bathymetry,
                                   relative_heights(small.field, 1.0), engine::MapPicture::Colours::diverging,
                                   engine::ValueRange{0.0, 2.0}});
        }
    }
    report.plots.push_back(
        {"Error of an uneven generating edge", {"variation of depth [%]"}, {"rms error [%]"}, {heights, waves}});
}

} // namespace swell::verification
