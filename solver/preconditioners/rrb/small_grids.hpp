#pragma once
#include <vector>

#include "solver/preconditioners/rrb/in_place_sweeps.hpp"
#include "solver/preconditioners/rrb/rrb_sweeps.hpp"

/// All small grids of the preconditioner M⁻¹ (RrbPreconditioner) at once, by one team of threads. The functions are for
/// backends without their own overloads (has_own_sweeps in backend.hpp). They do not wait.
namespace swell::solver
{

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
