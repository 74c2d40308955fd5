// The part of case 26 with a tide over flats that fall dry.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases/moving_water/changes_cases.hpp"
#include "engine/doors/verification/measures/wave_fit.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "model/stepping/observations.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;
constexpr double tidal_cell_m = 6.0;
constexpr double tidal_amplitude_m = 1.5; // 3 m from low to high water
constexpr double wave_s = 8.0;
constexpr double wave_height_m = 1.0;
constexpr int periods = 3;
constexpr double frame_s = 0.05;
constexpr double friction_on_flat = 0.1;

/// A roadstead of 900 by 600 m, open on all sides so that no wave stays for long: 11 m deep in the west, 7 m in the east.
/// East of a mole a flat rises to 1 m above the middle of the tide.
double depth_of_harbour(double east_m, double north_m)
{
    if (std::abs(east_m - 300.0) < 9.0 && std::abs(north_m - 300.0) < 60.0) {
        return -4.0;
    }
    const double channel_m = 11.0 - 4.0 * std::clamp((east_m - 120.0) / 240.0, 0.0, 1.0);
    const double over_m = std::max(std::hypot(east_m - 460.0, north_m - 300.0) - 60.0, 0.0); // beyond the top of the flat
    return channel_m - (channel_m + 1.0) * std::clamp(1.0 - over_m / 90.0, 0.0, 1.0);
}

engine::Scenario tidal_harbour(const model::Tide& tide, const std::string& precision)
{
    const TankGrid grid{{151, 101}, tidal_cell_m, tidal_cell_m};
    engine::Scenario scenario = still_water(grid, depth_of_harbour, model::dispersive_profile(), frame_s);
    solve_as_runs_do(scenario);
    scenario.steps_per_frame = 0; // the fewest steps that are stable at every level
    scenario.precision = precision;
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::generating;
    }
    scenario.waves.friction_per_s = 0.005;
    scenario.waves.friction_quadratic = friction_on_flat;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = wave_height_m;
    sea.period_s = wave_s;
    sea.from_deg = 270.0;
    sea.components = 1;
    scenario.waves.sea = sea;
    scenario.tide = tide;
    scenario.lowest_level_m = -tidal_amplitude_m;
    scenario.highest_level_m = tidal_amplitude_m;
    engine::choose_time_step(scenario);
    add_gauge(scenario, 200.0, 300.0);
    add_gauge(scenario, 400.0, 150.0);
    add_gauge(scenario, 500.0, 460.0);
    add_gauge(scenario, 760.0, 420.0);
    return scenario;
}

model::Tide tide_of_period(double tide_s, double phase_deg)
{
    model::Tide tide;
    tide.constituents.push_back({tidal_amplitude_m, tide_s, phase_deg});
    return tide;
}

model::Tide level_of(double level_m)
{
    model::Tide tide;
    tide.mean_m = level_m;
    return tide;
}

/// Returns the complex amplitude of the wave at each gauge over the next three periods.
std::vector<std::complex<double>> waves_now(Tank& tank)
{
    std::vector<Record> records(tank.gauges_m().size(), Record{tank.time_s() + frame_s, frame_s, {}});
    tank.advance(std::lround(periods * wave_s / frame_s), [&] {
        const std::vector<double> zeta = tank.gauges_m();
        for (std::size_t gauge = 0; gauge < zeta.size(); ++gauge) {
            records[gauge].zeta_m.push_back(zeta[gauge]);
        }
    });
    std::vector<std::complex<double>> waves;
    waves.reserve(records.size());
    for (const Record& record : records) {
        waves.push_back(amplitude_at(record, 2.0 * pi / wave_s));
    }
    return waves;
}

/// The balance of a run's water: the change of its volume, less the flow over edges and the volume of nodes that fell dry
/// or were flooded.
struct Balance {
    double basin_m3 = 0.0;
    double largest_m3 = 0.0;
    model::Observations at_end;

    void look_at(Tank& tank) { largest_m3 = std::max(largest_m3, std::abs(tank.engine().mass_drift_m3())); }
};

/// Measures the balance for 3 m from low to high water.
void balance_of_water(double fills_in_s, const std::string& precision, const Conditions& conditions, CaseReport& report)
{
    const double from_low_water_deg = 180.0;
    const engine::Scenario scenario = tidal_harbour(tide_of_period(2.0 * fills_in_s, from_low_water_deg), precision);
    Tank tank(scenario, conditions);
    Balance balance;
    for (const double depth_m : scenario.waves.bathymetry.depth_m) {
        balance.basin_m3 += std::max(depth_m, 0.0) * tidal_cell_m * tidal_cell_m;
    }
    LinePlot plot{"Water in the harbour, low to high water, " + precision, {"time [s]"}, {"[m]"}, {}};
    Curve level{"level", {}, {}, Curve::Style::line};
    Curve behind{"zeta in the lee of the mole", {}, {}, Curve::Style::line};
    const auto look = [&](Curve& curve, double value) {
        curve.x.push_back(tank.time_s());
        curve.y.push_back(value);
    };
    while (tank.time_s() < fills_in_s - 0.5 * frame_s) {
        tank.advance(100);
        balance.look_at(tank);
        look(level, tank.engine().water_level_m());
        look(behind, tank.gauges_m()[1]);
    }
    balance.at_end = tank.engine().observe();
    tank.sign(report, "tide, " + precision);
    plot.curves = {level, behind};
    report.plots.push_back(std::move(plot));
    report.measure("water that crossed edges, " + precision,
                   balance.at_end.boundary_inflow_m3 - balance.at_end.side_volume_m3, "m³", not_judged("reported only"));
    report.measure("water of nodes that fell dry or flooded, " + precision, balance.at_end.side_volume_m3, "m³",
                   not_judged("reported only"));
    report.measure(
        "largest error of the balance over the water of the basin, " + precision, balance.largest_m3 / balance.basin_m3, "",
        precision == "double" ? at_most(1e-9, "rounding of double precision") : not_judged("rounding of single precision"));
}

/// Compares the waves during a tide, at one moment, with the waves of a run at the level of that moment.
void compare_with_level(double level_m, const std::vector<std::complex<double>>& with_tide, const Conditions& conditions,
                        CaseReport& report)
{
    constexpr double fills_s = 300.0;
    Tank tank(tidal_harbour(level_of(level_m), "double"), conditions);
    tank.advance(std::lround(fills_s / frame_s));
    const std::vector<std::complex<double>> at_level = waves_now(tank);
    double height = 0.0;
    double phase = 0.0;
    for (std::size_t gauge = 0; gauge < at_level.size(); ++gauge) {
        const std::complex<double> ratio = with_tide[gauge] / at_level[gauge];
        height = std::max(height, 100.0 * std::abs(std::abs(ratio) - 1.0));
        phase = std::max(phase, std::abs(std::arg(ratio)) / (2.0 * pi));
    }
    const std::string water = fmt::format("level {:.2f} m", level_m);
    const std::string why = "waves need 100 s from edge to edge; in that time the level moves by 2 cm";
    report.measure("height at the worst of four gauges, " + water, height, "%", at_most(5.0, why));
    report.measure("phase at the worst of four gauges, " + water, phase, "periods", at_most(0.05, why));
}

void waves_of_levels(double over_s, const Conditions& conditions, CaseReport& report)
{
    const double from_half_tide_deg = 90.0;
    constexpr double lunar_s = 44712.0;
    const engine::Scenario scenario = tidal_harbour(tide_of_period(lunar_s, from_half_tide_deg), "double");
    Tank tank(scenario, conditions);
    for (int quarter = 1; quarter <= 4; ++quarter) {
        const double moment_s = 0.25 * quarter * over_s;
        tank.advance(std::lround((moment_s - 0.5 * periods * wave_s - tank.time_s()) / frame_s));
        compare_with_level(scenario.tide->level_m(moment_s), waves_now(tank), conditions, report);
    }
    tank.sign(report, "waves of a tide");
}

} // namespace

void tide_over_flats(const Conditions& conditions, CaseReport& report)
{
    const double over_s = conditions.is_full ? 3600.0 : 300.0;
    report.parameters.push_back(
        fmt::format("A roadstead of 900 by 600 m with a mole and a flat, waves of {:g} m and {:g} s. "
                    "A tide of 3 m, from low to high water in {:g} s.",
                    wave_height_m, wave_s, over_s));
    balance_of_water(over_s, "double", conditions, report);
    balance_of_water(over_s, "float", conditions, report);
    if (conditions.is_full) {
        report.parameters.push_back(
            fmt::format("In the same roadstead, an hour of a lunar tide of 3 m. Quadratic friction of {:g} damps the waves "
                        "on the flat. Without it, the reflection by the stairs of the flat's nodes changes by a fifth with "
                        "each centimetre of level.",
                        friction_on_flat));
        waves_of_levels(over_s, conditions, report);
    }
}

} // namespace swell::verification
