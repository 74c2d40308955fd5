#pragma once
#include <string>
#include <vector>

#include "engine/results/outputs/ended_run.hpp"

namespace swell::engine
{

/// Writes one output at the end of a run to `files`, the paths of its row of the table in their order. Writes nothing if
/// the run was too short. Throws MachineError on a full disk.
using WritesFiles = void(EndedRun& run, const std::vector<std::string>& files);

/// Writes a picture of the water surface at the end of the run.
WritesFiles write_surface_map;

// These write a picture and a GeoTIFF each.
WritesFiles write_height_map;    ///< Hs; only if the interval is long enough (StatisticsInterval::tells_heights())
WritesFiles write_period_map;    ///< only if the interval is long enough for a spectrum (is_enough())
WritesFiles write_direction_map; ///< arrows over Hs
WritesFiles write_highest_map;   ///< highest |zeta|
WritesFiles write_breaking_map;  ///< the power that breaking takes

} // namespace swell::engine
