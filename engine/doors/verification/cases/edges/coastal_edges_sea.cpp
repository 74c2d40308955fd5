/// Part of the case "coastal_edges": a spectrum in the lee of a mole that begins at an edge, against a longer window.
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/doors/verification/cases/edges/coastal_edge_cases.hpp"
#include "engine/doors/verification/setups/mole_window.hpp"

namespace swell::verification
{

namespace
{

model::SeaState short_crested_sea()
{
    model::SeaState sea;
    sea.height_m = 1.0;
    sea.period_s = mole_period_s;
    sea.from_deg = 225.0;
    sea.spreading = 15.0;
    return sea;
}

/// Hs at every node over that asked.
std::vector<double> heights(const MoleWindow& window, double length_s, const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = mole_scenario(window, short_crested_sea());
    Tank tank(scenario, conditions);
    constexpr double settling_s = 500.0;
    tank.advance(std::lround(settling_s / scenario.frame_s));
    std::vector<double> squares(tank.bathymetry().depth_m.size(), 0.0);
    const long frames = std::lround(length_s / scenario.frame_s);
    tank.advance(frames, [&] {
        const std::vector<double> zeta = tank.zeta_m();
        for (std::size_t node = 0; node < zeta.size(); ++node) {
            squares[node] += zeta[node] * zeta[node];
        }
    });
    tank.sign(report, "sea in the lee of a mole");
    for (double& square : squares) {
        square = 4.0 * std::sqrt(square / static_cast<double>(frames));
    }
    return squares;
}

} // namespace

void measure_sea_behind_mole(const Conditions& conditions, CaseReport& report)
{
    const double length_s = conditions.is_full ? 3600.0 : 1200.0;
    report.parameters.push_back(
        fmt::format("The same mole in a JONSWAP sea from 225°, spreading 15, {} s of it; the reference is a window 900 m "
                    "longer to the west, in which the mole continues to the west edge (outside = land) or begins at the "
                    "same place as in the short window (sea)",
                    length_s));
    for (const auto& [outside, name] : {std::pair{model::Outside::land, "land"}, std::pair{model::Outside::sea, "sea"}}) {
        MoleWindow longer;
        longer.longer_m = 900.0;
        longer.mole_goes_on = outside == model::Outside::land;
        longer.outside = outside;
        MoleWindow window;
        window.outside = outside;
        const std::vector<double> truth = heights(longer, length_s, conditions, report);
        const std::vector<double> found = heights(window, length_s, conditions, report);
        const double true_mean = mean_behind_mole(longer, truth);
        const double mean = mean_behind_mole(window, found);
        const std::string where = fmt::format("in the lee of a mole in a short-crested sea, outside {}", name);
        report.measure("mean Hs over the asked Hs, " + where, mean, "", not_judged("compared with the next figure"));
        report.measure("the same in a window 900 m longer, " + where, true_mean, "", not_judged("the reference"));
        report.measure("difference of the two, " + where, std::abs(mean - true_mean), "",
                       at_most(0.1, "a window whose outside is set has the same sea as a window that contains it"));
        report.measure("largest difference of Hs, " + where, largest_difference_behind_mole(window, found, longer, truth),
                       "", not_judged("the worst node of a single record"));
    }
    const std::vector<double> guessed = heights({}, length_s, conditions, report);
    report.measure("mean Hs over the asked Hs, in the lee of a mole in a short-crested sea, outside unset",
                   mean_behind_mole({}, guessed), "",
                   not_judged("a guess between land and sea; `swell check` warns of it"));
}

} // namespace swell::verification
