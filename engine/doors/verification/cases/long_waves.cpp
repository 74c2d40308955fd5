// Case 19: long waves, seiches and surges, through a generating edge.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"
#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double shallow_depth_m = 10.0;
constexpr int shallow_nodes = 120; ///< along the channel

/// A channel along which the wave runs from a generating edge. If it ends at a wall, all of the wave comes back.
struct Channel {
    double period_s;
    double length_m;
    EdgeKind end;

    [[nodiscard]] double cell_m() const { return length_m / shallow_nodes; }
};

/// The incoming wave over the asked wave, and the part of the outgoing wave that the edge sends back. With a wall the
/// incoming wave differs from the asked one by this part.
struct Waves {
    double height = 0.0;
    double phase = 0.0; ///< in periods
    double sent_back = 0.0;
};

/// Least squares with both waves over the far half of the channel: a strip is half the grid at most.
Waves fit(const HarmonicField& field, const PlaneWave& wave, double cell_m)
{
    using Complex = std::complex<double>;
    Complex with_there = 0.0, with_back = 0.0, cross = 0.0;
    constexpr int middle = shallow_nodes / 2;
    for (int i = middle; i < shallow_nodes; ++i) {
        const Complex there = wave.at(i * cell_m, 0.0);
        const Complex back = std::conj(there);
        const Complex here = field[static_cast<std::size_t>(shallow_nodes + i)];
        with_there += std::conj(there) * here;
        with_back += std::conj(back) * here;
        cross += std::conj(there) * back;
    }
    const double count = shallow_nodes - middle;
    const double determinant = count * count - std::norm(cross);
    const Complex there = (count * with_there - cross * with_back) / determinant;
    const Complex back = (count * with_back - std::conj(cross) * with_there) / determinant;
    return {std::abs(there), std::arg(there) / portable::two_pi, std::abs(there - 1.0) / std::abs(back)};
}

Waves run(const Channel& channel, const Conditions& conditions, CaseReport& report)
{
    const double cell_m = channel.cell_m();
    engine::Scenario scenario = still_water(
        {{shallow_nodes, 3}, cell_m, cell_m}, [](double, double) { return shallow_depth_m; }, model::parabolic_profile(),
        0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, channel.period_s, 60, 60); // frames of 10 s at most
    scenario.waves.sea = regular_sea(channel.period_s, 270.0);
    set_edges(scenario, EdgeKind::generating, channel.end, EdgeKind::wall, EdgeKind::wall);
    const PlaneWave wave = plane_wave(model::wave_components(*scenario.waves.sea).front(), scenario, shallow_depth_m);
    Tank tank(scenario, conditions);
    const double crossing =
        channel.length_m / (std::sqrt(model::gravity * shallow_depth_m) * channel.period_s); // in periods
    tank.advance(60 * std::lround(4.0 + 6.0 * crossing));
    const HarmonicField field = harmonic_field(tank, channel.period_s, 2);
    tank.sign(report, "long waves");
    return fit(field, wave, cell_m);
}

std::vector<double> lengths_m(const Conditions& conditions)
{
    return conditions.is_full ? std::vector<double>{500.0, 1000.0, 2000.0, 4000.0, 8000.0, 20000.0}
                              : std::vector<double>{1000.0, 4000.0, 20000.0};
}

} // namespace

CaseReport long_waves(const Conditions& conditions)
{
    CaseReport report;
    report.parameters.push_back(
        fmt::format("Waves with periods of minutes along a channel {} m deep from a generating edge to an open edge, or to "
                    "a wall; the incoming and the outgoing wave are separated by least squares, outside the strip",
                    shallow_depth_m));
    const std::string why = "the face without a strip sends back (1 - 0.92)/(1 + 0.92) = 4 %; with a strip as wide as the "
                            "channel allows, 2.5 to 4 % (frequency domain)";
    LinePlot plot{
        "Reflection of waves of minutes by a generating edge", {"length of the channel [m]", true}, {"sent back [%]"}, {}};
    for (const double period_s : {300.0, 600.0}) {
        Curve curve{fmt::format("{:.0f} s", period_s), {}, {}, Curve::Style::line};
        for (const double length_m : lengths_m(conditions)) {
            const Waves to_open = run({period_s, length_m, EdgeKind::open}, conditions, report);
            const Waves to_wall = run({period_s, length_m, EdgeKind::wall}, conditions, report);
            const std::string where = fmt::format("{:.0f} s, channel of {:g} km", period_s, length_m / 1000.0);
            report.measure("height over the asked height, to an open edge, " + where, to_open.height, "",
                           between(0.98, 1.02, "both edges know the wave"));
            report.measure("phase error, to an open edge, " + where, std::abs(to_open.phase), "periods",
                           at_most(0.02, "both edges know the wave"));
            report.measure("sent back by the generating edge, " + where, 100.0 * to_wall.sent_back, "%", at_most(5.0, why));
            report.measure("height over the asked height, to a wall, " + where, to_wall.height, "",
                           not_judged("includes the waves that edge and wall reflect repeatedly"));
            curve.x.push_back(length_m);
            curve.y.push_back(100.0 * to_wall.sent_back);
        }
        plot.curves.push_back(std::move(curve));
    }
    report.plots.push_back(std::move(plot));
    return report;
}

} // namespace swell::verification
