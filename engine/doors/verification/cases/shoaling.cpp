// Case 4: a train of waves runs up a mild slope, and its height follows the flux of energy.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/measures/wave_map.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;

/// A channel: flat, a slope, flat. The flat parts hold the strips of the edges.
struct Slope {
    std::string name;
    double period_s = 0.0;
    double cell_m = 0.0;
    double time_step_s = 0.0;
    int steps_per_frame = 1;
    double flat_m = 0.0; ///< length of each flat part
    double slope_m = 0.0;
    double deep_m = 0.0;
    double shallow_m = 0.0;

    [[nodiscard]] double length_m() const { return 2.0 * flat_m + slope_m; }
    [[nodiscard]] double depth_at(double east_m) const
    {
        const double way = std::clamp((east_m - flat_m) / slope_m, 0.0, 1.0);
        return deep_m + way * (shallow_m - deep_m);
    }
    [[nodiscard]] double omega() const { return 2.0 * pi / period_s; }
};

engine::Scenario train_on(const Slope& slope, const model::VerticalProfile& profile)
{
    const int nx = static_cast<int>(std::lround(slope.length_m() / slope.cell_m));
    engine::Scenario scenario = still_water(
        {{nx, 1}, slope.cell_m, slope.cell_m}, [&](double east, double) { return slope.depth_at(east); }, profile,
        slope.time_step_s);
    set_time_step(scenario, slope.time_step_s, slope.steps_per_frame);
    scenario.waves.edges[static_cast<int>(model::Side::west)].kind = model::EdgeKind::generating;
    scenario.waves.edges[static_cast<int>(model::Side::east)].kind = model::EdgeKind::open;
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = 2.0;
    sea.period_s = slope.period_s;
    sea.from_deg = 270.0;
    sea.ramp_s = 3.0 * slope.period_s;
    scenario.waves.sea = sea;
    return scenario;
}

/// Returns the amplitude along the channel, without reflections of the edge and the slope. Two waves that cross make a
/// pattern of half a wave's length; over this length the mean of |a|² is the sum of their squares.
std::vector<double> amplitudes_along(const Slope& slope, const engine::Scenario& scenario, const Conditions& conditions,
                                     CaseReport& report)
{
    Tank tank(scenario, conditions);
    const double frame = scenario.frame_s;
    const auto period_frames = std::lround(slope.period_s / frame);
    const double slowest = model::local_wave(scenario.waves.profile, slope.shallow_m, slope.omega()).group_speed;
    const auto filling = std::lround((1.3 * slope.length_m() / slowest + 6.0 * slope.period_s) / frame);
    tank.advance(filling);
    WaveMap map(slope.omega(), scenario.waves.bathymetry.depth_m.size());
    tank.advance(period_frames, [&] { map.add(tank.time_s(), tank.zeta_m()); });
    tank.sign(report, slope.name + ", " + scenario.waves.profile.name);
    std::vector<double> amplitude;
    for (const std::complex<double>& at : map.amplitudes()) {
        amplitude.push_back(std::abs(at));
    }
    return amplitude;
}

/// Returns the mean over half a wave round a node; not a number if the half wave leaves the grid.
double mean_round(const std::vector<double>& amplitude, std::size_t node, double wavelength_m, double cell_m)
{
    const auto reach = static_cast<std::size_t>(std::lround(0.25 * wavelength_m / cell_m));
    if (node < reach || node + reach >= amplitude.size()) {
        return std::nan("");
    }
    double square = 0.0;
    for (std::size_t n = node - reach; n <= node + reach; ++n) {
        const double weight = n == node - reach || n == node + reach ? 0.5 : 1.0;
        square += weight * amplitude[n] * amplitude[n];
    }
    return std::sqrt(square / (2.0 * static_cast<double>(reach)));
}

/// a(h)/a(deep) of a theory.
using Growth = double (*)(const Slope& slope, const engine::Scenario& scenario, double depth_m);

/// The energy ½ rho g a² travels with the model's own group speed.
double by_energy_flux(const Slope& slope, const engine::Scenario& scenario, double depth_m)
{
    const model::VerticalProfile& profile = scenario.waves.profile;
    return std::sqrt(model::local_wave(profile, slope.deep_m, slope.omega()).group_speed /
                     model::local_wave(profile, depth_m, slope.omega()).group_speed);
}

/// Green (1838): long waves.
double by_green(const Slope& slope, const engine::Scenario&, double depth_m)
{
    return std::pow(slope.deep_m / depth_m, 0.25);
}

void train(const Slope& slope, const model::VerticalProfile& profile, Growth growth, const Conditions& conditions,
           CaseReport& report)
{
    const engine::Scenario scenario = train_on(slope, profile);
    const std::vector<double> amplitude = amplitudes_along(slope, scenario, conditions, report);
    const std::string run = slope.name + ", " + profile.name;
    LinePlot plot{"Amplitude up the slope: " + run, {"depth [m]"}, {"amplitude over the amplitude before the slope"}, {}};
    Curve measured{"run", {}, {}, Curve::Style::dots};
    Curve theory{"theory", {}, {}, Curve::Style::line};
    double deep = 0.0;
    double worst = 0.0;
    for (std::size_t node = 0; node < amplitude.size(); ++node) {
        const double east = slope.cell_m * static_cast<double>(node);
        const double depth = slope.depth_at(east);
        const double wavelength = model::local_wave(profile, depth, slope.omega()).wavelength_m;
        const double here = mean_round(amplitude, node, wavelength, slope.cell_m);
        if (east <= slope.flat_m - 0.25 * wavelength) {
            deep = here; // the last place whose half wave is all over the flat bottom
        } else if (east > slope.flat_m && east < slope.flat_m + slope.slope_m) {
            const double expected = growth(slope, scenario, depth);
            worst = std::max(worst, 100.0 * std::abs(here / (deep * expected) - 1.0));
            measured.x.push_back(depth);
            measured.y.push_back(here / deep);
            theory.x.push_back(depth);
            theory.y.push_back(expected);
        }
    }
    plot.curves = {std::move(measured), std::move(theory)};
    report.plots.push_back(std::move(plot));
    report.measure("largest error of the amplitude, " + run, worst, "%",
                   at_most(2.0, "an error of second order in the slope, and cells of a thirtieth of a wavelength"));
}

} // namespace

CaseReport shoaling(const Conditions& conditions)
{
    const int finer = conditions.is_full ? 2 : 1;
    const Slope swell{"8 s, 20 to 6 m", 8.0, 2.0 / finer, 0.05, 4, 260.0, 700.0, 20.0, 6.0};
    const Slope tide{"80 s, 20 to 5 m", 80.0, 20.0 / finer, 0.5, 4, 2600.0, 7000.0, 20.0, 5.0};
    CaseReport report;
    report.parameters = {
        fmt::format("A channel between a generating and an open edge: 8 s waves up 1 : 50 from 20 to 6 m, cells of {} m.",
                    swell.cell_m),
        fmt::format("80 s waves up 1 : 470 from 20 to 5 m, cells of {} m.", tide.cell_m)};
    train(swell, model::parabolic_profile(), by_energy_flux, conditions, report);
    train(swell, model::dispersive_profile(), by_energy_flux, conditions, report);
    train(tide, model::parabolic_profile(), by_green, conditions, report);
    return report;
}

} // namespace swell::verification
