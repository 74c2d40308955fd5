#pragma once
#include "solver/grid/cell.hpp"
#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A *team* is the threads that work on one small thing together: the only thread of a CPU call (this one), or one block of
/// a GPU. Work is shared by rank; sync() makes everything written before it visible to the whole team.
struct Alone {
    static constexpr int rank = 0;
    static constexpr int size = 1;
    SWELL_CELL void sync() const {}
    /// The part of the team that is cheapest to sync, for chains of small steps; call from all, it works on the first few.
    SWELL_CELL Alone front() const { return {}; }
    SWELL_CELL bool in_front() const { return true; }
};

/// cell(i, j) at every node of the extent, shared among the team.
template <class Team, class Cell>
SWELL_CELL void share_nodes(const Team& team, Extent extent, const Cell& cell)
{
    const int nodes = extent.nx * extent.ny;
    for (int node = team.rank; node < nodes; node += team.size) {
        const int j = node / extent.nx;
        cell(node - j * extent.nx, j);
    }
}

} // namespace swell::solver
