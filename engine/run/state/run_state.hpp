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

/// The state of the water between two frames of a run, in a form from which any backend (CPU or GPU) can go on.
struct SimulationCheckpoint {
    model::Checkpoint water;
    double mass_at_start_m3 = 0.0;
    FrameStats stats; ///< statistics of the frame after which the checkpoint was taken
};

/// The content of a saved state of a run: everything that the run needs to go on from there.
struct SavedState {
    SimulationCheckpoint simulation;
    std::vector<std::string> ship_names; ///< names by place, the slot of a ship (ShipId)
    /// The depths of the bed [m], measured from level 0, the zero of the water level. Nullopt: the scenario's.
    std::optional<std::vector<double>> depth_m;
    Surroundings surroundings{}; ///< level, current and incoming seas, without the bed, which is depth_m
    /// 1 for a wet node and 0 for a dry one, per node. Empty: no node is tidal, and all are as in the bed.
    std::vector<std::uint8_t> is_wet{};
    double owed_s = 0.0;               ///< simulated time [s] that WaveEngine::advance() keeps for its next call
    std::vector<WaterOrder> changes{}; ///< changes of the water still to come, sorted by frame and number
    /// The motion of the ships that answer the waves (HullsOfRun::state()); empty if none does.
    std::vector<double> hulls{};
    long last_change = 0;              ///< number of the newest change of the water that was ordered
};

} // namespace swell::engine
