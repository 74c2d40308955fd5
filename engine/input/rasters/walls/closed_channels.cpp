#include "engine/input/rasters/walls/closed_channels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "engine/input/rasters/walls/joined_sets.hpp"
#include "engine/input/rasters/walls/raster_runs.hpp"
#include "engine/input/rasters/walls/waters.hpp"

namespace swell::engine
{

namespace
{

constexpr std::int64_t fewest_nodes = 9; // a smaller pool is a hole in the bed, no water of its own

constexpr std::int32_t outside = -2; // a cell of land, or beyond the grid
constexpr std::int32_t lost = -1;    // a cell of water whose nearest node is land

/// A water of the grid within one connected water of the raster.
struct SharedWater {
    int of_raster = 0;
    std::int32_t of_grid = 0;
    /// Beside a thin wall cells of one side may be nearest to a node of the other; nodes are where they are.
    std::int64_t nodes = 0;
};

struct CellWaters {
    std::vector<std::int32_t> of_cell; ///< the number of the shared water, lost or outside
    std::vector<SharedWater> shared;
};

/// Numbers shared waters as they are met.
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
    std::size_t last_ = 0; // of neighbouring cells most are in the same
};

CellWaters waters_of_cells(const RasterGround& raster, const GridGround& grid, const Waters& waters)
{
    const ConnectedRuns runs = connected_runs(raster, Ground::water);
    CellWaters found{std::vector<std::int32_t>(raster.is_water.size(), outside), {}};
    SharedNumbers numbers(found.shared);
    std::vector<NodePlace> nodes;
    for (int row = 0; row < raster.cells().ny; ++row) {
        raster.places.nodes_of_row(row, 1, nodes);
        const auto of_row = static_cast<std::size_t>(row);
        for (std::size_t n = runs.row_start[of_row]; n < runs.row_start[of_row + 1]; ++n) {
            for (int column = runs.runs[n].first; column <= runs.runs[n].last; ++column) {
                const NodePlace at = nodes[static_cast<std::size_t>(column)];
                if (!grid.contains(at.i, at.j)) {
                    continue;
                }
                std::int32_t& cell = found.of_cell[raster.cells().index(column, row)];
                const std::int32_t of_grid = waters.of_node[grid.extent.index(at.i, at.j)];
                cell = of_grid < 0 ? lost : numbers.of(runs.runs[n].part, of_grid);
                if (of_grid >= 0 && at.is_in_cell) {
                    ++found.shared[static_cast<std::size_t>(cell)].nodes;
                }
            }
        }
    }
    return found;
}

/// Whether a connected water of the raster has two large waters of the grid. Most rasters have none, and are done here.
bool may_have_channels(const std::vector<SharedWater>& shared)
{
    std::set<int> of_raster;
    return std::any_of(shared.begin(), shared.end(), [&](const SharedWater& water) {
        return water.nodes >= fewest_nodes && !of_raster.insert(water.of_raster).second;
    });
}

/// How far every cell is from land, in thirds of a cell: three to a side, four to a corner (Borgefors 1986).
std::vector<std::uint16_t> clearances(const RasterGround& raster)
{
    const solver::Extent cells = raster.cells();
    constexpr int far = 60'000;
    std::vector<std::uint16_t> clear(raster.is_water.size());
    std::transform(raster.is_water.begin(), raster.is_water.end(), clear.begin(),
                   [](std::uint8_t water) { return static_cast<std::uint16_t>(water != 0 ? far : 0); });
    const auto lower = [&](std::uint16_t& here, int column, int row, int further) {
        if (column >= 0 && column < cells.nx && row >= 0 && row < cells.ny) {
            here = static_cast<std::uint16_t>(std::min<int>(here, clear[cells.index(column, row)] + further));
        }
    };
    const auto sweep = [&](int column, int row, int back) {
        std::uint16_t& here = clear[cells.index(column, row)];
        lower(here, column - back, row, 3);
        for (int side = -1; side <= 1; ++side) {
            lower(here, column + side, row - back, side == 0 ? 3 : 4);
        }
    };
    for (int row = 0; row < cells.ny; ++row) {
        for (int column = 0; column < cells.nx; ++column) {
            sweep(column, row, 1);
        }
    }
    for (int row = cells.ny - 1; row >= 0; --row) {
        for (int column = cells.nx - 1; column >= 0; --column) {
            sweep(column, row, -1);
        }
    }
    return clear;
}

/// Opens the cells that lie between waters, the widest places first, and notes where two waters meet: there is the
/// narrowest place of the widest way.
class WidestWays
{
public:
    WidestWays(const RasterGround& raster, const GridGround& grid, const Waters& waters, const CellWaters& cells)
        : raster_(raster), grid_(grid), of_cell_(cells.of_cell), number_(of_cell_.size(), 0), sets_(0)
    {
        for (const SharedWater& water : cells.shared) {
            largest_.push_back(water.nodes < fewest_nodes ? 0 : waters.nodes[static_cast<std::size_t>(water.of_grid)]);
        }
    }

    std::vector<ClosedChannel> channels()
    {
        find_cells_between();
        const std::size_t known = largest_.size();
        sets_ = JoinedSets(known + between_.size());
        largest_.resize(known + between_.size(), 0);
        std::vector<ClosedChannel> found;
        for (std::size_t opened = 0; opened < between_.size(); ++opened) {
            const std::size_t cell = between_[opened];
            const std::size_t node = known + opened;
            if (of_cell_[cell] >= 0) {
                meet(node, static_cast<std::size_t>(of_cell_[cell]), cell, found);
            }
            for (const std::size_t beside : sides_of(cell)) {
                const auto number = static_cast<std::size_t>(number_[beside]);
                if (number == 0 && of_cell_[beside] >= 0) {
                    meet(node, static_cast<std::size_t>(of_cell_[beside]), cell, found);
                } else if (number > 0 && number <= opened) {
                    meet(node, known + number - 1, cell, found);
                }
            }
        }
        return found;
    }

private:
    [[nodiscard]] int column_of(std::size_t cell) const { return static_cast<int>(cell % raster_.cells().nx); }
    [[nodiscard]] int row_of(std::size_t cell) const { return static_cast<int>(cell / raster_.cells().nx); }

    /// The cells beside a cell; `n` of them.
    struct Sides {
        std::array<std::size_t, 4> cell{};
        std::size_t n = 0;

        [[nodiscard]] const std::size_t* begin() const { return cell.data(); }
        [[nodiscard]] const std::size_t* end() const { return cell.data() + n; }
    };
    [[nodiscard]] Sides sides_of(std::size_t cell) const
    {
        const auto nx = static_cast<std::size_t>(raster_.cells().nx);
        Sides sides;
        const int column = column_of(cell), row = row_of(cell);
        const auto add = [&](bool inside, std::size_t beside) {
            sides.cell[sides.n] = beside;
            sides.n += inside ? 1 : 0;
        };
        add(column > 0, cell - 1);
        add(column + 1 < raster_.cells().nx, cell + 1);
        add(row > 0, cell - nx);
        if (row + 1 < raster_.cells().ny) {
            add(true, cell + nx);
        }
        return sides;
    }
    /// Cells of water whose node is land, and those beside another water than their own; the widest places first.
    void find_cells_between()
    {
        for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
            if (of_cell_[cell] == outside) {
                continue;
            }
            const Sides sides = sides_of(cell);
            if (of_cell_[cell] == lost || std::any_of(sides.begin(), sides.end(), [&](std::size_t beside) {
                    return of_cell_[beside] >= 0 && of_cell_[beside] != of_cell_[cell];
                })) {
                between_.push_back(cell);
            }
        }
        const std::vector<std::uint16_t> clear = clearances(raster_);
        std::stable_sort(between_.begin(), between_.end(),
                         [&](std::size_t a, std::size_t b) { return clear[a] > clear[b]; });
        for (std::size_t n = 0; n < between_.size(); ++n) {
            number_[between_[n]] = static_cast<std::int32_t>(n + 1);
        }
    }
    void meet(std::size_t one, std::size_t other, std::size_t cell, std::vector<ClosedChannel>& found)
    {
        const std::size_t a = sets_.root(one), b = sets_.root(other);
        if (a == b) {
            return;
        }
        const std::int64_t larger = std::max(largest_[a], largest_[b]), smaller = std::min(largest_[a], largest_[b]);
        if (smaller >= fewest_nodes) {
            const int column = column_of(cell), row = row_of(cell);
            found.push_back({raster_.places.x_of(column, row) * grid_.dx_m, raster_.places.y_of(column, row) * grid_.dy_m,
                             width_m(column, row), smaller});
        }
        sets_.join(a, b);
        largest_[sets_.root(a)] = larger;
    }
    /// The shortest way across the water through a cell, of four directions.
    [[nodiscard]] double width_m(int column, int row) const
    {
        const solver::Extent cells = raster_.cells();
        constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        double least = 1e300;
        for (const auto& [right, down] : ways) {
            int count = 1;
            const auto count_towards = [&](int sign) {
                int c = column + sign * right, r = row + sign * down;
                while (c >= 0 && c < cells.nx && r >= 0 && r < cells.ny && raster_.water_at(c, r)) {
                    ++count;
                    c += sign * right;
                    r += sign * down;
                }
            };
            count_towards(1);
            count_towards(-1);
            const int c = std::min(column, cells.nx - 2), r = std::clamp(row, 1, cells.ny - 2);
            const CellPlaces& places = raster_.places;
            const double step = std::hypot((places.x_of(c + right, r + down) - places.x_of(c, r)) * grid_.dx_m,
                                           (places.y_of(c + right, r + down) - places.y_of(c, r)) * grid_.dy_m);
            least = std::min(least, count * step);
        }
        return least;
    }

    const RasterGround& raster_;
    const GridGround& grid_;
    const std::vector<std::int32_t>& of_cell_;
    std::vector<std::size_t> between_;
    std::vector<std::int32_t> number_;  ///< of a cell among those between, from 1; 0: not one of them
    std::vector<std::int64_t> largest_; ///< nodes of the largest water of a set
    JoinedSets sets_;
};

} // namespace

std::vector<ClosedChannel> closed_channels(const RasterGround& raster, const GridGround& grid)
{
    const Waters waters = waters_of(grid);
    if (std::count_if(waters.nodes.begin(), waters.nodes.end(), [](std::int64_t nodes) { return nodes >= fewest_nodes; }) <
        2) {
        return {};
    }
    const CellWaters cells = waters_of_cells(raster, grid, waters);
    if (!may_have_channels(cells.shared)) {
        return {};
    }
    std::vector<ClosedChannel> found = WidestWays(raster, grid, waters, cells).channels();
    std::sort(found.begin(), found.end(), [](const ClosedChannel& a, const ClosedChannel& b) {
        return std::tuple(-a.nodes, a.y_m, a.x_m) < std::tuple(-b.nodes, b.y_m, b.x_m);
    });
    return found;
}

} // namespace swell::engine
