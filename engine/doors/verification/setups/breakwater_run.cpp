#include "engine/doors/verification/setups/breakwater_run.hpp"

#include <cmath>

#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/references/sommerfeld_field.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

constexpr double breakwater_depth_m = 15.0;
constexpr double breakwater_period_s = 8.0;

double wavelength_of(double depth, double period)
{
    return model::local_wave(model::parabolic_profile(), depth, portable::two_pi / period).wavelength_m;
}

/// Lets the diffracted waves, which arrive within 50° of head on, out through a western wall.
void absorb_in_lee(model::WaveSetup& waves, int wall_row)
{
    for (int j = wall_row + 1; j < waves.bathymetry.extent.ny; ++j) {
        waves.walls.push_back({0, j, model::Side::west, 0.0});
    }
}

/// The exact field at the nodes, of phase 0 at the breakwater's end.
void add_exact_field(BreakwaterRun& run, double from_deg, double wave_number)
{
    const BreakwaterWave wave{wave_number, 270.0 - from_deg};
    const model::Bathymetry& water = run.scenario.waves.bathymetry;
    run.exact.assign(water.depth_m.size(), 0.0);
    for (int j = 0; j < water.extent.ny; ++j) {
        for (int i = 0; i < water.extent.nx; ++i) {
            if (water.wet_at(i, j)) {
                run.exact[water.extent.index(i, j)] =
                    sommerfeld_field(wave, run.east(i) * run.wavelength_m, run.north(j) * run.wavelength_m);
            }
        }
    }
}

} // namespace

double BreakwaterRun::east(int i) const
{
    // The breakwater's end is the face between its last node and the water, half a cell farther.
    return (i - tip_column - 0.5) * scenario.waves.bathymetry.dx_m / wavelength_m;
}

double BreakwaterRun::north(int j) const
{
    return (j - wall_row) * scenario.waves.bathymetry.dy_m / wavelength_m;
}

BreakwaterRun run_breakwater(const BreakwaterWindow& window, const Conditions& conditions, CaseReport& report)
{
    BreakwaterRun run;
    run.wavelength_m = wavelength_of(breakwater_depth_m, breakwater_period_s);
    const double cell_m = run.wavelength_m / window.cells_per_wavelength;
    const auto cells = [&](double wavelengths) {
        return static_cast<int>(std::lround(wavelengths * window.cells_per_wavelength));
    };
    run.tip_column = cells(window.half_width);
    run.wall_row = cells(window.sea);
    const solver::Extent extent{2 * run.tip_column, run.wall_row + cells(window.lee)};
    run.scenario = still_water(
        {extent, cell_m, cell_m}, [](double, double) { return breakwater_depth_m; }, model::parabolic_profile(), 0.1);
    model::WaveSetup& waves = run.scenario.waves;
    for (int i = 0; i <= run.tip_column; ++i) {
        waves.bathymetry.depth_m[extent.index(i, run.wall_row)] = -1.0;
    }
    solve_as_runs_do(run.scenario);
    divide_period(run.scenario, breakwater_period_s, 10, 80);
    waves.sea = regular_sea(breakwater_period_s, window.from_deg);
    waves.edges = window.edges;
    if (window.edges[static_cast<std::size_t>(model::Side::west)].kind == model::EdgeKind::wall) {
        absorb_in_lee(waves, run.wall_row);
    }
    const PlaneWave wave = plane_wave(model::wave_components(*waves.sea).front(), run.scenario, breakwater_depth_m);
    add_exact_field(run, window.from_deg, portable::two_pi / wave.wavelength_m());
    Tank tank(run.scenario, conditions);
    constexpr double periods_per_wavelength = 1.0 / 0.7; // the group speed is 0.7 of the phase speed
    const double way = 2.0 * (window.sea + window.lee) + window.half_width;
    tank.advance(10L * std::lround(10.0 + periods_per_wavelength * way));
    run.computed = harmonic_field(tank, breakwater_period_s, 2);
    tank.sign(report, "breakwater");
    // Phase 0 at the breakwater's end, amplitude 1.
    const std::complex<double> at_end = wave.at((run.tip_column + 0.5) * cell_m, run.wall_row * cell_m);
    for (std::complex<double>& amplitude : run.computed) {
        amplitude /= at_end;
    }
    return run;
}

} // namespace swell::verification
