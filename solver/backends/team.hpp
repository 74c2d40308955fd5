#pragma once
#include "solver/grid/cell.hpp"
#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A *team* is a group of threads that work on one small grid together: one block of a GPU, or the single thread of a CPU
/// call (this type). Threads share the work by rank, 0 … size-1. sync() makes everything written before it visible to the
/// whole team; all threads of the team must call it.
struct Alone {
    static constexpr int rank = 0;
    static constexpr int size = 1;
    SWELL_CELL void sync() const {}
    /// Returns the first threads of the team as a smaller team, whose sync is cheaper: for chains of small steps. Only
    /// threads with in_front() may use the result; afterwards the whole team must sync.
    SWELL_CELL Alone front() const { return {}; }
    SWELL_CELL bool in_front() const { return true; }
};

/// Calls cell(i, j) at every node of the extent, shared among the team. Does not sync. The extent has fewer than 2³¹ nodes.
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
