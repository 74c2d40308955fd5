/// Part of the case "coastal_edges": the sea comes in over an edge across a slope.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases/edges/coastal_edge_cases.hpp"
#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double deep_m = 25.0;
constexpr double shallow_m = 6.0;
constexpr double slope_m = 760.0;
constexpr double flat_m = 130.0; ///< at either end of the slope; holds the strips
constexpr double width_m = 960.0;
constexpr double period_s = 9.0;
constexpr double strip_m = 130.0;

double depth_at(double north_m)
{
    const double way = std::clamp((north_m - flat_m) / slope_m, 0.0, 1.0);
    return deep_m + way * (shallow_m - deep_m);
}

struct Slope {
    engine::Scenario scenario;
    HarmonicField field;
};

Slope run(double from_deg, double cell_m, const Conditions& conditions, CaseReport& report)
{
    Slope slope;
    engine::Scenario& scenario = slope.scenario;
    const auto nodes = [&](double metres) { return static_cast<int>(std::lround(metres / cell_m)); };
    scenario = still_water(
        {{nodes(width_m), nodes(slope_m + 2.0 * flat_m)}, cell_m, cell_m},
        [](double, double north) { return depth_at(north); }, model::parabolic_profile(), 0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, period_s, 10, 80);
    scenario.waves.sea = regular_sea(period_s, from_deg);
    set_edges(scenario, EdgeKind::generating, EdgeKind::open, EdgeKind::generating, EdgeKind::open);
    Tank tank(scenario, conditions);
    constexpr long periods = 45; // three crossings at the group speed of the shallow end
    tank.advance(10 * periods);
    slope.field = harmonic_field(tank, period_s, 2);
    tank.sign(report, "slope");
    return slope;
}

/// Computes the height over the incoming wave's. a^2 c_g cos(theta) and k sin(theta) are the same over every depth; theta
/// is the angle to the slope.
class SnellAndGreen
{
public:
    SnellAndGreen(const engine::Scenario& scenario, double from_deg)
        : profile_(scenario.waves.profile), site_(wave_over(model::plan_edges(scenario.waves).incoming_depth_m)),
          sine_(portable::sin((from_deg - 180.0) / 180.0 * portable::pi))
    {
    }

    /// Returns 0 for water so deep that the wave, oblique in the shallows, turns back before reaching it.
    [[nodiscard]] double height_over(double depth_m) const
    {
        const model::LocalWave wave = wave_over(depth_m);
        const double sine = sine_ * site_.wave_number / wave.wave_number;
        if (std::abs(sine) >= 1.0) {
            return 0.0;
        }
        const double turn = std::sqrt((1.0 - sine_ * sine_) / (1.0 - sine * sine));
        return std::sqrt(site_.group_speed / wave.group_speed * turn);
    }

private:
    [[nodiscard]] model::LocalWave wave_over(double depth_m) const
    {
        return model::local_wave(profile_, depth_m, portable::two_pi / period_s);
    }

    const model::VerticalProfile& profile_;
    model::LocalWave site_;
    double sine_;
};

/// Computed less true heights, both over the incoming height, and the height at a depth of 10 m.
struct Error {
    double mean = 0.0;
    double rms = 0.0;
    double height_at_10_m = 0.0;
};

Error error_of(const Slope& slope, const SnellAndGreen& truth)
{
    Error error;
    int count = 0, at_10_m = 0;
    for_each_inner_node(slope.scenario, strip_m, [&](int, int j, std::size_t node) {
        const double depth = depth_at(j * slope.scenario.waves.bathymetry.dy_m);
        const double height = std::abs(slope.field[node]);
        const double true_height = truth.height_over(depth);
        if (true_height == 0.0) {
            return;
        }
        const double difference = height - true_height;
        error.mean += difference;
        error.rms += difference * difference;
        ++count;
        if (std::abs(depth - 10.0) < 0.2) {
            error.height_at_10_m += height;
            ++at_10_m;
        }
    });
    return {error.mean / count, std::sqrt(error.rms / count), error.height_at_10_m / at_10_m};
}

} // namespace

void measure_edge_across_a_slope(const Conditions& conditions, CaseReport& report)
{
    const double cell_m = conditions.is_full ? 5.0 : 8.0;
    report.parameters.push_back(fmt::format(
        "A slope from {} to {} m northwards over {} m, cells of {} m, waves of {} s; the west and south edges let the sea "
        "in, the east and north edges are open; heights are compared with Snell and Green, outside the strips",
        deep_m, shallow_m, slope_m, cell_m, period_s));
    const std::string why = "the western edge lets in the wave that a straight coast refracts over each depth; strips send "
                            "back 3 %, which makes a pattern of 3 % rms";
    Curve mean{"mean", {}, {}, Curve::Style::line};
    Curve rms{"rms", {}, {}, Curve::Style::dashes};
    for (const double from_deg : {180.0, 210.0, 225.0, 240.0, 255.0}) {
        const Slope slope = run(from_deg, cell_m, conditions, report);
        const SnellAndGreen truth(slope.scenario, from_deg);
        const Error error = error_of(slope, truth);
        const bool is_judged = from_deg < 250.0;
        const auto limit = [&](double percent) {
            return is_judged ? at_most(percent, why)
                             : not_judged(
                                   "15° from head on to the western edge, a wave has run along the slope from far outside");
        };
        const std::string where = fmt::format("across a slope, from {:.0f}°", from_deg);
        report.measure("mean error of heights, " + where, 100.0 * std::abs(error.mean), "%", limit(2.0));
        report.measure("rms error of heights, " + where, 100.0 * error.rms, "%", limit(5.0));
        report.measure(fmt::format("relative height in 10 m of water, {} (true {:.3f})", where, truth.height_over(10.0)),
                       error.height_at_10_m, "", not_judged("the heights along one depth contour"));
        mean.x.push_back(from_deg);
        mean.y.push_back(100.0 * error.mean);
        rms.x.push_back(from_deg);
        rms.y.push_back(100.0 * error.rms);
        if (from_deg == 240.0) {
            report.maps.push_back({"A sea over a slope that meets the edge, " + where, "wave height over the asked height",
                                   "", slope.scenario.waves.bathymetry, relative_heights(slope.field, 1.0),
                                   engine::MapPicture::Colours::diverging, engine::ValueRange{0.0, 2.0}});
        }
    }
    report.plots.push_back({"Error of a sea across a slope", {"wave from [°]"}, {"error [%]"}, {mean, rms}});
}

} // namespace swell::verification
