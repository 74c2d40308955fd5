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

/// The water of a run, in the form that any backend can go on from.
struct SimulationCheckpoint {
    model::Checkpoint water;
    double mass_at_start_m3 = 0.0;
    FrameStats stats; ///< of the frame after which the checkpoint was taken
};

/// The content of a saved state: everything that a run needs to go on.
struct SavedState {
    SimulationCheckpoint simulation;
    std::vector<std::string> ship_names;        ///< by place (ShipId)
    std::optional<std::vector<double>> depth_m; ///< depths of the bed, measured from level 0; none: the scenario's
    Surroundings surroundings{};                ///< of the water, without the bed, which is depth_m
    std::vector<std::uint8_t> is_wet{};         ///< 1 or 0, per node; empty: no node is tidal, and all are as in the bed
    double owed_s = 0.0;                        ///< time that WaveEngine::advance() keeps for its next call
    std::vector<WaterOrder> changes{};          ///< waiting changes, sorted by frame and number
    long last_change = 0;                       ///< number of the newest change
};

} // namespace swell::engine
