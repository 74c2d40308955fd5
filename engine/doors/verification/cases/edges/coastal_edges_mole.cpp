/// Part of the case "coastal_edges": a regular sea in the lee of a mole that begins at an edge, over the sea's direction.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases/edges/coastal_edge_cases.hpp"
#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/setups/mole_window.hpp"

namespace swell::verification
{

namespace
{

double mean_height(const MoleWindow& window, double from_deg, const Conditions& conditions, CaseReport& report)
{
    Tank tank(mole_scenario(window, regular_sea(mole_period_s, from_deg)), conditions);
    constexpr long periods = 30; // two and a half crossings at the group speed, 7 m/s
    tank.advance(10 * periods);
    const HarmonicField field = harmonic_field(tank, mole_period_s, 2);
    tank.sign(report, "mole");
    return mean_behind_mole(window, relative_heights(field, 1.0));
}

/// The largest change of a curve per degree.
double steepest(const Curve& curve)
{
    double largest = 0.0;
    for (std::size_t at = 1; at < curve.x.size(); ++at) {
        largest = std::max(largest, std::abs(curve.y[at] - curve.y[at - 1]) / (curve.x[at] - curve.x[at - 1]));
    }
    return largest;
}

} // namespace

void measure_lee_of_mole(const Conditions& conditions, CaseReport& report)
{
    MoleWindow window;
    report.parameters.push_back(
        fmt::format("A mole of 360 m that begins at the west edge of a window of 600 m, 15 m deep, cells of {} m, waves of "
                    "{} s; mean height in the lee of the mole, outside the strips",
                    window.cell_m, mole_period_s));
    const double step_deg = conditions.is_full ? 2.0 : 5.0;
    LinePlot plot{"Lee of a mole on an edge", {"wave from [°]"}, {"mean height over the incident height"}, {}};
    for (const auto& [outside, name] : {std::pair{model::Outside::unknown, "unset"},
                                        std::pair{model::Outside::land, "land"}, std::pair{model::Outside::sea, "sea"}}) {
        const bool is_judged = outside == model::Outside::unknown;
        window.outside = outside;
        Curve curve{fmt::format("outside {}", name), {}, {}, Curve::Style::line};
        for (double from_deg = 220.0; from_deg <= 260.0; from_deg += is_judged ? step_deg : 20.0) {
            curve.x.push_back(from_deg);
            curve.y.push_back(mean_height(window, from_deg, conditions, report));
        }
        if (is_judged) {
            report.measure("largest change of the mean height in the lee of a mole per degree", steepest(curve), "",
                           at_most(0.05, "a sea that turns by one degree is nearly the same sea"));
        } else {
            report.measure(
                fmt::format("mean height in the lee of a mole, outside {}, from 240°", name), curve.y[1], "",
                not_judged("one of two bounds; if outside is unset, the sea's direction selects a height between them"));
        }
        plot.curves.push_back(std::move(curve));
    }
    report.plots.push_back(std::move(plot));
}

} // namespace swell::verification
