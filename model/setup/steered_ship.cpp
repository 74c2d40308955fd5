#include "model/setup/steered_ship.hpp"

#include <cmath>
#include <string>

#include "model/setup/errors.hpp"
#include "model/setup/sea_state.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

void require(bool good, const char* what, double value, const char* allowed)
{
    if (!good) {
        throw SetupError(std::string("a steered ship's ") + what + " is " + std::to_string(value) + ": allowed is " +
                         allowed);
    }
}

void require_finite(const char* what, double value)
{
    require(std::isfinite(value), what, value, "a finite number");
}

void require_from_0(const char* what, double value)
{
    require(std::isfinite(value) && value >= 0.0, what, value, "a finite number from 0");
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
    require(std::isfinite(pulse.length_m) && pulse.length_m > 0.0, "length [m]", pulse.length_m, "a finite number above 0");
    require(std::isfinite(pulse.beam_m) && pulse.beam_m > 0.0, "beam [m]", pulse.beam_m, "a finite number above 0");
    require_from_0("draft [m]", pulse.draft_m);
    require_finite(motion);
    require_finite("time of coming [s]", comes_s);
    require_from_0("time to come [s]", coming_s);
    require(!std::isnan(goes_s), "time of going [s]", goes_s, "a time, or infinity");
    require_from_0("time to go [s]", going_s);
    if (departure) {
        require_finite(departure->motion);
        require_from_0("draft of departure [m]", departure->draft_m);
        require_from_0("time to depart [s]", departure->over_s);
    }
}

ShipPose pose_at(const SteeredShip& ship, double time_s)
{
    const bool is_departing = ship.is_departing(time_s);
    ShipPose pose = (is_departing ? ship.departure->motion : ship.motion).pose_at(time_s);
    pose.draft_m = is_departing ? ship.departure->draft_m *
                                      (1.0 - ramp(time_s - ship.departure->motion.since_s, ship.departure->over_s))
                                : ship.pulse.draft_m * ramp(time_s - ship.comes_s, ship.coming_s);
    pose.draft_m *= 1.0 - ramp(time_s - ship.goes_s, ship.going_s);
    return pose;
}

void put_elsewhere(SteeredShip& ship, double time_s, double over_s)
{
    if (!ship.is_departing(time_s)) {
        const double draft_m = ship.pulse.draft_m * ramp(time_s - ship.comes_s, ship.coming_s); // going comes on top
        ship.departure = Departure{ship.motion.at(time_s), draft_m, over_s};
    }
    ship.comes_s = ship.departure->ends_s();
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
