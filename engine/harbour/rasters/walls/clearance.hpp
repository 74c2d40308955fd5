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

inline constexpr std::uint16_t far_from_land = 60'000; ///< distance from clearances() without land within 20 000 cells

/// Returns the distances of cells from the raster's land, in thirds of a cell: a step over a side counts 3, over a corner 4
/// (Borgefors 1986). The outside of the raster is not land. `cells` are ordered by row. Time and memory depend on the
/// surroundings of the cells, not on the size of the raster.
std::vector<std::uint16_t> clearances(const RasterGround& raster, std::span<const CellPlace> cells);

} // namespace swell::engine
