// Part of case 9: a train of waves against a current that grows until it stops them.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases/moving_water/current_cases.hpp"
#include "engine/doors/verification/measures/wave_map.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/references/airy_on_current.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;
constexpr double stopping_depth_m = 5.0;

/// A train of waves against a current that grows along a channel.
struct Train {
    double period_s = 4.0;
    double cell_m = 0.25;
    double calm_m = 120.0; ///< without a current, from the western edge on
    double rising_m = 160.0;
    double beyond_m = 60.0;
    double strongest = 2.4; ///< [m/s], against the waves

    [[nodiscard]] double omega() const { return 2.0 * pi / period_s; }
    [[nodiscard]] AiryOnCurrent airy() const { return {omega(), stopping_depth_m}; }
    [[nodiscard]] double current_at(double east_m) const
    {
        return strongest * std::clamp((east_m - calm_m) / rising_m, 0.0, 1.0);
    }
    [[nodiscard]] double place_of(double current) const { return calm_m + rising_m * current / strongest; }
};

engine::Scenario water_of(const Train& train)
{
    const int nx = static_cast<int>(std::lround((train.calm_m + train.rising_m + train.beyond_m) / train.cell_m));
    constexpr double steps_per_period = 160.0;
    engine::Scenario scenario = still_water(
        {{nx, 1}, train.cell_m, train.cell_m}, [](double, double) { return stopping_depth_m; }, model::dispersive_profile(),
        train.period_s / steps_per_period);
    set_time_step(scenario, scenario.waves.time_step_s, 4);
    model::Current& current = scenario.waves.current;
    for (int i = 0; i < nx; ++i) {
        current.east_m_per_s.push_back(-train.current_at(i * train.cell_m));
    }
    current.north_m_per_s.assign(current.east_m_per_s.size(), 0.0);
    scenario.waves.edges[static_cast<int>(model::Side::west)].kind = model::EdgeKind::generating;
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = 0.1;
    sea.period_s = train.period_s;
    sea.from_deg = 270.0;
    sea.ramp_s = 2.0 * train.period_s;
    scenario.waves.sea = sea;
    return scenario;
}

/// Returns the train's amplitudes at a time. At 180 s, the shortest waves that the current turned round are only in the
/// last few metres of the approach.
std::vector<std::complex<double>> train_after(double time_s, const Train& train, const Conditions& conditions,
                                              CaseReport& report)
{
    const engine::Scenario scenario = water_of(train);
    Tank tank(scenario, conditions);
    tank.advance(std::lround((time_s - train.period_s) / scenario.frame_s));
    WaveMap map(train.omega(), scenario.waves.bathymetry.depth_m.size());
    tank.advance(std::lround(train.period_s / scenario.frame_s), [&] { map.add(tank.time_s(), tank.zeta_m()); });
    tank.sign(report, fmt::format("growing current, {} s", time_s));
    return map.amplitudes();
}

/// Compares the waves up to two thirds of the stopping current: wave numbers with the Doppler relation, heights with the
/// conservation of wave action.
void approach(const Train& train, const std::vector<std::complex<double>>& wave, CaseReport& report)
{
    const AiryOnCurrent airy = train.airy();
    const double strongest = 2.0 / 3.0 * airy.stopping_current();
    const auto calm = static_cast<std::size_t>(0.8 * train.calm_m / train.cell_m);
    Curve run{"run", {}, {}, Curve::Style::dots};
    Curve theory{"wave action", {}, {}, Curve::Style::line};
    double worst_number = 0.0;
    double worst_height = 0.0;
    constexpr std::size_t over = 8; // nodes: between neighbours, ripples of a few cells would dominate the measurement
    const auto first = static_cast<std::size_t>(train.calm_m / train.cell_m) + 1;
    for (std::size_t node = first; train.current_at(train.cell_m * static_cast<double>(node)) < strongest; node += 4) {
        const double current = train.current_at(train.cell_m * static_cast<double>(node));
        const double k = airy.wave_number(current);
        const double measured = std::arg(wave[node + over] / wave[node - over]) / (2.0 * over * train.cell_m);
        const double grown = std::abs(wave[node]) / std::abs(wave[calm]);
        const double expected = airy.growth(current);
        worst_number = std::max(worst_number, 100.0 * std::abs(measured / k - 1.0));
        worst_height = std::max(worst_height, 100.0 * std::abs(grown / expected - 1.0));
        run.x.push_back(current);
        run.y.push_back(grown);
        theory.x.push_back(current);
        theory.y.push_back(expected);
    }
    report.plots.push_back(
        {"Waves of 4 s against a current that stops them at " + fmt::format("{:.2f} m/s", airy.stopping_current()),
         {"current [m/s]"},
         {"amplitude over that without a current"},
         {std::move(run), std::move(theory)}});
    report.measure("growing current: wave number to two thirds of the stopping current", worst_number, "%",
                   at_most(2.0, "the profile's error of 0.28 % in frequency, four times as large in the wave number of a "
                                "wave that is nearly stopped"));
    report.measure(
        "growing current: amplitude to two thirds of the stopping current", worst_height, "%",
        at_most(1.0,
                "an error of first order in the change of the current over a wavelength, and waves of 30 cells and more"));
}

} // namespace

void stopped_waves(const Conditions& conditions, CaseReport& report)
{
    const Train train;
    approach(train, train_after(155.0, train, conditions, report), report);
    const AiryOnCurrent airy = train.airy();
    const double behind_m = train.place_of(airy.stopping_current()) +
                            3.0 * 2.0 * pi / airy.stopping_wave_number(); // three of the waves that stop
    const auto amplitude_there = [&](const std::vector<std::complex<double>>& field) {
        double highest = 0.0;
        for (auto node = static_cast<std::size_t>(behind_m / train.cell_m); node < field.size(); ++node) {
            highest = std::max(highest, std::abs(field[node]));
        }
        return highest / std::abs(field[static_cast<std::size_t>(0.8 * train.calm_m / train.cell_m)]);
    };
    report.measure("amplitude three wavelengths beyond the stopping current",
                   amplitude_there(train_after(180.0, train, conditions, report)), "",
                   at_most(0.2, "the beginning of the train passes, because its spectrum contains longer waves"));
    if (conditions.is_full) {
        report.measure("the same after 300 s", amplitude_there(train_after(300.0, train, conditions, report)), "",
                       not_judged("waves that the current turns round shrink to two cells and pass it as ripples; real "
                                  "waves break before, but a linear model has no breaking"));
    }
}

} // namespace swell::verification
