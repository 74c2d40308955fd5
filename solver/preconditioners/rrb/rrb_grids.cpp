#include "solver/preconditioners/rrb/rrb_grids.hpp"

#include <algorithm>
#include <string>

#include "solver/base/errors.hpp"

namespace swell::solver
{

RrbPlan plan_grids(Extent finest, const RrbOptions& options)
{
    RrbPlan plan;
    // The automatic choice is odd: harbours need fewer iterations, and a thin grid keeps its last row.
    plan.shift = options.parity == CoarseParity::even ? 1 : 0;
    plan.grids.push_back({finest.nx + plan.shift, finest.ny + plan.shift});
    do {
        const Extent finer = plan.grids.back();
        plan.grids.push_back({(finer.nx + 1) / 2, (finer.ny + 1) / 2});
    } while (plan.grids.back().nodes() > 1);
    const int all = 2 * static_cast<int>(plan.grids.size() - 1);
    plan.half_levels = options.levels == 0 ? all : std::min(options.levels, all);
    return plan;
}

int grids_in_parity_storage(const RrbPlan& plan, const RrbOptions& options, std::int64_t smallest)
{
    const int possible = plan.half_levels / 2;
    if (possible == 0 || options.grids == 0) {
        throw SolverError("levels " + std::to_string(plan.half_levels) + " with grids " + std::to_string(options.grids) +
                          " leaves nothing in parity storage: allowed are levels and grids that keep one grid, "
                          "or the reference solver");
    }
    if (options.grids > 0) {
        return std::min(options.grids, possible);
    }
    int grids = 1;
    while (grids < possible && plan.grids[grids].nodes() > smallest) {
        ++grids;
    }
    return grids;
}

Grid part_of_grid(const RrbPlan& plan, int grid, const Grid& nodes)
{
    Grid part(nodes);
    for (int finer = 0; finer < grid; ++finer) {
        part = part.quads();
    }
    part.global = plan.grids[static_cast<std::size_t>(grid)];
    part.spans = nullptr;
    return part;
}

Grid whole_quads(const Grid& nodes)
{
    return {whole_quads(nodes.global), {nodes.box.first_i, nodes.box.first_j, whole_quads(nodes.box.extent)}};
}

std::unique_ptr<const RowSpans> spans_of_quads(const RrbPlan& plan, int grid, const RowSpans* nodes)
{
    if (nodes == nullptr) {
        return nullptr;
    }
    const Extent quads = plan.grids[static_cast<std::size_t>(grid) + 1];
    return spans_worth_having(nodes->of_blocks(quads, 2, 2, grid == 0 ? plan.shift : 0));
}

Extent whole_quads(Extent nodes)
{
    return {(nodes.nx + 1) / 2 * 2, (nodes.ny + 1) / 2 * 2};
}

} // namespace swell::solver
