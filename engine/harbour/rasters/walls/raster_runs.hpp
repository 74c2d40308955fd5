#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"

namespace swell::engine
{

/// Neighbouring cells of one row that are all land, or all water.
struct Run {
    int first = 0;
    int last = 0;
    int part = 0; ///< number of the connected part that the run belongs to
};

/// A connected part of the raster's land or water: its number of cells and its extent.
struct ConnectedPart {
    std::int64_t cells = 0;
    int west = 0;
    int east = 0;
    int first_row = 0;
    int last_row = 0;
};

/// The connected parts of a raster's land or of its water. Land is connected by sides and corners, water only by sides, as
/// the model's faces connect nodes. Stored as runs, because a raster has far fewer runs than cells.
struct ConnectedRuns {
    std::vector<Run> runs;              ///< row by row
    std::vector<std::size_t> row_start; ///< index of the first run of every row, then the number of runs
    std::vector<ConnectedPart> parts;
};

enum class Ground { land, water };

ConnectedRuns connected_runs(const RasterGround& raster, Ground ground);

} // namespace swell::engine
