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
    int part = 0; ///< the connected part of the raster's land or water that it belongs to
};

/// A connected part: how many cells it has, and how far they reach.
struct ConnectedPart {
    std::int64_t cells = 0;
    int west = 0;
    int east = 0;
    int first_row = 0;
    int last_row = 0;
};

/// The land, or the water, of a raster as connected parts: land by sides and corners, water by sides alone, as the model's
/// faces join nodes. Kept as runs: a raster has far fewer of them than cells.
struct ConnectedRuns {
    std::vector<Run> runs;              ///< row by row
    std::vector<std::size_t> row_start; ///< the first run of every row, and one number more
    std::vector<ConnectedPart> parts;
};

enum class Ground { land, water };

ConnectedRuns connected_runs(const RasterGround& raster, Ground ground);

} // namespace swell::engine
