// Case 25: the long waves of a sea's groups, at the edge over which they come in.
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <numeric>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/harbour/seas/sea_of_waves.hpp"
#include "model/incoming/long_waves.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;
constexpr double group_water_m = 8.0;
constexpr double group_cell_m = 5.0;
constexpr double group_step_s = 0.2;
constexpr double ramp_s = 40.0;
constexpr int gauge_cells = 1; ///< from the edge

/// A channel of 450 m that the sea enters in the west and leaves in the east.
engine::Scenario channel(const model::SeaState& sea)
{
    engine::Scenario scenario = still_water(
        {{91, 5}, group_cell_m, group_cell_m}, [](double, double) { return group_water_m; }, model::dispersive_profile(),
        group_step_s);
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    scenario.waves.sea = sea;
    set_time_step(scenario, group_step_s, 1);
    solve_as_runs_do(scenario);
    add_gauge(scenario, gauge_cells * group_cell_m, 2.0 * group_cell_m);
    return scenario;
}

/// Returns the level bound to the sea at a place of the edge over time, by theory: the sum over all pairs of a1 a2 B
/// cos(theta1 − theta2).
double bound_m(const std::vector<model::WaveComponent>& sea, double east_m, double time_s)
{
    double level = 0.0;
    for (const model::WaveComponent& first : sea) {
        for (const model::WaveComponent& second : sea) {
            const double omega = first.omega - second.omega;
            if (omega < 2.0 * pi / model::longest_long_wave_s) {
                continue;
            }
            const model::ContinuousWave one(first.omega, group_water_m);
            const model::ContinuousWave other(second.omega, group_water_m);
            const double theta =
                (one.wave_number() - other.wave_number()) * east_m - omega * time_s + first.phase - second.phase;
            level += first.amplitude_m * second.amplitude_m * difference_transfer(one, other, 0.0, group_water_m) *
                     std::cos(theta);
        }
    }
    return level;
}

/// Returns the long waves of a record: three running means over two peak periods each, one after the other.
std::vector<double> long_part(std::vector<double> record, double period_s)
{
    const auto window = static_cast<std::ptrdiff_t>(std::lround(2.0 * period_s / group_step_s));
    for (int pass = 0; pass < 3; ++pass) {
        std::vector<double> means;
        double sum = std::accumulate(record.begin(), record.begin() + window, 0.0);
        for (std::size_t at = static_cast<std::size_t>(window); at < record.size(); ++at) {
            means.push_back(sum / static_cast<double>(window));
            sum += record[at] - record[at - static_cast<std::size_t>(window)];
        }
        record = std::move(means);
    }
    return record;
}

double rms(const std::vector<double>& record)
{
    return std::sqrt(std::inner_product(record.begin(), record.end(), record.begin(), 0.0) /
                     static_cast<double>(record.size()));
}

void compare(const std::string& name, const std::vector<model::WaveComponent>& waves, double period_s, double duration_s,
             const Conditions& conditions, CaseReport& report)
{
    model::SeaState sea = engine::sea_of_waves(waves, period_s);
    sea.ramp_s = ramp_s;
    sea.long_waves = true;
    Tank tank(channel(sea), conditions);
    tank.advance(std::lround(2.0 * ramp_s / group_step_s));
    std::vector<double> measured;
    std::vector<double> theory;
    Curve in_water{"measured", {}, {}, Curve::Style::line};
    tank.advance(std::lround(duration_s / group_step_s), [&] {
        measured.push_back(tank.gauges_m().front());
        theory.push_back(bound_m(waves, gauge_cells * group_cell_m, tank.time_s()));
        in_water.x.push_back(tank.time_s());
    });
    tank.sign(report, name);
    measured = long_part(std::move(measured), period_s);
    theory = long_part(std::move(theory), period_s);
    const double product = std::inner_product(measured.begin(), measured.end(), theory.begin(), 0.0);
    const double together = product / static_cast<double>(measured.size()) / (rms(measured) * rms(theory));
    const std::string edges =
        "edges are laid out for the waves of the peak, so they send back some per cent of the faster long waves";
    report.measure("height at the edge over the height by theory, " + name, rms(measured) / rms(theory), "",
                   between(0.95, 1.05, edges));
    report.measure("correlation with the bound waves, " + name, together, "", at_least(0.98, edges));
    in_water.x.erase(in_water.x.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(measured.size(), 3000)),
                     in_water.x.end());
    Curve of_theory{"bound, by theory", in_water.x, theory, Curve::Style::dashes};
    in_water.y = measured;
    of_theory.y.resize(in_water.x.size());
    in_water.y.resize(in_water.x.size());
    report.plots.push_back({"Long waves at the edge, " + name, {"time [s]"}, {"level [m]"}, {in_water, of_theory}});
}

} // namespace

CaseReport groups(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        "Long-crested seas head on over 8 m of water, cells of 5 m, steps of 0.2 s; the gauge is the "
        "second node from the edge.",
        "The measured and the theoretical level are smoothed by three running means over two peak periods each."};
    const double duration_s = conditions.is_full ? 3600.0 : 1200.0;
    compare("two waves", {{0.5, 2.0 * pi / 8.0, 0.0, 0.4}, {0.4, 2.0 * pi / 9.0, 0.0, 2.0}}, 8.5, 720.0, conditions,
            report);
    model::SeaState sea;
    sea.height_m = 1.5;
    sea.period_s = 9.0;
    sea.components = 20;
    compare("JONSWAP, 20 waves", model::wave_components(sea), sea.period_s, duration_s, conditions, report);
    return report;
}

} // namespace swell::verification
