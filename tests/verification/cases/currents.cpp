// Case 9: waves on a current: the frequency that a fixed observer counts, and the current that stops them.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <numbers>

#include "cases.hpp"
#include "measures/wave_map.hpp"
#include "model/setup/constants.hpp"
#include "numerical_tank.hpp"

namespace swell::verification
{

namespace
{

constexpr double pi = std::numbers::pi;

/// A wave on a uniform current in the middle of a channel, too far from its ends to know of them.
struct Drift {
    double kh = 0.0;
    double froude = 0.0; ///< current over Airy's phase speed
};

struct Doppler {
    double off_relation = 0.0; ///< measured rate over the discrete one, minus 1
    double off_airy_percent = 0.0;
};

constexpr int cells_per_wave = 64;
constexpr int measured_waves = 4; ///< in the middle
constexpr double depth_m = 5.0;

/// So many waves that an end is 16 depths from the middle: psi at an end decays in 0.62 depths.
int waves_of(const Drift& drift)
{
    return measured_waves + 2 * static_cast<int>(std::ceil(16.0 * drift.kh / (2.0 * pi)));
}

/// A channel full of one progressive wave.
engine::Scenario wave_on_current(const Drift& drift)
{
    const double k = drift.kh / depth_m;
    const double cell = 2.0 * pi / (k * cells_per_wave);
    const double airy = std::sqrt(model::airy_frequency_squared(k, depth_m));
    const int nx = cells_per_wave * waves_of(drift);
    engine::Scenario scenario = still_water(
        {{nx, 1}, cell, cell}, [](double, double) { return depth_m; }, model::dispersive_profile(),
        0.005 * 2.0 * pi / airy);
    const double squared = model::grid_wave_number_squared(k, 0.0, discretisation_of(scenario));
    const double intrinsic = std::sqrt(dispersion_of(scenario, depth_m).frequency_squared(squared));
    model::WaveSetup& setup = scenario.waves;
    setup.current.east_m_per_s.assign(nx, drift.froude * airy / k);
    setup.current.north_m_per_s.assign(nx, 0.0);
    for (int i = 0; i < nx; ++i) {
        setup.initial.zeta_m.push_back(std::cos(k * cell * i));
        setup.initial.phi_m2_per_s.push_back(model::gravity / intrinsic * std::sin(k * cell * i));
    }
    return scenario;
}

/// sin(w dt)/dt from the turn of the wave between two steps and the step before: leapfrog makes A(n+1) − A(n−1) =
/// −2i sin(w dt) A(n), whatever the start.
Doppler measure_doppler(const Drift& drift, const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = wave_on_current(drift);
    const model::Discretisation grid = discretisation_of(scenario);
    const double k = drift.kh / depth_m;
    Tank tank(scenario, conditions);
    const auto first =
        static_cast<std::size_t>(cells_per_wave) * static_cast<std::size_t>(waves_of(drift) - measured_waves) / 2;
    std::vector<std::complex<double>> amplitudes;
    tank.advance(6, [&] {
        const std::vector<double> zeta = tank.zeta_m();
        std::complex<double> sum = 0.0;
        for (std::size_t i = first; i < first + measured_waves * cells_per_wave; ++i) {
            sum += zeta[i] * std::polar(1.0, -k * grid.dx_m * static_cast<double>(i));
        }
        amplitudes.push_back(sum);
    });
    tank.sign(report, "uniform current");
    const std::complex<double> turn = (amplitudes[4] - amplitudes[2]) / (2.0 * grid.time_step_s * amplitudes[3]);
    const double rate = -turn.imag();
    const double current = scenario.waves.current.east_m_per_s.front();
    const double squared = model::grid_wave_number_squared(k, 0.0, grid);
    const double discrete = current * std::sin(k * grid.dx_m) / grid.dx_m +
                            std::sqrt(dispersion_of(scenario, depth_m).frequency_squared(squared));
    const double airy = std::sqrt(model::airy_frequency_squared(k, depth_m));
    const double measured = std::asin(rate * grid.time_step_s) / grid.time_step_s;
    return {rate / discrete - 1.0, 100.0 * (measured - current * k - airy) / airy};
}

void doppler(const Conditions& conditions, CaseReport& report)
{
    LinePlot plot{"Frequency on a uniform current, less U k", {"current over phase speed"}, {"error against Airy [%]"}, {}};
    double off_relation = 0.0;
    double off_airy = 0.0;
    for (const double kh : {0.5, 1.0, 3.0, 6.0}) {
        Curve curve{fmt::format("kh {}", kh), {}, {}, Curve::Style::line};
        for (const double froude : {-0.3, -0.15, 0.0, 0.25, 0.5}) {
            const Doppler found = measure_doppler({kh, froude}, conditions, report);
            off_relation = std::max(off_relation, std::abs(found.off_relation));
            off_airy = std::max(off_airy, std::abs(found.off_airy_percent));
            curve.x.push_back(froude);
            curve.y.push_back(found.off_airy_percent);
        }
        plot.curves.push_back(std::move(curve));
    }
    report.plots.push_back(std::move(plot));
    report.measure("Doppler shift: rate against the discrete relation", off_relation, "",
                   at_most(1e-9, "exact but for the solves, to 1e-13 of their right-hand side, and rounding"));
    report.measure("Doppler shift: frequency against Airy's", off_airy, "%",
                   at_most(0.45, "0.28 % of the profile, and (k dx)²/6 U/c of 64 cells a wave"));
}

/// A train of waves against a current that grows along a channel.
struct Train {
    double period_s = 4.0;
    double cell_m = 0.25;
    double calm_m = 120.0; ///< without a current, from the western edge on
    double rising_m = 160.0;
    double beyond_m = 60.0;
    double strongest = 2.4; ///< [m/s], against the waves

    [[nodiscard]] double omega() const { return 2.0 * pi / period_s; }
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
        {{nx, 1}, train.cell_m, train.cell_m}, [](double, double) { return depth_m; }, model::dispersive_profile(),
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

double airy_sigma(double k)
{
    return std::sqrt(model::airy_frequency_squared(k, depth_m));
}

double airy_group_speed(double k)
{
    return 0.5 * airy_sigma(k) / k * (1.0 + 2.0 * k * depth_m / std::sinh(2.0 * k * depth_m));
}

/// The wave number at which waves of frequency omega stop: their energy travels as fast as the current that they meet,
/// sigma − k dsigma/dk = omega.
double stopping_wave_number(double omega)
{
    double low = 1e-3; // the left side grows with k
    double high = 100.0;
    for (int halving = 0; halving < 100; ++halving) {
        const double k = std::sqrt(low * high);
        (airy_sigma(k) - airy_group_speed(k) * k < omega ? low : high) = k;
    }
    return low;
}

/// The longer of the two waves with sigma(k) − U k = omega.
double wave_number_on(double current, double omega, double stopping)
{
    double low = 1e-3;
    double high = stopping;
    for (int halving = 0; halving < 100; ++halving) {
        const double k = 0.5 * (low + high);
        (airy_sigma(k) - current * k < omega ? low : high) = k;
    }
    return low;
}

/// The train before the waves that the current turned round have come back.
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

/// Up to two thirds of the stopping current: wave numbers by the Doppler relation, heights by the conservation of wave
/// action, a² (cg − U)/sigma (Bretherton and Garrett 1968, Proceedings of the Royal Society A 302).
void approach(const Train& train, const std::vector<std::complex<double>>& wave, CaseReport& report)
{
    const double stopping = stopping_wave_number(train.omega());
    const double strongest = 2.0 / 3.0 * airy_group_speed(stopping);
    const double calm_k = wave_number_on(0.0, train.omega(), stopping);
    const auto calm = static_cast<std::size_t>(0.8 * train.calm_m / train.cell_m);
    Curve run{"run", {}, {}, Curve::Style::dots};
    Curve theory{"wave action", {}, {}, Curve::Style::line};
    double worst_number = 0.0;
    double worst_height = 0.0;
    const auto first = static_cast<std::size_t>(train.calm_m / train.cell_m) + 1;
    for (std::size_t node = first; train.current_at(train.cell_m * static_cast<double>(node)) < strongest; node += 4) {
        const double current = train.current_at(train.cell_m * static_cast<double>(node));
        const double k = wave_number_on(current, train.omega(), stopping);
        const double measured = std::arg(wave[node + 1] / wave[node - 1]) / (2.0 * train.cell_m);
        const double grown = std::abs(wave[node]) / std::abs(wave[calm]);
        const double expected =
            std::sqrt(airy_sigma(k) / airy_sigma(calm_k) * airy_group_speed(calm_k) / (airy_group_speed(k) - current));
        worst_number = std::max(worst_number, 100.0 * std::abs(measured / k - 1.0));
        worst_height = std::max(worst_height, 100.0 * std::abs(grown / expected - 1.0));
        run.x.push_back(current);
        run.y.push_back(grown);
        theory.x.push_back(current);
        theory.y.push_back(expected);
    }
    report.plots.push_back(
        {"Waves of 4 s against a current that stops them at " + fmt::format("{:.2f} m/s", airy_group_speed(stopping)),
         {"current [m/s]"},
         {"amplitude over that without a current"},
         {std::move(run), std::move(theory)}});
    report.measure("growing current: wave number to two thirds of the stopping current", worst_number, "%",
                   at_most(2.0, "the profile's 0.28 % in frequency, four times that in a wave that nearly stands"));
    report.measure("growing current: amplitude to two thirds of the stopping current", worst_height, "%",
                   at_most(1.0, "first order in how much the current changes over a wave, and waves of 30 cells and more"));
}

void stopped(const Conditions& conditions, CaseReport& report)
{
    const Train train;
    const std::vector<std::complex<double>> wave = train_after(180.0, train, conditions, report);
    approach(train, wave, report);
    const double stopping = stopping_wave_number(train.omega());
    const double current = airy_group_speed(stopping);
    const double behind_m = train.place_of(current) + 3.0 * 2.0 * pi / stopping; // three of the waves that stop
    const auto amplitude_there = [&](const std::vector<std::complex<double>>& field) {
        double highest = 0.0;
        for (auto node = static_cast<std::size_t>(behind_m / train.cell_m); node < field.size(); ++node) {
            highest = std::max(highest, std::abs(field[node]));
        }
        return highest / std::abs(field[static_cast<std::size_t>(0.8 * train.calm_m / train.cell_m)]);
    };
    report.measure("amplitude three waves behind the stopping current", amplitude_there(wave), "",
                   at_most(0.2, "the train's own beginning, whose spectrum holds longer waves"));
    if (conditions.is_full) {
        report.measure(
            "the same after 300 s", amplitude_there(train_after(300.0, train, conditions, report)), "",
            not_judged("waves turned round by the current shrink to two cells, which real ones do not survive, and "
                       "such ripples pass: no wave breaks in a linear model"));
    }
}

} // namespace

CaseReport currents(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        "Uniform current: 5 m of water, kh 0.5 to 6, current -0.3 to 0.5 times the phase speed, 64 cells a wave.",
        "Growing current: waves of 4 s in 5 m of water, current 0 to 2.4 m/s against them over 160 m, cells of "
        "0.25 m, after 180 s."};
    doppler(conditions, report);
    stopped(conditions, report);
    return report;
}

} // namespace swell::verification
