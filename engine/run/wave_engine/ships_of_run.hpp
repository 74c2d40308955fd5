#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/run/wave_engine/run_core.hpp"

namespace swell::engine
{

/// The names of a run's ships, and the rules for orders to ships. A place is a numbered slot for a ship; the simulation has
/// the ships in the places.
class ShipsOfRun
{
public:
    explicit ShipsOfRun(RunCore& run) : run_(run) {}
    /// Gives each place the name of its ship; spare places get an empty name. Call it after the options were checked.
    void make_places();

    /// Returns the pose of the ship in a place, also after it has gone.
    [[nodiscard]] model::ShipPose pose_of(std::size_t place, double time_s);
    /// Returns the ramp of an order [s], or shortest_ramp_s if it is shorter. The first time that it is, writes a line to
    /// the caller's log.
    double taken_ramp_s(double ramp_s);
    [[nodiscard]] std::string why_there_is_no_room(const NewShip& ship) const;
    /// Returns why nodes may not become land after a frame, by default the newest: a ship is over one of them. Empty if no
    /// ship is.
    [[nodiscard]] std::string hull_over(const std::vector<model::ListedNode>& nodes, std::optional<long> after_frame = {});
    /// Warns once of a ship that leaps because its orders have no velocities.
    void warn_of_leap(ShipId id);

    std::vector<std::string> names; ///< by place (ShipId)

private:
    RunCore& run_;
    bool has_told_of_speeds_ = false;
    bool has_told_of_ramps_ = false;
};

} // namespace swell::engine
