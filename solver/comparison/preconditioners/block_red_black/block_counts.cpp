#include "solver/comparison/preconditioners/block_red_black/block_counts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/block_red_black/block_grid.hpp"

namespace swell::solver
{

namespace
{

constexpr double blocks_of_a_gpu = 32.0 * 6.0 * 132.0; ///< for the 132 multiprocessors of an H200
constexpr double shortest_edge = 4.0;
constexpr double shortest_edge_on_a_plane = 8.0;

/// The intended length of a block's edge.
double wanted_edge(const Volume& volume)
{
    const double nodes = static_cast<double>(volume.extent().nodes());
    if (volume.nz == 1) {
        return std::max(shortest_edge_on_a_plane, std::sqrt(nodes / blocks_of_a_gpu));
    }
    return std::max(shortest_edge, std::cbrt(nodes / blocks_of_a_gpu));
}

/// Returns the numbers of blocks along an axis that are tried.
struct Candidates {
    int first = 1;
    int last = 1;
    double wanted = 1.0;
    Candidates(int nodes, double edge) : wanted(std::max(1.0, nodes / edge))
    {
        constexpr double near = 0.2;
        constexpr double most = 4096.0;
        const double allowed = std::min(static_cast<double>(nodes), most);
        first = static_cast<int>(std::min(allowed, std::max(1.0, std::floor(wanted * (1.0 - near)))));
        last = static_cast<int>(std::min(allowed, std::ceil(wanted * (1.0 + near))));
    }
};

double surface_against_cube(const BlockGrid& grid, bool plane)
{
    const double x = grid.x.largest();
    const double y = grid.y.largest();
    const double z = grid.z.largest();
    return plane ? (x + y) / (2.0 * std::sqrt(x * y)) : (x * y + y * z + z * x) / (3.0 * std::pow(x * y * z, 2.0 / 3.0));
}

double cost(const Volume& volume, const PartCounts& counts, double wanted_blocks)
{
    constexpr int threads_of_a_group = 32;
    const BlockGrid grid(volume, counts);
    const double groups = std::ceil(static_cast<double>(grid.blocks_of_a_colour()) / threads_of_a_group);
    const double steps = 2.0 * groups * threads_of_a_group * grid.nodes_of_a_block();
    const double ratio = grid.blocks() / wanted_blocks;
    return steps / static_cast<double>(volume.extent().nodes()) * surface_against_cube(grid, volume.nz == 1) *
           std::max(ratio, 1.0 / ratio);
}

/// Uses three blocks along the axis with the fewest blocks, if all axes of the volume have more than three.
void keep_from_zero_pivots(const Volume& volume, PartCounts& counts)
{
    constexpr int most = 3;
    int* fewest = nullptr;
    for (const auto& [nodes, count] : {std::pair{volume.nx, &counts.x}, {volume.ny, &counts.y}, {volume.nz, &counts.z}}) {
        if (nodes > 1 && (fewest == nullptr || *count < *fewest)) {
            fewest = count;
        }
    }
    if (fewest != nullptr) {
        *fewest = std::min(*fewest, most);
    }
}

} // namespace

PartCounts usual_blocks(const Volume& volume, bool keeps_row_sums)
{
    const double edge = wanted_edge(volume);
    const Candidates x(volume.nx, edge);
    const Candidates y(volume.ny, edge);
    const Candidates z(volume.nz, edge);
    const double wanted = x.wanted * y.wanted * z.wanted;
    PartCounts best;
    double lowest = std::numeric_limits<double>::infinity();
    for (PartCounts counts{x.first, y.first, z.first}; counts.z <= z.last; ++counts.z) {
        for (counts.y = y.first; counts.y <= y.last; ++counts.y) {
            for (counts.x = x.first; counts.x <= x.last; ++counts.x) {
                const double its_cost = cost(volume, counts, wanted);
                if (its_cost < lowest) {
                    lowest = its_cost;
                    best = counts;
                }
            }
        }
    }
    if (keeps_row_sums) {
        keep_from_zero_pivots(volume, best);
    }
    return best;
}

void check_blocks(const Volume& volume, const PartCounts& blocks)
{
    const bool few_enough = blocks.x >= 1 && blocks.y >= 1 && blocks.z >= 1 && blocks.x <= volume.nx &&
                            blocks.y <= volume.ny && blocks.z <= volume.nz;
    if (!few_enough) {
        throw OptionError("blocks", text_of(blocks), "1 x 1 x 1 to " + text_of({volume.nx, volume.ny, volume.nz}));
    }
}

std::string text_of(const PartCounts& blocks)
{
    return std::to_string(blocks.x) + " x " + std::to_string(blocks.y) + " x " + std::to_string(blocks.z);
}

} // namespace swell::solver
