// Case 16: the reflection of a trench with gentle and with vertical sides.
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/references/airy_wave.hpp"
#include "engine/doors/verification/setups/bed_channel.hpp"
#include "model/setup/vertical_profile.hpp"

namespace swell::verification
{

namespace
{

constexpr double shallow_m = 5.0;
constexpr double deep_m = 15.0;
constexpr double width_m = 50.0; ///< at half the trench's depth

double omega_of(double kh)
{
    return std::sqrt(model::airy_frequency_squared(kh / shallow_m, shallow_m));
}

/// A trench whose sides are `run` metres long.
BedLine trench_with(double run_m)
{
    return {{0.0, run_m, width_m, width_m + run_m}, {shallow_m, deep_m, deep_m, shallow_m}};
}

/// R of a trench of vertical sides, by eigenfunction matching with 40 modes, R² + T² = 1 to 1e-10 (an independent program).
struct Exact {
    double kh, reflection;
};
constexpr Exact vertical_sides[] = {{0.35, 0.454}, {0.5, 0.212}, {0.7, 0.272}, {1.0, 0.062}, {1.4, 0.097}};

void gentle_sides(double cell_m, const model::VerticalProfile& profile, const Conditions& conditions, CaseReport& report)
{
    const BedChannel channel{"sides 1 : 2", trench_with(2.0 * (deep_m - shallow_m)), cell_m};
    Curve run{"run", {}, {}, Curve::Style::dots};
    Curve theory{"modified mild slope", {}, {}, Curve::Style::line};
    double worst = 0.0;
    for (const double kh : {0.5, 0.7, 1.0}) {
        run.x.push_back(kh);
        run.y.push_back(reflection_of_bed(channel, omega_of(kh), profile, conditions, report));
        worst = std::max(worst, std::abs(run.y.back() - modified_mild_slope_reflection(channel.bed, omega_of(kh))));
    }
    for (double kh = 0.3; kh <= 1.5; kh += 0.02) {
        theory.x.push_back(kh);
        theory.y.push_back(modified_mild_slope_reflection(channel.bed, omega_of(kh)));
    }
    report.plots.push_back({"Amplitude sent back, sides 1 : 2, " + profile.name, {"kh"}, {"R"}, {run, theory}});
    report.measure("sides 1 : 2, " + profile.name + ": largest error of R, kh 0.5, 0.7 and 1", worst, "",
                   at_most(0.03, "the terms that the equations leave out are of second order in a slope of 1 : 2; edges "
                                 "send back 0.005"));
}

void steep_sides(double cell_m, const model::VerticalProfile& profile, const Limit& limit, const Conditions& conditions,
                 CaseReport& report)
{
    const BedChannel channel{"vertical sides", trench_with(1e-6 * cell_m), cell_m};
    Curve run{"run", {}, {}, Curve::Style::dots};
    Curve theory{"eigenfunction matching", {}, {}, Curve::Style::line};
    double squares = 0.0;
    for (const Exact& exact : vertical_sides) {
        run.x.push_back(exact.kh);
        run.y.push_back(reflection_of_bed(channel, omega_of(exact.kh), profile, conditions, report));
        theory.x.push_back(exact.kh);
        theory.y.push_back(exact.reflection);
        squares += std::pow(run.y.back() - exact.reflection, 2);
    }
    report.plots.push_back({"Amplitude sent back, vertical sides, " + profile.name, {"kh"}, {"R"}, {run, theory}});
    report.measure("vertical sides, " + profile.name + ": rms error of R, kh 0.35 to 1.4",
                   std::sqrt(squares / std::size(vertical_sides)), "", limit);
}

} // namespace

CaseReport trench(const Conditions& conditions)
{
    const double cell_m = conditions.is_full ? 0.5 : 1.0;
    CaseReport report;
    report.parameters = {fmt::format("Water {} m deep, over a trench {} m deep and {} m wide at half its depth, cells of "
                                     "{} m; kh is taken in the water before the trench.",
                                     shallow_m, deep_m, width_m, cell_m)};
    const Limit of_two_modes =
        at_most(0.10, "the equations leave the bed's slope out of the flow, so they do not hold at vertical sides: solved "
                      "in the frequency domain they err by 0.09, with psi in m²/s by 0.35");
    gentle_sides(cell_m, model::dispersive_profile(), conditions, report);
    gentle_sides(cell_m, model::parabolic_mild_profile(), conditions, report);
    steep_sides(cell_m, model::dispersive_profile(), of_two_modes, conditions, report);
    const Limit told = not_judged("one mode, reported only: the same equations in the frequency domain err by 0.11, and "
                                  "with the thesis' scale by 0.09");
    if (conditions.is_full) {
        gentle_sides(cell_m, model::dispersive_deep_profile(), conditions, report);
        gentle_sides(cell_m, model::cosh_profile(3.0), conditions, report);
        for (const model::VerticalProfile& profile : {model::parabolic_mild_profile(), model::parabolic_profile()}) {
            steep_sides(cell_m, profile, told, conditions, report);
        }
    }
    return report;
}

} // namespace swell::verification
