// Part of case 9: waves against a current on cells of usual size, ten and sixteen to a wave.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases/moving_water/current_cases.hpp"
#include "engine/doors/verification/measures/wave_map.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/references/airy_on_current.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;

/// Waves of 8 s in 15 m of water that meet an opposing current of 2 m/s, a fifth of their speed on the current.
struct Inflow {
    double cells_per_wave = 10.0; ///< on the current
    double period_s = 8.0;
    double depth_m = 15.0;
    double against = 2.0; ///< [m/s]
    double calm_m = 300.0;
    double rising_m = 600.0;
    double even_m = 600.0;

    [[nodiscard]] AiryOnCurrent airy() const { return {2.0 * pi / period_s, depth_m}; }
    [[nodiscard]] double cell_m() const { return 2.0 * pi / (airy().wave_number(against) * cells_per_wave); }
    [[nodiscard]] double against_at(double east_m) const
    {
        return against * std::clamp((east_m - calm_m) / rising_m, 0.0, 1.0);
    }
    [[nodiscard]] std::size_t node_at(double east_m) const
    {
        return static_cast<std::size_t>(std::lround(east_m / cell_m()));
    }
};

/// Returns a channel that waves enter in the west and leave in the east.
engine::Scenario channel_of(const Inflow& inflow)
{
    const double cell = inflow.cell_m();
    const int nx = static_cast<int>(std::lround((inflow.calm_m + inflow.rising_m + inflow.even_m) / cell));
    constexpr double steps_per_period = 160.0;
    engine::Scenario scenario = still_water(
        {{nx, 1}, cell, cell}, [&](double, double) { return inflow.depth_m; }, model::dispersive_profile(),
        inflow.period_s / steps_per_period);
    set_time_step(scenario, scenario.waves.time_step_s, 4);
    model::Current& current = scenario.waves.current;
    for (int i = 0; i < nx; ++i) {
        current.east_m_per_s.push_back(-inflow.against_at(i * cell));
    }
    current.north_m_per_s.assign(current.east_m_per_s.size(), 0.0);
    scenario.waves.edges[static_cast<int>(model::Side::west)].kind = model::EdgeKind::generating;
    constexpr double wide = 2.0; // wavelengths: little comes back against the current
    scenario.waves.edges[static_cast<int>(model::Side::east)] = {model::EdgeKind::open, wide};
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = 0.1;
    sea.period_s = inflow.period_s;
    sea.from_deg = 270.0;
    sea.ramp_s = 2.0 * inflow.period_s;
    scenario.waves.sea = sea;
    return scenario;
}

/// A wave between two nodes.
struct Measured {
    double wave_number = 0.0; ///< [1/m]
    double amplitude = 0.0;   ///< the mean
};

Measured measured_between(const std::vector<std::complex<double>>& wave, std::size_t first, std::size_t last, double cell_m)
{
    double turned = 0.0;
    double sum = 0.0;
    for (std::size_t node = first; node < last; ++node) {
        turned += std::arg(wave[node + 1] / wave[node]);
        sum += std::abs(wave[node]);
    }
    const double nodes = static_cast<double>(last - first);
    return {turned / (nodes * cell_m), sum / nodes};
}

/// Returns the wave after it has reached the end, at 3.6 m/s or more, and the end's reflections have gone.
std::vector<std::complex<double>> steady_wave(const Inflow& inflow, const Conditions& conditions, CaseReport& report)
{
    constexpr double settled_s = 500.0;
    const engine::Scenario scenario = channel_of(inflow);
    Tank tank(scenario, conditions);
    tank.advance(std::lround((settled_s - inflow.period_s) / scenario.frame_s));
    WaveMap map(2.0 * pi / inflow.period_s, scenario.waves.bathymetry.depth_m.size());
    tank.advance(std::lround(inflow.period_s / scenario.frame_s), [&] { map.add(tank.time_s(), tank.zeta_m()); });
    tank.sign(report, fmt::format("current of 2 m/s, {:g} cells a wave", inflow.cells_per_wave));
    return map.amplitudes();
}

} // namespace

void cells_on_current(const Conditions& conditions, CaseReport& report)
{
    for (const double cells : {10.0, 16.0}) {
        const Inflow inflow{cells};
        const std::vector<std::complex<double>> wave = steady_wave(inflow, conditions, report);
        const auto between = [&](double from_m, double to_m) {
            return measured_between(wave, inflow.node_at(from_m), inflow.node_at(to_m), inflow.cell_m());
        };
        const double even_m = inflow.calm_m + inflow.rising_m;
        const Measured calm = between(0.4 * inflow.calm_m, 0.9 * inflow.calm_m);
        const Measured there = between(even_m + 50.0, even_m + 0.7 * inflow.even_m);
        const double off = 100.0 * (there.wave_number / inflow.airy().wave_number(inflow.against) - 1.0);
        const double grown = 100.0 * (there.amplitude / calm.amplitude / inflow.airy().growth(inflow.against) - 1.0);
        const std::string name = fmt::format("{:g} cells a wave against 2 m/s: ", cells);
        report.measure(name + "wave number", std::abs(off), "%",
                       at_most(1.2, "0.35 % from the fitted profile, multiplied by 2.5 because the group is slow, and 0.3 "
                                    "% from the current's differences at ten cells"));
        report.measure(
            name + "amplitude", std::abs(grown), "%",
            at_most(2.0, "conservation of wave action, with half of the group speed's error, and reflected waves"));
    }
}

} // namespace swell::verification
