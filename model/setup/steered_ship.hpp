#pragma once
#include <limits>
#include <optional>
#include <variant>

#include "ship.hpp"

namespace swell::model
{

/// Where a steered ship was at the time of an order, and how it moves from then on: at a constant velocity and turn.
struct SteeredMotion {
    double since_s = 0.0;     ///< time of the order
    double x_m = 0.0;         ///< of the ship's middle then, east of the south-west node
    double y_m = 0.0;         ///< north of the south-west node
    double heading_deg = 0.0; ///< clockwise from north
    double x_m_per_s = 0.0;
    double y_m_per_s = 0.0;
    double turn_deg_per_s = 0.0; ///< clockwise

    /// The same motion, told from a later time [s].
    [[nodiscard]] SteeredMotion at(double time_s) const;
    /// The pose at a time [s], without a draft.
    [[nodiscard]] ShipPose pose_at(double time_s) const;
};

/// How a ship that is put elsewhere leaves the place where it is: it goes on there while its draft shrinks to 0.
struct Departure {
    SteeredMotion motion; ///< since_s is when it begins to leave
    double draft_m = 0.0; ///< then
    double over_s = 0.0;  ///< until it is gone

    [[nodiscard]] double ends_s() const { return motion.since_s + over_s; }
};

/// How a ship follows an order for quite another place, heading or draught than she has: not at once, or the water falls
/// together over her. What she is beside the order when it comes fades away.
struct Adjustment {
    double since_s = 0.0;
    double lasts_s = 1.0;
    double x_m = 0.0; ///< then, beside where the order has her
    double y_m = 0.0;
    double heading_deg = 0.0; ///< -180 to 180
    double draft_m = 0.0;

    /// How much of it is left, 1 to 0.
    [[nodiscard]] double share_left(double time_s) const;
};

/// A ship that a caller steers from frame to frame.
struct SteeredShip {
    PressurePulse pulse;  ///< with the draft of the last order, which may be 0
    SteeredMotion motion; ///< by the last order
    double comes_s = 0.0; ///< from then on its draft grows from 0 over coming_s, so that it makes no splash
    double coming_s = 0.0;
    double goes_s = std::numeric_limits<double>::infinity(); ///< from then on its draft shrinks to 0 over going_s
    double going_s = 0.0;
    std::optional<Departure> departure{};   ///< from the place where it was before it was put elsewhere
    std::optional<Adjustment> adjustment{}; ///< to an order for quite another place, heading or draught

    /// Whether it no longer presses on the water, and will not again without another order.
    [[nodiscard]] bool has_gone(double time_s) const { return time_s >= goes_s + going_s; }
    /// The departure while it is still where it was before it was put elsewhere; null afterwards.
    [[nodiscard]] const Departure* departure_at(double time_s) const
    {
        return departure && time_s < departure->ends_s() ? &*departure : nullptr;
    }
    [[nodiscard]] bool is_departing(double time_s) const { return departure_at(time_s) != nullptr; }
    /// Whether it is departing, or its draft still grows where it was put.
    [[nodiscard]] bool is_put_elsewhere(double time_s) const { return departure && time_s < comes_s + coming_s; }
    /// The motion at a time [s], and the draft before the ramps of coming, going and departing: by the order, and what is
    /// left of the adjustment to it.
    [[nodiscard]] SteeredMotion motion_at(double time_s) const;
    [[nodiscard]] double draft_m_at(double time_s) const;

    /// Throws SetupError unless the hull's sizes are positive, its draft is at least 0 and every number but goes_s is
    /// finite.
    void validate() const;
};

/// The pose at any time [s], with the ramps of coming, going and departing in its draft.
ShipPose pose_at(const SteeredShip& ship, double time_s);

/// Gives a ship the motion and draft [m] of an order, from the time on that the motion is told from. A small step, of a
/// tenth of her length, of her draught, or of ten degrees, is followed at once, as orders of every frame ask for; a larger
/// one over Adjustment::lasts_s. A ship that is put elsewhere is there at once, for she draws nothing then.
void follow(SteeredShip& ship, const SteeredMotion& motion, double draft_m);

/// Whether a ship that leaps again goes there at once and goes on growing, because its draft still grows from the leap
/// before and is less than half. With a departure for every leap it would never be in the water where places alone are
/// ordered.
bool is_carried_along(const SteeredShip& ship, double time_s);

/// Puts a ship elsewhere, at a time [s]: its draft shrinks over `over_s` where it is, and then grows over as long where the
/// next motion says, so that a leap makes no splash. One that is departing already goes on so. The caller sets the motion.
void put_elsewhere(SteeredShip& ship, double time_s, double over_s);

/// Whether a ship that is ordered to (x_m, y_m) at a time [s] would leap: farther than its length from where its motion
/// leads.
bool would_leap(const SteeredShip& ship, double time_s, double x_m, double y_m);

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
