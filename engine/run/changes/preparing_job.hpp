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
    std::shared_ptr<const model::WaveSetup> setup; ///< setup of the stepper, without depths, with the present current
    Surroundings surroundings;                     ///< includes a bed
    SharedDepths depth_m;                          ///< of the water over the bed
    std::vector<int> strip_widths;
    std::optional<model::StabilityLimit> still_water_limit; ///< as in model's WaterBefore
    int history_shift = 0;                                  ///< as in model's WaterBefore
    model::StabilityLimit limit;                            ///< limit of the scenario's depths
    const model::WaveSetup* start = nullptr;                ///< its bed decides where waves break; null: the places stay
    double breaking_depth_m = 0.0;                          ///< present depth of model::BreakingPlaces
    WaterOrders orders;
    bool moves_shores = false; ///< orders of depths may turn land into deep water
    double frame_s = 0.0;
    int steps_per_frame = 1;
    int threads = 1; ///< threads that the run leaves free
};

/// Computes the tables that the run needs for one change of the water, and makes the changed water the job's water. Throws
/// model::SetupError, model::DepthChangeError or std::bad_alloc if the water is impossible; the job then keeps the water
/// before.
PreparedWater prepared_step(PreparingJob& job, const WaterStep& step, model::SeaMemory& memory);

/// Throws model::SetupError or model::DepthChangeError where prepared_step() does, and updates the job's water. Makes no
/// tables: a few passes over the grid. Does not find tables that are not finite, a solver that refuses a matrix, or memory
/// that is refused.
void judge_step(PreparingJob& job, const WaterStep& step);

/// Updates the job's water by a step that is known to be possible.
void pass_step(PreparingJob& job, const WaterStep& step);

} // namespace swell::engine
