// Case 14: a ship leaves its wake, and no ripples of the grid.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/measures/wave_lengths.hpp"
#include "engine/doors/verification/numerical_tank.hpp"

#include "engine/harbour/read_scenario.hpp"

namespace swell::verification
{

namespace
{

struct Hull {
    double length_m;
    double beam_m;
    double draft_m;
};

/// Klopman's harbour with a ship on its track. The equations are linear, so a ship adds the same waves to a sea as to still
/// water; a sea of 1e-6 m keeps the strips of the edges as they are. The vertical modes are not fitted to the grid, because
/// the measurement with which the figures are compared had unfitted modes.
engine::Scenario harbour_with_ship(const Hull& hull)
{
    engine::Scenario scenario =
        engine::read_scenario("klopman_harbour", {{"sea.height_m", "1e-6"}, {"fit_to_grid", "false"}});
    scenario.precision = "double";
    model::PressurePulse& pulse = scenario.waves.ships.front().pulse;
    pulse = {pulse.shape, hull.length_m, hull.beam_m, hull.draft_m};
    return scenario;
}

/// Returns the root mean square of a field in a box, without its mean.
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

/// The waves that a ship made in klopman_harbour.
class ShipsWaves
{
public:
    explicit ShipsWaves(Tank& tank) : grid_(tank.bathymetry()), zeta_(tank.zeta_m()), lengths_(grid_, zeta_, box) {}

    [[nodiscard]] double share_below(double length_m) const
    {
        const double limit = 2.0 * std::numbers::pi / length_m;
        return lengths_.share([=](double kx, double ky) { return std::abs(kx) > limit || std::abs(ky) > limit; });
    }
    [[nodiscard]] double rms_above_m(double length_m) const
    {
        return rms_in(grid_, zeta_, box) * std::sqrt(1.0 - share_below(length_m));
    }
    [[nodiscard]] MapPlot map() const
    {
        return {"Klopman's harbour after 150 s: the waves of its ship",
                "surface elevation",
                "m",
                grid_,
                zeta_,
                engine::MapPicture::Colours::diverging,
                engine::ValueRange{-0.5, 0.5}};
    }

private:
    static constexpr NodeBox box{12, 89, 30, 171}; // x 60 to 440 m, y 150 to 850 m
    const model::Bathymetry& grid_;
    std::vector<double> zeta_;
    WaveLengths lengths_;
};

constexpr double time_s = 150.0;
constexpr double short_m = 16.7; // 3.3 cells of 5 m

void wide_hull(const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = harbour_with_ship({120.0, 30.0, 4.0});
    Tank tank(scenario, conditions);
    tank.advance(std::lround(time_s / scenario.frame_s));
    tank.sign(report, "klopman_harbour without a sea");
    const ShipsWaves waves(tank);
    report.measure("share of the variance in waves below 3.3 cells", waves.share_below(short_m), "",
                   at_most(0.015, "0.0125 with a pressure that is averaged over each cell and keeps its moments"));
    report.measure("the same below 2.5 cells", waves.share_below(12.5), "", not_judged("0.0004 with such a pressure"));
    report.measure(
        "rms of waves over 25 m", waves.rms_above_m(25.0), "m",
        at_least(0.97 * 0.143,
                 "97 % of the 0.143 m that a pressure sampled at points makes: removing ripples must not damp the wake"));
    report.maps.push_back(waves.map());
}

/// Measures hulls that the grid hardly resolves.
void narrow_hull(const Hull& hull, const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = harbour_with_ship(hull);
    Tank tank(scenario, conditions);
    tank.advance(std::lround(time_s / scenario.frame_s));
    const std::string name = fmt::format("hull of {:.1f} cells of beam", hull.beam_m / 5.0);
    tank.sign(report, name);
    const ShipsWaves waves(tank);
    report.measure(name + ": share of the variance below 3.3 cells", waves.share_below(short_m), "",
                   at_most(0.025, "twice the share that a hull of six cells makes"));
    report.measure(name + ": rms of waves over 25 m", waves.rms_above_m(25.0), "m",
                   not_judged("lower than the true waves, because the grid widens the hull"));
}

} // namespace

CaseReport ripples(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {"Klopman's harbour, a ship and no sea, after 150 s in steps of 50 ms.",
                         "Box x 60 to 440 m, y 150 to 850 m, mean taken out, Hann window in both directions. Shorter: |kx| "
                         "or |ky| above 2 pi over the length."};
    wide_hull(conditions, report);
    narrow_hull({60.0, 12.0, 4.0}, conditions, report);
    if (conditions.is_full) {
        for (const Hull& hull :
             {Hull{100.0, 20.0, 4.0}, Hull{80.0, 18.0, 4.0}, Hull{70.0, 15.0, 4.0}, Hull{30.0, 8.0, 2.0}}) {
            narrow_hull(hull, conditions, report);
        }
    }
    return report;
}

} // namespace swell::verification
