#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"

namespace swell::engine
{

/// A cell of a raster.
struct CellPlace {
    std::int32_t column = 0;
    std::int32_t row = 0;
};

inline constexpr std::uint16_t far_from_land = 60'000; ///< clearance where there is no land, or none within 20 000 cells

/// How far cells are from land of the raster, in thirds of a cell: three to a side, four to a corner (Borgefors 1986). What
/// lies beyond the raster is no land. `cells` are ordered by row. Takes the time and memory of the cells' neighbourhoods,
/// not of the raster.
std::vector<std::uint16_t> clearances(const RasterGround& raster, std::span<const CellPlace> cells);

} // namespace swell::engine
