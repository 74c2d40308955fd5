#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The ground seen from straight above (an orthophoto), brought to the rectangle that the cells of a grid fill.
struct GroundPhoto {
    solver::Extent extent; ///< in pixels: up to eight a node each way, 4096 at most
    /// Red, green, blue and opacity of each pixel, row by row from the south-west; opacity 0 where the photo has nothing.
    std::vector<std::uint8_t> rgba;
};

/// Reads a GeoTIFF of three bands of bytes, red, green and blue, with opacity or without, in any CRS. Its place is its
/// geotransform, never points or arrays of coordinates. Throws InputError if the file is no such photo, has no CRS or no
/// geotransform, is rotated, or shows nothing of the grid, and if the scenario's grid has no place on the earth.
GroundPhoto read_ground_photo(const std::string& file, const Scenario& scenario);

} // namespace swell::engine
