// Case 3: a closed harbour must keep its water, and the invariant of leapfrog that represents its energy.
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "model/stepping/observations.hpp"

#include "engine/harbour/read_scenario.hpp"

namespace swell::verification
{

namespace
{

/// Klopman's harbour with walls round it, and water that moves irregularly.
engine::Scenario closed_harbour(const model::VerticalProfile& profile, bool has_current)
{
    const engine::Scenario harbour = engine::read_scenario("klopman_harbour", {{"bathymetry.cell_size_m", "15"}});
    const model::Bathymetry& bathymetry = harbour.waves.bathymetry;
    const TankGrid grid{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m};
    engine::Scenario scenario = still_water(
        grid, [](double, double) { return 1.0; }, profile, harbour.frame_s);
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry = bathymetry;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            const double wet = bathymetry.wet_at(i, j) ? 1.0 : 0.0;
            waves.initial.zeta_m.push_back(wet *
                                           (std::sin(0.31 * i + 0.3) * std::cos(0.23 * j) + 0.3 * std::sin(1.7 * i * j)));
            waves.initial.phi_m2_per_s.push_back(wet * 8.0 * std::cos(0.19 * i) * std::sin(0.29 * j + 1.1));
            if (has_current) { // an eddy and a uniform drift: the current has a curl everywhere
                waves.current.east_m_per_s.push_back(0.8 * std::sin(0.11 * j) + 0.2);
                waves.current.north_m_per_s.push_back(-0.7 * std::cos(0.09 * i));
            }
        }
    }
    return scenario;
}

double product(const std::vector<double>& a, const std::vector<double>& b)
{
    double sum = 0.0;
    for (std::size_t node = 0; node < a.size(); ++node) {
        sum += a[node] * b[node];
    }
    return sum;
}

/// Computes <q(n), H q(n+1)>, q = (zeta, phi), which leapfrog keeps exactly if nothing drives or damps the water. H q(n+1)
/// is (−dphi/dt, dzeta/dt) at n + 1, and leapfrog's rates are the difference of the levels n + 2 and n. So the form is
/// proportional to zeta(n+2) phi(n) − zeta(n) phi(n+2) and needs no operator. Computes two frames.
double invariant(Tank& tank)
{
    const std::vector<double> zeta = tank.zeta_m();
    const std::vector<double> phi = tank.phi();
    tank.advance(2);
    return product(tank.zeta_m(), phi) - product(zeta, tank.phi());
}

void harbour_run(const model::VerticalProfile& profile, bool has_current, const Conditions& conditions, CaseReport& report,
                 std::array<LinePlot, 2>& plots)
{
    const long frames = conditions.is_full ? 100'000 : 2'000;
    const long looks = 40;
    Tank tank(closed_harbour(profile, has_current), conditions);
    const std::string run = profile.name + (has_current ? ", with a current" : "");
    const model::Bathymetry& bathymetry = tank.bathymetry();
    const double water_m2 = static_cast<double>(bathymetry.wet_nodes()) * bathymetry.dx_m * bathymetry.dy_m;
    const double mass = tank.engine().observe().mass_m3;
    tank.advance(2); // the first step does not use leapfrog
    const double form = invariant(tank);
    Curve mass_curve{run, {}, {}, Curve::Style::line};
    Curve form_curve{run, {}, {}, Curve::Style::line};
    double largest_mass = 0.0;
    double largest_form = 0.0;
    for (long look = 0; look < looks; ++look) {
        tank.advance(frames / looks - 2);
        const double form_drift = std::abs(invariant(tank) / form - 1.0);
        const double mass_drift = std::abs(tank.engine().observe().mass_m3 - mass) / water_m2;
        largest_form = std::max(largest_form, form_drift);
        largest_mass = std::max(largest_mass, mass_drift);
        const auto step = static_cast<double>(tank.engine().frame());
        mass_curve.x.push_back(step);
        mass_curve.y.push_back(mass_drift);
        form_curve.x.push_back(step);
        form_curve.y.push_back(form_drift);
    }
    tank.sign(report, run);
    plots[0].curves.push_back(std::move(mass_curve));
    plots[1].curves.push_back(std::move(form_curve));
    report.measure("mean level, largest change, " + run, largest_mass, "m",
                   at_most(1e-14, "rounding only: water that leaves a cell enters its neighbour"));
    report.measure("energy invariant, largest relative change, " + run, largest_form, "",
                   at_most(1e-11, "exact except for rounding and for solves to 1e-13 of their right-hand side"));
}

} // namespace

CaseReport conservation(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        "Klopman's harbour with walls on all sides, cells of 15 m, steps of 50 ms, irregular water of about 1 m.",
        conditions.is_full ? "100,000 steps, 83 minutes of sea." : "2,000 steps."};
    std::array<LinePlot, 2> plots{{{"Change of the mean level", {"step"}, {"[m]", true}, {}},
                                   {"Relative change of the energy invariant", {"step"}, {"", true}, {}}}};
    harbour_run(model::parabolic_profile(), false, conditions, report, plots);
    harbour_run(model::dispersive_profile(), true, conditions, report, plots);
    report.plots.assign(plots.begin(), plots.end());
    return report;
}

} // namespace swell::verification
