#pragma once
#include <limits>
#include <optional>
#include <variant>

#include "ship.hpp"

namespace swell::model
{

/// A ship that a caller steers from frame to frame. From the last order on it moves with a constant velocity and turn.
struct SteeredShip {
    PressurePulse pulse;      ///< with the draft of the last order, which may be 0
    double since_s = 0.0;     ///< time of the last order
    double x_m = 0.0;         ///< of the ship's middle then, east of the south-west node
    double y_m = 0.0;         ///< north of the south-west node
    double heading_deg = 0.0; ///< clockwise from north
    double x_m_per_s = 0.0;
    double y_m_per_s = 0.0;
    double turn_deg_per_s = 0.0; ///< clockwise
    double comes_s = 0.0;        ///< from then on its draft grows from 0 over coming_s, so that it makes no splash
    double coming_s = 0.0;
    double goes_s = std::numeric_limits<double>::infinity(); ///< from then on its draft shrinks to 0 over going_s
    double going_s = 0.0;

    /// Whether it no longer presses on the water, and will not again without another order.
    [[nodiscard]] bool has_gone(double time_s) const { return time_s >= goes_s + going_s; }

    /// Throws SetupError unless the hull's sizes are positive, its draft is at least 0 and every number but goes_s is
    /// finite.
    void validate() const;
};

/// The pose at any time [s], with the ramps of coming and going in its draft.
ShipPose pose_at(const SteeredShip& ship, double time_s);

/// Room for ships that come while a computation runs: hulls up to this length and beam find room in each place.
struct SpareHulls {
    int count = 0;
    double longest_m = 400.0;
    double widest_m = 70.0;
};

/// What a place for a ship holds: nothing, a ship on the track of the setup, or a ship that is steered.
using ShipInPlace = std::variant<std::monostate, Ship, SteeredShip>;

/// The ship's pose at a time [s]; nothing where the place is empty, or its ship has gone.
std::optional<ShipPose> pose_at(const ShipInPlace& place, double time_s);

/// The hull in a place; nothing where the place is empty.
std::optional<PressurePulse> pulse_of(const ShipInPlace& place);

} // namespace swell::model
