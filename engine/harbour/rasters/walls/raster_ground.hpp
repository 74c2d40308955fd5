#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/rasters/walls/cell_places.hpp"

namespace swell::engine
{

/// Which cells of a raster are water, and where all its cells are among the nodes of a grid.
struct RasterGround {
    CellPlaces places;
    std::vector<std::uint8_t> is_water; ///< of every cell, row by row

    [[nodiscard]] solver::Extent cells() const { return places.cells; }
    [[nodiscard]] bool water_at(int column, int row) const { return is_water[cells().index(column, row)] != 0; }
};

/// Which nodes of a grid are water and which are land, and the distances between nodes.
struct GridGround {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::vector<std::uint8_t> is_wet; ///< row by row from the south-west

    [[nodiscard]] bool contains(int i, int j) const { return i >= 0 && i < extent.nx && j >= 0 && j < extent.ny; }
};

} // namespace swell::engine
