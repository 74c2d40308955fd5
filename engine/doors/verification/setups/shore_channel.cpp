#include "engine/doors/verification/setups/shore_channel.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/measures/two_waves.hpp"
#include "engine/harbour/shores/walls_on_shore.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;
using model::Side;

/// Nodes of the channel, counted from the west.
struct Layout {
    int fit_first = 0; ///< after the generating edge's strip
    int fit_last = 0;
    int foot = 0; ///< of the slope
    int nodes = 0;
};

constexpr double generating_width = 1.5; // wavelengths

Layout layout_of(const ShoreChannel& channel, double wavelength_m)
{
    const auto nodes = [&](double length_m) { return static_cast<int>(std::ceil(length_m / channel.cell_m)); };
    Layout layout;
    layout.fit_first = nodes(generating_width * wavelength_m + 2.0 * channel.depth_m);
    layout.fit_last = layout.fit_first + nodes(2.0 * wavelength_m);
    layout.foot = layout.fit_last + nodes(2.0 * channel.depth_m);
    layout.nodes = layout.foot + nodes(channel.depth_m / channel.slope) + 2;
    return layout;
}

engine::Scenario scenario_of(const ShoreChannel& channel, const Layout& layout, const model::WaveComponent& wave,
                             const model::VerticalProfile& profile)
{
    const auto depth = [&](double east_m, double) {
        const double up = std::max(0.0, east_m - layout.foot * channel.cell_m) * channel.slope;
        return channel.depth_m - up < channel.least_depth_m ? -1.0 : channel.depth_m - up;
    };
    const double period_s = 2.0 * std::numbers::pi / wave.omega;
    engine::Scenario scenario =
        still_water({{layout.nodes, 1}, channel.cell_m, channel.cell_m}, depth, profile, period_s / 100.0);
    solve_as_runs_do(scenario);
    divide_period(scenario, period_s, 10, 40);
    model::WaveSetup& waves = scenario.waves;
    waves.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, generating_width};
    waves.sea = sea_of({wave}, channel.peak_period_s);
    engine::WallsOnShore shore(waves);
    engine::WallRequest wall = channel.wall;
    wall.place.kind = engine::WallPlace::Kind::all_shores;
    shore.put(wall);
    waves.walls = shore.walls();
    waves.beaches = shore.beaches();
    return scenario;
}

/// The time [s] that the wave takes from the edge to the shore.
double way_s(const engine::Scenario& scenario, double omega)
{
    double sum = 0.0;
    for (const double depth_m : scenario.waves.bathymetry.depth_m) {
        sum += depth_m > 0.0
                   ? scenario.waves.bathymetry.dx_m / model::local_wave(scenario.waves.profile, depth_m, omega).group_speed
                   : 0.0;
    }
    return sum;
}

} // namespace

double reflection_of_shore(const ShoreChannel& channel, double over_peak_frequency, const model::VerticalProfile& profile,
                           const Conditions& conditions, CaseReport& report)
{
    const double omega = over_peak_frequency * 2.0 * std::numbers::pi / channel.peak_period_s;
    const Layout layout = layout_of(channel, model::local_wave(profile, channel.depth_m, omega).wavelength_m);
    const model::WaveComponent wave{1.0, omega, 0.0, 0.0};
    const engine::Scenario scenario = scenario_of(channel, layout, wave, profile);
    const double period_s = 2.0 * std::numbers::pi / omega;
    Tank tank(scenario, conditions);
    tank.advance(10L * std::lround(12.0 + 2.5 * way_s(scenario, omega) / period_s));
    constexpr int periods = 2;
    const HarmonicField field = harmonic_field(tank, period_s, periods);
    tank.sign(report, channel.name);
    const double kx = plane_wave(wave, scenario, channel.depth_m).kx;
    const TwoWaves waves = two_waves_in(field, kx, channel.cell_m, layout.fit_first, layout.fit_last);
    return std::abs(waves.westwards) / std::abs(waves.eastwards);
}

} // namespace swell::verification
