#include "engine/doors/verification/setups/shoal_basin.hpp"

#include <algorithm>
#include <cmath>

#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/references/mild_slope.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

/// Returns the time for a wave to cross the basin, return, and be reflected once more, in wave periods.
long settling_periods(const ShoalBasin& basin)
{
    const double deep = basin.depth_m(basin.west_m, basin.south_m);
    const double speed =
        model::local_wave(model::dispersive_profile(), deep, 2.0 * portable::pi / basin.period_s).group_speed;
    constexpr double ways = 2.5;
    return std::lround(10.0 + ways * (basin.north_m - basin.south_m) / (speed * basin.period_s));
}

/// Returns the depths of a basin of this length; nodes are half a cell inside the edges.
model::Bathymetry water_of(const ShoalBasin& basin, double cell_m, double length_m)
{
    const solver::Extent extent{static_cast<int>(std::lround((basin.east_m - basin.west_m) / cell_m)),
                                static_cast<int>(std::lround(length_m / cell_m))};
    model::Bathymetry water{extent, cell_m, cell_m, {}};
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            water.depth_m.push_back(basin.depth_m(basin.west_m + (i + 0.5) * cell_m, basin.south_m + (j + 0.5) * cell_m));
        }
    }
    return water;
}

/// Solves the mild-slope equation. North of its edge the basin continues as a sponge.
HarmonicField mild_slope_in(const ShoalBasin& basin, double cell_m)
{
    const double length_m = basin.north_m - basin.south_m;
    const model::Bathymetry longer = water_of(basin, cell_m, length_m + basin.north_sponge_m);
    HarmonicField field = mild_slope_field({longer, basin.period_s, basin.south_sponge_m, basin.north_sponge_m});
    field.resize(water_of(basin, cell_m, length_m).depth_m.size());
    return field;
}

} // namespace

ShoalFields run_shoal(const ShoalBasin& basin, double cell_m, const Conditions& conditions, CaseReport& report)
{
    ShoalFields fields;
    const model::Bathymetry water = water_of(basin, cell_m, basin.north_m - basin.south_m);
    engine::Scenario& scenario = fields.scenario;
    scenario = still_water(
        {water.extent, cell_m, cell_m}, [](double, double) { return 1.0; }, model::dispersive_profile(), 0.01);
    scenario.waves.bathymetry = water;
    solve_as_runs_do(scenario);
    scenario.waves.sea = regular_sea(basin.period_s, 180.0);
    constexpr int frames = 8; // a period
    divide_period(scenario, basin.period_s, frames, frames * stable_steps_of(basin.period_s / frames, scenario));
    // Strips of one wavelength send back 2 %, which makes standing waves on both sides of the shoal. Vincent & Briggs' rms
    // is then 0.055.
    scenario.waves.edges = {model::Edge{EdgeKind::wall}, model::Edge{EdgeKind::wall},
                            model::Edge{EdgeKind::generating, 1.5}, model::Edge{EdgeKind::open, 1.5}};
    Tank tank(scenario, conditions);
    tank.advance(frames * settling_periods(basin));
    fields.computed = harmonic_field(tank, basin.period_s, 2);
    tank.sign(report, basin.name);
    fields.mild_slope = mild_slope_in(basin, cell_m);
    return fields;
}

double height_at(const ShoalBasin& basin, const ShoalFields& fields, const HarmonicField& field, double x_m, double y_m)
{
    const model::Bathymetry& water = fields.scenario.waves.bathymetry;
    const double u = std::clamp((x_m - basin.west_m) / water.dx_m - 0.5, 0.0, water.extent.nx - 1.001);
    const double v = std::clamp((y_m - basin.south_m) / water.dy_m - 0.5, 0.0, water.extent.ny - 1.001);
    const int i = static_cast<int>(u);
    const int j = static_cast<int>(v);
    const auto height = [&](int di, int dj) { return std::abs(field[water.extent.index(i + di, j + dj)]); };
    const double right = u - i;
    const double up = v - j;
    return (1.0 - up) * ((1.0 - right) * height(0, 0) + right * height(1, 0)) +
           up * ((1.0 - right) * height(0, 1) + right * height(1, 1));
}

} // namespace swell::verification
