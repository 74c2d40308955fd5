#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/harbour/rasters/walls/clearance.hpp"
#include "engine/harbour/rasters/walls/raster_ground.hpp"
#include "engine/harbour/rasters/walls/waters.hpp"

namespace swell::engine
{

/// The area that one connected water of the grid and one connected water of the raster have in common.
struct SharedWater {
    int of_raster = 0;        ///< number of the raster's water in ConnectedRuns::parts
    std::int32_t of_grid = 0; ///< number of the grid's water: see Waters
    /// Number of the grid's nodes that are inside cells of this water. Near a thin wall, cells on one side may be nearest
    /// to a node on the other side.
    std::int64_t nodes = 0;
};

/// The neighbour of a cell in CellsBetween: a SharedWater, another cell of CellsBetween, both by their number, or nothing.
class Neighbour
{
public:
    static Neighbour nothing() { return Neighbour(-1); }
    static Neighbour water(std::int32_t number) { return Neighbour(-2 - number); }
    static Neighbour cell(std::size_t number) { return Neighbour(static_cast<std::int32_t>(number)); }

    [[nodiscard]] bool is_water() const { return code_ < -1; }
    [[nodiscard]] bool is_cell() const { return code_ >= 0; }
    [[nodiscard]] std::size_t number() const { return static_cast<std::size_t>(is_cell() ? code_ : -2 - code_); }

private:
    explicit Neighbour(std::int32_t code) : code_(code) {}
    std::int32_t code_;
};

/// A raster's cell between waters of the grid: a water cell whose nearest node is land, or which has a neighbour in another
/// SharedWater.
struct CellBetween {
    Neighbour within = Neighbour::nothing(); ///< the shared water that the cell is in, if its nearest node is water
    std::array<Neighbour, 4> beside{Neighbour::nothing(), Neighbour::nothing(), Neighbour::nothing(),
                                    Neighbour::nothing()}; ///< west, east, the row before and the row after
};

/// The cells of a raster between separate waters of the grid (CellBetween), with their neighbours. Other cells are inside
/// one water, are land or are outside the grid, and are not kept.
struct CellsBetween {
    std::vector<SharedWater> shared;
    std::vector<CellPlace> places;   ///< row by row
    std::vector<CellBetween> around; ///< of the same cells
};

CellsBetween cells_between(const RasterGround& raster, const GridGround& grid, const Waters& waters);

} // namespace swell::engine
