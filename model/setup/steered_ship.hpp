#pragma once
#include <limits>
#include <optional>
#include <variant>

#include "ship.hpp"

namespace swell::model
{

/// The motion of a ship: its position and heading at the time since_s, and from then on a constant velocity and rate of
/// turn. It comes from an order of the caller (follow()) or from the ship's track.
struct SteeredMotion {
    double since_s = 0.0;     ///< time of the order
    double x_m = 0.0;         ///< of the ship's middle at since_s, east of the south-west node
    double y_m = 0.0;         ///< north of the south-west node
    double heading_deg = 0.0; ///< clockwise from the grid's y axis
    double x_m_per_s = 0.0;
    double y_m_per_s = 0.0;
    double turn_deg_per_s = 0.0; ///< clockwise

    /// Returns the same motion, described from another time [s] on: since_s is that time, with the position and heading
    /// then.
    [[nodiscard]] SteeredMotion at(double time_s) const;
    /// Returns position, heading and speed at a time [s]. The draft in the result is 0.
    [[nodiscard]] ShipPose pose_at(double time_s) const;
};

/// How a ship leaves its old position if an order puts it farther away than its own length (a leap, put_elsewhere()): it
/// sails on there while its draft shrinks to 0.
struct Departure {
    SteeredMotion motion; ///< since_s is the beginning of the departure
    double draft_m = 0.0; ///< at since_s
    double over_s = 0.0;  ///< duration [s] of the departure

    [[nodiscard]] double ends_s() const { return motion.since_s + over_s; }
};

/// How a ship follows an order for a very different position, heading or draught. A sudden change would drop the water over
/// the hull, so the difference between ship and order fades to 0 over lasts_s seconds from since_s on.
struct Adjustment {
    double since_s = 0.0;
    double lasts_s = 1.0;
    double x_m = 0.0; ///< position of the ship minus ordered position at since_s, eastwards
    double y_m = 0.0;
    double heading_deg = 0.0; ///< heading of the ship minus ordered heading, -180 to 180
    double draft_m = 0.0;

    /// Returns the share of the difference between ship and order that is left: 1 at since_s, 0 from lasts_s later on.
    [[nodiscard]] double share_left(double time_s) const;
};

/// A ship that a caller moves by orders during a run, for example one order per frame of a simulator.
struct SteeredShip {
    PressurePulse pulse;  ///< with the draft of the last order, which may be 0
    SteeredMotion motion; ///< by the last order
    double comes_s = 0.0; ///< the draft grows from 0 over coming_s from this time on, so that the ship makes no splash
    double coming_s = 0.0;
    double goes_s = std::numeric_limits<double>::infinity(); ///< the draft shrinks to 0 over going_s from this time on
    double going_s = 0.0;
    std::optional<Departure> departure{};   ///< how it leaves its old position after a leap
    std::optional<Adjustment> adjustment{}; ///< how it follows an order for a very different position, heading or draught

    /// Returns whether the ship has gone: it no longer presses on the water, and will not without another order.
    [[nodiscard]] bool has_gone(double time_s) const { return time_s >= goes_s + going_s; }
    /// Returns `departure` while the ship still leaves its old position at this time [s], otherwise null.
    [[nodiscard]] const Departure* departure_at(double time_s) const
    {
        return departure && time_s < departure->ends_s() ? &*departure : nullptr;
    }
    [[nodiscard]] bool is_departing(double time_s) const { return departure_at(time_s) != nullptr; }
    /// Returns whether the move to a far position (put_elsewhere()) is not over yet: the ship still leaves its old
    /// position, or its draft still grows at the new one.
    [[nodiscard]] bool is_put_elsewhere(double time_s) const { return departure && time_s < comes_s + coming_s; }
    /// Return the motion and the draft [m] at a time [s]: as ordered, plus the difference that `adjustment` leaves at that
    /// time. Without the growth and decay of the draft when the ship comes, goes or departs, which pose_at() adds.
    [[nodiscard]] SteeredMotion motion_at(double time_s) const;
    [[nodiscard]] double draft_m_at(double time_s) const;

    /// Throws SetupError unless the hull's length and beam are positive, its draft is at least 0, and every number is
    /// finite. goes_s may be infinite.
    void validate() const;
};

/// Returns position, heading, speed and draft of a steered ship at any time [s]. The draft grows from 0 after the ship
/// comes, and shrinks to 0 when it goes or leaves its old position.
ShipPose pose_at(const SteeredShip& ship, double time_s);

/// Gives a ship the motion and draft [m] of an order, from motion.since_s on. The ship follows small steps at once, as
/// orders of every frame need: up to a tenth of its length, a tenth of its draught and ten degrees. It follows larger steps
/// over Adjustment::lasts_s. A ship whose draft is still 0, such as one that leaps (put_elsewhere()), follows at once.
void follow(SteeredShip& ship, const SteeredMotion& motion, double draft_m);

/// Returns whether a ship that leaps (would_leap()) shortly after another leap should move to the new position at once,
/// where its draft continues to grow, instead of departing again. True while the draft, growing after the first leap, is
/// less than half of its final value. If each leap made a new departure, a ship whose every order is a leap would never be
/// in the water.
bool is_carried_along(const SteeredShip& ship, double time_s);

/// Makes a ship leap, at a time [s]: its draft shrinks to 0 at the old position over `over_s` seconds, and then grows again
/// over `over_s` seconds at the new one. So a leap makes no splash. A departure that has begun continues unchanged. The
/// caller then gives the new motion to follow().
void put_elsewhere(SteeredShip& ship, double time_s, double over_s);

/// Returns whether an order to (x_m, y_m) at a time [s] is a leap: farther than the ship's length from where its present
/// motion takes it by that time.
bool would_leap(const SteeredShip& ship, double time_s, double x_m, double y_m);

/// Memory reserved for ships that come while a computation runs: `count` slots for one ship each (ShipInPlace). Each has
/// room for a hull up to this length and beam.
struct SpareHulls {
    int count = 0;
    double longest_m = 400.0;
    double widest_m = 70.0;
};

/// A slot for one ship: empty, with a ship on a track that the setup gives, or with a ship that the caller steers.
using ShipInPlace = std::variant<std::monostate, Ship, SteeredShip>;

/// Returns position, heading, draft and speed of the ship in a slot at a time [s]. Returns nothing if the slot is empty, or
/// its ship has gone.
std::optional<ShipPose> pose_at(const ShipInPlace& place, double time_s);

/// Returns the hull of the ship in a slot. Returns nothing if the slot is empty.
std::optional<PressurePulse> pulse_of(const ShipInPlace& place);

} // namespace swell::model
