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
struct Blocking {
    double period_s = 4.0;
    double cell_m = 0.0;
    double time_step_s = 0.0;
    double calm_m = 120.0; ///< without a current, from the western edge on; also at the eastern end
    double rising_m = 160.0;
    double strongest = 2.4; ///< [m/s], against the waves

    [[nodiscard]] double omega() const { return 2.0 * pi / period_s; }
    [[nodiscard]] double length_m() const { return calm_m + rising_m + 60.0; }
    [[nodiscard]] double current_at(double east_m) const
    {
        const double way = std::clamp((east_m - calm_m) / rising_m, 0.0, 1.0);
        return strongest * way;
    }
};

/// The current [m/s] at which the group speed of a wave of frequency omega is 0: dsigma/dk = U and sigma(k) − U k = omega
/// (Peregrine 1976, Interaction of water waves and currents). `sigma_squared` gives sigma² of a wave number.
double blocking_current(double omega, const std::function<double(double)>& sigma_squared)
{
    const auto sigma = [&](double k) { return std::sqrt(sigma_squared(k)); };
    const auto group = [&](double k) { return (sigma(k * 1.0001) - sigma(k * 0.9999)) / (0.0002 * k); };
    double low = 1e-3; // sigma − k dsigma/dk grows with k
    double high = 100.0;
    for (int halving = 0; halving < 100; ++halving) {
        const double k = std::sqrt(low * high);
        (sigma(k) - group(k) * k < omega ? low : high) = k;
    }
    return group(low);
}

engine::Scenario train_against_current(const Blocking& blocking)
{
    const int nx = static_cast<int>(std::lround(blocking.length_m() / blocking.cell_m));
    engine::Scenario scenario = still_water(
        {{nx, 1}, blocking.cell_m, blocking.cell_m}, [](double, double) { return depth_m; }, model::dispersive_profile(),
        blocking.time_step_s);
    for (int i = 0; i < nx; ++i) {
        scenario.waves.current.east_m_per_s.push_back(-blocking.current_at(i * blocking.cell_m));
    }
    scenario.waves.current.north_m_per_s.assign(scenario.waves.current.east_m_per_s.size(), 0.0);
    scenario.waves.edges[static_cast<int>(model::Side::west)].kind = model::EdgeKind::generating;
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = 0.1;
    sea.period_s = blocking.period_s;
    sea.from_deg = 270.0;
    sea.ramp_s = 2.0 * blocking.period_s;
    scenario.waves.sea = sea;
    return scenario;
}

void block(const Conditions& conditions, CaseReport& report)
{
    Blocking blocking;
    blocking.cell_m = conditions.is_full ? 0.25 : 0.5;
    blocking.time_step_s = blocking.period_s / (conditions.is_full ? 160 : 80);
    const engine::Scenario scenario = train_against_current(blocking);
    const auto per_period = std::lround(blocking.period_s / blocking.time_step_s);
    Tank tank(scenario, conditions);
    LinePlot plot{"Waves of 4 s against a current", {"current [m/s]"}, {"amplitude [m]"}, {}};
    for (int k = 0; k < 8; ++k) {
        tank.advance(8 * per_period);
        WaveMap map(blocking.omega(), scenario.waves.bathymetry.depth_m.size());
        tank.advance(per_period, [&] { map.add(tank.time_s(), tank.zeta_m()); });
        Curve c{fmt::format("{} s", tank.time_s()), {}, {}, Curve::Style::line};
        int i = 0;
        for (auto a : map.amplitudes()) {
            c.x.push_back(i * blocking.cell_m);
            c.y.push_back(std::abs(a));
            ++i;
        }
        plot.curves.push_back(c);
    }
    report.plots.push_back(plot);
    const model::Dispersion d = dispersion_of(scenario, depth_m);
    const double ours = blocking_current(blocking.omega(), [&](double k) { return d.frequency_squared(k * k); });
    const double airy =
        blocking_current(blocking.omega(), [&](double k) { return model::airy_frequency_squared(k, depth_m); });
    report.measure("ours", ours, "m/s", not_judged(""));
    report.measure("airy", airy, "m/s", not_judged(""));
}

} // namespace

CaseReport currents(const Conditions& conditions)
{
    CaseReport report;
    doppler(conditions, report);
    block(conditions, report);
    return report;
}

} // namespace swell::verification
