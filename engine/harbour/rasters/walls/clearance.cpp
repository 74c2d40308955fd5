#include "engine/harbour/rasters/walls/clearance.hpp"

#include <algorithm>
#include <map>

namespace swell::engine
{

namespace
{

constexpr int tile = 256;        // side of a tile in cells; the cells of a tile are measured together
constexpr int first_margin = 16; // cells round the tile at first: most places between waters are narrow
constexpr std::uint16_t to_side = 3;
constexpr std::uint16_t to_corner = 4;

/// A part of a raster, including its last column and row.
struct Part {
    int west = 0;
    int east = 0;
    int first_row = 0;
    int last_row = 0;
};

Part part_round(std::span<const CellPlace> cells, const std::vector<std::size_t>& members)
{
    const CellPlace& first = cells[members.front()];
    Part part{first.column, first.column, first.row, first.row};
    for (const std::size_t member : members) {
        part.west = std::min(part.west, cells[member].column);
        part.east = std::max(part.east, cells[member].column);
        part.first_row = std::min(part.first_row, cells[member].row);
        part.last_row = std::max(part.last_row, cells[member].row);
    }
    return part;
}

Part widened(const Part& part, int margin, const solver::Extent& cells)
{
    return {std::max(part.west - margin, 0), std::min(part.east + margin, cells.nx - 1),
            std::max(part.first_row - margin, 0), std::min(part.last_row + margin, cells.ny - 1)};
}

/// Computes the clearances within a part of a raster, as if there were no land outside it, by two sweeps.
class PartClearances
{
public:
    void measure(const RasterGround& raster, const Part& part)
    {
        part_ = part;
        columns_ = static_cast<std::size_t>(part.east - part.west) + 1;
        stride_ = columns_ + 2; // with a rim, so that sweeps need no special case at the ends
        const auto rows = static_cast<std::size_t>(part.last_row - part.first_row) + 1;
        clear_.assign(stride_ * (rows + 2), far_from_land);
        for (std::size_t row = 0; row < rows; ++row) {
            const std::uint8_t* water =
                &raster.is_water[raster.cells().index(part.west, part.first_row + static_cast<int>(row))];
            std::uint16_t* here = row_at(row);
            std::transform(water, water + columns_, here,
                           [](std::uint8_t is_water) { return is_water != 0 ? far_from_land : std::uint16_t{0}; });
            lower_by_row(here, here - stride_);
            for (std::size_t column = 1; column < columns_; ++column) {
                lower(here[column], here[column - 1], to_side);
            }
        }
        for (std::size_t row = rows; row-- > 0;) {
            std::uint16_t* here = row_at(row);
            lower_by_row(here, here + stride_);
            for (std::size_t column = columns_ - 1; column-- > 0;) {
                lower(here[column], here[column + 1], to_side);
            }
        }
    }

    [[nodiscard]] std::uint16_t at(const CellPlace& cell) const
    {
        return clear_[stride_ * static_cast<std::size_t>(cell.row - part_.first_row + 1) +
                      static_cast<std::size_t>(cell.column - part_.west + 1)];
    }

private:
    static void lower(std::uint16_t& here, std::uint16_t other, std::uint16_t further)
    {
        here = std::min(here, static_cast<std::uint16_t>(other + further));
    }
    void lower_by_row(std::uint16_t* here, const std::uint16_t* other) const
    {
        for (std::size_t column = 0; column < columns_; ++column) {
            lower(here[column], std::min(other[column - 1], other[column + 1]), to_corner);
            lower(here[column], other[column], to_side);
        }
    }
    [[nodiscard]] std::uint16_t* row_at(std::size_t row) { return clear_.data() + stride_ * (row + 1) + 1; }

    Part part_;
    std::size_t columns_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint16_t> clear_;
};

/// Computes the clearances of a tile's cells. Doubles the margin until no clearance is larger than it: land may be beyond.
void measure_together(const RasterGround& raster, std::span<const CellPlace> cells, const std::vector<std::size_t>& members,
                      PartClearances& near, std::vector<std::uint16_t>& clear)
{
    const solver::Extent extent = raster.cells();
    const Part part = part_round(cells, members);
    for (int margin = first_margin;; margin *= 2) {
        near.measure(raster, widened(part, margin, extent));
        int most = 0;
        for (const std::size_t member : members) {
            clear[member] = near.at(cells[member]);
            most = std::max<int>(most, clear[member]);
        }
        if (most <= to_side * (margin + 1) || margin >= std::max(extent.nx, extent.ny)) {
            return;
        }
    }
}

} // namespace

std::vector<std::uint16_t> clearances(const RasterGround& raster, std::span<const CellPlace> cells)
{
    std::vector<std::uint16_t> clear(cells.size());
    PartClearances near;
    for (std::size_t first = 0; first < cells.size();) {
        std::map<int, std::vector<std::size_t>> tiles; // the cells of one band of rows, by their columns
        const int band = cells[first].row / tile;
        for (; first < cells.size() && cells[first].row / tile == band; ++first) {
            tiles[cells[first].column / tile].push_back(first);
        }
        for (const auto& [column, members] : tiles) {
            measure_together(raster, cells, members, near, clear);
        }
    }
    return clear;
}

} // namespace swell::engine
