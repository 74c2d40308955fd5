#pragma once
#include <vector>

#include "solver/backends/exchange.hpp"
#include "solver/preconditioners/rrb/in_place_sweeps.hpp"
#include "solver/preconditioners/rrb/rrb_sweep_cells.hpp"

/// The sweeps of M⁻¹ (RrbPreconditioner): down and up one grid in parity storage, and over all small grids at once. These
/// functions are for backends without their own overloads (has_own_sweeps in backend.hpp). They do not wait.
namespace swell::solver
{

/// Splits `natural`, the grid row by row and shifted by `shift`, into the four parities of g and eliminates the reds. 22
/// words per quad.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void eliminate_reds(Backend& backend, const RrbLevelView<T>& g,
                                                       FieldView<const T> natural, int shift)
{
    backend.for_each_node(g.quads, SplitParities<T>{natural, shift, g.r1, g.r2, g.b1, g.b2});
    exchange_halo(backend, g.quads, g.r1, g.r2);
    backend.for_each_node(g.quads, ForwardReds<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2});
}

/// Splits `natural`, the grid row by row, into the four parities of g and eliminates the reds and b1. Leaves the right-hand
/// side of the next grid in g.b2. 29 words per quad.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void sweep_down(Backend& backend, const RrbLevelView<T>& g, FieldView<const T> natural)
{
    eliminate_reds(backend, g, natural, 0);
    exchange_halo(backend, g.quads, g.b1);
    backend.for_each_node(g.quads, ForwardB1<T>{g.b1_factor, g.b1, g.b2, g.b2});
}

/// Computes b1 and the reds from the solution of the next grid in g.b2, and writes all four parities to `natural`, row by
/// row. 26 words per quad.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void sweep_up(Backend& backend, const RrbLevelView<T>& g, FieldView<T> natural)
{
    exchange_halo(backend, g.quads, g.b2);
    backend.for_each_node(g.quads, BackwardB1<T>{g.b1_factor, g.b1, g.b2, g.b1});
    exchange_halo(backend, g.quads, g.b1);
    backend.for_each_node(g.quads, BackwardRedsAndMerge<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2, natural, 0});
}

/// The levels of the small grids, as a table in backend memory.
template <class T>
struct LevelTable {
    const RrbLevelView<T>* levels; ///< finest first
    SWELL_CELL RrbLevelView<T> operator()(int level) const { return levels[level]; }
};

/// Replaces `natural`, a residual, by M⁻¹ `natural` on all grids of one team: `level_count` grids in parity storage, then
/// the grids in place. An argument of run_together (backend.hpp). levels(0) is the finest of the team's grids.
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

/// The name of the small grids' arrays in the allocation tracker.
inline constexpr const char* small_grids_name = "RRB small grids";

/// A backend may keep a copy of the small grids' factors in a layout that its team reads faster. image_of_small_grids
/// allocates this copy; its arguments are the extents of the grids in quads. pack_small_grids fills the copy; call it each
/// time after the factors were made. By default nothing is copied and the memory is null.
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

/// Runs `small` in one team of the backend (run_together). Does not wait.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void solve_small_grids(Backend& backend, const SolveSmallGrids<T>& small,
                                                          const std::vector<Extent>&, const Memory&)
{
    backend.run_together(small);
}

} // namespace swell::solver
