#pragma once
#include <vector>

#include "engine/run/base/grid_north.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// Returns a sea that consists of these waves. At least one wave must have a height. The height of the sea is 4 sqrt(m0),
/// m0 the sum of a²/2. The direction is the mean of the waves' directions, weighted by energy. `peak_period_s` is the peak
/// period of the spectrum. The waves are on the axes of the grid, whose y axis is `north`; the direction of the sea is from
/// true north.
model::SeaState sea_of_waves(std::vector<model::WaveComponent> waves, double peak_period_s, GridNorth north = {});

/// Returns m0 of waves with the amplitudes a, the sum of a²/2 [m²].
double energy_of(const std::vector<model::WaveComponent>& waves);

/// Returns the period [s] of the wave with the most energy; of equal waves the first one's.
double period_of_highest(const std::vector<model::WaveComponent>& waves);

} // namespace swell::engine
