#include "engine/doors/verification/setups/edge_channel.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/two_waves.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;
using Complex = std::complex<double>;
using std::numbers::pi;

/// The channel before its scenario is made.
struct Plan {
    double omega = 0.0;
    double strip_m = 0.0; ///< of the wider of the two strips
    int nodes_across = 3;
    double cell_across_m = 0.0; ///< a whole number of which makes the width
    double ky = 0.0;            ///< [rad/m]
    int nodes_along = 0;
    double wavelength_m = 0.0;
    double group_speed = 0.0;
};

Plan plan_channel(const EdgeSite& site, const ChannelEnd& end, const ChannelWave& wave,
                  const model::VerticalProfile& profile)
{
    const double peak_omega = 2.0 * pi / site.peak_period_s;
    Plan plan;
    plan.omega = wave.over_peak_frequency * peak_omega;
    const model::LocalWave local = model::local_wave(profile, site.depth_m, plan.omega);
    plan.wavelength_m = local.wavelength_m;
    plan.group_speed = local.group_speed;
    plan.strip_m = std::max(1.0, end.width_wavelengths) * model::local_wave(profile, site.depth_m, peak_omega).wavelength_m;
    plan.cell_across_m = site.cell_m;
    if (wave.angle_deg > 0.0) {
        const double width_m = 0.5 * plan.wavelength_m / std::sin(wave.angle_deg * pi / 180.0);
        plan.nodes_across = std::max(3, static_cast<int>(std::lround(width_m / site.cell_m)));
        plan.cell_across_m = width_m / plan.nodes_across;
        plan.ky = pi / width_m;
    }
    const double clear_m = 2.0 * plan.wavelength_m + 4.0 * site.depth_m; // evanescent waves die out within half a depth
    plan.nodes_along = static_cast<int>(std::ceil((2.0 * plan.strip_m + clear_m) / site.cell_m));
    return plan;
}

/// The direction of travel [rad] of a plane wave with this ky, by the discrete relation.
double direction_of(const Plan& plan, const engine::Scenario& scenario, double depth_m)
{
    const PlaneWave straight = plane_wave({1.0, plan.omega, 0.0, 0.0}, scenario, depth_m);
    const auto on_grid = [](double k, double cell) { return 2.0 / cell * std::sin(0.5 * k * cell); };
    const double dx = scenario.waves.bathymetry.dx_m;
    const double along = on_grid(straight.kx, dx);
    const double across = on_grid(plan.ky, plan.cell_across_m);
    const double kx = 2.0 / dx * std::asin(0.5 * dx * std::sqrt(along * along - across * across));
    return std::atan2(plan.ky, kx);
}

/// The two plane waves of the mode: exp(ikx) cos(ky (y + dy/2)) of amplitude 1 at x = 0.
std::vector<model::WaveComponent> mode_of(const Plan& plan, double direction)
{
    const double to_wall = 0.5 * plan.ky * plan.cell_across_m;
    if (plan.ky == 0.0) {
        return {{1.0, plan.omega, 0.0, 0.0}};
    }
    return {{0.5, plan.omega, direction, to_wall}, {0.5, plan.omega, -direction, -to_wall}};
}

/// Amplitudes of the mode along the channel.
std::vector<Complex> along_channel(const HarmonicField& field, const Plan& plan)
{
    const solver::Extent extent{plan.nodes_along, plan.nodes_across};
    std::vector<Complex> amplitudes(static_cast<std::size_t>(extent.nx));
    double norm = 0.0;
    for (int j = 0; j < extent.ny; ++j) {
        const double shape = std::cos(plan.ky * (j + 0.5) * plan.cell_across_m);
        norm += shape * shape;
        for (int i = 0; i < extent.nx; ++i) {
            amplitudes[static_cast<std::size_t>(i)] += shape * field[extent.index(i, j)];
        }
    }
    for (Complex& amplitude : amplitudes) {
        amplitude /= norm;
    }
    return amplitudes;
}

engine::Scenario channel_of(const EdgeSite& site, const ChannelEnd& end, const Plan& plan,
                            const model::VerticalProfile& profile)
{
    engine::Scenario scenario = still_water(
        {{plan.nodes_along, plan.nodes_across}, site.cell_m, plan.cell_across_m},
        [&](double, double) { return site.depth_m; }, profile, 0.1);
    model::WaveSetup& waves = scenario.waves;
    solve_as_runs_do(scenario);
    divide_period(scenario, 2.0 * pi / plan.omega, 10, 80);
    const bool tests_generating = end.kind == EdgeKind::generating;
    model::Edge& west = waves.edges[static_cast<std::size_t>(model::Side::west)];
    model::Edge& east = waves.edges[static_cast<std::size_t>(model::Side::east)];
    west = {EdgeKind::generating, tests_generating ? end.width_wavelengths : 1.0};
    east = tests_generating ? model::Edge{EdgeKind::wall} : model::Edge{end.kind, end.width_wavelengths};
    for (int j = 0; j < plan.nodes_across && end.kind == EdgeKind::wall; ++j) {
        waves.walls.push_back({plan.nodes_along - 1, j, model::Side::east, end.wall_reflection});
    }
    const double direction = plan.ky > 0.0 ? direction_of(plan, scenario, site.depth_m) : 0.0;
    waves.sea = sea_of(mode_of(plan, direction), site.peak_period_s);
    return scenario;
}

} // namespace

Reflection reflection_of(const EdgeSite& site, const ChannelEnd& end, const ChannelWave& wave,
                         const model::VerticalProfile& profile, const Conditions& conditions, CaseReport& report)
{
    const Plan plan = plan_channel(site, end, wave, profile);
    const engine::Scenario scenario = channel_of(site, end, plan, profile);
    const model::WaveComponent component = scenario.waves.sea->given.front();
    const PlaneWave incoming = plane_wave(component, scenario, site.depth_m);
    Tank tank(scenario, conditions);
    const double length_m = plan.nodes_along * site.cell_m;
    const double way_s = length_m / (plan.group_speed * std::cos(component.direction));
    const double period_s = 2.0 * pi / plan.omega;
    tank.advance(10L * std::lround(10.0 + 2.5 * way_s / period_s));
    // Waves of the ramp that run almost across the channel leave it slowly: several periods average them out.
    constexpr int periods = 6;
    const std::vector<Complex> amplitudes = along_channel(harmonic_field(tank, period_s, periods), plan);
    tank.sign(report, "channel");
    const int first = static_cast<int>((plan.strip_m + 2.0 * site.depth_m) / site.cell_m);
    const TwoWaves waves = two_waves_in(amplitudes, incoming.kx, site.cell_m, first, plan.nodes_along - first);
    const double share = end.kind == EdgeKind::generating ? std::abs(waves.eastwards - 1.0) / std::abs(waves.westwards)
                                                          : std::abs(waves.westwards) / std::abs(waves.eastwards);
    return {share, component.direction * 180.0 / pi, plan.omega / std::hypot(incoming.kx, incoming.ky)};
}

} // namespace swell::verification
