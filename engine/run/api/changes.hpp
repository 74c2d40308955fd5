#pragma once
#include <cstddef>
#include <optional>
#include <string>

namespace swell::engine
{

/// When a change of the water or its surroundings takes effect. A background thread prepares the change. It takes effect
/// between the same two frames on every machine, so that a run has the same bits everywhere. If it is not ready by then,
/// the frame waits.
struct ChangeTime {
    /// The frame after which the change takes effect, not before the newest frame; none: Scenario::change_lead_frames after
    /// the newest frame.
    std::optional<long> after_frame{};
    double over_s = 10.0; ///< time that the change takes, from the end of that frame on [s]; 0: at once
};

enum class ChangeState {
    pending, ///< the frame of the change has not come
    applied, ///< in effect since its frame
    refused, ///< a step was not possible: the water stays as it was before this step
};

/// State of one change of the water: a sea, level, current or depths.
struct ChangeStatus {
    long number = 0; ///< 1 is the engine's first; changes by events of the scenario come first
    ChangeState state = ChangeState::pending;
    long after_frame = 0;
    std::string reason{}; ///< of a refusal
    // Times of this engine, for all steps of the change so far. They depend on the machine, so states and logs omit them.
    double prepared_s = 0.0; ///< time of preparation in the background
    double waited_s = 0.0;   ///< time that frames waited for it
};

/// How many nodes changes of depths (events and orders) turned into land and into water, and the still water over these
/// nodes [m³]: of new land before the change, of new water after it. Nodes that fall dry or are flooded because the level
/// changes do not count.
struct MovedShores {
    long land_nodes = 0; ///< nodes that became land
    double land_m3 = 0.0;
    long water_nodes = 0; ///< nodes that became water
    double water_m3 = 0.0;
};

/// The last frame after which a change of the water may take effect. Up to this number a double holds every whole number.
inline constexpr long last_frame_of_changes = 1L << 53;
/// Greatest distance of the water level from the level of the scenario's depths, up or down [m].
inline constexpr double largest_level_m = 100.0;
/// Greatest east or north component of a current [m/s].
inline constexpr double fastest_current_m_per_s = 20.0;
/// The most changes of the water that may wait for their frames in a run; a further order is refused.
inline constexpr std::size_t most_changes_waiting = 10'000;
/// The longest time over which a change of the water may extend, ChangeTime::over_s [s].
inline constexpr double longest_change_s = 3600.0;

} // namespace swell::engine
