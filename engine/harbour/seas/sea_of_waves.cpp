#include "engine/harbour/seas/sea_of_waves.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/theory/sea_numbers.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

model::SeaState sea_of_waves(std::vector<model::WaveComponent> waves, double peak_period_s, GridNorth north)
{
    model::SeaState sea;
    sea.height_m = 4.0 * std::sqrt(energy_of(waves));
    sea.period_s = peak_period_s;
    sea.from_deg = model::sea_numbers(waves, peak_period_s, north.deg).from_deg;
    sea.grid_north_deg = north.deg;
    sea.given = std::move(waves);
    return sea;
}

double energy_of(const std::vector<model::WaveComponent>& waves)
{
    double energy = 0.0;
    for (const model::WaveComponent& wave : waves) {
        energy += 0.5 * wave.amplitude_m * wave.amplitude_m;
    }
    return energy;
}

double period_of_highest(const std::vector<model::WaveComponent>& waves)
{
    const auto highest = std::ranges::max_element(waves, {}, &model::WaveComponent::amplitude_m);
    return portable::two_pi / highest->omega;
}

} // namespace swell::engine
