// Case 2: how fast the error of a standing wave falls with the cells and with the time step.
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
constexpr double east_m = 200.0;
constexpr double north_m = 160.0;
constexpr double duration_s = 4.0; // about a third of a period

/// The basin, and its mode (1, 1), in nx by 0.8 nx cells.
struct Basin {
    int nx = 0;
    double time_step_s = 0.0;
    DepthAt depth;
};

constexpr double flat_m = 12.0;

double flat(double, double)
{
    return flat_m;
}

/// 4 to 20 m deep. Places count from the corner of the basin, which is half a cell before the first node.
double uneven(double east, double north)
{
    return flat_m + 8.0 * std::sin(2.0 * pi * east / east_m) * std::cos(pi * north / north_m);
}

/// Returns the mode's amplitude in zeta at the end of the run; it is 1 at the start.
double amplitude_at_end(const Basin& basin, const model::VerticalProfile& profile, const Conditions& conditions,
                        CaseReport& report)
{
    const double cell = east_m / basin.nx;
    const auto from_corner = [&](double east, double north) { return basin.depth(east + 0.5 * cell, north + 0.5 * cell); };
    engine::Scenario scenario =
        still_water({{basin.nx, 4 * basin.nx / 5}, cell, cell}, from_corner, profile, basin.time_step_s);
    const BasinModes mode(scenario.waves.bathymetry.extent, {{1, 1}});
    scenario.waves.initial = mode.at_rest();
    Tank tank(scenario, conditions);
    tank.advance(std::lround(duration_s / basin.time_step_s));
    tank.sign(report, profile.name);
    return mode.amplitudes_in(tank.zeta_m()).front();
}

/// Returns the mode's frequency for a k² in continuous time.
double frequency(const model::VerticalProfile& profile, double k_squared)
{
    return std::sqrt(model::Dispersion(profile, flat_m).frequency_squared(k_squared));
}

double order_between(double coarse_error, double fine_error)
{
    return std::log2(std::abs(coarse_error / fine_error));
}

/// Compares with leapfrog in continuous space, so the difference is the error of the cells.
void cells(const model::VerticalProfile& profile, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    constexpr double step = 0.01;
    const double k_squared = std::pow(pi / east_m, 2) + std::pow(pi / north_m, 2);
    const double truth = std::cos(duration_s * model::leapfrog_frequency(frequency(profile, k_squared), step));
    Curve curve{"cells, " + profile.name, {}, {}, Curve::Style::line};
    for (int nx = 10; nx <= (conditions.is_full ? 80 : 40); nx *= 2) {
        curve.x.push_back(nx);
        curve.y.push_back(std::abs(amplitude_at_end({nx, step, flat}, profile, conditions, report) - truth));
    }
    const std::size_t last = curve.y.size() - 1;
    report.measure("order in the cell, " + profile.name, order_between(curve.y[last - 1], curve.y[last]), "",
                   between(1.95, 2.05, "central differences and means are of order 2; the next term is of order 4"));
    plot.curves.push_back(std::move(curve));
}

/// Compares with the same cells in continuous time, so the difference is the error of the time step.
void steps(const model::VerticalProfile& profile, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    constexpr int nx = 10;
    const model::Discretisation grid{east_m / nx, east_m / nx, 0.0};
    const double k_squared = model::grid_wave_number_squared(pi / east_m, pi / north_m, grid);
    const double truth = std::cos(duration_s * frequency(profile, k_squared));
    Curve curve{"steps, " + profile.name, {}, {}, Curve::Style::dashes};
    for (const double step : {0.4, 0.2, 0.1, 0.05}) {
        curve.x.push_back(duration_s / step);
        curve.y.push_back(std::abs(amplitude_at_end({nx, step, flat}, profile, conditions, report) - truth));
    }
    const std::size_t last = curve.y.size() - 1;
    report.measure("order in the time step, " + profile.name, order_between(curve.y[last - 1], curve.y[last]), "",
                   between(1.95, 2.05, "leapfrog, and the midpoint step it starts with, are of order 2"));
    plot.curves.push_back(std::move(curve));
}

/// Over an uneven bottom the exact solution is unknown. The differences of three grids give the order (Richardson).
void uneven_bottom(const model::VerticalProfile& profile, const Conditions& conditions, CaseReport& report)
{
    constexpr double step = 0.01;
    const int coarsest = conditions.is_full ? 40 : 20;
    double amplitude[3];
    for (int grid = 0; grid < 3; ++grid) {
        amplitude[grid] = amplitude_at_end({coarsest << grid, step, uneven}, profile, conditions, report);
    }
    report.measure("order in the cell over an uneven bottom, " + profile.name,
                   order_between(amplitude[0] - amplitude[1], amplitude[1] - amplitude[2]), "",
                   between(1.9, 2.1, "depths at faces are means of their nodes, which is of order 2 too"));
}

} // namespace

CaseReport standing_wave(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {"Mode (1, 1) of a basin of 200 by 160 m, 12 m deep, and 4 to 20 m deep, from rest for 4 s.",
                         "Profiles whose modes are the same on every grid: parabolic, and cosh with kappa_h 3."};
    LinePlot plot{"Error of the amplitude after 4 s", {"cells, or steps", true}, {"error [m]", true}, {}};
    for (const model::VerticalProfile& profile : {model::parabolic_profile(), model::cosh_profile(3.0)}) {
        cells(profile, conditions, report, plot);
        steps(profile, conditions, report, plot);
        uneven_bottom(profile, conditions, report);
    }
    report.plots.push_back(std::move(plot));
    return report;
}

} // namespace swell::verification
