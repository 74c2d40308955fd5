#include "engine/harbour/rasters/walls/cells_between.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/harbour/rasters/walls/raster_runs.hpp"

namespace swell::engine
{

namespace
{

constexpr std::int32_t outside = -2; // a land cell, or a cell outside the grid
constexpr std::int32_t lost = -1;    // a water cell whose nearest node is land

enum Side : std::size_t { west, east, before, after };

/// Numbers shared waters in the order in which they are found.
class SharedNumbers
{
public:
    explicit SharedNumbers(std::vector<SharedWater>& shared) : shared_(shared) {}

    std::int32_t of(int of_raster, std::int32_t of_grid)
    {
        if (shared_.empty() || shared_[last_].of_raster != of_raster || shared_[last_].of_grid != of_grid) {
            const auto [known, is_new] = numbers_.try_emplace({of_raster, of_grid}, shared_.size());
            if (is_new) {
                shared_.push_back({of_raster, of_grid, 0});
            }
            last_ = known->second;
        }
        return static_cast<std::int32_t>(last_);
    }

private:
    std::vector<SharedWater>& shared_;
    std::map<std::pair<int, std::int32_t>, std::size_t> numbers_;
    std::size_t last_ = 0; // most neighbouring cells are in the same water
};

/// For every cell of a row: the number of its shared water, `lost` or `outside`. One more cell at each end is `outside`, so
/// that every cell has neighbours.
using RowOfWaters = std::vector<std::int32_t>;

/// Visits the cells of a raster. Keeps only three rows of waters: a cell's neighbours are in these.
class Walk
{
public:
    Walk(const RasterGround& raster, const GridGround& grid, const Waters& waters, CellsBetween& found)
        : raster_(raster), grid_(grid), waters_(waters), runs_(connected_runs(raster, Ground::water)), found_(found),
          numbers_(found.shared)
    {
        const RowOfWaters nothing(static_cast<std::size_t>(raster.cells().nx) + 2, outside);
        before_ = here_ = after_ = nothing;
    }

    void go()
    {
        const int rows = raster_.cells().ny;
        fill(0, after_);
        for (int row = 0; row < rows; ++row) {
            before_.swap(here_);
            here_.swap(after_);
            if (row + 1 < rows) {
                fill(row + 1, after_);
            } else {
                std::fill(after_.begin(), after_.end(), outside);
            }
            const std::size_t first = found_.places.size();
            find(row);
            join(first);
            first_before_ = first;
        }
    }

private:
    void fill(int row, RowOfWaters& of_row)
    {
        std::fill(of_row.begin(), of_row.end(), outside);
        raster_.places.nodes_of_row(row, 1, nodes_);
        const auto number = static_cast<std::size_t>(row);
        for (std::size_t n = runs_.row_start[number]; n < runs_.row_start[number + 1]; ++n) {
            const Run& run = runs_.runs[n];
            for (int column = run.first; column <= run.last;) {
                column = fill_of_node(column, run, of_row);
            }
        }
    }

    [[nodiscard]] std::int32_t water_at(const NodePlace& node, int of_raster)
    {
        if (!grid_.contains(node.i, node.j)) {
            return outside;
        }
        const std::int32_t of_grid = waters_.of_node[grid_.extent.index(node.i, node.j)];
        return of_grid < 0 ? lost : numbers_.of(of_raster, of_grid);
    }

    /// Sets consecutive cells of a run that are nearest to one node. Returns the column after them.
    int fill_of_node(int column, const Run& run, RowOfWaters& of_row)
    {
        const NodePlace node = nodes_[static_cast<std::size_t>(column)];
        const std::int32_t water = water_at(node, run.part);
        std::int64_t in_cell = 0;
        for (; column <= run.last; ++column) {
            const NodePlace& at = nodes_[static_cast<std::size_t>(column)];
            if (at.i != node.i || at.j != node.j) {
                break;
            }
            of_row[static_cast<std::size_t>(column) + 1] = water;
            in_cell += at.is_in_cell ? 1 : 0;
        }
        if (water >= 0) {
            found_.shared[static_cast<std::size_t>(water)].nodes += in_cell;
        }
        return column;
    }

    [[nodiscard]] std::array<std::int32_t, 4> sides_of(std::size_t at) const
    {
        return {here_[at - 1], here_[at + 1], before_[at], after_[at]};
    }

    void find(int row)
    {
        const auto number = static_cast<std::size_t>(row);
        for (std::size_t n = runs_.row_start[number]; n < runs_.row_start[number + 1]; ++n) {
            for (int column = runs_.runs[n].first; column <= runs_.runs[n].last; ++column) {
                const std::size_t at = static_cast<std::size_t>(column) + 1;
                const std::int32_t own = here_[at];
                const auto is_other = [own](std::int32_t side) { return side >= 0 && side != own; };
                const bool meets_other =
                    is_other(here_[at - 1]) || is_other(here_[at + 1]) || is_other(before_[at]) || is_other(after_[at]);
                if (own == lost || (own != outside && meets_other)) {
                    add(row, column, own);
                }
            }
        }
    }

    void add(int row, int column, std::int32_t own)
    {
        CellBetween cell;
        cell.within = own >= 0 ? Neighbour::water(own) : Neighbour::nothing();
        const std::array<std::int32_t, 4> sides = sides_of(static_cast<std::size_t>(column) + 1);
        for (std::size_t side = 0; side < sides.size(); ++side) {
            cell.beside[side] = sides[side] >= 0 ? Neighbour::water(sides[side]) : Neighbour::nothing();
        }
        found_.places.push_back({column, row});
        found_.around.push_back(cell);
    }

    /// Connects the cells of a row with each other and with the cells of the row before.
    void join(std::size_t first)
    {
        std::size_t above = first_before_;
        for (std::size_t n = first; n < found_.places.size(); ++n) {
            const int column = found_.places[n].column;
            if (n > first && found_.places[n - 1].column + 1 == column) {
                found_.around[n].beside[west] = Neighbour::cell(n - 1);
                found_.around[n - 1].beside[east] = Neighbour::cell(n);
            }
            while (above < first && found_.places[above].column < column) {
                ++above;
            }
            if (above < first && found_.places[above].column == column) {
                found_.around[n].beside[before] = Neighbour::cell(above);
                found_.around[above].beside[after] = Neighbour::cell(n);
            }
        }
    }

    const RasterGround& raster_;
    const GridGround& grid_;
    const Waters& waters_;
    const ConnectedRuns runs_;
    CellsBetween& found_;
    SharedNumbers numbers_;
    std::vector<NodePlace> nodes_;
    RowOfWaters before_;
    RowOfWaters here_;
    RowOfWaters after_;
    std::size_t first_before_ = 0; ///< the first cell between waters in the row before
};

} // namespace

CellsBetween cells_between(const RasterGround& raster, const GridGround& grid, const Waters& waters)
{
    CellsBetween found;
    Walk(raster, grid, waters, found).go();
    return found;
}

} // namespace swell::engine
