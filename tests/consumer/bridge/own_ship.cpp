#include "own_ship.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bridge
{

namespace
{

constexpr double gravity_m_per_s2 = 9.81;
constexpr double radian_deg = 180.0 / std::numbers::pi;

// Values of a merchant ship that steers well.
constexpr double steering_gain = 1.2;   // K'
constexpr double steering_time = 1.5;   // T'
constexpr double slowest_m_per_s = 0.5; // below this speed the theory of the rudder does not hold
constexpr double surge_time_s = 40.0;
constexpr double sway_time_s = 10.0;
constexpr double pivot_before_midships = 0.3; // of the length

constexpr double heave_damping = 0.35;
constexpr double roll_damping = 0.08;

/// `from` after `seconds` of approaching `to`, exactly.
double approach(double from, double to, double time_constant_s, double seconds)
{
    return to + (from - to) * std::exp(-seconds / time_constant_s);
}

} // namespace

double Track::east_m_per_s() const
{
    const double heading = heading_deg / radian_deg;
    return surge_m_per_s * std::sin(heading) - sway_m_per_s * std::cos(heading);
}

double Track::north_m_per_s() const
{
    const double heading = heading_deg / radian_deg;
    return surge_m_per_s * std::cos(heading) + sway_m_per_s * std::sin(heading);
}

Oscillator::Oscillator(double period_s, double damping_ratio)
    : frequency_(2.0 * std::numbers::pi / period_s), damping_ratio_(damping_ratio)
{
}

void Oscillator::step(double rest, double seconds)
{
    const double pull = frequency_ * frequency_ * (rest - place_);
    speed_ += seconds * (pull - 2.0 * damping_ratio_ * frequency_ * speed_);
    place_ += seconds * speed_;
}

double heave_period_s(const Hull& hull)
{
    return 2.0 * std::numbers::pi * std::sqrt(2.0 * hull.draft_m / gravity_m_per_s2);
}

double roll_period_s(const Hull& hull)
{
    const double shape = 0.373 + 0.023 * hull.beam_m / hull.draft_m - 0.043 * hull.length_m / 100.0;
    return 2.0 * shape * hull.beam_m / std::sqrt(hull.metacentric_height_m);
}

OwnShip::OwnShip(const Hull& hull, const Track& start)
    : hull_(hull), track_(start), heave_(heave_period_s(hull), heave_damping), roll_(roll_period_s(hull), roll_damping),
      pitch_(heave_period_s(hull), heave_damping)
{
}

void OwnShip::step(const Orders& orders, const WaterUnderHull& water, double seconds)
{
    manoeuvre(orders, seconds);
    heave_.step(water.elevation_m, seconds);
    roll_.step(std::atan(water.slope_port) * radian_deg, seconds);
    pitch_.step(-std::atan(water.slope_forward) * radian_deg, seconds);
}

void OwnShip::manoeuvre(const Orders& orders, double seconds)
{
    track_.east_m += seconds * track_.east_m_per_s();
    track_.north_m += seconds * track_.north_m_per_s();
    track_.heading_deg = std::fmod(track_.heading_deg + seconds * track_.turn_deg_per_s + 360.0, 360.0);

    const double speed = std::max(std::abs(track_.surge_m_per_s), slowest_m_per_s);
    const double gain_per_s = steering_gain * track_.surge_m_per_s / hull_.length_m;
    const double time_s = steering_time * hull_.length_m / speed;
    track_.turn_deg_per_s = approach(track_.turn_deg_per_s, gain_per_s * orders.rudder_deg, time_s, seconds);
    track_.surge_m_per_s = approach(track_.surge_m_per_s, orders.speed_m_per_s, surge_time_s, seconds);
    const double drift =
        pivot_before_midships * hull_.length_m * track_.turn_deg_per_s / radian_deg; // a turn to starboard: to port
    track_.sway_m_per_s = approach(track_.sway_m_per_s, drift, sway_time_s, seconds);
}

} // namespace bridge
