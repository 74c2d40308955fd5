// The part of case 23 that runs the engine: the sea of a spectrum in the water.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <fmt/format.h>

#include "engine/doors/verification/cases/spectra_cases.hpp"
#include "engine/harbour/seas/sea_of_waves.hpp"
#include "model/theory/sea_numbers.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using portable::two_pi;
constexpr double filling_s = 60.0; // the water holds the sea from the first step on
constexpr double repeat_s = 450.0;
constexpr double sample_s = 0.5;

/// zeta and its slopes at one gauge.
using Readings = std::array<std::vector<double>, 3>;

/// Moves the waves to different multiples of 1/repeat, so that a record of one repeat separates them exactly.
std::vector<model::WaveComponent> on_multiples(std::vector<model::WaveComponent> waves)
{
    double before = 0.0;
    for (model::WaveComponent& wave : waves) {
        const double multiple = std::max(std::round(wave.omega / two_pi * repeat_s), before + 1.0);
        wave.omega = two_pi * multiple / repeat_s;
        before = multiple;
    }
    return waves;
}

std::vector<Readings> readings_of(const std::string& name, const engine::Scenario& scenario, const Conditions& conditions,
                                  CaseReport& report)
{
    Tank tank(scenario, conditions);
    tank.advance(std::lround(filling_s / sample_s));
    std::vector<Readings> gauges(scenario.gauges.size());
    tank.advance(std::lround(repeat_s / sample_s), [&] {
        const std::vector<engine::GaugeReading> now = tank.engine().gauge_readings();
        for (std::size_t gauge = 0; gauge < now.size(); ++gauge) {
            gauges[gauge][0].push_back(now[gauge].zeta_m);
            gauges[gauge][1].push_back(now[gauge].slope_east);
            gauges[gauge][2].push_back(now[gauge].slope_north);
        }
    });
    tank.sign(report, "spectrum in water, " + name);
    return gauges;
}

/// The amplitude of one frequency in readings over a repeat.
std::complex<double> amplitude_at(double omega, const std::vector<double>& readings)
{
    std::complex<double> sum = 0.0;
    for (std::size_t n = 0; n < readings.size(); ++n) {
        sum += readings[n] * std::polar(1.0, omega * sample_s * static_cast<double>(n));
    }
    return 2.0 * sum / static_cast<double>(readings.size());
}

/// The waves at a gauge. zeta is Re a e^(i(k·x - wt)), so a slope, a difference over two cells, is i sin(k dx)/dx of it.
std::vector<model::WaveComponent> waves_at(const Readings& gauge, const std::vector<model::WaveComponent>& asked,
                                           double cell_m)
{
    std::vector<model::WaveComponent> found;
    for (const model::WaveComponent& wave : asked) {
        const std::complex<double> zeta = amplitude_at(wave.omega, gauge[0]);
        const auto wave_number = [&](const std::vector<double>& slope) {
            return std::asin(std::clamp((amplitude_at(wave.omega, slope) / zeta).imag() * cell_m, -1.0, 1.0)) / cell_m;
        };
        found.push_back({std::abs(zeta), wave.omega, std::atan2(wave_number(gauge[2]), wave_number(gauge[1])), 0.0});
    }
    return found;
}

} // namespace

void spectrum_in_water(const std::string& name, const model::SeaState& sea, const Conditions& conditions,
                       CaseReport& report)
{
    const std::vector<model::WaveComponent> asked = on_multiples(waves_carried(water_of_spectra(sea)));
    model::SeaState let_in = engine::sea_of_waves(asked, sea.period_s);
    let_in.developed = true;
    engine::Scenario scenario = water_of_spectra(let_in);
    set_time_step(scenario, 0.1, 5);
    solve_as_runs_do(scenario);
    const double middle_m = 0.5 * (scenario.waves.bathymetry.extent.nx - 1) * scenario.waves.bathymetry.dx_m;
    const double aside_m = 0.25 * middle_m;
    for (const auto& [east, north] : {std::pair{0, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
        add_gauge(scenario, middle_m + east * aside_m, middle_m + north * aside_m);
    }
    const model::SeaNumbers wanted = model::sea_numbers(asked, 1.0);
    std::array<double, 4> worst{};
    for (const Readings& gauge : readings_of(name, scenario, conditions, report)) {
        const std::vector<model::WaveComponent> found = waves_at(gauge, asked, scenario.waves.bathymetry.dx_m);
        const model::SeaNumbers numbers = model::sea_numbers(found, 1.0);
        const double height = std::sqrt(engine::energy_of(found) / engine::energy_of(asked));
        worst[0] = std::max(worst[0], 100.0 * std::abs(height - 1.0));
        worst[1] = std::max(worst[1], 100.0 * std::abs(numbers.tm01_over_tp / wanted.tm01_over_tp - 1.0));
        worst[2] = std::max(worst[2], std::abs(std::remainder(numbers.from_deg - wanted.from_deg, 360.0)));
        worst[3] = std::max(worst[3], std::abs(numbers.spread_deg - wanted.spread_deg));
    }
    const std::string edges = "edges send back up to a few per cent of a wave";
    report.parameters.push_back(
        fmt::format("{} in the water: {} of {} waves on multiples of 1/{:g} Hz, from all sides, five "
                    "gauges, one repeat after {:g} s.",
                    name, asked.size(), sea.given.size(), repeat_s, filling_s));
    report.measure("in the water, Hm0 at the worst of five gauges, " + name, worst[0], "%", at_most(5.0, edges));
    report.measure("in the water, Tm01, " + name, worst[1], "%", at_most(3.0, edges));
    report.measure("in the water, mean direction, " + name, worst[2], "deg", at_most(5.0, edges));
    report.measure("in the water, spread, " + name, worst[3], "deg", at_most(5.0, edges));
}

} // namespace swell::verification
