// Case 26: water that changes while a run goes: one sea after another, and (changes_tide.cpp) a tide.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/cases/moving_water/changes_cases.hpp"
#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

namespace
{

constexpr double changed_cell_m = 8.0;
constexpr double changes_at_s = 60.0;
constexpr double over_s = 20.0;
constexpr double settles_s = 60.0; // the runs are compared during the change and this long after it

model::SeaState sea_from(double from_deg, double height_m, double period_s, std::uint64_t seed)
{
    model::SeaState sea;
    sea.height_m = height_m;
    sea.period_s = period_s;
    sea.from_deg = from_deg;
    sea.components = 40;
    sea.seed = seed;
    sea.ramp_s = over_s;
    return sea;
}

const model::SeaState first_sea = sea_from(270.0, 1.0, 8.0, 1);
const model::SeaState second_sea = sea_from(240.0, 2.0, 9.0, 2);

/// A bay that shoals from 14 to 8 m, from an edge that lets the sea in.
engine::Scenario bay(const model::SeaState& sea)
{
    const TankGrid grid{{72, 50}, changed_cell_m, changed_cell_m};
    const double length_m = grid.extent.nx * changed_cell_m;
    engine::Scenario scenario = still_water(
        grid, [&](double east_m, double) { return 14.0 - 6.0 * east_m / length_m; }, model::dispersive_profile(), 0.05);
    solve_as_runs_do(scenario);
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::generating;
    }
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    scenario.waves.sea = sea;
    return scenario;
}

/// zeta after every second from the change on.
std::vector<std::vector<double>> water_after(const std::optional<model::SeaState>& before,
                                             const std::optional<model::SeaState>& after, const std::string& name,
                                             const Conditions& conditions, CaseReport& report)
{
    engine::Scenario scenario = bay(first_sea); // during changes the edges keep the layout for the first sea
    if (!before) {
        scenario.waves.sea->height_m = 1e-9;
    }
    Tank tank(scenario, conditions);
    const long at = std::lround(changes_at_s / scenario.frame_s);
    if (tank.engine().set_sea(after, {at, over_s}) != engine::Outcome::done) {
        throw std::runtime_error(tank.engine().reason());
    }
    tank.advance(at);
    std::vector<std::vector<double>> zeta;
    for (int second = 0; second < static_cast<int>(over_s + settles_s); ++second) {
        tank.advance(std::lround(1.0 / scenario.frame_s));
        zeta.push_back(tank.zeta_m());
    }
    tank.sign(report, name);
    return zeta;
}

void one_sea_after_another(const Conditions& conditions, CaseReport& report)
{
    const auto both = water_after(first_sea, second_sea, "one sea after another", conditions, report);
    const auto out = water_after(first_sea, std::nullopt, "a sea dies away", conditions, report);
    const auto in = water_after(std::nullopt, second_sea, "a sea comes", conditions, report);
    LinePlot plot{
        "A node in the middle of the bay while one sea follows another", {"time since the change [s]"}, {"zeta [m]"}, {}};
    Curve changed{"changed", {}, {}, Curve::Style::line};
    Curve sum{"sum of the two runs", {}, {}, Curve::Style::dots};
    double worst = 0.0;
    for (std::size_t second = 0; second < both.size(); ++second) {
        for (std::size_t node = 0; node < both[second].size(); ++node) {
            worst = std::max(worst, std::abs(both[second][node] - out[second][node] - in[second][node]));
        }
        const std::size_t middle = both[second].size() / 2 + 36;
        for (Curve* curve : {&changed, &sum}) {
            curve->x.push_back(static_cast<double>(second + 1));
        }
        changed.y.push_back(both[second][middle]);
        sum.y.push_back(out[second][middle] + in[second][middle]);
    }
    plot.curves = {changed, sum};
    report.plots.push_back(std::move(plot));
    report.parameters.push_back(
        fmt::format("A bay of 72 by 50 cells of 8 m, 14 to 8 m deep: a sea of 1 m and 8 s from 270 degrees. After {:g} s, "
                    "over a time of {:g} s, it changes to a sea of 2 m and 9 s from 240 degrees.",
                    changes_at_s, over_s));
    report.measure("difference of the changed sea from the sum of the two runs, worst node and second, over Hs",
                   100.0 * worst / second_sea.height_m, "%", at_most(1.0, "the model is linear"));
}

} // namespace

CaseReport changes(const Conditions& conditions)
{
    CaseReport report;
    one_sea_after_another(conditions, report);
    tide_over_flats(conditions, report);
    waves_over_flats(conditions, report);
    return report;
}

} // namespace swell::verification
