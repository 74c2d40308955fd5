// Case 21: how fast bottom friction takes a standing wave.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "cases.hpp"
#include "measures/basin_modes.hpp"
#include "numerical_tank.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;
constexpr BasinMode of_basin{2, 0};
constexpr double friction_cell_m = 5.0;
constexpr double water_m = 4.0;
constexpr double step_s = 0.1;

/// A wave of 200 m in 4 m of water.
engine::Scenario basin_with_wave(double height_m)
{
    engine::Scenario scenario = still_water(
        {{40, 6}, friction_cell_m, friction_cell_m}, [](double, double) { return water_m; }, model::parabolic_profile(),
        step_s);
    scenario.waves.initial = BasinModes(scenario.waves.bathymetry.extent, {of_basin}).at_rest();
    for (double& zeta : scenario.waves.initial.zeta_m) {
        zeta *= height_m;
    }
    return scenario;
}

/// The crests of the wave's amplitude, of either sign, over time [s].
Curve crests_of(const engine::Scenario& scenario, const std::string& label, const Conditions& conditions,
                CaseReport& report)
{
    const BasinModes mode(scenario.waves.bathymetry.extent, {of_basin});
    Tank tank(scenario, conditions);
    Curve crests{label, {}, {}, Curve::Style::line};
    double before = 0.0;
    bool rises = false;
    tank.advance(std::lround((conditions.is_full ? 2000.0 : 250.0) / step_s), [&] {
        const double now = std::abs(mode.amplitudes_in(tank.zeta_m()).front());
        if (rises && now < before) {
            crests.x.push_back(tank.time_s() - step_s);
            crests.y.push_back(before);
        }
        rises = now > before;
        before = now;
    });
    tank.sign(report, label);
    return crests;
}

/// Crests lie on a(0) e^(-f t/2).
void linear(double friction_per_s, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    engine::Scenario scenario = basin_with_wave(0.2);
    scenario.waves.friction_per_s = friction_per_s;
    const std::string name = fmt::format("linear, f {} 1/s", friction_per_s);
    Curve crests = crests_of(scenario, name, conditions, report);
    const double rate = std::log(crests.y.front() / crests.y.back()) / (crests.x.back() - crests.x.front());
    report.measure("rate of decay over theory, " + name, rate / (0.5 * friction_per_s), "",
                   between(0.98, 1.02, "exact but for the step, 1 + f dt, and for crests between two steps"));
    plot.curves.push_back(std::move(crests));
}

/// 1/a grows by 32/(9 pi²) c_f g k/(w h) a second (quadratic_friction_test.cpp derives it).
void quadratic(double height_m, double c_f, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    engine::Scenario scenario = basin_with_wave(height_m);
    scenario.waves.friction_quadratic = c_f;
    const std::string name = fmt::format("quadratic, c_f {}, {} m", c_f, height_m);
    Curve crests = crests_of(scenario, name, conditions, report);
    const double k = wave_vector_of(of_basin, scenario.waves.bathymetry).size();
    const double w = std::sqrt(dispersion_of(scenario, water_m).frequency_squared(k * k));
    const double rate = (1.0 / crests.y.back() - 1.0 / crests.y.front()) / (crests.x.back() - crests.x.front());
    const double theory = 32.0 / (9.0 * pi * pi) * c_f * model::gravity * k / (w * water_m);
    report.measure(
        "rate of decay over theory, " + name, rate / theory, "",
        between(0.98, 1.02, "the term's work on the wave as it is; the third harmonic that it makes is left out"));
    const double of_stress = 32.0 / (9.0 * pi * pi) * c_f * std::sqrt(model::gravity / water_m) / water_m;
    report.measure("the same over the power c_f |u|³ in long waves, " + name, rate / of_stress, "",
                   between(0.97, 1.03, "kh is 0.126: w is 0.3 % below that of long waves"));
    plot.curves.push_back(std::move(crests));
}

} // namespace

CaseReport friction(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {"A standing wave of 200 m in a basin of 200 by 30 m, 4 m deep, cells of 5 m, steps of 0.1 s.",
                         conditions.is_full ? "2,000 s." : "250 s."};
    LinePlot plot{"Crests of the standing wave", {"time [s]"}, {"amplitude [m]", true}, {}};
    linear(0.002, conditions, report, plot);
    linear(0.01, conditions, report, plot);
    quadratic(0.2, 0.01, conditions, report, plot);
    quadratic(0.2, 0.05, conditions, report, plot);
    quadratic(0.05, 0.05, conditions, report, plot);
    report.plots.push_back(std::move(plot));
    return report;
}

} // namespace swell::verification
