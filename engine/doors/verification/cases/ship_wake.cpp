// Case 8: the waves of a moving pressure, and the still water under a pressure at rest.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/measures/cosine_modes.hpp"
#include "engine/doors/verification/measures/wake_angle.hpp"
#include "engine/doors/verification/measures/wave_fit.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/setups/moving_pressure.hpp"
#include "model/setup/constants.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;

/// A ship that sails due east through a walled basin, and the part of its waves that is measured.
struct Wake {
    std::string name;
    double depth_m = 0.0;
    double speed_m_per_s = 0.0;
    model::Extent extent;
    double cell_m = 0.0;
    double time_step_s = 0.0;
    double time_s = 0.0;
    double nearest_m = 0.0;  ///< waves are compared from this distance astern of the ship's middle
    double farthest_m = 0.0; ///< to this distance
    double widest_deg = 0.0; ///< the waves' envelope is looked for up to this angle from the track, astern of the ship
};

constexpr double start_m = 50.0; ///< the ship's first place, from the western wall

model::Ship ship_of(const Wake& wake)
{
    model::Ship ship;
    ship.name = "pulse";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 30.0, 15.0, 1.0};
    const double middle = 0.5 * (wake.extent.ny - 1) * wake.cell_m;
    ship.way_points = {{start_m, middle, wake.speed_m_per_s}, {wake.extent.nx * wake.cell_m, middle, wake.speed_m_per_s}};
    ship.ramp_s = 10.0;
    return ship;
}

/// Returns the values astern: at the nodes between the two distances astern of the ship, from side to side.
std::vector<double> astern(const Wake& wake, const std::vector<double>& field)
{
    const double ship_m = start_m + wake.speed_m_per_s * wake.time_s;
    std::vector<double> values;
    for (int j = 0; j < wake.extent.ny; ++j) {
        for (int i = 0; i < wake.extent.nx; ++i) {
            const double behind = ship_m - i * wake.cell_m;
            if (behind >= wake.nearest_m && behind <= wake.farthest_m) {
                values.push_back(field[wake.extent.index(i, j)]);
            }
        }
    }
    return values;
}

/// Measures the half angle in the same way for every surface: from the waves astern, outside the transverse waves.
double half_angle_deg(const Wake& wake, const std::vector<double>& field)
{
    const double wave_m = 2.0 * pi * wake.speed_m_per_s * wake.speed_m_per_s / model::gravity;
    WakeWindow window;
    window.ship_east_m = start_m + wake.speed_m_per_s * wake.time_s;
    window.nearest_m = wake.nearest_m;
    window.farthest_m = wake.farthest_m;
    window.stretch_m = std::min(wave_m, 0.4 * (wake.farthest_m - wake.nearest_m));
    window.widest_deg = wake.widest_deg;
    return wake_half_angle_deg({wake.extent, wake.cell_m, wake.cell_m}, field, window);
}

/// The surface of the run, and of the two theories that it is compared with, at the nodes.
struct Surfaces {
    std::vector<double> run;
    std::vector<double> same_grid; ///< with the frequencies of the discrete equations
    std::vector<double> airy;
};

Surfaces compute(const Wake& wake, const model::VerticalProfile& profile, const Conditions& conditions, CaseReport& report)
{
    engine::Scenario scenario = still_water(
        {wake.extent, wake.cell_m, wake.cell_m}, [&](double, double) { return wake.depth_m; }, profile, wake.time_step_s);
    scenario.waves.ships = {ship_of(wake)};
    solve_as_runs_do(scenario);
    Tank tank(scenario, conditions);
    tank.advance(std::lround(wake.time_s / wake.time_step_s));
    tank.sign(report, wake.name);
    const model::Discretisation grid = discretisation_of(scenario);
    const model::Dispersion dispersion = dispersion_of(scenario, wake.depth_m);
    const CosineModes basin(scenario.waves.bathymetry);
    Surfaces surfaces{tank.zeta_m(), {}, {}};
    surfaces.same_grid = surface_behind(
        ship_of(wake), basin,
        [&](double kx, double ky) {
            const double squared = model::grid_wave_number_squared(kx, ky, grid);
            return model::leapfrog_frequency(std::sqrt(dispersion.frequency_squared(squared)), grid.time_step_s);
        },
        {wake.cell_m}, tank.time_s());
    surfaces.airy = surface_behind(
        ship_of(wake), basin,
        [&](double kx, double ky) { return std::sqrt(model::airy_frequency_squared(std::hypot(kx, ky), wake.depth_m)); },
        {wake.cell_m}, tank.time_s());
    return surfaces;
}

void compare(const Wake& wake, const Surfaces& surfaces, const model::Bathymetry& basin, CaseReport& report)
{
    constexpr double cells = 5.0; // length of the shortest wave that the grid can carry
    const CosineModes modes(basin);
    const std::vector<double> run = modes.without_shorter(surfaces.run, cells * wake.cell_m);
    const std::vector<double> airy = modes.without_shorter(surfaces.airy, cells * wake.cell_m);
    report.measure(
        wake.name + ": difference from linear theory on the same grid (L2)",
        100.0 * relative_difference(astern(wake, surfaces.run), astern(wake, surfaces.same_grid)), "%",
        at_most(8.0, "run and theory have the same equations; they differ because the grid resolves the hull in part"));
    report.measure(
        wake.name + ": difference from Airy's theory, waves over 5 cells (L2)",
        100.0 * relative_difference(astern(wake, run), astern(wake, airy)), "%",
        at_most(
            30.0,
            "an error of 1 % in speed becomes a phase error of 36° after ten waves; the grid's error is half as large"));
    const double angle = half_angle_deg(wake, run);
    const double truth = half_angle_deg(wake, airy);
    report.measure(wake.name + ": half angle", angle, "deg",
                   not_judged(fmt::format("Airy's, by the same measure: {:.2f} deg", truth)));
    report.measure(wake.name + ": half angle against Airy's", std::abs(angle - truth), "deg",
                   at_most(2.0, "the angle of one cell at a distance of five transverse waves"));
    report.maps.push_back({"Waves of a moving pressure, " + wake.name, "surface elevation", "m", basin, surfaces.run,
                           engine::MapPicture::Colours::diverging, engine::ValueRange{-0.3, 0.3}});
}

/// Plots the surfaces along a line parallel to the track.
LinePlot cut_of(const Wake& wake, const Surfaces& surfaces)
{
    LinePlot plot{
        "Surface 25 m to the side of the track, " + wake.name, {"from the western wall [m]"}, {"elevation [m]"}, {}};
    const int j = wake.extent.ny / 2 + static_cast<int>(25.0 / wake.cell_m);
    const auto add = [&](const char* label, const std::vector<double>& field, Curve::Style style) {
        Curve curve{label, {}, {}, style};
        for (int i = 0; i < wake.extent.nx; ++i) {
            curve.x.push_back(i * wake.cell_m);
            curve.y.push_back(field[wake.extent.index(i, j)]);
        }
        plot.curves.push_back(std::move(curve));
    };
    add("run", surfaces.run, Curve::Style::line);
    add("linear theory on the same grid", surfaces.same_grid, Curve::Style::dots);
    add("Airy", surfaces.airy, Curve::Style::dashes);
    return plot;
}

/// A ship at rest, in water that is open on all sides, displaces water to its own draft, and nothing moves afterwards.
void ship_at_rest(const Conditions& conditions, CaseReport& report)
{
    constexpr double dt = 0.1;
    engine::Scenario scenario = still_water(
        {{64, 56}, 5.0, 5.0}, [](double, double) { return 10.0; }, model::dispersive_profile(), dt);
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    model::Ship ship;
    ship.name = "pulse";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 60.0, 30.0, 1.0};
    ship.way_points = {{157.0, 136.0, 0.0}};
    ship.heading_deg = 60.0;
    ship.ramp_s = 0.0;
    scenario.waves.ships = {ship};
    // From rest the first step makes phi = 2 dt P_s = −2 dt g draft. So phi gives the draft as the engine draws it.
    Tank first(scenario, conditions);
    first.advance();
    std::vector<double> draft = first.phi();
    double volume = 0.0;
    for (double& value : draft) {
        value /= -2.0 * dt * model::gravity;
        volume += value * 25.0;
    }
    scenario.waves.ships.front().ramp_s = 60.0;
    set_time_step(scenario, dt, 100);
    Tank tank(scenario, conditions);
    tank.advance(40);
    tank.sign(report, "at rest");
    const std::vector<double> zeta = tank.zeta_m();
    double worst = 0.0;
    for (std::size_t node = 0; node < zeta.size(); ++node) {
        worst = std::max(worst, std::abs(zeta[node] + draft[node]));
    }
    report.measure(
        "at rest: largest |zeta + draft| after 400 s", worst, "m",
        at_most(1e-6, "the pressure balances the water exactly, and the waves of the ship's start have left the basin"));
    const double displaced = 0.25 * pi * ship.pulse.length_m * ship.pulse.beam_m * 0.5 * ship.pulse.draft_m;
    report.measure("at rest: displaced volume over the volume of the hull", volume / displaced, "",
                   between(0.99, 1.01, "the grid resolves the hull with six cells a beam"));
}

} // namespace

CaseReport ship_wake(const Conditions& conditions)
{
    const double slow = 5.0;
    const double shallow = 6.0;
    const double critical = std::sqrt(model::gravity * shallow);
    const std::vector<Wake> wakes{
        {"gh/U² 8", 8.0 * slow * slow / model::gravity, slow, {150, 90}, 2.0, 0.05, 45.0, 20.0, 120.0, 35.0},
        {"depth Froude 0.9", shallow, 0.9 * critical, {176, 112}, 2.5, 0.1, 45.0, 40.0, 160.0, 60.0},
        {"depth Froude 1.2", shallow, 1.2 * critical, {176, 112}, 2.5, 0.1, 36.0, 30.0, 90.0, 70.0}};
    CaseReport report;
    report.parameters = {
        "A paraboloid of pressure, 30 by 15 m, draft 1 m, that sails due east between walls; profile dispersive.",
        "gh/U² 8: 5 m/s, cells of 2 m, an eighth of the transverse waves, steps of 50 ms. Depth Froude 0.9 and 1.2: 6 m of "
        "water, cells of 2.5 m, steps of 100 ms.",
        "Theory: the same start and the same walls, in closed form; compared astern, from side to side.",
        "At rest: 60 by 30 m, draft 1 m in 60 s, heading 60°, off the nodes, in 10 m of water with open edges."};
    ship_at_rest(conditions, report);
    for (const Wake& wake : wakes) {
        const Surfaces surfaces = compute(wake, model::dispersive_profile(), conditions, report);
        const model::Bathymetry basin{wake.extent, wake.cell_m, wake.cell_m,
                                      std::vector<double>(static_cast<std::size_t>(wake.extent.nodes()), wake.depth_m)};
        compare(wake, surfaces, basin, report);
        report.plots.push_back(cut_of(wake, surfaces));
    }
    return report;
}

} // namespace swell::verification
