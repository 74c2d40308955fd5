// The parts of case 20 with coasts at an angle to the grid, and with a ship at a quay.
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases/wall_cases.hpp"
#include "engine/doors/verification/setups/slanting_coast.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/stepping/observations.hpp"

namespace swell::verification
{

namespace
{

constexpr double berth_cell_m = 5.0;
constexpr double berth_depth_m = 12.0;
const solver::Extent berth_nodes{80, 40};

void measure_coast(const SlantingCoast& coast, const Conditions& conditions, CaseReport& report)
{
    report.measure(fmt::format("R {} of a coast at {:g}° to the grid, {:g} cells a wave, head on", coast.reflection,
                               coast.turned_deg, coast.cells_a_wave),
                   share_of_slanting_coast(coast, conditions, report), "",
                   between(std::max(0.0, coast.reflection - 0.03), coast.reflection + 0.03,
                           "the share that the scenario asks for, at any angle and with any cells"));
}

/// A closed basin of 400 by 200 m whose north wall sends back a share, and a ship of 100 by 20 m at rest.
engine::Scenario basin_with_ship(double reflection, double from_quay_m)
{
    engine::Scenario scenario = still_water(
        {berth_nodes, berth_cell_m, berth_cell_m}, [](double, double) { return berth_depth_m; },
        model::dispersive_profile(), 0.1);
    solve_as_runs_do(scenario);
    for (int i = 0; i < berth_nodes.nx; ++i) {
        scenario.waves.walls.push_back({i, berth_nodes.ny - 1, model::Side::north, reflection});
    }
    model::Ship ship;
    ship.name = "moored";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 100.0, 20.0, 6.0};
    const double quay_m = (berth_nodes.ny - 0.5) * berth_cell_m;
    ship.way_points = {{200.0, quay_m - from_quay_m - 10.0, 0.0}};
    ship.ramp_s = 60.0;
    scenario.waves.ships.push_back(ship);
    add_gauge(scenario, 200.0, 20.0);
    return scenario;
}

/// Returns the mean level at the gauge in the last two of ten minutes [m].
double level_of(const engine::Scenario& scenario, const Conditions& conditions, CaseReport& report)
{
    Tank tank(scenario, conditions);
    constexpr long settling = 4800, looked_at = 1200;
    tank.advance(settling);
    double level_m = 0.0;
    tank.advance(looked_at, [&] { level_m += tank.gauges_m().front() / looked_at; });
    tank.sign(report, "berth");
    return level_m;
}

/// Measures that the level which a hull raises stays, except for the water that the wall holds: c_e tau for a metre of wall
/// and a metre of level.
void measure_berth(double reflection, const Conditions& conditions, CaseReport& report)
{
    const double raised_m = level_of(basin_with_ship(1.0, 5.0), conditions, report);
    const engine::Scenario berth = basin_with_ship(reflection, 5.0);
    const model::RadiatingFaces faces = model::plan_edges(berth.waves).faces;
    double held_m2 = 0.0;
    for (std::size_t face = 0; face < faces.faces.size(); ++face) {
        held_m2 += berth_cell_m * faces.speed[face] / faces.filling_rate[face];
    }
    const double basin_m2 = static_cast<double>(berth_nodes.nodes()) * berth_cell_m * berth_cell_m;
    const double wanted_m = raised_m / (1.0 + held_m2 / basin_m2);
    report.measure(
        fmt::format("level in a basin with a ship 5 m off a quay of R {}, after ten minutes", reflection),
        level_of(berth, conditions, report), "m",
        between(wanted_m - 1e-3, wanted_m + 1e-3, "the level with a full wall, less the water that the wall holds"));
}

} // namespace

void measure_coasts_at_angles(const Conditions& conditions, CaseReport& report)
{
    report.parameters.emplace_back("Coasts at 15 to 45° to the grid: a straight coast across a window of 8 wavelengths.");
    for (const double turned_deg : {15.0, 30.0, 45.0}) {
        for (const double cells : {16.0, 10.0, 8.0}) {
            for (const double reflection : {0.4, 0.0}) {
                if (conditions.is_full || (turned_deg == 45.0 && cells == 10.0 && reflection == 0.4)) {
                    measure_coast({turned_deg, reflection, cells}, conditions, report);
                }
            }
        }
    }
}

void measure_berths(const Conditions& conditions, CaseReport& report)
{
    report.parameters.emplace_back("Berth: a ship of 100 by 20 by 6 m in a closed basin of 400 by 200 m, 12 m deep.");
    measure_berth(0.4, conditions, report);
    if (conditions.is_full) {
        measure_berth(0.95, conditions, report);
    }
}

} // namespace swell::verification
