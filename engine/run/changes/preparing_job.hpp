#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "engine/run/changes/prepared_water.hpp"
#include "engine/run/changes/surroundings.hpp"
#include "engine/run/changes/water_orders.hpp"

namespace swell::engine
{

/// The water at present, and the orders that change it. Each order acts on the water that the one before leaves.
struct PreparingJob {
    std::shared_ptr<const model::WaveSetup> setup; ///< setup of the time stepper, without depths, with the present current
    Surroundings surroundings;                     ///< includes a bed, which is never null here
    SharedDepths depth_m;                          ///< of the water over the bed
    std::vector<int> strip_widths;                 ///< widths of the strips along edges [nodes]: model::EdgeStrip::width
    std::optional<model::StabilityLimit> still_water_limit; ///< as in model::WaterBefore (prepared_depths.hpp)
    int history_shift = 0;                                  ///< as in model::WaterBefore (prepared_depths.hpp)
    model::StabilityLimit limit;                            ///< limit of the time step over the scenario's depths
    /// The scenario's setup, over whose bed a higher sea adds nodes at which waves may break. Null: no nodes are added.
    const model::WaveSetup* start = nullptr;
    double breaking_depth_m = 0.0; ///< present depth of model::BreakingPlaces
    WaterOrders orders;
    bool moves_shores = false; ///< orders of depths may turn land into deep water
    double frame_s = 0.0;
    int steps_per_frame = 1;
    int threads = 1; ///< threads that the run leaves free
};

/// Applies one change to the water in `job`, and returns the tables with which the run makes the same change. Throws
/// model::SetupError, model::DepthChangeError or std::bad_alloc if the water is impossible; the job then keeps the water
/// before. `memory` keeps the tables of seas between calls.
PreparedWater prepared_step(PreparingJob& job, const WaterStep& step, model::SeaMemory& memory);

/// Checks one change and applies it to the water in `job`, as prepared_step() does, but computes no tables: this takes a
/// few passes over the grid. Throws model::SetupError or model::DepthChangeError if the water is impossible. Does not
/// notice tables that would not be finite, a solver that refuses a matrix, or memory that is refused.
void judge_step(PreparingJob& job, const WaterStep& step);

/// Applies one change to the water in `job` without checks, for a change that is known to be possible. Computes no tables.
void pass_step(PreparingJob& job, const WaterStep& step);

} // namespace swell::engine
