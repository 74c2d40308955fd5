// Case 21: how fast bottom friction damps a standing wave.
#include <algorithm>
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

/// Sets the period of the sea's peak. Waves of this period lose as much energy to quadratic friction as to the stress at
/// the bed. No edge lets the sea in.
void make_peak(engine::Scenario& scenario, double period_s)
{
    scenario.waves.sea = model::SeaState{};
    scenario.waves.sea->period_s = period_s;
}

/// Crests lie on a(0) e^(-f t/2).
void linear(double friction_per_s, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    engine::Scenario scenario = basin_with_wave(0.2);
    scenario.waves.friction_per_s = friction_per_s;
    const std::string name = fmt::format("linear, f {} 1/s", friction_per_s);
    Curve crests = crests_of(scenario, name, conditions, report);
    const double rate = std::log(crests.y.front() / crests.y.back()) / (crests.x.back() - crests.x.front());
    report.measure(
        "rate of decay over theory, " + name, rate / (0.5 * friction_per_s), "",
        between(0.98, 1.02, "exact except for the time step (a factor of 1 + f dt) and for crests between two steps"));
    plot.curves.push_back(std::move(crests));
}

/// 1/a grows by 32/(9 pi²) c_f g k/(w h) a second (quadratic_friction_test.cpp derives it).
void quadratic(double height_m, double c_f, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    engine::Scenario scenario = basin_with_wave(height_m);
    scenario.waves.friction_quadratic = c_f;
    const std::string name = fmt::format("quadratic, c_f {}, {} m", c_f, height_m);
    const double k = wave_vector_of(of_basin, scenario.waves.bathymetry).size();
    const double w = std::sqrt(dispersion_of(scenario, water_m).frequency_squared(k * k));
    make_peak(scenario, 2.0 * pi / w);
    Curve crests = crests_of(scenario, name, conditions, report);
    const double rate = (1.0 / crests.y.back() - 1.0 / crests.y.front()) / (crests.x.back() - crests.x.front());
    const double theory = 32.0 / (9.0 * pi * pi) * c_f * model::gravity * k / (w * water_m);
    report.measure("rate of decay over theory, " + name, rate / theory, "",
                   between(0.98, 1.02,
                           "theory takes the work of friction on a sinusoidal wave and leaves out the third harmonic that "
                           "friction makes"));
    const double of_stress = 32.0 / (9.0 * pi * pi) * c_f * std::sqrt(model::gravity / water_m) / water_m;
    report.measure("rate of decay over the rate of long waves, from the power c_f |u|³, " + name, rate / of_stress, "",
                   between(0.97, 1.03, "kh is 0.126, so w is 0.3 % below the frequency of long waves"));
    plot.curves.push_back(std::move(crests));
}

/// A basin of one row in which a swell meets a mean level and a seiche.
struct LongBasin {
    int nodes = 60;
    double level_m = 0.0, seiche_m = 0.0, swell_m = 0.1;
    int half_waves = 4; ///< of the swell
};

/// The rms of all waves except the swell and the seiche, and the amplitude to which the swell has fallen.
struct AfterFriction {
    double other_rms_m = 0.0, swell_m = 0.0;
};

AfterFriction after(const LongBasin& basin, double c_f, double run_s, const std::string& label,
                    const Conditions& conditions, CaseReport& report)
{
    engine::Scenario scenario = still_water(
        {{basin.nodes, 1}, friction_cell_m, friction_cell_m}, [](double, double) { return water_m; },
        model::parabolic_profile(), step_s);
    const BasinModes modes(scenario.waves.bathymetry.extent, {{basin.half_waves, 0}, {1, 0}});
    const double k = wave_vector_of({basin.half_waves, 0}, scenario.waves.bathymetry).size();
    make_peak(scenario, 2.0 * pi / std::sqrt(dispersion_of(scenario, water_m).frequency_squared(k * k)));
    scenario.waves.friction_quadratic = c_f;
    const auto wave = [&](int half_waves, std::size_t i) {
        return std::cos(pi * half_waves * (static_cast<double>(i) + 0.5) / basin.nodes);
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(basin.nodes); ++i) {
        scenario.waves.initial.zeta_m.push_back(basin.level_m + basin.seiche_m * wave(1, i) +
                                                basin.swell_m * wave(basin.half_waves, i));
        scenario.waves.initial.phi_m2_per_s.push_back(0.0);
    }
    Tank tank(scenario, conditions);
    const long steps = std::lround(run_s / step_s);
    const long last = std::lround(60.0 / step_s);
    tank.advance(steps - last);
    AfterFriction found;
    double squares = 0.0;
    tank.advance(last, [&] {
        const std::vector<double> zeta = tank.zeta_m();
        const std::vector<double> amplitude = modes.amplitudes_in(zeta);
        found.swell_m = std::max(found.swell_m, std::abs(amplitude[0]));
        for (std::size_t i = 0; i < zeta.size(); ++i) {
            const double other =
                zeta[i] - basin.level_m - amplitude[0] * wave(basin.half_waves, i) - amplitude[1] * wave(1, i);
            squares += other * other;
        }
    });
    tank.sign(report, label);
    found.other_rms_m = std::sqrt(squares / static_cast<double>(last * basin.nodes));
    return found;
}

/// Measures that a mean level does not change the damping of a swell, and that friction makes no other waves.
void beside_a_level(const Conditions& conditions, CaseReport& report)
{
    const double run_s = conditions.is_full ? 900.0 : 300.0;
    const AfterFriction alone = after({.swell_m = 0.2}, 0.02, run_s, "swell alone", conditions, report);
    const AfterFriction with = after({.level_m = 0.3, .swell_m = 0.2}, 0.02, run_s, "swell and level", conditions, report);
    report.measure("swell with a mean level of 0.3 m over the swell without it", with.swell_m / alone.swell_m, "",
                   between(0.98, 1.02, "a constant level moves no water, so friction stays the same"));
    report.measure("other waves with a mean level of 0.3 m, rms", with.other_rms_m, "m",
                   at_most(0.01, "the swell's own third harmonic, a few per cent of 0.1 m; friction makes no other waves"));
}

void beside_a_seiche(const Conditions& conditions, CaseReport& report)
{
    const LongBasin basin{.nodes = 600, .seiche_m = 0.3, .swell_m = 0.1, .half_waves = 140};
    const double run_s = conditions.is_full ? 900.0 : 300.0;
    const AfterFriction with = after(basin, 0.02, run_s, "swell and seiche", conditions, report);
    const AfterFriction still = after(basin, 0.0, run_s, "swell and seiche without friction", conditions, report);
    report.measure("all waves except a seiche of 0.3 m: rms over the rms without friction",
                   std::hypot(with.other_rms_m, with.swell_m / std::sqrt(2.0)) /
                       std::hypot(still.other_rms_m, still.swell_m / std::sqrt(2.0)),
                   "", at_most(1.0, "friction only takes energy"));
}

} // namespace

CaseReport friction(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {"A standing wave of 200 m in a basin of 200 by 30 m, 4 m deep, cells of 5 m, steps of 0.1 s.",
                         conditions.is_full ? "2,000 s." : "250 s.",
                         "Level and seiche: basins of one row, 300 m and 3,000 m long, swell of 150 and 43 m."};
    LinePlot plot{"Crests of the standing wave", {"time [s]"}, {"amplitude [m]", true}, {}};
    linear(0.002, conditions, report, plot);
    linear(0.01, conditions, report, plot);
    quadratic(0.2, 0.01, conditions, report, plot);
    quadratic(0.2, 0.05, conditions, report, plot);
    quadratic(0.05, 0.05, conditions, report, plot);
    report.plots.push_back(std::move(plot));
    beside_a_level(conditions, report);
    beside_a_seiche(conditions, report);
    return report;
}

} // namespace swell::verification
