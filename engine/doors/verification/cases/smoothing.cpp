// Case 22: how much smoothing damps a wave.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/measures/basin_modes.hpp"
#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;
constexpr int nodes = 24;
constexpr double strength = 0.2;
constexpr double depth_m = 8.0;

/// Waves along either axis and along the diagonal of the nodes, down to nearly two cells a wave.
const std::vector<BasinMode> waves{{4, 0}, {12, 0}, {23, 0}, {0, 4}, {0, 12}, {0, 23}, {4, 4}, {12, 12}, {23, 23}};

/// Returns the factor of smoothing for a wave, 1 - s [a sin²(k_x dx/2) + b sin²(k_y dy/2)]^p, a/b = dy²/dx², a + b = 1.
double kept_of(const BasinMode& mode, const TankGrid& grid, int order)
{
    const double a = grid.dy_m * grid.dy_m / (grid.dx_m * grid.dx_m + grid.dy_m * grid.dy_m);
    const double east = std::sin(0.5 * pi * mode.east / nodes);
    const double north = std::sin(0.5 * pi * mode.north / nodes);
    return 1.0 - strength * std::pow(a * east * east + (1.0 - a) * north * north, order);
}

/// zeta and phi of all waves after a step.
struct Amplitudes {
    std::vector<double> zeta, phi;
};

/// Measures the factor c by which smoothing reduces each wave. Leapfrog keeps g zeta(n) zeta(n+1) + (w²/g) phi(n) phi(n+1)
/// of every wave. Smoothing multiplies both levels by c before every step, which leaves c² of this form.
void response(const TankGrid& grid, int order, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    engine::Scenario scenario = still_water(
        grid, [](double, double) { return depth_m; }, model::parabolic_profile(), 0.05);
    const BasinModes modes(grid.extent, waves);
    scenario.waves.initial = modes.at_rest();
    scenario.waves.smoothing = {strength, order};
    Tank tank(scenario, conditions);
    const model::Dispersion water = dispersion_of(scenario, depth_m);
    const model::Discretisation in_space{grid.dx_m, grid.dy_m, 0.0};
    std::vector<Amplitudes> steps;
    tank.advance(conditions.is_full ? 60 : 14, [&] {
        steps.push_back({modes.amplitudes_in(tank.zeta_m()), modes.amplitudes_in(tank.phi())});
    });
    const std::string name = fmt::format("order {}, cells of {} by {} m", order, grid.dx_m, grid.dy_m);
    tank.sign(report, name);
    Curve measured{"measured, " + name, {}, {}, Curve::Style::dots};
    double worst = 0.0;
    for (std::size_t wave = 0; wave < waves.size(); ++wave) {
        const double kept = kept_of(waves[wave], grid, order);
        const double w_squared = water.frequency_squared(model::grid_wave_number_squared(
            pi * waves[wave].east / (nodes * grid.dx_m), pi * waves[wave].north / (nodes * grid.dy_m), in_space));
        const auto form = [&](std::size_t n) {
            return model::gravity * steps[n].zeta[wave] * steps[n + 1].zeta[wave] +
                   w_squared / model::gravity * steps[n].phi[wave] * steps[n + 1].phi[wave];
        };
        const auto last = steps.size() - 2;
        const double found = std::pow(form(last) / form(0), 0.5 / static_cast<double>(last));
        worst = std::max(worst, std::abs(found - kept));
        measured.x.push_back(1.0 - kept);
        measured.y.push_back(1.0 - found);
    }
    report.measure(
        "share of a wave that a step keeps, against the formula, " + name, worst, "",
        at_most(1e-3,
                "the filter's own formula; over an even bed the filter and the water's equations have the same modes"));
    plot.curves.push_back(std::move(measured));
}

} // namespace

CaseReport smoothing(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        fmt::format("Nine standing waves of {} to 2.1 cells in a basin of {} by {} cells, 8 m deep, strength {}.", 12,
                    nodes, nodes, strength)};
    LinePlot plot{"Damping by smoothing", {"formula", true}, {"measured", true}, {}};
    for (const int order : {1, 2, 3, 4}) {
        response({{nodes, nodes}, 5.0, 5.0}, order, conditions, report, plot);
        response({{nodes, nodes}, 5.0, 3.0}, order, conditions, report, plot);
    }
    report.plots.push_back(std::move(plot));
    return report;
}

} // namespace swell::verification
