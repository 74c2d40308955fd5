// Case 16: long waves, seiches and surges, through a generating edge.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

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
constexpr double cell_m = 50.0;

/// A channel that the wave runs along, from a generating edge to an open one.
struct Channel {
    double period_s;
    double length_m;
};

/// The wave that arrives and the one that comes back, both over the one asked.
struct Waves {
    double height = 0.0;
    double phase = 0.0; ///< in periods
    double sent_back = 0.0;
};

/// Least squares with both waves over the nodes from `first` to `last`.
Waves fit(const HarmonicField& field, const PlaneWave& wave, int first, int last, int nx)
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
    return {std::abs(there), std::arg(there) / portable::two_pi, std::abs(back) / std::abs(there)};
}

Waves run(const Channel& channel, const Conditions& conditions, CaseReport& report)
{
    const int nx = static_cast<int>(std::lround(channel.length_m / cell_m));
    engine::Scenario scenario = still_water(
        {{nx, 3}, cell_m, cell_m}, [](double, double) { return depth_m; }, model::parabolic_profile(), 0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, channel.period_s, 60, 60); // frames of 10 s at most
    scenario.waves.sea = regular_sea(channel.period_s, 270.0);
    set_edges(scenario, EdgeKind::generating, EdgeKind::open, EdgeKind::wall, EdgeKind::wall);
    const PlaneWave wave = plane_wave(model::wave_components(*scenario.waves.sea).front(), scenario, depth_m);
    Tank tank(scenario, conditions);
    const double crossing = channel.length_m / (std::sqrt(model::gravity * depth_m) * channel.period_s); // in periods
    tank.advance(60 * std::lround(4.0 + 3.0 * crossing));
    const HarmonicField field = harmonic_field(tank, channel.period_s, 2);
    tank.sign(report, "long waves");
    return fit(field, wave, nx / 4, nx - nx / 4, nx);
}

} // namespace

CaseReport long_waves(const Conditions& conditions)
{
    CaseReport report;
    report.parameters.push_back(fmt::format(
        "Waves of minutes along a channel {} m deep between a generating and an open edge, cells of {} m, the wave of the "
        "equations and what comes back by least squares over the middle half",
        depth_m, cell_m));
    const std::string why = "the edge knows the wave; over the shallow water of a long wave its face alone sends back "
                            "(1 - 0.85)/(1 + 0.85) = 8 %, and what there is of a strip takes half of it";
    for (const double period_s : {300.0, 600.0}) {
        for (const double length_m : {4000.0, 20000.0}) {
            const Waves waves = run({period_s, length_m}, conditions, report);
            const std::string where = fmt::format("{:.0f} s, channel of {:.0f} km", period_s, length_m / 1000.0);
            report.measure("height over that asked, " + where, waves.height, "", between(0.98, 1.02, why));
            report.measure("phase off, " + where, std::abs(waves.phase), "periods", at_most(0.02, why));
            report.measure("sent back, " + where, 100.0 * waves.sent_back, "%", at_most(5.0, why));
        }
    }
    return report;
}

} // namespace swell::verification
