// Case 24: a random sea that breaks on slopes and over bars.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/references/battjes_janssen.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

/// A bed along the waves' direction: depths at distances from the edge, with straight slopes between them.
struct SurfBed {
    const char* name;
    std::vector<double> at_m, depth_m;

    [[nodiscard]] double depth_at(double x_m) const
    {
        const auto next = std::ranges::upper_bound(at_m, x_m) - at_m.begin();
        if (next == 0 || next == static_cast<std::ptrdiff_t>(at_m.size())) {
            return next == 0 ? depth_m.front() : -1.0;
        }
        const double share = (x_m - at_m[next - 1]) / (at_m[next] - at_m[next - 1]);
        return depth_m[next - 1] + share * (depth_m[next] - depth_m[next - 1]);
    }
};

struct SurfSea {
    double height_m, period_s;
};

constexpr double cell_m = 2.5;
constexpr double foot_m = 200.0; ///< of the slope, from the edge: beyond the edge's strip
constexpr double least_judged_m = 0.6;

SurfBed slope_of(const char* name, double ratio)
{
    return {name, {0.0, foot_m, foot_m + 9.7 * ratio}, {10.0, 10.0, 0.3}};
}

/// A crest of 60 m in front of 3 m of water, with slopes of 1:35 before the crest and at the shore.
SurfBed bar_of(const char* name, double crest_m)
{
    const double crest_at_m = foot_m + 35.0 * (10.0 - crest_m);
    return {name,
            {0.0, foot_m, crest_at_m, crest_at_m + 60.0, crest_at_m + 100.0, crest_at_m + 140.0, crest_at_m + 234.5},
            {10.0, 10.0, crest_m, crest_m, 3.0, 3.0, 0.3}};
}

engine::Scenario channel_of(const SurfBed& bed, const SurfSea& sea, bool breaks)
{
    const int nodes = static_cast<int>(bed.at_m.back() / cell_m);
    engine::Scenario scenario = still_water(
        {{nodes, 1}, cell_m, cell_m}, [&](double x, double) { return bed.depth_at(x + 0.5 * cell_m); },
        model::dispersive_profile(), 0.05);
    solve_as_runs_do(scenario);
    set_time_step(scenario, 0.05, 4);
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    scenario.waves.sea = model::SeaState{};
    scenario.waves.sea->height_m = sea.height_m;
    scenario.waves.sea->period_s = sea.period_s;
    scenario.waves.breaks = breaks;
    return scenario;
}

/// sqrt(8) times the standard deviation of zeta at every node, over some time.
std::vector<double> hrms_of(Tank& tank, std::size_t nodes, long frames)
{
    std::vector<double> sum(nodes), squares(nodes), hrms;
    tank.advance(frames, [&] {
        const std::vector<double> zeta = tank.zeta_m();
        for (std::size_t node = 0; node < nodes; ++node) {
            sum[node] += zeta[node];
            squares[node] += zeta[node] * zeta[node];
        }
    });
    const auto count = static_cast<double>(frames);
    for (std::size_t node = 0; node < nodes; ++node) {
        hrms.push_back(std::sqrt(8.0 * std::max(0.0, squares[node] / count - sum[node] * sum[node] / (count * count))));
    }
    return hrms;
}

/// Returns Hrms [m] by theory from node `first` to the shore; `first_hrms_m` is the measured Hrms at `first`.
std::vector<double> theory_from(const engine::Scenario& scenario, std::size_t first, double first_hrms_m)
{
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    SurfLine line{bathymetry.dx_m, scenario.waves.sea->period_s, {}, {}, {}};
    for (std::size_t node = first; node < bathymetry.depth_m.size() && bathymetry.depth_m[node] > 0.0; ++node) {
        const model::LocalWave wave =
            model::local_wave(scenario.waves.profile, bathymetry.depth_m[node], portable::two_pi / line.period_s);
        line.depth_m.push_back(bathymetry.depth_m[node]);
        line.wave_number.push_back(wave.wave_number);
        line.group_speed.push_back(wave.group_speed);
    }
    return battjes_janssen(line, first_hrms_m);
}

void measure_bed(const SurfBed& bed, const SurfSea& sea, const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = channel_of(bed, sea, true);
    const std::size_t nodes = scenario.waves.bathymetry.depth_m.size();
    Tank tank(scenario, conditions);
    constexpr long frames_a_second = 5;
    tank.advance(200 * frames_a_second);
    const long seconds = conditions.is_full ? 7200 : 900;
    const std::vector<double> hrms = hrms_of(tank, nodes, seconds * frames_a_second);
    const std::string run = fmt::format("{}, Hs {} m, {} s", bed.name, sea.height_m, sea.period_s);
    tank.sign(report, run);
    const auto first = static_cast<std::size_t>(bed.at_m[1] / cell_m); // the foot of the slope
    const std::vector<double> theory = theory_from(scenario, first, hrms[first]);
    LinePlot plot{"Hrms: " + run, {"distance from the edge [m]"}, {"Hrms [m]"}, {}};
    Curve computed{"computed", {}, {}, Curve::Style::line}, expected{"Battjes and Janssen", {}, {}, Curve::Style::dashes};
    double worst = 0.0, worst_behind = 0.0;
    for (std::size_t at = 0; at < theory.size(); ++at) {
        const double x = (static_cast<double>(first + at) + 0.5) * cell_m;
        const double error = std::abs(hrms[first + at] / theory[at] - 1.0);
        double& place = scenario.waves.bathymetry.depth_m[first + at] >= least_judged_m ? worst : worst_behind;
        place = std::max(place, error);
        computed.x.push_back(x);
        computed.y.push_back(hrms[first + at]);
        expected.x.push_back(x);
        expected.y.push_back(theory[at]);
    }
    report.measure(run + ": largest error of Hrms to 0.6 m of depth", 100.0 * worst, "%",
                   at_most(15.0, "Battjes and Janssen, gamma 0.8"));
    report.measure(run + ": the same in water shallower than 0.6 m", 100.0 * worst_behind, "%",
                   not_judged("the shore reflects waves, which the theory leaves out"));
    plot.curves = {std::move(computed), std::move(expected)};
    report.plots.push_back(std::move(plot));
}

/// Measures the wave height on the same slope without breaking, for comparison.
void measure_without(const SurfBed& bed, const SurfSea& sea, const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = channel_of(bed, sea, false);
    Tank tank(scenario, conditions);
    tank.advance(1000);
    const std::vector<double> hrms = hrms_of(tank, scenario.waves.bathymetry.depth_m.size(), 2000);
    const auto node = static_cast<std::size_t>((foot_m + 315.0) / cell_m);
    report.measure(fmt::format("{} without breaking: Hrms over the depth in {:.1f} m", bed.name,
                               scenario.waves.bathymetry.depth_m[node]),
                   hrms[node] / scenario.waves.bathymetry.depth_m[node], "",
                   not_judged("linear waves that do not break grow without limit"));
}

} // namespace

CaseReport breaking(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {fmt::format("Channels with cells of {} m and a JONSWAP sea from 10 m of water to 0.3 m; Hrms over "
                                     "{} s, from the foot of the slope on.",
                                     cell_m, conditions.is_full ? 7200 : 900)};
    const SurfBed slope = slope_of("1:35", 35.0);
    const SurfBed low_bar = bar_of("a bar of 2.5 m", 2.5), high_bar = bar_of("a bar of 1.8 m", 1.8);
    measure_bed(slope, {2.0, 8.0}, conditions, report);
    measure_bed(slope_of("1:100", 100.0), {2.0, 8.0}, conditions, report);
    measure_bed(high_bar, {2.0, 8.0}, conditions, report);
    measure_bed(low_bar, {2.0, 8.0}, conditions, report);
    if (conditions.is_full) {
        measure_bed(slope_of("1:20", 20.0), {2.0, 8.0}, conditions, report);
        measure_bed(slope_of("1:50", 50.0), {2.0, 8.0}, conditions, report);
        measure_bed(slope, {3.0, 12.0}, conditions, report);
        measure_bed(slope, {1.0, 5.0}, conditions, report);
        measure_bed(high_bar, {3.0, 12.0}, conditions, report);
    }
    measure_without(slope, {2.0, 8.0}, conditions, report);
    return report;
}

} // namespace swell::verification
