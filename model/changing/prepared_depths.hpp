#pragma once
#include <optional>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/equations/discretisation.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/stepping/side_plan.hpp"
#include "model/theory/fixed_count_stability.hpp"
#include "model/theory/stability.hpp"

/// The part of a change of depths that needs no backend, so that any thread can make it beside a run.
namespace swell::model
{

/// What changes of a stepper are made upon. The host knows it all.
struct WaterBefore {
    const WaveSetup* setup = nullptr;       ///< of the stepper; its bathymetry has no depths
    const Bathymetry* bathymetry = nullptr; ///< that holds
    std::vector<int> strip_widths;
    std::vector<SeaInWater> seas;
    std::optional<StabilityLimit> still_water_limit; ///< as StepperState has it
    int history_shift = 0;                           ///< LinearSolver's
    SeaMemory* memory = nullptr;                     ///< of the run; without one all is made anew, and no tables stay
};

/// Other depths or another current, with everything that the host makes of them.
struct PreparedDepths {
    WaveSetup setup; ///< over these depths, on this current
    EdgePlan edge_plan;
    PreparedSeas seas;
    std::optional<StabilityLimit> still_water_limit;
    std::vector<FixedCountWaves> certified; ///< certified_waves(); none without that limit
    FaceCurrents currents;                  ///< through the faces that are open; none without a current
    std::int64_t wet_nodes = 0;
    SidePlan sides;     ///< of nodes that fall dry or are flooded, from the depths before
    bool leaps = false; ///< past psi is a bad guess: nodes change side, or the sea has other wave lengths in a strip
    long ready_as = 0;  ///< once it is in backend memory too: see ReadyDepths
};

/// One depth [m] per node, row by row from the south-west. Throws DepthChangeError as check_new_depths(), and SetupError as
/// plan_edges() and prepare_seas(). With a memory, tables stay where no depth has changed that they or their rays see.
/// `current` is another current of a setup that has one, null where it stays: one value per node, else SetupError. All
/// tables are then others, for waves on a current have other lengths.
PreparedDepths prepare_depths(const WaterBefore& before, std::vector<double> depth_m, const Current* current = nullptr);

/// Throws what prepare_depths() throws of such a change, and makes no tables: a few passes over the grid. Numbers of tables
/// that are not finite are not found, nor memory that is refused.
void judge_depths(const WaterBefore& before, std::vector<double> depth_m, const Current* current = nullptr);

} // namespace swell::model
