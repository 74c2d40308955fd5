// Case 19: long waves, seiches and surges, through a generating edge.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "cases.hpp"
#include "measures/edge_layout.hpp"
#include "measures/harmonic_field.hpp"
#include "measures/plane_wave.hpp"
#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double depth_m = 10.0;

/// A channel that the wave runs along from a generating edge; where it ends at a wall, all of it comes back.
struct Channel {
    double period_s;
    double length_m;
    double cell_m;
    EdgeKind end;
};

/// The wave that runs in, over the one asked, and what the edge sends back of the wave that runs out: there the two differ
/// by that.
struct Waves {
    double height = 0.0;
    double phase = 0.0; ///< in periods
    double sent_back = 0.0;
};

/// Least squares with both waves over the nodes from `first` to `last`.
Waves fit(const HarmonicField& field, const PlaneWave& wave, double cell_m, int first, int last, int nx)
{
    using Complex = std::complex<double>;
    Complex with_there = 0.0, with_back = 0.0, cross = 0.0;
    for (int i = first; i < last; ++i) {
        const Complex there = wave.at(i * cell_m, 0.0);
        const Complex back = std::conj(there);
        const Complex here = field[static_cast<std::size_t>(nx + i)];
        with_there += std::conj(there) * here;
        with_back += std::conj(back) * here;
        cross += std::conj(there) * back;
    }
    const double count = last - first;
    const double determinant = count * count - std::norm(cross);
    const Complex there = (count * with_there - cross * with_back) / determinant;
    const Complex back = (count * with_back - std::conj(cross) * with_there) / determinant;
    return {std::abs(there), std::arg(there) / portable::two_pi, std::abs(there - 1.0) / std::abs(back)};
}

Waves run(const Channel& channel, const Conditions& conditions, CaseReport& report)
{
    const int nx = static_cast<int>(std::lround(channel.length_m / channel.cell_m));
    engine::Scenario scenario = still_water(
        {{nx, 3}, channel.cell_m, channel.cell_m}, [](double, double) { return depth_m; }, model::parabolic_profile(), 0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, channel.period_s, 60, 60); // frames of 10 s at most
    scenario.waves.sea = regular_sea(channel.period_s, 270.0);
    set_edges(scenario, EdgeKind::generating, channel.end, EdgeKind::wall, EdgeKind::wall);
    const PlaneWave wave = plane_wave(model::wave_components(*scenario.waves.sea).front(), scenario, depth_m);
    Tank tank(scenario, conditions);
    const double crossing = channel.length_m / (std::sqrt(model::gravity * depth_m) * channel.period_s); // in periods
    tank.advance(60 * std::lround(4.0 + 6.0 * crossing));
    const HarmonicField field = harmonic_field(tank, channel.period_s, 2);
    tank.sign(report, "long waves");
    return fit(field, wave, channel.cell_m, nx / 2, nx, nx); // a strip is half the grid at most
}

} // namespace

CaseReport long_waves(const Conditions& conditions)
{
    CaseReport report;
    report.parameters.push_back(
        fmt::format("Waves of minutes along a channel {} m deep from a generating edge to an open one, or to a wall; the "
                    "waves that run in and out by least squares, outside the strip",
                    depth_m));
    const std::string why =
        "the face alone sends back (1 - 0.92)/(1 + 0.92) = 4 %, with as much of a strip as there is room for "
        "2.5 to 4 % (frequency domain)";
    for (const double period_s : {300.0, 600.0}) {
        for (const auto& [length_m, cell_m] :
             {std::pair{1000.0, 12.5}, std::pair{4000.0, 50.0}, std::pair{20000.0, 100.0}}) {
            const Waves to_open = run({period_s, length_m, cell_m, EdgeKind::open}, conditions, report);
            const Waves to_wall = run({period_s, length_m, cell_m, EdgeKind::wall}, conditions, report);
            const std::string where = fmt::format("{:.0f} s, channel of {:.0f} km", period_s, length_m / 1000.0);
            report.measure("height over that asked, to an open edge, " + where, to_open.height, "",
                           between(0.98, 1.02, "both edges know the wave"));
            report.measure("phase off, to an open edge, " + where, std::abs(to_open.phase), "periods",
                           at_most(0.02, "both edges know the wave"));
            report.measure("sent back by the generating edge, " + where, 100.0 * to_wall.sent_back, "%", at_most(5.0, why));
            report.measure("height over that asked, to a wall, " + where, to_wall.height, "",
                           not_judged("with what the edge sends back, again and again"));
        }
    }
    return report;
}

} // namespace swell::verification
