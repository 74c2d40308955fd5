// Case 1: a standing wave is started in a basin and its frequency measured from the run.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <string>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/cases/dispersion_of_fit.hpp"
#include "engine/doors/verification/measures/wave_speeds.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "model/setup/dispersion.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;

/// The allowed error of a profile against Airy's speed, and the largest kh for which it holds.
struct ProfileRow {
    const char* name;
    model::VerticalProfile profile;
    double largest_kh;
    double error_percent;
    const char* why;
};

std::vector<ProfileRow> profile_rows()
{
    constexpr const char* grid_share =
        "the profile's own error (tests/model/setup/dispersion_test.cpp) and 0.02 % of a grid of "
        "100 cells a wave";
    return {{"parabolic", model::parabolic_profile(), 3.0, 2.43, grid_share},
            {"parabolic_mild", model::parabolic_mild_profile(), 3.0, 0.75,
             "one parameter for all waves to kh 3, chosen to balance their errors"},
            {"cosh, kappa_h 3", model::cosh_profile(3.0), 5.0, 2.49, grid_share},
            {"dispersive", model::dispersive_profile(), 10.0, 0.30, grid_share},
            {"dispersive_deep", model::dispersive_deep_profile(), 15.0, 0.75, grid_share}};
}

/// The allowed error of waves of 8 cells and more, for one ratio of cell to depth. The modes are refitted for this range.
struct GridRow {
    double cell_over_depth;
    double error_percent;
    const char* why;
};

constexpr const char* refitted =
    "the modes are refitted to the cell; the remaining error is the anisotropy of the five-point operator";
constexpr GridRow grid_rows[] = {{0.1, 0.45, refitted}, {0.15, 0.45, refitted}, {0.2, 0.45, refitted},
                                 {0.3, 0.45, refitted}, {0.5, 0.7, refitted},   {0.8, 0.7, refitted},
                                 {1.2, 0.7, refitted}};

/// Measures half a wave of 100 cells in a channel, for every kh of the range.
void fine_grid(const ProfileRow& row, const Conditions& conditions, CaseReport& report, LinePlot& plot,
               double& off_relation)
{
    constexpr int cells = 50;
    constexpr double depth = 20.0;
    Curve curve{row.name, {}, {}, Curve::Style::line};
    double worst = 0.0;
    for (const double kh : {0.1, 0.3, 0.6, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.5, 8.0, 10.0, 12.0, 15.0}) {
        const double dx = pi * depth / (kh * cells);
        const double period = 2.0 * pi / std::sqrt(model::airy_frequency_squared(kh / depth, depth));
        auto water = still_water(
            {{cells, 2}, dx, dx}, [](double, double) { return depth; }, row.profile, period);
        constexpr int least_steps = 400;
        set_time_step(water, period / std::max(least_steps, stable_steps_of(period, water)));
        const Speeds speeds = measure_speeds(water, {{1, 0}}, conditions.is_full ? 400 : 100, row.name, conditions, report);
        off_relation = std::max(off_relation, largest_size(speeds.off_relation));
        worst = kh <= row.largest_kh ? std::max(worst, largest_size(speeds.off_airy_percent)) : worst;
        curve.x.push_back(kh);
        curve.y.push_back(speeds.off_airy_percent.front());
    }
    plot.curves.push_back(std::move(curve));
    report.measure(fmt::format("{}: against Airy, kh 0.1 to {}", row.name, row.largest_kh), worst, "%",
                   at_most(row.error_percent, row.why));
}

/// Waves of 8 cells and more, along and across the cells. In a basin of 340 by 68 cells, (60, 12 - …) have 8 cells.
std::vector<BasinMode> modes_of_the_grid()
{
    std::vector<BasinMode> modes{{1, 0}, {2, 0}, {5, 0}};
    for (const int halves : {17, 14, 11, 8, 5}) { // half waves along 68 cells; 17 makes 8 cells a wave
        for (const double degrees : {0.0, 15.0, 28.0, 36.0, 45.0, 60.0, 90.0}) {
            const double angle = degrees * pi / 180.0;
            // Rounded towards longer waves, so that none has fewer than 8 cells.
            const int north = static_cast<int>(std::floor(halves * std::sin(angle) + 1e-9));
            const double east = std::sqrt(std::max(0.0, static_cast<double>(halves * halves - north * north)));
            modes.push_back({static_cast<int>(std::floor(5.0 * east * (degrees < 90.0 ? 1.0 : 0.0) + 1e-9)), north});
        }
    }
    return modes;
}

void coarse_grid(const GridRow& row, const Conditions& conditions, CaseReport& report, LinePlot& plot, double& off_relation)
{
    constexpr double dx = 5.0;
    constexpr double frame = 0.05; // a frame of the simulator, so the error includes the time step's
    const double depth = dx / row.cell_over_depth;
    const auto water = still_water(
        {{340, 68}, dx, dx}, [&](double, double) { return depth; }, model::dispersive_profile(), frame);
    const std::string run = fmt::format("dispersive, cells of {} depths", row.cell_over_depth);
    const Speeds speeds =
        measure_speeds(water, modes_of_the_grid(), conditions.is_full ? 200 : 40, run, conditions, report);
    off_relation = std::max(off_relation, largest_size(speeds.off_relation));
    plot.curves.push_back(
        {fmt::format("dx/h {}", row.cell_over_depth), speeds.kh, speeds.off_airy_percent, Curve::Style::dots});
    report.measure(run + ": against Airy, 8 cells a wave, all angles", largest_size(speeds.off_airy_percent), "%",
                   at_most(row.error_percent, row.why));
}

} // namespace

CaseReport dispersion(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {"Fine grid: 100 cells a wave, 400 steps a period or more, 20 m of water, kh 0.1 to 15.",
                         "Coarse grid: cells of 5 m, steps of 50 ms, 4.2 to 50 m of water, waves of 8 cells and longer at "
                         "seven angles."};
    LinePlot fine{"Phase speed on a fine grid", {"kh", true}, {"error against Airy [%]"}, {}};
    LinePlot coarse{
        "Phase speed on the simulator's grid, profile dispersive", {"kh", true}, {"error against Airy [%]"}, {}};
    double off_relation = 0.0;
    for (const ProfileRow& row : profile_rows()) {
        fine_grid(row, conditions, report, fine, off_relation);
    }
    for (const GridRow& row : grid_rows) {
        coarse_grid(row, conditions, report, coarse, off_relation);
    }
    measure_fit_of_one_mode(conditions, report);
    measure_tail_of_the_fit(conditions, report);
    report.measure("frequency against the discrete relation, largest of all runs", off_relation, "",
                   at_most(1e-10, "solves to 1e-13 of the right-hand side, and rounding"));
    report.plots = {std::move(fine), std::move(coarse)};
    return report;
}

} // namespace swell::verification
