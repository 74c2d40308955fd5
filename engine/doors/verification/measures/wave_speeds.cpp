#include "engine/doors/verification/measures/wave_speeds.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/setup/dispersion.hpp"

namespace swell::verification
{

Speeds measure_speeds(const engine::Scenario& water, std::vector<BasinMode> modes, long steps, const std::string& run,
                      const Conditions& conditions, CaseReport& report)
{
    engine::Scenario scenario = water;
    const BasinModes basin(scenario.waves.bathymetry.extent, std::move(modes));
    scenario.waves.initial = basin.at_rest();
    Tank tank(scenario, conditions);
    std::vector<std::vector<double>> amplitudes{basin.amplitudes_in(tank.zeta_m())};
    tank.advance(steps, [&] { amplitudes.push_back(basin.amplitudes_in(tank.zeta_m())); });
    tank.sign(report, run);
    const model::Discretisation grid = discretisation_of(scenario);
    const double depth = scenario.waves.bathymetry.depth_m.front();
    const std::vector<double> measured = frequencies_of(amplitudes, grid.time_step_s);
    Speeds speeds;
    for (std::size_t m = 0; m < measured.size(); ++m) {
        const WaveVector k = wave_vector_of(basin.modes()[m], scenario.waves.bathymetry);
        const double squared = model::grid_wave_number_squared(k.east, k.north, grid);
        const double semi_discrete = std::sqrt(dispersion_of(scenario, depth).frequency_squared(squared));
        const double airy = std::sqrt(model::airy_frequency_squared(k.size(), depth));
        speeds.kh.push_back(k.size() * depth);
        speeds.off_relation.push_back(measured[m] / model::leapfrog_frequency(semi_discrete, grid.time_step_s) - 1.0);
        speeds.off_airy_percent.push_back(100.0 * (measured[m] / airy - 1.0));
    }
    return speeds;
}

double largest_size(const std::vector<double>& values)
{
    double largest = 0.0;
    for (const double value : values) {
        largest = std::max(largest, std::abs(value));
    }
    return largest;
}

} // namespace swell::verification
