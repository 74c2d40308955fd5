#pragma once
#include <vector>

#include "engine/harbour/reader/toml/table_reader.hpp"
#include "engine/run/base/grid_north.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// Reads the waves of the key `waves`, each [amplitude_m, period_s, from_deg, phase_deg]. At time 0 a wave has the
/// elevation amplitude cos(phase) at the south-west node. Directions are from true north, the returned waves on the axes of
/// a grid whose y axis is `north`. Refuses anything else.
std::vector<model::WaveComponent> read_waves(TableReader& section, GridNorth north);

} // namespace swell::engine
