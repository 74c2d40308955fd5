#include "engine/doors/verification/setups/bed_channel.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/measures/two_waves.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;
using model::Side;

/// Nodes of the channel, counted from the west.
struct Layout {
    int fit_first = 0; ///< after the generating edge's strip
    int fit_last = 0;  ///< before the waves that die away from the bed
    int bed = 0;       ///< the bed begins half a cell after this node
    int nodes = 0;
};

constexpr double generating_width = 1.5; // wavelengths
constexpr double open_width = 3.0;

Layout layout_of(const BedChannel& channel, double wavelength_m)
{
    const auto nodes = [&](double length_m) { return static_cast<int>(std::ceil(length_m / channel.cell_m)); };
    const double depth_m = channel.bed.depth_m.front();
    const double deepest_m = *std::max_element(channel.bed.depth_m.begin(), channel.bed.depth_m.end());
    Layout layout;
    layout.fit_first = nodes(generating_width * wavelength_m + 2.0 * depth_m);
    layout.fit_last = layout.fit_first + nodes(2.0 * wavelength_m);
    layout.bed = layout.fit_last + nodes(2.0 * deepest_m);
    layout.nodes = layout.bed + nodes(channel.bed.length_m() + 2.0 * deepest_m + (open_width + 0.5) * wavelength_m);
    return layout;
}

engine::Scenario scenario_of(const BedChannel& channel, const Layout& layout, const model::WaveComponent& wave,
                             const model::VerticalProfile& profile)
{
    const double period_s = 2.0 * std::numbers::pi / wave.omega;
    const auto depth = [&](double east_m, double) {
        return channel.bed.depth_at(channel.bed.x_m.front() + east_m - (layout.bed + 0.5) * channel.cell_m);
    };
    engine::Scenario scenario =
        still_water({{layout.nodes, 1}, channel.cell_m, channel.cell_m}, depth, profile, period_s / 100.0);
    solve_as_runs_do(scenario);
    divide_period(scenario, period_s, 10, 40);
    model::WaveSetup& waves = scenario.waves;
    waves.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, generating_width};
    waves.edges[static_cast<std::size_t>(Side::east)] = {EdgeKind::open, open_width};
    waves.sea = sea_of({wave}, period_s);
    return scenario;
}

} // namespace

double reflection_of_bed(const BedChannel& channel, double omega, const model::VerticalProfile& profile,
                         const Conditions& conditions, CaseReport& report)
{
    const double depth_m = channel.bed.depth_m.front();
    const model::LocalWave local = model::local_wave(profile, depth_m, omega);
    const Layout layout = layout_of(channel, local.wavelength_m);
    const model::WaveComponent wave{1.0, omega, 0.0, 0.0};
    const engine::Scenario scenario = scenario_of(channel, layout, wave, profile);
    const double period_s = 2.0 * std::numbers::pi / omega;
    Tank tank(scenario, conditions);
    // Waits until the wave's front has run through and back, and the waves trapped at the bed have died away.
    const double way_s = layout.nodes * channel.cell_m / local.group_speed;
    tank.advance(10L * std::lround(12.0 + 2.0 * way_s / period_s));
    constexpr int periods = 2;
    const HarmonicField field = harmonic_field(tank, period_s, periods);
    tank.sign(report, channel.name + ", " + profile.name);
    const double kx = plane_wave(wave, scenario, depth_m).kx;
    const TwoWaves waves = two_waves_in(field, kx, channel.cell_m, layout.fit_first, layout.fit_last);
    return std::abs(waves.westwards) / std::abs(waves.eastwards);
}

} // namespace swell::verification
