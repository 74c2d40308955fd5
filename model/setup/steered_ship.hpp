#pragma once
#include <limits>
#include <optional>
#include <variant>

#include "ship.hpp"

namespace swell::model
{

/// The pose of a steered ship at the time of an order. From then on it moves with a constant velocity and rate of turn.
struct SteeredMotion {
    double since_s = 0.0;     ///< time of the order
    double x_m = 0.0;         ///< of the ship's middle at since_s, east of the south-west node
    double y_m = 0.0;         ///< north of the south-west node
    double heading_deg = 0.0; ///< clockwise from north
    double x_m_per_s = 0.0;
    double y_m_per_s = 0.0;
    double turn_deg_per_s = 0.0; ///< clockwise

    /// Returns the same motion, starting at a later time [s].
    [[nodiscard]] SteeredMotion at(double time_s) const;
    /// Returns the pose at a time [s], with draft 0.
    [[nodiscard]] ShipPose pose_at(double time_s) const;
};

/// How a ship that is put elsewhere leaves its old place: it continues there while its draft shrinks to 0.
struct Departure {
    SteeredMotion motion; ///< since_s is the beginning of the departure
    double draft_m = 0.0; ///< at since_s
    double over_s = 0.0;  ///< duration [s] of the departure

    [[nodiscard]] double ends_s() const { return motion.since_s + over_s; }
};

/// How a ship follows an order for a very different place, heading or draught. A sudden change would drop the water over
/// the hull, so the difference between ship and order fades within lasts_s.
struct Adjustment {
    double since_s = 0.0;
    double lasts_s = 1.0;
    double x_m = 0.0; ///< ship less order at since_s, eastwards
    double y_m = 0.0;
    double heading_deg = 0.0; ///< ship less order, -180 to 180
    double draft_m = 0.0;

    /// Returns the share of the difference between ship and order that is left: 1 at since_s, 0 from lasts_s later on.
    [[nodiscard]] double share_left(double time_s) const;
};

/// A ship that a caller steers from frame to frame.
struct SteeredShip {
    PressurePulse pulse;  ///< with the draft of the last order, which may be 0
    SteeredMotion motion; ///< by the last order
    double comes_s = 0.0; ///< the draft grows from 0 over coming_s from this time on, so that the ship makes no splash
    double coming_s = 0.0;
    double goes_s = std::numeric_limits<double>::infinity(); ///< the draft shrinks to 0 over going_s from this time on
    double going_s = 0.0;
    std::optional<Departure> departure{};   ///< from the old place of a ship that was put elsewhere
    std::optional<Adjustment> adjustment{}; ///< to an order for a very different place, heading or draught

    /// Returns whether the ship has gone: it no longer presses on the water, and will not without another order.
    [[nodiscard]] bool has_gone(double time_s) const { return time_s >= goes_s + going_s; }
    /// Returns the departure while the ship is still at its old place, and null afterwards.
    [[nodiscard]] const Departure* departure_at(double time_s) const
    {
        return departure && time_s < departure->ends_s() ? &*departure : nullptr;
    }
    [[nodiscard]] bool is_departing(double time_s) const { return departure_at(time_s) != nullptr; }
    /// Returns whether the ship is departing, or its draft still grows at the new place.
    [[nodiscard]] bool is_put_elsewhere(double time_s) const { return departure && time_s < comes_s + coming_s; }
    /// Return the motion and the draft at a time [s], by the order and the remaining adjustment. The draft is without the
    /// ramps of coming, going and departing.
    [[nodiscard]] SteeredMotion motion_at(double time_s) const;
    [[nodiscard]] double draft_m_at(double time_s) const;

    /// Throws SetupError unless the hull's length and beam are positive, its draft is at least 0, and every number is
    /// finite. goes_s may be infinite.
    void validate() const;
};

/// Returns the pose at any time [s]. Its draft includes the ramps of coming, going and departing.
ShipPose pose_at(const SteeredShip& ship, double time_s);

/// Gives a ship the motion and draft [m] of an order, from motion.since_s on. The ship follows small steps at once, as
/// orders of every frame need: up to a tenth of its length, a tenth of its draught and ten degrees. It follows larger steps
/// over Adjustment::lasts_s. A ship that is put elsewhere follows at once, because its draft is 0 then.
void follow(SteeredShip& ship, const SteeredMotion& motion, double draft_m);

/// Returns whether a ship that leaps again moves to the new place at once, where its draft continues to grow. This is so
/// while the draft, growing after the leap before, is less than half. If each leap made a new departure, a ship that gets
/// only orders for places would never be in the water.
bool is_carried_along(const SteeredShip& ship, double time_s);

/// Puts a ship elsewhere, at a time [s]: its draft shrinks to 0 at the old place over `over_s` seconds, and then grows
/// again over `over_s` seconds at the place of the next motion. So a leap makes no splash. A departure that has begun
/// continues unchanged. The caller sets the motion.
void put_elsewhere(SteeredShip& ship, double time_s, double over_s);

/// Returns whether an order to (x_m, y_m) at a time [s] is a leap: farther than the ship's length from the place to which
/// its motion leads.
bool would_leap(const SteeredShip& ship, double time_s, double x_m, double y_m);

/// Room for ships that come while a computation runs. Each place has room for a hull up to this length and beam.
struct SpareHulls {
    int count = 0;
    double longest_m = 400.0;
    double widest_m = 70.0;
};

/// A place for a ship: empty, with a ship on a track of the setup, or with a steered ship.
using ShipInPlace = std::variant<std::monostate, Ship, SteeredShip>;

/// Returns the ship's pose at a time [s]. Returns nothing if the place is empty, or its ship has gone.
std::optional<ShipPose> pose_at(const ShipInPlace& place, double time_s);

/// Returns the hull in a place. Returns nothing if the place is empty.
std::optional<PressurePulse> pulse_of(const ShipInPlace& place);

} // namespace swell::model
