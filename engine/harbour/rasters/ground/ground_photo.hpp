#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// A photo of the ground from straight above (an orthophoto), resampled to the rectangle that the grid's cells cover.
struct GroundPhoto {
    solver::Extent extent; ///< in pixels: up to eight per node in each direction, at most 4096
    /// Red, green, blue and opacity of each pixel, row by row from the south-west. The opacity is 0 where the photo has
    /// nothing.
    std::vector<std::uint8_t> rgba;
};

/// Reads a GeoTIFF with three bands of bytes, red, green and blue, with or without opacity, in any CRS. Takes its place
/// from its geotransform, never from points or arrays of coordinates. Throws InputError if the file is not such a photo,
/// has no CRS or no geotransform, is rotated, or does not show the grid, and if the scenario's grid has no place on the
/// earth.
GroundPhoto read_ground_photo(const std::string& file, const Scenario& scenario);

} // namespace swell::engine
