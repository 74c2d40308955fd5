// Part of case 9: the frequency that a fixed observer counts on a uniform current.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases/moving_water/current_cases.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "model/setup/constants.hpp"

namespace swell::verification
{

namespace
{

using std::numbers::pi;

/// A wave on a uniform current in the middle of a channel, so far from the ends that they do not affect it.
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
constexpr double channel_depth_m = 5.0;

/// Returns so many waves that an end is 16 depths from the middle: psi at an end decays in 0.62 depths.
int waves_of(const Drift& drift)
{
    return measured_waves + 2 * static_cast<int>(std::ceil(16.0 * drift.kh / (2.0 * pi)));
}

/// A channel full of one progressive wave.
engine::Scenario wave_on_current(const Drift& drift)
{
    const double k = drift.kh / channel_depth_m;
    const double cell = 2.0 * pi / (k * cells_per_wave);
    const double airy = std::sqrt(model::airy_frequency_squared(k, channel_depth_m));
    const int nx = cells_per_wave * waves_of(drift);
    engine::Scenario scenario = still_water(
        {{nx, 1}, cell, cell}, [](double, double) { return channel_depth_m; }, model::dispersive_profile(),
        0.005 * 2.0 * pi / airy);
    const double squared = model::grid_wave_number_squared(k, 0.0, discretisation_of(scenario));
    const double intrinsic = std::sqrt(dispersion_of(scenario, channel_depth_m).frequency_squared(squared));
    model::WaveSetup& setup = scenario.waves;
    setup.current.east_m_per_s.assign(nx, drift.froude * airy / k);
    setup.current.north_m_per_s.assign(nx, 0.0);
    for (int i = 0; i < nx; ++i) {
        setup.initial.zeta_m.push_back(std::cos(k * cell * i));
        setup.initial.phi_m2_per_s.push_back(model::gravity / intrinsic * std::sin(k * cell * i));
    }
    return scenario;
}

/// Measures sin(w dt)/dt from the turn of the wave between two steps and the step before. For any start, leapfrog makes
/// A(n+1) − A(n−1) = −2i sin(w dt) A(n).
Doppler measure_doppler(const Drift& drift, const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = wave_on_current(drift);
    const model::Discretisation grid = discretisation_of(scenario);
    const double k = drift.kh / channel_depth_m;
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
    const double discrete = current * model::carried_wave_number(k, grid.dx_m) +
                            std::sqrt(dispersion_of(scenario, channel_depth_m).frequency_squared(squared));
    const double airy = std::sqrt(model::airy_frequency_squared(k, channel_depth_m));
    const double measured = std::asin(rate * grid.time_step_s) / grid.time_step_s;
    return {rate / discrete - 1.0, 100.0 * (measured - current * k - airy) / airy};
}

} // namespace

void doppler_shift(const Conditions& conditions, CaseReport& report)
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
                   at_most(1e-9, "exact except for rounding and for solves to 1e-13 of their right-hand side"));
    report.measure("Doppler shift: frequency against Airy's", off_airy, "%",
                   at_most(0.45, "0.28 % from the profile, and (k dx)²/24 from 64 cells a wave"));
}

} // namespace swell::verification
