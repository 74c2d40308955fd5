// Channels that a grid closes are found with a few rows of the raster in hand; here the plain way has all of it.
#include "engine/harbour/rasters/walls/closed_channels.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <random>
#include <tuple>

#include "engine/harbour/rasters/walls/clearance.hpp"
#include "engine/harbour/rasters/walls/waters.hpp"

namespace swell::engine
{
namespace
{

constexpr int fewest_nodes = 9;

RasterGround land(int nx, int ny, double cells_per_node, double turn)
{
    RasterGround raster;
    raster.places.cells = {nx, ny};
    raster.is_water.assign(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny), 0);
    const auto in_parts = [&](double cells) {
        return static_cast<std::int32_t>(std::lround((cells / cells_per_node + 1.0) * CellPlaces::per_node));
    };
    for (int row = 0; row < raster.places.rows(); ++row) {
        for (int column = 0; column < raster.places.columns(); ++column) {
            const double x = column * CellPlaces::stride, y = row * CellPlaces::stride;
            raster.places.x.push_back(in_parts(x - turn * y));
            raster.places.y.push_back(in_parts(y + turn * x));
        }
    }
    return raster;
}

std::vector<NodePlace> nodes_of(const RasterGround& raster)
{
    std::vector<NodePlace> all, of_row;
    for (int row = 0; row < raster.cells().ny; ++row) {
        raster.places.nodes_of_row(row, 1, of_row);
        all.insert(all.end(), of_row.begin(), of_row.end());
    }
    return all;
}

/// Makes a grid. A node is wet if most of its cells are wet.
GridGround grid_of(const RasterGround& raster, double cells_per_node)
{
    GridGround grid{{static_cast<int>(raster.cells().nx / cells_per_node) + 2,
                     static_cast<int>(raster.cells().ny / cells_per_node) + 2},
                    7.0,
                    5.0,
                    {}};
    std::vector<int> wetter(static_cast<std::size_t>(grid.extent.nodes()), 0);
    const std::vector<NodePlace> nodes = nodes_of(raster);
    for (std::size_t cell = 0; cell < nodes.size(); ++cell) {
        if (grid.contains(nodes[cell].i, nodes[cell].j)) {
            wetter[grid.extent.index(nodes[cell].i, nodes[cell].j)] += raster.is_water[cell] != 0 ? 1 : -1;
        }
    }
    for (const int more : wetter) {
        grid.is_wet.push_back(more > 0 ? 1 : 0);
    }
    return grid;
}

std::uint16_t plain_clearance(const RasterGround& raster, int column, int row)
{
    int least = far_from_land;
    for (int r = 0; r < raster.cells().ny; ++r) {
        for (int c = 0; c < raster.cells().nx; ++c) {
            if (!raster.water_at(c, r)) {
                const int across = std::abs(c - column), up = std::abs(r - row);
                least = std::min(least, 3 * std::max(across, up) + std::min(across, up));
            }
        }
    }
    return static_cast<std::uint16_t>(least);
}

/// Opens cell after cell of a raster that is held as a whole.
class PlainWay
{
public:
    PlainWay(const RasterGround& raster, const GridGround& grid) : raster_(raster), grid_(grid), waters_(waters_of(grid))
    {
        name_parts();
        name_waters();
    }

    /// x, y and nodes of every channel, ordered.
    std::vector<std::tuple<double, double, std::int64_t>> channels()
    {
        std::vector<std::tuple<double, double, std::int64_t>> found;
        std::map<int, std::int64_t> largest;
        for (std::size_t n = 0; n < names_.size(); ++n) {
            const auto of_grid = static_cast<std::size_t>(names_[n].second);
            largest[static_cast<int>(n)] = nodes_[n] < fewest_nodes ? 0 : waters_.nodes[of_grid];
        }
        std::vector<int> group = water_; // lost cells and those between waters join when they are opened
        for (const std::size_t cell : between()) {
            group[cell] = -1;
        }
        int next = static_cast<int>(names_.size());
        for (const std::size_t cell : between()) {
            const int column = static_cast<int>(cell) % raster_.cells().nx,
                      row = static_cast<int>(cell) / raster_.cells().nx;
            const int opened = next++;
            std::vector<int> beside{water_[cell] >= 0 ? alias(water_[cell]) : -1};
            for (const std::size_t side : sides_of(cell)) {
                beside.push_back(group[side] >= 0 ? alias(group[side]) : -1);
            }
            group[cell] = opened;
            for (const int other : beside) {
                const int mine = alias(opened), theirs = other < 0 ? mine : alias(other);
                if (mine != theirs) {
                    const std::int64_t smaller = std::min(largest[mine], largest[theirs]);
                    if (smaller >= fewest_nodes) {
                        found.emplace_back(raster_.places.x_of(column, row) * grid_.dx_m,
                                           raster_.places.y_of(column, row) * grid_.dy_m, smaller);
                    }
                    largest[theirs] = std::max(largest[mine], largest[theirs]);
                    alias_[mine] = theirs;
                }
            }
        }
        std::sort(found.begin(), found.end());
        return found;
    }

private:
    std::vector<std::size_t> sides_of(std::size_t cell) const
    {
        const auto nx = static_cast<std::size_t>(raster_.cells().nx), all = raster_.is_water.size();
        std::vector<std::size_t> sides;
        for (const auto& [is_inside, side] : {std::pair(cell % nx > 0, cell - 1), std::pair(cell % nx + 1 < nx, cell + 1),
                                              std::pair(cell >= nx, cell - nx), std::pair(cell + nx < all, cell + nx)}) {
            if (is_inside) {
                sides.push_back(side);
            }
        }
        return sides;
    }
    int alias(int group) const
    {
        const auto known = alias_.find(group);
        return known == alias_.end() ? group : alias(known->second);
    }
    void name_parts()
    {
        part_.assign(raster_.is_water.size(), -1);
        for (std::size_t start = 0; start < part_.size(); ++start) {
            std::vector<std::size_t> front;
            const auto reach = [&](std::size_t cell) {
                if (raster_.is_water[cell] != 0 && part_[cell] < 0) {
                    part_[cell] = static_cast<int>(start);
                    front.push_back(cell);
                }
            };
            reach(start);
            while (!front.empty()) {
                const std::size_t cell = front.back();
                front.pop_back();
                for (const std::size_t side : sides_of(cell)) {
                    reach(side);
                }
            }
        }
    }
    void name_waters()
    {
        const std::vector<NodePlace> nodes = nodes_of(raster_);
        for (std::size_t cell = 0; cell < nodes.size(); ++cell) {
            const bool counts = raster_.is_water[cell] != 0 && grid_.contains(nodes[cell].i, nodes[cell].j);
            const int of_grid = counts ? waters_.of_node[grid_.extent.index(nodes[cell].i, nodes[cell].j)] : -1;
            water_.push_back(!counts ? -2 : -1);
            if (of_grid >= 0) {
                const std::pair name(part_[cell], of_grid);
                const auto known = std::find(names_.begin(), names_.end(), name);
                water_.back() = static_cast<int>(known - names_.begin());
                if (known == names_.end()) {
                    names_.push_back(name);
                    nodes_.push_back(0);
                }
                nodes_[static_cast<std::size_t>(water_.back())] += nodes[cell].is_in_cell ? 1 : 0;
            }
        }
    }
    std::vector<std::size_t> between() const
    {
        std::vector<std::pair<int, std::size_t>> found;
        for (std::size_t cell = 0; cell < water_.size(); ++cell) {
            const std::vector<std::size_t> sides = sides_of(cell);
            const bool meets = std::any_of(sides.begin(), sides.end(), [&](std::size_t side) {
                return water_[side] >= 0 && water_[side] != water_[cell];
            });
            if (water_[cell] == -1 || (water_[cell] >= 0 && meets)) {
                const auto nx = static_cast<std::size_t>(raster_.cells().nx);
                found.emplace_back(-plain_clearance(raster_, static_cast<int>(cell % nx), static_cast<int>(cell / nx)),
                                   cell);
            }
        }
        std::sort(found.begin(), found.end());
        std::vector<std::size_t> cells;
        cells.reserve(found.size());
        for (const auto& [clear, cell] : found) {
            cells.push_back(cell);
        }
        return cells;
    }

    const RasterGround& raster_;
    const GridGround& grid_;
    const Waters waters_;
    std::vector<int> part_;
    std::vector<int> water_; // of every cell; -1: its node is land, -2: land, or beyond the grid
    std::vector<std::pair<int, int>> names_;
    std::vector<std::int64_t> nodes_;
    std::map<int, int> alias_;
};

/// Ponds with channels one to three cells wide between them, some of which are missing, and holes in all of it.
RasterGround ponds(std::mt19937& random, double cells_per_node)
{
    const auto up_to = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    RasterGround raster = land(2 + up_to(90), 2 + up_to(90), cells_per_node, 0.01 * (up_to(40) - 20));
    const int period = 12 + up_to(25), wall = 2 + up_to(10), wide = 1 + up_to(2), holes_percent = up_to(1) * up_to(6);
    std::vector<int> is_open(8 * 8 * 2);
    std::generate(is_open.begin(), is_open.end(), [&] { return up_to(99) < 70 ? 1 : 0; });
    for (int row = 0; row < raster.cells().ny; ++row) {
        for (int column = 0; column < raster.cells().nx; ++column) {
            const auto block = static_cast<std::size_t>(row / period * 8 + column / period);
            const bool is_pond = column % period >= wall && row % period >= wall;
            const bool is_channel = (is_open[2 * block] != 0 && std::abs(row % period - period / 2) < wide) ||
                                    (is_open[2 * block + 1] != 0 && std::abs(column % period - period / 2) < wide);
            const bool is_water = (is_pond || is_channel) != (up_to(99) < holes_percent);
            raster.is_water[raster.cells().index(column, row)] = is_water ? 1 : 0;
        }
    }
    return raster;
}

TEST(ClosedChannels, AreThoseOfThePlainWayOnAwkwardRasters)
{
    std::mt19937 random(7);
    std::size_t channels = 0;
    for (int n = 0; n < 120; ++n) {
        const double cells_per_node = 1.0 + 0.05 * (n % 100);
        const RasterGround raster = ponds(random, cells_per_node);
        const GridGround grid = grid_of(raster, cells_per_node);
        std::vector<std::tuple<double, double, std::int64_t>> found;
        for (const ClosedChannel& channel : closed_channels(raster, grid)) {
            found.emplace_back(channel.x_m, channel.y_m, channel.nodes);
        }
        std::sort(found.begin(), found.end());
        EXPECT_EQ(PlainWay(raster, grid).channels(), found) << n;
        channels += found.size();
    }
    EXPECT_GT(channels, 50U);
}

// Cells are looked at in tiles of 256, with 16 round them at first.
TEST(Clearances, AreThoseToTheNearestLandHoweverFar)
{
    RasterGround raster = land(400, 300, 1.0, 0.0);
    std::fill(raster.is_water.begin(), raster.is_water.end(), std::uint8_t{1});
    std::vector<CellPlace> cells;
    for (int row = 3; row < 300; row += 37) {
        for (int column = 1; column < 400; column += 31) {
            cells.push_back({column, row});
        }
    }
    EXPECT_THAT(clearances(raster, cells), testing::Each(far_from_land)) << "no land at all";
    for (const auto& [column, row] : {std::pair(399, 299), std::pair(257, 12), std::pair(40, 200), std::pair(300, 120)}) {
        raster.is_water[raster.cells().index(column, row)] = 0;
        const std::vector<std::uint16_t> clear = clearances(raster, cells);
        for (std::size_t n = 0; n < cells.size(); ++n) {
            ASSERT_EQ(plain_clearance(raster, cells[n].column, cells[n].row), clear[n])
                << cells[n].column << ", " << cells[n].row;
        }
    }
    EXPECT_THAT(clearances(raster, {}), testing::IsEmpty());
}

} // namespace
} // namespace swell::engine
