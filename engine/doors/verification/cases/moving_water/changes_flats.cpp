// The part of case 26 about the effect of flats on the energy of waves, tide after tide.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases/moving_water/changes_cases.hpp"
#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

namespace
{

constexpr double flats_cell_m = 5.0;
constexpr double flats_frame_s = 0.25;
constexpr double short_tide_s = 1800.0;

/// A closed basin of 300 by 30 m: 60 m of 4 m, then a slope up to land of 2 m; a hump of 0.1 m runs apart.
engine::Scenario closed_basin_with_flats()
{
    const TankGrid grid{{60, 6}, flats_cell_m, flats_cell_m};
    engine::Scenario scenario = still_water(
        grid, [](double east_m, double) { return east_m < 60.0 ? 4.0 : 4.0 - 6.0 * (east_m - 60.0) / 235.0; },
        model::dispersive_profile(), flats_frame_s);
    solve_as_runs_do(scenario);
    scenario.steps_per_frame = 0; // as few as are stable at every level
    for (int j = 0; j < grid.extent.ny; ++j) {
        for (int i = 0; i < grid.extent.nx; ++i) {
            const double off_m = std::hypot(i * flats_cell_m - 50.0, j * flats_cell_m - 12.0);
            scenario.waves.initial.zeta_m.push_back(0.1 * std::exp(-off_m * off_m / 800.0));
            scenario.waves.initial.phi_m2_per_s.push_back(0.0);
        }
    }
    model::Tide tide;
    tide.constituents.push_back({1.9, short_tide_s, 0.0});
    scenario.tide = tide;
    scenario.lowest_level_m = -1.9;
    scenario.highest_level_m = 1.9;
    engine::choose_time_step(scenario);
    return scenario;
}

/// The root mean square of zeta over the water that is never dry, in one tide.
double rms_of_a_tide(Tank& tank)
{
    double squares = 0.0;
    long count = 0;
    tank.advance(std::lround(short_tide_s / flats_frame_s), [&] {
        const std::vector<double> zeta = tank.zeta_m();
        for (int j = 0; j < 6; ++j) {
            for (std::size_t i = 0; i < 12; ++i) { // 4 m deep
                const double value = zeta[static_cast<std::size_t>(j) * 60 + i];
                squares += value * value;
                ++count;
            }
        }
    });
    return std::sqrt(squares / static_cast<double>(count));
}

} // namespace

void waves_over_flats(const Conditions& conditions, CaseReport& report)
{
    const int tides = conditions.is_full ? 6 : 2;
    report.parameters.push_back(fmt::format(
        "A closed basin of 300 by 30 m with flats on a slope of 1:39, a hump of 0.1 m, {} tides of {:g} s and 1.9 "
        "m amplitude: zeta where the water is always deep.",
        tides, short_tide_s));
    Tank tank(closed_basin_with_flats(), conditions);
    Curve rms{"rms of zeta", {}, {}, Curve::Style::line};
    for (int number = 1; number <= tides; ++number) {
        rms.x.push_back(number);
        rms.y.push_back(rms_of_a_tide(tank));
    }
    tank.sign(report, "waves over flats");
    report.measure(fmt::format("rms of zeta in tide {} over the rms in the first tide", tides),
                   rms.y.back() / rms.y.front(), "",
                   at_most(1.0, "tides add no energy to waves: a node that falls dry gives up its water, and a node that "
                                "floods takes a share of its neighbours' water"));
    report.plots.push_back({"Waves over flats, tide after tide", {"tide"}, {"rms of zeta [m]"}, {std::move(rms)}});
}

} // namespace swell::verification
