#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/frame_stats.hpp"
#include "engine/run/changes/surroundings.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "model/changing/checkpoint.hpp"

namespace swell::engine
{

/// Everything that the water of a run can go on from, on any backend.
struct SimulationCheckpoint {
    model::Checkpoint water;
    double mass_at_start_m3 = 0.0;
    FrameStats stats; ///< of the frame after which the checkpoint was taken
};

/// Everything that a run goes on from: what a saved state holds.
struct SavedState {
    SimulationCheckpoint simulation;
    std::vector<std::string> ship_names;        ///< by place
    std::optional<std::vector<double>> depth_m; ///< of the bed, measured from level 0; none: those of the scenario
    Surroundings surroundings{};                ///< of the water, but its bed, which is depth_m
    std::vector<std::uint8_t> is_wet{}; ///< 1 or 0, per node; empty: no node is tidal, and all are as the bed has them
    double owed_s = 0.0;                ///< of WaveEngine::advance()
    std::vector<WaterOrder> changes{};  ///< that wait for their frame, by place
    long last_change = 0;               ///< the number of the newest
};

} // namespace swell::engine
