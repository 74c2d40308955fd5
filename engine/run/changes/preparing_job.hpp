#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "engine/run/changes/prepared_water.hpp"
#include "engine/run/changes/surroundings.hpp"
#include "engine/run/changes/water_orders.hpp"

namespace swell::engine
{

/// The water as it is, and the orders that change it, each upon the water that the one before leaves.
struct PreparingJob {
    std::shared_ptr<const model::WaveSetup> setup; ///< of the stepper, without depths, on the current that is
    Surroundings surroundings;                     ///< with a bed
    SharedDepths depth_m;                          ///< of the water over it
    std::vector<int> strip_widths;
    std::optional<model::StabilityLimit> still_water_limit; ///< WaterBefore's
    int history_shift = 0;                                  ///< WaterBefore's
    model::StabilityLimit limit;                            ///< of the scenario's depths
    const model::WaveSetup* start = nullptr; ///< of the scenario, whose bed says where waves break; null: that stays
    double breaking_depth_m = 0.0;           ///< of the water: model::BreakingPlaces
    WaterOrders orders;
    bool moves_shores = false; ///< orders of depths may make deep water of land
    double frame_s = 0.0;
    int steps_per_frame = 1;
    int threads = 1; ///< that the run leaves
};

/// Makes a step, and lets the job's water go on from it. Throws model::SetupError, model::DepthChangeError or
/// std::bad_alloc if the water cannot be; the job then has the water before.
PreparedWater prepared_step(PreparingJob& job, const WaterStep& step, model::SeaMemory& memory);

/// Throws model::SetupError or model::DepthChangeError where prepared_step() does, and lets the job's water go on from the
/// step. Makes no tables: a few passes over the grid. Does not find tables that are not finite, a solver that refuses a
/// matrix, or memory that is refused.
void judge_step(PreparingJob& job, const WaterStep& step);

/// Lets the job's water go on from a step that is known to be possible.
void pass_step(PreparingJob& job, const WaterStep& step);

} // namespace swell::engine
