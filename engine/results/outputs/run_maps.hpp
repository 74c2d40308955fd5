#pragma once
#include <string>
#include <vector>

#include "engine/results/outputs/ended_run.hpp"

namespace swell::engine
{

/// Writes one output at the end of a run to `files`, the paths of its files in the order of its row in output_table().
/// Writes nothing if the run was too short. Throws MachineError on a full disk.
using WritesFiles = void(EndedRun& run, const std::vector<std::string>& files);

/// Writes a picture of the water surface at the end of the run.
WritesFiles write_surface_map;

// These write a picture and a GeoTIFF each.
/// Writes maps of the significant wave height; nothing if the interval is too short (StatisticsInterval::tells_heights()).
WritesFiles write_height_map;
/// Writes maps of the peak period; nothing if the interval is too short for a spectrum (StatisticsInterval::is_enough()).
WritesFiles write_period_map;
WritesFiles write_direction_map; ///< arrows over Hs
WritesFiles write_highest_map;   ///< highest |zeta|
WritesFiles write_breaking_map;  ///< power that breaking takes from the waves [W/m²]

} // namespace swell::engine
