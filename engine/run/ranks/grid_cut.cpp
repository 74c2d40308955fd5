#include "engine/run/ranks/grid_cut.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <numeric>

#include "engine/run/base/errors.hpp"
#include "model/boundaries/edge_strip.hpp"
#include "model/setup/edge.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

namespace
{

/// Numbers of boxes from west to east, and from south to north.
struct Boxes {
    int columns = 1;
    int rows = 1;
};

constexpr int most_in(int nodes, int multiple)
{
    return std::max(1, nodes / multiple);
}

/// Returns the first nodes of parts of a side, and its end. Cuts are at multiples of `multiple` nodes; `work` has the work
/// of each multiple. The largest part is as small as it can be. Of cuts with this property it returns those with the most
/// equal parts, by the sum of their squares.
std::vector<int> cut_side(int nodes, int multiple, int parts, const std::vector<double>& work)
{
    const std::size_t units = work.size(), count = static_cast<std::size_t>(parts);
    std::vector<double> before(units + 1, 0.0); // the work before a unit
    std::partial_sum(work.begin(), work.end(), before.begin() + 1);
    constexpr double none = std::numeric_limits<double>::infinity();
    const auto best = [&](double most, const auto& join, std::vector<std::vector<std::size_t>>* cuts) {
        std::vector<double> found(units + 1, none), next;
        found[0] = 0.0;
        for (std::size_t part = 0; part < count; ++part) {
            next.assign(units + 1, none);
            for (std::size_t end = part + 1; end <= units; ++end) {
                for (std::size_t first = part; first < end; ++first) {
                    const double of_part = before[end] - before[first];
                    const double all = found[first] < none && of_part <= most ? join(found[first], of_part) : none;
                    if (all < next[end]) {
                        next[end] = all;
                        if (cuts != nullptr) {
                            (*cuts)[part][end] = first;
                        }
                    }
                }
            }
            found.swap(next);
        }
        return found[units];
    };
    const double most = best(
        none, [](double so_far, double part) { return std::max(so_far, part); }, nullptr);
    std::vector<std::vector<std::size_t>> cuts(count, std::vector<std::size_t>(units + 1, 0));
    best(
        most, [](double so_far, double part) { return so_far + part * part; }, &cuts);
    std::vector<int> firsts{nodes};
    for (std::size_t part = count, end = units; part-- > 0;) {
        end = cuts[part][end];
        firsts.push_back(static_cast<int>(end) * multiple);
    }
    std::ranges::reverse(firsts);
    return firsts;
}

/// Returns whether the grid has room for these boxes.
bool fits(solver::Extent grid, const Boxes& boxes)
{
    return boxes.columns <= most_in(grid.nx, solver::Grid::columns_of_a_cut) &&
           boxes.rows <= most_in(grid.ny, solver::Grid::rows_of_a_cut);
}

/// Returns the boxes in both directions whose cuts are shortest.
Boxes with_shortest_cuts(solver::Extent grid, int ranks)
{
    Boxes best{0, 0};
    double shortest = 0.0;
    for (int columns = 1; columns <= ranks; ++columns) {
        const Boxes boxes{columns, ranks / columns};
        if (boxes.columns * boxes.rows != ranks || !fits(grid, boxes)) {
            continue;
        }
        const double length = static_cast<double>(columns - 1) * grid.ny + static_cast<double>(boxes.rows - 1) * grid.nx;
        if (best.columns == 0 || length < shortest) {
            best = boxes;
            shortest = length;
        }
    }
    return best;
}

Boxes boxes_for(solver::Extent grid, int ranks, GridCut cut)
{
    switch (cut) {
    case GridCut::rows: return {1, ranks};
    case GridCut::columns: return {ranks, 1};
    case GridCut::both: break;
    }
    return with_shortest_cuts(grid, ranks);
}

/// The work along both sides of the grid, in the multiples at which it may be cut. The last one has the rest of the side.
struct WorkAlong {
    std::vector<double> columns, rows;
};

constexpr double work_of_land = 0.1;          // of a wet node
constexpr double work_of_wave_at_edge = 0.15; // at a node of the edge

double work_of_edge_node(const model::WaveSetup& waves)
{
    return waves.sea ? work_of_wave_at_edge * static_cast<double>(model::wave_components(*waves.sea).size()) : 0.0;
}

/// Calls use(i, j, work) for the nodes of a box, and again for those at edges that let the sea in.
template <class Use>
void for_each_work(const solver::Box& box, const model::WaveSetup& waves, const Use& use)
{
    const model::Bathymetry& bed = waves.bathymetry;
    for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
        for (int i = box.first_i; i < box.first_i + box.extent.nx; ++i) {
            use(i, j, bed.wet_at(i, j) ? 1.0 : work_of_land);
        }
    }
    const double of_edge = work_of_edge_node(waves);
    for (const model::Side side : model::all_sides) {
        const model::EdgeFrame frame = model::frame_of(side, bed.extent);
        const bool lets_in = model::row_of(waves.edges[static_cast<std::size_t>(side)].kind).generates;
        for (int s = 0; lets_in && of_edge > 0.0 && s < model::length_of(side, bed.extent); ++s) {
            const int i = frame.i(s, 0), j = frame.j(s, 0);
            if (box.holds(i, j) && bed.wet_at(i, j)) {
                use(i, j, of_edge);
            }
        }
    }
}

WorkAlong work_along(const model::WaveSetup& waves)
{
    constexpr int width = solver::Grid::columns_of_a_cut, height = solver::Grid::rows_of_a_cut;
    const solver::Extent grid = waves.bathymetry.extent;
    WorkAlong work{std::vector<double>(static_cast<std::size_t>(most_in(grid.nx, width)), 0.0),
                   std::vector<double>(static_cast<std::size_t>(most_in(grid.ny, height)), 0.0)};
    for_each_work({0, 0, grid}, waves, [&](int i, int j, double of_node) {
        work.columns[std::min(static_cast<std::size_t>(i / width), work.columns.size() - 1)] += of_node;
        work.rows[std::min(static_cast<std::size_t>(j / height), work.rows.size() - 1)] += of_node;
    });
    return work;
}

} // namespace

double work_in(const solver::Box& box, const model::WaveSetup& waves)
{
    double work = 0.0;
    for_each_work(box, waves, [&](int, int, double of_node) { work += of_node; });
    return work;
}

std::vector<solver::Box> boxes_of_cut(const model::WaveSetup& waves, int ranks, GridCut cut)
{
    constexpr int width = solver::Grid::columns_of_a_cut;
    constexpr int height = solver::Grid::rows_of_a_cut;
    const solver::Extent grid = waves.bathymetry.extent;
    const Boxes boxes = boxes_for(grid, ranks, cut);
    if (boxes.columns < 1 || !fits(grid, boxes)) {
        throw InputError(
            fmt::format("{} ranks on a grid of {} x {} nodes: each needs {} rows or {} columns: allowed are up to "
                        "{} in rows, {} in columns",
                        ranks, grid.nx, grid.ny, height, width, most_in(grid.ny, height), most_in(grid.nx, width)));
    }
    const WorkAlong work = work_along(waves);
    const std::vector<int> columns = cut_side(grid.nx, width, boxes.columns, work.columns);
    const std::vector<int> rows = cut_side(grid.ny, height, boxes.rows, work.rows);
    std::vector<solver::Box> all;
    for (std::size_t row = 0; row + 1 < rows.size(); ++row) {
        for (std::size_t column = 0; column + 1 < columns.size(); ++column) {
            all.push_back({columns[column], rows[row], {columns[column + 1] - columns[column], rows[row + 1] - rows[row]}});
        }
    }
    return all;
}

} // namespace swell::engine
