#pragma once
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// The sea that these waves make, of which at least one has a height: 4 sqrt(m0) high, m0 the sum of a²/2, from the mean
/// direction, each wave weighed by its energy. `peak_period_s` is where its spectrum has the peak.
model::SeaState sea_of_waves(std::vector<model::WaveComponent> waves, double peak_period_s);

/// m0 = sum of a²/2 [m²].
double energy_of(const std::vector<model::WaveComponent>& waves);

/// The period [s] of the wave with the most energy; of equal ones the first.
double period_of_highest(const std::vector<model::WaveComponent>& waves);

} // namespace swell::engine
