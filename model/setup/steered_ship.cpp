#include "model/setup/steered_ship.hpp"

#include <cmath>
#include <string>

#include "model/setup/errors.hpp"
#include "model/setup/sea_state.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

void SteeredShip::validate() const
{
    const auto require = [](bool good, const char* what, double value, const char* allowed) {
        if (!good) {
            throw SetupError(std::string("a steered ship's ") + what + " is " + std::to_string(value) + ": allowed is " +
                             allowed);
        }
    };
    const auto require_finite = [&](const char* what, double value) {
        require(std::isfinite(value), what, value, "a finite number");
    };
    const auto require_from_0 = [&](const char* what, double value) {
        require(std::isfinite(value) && value >= 0.0, what, value, "a finite number from 0");
    };
    require(std::isfinite(pulse.length_m) && pulse.length_m > 0.0, "length [m]", pulse.length_m, "a finite number above 0");
    require(std::isfinite(pulse.beam_m) && pulse.beam_m > 0.0, "beam [m]", pulse.beam_m, "a finite number above 0");
    require_from_0("draft [m]", pulse.draft_m);
    require_finite("time [s]", since_s);
    require_finite("x [m]", x_m);
    require_finite("y [m]", y_m);
    require_finite("heading [deg]", heading_deg);
    require_finite("eastward speed [m/s]", x_m_per_s);
    require_finite("northward speed [m/s]", y_m_per_s);
    require_finite("turn [deg/s]", turn_deg_per_s);
    require_finite("time of coming [s]", comes_s);
    require_from_0("time to come [s]", coming_s);
    require(!std::isnan(goes_s), "time of going [s]", goes_s, "a time, or infinity");
    require_from_0("time to go [s]", going_s);
}

ShipPose pose_at(const SteeredShip& ship, double time_s)
{
    const double elapsed_s = time_s - ship.since_s;
    const double heading = (ship.heading_deg + elapsed_s * ship.turn_deg_per_s) / 360.0; // in cycles: quarters are exact
    ShipPose pose;
    pose.x_m = ship.x_m + elapsed_s * ship.x_m_per_s;
    pose.y_m = ship.y_m + elapsed_s * ship.y_m_per_s;
    pose.heading_cos = portable::sin_cycles(heading); // clockwise from north
    pose.heading_sin = portable::cos_cycles(heading);
    pose.draft_m =
        ship.pulse.draft_m * ramp(time_s - ship.comes_s, ship.coming_s) * (1.0 - ramp(time_s - ship.goes_s, ship.going_s));
    pose.speed_m_per_s = std::sqrt(ship.x_m_per_s * ship.x_m_per_s + ship.y_m_per_s * ship.y_m_per_s);
    return pose;
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
