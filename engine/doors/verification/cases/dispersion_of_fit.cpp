// Part of case 1: the effect of the fit to the grid on one mode, and on waves shorter than the profile's range.
#include "engine/doors/verification/cases/dispersion_of_fit.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/measures/wave_speeds.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/vertical_profile.hpp"

namespace swell::verification
{

namespace
{

constexpr double fitted_depth_m = 20.0;

/// Returns the largest error of the modes between two values of kh.
double largest_between(const Speeds& speeds, double first_kh, double last_kh)
{
    double largest = 0.0;
    for (std::size_t mode = 0; mode < speeds.kh.size(); ++mode) {
        if (speeds.kh[mode] >= first_kh && speeds.kh[mode] <= last_kh) {
            largest = std::max(largest, std::abs(speeds.off_airy_percent[mode]));
        }
    }
    return largest;
}

} // namespace

void measure_fit_of_one_mode(const Conditions& conditions, CaseReport& report)
{
    constexpr int cells = 68; // 17 half waves along an axis, or 12 along both, are waves of eight cells
    const model::VerticalProfile profile = model::parabolic_mild_profile();
    Curve axis{"along an axis", {}, {}, Curve::Style::line};
    Curve diagonal{"along the diagonal", {}, {}, Curve::Style::dashes};
    for (const double kh : {0.5, 1.0, 1.5, 2.0}) {
        const double dx = 2.0 * std::numbers::pi * fitted_depth_m / (8.0 * kh);
        const double period =
            2.0 * std::numbers::pi / std::sqrt(model::airy_frequency_squared(kh / fitted_depth_m, fitted_depth_m));
        const auto water = still_water(
            {{cells, cells}, dx, dx}, [](double, double) { return fitted_depth_m; }, profile, period / 100.0);
        const Speeds speeds = measure_speeds(water, {{17, 0}, {12, 12}}, conditions.is_full ? 200 : 40,
                                             "parabolic_mild, 8 cells a wave", conditions, report);
        report.measure(fmt::format("parabolic_mild: against Airy, 8 cells a wave, kh {}, axis and diagonal", kh),
                       largest_size(speeds.off_airy_percent), "%",
                       at_most(kh < 1.0 ? 0.65 : 0.55, "fitted mode: half of the difference that the five-point operator "
                                                       "makes between axis and diagonal; 2.4 % without the fit"));
        axis.x.push_back(kh);
        axis.y.push_back(speeds.off_airy_percent[0]);
        diagonal.x.push_back(kh);
        diagonal.y.push_back(speeds.off_airy_percent[1]);
    }
    report.plots.push_back({"One mode on 8 cells a wave, profile parabolic_mild",
                            {"kh"},
                            {"error of the phase speed against Airy [%]"},
                            {std::move(axis), std::move(diagonal)}});
}

void measure_tail_of_the_fit(const Conditions& conditions, CaseReport& report)
{
    constexpr int cells = 200;
    constexpr double dx = 0.05 * fitted_depth_m;
    constexpr double time_step_s = 0.01; // its error in the speed of a wave of kh 25 is 0.02 %
    std::vector<BasinMode> modes;
    for (const int halves : {3, 6, 10, 16, 23, 31, 39, 43, 47, 64, 80}) { // kh 0.9 to 25, along an axis
        modes.push_back({halves, 0});
        const int across = static_cast<int>(std::lround(halves / std::numbers::sqrt2));
        modes.push_back({across, across});
    }
    const auto speeds_of = [&](bool fitted, const char* run) {
        model::VerticalProfile profile = model::dispersive_profile();
        profile.fits_grid = fitted;
        const auto water = still_water(
            {{cells, cells}, dx, dx}, [](double, double) { return fitted_depth_m; }, profile, time_step_s);
        return measure_speeds(water, modes, conditions.is_full ? 200 : 60, run, conditions, report);
    };
    const Speeds fitted = speeds_of(true, "dispersive, cells of 0.05 depths");
    const Speeds plain = speeds_of(false, "the same, not fitted");
    report.measure("dispersive, cells of 0.05 depths: against Airy, to kh 10", largest_between(fitted, 0.0, 10.0), "%",
                   at_most(0.42, "0.22 for a fit to waves to kh 10 only, and 0.2 more because the fit extends to kh 25"));
    report.measure("the same, kh 12 to 15", largest_between(fitted, 11.5, 15.0), "%",
                   at_most(0.6, "beyond the profile's range; 1.9 % for a fit to waves to kh 10 only"));
    double worst_share = 0.0;
    for (std::size_t mode = 0; mode < modes.size(); ++mode) {
        if (fitted.kh[mode] > 19.0) {
            worst_share = std::max(worst_share, std::abs(fitted.off_airy_percent[mode] / plain.off_airy_percent[mode]));
        }
    }
    report.measure("the same, kh 20 and 25: error over the error without the fit", worst_share, "",
                   at_most(1.0, "the fit must not increase the error of a wake's short waves"));
    report.plots.push_back({"Short waves on fine cells, profile dispersive",
                            {"kh"},
                            {"error of the phase speed against Airy [%]"},
                            {{"fitted", fitted.kh, fitted.off_airy_percent, Curve::Style::dots},
                             {"not fitted", plain.kh, plain.off_airy_percent, Curve::Style::dots}}});
}

} // namespace swell::verification
