#include "model/setup/steered_ship.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/errors.hpp"
#include "model/setup/sea_state.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

void require_of_ship(bool good, const char* what, double value, const char* allowed)
{
    if (!good) {
        throw SetupError(std::string("a steered ship's ") + what + " is " + std::to_string(value) + ": allowed is " +
                         allowed);
    }
}

void require_finite(const char* what, double value)
{
    require_of_ship(std::isfinite(value), what, value, "a finite number");
}

void require_from_0(const char* what, double value)
{
    require_of_ship(std::isfinite(value) && value >= 0.0, what, value, "a finite number from 0");
}

void require_finite(const SteeredMotion& motion)
{
    require_finite("time [s]", motion.since_s);
    require_finite("x [m]", motion.x_m);
    require_finite("y [m]", motion.y_m);
    require_finite("heading [deg]", motion.heading_deg);
    require_finite("eastward speed [m/s]", motion.x_m_per_s);
    require_finite("northward speed [m/s]", motion.y_m_per_s);
    require_finite("turn [deg/s]", motion.turn_deg_per_s);
}

/// Returns the turn from one heading to another, -180 to 180 degrees.
double turn_between(double from_deg, double to_deg)
{
    return std::remainder(to_deg - from_deg, 360.0);
}

/// The step from the motion of the last order to the next order.
struct Step {
    double way_m;
    double turn_deg;
    double draft_m; ///< size of the change of draught

    [[nodiscard]] bool is_small(const SteeredShip& ship, double ordered_draft_m) const
    {
        constexpr double share = 0.1; // of the length and of the draught
        constexpr double small_turn_deg = 10.0;
        return way_m <= share * ship.pulse.length_m && turn_deg <= small_turn_deg &&
               draft_m <= share * std::max(ordered_draft_m, ship.pulse.draft_m);
    }
    [[nodiscard]] double takes_s(double length_m) const
    {
        constexpr double shortest_s = 1.0;
        constexpr double fastest_m_per_s = 20.0; // of bow and stern
        const double way_of_bow_m = 0.5 * length_m * turn_deg * portable::two_pi / 360.0;
        return std::max(shortest_s, (way_m + way_of_bow_m) / fastest_m_per_s);
    }
};

Step step_to(const SteeredShip& ship, const SteeredMotion& to, double draft_m)
{
    const SteeredMotion from = ship.motion.at(to.since_s);
    const double east_m = to.x_m - from.x_m;
    const double north_m = to.y_m - from.y_m;
    return {std::sqrt(east_m * east_m + north_m * north_m), std::abs(turn_between(from.heading_deg, to.heading_deg)),
            std::abs(draft_m - ship.pulse.draft_m)};
}

} // namespace

SteeredMotion SteeredMotion::at(double time_s) const
{
    const double elapsed_s = time_s - since_s;
    SteeredMotion later = *this;
    later.since_s = time_s;
    later.x_m += elapsed_s * x_m_per_s;
    later.y_m += elapsed_s * y_m_per_s;
    later.heading_deg += elapsed_s * turn_deg_per_s;
    return later;
}

ShipPose SteeredMotion::pose_at(double time_s) const
{
    const SteeredMotion now = at(time_s);
    const double heading = now.heading_deg / 360.0; // in cycles: quarters are exact
    ShipPose pose;
    pose.x_m = now.x_m;
    pose.y_m = now.y_m;
    pose.heading_cos = portable::sin_cycles(heading); // clockwise from north
    pose.heading_sin = portable::cos_cycles(heading);
    pose.speed_m_per_s = std::sqrt(x_m_per_s * x_m_per_s + y_m_per_s * y_m_per_s);
    return pose;
}

void SteeredShip::validate() const
{
    require_of_ship(std::isfinite(pulse.length_m) && pulse.length_m > 0.0, "length [m]", pulse.length_m,
                    "a finite number above 0");
    require_of_ship(std::isfinite(pulse.beam_m) && pulse.beam_m > 0.0, "beam [m]", pulse.beam_m, "a finite number above 0");
    require_from_0("draft [m]", pulse.draft_m);
    require_finite(motion);
    require_finite("time of coming [s]", comes_s);
    require_from_0("time to come [s]", coming_s);
    require_of_ship(!std::isnan(goes_s), "time of going [s]", goes_s, "a time, or infinity");
    require_from_0("time to go [s]", going_s);
    if (departure) {
        require_finite(departure->motion);
        require_from_0("draft of departure [m]", departure->draft_m);
        require_from_0("time to depart [s]", departure->over_s);
    }
    if (adjustment) {
        require_finite("time of adjustment [s]", adjustment->since_s);
        require_of_ship(std::isfinite(adjustment->lasts_s) && adjustment->lasts_s > 0.0, "time to adjust [s]",
                        adjustment->lasts_s, "a finite number above 0");
        require_finite("way to adjust, eastwards [m]", adjustment->x_m);
        require_finite("way to adjust, northwards [m]", adjustment->y_m);
        require_finite("heading to adjust [deg]", adjustment->heading_deg);
        require_finite("draft to adjust [m]", adjustment->draft_m);
    }
}

double Adjustment::share_left(double time_s) const
{
    return 1.0 - ramp(time_s - since_s, lasts_s);
}

SteeredMotion SteeredShip::motion_at(double time_s) const
{
    SteeredMotion now = motion.at(time_s);
    if (adjustment) {
        const double left = adjustment->share_left(time_s);
        now.x_m += left * adjustment->x_m;
        now.y_m += left * adjustment->y_m;
        now.heading_deg += left * adjustment->heading_deg;
    }
    return now;
}

double SteeredShip::draft_m_at(double time_s) const
{
    return adjustment ? pulse.draft_m + adjustment->share_left(time_s) * adjustment->draft_m : pulse.draft_m;
}

ShipPose pose_at(const SteeredShip& ship, double time_s)
{
    const Departure* departing = ship.departure_at(time_s);
    ShipPose pose = (departing != nullptr ? departing->motion : ship.motion_at(time_s)).pose_at(time_s);
    pose.draft_m = departing != nullptr
                       ? departing->draft_m * (1.0 - ramp(time_s - departing->motion.since_s, departing->over_s))
                       : ship.draft_m_at(time_s) * ramp(time_s - ship.comes_s, ship.coming_s);
    pose.draft_m *= 1.0 - ramp(time_s - ship.goes_s, ship.going_s);
    return pose;
}

void follow(SteeredShip& ship, const SteeredMotion& motion, double draft_m)
{
    const double time_s = motion.since_s;
    const Step step = step_to(ship, motion, draft_m);
    if (ship.is_departing(time_s) || time_s <= ship.comes_s) { // her draft at the ordered place is still 0
        ship.adjustment.reset();
    } else if (!step.is_small(ship, draft_m)) {
        const SteeredMotion now = ship.motion_at(time_s);
        ship.adjustment = Adjustment{time_s,
                                     step.takes_s(ship.pulse.length_m),
                                     now.x_m - motion.x_m,
                                     now.y_m - motion.y_m,
                                     turn_between(motion.heading_deg, now.heading_deg),
                                     ship.draft_m_at(time_s) - draft_m};
    }
    ship.motion = motion;
    ship.pulse.draft_m = draft_m;
}

bool is_carried_along(const SteeredShip& ship, double time_s)
{
    constexpr double carried_share = 0.5;
    return ship.departure && !ship.is_departing(time_s) && ramp(time_s - ship.comes_s, ship.coming_s) < carried_share;
}

void put_elsewhere(SteeredShip& ship, double time_s, double over_s)
{
    const Departure* departing = ship.departure_at(time_s);
    if (departing == nullptr) {
        // The ramp of going is applied later, in pose_at().
        const double draft_m = ship.draft_m_at(time_s) * ramp(time_s - ship.comes_s, ship.coming_s);
        departing = &ship.departure.emplace(Departure{ship.motion_at(time_s), draft_m, over_s});
    }
    ship.comes_s = departing->ends_s();
    ship.coming_s = over_s;
}

bool would_leap(const SteeredShip& ship, double time_s, double x_m, double y_m)
{
    const SteeredMotion led = ship.motion.at(time_s);
    const double east_m = x_m - led.x_m;
    const double north_m = y_m - led.y_m;
    return std::sqrt(east_m * east_m + north_m * north_m) > ship.pulse.length_m;
}

std::optional<ShipPose> pose_at(const ShipInPlace& place, double time_s)
{
    if (const auto* sailing = std::get_if<Ship>(&place)) {
        return pose_at(*sailing, time_s);
    }
    const auto* steered = std::get_if<SteeredShip>(&place);
    if (steered == nullptr || steered->has_gone(time_s)) {
        return std::nullopt;
    }
    return pose_at(*steered, time_s);
}

std::optional<PressurePulse> pulse_of(const ShipInPlace& place)
{
    if (const auto* sailing = std::get_if<Ship>(&place)) {
        return sailing->pulse;
    }
    if (const auto* steered = std::get_if<SteeredShip>(&place)) {
        return steered->pulse;
    }
    return std::nullopt;
}

} // namespace swell::model
