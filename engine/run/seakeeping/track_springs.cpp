#include "engine/run/seakeeping/track_springs.hpp"

#include <cmath>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

ShipLoads load_to_track(const Matrix6& inertia, double period_s, const MotionFromAbove& track, const MotionFromAbove& ship)
{
    constexpr double share_of_critical = 0.5;
    const double omega = portable::two_pi / period_s;
    const double stiffness = omega * omega;
    const double damping = 2.0 * share_of_critical * omega;
    const double east = stiffness * (track.x_m - ship.x_m) + damping * (track.x_m_per_s - ship.x_m_per_s);
    const double north = stiffness * (track.y_m - ship.y_m) + damping * (track.y_m_per_s - ship.y_m_per_s);
    const double cosine = portable::cos(ship.heading);
    const double sine = portable::sin(ship.heading);
    const double ahead = inertia[0][0] * (cosine * east + sine * north);
    const double to_port = inertia[1][1] * (cosine * north - sine * east);
    double off = track.heading - ship.heading;
    off -= portable::two_pi * std::floor(off / portable::two_pi + 0.5);
    const double speed_squared = track.x_m_per_s * track.x_m_per_s + track.y_m_per_s * track.y_m_per_s;
    const double in_yaw = stiffness + inertia[1][1] / inertia[5][5] * speed_squared;
    const double turning =
        inertia[5][5] * (in_yaw * off + 2.0 * share_of_critical * std::sqrt(in_yaw) * (track.turn - ship.turn));
    return {{cosine * ahead - sine * to_port, sine * ahead + cosine * to_port, 0.0}, {0.0, 0.0, turning}};
}

} // namespace swell::engine
