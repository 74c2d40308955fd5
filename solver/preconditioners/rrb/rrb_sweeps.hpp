#pragma once
#include <vector>

#include "solver/backends/exchange.hpp"
#include "solver/preconditioners/rrb/in_place_sweeps.hpp"
#include "solver/preconditioners/rrb/rrb_sweep_cells.hpp"

/// The sweeps of the preconditioner M⁻¹ (RrbPreconditioner): down (elimination) and up (back substitution) over one grid in
/// parity storage (rrb_level.hpp), and over all small grids at once. These functions are for backends without their own
/// overloads (has_own_sweeps in backend.hpp). They do not wait.
namespace swell::solver
{

/// Splits `natural`, a field row by row whose node (0, 0) is node (shift, shift) of the grid, into the four parities of g
/// (RrbLevel), and eliminates the red nodes (i + j odd). Moves 22 words (elements) per quad of 2 × 2 nodes.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void eliminate_reds(Backend& backend, const RrbLevelView<T>& g,
                                                       FieldView<const T> natural, int shift)
{
    backend.for_each_node(g.quads, SplitParities<T>{natural, shift, g.r1, g.r2, g.b1, g.b2});
    exchange_halo(backend, g.quads, 1, g.r1, g.r2);
    backend.for_each_node(g.quads, ForwardReds<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2});
}

/// Splits `natural`, a field with all nodes row by row, into the four parities of g (RrbLevel), and eliminates the red
/// nodes and b1. Leaves the right-hand side of the next coarser grid in g.b2. Moves 29 words (elements) per quad of 2 × 2
/// nodes.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void sweep_down(Backend& backend, const RrbLevelView<T>& g, FieldView<const T> natural)
{
    eliminate_reds(backend, g, natural, 0);
    exchange_halo(backend, g.quads, 1, g.b1);
    backend.for_each_node(g.quads, ForwardB1<T>{g.b1_factor, g.b1, g.b2, g.b2});
}

/// Computes the solution at b1 and at the red nodes from g.b2, the solution on the next coarser grid, and writes all four
/// parities to `natural`, a field with all nodes row by row. Moves 26 words (elements) per quad of 2 × 2 nodes.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void sweep_up(Backend& backend, const RrbLevelView<T>& g, FieldView<T> natural)
{
    exchange_halo(backend, g.quads, 1, g.b2);
    backend.for_each_node(g.quads, BackwardB1<T>{g.b1_factor, g.b1, g.b2, g.b1});
    exchange_halo(backend, g.quads, 1, g.b1);
    backend.for_each_node(g.quads, BackwardRedsAndMerge<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2, natural, 0});
}

/// The views of the small grids, as an array in backend memory.
template <class T>
struct LevelTable {
    const RrbLevelView<T>* levels; ///< finest first
    SWELL_CELL RrbLevelView<T> operator()(int level) const { return levels[level]; }
};

/// Replaces `natural`, a residual row by row, by M⁻¹ `natural`, on all small grids by one team of threads (team.hpp):
/// `level_count` grids in parity storage (rrb_level.hpp), then the grids in place (RrbInPlace). Passed to run_together
/// (backend.hpp). levels(0) is the finest of these grids.
template <class T, class Levels = LevelTable<T>>
struct SolveSmallGrids {
    Levels levels;
    int level_count;
    InPlaceView<T> rest;
    FieldView<T> natural;

    template <class Team>
    SWELL_CELL void operator()(const Team& team) const
    {
        FieldView<T> grid = natural;
        for (int level = 0; level < level_count; ++level) {
            const RrbLevelView<T> g = levels(level);
            share(team, g, SplitParities<T>{grid, 0, g.r1, g.r2, g.b1, g.b2});
            share(team, g, ForwardReds<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2});
            share(team, g, ForwardB1<T>{g.b1_factor, g.b1, g.b2, g.b2});
            grid = g.b2;
        }
        rest.solve(grid, team);
        for (int level = level_count - 1; level >= 0; --level) {
            const RrbLevelView<T> g = levels(level);
            const FieldView<T> finer = level == 0 ? natural : levels(level - 1).b2;
            share(team, g, BackwardB1<T>{g.b1_factor, g.b1, g.b2, g.b1});
            share(team, g, BackwardRedsAndMerge<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2, finer, 0});
        }
    }

private:
    template <class Team, class Cell>
    SWELL_CELL static void share(const Team& team, const RrbLevelView<T>& g, const Cell& cell)
    {
        share_nodes(team, g.quads.box.extent, cell);
        team.sync();
    }
};

/// The name of the arrays of the small grids in the allocation tracker, which counts memory by name.
inline constexpr const char* small_grids_name = "RRB small grids";

/// Allocates a copy of the small grids' factors in a layout that the backend's team of threads reads faster, given the
/// grids' extents in quads of 2 × 2 nodes. pack_small_grids fills the copy; call it each time after the factors were made.
/// For backends without such a layout, as here, nothing is copied and the memory is null.
template <class T, class Backend>
requires(!Backend::has_own_sweeps) Memory image_of_small_grids(Backend&, const std::vector<Extent>&)
{
    return {nullptr, [](void*) {}};
}
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void pack_small_grids(Backend&, const RrbLevelView<T>*, const std::vector<Extent>&,
                                                         const Memory&)
{
}

/// Solves the small grids by one team of threads of the backend (run_together). Does not wait.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void solve_small_grids(Backend& backend, const SolveSmallGrids<T>& small,
                                                          const std::vector<Extent>&, const Memory&)
{
    backend.run_together(small);
}

} // namespace swell::solver
