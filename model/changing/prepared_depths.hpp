#pragma once
#include <optional>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/equations/discretisation.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/stepping/side_plan.hpp"
#include "model/theory/judged_waves.hpp"
#include "model/theory/stability.hpp"

/// Prepares changes of depths or current: the part that needs no backend (CPU or GPU), so that any thread can compute it
/// while frames run.
namespace swell::model
{

/// The state of a stepper on the host before a change: the input of prepare_depths(). Pointers must stay valid until it
/// returns.
struct WaterBefore {
    const WaveSetup* setup = nullptr;       ///< setup of the stepper; its bathymetry has no depths
    const Bathymetry* bathymetry = nullptr; ///< the present depths
    std::vector<int> strip_widths;          ///< nodes across the damped strip of each edge, in the order of
                                            ///< EdgePlan::strips
    std::vector<SeaInWater> seas;
    std::optional<StabilityLimit> still_water_limit; ///< of the time step, as in StablePsiSolver
    int history_shift = 0;                           ///< LinearSolver::history_shift(), the layout of past psi
    /// The run's memory of tables of incoming waves, from which unchanged tables are taken. Null: all tables are made
    /// again.
    SeaMemory* memory = nullptr;
};

/// Other depths or another current, with everything that the host computes from them.
struct PreparedDepths {
    WaveSetup setup; ///< with the new depths and the new current
    EdgePlan edge_plan;
    PreparedSeas seas;
    WavesToJudge to_judge; ///< waves that must stay bounded
    std::int64_t wet_nodes = 0;
    SidePlan sides; ///< plan for the fields at nodes that fall dry or are flooded
    /// Whether psi of earlier steps is a bad first guess, because nodes fall dry or are flooded, or the sea has other
    /// wave lengths in the damped strip of an edge.
    bool leaps = false;
    /// A number that is not 0 once the depths are in backend memory too; see ReadyDepths.
    long ready_as = 0;
};

/// Prepares a change to the depths `depth_m`: one depth [m] per node, row by row from the south-west. Throws
/// DepthChangeError as check_new_depths() does, and SetupError as plan_edges() and prepare_seas() do. With
/// WaterBefore::memory, a table of the incoming sea stays if no depth has changed that the table or its rays use.
///
/// `current` is the new current, one value per node; null: the current stays. Throws SetupError if the setup has no current
/// to change, or the number of values is wrong. With a new current all tables are made again, because waves on a current
/// have other lengths.
PreparedDepths prepare_depths(const WaterBefore& before, std::vector<double> depth_m, const Current* current = nullptr);

/// Checks a change of depths or current: throws the exceptions that prepare_depths() throws for it, but makes no tables
/// of incoming waves, in a few passes over the grid. Does not find tables with numbers that are not finite, and does not
/// find refused memory.
void judge_depths(const WaterBefore& before, std::vector<double> depth_m, const Current* current = nullptr);

} // namespace swell::model
