#pragma once
#include <cstddef>
#include <optional>
#include <string>

namespace swell::engine
{

/// When a change of the surroundings takes effect. It is prepared beside the run and takes effect between two frames: the
/// same ones on every machine, so that a run keeps its bits. Where it is not ready by then, the frame waits for it.
struct ChangeTime {
    /// The frame after which it takes effect, the newest one or a later one; none: Scenario::change_lead_frames after the
    /// newest.
    std::optional<long> after_frame{};
    double over_s = 10.0; ///< the water follows over this time, from that frame's end on; 0: at once
};

enum class ChangeState {
    pending, ///< its frame has not come
    applied, ///< in force since its frame
    refused, ///< not possible, as was found while it was prepared: the water is as it was without it
};

/// What has become of a change.
struct ChangeStatus {
    long number = 0; ///< 1 is the first of the engine; those of the scenario's events come first
    ChangeState state = ChangeState::pending;
    long after_frame = 0;
    std::string reason{}; ///< of one that was refused
    // Times of this engine, of all steps of the change so far. They depend on the machine, so no state and no log has them.
    double prepared_s = 0.0; ///< in which its steps were prepared in the background
    double waited_s = 0.0;   ///< in which frames waited for them
};

/// What orders and events of depths made land and water, in nodes and in the still water [m³] that these had before or have
/// after. What falls dry and is flooded by the level is not among them.
struct MovedShores {
    long land_nodes = 0; ///< that became land
    double land_m3 = 0.0;
    long water_nodes = 0; ///< that became water
    double water_m3 = 0.0;
};

/// A change may come after this frame at the latest: the last that a double can count.
inline constexpr long last_frame_of_changes = 1L << 53;
/// Of a water level, either way [m].
inline constexpr double largest_level_m = 100.0;
/// Of a current, each way [m/s].
inline constexpr double fastest_current_m_per_s = 20.0;
/// So many changes of a run wait at most; a further order is refused.
inline constexpr std::size_t most_changes_waiting = 10'000;
/// The longest time over which the water follows a change [s].
inline constexpr double longest_change_s = 3600.0;

} // namespace swell::engine
