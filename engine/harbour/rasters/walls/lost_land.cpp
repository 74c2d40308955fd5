#include "engine/harbour/rasters/walls/lost_land.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/harbour/rasters/walls/raster_runs.hpp"

namespace swell::engine
{

namespace
{

constexpr std::int64_t fewest_cells = 4;
constexpr double shortest_in_nodes = 2.0;

/// Returns which parts of the land are large enough to be walls.
std::vector<std::uint8_t> large_parts(const RasterGround& raster, const ConnectedRuns& land)
{
    const CellPlaces& places = raster.places;
    std::vector<std::uint8_t> large;
    large.reserve(land.parts.size());
    for (const ConnectedPart& part : land.parts) {
        const auto length = [&](int column, int row) {
            return std::hypot(places.x_of(column, row) - places.x_of(part.west, part.first_row),
                              places.y_of(column, row) - places.y_of(part.west, part.first_row));
        };
        // The length from the first to the last cell's middle, plus half a cell at each end.
        const double columns = part.east - part.west, rows = part.last_row - part.first_row;
        const bool is_long =
            (columns > 0 && length(part.east, part.first_row) * (1.0 + 1.0 / columns) >= shortest_in_nodes) ||
            (rows > 0 && length(part.west, part.last_row) * (1.0 + 1.0 / rows) >= shortest_in_nodes);
        large.push_back(part.cells >= fewest_cells || is_long ? 1 : 0);
    }
    return large;
}

/// Returns how many points a cell's side needs, so that every node is nearest to a point however the raster is rotated: 1.5
/// points per node.
int points_per_cell(const CellPlaces& places)
{
    constexpr double per_node = 1.5;
    return static_cast<int>(std::clamp(std::ceil(per_node * places.longer_side()), 1.0, 100.0));
}

class Collector
{
public:
    Collector(const RasterGround& raster, const GridGround& grid)
        : raster_(raster), grid_(grid), per_cell_(points_per_cell(raster.places))
    {
    }

    [[nodiscard]] int rows() const { return raster_.cells().ny * per_cell_; }
    [[nodiscard]] int cell_of(int point) const { return point / per_cell_; }

    void begin_row(int row)
    {
        row_ = row;
        before_.swap(here_);
        raster_.places.nodes_of_row(row, per_cell_, here_);
    }
    /// Adds the points of a run of cells in the current row.
    void add_run(const Run& run)
    {
        const int last = (run.last + 1) * per_cell_ - 1;
        for (int point = run.first * per_cell_; point <= last; ++point) {
            const NodePlace node = here_[static_cast<std::size_t>(point)];
            add(run.part, node, 1);
            if (point > run.first * per_cell_) {
                add_between(run.part, here_[static_cast<std::size_t>(point - 1)], node);
            }
            for (int beside = std::max(point - 1, 0); row_ > 0 && beside <= std::min(point + 1, last_point()); ++beside) {
                if (!raster_.water_at(cell_of(beside), cell_of(row_ - 1))) {
                    add_between(run.part, before_[static_cast<std::size_t>(beside)], node);
                }
            }
        }
    }
    std::vector<LostNode> ordered()
    {
        const auto key = [](const LostNode& lost) { return std::tuple(lost.part, lost.node); };
        std::sort(lost_.begin(), lost_.end(), [&](const LostNode& a, const LostNode& b) { return key(a) < key(b); });
        std::vector<LostNode> merged;
        for (const LostNode& lost : lost_) {
            if (!merged.empty() && key(merged.back()) == key(lost)) {
                merged.back().cells += lost.cells;
            } else {
                merged.push_back(lost);
            }
        }
        return merged;
    }

private:
    [[nodiscard]] int last_point() const { return raster_.cells().nx * per_cell_ - 1; }

    void add(int part, NodePlace place, std::int64_t cells)
    {
        if (!grid_.contains(place.i, place.j)) {
            return;
        }
        const auto node = static_cast<std::int64_t>(grid_.extent.index(place.i, place.j));
        if (grid_.is_wet[static_cast<std::size_t>(node)] == 0) {
            return;
        }
        if (!lost_.empty() && lost_.back().part == part && lost_.back().node == node) {
            lost_.back().cells += cells;
        } else {
            lost_.push_back({part, node, cells});
        }
    }
    /// Adds the nodes on the straight line between two nodes that are not neighbours, for example of two cells that touch
    /// at a corner.
    void add_between(int part, NodePlace from, NodePlace to)
    {
        const int i = to.i - from.i;
        const int j = to.j - from.j;
        const int steps = std::max(std::abs(i), std::abs(j));
        for (int step = 1; step < steps; ++step) {
            const auto along = [&](int whole) { // rounded equally in both directions
                const int twice = 2 * std::abs(whole) * step + steps;
                return (whole < 0 ? -1 : 1) * (twice / (2 * steps));
            };
            add(part, {from.i + along(i), from.j + along(j)}, 0);
        }
    }

    const RasterGround& raster_;
    const GridGround& grid_;
    int per_cell_;
    int row_ = 0;
    std::vector<NodePlace> before_;
    std::vector<NodePlace> here_;
    std::vector<LostNode> lost_;
};

} // namespace

std::vector<LostNode> lost_land(const RasterGround& raster, const GridGround& grid)
{
    const ConnectedRuns land = connected_runs(raster, Ground::land);
    const std::vector<std::uint8_t> large = large_parts(raster, land);
    Collector collector(raster, grid);
    for (int row = 0; row < collector.rows(); ++row) {
        collector.begin_row(row);
        const auto of_cells = static_cast<std::size_t>(collector.cell_of(row));
        for (std::size_t n = land.row_start[of_cells]; n < land.row_start[of_cells + 1]; ++n) {
            if (large[static_cast<std::size_t>(land.runs[n].part)] != 0) {
                collector.add_run(land.runs[n]);
            }
        }
    }
    return collector.ordered();
}

} // namespace swell::engine
