#pragma once
#include <string>
#include <vector>

namespace swell::model
{

/// The moving pressure of a hull: P_s = −g · draft(xi, eta), xi along the ship towards the bow, eta to port.
///   elliptic  draft_m · max(0, 1 − xi²/a² − eta²/b²)
///   bath_tub  draft_m · s(xi) s(eta), s = 1 inside 60 % of the half length, cosine to 0 at its end
/// with a = length_m / 2, b = beam_m / 2.
struct PressurePulse {
    enum class Shape { elliptic, bath_tub };
    Shape shape = Shape::elliptic;
    double length_m = 100.0;
    double beam_m = 20.0;
    double draft_m = 5.0;
};

/// A point of a ship's track, metres east and north of the south-west node, and the speed from there on.
struct WayPoint {
    double x_m = 0.0;
    double y_m = 0.0;
    double speed_m_per_s = 0.0;
};

/// A ship: hull and track. One way-point is a ship at rest, with heading_deg. After the last way-point it sails on (leaves)
/// or stops there.
struct Ship {
    enum class AtEnd { leave, stop };
    std::string name;
    PressurePulse pulse;
    std::vector<WayPoint> way_points;
    double heading_deg = 90.0; ///< of a ship at rest, clockwise from north
    double start_s = 0.0;      ///< when it leaves the first way-point [s]
    double ramp_s = 10.0;      ///< its draft grows from 0 over this time, from start_s on [s]
    AtEnd at_end = AtEnd::leave;

    void validate() const; ///< throws std::invalid_argument: what, its value, what is allowed
};

/// Where a ship is.
struct ShipPose {
    double x_m = 0.0;
    double y_m = 0.0;
    double heading_cos = 1.0; ///< unit vector of the heading, east component
    double heading_sin = 0.0; ///< north component
    double draft_m = 0.0;     ///< draft now, ramp included
    double speed_m_per_s = 0.0;
};

/// The pose at any time: constant speed on straight legs, the heading is the chord from stern to bow on the track, so it
/// turns smoothly at a way-point.
ShipPose pose_at(const Ship& ship, double time_s);

} // namespace swell::model
