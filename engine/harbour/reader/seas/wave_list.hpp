#pragma once
#include <vector>

#include "engine/harbour/reader/toml/table_reader.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// The waves of the key `waves`, [amplitude_m, period_s, from_deg, phase_deg] each: at time 0 the south-west node has
/// amplitude cos(phase) of each. Refuses what is no such list.
std::vector<model::WaveComponent> read_waves(TableReader& section);

} // namespace swell::engine
