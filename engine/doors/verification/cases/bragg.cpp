// Case 17: resonance of waves with bars on the bed that are half as long.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/setups/bed_channel.hpp"
#include "model/setup/vertical_profile.hpp"

namespace swell::verification
{

namespace
{

constexpr double depth_m = 0.313;
constexpr double bar_m = 1.0; ///< length of a bar
constexpr double amplitude_m = 0.05;
constexpr int bars = 10;

BedLine bars_of_the_tank()
{
    constexpr int pieces = 40; // of a bar
    BedLine bed;
    for (int n = 0; n <= bars * pieces; ++n) {
        bed.x_m.push_back(bar_m * n / pieces);
        bed.depth_m.push_back(depth_m - amplitude_m * std::sin(2.0 * std::numbers::pi * n / pieces));
    }
    bed.depth_m.back() = depth_m; // exactly as at the first place, without rounding
    return bed;
}

/// Returns the frequency of the wave whose k is q times the k of resonance: 2 k/l = q, with l the bars' wave number.
double omega_of(double q)
{
    return std::sqrt(model::airy_frequency_squared(q * std::numbers::pi / bar_m, depth_m));
}

void reflect(const BedChannel& channel, const model::VerticalProfile& profile, const Conditions& conditions,
             CaseReport& report)
{
    Curve run{"run", {}, {}, Curve::Style::dots};
    Curve theory{"modified mild slope", {}, {}, Curve::Style::line};
    for (const double q : {0.9, 0.95, 1.0, 1.05, 1.1}) {
        const bool is_flank = q == 0.95 || q == 1.05;
        if (is_flank && !conditions.is_full) {
            continue;
        }
        const double reflection = reflection_of_bed(channel, omega_of(q), profile, conditions, report);
        const double expected = modified_mild_slope_reflection(channel.bed, omega_of(q));
        run.x.push_back(q);
        run.y.push_back(reflection);
        const std::string told = fmt::format("{:.3f} by the modified mild-slope equation", expected);
        const double error = q == 1.0 ? 0.05 : 0.03;
        report.measure(
            fmt::format("{}: R at 2k/l = {}", profile.name, q), reflection, "",
            is_flank
                ? not_judged(told + "; on the flank of the peak, R is sensitive to an error of 0.3 % in the phase speed")
                : between(std::max(0.0, expected - error), expected + error,
                          told + "; the terms that the equations leave out are of second order in slopes of 1 : 3"));
    }
    for (double q = 0.8; q <= 1.2; q += 0.01) {
        theory.x.push_back(q);
        theory.y.push_back(modified_mild_slope_reflection(channel.bed, omega_of(q)));
    }
    report.plots.push_back({"Amplitude sent back by ten bars, " + profile.name, {"2k/l"}, {"R"}, {run, theory}});
}

} // namespace

CaseReport bragg(const Conditions& conditions)
{
    const BedChannel channel{"ten bars", bars_of_the_tank(), conditions.is_full ? 0.025 : 0.05};
    CaseReport report;
    report.parameters = {
        fmt::format("Water {} m deep, {} bars {} m long and {} m high either way, cells of {} m. Davies and "
                    "Heathershaw measured about 0.7 at the peak.",
                    depth_m, bars, bar_m, amplitude_m, channel.cell_m)};
    reflect(channel, model::dispersive_profile(), conditions, report);
    if (conditions.is_full) {
        // Fitted, one mode is 0.3 % slow at kh 1 on fine cells; at a given period that moves the resonance by 0.4 %.
        model::VerticalProfile one_mode = model::parabolic_mild_profile();
        one_mode.fits_grid = false;
        one_mode.name += ", not fitted";
        reflect(channel, one_mode, conditions, report);
    }
    return report;
}

} // namespace swell::verification
