#include "engine/harbour/rasters/walls/closed_channels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

#include "engine/harbour/rasters/walls/cells_between.hpp"
#include "engine/harbour/rasters/walls/clearance.hpp"
#include "engine/harbour/rasters/walls/joined_sets.hpp"
#include "engine/harbour/rasters/walls/waters.hpp"

namespace swell::engine
{

namespace
{

constexpr std::int64_t fewest_nodes = 9; // a smaller pool is a hole in the bed

/// The water across a channel, from land to land.
struct Crossing {
    double width_m = 0.0;
    double step_m = 0.0; ///< from cell to cell
    double side_m = 0.0; ///< the shorter side of a cell
};

/// Returns the size of cells on which a channel is open: two between the middles of its outermost water cells, where every
/// node is water, and smaller than the present cells, on which it is closed. Channels at any angle to the raster were
/// tried: half the whole width is too much from 20 to 70 degrees.
double carrying_cell_m(const Crossing& across, double present_m)
{
    constexpr double smaller = 0.75;
    const double middles_m = std::max(across.width_m - across.step_m, across.side_m);
    return std::min(0.5 * middles_m, smaller * present_m);
}

/// Returns whether a connected water of the raster holds two large waters of the grid. Most rasters have none, and need no
/// more work.
bool may_have_channels(const std::vector<SharedWater>& shared)
{
    std::set<int> of_raster;
    return std::any_of(shared.begin(), shared.end(), [&](const SharedWater& water) {
        return water.nodes >= fewest_nodes && !of_raster.insert(water.of_raster).second;
    });
}

/// Returns the cells' numbers by falling clearance; cells of equal clearance in their own order.
std::vector<std::uint32_t> widest_first(const std::vector<std::uint16_t>& clear)
{
    std::vector<std::size_t> place(static_cast<std::size_t>(far_from_land) + 2, 0);
    for (const std::uint16_t of_cell : clear) {
        ++place[static_cast<std::size_t>(far_from_land - of_cell) + 1];
    }
    for (std::size_t n = 1; n < place.size(); ++n) {
        place[n] += place[n - 1];
    }
    std::vector<std::uint32_t> order(clear.size());
    for (std::size_t n = 0; n < clear.size(); ++n) {
        order[place[static_cast<std::size_t>(far_from_land - clear[n])]++] = static_cast<std::uint32_t>(n);
    }
    return order;
}

/// Opens the cells between waters by falling clearance, and records where two waters meet: that is the narrowest place on
/// the widest way between them.
class WidestWays
{
public:
    WidestWays(const RasterGround& raster, const GridGround& grid, const Waters& waters, const CellsBetween& cells)
        : raster_(raster), grid_(grid), cells_(cells), known_(cells.shared.size()), is_open_(cells.places.size(), false),
          clear_(clearances(raster, cells.places)), largest_(known_ + cells.places.size(), 0), sets_(largest_.size())
    {
        for (std::size_t n = 0; n < known_; ++n) {
            const SharedWater& water = cells.shared[n];
            largest_[n] = water.nodes < fewest_nodes ? 0 : waters.nodes[static_cast<std::size_t>(water.of_grid)];
        }
    }

    std::vector<ClosedChannel> channels()
    {
        for (const std::uint32_t cell : widest_first(clear_)) {
            const CellBetween& around = cells_.around[cell];
            meet(cell, around.within);
            for (const Neighbour beside : around.beside) {
                meet(cell, beside);
            }
            is_open_[cell] = true;
        }
        return std::move(found_);
    }

private:
    void meet(std::size_t cell, Neighbour other)
    {
        if (other.is_water() || (other.is_cell() && is_open_[other.number()])) {
            join(known_ + cell, other.is_water() ? other.number() : known_ + other.number(), cell);
        }
    }
    void join(std::size_t one, std::size_t other, std::size_t cell)
    {
        const std::size_t a = sets_.root(one), b = sets_.root(other);
        if (a == b) {
            return;
        }
        const std::int64_t larger = std::max(largest_[a], largest_[b]), smaller = std::min(largest_[a], largest_[b]);
        if (smaller >= fewest_nodes) {
            const CellPlace& at = cells_.places[cell];
            const Crossing across = crossing_at(cell);
            found_.push_back({raster_.places.x_of(at.column, at.row) * grid_.dx_m,
                              raster_.places.y_of(at.column, at.row) * grid_.dy_m, across.width_m, smaller,
                              carrying_cell_m(across, std::min(grid_.dx_m, grid_.dy_m))});
        }
        sets_.join(a, b);
        largest_[sets_.root(a)] = larger;
    }
    /// Returns the shortest of four lines across the water through a cell, or twice the distance to the nearest land if
    /// this is less: in the mouth of a channel the lines may run past the land.
    [[nodiscard]] Crossing crossing_at(std::size_t cell) const
    {
        constexpr double thirds = 3.0;
        Crossing across = shortest_crossing(cells_.places[cell].column, cells_.places[cell].row);
        const double twice_to_land_m = 2.0 * clear_[cell] / thirds * across.side_m;
        if (twice_to_land_m < across.width_m) {
            across.width_m = twice_to_land_m;
            across.step_m = across.side_m;
        }
        return across;
    }
    [[nodiscard]] Crossing shortest_crossing(int column, int row) const
    {
        const solver::Extent cells = raster_.cells();
        constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        Crossing least;
        double side_m = 1e300;
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
            side_m = std::min(side_m, step);
            if (least.width_m == 0.0 || count * step < least.width_m) {
                least = {count * step, step, 0.0};
            }
        }
        least.side_m = side_m;
        return least;
    }

    const RasterGround& raster_;
    const GridGround& grid_;
    const CellsBetween& cells_;
    std::size_t known_;                 ///< number of shared waters; in the sets, the cells follow them
    std::vector<bool> is_open_;         ///< of each cell between waters
    std::vector<std::uint16_t> clear_;  ///< of each cell between waters: its distance from land (clearances())
    std::vector<std::int64_t> largest_; ///< number of nodes of the largest water in each set
    JoinedSets sets_;
    std::vector<ClosedChannel> found_;
};

} // namespace

std::vector<ClosedChannel> closed_channels(const RasterGround& raster, const GridGround& grid)
{
    const Waters waters = waters_of(grid);
    if (std::count_if(waters.nodes.begin(), waters.nodes.end(), [](std::int64_t nodes) { return nodes >= fewest_nodes; }) <
        2) {
        return {};
    }
    const CellsBetween cells = cells_between(raster, grid, waters);
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
