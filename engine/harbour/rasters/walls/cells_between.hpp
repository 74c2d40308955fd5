#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/harbour/rasters/walls/clearance.hpp"
#include "engine/harbour/rasters/walls/raster_ground.hpp"
#include "engine/harbour/rasters/walls/waters.hpp"

namespace swell::engine
{

/// A water of the grid within one connected water of the raster.
struct SharedWater {
    int of_raster = 0;
    std::int32_t of_grid = 0;
    /// Beside a thin wall cells of one side may be nearest to a node of the other; nodes are where they are.
    std::int64_t nodes = 0;
};

/// What lies beside a cell, or where a cell itself lies: in a shared water, or at another cell between waters.
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

/// A cell of water whose nearest node is land, or that lies beside another shared water than its own.
struct CellBetween {
    Neighbour within = Neighbour::nothing(); ///< its own water, where its node has one
    std::array<Neighbour, 4> beside{Neighbour::nothing(), Neighbour::nothing(), Neighbour::nothing(),
                                    Neighbour::nothing()}; ///< west, east, the row before and the row after
};

/// The cells of a raster that lie between waters of the grid; all others are in the midst of one, or land, or beyond the
/// grid, and are not kept.
struct CellsBetween {
    std::vector<SharedWater> shared;
    std::vector<CellPlace> places;   ///< row by row
    std::vector<CellBetween> around; ///< the same cells
};

CellsBetween cells_between(const RasterGround& raster, const GridGround& grid, const Waters& waters);

} // namespace swell::engine
