#pragma once
#include <string>
#include <vector>

#include "engine/run/wave_engine/run_core.hpp"

namespace swell::engine
{

/// The ships of a run: their names, and what orders to them need. The simulation has where they are.
class ShipsOfRun
{
public:
    explicit ShipsOfRun(RunCore& run) : run_(run) {}
    /// Once the options are known to be possible.
    void make_places();

    /// The pose of the ship in a place, also after it has gone.
    [[nodiscard]] model::ShipPose pose_of(std::size_t place, double time_s);
    /// The ramp that an order gets: shortest_ramp_s at least, of which the caller's log has a line the first time.
    double taken_ramp_s(double ramp_s);
    [[nodiscard]] std::string why_there_is_no_room(const NewShip& ship) const;
    /// Why nodes may not become land after a frame: the ship that is over one of them. Empty if there is none.
    [[nodiscard]] std::string hull_over(const std::vector<model::ListedNode>& nodes, long after_frame);
    /// Warns once of a ship that leaps because its orders have no velocities.
    void warn_of_leap(ShipId id);

    std::vector<std::string> names; ///< by place

private:
    RunCore& run_;
    bool has_told_of_speeds_ = false;
    bool has_told_of_ramps_ = false;
};

} // namespace swell::engine
