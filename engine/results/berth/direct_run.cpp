#include "engine/results/berth/direct_run.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/results/analysis/gauge_record.hpp"
#include "engine/results/response/energy_of_waves.hpp"
#include "engine/results/response/spectrum_energy.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/checks/water/sea_reach.hpp"
#include "model/setup/spread_directions.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr int components = 200;

/// Returns whether a direction is between the first and the last of the table.
bool has_direction(const WaveLayout& layout, double from_deg)
{
    constexpr double full_circle = 360.0;
    const double first = layout.directions.front().from_deg;
    const double last = std::fmod(layout.directions.back().from_deg - first + full_circle, full_circle);
    return layout.is_round || std::fmod(from_deg - first + 2.0 * full_circle, full_circle) <= last;
}

/// Returns the density over directions of cos^2s [1/degree], not normalised.
double spread_density(double off_deg, double spread_deg)
{
    constexpr double narrowest_deg = 1.0, widest_deg = 80.0, full_circle = 360.0;
    const double s = model::spreading_of_spread(std::clamp(spread_deg, narrowest_deg, widest_deg));
    const double cosine = portable::cos_cycles(0.5 * std::remainder(off_deg, full_circle) / full_circle);
    return cosine > 0.0 ? portable::exp(2.0 * s * portable::log(cosine)) : 0.0;
}

/// Adds a system to the densities of a spectrum.
void add_system(const WaveSystem& system, WaveSpectrum& spectrum)
{
    const JonswapEnergy jonswap(system.gamma);
    const double energy_m2 = system.height_m * system.height_m / 16.0;
    std::vector<double> shares;
    double all = 0.0;
    for (const double from_deg : spectrum.from_deg) {
        shares.push_back(spread_density(from_deg - system.from_deg, system.spread_deg));
        all += shares.back() * spectrum.step_deg;
    }
    const double half_hz = 0.5 * (spectrum.frequencies_hz[1] - spectrum.frequencies_hz[0]);
    for (std::size_t f = 0; f < spectrum.frequencies_hz.size(); ++f) {
        const double tp_s = system.peak_period_s;
        const double below = jonswap.below((spectrum.frequencies_hz[f] - half_hz) * tp_s).m0;
        const double above = jonswap.below((spectrum.frequencies_hz[f] + half_hz) * tp_s).m0;
        for (std::size_t d = 0; d < shares.size(); ++d) {
            spectrum.density[f * shares.size() + d] += energy_m2 * (above - below) / (2.0 * half_hz) * shares[d] / all;
        }
    }
}

/// Sets the densities outside the table's directions to 0.
void keep_directions(const WaveLayout& layout, WaveSpectrum& spectrum)
{
    const std::size_t directions = spectrum.from_deg.size();
    for (std::size_t d = 0; d < directions; ++d) {
        if (!has_direction(layout, spectrum.from_deg[d])) {
            for (std::size_t f = 0; f < spectrum.frequencies_hz.size(); ++f) {
                spectrum.density[f * directions + d] = 0.0;
            }
        }
    }
}

std::pair<double, double> frequencies_of(const WaveLayout& layout)
{
    double lowest = layout.directions.front().lowest_hz, highest = layout.directions.front().highest_hz;
    for (const WaveLayout::Direction& direction : layout.directions) {
        lowest = std::min(lowest, direction.lowest_hz);
        highest = std::max(highest, direction.highest_hz);
    }
    return {lowest, highest};
}

double tm02_of(const GaugeStatistics& gauge, double highest_hz)
{
    double m0 = 0.0, m2 = 0.0;
    for (std::size_t n = 0; n < gauge.frequency_hz.size() && gauge.frequency_hz[n] <= highest_hz; ++n) {
        m0 += gauge.density_m2_per_hz[n];
        m2 += gauge.density_m2_per_hz[n] * gauge.frequency_hz[n] * gauge.frequency_hz[n];
    }
    return std::sqrt(m0 / m2);
}

} // namespace

WaveSpectrum spectrum_inside(const WaveLayout& layout, const WaveSpectrum& spectrum)
{
    WaveSpectrum inside = spectrum;
    const auto [lowest, highest] = frequencies_of(layout);
    for (std::size_t f = 0; f < inside.frequencies_hz.size(); ++f) {
        if (inside.frequencies_hz[f] < lowest || inside.frequencies_hz[f] > highest) {
            std::fill_n(inside.density.begin() + static_cast<std::ptrdiff_t>(f * inside.from_deg.size()),
                        inside.from_deg.size(), 0.0);
        }
    }
    keep_directions(layout, inside);
    return inside;
}

WaveSpectrum spectrum_inside(const WaveLayout& layout, const std::vector<WaveSystem>& systems)
{
    constexpr int frequencies = 80;
    constexpr double step_deg = 2.5;
    const auto [lowest, highest] = frequencies_of(layout);
    WaveSpectrum spectrum;
    const double step_hz = (highest - lowest) / frequencies;
    for (int f = 0; f < frequencies; ++f) {
        spectrum.frequencies_hz.push_back(lowest + (f + 0.5) * step_hz);
    }
    spectrum.step_deg = step_deg;
    for (double from_deg = 0.5 * step_deg; from_deg < 360.0; from_deg += step_deg) {
        spectrum.from_deg.push_back(from_deg);
    }
    spectrum.density.assign(spectrum.frequencies_hz.size() * spectrum.from_deg.size(), 0.0);
    for (const WaveSystem& system : systems) {
        add_system(system, spectrum);
    }
    keep_directions(layout, spectrum);
    return spectrum;
}

DirectRun set_up_direct_run(Scenario scenario, const WaveSpectrum& spectrum, double level_m, std::uint64_t seed)
{
    const GridNorth north = scenario.grid_north();
    WaveSpectrum on_grid = spectrum;
    std::ranges::for_each(on_grid.from_deg, [&](double& from_deg) { from_deg = north.to_grid_deg(from_deg); });
    const double depth_m = scenario.waves.sea ? scenario.waves.sea->depth_m : 0.0;
    const double peak_s = spectrum_numbers(spectrum).peak_period_s;
    model::SeaState sea = sea_of_waves(waves_of(on_grid, components, seed), peak_s, north);
    sea.developed = true;
    sea.depth_m = depth_m;
    scenario.waves.sea = std::move(sea);
    scenario.waves.ships.clear();
    scenario.hulls.clear();
    scenario.waves.spare_hulls = {};
    scenario.waves.initial = {};
    scenario.waves.seas_to_come.clear();
    scenario.events.clear();
    scenario.tide.reset();
    if (level_m != 0.0) {
        scenario.tide = model::Tide{level_m, {}, {}};
    }
    constexpr double rounds = 2.0, more_periods = 10.0, periods_of_record = 300.0;
    DirectRun run;
    const double settled_s = rounds * settling_time_s(scenario.waves) + more_periods * peak_s;
    run.settling_frames = static_cast<long>(std::ceil(settled_s / scenario.frame_s));
    scenario.frames = run.settling_frames + static_cast<long>(std::ceil(periods_of_record * peak_s / scenario.frame_s));
    run.scenario = std::move(scenario);
    return run;
}

std::vector<DirectSea> compute_direct_run(const DirectRun& run, const EngineOptions& options, double highest_hz,
                                          const std::atomic<bool>& stops)
{
    WaveEngine engine(run.scenario, options);
    const model::Bathymetry& water = run.scenario.waves.bathymetry;
    GaugeRecord record(run.scenario.gauges, water.dx_m, water.dy_m, run.scenario.frame_s, run.scenario.grid_north());
    while (engine.frame() < run.scenario.frames) {
        if (stops || !is_usable(engine.advance_frame().status)) {
            return {};
        }
        if (engine.frame() > run.settling_frames) {
            record.add(engine.gauge_readings());
        }
    }
    std::vector<DirectSea> seas;
    for (const GaugeStatistics& gauge : record.statistics()) {
        seas.push_back({gauge.hs_m, gauge.hs_error_m, tm02_of(gauge, highest_hz), gauge.from_deg, gauge.from_error_deg,
                        gauge.spread_deg});
    }
    return seas;
}

} // namespace swell::engine
