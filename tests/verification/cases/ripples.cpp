// Case 14: a ship leaves its wake, and no ripples of the grid.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "cases.hpp"
#include "measures/wave_lengths.hpp"
#include "numerical_tank.hpp"

namespace swell::verification
{

namespace
{

/// Klopman's harbour with its ship. The equations are linear, so what the ship adds to a sea is what it makes in none; a
/// sea of no height to speak of keeps the strips of the edges as they are. The modes are those of the measurement that the
/// figures are compared with, which knew no others.
engine::Scenario harbour_with_ship()
{
    engine::Scenario scenario =
        engine::read_scenario("klopman_harbour", {{"sea.height_m", "1e-6"}, {"fit_to_grid", "false"}});
    scenario.precision = "double";
    return scenario;
}

/// Root mean square of a field in a box, its mean taken out.
double rms_in(const model::Bathymetry& grid, const std::vector<double>& field, const NodeBox& box)
{
    double sum = 0.0;
    double square = 0.0;
    for (int j = box.j0; j < box.j1; ++j) {
        for (int i = box.i0; i < box.i1; ++i) {
            const double value = field[grid.extent.index(i, j)];
            sum += value;
            square += value * value;
        }
    }
    const double nodes = static_cast<double>(box.i1 - box.i0) * (box.j1 - box.j0);
    return std::sqrt(square / nodes - sum * sum / (nodes * nodes));
}

} // namespace

CaseReport ripples(const Conditions& conditions)
{
    constexpr double time = 150.0;
    constexpr double short_m = 16.7; // 3.3 cells of 5 m
    constexpr double long_m = 25.0;
    const engine::Scenario scenario = harbour_with_ship();
    Tank tank(scenario, conditions);
    tank.advance(std::lround(time / scenario.frame_s));
    CaseReport report;
    tank.sign(report, "klopman_harbour without a sea");
    const std::vector<double> zeta = tank.zeta_m();
    const model::Bathymetry& grid = tank.bathymetry();
    const NodeBox box{12, 89, 30, 171}; // x 60 to 440 m, y 150 to 850 m
    const WaveLengths waves(grid, zeta, box);
    const auto share_below = [&](double length_m) {
        const double limit = 2.0 * std::numbers::pi / length_m;
        return waves.share([=](double kx, double ky) { return std::abs(kx) > limit || std::abs(ky) > limit; });
    };
    report.parameters = {"Klopman's harbour, its ship and no sea, after 150 s in steps of 50 ms.",
                         "Box x 60 to 440 m, y 150 to 850 m, mean taken out, Hann window in both directions. Shorter: |kx| "
                         "or |ky| above 2 pi over the length."};
    report.measure("share of the variance in waves below 3.3 cells", share_below(short_m), "",
                   at_most(0.015, "a pressure averaged over its cells, with its moments kept, leaves 0.0125"));
    report.measure("the same below 2.5 cells", share_below(12.5), "", not_judged("0.0004 with such a pressure"));
    report.measure(
        "rms of waves over 25 m", rms_in(grid, zeta, box) * std::sqrt(1.0 - share_below(long_m)), "m",
        at_least(0.97 * 0.143, "97 % of the 0.143 m that a pressure sampled at points makes: a cure damps no waves"));
    report.maps.push_back({"Klopman's harbour after 150 s: what its ship made", "surface elevation", "m", grid, zeta,
                           engine::MapPicture::Colours::diverging, engine::ValueRange{-0.5, 0.5}});
    return report;
}

} // namespace swell::verification
