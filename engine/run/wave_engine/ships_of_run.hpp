#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/run/wave_engine/run_core.hpp"

namespace swell::engine
{

/// Keeps the names of a run's ships, and the rules for the caller's orders to ships. A place is a numbered slot for a
/// ship; the simulation has the ships in the places.
class ShipsOfRun
{
public:
    explicit ShipsOfRun(RunCore& run) : run_(run) {}
    /// Gives each place (a slot for one ship) the name of its ship; spare places get an empty name. Call this after the
    /// options were checked.
    void make_places();

    /// Returns position, heading and draft of the ship in a place (a slot for one ship) at a time, also after it has
    /// gone.
    [[nodiscard]] model::ShipPose pose_of(std::size_t place, double time_s);
    /// Returns the time [s] over which a ship comes or goes by an order, ramp_s, or shortest_ramp_s if ramp_s is
    /// shorter. The first time that it is, writes a line to the caller's log.
    double taken_ramp_s(double ramp_s);
    [[nodiscard]] std::string why_there_is_no_room(const NewShip& ship) const;
    /// Returns why nodes may not become land after a frame, by default the newest: a ship's hull is over one of them.
    /// Empty if no hull is.
    [[nodiscard]] std::string hull_over(const std::vector<model::ListedNode>& nodes, std::optional<long> after_frame = {});
    /// Warns, once a run, of a ship that leaps from place to place because the caller's orders give it no velocities.
    void warn_of_leap(ShipId id);

    std::vector<std::string> names; ///< names of the ships, by place (ShipId)

private:
    RunCore& run_;
    bool has_told_of_speeds_ = false;
    bool has_told_of_ramps_ = false;
};

} // namespace swell::engine
